"""A record on the full screen: forward, back, by itself, as each seat saw it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.support.full_screen import before

from underhall.terminal.full.watch import OPEN, WatchFrame
from underhall.terminal.narration import Teller, names_of
from underhall.terminal.saved_games import read_record
from underhall.words import Words

GOLDEN = Path(__file__).parents[1] / "games"
RECORDS = {
    "montanara": GOLDEN / "montanara/golden/flat.jsonl",
    "saboteur": GOLDEN / "saboteur/golden/foremen.jsonl",
    "imperial_miners": GOLDEN / "imperial_miners/golden/first_game.jsonl",
    "out_of_mine": GOLDEN / "out_of_mine/golden/real.jsonl",
}


def watch_frame(game: str, lang: str = "en", seat: int | None = None) -> WatchFrame:
    from underhall import games

    record = read_record(RECORDS[game])
    words = Words(lang)
    players = record.players if len(record.players) == record.seats else ["person"] * record.seats
    return WatchFrame(record, Teller(games.get(record.game, record.rules), words, names_of(players, words)), seat)


async def test_one_steps_forward_and_back_and_changes_the_viewer() -> None:
    frame = watch_frame("montanara")
    last = len(frame.moments) - 1
    async with before(frame) as person:
        assert f"Step 0 of {last} · as a spectator saw it" in person.screen
        await person.press("right", "right", "left")
        assert f"Step 1 of {last}" in person.screen
        await person.press("v")
        assert f"as {frame.teller.names[0]} saw it" in person.screen
        await person.press("v", "v")
        assert frame.viewer == OPEN
        assert "with everything open" in person.screen
        await person.press("end")
        assert f"Step {last} of {last}" in person.screen
        await person.pilot.press("q")


async def test_it_plays_by_itself_in_its_own_time() -> None:
    frame = watch_frame("out_of_mine")
    async with before(frame, (80, 24)) as person:
        await person.press("space")
        await person.sees(lambda: frame.step > 1, "the record to go on by itself")
        await person.press("space")
        assert not frame.playing


@pytest.mark.in_passing("saboteur")
@pytest.mark.parametrize("game", RECORDS)
async def test_every_step_of_every_game_can_be_drawn_for_everybody(game: str) -> None:
    """A few steps of each, for a spectator, for a player, and with everything open."""
    frame = watch_frame(game, "it")
    async with before(frame, (80, 24)) as person:
        for viewer in (None, 0, OPEN):
            frame.viewer = viewer
            with frame.batch_update():
                for step in range(0, len(frame.moments), max(1, len(frame.moments) // 2)):
                    frame.go_to(step)
            await person.settle()
        assert "Passo" in person.screen
