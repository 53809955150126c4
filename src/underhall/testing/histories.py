"""Histories: two whole games that a viewer saw alike must look alike to it, at every ply. This needs no sampling,
so that a view and its `sample` cannot agree on being wrong."""

from __future__ import annotations

import copy
import random

from underhall.table import Answer, BadRecord, Played, Record, State, Step, replay
from underhall.table.record import Entry
from underhall.testing.check import check, need
from underhall.testing.failure import Problem, differ
from underhall.testing.lockstep import side_by_side
from underhall.testing.records import Finder, changed_answer
from underhall.testing.texts import look, seen
from underhall.testing.trace import Line, decisions

TRIES = 5
"""How many other histories are made of one."""


@check("histories")
def histories(line: Line, rng: random.Random) -> None:
    """One answer of chance, or one move of somebody, is changed, and the rest of the game played as before while
    it is legal. As long as a viewer has seen exactly the same events, its view must be the same, byte for byte;
    and so must a spectator's, who sees no more than any seat."""
    original = [Station(step, line) for step in replay(line.record, Finder(line.game))]
    for _ in range(TRIES):
        other, mover = _changed(line, rng)
        if other is not None:  # who made another move knows it, told or not
            _alike(line, original, other, {viewer for viewer in line.viewers if viewer != mover})


class Station:
    """A ply of the game as it was: what each viewer was told, and how it looked to each."""

    def __init__(self, step: Step, line: Line) -> None:
        self.told = {viewer: seen(step.events, viewer) for viewer in line.viewers}
        self.over = step.state.outcome is not None  # then everything is open
        self.looks = {} if self.over else {viewer: look(step.state.view(viewer)) for viewer in line.viewers}


def _alike(line: Line, original: list[Station], other: Record, unaware: set[int | None]) -> None:
    """Follow another history for as long as somebody has noticed nothing."""
    try:
        for here, step in zip(original, replay(other, Finder(line.game)), strict=False):
            unaware = {viewer for viewer in unaware if here.told[viewer] == seen(step.events, viewer)}
            if not unaware:
                return
            spectators = here.told[None] == seen(step.events, None)
            need(spectators, f"a spectator is told more than {unaware}", ply=step.number)
            for viewer in () if here.over or step.state.outcome is not None else {*unaware, None}:
                one, two = here.looks[viewer], look(step.state.view(viewer))
                who = "all was seen alike" if viewer in unaware else f"seats {unaware} saw all alike"
                need(one == two, differ(one, two, f"{who}, and the views differ"), viewer, step.number)
    except BadRecord:  # from here on the old moves do not fit the other history
        return


def _changed(line: Line, rng: random.Random) -> tuple[Record | None, int | None]:
    """The record with an answer of chance changed, or with another move where somebody had a choice, and whose
    move it was."""
    entries = line.record.entries
    answers = [i for i, entry in enumerate(entries) if isinstance(entry, Answer) and entry.of > 1]
    if answers and rng.random() < 0.6:
        at = answers[0] if rng.random() < 0.5 else rng.choice(answers)
        given = entries[at]
        assert isinstance(given, Answer)
        return _with(line.record, at, changed_answer(given, rng)), None
    moves = [i for i, entry in enumerate(entries) if isinstance(entry, Played)]
    if not moves:
        return None, None
    at = rng.choice(moves)
    cut = copy.copy(line.record)
    cut.entries, cut.outcome = entries[:at], None
    state = [step.state for step in replay(cut, Finder(line.game))][-1]
    made = entries[at]
    assert isinstance(made, Played)
    others = [move for seat, move in decisions(state) if seat == made.seat]
    if not others:
        return None, None
    return _with(line.record, at, Played(made.seat, line.game.write_move(rng.choice(others)))), made.seat


def _with(record: Record, at: int, entry: Entry) -> Record:
    other = copy.copy(record)
    other.entries = [*record.entries[:at], entry, *record.entries[at + 1 :]]
    other.outcome = None
    return other


@check("twins")
def twins(line: Line, rng: random.Random) -> None:
    """The game's own `twin` gives a state, or a whole record, that differs only in what a viewer cannot know:
    views, facts and legal moves are the same, byte for byte, and for a record so are all events and views on the
    way."""
    if line.hooks.twin is None or line.state.outcome is not None:
        return
    for viewer in line.viewers:
        record = Record.parse(str(line.record))
        twin = line.hooks.twin(line.state.copy(), record, viewer, rng)
        if isinstance(twin, Record):
            state = _same_story(line, twin, viewer)
        elif isinstance(twin, State):
            state = twin
        else:
            continue
        mine, other = look(line.state.view(viewer)), look(state.view(viewer))
        need(mine == other, differ(mine, other, "twin states look different"), viewer)
        side_by_side(line, state, viewer, rng)


def _same_story(line: Line, twin: Record, viewer: int | None) -> State:
    """Follow a twin's record from the deal, and stand at its end."""
    state: State | None = None
    original = replay(line.record, Finder(line.game))
    for one, two in zip(original, replay(twin, Finder(line.game)), strict=True):
        told, other_told = seen(one.events, viewer), seen(two.events, viewer)
        if told != other_told:
            raise Problem(f"twin games are told as {list(told)} or {list(other_told)}", viewer, one.number)
        mine, other = look(one.state.view(viewer)), look(two.state.view(viewer))
        need(mine == other, differ(mine, other, "twin games look different"), viewer, one.number)
        state = two.state
    assert state is not None
    return state
