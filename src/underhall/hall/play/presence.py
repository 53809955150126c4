"""Presence across nodes: who follows a table elsewhere. Nothing of it is stored, and it is believed for a while."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from underhall.hall.cluster.bus import Bus, Here
from underhall.hall.play.watchers import Watcher

HERE_SECONDS: Final = 60.0
"""How long a node believes another about who is there: it may have died without a word."""
REALTIME_SECONDS: Final = 6.0
"""The same at tables in real time, of which a node speaks with every beat."""


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What another node has said of a table."""

    heard: float
    people: dict[str, int | None]
    """Who follows it there, and the milliseconds to them and back."""
    deals: set[str]
    """Those whose clients give randomness to deals."""


class PresenceExchange:
    """What this node tells others of who follows a table here, and what they have told."""

    def __init__(self, node: str, bus: Bus) -> None:
        self._node = node
        self._bus = bus
        self._elsewhere: dict[str, dict[str, Elsewhere]] = {}
        """By table, then by node: a table is asked for with every change of its room."""

    def elsewhere(self, table_id: str, live: bool = True) -> dict[str, int | None]:
        """People who follow a table at other nodes, and the milliseconds to them and back where those are known."""
        found: dict[str, int | None] = {}
        for said in self._elsewhere.get(table_id, {}).values():
            if time.monotonic() - said.heard < (REALTIME_SECONDS if live else HERE_SECONDS):
                found |= said.people
        return found

    def contributors(self, table_id: str) -> set[str]:
        """People who follow a table at other nodes with clients that give randomness to deals."""
        here = self.elsewhere(table_id, live=False).keys()
        found = self._elsewhere.get(table_id, {}).values()
        return {person for said in found for person in said.deals if person in here}

    def tell_nodes(self, table_id: str, live: bool, watchers: Iterable[Watcher]) -> None:
        """Tell the other nodes who follows a table here."""
        there = [w for w in watchers if w.person is not None and not (live and w.silent)]
        links = {str(w.person): w.link for w in there if live and w.link is not None}
        deals = [str(w.person) for w in there if w.deals]
        self._bus.say(Here(self._node, table_id, [str(w.person) for w in there], links, deals))

    def hear(self, said: Here) -> bool:
        """Another node tells who follows a table there; whether that has changed."""
        nodes = self._elsewhere.setdefault(said.table, {})
        before = nodes.pop(said.node, None)
        if said.people:
            people = {person: said.links.get(person) for person in said.people}
            nodes[said.node] = Elsewhere(time.monotonic(), people, set(said.deals))
        elif not nodes:
            del self._elsewhere[said.table]
        return (set() if before is None else before.people.keys()) != set(said.people)

    def forget_old(self) -> None:
        """Forget what was said so long ago that it is believed no longer."""
        oldest = time.monotonic() - HERE_SECONDS
        for table_id, nodes in list(self._elsewhere.items()):
            kept = {node: said for node, said in nodes.items() if said.heard > oldest}
            if kept:
                self._elsewhere[table_id] = kept
            else:
                del self._elsewhere[table_id]
