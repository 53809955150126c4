"""The kit finds nothing in an honest game, and finds every promise that a game breaks."""

from __future__ import annotations

import json

import pytest
from tests.support.toys import QUESTIONS, TALLOW, Tallow, TallowState, reasons, twin
from tests.support.toys.wrong import WRONG

from underhall import testing
from underhall.table import Record, State
from underhall.testing import CHECKS, Failure, Line, Report, check_game, settings


def test_an_honest_game_passes() -> None:
    report = check_game(TALLOW, twin=twin, questions=QUESTIONS, reasons=reasons, games=8)
    assert set(report.checks) == set(CHECKS)
    assert report.games == 8
    assert report.seats == [1, 2, 3, 4]
    assert report.plies == report.checks["events"].runs - report.games
    assert report.notes == []


@pytest.mark.parametrize(("check", "game"), [pytest.param(c, g, id=name) for name, c, g in WRONG])
def test_every_broken_promise_is_found(check: str, game: Tallow) -> None:
    with pytest.raises(Failure) as found:
        check_game(game, checks=[check], twin=twin, questions=QUESTIONS, reasons=reasons, bound=60)
    failure = found.value
    assert failure.check == check
    assert failure.problem in str(failure)
    assert failure.position in str(failure)
    parsed = Record.parse(failure.record)
    assert (parsed.game, parsed.rules) == ("tallow", 1)


def test_every_check_can_fail() -> None:
    assert {check for _, check, _ in WRONG} == {*CHECKS, "termination", "play"}


def test_a_failure_can_be_seen_again() -> None:
    _, check, game = next(entry for entry in WRONG if entry[0] == "RefusalsCost")
    with pytest.raises(Failure) as found:
        check_game(game, checks=[check])
    with pytest.raises(Failure) as again:
        testing.refusals(Line.read(game, found.value.record))
    assert (again.value.check, again.value.ply) == (check, found.value.ply)
    assert again.value.position == found.value.position


@pytest.mark.parametrize("plies", [0, 3, None])
def test_each_check_runs_alone_also_on_a_record(plies: int | None) -> None:
    line = testing.generate(TALLOW, 3, seed=5, plies=plies)
    for check in CHECKS.values():
        check(line)
        check(Line.read(TALLOW, str(line.record)))


def test_the_same_seed_checks_the_same_games() -> None:
    def shape(report: Report) -> object:
        return report.games, report.plies, {name: tally.runs for name, tally in report.checks.items()}

    assert shape(check_game(TALLOW, seed=4, games=4)) == shape(check_game(TALLOW, seed=4, games=4))
    assert shape(check_game(TALLOW, seed=4, games=4)) != shape(check_game(TALLOW, seed=5, games=4))


def test_every_option_can_be_checked() -> None:
    found = list(settings(TALLOW))
    assert found == [{}, {"hand": 1}, {"hand": 3}]
    for options in found:
        check_game(TALLOW, options=options, seats=[2, 4], games=2)


def test_the_report_is_readable_by_people_and_programs() -> None:
    heard: list[int] = []
    report = check_game(TALLOW, seats=2, games=3, looks=1, progress=lambda report: heard.append(report.games))
    assert heard == [1, 2, 3]
    data = json.loads(json.dumps(report.to_json()))
    assert data["subject"] == "tallow"
    assert data["checks"]["moves"]["runs"] >= 6
    assert "no twin was given" in data["notes"][0]
    assert str(report).splitlines()[0].startswith("tallow (rules 1) keeps the contract: 3 games")
    assert "lockstep" in str(report)


def test_a_census_can_be_given() -> None:
    def count(state: State) -> dict[str, int]:
        assert isinstance(state, TallowState)
        return {"gold": sum(state.gold)}

    with pytest.raises(Failure, match=r"conservation: .*components were lost or found: gold: 0, now"):
        check_game(TALLOW, census=count, checks=["conservation"])


def test_a_twin_may_be_a_state() -> None:
    def exchanged(state: State, record: Record, viewer: int | None, rng: object) -> State | None:
        assert isinstance(state, TallowState)
        state.box = state.box[::-1]  # nobody has looked into the box
        return state

    def cheating(state: State, record: Record, viewer: int | None, rng: object) -> State | None:
        assert isinstance(state, TallowState)
        state.gold[0] += 1
        return state

    check_game(TALLOW, twin=exchanged, checks=["twins"])
    with pytest.raises(Failure, match="twin states look different"):
        check_game(TALLOW, twin=cheating, checks=["twins"])


def test_a_game_that_cannot_be_checked_by_lot_may_bring_its_own_chooser() -> None:
    def first(state: State, rng: object) -> tuple[int, int]:
        return state.to_act[0], state.moves(state.to_act[0])[0]

    report = check_game(TALLOW, seats=2, games=1, choose=first)
    assert report.plies == 18  # six rounds of laying twice and keeping
