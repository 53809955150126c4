"""The numbers of Montanara's moves, phases, questions and journal. Kinds of cards are in cards.py."""

from __future__ import annotations

from typing import Final

# moves: 24 of a turn and 33 of the choices inside one
DRAW: Final = 0  # + mountain
PLAY_DWARF: Final = 4
PLAY_COLLAPSE: Final = 5
PLAY_THIEF: Final = 6
PLAY_EARTHQUAKE: Final = 7  # + lower mountain of the two
PLAY_TUNNEL: Final = 10  # + mountain
PLAY_DRILL: Final = 14
PLAY_OPEN_PIT: Final = 15  # + mountain
DIG: Final = 19  # + mountain, 4 the own hand
ORDER: Final = 24  # + number of the order
LEAVE: Final = 48
PUT_ON_TOP: Final = 49
DIG_ON: Final = 50
STOP: Final = 51
EXAMINE: Final = 52  # + mountain
DECLINE: Final = 56
MOVES: Final = 57
VERBS: Final = (
    DRAW, PLAY_DWARF, PLAY_COLLAPSE, PLAY_THIEF, PLAY_EARTHQUAKE, PLAY_TUNNEL, PLAY_DRILL, PLAY_OPEN_PIT, DIG, ORDER,
    LEAVE, PUT_ON_TOP, DIG_ON, STOP, EXAMINE, DECLINE,
)  # fmt: skip

# what is asked now
TURN: Final = 0
DIGGING: Final = 1
EXAMINING: Final = 2
ORDERING: Final = 3
DRILLING: Final = 4
OVER: Final = 5

# what chance is asked
FIRST: Final = 1  # which seat begins
DEAL: Final = 2  # the order of the 78 cards
QUAKE: Final = 3  # the order of two mountains' cards
HAND: Final = 4  # which card of the own hand is turned over
ANSWERED: Final = 0

# why the game is over
FOUR_CRYSTALS: Final = 1
MOUNTAINS: Final = 2

# the journal: what happened, three numbers each
DREW: Final = 1  # mountain, card
LAID_DWARF: Final = 2
FELL: Final = 3  # dwarfs lost by seat 0, by seat 1
STOLE: Final = 4
QUAKED: Final = 5  # lower mountain
LOOKED: Final = 6  # mountain, cards
ORDERED: Final = 7  # mountain, cards
DRILLED: Final = 8
BORED: Final = 9  # mountain, card
PUT: Final = 10  # mountain, 1 on top
DUG_UP: Final = 11  # mountain, card drawn from below
EXAMINED: Final = 12  # mountain
DECLINED: Final = 13
DUG: Final = 14  # mountain
TURNED: Final = 15  # mountain, card
FOUND: Final = 16  # crystals now
CAVED_IN: Final = 17  # dwarfs lost
STOPPED: Final = 18
ENDED: Final = 19
JOURNAL: Final = 120

PILE: Final = 72  # room for every card of the board on one space
BASE: Final = 4  # the own hand as a place to dig
ANY_SEAT: Final = 2  # `first`: chance decides

# rows of bytes for learners (tensors.py, features.py)
O_PHASE: Final = 0
O_WHERE: Final = 1
O_LEFT: Final = 2
O_TURN: Final = 3  # 1 if it is the turn of the one who looks
O_ACTS: Final = 4
O_HEIGHTS: Final = 5
O_HAND: Final = 9
O_HANDS: Final = 17
O_DWARFS: Final = 19
O_CRYSTALS: Final = 21
O_DISCARDS: Final = 23
O_SEEN: Final = 31  # up to four cards that lie open to the one who decides: kind + 1
OBSERVED: Final = 35
ACTIONS: Final = MOVES

# imagining deals (sample.py), and policies
SPOTS: Final = 250  # where cards ended up: more than there are, since one that was seen leaving may come back
NODES: Final = 65  # the bags, and where the cards are now
WAYS: Final = 512  # of cards between bags: more than any game can have
BAGS: Final = 64  # more than any game can have: whatever mixes cards unseen is a card itself, and is spent
NO_BAG: Final = 255
NO_KIND: Final = 255  # of a card that a viewer does not see
NOTED: Final = 24  # bags that notes have room for: with more, which is rare, they are of no use (notes.py)
TRIES: Final = 20_000  # exchanges that an imagined deal may take; a real game needs a few hundred at most
RANDOM: Final = 0
INFORMED: Final = 1
WHOLE_WIN: Final = 2  # a draw is half a win
