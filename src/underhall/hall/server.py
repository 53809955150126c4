"""`underhall serve`: the hall on a port."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import gc
import json
import logging
import os
import socket
import sys
import time
from collections.abc import Callable
from typing import Any, Final

import uvicorn
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from underhall import compiled
from underhall.hall.config import Settings
from underhall.hall.hall import Hall
from underhall.hall.web.app import application
from underhall.hall.web.fast_websocket import FastWebSocket, Moved
from underhall.hall.web.http_door import Door, protocol
from underhall.hall.web.moving import Moving
from underhall.table import UnderhallError

if sys.platform != "win32":
    import resource

INTERPRETED: Final = (
    "its rules run interpreted, so bots that think ahead are slow: `make ready` compiles them where there is a C "
    "compiler, and `underhall doctor` says which they are"
)
COMPILED_SINCE: Final = (
    "its rules have been compiled meanwhile: bots think with them from now on, the hall itself when it is opened again"
)
LOOK_SECONDS: Final = 2.0

TRIM_SECONDS: Final = 30.0
"""How often memory that nobody uses is given back."""
M_ARENA_MAX: Final = -8
"""What glibc calls the number of heaps."""


class Lines(logging.Formatter):
    """One JSON object a line: time, level, where, what. No addresses, cookies, names or cards are ever put in."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as a line."""
        said: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        if record.exc_info:
            said["error"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False)


class Bounded(logging.Filter):
    """So many lines of a kind a minute: what strangers do must not fill the disk. The last one of a minute says so."""

    def __init__(self, most: int = 20) -> None:
        super().__init__()
        self._most = most
        self._minute = 0
        self._lines: dict[tuple[str, str], int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written."""
        minute = int(record.created // 60)
        if minute != self._minute:
            self._minute, self._lines = minute, {}
        kind = (record.name, str(record.msg))
        self._lines[kind] = many = self._lines.get(kind, 0) + 1
        if many == self._most:
            record.msg, record.args = f"{record.getMessage()} (and more such, not written this minute)", ()
        return many <= self._most


def prepare_logs(level: str) -> None:
    """Structured logs on standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    handler.addFilter(Bounded())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for noisy in ("aiosqlite", "asyncio", "nats", "alembic", "uvicorn.error"):
        logging.getLogger(noisy).setLevel(logging.WARNING)


def descriptors() -> int:
    """How many files and connections this process may have open: as many as the system allows it to allow itself."""
    if sys.platform == "win32":
        return 512
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    more = 65536 if hard == resource.RLIM_INFINITY else min(hard, 65536)
    if 0 <= soft < more:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
    return int(resource.getrlimit(resource.RLIMIT_NOFILE)[0])


def share_heaps() -> None:
    """All threads take memory from two heaps, and not from one each: what a flood has left free is found again."""
    limit = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform == "linux" else None
    if limit is not None:
        limit(M_ARENA_MAX, 2)


async def give_memory_back() -> None:
    """What a flood has taken goes back to the system: the C library keeps it otherwise."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
    while True:
        await asyncio.sleep(TRIM_SECONDS)
        if trim is not None:
            trim(0)


class Server(uvicorn.Server):
    """A server that lets the hall say goodbye to its sockets before they are closed."""

    def __init__(self, config: uvicorn.Config, hall: Hall) -> None:
        super().__init__(config)
        self._hall = hall

    def adopt(self, connection: socket.socket, moved: Moved) -> None:
        """Serve a connection that another process had."""
        websocket = FastWebSocket(self.config, self.server_state, self.lifespan.state)
        websocket.moved = moved
        self._hall.background.start(self._adopt(connection, websocket))

    @staticmethod
    async def _adopt(connection: socket.socket, websocket: FastWebSocket) -> None:
        try:
            await asyncio.get_running_loop().connect_accepted_socket(lambda: websocket, connection)
        except OSError:  # whoever it belongs to has gone
            connection.close()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """No new requests; moves on their way are stored and answered; then everybody is told."""
        self._hall.stop_soon()
        await asyncio.sleep(0.1)
        for open_socket in list(self._hall.sockets):
            open_socket.bye("stopping", "The hall is stopping.")
        await asyncio.sleep(0.2)
        await super().shutdown(sockets)


async def use_what_is_compiled(renew: Callable[[], None]) -> None:
    """Where the rules are being compiled while the hall is open: bots, who think in processes of their own, get new
    ones when that is done. Nobody waits for it, and nothing that is being played is touched."""
    while not compiled.built():
        await asyncio.sleep(LOOK_SECONDS)
    await asyncio.sleep(LOOK_SECONDS)  # the last file may not be written to its end yet
    renew()
    print(COMPILED_SINCE, flush=True)


def listen(settings: Settings) -> socket.socket:
    """The port of a hall."""
    sock = socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((settings.host, settings.port))
    except (OSError, OverflowError) as error:
        raise UnderhallError(
            f"cannot listen at {settings.host} port {settings.port} ({getattr(error, 'strerror', None) or error}): "
            "another hall may be open there; choose another with --port, 0 takes a free one"
        ) from None
    return sock


def address(settings: Settings, port: socket.socket) -> str:
    """Where a hall is that listens at a port."""
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return f"http://{host}:{port.getsockname()[1]}"


def serve(settings: Settings, opened: Any = None, port: socket.socket | None = None) -> None:
    """Run a hall until it is told to stop. `opened`, if given, is called with its address once it listens; `port` is
    what it listens at, if that is open already."""
    prepare_logs(settings.log)
    share_heaps()
    os.umask(0o077)  # the database has all seeds and keys
    sock = port or listen(settings)
    url = address(settings, sock)
    hall = Hall(settings)
    moving = Moving(hall)
    config = uvicorn.Config(
        application(hall, moving.before_watching),
        http=protocol(Door(settings, hall.metrics, max(16, descriptors() // 4))),
        ws=FastWebSocket,
        ws_max_size=settings.frame_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=10,
        backlog=2048,
    )
    server = Server(config, hall)

    async def run() -> None:
        try:
            await hall.start()
        except (OSError, SQLAlchemyError, ImportError) as error:
            said = str(error.orig if isinstance(error, DBAPIError) else error).splitlines()[0]
            where = hall.storage.engine.url.render_as_string(hide_password=True)
            raise UnderhallError(f"the hall cannot open with {where}: {said}") from None
        hall.background.supervise("giving memory back", give_memory_back)
        serving = asyncio.create_task(server.serve(sockets=[sock]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.01)
        if server.started:
            moving.start(server.adopt)
            print(f"the hall is open at {url}", flush=True)
            if not all(compiled.is_compiled(compiled.load(name)) for name in compiled.HOT):
                print(INTERPRETED, flush=True)
                if not (compiled.built() or os.environ.get("UNDERHALL_PURE")):
                    watching = asyncio.create_task(use_what_is_compiled(hall.pool.renew))
                    serving.add_done_callback(lambda _: watching.cancel())
            if opened is not None:
                opened(url)
        await serving
        moving.stop()
        if server.started:  # and stopped: SIGTERM has ended us by now, unless we are the first process of a container.
            os._exit(0)  # A question to a resolver cannot be broken off; without an answer it would hold us up.

    gc.collect()
    gc.freeze()  # what was imported stays; and a collection of everything, at every turn, would halt all tables
    gc.set_threshold(20_000, 20, 50)
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(run())
    if not server.started:
        raise SystemExit(1)
