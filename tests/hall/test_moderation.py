"""Reports reach the moderators whom the host has named; to everybody else their doors are not there."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from tests.support.hall.servers import Player, Server, guests, hall

from underhall.hall.admin import CannotDo, list_moderators, set_moderator
from underhall.hall.store.database import Storage
from underhall.hall.web import moderation_api

DOORS = [(method, path) for method, path, *_ in moderation_api.ROUTES if path.startswith("/api/admin")]


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("moderated")
    with hall(folder, guests_per_minute=6000) as server:
        yield server


async def appoint(server: Server, login: str, moderator: bool = True) -> None:
    kept = Storage(str(server.settings["database"]))
    try:
        await set_moderator(kept, login, moderator)
        assert (login in [one["login"] for one in await list_moderators(kept)]) is moderator
    finally:
        await kept.close()


async def account(player: Player, login: str) -> None:
    await player.post("/api/claim", 200, login=login, password="correct horse")


@asynccontextmanager
async def moderated(server: Server, *names: str) -> AsyncIterator[list[Player]]:
    """Some people; the first is called Mona, and looks after the hall."""
    async with guests(server.url, "Mona", *names) as found:
        await account(found[0], f"Mona {found[0].id}"[:24])
        await appoint(server, f"Mona {found[0].id}"[:24])
        assert (await found[0].post("/api/rename", name="Mona the Just"))["moderator"]  # and the hall has looked again
        yield found


async def said(player: Player, table: str, text: str) -> int:
    await player.watch(table)
    await player.send(type="say", id=f"say-{text}"[:40], table=table, text=text)
    number: int = (await player.next("said"))["number"]
    return number


async def deeds(mona: Player) -> list[tuple[str, str | None]]:
    return [(deed["what"], deed.get("person", {}).get("id")) for deed in (await mona.get("/api/admin/deeds"))["deeds"]]


async def test_every_door_is_shut_to_all_others_in_the_same_words(running: Server) -> None:
    nobody = Player(running.url)
    async with moderated(running, "Ada", "Bob") as (mona, ada, bob):
        await account(bob, f"Bob {bob.id}"[:24])
        nothing = (await nobody.http.get("/api/admin/there-is-nothing-here")).json()
        for method, path in DOORS:
            where = path.replace("{person}", mona.id).replace("{table}", "a" * 12).replace("{number}", "1")
            where = where.replace("{report}", "r" + "a" * 12)
            for one in (nobody, ada, bob):
                for data in ({}, {"what": "delete"}, {"nonsense": 1}):
                    answer = await one.http.request(method, where, json=None if method == "GET" else data)
                    assert (answer.status_code, answer.json()) == (404, nothing), (method, where)
        assert "moderator" not in await ada.get("/api/me")
        assert await deeds(mona) == []
    await nobody.close()


async def test_a_report_carries_the_lines_that_its_writer_could_read(running: Server) -> None:
    async with moderated(running, "Ada", "Bob", "Cleo") as (mona, ada, bob, cleo):
        table = (await ada.post("/api/tables", game="tallow", seats=2))["id"]
        await bob.post(f"/api/tables/{table}/join")
        await ada.post(f"/api/tables/{table}/start")
        number = await said(bob, table, "You dig like an elf")
        await said(bob, table, "and you smell")
        aside = await said(cleo, table, "Ada holds the lamp")
        shown = (await ada.get(f"/api/people/{bob.id}/lines/{table}"))["lines"]
        assert [line["text"] for line in shown] == ["You dig like an elf", "and you smell"]
        assert (await ada.get(f"/api/people/{cleo.id}/lines/{table}"))["lines"] == []  # spectators speak apart
        wish: dict[str, Any] = {"reason": "talk", "table": table}
        await ada.post(f"/api/people/{bob.id}/report", 200, **wish, lines=[number, aside, 99], note="rude\x07")
        await ada.post(f"/api/people/{cleo.id}/report", 200, **wish, lines=[aside])
        found = await mona.get("/api/admin/reports")
        about = {one["person"]["name"]: one for one in found["reports"]}
        assert [line["text"] for line in about["Bob"]["lines"]] == ["You dig like an elf"]
        assert (about["Bob"]["note"], about["Bob"]["by"]["name"], about["Bob"]["reason"]) == ("rude", "Ada", "talk")
        assert "lines" not in about["Cleo"]
        left = await mona.post(f"/api/admin/reports/{about['Bob']['id']}/settle")
        assert left["waiting"] == found["waiting"] - 1
        assert (await mona.post(f"/api/admin/reports/{about['Bob']['id']}/settle", 404))["code"] == "not_found"
        after = await mona.post(f"/api/admin/tables/{table}/chat/{number}/remove")
        assert [line["text"] for line in after["lines"]] == ["", "and you smell", "Ada holds the lamp"]
        assert [line["text"] for line in (await ada.watch(table))["chat"]] == ["and you smell"]
        assert (await deeds(mona))[:2] == [("remove_line", bob.id), ("settle", None)]
        seen = (await mona.get(f"/api/admin/tables?table={table}"))["tables"]
        assert [one["name"] for one in seen[0]["people"]] == ["Ada", "Bob"]
        ended = await mona.post(f"/api/admin/tables/{table}/end")
        assert ended["tables"][0]["status"] == "closed"
        assert (await ada.get(f"/api/tables/{table}"))["status"] == "closed"
        assert (await mona.post(f"/api/admin/tables/{table}/end", 409))["code"] == "not_playing"


async def test_who_may_not_see_a_table_reports_nothing_of_it(running: Server) -> None:
    async with guests(running.url, "Ada", "Bob", "Eve") as (ada, bob, eve):
        table = (await ada.post("/api/tables", game="tallow", seats=2, public=False))["id"]
        assert (await eve.http.get(f"/api/people/{ada.id}/lines/{table}")).status_code == 404
        refused = await eve.post(f"/api/people/{ada.id}/report", 404, reason="talk", table=table, lines=[1])
        assert refused["code"] == "no_table"
        assert (await ada.post(f"/api/people/{ada.id}/report", 404, reason="other"))["code"] == "not_found"
        assert (await ada.post(f"/api/people/p{'a' * 12}/report", 404, reason="other"))["code"] == "not_found"
        assert (await bob.post(f"/api/people/{ada.id}/report", 400, reason="vexing"))["code"] == "bad_message"
        again = [await bob.http.post(f"/api/people/{ada.id}/report", json={"reason": "other"}) for _ in range(9)]
        assert {answer.json().get("code") for answer in again} == {None, "too_fast"}


async def test_people_are_kept_out_renamed_and_forgotten(running: Server) -> None:
    async with moderated(running, "Ada", "Rude") as (mona, ada, rude):
        login = f"Ada {ada.id}"[:24]
        await account(ada, login)
        (found,) = (await mona.get(f"/api/admin/people?name={login}"))["people"]
        assert (found["person"]["id"], found["logins"], found.get("suspended")) == (ada.id, 1, None)
        acts = f"/api/admin/people/{ada.id}"
        assert (await mona.post(acts, 200, what="suspend"))["people"][0]["suspended"]
        assert await ada.get("/api/me") is None
        refused = await ada.post("/api/login", 403, login=login, password="correct horse")
        assert refused["code"] == "suspended"
        await mona.post(acts, 200, what="unsuspend")
        await ada.post("/api/login", 200, login=login, password="correct horse")
        await mona.post(acts, 200, what="end_sessions")
        assert await ada.get("/api/me") is None
        acts = f"/api/admin/people/{rude.id}"
        await mona.post(acts, 200, what="rename", name="Miner 7")
        assert (await rude.get("/api/me"))["name"] == "Miner 7"
        assert (await mona.post(acts, 400, what="rename"))["code"] == "bad_name"
        assert (await mona.post(acts, 200, what="mute", minutes=5))["people"][0]["muted_until"] > 0
        await mona.post(acts, 200, what="delete")
        assert await rude.get("/api/me") is None
        done = [what for what, person in await deeds(mona) if person in (ada.id, rude.id)]
        assert done == ["delete", "mute", "rename", "end_sessions", "unsuspend", "suspend"]
        assert (await mona.post(f"/api/admin/people/{mona.id}", 403, what="delete"))["code"] == "not_allowed"
        await appoint(running, f"Mona {mona.id}"[:24], moderator=False)
        await mona.post("/api/rename", name="Mona")
        assert (await mona.http.get("/api/admin/deeds")).status_code == 404


async def test_only_accounts_look_after_a_hall(running: Server) -> None:
    with pytest.raises(CannotDo, match="no account"):
        await appoint(running, "Nobody at all")
