"""One schedule, from its beginning to the comparison of all that was shown with all that was stored."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import random
import secrets
import time
import zlib
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec
from tests.support.hall.simulation.bus import Network, dialer
from tests.support.hall.simulation.checks import settled
from tests.support.hall.simulation.clients import Client, Violation
from tests.support.hall.simulation.loop import OUTSIDE, Process, Sleep, VirtualLoop
from tests.support.hall.simulation.opening import EPOCH_MS, opening
from tests.support.hall.simulation.schedule import Fault, Schedule, TablePlan
from tests.support.hall.simulation.store import Database, SimulatedStorage
from tests.support.toys import TALLOW
from tests.support.toys.hasty import HASTY
from tests.support.waiting import take_time

from underhall import games
from underhall.bots import Random, registry
from underhall.hall.bots.pool import BotFailed, BotPool
from underhall.hall.bots.process import Choice, Job
from underhall.hall.cluster.bus import Alone, Nats
from underhall.hall.config import Settings
from underhall.hall.hall import Hall

COLLECT = 20
"""After so many schedules what they have left behind is thrown away."""
HEAL_SECONDS = 75.0
"""So long after the last fault everybody must know the same."""
SETTINGS = Settings(
    database="",
    lease_seconds=3.0,
    bot_pace=0.02,
    gather_ms=2.0,
    grace_seconds=1.0,
    deal_seconds=1.0,
    silent_seconds=2.0,
    idle_seconds=1.5,
    requests_per_second=1000.0,
    requests_per_address=10_000.0,
    chat_per_minute=6000.0,
    tables_per_minute=6000.0,
)


@cache
def _settings(node: str) -> Settings:
    return msgspec.structs.replace(SETTINGS, node=node)


class SimulatedPool(BotPool):
    """Bots that think for a while, and now and then fail."""

    def __init__(self, dice: random.Random) -> None:
        self._dice = dice

    async def choose(self, job: Job, payer: str = "") -> Choice:
        dice = self._dice
        await take_time(0.005 + 0.05 * dice.random())
        if dice.random() < 0.03:
            raise BotFailed("it died")
        if job.ask == "pace":
            return Choice(rest=True) if dice.random() < 0.2 else Choice(seconds=0.3 * dice.random())
        moves = games.get(job.game).read_view(job.view).moves
        game = games.get(job.game)
        return Choice(game.write_move(dice.choice(moves))) if moves else Choice(rest=True)

    def forget(self, key: str) -> None:
        pass

    async def stop(self) -> None:
        pass


LEFT_OUT = frozenset(
    {
        "expiry",
        "settling games",
        "telling who is online",
        "bringing people together",
        "telling the list of tables",
    }
)
"""What a node does beside its tables and has no part in the promises: it would take a fifth of the time."""


class SimulatedHall(Hall):
    """A node whose database needs no migration."""

    async def _open_database(self) -> None:
        pass

    def _wire(self, cookie_secret: bytes, bot_secret: bytes, push_secret: bytes) -> None:
        super()._wire(cookie_secret, bot_secret, push_secret)
        supervise = self.background.supervise
        self.background.supervise = lambda name, work: None if name in LEFT_OUT else supervise(name, work)  # type: ignore[method-assign]
        self.settling.settle_soon = lambda table_id: None  # type: ignore[method-assign]


class Node:
    """A node, through all its lives."""

    def __init__(self, world: World, name: str) -> None:
        self._world = world
        self.name = name
        self.process = Process(name)
        self.hall: Hall | None = None
        self.process.alive = False

    def start(self) -> None:
        if self.process.alive:
            return
        world = self._world
        before, self.process = self.process, Process(self.name)
        self.process.clock_ms = before.clock_ms
        self.process.context.copy().run(self._start, world)

    def _start(self, world: World) -> None:
        bus = Nats("", self.name, world.dial) if world.schedule.shared else Alone()
        storage = SimulatedStorage(world.database, self.process)
        self.hall = SimulatedHall(_settings(self.name), storage=storage, bus=bus, pool=SimulatedPool(world.dice))
        world.loop.create_task(self._run(self.hall, self.process))

    async def _run(self, hall: Hall, process: Process) -> None:
        while not hall.ready:
            try:
                await hall.start()
            except Exception as error:  # the database is away: a process that cannot start is started again
                hall.background.cancel()
                if not isinstance(error, OSError) and not getattr(error, "known", False):
                    raise
                process.alive = False
                self._world.later(0.3, self.start)
                return

    def kill(self) -> None:
        """kill -9."""
        if self.process.alive:
            self.process.alive = False
            self._world.cut_lines(self.process)
            if self._world.healed:  # it had been asked to stop before
                self._world.later(0.2, self.start)

    def drain(self) -> None:
        """SIGTERM, as `server.Server.shutdown` does it."""
        if self.process.alive and self.hall is not None and self.hall.ready:
            self._world.loop.create_task(self._drain(self.hall), context=self.process.context.copy())

    async def _drain(self, hall: Hall) -> None:
        hall.stop_soon()
        await take_time(0.1)
        for socket in list(hall.sockets):
            socket.bye("stopping", "The hall is stopping.")
        await take_time(0.2)
        await hall.stop()
        self.kill()

    def freeze(self, seconds: float) -> None:
        """SIGSTOP, and SIGCONT later."""
        if self.process.alive and not self.process.frozen:
            self.process.frozen = True
            self._world.later(seconds, self._world.loop.thaw, self.process)


@dataclass
class Report:
    """What a schedule came to."""

    steps: int
    trace: int
    """A digest of all that clients were sent, in order, with its time."""
    entries: int
    violation: str | None = None


class World:
    """Everything there is in one schedule."""

    def __init__(self, schedule: Schedule) -> None:
        self.schedule = schedule
        self.loop = VirtualLoop()  # type: ignore[abstract]  # nothing here reads a socket or starts a process
        self.dice = random.Random(schedule.seed * 7919 + 1)
        self.trace = 0
        self.healed = False
        self.entries = 0
        """Of all tables, when they were last looked at."""
        self.database = Database(schedule.shared, self.dice, self.loop, self._killed, self.later)
        self.network = Network(self.loop, self.dice)
        self.dial = dialer(self.network)
        self.nodes = [Node(self, f"n{i}") for i in range(schedule.nodes)]
        self.clients: list[Client] = []
        self.tables: dict[str, TablePlan] = {}
        for number, plan in enumerate(schedule.tables):
            self._open(f"table000000{number}", plan)
        self.database.sql.execute("COMMIT")

    def later(self, delay: float, work: Any, *args: Any) -> None:
        self.loop.post(self.loop.now + delay, None, OUTSIDE, work, *args)

    def _killed(self, name: str) -> None:
        self.nodes[int(name[1:])].kill()

    # ---------------------------------------------------------------- what is there at first
    def _open(self, table: str, plan: TablePlan) -> None:
        self.tables[table] = plan
        people = tuple([f"p{table[-1]}{seat}" for seat in range(plan.people)])
        opening(table, people, plan).store(self.database.sql, self.dice.randbytes(32))
        for seat in range(plan.people + plan.watchers):
            person = people[seat] if seat < plan.people else None
            dice = random.Random(self.schedule.seed * 104729 + len(self.clients))
            client = Client(self, person, table, None if person is None else seat, plan, dice)
            client.requests = self.schedule.requests if person is not None else 0
            self.clients.append(client)

    # ---------------------------------------------------------------- what clients see
    def find_node(self, dice: random.Random) -> tuple[Process, Hall] | None:
        node = dice.choice(self.nodes)
        if not node.process.alive or node.process.frozen or node.hall is None or not node.hall.ready:
            return None
        return node.process, node.hall

    def heard(self, client: Client, data: bytes) -> None:
        self.trace = zlib.crc32(data, self.trace ^ int(self.loop.now * 1e6))

    def cut_lines(self, process: Process) -> None:
        for client in self.clients:
            if client.line is not None and client.line.process is process:
                client.line.broken(0.05 * self.dice.random(), 0.0)

    # ---------------------------------------------------------------- what goes wrong
    def _strike(self, fault: Fault) -> None:
        node = self.nodes[fault.where % len(self.nodes)]
        line, until = self.database.line(node.name), self.loop.now + fault.amount
        match fault.kind:
            case "kill":
                node.kill()
                self.later(fault.amount, node.start)
            case "drain":
                node.drain()
                self.later(0.5 + fault.amount, node.start)
            case "freeze":
                node.freeze(fault.amount)
            case "cut database":
                line.cut_until = until
            case "slow database":
                line.slow, line.slow_until = fault.amount, self.loop.now + 2.0
            case "full disk":
                line.full_until = until
            case "lost" | "torn" | "late":
                line.next_commit = fault.kind
            case "die before" | "die after":
                line.next_commit = fault.kind
                self.later(1.0 + fault.amount, node.start)
            case "cut bus":
                self.network.cut[node.name] = until
            case "noise":
                self.network.noise, self.network.noise_until = 0.25, until
            case "jump":
                node.process.clock_ms += int(fault.amount * 1000)
            case _:
                self.clients[fault.where % len(self.clients)].drop(fault.amount)

    def _heal(self) -> None:
        """Everything works again, and people begin nothing new."""
        self.healed = True
        for line in self.database.lines.values():
            line.cut_until = line.slow_until = line.full_until = 0.0
            line.next_commit = ""
        self.network.cut.clear()
        self.network.noise_until = 0.0
        for node in self.nodes:
            node.process.clock_ms = 0
            if node.process.frozen:
                self.loop.thaw(node.process)
            node.start()
        for client in self.clients:
            client.requests = 0

    # ---------------------------------------------------------------- from the beginning to the end
    def run(self) -> None:
        """Play it; Violation if a promise was broken."""
        schedule, loop = self.schedule, self.loop
        for node in self.nodes:
            node.start()
        for client in self.clients:
            loop.call_later(0.02 + 0.2 * self.dice.random(), client.begin)
        for fault in schedule.faults:
            loop.call_later(fault.at, self._strike, fault)
        loop.run(schedule.play)
        self._raise()
        self._heal()
        end = loop.now + HEAL_SECONDS
        why: str | None = "not looked yet"
        while loop.now < end and why is not None:
            loop.run(loop.now + 0.25)
            self._raise()
            versions = self.database.versions()
            self.entries = sum(versions.values())
            why = settled(self.database, versions, self.clients, self._now_ms())
        if why is not None:
            raise Violation(f"converge: {HEAL_SECONDS:.0f} s after the last fault {why}")

    def _raise(self) -> None:
        for error in self.loop.errors:
            raise error if isinstance(error, Violation) else Violation(f"error: {error!r}")

    # ---------------------------------------------------------------- time
    def _now_ms(self) -> int:
        return EPOCH_MS + int(self.loop.now * 1000)

    def time_ns(self) -> int:
        loop = self.loop
        process = loop.process
        return (EPOCH_MS + int(loop.now * 1000) + (0 if process is None else process.clock_ms)) * 1_000_000

    def monotonic(self) -> float:
        return 1000.0 + self.loop.now

    def close(self) -> None:
        """End what is still going on."""
        asyncio._set_running_loop(self.loop)
        try:
            for task in self.loop.tasks:
                if not task.done():
                    with contextlib.suppress(Exception):
                        task.get_coro().close()
        finally:
            asyncio._set_running_loop(None)
        self._let_go()

    def _let_go(self) -> None:
        """Nothing here is used again, and nearly all of it leads round to itself: taken apart, it is gone at once, and
        a collection need not look through it."""
        for client in self.clients:
            vars(client).clear()
        for node in self.nodes:
            if node.hall is not None:
                parts = vars(node.hall)
                for part in parts.values():
                    part = getattr(part, "__self__", part)  # of a method: whose it is
                    if _is_apart(type(part)):
                        vars(part).clear()
                parts.clear()
        self.loop.forget()


_known: dict[type, bool] = {}


def _is_apart(kind: type) -> bool:
    """Whether a part of a hall is its own: not a constant, nor a thing that others use. It is asked a hundred times in
    each schedule."""
    found = _known.get(kind)
    if found is None:
        own = kind.__module__.startswith(("underhall.hall", "tests.support.hall.simulation"))
        found = _known[kind] = own and kind.__dictoffset__ != 0
    return found


class _Log(logging.Handler):
    """What a hall logs as an error is one."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        for world in _worlds:
            world.loop.errors.append(f"{record.getMessage()} {error!r}")


_all_tasks = getattr(asyncio.tasks, "_all_tasks" if hasattr(asyncio.tasks, "_all_tasks") else "_scheduled_tasks")
_unnoted = deque[object](maxlen=0).append
"""asyncio notes every task in a weak set, for those who ask; here nobody asks, and it takes a thirtieth of the time."""
_worlds: list[World] = []
"""The one that runs."""
_sleep_of_asyncio = asyncio.sleep


def _sleep(seconds: float) -> Awaitable[None]:
    return Sleep(_worlds[-1].loop, seconds) if seconds > 0 else _sleep_of_asyncio(0)


@contextlib.contextmanager
def simulated() -> Iterator[Callable[[Schedule], Report]]:
    """For as long as schedules run: their time for the machine's, their dice for the system's, the toys among the
    games. What it gives runs one schedule."""
    instead: list[tuple[Any, str, Any]] = [
        (time, "monotonic", time.monotonic),  # each world sets its own
        (time, "perf_counter", time.perf_counter),
        (time, "time_ns", time.time_ns),
        (time, "time", lambda: _worlds[-1].time_ns() / 1e9),
        (secrets, "choice", lambda of: _worlds[-1].dice.choice(of)),
        (secrets, "token_bytes", lambda n=32: _worlds[-1].dice.randbytes(n)),
        (secrets, "token_hex", lambda n=32: _worlds[-1].dice.randbytes(n).hex()),
        (asyncio, "all_tasks", lambda: ()),
        (asyncio, "sleep", _sleep),
        (os, "urandom", bytes),  # it seals what nobody opens but the nodes; a call of the system takes longer than that
        (games, "passed_over", list),  # it looks through folders
        (games, "_added", {"tallow": (TALLOW,), "hasty": (HASTY,)}),
        (registry, "_general", {Random.name: Random}),  # who stands in for people: the same in every process
    ]
    log, logger = _Log(logging.ERROR), logging.getLogger("underhall")
    before = [(where, name, getattr(where, name)) for where, name, _ in instead]
    level, propagate = logger.level, logger.propagate
    vars(_all_tasks)["add"] = _unnoted
    running, collecting = asyncio._get_running_loop(), gc.isenabled()
    gc.collect()
    gc.freeze()  # what was there before is not looked through again and again
    gc.disable()
    try:
        for where, name, value in instead:
            setattr(where, name, value)
        logger.setLevel(logging.ERROR)
        logger.propagate = False
        logger.addHandler(log)
        yield _run
    finally:
        for where, name, value in before:
            setattr(where, name, value)
        logger.setLevel(level)
        logger.propagate = propagate
        logger.removeHandler(log)
        del vars(_all_tasks)["add"]
        asyncio._set_running_loop(running)
        gc.unfreeze()
        if collecting:
            gc.enable()


def run(schedule: Schedule) -> Report:
    """Run one schedule."""
    with simulated() as run_one:
        return run_one(schedule)


def _run(schedule: Schedule) -> Report:
    world = World(schedule)
    _worlds.append(world)
    time.monotonic = time.perf_counter = world.monotonic  # directly: it is asked a hundred times
    time.time_ns = world.time_ns
    violation: str | None = None
    try:
        world.run()
    except Violation as error:
        violation = str(error)
    finally:
        world.close()
        _worlds.pop()
        if schedule.seed % COLLECT == 0:
            gc.collect()
            gc.freeze()  # what is left is remembered from schedule to schedule, and not looked through again
    return Report(world.loop.steps, world.trace, world.entries, violation)
