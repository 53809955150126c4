"""The rules of Out of Mine! over one position: what may be done, what follows, the check and the score.

A position is the same for both paces. In `real` pace every seat may act at any time while a round is dug, and the table
orders what comes in; time enters as moves of the table. In `ticks` each seat makes one action a tick, and they are
carried out together. Numbers in comments are those of the rules (docs/games/out-of-mine.md).
"""

from __future__ import annotations

from typing import Final

from underhall.games.out_of_mine import moves as m
from underhall.games.out_of_mine import tiles
from underhall.games.out_of_mine.cards import BOARDS, CARDS, Card, Galleries, Side
from underhall.games.out_of_mine.tiles import CELLS, COLOURS, KIND_COLOUR, KIND_MASKS, KINDS, SPACES
from underhall.table.options import Options

SIDES: Final = "sides"
READY: Final = "ready"
DIG: Final = "dig"
PAUSE: Final = "pause"
SCORED: Final = "scored"
OVER: Final = "over"
PHASES: Final = (SIDES, READY, DIG, PAUSE, SCORED, OVER)

ROUNDS: Final = 7
STACK: Final = 6
NONE: Final = -1
HIDDEN: Final = -2
"""In a view: chosen, but not for this seat to know."""
TOO_MANY_EMPTY: Final = 10

Laid = tuple[int, int]
"""A tile in a gallery: its kind and its place."""
Score = tuple[int, int, int, int, int]
"""Empty spaces, what the call, the elves and the elements brought, and the points of the round."""


class Position:
    """Everything on the table."""

    __slots__ = (
        "assisted", "away", "boards", "caller", "cards", "covered", "elements", "elves", "ended", "forced", "galleries",
        "gone", "hands", "laid", "last", "limit", "number", "pending", "phase", "ready", "real", "round", "seats",
        "sheet", "sides", "since", "stack", "supply", "tick", "ticks", "unseen", "votes",
    )  # fmt: skip

    def __init__(self, galleries: Galleries, seats: int, options: Options) -> None:
        self.galleries = galleries
        self.seats = seats
        self.elves = options.flag("elves")
        self.elements = options.flag("elements")
        self.assisted = options.word("mode") == "assisted"
        self.real = options.word("pace") == "real"
        self.limit = options.number("limit")
        self.ticks = options.number("ticks")
        self.phase = SIDES
        self.round = 0
        """The round, counted from 0."""
        self.cards: list[int] = []
        """All 40 in the order of dealing: in round r seat s has number r * seats + s. In a view, those shown so far."""
        self.boards: list[int] = []
        self.stack: list[int] = []
        """The first is the top."""
        self.unseen: list[int] = []
        """Left out of the game from the beginning."""
        self.gone: list[int] = []
        """Put out of the game by callers, in order."""
        self.sheet: list[list[Score]] = []
        self.caller = NONE
        self.ended = ""
        """How the round before was ended: call, limit or giveup; by whom, or who plays the caller's part, `caller`."""
        self.away = [False] * seats
        self.last = [NONE] * seats
        """The decisions of the tick before, as everybody saw them; they outlast a round."""
        self.begin_round()

    def begin_round(self) -> None:
        """Empty galleries, nothing chosen; all tiles in the supply."""
        seats = self.seats
        self.sides = [NONE] * seats
        self.forced = [False] * seats
        self.laid: list[list[Laid]] = [[] for _ in range(seats)]
        """Each gallery's tiles, in the order in which they came from the supply."""
        self.hands = [NONE] * seats
        self.covered = [0] * seats
        self.supply = list(self.galleries.marked if self.elements else self.galleries.plain)
        self.ready = [False] * seats
        self.votes = [False] * seats
        self.number = 0
        """How many tile actions of this round have been accepted."""
        self.since = [0] * seats
        """The number of the action since which a seat has as many empty spaces as now (rule 14)."""
        self.tick = 0
        self.pending = [NONE] * seats

    def copy(self) -> Position:
        twin = Position.__new__(Position)
        for name in _PLAIN:
            setattr(twin, name, getattr(self, name))
        for name in _LISTS:
            setattr(twin, name, getattr(self, name)[:])
        twin.laid = [laid[:] for laid in self.laid]
        return twin

    # ---------------------------------------------------------------- what is where
    def card(self, seat: int) -> Card:
        return self.galleries.cards[self.cards[self.round * self.seats + seat]]

    def side(self, seat: int) -> Side:
        return self.galleries.side(self.boards[seat], self.sides[seat])

    @property
    def shown(self) -> int:
        """How many cards everybody has seen: those of this round once it began (16)."""
        return self.seats * (self.round + (self.phase not in (SIDES, READY)))

    def holds(self, seat: int) -> list[int]:
        """How many tiles of each colour a seat has, in hand and gallery."""
        counts = [0] * len(COLOURS)
        for kind, _ in self.laid[seat]:
            counts[KIND_COLOUR[kind]] += 1
        if self.hands[seat] >= 0:
            counts[KIND_COLOUR[self.hands[seat]]] += 1
        return counts

    def at(self, seat: int, cell: int) -> int:
        """The index of the laid tile whose first cell this is; NONE if there is none."""
        for index, (_, place) in enumerate(self.laid[seat]):
            if place % CELLS == cell:
                return index
        return NONE

    def empty(self, seat: int) -> int:
        """The spaces that would be empty after the check."""
        kept, _ = judge(self.side(seat), self.card(seat), self.laid[seat])
        return SPACES - sum(tiles.SIZES[kind // 5] for kind, _ in kept)

    def totals(self) -> tuple[int, ...]:
        return tuple(sum(row[seat][4] for row in self.sheet) for seat in range(self.seats))

    def to_act(self) -> tuple[int, ...]:
        if self.phase == OVER:
            return ()
        waiting = self.sides if self.phase == SIDES else self.pending
        if self.phase == SIDES or (self.phase == DIG and not self.real):
            return tuple(seat for seat in range(self.seats) if waiting[seat] == NONE)
        return tuple(range(self.seats))


_LISTS: Final = (
    "away", "boards", "cards", "covered", "forced", "gone", "hands", "last", "pending", "ready", "sheet", "sides",
    "since", "stack", "supply", "unseen", "votes",
)  # fmt: skip
_PLAIN: Final = (
    "assisted", "caller", "elements", "elves", "ended", "galleries", "limit", "number", "phase", "real", "round",
    "seats", "tick", "ticks",
)  # fmt: skip
assert {*_LISTS, *_PLAIN, "laid"} == set(Position.__slots__)


# ---------------------------------------------------------------- the check and the score
def judge(side: Side, card: Card, laid: list[Laid]) -> tuple[list[Laid], list[Laid]]:
    """The check (10): the tiles that stay, and the wrong ones, both in the order of their arrival."""
    left = list(card.counts)
    kept, wrong = [], []
    for tile in laid:
        kind, place = tile
        colour = KIND_COLOUR[kind]
        # 10a touching rock, 10b a colour not on the card, 10c surplus: the last to arrive find no room on the card
        if KIND_MASKS[kind][place] & ~side.spaces or left[colour] == 0:
            wrong.append(tile)
        else:
            left[colour] -= 1
            kept.append(tile)
    return kept, wrong


def score(p: Position, seat: int, called: bool) -> Score:
    """The points of a round (11), from the tiles as they lie before the check."""
    side, card = p.side(seat), p.card(seat)
    kept, wrong = judge(side, card, p.laid[seat])
    empty = SPACES - sum(tiles.SIZES[kind // 5] for kind, _ in kept)
    call = (-2 if wrong else 2) if called else 0
    if empty >= TOO_MANY_EMPTY:
        return empty, 0, 0, 0, 0
    elves = elements = 0
    if p.elves:
        for elf in side.elves:
            elves += any(
                KIND_COLOUR[kind] == elf.colour and KIND_MASKS[kind][place] >> elf.cell & 1 for kind, place in kept
            )
    if p.elements:
        elements = sum(card.worth[kind % 5] for kind, _ in kept)
    return empty, call, elves, elements, max(0, 10 - empty + call + elves + elements)


def stand_in(p: Position) -> int:
    """Who plays the caller's part where nobody called (14): fewest empty spaces, then the earliest, then the lowest
    seat."""
    return min(range(p.seats), key=lambda seat: (p.empty(seat), p.since[seat], seat))


# ---------------------------------------------------------------- what may be done
Reason = tuple[str, str] | None
"""None where something may be done; else the rule that forbids it, and why."""


def lacks(p: Position, seat: int, kind: int, returning: int = NONE, lifted: int = NONE) -> Reason:
    """Why a tile of this kind cannot be had from the supply, when these two go back to it in the same action."""
    if p.supply[kind] == 0:
        return "17", f"no {tiles.KIND_TEXTS[kind]} is left in the supply"
    counts = p.holds(seat)
    for gone in (returning, lifted):
        if gone >= 0:
            counts[KIND_COLOUR[gone]] -= 1
    colour, card = KIND_COLOUR[kind], p.card(seat).counts
    counts[colour] += 1
    if p.assisted:
        if counts[colour] > card[colour]:
            return "18", f"your card has {card[colour]} {COLOURS[colour]}, and you have them all"
    elif counts[colour] > card[colour] + 1 or sum(counts) > sum(card) + 2:
        return "18", "you have more tiles than your card says, as many as may be"
    return None


def misfit(p: Position, seat: int, kind: int, place: int, without: int = 0) -> Reason:
    """Why a tile cannot lie there, apart from these cells that it leaves."""
    mask = KIND_MASKS[kind][place]
    if not mask:
        return "8", f"{tiles.KIND_TEXTS[kind]} would leave the frame at {tiles.write_place(place)}"
    if mask & p.covered[seat] & ~without:
        return "8", "another tile lies there"
    if p.assisted and mask & ~p.side(seat).spaces:
        return "18", "that is rock"
    return None


def no_call(p: Position, seat: int) -> Reason:
    if p.side(seat).spaces & ~p.covered[seat]:
        return "9", "a space of your gallery is still open"
    if not p.assisted and p.empty(seat) >= TOO_MANY_EMPTY:
        return "18", "after the check ten spaces or more would be empty"
    return None


def reason(p: Position, seat: int, move: int) -> Reason:
    """Why a seat that is asked now may not make this move."""
    verb, args = m.parts(move)
    if verb == "":
        return "", f"there is no move {move}"
    if verb in m.TABLE_VERBS:
        return "", f"{m.write(move)!r} is a move of the table"
    if p.phase == SIDES:
        return None if verb == "side" else ("2", "choose the side of your board first")
    if p.phase != DIG:
        if verb in ("ready", "unready"):
            return None if p.ready[seat] == (verb == "unready") else ("14", f"you said so already: {verb}")
        return "6", "nobody touches a tile before the round begins"
    if verb not in (m.REAL if p.real else m.TICK):
        return ("7", f"{verb!r} is no action of this pace") if verb != "side" else ("2", "the sides are chosen")
    return _dig_reason(p, seat, verb, args)


def _dig_reason(p: Position, seat: int, verb: str, args: tuple[int, ...]) -> Reason:
    hand = p.hands[seat]
    if verb == "call":
        return no_call(p, seat)
    if verb == "back":
        return None if hand >= 0 else ("7", "there is no tile in your hand")
    if verb in ("vote", "unvote"):
        return None if p.votes[seat] == (verb == "unvote") else ("14", f"you did that already: {verb}")
    if verb == "take":
        return ("7", "you hold such a tile already") if hand == args[0] else lacks(p, seat, args[0], hand)
    if verb == "lay":
        kind, place = args
        return misfit(p, seat, kind, place) if hand == kind else ("17", "that is not the tile in your hand")
    if verb == "dig":
        return misfit(p, seat, *args) or lacks(p, seat, args[0])
    return None if verb == "wait" else _laid_reason(p, seat, verb, args)


def _laid_reason(p: Position, seat: int, verb: str, args: tuple[int, ...]) -> Reason:
    """Actions with tiles that lie in the gallery (7)."""
    index = p.at(seat, args[0])
    if index == NONE:
        return "7", f"no tile of yours begins at {tiles.CELL_TEXTS[args[0]]}"
    kind, place = p.laid[seat][index]
    mask = KIND_MASKS[kind][place]
    if verb == "lift":
        return None
    if verb == "move":
        return ("7", "it lies there already") if args[1] == place else misfit(p, seat, kind, args[1], mask)
    if verb == "exchange":
        if args[1] == kind:
            return "7", "it is of that kind already"
        return lacks(p, seat, args[1], p.hands[seat], kind)
    other = p.at(seat, args[2])
    if other == NONE or args[0] >= args[2]:
        return "7", "two tiles are swapped, the first named first"
    kind2, place2 = p.laid[seat][other]
    mask2 = KIND_MASKS[kind2][place2]
    new, new2 = KIND_MASKS[kind][args[1]], KIND_MASKS[kind2][args[3]]
    if (
        new | new2 != mask | mask2
        or new & new2
        or not new
        or not new2
        or (new in (mask, mask2) and new2 in (mask, mask2))
    ):
        return "7", "two swapped tiles lie afterwards, otherwise, on the cells that they covered before"
    return None


def moves(p: Position, seat: int) -> list[int]:
    """All that a seat may do now, each once, always in the same order: what has few words first."""
    if p.phase == SIDES:
        return [m.SIDE, m.SIDE + 1]
    if p.phase != DIG:
        return [m.UNREADY if p.ready[seat] else m.READY]
    found = [] if p.real else [m.WAIT]
    if no_call(p, seat) is None:
        found.append(m.CALL)
    found += [m.LIFT + place % CELLS for _, place in laid_in_order(p, seat)]
    if p.real:
        found.append(m.UNVOTE if p.votes[seat] else m.VOTE)
        found += _hand_moves(p, seat)
    else:
        found += [
            m.DIG + kind * tiles.PLACES + place
            for kind in range(KINDS)
            if p.supply[kind] and lacks(p, seat, kind) is None
            for place in _places(p, seat, kind, p.covered[seat])
        ]
    return found + _laid_moves(p, seat)


def _hand_moves(p: Position, seat: int) -> list[int]:
    hand = p.hands[seat]
    found = [
        m.TAKE + kind for kind in range(KINDS) if p.supply[kind] and kind != hand and lacks(p, seat, kind, hand) is None
    ]
    if hand >= 0:
        found.append(m.BACK)
        found += [m.LAY + hand * tiles.PLACES + place for place in _places(p, seat, hand, p.covered[seat])]
    return found


def _places(p: Position, seat: int, kind: int, taken: int) -> list[int]:
    masks = KIND_MASKS[kind]
    places = p.side(seat).places[kind // 5] if p.assisted else tiles.ALL_PLACES[kind // 5]
    return [place for place in places if not masks[place] & taken]


def laid_in_order(p: Position, seat: int) -> list[Laid]:
    """A gallery's tiles by their first cells."""
    return sorted(p.laid[seat], key=lambda tile: tile[1] % CELLS)


def _laid_moves(p: Position, seat: int) -> list[int]:
    found = []
    laid = laid_in_order(p, seat)
    for kind, place in laid:
        cell = place % CELLS
        taken = p.covered[seat] & ~KIND_MASKS[kind][place]
        found += [
            m.MOVE + cell * tiles.PLACES + new for new in _places(p, seat, kind, taken) if new != place
        ]  # 7: one action, whatever is in hand
        if p.real:
            found += [
                m.EXCHANGE + cell * KINDS + other
                for other in range(KINDS)
                if p.supply[other] and other != kind and lacks(p, seat, other, p.hands[seat], kind) is None
            ]
    if p.real:
        for i, one in enumerate(laid):
            for two in laid[i + 1 :]:
                found += _swaps(one, two)
    return found


def _swaps(one: Laid, two: Laid) -> list[int]:
    """The ways in which two laid tiles can lie otherwise on the cells that they cover together."""
    (kind, place), (kind2, place2) = one, two
    masks, by_mask = KIND_MASKS[kind], PLACE_OF[kind2 // 5]
    mask, mask2 = masks[place], KIND_MASKS[kind2][place2]
    both = mask | mask2
    found = []
    for new in tiles.ALL_PLACES[kind // 5]:
        cells = masks[new]
        if not cells & ~both:
            new2 = by_mask.get(both & ~cells)
            if new2 is not None and not (cells in (mask, mask2) and both & ~cells in (mask, mask2)):
                found.append(m.swap(place % CELLS, new, place2 % CELLS, new2))
    return found


PLACE_OF: Final = tuple({masks[place]: place for place in tiles.ALL_PLACES[s]} for s, masks in enumerate(tiles.MASKS))
"""For each shape, the place that covers these cells."""


def table_moves(p: Position) -> list[int]:
    """What the table may do now, beside what it may in every game: time and connections are its moves (15, 17)."""
    if not p.real or p.phase == OVER:
        return []
    found = {SIDES: [m.SIDES], READY: [m.START], PAUSE: [m.START], SCORED: [m.NEXT]}.get(p.phase, [])
    if p.phase == DIG:
        found = [m.PAUSE]
        if p.limit:
            found.append(m.LIMIT)
        if any(p.votes):
            found.append(m.GIVEUP)
        found += [m.EXPIRE + seat for seat in range(p.seats) if p.hands[seat] >= 0]
    return found + [(m.HERE if p.away[seat] else m.AWAY) + seat for seat in range(p.seats)]


def all_boards() -> list[int]:
    return list(range(BOARDS))


def all_cards() -> list[int]:
    return list(range(CARDS))
