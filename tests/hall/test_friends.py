"""Friends, blocks, invitations and profiles: by consent, and nothing of a game that is being played or was private."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from tests.support.hall.servers import Player, Server, guests
from tests.support.hall.tables import finish, table
from tests.support.waiting import until


async def relate(person: Player, other: Player, what: str) -> dict[str, list[str]]:
    """Somebody thinks otherwise of another; who is in which list now, by name."""
    return named(await person.post(f"/api/people/{other.id}/relation", what=what))


def named(book: dict[str, Any]) -> dict[str, list[str]]:
    """Who is in which list, by name."""
    lists = ("asking", "asked", "blocked", "muted")
    found = {name: [one["name"] for one in book[name]] for name in lists if name in book}
    if "friends" in book:
        found["friends"] = [one["person"]["name"] for one in book["friends"]]
    return found


async def test_friends_are_made_by_both_and_ended_by_either(server: Server) -> None:
    async with guests(server.url, "Ada", "Bob") as (ada, bob):
        assert await relate(ada, bob, "ask") == {"asked": ["Bob"]}
        assert (await bob.next("called")) == {"type": "called"}
        assert named(await bob.get("/api/friends")) == {"asking": ["Ada"]}
        assert (await bob.get(f"/api/people/{ada.id}"))["relation"] == {"asks": True}
        assert await relate(bob, ada, "ask") == {"friends": ["Ada"]}
        await ada.next("called")
        book = await ada.get("/api/friends")
        assert named(book) == {"friends": ["Bob"]}
        assert "online" not in book["friends"][0]  # not even though he is here: he has not allowed it
        await bob.post("/api/friends/online", shown=True)
        assert (await ada.get("/api/friends"))["friends"][0]["online"] is True
        await bob.post("/api/friends/online", shown=False)
        assert "online" not in (await ada.get("/api/friends"))["friends"][0]
        assert await relate(ada, bob, "mute") == {"friends": ["Bob"], "muted": ["Bob"]}
        assert await relate(bob, ada, "end") == {}
        assert named(await ada.get("/api/friends")) == {"muted": ["Bob"]}


async def test_who_is_blocked_meets_silence(server: Server) -> None:
    async with guests(server.url, "Ada", "Bob") as (ada, bob):
        await relate(ada, bob, "ask")
        await relate(bob, ada, "ask")
        assert await relate(ada, bob, "block") == {"blocked": ["Bob"]}
        assert named(await bob.get("/api/friends")) == {}
        assert await relate(bob, ada, "ask") == {"asked": ["Ada"]}  # it looks as ever
        assert named(await ada.get("/api/friends")) == {"blocked": ["Bob"]}
        room = await ada.post("/api/tables", game="tallow", seats=2)
        assert (await bob.post(f"/api/tables/{room['id']}/join", 403))["code"] == "not_allowed"
        assert await relate(ada, bob, "unblock") == {"asking": ["Bob"]}
        await bob.post(f"/api/tables/{room['id']}/join")


async def test_a_friend_is_asked_to_a_table(server: Server) -> None:
    async with guests(server.url, "Ada", "Bob", "Eve") as (ada, bob, eve):
        room = await ada.post("/api/tables", game="tallow", seats=3, public=False)
        call = f"/api/tables/{room['id']}/friend"
        assert (await ada.post(call, 403, person=bob.id))["code"] == "not_allowed"  # no friends yet
        assert (await eve.post(call, 404, person=bob.id))["code"] == "no_table"
        await relate(ada, bob, "ask")
        await relate(bob, ada, "ask")
        await ada.post(call, person=bob.id)
        await bob.next("called")
        (invitation,) = (await bob.get("/api/friends"))["invitations"]
        assert (invitation["game"], invitation["by"]["name"]) == ("tallow", "Ada")
        await bob.post(f"/api/tables/{room['id']}/decline")
        assert "invitations" not in await bob.get("/api/friends")
        await ada.post(call, person=bob.id)
        await bob.post(f"/api/tables/{invitation['table']}/join", invite=invitation["invite"])
        await eve.post(f"/api/tables/{room['id']}/join", 404)
        await relate(bob, ada, "block")  # and what she asked is gone with it
        assert "invitations" not in await bob.get("/api/friends")


async def test_a_profile_tells_of_games_that_are_over_and_were_public(server: Server) -> None:
    async with guests(server.url, "Ada", "Bob") as (ada, bob):
        for public in (True, False):
            made = await table(ada, seats=2, bots={"1": "random"}, public=public)
            await finish(ada, made, random.Random(3))

        async def settled() -> bool:
            return (
                len((await ada.get(f"/api/people/{ada.id}"))["bots"]) > 0
                and (await ada.get(f"/api/people/{ada.id}"))["pools"][0]["played"] == 2
            )

        await until("both games to be noted", settled)
        running = await table(ada, bob)
        own, other = await ada.get(f"/api/people/{ada.id}"), await bob.get(f"/api/people/{ada.id}")
        assert (own["you"], own["pools"][0]["played"], own["bots"][0]["played"]) == (True, 2, 2)
        assert (other["pools"][0]["played"], other["bots"][0]["bot"], other["relation"]) == (1, "random", {})
        games = (await bob.get(f"/api/people/{ada.id}/games"))["tables"]
        assert len(games) == 1
        assert games[0]["result"]
        assert running not in {one["id"] for one in (await ada.get(f"/api/people/{ada.id}/games"))["tables"]}
        assert "invite" not in games[0]
        outside = Player(server.url)
        assert (await outside.get(f"/api/people/{ada.id}"))["pools"] == other["pools"]
        for wrong in ("x", "p" + "a" * 12, "paaaaaaaaaaa%00", ada.id.upper()):
            assert (await outside.http.get(f"/api/people/{wrong}")).status_code == 404
        await outside.close()


async def test_whoever_is_deleted_is_nobodys_friend_any_more(server: Server) -> None:
    async with guests(server.url, "Ada", "Bob") as (ada, bob):
        await relate(ada, bob, "ask")
        await relate(bob, ada, "ask")
        await ada.post("/api/delete-me")
        assert named(await bob.get("/api/friends")) == {}
        assert (await bob.http.get(f"/api/people/{ada.id}")).status_code == 404
        assert (await bob.http.post(f"/api/people/{ada.id}/relation", json={"what": "ask"})).status_code == 404


async def test_thinking_of_people_has_a_limit(server: Server) -> None:
    async with guests(server.url, "Ada", "Bob") as (ada, bob):
        assert (await ada.post(f"/api/people/{ada.id}/relation", 404, what="ask"))["code"] == "not_found"
        assert (await ada.post(f"/api/people/{bob.id}/relation", 400, what="adore"))["code"] == "bad_message"
        nobody = Player(server.url)
        assert (await nobody.post(f"/api/people/{bob.id}/relation", 401, what="ask"))["code"] == "need_person"
        await nobody.close()
        path = f"/api/people/{bob.id}/relation"
        answers = await asyncio.gather(*(ada.http.post(path, json={"what": "mute"}) for _ in range(120)))
        assert {answer.status_code for answer in answers} == {200, 429}
