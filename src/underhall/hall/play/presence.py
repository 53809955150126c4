"""Presence across nodes: who follows a table elsewhere. Nothing of it is stored, and it is believed for a while."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Final

from underhall.hall.cluster.bus import Bus, Here
from underhall.hall.play.watchers import Watcher

HERE_SECONDS: Final = 60.0
"""How long a node believes another about who is there: it may have died without a word."""
REALTIME_SECONDS: Final = 6.0
"""The same at tables in real time, of which a node speaks with every beat."""


class PresenceExchange:
    """What this node tells others of who follows a table here, and what they have told."""

    def __init__(self, node: str, bus: Bus) -> None:
        self._node = node
        self._bus = bus
        self._elsewhere: dict[tuple[str, str], tuple[float, dict[str, int | None]]] = {}
        self._contributors: dict[tuple[str, str], set[str]] = {}
        """By node and table: people there whose clients give randomness to deals."""

    def elsewhere(self, table_id: str, live: bool = True) -> dict[str, int | None]:
        """People who follow a table at other nodes, and the milliseconds to them and back where those are known."""
        found: dict[str, int | None] = {}
        for (_, where), (heard, people) in self._elsewhere.items():
            if where == table_id and time.monotonic() - heard < (REALTIME_SECONDS if live else HERE_SECONDS):
                found |= people
        return found

    def contributors(self, table_id: str) -> set[str]:
        """People who follow a table at other nodes with clients that give randomness to deals."""
        here = self.elsewhere(table_id, live=False).keys()
        found = [people for (_, where), people in self._contributors.items() if where == table_id]
        return {person for people in found for person in people if person in here}

    def tell_nodes(self, table_id: str, live: bool, watchers: Iterable[Watcher]) -> None:
        """Tell the other nodes who follows a table here."""
        there = [w for w in watchers if w.person is not None and not (live and w.silent)]
        links = {str(w.person): w.link for w in there if live and w.link is not None}
        deals = [str(w.person) for w in there if w.deals]
        self._bus.say(Here(self._node, table_id, [str(w.person) for w in there], links, deals))

    def hear(self, said: Here) -> bool:
        """Another node tells who follows a table there; whether that has changed."""
        key = (said.node, said.table)
        self._contributors[key] = set(said.deals)
        before = self._elsewhere.pop(key, (0.0, {}))[1].keys()
        if said.people:
            self._elsewhere[key] = (time.monotonic(), {person: said.links.get(person) for person in said.people})
        return before != set(said.people)

    def forget_old(self) -> None:
        """Forget what was said so long ago that it is believed no longer."""
        oldest = time.monotonic() - HERE_SECONDS
        self._elsewhere = {key: said for key, said in self._elsewhere.items() if said[0] > oldest}
        self._contributors = {key: who for key, who in self._contributors.items() if key in self._elsewhere}
