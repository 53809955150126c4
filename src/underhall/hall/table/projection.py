"""Projection: what one viewer may know of a table. All that people and bots are told of a game is built here.

Default deny: what is not put in here by name does not go out. Two other places read a state, and tell nobody of it but
the seat that asks: `ask` (would this move be legal?) in `play/handlers.py`, and `replays.py`, for games that are over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

import msgspec
from msgspec import Raw, Struct

from underhall.hall.protocol.messages import (
    Alarm,
    Clocks,
    Dealing,
    Happened,
    Person,
    Result,
    Room,
    Seat,
    Sight,
    Status,
    Vote,
)
from underhall.hall.table.entries import (
    Back,
    Entry,
    HintAsked,
    Left,
    Moved,
    Promised,
    Started,
    Undone,
    Voted,
    Warned,
    read_answers,
)
from underhall.hall.table.state import AppliedEntry, TableHead, TableState
from underhall.table import TABLE, Json, Outcome, Record
from underhall.table.record import Note, Played

_encode = msgspec.json.Encoder().encode
SOMEBODY: Final = "somebody"
"""The name of a person who was deleted."""


@dataclass(slots=True)
class Presence:
    """What a room shows beside its log: names, and who is here. None of it is secret at the table."""

    names: dict[str, Person] = field(default_factory=dict)
    here: set[str] = field(default_factory=set)
    spectators: int = 0
    watching: list[str] = field(default_factory=list)
    """Those of them who have a name, up to WATCHING_MOST."""
    rematch: str | None = None
    hints: bool = True
    """Whether this hall gives hints."""


def viewing_seat(table: TableState, person: str | None) -> int | None:
    """The seat through whose eyes a person sees a table: their own unless they are out of the game, else a
    spectator's (None)."""
    seat = table.seat_of(person)
    return None if seat is None or table.chairs[seat].out else seat


def room(table: TableState, presence: Presence, person: str | None, again: Room | None = None) -> Room:
    """A table without its cards, for this person. `again` is the room that was made for somebody else just now, and is
    not needed any more: what is each one's own is changed in it."""
    made = _common_room(table, presence) if again is None else again
    seat = table.seat_of(person)
    made.you = None if seat is None or table.chairs[seat].out else seat
    belongs = seat is not None or (person is not None and person == table.host) or table.kept_for(person) is not None
    made.invite = table.head.invite if belongs else None
    return made


def _common_room(table: TableState, presence: Presence) -> Room:
    """What is the same for everybody."""
    made = _room(table.head, table.status, table.n, table.at, summary(table), table.awaited)
    made.seats = [_seat(table, presence, seat) for seat in range(table.head.seats)]
    made.dealing = _dealing(table)
    made.votes = [Vote(what, sorted(yes), about) for (what, about), yes in table.votes.items()]
    made.rematch = presence.rematch
    made.hints = presence.hints and table.hints
    made.spectators = presence.spectators
    made.watching = [presence.names[who] for who in presence.watching if who in presence.names]
    return made


def _dealing(table: TableState) -> Dealing | None:
    """What everybody may know of a deal that is being prepared: who has committed to what. Reveals stay in until the
    end of the game, as the hall's own seed does."""
    dealing = table.being_dealt
    if dealing is None:
        return None
    commits = {str(seat): commit for seat, commit in dealing.commits.items()}
    step: Literal["commit", "reveal"] = "reveal" if dealing.revealing else "commit"
    return Dealing(dealing.commitment, list(dealing.asked), step, commits, dealing.awaited, dealing.due)


def listed(
    head: TableHead,
    status: Status,
    n: int,
    at: int,
    kept: Summary,
    awaited: int,
    names: Mapping[str, Person],
    person: str | None,
) -> Room:
    """A table in a list, from its summary."""
    made = _room(head, status, n, at, kept, awaited)
    made.seats = [
        Seat(seat, _named(who, names), bot, out=out, kept=_named(kept.kept.get(seat), names))
        for seat, (who, bot, out) in enumerate(kept.chairs)
    ]
    seats = [seat for seat, (who, _, out) in enumerate(kept.chairs) if who == person and not out]
    made.you = seats[0] if seats and person is not None else None
    return made


def _room(head: TableHead, status: Status, n: int, at: int, kept: Summary, awaited: int) -> Room:
    """What everybody may know of a table without looking at its seats."""
    return Room(
        id=head.id,
        game=head.game,
        rules=head.rules,
        options=head.options,
        seats=[],
        clock=head.clock,
        status=status,
        public=head.public,
        host=kept.host,
        created=head.created,
        n=n,
        commitment=kept.commitment,
        result=kept.result,
        ended=at if status in ("over", "closed") else None,
        live=kept.live,
        awaited=[seat for seat in range(head.seats) if awaited >> seat & 1],
        rated=head.rated,
        fill_at=head.fill_at,
    )


def _seat(table: TableState, presence: Presence, number: int) -> Seat:
    chair, names = table.chairs[number], presence.names
    here = (chair.person or chair.kept) in presence.here
    kept = _named(chair.kept, names)
    return Seat(
        number, _named(chair.person, names), chair.bot, here, table.clocks.warned(number), out=chair.out, kept=kept
    )


def _named(person: str | None, names: Mapping[str, Person]) -> Person | None:
    """Somebody as others know them; who was deleted has no name."""
    return None if person is None else names.get(person) or Person(person, SOMEBODY, True)


class Summary(Struct, omit_defaults=True):
    """What lists show of a table, kept beside its log. Nothing of the cards is in it."""

    host: str
    chairs: list[tuple[str | None, str | None, bool]]
    result: Result | None = None
    commitment: str | None = None
    live: bool = False
    kept: dict[int, str] = {}
    """By free seat: whom it is kept for."""


def summary(table: TableState) -> Summary:
    """The summary of a table."""
    chairs = [(chair.person, chair.bot, chair.out) for chair in table.chairs]
    kept = {seat: chair.kept for seat, chair in enumerate(table.chairs) if chair.kept is not None}
    return Summary(table.host, chairs, _result(table.outcome), table.commitment, table.live, kept)


class Shared:
    """What several are shown of one position, and all of them alike: made once, when the first one needs it."""

    __slots__ = ("_events", "clocks", "clocks_made", "lists", "room", "to_act")

    def __init__(self) -> None:
        self.to_act: tuple[int, ...] | None = None
        self.clocks_made = False
        self.clocks: Clocks | None = None
        """As they are for those without a clock of their own."""
        self.lists: dict[int, tuple[object, Raw]] = {}
        """Long facts, by their identity: each with its text."""
        self._events: dict[int, Raw] = {}
        self.room: Room | None = None
        """As it was made for the last one who was shown it."""

    def happened(self, applied: AppliedEntry, seat: int | None) -> Raw:
        """One entry of the log as a seat saw it: those to whom no event tells more than to all get the same text."""
        if seat is not None:
            for event in applied.events:
                if seat in event.secrets:
                    return Raw(_encode(happened(applied, seat)))
        text = self._events.get(applied.n)
        if text is None:
            text = self._events[applied.n] = Raw(_encode(happened(applied, None)))
        return text


LONG: Final = 8
"""A list that is shorter is written anew: that is as quick."""


def sight(
    table: TableState, seat: int | None, now: int, text: bool = False, shared: Shared | None = None
) -> Sight | None:
    """The position as a seat may know it (None: a spectator); None before the start. Where several are shown one
    position, they give the same `shared`."""
    state = table.state
    if state is None:
        return None
    to_act = None if shared is None else shared.to_act
    if to_act is None:
        to_act = state.to_act
        if shared is not None:
            shared.to_act = to_act
    playing = table.status == "playing"
    own = playing and seat is not None and table.chairs[seat].bot is None
    written = state.facts_text(seat)
    facts: Any = {} if written is None else Raw(written)
    shown = Sight(facts, list(to_act) if playing else [])
    if written is None or text or (own and seat in to_act):
        _look(table, seat, own, shown, text, shared)
    if own:
        shown.undo = table.undoable == seat
    if shared is None or table.own_clocks:
        shown.clocks = _clocks(table, seat, now)
    else:
        if not shared.clocks_made:
            shared.clocks_made, shared.clocks = True, _clocks(table, None, now)
        shown.clocks = shared.clocks
    if table.outcome is not None:
        shown.result = _result(table.outcome)
    return shown


def _look(table: TableState, seat: int | None, own: bool, shown: Sight, text: bool, shared: Shared | None) -> None:
    """What takes a view: the facts that the rules do not write by themselves, the notation, what the seat may do."""
    assert table.state is not None
    view = table.state.view(seat)
    if not shown.view:
        shown.view = view.shown() if shared is None else _written_once(view.shown(), shared)
    if text:
        shown.text = str(view)
    if own and view.moves:
        shown.moves = table.game.write_moves(view.moves)
        shown.rules = rules = list(table.game.rules_of(view))
        shown.rule = rules[0] if rules else None


def _written_once(facts: dict[str, Any], shared: Shared) -> dict[str, Any]:
    found = facts.copy()
    for name, value in facts.items():
        if type(value) is list and len(value) >= LONG:
            known = shared.lists.get(id(value))
            if known is None:  # the value is kept, so that its identity stays its own
                known = shared.lists[id(value)] = (value, Raw(_encode(value)))
            found[name] = known[1]
    return found


def _clocks(table: TableState, seat: int | None, now: int) -> Clocks | None:
    own = None if seat is None else table.own_clocks.get(seat)
    if table.status != "playing" or (table.clocks.kind == "none" and not table.alarms and own is None):
        return None
    due = {str(s): at for s in table.to_act if table.chairs[s].bot is None and (at := table.clocks.due(s)) is not None}
    bank = {str(s): table.clocks.bank(s) for s in range(table.head.seats)} if table.clocks.kind == "live" else {}
    write = table.game.write_move
    alarms = [Alarm(write(a.move), a.due, a.left if a.due is None else None) for a in table.alarms.values()]
    return Clocks(now, due, bank, alarms, own)


def happened(applied: AppliedEntry, seat: int | None) -> Happened:
    """One entry of the log as a seat saw it."""
    return Happened(applied.n, applied.at, applied.seat, [event.seen(seat) for event in applied.events], applied.note)


def seen(applied: AppliedEntry, seat: int) -> list[dict[str, Json]]:
    """The events of an entry as a seat saw them: for a bot that watches."""
    return [event.seen(seat) for event in applied.events]


def history(table: TableState, seat: int) -> list[dict[str, Json]]:
    """All events of the game so far as a seat saw them: for a bot that joins late."""
    return [event for _, events in _from_the_start(table, seat) for event in events]


def _from_the_start(table: TableState, seat: int | None) -> Iterator[tuple[Played | None, list[dict[str, Json]]]]:
    """The deal, then each move that stands, with the events as a seat saw them."""
    head = table.head
    state, events = table.game.deal_and_tell(head.seats, head.options, table.chance())
    yield None, [event.seen(seat) for event in events]
    for mover, move in table.played:
        yield Played(mover, move), [event.seen(seat) for event in state.play(mover, move)]


def bot_view(table: TableState, seat: int) -> str:
    """What a bot in this seat is shown: the view in notation, the same that a person's client can ask for."""
    assert table.state is not None
    return str(table.state.view(seat))


def record(table: TableState, log: list[tuple[int, Entry]], names: list[str]) -> Record:
    """The whole record of a finished game, seed opened, from its log of (at, entry)."""
    head = table.head
    full = Record(head.game, head.rules, head.seats, dict(head.options), players=names)
    full.commitment = table.commitment
    if table.seating:
        full.recipe, full.seating, full.parts = 2, list(table.seating), table.parts
        full.contributions = table.contributions()
    start = 0
    promises = sum(isinstance(entry, Promised) for _, entry in log)
    for at, entry in log:
        match entry:
            case Started(chance):
                start = at
                full.entries += read_answers(chance)
                if promises > 1:  # somebody left the hall while the deal was prepared
                    full.entries.append(Note("dealing called off", {"times": promises - 1}))
            case Moved(seat, move, chance):
                full.entries += [Played(seat, move, at - start), *read_answers(chance)]
            case Undone():
                last = max(i for i, kept in enumerate(full.entries) if isinstance(kept, Played))
                undone = full.entries.pop(last)
                assert isinstance(undone, Played)
                full.entries.append(Note("undone", {"by": undone.seat, "was": undone.move}))
            case Voted(seat, what, yes, about):
                full.entries.append(Note("vote", {"by": seat, "what": what, "yes": yes, "about": about}))
            case Warned(seat) | Back(seat):
                full.entries.append(Note("warned" if isinstance(entry, Warned) else "back", {"by": seat}))
            case HintAsked(seat):
                ply = sum(isinstance(kept, Played) for kept in full.entries)
                full.entries.append(Note("hint", {"by": seat, "ply": ply}))
            case Left(seat, bot, why):
                full.entries.append(Note("bot", {"for": seat, "bot": bot, "why": why}))
            case _:
                pass  # who sat down before the start is in `players`
    if table.outcome is not None:
        full.outcome = table.outcome
        full.seed = head.seed
    return full


def side_record(table: TableState, seat: int | None, names: list[str]) -> list[dict[str, Json]]:
    """A game that is not over, as a seat has seen it so far: its own moves, and everybody's events through its eyes.
    `n` is the number of the last entry of the log that is in it."""
    head = table.head
    first: dict[str, Json] = {"underhall_side": 1, "game": head.game, "rules": head.rules, "seats": head.seats}
    first |= {"options": dict(head.options), "players": list(names), "commitment": table.commitment, "seat": seat}
    first["n"] = table.n
    lines = [first]
    for played, events in _from_the_start(table, seat):
        line: dict[str, Json] = {}
        if played is not None:
            line = {"table": True} if played.seat == TABLE else {"seat": played.seat}
            if played.seat == seat:
                line["move"] = played.move
        lines.append({**line, "events": list[Json](events)})
    return lines


def players(table: TableState, names: Mapping[str, Person]) -> list[str]:
    """The names of the players for a record: people by name, bots as `bot:name`."""
    shown = []
    for chair in table.chairs:
        if chair.person is not None:
            shown.append(names[chair.person].name if chair.person in names else SOMEBODY)
        else:
            shown.append(f"bot:{chair.bot}")
    return shown


def _result(outcome: Outcome | None) -> Result | None:
    return None if outcome is None else Result(outcome.reason, list(outcome.scores), list(outcome.winners))
