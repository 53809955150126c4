"""docs/hall.md tells the way of one move through the hall file by file: that is the way it goes."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path
from types import FrameType

import pytest
from tests.support.hall.ears import Ear
from tests.support.hall.inside import begin, guests_of, hall_inside

from underhall import hall as package
from underhall.hall.protocol.bodies import NewTable

HALL = Path(package.__file__).parent
ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "hall.md"
ELSEWHERE = {"web/fast_websocket.py", "cluster/leases.py", "protocol/messages.py"}
"""On the way with a real socket; with another node; and a schema, in which nothing is called."""
EVERYWHERE = {"metrics.py", "lobby/settling.py"}
"""Counting is no step of the way, nor is a look whether a game is over."""


def listed() -> list[str]:
    """The files of the walk, in their order."""
    return re.findall(r"^\| \d+ \| `([^`]+)` \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)


async def walked(folder: Path, at_once: bool) -> set[str]:
    """The hall's files in which something is called while one move of Saboteur is made: by the short way, on which it
    is made at once, or in its turn."""
    async with hall_inside(folder, gather_ms=8) as hall:
        people = await guests_of(hall, "Ada", "Bob", "Cleo")
        session = await begin(hall, people, NewTable("saboteur", 3))
        table = session.table
        assert table.state is not None
        seat = table.to_act[0]
        move = table.game.write_move(table.state.moves(seat)[0])
        client = Ear(hall, people[seat])
        await client.begin(session.id)
        mine = {asyncio.current_task(), None}  # what follows the commit is nobody's task
        found: set[str] = set()

        def look(frame: FrameType, event: str, _arg: object) -> None:
            file = frame.f_code.co_filename
            if event == "call" and file.startswith(str(HALL)) and asyncio.current_task() in mine:
                found.add(Path(file).relative_to(HALL).as_posix())

        sys.setprofile(look)
        try:
            play = f'{{"type":"play","table":"{session.id}","id":"m1","move":"{move}"}}'
            if at_once:
                assert client.heard_now(play.encode())
            else:
                await client.heard(play)
            await client.answer("m1")
        finally:
            sys.setprofile(None)
        assert client.all()[-1]["re"] == "m1"
        return found


@pytest.mark.parametrize("at_once", [True, False])
async def test_one_move_goes_the_way_that_the_page_shows(tmp_path: Path, at_once: bool) -> None:
    assert await walked(tmp_path, at_once) - EVERYWHERE == set(listed()) - ELSEWHERE


def test_the_way_is_short_and_its_files_are_there() -> None:
    assert 10 < len(listed()) <= 20
    assert len(set(listed())) == len(listed())
    assert all((HALL / file).is_file() for file in listed())


def test_every_module_has_its_place_on_the_page() -> None:
    rooms = re.search(r"```text\nhall/\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert rooms is not None
    words = set(re.findall(r"\w+", rooms[1]))
    missing = [
        file.stem
        for file in HALL.rglob("*.py")
        if file.stem not in ("__init__", "__main__") and "migrations" not in file.parts and file.stem not in words
    ]
    assert missing == []


@pytest.mark.parametrize("file", sorted(set(re.findall(r"`([\w/]+\.py)`", PAGE.read_text(encoding="utf-8")))))
def test_files_that_the_page_names_are_there(file: str) -> None:
    assert (HALL / file).is_file() or (ROOT / file).is_file()
