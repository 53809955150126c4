"""Out of Mine! by correspondence over real sockets: each plays a round alone, when they like, by an own clock."""

from __future__ import annotations

import itertools
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.support.hall.live_players import Digger
from tests.support.hall.servers import Player, Server, hall

from underhall import games
from underhall.hall.protocol.messages import Clock
from underhall.hall.table.entries import Left, Moved, Sat, Started
from underhall.hall.table.state import TableHead, TableState
from underhall.table import TABLE, Played, Record, verify

DAYS = {"kind": "days", "days": 5}


@asynccontextmanager
async def letters(
    url: str, people: int = 2, bots: dict[str, str] | None = None, **options: object
) -> AsyncIterator[list[Digger]]:
    """A table by correspondence that has started, with days for a move; nobody follows it yet."""
    players = [await Player.guest(url, f"Digger {seat}") for seat in range(people)]
    chosen = {"pace": "correspondence", **options}
    many = people + len(bots or {})
    room = await players[0].post(
        "/api/tables", game="out_of_mine", seats=many, options=chosen, bots=bots or {}, clock=DAYS
    )
    assert room["clock"] == DAYS
    for player in players[1:]:
        await player.post(f"/api/tables/{room['id']}/join")
    await players[0].post(f"/api/tables/{room['id']}/start")
    diggers = [Digger(player, room["id"], seat) for seat, player in enumerate(players)]
    try:
        yield diggers
    finally:
        for digger in diggers:
            await digger.close()


async def into_the_mine(digger: Digger) -> None:
    """A person comes to the table, chooses a side and opens the card."""
    await digger.phase("apart")
    if not digger.me["chosen"]:
        await digger.play("side a")
    answer = await digger.play("open")
    assert answer["type"] == "update", answer
    await digger.until(lambda: digger.me["stage"] == "in")


async def play_round(digger: Digger, most: int | None = None) -> None:
    """All that fills the gallery, or the first tiles of it."""
    for move in digger.plan()[:most]:
        answer = await digger.play(move)
        assert answer["type"] == "update", (move, answer)


async def test_23_each_plays_a_round_alone_one_after_the_other_and_then_they_are_compared(server: Server) -> None:
    """Never both at once: the second comes when the first has gone."""
    async with letters(server.url) as (ada, bob):
        await ada.open()
        await into_the_mine(ada)
        assert ada.sight["clocks"]["own"] <= ada.sight["clocks"]["now"]
        assert ada.alarms["limit 0"]["due"] == ada.sight["clocks"]["own"] + 180_000
        await play_round(ada)
        assert ada.me["stage"] == "call"
        assert ada.facts["sheet"] == []
        await ada.close()

        await bob.open()
        hidden = json.dumps([message for message in bob.heard if message["type"] == "table"])
        assert (
            bob.facts["players"][0] | {"stage": "out", "laid": [], "card": None, "side": None, "clock": 0}
            == (bob.facts["players"][0])
        )
        assert '"ms"' not in hidden
        await into_the_mine(bob)
        await play_round(bob)
        await bob.until(lambda: len(bob.facts["sheet"]) == 1)
        times = [one["clock"] for one in bob.facts["compared"]]
        assert bob.facts["cut"] == min(times)
        assert bob.facts["sheet"][0][times.index(min(times))]["points"] == 12
        assert bob.facts["round"] == 2  # the next begins at once
        await bob.close()

        again = await ada.again(server.url)
        assert [one["clock"] for one in again.facts["compared"]] == times
        await again.close()


async def test_23_nothing_of_anothers_round_leaves_the_hall_before_all_have_played(server: Server) -> None:
    async with letters(server.url) as (ada, bob):
        eve = await Digger(await Player.guest(server.url, "Eve"), ada.table, None).open()
        await ada.open()
        await bob.open()
        await into_the_mine(ada)
        await play_round(ada)
        for other in (bob, eve):
            await other.until(lambda other=other: other.facts["players"][0]["stage"] == "out")  # type: ignore[misc]
            for message in other.heard:
                for event in message.get("happened", {}).get("events", []):
                    if event.get("seat") == 0:
                        assert set(event) <= {"event", "seat", "again"}, event
                if message.get("sight"):
                    shown = message["sight"]["view"]["players"][0]
                    assert (shown["laid"], shown["hand"], shown["card"], shown["clock"]) == ([], None, None, 0)
                    assert "own" not in (message["sight"].get("clocks") or {})
            text = (await other.player.http.get(f"/api/tables/{ada.table}/record")).text
            assert "lay" not in text.replace("play", "")
        await eve.close()


async def test_19_a_bot_plays_its_round_alone_at_human_pace(server: Server) -> None:
    async with letters(server.url, 1, {"1": "master"}) as (ada,):
        await ada.open()

        def digs() -> list[int]:
            return [ada.shown[n]["at"] for n in sorted(ada.shown) if ada.shown[n].get("seat") == 1 and alone(n)]

        def alone(n: int) -> bool:
            return any(event["event"] == "alone" for event in ada.events(n))

        await ada.until(lambda: len(digs()) == 3)
        began = next(e["at"] for e in ada.shown.values() if any(x["event"] == "open" for x in e["events"]))
        assert digs()[0] - began >= 2100  # it thinks for three seconds, more or less
        assert all(later - sooner >= 770 for sooner, later in itertools.pairwise(digs()))
        assert ada.me["stage"] == ""  # and waits for nobody


async def test_22_killed_in_the_middle_of_a_round_nothing_is_lost_and_the_clock_stands(tmp_path: Path) -> None:
    """What somebody laid is there, the hand went back, and the clock stands until they go on."""
    with hall(tmp_path) as server:
        async with letters(server.url, limit=100) as (ada, bob):
            await ada.open()
            await into_the_mine(ada)
            await play_round(ada, 5)
            assert ada.me["hand"] is not None
            laid, clock = ada.me["laid"], ada.me["clock"]
            await bob.open()
            await into_the_mine(bob)
            await play_round(bob)
            server.kill()
            server.start()
            again = await ada.again(server.url)
            await again.until(lambda: again.me["stage"] == "halt")
            assert (again.me["laid"], again.me["hand"], again.me["clock"]) == (laid, None, clock)
            assert "alarms" not in again.sight["clocks"]
            assert again.facts["players"][1]["stage"] == "out"
            assert (await again.play("take I1"))["rule"] == "23"
            await again.play("open")
            now = again.sight["clocks"]
            assert again.alarms["limit 0"]["due"] == now["own"] + 100_000 - clock
            await play_round(again)
            await again.until(lambda: len(again.facts["sheet"]) == 1)
            assert again.facts["compared"][0]["clock"] >= clock
            assert again.facts["compared"][1]["how"] == "call"
            await again.close()
    assert server.errors() == []


async def test_23_a_lost_line_does_not_stop_the_clock(server: Server) -> None:
    async with letters(server.url) as (ada, _):
        await ada.open()
        await into_the_mine(ada)
        began = ada.sight["clocks"]["own"]
        await play_round(ada, 3)
        held = ada.me["hand"]
        again = await ada.again(server.url)
        assert (again.me["stage"], again.me["hand"]) == ("in", held)
        assert again.sight["clocks"]["own"] == began
        await again.close()


async def test_a_record_of_a_game_that_was_given_up_in_the_middle_verifies(server: Server) -> None:
    """Each action of a seat has the table's word about the time before it."""
    async with letters(server.url) as (ada, _):
        await ada.open()
        await into_the_mine(ada)
        await play_round(ada)
        await ada.player.send(type="resign", table=ada.table, id="enough")
        await ada.until(lambda: "result" in ada.sight)
        record = Record.parse((await ada.player.http.get(f"/api/tables/{ada.table}/record")).text)
        verify(record, games.get)
        played = [entry for entry in record.entries if isinstance(entry, Played)]
        inside = False
        for before, entry in itertools.pairwise(played):
            if entry.seat == 0 and inside:
                assert before.seat == TABLE
                assert before.move.startswith("clock 0 ")
            inside = inside or entry.move == "open"


# ---------------------------------------------------------------- the table, from its log
def table(limit: int = 60) -> TableState:
    """A table by correspondence with three days a move; seat 0 opened its card at 20 000."""
    game = games.get("out_of_mine")
    options = dict(game.read_options({"pace": "correspondence", "limit": limit}))
    head = TableHead("abcdefghijkl", game.name, game.rules, options, 2, Clock("days", days=3), True, "", 0, b"7")
    made = TableState(head, game)
    entries: list[tuple[int, Any]] = [
        (0, Sat(0, person="a")),
        (0, Sat(1, person="b")),
        (1000, Started()),
        (2000, Moved(0, "side a")),
        (20_000, Moved(0, "open")),
    ]
    for at, entry in entries:
        made.apply(entry, at, new=True)
    return made


def test_the_own_clock_tells_the_time_of_each_action() -> None:
    one = table()
    assert one.own_clocks == {0: 20_000}
    move = one.clock_move(0, 25_300)
    assert one.game.write_move(move or 0) == "clock 0 5300"
    assert one.clock_move(1, 25_300) is None
    assert one.game.write_move(one.clock_move(0, 80_000) or 0) == "limit 0"


def test_the_days_of_the_table_run_beside_it_and_nobody_watches_while_nobody_plays() -> None:
    one = table()
    assert one.attention() == one.at  # somebody's clock runs
    assert one.clocks.due(1) == 1000 + 3 * 86_400_000
    one.apply(Moved(0, "stop"), 30_000, new=True)
    assert one.own_clocks == {}
    assert one.attention() == one.clocks.due(1)
    one.apply(Left(1, "random", "time", False), 40_000, new=True)
    assert one.attention() == one.at  # a bot is to act
