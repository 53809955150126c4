"""Looking into finished games, and trying other moves, over HTTP: for who has a name, worked out once and kept."""

from __future__ import annotations

import json
import random
import sqlite3
from typing import Any

import pytest
from tests.support.bot_games import bot_game, live_bot_game, of_level
from tests.support.hall.servers import Player, Server, hall
from tests.support.hall.tables import finish


@pytest.fixture
def server(own_hall: Server) -> Server:
    return own_hall


async def finished(player: Player) -> str:
    """The record of a game that was played to its end."""
    room = await player.post("/api/play-now", None, game="tallow", seats=2, bot="random")
    await player.open()
    await finish(player, room["id"], random.Random(3))
    return (await player.http.get(f"/api/tables/{room['id']}/record")).text


async def whole(player: Player, record: str) -> list[dict[str, Any]]:
    """All parts of an analysis."""
    parts: list[dict[str, Any]] = []
    first: int | None = 0
    while first is not None:
        parts.append(await player.post("/api/analysis", None, record=record, first=first))
        first = parts[-1].get("more")
    return [moment for part in parts for moment in part["moments"]]


def kept(server: Server) -> int:
    with sqlite3.connect(next(server.folder.glob("*.db"))) as database:
        found: int = database.execute("SELECT count(*) FROM analyses").fetchone()[0]
        return found


async def test_a_game_is_looked_into_once_and_another_record_leaves_nothing(server: Server) -> None:
    ada = await Player.guest(server.url, "Ada")
    record = await finished(ada)
    lines = record.splitlines()
    head = json.loads(lines[0])
    changed = "\n".join([json.dumps({**head, "players": ["Eve", "Eve"]}), *lines[1:]]) + "\n"
    refused = await ada.post("/api/analysis", 400, record=changed, first=1)  # under the hall's own signature
    assert refused["code"] == "bad_record"
    running = "\n".join(lines[:-1]) + "\n"
    assert (await ada.post("/api/analysis", 400, record=running))["code"] == "bad_record"
    assert (await ada.post("/api/analysis", 400, record="no record\n"))["code"] == "bad_record"
    assert kept(server) == 0
    moments = await whole(ada, record)
    moves = sum('"move"' in line or '"table"' in line for line in record.splitlines()[1:-1])
    assert [moment["number"] for moment in moments] == list(range(moves + 1))
    assert max(moments[-1]["standing"].values()) > 0
    before = kept(server)
    assert before > 0
    assert await whole(ada, record) == moments
    assert kept(server) == before
    stranger = Player(server.url)
    assert (await stranger.post("/api/analysis", 401, record=record))["code"] == "need_person"
    assert (await stranger.post("/api/attempt", 401, record=record, step=0, seat=0))["code"] == "need_person"
    await ada.close()
    await stranger.close()


async def test_another_move_is_tried_to_the_end_of_the_game(server: Server) -> None:
    bob = await Player.guest(server.url, "Bob")
    record = await finished(bob)
    told = await bob.post("/api/attempt", None, record=record, step=0, seat=0, line=[])
    assert told["frames"][0].get("move") is None
    shown = len(told["frames"])
    dice = random.Random(5)
    while told.get("result") is None:
        line = told["line"]
        if told.get("moves"):
            line = [*line, {"seat": 0, "move": dice.choice(told["moves"])}]
        told = await bob.post("/api/attempt", None, record=record, step=0, seat=0, line=line, known=shown)
        shown += len(told["frames"])
    assert len(told["result"]["scores"]) == 2
    assert shown == len(told["line"]) + 1
    wrong = {"record": record, "step": 0, "seat": 0}
    assert (await bob.post("/api/attempt", 400, **wrong, line=[{"seat": 0, "move": "fly"}]))["code"] == "unreadable"
    assert (await bob.post("/api/attempt", 400, **{**wrong, "step": 99999}))["code"] == "bad_record"
    assert (await bob.post("/api/attempt", 400, **{**wrong, "seat": 9}))["code"] == "bad_record"
    await bob.close()


async def test_what_was_played_in_real_time_is_looked_into_and_goes_on_in_ticks(server: Server) -> None:
    dora = await Player.guest(server.url, "Dora")
    record = str(live_bot_game(of_level("out_of_mine", "foreman", 2), 3, rounds=1))
    shown = await dora.post("/api/replay", None, record=record)
    assert shown["live"] and shown.get("analysed", True)
    part = await dora.post("/api/analysis", None, record=record)
    assert part["moments"][0]["standing"].keys() == {"seat-0", "seat-1"}
    step = next(n for n, frame in enumerate(shown["frames"]) if frame.get("move", "").startswith("lay "))
    wish = {"record": record, "step": step - 1, "seat": shown["frames"][step]["seat"]}
    told = await dora.post("/api/attempt", None, **wish, line=[])
    assert told["options"]["pace"] == "ticks"
    assert {"wait", shown["frames"][step]["move"].replace("lay", "dig")} <= set(told["moves"])
    after = await dora.post("/api/attempt", None, **wish, line=[{"seat": wish["seat"], "move": "wait"}])
    assert [frame["seat"] for frame in after["frames"][1:3]] == [wish["seat"], 1 - wish["seat"]]
    alone = str(bot_game("out_of_mine", of_level("out_of_mine", "master", 2), 3, {"pace": "correspondence"}, most=4))
    assert not (await dora.post("/api/replay", None, record=alone))["analysed"]
    for path in ("/api/analysis", "/api/attempt"):
        rest = {} if path == "/api/analysis" else {"step": 0, "seat": 0}
        assert (await dora.post(path, 400, record=alone, **rest))["code"] == "bad_record"
    await dora.close()


async def test_a_host_may_switch_it_off(tmp_path_factory: pytest.TempPathFactory) -> None:
    with hall(tmp_path_factory.mktemp("off"), analysis=False) as quiet:
        cora = await Player.guest(quiet.url, "Cora")
        assert (await cora.post("/api/analysis", 404, record="{}\n"))["code"] == "not_found"
        assert (await cora.post("/api/attempt", 404, record="{}\n", step=0, seat=0))["code"] == "not_found"
        await cora.close()
