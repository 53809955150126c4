"""Results: how games ended, and the ratings that follow from them. Everything here follows from the logs of tables, and
is stored beside them so that profiles and lists need not read them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from underhall.hall.people.ratings import Change, RatedGame, Standing, changes, rate, rate_all
from underhall.hall.store.advisory_lock import SETTLING, AdvisoryLock
from underhall.hall.store.database import Storage
from underhall.hall.store.schema import finished, people, ratings, results, tables
from underhall.hall.table.finished import FinishedGame, read_contests

Work = Callable[[AsyncConnection], Awaitable[None]]
PAGE: Final = 200


class Results:
    """The results of all games of a hall. `do` stores something, in a transaction."""

    def __init__(self, storage: Storage, do: Callable[[Work], Awaitable[None]]) -> None:
        self._storage = storage
        self._do = do
        self._settling = AdvisoryLock(storage, SETTLING)

    # ---------------------------------------------------------------- settling
    async def settle(self, game: FinishedGame) -> None:
        """Note how a game ended, once, and change the ratings of those who played it."""
        async with self._settling.held():
            async with self._storage.reading() as connection:
                known = sa.select(finished.c.ended).where(finished.c.table_id == game.table_id)
                if (await connection.execute(known)).first() is not None:
                    return
                after, changed = await _rated(connection, game) if game.counts else ({}, [])

            async def work(connection: AsyncConnection) -> None:
                await _insert(connection, game)
                await _store(connection, (game.game, game.seats), after, changed)

            await self._do(work)

    async def rebuild(self, games: Iterable[FinishedGame]) -> int:
        """Put all results and ratings aside, and work them out again from these games; how many of them count."""
        pools: dict[tuple[str, int], list[RatedGame]] = {}
        kept = list(games)
        for game in kept:
            if game.counts:
                pools.setdefault((game.game, game.seats), []).append(_to_rate(game))
        rated = {pool: rate_all(found) for pool, found in pools.items()}

        async def work(connection: AsyncConnection) -> None:
            for table in (ratings, results, finished):
                await connection.execute(table.delete())
            for game in kept:
                await _insert(connection, game)
            for pool, (standings, changed) in rated.items():
                await _store(connection, pool, standings, changed)

        async with self._settling.held():
            await self._do(work)
        return sum(map(len, pools.values()))

    async def unsettled(self) -> list[str]:
        """Tables whose games are over and whose results are not noted: a node died, or the database was away."""
        noted = sa.select(finished.c.table_id).where(finished.c.table_id == tables.c.id)
        query = sa.select(tables.c.id).where(tables.c.status == "over", ~noted.exists())
        async with self._storage.reading() as connection:
            return [row[0] for row in await connection.execute(query.order_by(tables.c.changed).limit(PAGE))]


def _to_rate(game: FinishedGame) -> RatedGame:
    return RatedGame(game.table_id, game.ended, [one.player for one in game.results], game.contests)


async def _rated(connection: AsyncConnection, game: FinishedGame) -> tuple[dict[str, Standing], list[Change]]:
    """The standings after a game that is not noted yet, and what changed: by it alone, as nearly always, or by all
    games of its pool, where another one ended later or the standing of somebody was deleted."""
    pool, new = (game.game, game.seats), _to_rate(game)
    persons = {one.person for one in game.results if one.person is not None}
    if await _is_last(connection, game) and await _there(connection, persons) == persons:
        before = await _standings(connection, pool, new.players)
        after = rate(new, before)
        return after, changes(new, before, after)
    return await asyncio.to_thread(rate_all, [*await _pool_games(connection, pool), new])


async def _there(connection: AsyncConnection, persons: set[str]) -> set[str]:
    """Those of some people who were not deleted."""
    query = sa.select(people.c.id).where(people.c.id.in_(persons), people.c.deleted.is_(sa.false()))
    return {row[0] for row in await connection.execute(query)}


async def _insert(connection: AsyncConnection, game: FinishedGame) -> None:
    head = {"table_id": game.table_id, "game": game.game, "seats": game.seats, "ended": game.ended}
    await connection.execute(finished.insert().values(**head, counts=game.counts, contests=game.contests_text))
    rows = [
        {
            "table_id": game.table_id,
            "seat": seat,
            "person": one.person,
            "bot": one.bot,
            "won": one.won,
            "score": one.score,
        }
        for seat, one in enumerate(game.results)
    ]
    await connection.execute(results.insert(), rows)


def _in_pool(pool: tuple[str, int]) -> sa.ColumnElement[bool]:
    return (finished.c.game == pool[0]) & (finished.c.seats == pool[1]) & finished.c.counts.is_(sa.true())


async def _is_last(connection: AsyncConnection, game: FinishedGame) -> bool:
    """Whether no other game of the pool ended later."""
    later = (finished.c.ended > game.ended) | ((finished.c.ended == game.ended) & (finished.c.table_id > game.table_id))
    query = sa.select(finished.c.table_id).where(_in_pool((game.game, game.seats)), later).limit(1)
    return (await connection.execute(query)).first() is None


async def _pool_games(connection: AsyncConnection, pool: tuple[str, int]) -> list[RatedGame]:
    """All games of a pool that count."""
    query = (
        sa.select(finished, results.c.person, results.c.bot)
        .join(results, results.c.table_id == finished.c.table_id)
        .where(_in_pool(pool))
        .order_by(finished.c.table_id, results.c.seat)
    )
    found: dict[str, RatedGame] = {}
    for row in await connection.execute(query):
        game = found.get(row.table_id)
        if game is None:
            game = found[row.table_id] = RatedGame(row.table_id, row.ended, [], read_contests(row.contests))
        game.players.append(f"bot {row.bot}" if row.person is None else f"person {row.person}")
    return list(found.values())


async def _standings(connection: AsyncConnection, pool: tuple[str, int], players: list[str]) -> dict[str, Standing]:
    query = sa.select(ratings).where(
        ratings.c.game == pool[0], ratings.c.seats == pool[1], ratings.c.player.in_(set(players))
    )
    return {row.player: standing(row) for row in await connection.execute(query)}


def standing(row: Any) -> Standing:
    """A standing from its row."""
    return Standing(row.mu, row.sigma, row.games, row.last)


async def _store(
    connection: AsyncConnection, pool: tuple[str, int], standings: dict[str, Standing], changed: list[Change]
) -> None:
    """The new standings of some players, but for those who were deleted meanwhile."""
    if not standings:
        return
    persons = {player.removeprefix("person ") for player in standings if player.startswith("person ")}
    there = {f"person {one}" for one in await _there(connection, persons)}
    mine = (ratings.c.game == pool[0], ratings.c.seats == pool[1])
    await connection.execute(ratings.delete().where(*mine, ratings.c.player.in_(list(standings))))
    rows = [
        {
            "game": pool[0],
            "seats": pool[1],
            "player": player,
            "mu": one.mu,
            "sigma": one.sigma,
            "games": one.games,
            "last": one.last,
        }
        for player, one in standings.items()
        if player.startswith("bot ") or player in there
    ]
    if rows:
        await connection.execute(ratings.insert(), rows)
    which = (results.c.table_id == sa.bindparam("t"), results.c.seat == sa.bindparam("s"))
    update = results.update().where(*which).values(before=sa.bindparam("b"), after=sa.bindparam("a"))
    found = [{"t": one.table_id, "s": one.seat, "b": one.before, "a": one.after} for one in changed]
    await connection.execute(update, found)
