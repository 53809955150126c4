"""Whole games over sockets, and everything that can happen at a table."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

from tests.support.hall.servers import Player, Server, guests, hall
from tests.support.hall.tables import finish, table
from tests.support.toys import TALLOW

from underhall.table import TABLE, Played, Record, verify


async def test_a_whole_game_of_people_and_bots(server: Server) -> None:
    async with guests(server.url, "Ada", "Bob") as (ada, bob):
        made = await table(ada, bob, seats=4, bots={"2": "random", "3": "watchful"})
        ends = await asyncio.gather(*(finish(p, made, random.Random(i)) for i, p in enumerate((ada, bob))))
        assert ends[0]["sight"]["result"] == ends[1]["sight"]["result"]
        texts = {(await p.http.get(f"/api/tables/{made}/record")).text for p in (ada, bob)}
        assert len(texts) == 1
        record = Record.parse(texts.pop())
        verify(record, lambda _name, _rules: TALLOW)
        assert record.players == ["Ada", "Bob", "bot:random", "bot:watchful"]
        assert record.seed is not None


async def test_the_same_id_is_played_once(server: Server) -> None:
    async with guests(server.url, "Ada", "Bob") as (ada, bob):
        made = await table(ada, bob)
        move = (await ada.watch(made))["sight"]["moves"][0]
        first = await ada.ask("play", made, id="x", move=move)
        assert first["type"] == "update"
        again = await ada.ask("play", made, id="x", move=move)
        assert (again["type"], again["n"]) == ("done", first["happened"]["n"])
        other = await ada.ask("play", made, id="y", move=move)
        assert (other["type"], other["code"]) == ("refused", "not_your_turn")


async def test_a_refused_id_is_refused_again_even_when_the_move_has_become_legal(server: Server) -> None:
    async with guests(server.url, "Ada", "Bob") as (ada, bob):
        made = await table(ada, bob)
        seen = await ada.watch(made)
        nonsense = await ada.ask("play", made, id="early", move="lay 99")
        again = await ada.ask("play", made, id="early", move=seen["sight"]["moves"][0])
        assert again == nonsense
        assert (await ada.watch(made))["room"]["n"] == seen["room"]["n"]
        assert (await bob.ask("undo", made, id="early"))["code"] == "no_undo"  # everybody's ids are their own
        taken = await ada.ask("play", made, id="late", move=seen["sight"]["moves"][0])
        assert taken["type"] == "update"


async def test_coming_back_after_a_short_while_and_after_a_long_one(server: Server) -> None:
    async with guests(server.url, "Ada", "Bob") as (ada, bob):
        made = await table(ada, bob)
        seen = await ada.watch(made)
        n = seen["room"]["n"]
        await bob.watch(made)
        assert (await bob.ask("play", made, move=(await bob.watch(made))["sight"]["moves"][0]))["type"] == "update"
        back = ada.at(server.url)
        await back.open()
        caught = await back.watch(made, after=n)
        assert [entry["n"] for entry in caught["missed"]] == [n + 1]
        assert "gap" not in caught
        assert (await back.watch(made, after=n + 1)).get("missed", []) == []
        for unknown in (None, 9999):
            whole = await back.watch(made, **({} if unknown is None else {"after": unknown}))
            assert whole["gap"] is True
            assert whole["sight"] == {**caught["sight"]}
        await back.close()


async def test_undo_is_for_the_last_own_move_that_revealed_nothing(server: Server) -> None:
    async with guests(server.url, "Ada", "Bob") as (ada, bob):
        made = await table(ada, bob)
        before = (await ada.watch(made))["sight"]
        await bob.watch(made)
        assert (await ada.ask("undo", made))["code"] == "no_undo"
        laid = await ada.ask("play", made, move=before["moves"][0])
        assert laid["sight"]["undo"] is True
        assert (await bob.ask("undo", made))["code"] == "no_undo"
        undone = await ada.ask("undo", made)
        assert undone["happened"]["note"] == "undone"
        assert undone["sight"]["view"] == before["view"]
        assert undone["sight"]["moves"] == before["moves"]
        await ada.ask("play", made, move=before["moves"][0])
        moves = (await bob.watch(made))["sight"]["moves"]
        await bob.ask("play", made, move=moves[0])  # both have laid: the candles are shown
        assert (await ada.ask("undo", made))["code"] == "no_undo"
        assert (await bob.ask("undo", made))["code"] == "no_undo"
        assert (await ada.ask("resign", made))["sight"]["result"]["reason"] == "resigned"
        record = Record.parse((await ada.http.get(f"/api/tables/{made}/record")).text)
        verify(record, lambda _name, _rules: TALLOW)


async def test_votes_leaving_and_coming_back(server: Server) -> None:
    async with guests(server.url, "Ada", "Bob", "Cid") as (ada, bob, cid):
        made = await table(ada, bob, cid)
        for player in (ada, bob, cid):
            await player.watch(made)
        gone = await bob.ask("step_out", made)
        assert gone["room"]["seats"][1]["bot"]
        assert (await bob.ask("play", made, move="lay 1"))["code"] == "not_seated"
        back = await bob.ask("step_in", made)
        assert "bot" not in back["room"]["seats"][1]
        assert (await bob.ask("step_in", made))["code"] == "not_allowed"
        assert (await ada.ask("vote", made, what="bot", about=2))["room"]["votes"] == [
            {"what": "bot", "yes": [0], "about": 2}
        ]
        assert (await ada.ask("vote", made, what="bot", about=2))["code"] == "not_allowed"
        await bob.ask("vote", made, what="bot", about=2)
        while "bot" not in (await cid.next("update")).get("room", {"seats": [{}] * 3})["seats"][2]:
            pass
        out = await bob.ask("resign", made)  # three seats: a bot plays on, for good
        assert out["room"]["seats"][1]["out"] is True
        assert "you" not in out["room"]
        assert (await bob.ask("step_in", made))["code"] in ("not_allowed", "not_seated", "not_playing")
        voted = await ada.ask("vote", made, what="abandon")
        assert voted["type"] in ("update", "refused")  # the bots may have ended it meanwhile
        if voted["type"] == "update":
            while (message := await ada.next("update")).get("sight", {}).get("result") is None:
                pass
            assert message["sight"]["result"]["reason"]


async def test_spectators_see_the_public_view_and_cannot_act(server: Server) -> None:
    nobody = Player(server.url)
    async with guests(server.url, "Ada", "Bob", "Eve") as (ada, bob, eve):
        made = await table(ada, bob)
        assert "me" not in await nobody.open()
        for watcher in (eve, nobody):
            seen = await watcher.watch(made)
            assert "moves" not in seen["sight"]
            assert "you" not in seen["room"]
            for kind in ("play", "ask", "undo", "resign", "step_out", "step_in", "vote", "say"):
                more = {"move": "lay 1"} if kind in ("play", "ask") else {"what": "abandon"} if kind == "vote" else {}
                if kind == "say":
                    more = {"text": "hello"}
                    if watcher is eve:
                        continue
                answer = await watcher.ask(kind, made, **more)
                assert answer["code"] in ("not_seated", "need_person"), answer
        await nobody.close()


async def test_a_table_by_invitation_is_hidden_from_others(server: Server) -> None:
    async with guests(server.url, "Ada", "Bob", "Eve") as (ada, bob, eve):
        room = await ada.post("/api/tables", game="tallow", seats=2, public=False)
        made = room["id"]
        assert made not in [t["id"] for t in (await eve.get("/api/tables"))["tables"]]
        assert (await eve.watch(made))["code"] == "no_table"
        assert (await eve.watch("zzzzzzzzzzzz"))["code"] == "no_table"
        for path in ("", "/record"):
            assert (await eve.http.get(f"/api/tables/{made}{path}")).json()["code"] == "no_table"
        for what in ("join", "start", "leave", "close", "rematch"):
            assert (await eve.post(f"/api/tables/{made}/{what}", 404))["code"] == "no_table"
        assert (await eve.post(f"/api/tables/{made}/join", 404, invite="wrong"))["code"] == "no_table"
        assert (await bob.post(f"/api/tables/{made}/join", invite=room["invite"]))["you"] == 1


async def test_the_host_kicks_seats_bots_and_starts(server: Server) -> None:
    async with guests(server.url, "Ada", "Bob", "Cleo") as (ada, bob, cleo):
        room = await ada.post("/api/tables", game="tallow", seats=3)
        path = f"/api/tables/{room['id']}"
        await bob.post(f"{path}/join", seat=2)
        assert (await bob.post(f"{path}/kick", 403, seat=0))["code"] == "not_allowed"
        assert (await bob.post(f"{path}/start", 403))["code"] == "not_allowed"
        assert (await ada.post(f"{path}/start", 403))["code"] == "not_allowed"
        assert (await ada.post(f"{path}/bot", 409, seat=2, bot="random"))["code"] == "no_room"
        assert (await ada.post(f"{path}/bot", 400, seat=1, bot="nobody"))["code"] == "unknown_bot"
        assert (await ada.post(f"{path}/bot", 400, seat=9, bot="random"))["code"] == "bad_seats"
        await ada.post(f"{path}/bot", seat=1, bot="random")
        assert "person" not in (await ada.post(f"{path}/kick", seat=2))["seats"][2]
        assert (await bob.post(f"{path}/join", 403))["code"] == "not_allowed"
        await cleo.post(f"{path}/join")
        assert (await ada.post(f"{path}/leave"))["host"] == cleo.id
        assert (await cleo.post(f"{path}/leave"))["status"] == "closed"
        assert (await cleo.post(f"{path}/join", 409))["code"] == "not_open"


async def test_play_now_and_rematch_and_lists(server: Server) -> None:
    async with guests(server.url, "Ada") as (ada,):
        room = await ada.post("/api/play-now", game="tallow", seats=3, bot="random")
        assert room["status"] == "playing"
        assert [t["id"] for t in (await ada.get("/api/tables/mine"))["tables"]] == [room["id"]]
        await finish(ada, room["id"], random.Random(1))
        again = await ada.post(f"/api/tables/{room['id']}/rematch")
        assert again["status"] == "playing"
        assert [seat.get("bot") for seat in again["seats"]] == [None, "random", "random"]
        assert (await ada.post(f"/api/tables/{room['id']}/rematch"))["id"] == again["id"]
        assert [t["id"] for t in (await ada.get("/api/tables/mine?status=over"))["tables"]] == [room["id"]]


async def test_bots_that_hang_crash_or_cheat_delay_nobody(tmp_path: Path) -> None:
    with hall(tmp_path, bot_seconds=0.6, workers=1) as running:
        async with guests(running.url, "Ada", "Bob") as (ada, bob):
            bad = [await table(ada, seats=2, bots={"1": name}) for name in ("sleeper", "crasher", "liar")]
            good = await table(bob, seats=3, bots={"1": "random", "2": "watchful"})
            await finish(bob, good, random.Random(2))
            for made in bad:
                await finish(ada, made, random.Random(3))
        assert running.errors() == []


async def test_a_clock_of_the_rules_own_is_a_move_of_the_table(tmp_path: Path) -> None:
    """Nobody lays a candle: the bell rings by itself, also after a fall, and is in the record as the table's move."""
    with hall(tmp_path, bot_seconds=0.3) as running:
        ada = await Player.guest(running.url, "Ada")
        made = (await ada.post("/api/play-now", game="bells", seats=2, bot="sleeper"))["id"]
        await ada.open()
        await ada.watch(made)
        while "seat" in (await ada.next("update"))["happened"]:
            pass  # the bot may have been replaced, and have moved, before the bell rings
        ada.socket = None
        running.kill()
        running.start()
        back = ada.at(running.url)
        await back.open()
        message = await back.watch(made)
        while message["sight"].get("result") is None:
            if "keep" in message["sight"].get("moves", []):
                await back.send(type="play", table=made, id=f"k{message['room']['n']}", move="keep")
            await back.next("update")  # of the bot, the bell or this seat
            message = await back.watch(made)
        record = Record.parse((await back.http.get(f"/api/tables/{made}/record")).text)
        assert sum(isinstance(e, Played) and (e.seat, e.move) == (TABLE, "bell") for e in record.entries) >= 2
        await back.close()


async def test_time_runs_out_a_warning_then_a_bot_then_back(tmp_path: Path) -> None:
    with hall(tmp_path, grace_seconds=1) as running:
        async with guests(running.url, "Ada", "Bob") as (ada, bob):
            clock = {"kind": "live", "seconds": 1, "bank": 0}
            room = await ada.post("/api/tables", game="tallow", seats=2, clock=clock)
            await bob.post(f"/api/tables/{room['id']}/join")
            await ada.watch(room["id"])
            await bob.socket.close()  # type: ignore[union-attr]
            await ada.post(f"/api/tables/{room['id']}/start")
            told: list[dict[str, Any]] = []
            while not told or told[-1]["happened"].get("note") != "bot":
                told.append(await ada.next("update"))
            asked = next(message["sight"] for message in told if message.get("sight"))
            assert asked["clocks"]["due"].keys() == {"0", "1"}
            notes = [message["happened"].get("note") for message in told]
            assert "warned" in notes  # before the bot
        assert running.errors() == []


async def test_a_client_is_told_the_parts_that_a_table_is_played_with(server: Server) -> None:
    """What is on the cards, for whatever options; games that need none have none, and nonsense is refused."""

    async with guests(server.url, "Ada") as (ada,):
        for facts in (await ada.get("/api/games"))["games"]:
            options = {option["name"]: option["default"] for option in facts["options"]}
            found = await ada.post("/api/parts", game=facts["name"], options=options)
            assert found["game"] == facts["name"] and bool(found["parts"]) == ("pack" in options)
        for wrong in ({"game": "tallow", "options": {"colour": "red"}}, {"game": "nothing"}):
            assert (await ada.http.post("/api/parts", json=wrong)).status_code in (400, 404)
