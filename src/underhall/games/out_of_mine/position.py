"""A position of Out of Mine!: everything on the table, in every pace."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Final

from underhall.games.out_of_mine import tiles
from underhall.games.out_of_mine.cards import Card, Galleries, Side
from underhall.games.out_of_mine.tiles import CELLS, COLOURS, KIND_COLOUR, KIND_MASKS, SPACES
from underhall.table.options import Options

SIDES: Final = "sides"
READY: Final = "ready"
DIG: Final = "dig"
PAUSE: Final = "pause"
SCORED: Final = "scored"
OVER: Final = "over"
APART: Final = "apart"
"""By correspondence: each seat is somewhere in a round of its own."""

OUTSIDE: Final = ""
INSIDE: Final = "in"
HALTED: Final = "halt"
OUT: Final = "out"
"""In a view: another seat has played."""
PLAYED: Final = ("call", "stop", "limit")
"""How a seat ended its own round."""

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
Moment = tuple[int, tuple[Laid, ...]]
"""A time on a seat's own clock, and the tiles that lay in its gallery from then on."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A gallery of the round before as it was compared: what lay there when the round was cut."""

    board: int
    side: int
    how: str
    at: int
    """When its owner ended, on the own clock."""
    laid: tuple[Laid, ...]


@dataclass(slots=True, eq=False)
class Position:
    """Everything on the table. The fields are declared here and nowhere else; lists by seat are filled by `begin`."""

    galleries: Galleries
    seats: int
    elves: bool
    elements: bool
    assisted: bool
    real: bool
    limit: int
    ticks: int
    apart: bool = False
    """Played by correspondence: a supply and a clock for each seat (23)."""
    phase: str = SIDES
    round: int = 0
    """The round, counted from 0."""
    cards: list[int] = field(default_factory=list)
    """All 40 in the order of dealing: in round r seat s has number r * seats + s. In a view, those shown so far."""
    boards: list[int] = field(default_factory=list)
    stack: list[int] = field(default_factory=list)
    """The first is the top."""
    unseen: list[int] = field(default_factory=list)
    """Left out of the game from the beginning."""
    gone: list[int] = field(default_factory=list)
    """Put out of the game by callers, in order."""
    sheet: list[list[Score]] = field(default_factory=list)
    caller: int = NONE
    ended: str = ""
    """How the round before was ended: call, limit or giveup; by whom, or who plays the caller's part, `caller`."""
    away: list[bool] = field(default_factory=list)
    last: list[int] = field(default_factory=list)
    """The decisions of the tick before, as everybody saw them; they outlast a round."""
    cut: int = NONE
    """By correspondence: when the round before was cut (24); NONE where nobody called rightly."""
    compared: list[Shown] = field(default_factory=list)
    """By correspondence: the galleries of the round before."""

    # what begins anew with each round
    sides: list[int] = field(default_factory=list)
    forced: list[bool] = field(default_factory=list)
    laid: list[list[Laid]] = field(default_factory=list)
    """Each gallery's tiles, in the order in which they came from the supply."""
    hands: list[int] = field(default_factory=list)
    covered: list[int] = field(default_factory=list)
    supply: list[int] = field(default_factory=list)
    ready: list[bool] = field(default_factory=list)
    votes: list[bool] = field(default_factory=list)
    number: int = 0
    """How many tile actions of this round have been accepted."""
    since: list[int] = field(default_factory=list)
    """The number of the action since which a seat has as many empty spaces as now (rule 14)."""
    tick: int = 0
    pending: list[int] = field(default_factory=list)

    # the same, by correspondence
    supplies: list[list[int]] = field(default_factory=list)
    stages: list[str] = field(default_factory=list)
    """OUTSIDE, INSIDE, HALTED, or how the seat ended its round."""
    clocks: list[int] = field(default_factory=list)
    """What each seat's own clock showed when it last acted."""
    bases: list[int] = field(default_factory=list)
    """What it showed when the seat last came into the mine: more than 0 only after a halt, and everybody knows it."""
    moments: list[list[Moment]] = field(default_factory=list)
    """How each gallery came to lie as it does, so that it can be seen as it was at any time."""

    @classmethod
    def begin(cls, galleries: Galleries, seats: int, options: Options) -> Position:
        """Before anything is dealt."""
        p = cls(
            galleries=galleries,
            seats=seats,
            elves=options.flag("elves"),
            elements=options.flag("elements"),
            assisted=options.word("mode") == "assisted",
            real=options.word("pace") == "real",
            limit=options.number("limit"),
            ticks=options.number("ticks"),
            apart=options.word("pace") == "correspondence",
            away=[False] * seats,
            last=[NONE] * seats,
        )
        p.begin_round()
        return p

    def begin_round(self) -> None:
        """Empty galleries, nothing chosen; all tiles in the supply."""
        seats = self.seats
        self.phase = APART if self.apart else SIDES
        self.sides = [NONE] * seats
        self.forced = [False] * seats
        self.laid = [[] for _ in range(seats)]
        self.hands = [NONE] * seats
        self.covered = [0] * seats
        self.supply = self.all_tiles()
        self.ready = [False] * seats
        self.votes = [False] * seats
        self.number = 0
        self.since = [0] * seats
        self.tick = 0
        self.pending = [NONE] * seats
        if self.apart:
            self.supplies = [self.all_tiles() for _ in range(seats)]
            self.stages = [OUTSIDE] * seats
            self.clocks = [0] * seats
            self.bases = [0] * seats
            self.moments = [[] for _ in range(seats)]

    def all_tiles(self) -> list[int]:
        """How many tiles of each kind a supply has before anything is taken."""
        return list(self.galleries.marked if self.elements else self.galleries.plain)

    def copy(self) -> Position:
        return _copied(self)

    # ---------------------------------------------------------------- what is where
    def card(self, seat: int) -> Card:
        return self.galleries.cards[self.card_number(seat)]

    def card_number(self, seat: int) -> int:
        """Which of the 40 cards a seat has in this round."""
        return self.cards[self.round * self.seats + seat]

    def side(self, seat: int) -> Side:
        return self.galleries.side(self.boards[seat], self.sides[seat])

    @property
    def by_hand(self) -> bool:
        """Whether tiles are taken and laid one by one; in ticks that is one action."""
        return self.real or self.apart

    def stock(self, seat: int) -> list[int]:
        """The supply that a seat takes from: the common one, or its own."""
        return self.supplies[seat] if self.apart else self.supply

    @property
    def shown(self) -> int:
        """How many cards everybody has seen: those of this round once it began (16), or once it was compared (23)."""
        return self.seats * (len(self.sheet) if self.apart else self.round + (self.phase not in (SIDES, READY)))

    def knows_card(self, seat: int) -> bool:
        """In a view: whether this seat's card is known in it."""
        number = self.round * self.seats + seat
        return number < len(self.cards) and self.cards[number] >= 0

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

    def empty(self, seat: int, laid: Sequence[Laid] | None = None) -> int:
        """The spaces that would be empty after the check, with the tiles that lie there or with these."""
        kept, _ = judge(self.side(seat), self.card(seat), self.laid[seat] if laid is None else laid)
        return SPACES - sum(tiles.SIZES[kind // 5] for kind, _ in kept)

    def totals(self) -> tuple[int, ...]:
        return tuple(sum(row[seat][4] for row in self.sheet) for seat in range(self.seats))

    def to_act(self) -> tuple[int, ...]:
        if self.phase == OVER:
            return ()
        if self.phase == APART:
            return tuple(seat for seat in range(self.seats) if self.stages[seat] in (OUTSIDE, INSIDE, HALTED))
        waiting = self.sides if self.phase == SIDES else self.pending
        if self.phase == SIDES or (self.phase == DIG and not self.real):
            return tuple([seat for seat in range(self.seats) if waiting[seat] == NONE])
        return tuple(range(self.seats))


def _copier() -> Callable[[Position], Position]:
    """What copies a position, written from its fields: lists are its own, and so are the lists in them that change."""
    nested = ("laid", "supplies", "moments")
    text = "def copied(p):\n    q = new(kind)\n"
    for one in fields(Position):
        value = f"p.{one.name}"
        if one.name in nested:
            value = f"[row[:] for row in {value}]"
        elif str(one.type).startswith("list["):
            value += "[:]"
        text += f"    q.{one.name} = {value}\n"
    found: dict[str, Any] = {"kind": Position, "new": Position.__new__}
    exec(text + "    return q", found)  # as dataclasses do it: written once, as fast as by hand
    copied: Callable[[Position], Position] = found["copied"]
    return copied


_copied: Final = _copier()


def judge(side: Side, card: Card, laid: Sequence[Laid]) -> tuple[list[Laid], list[Laid]]:
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
