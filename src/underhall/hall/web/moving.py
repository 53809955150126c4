"""Moving: people come in at any of several processes of a machine, and play at the one that has their table. Forwarding
(`play/forwarding.py`) serves them where they are, but a move is then taken in by two processes; so their socket goes to
the other one, and they notice nothing of it.

It goes when they begin to follow a game that another process of this machine has, or soon after that process got it,
and only while nothing is asked or owed on it. A socket that follows several tables, or the list of them, stays.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from typing import Final

import msgspec

from underhall.hall.cluster.passing import Passing
from underhall.hall.hall import Hall
from underhall.hall.play.session import TableSession
from underhall.hall.protocol.messages import Watch
from underhall.hall.web.connection import Connection, Followed, Sitting
from underhall.hall.web.fast_websocket import Moved

SETTLE_SECONDS: Final = 1.0
"""How long a table is elsewhere until those who follow it go there: around its beginning it may change hands often."""

Adopt = Callable[[socket.socket, Moved], None]
"""Serves a connection that another process had."""
_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Moved).decode


class Moving:
    """The sockets of one process that go to others, and come from them."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._passing = Passing(hall.settings.sockets if hall.storage.shared else "", hall.node)
        self._soon: set[str] = set()

    def start(self, adopt: Adopt) -> None:
        """From now on sockets come and go."""
        self._passing.start(lambda connection, known: adopt(connection, _decode(known)))
        self._hall.on_elsewhere = self._elsewhere

    def stop(self) -> None:
        """No longer."""
        self._passing.stop()

    async def before_watching(self, connection: Connection, message: Watch) -> bool:
        """Somebody is about to follow a table: whether their socket has gone to the process that has it, and asks
        there."""
        if not self._hall.settings.sockets or connection.tables:
            return False
        session = self._hall.sessions.in_memory(message.table)
        if session is None:
            owner = await self._hall.leases.owner(message.table, playing=True)
        else:
            owner = self._owner(session)
        return owner is not None and await self._move(connection, owner, lambda: connection.sitting(message))

    def _owner(self, session: TableSession) -> str | None:
        """The other process that has a table where a game is played, as far as this one knows."""
        return session.owner or None if session.table.status == "playing" and not session.has_lease else None

    # ---------------------------------------------------------------- following a table that has gone
    def _elsewhere(self, session: TableSession) -> None:
        """Another node has written to a table: if it goes on having it, those who follow here go there."""
        if session.id not in self._soon and self._owner(session) is not None and session.audience.watchers:
            self._soon.add(session.id)
            asyncio.get_running_loop().call_later(SETTLE_SECONDS, self._follow, session)

    def _follow(self, session: TableSession) -> None:
        self._soon.discard(session.id)
        owner = self._owner(session)
        if owner is not None and not self._hall.stopping:
            for watcher in list(session.audience.watchers):
                if isinstance(watcher, Connection):
                    self._hall.background.start(self._follow_one(watcher, owner, session))

    async def _follow_one(self, connection: Connection, owner: str, session: TableSession) -> None:
        if self._at_rest(connection, session):
            await self._move(connection, owner, lambda: self._followed(connection, session))

    def _at_rest(self, connection: Connection, session: TableSession) -> bool:
        """Whether nothing is asked or owed on a socket that follows this table alone."""
        queue = session.queue
        asked = [action.source for action in queue.waiting] + [one.source for one in queue.forwarded.values()]
        owed = any(source is connection for source in asked) or self._hall.hints.owes(connection)
        return connection.at_rest and not owed and list(connection.tables) == [session.id]

    def _followed(self, connection: Connection, session: TableSession) -> Sitting | None:
        """What the other process needs to know of one who follows a table, unless they have asked for something
        meanwhile."""
        if not self._at_rest(connection, session) or session.unsettled:
            return None
        audience, invite = session.audience, session.table.head.invite
        text = audience.watchers.get(connection, False)
        followed = Followed(Watch(session.id, audience.shown, invite, text), session.chat_number)
        return connection.sitting(follows=[followed])

    # ---------------------------------------------------------------- from here to there
    async def _move(self, connection: Connection, owner: str, tell: Callable[[], Sitting | None]) -> bool:
        """Give a socket to another process; false if it stays. `tell` says what that one needs to know."""
        wire = connection.wire
        if wire is None or not self._passing.reaches(owner) or self._hall.listing.is_followed_by(connection):
            return False
        descriptor = wire.hold()
        if descriptor is None:
            return False

        def let_go() -> bytes | None:
            sitting = tell() if wire.sent_all and connection.sent_all else None
            if sitting is None:
                return None
            handshake = wire.handshake
            waiting, begun = wire.let_go()
            sitting.messages += waiting
            return _encode(Moved(handshake, begun, _encode(sitting)))

        if await self._passing.give(owner, descriptor, let_go):
            self._hall.metrics.count("sockets_moved")
            return True
        wire.go_on()
        return False
