"""What people ask at a table over their sockets: each request is checked, carried out under the table's lock, and
answered once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from hmac import compare_digest
from typing import TYPE_CHECKING, Any, Final, TypeVar

from underhall.hall.bots.turns import best_bot, care, passed_votes
from underhall.hall.play import chat as talk
from underhall.hall.play import dealing
from underhall.hall.play import realtime as live
from underhall.hall.play.session import Held, LeaseLost
from underhall.hall.protocol import messages as protocol
from underhall.hall.protocol.messages import (
    Ask,
    CastVote,
    Done,
    Play,
    Resign,
    Say,
    StepIn,
    StepOut,
    Undo,
    Unwatch,
    Watch,
)
from underhall.hall.protocol.refusals import Refusal, refusal
from underhall.hall.table.entries import Back, Entry, Left, Moved, Undone, Voted
from underhall.table import TABLE, UnderhallError, resign

if TYPE_CHECKING:
    from underhall.hall.hall import Hall
    from underhall.hall.people.accounts import Known
    from underhall.hall.web.connection import Socket

T = TypeVar("T")


async def _table(hall: Hall, socket: Socket, table: str, invite: str | None = None) -> Held:
    """A table that this person may know of: a public one, one with a seat for them, or one they were invited to."""
    held = await hall.table(table)
    if not may_enter(held, socket.person, invite) and held not in socket.tables.values():
        raise Refusal("no_table")
    return held


def may_enter(held: Held, person: str | None, invite: str | None) -> bool:
    """Whether somebody may see a table at all."""
    position = held.position
    if position.head.public or position.seat_of(person) is not None or (person is not None and person == position.host):
        return True
    return invite is not None and compare_digest(invite.encode(), position.head.invite.encode())


def _known(socket: Socket) -> Known:
    if socket.known is None:
        raise Refusal("need_person")
    return socket.known


async def watch(hall: Hall, socket: Socket, asked: Watch) -> None:
    """Follow a table."""
    held = await _table(hall, socket, asked.table, asked.invite)
    if len(socket.tables) >= 50 and asked.table not in socket.tables:
        raise Refusal("too_many", "One socket follows 50 tables at most.")
    await hall.news(held)
    async with held.settled():
        held.watch(socket, asked.text)
        socket.tables[asked.table] = held
        held.notice()
        chat = await talk.lines(hall, held, socket.person)
        held.heard = max(held.heard, max((said.number for said in chat), default=0))
        socket.say(held.whole(socket.person, asked.text, held.missed(asked.after), chat))
    hall.presence(held)
    if hall.storage.shared and not held.mine and held.position.status == "playing":
        return
    care(hall, held)


async def unwatch(hall: Hall, socket: Socket, asked: Unwatch) -> None:
    """Stop following a table."""
    held = socket.tables.pop(asked.table, None)
    if held is not None:
        held.unwatch(socket)
        hall.presence(held)


async def play(hall: Hall, socket: Socket, asked: Play) -> None:
    """A move."""
    held = await _table(hall, socket, asked.table)
    if held.position.live:
        _known(socket)
        live.act(held, socket, asked)  # the next message is read at once: the order is that of arrival
        return
    async with held.lock:
        held.seat(_known(socket))  # before taking the lease: nobody without a seat may move it
        await held.hold()
        seat = held.seat(socket.known)
        done = held.repeated(seat, asked.id)
        if done is not None:
            socket.say(done)
            return
        if (
            asked.n is not None
            and asked.n != held.position.n
            and (asked.n > held.position.n or _played_since(held, asked.n))
        ):
            raise Refusal("stale")
        n = await held.play(seat, asked.move, asked.id, socket)
        _answer(socket, held, asked.id, n)


def _once(handle: Callable[[Hall, Socket, Any], Awaitable[None]]) -> Callable[[Hall, Socket, Any], Awaitable[None]]:
    """A request that was refused gets the same refusal when it comes again: not even later, when it would be legal, is
    it carried out, since who sent it may have gone on to something else."""

    async def remembering(hall: Hall, socket: Socket, asked: Any) -> None:
        person, held = socket.person or "", hall.in_memory(asked.table)
        if held is not None and (person, asked.id) in held.refused:
            raise Refusal(*held.refused[person, asked.id])
        try:
            await handle(hall, socket, asked)
        except (Refusal, UnderhallError) as error:
            why = error if isinstance(error, Refusal) else refusal(error)
            held = hall.in_memory(asked.table)
            if held is not None:
                held.refuse(person, asked.id, why)
            raise

    return remembering


def _twice(handle: Callable[[Hall, Socket, Any], Awaitable[None]]) -> Callable[[Hall, Socket, Any], Awaitable[None]]:
    """A request that `believed` carries out."""

    async def again(hall: Hall, socket: Socket, asked: Any) -> None:
        await believed(hall, asked.table, lambda: handle(hall, socket, asked))

    return again


async def believed(hall: Hall, table: str, work: Callable[[], Awaitable[T]]) -> T:
    """Do something at a table, and try it again at once if another node had taken the table or written to it: then a
    refusal may have spoken of what is no longer so."""
    try:
        return await work()
    except LeaseLost:
        return await work()
    except (Refusal, UnderhallError):
        held = hall.in_memory(table)
        if held is None or not await hall.news(held):
            raise
        return await work()


def _played_since(held: Held, n: int) -> bool:
    """Whether a move was made after an entry: votes and people coming and going do not make a move stale."""
    return any(
        told.n > n and (told.note is None or told.note == "undone") for told in held.recent
    ) or held.position.n - n > len(held.recent)


def _answer(socket: Socket, held: Held, request: str, n: int | None) -> None:
    """Those who follow the table have their answer in its update; others get it here."""
    if held.id not in socket.tables:
        socket.say(Done(request, n, held.id))


async def ask(hall: Hall, socket: Socket, asked: Ask) -> None:
    """Would this move be legal?"""
    held = await _table(hall, socket, asked.table)
    async with held.settled():
        seat = held.seat(_known(socket))
        if held.position.status != "playing" or held.position.state is None:
            raise Refusal("not_playing")
        held.position.state.check(seat, held.position.game.read_move(asked.move))
        socket.say(Done(asked.id, None, held.id))


Make = Callable[["Hall", Held, int, Any], list[Entry]]


def _made(make: Make, standing: bool = True, started: bool = True) -> Callable[[Hall, Socket, Any], Awaitable[None]]:
    """A request that a seat makes while the game goes on (or before it has `started`), and what entries it becomes."""

    async def handle(hall: Hall, socket: Socket, asked: Any) -> None:
        held = await _table(hall, socket, asked.table)
        known = _known(socket)
        async with held.lock:
            if held.position.seat_of(known.id) is None:
                raise Refusal("not_seated", "You have no seat at this table.")
            await held.hold()
            seat = held.seat(known) if standing else held.position.seat_of(known.id)
            assert seat is not None
            done = held.repeated(seat, asked.id)
            if done is not None:
                socket.say(done)
                return
            if started and held.position.status != "playing":
                raise Refusal("not_playing")
            n = await held.commit(make(hall, held, seat, asked), seat, asked.id, socket)
            _answer(socket, held, asked.id, n)
            follow = passed_votes(hall, held)
            if follow and held.position.status == "playing":
                await held.commit(follow)

    return _once(_twice(handle))


def _undo(hall: Hall, held: Held, seat: int, asked: Undo) -> list[Entry]:
    if held.position.undoable != seat:
        raise Refusal(
            "no_undo", "Only your own last move, while nobody acted since and nothing was drawn or revealed by it."
        )
    return [Undone(seat)]


def _vote(hall: Hall, held: Held, seat: int, asked: CastVote) -> list[Entry]:
    about = asked.about
    if asked.what == "bot":
        chairs = held.position.chairs
        if about is None or about >= len(chairs) or about == seat or chairs[about].person is None or chairs[about].bot:
            raise Refusal("not_allowed", "A vote for a bot names the seat of another person.")
    elif about is not None:
        raise Refusal("not_allowed", "A vote to abandon is about no seat.")
    if asked.yes == (seat in held.position.votes.get((asked.what, about), set())):
        raise Refusal("not_allowed", "You have voted so already.")
    return [Voted(seat, asked.what, asked.yes, about)]


def _resign(hall: Hall, held: Held, seat: int, asked: Resign) -> list[Entry]:
    position = held.position
    assert position.state is not None
    if resign(seat) in position.state.moves(TABLE):
        return [Moved(TABLE, position.game.write_move(resign(seat)))]
    return [Left(seat, best_bot(position.head.game), "resigned", out=True)]


def _step_out(hall: Hall, held: Held, seat: int, asked: StepOut) -> list[Entry]:
    return [Left(seat, best_bot(held.position.head.game), "left")]


def _step_in(hall: Hall, held: Held, seat: int, asked: StepIn) -> list[Entry]:
    chair = held.position.chairs[seat]
    if chair.bot is None:
        raise Refusal("not_allowed", "You play your seat yourself.")
    if chair.out:
        raise Refusal("not_allowed", "You gave this game up.")
    return [Back(seat)]


async def say(hall: Hall, socket: Socket, asked: Say) -> None:
    """A line of chat."""
    held = await _table(hall, socket, asked.table)
    await talk.say(hall, held, _known(socket), asked.text, asked.id, socket)


async def lobby(hall: Hall, socket: Socket, asked: protocol.Lobby) -> None:
    """Follow the list of open tables."""
    from underhall.hall.lobby.lobby import open_tables

    if not asked.on:
        hall.lobby_watchers.discard(socket)
        return
    hall.lobby_watchers.add(socket)
    socket.say(protocol.LobbyList(await open_tables(hall)))


async def ping(hall: Hall, socket: Socket, asked: protocol.Ping) -> None:
    """Are you there?"""
    from underhall.hall.store.database import now_ms

    socket.say(protocol.Pong(asked.id, now_ms()))


HANDLERS: Final[dict[type, Callable[[Any, Any, Any], Awaitable[None]]]] = {
    Watch: _twice(watch),
    Unwatch: unwatch,
    Play: _once(_twice(play)),
    Ask: _twice(ask),
    Undo: _made(_undo),
    CastVote: _made(_vote),
    Resign: _made(_resign),
    StepOut: _made(_step_out),
    StepIn: _made(_step_in, standing=False),
    protocol.Contribute: _made(dealing.contribute, started=False),
    protocol.Reveal: _made(dealing.contribute, started=False),
    Say: _twice(say),
    protocol.Lobby: lobby,
    protocol.Ping: ping,
    protocol.Echo: live.echo,
}
"""Who carries out what."""
