"""What people ask at a table over their sockets: each request is checked, carried out, and answered once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

from underhall.hall.people.accounts import PersonRecord
from underhall.hall.play.attendance import Attendance
from underhall.hall.play.chat import Chat
from underhall.hall.play.dealing import contribute
from underhall.hall.play.realtime import Realtime
from underhall.hall.play.session import Request, TableSession, Write, playing, seated
from underhall.hall.play.sessions import Sessions
from underhall.hall.play.watchers import Requester, Watcher
from underhall.hall.protocol.messages import (
    Ask,
    CastVote,
    Contribute,
    Done,
    Echo,
    Play,
    Resign,
    Reveal,
    Say,
    StepIn,
    StepOut,
    TableRequest,
    Undo,
    Unwatch,
    Watch,
)
from underhall.hall.protocol.refusals import Refusal, refusal
from underhall.hall.table.entries import Back, Undone, Voted
from underhall.hall.table.stand_in import stand_in
from underhall.table import ABANDON, TABLE, UnderhallError, resign

ENTRIES_MOST: Final = 20_000
"""Entries of a log after which a table takes moves only: votes and the like never end by themselves."""
WATCHED_MOST: Final = 50
"""Tables that one socket may follow."""


class Client(Requester, Watcher, Protocol):
    """A socket."""

    tables: dict[str, TableSession]
    """The tables that it follows."""

    def echoed(self, n: int) -> None:
        """The echo of a beat has come."""


Handler = Callable[[Any, Any], Awaitable[None]]
"""Carries out one kind of message: (client, message)."""


class TableHandlers:
    """What a socket may ask at a table."""

    def __init__(self, sessions: Sessions, realtime: Realtime, attendance: Attendance, chat: Chat) -> None:
        self._sessions = sessions
        self._realtime = realtime
        self._attendance = attendance
        self._chat = chat
        self.by_message: dict[type, Handler] = {
            Watch: self._retry_if_stale(self.watch),
            Unwatch: self.unwatch,
            Play: self._remember_refusals(self._retry_if_stale(self.play)),
            Ask: self._retry_if_stale(self.ask),
            Say: self._retry_if_stale(self.say),
            Echo: self.echo,
        }
        """Who carries out what."""
        for kind, change in CHANGES.items():
            self.by_message[kind] = self._remember_refusals(self._retry_if_stale(self._changing(change)))

    # ---------------------------------------------------------------- around every request
    def _remember_refusals(self, handle: Handler) -> Handler:
        """A request that was refused gets the same refusal when it comes again: not even later, when it would be
        legal, is it carried out, since who sent it may have gone on to something else."""

        async def remembering(client: Client, message: TableRequest) -> None:
            person, session = client.person or "", self._sessions.in_memory(message.table)
            if session is not None and (person, message.id) in session.refused:
                raise Refusal(*session.refused[person, message.id])
            try:
                await handle(client, message)
            except (Refusal, UnderhallError) as error:
                why = error if isinstance(error, Refusal) else refusal(error)
                session = self._sessions.in_memory(message.table)
                if session is not None:
                    session.remember_refusal(person, message.id, why)
                raise

        return remembering

    def _retry_if_stale(self, handle: Handler) -> Handler:
        """A request that is tried again if another node had the table (`Sessions.retry_if_stale`)."""

        async def retrying(client: Client, message: Any) -> None:
            await self._sessions.retry_if_stale(message.table, lambda: handle(client, message))

        return retrying

    async def _session(self, client: Client, table_id: str, invite: str | None = None) -> TableSession:
        """A table that this person may know of: a public one, one with a seat for them, or one they were invited to."""
        session = await self._sessions.get(table_id)
        follows = session in client.tables.values() and client.person not in session.table.put_out
        if not session.table.may_enter(client.person, invite) and not follows:
            raise Refusal("no_table")
        return session

    # ---------------------------------------------------------------- following
    async def watch(self, client: Client, message: Watch) -> None:
        """Follow a table."""
        session = await self._session(client, message.table, message.invite)
        if len(client.tables) >= WATCHED_MOST and message.table not in client.tables:
            raise Refusal("too_many", f"One socket follows {WATCHED_MOST} tables at most.")
        await session.refresh_if_shared()
        audience = session.audience
        async with session.reading() as table:
            audience.add(client, message.text)
            client.tables[message.table] = session
            audience.count_present(table)
            chat = await self._chat.lines(session, client.person)
            session.chat_number = max(session.chat_number, max((said.number for said in chat), default=0))
            missed = audience.missed(table, message.after)
            client.say(audience.whole(table, client.person, message.text, missed, chat))
        self._attendance.changed(session)
        if session.has_lease or session.table.bots_alone:  # which may have slept
            session.services.reschedule(session)

    async def unwatch(self, client: Client, message: Unwatch) -> None:
        """Stop following a table."""
        session = client.tables.pop(message.table, None)
        if session is not None:
            session.unwatch(client)
            self._attendance.changed(session)

    async def echo(self, client: Client, message: Echo) -> None:
        """The answer to a beat."""
        client.echoed(message.n)

    # ---------------------------------------------------------------- playing
    async def play(self, client: Client, message: Play) -> None:
        """A move."""
        session = await self._session(client, message.table)
        person = _known(client).id
        if session.table.live:
            self._realtime.act(session, client, message)  # the next message is read at once: order is that of arrival
            return
        async with session.writing(person, playing) as write:
            table = write.table
            seat = playing(table, person)
            repeat = session.answer_to_repeat(seat, message.id)
            if repeat is not None:
                client.say(repeat)
                return
            n = message.n
            if n is not None and n != table.n and (n > table.n or session.audience.played_since(table, n)):
                raise Refusal("stale")
            write.submit_move(seat, message.move, Request(seat, message.id, client))
            await write.store()
            _answer(client, session, message.id)

    async def ask(self, client: Client, message: Ask) -> None:
        """Would this move be legal?"""
        session = await self._session(client, message.table)
        async with session.reading() as table:
            seat = playing(table, _known(client).id)
            if table.status != "playing" or table.state is None:
                raise Refusal("not_playing")
            table.state.check(seat, table.game.read_move(message.move))
            client.say(Done(message.id, None, session.id))

    def _changing(self, change: Change) -> Handler:
        """A request that a seat makes while the game goes on, or for its deal, and what it changes."""
        allow = seated if change is _step_in else playing

        async def handle(client: Client, message: TableRequest) -> None:
            session = await self._session(client, message.table)
            person = _known(client).id
            async with session.writing(person, seated) as write:
                seat = allow(write.table, person)
                repeat = session.answer_to_repeat(seat, message.id)
                if repeat is not None:
                    client.say(repeat)
                    return
                if write.table.status != "playing" and change is not contribute:
                    raise Refusal("not_playing")
                if write.table.n >= ENTRIES_MOST and change is not _resign:
                    raise Refusal("too_many", "So much has happened at this table that only moves are taken.")
                change(write, Request(seat, message.id, client), message)
                n = write.table.n
                _settle_votes(write)
                await write.store()
                _answer(client, session, message.id, n)

        return handle

    async def say(self, client: Client, message: Say) -> None:
        """A line of chat."""
        session = await self._session(client, message.table)
        await self._chat.say(session, _known(client), message.text, message.id, client)


def _known(client: Client) -> PersonRecord:
    if client.known is None:
        raise Refusal("need_person")
    return client.known


def _answer(client: Client, session: TableSession, request_id: str, n: int | None = None) -> None:
    """Those who follow the table have their answer in its update; others get it here."""
    if not client.follows(session.id):
        client.say(Done(request_id, session.table.n if n is None else n, session.id))


# ---------------------------------------------------------------- changes that a seat asks for
Change = Callable[[Write, Request, Any], None]


def _undo(write: Write, request: Request, message: Undo) -> None:
    if write.table.undoable != request.seat:
        raise Refusal(
            "no_undo", "Only your own last move, while nobody acted since and nothing was drawn or revealed by it."
        )
    write.add(Undone(request.seat), request)


def _vote(write: Write, request: Request, message: CastVote) -> None:
    seat, about, chairs = request.seat, message.about, write.table.chairs
    if message.what == "bot":
        if about is None or about >= len(chairs) or about == seat or chairs[about].person is None or chairs[about].bot:
            raise Refusal("not_allowed", "A vote for a bot names the seat of another person.")
    elif about is not None:
        raise Refusal("not_allowed", "A vote to abandon is about no seat.")
    if message.yes == (seat in write.table.votes.get((message.what, about), set())):
        raise Refusal("not_allowed", "You have voted so already.")
    write.add(Voted(seat, message.what, message.yes, about), request)


def _resign(write: Write, request: Request, message: Resign) -> None:
    table, seat = write.table, request.seat
    assert table.state is not None
    if resign(seat) in table.state.moves(TABLE):
        write.submit_move(TABLE, table.game.write_move(resign(seat)), request)
    else:
        write.add(stand_in(table, seat, "resigned", out=True), request)


def _step_out(write: Write, request: Request, message: StepOut) -> None:
    write.add(stand_in(write.table, request.seat, "left"), request)


def _step_in(write: Write, request: Request, message: StepIn) -> None:
    chair = write.table.chairs[request.seat]
    if chair.bot is None:
        raise Refusal("not_allowed", "You play your seat yourself.")
    if chair.out:
        raise Refusal("not_allowed", "You gave this game up.")
    write.add(Back(request.seat), request)


def _settle_votes(write: Write) -> None:
    """What follows from a vote that has passed is stored with it."""
    table = write.table
    if table.status != "playing":
        return
    for what, about in table.passed_votes()[:1]:
        if what == "abandon":
            write.submit_move(TABLE, table.game.write_move(ABANDON))
        elif about is not None:
            write.add(stand_in(table, about, "vote"))


CHANGES: Final[dict[type[TableRequest], Change]] = {
    Undo: _undo,
    CastVote: _vote,
    Resign: _resign,
    StepOut: _step_out,
    StepIn: _step_in,
    Contribute: contribute,
    Reveal: contribute,
}
"""What each request of a seat, but for moves and chat, does to a table."""
