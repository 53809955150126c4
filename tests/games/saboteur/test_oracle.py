"""The engine, compiled and interpreted, in lockstep with the plain reading of the rules in oracle.py: whole games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from tests.support.depth import depth
from tests.support.games.saboteur.oracle import (
    DECK,
    FIRST,
    GOAL_CELLS,
    GOAL_NAMES,
    SECOND,
    Move,
    Options,
    Oracle,
    role_pool,
)

from underhall import compiled
from underhall.games.saboteur import cards, codes, rules

PURE = compiled.pure("underhall.games.saboteur.rules")
SIDES = "NESW"

OLD_TEXT = replace(FIRST, link_required=False)
VARIANTS = replace(SECOND, self_break=False, all_saboteurs=True, no_gold_with_broken_tool=True)
SELFISH = replace(SECOND, selfish_dwarf=True)
SELFISH_FIRST = replace(FIRST, selfish_dwarf=True, all_saboteurs=True, no_gold_with_broken_tool=True, gold_direction=1)
PRESETS = {"second": SECOND, "first": FIRST, "old_text": OLD_TEXT, "variants": VARIANTS, "selfish": SELFISH,
           "selfish_first": SELFISH_FIRST}  # fmt: skip


# ---------------------------------------------------------------- the engine's numbers in the oracle's words
def card_name(kind: int) -> str:
    card = cards.KINDS[kind]
    if isinstance(card, cards.PathCard):
        return f"{'blocked' if card.blocked else 'through'} {card.edges}"
    return card.name.replace("broken", "break").replace("_", " ")


def edges_of(variant: int) -> str:
    card = cards.PATHS[variant >> 1]
    return "".join(sorted(card.turned if variant & 1 else card.edges))


def cell_of(spot: int) -> tuple[int, int]:
    return rules.x_of(spot), rules.y_of(spot)


def in_words(move: int) -> Move:
    what, kind, argument = rules.parts_of(move)
    if what == codes.LAY:
        return (
            "lay",
            card_name(rules.variant_of(move) >> 1),
            *cell_of(rules.spot_of(move)),
            edges_of(rules.variant_of(move)),
        )
    if what == codes.BREAK:
        return ("break", card_name(kind), argument)
    if what == codes.REPAIR:
        return (card_name(kind), cards.TOOLS[rules.tool_of(move)], rules.seat_of(move))
    if what == codes.ROCKFALL:
        return ("rockfall", *cell_of(argument))
    if what == codes.MAP:
        return ("map", *GOAL_CELLS[argument])
    if what == codes.DISCARD:
        return ("discard", card_name(kind))
    return ("pass",) if what == codes.PASS else ("take", argument)


def position(engine: Any, options: Options) -> Any:
    p = engine.Position()
    p.link_required = options.link_required
    p.self_break = options.self_break
    p.play_direction = options.play_direction
    p.gold_direction = options.gold_direction
    p.nugget_cards = codes.PER_PLAYER if options.per_player else codes.PER_DIGGER
    p.next_starter = codes.LAST_CARD if options.last_card_starts else codes.LAST_PATH
    p.all_saboteurs = options.all_saboteurs
    p.selfish_dwarf = options.selfish_dwarf
    p.no_gold_with_broken_tool = options.no_gold_with_broken_tool
    return p


# ---------------------------------------------------------------- the same game three times over
class Lockstep:
    """The compiled position, the interpreted one and the oracle, which must never disagree."""

    def __init__(
        self,
        seats: int,
        options: Options,
        rng: random.Random,
        deep: bool = False,
        forced: dict[int, list[int]] | None = None,
    ) -> None:
        self.rng = rng
        self.forced = forced or {}  # answers to chance that are not random
        self.deep = deep  # a deck that reaches the goals: tunnels and broken tools come early
        self.rank = dict(zip((1, 2, 3), rng.sample(range(3), 3), strict=True))
        self.oracle = Oracle(seats, options)
        self.engines = [rules, PURE]
        self.positions = [position(rules, options), position(PURE, options)]
        for engine, p in zip(self.engines, self.positions, strict=True):
            engine.start(p, seats, -1)
        self.answers: dict[int, list[int]] = {}
        self.settle()

    def settle(self) -> None:
        """Answer chance until somebody acts or the game is over."""
        p = self.positions[0]
        while p.phase == codes.SETUP:
            order = list(range(p.need))
            self.rng.shuffle(order)
            if self.deep and p.chance == codes.CHANCE_DECK:
                order.sort(key=lambda i: (0 if i < 31 or 40 <= i < 49 else 1) + 1.2 * self.rng.random())
            if self.deep and p.chance == codes.CHANCE_NUGGETS:  # some value runs short (D3)
                rank, nuggets = self.rank, sorted(self.oracle.nuggets)
                order.sort(key=lambda i: rank[nuggets[i]])
            order = self.forced.get(p.chance, order)
            self.answers[p.chance] = order
            first = p.chance == codes.CHANCE_FIRST
            last = p.chance == codes.CHANCE_NUGGETS
            for engine, q in zip(self.engines, self.positions, strict=True):
                engine.answer(q, bytes(order[:1] if first else order))
            if first:
                self.oracle.player = order[0]
            if last:
                self.deal()

    def deal(self) -> None:
        o = self.oracle
        pool, nuggets = role_pool(o.seats, o.options), sorted(o.nuggets)
        o.deal(
            [pool[i] for i in self.answers[codes.CHANCE_ROLES]],
            [GOAL_NAMES[i] for i in self.answers[codes.CHANCE_GOALS]],
            [DECK[i] for i in self.answers[codes.CHANCE_DECK]],
            [nuggets[i] for i in self.answers[codes.CHANCE_NUGGETS]],
        )

    def moves(self) -> list[int]:
        """What all three say is legal."""
        fast, slow = (engine.moves(p) for engine, p in zip(self.engines, self.positions, strict=True))
        assert fast == slow == sorted(set(fast))
        words = [in_words(move) for move in fast]
        assert len(set(words)) == len(words)
        assert set(words) == self.oracle.moves()
        for p, engine in zip(self.positions, self.engines, strict=True):
            assert all(engine.is_legal(p, move) for move in fast)
        return list(fast)

    def play(self, move: int) -> None:
        for engine, p in zip(self.engines, self.positions, strict=True):
            engine.apply(p, move)
        self.oracle.play(in_words(move))
        self.compare()
        self.settle()

    def compare(self) -> None:
        p, o = self.positions[0], self.oracle
        assert p.player == o.player
        assert p.phase == ["setup", "play", "gold", "over"].index(o.phase)
        assert [Counter(self.hand(p, seat)) for seat in range(o.seats)] == [Counter(hand) for hand in o.hands]
        assert list(p.n_hand)[: o.seats] == [len(hand) for hand in o.hands]
        assert [card_name(kind) for kind in reversed(p.deck[: p.n_deck])] == o.pile
        assert p.unplayed == len(o.pile) + sum(map(len, o.hands))
        tools = [{tool for i, tool in enumerate(cards.TOOLS) if p.broken[i] >> s & 1} for s in range(o.seats)]
        assert tools == o.broken
        assert Counter(o.discards) == Counter({card_name(k): n for k, n in enumerate(p.face_up) if n})
        assert {(s, GOAL_CELLS[g]) for s in range(o.seats) for g in range(3) if p.looked[s] >> g & 1} == o.looks
        assert maze_of(p) == {cell: "".join(sorted(card.edges)) for cell, card in o.maze.items()}
        self.compare_gold(p)

    def compare_gold(self, p: Any) -> None:
        o = self.oracle
        assert [None, "diggers", "saboteurs"][p.winner] == (o.winner or None)
        for seat in range(o.seats):
            cards_got = Counter({v: sum(p.gold[(10 * r + seat) << 2 | v] for r in range(3)) for v in (1, 2, 3)})
            assert +cards_got == Counter(o.gold[seat])
        assert list(p.owed)[: o.seats] == o.owed
        assert [rules.score(p, seat) for seat in range(o.seats)] == o.scores()

    @staticmethod
    def hand(p: Any, seat: int) -> list[str]:
        return [card_name(kind) for kind in range(27) for _ in range(p.held[seat << 5 | kind])]


def maze_of(p: Any) -> dict[tuple[int, int], str]:
    """What lies face up: where, and with which edges open."""
    lying = p.card
    found = {(0, 0): "ENSW"}
    for spot in list(p.laid)[: p.n_laid] + [rules.spot_at(*GOAL_CELLS[g]) for g in range(3) if p.revealed >> g & 1]:
        found[cell_of(spot)] = edges_of(lying[spot & 2047] - 1)
    return found


# ---------------------------------------------------------------- how to choose a move
def dig(p: Any, moves: list[int], rng: random.Random, late_link: bool = False) -> int:
    """Mostly lay the path card nearest to a goal, now and then a rockfall, a repair or anything.

    With late_link, first surround the goals with cards that need not be linked, then join them to the start.
    """
    if rng.random() < 0.12:
        return rng.choice(moves)
    breaking = [m for m in moves if rules.verb_of(m) == codes.BREAK]
    if p.no_gold_with_broken_tool and breaking and rng.random() < 0.5:  # D6
        return rng.choice(breaking)
    mending = [m for m in moves if rules.verb_of(m) in (codes.REPAIR, codes.ROCKFALL)]
    if mending and rng.random() < 0.4:
        return rng.choice(mending)
    lit = p.lit
    keep_joined = rng.random() < 0.75  # matters without link_required only, as does the next line
    if late_link:
        keep_joined = p.n_laid > 17

    def far(move: int) -> float:
        verb = rules.verb_of(move)
        if verb != codes.LAY:
            return 100 + (verb != codes.DISCARD) + rng.random()
        x, y = cell_of(rules.spot_of(move))
        blocked = rules.variant_of(move) >> 1 >= 7
        apart = keep_joined and not lit[rules.spot_of(move) & codes.TORUS]
        return min(abs(x - gx) + abs(y - gy) for gx, gy in GOAL_CELLS) + 4 * blocked + 20 * apart + 1.5 * rng.random()

    return min(moves, key=far)


def play_game(seats: int, options: Options, seed: int, digging_rounds: int, late_link: bool = False) -> Oracle:
    """A whole game: goals are steered for in the first rounds, the others are random."""
    rng = random.Random(seed)
    game = Lockstep(seats, options, rng, digging_rounds > 0)
    turn = 0
    while game.oracle.phase != "over":
        moves = game.moves()
        if turn % 8 == 0:
            check_masks(game, moves)
            check_packing(game)
            check_refusals(game, moves)
        digging = game.oracle.round <= digging_rounds
        game.play(dig(game.positions[0], moves, rng, late_link) if digging else rng.choice(moves))
        turn += 1
    return game.oracle


def check_masks(game: Lockstep, moves: list[int]) -> None:
    """What the one who acts may know suffices to tell its moves, and nobody is told more."""
    for engine, p in zip(game.engines, game.positions, strict=True):
        known = p.copy()
        engine.mask(known, p.player)
        assert engine.moves(known) == moves
        for seat in {-1, 0, p.player}:
            known = p.copy()
            engine.mask(known, seat)
            check_mask(p, known, seat)


def check_mask(p: Any, known: Any, seat: int) -> None:
    now = p.round - 1

    def kept(name: str, own: Callable[[int], bool]) -> None:
        """An array keeps the places that are one's own, the others are blank."""
        truth = list(getattr(p, name))
        assert list(getattr(known, name)) == [x if own(i) else 0 for i, x in enumerate(truth)], name

    kept("held", lambda i: i >> 5 == seat)
    kept("face_down", lambda i: i >> 5 == seat)
    kept("kinds", lambda i: i == seat)
    kept("variants", lambda i: i == seat)
    kept("roles", lambda i: i // 11 < now or bool(p.winner) or i % 11 == seat)
    kept("goal", lambda i: bool(p.revealed >> i & 1 or (seat >= 0 and p.looked[seat] >> i & 1)))
    kept("purse", lambda i: False)
    kept("nuggets", lambda i: False)
    kept("draft", lambda i: p.phase == codes.GOLD and p.player == seat)
    kept("gold", lambda i: (i >> 2) % 10 == seat)
    kept("value", lambda i: p.taker[i] == seat + 1)
    kept("saw", lambda i: p.taker[i >> 2] == seat + 1)
    for public in ("card", "lit", "n_hand", "face_up", "n_face_down", "broken", "looked", "taker", "paid", "owed"):
        assert getattr(known, public) == getattr(p, public), public
    assert set(known.deck) == {codes.NO_KIND}
    assert set(known.order) == {0}
    assert list(known.rng) == [1]


def check_packing(game: Lockstep) -> None:
    """Packed alike, compiled or not; unpacked, what was kept up to date move by move is what comes of a fresh look."""
    data = {p.pack() for p in game.positions}
    assert len(data) == 1
    for engine, p in zip(game.engines, game.positions, strict=True):
        assert engine.Position.unpack(*data).pack() == p.copy().pack() == p.pack()
        again = p.copy()
        for name in ("demand", "lit", "kinds", "variants"):
            again.fill(**{name: [0] * len(getattr(again, name))})
        engine.complete(again.fill(n_open=0))
        assert again.pack() == p.pack()


def check_refusals(game: Lockstep, moves: list[int]) -> None:
    """No other number passes for a move: neither near ones nor any whatever."""
    rng = random.Random(len(moves))
    tried = {move ^ 1 << rng.randrange(24) for move in moves for _ in range(3)}
    tried |= {rng.randrange(-(2**31), 2**31) for _ in range(20)}
    tried |= {rules.action_move(what, kind, n) for what in range(9) for kind in range(32) for n in (0, 1, 3, 17)}
    assert {move for move in tried if rules.is_legal(game.positions[0], move)} == tried & set(moves)


@pytest.mark.in_passing("second", "selfish_first")
@pytest.mark.parametrize("preset", PRESETS)
def test_lockstep_with_the_oracle(preset: str) -> None:
    met: Counter[str] = Counter()
    kinds = list(enumerate((0, 3, 2)))
    for seats in range(3, 11):
        for seed, digging_rounds in depth(kinds[seats % 3 :][:1], kinds):
            met += play_game(seats, PRESETS[preset], 100 * seats + seed, digging_rounds).chances
    wanted = {"treasure", "stone", "a saboteur found it"}
    if preset in ("first", "second", "old_text"):
        wanted |= {"two at once"}
    if preset == "old_text":
        wanted |= {"not by the card just laid"}
    if preset == "selfish":
        wanted |= {"the selfish one found it"}
    if PRESETS[preset].no_gold_with_broken_tool:
        wanted |= {"left out for a broken tool"}
    assert depth({"treasure", "stone"}, wanted) <= set(met), "the games were too tame"


def test_surrounded_goals_without_the_link() -> None:
    """G1, G3 by the old text: goals met from several sides when a distant gap is closed."""
    met: Counter[str] = Counter()
    for seed in range(12):
        met += play_game(3, OLD_TEXT, seed, 3, late_link=True).chances
    assert {"several ways in", "not by the card just laid"} <= set(met)


def test_the_card_just_laid_goes_before_the_first_side() -> None:
    """G3: the middle goal is reached from N, through cards lit only now, and from W, by the card that lit them."""
    script: list[tuple[str, int, int, str]] = [
        *(("through NESW", x, 0, "ENSW") for x in (1, 2, 3)),
        *(("through EW", x, 0, "EW") for x in (4, 5, 6)),
        ("through ESW", 6, -1, "ENW"),  # wall to wall with the row below: laid, but not linked
        ("through ESW", 7, -1, "ESW"),
        ("through SW", 8, -1, "SW"),
        ("through NESW", 7, 0, "ENSW"),
    ]
    left = list(range(len(DECK)))
    hands: list[list[int]] = [[], [], []]
    for turn, (name, *_) in enumerate(script):
        card = next(i for i in left if DECK[i] == name)
        left.remove(card)
        hands[turn % 3].append(card)
    deck = [card for hand in hands for card in hand + [left.pop() for _ in range(6 - len(hand))]] + left
    forced = {codes.CHANCE_FIRST: [0, 1, 2], codes.CHANCE_GOALS: [0, 1, 2], codes.CHANCE_DECK: deck}
    game = Lockstep(3, replace(SECOND, link_required=False), random.Random(1), forced=forced)
    for laying in script:
        assert game.oracle.face_down.keys() == set(GOAL_CELLS)
        game.play(next(move for move in game.moves() if in_words(move) == ("lay", *laying)))
    assert game.oracle.chances["the card just laid before the first side"] == 1
    assert maze_of(game.positions[0])[8, 0] == "SW"


@pytest.mark.parametrize("seats", [3, 5, 7, 10])
def test_saboteurs_are_paid_exactly_from_any_pile(seats: int) -> None:
    """D3: with 1, 2, 3 and 4 saboteurs, for every pile there can be; the oracle tries all ways to pay."""
    p = position(rules, replace(SECOND, all_saboteurs=True))
    rules.start(p, seats, 0)
    while p.phase == codes.SETUP:
        rules.roll(p)
    while p.unplayed > 1:
        rules.apply(p, rules.moves(p)[-1])  # the last move listed is a discard
    last_move = rules.moves(p)[-1]
    for ones, twos, threes in product(range(17), range(9), range(5)):
        q = p.copy().fill(purse=[0, ones, twos, threes])
        rules.apply(q, last_move)
        o = Oracle(seats, SECOND, nuggets=[1] * ones + [2] * twos + [3] * threes)
        o.last_player = q.last_player
        saboteurs = [seat for seat in o.gold_order() if q.roles[seat] == codes.SABOTEUR]
        o.pay(saboteurs, {1: 4, 2: 3, 3: 3, 4: 2}[len(saboteurs)])
        got = [[q.gold[seat << 2 | value] for value in (1, 2, 3)] for seat in range(seats)]
        assert got == [[o.gold[seat].count(value) for value in (1, 2, 3)] for seat in range(seats)]
        assert list(q.owed)[:seats] == o.owed
        assert [q.paid[seat] for seat in range(seats)] == [sum(o.gold[seat]) for seat in range(seats)]


@pytest.mark.parametrize("seats", range(3, 11))
def test_lists_and_counting_play_the_same_games(seats: int) -> None:
    for options in PRESETS.values():
        by_counting = rules.playouts(position(rules, options), seats, 7, 20)
        assert by_counting == rules.playouts_by_list(position(rules, options), seats, 7, 20)
        assert by_counting[:1] == (60,)
    assert PURE.playouts(position(PURE, SECOND), seats, 7, 1) == rules.playouts(position(rules, SECOND), seats, 7, 1)
