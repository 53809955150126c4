"""The one door out: everything that anybody is told about a table is built here, for one pair of eyes.

Nothing else in the hall may read a State for a person. Default deny: what is not put in here by name does not go out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from msgspec import Struct

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
from underhall.hall.table.entries import Back, Entry, Left, Moved, Promised, Started, Undone, Voted, Warned, answers
from underhall.hall.table.state import Head, Position, Told
from underhall.table import TABLE, Json, Outcome, Record
from underhall.table.record import Note, Played

SOMEBODY: Final = "somebody"
"""The name of a person who was deleted."""


@dataclass(slots=True)
class Surroundings:
    """What a room shows beside its log: names, and who is here. None of it is secret at the table."""

    names: dict[str, Person] = field(default_factory=dict)
    here: set[str] = field(default_factory=set)
    spectators: int = 0
    rematch: str | None = None


def eyes(position: Position, person: str | None) -> int | None:
    """The seat through whose eyes a person sees a table: their own unless they are out of the game, else a
    spectator's (None)."""
    seat = position.seat_of(person)
    return None if seat is None or position.chairs[seat].out else seat


def room(position: Position, around: Surroundings, person: str | None) -> Room:
    """A table without its cards, for this person."""
    head = position.head
    seat = position.seat_of(person)
    inside = seat is not None or (person is not None and person == position.host)
    return Room(
        id=head.id,
        game=head.game,
        rules=head.rules,
        options=head.options,
        seats=[_seat(position, around, s) for s in range(head.seats)],
        clock=head.clock,
        status=position.status,
        public=head.public,
        host=position.host,
        created=head.created,
        n=position.n,
        you=eyes(position, person),
        invite=head.invite if inside else None,
        commitment=position.commitment,
        dealing=_dealing(position),
        result=_result(position.outcome),
        votes=[Vote(what, sorted(yes), about) for (what, about), yes in position.votes.items()],
        rematch=around.rematch,
        spectators=around.spectators,
        live=position.live,
    )


def _dealing(position: Position) -> Dealing | None:
    """What everybody may know of a deal that is being prepared: who has committed to what. Reveals stay in until the
    end of the game, as the hall's own seed does."""
    dealing = position.being_dealt
    if dealing is None:
        return None
    commits = {str(seat): commit for seat, commit in dealing.commits.items()}
    step: Literal["commit", "reveal"] = "reveal" if dealing.revealing else "commit"
    return Dealing(dealing.commitment, list(dealing.asked), step, commits, dealing.awaited, dealing.due)


def _seat(position: Position, around: Surroundings, number: int) -> Seat:
    chair = position.chairs[number]
    person = None
    if chair.person is not None:
        person = around.names.get(chair.person) or Person(chair.person, SOMEBODY, True)
    here = chair.person is not None and chair.person in around.here
    return Seat(number, person, chair.bot, here, position.clocks.warned(number), chair.out)


class Summary(Struct, omit_defaults=True):
    """What lists show of a table, kept beside its log. Nothing of the cards is in it."""

    host: str
    chairs: list[tuple[str | None, str | None, bool]]
    result: Result | None = None
    commitment: str | None = None
    live: bool = False


def summary(position: Position) -> Summary:
    """The summary of a table."""
    chairs = [(chair.person, chair.bot, chair.out) for chair in position.chairs]
    return Summary(position.host, chairs, _result(position.outcome), position.commitment, position.live)


def listed(head: Head, status: Status, n: int, kept: Summary, names: Mapping[str, Person], person: str | None) -> Room:
    """A table in a list, from its summary."""
    seats = [
        Seat(number, None if who is None else names.get(who) or Person(who, SOMEBODY, True), bot, out=out)
        for number, (who, bot, out) in enumerate(kept.chairs)
    ]
    you = next(
        (s for s, (who, _, out) in enumerate(kept.chairs) if who == person and who is not None and not out), None
    )
    return Room(
        id=head.id,
        game=head.game,
        rules=head.rules,
        options=head.options,
        seats=seats,
        clock=head.clock,
        status=status,
        public=head.public,
        host=kept.host,
        created=head.created,
        n=n,
        you=you,
        commitment=kept.commitment,
        result=kept.result,
        live=kept.live,
    )


def sight(position: Position, seat: int | None, now: int, text: bool = False) -> Sight | None:
    """The position as a seat may know it (None: a spectator); None before the start."""
    if position.state is None:
        return None
    view = position.state.view(seat)
    write = position.game.write_move
    playing = position.status == "playing"
    mine = playing and seat is not None and position.chairs[seat].bot is None
    rules = list(position.game.rules_of(view)) if mine and view.moves else []
    return Sight(
        view=view.facts(),
        to_act=list(view.to_act) if playing else [],
        text=str(view) if text else "",
        moves=[write(move) for move in view.moves] if mine else [],
        rule=rules[0] if rules else None,
        rules=rules,
        undo=mine and position.undoable == seat,
        clocks=_clocks(position, now),
        result=_result(position.outcome),
    )


def _clocks(position: Position, now: int) -> Clocks | None:
    if position.status != "playing" or (position.clocks.kind == "none" and not position.alarms):
        return None
    due = {
        str(s): at
        for s in position.asked
        if position.chairs[s].bot is None and (at := position.clocks.due(s)) is not None
    }
    bank = (
        {str(s): position.clocks.bank(s) for s in range(position.head.seats)} if position.clocks.kind == "live" else {}
    )
    write = position.game.write_move
    alarms = [Alarm(write(a.move), a.due, a.left if a.due is None else None) for a in position.alarms.values()]
    return Clocks(now, due, bank, alarms)


def happened(told: Told, seat: int | None) -> Happened:
    """One entry of the log as a seat saw it."""
    return Happened(told.n, told.at, told.seat, [event.seen(seat) for event in told.events], told.note)


def bot_view(position: Position, seat: int) -> str:
    """What a bot in this seat is shown: the view in notation, the same that a person's client can ask for."""
    assert position.state is not None
    return str(position.state.view(seat))


def record(position: Position, log: list[tuple[int, Entry]], names: list[str]) -> Record:
    """The whole record of a finished game, seed opened, from its log of (at, entry)."""
    head = position.head
    full = Record(head.game, head.rules, head.seats, dict(head.options), players=names)
    full.commitment = position.commitment
    if position.seating:
        full.recipe, full.seating, full.parts = 2, list(position.seating), position.parts
        full.contributions = position.contributions()
    start = 0
    promises = sum(isinstance(entry, Promised) for _, entry in log)
    for at, entry in log:
        match entry:
            case Started(chance):
                start = at
                full.entries += answers(chance)
                if promises > 1:  # somebody left the hall while the deal was prepared
                    full.entries.append(Note("dealing called off", {"times": promises - 1}))
            case Moved(seat, move, chance):
                full.entries += [Played(seat, move, at - start), *answers(chance)]
            case Undone():
                last = max(i for i, kept in enumerate(full.entries) if isinstance(kept, Played))
                undone = full.entries.pop(last)
                assert isinstance(undone, Played)
                full.entries.append(Note("undone", {"by": undone.seat, "was": undone.move}))
            case Voted(seat, what, yes, about):
                full.entries.append(Note("vote", {"by": seat, "what": what, "yes": yes, "about": about}))
            case Warned(seat) | Back(seat):
                full.entries.append(Note("warned" if isinstance(entry, Warned) else "back", {"by": seat}))
            case Left(seat, bot, why):
                full.entries.append(Note("bot", {"for": seat, "bot": bot, "why": why}))
            case _:
                pass  # who sat down before the start is in `players`
    if position.outcome is not None:
        full.outcome = position.outcome
        full.seed = head.seed
    return full


def side_record(position: Position, seat: int | None, names: list[str]) -> list[dict[str, Json]]:
    """A game that is not over, as a seat has seen it so far: its own moves, and everybody's events through its eyes."""
    head = position.head
    first: dict[str, Json] = {"underhall_side": 1, "game": head.game, "rules": head.rules, "seats": head.seats}
    first |= {"options": dict(head.options), "players": list(names), "commitment": position.commitment, "seat": seat}
    state, events = position.game.deal_and_tell(head.seats, head.options, position.chance())
    dealt: list[Json] = [event.seen(seat) for event in events]
    lines: list[dict[str, Json]] = [first, {"events": dealt}]
    for mover, move in position.played:
        seen: list[Json] = [event.seen(seat) for event in state.play(mover, move)]
        line: dict[str, Json] = {"table": True} if mover == TABLE else {"seat": mover}
        if mover == seat:
            line["move"] = move
        lines.append({**line, "events": seen})
    return lines


def players(position: Position, names: Mapping[str, Person]) -> list[str]:
    """The names of the players for a record: people by name, bots as `bot:name`."""
    shown = []
    for chair in position.chairs:
        if chair.person is not None:
            shown.append(names[chair.person].name if chair.person in names else SOMEBODY)
        else:
            shown.append(f"bot:{chair.bot}")
    return shown


def _result(outcome: Outcome | None) -> Result | None:
    return None if outcome is None else Result(outcome.reason, list(outcome.scores), list(outcome.winners))
