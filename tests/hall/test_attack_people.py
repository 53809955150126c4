"""Who is who, and who stays out: log-ins end when they should, and nobody takes another's name, word or place."""

from __future__ import annotations

import asyncio
import re
import stat
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from tests.support.hall.commands import underhall
from tests.support.hall.ears import Quiet
from tests.support.hall.inside import begin, guests_of, hall_inside
from tests.support.hall.servers import PLAIN, Player, Server, guests, hall
from tests.support.waiting import PATIENCE, until
from websockets.exceptions import ConnectionClosed

from underhall.hall.hall import Hall
from underhall.hall.lobby import lobby
from underhall.hall.people.logins import Cookies
from underhall.hall.play import handlers
from underhall.hall.play import session as play_session
from underhall.hall.protocol.bodies import Join, Kick, NewTable
from underhall.hall.protocol.messages import CastVote, Play
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.server import Bounded
from underhall.hall.store.database import Outage, Storage
from underhall.hall.store.schema import people, tables
from underhall.hall.web.connection import QUEUE_BYTES, QUEUE_MOST, Connection

GAME = "montanara"


async def moved(player: Player) -> None:
    """The browser has its new cookie."""
    player.cookie = player.http.cookies["underhall"]


# ---------------------------------------------------------------- log-ins
async def test_logging_out_makes_the_cookie_void_at_the_hall(server: Server) -> None:
    async with guests(server.url, "Ada") as (ada,):
        thief = ada.at(server.url)
        await thief.open()
        await ada.post("/api/logout")
        assert await thief.get("/api/me") is None
        assert (await thief.next("bye"))["code"] == "need_person"
        await thief.close()


async def test_a_claim_and_a_log_in_renew_the_cookie(server: Server) -> None:
    async with guests(server.url, "Ada") as (ada,):
        planted = ada.at(server.url)  # whoever gave Ada this cookie, or saw it, is out when it matters
        await ada.post("/api/claim", login=f"a {ada.id}", password="correct horse")
        assert await planted.get("/api/me") is None
        await moved(ada)
        second = ada.at(server.url)
        await ada.post("/api/login", login=f"a {ada.id}", password="correct horse")
        assert await second.get("/api/me") is None
        assert (await ada.get("/api/me"))["id"] == ada.id
        await planted.close()
        await second.close()


async def test_another_password_logs_all_other_browsers_out(server: Server) -> None:
    async with guests(server.url, "Ada") as (ada,):
        name = f"b {ada.id}"
        await ada.post("/api/claim", login=name, password="correct horse")
        phone = Player(server.url)
        await phone.post("/api/login", login=name, password="correct horse")
        assert (await ada.post("/api/password", 403, old="wrong horse", password="a new horse"))["code"] == "bad_login"
        await ada.post("/api/password", old="correct horse", password="a new horse")
        assert await phone.get("/api/me") is None
        assert (await ada.get("/api/me"))["id"] == ada.id
        await phone.post("/api/login", 403, login=name, password="correct horse")
        await phone.post("/api/login", login=name, password="a new horse")
        nobodys = (await phone.http.post("/api/logins/laaaaaaaaaaaa/end", json={})).status_code
        odd = (await phone.http.post("/api/logins/%00/end", json={})).status_code
        assert (nobodys, odd) == (404, 404)
        await phone.close()


async def test_nobody_ends_the_log_in_of_another(server: Server) -> None:
    async with guests(server.url, "Ada", "Eve") as (ada, eve):
        mine = (await ada.get("/api/logins"))["logins"][0]["id"]
        await eve.post(f"/api/logins/{mine}/end", 404)
        assert (await ada.get("/api/me"))["id"] == ada.id


async def test_the_host_resets_a_password(tmp_path: Path) -> None:
    with hall(tmp_path) as server:
        async with guests(server.url, "Ada") as (ada,):
            await ada.post("/api/claim", login="ada", password="correct horse")
            await moved(ada)
            there = ada.at(server.url)
            await there.open()
            said = underhall("admin", "password", "Ada", database=str(server.settings["database"]))
            password = said.split(" with ")[1].split()[0]
            assert (await there.next("bye"))["code"] == "need_person"  # within seconds, without a restart
            await there.post("/api/login", 403, login="ada", password="correct horse")
            assert (await there.post("/api/login", login="ada", password=password))["id"] == ada.id
            await there.close()


async def test_a_cookie_from_before_log_ins_were_kept_is_good_until_it_is_logged_out(tmp_path: Path) -> None:
    with hall(tmp_path) as server:
        async with guests(server.url, "Ada") as (ada,):
            storage = Storage(str(server.settings["database"]))
            old = Cookies(await storage.secret("cookie")).make(ada.id, "0")  # a generation in the place of a log-in
            await storage.close()
            browser, copy = Player(server.url, old), Player(server.url, old)
            for one in (browser, copy):
                one.http.cookies.set("underhall", old)
                assert (await one.get("/api/me"))["id"] == ada.id
            await browser.post("/api/logout")
            assert await copy.get("/api/me") is None
            assert (await ada.get("/api/me"))["id"] == ada.id
            await browser.close()
            await copy.close()


async def test_renames_at_once_log_nobody_out(server: Server) -> None:
    async with guests(server.url, "Ada") as (ada,):
        twins = [ada.at(server.url) for _ in range(4)]
        for round_ in range(5):
            asked = [twin.http.post("/api/rename", json={"name": f"Ada {round_}{n}"}) for n, twin in enumerate(twins)]
            asked += [twin.http.get("/api/tables/mine") for twin in twins]
            assert {answer.status_code for answer in await asyncio.gather(*asked)} == {200}
        await ada.send(type="ping", id="still here")
        await ada.next("pong")
        for twin in twins:
            await twin.close()


async def test_who_tries_passwords_does_not_keep_the_owner_out(tmp_path: Path) -> None:
    """Tries are counted by name and address together."""
    with hall(tmp_path, guests_per_minute=30) as server:
        async with guests(server.url, "Ada") as (ada,):
            await ada.post("/api/claim", login="ada", password="correct horse")
            thief = Player(server.url)
            codes = []
            for _ in range(16):  # fewer than an address may try in all
                answer = await thief.http.post("/api/login", json={"login": "ADA", "password": "a wrong horse"})
                codes.append(answer.status_code)
            assert codes[0] == 403
            assert 429 in codes
            elsewhere = httpx.AsyncHTTPTransport(local_address="127.0.0.2", verify=PLAIN)
            async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE, transport=elsewhere) as http:
                answer = await http.post("/api/login", json={"login": "ada", "password": "correct horse"})
                assert answer.status_code == 200
            await thief.close()


# ---------------------------------------------------------------- tables
async def test_who_was_put_out_stays_out(server: Server) -> None:
    async with guests(server.url, "Ada", "Eve") as (ada, eve):
        room = await ada.post("/api/tables", game="tallow", seats=2, public=False)
        at, word = f"/api/tables/{room['id']}", room["invite"]
        await eve.post(f"{at}/join", invite=word)
        assert (await eve.watch(room["id"]))["type"] == "table"
        await ada.post(f"{at}/kick", seat=1)
        told = await eve.next("refused")
        assert (told["code"], told["table"]) == ("no_table", room["id"])
        assert (await eve.post(f"{at}/join", 404, invite=word))["code"] == "no_table"
        assert (await eve.http.get(at, headers={"underhall-invite": word})).status_code == 404
        assert (await eve.watch(room["id"], invite=word))["code"] == "no_table"
        assert (await eve.ask("say", room["id"], text="Hello?"))["code"] == "no_table"
        # a new guest is somebody else, as far as anybody knows: then the host renews the invitation
        fresh = await Player.guest(server.url, "Eve again")
        assert (await fresh.http.get(at, headers={"underhall-invite": word})).status_code == 200
        assert (await eve.post(f"{at}/invite", 404))["code"] == "no_table"
        new = (await ada.post(f"{at}/invite"))["invite"]
        assert new != word
        assert (await fresh.http.get(at, headers={"underhall-invite": word})).status_code == 404
        assert (await fresh.post(f"{at}/join", invite=new))["seats"][1]["person"]["id"] == fresh.id
        await fresh.close()


async def test_an_invitation_in_an_address_is_no_invitation(server: Server) -> None:
    async with guests(server.url, "Ada", "Bob") as (ada, bob):
        room = await ada.post("/api/tables", game="tallow", seats=2, public=False)
        assert (await bob.http.get(f"/api/tables/{room['id']}?invite={room['invite']}")).status_code == 404


async def test_spectators_cannot_talk_the_players_down(server: Server) -> None:
    async with guests(server.url, "Ada", "Bob", "Eve") as (ada, bob, eve):
        room = await ada.post("/api/tables", game="tallow", seats=2)
        await bob.post(f"/api/tables/{room['id']}/join")
        await ada.post(f"/api/tables/{room['id']}/start")
        for n in range(40):
            await eve.send(type="say", table=room["id"], id=f"boo{n}", text="Boo")
        codes = [(await eve.next(re=f"boo{n}")).get("code") for n in range(40)]
        assert codes[0] is None  # answered, though Eve does not follow the table
        assert "too_fast" in codes
        assert (await ada.ask("say", room["id"], text="Shall we begin?"))["type"] == "said"


async def test_so_many_tables_are_opened_from_one_address(tmp_path: Path) -> None:
    with hall(tmp_path, tables_per_minute=10) as server:
        async with guests(server.url, *(f"Eve{n}" for n in range(4))) as eves:
            answers = [
                (await eve.http.post("/api/tables", json={"game": "tallow", "seats": 2})).status_code
                for _ in range(5)
                for eve in eves
            ]
            assert answers[:5] == [201] * 5
            assert 429 in answers


# ---------------------------------------------------------------- a hall in this process
@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Hall]:
    async with hall_inside(tmp_path) as made:
        yield made


async def test_the_list_is_fair_between_openers(here: Hall) -> None:
    ada, eve = await here.people.guest("Ada"), await here.people.guest("Eve")
    mine = await here.lobby.create(ada, NewTable(GAME))
    for _ in range(15):
        await here.lobby.create(eve, NewTable(GAME))
    shown = (await here.listing.public(None, "open", None, None)).tables
    assert mine.id in [room.id for room in shown]
    assert [room.host for room in shown].count(eve.id) == 3
    assert len((await here.listing.own(eve.id, "open", None, None)).tables) == 15


async def test_no_list_looks_through_all_tables(here: Hall) -> None:
    """Every list is read from an index in the order of the list, so that it costs the same at 200 000 tables."""
    asked: list[tuple[str, Any]] = []
    sa.event.listen(
        here.storage.engine.sync_engine,
        "before_cursor_execute",
        lambda _connection, _cursor, statement, values, *_: asked.append((statement, values)),
    )
    for status in (None, "open", "playing", "over"):
        for game in (None, GAME):
            for before in (None, 1):
                await here.listing.public(None, status, game, before)
    lists = [one for one in asked if re.search(r"ORDER BY tables\.(created|changed|ended) DESC", one[0])]
    assert len(lists) == 16
    async with here.storage.reading() as connection:
        for statement, values in lists:
            plan = [row[-1] for row in await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)]
            assert plan
            assert not [step for step in plan if step.startswith("SCAN") or "TEMP B-TREE" in step], statement


async def age(hall: Hall, what: sa.Table, which: str, ms: int) -> None:
    """Something is older than it is."""
    column = what.c.changed if what is tables else what.c.created
    async with hall.storage.engine.begin() as connection:
        await connection.execute(what.update().where(what.c.id == which).values({column.name: column - ms}))


async def test_tables_that_wait_for_nobody_end_and_are_taken_away(here: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    from underhall.hall.lobby import expiry
    from underhall.hall.store.database import now_ms

    ada = await here.people.guest("Ada")
    waiting, begun = [await here.lobby.create(ada, NewTable(GAME)) for _ in range(2)]
    bob = await here.people.guest("Bob")
    await here.lobby.join(bob, await here.sessions.get(begun.id), Join())
    await here.lobby.start(ada, await here.sessions.get(begun.id))
    later = {"ms": 0}
    monkeypatch.setattr(expiry, "now_ms", lambda: now_ms() + later["ms"])
    await here.expiry.sweep()
    assert (await here.sessions.get(waiting.id)).table.status == "open"
    later["ms"] = 61 * 60_000
    await here.expiry.sweep()
    assert (await here.sessions.get(waiting.id)).table.status == "closed"
    assert (await here.sessions.get(begun.id)).table.status == "playing"
    later["ms"] = 2 * 61 * 60_000
    here.sessions.evict(0)
    await here.expiry.sweep()
    assert await here.storage.head(waiting.id) is None
    assert await here.storage.head(begun.id) is not None


async def test_guests_who_never_played_are_forgotten(here: Hall) -> None:
    names = ("Ada", "Bob", "Cleo", "Dora")
    ada, bob, cleo, dora = await guests_of(here, *names)
    await here.lobby.create(ada, NewTable(GAME))
    await here.people.claim(bob, "bob", "correct horse")
    await here.people.log_in(cleo, "a browser")  # was seen just now
    for one in (ada, bob, cleo, dora):
        await age(here, people, one.id, 31 * 86_400_000)
    await here.expiry.sweep()
    assert [await here.people.get(one.id) is not None for one in (ada, bob, cleo, dora)] == [True, True, True, False]


async def test_a_put_out_person_may_not_join_a_public_table(here: Hall) -> None:
    ada, eve = await here.people.guest("Ada"), await here.people.guest("Eve")
    session = await here.sessions.get((await here.lobby.create(ada, NewTable(GAME))).id)
    await here.lobby.join(eve, session, Join())
    await here.lobby.kick(ada, session, Kick(1))
    with pytest.raises(Refusal, match="put you out"):
        await here.lobby.join(eve, session, Join())


async def test_no_log_grows_for_ever(here: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither by sitting down and standing up, nor by votes and moves."""
    monkeypatch.setattr(lobby, "WAITING_ENTRIES_MOST", 8)
    ada, eve = await here.people.guest("Ada"), await here.people.guest("Eve")
    session = await here.sessions.get((await here.lobby.create(ada, NewTable(GAME))).id)
    for _ in range(3):
        await here.lobby.join(eve, session, Join())
        await here.lobby.leave(eve, session)
    with pytest.raises(Refusal, match="come and gone"):
        await here.lobby.join(eve, session, Join())
    assert session.table.n == 8
    await here.lobby.close(ada, session)

    session = await begin(here, [ada, eve], NewTable(GAME))
    client = Quiet(here, ada, "", None)
    monkeypatch.setattr(handlers, "ENTRIES_MOST", session.table.n)
    with pytest.raises(Refusal, match="only moves"):
        await here.handlers[CastVote](client, CastVote(session.id, "v", "abandon", True))
    monkeypatch.setattr(play_session, "LOG_MOST", session.table.n)
    assert session.table.state is not None
    mover = Quiet(here, (ada, eve)[session.table.to_act[0]], "", None)
    move = session.table.game.write_move(session.table.state.moves(session.table.to_act[0])[0])
    await here.handlers[Play](mover, Play(session.id, "m", move))
    assert session.table.status == "closed"


async def test_what_waits_for_a_slow_reader_is_bounded(here: Hall) -> None:
    for size, most in ((10, QUEUE_MOST), (100_000, QUEUE_BYTES // 100_000)):
        slow = Connection(here, None, "", None)  # nobody takes anything from it
        for _ in range(most):
            slow.send(b"x" * size)
        assert slow.closing is None
        slow.send(b"x" * size)
        assert slow.closing == (1013, "too slow")
    one = Connection(here, None, "", None)
    one.send(b"x" * (QUEUE_BYTES + 1))  # a whole table may be as large
    assert one.closing is None


# ---------------------------------------------------------------- the host's side
def test_files_are_the_halls_own(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.first_start = True
    server.start()
    made = [file.stat().st_mode for file in tmp_path.iterdir() if file.name.startswith("hall.db")]
    server.stop()
    assert {stat.S_IMODE(mode) for mode in made} == {0o600}


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with hall(tmp_path_factory.mktemp("named"), hosts="hall.example") as running:
        yield running


async def test_a_hall_is_found_by_its_own_names_only(named: Server, server: Server) -> None:
    async with httpx.AsyncClient(timeout=PATIENCE) as http:

        async def asked(at: Server, host: str) -> int:
            return (await http.get(f"{at.url}/api/me", headers={"host": host})).status_code

        assert [await asked(named, host) for host in ("hall.example", "hall.example:99", "127.0.0.1")] == [200] * 3
        assert [await asked(named, host) for host in ("evil.example", "x.hall.example", "[", "")] == [421] * 4
        assert [await asked(server, host) for host in ("localhost", "127.0.0.1:1", "[::1]")] == [200] * 3
        assert await asked(server, "evil.example") == 421


def test_a_full_disk_is_said() -> None:
    outage = Outage()
    outage.failed(OSError("database or disk is full"))
    assert outage.why == "the disk is full"
    outage.answered()
    assert outage.why is None


def test_what_strangers_do_writes_a_bounded_log() -> None:
    import logging

    kept = Bounded(most=20)
    lines = [
        logging.makeLogRecord({"name": "uvicorn.error", "msg": "Invalid HTTP request.", "created": 60.0 + n / 100})
        for n in range(1000)
    ]
    written = [line.getMessage() for line in lines if kept.filter(line)]
    assert len(written) == 20
    assert "not written" in written[-1]
    next_minute = logging.makeLogRecord({"name": "uvicorn.error", "msg": "Invalid HTTP request.", "created": 130.0})
    assert kept.filter(next_minute)


# ---------------------------------------------------------------- frames that cost their sender nothing
async def flooded(server: Server, flood: Any) -> int:
    """The code with which the hall closes a socket that floods it."""
    async with guests(server.url, "Eve") as (eve,):
        socket = eve.socket
        assert socket is not None
        try:
            for _ in range(5000):
                await flood(socket)
            await until("the hall to close the socket", lambda: socket.close_code is not None)
        except ConnectionClosed:
            pass
        await socket.wait_closed()
        eve.socket = None
        return int(socket.close_code or 0)


async def test_pings_are_limited(server: Server) -> None:
    async def ping(socket: Any) -> None:
        await socket.ping()

    assert await flooded(server, ping) in (1008, 1006)


async def test_a_message_comes_in_so_many_pieces(server: Server) -> None:
    async def pieces(socket: Any) -> None:
        await socket.send([""] * 200)

    assert await flooded(server, pieces) in (1008, 1006)
