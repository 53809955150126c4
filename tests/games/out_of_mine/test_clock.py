"""What time brings is data: whoever keeps the clock needs to know nothing else of the game."""

from __future__ import annotations

import pytest
from tests.support.games.out_of_mine.positions import GAME, scene

from underhall.games.out_of_mine.bots import BOTS
from underhall.table import TABLE, Chance, Due, State


def named(state: State) -> dict[str, float]:
    return {GAME.write_move(due.move): due.seconds for due in state.due()}


def test_the_seconds_of_the_rules() -> None:
    assert named(scene("1A/2?", phase="sides")) == {"sides": 15.0}
    assert named(scene(phase="ready")) == {"start": 3.0}
    assert named(scene(cards=[2, 4], hands=["I2"])) == {"limit": 180.0, "expire 0": 10.0}
    assert named(scene(options={"limit": 0})) == {}


def test_a_pause_stops_the_rounds_clock_and_keeps_it() -> None:
    state = scene()
    (before,) = state.due()
    state.play(TABLE, "pause")
    limit, start = state.due()
    assert limit == Due(before.move, 180.0, before.name, running=False)
    assert GAME.write_move(start.move) == "start"


def test_who_is_here_decides_about_going_on_and_giving_up() -> None:
    state = scene()
    state.play(0, "vote")
    assert "giveup" not in named(state)
    state.play(TABLE, "away 1")
    assert named(state)["giveup"] == 0.0
    state.play(TABLE, "giveup")
    assert named(state) == {"next": 30.0}
    state.play(0, "ready")
    assert named(state) == {"next": 0.0}
    both = scene()
    both.play(TABLE, "away 0")
    both.play(TABLE, "away 1")
    assert named(both)["pause"] == 0.0


def test_every_move_that_is_due_is_legal() -> None:
    state = scene(cards=[2, 4], hands=["I2"])
    assert all(due.move in state.moves(TABLE) for due in state.due())


@pytest.mark.parametrize("seed", [4])
def test_a_keeper_who_knows_only_what_is_due_brings_a_game_of_bots_to_its_end(seed: int) -> None:
    state = GAME.deal(3, {"pace": "real", "elves": True, "elements": True}, Chance(seed))
    bots = [bot(seat) for seat, bot in enumerate(BOTS)]
    now, clocks, wakes = 0.0, dict[tuple[int, str], float](), [0.0, 0.0, 0.0]
    while state.outcome is None:
        clocks = {(d.move, d.name): clocks.get((d.move, d.name), now + d.seconds) for d in state.due()}
        clocks |= {(d.move, d.name): now for d in state.due() if d.seconds == 0}
        seat = min(state.to_act, key=lambda seat: wakes[seat])
        (move, _), at = min(clocks.items(), key=lambda item: item[1])
        if at <= wakes[seat]:
            now = max(now, at)
            state.play(TABLE, move)
            wakes = [now + pace(bots[s].pace(state.view(s))) for s in range(3)]
        else:
            now = max(now, wakes[seat])
            state.play(seat, bots[seat].choose(state.view(seat)))
            wakes[seat] = now + pace(bots[seat].pace(state.view(seat)))
    assert state.outcome.winners == (2,)
    assert 100 < now < 7 * 180


def pace(seconds: float | None) -> float:
    return 1e9 if seconds is None else seconds
