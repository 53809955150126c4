"""Somebody leaves the hall for good: open seats become free, in running games a bot plays on."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import sqlalchemy as sa

from underhall.hall.bots.turns import best_bot
from underhall.hall.lobby import lobby
from underhall.hall.people.accounts import Known
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import chairs, tables
from underhall.hall.table.entries import Left

if TYPE_CHECKING:
    from underhall.hall.hall import Hall

logger = logging.getLogger("underhall.leaving")


async def leave_all(hall: Hall, known: Known) -> None:
    """Leave every open and running table."""
    asked = (
        sa.select(tables.c.id)
        .select_from(chairs.join(tables))
        .where(chairs.c.person == known.id, tables.c.status.in_(("open", "playing")))
    )
    async with hall.storage.reading() as connection:
        ids = [row[0] for row in await connection.execute(asked)]
    for table in ids:
        try:
            held = await hall.table(table)
            if held.position.status == "open":
                await lobby.leave(hall, known, held, for_good=True)
                continue
            async with held.lock:
                await held.hold()
                seat = held.position.seat_of(known.id)
                if seat is not None and held.position.status == "playing":
                    await held.commit([Left(seat, best_bot(held.position.head.game), "deleted", out=True)])
        except Refusal as error:
            logger.info("table %s was not left: %s", table, error.code)
