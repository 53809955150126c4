"""The lobby: opening tables, sitting down, starting, leaving."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from typing import Final

import msgspec

from underhall import bots, games
from underhall.hall.people.accounts import PersonRecord
from underhall.hall.people.friends import FriendBook
from underhall.hall.play.dealing import begin
from underhall.hall.play.session import TableSession, Write, seated
from underhall.hall.play.sessions import Sessions
from underhall.hall.protocol.bodies import Join, Kick, NewTable, PlayNow, SeatBot, Start
from underhall.hall.protocol.limits import Limits
from underhall.hall.protocol.messages import Clock, Room
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import new_id, now_ms
from underhall.hall.store.table_rows import insert_rematch, insert_table, unfinished_tables
from underhall.hall.table import projection
from underhall.hall.table.entries import Closed, HintsSet, Hosted, Sat, write_entry
from underhall.hall.table.stand_in import stand_in
from underhall.hall.table.state import Chair, TableHead, TableState
from underhall.table import Game

logger = logging.getLogger("underhall.lobby")
DEALING: Final = "The cards are being dealt."
"""Why nobody sits down or stands up between the host's word to start and the cards: the commitment names the seats."""

WAITING_ENTRIES_MOST: Final = 1000
"""Entries of a log after which nobody sits down any more: who sits down and stands up for ever fills no disk."""


class Lobby:
    """What people do about tables that are not in play, and what is asked over HTTP."""

    def __init__(
        self,
        node: str,
        sessions: Sessions,
        limits: Limits,
        tables_per_person: int,
        touched: Callable[[], None],
        friends: FriendBook,
    ) -> None:
        self._node = node
        self._sessions = sessions
        self._storage = sessions.services.storage
        self._commits = sessions.services.commits
        self._limits = limits
        self._tables_per_person = tables_per_person
        self._touched = touched
        """The list of open tables has changed."""
        self._friends = friends

    # ---------------------------------------------------------------- opening
    async def create(self, person: PersonRecord, wish: NewTable) -> Room:
        """Open a table; who opens it sits at seat 0."""
        if len(wish.game) > 40 or len(msgspec.json.encode(wish.options)) > 4000:
            raise Refusal("bad_option", "So many options no game has.")
        game = games.get(wish.game)
        seats = game.check_seats(wish.seats)
        options = dict(game.read_options({**game.live, **wish.options}))
        if wish.rated:
            _may_be_rated(person, options == dict(game.read_options(game.live)), seats)
        if wish.rated and wish.hints:
            raise Refusal("bad_option", "For a rating nobody gets hints.")
        made: list[Sat | Hosted] = [Sat(0, person=person.id), Hosted(person.id)]
        for seat, bot in wish.bots.items():
            if len(seat) > 2 or not seat.isascii() or not seat.isdigit() or not 1 <= int(seat) < seats:
                raise Refusal("bad_seats", f"Bots sit at seats 1 to {seats - 1} of this table.")
            made.append(Sat(int(seat), bot=_bot(bot, game.name, wish.rated)))
        new = NewTable(wish.game, seats, options, wish.clock, wish.public, rated=wish.rated, hints=wish.hints)
        return await self.open_table(person, game, new, made)

    async def open_table(
        self,
        person: PersonRecord,
        game: Game,
        wish: NewTable,
        made: list[Sat | Hosted],
        before: TableHead | None = None,
        fill_at: int | None = None,
    ) -> Room:
        """Open a table with the first entries of its log; where another one goes on (`before`), the table that there is
        already, if somebody was quicker. With `fill_at` it is one where strangers are brought together."""
        self._limits.take("table", person.id)
        await self._not_too_many(person)
        seats, live = wish.seats or 0, game.is_live(wish.options)
        clock = wish.clock if game.is_apart(wish.options) or not live else Clock()  # real time has clocks of its own
        summary = projection.Summary(person.id, [(None, None, False)] * seats, live=live)
        for entry in made:
            if isinstance(entry, Sat):
                summary.chairs[entry.seat] = (entry.person, entry.bot, False)
                if entry.kept is not None:
                    summary.kept[entry.seat] = entry.kept
        values = {
            "id": new_id(),
            "game": game.name,
            "rules": game.rules,
            "options": msgspec.json.encode(wish.options).decode(),
            "seats": seats,
            "clock": msgspec.json.encode(clock).decode(),
            "public": wish.public,
            "rated": wish.rated,
            "fill_at": fill_at,
            "invite": before.invite if before is not None else secrets.token_urlsafe(9),
            "created": now_ms(),
            "seed": secrets.token_bytes(32),
            "owner": self._node,
            "epoch": 1,
            "summary": msgspec.json.encode(summary).decode(),
        }
        bodies = [write_entry(entry) for entry in made]
        if wish.hints is not None:
            bodies.append(write_entry(HintsSet(wish.hints)))
        if before is None:
            await self._commits.execute(*insert_table(values, bodies, person.id))
            session = await self._sessions.opened(values, bodies)
        else:
            first, seat = before.id, next(s.seat for s in made if isinstance(s, Sat) and s.person == person.id)
            opened = await self._commits.do(
                lambda connection: insert_rematch(connection, first, values, bodies, person.id, seat)
            )
            session = await self._sessions.get(opened)
        if wish.public:
            self._touched()
        async with session.reading():
            if session.id == values["id"]:
                session.opened_here()
            return room_for(session, person)

    async def play_now(self, person: PersonRecord, wish: PlayNow) -> Room:
        """A table with a bot in every other seat, started."""
        game = games.get(wish.game)
        seats = game.check_seats(wish.seats)
        bot = bots.get(wish.bot or bots.at_level(game.name, "apprentice"), game.name).name
        others = {str(seat): bot for seat in range(1, seats)}
        new = NewTable(wish.game, seats, wish.options, public=False, bots=others, rated=wish.rated)
        room = await self.create(person, new)
        return await self.start(person, await self._sessions.get(room.id), Start(wish.deals))

    # ---------------------------------------------------------------- before the start
    async def join(self, person: PersonRecord, session: TableSession, wish: Join) -> Room:
        """Sit down."""

        def may_enter(table: TableState, person_id: str) -> None:
            if not table.may_enter(person_id, wish.invite):
                raise Refusal("no_table")

        async with session.writing(person.id, may_enter) as write:
            table = write.table
            _must_be_open(table, dealing_too=True)
            if table.seat_of(person.id) is None:
                _must_not_be_full(table)
                if person.id in table.put_out:
                    raise Refusal("not_allowed", "The host has put you out of this table.")
                if table.head.rated:
                    _must_have_account(person)
                there = [chair.person for chair in table.chairs if chair.person is not None]
                if await self._friends.is_unwelcome(person.id, there):
                    raise Refusal("not_allowed", "Somebody at this table does not want to play with you.")
                await self._not_too_many(person)
                free = [s for s, chair in enumerate(table.chairs) if chair.is_free(person.id)]
                kept = table.kept_for(person.id)
                seat = wish.seat if wish.seat is not None else next(iter(free), None) if kept is None else kept
                if seat is None or seat not in free:
                    raise Refusal("no_room")
                write.add(Sat(seat, person=person.id))
                full = all(chair.person is not None or chair.bot is not None for chair in table.chairs)
                if full and table.head.fill_at is not None and table.being_dealt is None:
                    begin(session, write, person.id if wish.deals else None)
            return await stored(session, write, person)

    async def leave(self, person: PersonRecord, session: TableSession, for_good: bool = False) -> Room:
        """Stand up before the start. The host's place goes to the next person; with the last person the table is
        closed. While the deal is prepared only somebody who leaves the hall `for_good` can, and it is called off."""
        async with session.writing(person.id) as write:
            table = write.table
            _must_be_open(table, "The game has begun: step out of it, or resign.", dealing_too=for_good)
            write.add(Sat(seated(table, person.id)))
            others = [chair.person for chair in table.chairs if chair.person is not None]
            if not others:
                write.add(Closed("everybody left"))
            elif table.host == person.id:
                write.add(Hosted(others[0]))
            return await stored(session, write, person)

    async def seat_bot(self, person: PersonRecord, session: TableSession, wish: SeatBot) -> Room:
        """Put a bot into a free seat."""
        async with session.writing(person.id, _only_host) as write:
            table = write.table
            _must_be_open(table)
            _must_not_be_full(table)
            if _chair(table, wish.seat).person is not None:
                raise Refusal("no_room")
            write.add(Sat(wish.seat, bot=_bot(wish.bot, table.head.game, table.head.rated)))
            return await stored(session, write, person)

    async def kick(self, person: PersonRecord, session: TableSession, wish: Kick) -> Room:
        """Free a seat."""
        async with session.writing(person.id, _only_host) as write:
            _must_be_open(write.table)
            chair = _chair(write.table, wish.seat)
            if chair.person == person.id:
                raise Refusal("not_allowed", "You cannot put yourself out; leave instead.")
            if chair.person is not None or chair.bot is not None:
                write.add(Sat(wish.seat, kicked=chair.person))
            return await stored(session, write, person)

    async def renew_invite(self, person: PersonRecord, session: TableSession) -> Room:
        """Another invitation, so that the links that are about lead nowhere."""
        async with session.writing(person.id, _only_host) as write:
            _must_be_open(write.table, dealing_too=True)
            await write.set_invite(secrets.token_urlsafe(9))
            return room_for(session, person)

    async def start(self, person: PersonRecord, session: TableSession, wish: Start | None = None) -> Room:
        """Deal: at once, or when those clients have given randomness to it that do so."""
        async with session.writing(person.id, _only_host) as write:
            _must_be_open(write.table, dealing_too=True)
            if any(chair.person is None and chair.bot is None for chair in write.table.chairs):
                raise Refusal("not_allowed", "There are free seats: wait for somebody, or seat bots.")
            begin(session, write, person.id if wish is not None and wish.deals else None)
            return await stored(session, write, person)

    async def close(self, person: PersonRecord, session: TableSession) -> Room:
        """The host closes a table that has not begun."""
        async with session.writing(person.id, _only_host) as write:
            _must_be_open(write.table, dealing_too=True)
            write.add(Closed("by its host"))
            return await stored(session, write, person)

    def show(self, person: PersonRecord | None, session: TableSession, invite: str | None) -> Room:
        """One table."""
        if not session.table.may_enter(None if person is None else person.id, invite):
            raise Refusal("no_table")
        return room_for(session, person)

    # ---------------------------------------------------------------- all of a person's tables
    async def _unfinished(self, person: PersonRecord) -> list[str]:
        return await unfinished_tables(self._storage, person.id)

    async def _not_too_many(self, person: PersonRecord) -> None:
        if len(await self._unfinished(person)) >= self._tables_per_person:
            raise Refusal("too_many", "You have too many open and running tables; finish or leave some first.")

    async def leave_all(self, person: PersonRecord) -> None:
        """Somebody leaves the hall for good: open seats become free, in running games a bot plays on."""
        for table_id in await self._unfinished(person):
            try:
                session = await self._sessions.get(table_id)
                if session.table.status == "open":
                    await self.leave(person, session, for_good=True)
                    continue
                async with session.writing(person.id) as write:
                    if write.table.status == "playing":
                        write.add(stand_in(write.table, seated(write.table, person.id), "deleted", out=True))
            except Refusal as error:
                logger.info("table %s was not left: %s", table_id, error.code)


# ---------------------------------------------------------------- who may, and when
def _must_have_account(person: PersonRecord) -> None:
    if person.login is None:
        raise Refusal("not_allowed", "Only people with an account play for a rating.")


def _may_be_rated(person: PersonRecord, usual: bool, seats: int) -> None:
    """Ratings compare like with like: known people, at the usual game, against each other."""
    _must_have_account(person)
    if not usual or seats < 2:
        raise Refusal("bad_option", "For a rating a game is played as it usually is, and not alone.")


def _bot(name: str, game: str, rated: bool) -> str:
    """A bot by its whole name; at a table that counts, only one that is offered to players."""
    found = bots.get(name, game).name
    if rated and found not in bots.offered(game):
        raise Refusal("unknown_bot", "For a rating you play with bots that everybody is offered.")
    return found


def _only_host(table: TableState, person: str) -> None:
    if table.head.fill_at is not None:
        raise Refusal("not_allowed", "This table has no host: it begins by itself.")
    if table.host != person:
        raise Refusal("not_allowed", "Only the host of the table may do this.")


def _must_be_open(table: TableState, message: str | None = None, dealing_too: bool = False) -> None:
    if table.status != "open":
        raise Refusal("not_open", message)
    if table.being_dealt is not None and not dealing_too:
        raise Refusal("not_open", DEALING)


def _must_not_be_full(table: TableState) -> None:
    if table.n >= WAITING_ENTRIES_MOST:
        raise Refusal(
            "too_many", "So many have come and gone here that nobody can sit down any more; open another table."
        )


def _chair(table: TableState, seat: int) -> Chair:
    if seat >= len(table.chairs):
        raise Refusal("bad_seats", f"This table has seats 0 to {len(table.chairs) - 1}.")
    return table.chairs[seat]


def room_for(session: TableSession, person: PersonRecord | None) -> Room:
    """A table as somebody may know it."""
    return projection.room(session.table, session.audience.presence, None if person is None else person.id)


async def stored(session: TableSession, write: Write, person: PersonRecord) -> Room:
    """The room after what was written is stored."""
    await write.store()
    return room_for(session, person)
