"""Bots that play at a hall from outside, as guests."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from tests.support.hall.commands import underhall
from tests.support.hall.servers import Server, guests
from tests.support.hall.tables import finish
from tests.support.toys import TALLOW
from tests.support.waiting import until

from underhall import games
from underhall.bots import Random, registry
from underhall.hall.bots.client import Guest
from underhall.hall.client import NoHall
from underhall.table import Game, Json, Record
from underhall.table.replays import replay

OWN = """
from underhall import bots

class Mole(bots.Random):
    name = "mole"

bots.add(Mole)
"""


class Remembering(Random):
    """Keeps all that it is shown; a bot that is made anew begins anew."""

    name = "remembering"
    made: list[Remembering] = []  # noqa: RUF012

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.seen: list[dict[str, Json]] = []
        Remembering.made.append(self)

    def see(self, event: dict[str, Json]) -> None:
        self.seen.append(event)


class Falling(Guest):
    """A guest whose connection breaks after each of its moves; every second time so much is missed that the hall does
    not tell."""

    falls = 0

    async def _act(self, table: str, game: Game, live: bool) -> None:
        await super()._act(table, game, live)
        socket: Any = self.visitor._socket
        if socket is not None and self.falls < 4:
            self.falls += 1
            await socket.close()
            if self.falls % 2 == 0:
                self._last = None


async def test_a_bot_that_reconnects_remembers_what_its_seat_saw(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(games._added, TALLOW.name, (TALLOW,))  # the game of this hall
    monkeypatch.setitem(registry._general, Remembering.name, Remembering)
    Remembering.made.clear()
    guest = Falling(server.url, "remembering", tell=lambda _: None)
    table = await asyncio.to_thread(guest.open, "tallow", 2, {})
    playing = asyncio.create_task(guest.play(table))
    async with guests(server.url, "Ada") as (ada,):
        await ada.post(f"/api/tables/{table}/join")

        async def started() -> bool:
            if playing.done():
                playing.result()
            return bool((await ada.get(f"/api/tables/{table}"))["status"] == "playing")

        await until("the bot to start the table", started)
        await finish(ada, table, random.Random(5))
        assert (await playing)["reason"]
        record = Record.parse((await ada.http.get(f"/api/tables/{table}/record")).text)
    wanted = [event.seen(0) for step in replay(record, lambda _n, _r: TALLOW) for event in step.events]
    shown = Remembering.made[-1].seen
    assert guest.falls >= 2 and len(Remembering.made) > 1  # one was shown the missing part, one all from the start
    assert shown == wanted[: len(shown)]
    rest = [event["event"] for event in wanted[len(shown) :]]
    assert len(rest) < 4, "but for the last entry, which comes with the result"


def test_a_bot_of_ones_own_opens_a_table_against_bots_of_the_hall(server: Server, tmp_path: Path) -> None:
    (tmp_path / "own_bots.py").write_text(OWN, encoding="utf-8")
    told = underhall(
        "connect", server.url, "--bot", "mole", "--load", "own_bots", "--open", "--game", "tallow", "--seats", "3",
        "--against", "random", folder=tmp_path,
    )  # fmt: skip
    assert "seated at" in told and "over: " in told


@pytest.mark.parametrize("command", ["serve --port 0", "connect http://127.0.0.1:1", "sim montanara"])
def test_modules_are_loaded_from_the_current_directory(command: str, tmp_path: Path) -> None:
    (tmp_path / "own_games.py").write_text("raise ValueError('not written yet')", encoding="utf-8")
    with pytest.raises(AssertionError, match="cannot load own_games: not written yet"):
        underhall(*command.split(), "--load", "own_games", database=str(tmp_path / "hall.db"), folder=tmp_path)


def test_what_a_guest_cannot_do_is_told_in_a_line(server: Server) -> None:
    guest = Guest(server.url, "random", tell=lambda _: None)
    with pytest.raises(NoHall, match="which game"):
        guest.open(None, None, {})
    with pytest.raises(NoHall, match="refuses: "):
        guest.open("no such game", None, {})
