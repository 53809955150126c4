"""Starting a table: who is asked for randomness, what they give, and what happens when they do not answer.

The steps themselves are in `table.dealing`; here they meet people, time and the log.
"""

from __future__ import annotations

from underhall.hall.play.session import Request, TableSession, Write
from underhall.hall.protocol.messages import Contribute, Reveal
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import now_ms
from underhall.hall.table.entries import Contributed, Promised, Revealed, Started, Waited


def begin(session: TableSession, write: Write, also: str | None = None) -> None:
    """Start a table whose seats are all taken: deal at once, or first ask those for randomness whose clients give it
    (`also`: somebody who has said so and is only on the way)."""
    table = write.table
    if table.being_dealt is not None:  # the host has said so before
        time_up(write)
        return
    people = _contributors(session) | {also}
    seats = [seat for seat, chair in enumerate(table.chairs) if chair.person and chair.person in people]
    wait = int(session.services.deal_seconds * 1000)
    write.add(Promised(seats, wait) if seats and wait > 0 else Started())


def _contributors(session: TableSession) -> set[str | None]:
    """Those who follow a table, here or at another node, with a client that gives randomness."""
    here = {watcher.person for watcher in session.audience.watchers if watcher.deals}
    return here | session.services.exchange.contributors(session.id)


def contribute(write: Write, request: Request, message: Contribute | Reveal) -> None:
    """What a client sends becomes an entry; with the last one the cards are dealt."""
    dealing, seat = write.table.being_dealt, request.seat
    if dealing is None:
        raise Refusal("not_open", "The host has not started this table.")
    if isinstance(message, Contribute):
        if dealing.revealing or seat not in dealing.awaited:
            raise Refusal("not_allowed", "No commit of yours is wanted now.")
        write.add(Contributed(seat, message.commit), request)
        return
    if not dealing.revealing or seat not in dealing.awaited:
        raise Refusal("not_allowed", "You are not asked to reveal anything now.")
    if not dealing.fits(seat, bytes.fromhex(message.random)):
        raise Refusal("not_allowed", "That is not what you have committed to.")
    last = dealing.last(seat)
    write.add(Revealed(seat, message.random), request)
    if last:
        write.add(Started())


def time_up(write: Write) -> None:
    """If the wait for those who were asked is over, it goes on without those who did not answer."""
    dealing = write.table.being_dealt
    if dealing is None or dealing.due > now_ms():
        return
    last = dealing.revealing or not dealing.commits
    write.add(Waited())
    if last:
        write.add(Started())
