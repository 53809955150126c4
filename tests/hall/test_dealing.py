"""Before the deal the players' clients give randomness to it, by commit and reveal; the record proves it."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from pathlib import Path

from tests.support.hall.dealers import (
    at_step,
    commit,
    dealers,
    give,
    is_playing,
    random_of,
    reveal,
    room_where,
    seated,
)
from tests.support.hall.servers import Player, Server, guests, hall
from tests.support.hall.tables import finish, table
from tests.support.toys import TALLOW

from underhall import signatures
from underhall.cli.verify import key_of
from underhall.hall.protocol.messages import Clock
from underhall.hall.table.entries import Contributed, Promised, Revealed, Sat, Started, Waited
from underhall.hall.table.state import TableHead, TableState
from underhall.table import Contribution, Record, verify
from underhall.table.promise import contribution_commit

NOT_ASKED = Contribution(1, missing="not asked")


async def played_out(*players: Player, table: str) -> Record:
    """Play to the end; the record, which verifies and is signed by the hall."""
    await asyncio.gather(*(finish(player, table, random.Random(i)) for i, player in enumerate(players)))
    record = Record.parse((await players[0].http.get(f"/api/tables/{table}/record")).text)
    verify(record, lambda _name, _rules: TALLOW)
    assert signatures.check(record) == (await players[0].get("/api/key"))["key"]
    return record


def given(record: Record, seat: int) -> Contribution:
    assert record.commitment is not None
    random_bytes = random_of(seat)
    return Contribution(seat, contribution_commit(record.commitment, seat, random_bytes), random_bytes.hex())


async def test_two_players_give_randomness_and_the_record_proves_it(server: Server) -> None:
    async with dealers(server.url, "Ada", "Bob") as (ada, bob):
        made = await seated(ada, bob, seats=3, bots={"2": "random"})
        room = await ada.post(f"/api/tables/{made}/start")
        assert (room["status"], room["dealing"]["awaited"], room["dealing"]["step"]) == ("open", [0, 1], "commit")
        rooms = await asyncio.gather(give(ada, 0), give(bob, 1))
        assert [room.get("dealing") for room in rooms] == [None, None]
        record = await played_out(ada, bob, table=made)
        assert record.commitment == room["dealing"]["commitment"] == rooms[1]["commitment"]
        assert record.recipe == 2
        assert record.seating == [f"person {ada.id}", f"person {bob.id}", "bot random"]
        assert record.contributions == [given(record, 0), given(record, 1), Contribution(2, missing="not asked")]


async def test_a_client_that_does_not_announce_it_is_not_waited_for(server: Server) -> None:
    async with dealers(server.url, "Ada") as (ada,), guests(server.url, "Bob") as (bob,):
        made = await seated(ada, bob)
        await ada.post(f"/api/tables/{made}/start")
        await give(ada, 0)
        record = await played_out(ada, bob, table=made)
        assert record.contributions == [given(record, 0), NOT_ASKED]
        at_once = await table(bob, seats=2, bots={"1": "random"})
        record = await played_out(bob, table=at_once)
        assert [one.missing for one in record.contributions] == ["not asked", "not asked"]


async def test_who_plays_at_once_against_bots_gives_randomness_too(server: Server) -> None:
    async with dealers(server.url, "Ada") as (ada,):
        room = await ada.post("/api/play-now", game="tallow", seats=2, bot="random", deals=True)
        assert room["dealing"]["asked"] == [0]
        seen = await ada.watch(room["id"])
        await give(ada, 0, seen["room"])
        record = await played_out(ada, table=room["id"])
        assert record.contributions == [given(record, 0), NOT_ASKED]


async def test_a_live_table_is_dealt_so_too(server: Server) -> None:
    async with dealers(server.url, "Ada", "Bob") as (ada, bob):
        made = await seated(ada, bob, game="out_of_mine")
        assert (await ada.post(f"/api/tables/{made}/start"))["live"]
        rooms = await asyncio.gather(give(ada, 0), give(bob, 1))
        assert [room["status"] for room in rooms] == ["playing", "playing"]


async def test_a_reveal_that_does_not_fit_and_steps_out_of_order_are_refused(server: Server) -> None:
    async with dealers(server.url, "Ada", "Bob") as (ada, bob), guests(server.url, "Eve") as (eve,):
        made = await seated(ada, bob)
        assert (await ada.ask("contribute", made, commit="00" * 32))["code"] == "not_open"
        room = await ada.post(f"/api/tables/{made}/start")
        assert (await reveal(ada, made, 0))["message"] == "You are not asked to reveal anything now."
        assert (await commit(ada, room, 0))["type"] == "update"
        assert (await commit(ada, room, 0))["message"] == "No commit of yours is wanted now."
        assert (await eve.ask("contribute", made, commit="00" * 32))["code"] == "not_seated"
        stolen = contribution_commit(room["dealing"]["commitment"], 0, random_of(0))
        assert (await bob.ask("contribute", made, commit=stolen))["type"] == "update"
        wrong = await bob.ask("reveal", made, random=random_of(1).hex())
        assert (wrong["code"], wrong["message"]) == ("not_allowed", "That is not what you have committed to.")
        assert (await reveal(ada, made, 0))["type"] == "update"
        copied = await bob.ask("reveal", made, random=random_of(0).hex())  # the bytes of another seat do not help
        assert copied["message"] == "That is not what you have committed to."
        assert (await ada.ask("reveal", made, random="zz"))["code"] == "bad_message"


async def test_nobody_is_shown_a_reveal_or_a_seed_before_the_end(server: Server) -> None:
    async with dealers(server.url, "Ada", "Bob") as (ada, bob), guests(server.url, "Eve") as (eve,):
        made = await seated(ada, bob)
        await eve.watch(made)
        await ada.post(f"/api/tables/{made}/start")
        await asyncio.gather(give(ada, 0), give(bob, 1))
        room = await room_where(eve, is_playing)
        side = (await ada.http.get(f"/api/tables/{made}/record")).text
        assert json.loads(side.splitlines()[0])["n"] == room["n"]  # so a client knows what it has heard already
        everything = "".join([*ada.raw, *bob.raw, *eve.raw, side, json.dumps(room)])
        for seat in (0, 1):
            assert random_of(seat).hex() not in everything
            assert contribution_commit(room["commitment"], seat, random_of(seat)) in "".join(eve.raw)
        record = await played_out(ada, bob, table=made)
        for seed in (record.seed, record.deal_seed):
            assert seed is not None
            assert seed.hex() not in everything


async def test_while_the_deal_is_prepared_the_seats_stay_as_they_are(server: Server) -> None:
    async with dealers(server.url, "Ada", "Bob") as (ada, bob):
        made = await seated(ada, bob)
        first = await ada.post(f"/api/tables/{made}/start")
        assert (await bob.post(f"/api/tables/{made}/leave", 409))["message"] == "The cards are being dealt."
        assert (await ada.post(f"/api/tables/{made}/kick", 409, seat=1))["code"] == "not_open"
        assert (await ada.post(f"/api/tables/{made}/start"))["dealing"] == first["dealing"]  # said twice is once
        await bob.post("/api/delete-me")  # whoever leaves the hall for good calls it off
        room = await ada.get(f"/api/tables/{made}")
        assert ("dealing" in room, "commitment" in room, room["status"]) == (False, False, "open")
        await ada.post(f"/api/tables/{made}/bot", seat=1, bot="random")
        again = await ada.post(f"/api/tables/{made}/start")
        assert again["dealing"]["commitment"] != first["dealing"]["commitment"]
        await give(ada, 0, again)
        record = await played_out(ada, table=made)
        assert '{"note":"dealing called off","times":1}' in str(record)
        other = await seated(ada, seats=2, bots={"1": "random"})
        await ada.post(f"/api/tables/{other}/start")
        assert (await ada.post(f"/api/tables/{other}/close"))["status"] == "closed"


async def test_who_does_not_answer_in_time_is_named_and_the_game_begins(tmp_path: Path) -> None:
    with hall(tmp_path, deal_seconds=0.2) as server:
        async with dealers(server.url, "Ada", "Bob") as (ada, bob):
            silent = await seated(ada, bob)
            await ada.post(f"/api/tables/{silent}/start")
            await room_where(ada, is_playing)
            record = await played_out(ada, bob, table=silent)
            assert record.contributions == [Contribution(seat, missing="no answer") for seat in (0, 1)]
    assert server.errors() == []


def test_who_commits_and_does_not_reveal_is_named() -> None:
    head = TableHead("abcdefghijkl", "tallow", 1, {"hand": 2}, 3, Clock(), True, "", 0, bytes(32))
    position = TableState(head, TALLOW)
    for seat, person in enumerate("abc"):
        position.apply(Sat(seat, person=person), 0, new=True)
    position.apply(Promised([0, 1, 2], 5000), 1000, new=True)
    assert position.commitment is not None
    for seat in (0, 1):
        commit = contribution_commit(position.commitment, seat, random_of(seat))
        position.apply(Contributed(seat, commit), 2000, new=True)
    assert position.due() == 6000
    position.apply(Waited(), 6001, new=True)  # seat 2 has said nothing
    assert position.being_dealt is not None
    assert (position.being_dealt.awaited, position.due()) == ([0, 1], 11_001)
    position.apply(Revealed(0, random_of(0).hex()), 7000, new=True)
    position.apply(Waited(), 11_002, new=True)
    position.apply(Started(), 11_002, new=True)
    given = [(one.commit is not None, one.reveal is not None, one.missing) for one in position.contributions()]
    assert given == [(True, True, None), (True, False, "no answer"), (False, False, "no answer")]
    assert position.being_dealt is None


async def test_killed_between_commit_and_reveal_a_hall_goes_on_where_it_was(tmp_path: Path) -> None:
    with hall(tmp_path) as server:
        async with dealers(server.url, "Ada", "Bob") as (ada, bob):
            made = await seated(ada, bob)
            room = await ada.post(f"/api/tables/{made}/start")
            await commit(ada, room, 0)
            await commit(bob, room, 1)
            await reveal(ada, made, 0)
            server.kill()
        server.start()
        ada, bob = ada.at(server.url), bob.at(server.url)
        for player in (ada, bob):
            await player.open(deals=True)
        seen = (await bob.watch(made))["room"]
        assert seen["dealing"]["commitment"] == room["dealing"]["commitment"]
        assert (seen["dealing"]["step"], seen["dealing"]["awaited"]) == ("reveal", [1])
        assert (await reveal(bob, made, 1))["type"] == "update"
        record = await played_out(ada, bob, table=made)
        assert record.contributions == [given(record, 0), given(record, 1)]
        for player in (ada, bob):
            await player.close()
    assert server.errors() == []


async def test_a_start_that_everybody_has_left_after_a_crash_ends_by_itself(tmp_path: Path) -> None:
    with hall(tmp_path, deal_seconds=1) as server:
        async with dealers(server.url, "Ada") as (ada,):
            made = await seated(ada, seats=2, bots={"1": "random"})
            await ada.post(f"/api/tables/{made}/start")
            server.kill()
        server.start()
        ada = ada.at(server.url)
        await ada.open()
        room = (await ada.watch(made))["room"]
        await room_where(ada, is_playing, room)
        record = await played_out(ada, table=made)
        assert record.contributions == [Contribution(0, missing="no answer"), NOT_ASKED]
        await ada.close()
    assert server.errors() == []


async def test_a_table_of_the_version_before_goes_on_and_its_record_is_verified(tmp_path: Path) -> None:
    """It was dealt from the seed alone, under a commitment to the seed alone."""
    with hall(tmp_path, bot_seconds=0.3) as server:
        async with guests(server.url, "Ada") as (ada,):
            made = await table(ada, seats=2, bots={"1": "sleeper"})
            server.kill()
        with sqlite3.connect(str(server.settings["database"])) as database:
            changed = database.execute(
                "UPDATE entries SET body = json_remove(body, '$.commitment') WHERE body LIKE '%\"started\"%'"
            )
            assert changed.rowcount == 1
            database.execute("DELETE FROM meta WHERE key = 'signing'")
        database.close()
        server.start()
        ada = ada.at(server.url)
        await ada.open()
        record = await played_out(ada, table=made)
        assert (record.recipe, record.seating, record.contributions) == (1, [], [])
        await ada.close()
    assert server.errors() == []


async def test_a_hall_keeps_its_key(tmp_path: Path) -> None:
    with hall(tmp_path) as server:
        player = Player(server.url)
        first = await player.get("/api/key")
        server.kill()
        server.start()
        assert await player.get("/api/key") == first
        assert await asyncio.to_thread(key_of, server.url) == first["key"]  # as `underhall verify --hall` asks for it
        await player.close()
    assert first["algorithm"] == "Ed25519"
    assert signatures.read_key(first["key"]) == first["key"]


async def test_the_step_is_told_to_all(server: Server) -> None:
    async with dealers(server.url, "Ada", "Bob") as (ada, bob):
        made = await seated(ada, bob)
        room = await ada.post(f"/api/tables/{made}/start")
        await commit(ada, room, 0)
        seen = await room_where(bob, lambda room: bool(room.get("dealing", {}).get("commits")))
        assert list(seen["dealing"]["commits"]) == ["0"]
        await commit(bob, room, 1)
        assert (await room_where(ada, at_step("reveal")))["dealing"]["awaited"] == [0, 1]
