"""Clocks and connections: what a table in real time asks of a state."""

from __future__ import annotations

import random

from underhall.table import TABLE, Move, State, UnderhallError
from underhall.testing.check import check, need
from underhall.testing.failure import Problem
from underhall.testing.texts import snapshot
from underhall.testing.trace import Line


@check("clocks")
def clocks(line: Line, rng: random.Random) -> None:
    """What time brings is public: every sample has the same clocks. Each has a name of its own, and while it runs its
    move is legal, as are the moves that tell of connections, those that carry the time of a seat's own clock and the
    one that halts; told once, the rules know."""
    state = line.state
    before = snapshot(state)
    due = state.due()
    need(len({item.name for item in due}) == len(due), f"two clocks have one name: {[item.name for item in due]}")
    need(all(item.seconds >= 0 for item in due), "a clock runs backwards")
    moves = [item.move for item in due if item.running] + ([halt] if (halt := state.halt()) is not None else [])
    for move in moves:
        _legal(state, move)
    for viewer in line.viewers:
        sample = state.view(viewer).sample(random.Random(rng.getrandbits(64)))
        need(sample.due() == due, f"the clocks are {due}, but {sample.due()} in a sample", viewer)
        need(_running(sample) == _running(state), "other seats' own clocks run in a sample", viewer)
    for seat in _running(state):
        _own_clock(state, seat)
    for seat in range(state.seats):
        for here in (False, True):
            _told_once(state, seat, here)
    need(snapshot(state) == before, "asking for clocks or connections changed the state")


def _legal(state: State, move: Move) -> None:
    need(move in state.moves(TABLE), f"{state.game.write_move(move)!r} is due, but the table cannot make it")


def _running(state: State) -> list[int]:
    """The seats for which a clock of their own runs."""
    return [seat for seat in range(state.seats) if state.clock(seat, 0) is not None]


def _own_clock(state: State, seat: int) -> None:
    """The move that carries a time is taken from the table, and the same time may be told twice."""
    for ms in (0, 1, 60_000, 10**9):
        after = state.copy()
        for _ in range(2):
            move = after.clock(seat, ms)
            if move is None:  # the time was up
                break
            try:
                after.play(TABLE, move)
            except UnderhallError as error:
                raise Problem(f"after {ms} ms the table cannot tell the time of seat {seat}: {error}", seat) from error


def _told_once(state: State, seat: int, here: bool) -> None:
    move = state.link(seat, here)
    if move is None:
        return
    _legal(state, move)
    after = state.copy()
    after.play(TABLE, move)
    need(after.link(seat, here) is None, f"told that seat {seat} is {'here' if here else 'away'}, it asks again", seat)
