"""The numbers of Imperial Miners: sizes, frames, questions, moves, phases, the journal, cards and events of a pack."""

from __future__ import annotations

from typing import Final

from underhall.games.imperial_miners.verbs import CODES

SEATS: Final = 5
DESIGNS: Final = 136
CARDS: Final = 10  # one card a round
DEPTH: Final = 40  # frames of a seat; deeper effects are lost, which no pack of ours comes near
FR: Final = 12
NOBODY: Final = 255
HAND_LIMIT: Final = 8
MOST_MACHINES: Final = 3
SPACES: Final = 12  # of a face, at most
MID: Final = 45  # column 0 is stored as this

# fields of a frame
PC: Final = 0
SLOT: Final = 1  # the acting card
STAGE: Final = 2
LEFT: Final = 3
REG: Final = 4  # four registers for loops
ACT: Final = 8  # the card activated last by this effect
PUT: Final = 9  # collapses put by this effect
WALK: Final = 10  # spaces advanced by the advance that led here
KIND: Final = 11
# kinds of frames
F_SETUP: Final = 0
F_MINE: Final = 1
F_CARD: Final = 2
F_SPACE: Final = 3
F_SURFACE: Final = 4
F_EVENT: Final = 5

# instructions; their codes are in `verbs`
WIDE: Final = 6
OP_RECRUIT: Final = CODES["recruit"]
OP_LOOK: Final = CODES["look"]

# programs at the beginning of every pack
PC_KEEP: Final = 0
PC_MINE: Final = 2
PC_SURFACE: Final = 5
PC_CARD: Final = 7
PC_S_COINS: Final = 8
PC_S_FOUR: Final = 10
PC_S_EIGHT: Final = 13
PC_S_DRAW: Final = 16
PC_FREE: Final = 18

# what a seat is asked
A_NOTHING: Final = 0
A_KEEP: Final = 1
A_COMMIT: Final = 2
A_PLACE: Final = 3
A_BRANCH: Final = 4
A_UP: Final = 5
A_SURFACE: Final = 6
A_TARGET: Final = 7
A_EDGE: Final = 8
A_STEPS: Final = 9
A_BOARD: Final = 10
A_DECK: Final = 11
A_FACTION: Final = 12
A_CHOICE: Final = 13
A_DISCARD: Final = 14
A_LOOK: Final = 15

# moves in which nothing else is said; `moves` makes and reads the others
M_FORCED: Final = 199
M_DECLINE: Final = 602
M_STOP: Final = 619

# phases
SETTING_UP: Final = 0
EVENT: Final = 1
COMMITTING: Final = 2
MINING: Final = 3
CLOSING: Final = 4
OVER: Final = 5

# questions to chance
ANSWERED: Final = 0
Q_EVENT: Final = 1
Q_DRAW: Final = 2
Q_RECRUIT: Final = 3
Q_FORCED: Final = 4
Q_DEAL: Final = 5
Q_FACE: Final = 6
Q_LOOK: Final = 7

# the journal: what, seat, two numbers
J_DEAL: Final = 1  # design
J_ASIDE: Final = 2  # design
J_ASIDES: Final = 3  # design, now on its pile
J_EVENT: Final = 4  # event
J_COMMIT: Final = 5  # design or FORCED
J_REVEAL: Final = 6  # design, paid
J_FORCED: Final = 7  # design
J_PLACE: Final = 8  # slot
J_ACTIVATE: Final = 9  # slot, branch
J_DECLINE: Final = 10  # slot
J_CLEARED: Final = 11  # slot: its collapse is gone
J_COINS: Final = 12  # change + 1000, source
J_POINTS: Final = 13  # change, source
J_MACHINE: Final = 14  # slot, how many now
J_COLLAPSE: Final = 15  # slot
J_CART: Final = 16  # slot, side
J_ADVANCE: Final = 17  # board, place
J_BOARD: Final = 18  # board completed, next
J_DRAW: Final = 19  # level, design
J_RECRUIT: Final = 20  # faction, design
J_NONE: Final = 21  # faction, level: none of that faction there
J_DISCARD: Final = 22  # design
J_SURFACE: Final = 23  # which
J_DONE: Final = 24
J_ROUND: Final = 25  # round that ended
J_END: Final = 26
J_PASSED: Final = 27  # slot: was activated already
J_FOURTH: Final = 28  # a level IV card taken
J_CHOSE: Final = 29  # a move that nothing else tells of
J_LOOK: Final = 30  # level, design
J_TAKE: Final = 31  # level, design
J_BACK: Final = 32  # level, how many
JOURNAL: Final = 2400

# targets and amounts of instructions
TG: Final = 8  # numbers of a target: relation, factions, level, fresh, machine, collapse 1 with 2 without, all, -
AM: Final = 8  # numbers of an amount: add, counter, parameter, factor, divisor, cap (0 none), -, -
# what a card must be for an instruction to touch it; `verbs` names it
NEEDS: Final = ("", "room", "sound", "fallen", "machine", "fresh")
N_ROOM: Final = 1
N_SOUND: Final = 2
N_FALLEN: Final = 3
N_MACHINE: Final = 4
N_FRESH: Final = 5

# cards of a pack: level, cost, factions, half-carts, first branch, second branch, copies, discount kind
CD: Final = 12
CD_COST: Final = 1
CD_FACTIONS: Final = 2
CD_HALVES: Final = 3
CD_BRANCH: Final = 4
CD_COPIES: Final = 6
CD_LESS_KIND: Final = 7  # 0 none, 1 for a level, 2 for a faction
CD_LESS_OF: Final = 8
CD_LESS: Final = 9
# events: kind, program, then what a special one changes
EV: Final = 12
EV_KIND: Final = 0  # 0 immediate, 1 special, 2 end of round
EV_PC: Final = 1
EV_COST_LEVEL: Final = 2  # 0 none, 1 to 4, 5 all
EV_COST_FACTIONS: Final = 3
EV_COST_LESS: Final = 4
EV_ON: Final = 5  # a trigger, T_PLAY …
EV_COINS: Final = 6
EV_POINTS: Final = 7
EV_SURFACE: Final = 8  # surface effects more
EV_SOUND: Final = 9  # collapses do not hold effects back
ON_PLAY: Final = 1
ON_ACTIVATE: Final = 2
ON_SURFACE: Final = 3
ON_ADVANCE: Final = 4
ON_CART: Final = 5
ON_MACHINE: Final = 6

FROM_OTHER: Final = 100  # a gain's source that is no card
FORCED: Final = 254  # a commitment: the top card of deck I (R16)
GAPS_NONE: Final = 0
GAPS_ONE: Final = 1
GAPS_ANY: Final = 2
ROUNDS: Final = 10
BY_LOT: Final = 8  # faces that are drawn
TRAIL: Final = 64  # moves of a chain that a plan remembers

# policies of rollouts
RANDOM: Final = 0
INFORMED: Final = 1
WHOLE_WIN: Final = 60  # parts of a win that one to five can share

# rows for learners: what stands where (features.py names it)
O_PHASE: Final = 0
O_ROUND: Final = 1
O_EVENT: Final = 2
O_ASKED: Final = 3
O_FACES: Final = 4
O_SEEN: Final = 7
EVENTS: Final = 32
O_DECKS: Final = O_SEEN + EVENTS
O_PILES: Final = O_DECKS + 4
O_DISCARDS: Final = O_PILES + 4
O_HAND: Final = O_DISCARDS + DESIGNS
O_ASIDE: Final = O_HAND + DESIGNS
O_COMMIT: Final = O_ASIDE + DESIGNS
O_EFFECT: Final = O_COMMIT + 1
O_PLAYERS: Final = O_EFFECT + 6
O_KNOWN: Final = 17  # of a player
KNOWN: Final = 12
O_MINE: Final = O_KNOWN + KNOWN
O_PLAYER: Final = O_MINE + 7 * CARDS
OBSERVED: Final = O_PLAYERS + SEATS * O_PLAYER
# and actions
X_FORCED: Final = DESIGNS
X_DISCARD: Final = X_FORCED + 1
X_TAKE: Final = X_DISCARD + DESIGNS
X_PLACE: Final = X_TAKE + DESIGNS
X_NUMBER: Final = X_PLACE + 100  # by column
X_AT: Final = X_NUMBER + 100  # effects, choices, boards, steps, decks, factions, the surface
X_CART: Final = X_AT + CARDS
ACTIONS: Final = X_CART + 3 * CARDS
