"""Another game that a viewer cannot tell from this one, from rule 21 alone: the cards still to come and the boards that
lie in the stack or out are in another order, and what others have chosen in secret is something else. No View is
asked."""

from __future__ import annotations

import random

from underhall.games.out_of_mine import OutOfMineState
from underhall.games.out_of_mine.position import Position
from underhall.table import Answer, Played, Record, State
from underhall.table.record import Entry


def twin(state: State, record: Record, viewer: int | None, rng: random.Random) -> Record | None:
    """The hook for `check_game`."""
    assert isinstance(state, OutOfMineState)
    p = state.position
    entries = list(record.entries)
    if p.apart:
        return _apart(p, record, viewer, rng)
    begun = p.round + (p.phase not in ("sides", "ready"))  # rule 16: faces are shown at the start
    _mix(entries, "cards", begun * p.seats, rng)
    _mix(entries, "boards", p.seats + p.round, rng)  # rule 12: one board comes from the stack after each round
    _other_choices(state, entries, viewer)
    if entries == record.entries:
        return None
    return Record(record.game, record.rules, record.seats, record.options, entries)


def _apart(p: Position, record: Record, viewer: int | None, rng: random.Random) -> Record | None:
    """By correspondence (23): cards and boards to come, and in the round that is being played the others' times, sides
    of those who are not in the mine, the last tile each has taken, and whether they called or stopped."""
    entries = list(record.entries)
    _mix(entries, "cards", (p.round + 1) * p.seats, rng)
    _mix(entries, "boards", p.seats + p.round, rng)
    round_ = max(i for i, entry in enumerate(entries) if isinstance(entry, Answer) and entry.what == "boards")
    halts = [i for i, entry in enumerate(entries) if isinstance(entry, Played) and entry.move == "pause"]
    first = max([round_, *halts])  # 22: at a halt everybody is shown the clocks that stand
    later = {seat: rng.randrange(1, 400) for seat in range(p.seats) if seat != viewer and p.stages[seat] != "limit"}
    for index in range(first, len(entries)):
        entry = entries[index]
        if not isinstance(entry, Played):
            continue
        words = entry.move.split()
        if words[0] == "clock" and int(words[1]) in later:
            shifted = int(words[2]) + later[int(words[1])]
            if shifted < 1000 * (p.limit or 10_000):
                entries[index] = Played(entry.seat, f"clock {words[1]} {shifted}", entry.at)
            else:
                return None
        elif entry.seat >= 0 and entry.seat != viewer:
            if words[0] == "side" and p.stages[entry.seat] == "":
                entries[index] = Played(entry.seat, f"side {'ab'['ba'.index(words[1])]}", entry.at)
            elif words[0] == "call":
                entries[index] = Played(entry.seat, "stop", entry.at)
    return (
        None if entries == record.entries else Record(record.game, record.rules, record.seats, record.options, entries)
    )


def _mix(entries: list[Entry], what: str, known: int, rng: random.Random) -> None:
    """Everything of the first answer of this name behind what is known, in another order."""
    for index, entry in enumerate(entries):
        if isinstance(entry, Answer) and entry.what == what:
            assert entry.order is not None
            rest = list(entry.order[known:])
            rng.shuffle(rest)
            entries[index] = Answer(what, entry.of, order=(*entry.order[:known], *rest))
            return


def _other_choices(state: OutOfMineState, entries: list[Entry], viewer: int | None) -> None:
    """Sides not shown yet turned over, decisions of this tick turned into waiting."""
    p = state.position
    secret = p.phase == "sides" or (p.phase == "dig" and not p.real)
    left = sum(side >= 0 and not forced for side, forced in zip(p.sides, p.forced, strict=True))
    left = left if p.phase == "sides" else sum(move >= 0 for move in p.pending)
    for index in range(len(entries) - 1, -1, -1):
        entry = entries[index]
        if not secret or not left:
            return
        if isinstance(entry, Played) and entry.seat >= 0:
            left -= 1
            if entry.seat != viewer:
                turned = {"side a": "side b", "side b": "side a"}.get(entry.move, "wait")
                entries[index] = Played(entry.seat, turned, entry.at)
