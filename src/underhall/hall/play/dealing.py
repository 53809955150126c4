"""Starting a table: who is asked for randomness, what they give, and what happens when they do not answer.

The steps themselves are in `table.dealing`; here they meet people, time and the log.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.hall.play.session import Held
from underhall.hall.protocol.messages import Contribute, Reveal
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import now_ms
from underhall.hall.table.entries import Contributed, Entry, Promised, Revealed, Started, Waited

if TYPE_CHECKING:
    from underhall.hall.hall import Hall


async def begin(hall: Hall, held: Held, also: str | None = None) -> None:
    """Start a table whose seats are all taken: deal at once, or first ask those for randomness whose clients give it
    (`also`: somebody who has said so and is only on the way). Call it under the lock, after `hold`."""
    if held.position.being_dealt is not None:  # the host has said so before
        if held.position.being_dealt.due <= now_ms():
            await time_up(held)
        return
    people = _contributors(hall, held) | {also}
    asked = [seat for seat, chair in enumerate(held.position.chairs) if chair.person and chair.person in people]
    wait = int(hall.settings.deal_seconds * 1000)
    await held.commit([Promised(asked, wait)] if asked and wait > 0 else [Started()])


def _contributors(hall: Hall, held: Held) -> set[str | None]:
    """Those who follow a table, here or at another node, with a client that gives randomness."""
    return {watcher.person for watcher in held.watchers if watcher.deals} | hall.far_contributors(held.id)


def contribute(hall: Hall, held: Held, seat: int, asked: Contribute | Reveal) -> list[Entry]:
    """What a client sends becomes an entry; with the last one the cards are dealt."""
    dealing = held.position.being_dealt
    if dealing is None:
        raise Refusal("not_open", "The host has not started this table.")
    if isinstance(asked, Contribute):
        if dealing.revealing or seat not in dealing.awaited:
            raise Refusal("not_allowed", "No commit of yours is wanted now.")
        return [Contributed(seat, asked.commit)]
    if not dealing.revealing or seat not in dealing.awaited:
        raise Refusal("not_allowed", "You are not asked to reveal anything now.")
    if not dealing.fits(seat, bytes.fromhex(asked.random)):
        raise Refusal("not_allowed", "That is not what you have committed to.")
    revealed = Revealed(seat, asked.random)
    return [revealed, Started()] if dealing.last(seat) else [revealed]


async def time_up(held: Held) -> None:
    """The wait for those who were asked is over: it goes on without those who did not answer. Call it under the lock,
    after `hold`."""
    dealing = held.position.being_dealt
    if dealing is None or dealing.due > now_ms():
        return
    last = dealing.revealing or not dealing.commits
    await held.commit([Waited(), Started()] if last else [Waited()])
