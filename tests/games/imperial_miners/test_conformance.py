"""Imperial Miners under the kit that every game passes."""

from __future__ import annotations

import random

import pytest
from tests.support.games.imperial_miners.positions import GAME, PACK, me, variant
from tests.support.games.imperial_miners.questions import QUESTIONS, reasons
from tests.support.games.imperial_miners.twins import twin

from underhall.bots import Random
from underhall.compiled import pure
from underhall.games.imperial_miners import ImperialMinersState, ImperialMinersView, rules
from underhall.games.imperial_miners.bots import Foreman
from underhall.games.imperial_miners.master import Planner
from underhall.table import Chance, Json
from underhall.testing import check_bot, check_game

QUICK = (
    "turns",
    "conservation",
    "events",
    "moves",
    "refusals",
    "copies",
    "notation",
    "views",
    "held",
    "samples",
    "knowledge",
    "arrays",
    "lockstep",
    "twins",
    "outcome",
    "record",
)


@pytest.mark.in_passing("1", "3")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_it_keeps_the_contract(seats: int) -> None:
    looks = {1: 5, 2: 4, 3: 2}.get(seats, 1)
    report = check_game(
        GAME,
        seats=seats,
        games=1,
        looks=looks,
        twin=twin,
        questions=QUESTIONS,
        reasons=reasons,
        seed=seats,
        checks=QUICK,
    )
    assert report.checks["twins"].runs > 0


def test_histories_that_a_seat_saw_alike_look_alike() -> None:
    check_game(GAME, seats=2, games=1, looks=0, seed=8, checks=("histories", "determinism"))


@pytest.mark.in_passing("{'first_game': True}")
@pytest.mark.parametrize(
    "options", [{"first_game": True}, {"row_one_gaps": "any"}, {"resolve_bottom": True}, {"surface_coins": 9}], ids=str
)
def test_it_does_so_with_options_changed(options: dict[str, bool | int | str]) -> None:
    check_game(GAME, seats=1, games=1, looks=1, options=dict(options), seed=5, checks=QUICK)


def test_twins_are_found_and_differ() -> None:
    rng = random.Random(3)
    found = 0
    state = GAME.deal(3, chance=Chance(3))
    for _ in range(60):
        who = state.to_act[0]
        state.play(who, rng.choice(state.moves(who)))
        other = twin(state, None, 0, rng)  # type: ignore[arg-type]
        found += other is not None and str(other) != str(state)
    assert found > 40


def test_a_view_tells_the_levels_of_hands_and_not_the_cards() -> None:
    state = GAME.deal(2, chance=Chance(6))
    facts = state.view(1).facts()["seats"]
    assert isinstance(facts, list)
    other = facts[0]
    assert isinstance(other, dict)
    assert (other["levels"], other["hand"], other["known"]) == ([2, 3, 3, 0], [], [])


def test_the_bots_play_by_their_views_alone() -> None:
    check_bot(Random, GAME, games=1, seats=(1, 3))
    check_bot(Foreman, GAME, games=1, seats=(2,))


def opening(pack: str, bot: Foreman | None = None) -> list[str]:
    """An opening hand, or what the foreman keeps of it. (Nobody in it is of two factions: such a card may be kept for
    that alone.)"""
    state = GAME.deal(1, {"pack": pack}, Chance(1))
    assert isinstance(state, ImperialMinersState)
    while bot is not None and state.view(0).facts()["phase"] == "keep":
        state.play(0, bot.choose(state.view(0)))
    hand: list[str] = me(state)["hand"]
    return hand


def test_the_foreman_keeps_cards_for_what_they_do() -> None:
    """The same hand, dealt from packs in which one of its cards does nothing, or much."""
    for card in opening(PACK.pin)[2:5]:  # those of level II
        much: dict[str, Json] = {"points": 9}
        nothing: dict[str, Json] = {"coins": 0}
        good, useless = (variant(**{card: [[step]]}).removeprefix(" pack=") for step in (much, nothing))
        assert card in opening(good, Foreman(5))
        assert card not in opening(useless, Foreman(5))


def test_the_foreman_beats_random() -> None:
    scores = []
    for seed in range(12):
        state = GAME.deal(1, chance=Chance(seed))
        bot = Foreman(seed)
        while state.to_act:
            state.play(0, bot.choose(state.view(0)))
        assert state.outcome is not None
        scores.append(state.outcome.scores[0])
    assert sorted(scores)[6] >= 35


def test_the_planner_plays_and_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("underhall.games.imperial_miners.master.PLANNER_GAMES", 6)
    monkeypatch.setattr("underhall.games.imperial_miners.master.PLANNER_TRIES", 2)
    state = GAME.deal(2, chance=Chance(2))
    bots = (Planner(1), Foreman(2))
    for _ in range(40):
        who = state.to_act[0]
        view = state.view(who)
        assert isinstance(view, ImperialMinersView)
        move = bots[who].choose(view)
        assert move in view.moves
        assert bots[who].why(view, move).key in ("only", "keep", "chain", "plan", "ends")
        state.play(who, move)


def test_compiled_and_interpreted_rules_go_in_lockstep() -> None:
    plain = pure("underhall.games.imperial_miners.rules")
    tables = plain.make_pack(*PACK.numbers)
    for seed in range(1, 4):
        for seats in (1, 3):
            one = rules.start(PACK.tables, seats, 3, 1, 0, 0, 8)
            two = plain.start(tables, seats, 3, 1, 0, 0, 8)
            assert rules.playout(one, PACK.tables, seed) == plain.playout(two, tables, seed)
            for name in ("points", "coins", "card", "col", "deck", "discards", "machines", "carts"):
                assert list(getattr(one, name)) == list(getattr(two, name))
