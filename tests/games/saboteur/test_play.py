"""Whole games: counts of paths, compiled beside interpreted, what random players and foremen make of it."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from tests.support.depth import depth
from tests.support.games.saboteur.chooser import towards_goals
from tests.support.games.saboteur.positions import GAME, LINE, table, texts

from underhall import compiled, games
from underhall.arena.match import play_match
from underhall.arena.perft import perft
from underhall.arena.statistics import wilson
from underhall.bots import Bot, Random
from underhall.games.saboteur import SaboteurState, SaboteurView, codes, habits, rules
from underhall.games.saboteur.foreman import Foreman
from underhall.games.saboteur.layout import Layout
from underhall.games.saboteur.suspicion import Suspicion
from underhall.table import Chance, Json, add_up
from underhall.table.lending import ints
from underhall.words import Words

PURE = compiled.pure("underhall.games.saboteur.rules")


# ---------------------------------------------------------------- counting and comparing
@pytest.mark.parametrize(
    ("seats", "options", "paths"),
    [
        (3, {}, [24, 428, 7615]),
        (5, {"preset": "first"}, [21, 373, 9767]),
        (10, {"link_required": False}, [14, 454, 13778]),
    ],
)
def test_perft(seats: int, options: dict[str, str | bool], paths: list[int]) -> None:
    """How many ways there are to begin: a count that changes without a change of rules is a fault."""
    state = GAME.deal(seats, dict(options), Chance(2026))
    assert [depth.paths for depth in perft(state, 3)] == paths


@pytest.mark.parametrize("seats", [3, 6, 10])
def test_compiled_and_interpreted_rules_agree_on_views_distances_and_bytes(seats: int) -> None:
    rng = random.Random(seats)
    state = GAME.deal(seats, {"preset": "first", "selfish_dwarf": True}, Chance(seats))
    assert isinstance(state, SaboteurState)
    while state.outcome is None:
        data = state.position.pack()
        other = PURE.Position.unpack(data)
        assert other.pack() == data
        assert PURE.moves(other) == rules.moves(state.position)
        left = rules.left_to_dig(state.position)
        assert tuple(PURE.left_to_dig(other)) == left
        assert rules.left_within(state.position, 3) == tuple(n if n <= 3 else 99 for n in left)
        seat = rng.randrange(-1, seats)
        twin = state.position.copy()
        rules.mask(twin, seat)
        PURE.mask(other, seat)
        assert other.pack() == twin.pack()
        assert (other.open_spots[:], other.laid[:]) == (list(twin.open_spots), list(twin.laid))
        state.play(*towards_goals(state, rng))


def test_a_layout_is_the_position_taken_apart() -> None:
    rng = random.Random(1)
    for seats, seed in ((3, 5), (7, 6), (10, 7)):
        state = GAME.deal(seats, {}, Chance(seed))
        assert isinstance(state, SaboteurState)
        while state.outcome is None:
            assert Layout.of(state.position).position().pack() == state.position.pack()
            state.play(*towards_goals(state, rng))


def test_left_to_dig_counts_the_cards_that_are_missing() -> None:
    assert rules.left_to_dig(table().position) == (9, 7, 9)
    assert rules.left_to_dig(table(LINE).position) == (3, 1, 3)
    assert rules.left_to_dig(table("start xEW").position) == (9, 9, 9)
    assert rules.left_to_dig(table(f"{LINE} EW", goals="gold SW NW", lying={2: "SW"}).position) == (5, 99, 1)


# ---------------------------------------------------------------- samples
def sampled(view: SaboteurView, rng: random.Random) -> Layout:
    state = view.sample(rng)
    assert isinstance(state, SaboteurState)
    return Layout.of(state.position)


def test_samples_deal_unknown_roles_goals_and_nuggets_as_often_as_they_should_come() -> None:
    state = table(LINE, {0: "map", 1: "EW"}, goals="SW gold NW", roles="DDS+D")
    state.play(0, "map 1")
    view, rng = state.view(0), random.Random(8)
    treasure, spare = Counter[int](), Counter[int]()
    for _ in range(600):
        it = sampled(view, rng)
        treasure[it.goals.index(codes.TREASURE)] += 1
        spare[it.roles[0][3]] += 1
    assert treasure[0] == 0
    assert 240 < treasure[1] < 360
    assert 150 < spare[codes.SABOTEUR] < 250  # one saboteur among the three unseen roles


def test_samples_remember_the_nuggets_of_earlier_rounds() -> None:
    """Seat 0 saw the draft of round 1 after one card was gone; the saboteurs' pay of round 2 tells of the threes."""
    state = table(
        "start", {0: "EW NS"}, seats=7, roles="DDDDSSS+D", round="3", won="D/S", earlier="DDDSSDD+S/DDSSSDD+D",
        gold="1:3<11333,0:3<1133,6:1<113,5:3<13,2:1<1/4+3,3+12,2+12/-", nuggets="1" * 12 + "2" * 6,
    )  # fmt: skip
    view, rng = state.view(0), random.Random(3)
    assert "gold=1:?,0:3<1133,6:?,5:?,2:?/4+?3,3+?3,2+?3/-" in str(view)
    firsts = {sampled(view, rng).gold[0][0].value for _ in range(40)}  # type: ignore[union-attr]
    assert firsts == {1, 2, 3}
    paid = state.view(3)  # who was paid a two and a one, after another: then no three was left
    for _ in range(10):
        gold = sampled(paid, rng).gold
        threes = sum(item.value == 3 for item in gold[0])  # type: ignore[union-attr]
        assert (threes, gold[1][0].cards, gold[1][2].cards) == (3, (3,), (1, 2))  # type: ignore[union-attr]


# ---------------------------------------------------------------- players
def test_random_diggers_almost_never_win_and_rounds_are_long() -> None:
    rounds, turns, wins, moves = rules.playouts(rules.Position(), 5, 7, 700)
    assert rounds == 2100
    assert wins / rounds < 0.02
    assert 66 < turns / rounds <= 67
    assert 13 < moves / turns < 29


def test_the_foreman_digs_reaches_and_throws_away_what_helps_least() -> None:
    def chosen(state: SaboteurState) -> str:
        view = state.view(0)
        bot = Foreman(1)
        move = bot.choose(view)
        assert Words().has(f"why-saboteur-{bot.why(view, move).key}")
        return GAME.write_move(move)

    assert chosen(table("start", {0: "EW NS xNESW"})) == "lay EW@1,0"
    assert chosen(table(LINE, {0: "NESW NS xNESW"})) == "lay NESW@7,0"
    assert chosen(table("start", {0: "xEW map"})).startswith("map")
    assert chosen(table("start", {0: "EW repair-cart"}, broken={0: "c"})) == "repair cart 0"
    assert chosen(table("start", {0: "xEW repair-cart NESW"}, broken={0: "p"})) == "discard xEW"


def test_the_foreman_as_a_saboteur_hides_while_the_treasure_is_far_and_strikes_when_it_is_near() -> None:
    def chosen(maze: str, hand: str) -> str:
        return GAME.write_move(Foreman(1).choose(table(maze, {0: hand}, roles="SDD+D").view(0)))

    assert chosen("start", "NESW xEW rockfall") == "discard NESW"
    assert chosen(LINE, "NESW xNESW").startswith("lay xNESW@7,0")
    assert chosen(LINE, "NESW rockfall").startswith("rockfall")


def test_deeds_make_suspects() -> None:
    mind = Suspicion()
    for seat, card, x in ((0, "EW", 1), (1, "EW", 2), (2, "xEW", 3)):
        mind.see({"event": "lay", "seat": seat, "card": card, "edges": card, "x": x, "y": 0})
    mind.see({"event": "break", "seat": 2, "target": 0, "tool": "cart", "card": "break-cart"})
    assert mind.chance(0, 0.4) < 0.4
    assert mind.chance(2, 0.4) > 0.6 > mind.chance(1, 0.4)
    mind.see({"event": "deal"})
    assert mind.chance(2, 0.4) == pytest.approx(0.4)


def test_foremen_make_a_game_of_it() -> None:
    """The full figures, with intervals, are made by benchmarks/saboteur_bots.py."""
    won = Counter[str]()
    for game in range(depth(16, 40) if compiled.is_compiled(rules) else 12):
        bots: list[Bot] = [Foreman(10 * game + seat) for seat in range(5)]
        for name, (hits, of) in add_up(play_match(GAME, bots, chance=Chance(game)).figures).items():
            won[name] += int(hits)
            won[name + " of"] += int(of)
    low, high = wilson(won["rounds_won_by_diggers"], won["rounds_won_by_diggers of"])
    assert low < 0.8
    assert high > 0.4
    one, two = ("rounds_won_by_diggers_5_players_1_saboteurs", "rounds_won_by_diggers_5_players_2_saboteurs")
    assert won[one] / won[one + " of"] > won[two] / won[two + " of"]


def test_figures_of_a_game() -> None:
    bots: list[Bot] = [Random(seat) for seat in range(3)]
    figures = add_up(play_match(games.get("saboteur"), bots, chance=Chance(5)).figures)
    assert figures["rounds_won_by_diggers"][1] == 3
    for name in ("goals_revealed", "double_reveals", "rockfalls", "maps", "discards"):
        assert f"{name}_a_round" in figures
    assert 0 < figures["laid_outside_the_picture"][0] < figures["laid_outside_the_picture"][1]
    assert figures["gold_digger"][1] + figures.get("gold_saboteur", (0, 0))[1] == 9
    assert texts(table())


def test_an_imagined_deal_is_the_same_compiled_and_interpreted() -> None:
    """Whole games, gold of earlier rounds included: from what each seat knows, equal seeds imagine equal positions."""
    rng = random.Random(3)
    choices: tuple[dict[str, Json], ...] = ({}, {"selfish_dwarf": True, "nugget_cards": "per_player"})
    for number, options in enumerate(choices):
        state = GAME.deal(3 + 2 * number, options, Chance(number))
        assert isinstance(state, SaboteurState)
        while state.outcome is None:
            if rng.random() < 0.05 or state.position.phase == codes.GOLD:
                for seat in (*range(state.seats), None):
                    known = state.view(seat).position
                    other = PURE.Position.unpack(known.pack())
                    who, seed = -1 if seat is None else seat, rng.getrandbits(64)
                    rules.imagine(known, who, 0, seed)
                    PURE.imagine(other, who, 0, seed)
                    assert known.pack() == other.pack()
            state.play(state.to_act[0], rng.choice(state.moves(state.to_act[0])))


def test_rounds_are_tried_to_their_end_as_they_are_believed() -> None:
    """The gold-diggers win more of the rounds in which nobody is a saboteur."""
    state = GAME.deal(4, chance=Chance(3))
    seat = state.to_act[0]
    view = state.view(seat)
    assert isinstance(view, SaboteurView)
    moves, row = view.moves[:2], 4 + 1 + 3
    telling, evidence = ints([0] * (codes.DEEDS * codes.CASES)), ints([0] * (3 * codes.EVIDENCE))

    def tried(by: Any, deals: int, believed: list[int]) -> tuple[int, list[int], list[int], list[int]]:
        crew = by.Crew()
        crew.fill(habit=[*habits.FOREMAN, *habits.MASTER])
        scratch = by.Position(), by.Position(), by.Position(), by.Ways(), by.Ways(), crew
        known, (wins, points, games) = by.Position.unpack(view.position.pack()), (ints([0, 0]) for _ in range(3))
        levels, lacks = ints([0, 1, 0, 1] * deals), ints([0, 7, 0, 1])
        told = ints(believed * deals), evidence, telling, levels, lacks
        said = by.try_rounds(known, *scratch, seat, ints(moves), deals, *told, 7, wins, points, games)
        return said, list(wins), list(points), list(games)

    won = []
    for others in (codes.DIGGER, codes.SABOTEUR):
        own = view.position.roles[seat]
        believed = [own if place == seat else others for place in range(5)] + [1, 2, 3]
        said, wins, *_ = tried(rules, 40, believed)
        assert said == 0
        won.append(sum(wins))
        assert tried(rules, 1, believed) == tried(PURE, 1, believed), "compiled and interpreted"
    assert won[0] > won[1] + 20
    assert tried(rules, 1, [1] * (row - 1))[0] == -1
