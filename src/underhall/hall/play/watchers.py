"""Who follows a table and who acts at it, as the rest of the hall needs to know them: the websocket is one."""

from __future__ import annotations

from typing import Protocol

import msgspec

from underhall.hall.people.accounts import PersonRecord


class Watcher(Protocol):
    """Somebody who follows a table."""

    @property
    def person(self) -> str | None:
        """Their id; None for somebody without a name."""

    @property
    def deals(self) -> bool:
        """Whether its client gives randomness to deals."""

    @property
    def silent(self) -> bool:
        """Whether nothing was heard from it for so long that it counts as gone where time is real."""

    @property
    def link(self) -> int | None:
        """The milliseconds to it and back, where they were measured."""

    def expect_echo(self, n: int) -> None:
        """A beat of this number was sent: its echo tells how far away it is."""

    def send(self, data: bytes) -> None:
        """Give it a message; it must not block."""


class Requester(Protocol):
    """Somebody who sends requests, and gets the answers."""

    @property
    def known(self) -> PersonRecord | None:
        """Who it is; None for somebody without a name."""

    @property
    def person(self) -> str | None:
        """Their id."""

    @property
    def forwarded(self) -> bool:
        """Whether they are connected to another node, which tells them what happens at the table."""

    def follows(self, table_id: str) -> bool:
        """Whether they follow a table here: then an update brings the answer."""

    def say(self, message: msgspec.Struct) -> None:
        """Give it a message."""
