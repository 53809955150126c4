"""What a hall keeps in memory: tables that nobody needs any more are gone when they are laid aside, and nothing that is
played goes round in a circle, which only a collection of everything would find (`server.serve` makes those rare)."""

from __future__ import annotations

import asyncio
import gc
import random
import weakref
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest
import uvicorn
from tests.support.hall.ears import Ear
from tests.support.hall.inside import begin, guests_of, hall_inside
from tests.support.waiting import until
from uvicorn.server import ServerState
from websockets.asyncio.client import connect

from underhall import games
from underhall.hall.bots.pool import BotFailed, BotPool
from underhall.hall.bots.process import Choice, Job
from underhall.hall.hall import Hall
from underhall.hall.metrics import Metrics
from underhall.hall.play.session import TableSession
from underhall.hall.protocol.bodies import NewTable
from underhall.hall.table.entries import Closed
from underhall.hall.web.app import application
from underhall.hall.web.fast_websocket import FastWebSocket
from underhall.hall.web.http_door import Door, protocol

MOVES = 30
"""So many of a game, at most."""


@pytest.fixture(autouse=True)
def no_collections() -> Iterator[None]:
    """Nothing is thrown away by a collection meanwhile."""
    gc.collect()
    gc.freeze()  # what was there before need not be looked through
    gc.disable()
    yield
    gc.enable()


def left_for_the_collector() -> list[str]:
    """What of the hall and its games goes round in a circle that nobody holds."""
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        gc.collect()
        return [repr(one)[:200] for one in gc.garbage if _ours(one)]
    finally:
        gc.set_debug(0)
        gc.garbage.clear()


def _ours(one: object) -> bool:
    named = one if type(one) is FunctionType else type(one)
    return str(named.__module__).startswith("underhall")


async def play_some(hall: Hall, game: str) -> weakref.ref[TableSession]:
    """A game of three, or as many as it needs, over sockets; then they go."""
    seats = max(2, min(games.get(game).seats))
    people = await guests_of(hall, *("Ada", "Bob", "Cy", "Di", "Ed")[:seats])
    session = await begin(hall, people, NewTable(game, seats))
    ears = [Ear(hall, person) for person in people]
    for ear in ears:
        await ear.begin(session.id)
    dice = random.Random(1)
    for number in range(MOVES):
        table = session.table
        seat = dice.choice(table.to_act) if table.to_act else None
        if seat is None or table.state is None:
            break
        move = table.game.write_move(dice.choice(table.state.moves(seat)))
        await ears[seat].tell(type="play", table=session.id, id=f"m{number}", move=move)
        await ears[seat].answer(f"m{number}")
    for ear in ears:
        ear.leave()
    async with session.writing() as write:
        write.add(Closed("by the host of the hall"))
    return weakref.ref(session)


@pytest.mark.parametrize("game", games.names())
async def test_a_table_that_is_laid_aside_is_gone(game: str, tmp_path: Path) -> None:
    async with hall_inside(tmp_path) as hall:
        await play_some(hall, game)
        gc.collect()  # what is made once
        table = await play_some(hall, game)

        def laid_aside() -> bool:
            hall.sessions.evict(-1.0)
            return table() is None

        await until("the table to be laid aside", laid_aside)
        assert left_for_the_collector() == []


REFUSED: list[dict[str, object]] = [
    {"type": "play", "move": "nonsense"},
    {"type": "undo"},
    {"type": "vote", "what": "abandon", "yes": True, "seat": 1},
    {"type": "step_in"},
    {"type": "nothing that is known"},
]


async def test_what_is_refused_is_gone(tmp_path: Path, tallow: None) -> None:
    async with hall_inside(tmp_path) as hall:
        people = await guests_of(hall, "Ada", "Bob")
        session = await begin(hall, people, NewTable("tallow", 2))
        ear = Ear(hall, people[0])
        await ear.begin(session.id)
        for turn in range(2):
            gc.collect()
            for number, message in enumerate(REFUSED):
                request = f"{turn}-{number}"
                await ear.tell(table=session.id, id=request, **message)
                assert (await ear.answer(request))["type"] == "refused"
        assert left_for_the_collector() == []


async def test_a_connection_that_is_over_is_gone(tmp_path: Path) -> None:
    """Whether it was closed in good order or broke; one that never asked for anything, too."""
    async with hall_inside(tmp_path) as hall, listening(hall) as port:
        address = f"ws://127.0.0.1:{port}/api/socket"
        for _ in range(2):
            gc.collect()
            for end in ("close", "abort"):
                line = await connect(address, compression=None)
                await line.send('{"type":"hello","protocol":1}')
                assert "welcome" in str(await line.recv())
                assert len(hall.sockets) == 1
                await line.close() if end == "close" else line.transport.abort()
                await until("the hall to notice", lambda: not hall.sockets)
            _, silent = await asyncio.open_connection("127.0.0.1", port)
            silent.transport.abort()
            await until("all to be over", lambda: not connections(hall))
        assert left_for_the_collector() == []


class Answers:
    """A process of bots that is only played."""

    def __init__(self, *answers: Choice) -> None:
        self._answers = list(answers)

    async def ask(self, job: Job) -> Choice:
        return self._answers.pop(0)


async def test_where_a_bot_thought_is_kept_until_it_leaves_or_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    pool, process = BotPool(1, 5.0, [], Metrics()), Answers(Choice("pass"), Choice("pass"), Choice(error="it fell"))

    async def get(_key: str) -> Answers:
        return process

    monkeypatch.setattr(pool, "_get", get)
    monkeypatch.setattr(pool, "_trim", lambda: None)
    for key in ("table/1/random", "table/2/random"):
        await pool.choose(Job(key, "tallow", 1, "random", 7, "", 0, [], "move"))
    assert set(pool._last) == {"table/1/random", "table/2/random"}
    pool.forget("table/1/random")
    with pytest.raises(BotFailed):
        await pool.choose(Job("table/3/random", "tallow", 1, "random", 7, "", 0, [], "move"))
    assert set(pool._last) == {"table/2/random"}


@asynccontextmanager
async def listening(hall: Hall) -> AsyncIterator[int]:
    """A hall in this process with a port, as `server.serve` opens it."""
    config = uvicorn.Config(
        application(hall),
        http=protocol(Door(hall.settings, hall.metrics, 50)),
        ws=FastWebSocket,
        ws_per_message_deflate=False,
        log_config=None,
    )
    config.load()
    kind: Any = config.http_protocol_class
    made = partial(kind, config=config, server_state=ServerState(), app_state={})
    server = await asyncio.get_running_loop().create_server(made, "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1]


def connections(hall: Hall) -> float:
    """How many there are that are no sockets."""
    return hall.metrics._gauges.get("connections", 0)
