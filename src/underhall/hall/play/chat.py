"""Chat: players to players, spectators to spectators, after the end all together. Kept beside the log, never part of
a game."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final, Literal

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from underhall.hall.protocol.messages import Person, Said
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import chat, now_ms
from underhall.hall.store.group_commit import NotStored
from underhall.hall.table import projection as doors

if TYPE_CHECKING:
    from underhall.hall.hall import Hall
    from underhall.hall.people.accounts import Known
    from underhall.hall.play.session import Held, Watcher

LINES: Final = 40
"""The lines that somebody who comes is shown."""
LINES_MOST: Final = 2000
"""The lines that a table can hold."""
Place = Literal["players", "spectators", "all"]


def place(held: Held, person: str | None) -> Place:
    """Where somebody speaks."""
    if held.position.status in ("over", "closed"):
        return "all"
    return "spectators" if doors.eyes(held.position, person) is None else "players"


def readable(held: Held, person: str | None) -> list[str]:
    """The rooms that somebody may read."""
    here = place(held, person)
    return ["players", "spectators", "all"] if here == "all" else [here]


def clean(text: str) -> str:
    """A line as it is kept: one line, without control and direction signs."""
    text = unicodedata.normalize("NFC", text)
    text = "".join(
        c if unicodedata.category(c) not in ("Cc", "Cf", "Co", "Cs", "Zl", "Zp") or c == "\u200d" else " " for c in text
    )
    text = " ".join(text.split())
    if not text:
        raise Refusal("bad_message", "There is nothing to say in this line.")
    return text


async def say(hall: Hall, held: Held, known: Known, text: str, request: str, by: Watcher) -> None:
    """Somebody speaks."""
    known = await hall.people.get(known.id) or known
    if known.muted_until > now_ms():
        raise Refusal("muted")
    hall.limits.take("chat", known.id)
    text = clean(text)
    async with held.settled():
        where, seat = place(held, known.id), doors.eyes(held.position, known.id)

        async def work(connection: AsyncConnection) -> tuple[int, int, bool]:
            asked = sa.select(chat.c.number, chat.c.at).where(
                chat.c.table_id == held.id, chat.c.person == known.id, chat.c.request == request
            )
            before = (await connection.execute(asked)).one_or_none()
            if before is not None:
                return before.number, before.at, False
            last = (
                await connection.execute(sa.select(sa.func.max(chat.c.number)).where(chat.c.table_id == held.id))
            ).scalar()
            number = (last or 0) + 1
            if number > LINES_MOST:
                raise Refusal("too_many", "This table has heard enough.")
            values = {"number": number, "at": now_ms(), "room": where, "person": known.id, "seat": seat}
            await connection.execute(chat.insert().values(table_id=held.id, request=request, text=text, **values))
            return number, int(values["at"] or 0), True

        try:
            number, at, new = await hall.writer.do(work)
        except NotStored:
            raise Refusal("busy") from None
        except sa.exc.IntegrityError:  # two nodes chose the same number
            raise Refusal("busy") from None
        said = Said(held.id, number, at, where, known.person, text, seat)
        if new:
            show(held, said, by, request)
            hall.bus.wake(held.id, None)
        else:
            said.re = request
            by.send(msgspec.json.encode(said))


def show(held: Held, said: Said, by: Watcher | None = None, request: str | None = None) -> None:
    """Tell a line to all who may read it."""
    held.heard = max(held.heard, said.number)
    for watcher in list(held.watchers):
        if said.room in readable(held, watcher.person):
            said.re = request if watcher is by else None
            watcher.send(msgspec.json.encode(said))


async def lines(hall: Hall, held: Held, person: str | None, after: int | None = None) -> list[Said]:
    """The last lines that somebody may read, or those after a number."""
    asked = sa.select(chat).where(chat.c.table_id == held.id, chat.c.room.in_(readable(held, person)))
    if after is not None:
        asked = asked.where(chat.c.number > after)
    async with hall.storage.reading() as connection:
        rows = (await connection.execute(asked.order_by(chat.c.number.desc()).limit(LINES))).all()
    who = await hall.people.many(list({row.person for row in rows}))
    return [
        Said(
            held.id,
            r.number,
            r.at,
            r.room,
            who[r.person].person if r.person in who else Person(r.person, doors.SOMEBODY, True),
            r.text,
            r.seat,
        )
        for r in reversed(rows)
    ]


async def catch_up(hall: Hall, held: Held) -> None:
    """Tell those who follow here what was said at other nodes."""
    if not held.watchers:
        return
    asked = (
        sa.select(chat)
        .where(chat.c.table_id == held.id, chat.c.number > held.heard)
        .order_by(chat.c.number)
        .limit(LINES)
    )
    async with hall.storage.reading() as connection:
        rows = (await connection.execute(asked)).all()
    who = await hall.people.many(list({row.person for row in rows}))
    for r in rows:
        if r.number > held.heard and r.person in who:
            show(held, Said(held.id, r.number, r.at, r.room, who[r.person].person, r.text, r.seat))
        held.heard = max(held.heard, r.number)


async def numbers(hall: Hall, tables: list[str]) -> dict[str, int]:
    """The number of the last line at each of some tables: for a node that may have missed a word of another."""
    found: dict[str, int] = {}
    async with hall.storage.reading() as connection:
        for start in range(0, len(tables), 500):
            asked = (
                sa.select(chat.c.table_id, sa.func.max(chat.c.number))
                .where(chat.c.table_id.in_(tables[start : start + 500]))
                .group_by(chat.c.table_id)
            )
            found |= {row[0]: row[1] for row in await connection.execute(asked)}
    return found
