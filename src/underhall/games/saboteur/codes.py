"""The numbers of Saboteur: sizes, phases, roles, kinds of cards, verbs of moves, and where cells lie."""

from __future__ import annotations

from typing import Final

from underhall.games.saboteur import cards

MAX_SEATS: Final = 10
ROUNDS: Final = 3
DECK_SIZE: Final = sum(card.count for card in cards.KINDS)
MAX_LAID: Final = sum(card.count for card in cards.PATHS)
NUGGET_COUNT: Final = sum(cards.NUGGET_CARDS.values())
MAX_DRAFT: Final = 9  # D1
MAX_OPEN: Final = 96  # the argument is in validate.most_open

# phases
SETUP: Final = 0  # waiting for chance
PLAY: Final = 1
GOLD: Final = 2  # a gold-digger chooses a nugget card
OVER: Final = 3
PHASE_NAMES: Final = {PLAY: "play", GOLD: "gold", OVER: "over"}

# what is shuffled while SETUP lasts
CHANCE_FIRST: Final = 1
CHANCE_ROLES: Final = 2
CHANCE_GOALS: Final = 3
CHANCE_DECK: Final = 4
CHANCE_NUGGETS: Final = 5

# roles, the sides that win a round, goals; 0 is "not known" or "none"
DIGGER: Final = 1
SABOTEUR: Final = 2
SELFISH: Final = 3
DIGGERS: Final = 1
SABOTEURS: Final = 2
TREASURE: Final = 1
STONE_SW: Final = 2
STONE_NW: Final = 3
ROLE_NAMES: Final = {DIGGER: "digger", SABOTEUR: "saboteur", SELFISH: "selfish"}  # as facts and events name them
SIDE_NAMES: Final = {DIGGERS: "diggers", SABOTEURS: "saboteurs"}
GOAL_NAMES: Final = {TREASURE: "treasure", STONE_SW: "stone_sw", STONE_NW: "stone_nw"}

# options with names
PER_DIGGER: Final = 0
PER_PLAYER: Final = 1
LAST_PATH: Final = 0
LAST_CARD: Final = 1

# policies of imagined players, and a win in parts that any number of seats can share
RANDOM: Final = 0
INFORMED: Final = 1
WHOLE_WIN: Final = 2520

# classes of deeds (deeds.py), each in seven cases: a broken tool of the doer's own, else
# the treasure far, nearer or near, the same again if the doer knows where it is
D_REACH: Final = 0
D_NEAR: Final = 1
D_NEARER: Final = 2
D_ASIDE: Final = 3
D_FAR: Final = 4
D_FARTHER: Final = 5
D_STONE: Final = 6
D_BLOCK: Final = 7
D_BLOCK_HARM: Final = 8
D_ROCKS_HELP: Final = 9
D_ROCKS: Final = 10
D_ROCKS_HARM: Final = 11
D_MAP: Final = 12
D_MAP_KNOWN: Final = 13
D_BREAK: Final = 14  # and two more: whom one trusts, does not know, suspects
D_BREAK_AGAIN: Final = 17
D_BREAK_SELF: Final = 20
D_MEND: Final = 21
D_MEND_SELF: Final = 24
D_DISCARD: Final = 25
DEEDS: Final = 26
CASES: Final = 7
EVIDENCE: Final = MAX_SEATS * (MAX_SEATS + 1)  # what each seat makes of each other, and masters of all (crew.py)
SURE: Final = 60  # a hope that is none any more, in the parts that hopes are counted in

# what lies in a cell: 0, a variant + 1, or a face-down goal
EMPTY: Final = 0
CROSS: Final = 1
HIDDEN: Final = 33

# kinds of cards: the index in cards.KINDS, path cards first
FIRST_BREAK: Final = len(cards.PATHS)
FIRST_REPAIR: Final = FIRST_BREAK + 3
ROCKFALL_KIND: Final = FIRST_REPAIR + 6
MAP_KIND: Final = ROCKFALL_KIND + 1
NO_KIND: Final = 31  # a card one may not know
ACTION_KINDS: Final = (1 << MAP_KIND + 1) - (1 << FIRST_BREAK)

# the verbs of moves (moves.py)
LAY: Final = 0
BREAK: Final = 1
REPAIR: Final = 2
ROCKFALL: Final = 3
MAP: Final = 4
DISCARD: Final = 5
PASS: Final = 6
TAKE: Final = 7
MAX_MOVES: Final = 1536  # 93 open cells, two ways to lay each of six cards, and the action cards

# ---------------------------------------------------------------- where things lie
# A spot is 125 * (y + 44) + (x + 44): moves and lists hold spots, so both coordinates can be read off.  The three
# arrays of the maze are indexed by spot & 2047 instead, which is exact although the maze has no borders.  Two spots
# share an index only if they differ by a vector (dx, dy) with dx + 125 dy = 0 modulo 2048, and all of those have
# |dx| + |dy| >= 62 (maze.py checks it).  But no two cells that matter at once are so far apart: the start, the 40 cards
# ever laid and the goals turned up are one connected set of at most 44 cells, so any two of them are at most 43 steps
# apart, any two neighbours of theirs at most 45; a face-down goal is at most 10 steps from the start, so at most
# 54 from any of these.  For the same reason |x| and |y| never leave 44.
STRIDE: Final = 125
MIDDLE: Final = 44
TORUS: Final = 2047
START: Final = STRIDE * MIDDLE + MIDDLE

# ---------------------------------------------------------------- rows of bytes for learners (tensors.py, features.py)
O_PHASE: Final = 0
O_ROUND: Final = 1
O_PILE: Final = 2
O_ROLE: Final = 3
O_NUGGETS: Final = 4
O_ACTS: Final = 5
O_REVEALED: Final = 6
O_GOALS: Final = 9
O_HAND: Final = 12
O_FACE_UP: Final = O_HAND + len(cards.KINDS)
O_FACE_DOWN: Final = O_FACE_UP + len(cards.KINDS)
O_DRAFT: Final = O_FACE_DOWN + len(cards.KINDS)
O_PLAYERS: Final = O_DRAFT + 4
O_PLAYER: Final = 10  # numbers for each player
O_LAID: Final = O_PLAYERS + MAX_SEATS * O_PLAYER
O_OPEN: Final = O_LAID + 4 * MAX_LAID
OBSERVED: Final = O_OPEN + 3 * MAX_OPEN

# actions: a path card on an open cell is its place << 5 | variant, then the others
X_BREAK: Final = 32 * MAX_OPEN
X_REPAIR: Final = X_BREAK + 3 * MAX_SEATS
X_ROCKFALL: Final = X_REPAIR + 6 * 3 * MAX_SEATS
X_MAP: Final = X_ROCKFALL + MAX_LAID
X_DISCARD: Final = X_MAP + 3
X_PASS: Final = X_DISCARD + len(cards.KINDS)
X_TAKE: Final = X_PASS + 1
ACTIONS: Final = X_TAKE + 3
