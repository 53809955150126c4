"""The list of open tables, for those who follow it."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from tests.support.hall.inside import guests_of, hall_inside
from tests.support.hall.servers import Server, guests

from underhall.hall.lobby import listing
from underhall.hall.protocol.bodies import NewTable


async def test_whoever_wants_changes_only_knows_the_same_as_who_gets_the_list(server: Server) -> None:
    """Tables come, change and go; what the changes make of the first list is the list that another one gets."""
    async with guests(server.url, "Ada", "Bob") as (ada, bob):
        await ada.send(type="lobby", changes=True)
        known: dict[str, Any] = {room["id"]: room for room in (await ada.next("tables"))["tables"]}

        async def changed() -> None:
            """The next change, and the list that it makes."""
            nonlocal known
            message = await ada.next("tables_changed", "tables")
            assert message["type"] == "tables_changed"
            rooms = {**known, **{room["id"]: room for room in message["tables"]}}
            known = {table: rooms[table] for table in message["order"]}

        room = await ada.post("/api/tables", game="tallow", seats=3)
        at = f"/api/tables/{room['id']}"
        while room["id"] not in known:
            await changed()
        await bob.post(f"{at}/join")
        while not known[room["id"]]["seats"][1].get("person"):
            await changed()
        other = await ada.post("/api/tables", game="tallow", seats=2)
        while other["id"] not in known:
            await changed()
        await ada.post(f"{at}/leave")
        await bob.post(f"{at}/leave")
        while room["id"] in known:
            await changed()
        await bob.send(type="lobby")
        whole = (await bob.next("tables"))["tables"]
        while list(known.values()) != whole:
            await changed()


async def test_strangers_who_ask_again_and_again_are_shown_a_list_that_is_made_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks costs the database nothing, and a table that is opened is there at once all the same."""
    monkeypatch.setattr(listing, "KEPT_SECONDS", 600.0)
    async with hall_inside(tmp_path) as hall:
        reading, asked = hall.storage.reading, 0

        @contextlib.asynccontextmanager
        async def counted() -> AsyncIterator[Any]:
            nonlocal asked
            asked += 1
            async with reading() as connection:
                yield connection

        (ada,) = await guests_of(hall, "Ada")
        for tables in range(3):
            made = (await hall.lobby.create(ada, NewTable(game="montanara", seats=2))).id
            monkeypatch.setattr(hall.storage, "reading", counted)
            shown = [await hall.listing.public(None, "open", None, None) for _ in range(20)]
            monkeypatch.setattr(hall.storage, "reading", reading)
            assert all(len(each.tables) == tables + 1 and each.tables[0].id == made for each in shown)
        assert 0 < asked < 20
