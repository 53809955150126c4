"""The lobby: opening tables, sitting down, starting, lists of tables."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from underhall import bots, games
from underhall.hall.bots.turns import best_bot
from underhall.hall.people.accounts import Known
from underhall.hall.play import dealing
from underhall.hall.play.handlers import may_enter
from underhall.hall.play.session import Held
from underhall.hall.protocol.messages import (
    Clock,
    GameFacts,
    Games,
    Join,
    Kick,
    LobbyList,
    NewTable,
    OptionFacts,
    Parts,
    PartsWish,
    PlayNow,
    Room,
    Rooms,
    SeatBot,
    Start,
)
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import chairs, entries, head_of, new_id, now_ms, tables
from underhall.hall.table import entries as log
from underhall.hall.table import projection as doors
from underhall.hall.table.entries import Closed, Entry, Hosted, Sat
from underhall.hall.table.state import Position
from underhall.table import Game

if TYPE_CHECKING:
    from underhall.hall.hall import Hall

PAGE: Final = 30
DEALING: Final = "The cards are being dealt."
"""Why nobody sits down or stands up between the host's word to start and the cards: the commitment names the seats."""


def facts() -> Games:
    """The games of this hall."""
    found = []
    for name in games.names():
        try:
            found.append(_facts(games.get(name)))
        except AttributeError:  # a folder beside the games that has no GAMES yet
            continue
    return Games(found)


def _facts(game: Game) -> GameFacts:
    options = [
        OptionFacts(o.name, o.kind, o.default, o.help, o.wants(), list(o.offers()), o.low, o.high, o.length)
        for o in game.options
    ]
    known, live = bots.names(game.name), dict(game.live)
    levels = list(game.levels)
    return GameFacts(game.name, game.title, game.rules, list(game.seats), options, known, game.note, live, levels)


def parts(asked: PartsWish) -> Parts:
    """What a game is played with under some options."""
    game = games.get(asked.game)
    return Parts(game.name, game.parts(game.read_options(asked.options)))


# ---------------------------------------------------------------- opening
async def create(hall: Hall, known: Known, asked: NewTable) -> Room:
    """Open a table; who opens it sits at seat 0."""
    if len(asked.game) > 40 or len(msgspec.json.encode(asked.options)) > 4000:
        raise Refusal("bad_option", "So many options no game has.")
    game = games.get(asked.game)
    seats = game.check_seats(asked.seats)
    options = dict(game.read_options({**game.live, **asked.options}))
    made: list[Entry] = [Sat(0, person=known.id), Hosted(known.id)]
    for seat, bot in asked.bots.items():
        if not seat.isascii() or not seat.isdigit() or not 1 <= int(seat) < seats:
            raise Refusal("bad_seats", f"Bots sit at seats 1 to {seats - 1} of this table.")
        made.append(Sat(int(seat), bot=bots.get(bot, game.name).name))
    return await _open(hall, known, game, seats, options, asked, made)


async def _open(
    hall: Hall,
    known: Known,
    game: Game,
    seats: int,
    options: dict[str, Any],
    asked: NewTable,
    made: list[Entry],
    invite: str = "",
) -> Room:
    hall.limits.take("table", known.id)
    if await running(hall, known.id) >= hall.settings.tables_per_person:
        raise Refusal("too_many", "You have too many open and running tables; finish or leave some first.")
    table, now = new_id(), now_ms()
    live = game.is_live(options)
    summary = doors.Summary(known.id, [(None, None, False)] * seats, live=live)
    for entry in made:
        if isinstance(entry, Sat):
            summary.chairs[entry.seat] = (entry.person, entry.bot, False)
    values = {
        "id": table,
        "game": game.name,
        "rules": game.rules,
        "options": msgspec.json.encode(options).decode(),
        "seats": seats,
        "clock": msgspec.json.encode(Clock() if live else asked.clock).decode(),  # real time has clocks of its own
        "public": asked.public,
        "invite": invite or secrets.token_urlsafe(9),
        "created": now,
        "seed": secrets.token_bytes(32),
        "version": len(made),
        "changed": now,
        "owner": hall.node,
        "epoch": 1,
        "summary": msgspec.json.encode(summary).decode(),
    }
    rows = [{"table_id": table, "n": n, "at": now, "body": log.write(entry)} for n, entry in enumerate(made, 1)]

    async def work(connection: AsyncConnection) -> None:
        await connection.execute(tables.insert().values(**values))
        await connection.execute(entries.insert(), rows)
        await connection.execute(chairs.insert().values(table_id=table, seat=0, person=known.id))

    await hall.writer.do(work)
    held = await hall.table(table)
    if asked.public:
        hall.lobby_touched()
    async with held.lock:
        held.mine = held.had = held.epoch == 1
        return doors.room(held.position, held.around, known.id)


async def play_now(hall: Hall, known: Known, asked: PlayNow) -> Room:
    """A table with a bot in every other seat, started."""
    game = games.get(asked.game)
    seats = game.check_seats(asked.seats)
    bot = bots.get(asked.bot or best_bot(game.name), game.name).name
    new = NewTable(asked.game, seats, asked.options, public=False, bots={str(seat): bot for seat in range(1, seats)})
    room = await create(hall, known, new)
    return await start(hall, known, await hall.table(room.id), Start(asked.deals))


async def rematch(hall: Hall, known: Known, held: Held) -> Room:
    """Another table of the same kind; people of the first one find it through `rematch`, and its invitation is the
    same."""
    async with held.lock:
        position, head = held.position, held.position.head
        if position.seat_of(known.id) is None:
            raise Refusal("not_seated", "Only those who played may ask for a rematch.")
        if position.status != "over":
            raise Refusal("not_allowed", "The game is not over.")
        if held.around.rematch is not None:
            return await show(hall, known, await hall.table(held.around.rematch), head.invite)
        made: list[Entry] = [Sat(0, person=known.id), Hosted(known.id)]
        free = iter(range(1, head.seats))
        made += [
            Sat(next(free), bot=chair.bot)
            for chair in position.chairs
            if chair.person is None and chair.bot is not None
        ]
        assert position.state is not None
        game = games.get(head.game)
        options = dict(game.read_options({**head.options, **position.game.rematch(position.state)}))
        asked = NewTable(head.game, head.seats, options, head.clock, head.public)
        room = await _open(hall, known, game, head.seats, options, asked, made, head.invite)

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(tables.update().where(tables.c.id == held.id).values(rematch=room.id))

        await hall.writer.do(work)
        held.around.rematch = room.id
        held.send_room()
        return room


# ---------------------------------------------------------------- before the start
async def join(hall: Hall, known: Known, held: Held, asked: Join) -> Room:
    """Sit down."""
    async with held.lock:
        if not may_enter(held, known.id, asked.invite):
            raise Refusal("no_table")
        await held.hold()
        position = held.position
        if position.status != "open":
            raise Refusal("not_open")
        if position.seat_of(known.id) is None:
            if await running(hall, known.id) >= hall.settings.tables_per_person:
                raise Refusal("too_many", "You have too many open and running tables; finish or leave some first.")
            free = [s for s, chair in enumerate(position.chairs) if chair.person is None and chair.bot is None]
            seat = asked.seat if asked.seat is not None else next(iter(free), None)
            if seat is None or seat not in free:
                raise Refusal("no_room")
            await held.commit([Sat(seat, person=known.id)])
        return doors.room(held.position, held.around, known.id)


async def leave(hall: Hall, known: Known, held: Held, for_good: bool = False) -> Room:
    """Stand up before the start. The host's place goes to the next person; with the last person the table is closed.
    While the deal is prepared only somebody who leaves the hall `for_good` can, and it is called off."""
    async with held.lock:
        seat = held.position.seat_of(known.id)
        if seat is None:
            raise Refusal("not_seated", "You have no seat at this table.")
        await held.hold()
        position = held.position
        if position.status != "open":
            raise Refusal("not_open", "The game has begun: step out of it, or resign.")
        if position.being_dealt is not None and not for_good:
            raise Refusal("not_open", DEALING)
        made: list[Entry] = [Sat(seat)]
        others = [chair.person for chair in position.chairs if chair.person is not None and chair.person != known.id]
        if not others:
            made.append(Closed("everybody left"))
        elif position.host == known.id:
            made.append(Hosted(others[0]))
        await held.commit(made)
        return doors.room(held.position, held.around, known.id)


async def _by_host(held: Held, known: Known, dealing_too: bool = False) -> Position:
    """What only the host may do, before the start only. Call it under the lock."""
    if held.position.host != known.id:
        raise Refusal("not_allowed", "Only the host of the table may do this.")
    await held.hold()
    if held.position.status != "open":
        raise Refusal("not_open")
    if held.position.being_dealt is not None and not dealing_too:
        raise Refusal("not_open", DEALING)
    return held.position


def _chair(position: Position, seat: int) -> Any:
    if seat >= len(position.chairs):
        raise Refusal("bad_seats", f"This table has seats 0 to {len(position.chairs) - 1}.")
    return position.chairs[seat]


async def seat_bot(hall: Hall, known: Known, held: Held, asked: SeatBot) -> Room:
    """Put a bot into a free seat."""
    async with held.lock:
        position = await _by_host(held, known)
        chair = _chair(position, asked.seat)
        if chair.person is not None:
            raise Refusal("no_room")
        await held.commit([Sat(asked.seat, bot=bots.get(asked.bot, position.head.game).name)])
        return doors.room(held.position, held.around, known.id)


async def kick(hall: Hall, known: Known, held: Held, asked: Kick) -> Room:
    """Free a seat."""
    async with held.lock:
        position = await _by_host(held, known)
        chair = _chair(position, asked.seat)
        if chair.person == known.id:
            raise Refusal("not_allowed", "You cannot put yourself out; leave instead.")
        if chair.person is not None or chair.bot is not None:
            await held.commit([Sat(asked.seat)])
        return doors.room(held.position, held.around, known.id)


async def start(hall: Hall, known: Known, held: Held, asked: Start | None = None) -> Room:
    """Deal: at once, or when those clients have given randomness to it that do so."""
    async with held.lock:
        position = await _by_host(held, known, dealing_too=True)
        if any(chair.person is None and chair.bot is None for chair in position.chairs):
            raise Refusal("not_allowed", "There are free seats: wait for somebody, or seat bots.")
        await dealing.begin(hall, held, known.id if asked is not None and asked.deals else None)
        return doors.room(held.position, held.around, known.id)


async def close(hall: Hall, known: Known, held: Held) -> Room:
    """The host closes a table that has not begun."""
    async with held.lock:
        await _by_host(held, known, dealing_too=True)
        await held.commit([Closed("by its host")])
        return doors.room(held.position, held.around, known.id)


async def show(hall: Hall, known: Known | None, held: Held, invite: str | None) -> Room:
    """One table."""
    person = None if known is None else known.id
    if not may_enter(held, person, invite):
        raise Refusal("no_table")
    return doors.room(held.position, held.around, person)


# ---------------------------------------------------------------- lists
async def running(hall: Hall, person: str) -> int:
    """How many open and running tables somebody has a seat at."""
    asked = (
        sa.select(sa.func.count())
        .select_from(chairs.join(tables))
        .where(chairs.c.person == person, tables.c.status.in_(("open", "playing")))
    )
    async with hall.storage.reading() as connection:
        return int((await connection.execute(asked)).scalar_one())


async def listed(
    hall: Hall, person: str | None, mine: bool, status: str | None, game: str | None, before: int | None
) -> Rooms:
    """Public tables, or those where somebody has a seat; a page at a time."""
    asked = sa.select(tables).order_by(tables.c.created.desc()).limit(PAGE + 1)
    if mine:
        asked = asked.where(tables.c.id.in_(sa.select(chairs.c.table_id).where(chairs.c.person == person)))
    else:
        asked = asked.where(tables.c.public.is_(sa.true()))
    if status is not None:
        asked = asked.where(tables.c.status == status)
    if game is not None:
        asked = asked.where(tables.c.game == game)
    if before is not None:
        asked = asked.where(tables.c.created < before)
    async with hall.storage.reading() as connection:
        rows = (await connection.execute(asked)).all()
    return Rooms(
        [await _room(hall, row, person) for row in rows[:PAGE]], rows[PAGE - 1].created if len(rows) > PAGE else None
    )


async def _room(hall: Hall, row: Any, person: str | None) -> Room:
    """A table for a list: from its summary, so that looking at lists reads no logs and fills no memory."""
    if row.summary is None:
        held = await Held.load(hall, row.id)
        assert held is not None
        return doors.room(held.position, held.around, person)
    kept = msgspec.json.decode(row.summary, type=doors.Summary)
    known = await hall.people.many([who for who, _, _ in kept.chairs if who is not None])
    names = {who: one.person for who, one in known.items()}
    return doors.listed(head_of(row), row.status, row.version, kept, names, person)


async def open_tables(hall: Hall) -> list[Room]:
    """The newest open public tables, as everybody may see them."""
    return (await listed(hall, None, False, "open", None, None)).tables


async def tell_lobby(hall: Hall) -> None:
    """Tell the list to those who follow it, not more often than once a second."""
    while True:
        await hall.lobby_changed.wait()
        hall.lobby_changed.clear()
        if hall.lobby_watchers:
            data = msgspec.json.encode(LobbyList(await open_tables(hall)))
            for watcher in list(hall.lobby_watchers):
                watcher.send(data)
        await asyncio.sleep(1)
