"""The puzzle of the day: begun and answered at the hall, which keeps the time; lists, past days, days in a row."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest
from tests.support.hall.inside import hall_inside
from tests.support.hall.servers import Player, Server, guests

from underhall import games
from underhall.hall.people.forgetting import forget_traces
from underhall.hall.people.puzzle_runs import DAY_MS, DAYS
from underhall.hall.protocol.refusals import Refusal
from underhall.table import LinePuzzle

NOON = 1_790_000_000_000 // DAY_MS * DAY_MS + DAY_MS // 2
"""Of some day, by a clock that stands still."""


@pytest.fixture
def server(own_hall: Server) -> Server:
    return own_hall


def day(n: int) -> str:
    """So many days after that one."""
    return datetime.datetime.fromtimestamp((NOON + n * DAY_MS) / 1000, datetime.UTC).date().isoformat()


def line_of(game: str, name: str) -> list[str]:
    found = games.get(game).puzzle(name)
    assert isinstance(found, LinePuzzle)
    return found.solution()


async def test_a_line_is_played_and_answered_at_the_hall(server: Server) -> None:
    async with guests(server.url, "Ada", "Bob") as (ada, bob):
        now = await ada.get("/api/puzzles/today")
        name = now["day"]
        assert {one["game"] for one in now["puzzles"]} == {"saboteur", "montanara", "out_of_mine"}
        address = f"/api/puzzles/saboteur/{name}"
        facts = await ada.get(address)
        right = line_of("saboteur", name)
        assert (facts["length"], facts["seats"]) == (3, 3)
        begun = await ada.post(f"{address}/begin", shown=True)
        assert begun.get("ms") is None
        assert (await ada.post(f"{address}/begin"))["began"] == begun["began"]  # the first time counts
        step = await ada.post(f"{address}/step", line=right[:1])
        assert right[1] in step["moves"] or right[2] in step["moves"]
        wrong = await ada.post(f"{address}/answer", position=right[:2])
        assert (wrong["solved"], wrong["run"]["wrong"]) == (False, 1)
        assert "step" not in wrong
        assert (await ada.post(f"{address}/hint", position=[]))["move"] in right
        solved = await ada.post(f"{address}/answer", position=right)
        assert solved["solved"] and solved["run"]["hints"] == 1
        assert solved["run"]["ms"] == solved["run"]["now"] - begun["began"]
        again = await ada.post(f"{address}/answer", position=right)
        assert again["run"]["ms"] == solved["run"]["ms"]

        for_all = await bob.get(f"{address}/times")
        times = [(line["who"]["name"], line["ms"], line["hints"], line["wrong"]) for line in for_all["times"]]
        assert times == [("Ada", solved["run"]["ms"], 1, 1)]
        mine = {one["game"]: one for one in (await ada.get("/api/puzzles/today"))["puzzles"]}["saboteur"]
        assert (mine["streak"], mine["solvers"], mine["days"]) == (1, 1, {name: solved["run"]["ms"]})

        nameless = Player(server.url)
        told = await nameless.post(f"{address}/answer", 200, position=right)
        assert told["solved"] and "run" not in told  # nothing is kept of who has no name, or has not begun
        assert (await bob.post(f"{address}/answer", position=right)).get("run") is None
        assert (await bob.get(f"{address}/times")) == for_all
        assert (await nameless.http.post(f"{address}/begin", json={})).status_code == 401
        await nameless.close()


async def test_an_answer_is_nowhere_before_it_is_given(server: Server) -> None:
    async with guests(server.url, "Ada") as (ada,):
        name = (await ada.get("/api/puzzles/today"))["day"]
        for game in ("saboteur", "montanara"):
            address = f"/api/puzzles/{game}/{name}"
            await ada.post(f"{address}/begin")
            told = [(await ada.http.get(path)).text for path in (f"{address}/times", "/api/puzzles/today")]
            assert not any(move in text for text in told for move in line_of(game, name))
        facts = await ada.get(f"/api/puzzles/montanara/{name}")
        assert facts["penalty"] > 0
        assert all(kind is None for row in facts["view"]["known"] for kind in row)
        (right,) = line_of("montanara", name)
        wrong = next(move for move in facts["moves"] if move != right)
        verdict = await ada.post(f"/api/puzzles/montanara/{name}/answer", position=[wrong])
        assert not verdict["solved"] and "step" not in verdict  # what lies there stays unseen
        verdict = await ada.post(f"/api/puzzles/montanara/{name}/answer", position=[right])
        assert verdict["run"]["ms"] >= 1000 * facts["penalty"]


async def test_what_is_refused(server: Server) -> None:
    async with guests(server.url, "Ada") as (ada,):
        now = await ada.get("/api/puzzles/today")
        tomorrow = (datetime.date.fromisoformat(now["day"]) + datetime.timedelta(2)).isoformat()
        for name in (tomorrow, "2026-02-30", "20261117xx", "huge-1", "%00", "2026-W47-1"):
            for last in ("begin", "answer", "step", "hint"):
                body: dict[str, object] = {"position": []}
                if last in ("begin", "step"):
                    body = {"line": []} if last == "step" else {}
                answer = await ada.http.post(f"/api/puzzles/saboteur/{name}/{last}", json=body)
                assert answer.json()["code"] == "not_found", (name, last)
            for path in ("", "/times"):
                assert (await ada.http.get(f"/api/puzzles/saboteur/{name}{path}")).json()["code"] == "not_found"
        assert (await ada.post("/api/puzzles/saboteur/easy-1/begin", 404))["code"] == "not_found"
        assert (await ada.post("/api/puzzles/nothing/easy-1/answer", 400, position=[]))["code"] == "unknown_game"
        here = f"/api/puzzles/saboteur/{now['day']}"
        for wrong in ({}, {"line": 7}, {"line": [7]}, {"line": ["x"], "more": 1}):
            assert (await ada.post(f"{here}/step", 400, **wrong))["code"] == "bad_message"
        assert (await ada.post(f"{here}/step", 400, line=["x"] * 99))["code"] == "unreadable"
        assert (await ada.post(f"{here}/step", 400, line=["lay NESW@40,40"]))["code"] == "illegal"
        assert (await ada.post("/api/puzzles/out_of_mine/easy-1/step", 404, line=[]))["code"] == "not_found"
        for _ in range(1000):  # beginning has a limit of its own
            answer = await ada.http.post(f"{here}/begin", json={})
            if answer.status_code == 429:
                break
        assert answer.json()["code"] == "too_fast"


async def test_days_in_a_row_lists_and_what_is_not_shown(tmp_path: Path) -> None:
    async with hall_inside(tmp_path) as made:
        runs, people = made.puzzle_runs, made.people
        ada, bob, eve = [(await people.guest(name)).id for name in ("Ada", "Bob", "Eve")]
        for n in (0, 1, 2):
            at = NOON + n * DAY_MS
            await runs.begin("saboteur", day(n), ada, True, at)
            run = await runs.solved("saboteur", day(n), ada, 1, 0, at + 5000 + n)
        assert run is not None and (run.ms, run.in_time, run.streak) == (5002, True, 3)
        now = NOON + 3 * DAY_MS
        puzzles = await runs.today(["saboteur"], ada, now)
        assert (puzzles.puzzles[0].streak, puzzles.puzzles[0].run) == (3, None)  # today may still be solved
        assert puzzles.until == now + DAY_MS // 2
        assert (await runs.today(["saboteur"], ada, now + DAY_MS)).puzzles[0].streak == 0

        await runs.begin("saboteur", day(2), bob, True, now)  # a past day: its time is told, and counts for nothing
        late = await runs.solved("saboteur", day(2), bob, 1, 0, now + 10)
        assert late is not None and (late.ms, late.in_time, late.streak) == (10, False, 0)
        for person, shown, took in ((ada, True, 900), (bob, True, 700), (eve, False, 100)):
            await runs.begin("montanara", day(3), person, shown, now)
            if person == bob:
                await runs.count("montanara", day(3), person, "wrong")
            await runs.solved("montanara", day(3), person, 1, 30, now + took)
        listed = await runs.times("montanara", day(3))
        assert [(line.who.name, line.ms, line.wrong) for line in listed.times] == [("Ada", 900, 0), ("Bob", 30_700, 1)]
        assert listed.solvers == 3
        assert [line.who.name for line in (await runs.times("saboteur", day(2))).times] == ["Ada"]

        for wrong in (day(4), day(3 - DAYS - 1)):
            with pytest.raises(Refusal):
                await runs.begin("saboteur", wrong, ada, True, now)

        async def forget(connection: object) -> None:
            await forget_traces(connection, [ada])  # type: ignore[arg-type]

        await made.commits.do(forget)
        assert [line.who.name for line in (await runs.times("montanara", day(3))).times] == ["Bob"]
