"""A rematch: proposed by whoever asks first, seen by all at once, with everybody in the place that they had."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from tests.support.hall.servers import Player, Server, guests
from tests.support.hall.tables import finish, table


async def over(host: Player, *others: Player, **settings: object) -> str:
    """A finished table of these people, in their order."""
    made, players = await table(host, *others, **settings), (host, *others)
    await asyncio.gather(*(finish(player, made, random.Random(n)) for n, player in enumerate(players)))
    return made


def places(room: dict[str, Any]) -> list[str | None]:
    """Who sits where, in brackets those for whom a seat is kept."""
    shown = []
    for seat in room["seats"]:
        kept = seat.get("kept")
        shown.append(f"({kept['name']})" if kept else seat.get("bot") or seat.get("person", {}).get("name"))
    return shown


async def test_against_bots_it_begins_at_once(server: Server) -> None:
    async with guests(server.url, "Ada") as (ada,):
        made = await over(ada, seats=3, bots={"1": "random", "2": "watchful"})
        again = await ada.post(f"/api/tables/{made}/rematch")
        assert (again["status"], places(again)) == ("playing", ["Ada", "random", "watchful"])
        assert (await ada.post(f"/api/tables/{made}/rematch"))["id"] == again["id"]


async def test_all_see_the_proposal_keep_their_places_and_it_begins_with_the_last(server: Server) -> None:
    async with guests(server.url, "Ada", "Bob", "Cleo") as (ada, bob, cleo):
        made = await over(ada, bob, cleo, seats=4, public=False, bots={"3": "random"})
        proposed = await bob.post(f"/api/tables/{made}/rematch")
        assert (proposed["status"], places(proposed)) == ("open", ["(Ada)", "Bob", "(Cleo)", "random"])
        assert (proposed["you"], proposed["host"]) == (1, bob.id)
        for player in (ada, cleo):
            while (seen := await player.next("room"))["room"].get("rematch") != proposed["id"]:
                pass
            shown = (await player.watch(proposed["id"]))["room"]  # not public, and no invitation is needed
            assert places(shown) == places(proposed)
            assert shown["seats"][1]["person"]["name"] == "Bob"
        assert "seats" in seen["room"]
        taken = await cleo.post(f"/api/tables/{made}/rematch")
        assert places(taken) == ["(Ada)", "Bob", "Cleo", "random"]
        begun = await ada.post(f"/api/tables/{made}/rematch")
        assert (begun["status"], places(begun), begun["you"]) == ("playing", ["Ada", "Bob", "Cleo", "random"], 0)
        for player in (ada, bob, cleo):
            assert (await player.post(f"/api/tables/{made}/rematch"))["id"] == proposed["id"]


async def test_a_kept_seat_is_nobody_elses_until_it_is_given_up(server: Server) -> None:
    async with guests(server.url, "Ada", "Bob", "Eve") as (ada, bob, eve):
        made = await over(ada, bob)
        assert (await bob.post(f"/api/tables/{made}/rematch", 403, yes=False))["code"] == "not_allowed"
        after = (await ada.post(f"/api/tables/{made}/rematch"))["id"]
        listed = (await eve.get("/api/tables?status=open"))["tables"]
        assert [places(room) for room in listed if room["id"] == after] == [["Ada", "(Bob)"]]
        for wish in ({}, {"seat": 1}):
            assert (await eve.post(f"/api/tables/{after}/join", 409, **wish))["code"] == "no_room"
        assert (await ada.post(f"/api/tables/{after}/start", 403))["code"] == "not_allowed"
        assert (await eve.post(f"/api/tables/{made}/rematch", 400))["code"] == "not_seated"
        for _ in range(2):
            assert places(await bob.post(f"/api/tables/{made}/rematch", yes=False)) == ["Ada", None]
        assert (await bob.post(f"/api/tables/{made}/rematch", 409))["code"] == "not_open"
        assert (await eve.post(f"/api/tables/{after}/join"))["you"] == 1
        assert (await ada.post(f"/api/tables/{after}/start"))["status"] == "playing"


async def test_what_was_closed_can_be_proposed_again(server: Server) -> None:
    async with guests(server.url, "Ada", "Bob") as (ada, bob):
        made = await over(ada, bob)
        first = await ada.post(f"/api/tables/{made}/rematch")
        await ada.post(f"/api/tables/{first['id']}/close")
        both = await asyncio.gather(*(player.post(f"/api/tables/{made}/rematch") for player in (bob, ada, bob, ada)))
        assert {room["id"] for room in both} != {first["id"]}
        assert len({room["id"] for room in both}) == 1
        assert "playing" in {room["status"] for room in both}


async def test_whom_the_hall_has_forgotten_has_no_place(server: Server) -> None:
    async with guests(server.url, "Ada", "Bob") as (ada, bob):
        made = await over(ada, bob)
        await bob.post("/api/delete-me")
        room = await ada.post(f"/api/tables/{made}/rematch")
        assert (room["status"], places(room)) == ("open", ["Ada", None])
        assert (await ada.get(f"/api/tables/{made}"))["seats"][1]["person"]["name"] == "somebody"


async def test_finished_games_are_listed_by_their_end_with_winner_and_time(server: Server) -> None:
    async with guests(server.url, "Ada", "Eve") as (ada, eve):
        slow = await table(ada, seats=2, bots={"1": "random"})
        quick = await over(ada, seats=2, bots={"1": "random"})
        hidden = await over(ada, seats=2, public=False, bots={"1": "random"})
        await finish(ada, slow, random.Random(1))
        found = (await eve.get("/api/tables?status=over&game=tallow"))["tables"]
        assert [room["id"] for room in found][:2] == [slow, quick]
        assert hidden not in [room["id"] for room in found]
        assert found[0]["ended"] >= found[1]["ended"] > found[1]["created"]
        assert found[0]["result"]["scores"]
        assert "ended" not in (await eve.get(f"/api/tables/{(await ada.post('/api/tables', game='tallow'))['id']}"))
        page = await eve.get(f"/api/tables?status=over&game=tallow&before={found[0]['ended']}")
        assert slow not in [room["id"] for room in page["tables"]]
