"""The hall: one node of it, wired together from its parts. What each part does is told where it is."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import secrets
import time
from collections.abc import Callable
from typing import Final, Protocol

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from underhall import games
from underhall.bots.loading import load_modules
from underhall.hall.alerts.mail import Mail
from underhall.hall.alerts.push import Push
from underhall.hall.alerts.turn_alerts import TurnAlerts
from underhall.hall.alerts.wishes import AlertWishes
from underhall.hall.background import Background
from underhall.hall.bots.hints import Hints
from underhall.hall.bots.pool import BotPool
from underhall.hall.bots.thinking import Thinking
from underhall.hall.bots.timeouts import Timeouts
from underhall.hall.bots.turns import BotTurns
from underhall.hall.cluster.bus import (
    Alone,
    Answered,
    Bus,
    Call,
    Changed,
    Follows,
    Forward,
    Here,
    LobbyChanged,
    Message,
    Nats,
    Wake,
)
from underhall.hall.cluster.leases import Leases
from underhall.hall.cluster.links import Links
from underhall.hall.cluster.links_beside_nats import LinksBesideNats
from underhall.hall.config import VERSION, Settings
from underhall.hall.lobby.expiry import Expiry
from underhall.hall.lobby.listing import Listing
from underhall.hall.lobby.lobby import Lobby
from underhall.hall.lobby.pairing import Pairing
from underhall.hall.lobby.rematch import Rematches
from underhall.hall.lobby.settling import Settling
from underhall.hall.metrics import Metrics
from underhall.hall.people.accounts import People, PersonRecord
from underhall.hall.people.forgotten import Forgotten
from underhall.hall.people.friends import FriendBook, tell_online
from underhall.hall.people.moderation import Moderation
from underhall.hall.people.passkeys import Passkeys
from underhall.hall.people.profiles import Profiles
from underhall.hall.people.puzzle_runs import PuzzleRuns
from underhall.hall.people.reports import ReportBook
from underhall.hall.people.results import Results
from underhall.hall.play.attendance import Attendance
from underhall.hall.play.chat import Chat
from underhall.hall.play.handlers import Handler, TableHandlers
from underhall.hall.play.presence import PresenceExchange
from underhall.hall.play.realtime import Realtime
from underhall.hall.play.session import SessionServices, TableSession
from underhall.hall.play.sessions import Sessions
from underhall.hall.protocol import messages
from underhall.hall.protocol.limits import Limits
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.side.process import SideProcess
from underhall.hall.store.analyses import Analyses
from underhall.hall.store.database import DatabaseAway, Storage, now_ms
from underhall.hall.store.group_commit import GroupCommit, NotStored
from underhall.hall.store.migrations import upgrade
from underhall.hall.table.state import AppliedEntry
from underhall.signatures import Signer

logger = logging.getLogger("underhall.hall")
SCAN_SECONDS: Final = 1.0
PEOPLE_SECONDS: Final = 2.0
"""How often a node that shares its database looks whether its people have changed."""
ONLINE_SECONDS: Final = 20.0
"""How often nodes tell each other who is online."""
_NOBODY: Final = sa.text("DELETE FROM nodes")
STOP_SECONDS: Final = 6.0
"""How long a stopping node waits for the database: whoever stops it may be stopping that, too."""


class Socket(Protocol):
    """An open socket, as the hall needs to know it."""

    @property
    def person(self) -> str | None:
        """Whose it is."""

    @property
    def known(self) -> PersonRecord | None:
        """What it knows of them."""

    def renew(self, person: PersonRecord | None) -> None:
        """The person has changed."""

    def say(self, message: Struct) -> None:
        """Send a message."""

    def bye(self, code: str, message: str, again: bool = True) -> None:
        """Say why, and close."""


class Hall:
    """One node of a hall."""

    def __init__(
        self,
        settings: Settings,
        *,
        storage: Storage | None = None,
        bus: Bus | None = None,
        pool: BotPool | None = None,
    ) -> None:
        """A node over the database, the bus and the bots' processes that the settings name, unless it is given
        others."""
        self.settings = settings
        self.node = settings.node or "n" + secrets.token_hex(4)
        self.metrics = Metrics(self.node)
        self.background = Background(self.metrics)
        self.storage = storage or Storage(settings.database)
        self.commits = GroupCommit(self.storage, self.metrics, settings.gather_ms / 1000)
        self.leases = Leases(self.storage, self.commits, self.node, settings.lease_seconds, settings.link)
        self.bus = bus or _bus(settings, self.node)
        self.limits = Limits(settings, self.metrics)
        nice, behind = settings.nice, settings.nice * 3 // 2
        self.pool = pool or BotPool(settings.workers, settings.bot_seconds, settings.load, self.metrics, nice)
        self.side = SideProcess(settings.load, settings.side_seconds, self.metrics, behind)
        self.analyst = SideProcess(settings.load, settings.side_seconds, self.metrics, behind)
        """Beside the other: looking into games takes long, and nobody's replay is to wait for it."""
        self.sockets: set[Socket] = set()
        self.on_elsewhere: Callable[[TableSession], None] | None = None
        """Whoever wants to know that another node has written to a table that somebody follows here."""
        self.metrics.measure("bus_up", lambda: float(self.bus.up))
        self.metrics.measure("sockets", lambda: len(self.sockets))
        self.metrics.measure("tasks", lambda: len(asyncio.all_tasks()))
        self.stopping = False
        self.ready = False
        self._looked_at = time.monotonic()
        """When this node last knew what others had written."""

    def _wire(self, cookie_secret: bytes, bot_secret: bytes, push_secret: bytes) -> None:
        """Make the parts that need the hall's secrets, and those that need these."""
        settings, background, metrics = self.settings, self.background, self.metrics
        self.people = People(self.storage, self.commits, cookie_secret)
        self.thinking = Thinking(self.pool, bot_secret)
        self.turns = BotTurns(self.thinking, settings.bot_pace, metrics, self.limits.payer)
        self.timeouts = Timeouts(self.turns, settings.grace_seconds, background)
        exchange = self.exchange = PresenceExchange(self.node, self.bus)
        services = SessionServices(
            storage=self.storage,
            commits=self.commits,
            leases=self.leases,
            people=self.people,
            bus=self.bus,
            exchange=exchange,
            metrics=metrics,
            silent_seconds=settings.silent_seconds,
            forward_seconds=settings.forward_seconds,
            hints=settings.hints,
            deal_seconds=settings.deal_seconds,
            on_end=self._on_end,
            on_commit=self._on_commit,
            reschedule=self.timeouts.reschedule,
        )
        sessions = self.sessions = Sessions(services)
        self.realtime = Realtime(self.node, sessions, background, metrics)
        self.attendance = Attendance(sessions, exchange, self.realtime, background)
        self.chat = Chat(self.storage, self.commits, self.people, self.limits, self.bus, background)
        expiring = (settings.waiting_minutes, settings.guest_days)
        self.expiry = Expiry(sessions, self.people, metrics, *expiring)
        self.listing = Listing(self.node, services, self.bus)
        self.friends = FriendBook(self.storage, self.commits, self.people)
        self.passkeys = Passkeys(self.storage, self.commits, self.people)
        self.reports = ReportBook(self.storage, self.commits, self.people)
        self.moderation = Moderation(self.storage, self.commits, self.people)
        self.profiles = Profiles(self.storage, self.people)
        self.puzzle_runs = PuzzleRuns(self.storage, self.commits, self.people)
        self.settling = Settling(sessions, Results(self.storage, self.commits.do), background)
        self.lobby = Lobby(
            self.node, sessions, self.limits, settings.tables_per_person, self.listing.touched, self.friends
        )
        self.rematches = Rematches(sessions, self.lobby)
        self.pairing = Pairing(sessions, self.lobby, self.friends, self._reachable)
        self.push = Push(settings.push_contact, settings.push_services, push_secret) if settings.push_contact else None
        site = next(iter(settings.origins), "")
        self.mail = Mail(settings.smtp, settings.mail_from, site) if settings.smtp else None
        self.wishes = AlertWishes(self.storage, self.commits)
        self.analyses = Analyses(self.storage, self.commits, VERSION)
        self.forgotten = Forgotten(self.storage, self.people, cookie_secret)
        self.alerts: TurnAlerts | None = None
        """Where the host has set up a way to tell people of their turns."""
        if self.push is not None or self.mail is not None:
            ways = (self.push, self.mail, settings.alert_seconds)
            self.alerts = TurnAlerts(sessions, self.wishes, *ways, background, metrics)
            self.attendance.on_change = self.alerts.look
        handlers = TableHandlers(self.node, sessions, self.realtime, self.attendance, self.chat)
        self.play_now = handlers.play_now
        self.follow_on = handlers.follow_on
        self._carry_for_others = handlers.carry
        self.hints = Hints(settings.hints, sessions, handlers.session, self.thinking, self.limits, background, metrics)
        self.handlers: dict[type, Handler] = {
            **handlers.by_message,
            messages.AskHint: self.hints.ask,
            messages.Lobby: self.listing.follow,
        }
        """Who carries out what comes in on a socket."""

    # ---------------------------------------------------------------- life
    async def start(self) -> None:
        """Open the database (bringing it up to date), take up the tables, begin to look after them."""
        load_modules(self.settings.load)
        await self._open_database()
        self.commits.start()
        self._wire(*[await self.storage.secret(key) for key in ("cookie", "bots", "push")])
        self._looked_at = time.monotonic()
        self.signer = Signer(await self.storage.secret("signing"))
        """Signs finished records; its key is in the database, so that all nodes have the same."""
        if not self.storage.shared:  # nobody else uses this file, so nobody else is alive
            await self.commits.execute((_NOBODY, {}))
        await self.leases.renew()
        await self.bus.start(await self.storage.secret("bus"), self.hear, self._carry)
        await self._meet()
        supervise = self.background.supervise
        supervise("looking around", self._look_around)
        supervise("expiry", self.expiry.run)
        supervise("settling games", self.settling.run)
        supervise("bringing people together", self.pairing.run)
        supervise("telling who is online", self._tell_online)
        supervise("looking after people", self._check_people)
        supervise("watching the line", self._watch_line)
        supervise("renewing leases", self._renew)
        supervise("telling who is there", self.attendance.watch_over)
        supervise("telling the list of tables", self.listing.tell)
        if self.alerts is not None:
            self.background.start(self.alerts.look_back())
        for line in games.passed_over():
            logger.warning("%s", line)
        self.ready = True

    async def _open_database(self) -> None:
        self.storage.check()
        await asyncio.to_thread(upgrade, self.storage.url)

    def stop_soon(self) -> None:
        """No new requests, no new moves of bots and clocks."""
        self.stopping, self.ready = True, False
        self.attendance.stopping = self.timeouts.stopping = True

    async def stop(self) -> None:
        """Stop in good order: no new moves, what was accepted is stored, other nodes may take over at once."""
        self.stop_soon()
        self.background.cancel()
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await self._settle()
        except TimeoutError:  # nothing that anybody was shown is lost by it
            logger.warning("the database does not answer: stopping all the same, and the node's leases run out")
            await self.pool.stop()
            await self.side.stop()
            await self.analyst.stop()

    async def _settle(self) -> None:
        for session in self.sessions.all():
            await session.close()
        await self.pool.stop()
        await self.side.stop()
        await self.analyst.stop()
        await self.leases.resign()
        await self.bus.stop()
        await self.commits.stop()
        await self.storage.close()

    # ---------------------------------------------------------------- what follows
    def _on_commit(self, session: TableSession, applied: list[AppliedEntry]) -> None:
        """A table has stored something."""
        table = session.table
        if len(applied) > 1 or applied[0].note is not None or table.status != "playing":  # more than a move
            self._on_more(session, applied)
        if self.alerts is not None:
            if table.head.fill_at is not None and any(item.note == "started" for item in applied):
                self.alerts.tell_begun(session)
            self.alerts.look(session)
        self.timeouts.reschedule(session)

    def _on_more(self, session: TableSession, applied: list[AppliedEntry]) -> None:
        table = session.table
        if table.status in ("over", "closed") or any(item.note == "undone" for item in applied):
            self._forget_thoughts(session.id)
        if any(item.room for item in applied):
            if table.head.public:
                self.listing.touched()
            if table.status == "playing":
                self.attendance.tell_rules(session)  # somebody else plays a seat now
        if table.status == "over":
            self.settling.settle_soon(session.id)

    async def _reachable(self, persons: list[str]) -> set[str]:
        """Those of some people who can be told something though they are not here."""
        return set() if self.push is None else await self.wishes.with_browsers(persons)

    def _on_end(self, table_id: str) -> None:
        """Those who follow a table here have seen its end: from now on all talk together."""
        session = self.sessions.in_memory(table_id)
        if session is not None and session.audience.watchers:
            self.background.start(self.chat.join_rooms(session))

    def _forget_thoughts(self, table_id: str) -> None:
        """What bots have seen and found at a table no longer holds."""
        self.thinking.forget(table_id)
        self.hints.forget(table_id)

    def call(self, person_id: str, tell: bool = True) -> None:
        """Somebody is asked for something: their sockets, here and at other nodes, hear of it."""
        if tell:
            self.bus.say(Call(self.node, person_id))
        for socket in list(self.sockets):
            if socket.person == person_id:
                socket.say(messages.Called())

    async def person_changed(self, person_id: str, tell: bool = True) -> None:
        """Somebody was renamed, muted, logged out or deleted."""
        if tell:
            self.bus.say(Changed(self.node, person_id))
        self.people.forget(person_id)
        person = await self.people.get(person_id)
        for session in self.sessions.all():
            names = session.audience.presence.names
            if person_id in names:
                if person is None:
                    del names[person_id]
                else:
                    names[person_id] = person.public
                self.attendance.changed(session)
        for socket in list(self.sockets):
            if socket.person == person_id:
                socket.renew(person)

    # ---------------------------------------------------------------- other nodes
    def hear(self, message: Message) -> None:
        """Another node says something."""
        match message:
            case Wake(_, table_id, n):
                session = self.sessions.in_memory(table_id)
                if session is not None:
                    self.background.start(
                        self._take_in(session, message) if n is not None else self.chat.catch_up(session)
                    )
            case Follows(_, table_id):
                session = self.sessions.in_memory(table_id)
                if session is not None and session.audience.watchers:
                    self.attendance.tell_nodes(session)
            case Changed(_, person_id):
                self.background.start(self.person_changed(person_id, tell=False))
            case Here(_, table_id):
                session = self.sessions.in_memory(table_id)
                if self.exchange.hear(message) and session is not None:
                    if self.alerts is not None:
                        self.alerts.look(session)
                    if session.has_lease and session.table.bots_alone:
                        self.timeouts.reschedule(session)
                    if session.audience.watchers:
                        self.attendance.tell_room(session)
                    self.attendance.tell_rules(session)
            case Call(_, person_id):
                self.call(person_id, tell=False)
            case LobbyChanged():
                self.listing.touched_elsewhere()

    async def _take_in(self, session: TableSession, wake: Wake) -> None:
        await session.take_in(wake)
        if self.on_elsewhere is not None:
            self.on_elsewhere(session)

    async def _carry(self, forwarded: Forward) -> list[Answered] | None:
        """Another node asks to carry something out."""
        return None if self.stopping else await self._carry_for_others(forwarded)

    async def _meet(self) -> None:
        """Who shares the database with this node, and where they can be reached."""
        if self.settings.link and self.storage.shared:
            self.bus.meet(await self.leases.others())

    # ---------------------------------------------------------------- looking around
    @property
    def here(self) -> set[str]:
        """Those who are connected to this node."""
        return {socket.person for socket in self.sockets if socket.person is not None}

    async def _tell_online(self) -> None:
        """Where there are other nodes, they learn who is here, of those who let their friends see it."""
        while True:
            if self.storage.shared:
                with contextlib.suppress(NotStored):
                    await self.commits.do(self._note_online)
            await asyncio.sleep(ONLINE_SECONDS)

    async def _note_online(self, connection: AsyncConnection) -> None:
        await tell_online(connection, self.node, self.here, now_ms() + int(3000 * ONLINE_SECONDS))

    async def _renew(self) -> None:
        while True:
            await asyncio.sleep(self.settings.lease_seconds / 3)
            await self.leases.renew()

    async def _look_around(self) -> None:
        """Again and again: tables that nobody looks after, tables that others have written to, tables that nobody
        needs. While the database is away there is nothing to see."""
        for turn in itertools.count(1):
            try:
                await self._look(turn)
                self._looked_at = time.monotonic()
            except (Refusal, DatabaseAway):
                pass
            await asyncio.sleep(SCAN_SECONDS)

    async def _look(self, turn: int) -> None:
        await self._meet()
        if self.storage.shared or turn % 5 == 0:
            await self._compare()
        for table_id in await self.leases.neglected(now_ms()):
            session = self.sessions.in_memory(table_id)
            if session is None or not session.has_lease:
                self.background.start(self._adopt(table_id))
        for session in self.sessions.all():
            if not session.has_lease and session.audience.watchers and session.table.bots_alone:
                self.timeouts.reschedule(session)  # their node has lost the table, or is gone: here they are watched
        if turn % 20 == 0:
            for session in self.sessions.all():
                if session.audience.watchers:
                    self.attendance.tell_nodes(session)
        if turn % 60 == 0:
            self.exchange.forget_old()
        if turn % 5 == 0:
            for table_id in self.sessions.evict(self.settings.idle_seconds):
                self._forget_thoughts(table_id)

    async def _watch_line(self) -> None:
        """Where others write too, a node that cannot look into the database for a while does not know what they have
        written: everybody here is told that the line is lost, and to come again, perhaps to another node."""
        while True:
            before = time.monotonic()
            await asyncio.sleep(1)
            now = time.monotonic()
            self.metrics.took("loop_delay_seconds", max(0.0, now - before - 1))
            if now - before > 2:  # it was this node that slept
                self._looked_at = max(self._looked_at, now - 1)
            if self.cut_off:
                self.metrics.count("lines_lost", len(self.sockets))
                for socket in list(self.sockets):
                    socket.bye("busy", "The hall has lost its database: connect again.")

    async def _check_people(self) -> None:
        """Without a word from the bus, too, a node learns soon that somebody whose socket is here was logged out,
        muted, renamed or deleted."""
        while True:
            await asyncio.sleep(PEOPLE_SECONDS if self.storage.shared else 5 * PEOPLE_SECONDS)
            here = {one.id: one.version for socket in self.sockets if (one := socket.known) is not None}
            with contextlib.suppress(DatabaseAway):
                now = await self.people.versions(list(here))
                for person_id in [one for one, version in here.items() if now.get(one) != version]:
                    await self.person_changed(person_id, tell=False)

    @property
    def cut_off(self) -> bool:
        """Whether this node does not know what others write."""
        return self.storage.shared and time.monotonic() - self._looked_at > self.settings.blind_seconds

    async def _adopt(self, table_id: str) -> None:
        try:
            await self.timeouts.adopt(await self.sessions.get(table_id))
        except Refusal as error:
            logger.info("table %s is not taken up: %s", table_id, error.code)
        except DatabaseAway:
            logger.info("table %s is not taken up yet", table_id)

    async def _compare(self) -> None:
        """Without a word from the bus, too, a node learns within a second what others have written."""
        shared = self.storage.shared
        watched, sessions = {}, {}
        for session in self.sessions.all():
            if session.audience.watchers:
                watched[session.id] = sessions[session.id] = session
            elif session.has_lease and (shared or session.unsettled):  # alone, only what may not have been stored
                sessions[session.id] = session
        for table_id, found in (await self.leases.versions(list(sessions))).items():
            session = sessions[table_id]
            if not session.busy and session.differs(found):
                self.background.start(session.refresh())
        if self.storage.shared:
            for table_id, number in (await self.chat.last_numbers(list(watched))).items():
                if number > watched[table_id].chat_number:
                    self.background.start(self.chat.catch_up(watched[table_id]))


def _bus(settings: Settings, node: str) -> Bus:
    """The bus that the settings name."""
    nats = Nats(settings.nats, node) if settings.nats else None
    if not settings.link:
        return nats or Alone()
    links = Links(settings.link, node)
    return links if nats is None else LinksBesideNats(links, nats)
