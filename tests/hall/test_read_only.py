"""A disk that is read-only: said to players and to the host, and play goes on when it is over. (A full one is in
test_operations.)"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from tests.support.hall.commands import underhall
from tests.support.hall.databases import new_database
from tests.support.hall.ears import Ear
from tests.support.hall.inside import begin, guests_of, hall_inside, visitor
from tests.support.required import missing

from underhall.hall.hall import Hall
from underhall.hall.protocol.bodies import NewTable
from underhall.hall.store.database import Outage, is_away


async def read_only(hall: Hall, on: str) -> None:
    """From now on the file takes nothing, or does again: by the error that SQLite has for it."""
    assert hall.storage.file is not None
    await hall.storage.file.run(lambda connection: connection.execute(f"PRAGMA query_only={on}"))


async def test_a_read_only_disk_is_said_and_play_goes_on_afterwards(tmp_path: Path, tallow: None) -> None:
    """What is stored can be looked at meanwhile, and nobody is shown a move that is not."""
    async with hall_inside(tmp_path) as hall, visitor(hall) as stranger:
        people = await guests_of(hall, "Ada", "Bob")
        session = await begin(hall, people, NewTable("tallow", 2))
        seat = session.table.to_act[0]
        mover, other = Ear(hall, people[seat]), Ear(hall, people[1 - seat])
        for ear in (mover, other):
            await ear.begin(session.id)
        move = (await mover.asked(seat))["moves"][0]
        before = session.table.n
        await read_only(hall, "ON")
        await mover.tell(type="play", table=session.id, id="refused", move=move)
        assert (await mover.answer("refused"))["code"] == "busy"
        unready = await stranger.get("/readyz")
        assert (unready.status_code, unready.text) == (503, "not ready\nthe disk is read-only\n")
        assert (await stranger.get(f"/api/tables/{session.id}")).json()["n"] == before
        assert (await stranger.post("/api/guest", json={"name": "Cy"})).status_code == 503
        assert not [message for message in other.all() if message["type"] == "update"]

        await read_only(hall, "OFF")
        await mover.tell(type="play", table=session.id, id="again", move=move)
        assert (await mover.answer("again"))["happened"]["n"] == before + 1
        assert [message["happened"]["n"] for message in other.all() if message["type"] == "update"] == [before + 1]
        assert (await stranger.get("/readyz")).text == "ready\n"


def test_a_hall_on_a_read_only_disk_does_not_open_and_says_why(tmp_path: Path) -> None:
    mount = ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(tmp_path)]
    if subprocess.run(mount, capture_output=True).returncode:
        missing("a read-only disk needs a disk: mounting one takes root")
    try:
        file = tmp_path / "hall.db"
        new_database(file)
        subprocess.run(["mount", "-o", "remount,ro", str(tmp_path)], check=True)
        told = underhall("serve", "--port", "0", database=str(file), fails=True)
    finally:
        subprocess.run(["umount", "--lazy", str(tmp_path)], check=True)
    assert f"{file} may not be written" in told.replace("\n", " ")
    assert "Traceback" not in told


class Said(Exception):
    """An error as a driver raises it."""

    def __init__(self, text: str, sqlite_errorname: str | None = None, sqlstate: str | None = None) -> None:
        super().__init__(text)
        self.sqlite_errorname = sqlite_errorname
        self.sqlstate = sqlstate


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (Said("database or disk is full", "SQLITE_FULL"), "the disk is full"),
        (Said("could not extend file", sqlstate="53100"), "the disk is full"),
        (Said("attempt to write a readonly database", "SQLITE_READONLY"), "the disk is read-only"),
        (Said("attempt to write a readonly database", "SQLITE_READONLY_DBMOVED"), "the disk is read-only"),
        (Said("cannot execute INSERT in a read-only transaction", sqlstate="25006"), "the disk is read-only"),
        (OSError(30, "Read-only file system"), "the disk is read-only"),
        (Said("disk I/O error", "SQLITE_IOERR_WRITE"), "the disk does not work"),
        (Said("database is locked", "SQLITE_BUSY"), "the database does not answer"),
    ],
    ids=lambda value: str(value),
)
def test_what_is_wrong_is_said(error: Exception, why: str) -> None:
    outage = Outage()
    outage.failed(error)
    assert outage.why == why
    if getattr(error, "sqlstate", None):
        assert is_away(error)
