"""One address stops nobody: what a stranger without a name can send over HTTP, beside people who play."""

from __future__ import annotations

import asyncio
import json
import select
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from tests.support.hall.attacks import Raw, figure, play_beside
from tests.support.hall.servers import Player, Server, guests, hall
from tests.support.hall.tables import replay
from tests.support.waiting import PATIENCE, until
from uvicorn.server import ServerState

from underhall.hall.config import Settings
from underhall.hall.fair_queue import Turnstile
from underhall.hall.metrics import Metrics
from underhall.hall.web.http_door import Door, protocol

KEPT = Path(__file__).parents[1] / "data" / "b2b8990"


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A hall of its own, whose limits may be used up."""
    with hall(tmp_path_factory.mktemp("usual")) as running:
        yield running


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A hall that waits only for a moment."""
    short = {"header_seconds": 2, "body_seconds": 2, "send_seconds": 2, "ping_seconds": 1}
    with hall(tmp_path_factory.mktemp("strict"), **short) as running:
        yield running


CHUNKS = b"POST /api/guest HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: chunked\r\n\r\n"
ENDLESS: list[tuple[bytes, bytes]] = [
    (b"GET / HTTP/1.1\r\nx: ", b"x" * 1000),
    (b"GET /", b"x" * 1000),
    (b"GET / HTTP/1.1\r\n", b"x: y\r\n" * 200),
    (CHUNKS + b"5;", b"x" * 1000),
    (CHUNKS + b"0\r\nx: ", b"x" * 1000),
    (CHUNKS + b"0\r\n", b"x: y\r\n" * 200),
]
"""Requests whose address, header, word after the length of a chunk, or headers after the last chunk never end."""
BUFFERED = 60_000_000
"""Far more than the system takes for a hall that has not come to read yet."""


async def test_an_endless_header_is_cut_off(server: Server) -> None:
    async with play_beside(server):
        for begin, more in ENDLESS:
            line = await Raw.connect(server)
            sent = len(begin)
            await line.say(begin)
            while sent < BUFFERED and await line.say(more):
                sent += len(more)
                if line.reader.at_eof():
                    break
            assert sent < BUFFERED
            said = await line.rest()
            assert not said or said.startswith((b"HTTP/1.1 431", b"HTTP/1.1 400"))
            line.close()


async def test_headers_within_the_limit_are_read(server: Server) -> None:
    player = Player(server.url)
    assert (await player.http.get("/api/me", headers={"x": "y" * 12_000})).status_code == 200
    assert (await player.http.get("/api/me", headers={"x": "y" * 17_000})).status_code == 431
    assert (await player.http.get("/api/me", headers={f"x{n}": "y" for n in range(120)})).status_code == 431
    await player.close()


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"GET /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\n",
        b"POST /api/guest HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{",
        b"GET /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\nGET /api/me HTTP/1.1\r\n",
    ],
    ids=["nothing", "half a header", "half a body", "half of a second request"],
)
async def test_half_requests_end(strict: Server, half: bytes) -> None:
    lines = [await Raw.connect(strict) for _ in range(20)]
    for line in lines:
        await line.say(half)
    for line in lines:
        await line.rest()  # the hall closes every one of them
        line.close()
    assert strict.errors() == []


async def test_a_slow_body_does_not_begin_its_time_anew(strict: Server) -> None:
    line = await Raw.connect(strict)
    await line.say(b"POST /api/guest HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n")
    await line.say(b"content-length: 50000\r\n\r\n{")
    reading = asyncio.create_task(line.rest())

    async def ended() -> bool:
        await line.say(b" ")
        return reading.done()

    await until("the hall to end a request that never does", ended)
    line.close()


async def test_who_does_not_read_an_answer_is_cut_off(strict: Server) -> None:
    """Answers are asked for by the hundred on one line, and none is read: the hall lets the line go."""
    where = urlsplit(strict.url)
    before = await figure(strict, "underhall_connections_cut_total")
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect((where.hostname, where.port))
        line.setblocking(False)
        asks = [b"GET /api/games HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n" * 50] * 20

        async def cut() -> bool:
            try:
                line.send(asks.pop() if asks else b"")
            except BlockingIOError:
                pass
            except OSError:
                return True
            return await figure(strict, "underhall_connections_cut_total") > before

        await until("the hall to cut off who does not read", cut)


class Line(asyncio.Transport):
    """A connection that hands over what it is told to, and keeps what the hall writes."""

    def __init__(self) -> None:
        super().__init__()
        self.reads = True
        self.said = b""

    def pause_reading(self) -> None:
        self.reads = False

    def resume_reading(self) -> None:
        self.reads = True

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.said += bytes(data)

    def is_closing(self) -> bool:
        return False

    def close(self) -> None:
        pass


async def test_requests_sent_ahead_of_an_answer_are_not_looked_at_before_it_is_given() -> None:
    """Thousands fit into one piece of what is read. Each has its turn, in order, and nothing more is read meanwhile."""
    asked: list[str] = []
    answers = asyncio.Semaphore(0)

    async def slow(scope: Scope, receive: Receive, send: Send) -> None:
        asked.append(scope["path"])
        await receive()  # which would read on
        await answers.acquire()
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body", "body": b""})

    kind = protocol(Door(Settings(), Metrics(), 10))
    connection, line = (
        kind(uvicorn.Config(slow, lifespan="off", log_config=None, access_log=False), ServerState(), {}),
        Line(),
    )
    connection.connection_made(line)
    paths = [f"/{number}" for number in range(3000)]
    requests = b"".join(b"GET %s HTTP/1.1\r\n\r\n" % path.encode() for path in paths)
    posted = b"POST /last HTTP/1.1\r\ncontent-length: 9\r\n\r\nhalf"
    connection.data_received(requests + posted)
    await until("the first to be asked", lambda: asked)
    for number in range(1, 4):
        assert asked == paths[:number]
        assert not connection.pipeline
        assert not line.reads
        answers.release()
        await until("the next to be asked", lambda number=number: len(asked) > number)  # type: ignore[misc]
    for _ in paths:
        answers.release()
    await until("all to be asked", lambda: len(asked) > len(paths))
    assert asked == [*paths, "/last"]
    assert line.reads  # the rest of its body
    connection.data_received(b" more")
    await until("all to be answered", lambda: line.said.count(b"HTTP/1.1 200") == len(asked))
    connection.connection_lost(None)


async def test_one_request_begins_at_a_turn_of_the_loop() -> None:
    """Whatever else is ready comes between any two, and addresses take turns."""
    stile, turn = Turnstile(), 0
    let_in: list[tuple[str, int]] = []

    def count() -> None:
        nonlocal turn
        turn += 1
        if len(let_in) < 40:
            asyncio.get_running_loop().call_soon(count)

    async def ask(address: str) -> None:
        await stile.enter(address)
        let_in.append((address, turn))

    count()
    await asyncio.gather(*(ask("a") for _ in range(36)), *(ask("b") for _ in range(4)))
    turns = [turn for _, turn in let_in]
    assert turns == sorted(set(turns))
    assert [address for address, _ in let_in[:10]] == list("aababababa")


async def test_a_socket_that_reads_nothing_is_let_go(strict: Server) -> None:
    """Without a sign of life it is closed, and nothing waits for the farewell to be read."""
    where = urlsplit(strict.url)
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect((where.hostname, where.port))
        shake = (
            "GET /api/socket HTTP/1.1\r\nhost: {}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n"
            "sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        deaf.sendall(shake.format(where.netloc).encode())
        assert deaf.recv(12) == b"HTTP/1.1 101"
        ended = select.poll()
        ended.register(deaf, select.POLLRDHUP | select.POLLHUP | select.POLLERR)
        await until("the deaf socket to be let go", lambda: ended.poll(0))


async def test_one_address_has_so_many_connections(tmp_path: Path) -> None:
    with hall(tmp_path, connections_per_address=20) as running:
        lines = [await Raw.connect(running) for _ in range(20)]
        more = await Raw.connect(running)
        assert (await more.rest()).startswith(b"HTTP/1.1 503")
        for line in lines:
            line.close()

        async def answers() -> bool:
            async with httpx.AsyncClient(base_url=running.url, timeout=PATIENCE) as http:
                return (await http.get("/healthz")).status_code == 200

        await until("room again", answers)


def test_where_all_have_too_many_the_one_goes_that_waited_longest() -> None:
    class Line:
        def __init__(self) -> None:
            self.dropped = False

        def drop(self) -> None:
            self.dropped = True
            door.leave(self, "a")  # type: ignore[arg-type]

    door = Door(Settings(), Metrics(), 3)
    lines = [Line() for _ in range(5)]
    for line in lines[:3]:
        assert door.enter(line, "a")  # type: ignore[arg-type]
        door.waits(line)  # type: ignore[arg-type]
    door.works(lines[0])  # type: ignore[arg-type]
    assert door.enter(lines[3], "a")  # type: ignore[arg-type]
    assert [line.dropped for line in lines] == [False, True, False, False, False]
    door.works(lines[2])  # type: ignore[arg-type]
    assert not door.enter(lines[4], "a")  # type: ignore[arg-type]


async def test_the_description_is_made_once_and_limited(usual: Server) -> None:
    async with play_beside(usual) as (ada, _):
        answers = await asyncio.gather(
            *(ada.http.get(path) for path in ("/api/docs", "/api/messages.json", "/api/openapi.json") * 40)
        )
        assert {answer.status_code for answer in answers} == {200, 429}
        tags = {answer.headers["etag"] for answer in answers if answer.status_code == 200}
        again = [await ada.http.get("/api/docs", headers={"if-none-match": tag}) for tag in tags]
        assert 304 in [answer.status_code for answer in again]  # without the limit: it costs nothing


async def test_every_address_is_limited(tmp_path: Path) -> None:
    with hall(tmp_path, requests_per_address=1) as running:
        player = Player(running.url)
        for path in ("/", "/readyz", "/metrics", "/nothing.js", "/api/games", "/api/nothing"):
            answers = await asyncio.gather(*(player.http.get(path) for _ in range(30)))
            assert 429 in [answer.status_code for answer in answers], path
        assert (await player.http.get("/healthz")).status_code == 200
        await player.close()


async def test_a_replay_is_bounded_and_comes_in_pages(usual: Server) -> None:
    """Whoever asks has no name; the tables go on, and the pages together are the whole game."""
    text = (KEPT / "saboteur.jsonl").read_text()
    async with play_beside(usual):
        player = Player(usual.url)
        page = await player.post("/api/replay", record=text, open=True)
        assert len(page["frames"]) == page["more"] == 100
        frames = (await replay(player, text, open=True))["frames"]
        assert frames[:100] == page["frames"]
        moves = [line for line in map(json.loads, text.splitlines()) if "move" in line]
        assert len(frames) == 1 + len(moves)
        # what is refused at once takes no time: the rest would be worked out one after another
        broken = {"record": text[:60_000] + "}", "open": True}
        answers = await asyncio.gather(*(player.http.post("/api/replay", json=broken) for _ in range(60)))
        assert {answer.status_code for answer in answers} == {400, 429}
        await player.close()


async def test_the_parts_of_a_game_are_worked_out_beside_the_tables(usual: Server) -> None:
    async with play_beside(usual):
        player = Player(usual.url)
        for _ in range(3):
            found = await player.post("/api/parts", game="imperial_miners")
            assert found["game"] == "imperial_miners"
            assert found["parts"]
        asked = [
            {"game": "imperial_miners", "options": {"no": n}} for n in range(60)
        ]  # of what is known there is no end
        answers = await asyncio.gather(*(player.http.post("/api/parts", json=wish) for wish in asked))
        assert {answer.status_code for answer in answers} == {400, 429}
        await player.close()


ODD: list[tuple[str, str, dict[str, Any]]] = [
    ("GET", "/", {"origin": "http://["}),
    ("POST", "/api/guest", {"origin": "http://["}),
    ("GET", "/%00", {}),
    ("GET", "/" + "x" * 300, {}),
    ("GET", "/" + "x/" * 300, {}),
    ("GET", "/%ff%fe", {}),
    ("GET", "/api/tables?game=%00", {}),
    ("GET", "/api/tables?game=%ed%a0%80", {}),
    ("GET", "/api/tables?before=" + "9" * 15, {}),
    ("GET", "/api/tables/%00aaaaaaaaaaa", {}),
    ("GET", "/api/tables/aaaaaaaaaaaa?invite=%ff%ed%a0%80", {}),
    ("GET", "/api/puzzles/%00/%00", {}),
    ("GET", "/api/puzzles/montanara/%00/times", {}),
    ("GET", "/api/me", {"cookie": "underhall=" + "9" * 190}),
    ("GET", "/api/me", {"cookie": "underhall=a.b.c.d; underhall=\udc80".encode("utf-8", "surrogateescape")}),
]
BODIES: list[tuple[str, object]] = [
    ("/api/login", {"login": "a\x00b", "password": "correct horse"}),
    ("/api/claim", {"login": "a\x00b", "password": "correct\x00horse"}),
    ("/api/tables", {"game": "tallow", "bots": {"1" * 5000: "random"}}),
    ("/api/tables", {"game": "tallow", "bots": {"\u0661": "random"}}),
    ("/api/tables", {"game": "tal\x00low"}),
    ("/api/tables", {"game": "tallow", "options": {"\x00": "\x00"}}),
    ("/api/parts", {"game": "\x00", "options": {"\x00": 10**400}}),
    ("/api/puzzles/montanara/easy-1/answer", {"position": ["draw \x00", 10**400]}),
    ("/api/puzzles/montanara/easy-1/step", {"line": ["\x00" * 5000]}),
    ("/api/puzzles/montanara/2026-01-01%00/begin", {}),
    ("/api/tables/aaaaaaaaaaaa/join", {"invite": "\x00"}),
]
TEXTS = ['{"name":"\\ud800"}', '{"name":"\\udc00x"}', '{"name":"\\ud800\\ud800"}', '{"name":' + "9" * 5000 + "}"]


async def no_500(server: Server) -> None:
    async with guests(server.url, "Ada") as (ada,):
        for method, path, headers in ODD:
            answer = await ada.http.request(method, path, headers=headers)
            assert answer.status_code < 500, path
        for path, body in BODIES:
            assert 400 <= (await ada.http.post(path, json=body)).status_code < 500, path
        for text in TEXTS:
            for path in ("guest", "login", "tables", "rename"):
                answer = await ada.http.post(f"/api/{path}", content=text, headers={"content-type": "application/json"})
                assert answer.status_code == 400, (path, text)
        made = await ada.post("/api/tables", game="tallow", seats=2)
        await ada.watch(made["id"])
        assert ada.socket is not None
        for text in ("a\\u0000b", "\\ud800", "\\udc00", "\\u0085"):
            await ada.socket.send(f'{{"type":"say","table":"{made["id"]}","id":"x{len(text)}","text":"{text}"}}')
            await ada.next("said", "refused")
            await ada.socket.send(f'{{"type":"play","table":"{made["id"]}","id":"{text}","move":"lay 1"}}')
            assert (await ada.next("refused"))["code"] == "bad_message"
    assert server.errors() == []


async def test_nothing_odd_is_the_halls_fault(server: Server) -> None:
    await no_500(server)


async def test_nothing_odd_is_the_halls_fault_on_postgres(nodes: list[Server]) -> None:
    await no_500(nodes[0])
