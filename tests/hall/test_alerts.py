"""Whoever is not at a table that waits for them is told so: once a turn, where they asked for it, nothing hidden."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from tests.support.hall.outside import Browser, mail_server, push_service
from tests.support.hall.servers import Player, Server, guests, hall
from tests.support.waiting import until

from underhall.hall.alerts.push import Push, Subscription
from underhall.hall.config import BadSetting
from underhall.hall.protocol.refusals import Refusal

PUSHED = {"push_contact": "mailto:host@hall.example"}


async def table_of(ada: Player, bob: Player, **more: Any) -> str:
    """A game of Montanara in which Bob is to move first."""
    room = await ada.post("/api/tables", game="montanara", options={"first": "1"}, **more)
    await bob.post(f"/api/tables/{room['id']}/join")
    await ada.post(f"/api/tables/{room['id']}/start")
    await until("the deal", lambda: playing(ada, room["id"]))
    return str(room["id"])


async def playing(player: Player, table: str) -> bool:
    return bool((await player.get(f"/api/tables/{table}"))["status"] == "playing")


async def move_until_other(player: Player, table: str) -> None:
    """Whoever is to move makes moves until somebody else is."""
    sight = (await player.watch(table))["sight"]
    while sight.get("moves"):
        await player.ask("play", table, move=sight["moves"][0], n=None)
        sight = (await player.watch(table))["sight"]


async def mine(player: Player, table: str) -> Any:
    rooms = (await player.get("/api/tables/mine"))["tables"]
    return next(room for room in rooms if room["id"] == table)


async def test_a_browser_is_told_once_a_turn(tmp_path: Path) -> None:
    async with push_service() as service:
        with hall(tmp_path, **PUSHED, push_services=service.origin, alert_seconds=0.1) as server:
            async with guests(server.url, "Ada", "Bob") as (ada, bob):
                browser = Browser(service.origin, "bob")
                key = (await bob.get("/api/alerts"))["push_key"]
                told = await bob.post("/api/alerts/browser", **browser.subscription, language="it")
                assert told == {"push_key": key, "browsers": 1}
                table = await table_of(ada, bob)
                first = await until("the message", lambda: service.to(browser))
                place = first[0]["body"].removeprefix("Montanara a ").removesuffix(" aspetta te.")
                assert place and first == [
                    {"title": "Tocca a te", "body": f"Montanara a {place} aspetta te.", "table": table}
                ]
                headers = service.sent[0][1]
                assert key in headers["Authorization"] and headers["Topic"] == table
                assert (await mine(bob, table))["awaited"] == [1]
                # things happen at the table, and it is still the same turn
                await ada.ask("say", table, text="Bob?")
                await move_until_other(bob, table)
                assert (await mine(bob, table))["awaited"] == [0]
                await bob.send(type="unwatch", table=table)
                await move_until_other(ada, table)
                await until("the second turn", lambda: len(service.to(browser)) == 2)
                # who is there is not told; who has gone is
                await move_until_other(bob, table)
                await move_until_other(ada, table)
                assert bob.socket is not None
                await bob.socket.close()
                await until("the third turn", lambda: len(service.to(browser)) == 3)
                # a browser that has unsubscribed is forgotten
                service.gone.add(browser.endpoint)
                await bob.open()
                await move_until_other(bob, table)
                await bob.socket.close()
                await move_until_other(ada, table)

                async def forgotten() -> bool:
                    return "browsers" not in await bob.get("/api/alerts")

                await until("the browser is forgotten", forgotten)
                bob.socket = None
            assert server.errors() == []


async def test_a_hall_that_was_killed_tells_after_it_is_up_again(tmp_path: Path) -> None:
    async with push_service() as service:
        with hall(tmp_path, **PUSHED, push_services=service.origin, alert_seconds=600) as server:
            async with guests(server.url, "Ada", "Bob") as (ada, bob):
                browser = Browser(service.origin, "bob")
                await bob.post("/api/alerts/browser", **browser.subscription, language="en")
                table = await table_of(ada, bob)
            server.kill()
            server.settings["alert_seconds"] = 0.1
            server.start()
            assert [said["table"] for said in await until("the message", lambda: service.to(browser))] == [table]


async def test_mail_goes_to_whoever_agreed_about_slow_games(tmp_path: Path) -> None:
    with mail_server() as mails:
        settings = {"smtp": mails.address, "mail_from": "hall@hall.example", "origins": "https://hall.example"}
        with hall(tmp_path, **settings, alert_seconds=0.1) as server:
            async with guests(server.url, "Ada", "Bob") as (ada, bob):
                assert await bob.get("/api/alerts") == {"mail_offered": True}
                said = await bob.post("/api/alerts/mail", address="bob@mail.example", language="en")
                assert said["mail"] == {"address": "bob@mail.example", "confirmed": False}
                (letter,) = await until("the first letter", lambda: mails.to("bob@mail.example"))
                confirm, stop = re.findall(
                    r"https://hall\.example/#/alerts\?(?:confirm|stop)=(\S+)", letter.get_content()
                )
                assert confirm == stop
                slow = {"kind": "days", "days": 3}
                await Player(server.url).post("/api/alerts/mail/answer", word=confirm, yes=True)
                assert (await bob.get("/api/alerts"))["mail"]["confirmed"] is True
                quick = await table_of(ada, bob)
                table = await table_of(ada, bob, clock=slow)
                _, letter = await until(
                    "the turn", lambda: found if len(found := mails.to("bob@mail.example")) > 1 else []
                )
                text = letter.get_content()
                assert f"https://hall.example/#/table/{table}" in text and "2 days are left" in text
                assert quick not in text
                assert letter["List-Unsubscribe"].strip() == f"<https://hall.example/#/alerts?stop={stop}>"
                await Player(server.url).post("/api/alerts/mail/answer", word=stop, yes=False)
                assert await bob.get("/api/alerts") == {"mail_offered": True}
                gone = await Player(server.url).post("/api/alerts/mail/answer", 404, word=stop, yes=True)
                assert gone["code"] == "not_found"
                # letters to addresses that may be anybody's are few
                for _ in range(2):
                    await bob.post("/api/alerts/mail", address="bob@mail.example", language="pt")
                assert (await bob.post("/api/alerts/mail", 429, address="b@mail.example", language="pt"))["retry"] > 0
                wrong = await ada.post("/api/alerts/mail", 400, address="ada@localhost\r\nBcc: all@x.y", language="en")
                assert wrong["code"] == "bad_message"
            assert server.errors() == []


async def test_nothing_is_sent_unless_the_host_set_it_up(server: Server) -> None:
    async with guests(server.url, "Ada") as (ada,):
        assert await ada.get("/api/alerts") == {}
        browser = Browser("https://fcm.googleapis.com", "ada")
        assert (await ada.post("/api/alerts/browser", 403, **browser.subscription, language="en"))[
            "code"
        ] == "not_allowed"
        assert (await ada.post("/api/alerts/mail", 403, address="a@b.example", language="en"))["code"] == "not_allowed"
    nobody = Player(server.url)
    assert (await nobody.http.get("/api/alerts")).status_code == 401
    await nobody.close()


def test_a_hall_is_not_led_to_call_anybody_else() -> None:
    push = Push("mailto:host@hall.example", ["push.example", ".below.example", "http://127.0.0.1:9"], bytes(32))

    def sub(endpoint: str, **keys: str) -> Subscription:
        good = Browser(endpoint, "x").subscription["keys"]
        return Subscription(endpoint + "/x", **{**good, **keys})

    for fine in ("https://push.example", "https://a.below.example", "http://127.0.0.1:9"):
        push.check(sub(fine))
    for wrong in (
        *("http://push.example", "https://push.example:8443", "https://push.example.evil", "https://xbelow.example"),
        *("https://u:p@push.example", "http://127.0.0.1:8", "https://127.0.0.1", "file://push.example", "https://["),
    ):
        with pytest.raises(Refusal):
            push.check(sub(wrong))
    for wrong_key in ({"p256dh": "AAAA"}, {"auth": "AAAA"}, {"auth": "é"}, {"p256dh": "B" + "A" * 86}):
        with pytest.raises(Refusal):
            push.check(sub("https://push.example", **wrong_key))
    with pytest.raises(BadSetting):
        Push("host@hall.example", [], bytes(32))


async def test_who_is_forgotten_is_told_nothing(tmp_path: Path) -> None:
    """And a browser belongs to whoever used it last."""
    with hall(tmp_path, **PUSHED, push_services="http://127.0.0.1:9") as server:
        async with guests(server.url, "Ada", "Bob") as (ada, bob):
            shared = Browser("http://127.0.0.1:9", "shared")
            for player in (ada, bob):
                await player.post("/api/alerts/browser", **shared.subscription, language="en")
            assert "browsers" not in await ada.get("/api/alerts")
            await ada.post("/api/alerts/browser/end", endpoint=shared.endpoint)
            assert (await bob.get("/api/alerts"))["browsers"] == 1
            for n in range(9):
                await bob.post(
                    "/api/alerts/browser", **Browser("http://127.0.0.1:9", str(n)).subscription, language="en"
                )
            assert (await bob.get("/api/alerts"))["browsers"] == 8
            await bob.post("/api/delete-me")
        with sqlite3.connect(str(server.settings["database"])) as kept:
            assert kept.execute("SELECT count(*) FROM push_wishes").fetchone() == (0,)


async def test_a_forgotten_password_is_reset_by_a_letter_once(tmp_path: Path) -> None:
    with mail_server() as mails:
        settings = {"smtp": mails.address, "mail_from": "hall@hall.example", "origins": "https://hall.example"}
        with hall(tmp_path, **settings) as server:
            async with guests(server.url, "Ada", "Bob") as (ada, bob):
                await ada.post("/api/claim", login="Ada L", password="correct horse")
                await ada.post("/api/alerts/mail", address="ada@mail.example", language="en")
                (letter,) = await until("the first letter", lambda: mails.to("ada@mail.example"))
                found = re.search(r"confirm=(\S+)", letter.get_content())
                assert found is not None
                # nobody has agreed to mail yet, and there is no account of the other name: both answers are the same
                for name in ("ada l", "nobody"):
                    assert await bob.post("/api/password/forgotten", login=name) == {}
                await ada.post("/api/alerts/mail/answer", word=found[1], yes=True)
                assert await bob.post("/api/password/forgotten", login="ADA L") == {}
                both = await until("the letter", lambda: got if len(got := mails.to("ada@mail.example")) > 1 else [])
                found = re.search(r"https://hall\.example/#/account\?reset=(\S+)", both[1].get_content())
                assert found is not None and len(both) == 2
                for wrong in (
                    found[1][:-4] + ("BAAA" if found[1][-4] == "A" else "AAAA"),
                    found[1].replace(".", ".9", 1),
                    "x",
                    "..",
                    "é.1.é",
                ):
                    assert (await bob.post("/api/password/reset", 404, word=wrong, password="longer horse"))["code"]
                elsewhere = Player(server.url)
                assert (await elsewhere.post("/api/password/reset", word=found[1], password="longer horse"))[
                    "id"
                ] == ada.id
                assert await ada.get("/api/me") is None  # logged out everywhere else
                await bob.post("/api/password/reset", 404, word=found[1], password="other horse")
                await bob.post("/api/login", 403, login="Ada L", password="correct horse")
                assert (await bob.post("/api/login", login="Ada L", password="longer horse"))["id"] == ada.id
                await elsewhere.close()
