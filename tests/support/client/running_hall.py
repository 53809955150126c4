"""A hall with the built client, and a wire to it that can be cut."""

from __future__ import annotations

import asyncio
import os
import subprocess
import threading
from contextlib import suppress
from pathlib import Path

from tests.support.hall.databases import new_database
from tests.support.hall.servers import open_process

ROOT = Path(__file__).resolve().parents[3]
STATIC = ROOT / "src" / "underhall" / "hall" / "static"


class RunningHall:
    """`python -m underhall.hall` on a free port, with a database of its own; with `steady`, what that module says."""

    def __init__(self, folder: Path, steady: str = "", **settings: str) -> None:
        env = {name: value for name, value in os.environ.items() if not name.startswith("UNDERHALL_")}
        env |= {"PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
        env |= {"UNDERHALL_PORT": "0", "UNDERHALL_DATABASE": str(folder / "hall.db")}
        # one address asks for everybody here, and nothing is given up because the machine is busy
        env |= {"UNDERHALL_BOT_PACE": "0.02", "UNDERHALL_REQUESTS_PER_SECOND": "500", "UNDERHALL_BOT_SECONDS": "600"}
        env |= {f"UNDERHALL_{what}_SECONDS": "600" for what in ("HEADER", "BODY", "SEND", "SIDE")}
        env |= {"UNDERHALL_NICE": "0"}
        env |= {"UNDERHALL_GUESTS_PER_MINUTE": "6000", "UNDERHALL_REQUESTS_PER_ADDRESS": "6000"}
        env |= {"UNDERHALL_TABLES_PER_MINUTE": "6000", "UNDERHALL_PUSH_CONTACT": "mailto:host@hall.example"}
        env |= {f"UNDERHALL_{name.upper()}": value for name, value in settings.items()}
        if steady:
            env |= {"STEADY_SEED": steady, "UNDERHALL_LOAD": "tests.support.client.load_fixed_shuffles"}
            env |= {"UNDERHALL_DEAL_SECONDS": "0"}  # browsers would give randomness to the deal
        self.database = str(folder / "hall.db")
        new_database(folder / "hall.db")
        self.log = (folder / "hall.log").open("w+")
        self._process = open_process(env, folder, self.log)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if "http://" not in line:
            self.log.seek(0)
            raise RuntimeError(f"the hall did not open: {line} {self.log.read()[-2000:]}")
        self.url = line[line.index("http://") :].strip()
        self.port = int(self.url.rpartition(":")[2])

    def close(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
        self.log.close()


class Wire:
    """A cable between a browser and a hall: bytes go through until it is cut, and again once it is mended."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._whole = True
        self._ends: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        self._flows = asyncio.Event()
        self._flows.set()
        ready = threading.Event()
        self.port = 0

        async def serve() -> None:
            server = await asyncio.start_server(self._join, "127.0.0.1", 0)
            self.port = server.sockets[0].getsockname()[1]
            ready.set()

        def run() -> None:
            asyncio.set_event_loop(self._loop)
            self._loop.create_task(serve())
            self._loop.run_forever()

        self._thread = threading.Thread(target=run, daemon=True)
        self._thread.start()
        ready.wait(5)
        self.url = f"http://127.0.0.1:{self.port}"

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self._whole:
            writer.close()
            return
        there, back = await asyncio.open_connection("127.0.0.1", self._target)
        self._ends |= {writer, back}
        with suppress(asyncio.CancelledError):  # at the end of it all
            await asyncio.gather(self._pump(reader, back), self._pump(there, writer))

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.CancelledError):
            while data := await reader.read(65536):
                await self._flows.wait()
                writer.write(data)
                await writer.drain()
        with suppress(OSError, RuntimeError):
            writer.close()
        self._ends.discard(writer)

    def cut(self) -> None:
        """Nothing goes through any more, and no new connection is made."""
        self._whole = False

        def close() -> None:
            for end in list(self._ends):
                end.transport.abort()

        self._loop.call_soon_threadsafe(close)

    def stall(self) -> None:
        """Nothing goes through any more, and neither end is told."""
        self._loop.call_soon_threadsafe(self._flows.clear)

    def mend(self) -> None:
        self._whole = True
        self._loop.call_soon_threadsafe(self._flows.set)

    def close(self) -> None:
        """Whatever still waits for bytes is told that none will come, so that nothing is left when the loop goes."""
        self.cut()

        async def end() -> None:
            waiting = asyncio.all_tasks() - {asyncio.current_task()}
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
            self._loop.stop()

        asyncio.run_coroutine_threadsafe(end(), self._loop)
        self._thread.join(5)
