"""Profiles: what somebody has played, as others may see it. Only games that are over; of those at tables that were not
public, only whoever played them knows."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from underhall.hall.people.accounts import People
from underhall.hall.people.ratings import Standing
from underhall.hall.people.results import standing
from underhall.hall.protocol.messages import Person
from underhall.hall.protocol.people import (
    BotMet,
    Leader,
    Leaders,
    PoolFacts,
    PoolResults,
    Profile,
    RatingChanges,
    RatingFacts,
    SeatChange,
)
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import Storage
from underhall.hall.store.schema import finished, people, ratings, results, tables

BOTS_SHOWN: Final = 5
LEADERS: Final = 50


def shown(one: Standing) -> RatingFacts:
    """A rating for people."""
    return RatingFacts(one.points, one.doubt, one.games, one.provisional)


def visible(person: str, viewer: str | None) -> sa.ColumnElement[bool]:
    """The games of somebody that a viewer may know of."""
    return sa.true() if person == viewer else tables.c.public.is_(sa.true())


class Profiles:
    """Looks profiles and lists of the best up."""

    def __init__(self, storage: Storage, people: People) -> None:
        self._storage = storage
        self._people = people

    async def of(self, person_id: str, viewer: str | None) -> Profile:
        """What a viewer may know of somebody; Refusal if there is no such person."""
        person = await self._people.get(person_id)
        if person is None:
            raise Refusal("not_found", "There is nobody of that kind.")
        async with self._storage.reading() as connection:
            since = sa.select(people.c.created).where(people.c.id == person_id)
            created = (await connection.execute(since)).scalar_one()
            pools = await _pools(connection, person_id, viewer)
            bots = await _bots(connection, person_id, viewer)
        return Profile(person.public, created, pools, bots, you=person_id == viewer)

    async def leaders(self, game: str | None, seats: int | None) -> Leaders:
        """The best at a game for so many; without a game, or where nobody has played it so, those pools that there
        are."""
        many = sa.select(ratings.c.game, ratings.c.seats, sa.func.count()).group_by(ratings.c.game, ratings.c.seats)
        best = (
            sa.select(ratings)
            .where(ratings.c.game == game, ratings.c.seats == seats)
            .order_by(ratings.c.mu.desc(), ratings.c.player)
            .limit(LEADERS)
        )
        async with self._storage.reading() as connection:
            pools = [
                PoolFacts(*row) for row in await connection.execute(many.order_by(ratings.c.game, ratings.c.seats))
            ]
            rows = (await connection.execute(best)).all() if game is not None and seats is not None else []
        names = await self._people.many([r.player[7:] for r in rows if r.player.startswith("person ")])
        found = []
        for row in rows:
            kind, _, name = row.player.partition(" ")
            person: Person | None = None
            if kind == "person":
                if name not in names:
                    continue
                person = names[name].public
            found.append(Leader(shown(standing(row)), person, None if person else name))
        return Leaders(pools, found)

    async def changes(self, table_id: str) -> RatingChanges:
        """What a game did to ratings; nothing before its end."""
        query = sa.select(results).where(results.c.table_id == table_id, results.c.after.is_not(None))
        async with self._storage.reading() as connection:
            rows = await connection.execute(query.order_by(results.c.seat))
            return RatingChanges([SeatChange(row.seat, row.before, row.after) for row in rows])


async def _pools(connection: AsyncConnection, person: str, viewer: str | None) -> list[PoolResults]:
    """How somebody did, by game and number of seats."""
    played = (
        sa.select(
            finished.c.game,
            finished.c.seats,
            sa.func.count().label("played"),
            sa.func.sum(sa.case((results.c.won, 1), else_=0)).label("won"),
        )
        .select_from(results.join(finished, finished.c.table_id == results.c.table_id).join(tables))
        .where(results.c.person == person, visible(person, viewer))
        .group_by(finished.c.game, finished.c.seats)
        .order_by(finished.c.game, finished.c.seats)
    )
    rated = sa.select(ratings).where(ratings.c.player == f"person {person}")
    standings = {(row.game, row.seats): shown(standing(row)) for row in await connection.execute(rated)}
    return [
        PoolResults(row.game, row.seats, row.played, int(row.won), standings.get((row.game, row.seats)))
        for row in await connection.execute(played)
    ]


async def _bots(connection: AsyncConnection, person: str, viewer: str | None) -> list[BotMet]:
    """The bots that somebody has played with most."""
    own, met = results.alias("own"), results.alias("met")
    query = (
        sa.select(
            finished.c.game,
            met.c.bot,
            sa.func.count(sa.distinct(own.c.table_id)).label("played"),
            sa.func.count(sa.distinct(sa.case((own.c.won, own.c.table_id)))).label("won"),
        )
        .select_from(
            own.join(met, met.c.table_id == own.c.table_id)
            .join(finished, finished.c.table_id == own.c.table_id)
            .join(tables, tables.c.id == own.c.table_id)
        )
        .where(own.c.person == person, met.c.bot.is_not(None), visible(person, viewer))
        .group_by(finished.c.game, met.c.bot)
        .order_by(sa.desc("played"), finished.c.game, met.c.bot)
        .limit(BOTS_SHOWN)
    )
    return [BotMet(row.game, row.bot, row.played, row.won) for row in await connection.execute(query)]
