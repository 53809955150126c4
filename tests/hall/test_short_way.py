"""The short way of a move: from its frame to the commit without a task, in the same order and with the same promises
as everything else."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import uvicorn
from anyio.lowlevel import checkpoint
from tests.support.hall.databases import new_database
from tests.support.hall.ears import Ear
from tests.support.hall.inside import begin, guests_of, hall_inside
from tests.support.hall.services import Postgres
from tests.support.hall.simulation.loop import VirtualLoop
from tests.support.hall.slow_storage import SlowStorage
from tests.support.toys import TALLOW
from tests.support.waiting import until
from uvicorn.server import ServerState

from underhall.hall.config import Settings
from underhall.hall.hall import Hall
from underhall.hall.metrics import Metrics
from underhall.hall.play import session as sessions
from underhall.hall.play.session import TableSession
from underhall.hall.protocol.bodies import NewTable
from underhall.hall.store import database
from underhall.hall.store.append import Append, Row, append_to_file
from underhall.hall.store.database import Storage, now_ms
from underhall.hall.store.group_commit import GroupCommit
from underhall.hall.table.entries import Grace
from underhall.hall.table.state import TableState
from underhall.hall.web.fast_websocket import FastWebSocket


# ---------------------------------------------------------------- frames
class Transport(asyncio.Transport):
    """One end of a connection, without the other."""

    def __init__(self) -> None:
        super().__init__()
        self.sent = b""
        self.closed = False

    def write(self, data: Any) -> None:
        self.sent += data

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: hall\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def masked(first: int, data: bytes, dice: random.Random) -> bytes:
    """A frame of a client."""
    mask = dice.randbytes(4)
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return bytes([first]) + size + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))


async def received(pieces: Sequence[bytes], at_once: bytes = b"never") -> tuple[list[str], list[bytes], Transport]:
    """What an application gets of these bytes: in its turn, and at once where a message begins so."""
    got: list[str] = []

    async def app(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            got.append(message["text"])

    config = uvicorn.Config(app, ws_per_message_deflate=False, ws_max_size=4096, ws_ping_interval=None, lifespan="off")
    config.load()
    transport, taken = Transport(), list[bytes]()
    socket = FastWebSocket(config, ServerState(), {}, asyncio.get_running_loop())
    socket.connection_made(transport)
    socket.data_received(HANDSHAKE)
    await until("the handshake", lambda: b" 101 " in transport.sent)

    def hear_now(message: bytes) -> bool:
        taken.extend([message] if message.startswith(at_once) else [])
        return message.startswith(at_once)

    socket.hear_now = hear_now
    for piece in pieces:
        if not transport.closed:
            socket.data_received(piece)
            await checkpoint()  # the loop goes on
    socket.connection_lost(None)
    await asyncio.gather(*socket.tasks)
    return got, taken, transport


MESSAGES = ["one", "è già ora", "x" * 200, "", "y" * 126, "last"]


@pytest.mark.parametrize("seed", range(6))
async def test_messages_arrive_whole_however_their_frames_are_cut(seed: int) -> None:
    dice = random.Random(seed)
    frames = [masked(0x81, text.encode(), dice) for text in MESSAGES]
    frames.insert(3, masked(0x8A, b"nobody asked", dice))  # a pong does not end the short way
    stream, cuts = b"".join(frames), sorted(dice.choices(range(500), k=seed * 4))
    pieces = [stream[a:b] for a, b in zip([0, *cuts], [*cuts, len(stream)], strict=True) if a < b]
    assert (await received(pieces))[0] == MESSAGES


async def test_pieces_pings_and_a_farewell_go_the_usual_way() -> None:
    dice = random.Random(1)
    frames = [masked(0x81, b"before", dice), masked(0x01, b"in ", dice), masked(0x89, b"are you there", dice)]
    frames += [masked(0x80, b"two", dice), masked(0x81, b"after", dice), masked(0x88, b"\x03\xe8", dice)]
    got, _, transport = await received([b"".join(frames)])
    assert got == ["before", "in two", "after"]
    assert b"are you there" in transport.sent
    assert transport.closed


WRONG = {
    "not masked": b"\x81\x02no",
    "bits that nobody asked for": masked(0xC1, b"bits", random.Random(2)),
    "too long": b"\x81\xfe\x20\x00" + b"\0" * 9,
}


@pytest.mark.parametrize("frame", WRONG.values(), ids=WRONG)
async def test_frames_that_are_wrong_end_the_connection(frame: bytes) -> None:
    got, _, transport = await received([masked(0x81, b"right", random.Random(3)), frame])
    assert got == ["right"]
    assert transport.closed


async def test_what_is_carried_out_at_once_does_not_overtake_what_waits() -> None:
    dice = random.Random(4)
    one, two = masked(0x81, b"move 1", dice), masked(0x81, b"word", dice)
    got, taken, _ = await received([one, two + one], b"move")
    assert (taken, got) == ([b"move 1"], ["word", "move 1"])


# ---------------------------------------------------------------- moves
class Begun(NamedTuple):
    """A game of two people, one of whom may make this move."""

    hall: Hall
    session: TableSession
    client: Ear
    play: bytes


@pytest.fixture
async def begun(tmp_path: Path, tallow: None) -> AsyncIterator[Begun]:
    """Such a game."""
    async with hall_inside(tmp_path, gather_ms=8) as hall:
        people = await guests_of(hall, "Ada", "Bob")
        session = await begin(hall, people, NewTable(TALLOW.name, 2))
        table = session.table
        assert table.state is not None
        seat = table.to_act[0]
        client = Ear(hall, people[seat])
        await client.begin(session.id)
        move = table.game.write_move(table.state.moves(seat)[0])
        play = f'{{"type":"play","table":"{session.id}","id":"m","move":"{move}"}}'
        yield Begun(hall, session, client, play.encode())


async def test_a_move_at_once_is_stored_before_it_is_shown_and_counts_once(begun: Begun) -> None:
    hall, session, client, play = begun
    before = session.table.n
    assert client.heard_now(play)
    assert session.busy
    assert not client.answers("m")
    assert not client.heard_now(play)  # one message at a time: it waits for its turn
    await client.heard(play)
    update, repeat = client.answers("m")
    assert (update["type"], update["happened"]["n"]) == ("update", before + 1)
    assert (repeat["type"], repeat["n"]) == ("done", before + 1)
    assert len(await hall.storage.entries(session.id)) == before + 1
    assert not session.busy


async def test_a_move_at_once_that_could_not_be_stored_is_tried_again(
    begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall, session, client, play = begun
    tried: list[int] = []

    def append(connection: sqlite3.Connection, jobs: Sequence[Append]) -> set[str]:
        tried.append(len(jobs))
        if len(tried) == 1:
            raise sqlite3.OperationalError("database is locked")
        return append_to_file(connection, jobs)

    monkeypatch.setattr(database, "append_to_file", append)
    before = session.table.n
    assert client.heard_now(play)
    (answer,) = await until("an answer", lambda: client.answers("m"))
    assert answer["happened"]["n"] == before + 1 == len(await hall.storage.entries(session.id))
    assert tried == [1, 1]


async def test_a_move_that_is_refused_at_once_is_refused_as_any_other(begun: Begun) -> None:
    _, session, client, play = begun
    before = session.table.n
    for wrong in (play.replace(b'"move":"', b'"move":"no '), play.replace(b'"id":"m"', b'"id":"m","more":1')):
        client.heard_.clear()
        assert client.heard_now(wrong)
        (answer,) = await until("an answer", lambda: client.answers("m"))
        assert answer["type"] == "refused"
    assert session.table.n == before
    assert not session.busy


async def _row_after(hall: Hall, session: TableSession) -> tuple[int, int | None]:
    """When a table changed and when it needs attention, as its row has it after another entry."""
    async with session.writing() as write:
        write.add(Grace(1))
        write._batch.now += 1000 * write.table.n
    async with hall.storage.reading() as connection:
        told = "SELECT version, changed, attention FROM tables"
        n, changed, attention = tuple((await connection.exec_driver_sql(told)).one())
    assert n == session.table.n
    return changed, attention


async def test_a_row_keeps_when_its_table_changed_for_a_minute(begun: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    hall, session, _, _ = begun
    found: list[int] = []
    for longest in (60_000, 60_000, -1):
        monkeypatch.setattr(sessions, "DATED_MS", longest)
        found.append((await _row_after(hall, session))[0])
    assert found[0] == found[1] < found[2]


async def test_a_row_keeps_an_attention_that_comes_soon_enough_and_never_one_that_comes_too_late(
    begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While half of a clock's time is left, that is soon enough; but not where it is more than a minute too soon: a
    table that nobody needs in memory would be read again and again until its clock is up."""
    hall, session, _, _ = begun
    minute, day = 60_000, 86_400_000
    first = now_ms() + 10 * minute
    past = first - 11 * minute
    for due, kept in (
        (first, first),
        (first + minute // 2, first),
        (first + minute, first),
        (first + minute + 1000, first + minute + 1000),
        (first, first),
        (first + 3 * day, first + 3 * day),
        (first, first),
        (None, None),
        (first, first),
        (past, past),
        (first, first),
    ):
        monkeypatch.setattr(TableState, "attention", lambda table, due=due: due)
        assert (await _row_after(hall, session))[1] == kept
        if due == first:  # what is stored may be sooner than it is: whoever is taken up then stays until it is
            monkeypatch.setattr(TableState, "attention", lambda table: now_ms() + minute)
            assert not session.evictable(float("inf"))


# ---------------------------------------------------------------- gathering
@pytest.mark.parametrize(("rate", "most_waiting", "least_together"), [(100, 0.0011, 1), (3000, 0.010, 10)])
def test_a_commit_waits_for_others_only_where_there_are_many(
    rate: int, most_waiting: float, least_together: int
) -> None:
    loop = VirtualLoop()  # type: ignore[abstract]
    storage = SlowStorage()
    waited: list[float] = []
    append = Append("t", 1, 0, 1, "playing", None, 0, 0, [])

    def begin() -> None:
        commits = GroupCommit(storage, Metrics(), 0.008)
        commits.start()
        for number in range(rate):
            loop.call_at(0.1 + number / rate, submit, commits)

    def submit(commits: GroupCommit) -> None:
        began = loop.now
        commits.append_soon(append, lambda _: waited.append(loop.now - began))

    loop.call_soon(begin)
    loop.run(2.0)
    late = waited[len(waited) // 2 :]
    assert len(waited) == rate
    assert max(late) <= most_waiting
    assert max(storage.stored) >= least_together
    assert rate > 1000 or max(storage.stored) == 1


# ---------------------------------------------------------------- the append
async def both(folder: Path, postgres: Postgres) -> list[Storage]:
    """A hall's database of each kind, with a table in it."""
    new_database(folder / "hall.db")
    found = []
    for where in (str(folder / "hall.db"), postgres.database()):
        hall = Hall(Settings(database=where, workers=1))
        await hall.start()
        person = await hall.people.guest("Ada")
        await hall.lobby.create(person, NewTable("montanara", 2))
        await hall.stop()
        found.append(Storage(where))
    return found


async def test_an_append_moves_on_what_it_should_and_nothing_else(tmp_path: Path, shared_postgres: Postgres) -> None:
    for storage in await both(tmp_path, shared_postgres):
        async with storage.reading() as connection:
            table, epoch, n = tuple((await connection.exec_driver_sql("SELECT id, epoch, version FROM tables")).one())
        entry = Row(n + 1, 5, 0, "r", '{"type":"grace","ms":1}')
        late = Append(table, epoch + 1, n, n + 1, "closed", 7, 8, 2, [entry], "x", [(1, "nobody")])
        assert await storage.append([late]) == {table}
        more = Append(table, epoch, n, n + 1, "playing", 7, 8, 2, [entry], "seen", [(1, "Bob")])
        assert await storage.append([more]) == set()
        entry = Row(n + 2, 6, None, None, '{"type":"grace","ms":2}')
        assert await storage.append([Append(table, epoch, n, n + 2, "playing", 9, 9, 1, [entry])]) == {table}
        assert await storage.append([Append(table, epoch, n + 1, n + 2, "playing", 9, 9, 1, [entry])]) == set()
        async with storage.reading() as connection:
            told = "SELECT version, status, attention, changed, awaited, summary FROM tables"
            assert tuple((await connection.exec_driver_sql(told)).one()) == (n + 2, "playing", 9, 9, 1, "seen")
        for number, attention, wound in ((n + 3, 9, False), (n + 4, 10, True)):
            entry = Row(number, 6, None, None, '{"type":"grace","ms":3}')
            append = Append(
                table, epoch, number - 1, number, "playing", attention, 9, 3, [entry], None, None, wound, False
            )
            assert await storage.append([append]) == set()
            async with storage.reading() as connection:
                found = tuple((await connection.exec_driver_sql(told)).one())
                assert found == (number, "playing", attention, 9, 3, "seen")
        async with storage.reading() as connection:
            chairs = await connection.exec_driver_sql("SELECT seat, person FROM chairs")
            assert tuple(chairs.one()) == (1, "Bob")
        log = [(number, at, seat, request) for number, at, seat, request, _ in await storage.entries(table, n)]
        assert log == [(n + 1, 5, 0, "r"), *((n + more, 6, None, None) for more in (2, 3, 4))]
        await storage.close()
