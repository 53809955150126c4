"""Real time over real sockets: one order, nothing lost, everybody sees the same."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from pathlib import Path
from typing import Any

from tests.support.hall.live_players import Digger, into_the_mine, mine
from tests.support.hall.servers import Player, Server, hall
from tests.support.hall.tables import replay

from underhall import games
from underhall.table import TABLE, Played, Record, verify


async def test_rule_17_two_clients_take_the_last_tile_of_a_kind(server: Server) -> None:
    async with mine(server.url, 2, mode="free") as (ada, bob):
        assert ada.heard[0]["room"]["live"]
        await into_the_mine([ada, bob])
        asked = await asyncio.gather(ada.send("take N5"), bob.send("take N5"))
        answers = await asyncio.gather(ada.answer(asked[0]), bob.answer(asked[1]))
        assert sorted(answer["type"] for answer in answers) == ["refused", "update"]
        first, second = (ada, bob) if answers[0]["type"] == "update" else (bob, ada)
        refused = next(answer for answer in answers if answer["type"] == "refused")
        assert (refused["code"], refused["rule"]) == ("illegal", "17")
        assert refused["sight"]["view"]["supply"]["N5"] == 0  # shown the supply at once
        assert refused["n"] == next(answer for answer in answers if answer["type"] == "update")["happened"]["n"]
        await first.play("back")
        await second.player.send(type="play", table=second.table, id=refused["re"], move="take N5")
        await second.until(lambda: sum(m.get("re") == refused["re"] for m in second.heard) == 2)
        assert [m["code"] for m in second.heard if m.get("re") == refused["re"]] == ["illegal", "illegal"]
        await first.play("take N5")
        assert first.me["hand"] == "N5"
        await second.until(lambda: second.facts["players"][first.seat]["hand"] == "N5")
        assert second.me["hand"] is None


async def test_rule_15_two_calls_at_once(server: Server) -> None:
    async with mine(server.url, 2) as (ada, bob):
        await into_the_mine([ada, bob])
        await asyncio.gather(ada.dig(), bob.dig())
        asked = await asyncio.gather(ada.send("call"), bob.send("call"))
        answers = await asyncio.gather(ada.answer(asked[0]), bob.answer(asked[1]))
        assert sorted(answer["type"] for answer in answers) == ["refused", "update"]
        caller, other = (0, 1) if answers[0]["type"] == "update" else (1, 0)
        for digger in (ada, bob):
            await digger.phase("scored")
            assert digger.facts["caller"] == caller
            points = [one["points"] for one in digger.facts["sheet"][0]]
            assert (points[caller], points[other]) == (12, 10)  # a losing second call costs nothing


async def test_rule_15_a_call_while_a_tile_is_in_the_air(server: Server) -> None:
    async with mine(server.url, 2) as (ada, bob):
        await into_the_mine([ada, bob])
        await ada.dig()
        kind = next(move for move in bob.sight["moves"] if move.startswith("take")).split()[1]
        await bob.play(f"take {kind}")
        lay = next(move for move in bob.sight["moves"] if move.startswith("lay"))
        asked = await asyncio.gather(ada.send("call"), bob.send(lay))
        called, laid = await asyncio.gather(ada.answer(asked[0]), bob.answer(asked[1]))
        assert called["type"] == "update"
        first = laid["type"] == "update"  # whichever came first: nothing is half done
        if first:
            assert laid["happened"]["n"] < called["happened"]["n"]
        else:
            assert laid["sight"]["view"]["phase"] == "scored"
        for digger in (ada, bob):
            await digger.phase("scored")
            assert digger.facts["players"][1]["hand"] is None
            assert len(digger.facts["players"][1]["laid"]) == first
            on_boards = sum(len(player["laid"]) for player in digger.facts["players"])
            assert sum(digger.facts["supply"].values()) + on_boards == 69


async def test_rule_17_a_disconnection_with_a_tile_in_hand(server: Server) -> None:
    """The tile returns with the move of the table that says so, and who waited for it can have it."""

    async with mine(server.url, 2, mode="free") as (ada, bob):
        await into_the_mine([ada, bob])
        await bob.play("take N5")
        assert (await ada.play("take N5"))["rule"] == "17"
        before = ada.last
        assert bob.player.socket is not None
        await bob.player.socket.close()
        assert await ada.event("away", before) == {"event": "away", "seat": 1, "kind": "N5"}
        assert ada.facts["players"][1]["away"]
        assert (await ada.play("take N5"))["type"] == "update"
        twin = await bob.again(server.url)
        assert await ada.event("here", before) == {"event": "here", "seat": 1}
        await twin.until(lambda: ada.last in twin.shown)
        assert {n: entry["at"] for n, entry in twin.shown.items()} == {
            n: entry["at"] for n, entry in ada.shown.items() if n in twin.shown
        }
        assert (await twin.play("take L5"))["type"] == "update"  # and goes on
        await twin.close()


async def test_rule_15_four_players_at_twenty_actions_a_second_for_a_whole_game(server: Server) -> None:
    """One order, nothing lost, everybody sees the same; and the record plays it again."""

    async with mine(server.url, 4, elves=True, elements=True) as diggers:
        asked = await asyncio.gather(*(d.whole_game(0.05, random.Random(d.seat)) for d in diggers))
        for digger, requests in zip(diggers, asked, strict=True):
            for request in requests:
                await digger.answer(request)
            assert sum("re" in message for message in digger.heard) == len(requests)  # every one exactly once
        last = max(digger.last for digger in diggers)
        for digger in diggers:
            await digger.until(lambda digger=digger: last in digger.shown)  # type: ignore[misc]
        first = max(min(digger.shown) for digger in diggers)
        told = [
            [(n, d.shown[n]["at"], d.shown[n].get("seat"), public(d.events(n))) for n in range(first, last + 1)]
            for d in diggers
        ]
        assert told[0] == told[1] == told[2] == told[3]
        assert [at for _, at, _, _ in told[0]] == sorted(at for _, at, _, _ in told[0])
        record = Record.parse((await diggers[0].player.http.get(f"/api/tables/{diggers[0].table}/record")).text)
        verify(record, games.get)
        played = [entry for entry in record.entries if isinstance(entry, Played) and entry.seat != TABLE]
        shown = await replay(diggers[0].player, str(record))
        assert shown["live"]
        assert [frame.get("at") for frame in shown["frames"][1:]] == [
            entry.at for entry in record.entries if isinstance(entry, Played)
        ]
        accepted = {d.answers[r]["happened"]["n"] for d in diggers for r in d.answers if "happened" in d.answers[r]}
        assert len(played) == len(accepted)
        assert len(played) > 7 * 4
        refusals = [a for d in diggers for a in d.answers.values() if a["type"] == "refused"]
        assert all(a["code"] in ("illegal", "not_your_turn") and a["sight"]["view"]["supply"] for a in refusals)


def public(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Events without what one seat alone was told: its choice of a side."""
    return [{key: value for key, value in event.items() if key != "side"} for event in events]


async def test_killed_in_the_middle_of_a_round_nothing_shown_is_lost_and_it_goes_on(tmp_path: Path) -> None:
    """22: laid tiles stay, hands return, the time played is kept, a new countdown runs."""
    with hall(tmp_path) as server:
        async with mine(server.url, 2, limit=100) as diggers:
            await into_the_mine(diggers)
            for digger in diggers:
                for move in digger.plan()[:5]:
                    await digger.play(move)
            for digger in diggers:
                await digger.send("back")  # on its way when the hall dies: done or not, never half
            server.kill()
        server.start()
        ada, bob = [await digger.again(server.url) for digger in diggers]
        for new, old in ((ada, diggers[0]), (bob, diggers[1])):
            await new.phase("dig")
            assert [p["hand"] for p in new.facts["players"]] == [None, None]
            assert new.me["laid"] == old.me["laid"]
            text = (await new.player.http.get(f"/api/tables/{new.table}/record")).text
            kept = [json.loads(line)["events"] for line in text.splitlines()[2:]]
            told = [old.events(n) for n in sorted(old.shown) if "note" not in old.shown[n]]
            assert kept[: len(told)] == told  # all that anybody was shown
            assert len(told) > 10
        names = [event["event"] for n in sorted(ada.shown) if n > diggers[0].last for event in ada.events(n)]
        assert [name for name in names if name in ("pause", "resume")] == ["pause", "resume"]
        left = ada.alarms["limit"]["due"] - ada.sight["clocks"]["now"]
        assert 0 < left <= 100_000
        assert (await ada.play(ada.plan()[0]))["type"] == "update"  # the round goes on
        await bob.until(lambda: ada.last in bob.shown)
        assert bob.shown[ada.last] == ada.shown[ada.last]
        await ada.close()
        await bob.close()
    assert server.errors() == []


async def test_rule_6_and_14_a_common_countdown_the_limit_and_giving_up(server: Server) -> None:
    async with mine(server.url, 2, limit=60) as (ada, bob):
        chosen = await ada.play("side b")
        assert ada.alarms["sides"]["due"] > chosen["happened"]["at"]
        assert (await ada.play("take I1"))["type"] == "refused"  # 6: before the start, without penalty
        ready = await bob.play("side a")
        counted = ready["sight"]["clocks"]["alarms"]
        assert counted == [{"move": "start", "due": ready["happened"]["at"] + 200}]
        await ada.phase("dig")
        start = next(n for n in sorted(ada.shown) if any(e["event"] == "start" for e in ada.events(n)))
        assert ada.shown[start]["at"] >= counted[0]["due"]  # by the table's clock, for all at once
        assert ada.alarms["limit"]["due"] == ada.shown[start]["at"] + 60_000
        taken = await ada.play(next(move for move in ada.sight["moves"] if move.startswith("take")))
        assert ada.alarms["expire 0"]["due"] == taken["happened"]["at"] + 100_000
        await ada.play("vote")
        await ada.play("unvote")
        await ada.play("vote")
        assert ada.facts["phase"] == "dig"
        await bob.play("vote")
        await ada.phase("scored")
        assert ada.facts["ended"] == "giveup"
        assert [sum(one["call"] for one in row) for row in ada.facts["sheet"]] == [0]
        assert ada.alarms["next"]["due"] > 0
        await ada.play("ready")
        await bob.play("ready")
        await ada.phase("sides", "ready", "dig")  # at once, not half a minute later
        assert ada.facts["round"] == 2


async def test_rule_16_and_21_nothing_hidden_leaves_the_hall_before_its_time(server: Server) -> None:
    async with mine(server.url, 2) as (ada, bob):
        watching = await Digger(await Player.guest(server.url, "Eve"), ada.table, None).open()
        await ada.play("side b")
        for other in (bob, watching):
            await other.until(lambda other=other: other.facts["players"][0]["chosen"])  # type: ignore[misc]
            assert other.facts["players"][0]["side"] is None
        await bob.play("side a")
        for other in (ada, bob, watching):
            await other.phase("dig")
            start = next(i for i, m in enumerate(other.heard) if has(m, "start"))
            before = [message for message in other.heard[:start] if "sight" in message]
            assert before
            for message in before:
                assert all(player["card"] is None for player in message["sight"]["view"]["players"])
                assert isinstance(message["sight"]["view"]["stack"], int)
                assert '"cards"' not in json.dumps(message)
            text = (await other.player.http.get(f"/api/tables/{ada.table}/record")).text
            assert '"chance"' not in text
            assert '"seed"' not in text
        await watching.close()


def has(message: dict[str, Any], event: str) -> bool:
    """Whether a message tells of an event."""
    return any(one["event"] == event for one in message.get("happened", {}).get("events", []))


async def test_rule_22_too_fast_is_said_and_nothing_is_dropped(server: Server) -> None:
    async with mine(server.url, 2, mode="free") as (ada, bob):
        await into_the_mine([ada, bob])
        answers: list[dict[str, Any]] = []
        slow: list[dict[str, Any]] = []
        while not slow:  # a machine may be too busy to be too fast
            asked = [await ada.send(move) for move in ["take N5", "back"] * 50]
            answers += [await ada.answer(request) for request in asked]
            slow = [answer for answer in answers if answer.get("code") == "too_fast"]
        assert all(answer["retry"] > 0 and answer["sight"]["view"]["phase"] == "dig" for answer in slow)
        accepted = [answer["happened"]["n"] for answer in answers if answer["type"] == "update"]
        assert len(accepted) >= 30
        assert accepted == sorted(accepted)  # first in, first out
        await bob.until(lambda: set(accepted) <= set(bob.shown))


async def test_rule_19_a_table_may_ask_for_time_between_actions(server: Server) -> None:
    async with mine(server.url, 2, interval=2000, mode="free") as (ada, bob):
        await into_the_mine([ada, bob])
        taken = await bob.play_when_allowed("take N5")  # the choice of a side was an action too
        back = await bob.play_when_allowed("back")
        soon = [answer["retry"] for answer in bob.answers.values() if answer.get("code") == "too_fast"]
        assert all(0 < retry <= 2 for retry in soon)
        assert back["happened"]["at"] - taken["happened"]["at"] >= 2000


async def test_rule_19_a_bot_acts_at_human_pace_and_contends_like_anybody(server: Server) -> None:
    async with mine(server.url, 2, {"1": "master"}) as (ada,):
        await ada.play("side a")
        await ada.phase("dig")
        await ada.until(lambda: len(ada.facts["players"][1]["laid"]) == 2)
        entries = [ada.shown[n] for n in sorted(ada.shown) if ada.shown[n].get("seat") == 1]
        deeds = [entry for entry in entries if entry["events"][0]["event"] in ("take", "lay")][:4]
        assert [entry["events"][0]["event"] for entry in deeds] == ["take", "lay", "take", "lay"]
        times = [entry["at"] for entry in deeds]
        start = next(e["at"] for e in ada.shown.values() if any(x["event"] == "start" for x in e["events"]))
        assert times[0] - start >= 2100  # it thinks for three seconds, more or less
        assert all(later - sooner >= 770 for sooner, later in itertools.pairwise(times))
        assert ada.facts["players"][1]["away"]  # no person is there: a bot has no say in giving up
        await ada.play("vote")
        await ada.phase("scored")


async def test_rule_17_and_22_silence_a_pause_and_the_way_back(tmp_path: Path) -> None:
    """Links are measured and shown. Who says nothing for a while is gone; with nobody there the round pauses."""

    with hall(tmp_path, silent_seconds=6) as running:
        async with mine(running.url, 2, {"1": "apprentice"}) as (ada,):
            await ada.play("side a")
            await ada.phase("dig")
            await ada.play(next(move for move in ada.sight["moves"] if move.startswith("take")))
            await ada.until(lambda: any("0" in m.get("links", {}) for m in ada.heard if m["type"] == "beat"))
            ada.echoes = False  # its connection is open, but nobody is at the other end
            await ada.phase("pause")
            assert ada.me["hand"] is None
            assert ada.alarms["limit"]["left"] > 0
            assert "due" not in ada.alarms["limit"]
            assert "start" not in ada.alarms  # nobody is here to start for
            silent = ada.last
            await ada.player.send(type="ping", id="hello")
            assert await ada.event("here", silent) == {"event": "here", "seat": 0}
            await ada.phase("dig")
            assert ada.alarms["limit"]["due"] > 0
        assert running.errors() == []


async def test_rule_20_a_table_in_ticks_commits_in_secret(server: Server) -> None:
    """The correspondence form: a host who asks for ticks gets turns, and any clock."""

    async with mine(server.url, 2, pace="ticks", ticks=2) as (ada, bob):
        assert "live" not in ada.heard[0]["room"]
        await ada.play("side a")
        await bob.play("side b")
        for digger in (ada, bob):
            await digger.phase("dig")
        await ada.play(next(move for move in ada.sight["moves"] if move.startswith("dig")))
        await bob.until(lambda: ada.last in bob.shown)
        assert ada.facts["players"][0]["decision"] is not None
        assert bob.facts["players"][0]["decision"] is None
        assert bob.facts["players"][0]["decided"]
        await bob.play("wait")
        await ada.until(lambda: bool(ada.me["laid"]))
