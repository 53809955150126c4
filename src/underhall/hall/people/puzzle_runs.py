"""The puzzles of the day: who has begun and solved them, how fast by the hall's clock, and how many days in a row."""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from underhall.hall.people.accounts import People
from underhall.hall.protocol.messages import Person
from underhall.hall.protocol.puzzles import DayPuzzle, PuzzleDay, PuzzleRun, PuzzleTime, PuzzleTimes
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import Storage, now_ms
from underhall.hall.store.group_commit import GroupCommit
from underhall.hall.store.schema import puzzle_runs

DAYS: Final = 366
"""So many days back a puzzle can be begun with its time kept."""
SHOWN: Final = 50
"""Lines of a day's list."""
SHOWN_DAYS: Final = 60
"""Days that a person's own list goes back."""
DAY_MS: Final = 86_400_000


def day_of(ms: int) -> datetime.date:
    """The day of the hall at a time: UTC."""
    return datetime.datetime.fromtimestamp(ms / 1000, datetime.UTC).date()


class PuzzleRuns:
    """What is kept of puzzles: nothing of what anybody answered."""

    def __init__(self, storage: Storage, commits: GroupCommit, people: People) -> None:
        self._storage = storage
        self._commits = commits
        self._people = people

    async def begin(self, game: str, day: str, person: str, shown: bool, now: int | None = None) -> PuzzleRun:
        """Somebody begins; a second time changes nothing but whether it is shown."""
        now = now_ms() if now is None else now
        today = day_of(now)
        if not today - datetime.timedelta(DAYS) <= datetime.date.fromisoformat(day) <= today:
            raise Refusal("not_found", "That day is not played any more, or not yet.")
        key = {"game": game, "day": day, "person": person}

        async def work(connection: AsyncConnection) -> None:
            changed = await connection.execute(puzzle_runs.update().filter_by(**key).values(shown=shown))
            if not changed.rowcount:
                await connection.execute(puzzle_runs.insert().values(**key, began=now, shown=shown))

        await self._commits.do(work)
        found = await self.run(game, day, person, now)
        assert found is not None
        return found

    async def run(self, game: str, day: str, person: str, now: int | None = None) -> PuzzleRun | None:
        """How somebody did."""
        now = now_ms() if now is None else now
        async with self._storage.reading() as connection:
            query = sa.select(puzzle_runs).filter_by(game=game, day=day, person=person)
            row = (await connection.execute(query)).one_or_none()
            if row is None:
                return None
            return _run(row, now, await _streak(connection, game, person, now))

    async def count(self, game: str, day: str, person: str, what: str) -> None:
        """A hint was given, or an answer was wrong."""
        column = puzzle_runs.c[what]

        async def work(connection: AsyncConnection) -> None:
            running = puzzle_runs.update().filter_by(game=game, day=day, person=person, ms=None)
            await connection.execute(running.values({what: column + 1}))

        await self._commits.do(work)

    async def solved(
        self, game: str, day: str, person: str, points: int, penalty: int, now: int | None = None
    ) -> PuzzleRun | None:
        """Somebody has solved it, if they had begun; the first time counts."""
        now = now_ms() if now is None else now
        took = now - puzzle_runs.c.began + puzzle_runs.c.wrong * (1000 * penalty)

        async def work(connection: AsyncConnection) -> None:
            running = puzzle_runs.update().filter_by(game=game, day=day, person=person, ms=None)
            await connection.execute(running.values(ms=took, points=points, in_time=day_of(now).isoformat() == day))

        await self._commits.do(work)
        return await self.run(game, day, person, now)

    async def times(self, game: str, day: str) -> PuzzleTimes:
        """The list of a day."""
        there = (puzzle_runs.c.game == game) & (puzzle_runs.c.day == day) & puzzle_runs.c.in_time.is_(sa.true())
        order = (puzzle_runs.c.points.desc(), puzzle_runs.c.ms, puzzle_runs.c.person)
        query = sa.select(puzzle_runs).where(there, puzzle_runs.c.shown.is_(sa.true())).order_by(*order).limit(SHOWN)
        async with self._storage.reading() as connection:
            rows = (await connection.execute(query)).all()
            solvers = (await connection.execute(sa.select(sa.func.count()).where(there))).scalar_one()
        people = await self._people.many([row.person for row in rows])
        shown = [_time(row, people[row.person].public) for row in rows if row.person in people]
        return PuzzleTimes(shown, solvers)

    async def today(self, games: Iterable[str], person: str | None, now: int | None = None) -> PuzzleDay:
        """The puzzles of today, and what somebody has to do with them."""
        now = now_ms() if now is None else now
        day = day_of(now)
        name, first = day.isoformat(), (day - datetime.timedelta(DAYS)).isoformat()
        made = PuzzleDay(name, (now // DAY_MS + 1) * DAY_MS, first)
        solved = sa.select(puzzle_runs.c.game, sa.func.count()).where(
            puzzle_runs.c.day == name, puzzle_runs.c.in_time.is_(sa.true())
        )
        async with self._storage.reading() as connection:
            counts = {row[0]: row[1] for row in await connection.execute(solved.group_by(puzzle_runs.c.game))}
            for game in games:
                made.puzzles.append(DayPuzzle(game, counts.get(game, 0)))
                if person is not None:
                    await _own(connection, made.puzzles[-1], name, person, now)
        return made


async def _own(connection: AsyncConnection, shown: DayPuzzle, day: str, person: str, now: int) -> None:
    query = sa.select(puzzle_runs).filter_by(game=shown.game, person=person).order_by(puzzle_runs.c.day.desc())
    rows = (await connection.execute(query.limit(SHOWN_DAYS))).all()
    shown.streak = await _streak(connection, shown.game, person, now)
    shown.days = {row.day: row.ms for row in rows if row.ms is not None}
    shown.run = next((_run(row, now, shown.streak) for row in rows if row.day == day), None)


async def _streak(connection: AsyncConnection, game: str, person: str, now: int) -> int:
    """How many days in a row were solved on their day, up to today or to yesterday."""
    there = sa.select(puzzle_runs.c.day).filter_by(game=game, person=person, in_time=True)
    days = [row[0] for row in await connection.execute(there.order_by(puzzle_runs.c.day.desc()).limit(2000))]
    day, n = day_of(now), 0
    if days and days[0] != day.isoformat():
        day -= datetime.timedelta(1)
    for found in days:
        if found != day.isoformat():
            break
        day -= datetime.timedelta(1)
        n += 1
    return n


def _run(row: Any, now: int, streak: int) -> PuzzleRun:
    return PuzzleRun(
        row.began, now, row.hints, row.wrong, row.ms, row.points, bool(row.in_time), bool(row.shown), streak
    )


def _time(row: Any, who: Person) -> PuzzleTime:
    return PuzzleTime(who, row.ms, row.points, row.hints, row.wrong)
