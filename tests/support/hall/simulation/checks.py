"""What must hold after every schedule: nothing that was shown is lost, all have seen one order, at most one node wrote
in each epoch, a request counts once, everybody knows the same in the end, and nothing hidden was sent."""

from __future__ import annotations

from typing import Any

import msgspec
from tests.support.hall.simulation.clients import Client, Violation
from tests.support.hall.simulation.store import Database

from underhall.hall.play.replica import empty_table
from underhall.hall.store.database import head_of
from underhall.hall.store.written_out import named_rows
from underhall.hall.table import projection
from underhall.hall.table.entries import read_entry
from underhall.hall.table.state import TableState

LATE_MS = 3000
"""A clock that ran out so long ago has been forgotten."""

HEAD = "SELECT * FROM tables WHERE id = ?"
LOG = "SELECT n, at, seat, request, body FROM entries WHERE table_id = ? ORDER BY n"


def _log(database: Database, table: str) -> tuple[TableState, list[Any]]:
    """A table before its first entry, and its log."""
    head = named_rows(database.sql.execute(HEAD, (table,)), HEAD)[0]
    return empty_table(head_of(head)), database.sql.execute(LOG, (table,)).fetchall()


def settled(database: Database, versions: dict[str, int], clients: list[Client], now: int) -> str | None:
    """Why it is not over yet, if it is not: somebody is away, behind or without an answer, or somebody's turn is
    forgotten. Violation if a promise was broken."""
    _writers(database)
    for client in clients:
        if client.line is None or not client.line.open:
            return f"{client.person} is not connected"
        if client.pending:
            return f"{client.person} has no answer to {next(iter(client.pending.values()))}"
        if client.seen != versions[client.table]:
            return f"{client.person} has seen {client.seen} of {versions[client.table]} entries of {client.table}"
    for table in versions:
        state = _replayed(database, table, [client for client in clients if client.table == table])
        if state.bots_to_act() and not state.live:
            return f"the bots of {table} do not act"
        due = state.due()
        if due is not None and due < now - LATE_MS:
            return f"a clock of {table} ran out, and nothing followed"
    return None


def _writers(database: Database) -> None:
    """Violation if two nodes wrote in one epoch, or one in an epoch that was over."""
    known: dict[tuple[str, int], str] = {}
    for one in database.written:
        if one.epoch != one.current:
            raise Violation(f"writer: {one.node} wrote to {one.table} in epoch {one.epoch}, and it was {one.current}")
        if known.setdefault((one.table, one.epoch), one.node) != one.node:
            raise Violation(f"writer: two nodes wrote to {one.table} in epoch {one.epoch}")


def _replayed(database: Database, table: str, clients: list[Client]) -> TableState:
    """A table as its log says it is; Violation if somebody was shown something else on the way."""
    state, rows = _log(database, table)
    requests: dict[str, int] = {}
    for number, (n, at, _, request, body) in enumerate(rows, 1):
        if n != number:
            raise Violation(f"lost: {table} has no entry {number}")
        if request is not None:
            if request in requests:
                raise Violation(f"twice: {request} became the entries {requests[request]} and {n}")
            requests[request] = n
        applied = state.apply(read_entry(body), at)
        events: dict[int | None, Any] = {}
        positions: dict[int | None, Any] = {}
        shared = projection.Shared()
        for client in clients:
            shown, sight = client.shown.get(n), client.sights.get(n)
            if shown is None and sight is None:
                continue
            viewer = projection.viewing_seat(state, client.person)
            if shown is not None:
                if viewer not in events:
                    events[viewer] = _as_sent(projection.happened(applied, viewer))
                if shown != events[viewer]:
                    raise Violation(f"lost: {client.person} was shown {shown}, and stored is {events[viewer]}")
            if sight is not None:
                if viewer not in positions:
                    positions[viewer] = _position(_as_sent(projection.sight(state, viewer, 0, shared=shared)))
                if _position(sight) != positions[viewer]:
                    raise Violation(
                        f"lost: {client.person} was shown {sight} after entry {n}: it is {positions[viewer]}"
                    )
    for client in clients:
        _answers(client, requests, len(rows))
    return state


def _as_sent(message: Any) -> Any:
    """What a client reads of something that the hall sends."""
    return msgspec.to_builtins(message)


def _position(sight: Any) -> Any:
    """A position without its clocks, which have the time of day."""
    if sight is None or "clocks" not in sight:
        return sight
    return {key: value for key, value in sight.items() if key != "clocks"}


def _answers(client: Client, requests: dict[str, int], last: int) -> None:
    beyond = [n for n in (*client.shown, *client.sights) if n > last]
    if beyond:
        raise Violation(f"lost: {client.person} was shown entry {beyond[0]}, and the last is {last}")
    for request, n in client.accepted.items():
        if requests.get(request) != n:
            raise Violation(f"lost: {request} was accepted as entry {n}: it is {requests.get(request)}")
    for request, code in client.refused.items():
        if request in requests and request not in client.accepted:
            raise Violation(f"refused: {request} was refused ({code}), and it is entry {requests[request]}")
