"""The list of open tables, for those who follow it."""

from __future__ import annotations

from typing import Any

from tests.support.hall.servers import Server, guests


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
