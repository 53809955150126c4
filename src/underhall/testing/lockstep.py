"""Lockstep: a state and another that looks the same to a seat are played side by side, and must go on looking the
same until the seat is told of a difference."""

from __future__ import annotations

import random
from dataclasses import dataclass

from underhall.table import TABLE, Chance, Event, Move, State
from underhall.testing.check import check, need
from underhall.testing.failure import Problem, differ
from underhall.testing.texts import look, seen
from underhall.testing.trace import Line, ends_early

WIDE = 4
"""How many moves of each actor are tried."""


@check("lockstep")
def lockstep(line: Line, rng: random.Random) -> None:
    """For every viewer, the state and a sample of its view are played on side by side. Who sees the same events
    has the same view afterwards, whatever others did unseen; who saw different events of one and the same move has
    learned something: the views differ, and an event says that it `opens` something."""
    for viewer in line.viewers:
        other = line.state.view(viewer).sample(random.Random(rng.getrandbits(64)))
        side_by_side(line, other, viewer, rng)


def side_by_side(line: Line, other: State, viewer: int | None, rng: random.Random) -> None:
    """Play the line's state and another that looks the same to this viewer."""
    state = line.state
    need(state.to_act == other.to_act, f"to act are {state.to_act} or {other.to_act}, and the views were equal", viewer)
    if viewer is not None:
        need(state.moves(viewer) == other.moves(viewer), "the moves depend on what the seat cannot know", viewer)
    chance = rng.getrandbits(64)
    tried: list[After] = []
    for actor in (*state.to_act, TABLE):
        for which in (state, other):
            tried += [_after(which, actor, move, viewer, chance) for move in _some(state, other, which, actor, rng)]
    _seen_then_known(line, tried, viewer)
    _known_then_seen(line, tried, viewer)


@dataclass(frozen=True)
class After:
    """A position after a move, as the viewer has it."""

    actor: int
    move: Move
    seen: tuple[str, ...]
    events: list[Event]
    look: str
    over: bool

    @property
    def opens(self) -> bool:
        return any(event.opens for event in self.events)


def _some(state: State, other: State, which: State, actor: int, rng: random.Random) -> list[Move]:
    """A few moves of this actor in this state: some that both states have, and some that only this one has."""
    both = set(state.moves(actor)) & set(other.moves(actor))
    common = [move for move in which.moves(actor) if move in both and not ends_early(move)]
    own = [move for move in which.moves(actor) if move not in both]
    lot = random.Random(f"{actor} {sorted(both)}")  # the same common moves for both states
    return lot.sample(common, min(WIDE, len(common))) + rng.sample(own, min(WIDE, len(own)))


def _after(state: State, actor: int, move: Move, viewer: int | None, chance: int) -> After:
    after = state.copy()
    after.chance = Chance(chance)
    events = after.play(actor, move)
    return After(actor, move, seen(events, viewer), events, look(after.view(viewer)), after.outcome is not None)


def _seen_then_known(line: Line, tried: list[After], viewer: int | None) -> None:
    """Equal events, equal views. A seat's own moves it knows without being told."""
    first: dict[object, After] = {}
    for after in tried:
        own = after.move if after.actor == viewer else None
        before = first.setdefault((own, after.seen), after)
        moves = f"{_name(line, before)} and {_name(line, after)}"
        need(before.over == after.over, f"{moves} were seen alike, and one of them ended the game", viewer)
        if not after.over and before.look != after.look:  # after the end everything is open
            raise Problem(
                differ(before.look, after.look, f"{moves} were seen alike, and the views after them differ"), viewer
            )


def _known_then_seen(line: Line, tried: list[After], viewer: int | None) -> None:
    """One move, made in two states: if it was seen differently, the views differ too, and something was opened."""
    first: dict[tuple[int, Move], After] = {}
    for after in tried:
        before = first.setdefault((after.actor, after.move), after)
        if before.seen == after.seen:
            continue
        learned = f"{_name(line, after)} was seen as {list(before.seen)} or {list(after.seen)}"
        names = {event.name for event in before.events + after.events}
        forgotten = not names.isdisjoint(line.hooks.forgets)
        equal = before.look == after.look and not after.over
        need(
            forgotten or not equal,
            f"{learned}, and the views after it are equal: the events tell what the view may not",
            viewer,
        )
        need(
            before.opens and after.opens,
            f"{learned}: somebody learned something, and no event says that it opens",
            viewer,
        )


def _name(line: Line, after: After) -> str:
    who = "the table's" if after.actor == TABLE else f"seat {after.actor}'s"
    return f"{who} {line.game.write_move(after.move)!r}"
