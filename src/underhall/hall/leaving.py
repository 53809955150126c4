"""Somebody leaves the hall for good: open seats become free, in running games a bot plays on."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import sqlalchemy as sa

from underhall.hall import lobby
from underhall.hall.care import best_bot
from underhall.hall.log import Left
from underhall.hall.people import Known
from underhall.hall.refusals import Refusal
from underhall.hall.storage import chairs, tables

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
                await lobby.leave(hall, known, held)
                continue
            async with held.lock:
                await held.hold()
                seat = held.position.seat_of(known.id)
                if seat is not None and held.position.status == "playing":
                    await held.commit([Left(seat, best_bot(held.position.head.game), "deleted", out=True)])
        except Refusal as error:
            logger.info("table %s was not left: %s", table, error.code)
