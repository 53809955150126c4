"""Killed at any instant, a hall loses nothing that anybody was shown."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from tests.support.hall.crash_campaign import Report, progress, run
from tests.support.hall.servers import hall

KINDS = ["montanara", "tallow", "imperial_miners"]
"""Games of turns, and one of moves made all at once."""


async def test_nothing_shown_is_lost_when_the_hall_is_killed(tmp_path: Path) -> None:
    dice = random.Random(3)

    async def disturb(report: Report) -> None:
        for _ in range(4):
            await progress(report, dice.randint(1, 60))
            server.kill()
            report.kills += 1
            await asyncio.to_thread(server.start)

    with hall(tmp_path) as server:
        report = await run(str(server.settings["database"]), lambda: [server.url], disturb, 8, kinds=KINDS)
        assert report.kills == 4
        assert report.moves > 0
    assert server.errors() == []
