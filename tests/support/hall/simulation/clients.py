"""Generated clients: people who play any legal moves, say things, take moves back, step out and in, lose their line,
come back, perhaps to another node, and send again what was not answered. Each remembers all that it was ever shown."""

from __future__ import annotations

import random
from typing import Any, Protocol

import msgspec
from msgspec import Struct
from tests.support.hall.simulation.loop import Process, VirtualLoop
from tests.support.hall.simulation.network import ClientLine
from tests.support.hall.simulation.schedule import TablePlan

from underhall.hall.hall import Hall
from underhall.hall.protocol.bodies import Start
from underhall.hall.protocol.refusals import LASTING, Refusal
from underhall.hall.store.database import DatabaseAway
from underhall.hall.store.group_commit import NotStored
from underhall.table.promise import contribution_commit

AGAIN = frozenset({"busy", "too_fast", "stopping", "hello_first"})
"""Refusals after which the same is sent again."""
SILENT = 1.6
"""A client that has heard nothing for so long takes its line for lost."""

_encode = msgspec.json.Encoder().encode


class Seat(Struct):
    """What a client looks at of a seat."""

    bot: str | None = None


class Dealing(Struct):
    """And of a deal that is being prepared."""

    commitment: str
    step: str
    awaited: list[int] = []


class Room(Struct):
    """And of a room; what it looks at nowhere is read over."""

    n: int
    status: str
    seats: list[Seat]
    dealing: Dealing | None = None


class Heard(Struct):
    """Any message of the hall: what is compared with the log afterwards is kept as it came."""

    type: str
    room: Room | None = None
    sight: dict[str, Any] | None = None
    happened: dict[str, Any] = {}
    missed: list[dict[str, Any]] = []
    re: str | None = None
    n: int | None = None
    code: str = ""


_decode = msgspec.json.Decoder(Heard).decode


class Violation(Exception):
    """The hall has broken a promise: which one, and how."""


class Doors(Protocol):
    """What clients see of the hall."""

    loop: VirtualLoop

    def find_node(self, dice: random.Random) -> tuple[Process, Hall] | None:
        """A node that answers, if the one that was chosen does."""

    def heard(self, client: Client, data: bytes) -> None:
        """For the trace."""


class Client:
    """One client of one person, at one table."""

    def __init__(
        self, doors: Doors, person: str | None, table: str, seat: int | None, plan: TablePlan, dice: random.Random
    ) -> None:
        self._doors = doors
        self._loop = doors.loop
        self.person = person
        self.table = table
        self.seat = seat
        self._plan = plan
        self._dice = dice
        self.requests = 0
        """How many more it will make."""
        self.line: ClientLine | None = None
        self.seen = 0
        """The last entry that it knows of."""
        self._asked_after = 0
        self.room: Room | None = None
        self.sight: dict[str, Any] = {}
        self.pending: dict[str, dict[str, Any]] = {}
        """Requests without an answer."""
        self.accepted: dict[str, int] = {}
        self.refused: dict[str, str] = {}
        self.shown: dict[int, dict[str, Any]] = {}
        """Entries, as it was shown them."""
        self.sights: dict[int, dict[str, Any]] = {}
        """Positions, as it was shown them."""
        self._count = 0
        self._thinking = False
        self._heard_at = 0.0
        self._random = dice.randbytes(32)
        self._gave: set[tuple[str, str]] = set()

    # ---------------------------------------------------------------- the line
    def begin(self) -> None:
        self._connect()
        self._loop.call_later(1.0, self._watch_line)

    def _connect(self) -> None:
        if self.line is not None:
            return
        found = self._doors.find_node(self._dice)
        if found is None:
            self._loop.call_later(0.05 + 0.2 * self._dice.random(), self._connect)
            return
        self.line = ClientLine(self._loop, self._dice, self, *found)
        self._heard_at = self._loop.now
        self._send({"type": "hello", "protocol": 1, "deals": self._plan.deals and self.person is not None})
        self.watch()

    def watch(self) -> None:
        self._asked_after = self.seen
        self._send({"type": "watch", "table": self.table, **({"after": self.seen} if self.seen else {})})

    def _send(self, message: dict[str, Any]) -> None:
        if self.line is not None:
            self.line.send(_encode(message))

    def lost(self, line: ClientLine) -> None:
        if line is self.line:
            self.line = None
            self._loop.call_later(0.02 + 0.2 * self._dice.random(), self._connect)

    def drop(self, node_learns: float) -> None:
        """Its line breaks."""
        if self.line is not None:
            self.line.broken(0.3 * self._dice.random(), node_learns)

    def _watch_line(self) -> None:
        self._loop.call_later(1.0, self._watch_line)
        if self.line is None:
            return
        silent = self._loop.now - self._heard_at
        if silent > SILENT:
            self.line.broken(0.0, 2.0 * self._dice.random())
        elif silent > 0.6:
            self._send({"type": "ping", "id": "p"})

    # ---------------------------------------------------------------- hearing
    def hear(self, line: ClientLine, data: bytes) -> None:
        if line is not self.line:
            return
        self._doors.heard(self, data)
        self._heard_at = self._loop.now
        message = _decode(data)
        match message.type:
            case "update":
                self._update(message)
            case "table":
                self._whole(message)
            case "room":
                self.room = message.room
            case "done":
                assert message.re is not None
                self._answered(message.re, message.n)
            case "refused":
                self._refused(message)
            case "beat":
                self._send({"type": "echo", "table": self.table, "n": message.n})
            case "bye":
                self.line = None
                self._loop.call_later(0.05 * self._dice.random(), self._connect)
                line.broken(0.0, 0.01)
        self._act()

    def _whole(self, message: Heard) -> None:
        assert message.room is not None
        self.room = message.room
        n = self.room.n
        if n < self._asked_after:
            raise Violation(f"lost: {self.person} was shown entry {self._asked_after}, and later a table of {n}")
        for happened in message.missed:
            self._saw(happened)
        self.seen = n
        self._position(n, message.sight)
        for request in list(self.pending.values()):
            self._send(request)

    def _update(self, message: Heard) -> None:
        n = message.happened["n"]
        self._saw(message.happened)
        if message.re is not None:
            self._answered(message.re, n)
        if n > self.seen + 1:
            self.watch()
            return
        if n <= self.seen:
            return
        self.seen = n
        if message.room is not None:
            self.room = message.room
        self._position(n, message.sight)

    def _saw(self, happened: dict[str, Any]) -> None:
        n = happened["n"]
        before = self.shown.setdefault(n, happened)
        if before is not happened and before != happened:
            raise Violation(f"order: {self.person} was shown {before}, and later {happened}")
        for event in happened.get("events", ()):
            if "candle" in event and event["event"] in ("laid", "drawn") and event["seat"] != self.seat:
                raise Violation(f"hidden: seat {self.seat} was told {event}")

    def _position(self, n: int, sight: dict[str, Any] | None) -> None:
        if sight is None:
            return
        self.sight = sight
        self.sights[n] = sight
        view = sight["view"]
        if sight.get("result") is not None:
            return
        for seat, held in enumerate(view["held"]):
            if seat != self.seat and held.strip("?"):
                raise Violation(f"hidden: seat {self.seat} sees that seat {seat} holds {held}")
        for seat, laid in enumerate(view["laid"]):
            if seat != self.seat and view.get("asks") is None and laid.strip("?"):
                raise Violation(f"hidden: seat {self.seat} sees that seat {seat} has laid {laid}")

    def _answered(self, request: str, n: int | None) -> None:
        if self.pending.pop(request, None) is None and request not in self.accepted:
            return
        if n is not None and self.accepted.setdefault(request, n) != n:
            raise Violation(f"twice: {request} became entry {self.accepted[request]}, and entry {n}")

    def _refused(self, message: Heard) -> None:
        request, code = message.re, message.code
        if request is None:
            if code in AGAIN:
                self._loop.call_later(0.1 + 0.2 * self._dice.random(), self.watch)
            return
        if request not in self.pending:
            return
        if code in AGAIN:
            self._loop.call_later(0.05 + 0.2 * self._dice.random(), self._send_again, request)
            return
        del self.pending[request]
        if code in LASTING:
            self.refused[request] = code

    def _send_again(self, request: str) -> None:
        if request in self.pending:
            self._send(self.pending[request])

    # ---------------------------------------------------------------- acting
    def _act(self) -> None:
        room = self.room
        if self._thinking or self.pending or self.seat is None or self.line is None or room is None:
            return
        if self._asked_to_deal(room) or (self.requests > 0 and self._may_act(room)):
            self._thinking = True
            self._loop.call_later(0.001 + 0.15 * self._dice.random() ** 2, self._do)

    def _may_act(self, room: Room) -> bool:
        return bool(self.sight.get("moves")) or self._stood_in(room) or (self.seat == 0 and room.status == "open")

    def _stood_in(self, room: Room) -> bool:
        return room.status == "playing" and self.seat is not None and room.seats[self.seat].bot is not None

    def _asked_to_deal(self, room: Room) -> bool:
        dealing = room.dealing
        if dealing is None or self.seat not in dealing.awaited:
            return False
        return (dealing.commitment, dealing.step) not in self._gave

    def _do(self) -> None:
        self._thinking = False
        room = self.room
        if self.pending or self.line is None or room is None:
            return
        if self._asked_to_deal(room):
            self._give(room)
        elif self.requests > 0 and room.status == "open":
            if self.seat == 0:
                self._start()
        elif self.requests > 0 and self._may_act(room):
            self.requests -= 1
            self._request(self._choose(room))

    def _give(self, room: Room) -> None:
        assert self.seat is not None and room.dealing is not None
        promise, step = room.dealing.commitment, room.dealing.step
        self._gave.add((promise, step))
        if step == "commit":
            self._request({"type": "contribute", "commit": contribution_commit(promise, self.seat, self._random)})
        else:
            self._request({"type": "reveal", "random": self._random.hex()})

    def _choose(self, room: Room) -> dict[str, Any]:
        dice, sight = self._dice, self.sight
        if self._stood_in(room):
            return {"type": "step_in"}
        chosen = dice.random()
        if chosen < 0.06 and sight.get("undo"):
            return {"type": "undo"}
        if chosen < 0.08:
            return {"type": "step_out"}
        if chosen < 0.10:
            return {"type": "vote", "what": "abandon", "yes": dice.random() < 0.8}
        play = {"type": "play", "move": dice.choice(sight["moves"])}
        return play if dice.random() < 0.5 else {**play, "n": self.seen}

    def _request(self, what: dict[str, Any]) -> None:
        self._count += 1
        request = f"{self.person}-{self._count}"
        message = self.pending[request] = {**what, "table": self.table, "id": request}
        self._send(message)
        chosen = self._dice.random()
        if chosen < 0.1:
            self._send(message)
        elif chosen < 0.16:
            self.drop(0.5 * self._dice.random())

    def _start(self) -> None:
        """The host starts the table, over HTTP."""
        line = self.line
        assert line is not None
        self._thinking = True
        self._loop.call_later(0.6, self._started)
        if line.process.alive and not line.process.frozen:
            self._loop.create_task(self._ask_to_start(line._hall), context=line.process.context.copy())

    def _started(self) -> None:
        self._thinking = False
        self._act()

    async def _ask_to_start(self, hall: Hall) -> None:
        assert self.person is not None
        try:
            person = await hall.people.get(self.person)
            session = await hall.sessions.get(self.table)
            assert person is not None
            wish = Start(self._plan.deals)
            await hall.sessions.retry_if_stale(self.table, lambda: hall.lobby.start(person, session, wish))
        except (Refusal, DatabaseAway, NotStored):
            return
