"""Puzzles and lessons over HTTP: the hall gives them and hints, to anybody, and keeps nothing of who only looks. It
knows no game by name: the toy game has a puzzle too."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from tests.support.hall.servers import Player, Server


@pytest.fixture
def server(own_hall: Server) -> Server:
    return own_hall


def rows(folder: Path) -> int:
    """Everything that the database holds."""
    with sqlite3.connect(next(folder.glob("*.db"))) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return sum(database.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names)


async def test_a_day_has_the_same_puzzle_for_all_and_nothing_is_kept(server: Server) -> None:
    ada, bob = Player(server.url), Player(server.url)
    games = {game["name"]: game for game in (await ada.get("/api/games"))["games"]}
    assert games["bells"]["levels"] == ["small"]
    assert games["imperial_miners"].get("levels", []) == []
    before = rows(server.folder)
    found = await ada.get("/api/puzzles/bells/small-3")
    assert found == await bob.get("/api/puzzles/bells/small-3")
    assert found["par"] == 3
    hint = await ada.post("/api/puzzles/bells/small-3/hint", 200, position=[1])
    assert hint == {"move": "take 2"}
    assert games["saboteur"]["lesson"] is True
    lesson = await ada.get("/api/lessons/saboteur")
    assert lesson == await bob.get("/api/lessons/saboteur")
    assert (lesson["seats"], lesson["scenes"][0]["say"]) == (3, "aim")
    assert rows(server.folder) == before
    assert ada.cookie is None
    await ada.close()
    await bob.close()


async def test_what_there_is_not_and_what_cannot_be_read(server: Server) -> None:
    ada = Player(server.url)
    for path in ("imperial_miners/2026-11-16", "bells/huge-1", "out_of_mine/2026-02-30", "out_of_mine/easy-99999999"):
        assert (await ada.post(f"/api/puzzles/{path}/hint", 404, position=[]))["code"] == "not_found"
    assert (await ada.http.get("/api/lessons/bells")).json()["code"] == "not_found"
    assert (await ada.http.get("/api/lessons/nothing")).json()["code"] == "unknown_game"
    assert (await ada.post("/api/puzzles/nothing/easy-1/hint", 400, position=[]))["code"] == "unknown_game"
    day = "/api/puzzles/out_of_mine/2026-11-16/hint"
    for wrong in (7, {"laid": 3}, {"laid": ["Q9@a1/0"]}, {"laid": ["I1@a1/0"] * 21}, {"laid": [], "hand": [1]}):
        assert (await ada.post(day, 400, position=wrong))["code"] == "unreadable", wrong
    assert (await ada.post(day, 400, position={"laid": ["I5@a1/0"]}))["code"] == "illegal"
    assert (await ada.post(day, 200, position={"laid": [], "hand": None}))["move"].startswith("take ")
    await ada.close()


async def test_hints_have_a_limit_of_their_own(server: Server) -> None:
    ada = Player(server.url)
    for _ in range(2000):
        answer = await ada.http.post("/api/puzzles/bells/small-1/hint", json={"position": []})
        if answer.status_code == 429:
            break
    assert answer.json()["code"] == "too_fast"
    assert answer.json()["retry"] > 0
    await ada.close()
