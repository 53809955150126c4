"""A position of Saboteur taken apart: what notation, views, sampling and drawings are made of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final, TypeAlias

from underhall.games.saboteur import cards, codes, rules

Cell: TypeAlias = tuple[int, int]
"""x and y: to the right of the start, and below it."""

KINDS: Final = len(cards.KINDS)
COUNTS: Final = tuple(card.count for card in cards.KINDS)
"""How many cards of each kind the deck has."""
FIELDS: Final = (
    "link_required", "self_break", "play_direction", "gold_direction", "nugget_cards", "next_starter", "all_saboteurs",
    "selfish_dwarf", "no_gold_with_broken_tool",
)  # fmt: skip
"""The options of the rules, as attributes of a position."""

ROLE_NAMES: Final = codes.ROLE_NAMES
"""Roles as facts and events name them; likewise the sides that win a round, and what a goal is."""
SIDE_NAMES: Final = codes.SIDE_NAMES
GOAL_NAMES: Final = codes.GOAL_NAMES


GOAL_SPOTS: Final = tuple(rules.spot_at(x, y) for x, y in cards.GOALS)


@cache
def cell_of(spot: int) -> Cell:
    """The cell of a spot, as the rules number them."""
    return rules.x_of(spot), rules.y_of(spot)


@dataclass(slots=True)
class Pick:
    """A gold-digger kept a nugget card: its value and the cards it was among, or 0 and none where that is hidden."""

    seat: int
    value: int
    saw: tuple[int, ...] = ()
    """The values, ascending."""


@dataclass(slots=True)
class Pay:
    """A saboteur, or the selfish dwarf, was paid: the sum, and the cards where they are known."""

    seat: int
    sum: int
    cards: tuple[int, ...] = ()


@dataclass(slots=True)
class Layout:
    """What lies where. In the layout of a view, whatever its seat may not know is 0, empty or NO_KIND."""

    seats: int
    fields: dict[str, int]
    round: int = 1
    phase: int = codes.PLAY
    player: int = -1
    turns: int = 0
    last_player: int = -1
    last_layer: int = -1
    won: list[int] = field(default_factory=list)
    """By round, those that are decided."""
    roles: list[list[int]] = field(default_factory=list)
    """By round: each seat's, then the spare one if there is one."""
    maze: dict[Cell, int] = field(default_factory=dict)
    """The laid path cards: their variants."""
    goals: list[int] = field(default_factory=lambda: [0, 0, 0])
    """What each goal is."""
    facing: list[int] = field(default_factory=lambda: [codes.HIDDEN] * 3)
    """How each goal lies: HIDDEN, or a variant + 1."""
    hands: list[list[int]] = field(default_factory=list)
    """By seat, counted by kind."""
    hand_sizes: list[int] = field(default_factory=list)
    pile: list[int] = field(default_factory=list)
    """The draw pile: the first is drawn next."""
    face_up: list[int] = field(default_factory=lambda: [0] * KINDS)
    face_down: list[list[int]] = field(default_factory=list)
    face_down_sizes: list[int] = field(default_factory=list)
    broken: list[int] = field(default_factory=lambda: [0, 0, 0])
    """By tool: the seats, as a bit set."""
    looked: list[int] = field(default_factory=list)
    """By seat: the goals, as a bit set."""
    gold: list[list[Pick | Pay]] = field(default_factory=lambda: [[], [], []])
    """By round, in the order in which it was given out."""
    owed: list[int] = field(default_factory=list)
    draft: list[int] = field(default_factory=lambda: [0] * 4)
    """What the one who chooses has in hand, counted by value."""
    n_draft: int = 0
    nuggets: list[int] = field(default_factory=list)
    """The nugget pile of this round; the first is drawn first. The cards of a draft stay at its front."""

    @property
    def winner(self) -> int:
        """Who has won this round: none while it lasts."""
        return self.won[self.round - 1] if len(self.won) == self.round else 0

    def unseen(self) -> list[int]:
        """The cards that lie nowhere in this layout, counted by kind."""
        left = list(COUNTS)
        for variant in self.maze.values():
            left[variant >> 1] -= 1
        for tool, seats in enumerate(self.broken):
            left[codes.FIRST_BREAK + tool] -= seats.bit_count()
        for bag in (self.face_up, *self.hands, *self.face_down):
            left = [a - b for a, b in zip(left, bag, strict=True)]
        for kind in self.pile:
            if kind != codes.NO_KIND:
                left[kind] -= 1
        return left

    def purse(self) -> list[int]:
        """Nugget cards not given out, counted by value."""
        left = [0, *cards.NUGGET_CARDS.values()]
        for given in self.gold:
            for item in given:
                for value in (item.value,) if isinstance(item, Pick) else item.cards:
                    left[value] -= value > 0
        return left

    # ---------------------------------------------------------------- to and from the rules' own
    @classmethod
    def of(cls, p: rules.Position) -> Layout:
        seats, rounds = p.seats, max(1, p.round)
        roles = seats + (not p.all_saboteurs)
        it = cls(seats, {name: getattr(p, name) for name in FIELDS})
        it.round, it.phase, it.player, it.turns = p.round, p.phase, p.player, p.turns
        it.last_player, it.last_layer = p.last_player, p.last_layer
        it.won = [side for side in p.won[:rounds] if side]
        open_roles, card, held, face_down = p.roles, p.card, p.held, p.face_down
        it.roles = [list(open_roles[11 * r : 11 * r + roles]) for r in range(rounds)]
        for spot in p.laid[: p.n_laid]:
            it.maze[cell_of(spot)] = card[spot & codes.TORUS] - 1
        it.goals, it.facing = list(p.goal[:3]), [card[spot & codes.TORUS] for spot in GOAL_SPOTS]
        it.broken = list(p.broken[:3])
        it.hands = [list(held[s << 5 : (s << 5) + KINDS]) for s in range(seats)]
        it.face_down = [list(face_down[s << 5 : (s << 5) + KINDS]) for s in range(seats)]
        it.hand_sizes, it.face_down_sizes = list(p.n_hand[:seats]), list(p.n_face_down[:seats])
        it.pile = list(p.deck[: p.n_deck])[::-1]
        it.face_up, it.looked = list(p.face_up[:KINDS]), list(p.looked[:seats])
        it.gold = gold_of(p)
        it.owed, it.draft, it.n_draft = list(p.owed[:seats]), list(p.draft[:4]), p.n_draft
        it.nuggets = [value for value in p.nuggets if value]
        return it

    def position(self) -> rules.Position:
        """Put together again."""
        p = rules.Position().fill(
            **self.fields,
            seats=self.seats,
            player=self.player,
            phase=self.phase,
            round=self.round,
            turns=self.turns,
            last_player=self.last_player,
            last_layer=self.last_layer,
            winner=self.winner,
            won=self.won,
            roles=_spaced(self.roles, 11),
            goal=self.goals,
            n_hand=self.hand_sizes,
            held=_spaced(self.hands, 32),
            deck=reversed(self.pile),
            n_deck=len(self.pile),
            unplayed=len(self.pile) + sum(self.hand_sizes),
            face_up=self.face_up,
            face_down=_spaced(self.face_down, 32),
            n_face_down=self.face_down_sizes,
            broken=self.broken,
            looked=self.looked,
            purse=self.purse(),
            nuggets=self.nuggets,
            draft=self.draft,
            n_draft=self.n_draft,
            n_picks=sum(isinstance(item, Pick) for item in self.gold[self.round - 1]),
            owed=self.owed,
            **_given(self.gold),
        )
        return _with_maze(p, self.maze, self.facing)


def _given(gold: Sequence[Sequence[Pick | Pay]]) -> dict[str, list[int]]:
    """The fields that tell what each round gave out."""
    taker, value, saw, got, paid = [0] * 27, [0] * 27, [0] * 108, [0] * 120, [0] * 30
    for r, given in enumerate(gold):
        for pick, item in enumerate(given, 9 * r):
            at = 10 * r + item.seat
            taker[pick] = item.seat + 1
            cards_got: Sequence[int] = ()
            if isinstance(item, Pick):
                value[pick] = item.value
                cards_got = (item.value,) if item.value else ()
                for v in item.saw:
                    saw[4 * pick + v] += 1
            else:
                paid[at] = item.sum
                cards_got = item.cards
            for v in cards_got:
                got[4 * at + v] += 1
    return {"taker": taker, "value": value, "saw": saw, "gold": got, "paid": paid}


def bare(laid: Mapping[Cell, int], facing: Sequence[int]) -> rules.Position:
    """A maze and nothing else, for whoever wants to know what is linked: variants by cell, and how the goals lie."""
    return _with_maze(rules.Position(), laid, facing)


def _with_maze(p: rules.Position, laid: Mapping[Cell, int], facing: Sequence[int]) -> rules.Position:
    """Lay path cards and goals, and work out what follows from all that lies there and is held."""
    variants = {rules.spot_at(x, y): variant for (x, y), variant in laid.items()}
    spots = sorted(variants)
    card = bytearray(codes.TORUS + 1)
    for spot in spots:
        card[spot & codes.TORUS] = variants[spot] + 1
    for spot, how in zip(GOAL_SPOTS, facing, strict=True):
        card[spot & codes.TORUS] = how
    revealed = sum(1 << i for i, how in enumerate(facing) if how != codes.HIDDEN)
    p.fill(card=card, laid=spots, n_laid=len(spots), revealed=revealed)
    rules.complete(p)
    return p


def gold_of(p: rules.Position) -> list[list[Pick | Pay]]:
    """What each round gave out. Takers are those who chose, or else those who were paid, in order."""
    given: list[list[Pick | Pay]] = [[], [], []]
    takers = p.taker
    if not any(takers):
        return given
    won, roles, value, saw, paid, gold = p.won, p.roles, p.value, p.saw, p.paid, p.gold
    for r, found in enumerate(given):
        for i in range(9 * r, 9 * r + 9):
            seat = takers[i] - 1
            if seat < 0:
                break
            if won[r] == codes.DIGGERS and roles[11 * r + seat] == codes.DIGGER:
                found.append(Pick(seat, value[i], spread(saw[4 * i : 4 * i + 4])))
            else:
                at = 10 * r + seat
                found.append(Pay(seat, paid[at], spread(gold[4 * at : 4 * at + 4])))
    return given


def _spaced(rows: Sequence[Sequence[int]], width: int) -> bytes:
    return b"".join([bytes(row).ljust(width, b"\0") for row in rows])


def spread(counts: Sequence[int]) -> tuple[int, ...]:
    """A bag, counted by kind or by value, as a sorted row."""
    return tuple([kind for kind, count in enumerate(counts) if count for _ in range(count)])


def count(items: Iterable[int], kinds: int = KINDS) -> list[int]:
    """A row, counted by kind or by value."""
    counts = [0] * kinds
    for item in items:
        counts[item] += 1
    return counts
