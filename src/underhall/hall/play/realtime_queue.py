"""The queue of a table in real time: actions in the order of their arrival, and who the rules are to take for
connected. Nothing of it is the truth, and nothing is lost with it: the log is the truth."""

from __future__ import annotations

import time
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Final

from underhall.hall.play.watchers import Requester
from underhall.hall.protocol.limits import Bucket
from underhall.hall.protocol.messages import Play
from underhall.hall.table.state import TableState

ACTIONS_PER_SECOND: Final = 30.0
"""So many actions a second a seat may send."""


@dataclass(slots=True, eq=False)
class Action:
    """A request to play that has arrived: its place in the queue is its place in the order."""

    source: Requester
    message: Play
    wait: float
    """Above 0: it came too fast, and might come again after so many seconds."""
    began: float = field(default_factory=time.perf_counter)
    retried: bool = False
    """Whether it was tried before, and the table could not be written to."""


@dataclass(eq=False, slots=True)
class Forwarded:
    """A request that another node is asked to carry out. (The same request may be on its way twice: somebody came back
    by another line and sent it again.)"""

    seat: int | None
    request: str
    source: Requester
    told: bool = False
    """Whether whoever sent it has been shown the entry that it became, as the answer."""

    @property
    def key(self) -> tuple[int | None, str]:
        """What the entry of the log has too."""
        return self.seat, self.request


@dataclass(slots=True)
class RealtimeQueue:
    """What a table in real time keeps beside its log."""

    expect_until: float
    """Until then, people who have not been here yet are on the way from the lobby (`time.monotonic`)."""
    waiting: list[Action] = field(default_factory=list)
    """Actions that have arrived and are not carried out yet."""
    busy: bool = False
    """Whether somebody is carrying them out."""
    forwarded: dict[tuple[int | None, str], Forwarded] = field(default_factory=dict)
    """By seat and id, the actions that another node was asked to carry out: who sent them."""
    acted: dict[int, int] = field(default_factory=dict)
    """When each seat last did something."""
    bot_wakes: dict[int, float] = field(default_factory=dict)
    """When each bot will act."""
    bot_rests: dict[int, int] = field(default_factory=dict)
    """Bots that will do nothing until something happens after this entry."""
    _buckets: dict[int, Bucket] = field(default_factory=dict)
    _met: set[str] = field(default_factory=set)
    """People who have been here."""

    def put(self, seat: int, source: Requester, message: Play) -> None:
        """An action of a seat has arrived."""
        bucket = self._buckets.setdefault(seat, Bucket(ACTIONS_PER_SECOND, ACTIONS_PER_SECOND))
        self.waiting.append(Action(source, message, bucket.take()))

    def take(self) -> list[Action]:
        """All that wait, in their order; none waits after that."""
        actions, self.waiting = self.waiting, []
        return actions

    def expect_nobody(self) -> None:
        """Whoever is not here now counts as away: the table was without a node for a while."""
        self._met.clear()
        self.expect_until = float("-inf")

    def link_moves(self, table: TableState, here: Collection[str]) -> list[str]:
        """The moves of the table that tell the rules who is connected, where they do not know."""
        if table.state is None or table.status != "playing":
            return []
        found = [table.state.link(seat, self._connected(table, here, seat)) for seat in range(table.head.seats)]
        return [table.game.write_move(move) for move in found if move is not None]

    def _connected(self, table: TableState, here: Collection[str], seat: int) -> bool:
        """Whether the rules are to take a seat for one where a person is connected. Where only bots are left, they go
        on as if they were people."""
        chair = table.chairs[seat]
        if chair.bot is not None:
            return not table.people()
        if chair.person in here:
            self._met.add(str(chair.person))
            return True
        return time.monotonic() < self.expect_until and chair.person not in self._met
