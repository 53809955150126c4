"""Guests, accounts, cookies; and that nobody else can use them."""

from __future__ import annotations

import argon2
from tests.support.hall.servers import Player, Server, guests

from underhall.hall.people import accounts


async def test_a_guest_becomes_an_account_and_comes_back(server: Server) -> None:
    async with guests(server.url, "Ada", "Bob") as (ada, bob):
        assert (await ada.get("/api/me"))["guest"] is True
        assert (await ada.post("/api/claim", login="Ada L", password="correct horse"))["login"] == "Ada L"
        assert (await bob.post("/api/claim", 409, login="ada l", password="correct horse"))["code"] == "taken"
        assert (await bob.post("/api/claim", 400, login="bob", password="short"))["code"] == "bad_message"
        elsewhere = Player(server.url)
        for wrong in (
            {"login": "ada l", "password": "wrong horse"},
            {"login": "nobody", "password": "correct horse"},
        ):
            assert (await elsewhere.post("/api/login", 403, **wrong)) == {
                "code": "bad_login",
                "message": "The name or the password is wrong.",
            }
        assert (await elsewhere.post("/api/login", login="ADA L", password="correct horse"))["id"] == ada.id
        await elsewhere.post("/api/logout-everywhere")
        assert await ada.get("/api/me") is None
        await elsewhere.close()


async def test_renaming_shows_at_tables_and_deleting_leaves_them(server: Server) -> None:
    async with guests(server.url, "Ada", "Bob") as (ada, bob):
        room = await ada.post("/api/tables", game="tallow", seats=2)
        await bob.post(f"/api/tables/{room['id']}/join")
        await ada.post(f"/api/tables/{room['id']}/start")
        await ada.watch(room["id"])
        await bob.post("/api/rename", name="Robert")
        message = await ada.next("room")
        while message["room"]["seats"][1]["person"]["name"] != "Robert":
            message = await ada.next("room")
        await bob.post("/api/delete-me")
        while (message := await ada.next("update", "room"))["type"] != "update" or message["room"]["seats"][1].get(
            "bot"
        ) is None:
            pass
        assert (await Player(server.url).get(f"/api/tables/{room['id']}"))["seats"][1]["person"]["name"] == "somebody"
        assert await bob.get("/api/me") is None


async def test_names_are_cleaned_and_bounded(server: Server) -> None:
    player = Player(server.url)
    assert (await player.post("/api/guest", name="  Ada \u00a0 L "))["name"] == "Ada L"
    for bad in ("", "   ", "x" * 25, "a\u202eb", "a\x00b", "!!!", "\u200b"):
        assert (await player.post("/api/guest", 400, name=bad))["code"] in ("bad_name", "bad_message")
    await player.close()


async def test_forged_cookies_are_nobodys(server: Server) -> None:
    async with guests(server.url, "Ada") as (ada,):
        assert ada.cookie is not None
        person, generation, issued, signature = ada.cookie.split(".")
        forged = [
            f"{person}.{generation}.{issued}.{'B' if signature[0] == 'A' else 'A'}{signature[1:]}",
            f"{person}.1.{issued}.{signature}",
            f"pxxxxxxxxxxxx.{generation}.{issued}.{signature}",
            f"{person}.{generation}.{issued}.",
            "....",
            "x",
            "é",
            ada.cookie + "x",
        ]
        for cookie in forged:
            other = Player(server.url)
            answer = await other.http.get("/api/me", headers={b"cookie": f"underhall={cookie}".encode()})
            assert answer.json() is None, cookie
            answer = await other.http.post(
                "/api/tables", json={"game": "tallow"}, headers={b"cookie": f"underhall={cookie}".encode()}
            )
            assert answer.status_code == 401
            await other.close()


def test_a_password_costs_what_argon2_recommends() -> None:
    """Halls that tests fork (`tests/support/hall/forks.py`) do it more cheaply; all others as this module does."""
    assert argon2.extract_parameters(accounts._HASHER.hash("correct horse")) == argon2.profiles.RFC_9106_LOW_MEMORY
