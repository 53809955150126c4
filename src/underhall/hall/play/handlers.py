"""What people ask at a table over their sockets: each request is checked, carried out, and answered once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final, Protocol

import msgspec

from underhall.hall.cluster.bus import Answered, Forward
from underhall.hall.people.accounts import PersonRecord
from underhall.hall.play.attendance import Attendance
from underhall.hall.play.chat import Chat
from underhall.hall.play.dealing import contribute
from underhall.hall.play.forwarding import ForwardedSocket, forward_request
from underhall.hall.play.realtime import Realtime
from underhall.hall.play.session import After, Request, TableSession, Write, playing, seated
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
from underhall.hall.store.database import DatabaseAway
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

    def __init__(self, node: str, sessions: Sessions, realtime: Realtime, attendance: Attendance, chat: Chat) -> None:
        self._node = node
        self._sessions = sessions
        self._realtime = realtime
        self._attendance = attendance
        self._chat = chat
        self.by_message: dict[type, Handler] = {
            Watch: self._retry_if_stale(self.watch),
            Unwatch: self.unwatch,
            Play: self._forwarding(self._remember_refusals(self._retry_if_stale(self.play))),
            Ask: self._retry_if_stale(self.ask),
            Say: self._retry_if_stale(self.say),
            Echo: self.echo,
        }
        """Who carries out what."""
        for kind, change in CHANGES.items():
            handle = self._remember_refusals(self._retry_if_stale(self._changing(change)))
            self.by_message[kind] = self._forwarding(handle)

    # ---------------------------------------------------------------- around every request
    def _forwarding(self, handle: Handler) -> Handler:
        """A request that is carried out at the node that has the table. Actions in real time go there by their queue,
        which keeps their order; who has no seat is refused here."""

        async def forwarding(client: Client, message: TableRequest) -> None:
            session = self._sessions.in_memory(message.table)
            if session is not None and not session.has_lease and not client.forwarded:
                table = session.table
                queued = table.live and isinstance(message, Play)
                if not queued and table.seat_of(client.person) is not None:
                    if await forward_request(session, self._node, client, message):
                        return
            await handle(client, message)

        return forwarding

    async def carry(self, forwarded: Forward) -> list[Answered] | None:
        """Carry out what people at another node have sent, if this node has the table, and its database; else None."""
        session = self._sessions.in_memory(forwarded.table)
        if session is None or not session.has_lease:
            return None
        try:
            people = await self._sessions.services.people.many([sent.person for sent in forwarded.requests])
        except DatabaseAway:  # which is logged where it is noticed
            return None
        waiting: list[Awaitable[Answered | None]] = []
        for sent in forwarded.requests:
            if sent.person not in people:
                return None
            waiting.append(self._carry_one(session, ForwardedSocket(people[sent.person]), _read_request(sent.message)))
        answers = await asyncio.wait_for(asyncio.gather(*waiting), 2 * self._sessions.services.forward_seconds)
        found = [answer for answer in answers if answer is not None]
        return found if len(found) == len(answers) else None

    def _carry_one(
        self, session: TableSession, source: ForwardedSocket, message: TableRequest
    ) -> Awaitable[Answered | None]:
        """What becomes of a request from another node; None if the table went elsewhere meanwhile."""
        if session.table.live and isinstance(message, Play):
            try:
                self._realtime.act(session, source, message)  # at once: order is that of arrival
            except Refusal as error:
                source.refuse(message.id, error)
            return source.answer
        return self._carry_out(session, source, message)

    async def _carry_out(
        self, session: TableSession, source: ForwardedSocket, message: TableRequest
    ) -> Answered | None:
        try:
            await self.by_message[type(message)](source, message)
        except Refusal as error:
            source.refuse(message.id, error)
        except UnderhallError as error:
            source.refuse(message.id, refusal(error))
        except DatabaseAway:
            source.refuse(message.id, Refusal("busy"))
        return await source.answer

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
                session = self._sessions.in_memory(message.table)
                if session is not None:  # the error has no second name here: with one, this frame and it go in a circle
                    session.remember_refusal(
                        person, message.id, error if isinstance(error, Refusal) else refusal(error)
                    )
                raise

        return remembering

    def _retry_if_stale(self, handle: Handler) -> Handler:
        """A request that is tried again if another node had the table (`Sessions.retry_if_stale`)."""

        async def retrying(client: Client, message: Any) -> None:
            await self._sessions.retry_if_stale(message.table, lambda: handle(client, message))

        return retrying

    async def session(self, client: Client, table_id: str, invite: str | None = None) -> TableSession:
        """A table that this person may know of: a public one, one with a seat for them, or one they were invited to."""
        session = await self._sessions.get(table_id)
        follows = session in client.tables.values() and client.person not in session.table.put_out
        if not session.table.may_enter(client.person, invite) and not follows:
            raise Refusal("no_table")
        return session

    # ---------------------------------------------------------------- following
    async def watch(self, client: Client, message: Watch) -> None:
        """Follow a table."""
        await self._follow(client, message, None)

    async def follow_on(self, client: Client, message: Watch, heard: int) -> None:
        """Follow a table that was followed at another node until now: only what is new since then is told. `heard` is
        the number of the last line of chat."""
        await self._sessions.retry_if_stale(message.table, lambda: self._follow(client, message, heard))

    async def _follow(self, client: Client, message: Watch, heard: int | None) -> None:
        session = await self.session(client, message.table, message.invite)
        if len(client.tables) >= WATCHED_MOST and message.table not in client.tables:
            raise Refusal("too_many", f"One socket follows {WATCHED_MOST} tables at most.")
        await session.refresh_if_shared()
        audience = session.audience
        async with session.reading() as table:
            await self._chat.before_watching(session)
            audience.add(client, message.text)
            client.tables[message.table] = session
            audience.count_present(table)
            missed = audience.missed(table, message.after)
            if heard is None or missed != [] or session.chat_number != heard:
                chat = await self._chat.lines(session, client.person, arriving=True)
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
        session = await self.session(client, message.table)
        person = _known(client).id
        if session.table.live:
            self._realtime.act(session, client, message)  # the next message is read at once: order is that of arrival
            return
        async with session.writing(person, playing) as write:
            repeat = _move(session, write, client, message)
            if repeat is not None:
                client.say(repeat)
                return
            await write.store()
            _answer(client, session, message.id)

    def play_now(self, client: Client, message: Play, after: After) -> bool:
        """The same, as far as nothing has to be waited for but the commit, after which `after` is called: no task is
        made for it, and nothing is woken but this. False if it goes the usual way, as all does that is out of the
        ordinary: then nothing has happened."""
        session, known = self._sessions.in_memory(message.table), client.known
        if session is None or known is None or session.table.live or known.id in session.table.put_out:
            return False
        if (known.id, message.id) in session.refused:
            return False
        write = session.write_now()
        if write is None:
            return False
        try:
            if _move(session, write, client, message) is None:
                write.store_soon(partial(_played, client, session, message.id, after))
                return True
        except (Refusal, UnderhallError):
            pass  # told, and remembered, on the usual way
        except BaseException:
            write.give_up()
            raise
        write.give_up()
        return False

    async def ask(self, client: Client, message: Ask) -> None:
        """Would this move be legal?"""
        session = await self.session(client, message.table)
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
            session = await self.session(client, message.table)
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
        session = await self.session(client, message.table)
        await self._chat.say(session, _known(client), message, client)


def _known(client: Client) -> PersonRecord:
    if client.known is None:
        raise Refusal("need_person")
    return client.known


def _move(session: TableSession, write: Write, client: Client, message: Play) -> Done | None:
    """A move of somebody who plays here is made; the answer, if that has been done before."""
    table, person = write.table, client.person
    seat = playing(table, person)
    repeat = session.answer_to_repeat(seat, message.id)
    if repeat is not None:
        return repeat
    n = message.n
    if n is not None and n != table.n and (n > table.n or session.audience.played_since(table, n)):
        raise Refusal("stale")
    write.submit_move(seat, message.move, Request(seat, message.id, client))
    return None


def _played(client: Client, session: TableSession, request_id: str, after: After, error: Exception | None) -> None:
    if error is None:
        _answer(client, session, request_id)
    after(error)


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

_read_request = msgspec.json.Decoder(
    Play | Undo | CastVote | Resign | StepOut | StepIn | Contribute | Reveal
).decode  # what another node may ask for
