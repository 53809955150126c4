"""A table as its log says it is: seats, votes, clocks and the game's state, worked out entry by entry. No I/O, no
sockets.

A TableState holds the truth, hidden cards and seed included. It is shown to people by `projection` only.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from hmac import compare_digest
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from underhall.hall.protocol.messages import Clock, Matter, Status
from underhall.hall.table.clocks import Clockwork
from underhall.hall.table.dealing import Dealing, contributions
from underhall.hall.table.entries import (
    Back,
    Closed,
    Contributed,
    Entry,
    Grace,
    HintAsked,
    HintsSet,
    Hosted,
    Left,
    Moved,
    Promised,
    Revealed,
    Sat,
    Started,
    Undone,
    Voted,
    Waited,
    Warned,
    read_answers,
    write_answers,
)
from underhall.table import TABLE, BadRecord, Chance, Contribution, Event, Game, Json, Move, Outcome, State
from underhall.table.promise import commitment, deal_seed

NOTES: Final[dict[type, str]] = {
    Sat: "seat",
    Hosted: "host",
    Promised: "dealing",
    Contributed: "committed",
    Revealed: "revealed",
    Waited: "waited",
    Started: "started",
    Undone: "undone",
    Voted: "vote",
    Warned: "warned",
    Left: "bot",
    Back: "back",
    HintsSet: "hints",
    HintAsked: "hint",
    Grace: "grace",
    Closed: "closed",
}
"""What the hall calls each entry that is not a move, when it tells of it."""


@dataclass(slots=True)
class Alarm:
    """A move that the table will make by itself (`State.due`): when, or while its clock stands still, how much is
    left."""

    move: Move
    due: int | None
    left: int


ALONE_MS: Final = 24 * 3600 * 1000
"""How long a table waits for somebody, where only bots are left."""


@cache
def _knows_no_clocks(kind: type[State]) -> bool:
    return getattr(kind, "due", None) is State.due and kind.clock is State.clock


class Damaged(BadRecord):
    """The log does not replay: the rules or the stored answers are not those it was played with."""


class TableHead(Struct, frozen=True):
    """What a table was opened with, and keeps."""

    id: str
    game: str
    rules: int
    options: dict[str, Json]
    seats: int
    clock: Clock
    public: bool
    invite: str
    created: int
    seed: bytes
    rated: bool = False
    """Whether it counts for ratings."""
    fill_at: int | None = None
    """Where strangers are brought together: when bots take the seats that are free, and the game begins."""


class Chair(Struct):
    """One seat: `bot` plays it if set, else `person`."""

    person: str | None = None
    bot: str | None = None
    out: bool = False
    kept: str | None = None
    """Whom it is kept for, while it is free."""
    since: int = 0
    """When whoever has it sat down."""

    def is_free(self, person: str | None = None) -> bool:
        """Whether nobody sits here, and somebody (else: anybody) may sit down."""
        return self.person is None and self.bot is None and self.kept in (None, person)


class AppliedEntry(Struct, frozen=True):
    """An entry after it was applied: what happened, before anybody's eyes are chosen."""

    n: int
    at: int
    seat: int | None
    events: list[Event]
    note: str | None
    room: bool
    """Whether the room has changed with it."""


@dataclass(slots=True)
class TableState:
    """The table after the first `n` entries of its log."""

    head: TableHead
    game: Game
    host: str = ""
    n: int = 0
    at: int = 0
    status: Status = "open"
    chairs: list[Chair] = field(default_factory=list)
    votes: dict[tuple[Matter, int | None], set[int]] = field(default_factory=dict)
    state: State | None = None
    outcome: Outcome | None = None
    clocks: Clockwork = field(init=False)
    live: bool = field(init=False)
    """Whether it is played in real time."""
    apart: bool = field(init=False)
    """Whether each seat plays by itself, when it likes (`Game.is_apart`)."""
    played: list[tuple[int, str]] = field(default_factory=list)
    """The moves that stand, in order: enough, with the seed, to build the state again."""
    _undoable: int | None = None
    commitment: str | None = None
    dealing: Dealing | None = None
    """What the clients give to the deal, from the host's word to start on; kept for the record."""
    seating: list[str] = field(default_factory=list)
    """Who sat where when the commitment was made; empty where it was made before it covered that."""
    parts: str = ""
    """The fingerprint of what the game was dealt with (`Game.fingerprint`)."""
    put_out: set[str] = field(default_factory=set)
    """Whom the host has put out: they do not come back."""
    alarms: dict[str, Alarm] = field(default_factory=dict)
    """The table's own moves that the rules want made by the clock, and when each is due."""
    own_clocks: dict[int, int] = field(default_factory=dict)
    """The seats for which a clock of their own runs (`State.clock`), and since when."""
    hints_set: bool | None = None
    """Whether people may ask for hints here, if whoever opened it has said so."""
    hinted: dict[int, int] = field(default_factory=dict)
    """By seat: after how many moves it last asked for a hint."""

    def __post_init__(self) -> None:
        self.clocks = Clockwork(self.head.clock, self.head.seats)
        self.live = self.game.is_live(self.head.options)
        self.apart = self.game.is_apart(self.head.options)
        self.chairs = [Chair() for _ in range(self.head.seats)]

    # ---------------------------------------------------------------- what it says
    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that the game waits for."""
        return () if self.state is None or self.status != "playing" else self.state.to_act

    @property
    def awaited(self) -> int:
        """The seats of people that the game waits for, a bit for each: for lists. Where time is real it waits for
        nobody."""
        if self.live and not self.apart:
            return 0
        found = 0
        for seat in self.to_act:
            if self.chairs[seat].bot is None:
                found |= 1 << seat
        return found

    @property
    def undoable(self) -> int | None:
        """The seat that may take its last move back now."""
        return self._undoable if self.status == "playing" and not self.live else None

    @property
    def being_dealt(self) -> Dealing | None:
        """The randomness that is being gathered now, between the host's word to start and the cards."""
        return self.dealing if self.status == "open" else None

    def chance(self) -> Chance:
        """The chance of this game from its beginning: of the hall's seed and of what the players gave."""
        return Chance(deal_seed(self.head.seed, self.contributions()))

    def contributions(self) -> list[Contribution]:
        """What each seat gave to the deal."""
        return contributions(self.dealing, self.head.seats)

    @property
    def hints(self) -> bool:
        """Whether people may ask for hints: never where it counts, else as whoever opened it has said, and where
        nobody has, if one person plays with bots only."""
        if self.head.rated:
            return False
        people = sum(1 for chair in self.chairs if chair.person is not None or chair.kept is not None)
        full = all(chair.person is not None or chair.bot is not None for chair in self.chairs)
        return people == 1 and full if self.hints_set is None else self.hints_set

    def was_hinted(self, seat: int) -> bool:
        """Whether a seat has asked for a hint in this position."""
        return self.hinted.get(seat) == len(self.played)

    def seat_of(self, person: str | None) -> int | None:
        """The seat that a person has, played by a bot for now or not."""
        if person is None:
            return None
        for seat, chair in enumerate(self.chairs):
            if chair.person == person:
                return seat
        return None

    def kept_for(self, person: str | None) -> int | None:
        """The free seat that is kept for a person."""
        kept = [seat for seat, chair in enumerate(self.chairs) if chair.kept is not None and chair.kept == person]
        return kept[0] if kept else None

    def people(self) -> list[int]:
        """The seats that people play now."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.person and chair.bot is None]

    def bots_to_act(self) -> list[tuple[int, str]]:
        """The seats that the game waits for and that a bot plays."""
        found = []
        for seat in self.to_act:
            bot = self.chairs[seat].bot
            if bot is not None:
                found.append((seat, bot))
        return found

    @property
    def bots_alone(self) -> bool:
        """Whether no person plays any more: then bots think only while somebody watches."""
        if self.status != "playing":
            return False
        for chair in self.chairs:  # noqa: SIM110  after every move, and `any` takes three times as long
            if chair.person and chair.bot is None:
                return False
        return True

    def attention(self) -> int | None:
        """When the hall must look at this table by itself: a clock is up, or (at once) a bot is to act or time is real,
        unless all clocks stand still. Where bots are alone, when the table is to end."""
        if self.being_dealt is not None:
            return self.being_dealt.due
        if self.status != "playing":
            return None
        if self.bots_alone:
            return self.at + ALONE_MS
        due = self.due()
        if self.apart and self.own_clocks:
            return self.at
        if self.live and not self.apart:
            return None if due is None else self.at
        for seat in self.to_act:
            if self.chairs[seat].bot is not None:
                return self.at
        return due

    def clock_move(self, seat: int, at: int) -> Move | None:
        """The table's move that tells the rules the time of what a seat does now, where it has a clock of its own."""
        since = self.own_clocks.get(seat)
        return None if since is None or self.state is None else self.state.clock(seat, max(at, self.at) - since)

    def due(self) -> int | None:
        """When the next clock runs out: a person's, one of the rules' own, or before the deal that of the clients."""
        if self.being_dealt is not None:
            return self.being_dealt.due
        if self.clocks.kind == "none" and not self.alarms:
            return None
        people = [s for s in self.to_act if self.chairs[s].bot is None]
        dues = [due for seat in people if (due := self.clocks.due(seat)) is not None]
        return min([*dues, *(a.due for a in self.alarms.values() if a.due is not None)], default=None)

    def may_enter(self, person: str | None, invite: str | None) -> bool:
        """Whether somebody may see this table at all: it is public, they belong here, or they were invited; and were
        not put out since."""
        if not self.head.public and person in self.put_out:
            return False
        if self.head.public or self.seat_of(person) is not None or (person is not None and person == self.host):
            return True
        if self.kept_for(person) is not None:
            return True
        return invite is not None and compare_digest(invite.encode(), self.head.invite.encode())

    def renew_invite(self, invite: str) -> None:
        """Another word invites people from now on; it is no part of the log."""
        self.head = replace(self.head, invite=invite)

    def hurry(self, fill_at: int) -> None:
        """Bots take the free seats at this time already; it is no part of the log either."""
        self.head = replace(self.head, fill_at=fill_at)

    # ---------------------------------------------------------------- changing
    def apply(self, entry: Entry, at: int, new: bool = False, move: Move | None = None) -> AppliedEntry:
        """Take one entry in. `new` entries get their answers of chance here; stored ones must agree with theirs. `move`
        is what the entry says, if it is one and was read already.

        A move that the rules refuse raises, and then nothing has changed.
        """
        at = max(at, self.at)  # clocks of nodes may differ a little; a log's times never run backwards
        events: list[Event] = []
        seat: int | None = None
        room = True
        match entry:
            case Moved():
                events = self._move(entry, at, new, move)
                seat = None if entry.seat == TABLE else entry.seat
                room = self.status != "playing"
            case Started():
                events = self._start(entry, at, new)
            case Promised() | Contributed() | Revealed() | Waited():
                seat = self._prepare(entry, at, new)
            case Undone():
                self._undo(at)
                seat, room = entry.seat, False
            case HintAsked():
                seat, room = entry.seat, False
                self.hinted[seat] = len(self.played)
            case _:
                seat = self._arrange(entry, at)
                room = not isinstance(entry, Grace)
        self.n += 1
        self.at = at
        return AppliedEntry(self.n, at, seat, events, NOTES.get(type(entry)), room)

    def _start(self, entry: Started, at: int, new: bool) -> list[Event]:
        chance = self.chance()
        if new or entry.commitment:
            entry.commitment = self._promise(entry.commitment, new)
        else:
            self.commitment = chance.commitment
        self.state, events = self.game.deal_and_tell(self.head.seats, self.head.options, chance)
        self._answered(entry, new)
        self.status = "playing"
        self._after_move(at, None)
        return events

    def _prepare(self, entry: Promised | Contributed | Revealed | Waited, at: int, new: bool) -> int | None:
        """Before the deal: what the clients give to it."""
        if isinstance(entry, Promised):
            entry.commitment = self._promise(entry.commitment, new)
            self.dealing = Dealing(entry.commitment, tuple(entry.asked), entry.wait, at)
            return None
        dealing = self.being_dealt
        if dealing is None:
            raise Damaged("randomness for a deal that is not being prepared")
        match entry:
            case Contributed(seat, commit):
                dealing.commit(seat, commit, at)
            case Revealed(seat, random):
                dealing.reveal(seat, random, at)
            case _:
                dealing.give_up(at)
                return None
        return seat

    def _promise(self, stored: str, new: bool) -> str:
        """The hall's commitment to this table as it is now; one that is stored must agree with it."""
        head = self.head
        self.seating = [f"bot {c.bot}" if c.person is None else f"person {c.person}" for c in self.chairs]
        self.parts = self.game.fingerprint(self.game.read_options(head.options))
        self.commitment = commitment(head.game, head.rules, head.options, self.seating, self.parts, head.seed)
        if not new and stored != self.commitment:
            raise Damaged(f"table {head.id}: it is not what was committed to in entry {self.n + 1}")
        return self.commitment

    def _call_off(self) -> None:
        """Somebody who sat here is gone before the cards were dealt: it is all begun anew when the host says so."""
        self.dealing = self.commitment = None

    def _move(self, entry: Moved, at: int, new: bool, move: Move | None) -> list[Event]:
        state = self.state
        if state is None or self.status != "playing":
            raise Damaged("a move before the start or after the end")
        events = state.play(entry.seat, entry.move if move is None else move)
        self._answered(entry, new)
        self.played.append((entry.seat, entry.move))
        hidden = bool(entry.chance)
        for event in events:
            hidden = hidden or event.opens
        self._undoable = None if hidden or entry.seat == TABLE else entry.seat
        self._after_move(at, entry.seat)
        return events

    def _answered(self, entry: Started | Moved, new: bool) -> None:
        assert self.state is not None
        given = self.state.chance.take()
        if new:
            entry.chance = write_answers(given)
        elif given != read_answers(entry.chance):
            raise Damaged(f"table {self.head.id}: chance answers otherwise than when entry {self.n + 1} was written")

    def _after_move(self, at: int, acted: int | None) -> None:
        assert self.state is not None
        self.outcome = self.state.outcome
        if self.outcome is not None:
            self.status = "over"
            self.votes.clear()
        self.clocks.wait_for(self.to_act, at, acted)
        self._set_alarms(at)

    def _set_alarms(self, at: int) -> None:
        """An alarm runs from when it was first offered, and is forgotten when it is offered no more."""
        if self._timeless:
            return
        offered = self.state.due() if self.state is not None and self.status == "playing" else []
        alarms = {}
        for item in offered:
            old = self.alarms.get(item.name)
            left = int(item.seconds * 1000) if old is None else old.left if old.due is None else old.due - at
            alarms[item.name] = Alarm(item.move, at + left if item.running else None, left)
        self.alarms = alarms
        running = [s for s in range(self.head.seats) if self.state is not None and self.state.clock(s, 0) is not None]
        self.own_clocks = {seat: self.own_clocks.get(seat, at) for seat in running}

    @property
    def _timeless(self) -> bool:
        """Whether the rules know of no clocks, as those of most games."""
        return self.state is not None and _knows_no_clocks(type(self.state))

    def _undo(self, at: int) -> None:
        if not self.played:
            raise Damaged("there is no move to take back")
        self.played.pop()
        self.hinted = {seat: moves for seat, moves in self.hinted.items() if moves <= len(self.played)}
        state, _ = self.game.deal_and_tell(self.head.seats, self.head.options, self.chance())
        self._undoable = None
        for seat, move in self.played:
            state.chance.take()
            events = state.play(seat, move)
            hidden = any(event.opens for event in events) or bool(state.chance.take())
            self._undoable = None if hidden or seat == TABLE else seat
        state.chance.take()
        self.state = state
        self.clocks.wait_for(self.to_act, at)
        self._set_alarms(at)

    def _arrange(self, entry: Entry, at: int) -> int | None:
        """Everything that concerns people and clocks, not cards."""
        match entry:
            case Sat(seat, person, bot, kicked, kept):
                self.chairs[seat] = Chair(person, bot, kept=kept, since=at)
                if kicked is not None:
                    self.put_out.add(kicked)
                self._call_off()
            case Hosted(person):
                self.host = person
                return None
            case HintsSet(on):
                self.hints_set = on
                return None
            case Voted(seat, what, yes, about):
                said = self.votes.setdefault((what, about), set())
                (said.add if yes else said.discard)(seat)
                if not said:
                    del self.votes[what, about]
            case Warned(seat, grace):
                self.clocks.warn(seat, at, grace)
            case Left(seat, bot, _, out):
                self.chairs[seat].bot = bot
                self.chairs[seat].out = out
                self._forget_votes(seat)
                self.clocks.again(seat, at)
            case Back(seat):
                self.chairs[seat].bot = None
                self.clocks.again(seat, at)
                self.votes.pop(("bot", seat), None)
            case Grace(ms):
                self.clocks.credit(ms)
                if self.being_dealt is not None:
                    self.being_dealt.since += ms
                self.own_clocks = {seat: since + ms for seat, since in self.own_clocks.items()}
                for alarm in self.alarms.values():
                    alarm.due = None if alarm.due is None else alarm.due + ms
                return None
            case _:
                self.status = "closed"
                self.votes.clear()
                return None
        return seat

    def _forget_votes(self, seat: int) -> None:
        """The votes of a seat that nobody plays any more, and those about it."""
        self.votes.pop(("bot", seat), None)
        for key in list(self.votes):
            self.votes[key].discard(seat)
            if not self.votes[key]:
                del self.votes[key]

    def passed_votes(self) -> list[tuple[Matter, int | None]]:
        """The votes that all who have a say agree on."""
        found = []
        for (what, about), yes in self.votes.items():
            say = {seat for seat in self.people() if seat != about}
            if say and say <= yes:
                found.append((what, about))
        return found
