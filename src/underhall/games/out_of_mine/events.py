"""What happens in Out of Mine!, told: everybody's part of each event, and the secret parts. What a seat does with
tiles is told by phases.py where it is done, under the name of the action."""

from __future__ import annotations

from collections.abc import Sequence

from underhall.games.out_of_mine.cards import SIDE_NAMES
from underhall.games.out_of_mine.notation import write_laid, write_move
from underhall.games.out_of_mine.position import Laid, Position, Score
from underhall.table.events import Event, Json
from underhall.table.moves import Move
from underhall.table.outcome import Outcome


def deal(p: Position) -> Event:
    """1: who has which board."""
    return Event("deal", {"round": 1, "boards": _boards(p)}, opens=True)


def _boards(p: Position) -> list[Json]:
    return [p.galleries.side(board, 0).board for board in p.boards]


def chosen(seat: int, side: int) -> Event:
    """2: a side, chosen in secret."""
    return Event("choose", {"seat": seat}, {seat: {"side": SIDE_NAMES[side]}})


def late(seats: Sequence[int]) -> Event:
    """2: these did not choose in time, and have side A."""
    return Event("late", {"seats": list(seats)})


def sides(p: Position) -> Event:
    """2: the choices are shown together."""
    names: list[Json] = [p.side(seat).name for seat in range(p.seats)]
    return Event("sides", {"galleries": names}, opens=True)


def start(p: Position) -> Event:
    """6: all cards are shown."""
    cards: list[Json] = [p.card(seat).number for seat in range(p.seats)]
    return Event("start", {"round": p.round + 1, "cards": cards}, opens=True)


def resume(p: Position) -> Event:
    """22: on after a pause."""
    return Event("resume", {"round": p.round + 1})


def decided(seat: int, move: Move) -> Event:
    """20: an action of this tick, committed in secret."""
    return Event("decide", {"seat": seat}, {seat: {"move": write_move(move)}})


def refused(seat: int, move: Move, rule: str) -> Event:
    """20: an action that others have made impossible."""
    return Event("refused", {"seat": seat, "move": write_move(move), "rule": rule})


def checked(seat: int, wrong: Sequence[Laid]) -> Event:
    """10: these tiles did not lie rightly."""
    removed: list[Json] = [write_laid([tile]) for tile in wrong]
    return Event("check", {"seat": seat, "removed": removed})


def scored(p: Position, seat: int, score: Score) -> Event:
    """11: what the round brought, and the sum so far."""
    empty, called, elves, elements, points = score
    facts: dict[str, Json] = {"seat": seat, "empty": empty, "call": called, "elves": elves}
    return Event("score", {**facts, "elements": elements, "points": points, "total": p.totals()[seat]})


# ---------------------------------------------------------------- by correspondence
def opened(p: Position, seat: int, again: bool) -> Event:
    """23: a seat opens its card, and its clock runs; or goes on after a halt (22)."""
    return Event("open", {"seat": seat, "again": again}, {seat: {"card": p.card(seat).number}}, opens=True)


def alone(event: Event) -> Event:
    """23: what a seat does with its tiles is for nobody else to see."""
    seat = event.facts["seat"]
    assert isinstance(seat, int)
    done = {name: value for name, value in event.facts.items() if name != "seat"}
    return Event("alone", {"seat": seat}, {seat: {"did": event.name, **done}})


def clock(seat: int, ms: int) -> Event:
    """15: what a seat's own clock shows."""
    return Event("clock", {"seat": seat}, {seat: _time(ms)})


def out(p: Position, seat: int) -> Event:
    """23: a seat has played its round."""
    return Event("out", {"seat": seat}, {seat: {"how": p.stages[seat], **_time(p.clocks[seat])}})


def halted(p: Position, seats: Sequence[int]) -> Event:
    """22: the clocks of these stand, at what they showed last."""
    return Event("halt", {"seats": list(seats), "clocks": [p.clocks[seat] for seat in seats]}, opens=True)


def comparison(p: Position) -> list[Event]:
    """24: all galleries, as they stood when the round was cut."""
    galleries: list[Event] = []
    for seat, one in enumerate(p.compared):
        facts: dict[str, Json] = {"seat": seat, "gallery": p.side(seat).name, "card": p.card(seat).number}
        facts |= {"how": one.how, **_time(one.at), "laid": write_laid(list(one.laid))}
        galleries.append(Event("gallery", facts, opens=True))
    return [Event("compare", {"round": p.round + 1, **_time(p.cut)}, opens=True), *galleries]


def _time(ms: int) -> dict[str, Json]:
    """A time on a clock, exactly and as it is told; none where there is none."""
    return {"ms": None, "seconds": None} if ms < 0 else {"ms": ms, "seconds": round(ms / 1000, 1)}


def boards(p: Position) -> Event:
    """12: boards are dealt anew; these seats have theirs again, on its other side."""
    forced: list[Json] = [seat for seat in range(p.seats) if p.forced[seat]]
    facts: dict[str, Json] = {"seat": p.caller, "round": p.round + 1, "boards": _boards(p), "seats": forced}
    return Event("boards", facts, opens=True)


def result(p: Position) -> Outcome:
    """13: the most points win; ties share."""
    return outcome(p.totals())


def outcome(scores: tuple[int, ...]) -> Outcome:
    """What these points mean at the end."""
    return Outcome("week", scores, tuple(seat for seat, score in enumerate(scores) if score == max(scores)))


def end(p: Position) -> Event:
    return Event("end", result(p).to_json(), opens=True)
