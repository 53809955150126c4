"""Reports: somebody tells the host what another does, with the lines of chat that show it. The lines are copied when
they are reported, since a table's chat may be gone when a moderator looks."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from underhall.hall.people.accounts import People, PersonRecord
from underhall.hall.protocol.messages import Person
from underhall.hall.protocol.moderation import Line, Report, ReportFacts, Reports
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import Storage, new_id, now_ms
from underhall.hall.store.group_commit import GroupCommit
from underhall.hall.store.schema import chat, reports

OWN_MOST: Final = 10
"""Reports of one person that may wait for a moderator."""
WAITING_MOST: Final = 2000
"""Reports that may wait altogether: a hall without a moderator does not fill its disk."""
LINES_SHOWN: Final = 40
PAGE: Final = 30


class Reach(NamedTuple):
    """What of a table's chat somebody may read: some rooms, since they came."""

    rooms: list[str]
    since: int | None


class ReportBook:
    """All reports."""

    def __init__(self, storage: Storage, commits: GroupCommit, people: People) -> None:
        self._storage = storage
        self._commits = commits
        self._people = people

    async def lines(self, person: str, table_id: str, reach: Reach) -> list[Line]:
        """What somebody said at a table, as far as whoever asks may read it."""
        if reach.since is None:
            return []
        said = (chat.c.table_id == table_id) & (chat.c.person == person)
        heard = chat.c.room.in_(reach.rooms) & (chat.c.at >= reach.since)
        query = sa.select(chat).where(said, heard).order_by(chat.c.number.desc()).limit(LINES_SHOWN)
        async with self._storage.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [Line(row.number, row.at, row.text, row.person) for row in reversed(rows)]

    async def report(self, by: PersonRecord, person: str, wish: Report, reach: Reach | None) -> None:
        """Store a report, with the lines that it names as far as the reporter may read them."""
        if person == by.id or await self._people.get(person) is None:
            raise Refusal("not_found", "There is nobody of that kind.")
        lines: list[Line] = []
        if wish.table is not None and wish.lines and reach is not None:
            lines = [line for line in await self.lines(person, wish.table, reach) if line.number in wish.lines]
        row = {
            "id": "r" + new_id(),
            "at": now_ms(),
            "by": by.id,
            "person": person,
            "reason": wish.reason,
            "note": "".join(c for c in wish.note if c.isprintable() or c == "\n").strip(),
            "table_id": wish.table,
            "lines": msgspec.json.encode(lines).decode(),
        }
        await self._commits.do(lambda connection: _insert(connection, row))

    async def page(self, before: int | None) -> Reports:
        """Reports, those that wait first, then the others, the newest first."""
        query = sa.select(reports).order_by(reports.c.settled.is_not(None), reports.c.at.desc())
        waits = sa.select(sa.func.count()).where(reports.c.settled.is_(None))
        skipped = before or 0
        async with self._storage.reading() as connection:
            rows = (await connection.execute(query.offset(skipped).limit(PAGE + 1))).all()
            waiting = (await connection.execute(waits)).scalar_one()
        names = await self._people.many(list({one for row in rows for one in (row.by, row.person)}))
        more = skipped + PAGE if len(rows) > PAGE else None
        return Reports([_shown(row, names) for row in rows[:PAGE]], waiting, more)


async def _insert(connection: AsyncConnection, row: dict[str, Any]) -> None:
    waiting = sa.select(sa.func.count()).where(reports.c.settled.is_(None))
    own = (await connection.execute(waiting.where(reports.c.by == row["by"]))).scalar_one()
    if own >= OWN_MOST or (await connection.execute(waiting)).scalar_one() >= WAITING_MOST:
        raise Refusal("too_many", "There are reports enough that wait to be read.")
    await connection.execute(reports.insert().values(**row))


def named(person: str, names: dict[str, PersonRecord]) -> Person:
    """Somebody for a moderator; who was deleted has no name."""
    return names[person].public if person in names else Person(person, "", True)


def _shown(row: Any, names: dict[str, PersonRecord]) -> ReportFacts:
    lines = msgspec.json.decode(row.lines, type=list[Line])
    who = named(row.person, names), named(row.by, names)
    return ReportFacts(row.id, row.at, *who, row.reason, row.note, row.table_id, lines, row.settled)
