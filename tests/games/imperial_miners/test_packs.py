"""Packs as data: what is read, what is refused and how the refusal names card and field; words for all that happens."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.support.games.imperial_miners.positions import GAME, OURS, PACK, me, play, solo, texts, variant

from underhall.arena import simulate
from underhall.bots import Random
from underhall.games.imperial_miners import (
    ImperialMinersState,
    balance,
    balance_games,
    chart,
    master,
    pack_recipe,
    packs,
)
from underhall.games.imperial_miners.bots import Foreman
from underhall.games.imperial_miners.effects import BadPack
from underhall.games.imperial_miners.terminal import draw, headline, move_facts
from underhall.games.imperial_miners.vocabulary import FACTIONS
from underhall.table import BadOption, BadRecord, Chance, Record, Sitting, replay
from underhall.words import LANGUAGES, Words


def changed(**fields: Any) -> str:
    """Our pack with some fields of its card s1 changed."""
    data = json.loads(OURS)
    data["cards"][0] |= fields
    return json.dumps(data)


def test_our_pack_is_whole_and_varied() -> None:
    found = pack_recipe.check(PACK)
    assert found.faults == []
    assert found.remarks == []


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"level": "V"}, "card s1: level is not I, II, III or IV"),
        ({"cost": 14}, "card s1: cost is not a number from 0 to 13"),
        ({"factions": ["elves"]}, "card s1: factions are none, one or two of"),
        ({"carts": "UP"}, "card s1: carts names sides of"),
        ({"effects": []}, "card s1: effects are one or two"),
        ({"effects": [[{"coin": 1}]]}, r"card s1, effects\[0\]: steps\[0\] has not exactly one verb"),
        ({"effects": [[{"coins": -1}]]}, r"card s1, effects\[0\]: steps\[0\].coins is -1"),
        ({"effects": [[{"coins": {"per": "elves"}}]]}, "there is no counter 'elves'"),
        ({"effects": [[{"machines": 1, "on": "there"}]]}, "a target names one of"),
        ({"effects": [[{"coins": 1, "on": "this"}]]}, r"\(coins\) has on, which it does not take"),
        ({"effects": [[{"draw": 1, "level": "IV"}]]}, "level IV is drawn by progress spaces and events only"),
        ({"price": 3}, "card s1: price is not a field here"),
    ],
)
def test_a_bad_card_is_refused_by_card_and_field(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPack, match=message):
        packs.read(changed(**fields))


@pytest.mark.parametrize("text", ["", "[]", "{", "{}", '{"name": 3}', "null"])
def test_what_is_no_pack_is_refused(text: str) -> None:
    with pytest.raises(BadPack):
        packs.read(text)


def test_counts_costs_and_half_carts_are_checked() -> None:
    assert any("35 of level I, not 36" in fault for fault in pack_recipe.check(packs.read(changed(copies=1))).faults)
    assert any("touches no card" in fault for fault in pack_recipe.check(packs.read(changed(carts="UL"))).faults)
    assert any("level I costs 0" in fault for fault in pack_recipe.check(packs.read(changed(cost=3))).faults)


def test_a_record_is_pinned_to_its_pack() -> None:
    sitting = Sitting.begin(GAME, 1, chance=Chance(1))
    assert sitting.record.options["pack"] == PACK.pin
    text = str(sitting.record).replace(PACK.hash[:12], "0" * 12)
    with pytest.raises(BadRecord, match="option pack"):
        list(replay(Record.parse(text), lambda _name, _rules: GAME))
    with pytest.raises(BadOption):
        GAME.deal(1, {"pack": "elsewhere"})


def test_a_simulation_may_use_several_processes() -> None:
    """The game and its pack go to other processes; the compiled tables are made anew there."""
    alone, shared = (simulate(GAME, [Random, Random], 4, seed=5, jobs=jobs) for jobs in (1, 2))
    assert alone.to_json() | {"seconds": 0} == shared.to_json() | {"seconds": 0}


def test_another_pack_can_be_played() -> None:
    pin = variant(s1=[[{"points": 9}]]).strip().partition("=")[2]
    state = GAME.deal(1, {"pack": pin}, Chance(1))
    assert str(state).endswith(f"pack={pin}")
    again = GAME.read_state(str(state), Chance(1))
    assert str(again) == str(state)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_that_happens_has_words_and_every_position_can_be_drawn(lang: str) -> None:
    words, rng = Words(lang), random.Random(4)
    names = ["Ada", "Bram"]
    state, events = GAME.deal_and_tell(2, chance=Chance(4))
    while True:
        for event in events:
            for who in (0, 1, None):
                if event.name != "end":
                    assert words.has(f"event-imperial_miners-{event.name}"), event.name
                assert "{" not in words.event("imperial_miners", event.seen(who), who, names)
        if not state.to_act:
            break
        seat = state.to_act[0]
        view = state.view(seat)
        if rng.random() < 0.2:
            draw(view, words, names)
            headline(view, words)
            for move in view.moves:
                text = GAME.write_move(move)
                assert words.move("imperial_miners", text, **move_facts(view, text, words)) != text
            assert words.has(f"prompt-imperial_miners-{view.facts()['phase']}")
        events = state.play(seat, rng.choice(view.moves))


@pytest.mark.left_to_ci("the command measures a pack and writes its page")
def test_balance_measures_and_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "FEW", 2)
    monkeypatch.setattr(master, "PLANNER_GAMES", 8)
    report = balance.measure(OURS, 3, 1)
    names = [line.name for line in report.lines]
    assert names[:3] == ["median of random", "median of foreman", "median of planner"]
    assert [line.games for line in report.lines[:3]] == [3, 15, 1]
    assert sum(name.endswith("forced on the foreman") for name in names) == 6
    assert sum(name.startswith("event ") for name in names) == 18
    drawn = chart.page(report)
    assert drawn.count("<svg") == len(report.lines) + 3 + 3  # intervals, scores of three bots, three of cards
    assert "Scores of planner" in drawn


def test_a_measure_is_missed_only_where_its_whole_interval_lies_outside() -> None:
    scores = [[60] * 20, [50] * 13 + [70] * 7, [40] * 20]
    lines = [balance._mean("score", [*map(float, found)], 58, 65) for found in scores]
    assert [line.verdict for line in lines] == ["met", "near", "missed"]
    together = balance._all_met("cards out of place", lines, 60)
    assert (together.found, together.low, together.verdict) == (2, 1, "missed")
    assert balance._all_met("cards out of place", lines[:2], 60).verdict == "near"
    assert balance._all_met("cards out of place", lines[:1], 60).verdict == "met"


def test_a_card_is_wanted_if_one_of_the_bots_lays_it() -> None:
    passed_by = [balance_games.Played(held={"s1", "b1"}) for _ in range(40)]
    laid = [balance_games.Played(held={"b1"}, cards=["b1"]) for _ in range(balance.FEW)]
    found = [(line.name, line.verdict) for line in balance.wanted(PACK, passed_by, laid)]
    assert found == [("Peat Cutters, %", "missed"), ("Crowbar Gang, %", "met")]
    assert balance.wanted(PACK, passed_by[: balance.FEW - 1]) == []  # too few to judge


def test_a_game_for_balance_is_the_same_on_several_processes() -> None:
    trials = [
        balance_games.Trial("foreman", 3),
        balance_games.Trial("scots", 3),
        balance_games.Trial("random", 3),
        balance_games.Trial("foreman", 4),
    ] * 2
    together = balance_games.play_all(OURS, trials, jobs=2)
    assert together == balance_games.play_all(OURS, trials)
    assert together[0] == together[4] == balance_games.play_solo(PACK, Foreman, 3)


def test_the_opening_hand_of_a_game_is_what_was_kept_of_it() -> None:
    played = balance_games.play_solo(PACK, Foreman, 3)
    state = GAME.deal(1, chance=Chance(3))
    assert isinstance(state, ImperialMinersState)
    foreman = Foreman(3)
    while state.view(0).facts()["phase"] == "keep":
        state.play(0, foreman.choose(state.view(0)))
    assert len(played.opening) == 4
    assert set(played.opening) <= set(me(state)["hand"])


def test_an_event_left_blank_changes_nothing_before_it_comes() -> None:
    whole = balance_games.play_solo(PACK, Foreman, 3)
    event = whole.events[5]
    blank = balance_games.play_all(OURS, [balance_games.Trial("foreman", 3, without=event)])[0]
    assert blank.events[:6] == whole.events[:6]
    assert blank.opening == whole.opening
    assert balance_games.pack_for(OURS, event).pin != PACK.pin


@pytest.mark.parametrize("faction", FACTIONS)
def test_a_loyal_foreman_lays_a_card_of_its_faction_whenever_it_can(faction: str) -> None:
    bot = balance_games.player(faction)(7)
    state = solo("s1.b1.e1.j1.a1.r1.n1", "s1@0", coins=5)
    assert GAME.write_move(bot.choose(state.view(0))) == f"play {faction[0]}1"
    without = solo("n1.n2", "s1@0", coins=5)
    assert GAME.write_move(bot.choose(without.view(0))) in texts(without)
    named = solo("s1", "s1@0", options=variant(s1=[[{"recruit": "any"}]]))
    play(named, "play s1", "place 2", "effect 1")
    assert GAME.write_move(bot.choose(named.view(0))) == f"faction {faction}"


def test_the_command_checks_a_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from underhall.cli import main

    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(OURS, encoding="utf-8")
    bad.write_text(changed(level="V"), encoding="utf-8")
    for file, code in ((good, 0), (bad, 2)):
        with pytest.raises(SystemExit) as left:
            main(["pack", "check", str(file)])
        assert left.value.code == code
    shown = capsys.readouterr()
    assert "A whole pack." in shown.out
    assert "card s1: level" in shown.err


def test_the_command_measures_a_pack_and_writes_one_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from underhall.cli import main

    file, out = tmp_path / "mine.json", tmp_path / "balance.html"
    file.write_text(OURS, encoding="utf-8")
    few = ["--games", "2", "--planner", "0", "--seed", "1", "--jobs", "1"]
    with pytest.raises(SystemExit) as left:
        main(["pack", "balance", str(file), *few, "--out", str(out)])
    assert left.value.code == 0
    assert "median of foreman" in capsys.readouterr().out
    assert PACK.pin in out.read_text(encoding="utf-8")
    with pytest.raises(SystemExit) as left:
        main(["pack", "balance", str(tmp_path / "none.json")])
    assert left.value.code == 2
    assert "cannot read none.json" in capsys.readouterr().err


# ---------------------------------------------------------------- what is refused, and how
def faults_of(change: Callable[[dict[str, Any]], None]) -> tuple[str, ...]:
    """What is wrong with our pack after a change."""
    data = json.loads(OURS)
    change(data)
    with pytest.raises(BadPack) as refused:
        packs.read(json.dumps(data))
    return refused.value.faults


def effect(*steps: Any) -> Callable[[dict[str, Any]], None]:
    """A change of card s1, level I."""
    return lambda data: data["cards"][0].update(effects=[list(steps)])


def space(*steps: Any) -> Callable[[dict[str, Any]], None]:
    return lambda data: data["faces"][0]["spaces"].__setitem__(0, list(steps))


def event(number: int, **fields: Any) -> Callable[[dict[str, Any]], None]:
    return lambda data: data["events"][number].update(fields)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        # ids
        (event(0, id="e02"), "events: e02 is there twice"),
        (event(0, id="pay day"), "event pay day: id: letters and digits only"),
        (event(0, id="e1,2"), "event e1,2: id: letters and digits only"),
        (lambda data: data["cards"][0].update(id="s-1"), "card s-1: id: letters and digits only"),
        # never paid, never done
        (effect({"pay_machines": 4, "then": [{"points": 9}]}), "it can never be paid (R27)"),
        (effect({"pay_collapse": "any collapsed", "then": [{"points": 9}]}), "takes no other (R29)"),
        (effect({"collapse": 2}), "a card holds one collapse, not 2 (R29)"),
        (effect({"clear": 1, "on": "any clear"}), "a card without a collapse has none to remove"),
        (effect({"activate": 1, "of": "this"}), "that card has been activated already (R24)"),
        (effect({"activate": 1, "of": "all adjacent"}), "one card is chosen, not all"),
        # counters and targets that mean nothing where they stand
        (effect({"points": {"per": "its level"}}), "'its level' means nothing here: nothing was activated before"),
        (effect({"points": {"per": "collapses put"}}), "means nothing here: no collapse was put before"),
        (effect({"points": {"per": "advanced now"}}), "'advanced now' means nothing here: it is no space"),
        (effect({"points": {"per": "above"}}), "'above' means nothing here: no card lies there on level I"),
        (effect({"machines": 1, "on": "it"}), "'it' is no card: nothing was activated before"),
        (effect({"machines": 1, "on": "above"}), "'above' is no card: none lies there, seen from level I"),
        (effect({"machines": 1, "on": "below III"}), "'below III' is no card"),
        (effect({"machines": 1, "on": "any clear collapsed"}), "two that cannot both be"),
        (effect({"cart": 1, "on": "UL"}), "no card lies beyond UL UR of this one"),
        (space({"machines": 1}), "'this' is no card: no card acts"),
        (space({"coins": {"per": "machines here"}}), "'machines here' means nothing here: no card acts"),
        (effect({"when": "cards", "least": 0, "then": [{"coins": 1}]}), "least is not a number from 1 to 60"),
        (effect({"when": "at an edge", "least": 2, "then": [{"coins": 1}]}), "'at an edge' is 0 or 1"),
        # empty changes
        (event(12, changes={}), "event e13: changes is empty: the event would do nothing"),
        (event(13, changes={"bonus": {"on": "activate"}}), "changes.bonus gives neither coins nor points"),
        (event(14, changes={"surface": 0}), "changes.surface is not a number from 1 to 2"),
        (event(14, changes={"sound": False}), "changes.sound is true, or left out"),
        # wrong types
        (effect({"advance": 2, "exactly": 2}), "exactly is neither true nor false"),
        (effect({"machines": 1, "on": ["this"]}), "a target names one of"),
        (effect({"coins": {"per": 3}}), "there is no counter 3"),
        (effect({"coins": 1.5}), "is neither a number nor an amount"),
        (lambda data: data["cards"][0].update(carts=3), "card s1: carts names sides of"),
        (lambda data: data["cards"][0].update(factions="scots"), "card s1: factions are none, one or two of"),
        (lambda data: data["cards"][0].update(factions=[3]), "card s1: factions are none, one or two of"),
        (lambda data: data["cards"][0].update(copies=2.0), "card s1: copies is not a number"),
        (lambda data: data.update(about=3), "about is not a text"),
    ],
)
def test_what_cannot_be_played_or_means_nothing_is_refused(
    change: Callable[[dict[str, Any]], None], fault: str
) -> None:
    found = faults_of(change)
    assert any(fault in one for one in found), found


def test_steps_too_deep_in_each_other_are_refused_and_so_is_a_file() -> None:
    steps: Any = {"coins": 1}
    for _ in range(30):
        steps = {"may": [steps]}
    assert any("more than" in one for one in faults_of(effect(steps)))
    with pytest.raises(BadPack, match="lie in each other more than 40 deep"):
        packs.read("[" * 5000 + "]" * 5000)


def test_a_key_that_stands_twice_is_refused() -> None:
    with pytest.raises(BadPack, match='the pack is not JSON: "level" is there twice'):
        packs.read(OURS.replace('"level": "I"', '"level": "II", "level": "I"', 1))


def test_all_faults_are_told_not_the_first(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from underhall.cli import main

    data = json.loads(OURS)
    data["cards"][0] |= {"level": "V", "cost": 99}
    data["cards"][1]["effects"] = [[{"coin": 1}, {"coins": -1}], [{"draw": 1, "level": "IV"}]]
    data["events"][0]["kind"] = "never"
    data["faces"][0]["spaces"][0] = [{"machines": 1}]
    file = tmp_path / "bad.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(SystemExit) as left:
        main(["pack", "check", str(file)])
    assert left.value.code == 2
    told = capsys.readouterr().err
    for fault in (
        "card s1: level is not",
        "card s1: cost is not",
        "card s2, effects[0]: steps[0] has not exactly one verb",
        "card s2, effects[0]: steps[1].coins is -1",
        "card s2, effects[1]: steps[0].draw.level: level IV is drawn by progress spaces and events only",
        "event e01: kind is not one of",
        "face Alchemy, spaces[0]: steps[0].machines.on: 'this' is no card: no card acts",
    ):
        assert fault in told, told


def test_a_report_that_cannot_be_written_is_refused_before_the_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from underhall.cli import main

    def never(*_args: object) -> None:
        raise AssertionError("games were played")

    monkeypatch.setattr(balance, "measure", never)
    file = tmp_path / "mine.json"
    file.write_text(OURS, encoding="utf-8")
    with pytest.raises(SystemExit) as left:
        main(["pack", "balance", str(file), "--out", str(tmp_path / "nowhere" / "balance.html")])
    assert left.value.code == 2
    assert "cannot write the report" in capsys.readouterr().err
