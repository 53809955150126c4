"""Forgetting: what goes with a person who is deleted."""

from __future__ import annotations

from typing import Final

from sqlalchemy.ext.asyncio import AsyncConnection

from underhall.hall.store.schema import (
    alerted,
    arrivals,
    challenges,
    chat,
    invitations,
    mail_wishes,
    online,
    passkeys,
    preferences,
    push_wishes,
    puzzle_runs,
    ratings,
    relations,
    reports,
)

OF_ONE: Final = (
    *(chat, arrivals, push_wishes, mail_wishes, alerted, preferences, online, invitations),
    *(passkeys, challenges, reports, puzzle_runs),
)
"""Tables whose rows are about the one person that they name."""


async def forget_traces(connection: AsyncConnection, persons: list[str]) -> None:
    """Delete all that is kept of some people beside themselves and their log-ins: what they said and wished, friends,
    invitations, ratings. Results keep a number that leads nowhere, as logs do."""
    for kept in OF_ONE:
        await connection.execute(kept.delete().where(kept.c.person.in_(persons)))
    await connection.execute(invitations.delete().where(invitations.c.by.in_(persons)))
    await connection.execute(reports.delete().where(reports.c.by.in_(persons)))
    either = relations.c.person.in_(persons) | relations.c.other.in_(persons)
    await connection.execute(relations.delete().where(either))
    players = [f"person {person}" for person in persons]
    await connection.execute(ratings.delete().where(ratings.c.player.in_(players)))
