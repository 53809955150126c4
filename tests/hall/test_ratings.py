"""Ratings follow from the games that are over and count, from nothing else, and come out the same from the logs."""

from __future__ import annotations

import random
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.support.hall.inside import begin, hall_inside
from tests.support.waiting import until

from underhall import games
from underhall.hall import admin
from underhall.hall.hall import Hall
from underhall.hall.lobby import settling
from underhall.hall.people.accounts import PersonRecord
from underhall.hall.people.ratings import RatedGame, Standing, rate_all
from underhall.hall.people.results import Results
from underhall.hall.play.session import TableSession
from underhall.hall.protocol.bodies import Join, NewTable
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import DatabaseAway
from underhall.hall.store.schema import finished, ratings, results
from underhall.hall.table.entries import Left
from underhall.hall.table.finished import FinishedGame
from underhall.table import TABLE, Chance, Contest, Outcome


def opened(folder: Path) -> AbstractAsyncContextManager[Hall]:
    """A hall whose bots do not move while a test looks."""
    return hall_inside(folder, deal_seconds=0, bot_pace=600)


async def account(hall: Hall, name: str) -> PersonRecord:
    return await hall.people.claim(await hall.people.guest(name), name, "correct horse")


async def begun(hall: Hall, *people: PersonRecord, game: str = "montanara", rated: bool = True) -> TableSession:
    return await begin(hall, people, NewTable(game, len(people), rated=rated))


async def table_moves(session: TableSession, move: str) -> None:
    """The table itself ends the game."""
    async with session.writing() as write:
        write.submit_move(TABLE, move)


async def settled(hall: Hall, many: int) -> None:
    async def done() -> bool:
        async with hall.storage.reading() as connection:
            return (await connection.execute(sa.select(sa.func.count()).select_from(finished))).scalar_one() == many

    await until(f"{many} games to be settled", done)


async def kept(hall: Hall) -> list[Any]:
    """Everything that follows from the games, as it is stored."""
    async with hall.storage.reading() as connection:
        return [
            sorted(map(tuple, (await connection.execute(sa.select(table))).all()), key=repr)
            for table in (finished, results, ratings)
        ]


# ---------------------------------------------------------------- who stood against whom
def test_each_for_themselves_unless_the_game_says_otherwise() -> None:
    assert Contest.of(Outcome("points", (3, 9, 9), (1,))) == Contest(((0,), (1,), (2,)), (2, 0, 1))  # a tie was broken
    assert Contest.of(Outcome("points", (4, 4), (0, 1))).places == (0, 0)
    assert Contest.of(Outcome("resigned", (5, 0), (1,))).places == (1, 0)
    state = games.get("montanara").deal(chance=Chance(1))
    assert list(state.contests) == []
    state.play(TABLE, "resign 0")
    assert list(state.contests) == [Contest(((0,), (1,)), (1, 0))]
    given_up = games.get("montanara").deal(chance=Chance(1))
    given_up.play(TABLE, "abandon")
    assert list(given_up.contests) == []


def test_a_round_of_saboteur_is_a_contest_of_its_roles() -> None:
    dice, seen = random.Random(5), 0
    for seed in range(12):
        game = games.get("saboteur")
        state = game.deal(5, {"selfish_dwarf": seed % 2 == 1}, Chance(seed))
        told: list[tuple[list[str], str, str]] = []
        while state.outcome is None:
            seat = state.to_act[0]
            for event in state.play(seat, dice.choice(state.moves(seat))):
                if event.name == "round_end":
                    facts = event.facts
                    told.append((list(facts["roles"]), str(facts["winner"]), str(facts["share"])))  # type: ignore[arg-type]
        expected = []
        for roles, winner, share in told:
            best = {"diggers": "selfish" if share == "alone" else "digger", "saboteurs": "saboteur"}[winner]
            sides = [side for side in ("digger", "saboteur", "selfish") if side in roles]
            teams = tuple(tuple(seat for seat, role in enumerate(roles) if role == side) for side in sides)
            if len(sides) > 1:
                expected.append(Contest(teams, tuple(int(side != best) for side in sides)))
        assert state.contests == tuple(expected)
        seen += len(expected)
    assert seen > 20


def test_the_same_games_give_the_same_ratings_in_whatever_order_they_come() -> None:
    dice = random.Random(2)
    names = ["person a", "person b", "bot miner"]
    pool = [
        RatedGame(f"t{n}", n // 2, dice.sample(names, 3), [Contest(((0,), (1, 2)), (n % 2, 1 - n % 2))])
        for n in range(40)
    ]
    shuffled = dice.sample(pool, len(pool))
    assert rate_all(pool) == rate_all(shuffled)
    strong = [RatedGame(f"t{n}", n, ["person a", "bot miner", "bot miner"], [ALONE]) for n in range(12)]
    standings, changed = rate_all(strong)
    assert standings["person a"].points > 1600 > 1500 > standings["bot miner"].points
    assert (standings["person a"].games, standings["person a"].provisional) == (12, False)
    assert standings["bot miner"].games == 12  # two seats, one game
    assert (changed[0].before, Standing().points, Standing().provisional) == (1500, 1500, True)


ALONE = Contest(((0,), (1,), (2,)), (0, 1, 2))


# ---------------------------------------------------------------- at a hall
async def test_games_that_count_change_ratings_at_their_end_and_come_out_the_same_again(tmp_path: Path) -> None:
    async with opened(tmp_path) as hall:
        ada, bob, cleo = [await account(hall, name) for name in ("Ada", "Bob", "Cleo")]
        first = await begun(hall, ada, bob)
        friendly = await begun(hall, ada, bob, rated=False)
        assert first.table.head.rated
        await table_moves(friendly, "resign 0")
        await settled(hall, 1)
        assert (await kept(hall))[2] == []  # no rating while the game is played, nor of one that does not count
        await table_moves(first, "resign 0")
        given_up = await begun(hall, bob, cleo)
        await table_moves(given_up, "abandon")
        three = await begun(hall, cleo, ada, bob, game="imperial_miners")
        async with three.writing() as write:  # Ada leaves, and a bot wins or loses without her
            write.add(Left(1, "random", "left"))
        again = await begun(hall, bob, ada)
        await table_moves(again, "resign 1")
        await settled(hall, 4)
        best = await hall.profiles.leaders("montanara", 2)
        assert [leader.person.name for leader in best.leaders if leader.person] == ["Bob", "Ada"]
        assert [(pool.game, pool.seats, pool.players) for pool in best.pools] == [("montanara", 2, 2)]
        assert best.leaders[0].rating.provisional
        shown = await hall.profiles.of(bob.id, ada.id)
        assert [(pool.played, pool.won, pool.rating is not None) for pool in shown.pools] == [(4, 3, True)]
        (one, other) = (await hall.profiles.changes(again.id)).changes
        assert one.after > one.before > 1500 > other.before > other.after
        assert (await hall.profiles.changes(given_up.id)).changes == []
        before = await kept(hall)
        assert await admin.rebuild_ratings(hall.storage) == (4, 2)
        assert await kept(hall) == before

        await hall.people.delete(ada, "correct horse")
        assert [leader.person for leader in (await hall.profiles.leaders("montanara", 2)).leaders] == [bob.public]
        before = await kept(hall)
        assert await admin.rebuild_ratings(hall.storage) == (4, 2)
        assert await kept(hall) == before  # what she was worth still tells what he has won


async def test_a_game_that_is_settled_late_counts_in_its_place(tmp_path: Path) -> None:
    async with opened(tmp_path) as hall:
        ada, bob, cleo = [await account(hall, name) for name in ("Ada", "Bob", "Cleo")]
        sessions = [await begun(hall, *pair) for pair in ((ada, bob), (bob, cleo), (cleo, ada))]
        soon, hall.settling.settle_soon = hall.settling.settle_soon, lambda table_id: None  # type: ignore[method-assign]
        await table_moves(sessions[0], "resign 0")
        hall.settling.settle_soon = soon  # type: ignore[method-assign]
        for session in sessions[1:]:
            await table_moves(session, "resign 0")
        await settled(hall, 2)
        await hall.settling.sweep()
        await settled(hall, 3)
        before = await kept(hall)
        await admin.rebuild_ratings(hall.storage)
        assert await kept(hall) == before


async def test_who_leaves_is_last(tmp_path: Path) -> None:
    async with opened(tmp_path) as hall:
        ada, bob = await account(hall, "Ada"), await account(hall, "Bob")
        session = await begun(hall, ada, bob)
        async with session.writing() as write:
            write.add(Left(0, "random", "left"))
        await table_moves(session, "resign 1")  # the bot in her seat has won
        await settled(hall, 1)
        (left, stayed) = (await hall.profiles.changes(session.id)).changes
        assert left.after < 1500 < stayed.after
        assert (await hall.profiles.of(ada.id, None)).pools[0].won == 0


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (NewTable("montanara", options={"sizes": [3, 3, 3, 63]}, rated=True), "bad_option"),
        (NewTable("montanara", bots={"1": "random"}, rated=True), "unknown_bot"),
        (NewTable("imperial_miners", 1, rated=True), "bad_option"),
    ],
)
async def test_what_may_count(tmp_path: Path, wish: NewTable, code: str) -> None:
    async with opened(tmp_path) as hall:
        ada, guest = await account(hall, "Ada"), await hall.people.guest("Eve")
        with pytest.raises(Refusal) as refused:
            await hall.lobby.create(ada, wish)
        assert refused.value.code == code
        with pytest.raises(Refusal, match="account"):
            await hall.lobby.create(guest, NewTable("montanara", rated=True))
        room = await hall.lobby.create(ada, NewTable("montanara", rated=True))
        with pytest.raises(Refusal, match="account"):
            await hall.lobby.join(guest, await hall.sessions.get(room.id), Join())
        assert room.rated


async def test_a_game_that_could_not_be_settled_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settling, "AGAIN_SECONDS", (0.0, 0.0))
    async with opened(tmp_path) as hall:
        settle, tried = Results.settle, []

        async def busy_once(results: Results, game: FinishedGame) -> None:
            tried.append(game.table_id)
            if len(tried) == 1:
                raise DatabaseAway("busy")
            await settle(results, game)

        monkeypatch.setattr(Results, "settle", busy_once)
        session = await begun(hall, await account(hall, "Ada"), await account(hall, "Bob"))
        await table_moves(session, "resign 0")
        await settled(hall, 1)
        assert tried == [session.id] * 2
