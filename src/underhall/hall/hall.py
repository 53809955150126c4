"""The hall itself: it holds the tables that are in use, and ties people, storage, bots and the bus together."""

from __future__ import annotations

import asyncio
import importlib
import itertools
import logging
import secrets
import time
from collections.abc import Coroutine
from typing import Any, Final

from underhall import games
from underhall.hall.bots import turns as care
from underhall.hall.bots.pool import Workers
from underhall.hall.cluster.bus import Alone, Bus, Changed, Here, LobbyChanged, Message, Nats, Wake
from underhall.hall.cluster.leases import Leases
from underhall.hall.config import Settings
from underhall.hall.metrics import Metrics
from underhall.hall.people.accounts import People
from underhall.hall.play import chat as talk
from underhall.hall.play import forwarding as far
from underhall.hall.play import realtime as live
from underhall.hall.play.session import Held, Watcher
from underhall.hall.protocol.limits import Limits
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import Storage, nodes, now_ms
from underhall.hall.store.group_commit import Writer
from underhall.hall.store.migrations import upgrade
from underhall.hall.table.entries import Undone
from underhall.hall.table.state import Damaged, Told
from underhall.signatures import Signer
from underhall.table import BadRecord, UnderhallError

logger = logging.getLogger("underhall.hall")
SCAN_SECONDS: Final = 1.0
HERE_SECONDS: Final = 60.0
"""How long a node believes another about who is there: it may have died without a word."""
LIVE_SECONDS: Final = 6.0
"""The same at live tables, of which a node speaks with every beat."""
STOP_SECONDS: Final = 6.0
"""How long a stopping node waits for the database: whoever stops it may be stopping that, too."""


class Hall:
    """One node of a hall."""

    people: People
    bot_secret: bytes
    signer: Signer
    """Signs finished records; its key is in the database, so that all nodes have the same."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.node = settings.node or "n" + secrets.token_hex(4)
        self.metrics = Metrics()
        self.storage = Storage(settings.database)
        self.writer = Writer(self.storage, self.metrics, settings.gather_ms / 1000)
        self.leases = Leases(self.storage, self.writer, self.node, settings.lease_seconds)
        self.bus: Bus = Nats(settings.nats, self.node) if settings.nats else Alone()
        self.limits = Limits(settings, self.metrics)
        self.replaying = asyncio.Lock()
        """Held by the one replay that is worked out now."""
        self.workers = Workers(settings.workers, settings.bot_seconds, settings.load, self.metrics)
        self.bot_seen: dict[str, int] = {}
        self.stopping = False
        self.ready = False
        self.lobby_changed = asyncio.Event()
        self.lobby_watchers: set[Watcher] = set()
        self.sockets: set[Any] = set()
        self._held: dict[str, Held] = {}
        self._loading: dict[str, asyncio.Task[Held | None]] = {}
        self._elsewhere: dict[tuple[str, str], tuple[float, dict[str, int | None]]] = {}
        self._contributors: dict[tuple[str, str], set[str]] = {}
        """By node and table: people there whose clients give randomness to deals."""
        self._rooms: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # ---------------------------------------------------------------- life
    async def start(self) -> None:
        """Open the database (bringing it up to date), take up the tables, begin to look after them."""
        for module in self.settings.load:
            importlib.import_module(module)
        self.storage.check()
        await asyncio.to_thread(upgrade, self.storage.url)
        self.writer.start()
        secret = await self.storage.secret("cookie")
        self.bot_secret = await self.storage.secret("bots")
        self.signer = Signer(await self.storage.secret("signing"))
        self.people = People(self.storage, self.writer, secret)
        if not self.storage.shared:

            async def alone(connection: Any) -> None:
                await connection.execute(nodes.delete())  # nobody else uses this file, so nobody else is alive

            await self.writer.do(alone)
        await self.leases.renew()
        await self.bus.start(await self.storage.secret("bus"), self.hear, lambda asked: far.carry(self, asked))
        self.spawn(self._look_around())
        self.spawn(self._renew())
        self.spawn(live.watch_over(self))
        for line in games.passed_over():
            logger.warning("%s", line)
        self.ready = True

    async def stop(self) -> None:
        """Stop in good order: no new moves, what was accepted is stored, other nodes may take over at once."""
        self.stopping, self.ready = True, False
        for task in list(self._tasks):
            task.cancel()
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await self._settle()
        except TimeoutError:  # nothing that anybody was shown is lost by it
            logger.warning("the database does not answer: stopping all the same, and the node's leases run out")
            await self.workers.stop()

    async def _settle(self) -> None:
        for held in list(self._held.values()):
            async with held.lock:
                held.stop()
        await self.workers.stop()
        await self.leases.resign()
        await self.bus.stop()
        await self.writer.stop()
        await self.storage.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run something beside everything else, and say so if it fails."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("something failed", exc_info=error)

    # ---------------------------------------------------------------- tables
    async def table(self, table: str) -> Held:
        """A table, from memory or from its log; Refusal if there is none or it cannot be read."""
        held = self._held.get(table)
        if held is not None:
            held.used = time.monotonic()  # whoever got it has time to lock it before it may leave the memory
            return held
        task = self._loading.get(table)
        if task is None:
            task = self._loading[table] = asyncio.create_task(self._load(table))
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        try:
            found = await asyncio.shield(task)
        except (Damaged, BadRecord, UnderhallError) as error:
            logger.error("table %s cannot be read: %s", table, error)
            raise Refusal("busy", "This table cannot be read; the host of this hall has been told.") from None
        if found is None:
            raise Refusal("no_table")
        return found

    async def _load(self, table: str) -> Held | None:
        held = await Held.load(self, table)
        if held is not None:
            self._held[table] = held
            self.metrics.gauge("tables_in_memory", len(self._held))
        return held

    def all_in_memory(self) -> list[Held]:
        """All tables in memory."""
        return list(self._held.values())

    def in_memory(self, table: str) -> Held | None:
        """A table, if it is in memory."""
        return self._held.get(table)

    def committed(self, held: Held, told: list[Told]) -> None:
        """A table has stored something: look after it."""
        for item in told:
            if item.note == Undone.__struct_config__.tag:
                self.forget_bots(held.id)
            if item.room and held.position.head.public:
                self.lobby_touched()
        if held.position.status in ("over", "closed"):
            self.forget_bots(held.id)
        elif held.position.live and any(item.room for item in told):
            self.spawn(live.attend(self, held))  # somebody else plays a seat now
        care.care(self, held)

    def forget_bots(self, table: str) -> None:
        """What bots have seen at a table no longer holds."""
        for key in [key for key in self.bot_seen if key.startswith(table + "/")]:
            del self.bot_seen[key]
            self.workers.forget(key)

    def lobby_touched(self) -> None:
        """The list of open tables has changed."""
        self.lobby_changed.set()
        self.bus.say(LobbyChanged(self.node))

    # ---------------------------------------------------------------- presence
    def far_links(self, table: str, live: bool = True) -> dict[str, int | None]:
        """People who follow a table at other nodes, and the milliseconds to them and back where those are known. A node
        speaks often of its live tables, so it is believed there for a shorter time."""
        found: dict[str, int | None] = {}
        for (_, where), (heard, people) in self._elsewhere.items():
            if where == table and time.monotonic() - heard < (LIVE_SECONDS if live else HERE_SECONDS):
                found |= people
        return found

    def far_contributors(self, table: str) -> set[str]:
        """People who follow a table at other nodes with clients that give randomness to deals."""
        here = self.far_links(table, live=False).keys()
        found = [people for (_, where), people in self._contributors.items() if where == table]
        return {person for people in found for person in people if person in here}

    def presence(self, held: Held) -> None:
        """Somebody came to a table or went: tell it to all there, soon and not too often. Where time is real the rules
        hear of it at once."""
        if held.position.live and not self.stopping:
            self.say_here(held)
            self.spawn(live.attend(self, held))
        if held.id not in self._rooms and not self.stopping:
            self._rooms[held.id] = asyncio.get_running_loop().call_later(0.3, self._tell_presence, held)

    def say_here(self, held: Held) -> None:
        """Tell the other nodes who follows a table here."""
        live = held.position.live
        there = [w for w in held.watchers if w.person is not None and not (live and w.silent)]
        links = {str(w.person): w.link for w in there if live and w.link is not None}
        deals = [str(w.person) for w in there if w.deals]
        self.bus.say(Here(self.node, held.id, [str(w.person) for w in there], links, deals))

    def _tell_presence(self, held: Held) -> None:
        self._rooms.pop(held.id, None)
        self.say_here(held)
        self.spawn(self._send_room(held))

    async def _send_room(self, held: Held) -> None:
        async with held.settled():
            held.send_room()

    # ---------------------------------------------------------------- other nodes
    def hear(self, message: Message) -> None:
        """Another node says something."""
        match message:
            case Wake(_, table, n):
                held = self._held.get(table)
                if held is not None:
                    self.spawn(self.fresh(held) if n is not None else self._chat(held))
            case Changed(_, person):
                self.spawn(self.person_changed(person, tell=False))
            case Here(node, table, people, links, deals):
                key = (node, table)
                self._contributors[key] = set(deals)
                if not deals:
                    del self._contributors[key]
                known = self._elsewhere.pop(key, (0.0, {}))[1].keys()
                if people:
                    self._elsewhere[key] = (time.monotonic(), {person: links.get(person) for person in people})
                held = self._held.get(table)
                if held is None or known == set(people):
                    return
                if held.watchers:
                    self.spawn(self._send_room(held))
                if held.position.live:
                    self.spawn(live.attend(self, held))
            case LobbyChanged():
                self.lobby_changed.set()

    async def fresh(self, held: Held) -> bool:
        """Whether somebody else has written to a table that is in memory here, or has taken it: then it is read on."""
        async with held.settled():
            if not await self.outdated(held):
                return False
            await held.catch_up()
            return True

    async def news(self, held: Held) -> bool:
        """The same, for whoever is about to answer somebody: a node that is alone need not ask the database."""
        return self.storage.shared and await self.fresh(held)

    async def outdated(self, held: Held) -> bool:
        """Whether what is in memory of a table is not the last word. Call it under the lock."""
        found = (await self.leases.versions([held.id])).get(held.id)
        if found is None:
            return False
        version, epoch, owner = found
        lost = held.mine and (owner != self.node or epoch != held.epoch)
        if lost:
            held.mine = False
            held.stop()
        return lost or version > held.position.n

    async def _chat(self, held: Held) -> None:
        await talk.catch_up(self, held)

    async def person_changed(self, person: str, tell: bool = True) -> None:
        """Somebody was renamed, muted, logged out or deleted."""
        if tell:
            self.bus.say(Changed(self.node, person))
        self.people.forget(person)
        known = await self.people.get(person)
        for held in list(self._held.values()):
            if person in held.around.names:
                if known is None:
                    del held.around.names[person]
                else:
                    held.around.names[person] = known.person
                self.presence(held)
        for socket in list(self.sockets):
            if socket.person == person:
                socket.renew(known)

    # ---------------------------------------------------------------- looking around
    async def _renew(self) -> None:
        while True:
            await asyncio.sleep(self.settings.lease_seconds / 3)
            await self.leases.renew()
            self.metrics.gauge("bus_up", float(self.bus.up))
            self.metrics.gauge("sockets", len(self.sockets))

    async def _look_around(self) -> None:
        """Again and again: tables that nobody looks after, tables that others have written to, tables that nobody
        needs."""
        for turn in itertools.count(1):
            try:
                for table in await self.leases.neglected(now_ms()):
                    held = self._held.get(table)
                    if held is None or not held.mine:
                        self.spawn(self._adopt(table))
                if self.storage.shared or turn % 5 == 0:
                    await self._compare()
                if turn % 20 == 0:
                    for held in self._held.values():
                        if held.watchers:
                            self.say_here(held)
                if turn % 60 == 0:
                    self.people.forget_all()  # `underhall admin` may have changed somebody
                    old = time.monotonic() - HERE_SECONDS
                    self._elsewhere = {key: said for key, said in self._elsewhere.items() if said[0] > old}
                    self._contributors = {k: who for k, who in self._contributors.items() if k in self._elsewhere}
                self._evict()
            except Refusal:
                pass
            except Exception as error:
                logger.warning("looking around failed: %s", type(error).__name__)
            await asyncio.sleep(SCAN_SECONDS)

    async def _adopt(self, table: str) -> None:
        try:
            await care.take_up(self, await self.table(table))
        except Refusal as error:
            logger.info("table %s is not taken up: %s", table, error.code)

    async def _compare(self) -> None:
        """Without a word from the bus, too, a node learns within a second what others have written."""
        ids = [table for table, held in self._held.items() if held.watchers or held.mine]
        for table, (version, epoch, owner) in (await self.leases.versions(ids)).items():
            held = self._held.get(table)
            if (
                held is not None
                and not held.lock.locked()
                and (version > held.position.n or (held.mine and (owner != self.node or epoch != held.epoch)))
            ):
                self.spawn(self.fresh(held))
        if self.storage.shared:
            watched = [table for table, held in self._held.items() if held.watchers]
            for table, number in (await talk.numbers(self, watched)).items():
                held = self._held.get(table)
                if held is not None and number > held.heard:
                    self.spawn(talk.catch_up(self, held))

    def _evict(self) -> None:
        for table, held in list(self._held.items()):
            if held.evictable(self.settings.idle_seconds):
                held.stop()
                del self._held[table]
                self.forget_bots(table)
        self.metrics.gauge("tables_in_memory", len(self._held))
