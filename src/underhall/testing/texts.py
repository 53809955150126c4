"""Positions and events as texts that can be compared byte for byte."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable

from underhall.table import Event, Json, State, Told, View
from underhall.testing.trace import Decision, any_move

# Made once, and with no eye on circles, which end in a RecursionError: a game is thousands of texts.
_WRITER = json.JSONEncoder(ensure_ascii=False, allow_nan=False, check_circular=False)


def dump(data: Json) -> str:
    """JSON with its keys in their own order, so that an unstable order shows."""
    return _WRITER.encode(data)


def seen(events: Iterable[Event], viewer: int | None) -> tuple[str, ...]:
    """What a viewer saw of these events."""
    return tuple(dump(event.seen(viewer)) for event in events)


def whole(events: Iterable[Event]) -> tuple[str, ...]:
    """These events with everybody's secrets."""
    return tuple(f"{dump(event.opened())} opens={event.opens}" for event in events)


def look(view: View) -> str:
    """All that a view tells: its notation, its facts, its moves, who is to act, the outcome."""
    outcome = None if view.outcome is None else view.outcome.to_json()
    return f"{view}\n{dump(view.facts())}\nmoves {view.moves}\nto act {view.to_act}\noutcome {dump(outcome)}"


def future(state: State) -> tuple[int, ...]:
    """What chance is going to say, without asking the state's own."""
    chance = state.chance.copy()
    return (chance.waiting,) if isinstance(chance, Told) else tuple(chance.pick("probe", 1 << 32) for _ in range(3))


def snapshot(state: State) -> tuple[str, ...]:
    """The state's text, every viewer's look at it, and the future: equal before and after anything that must
    change nothing."""
    views = [look(state.view(viewer)) for viewer in (*range(state.seats), None)]
    return (str(state), *views, str(future(state)))


def glance(state: State, rng: random.Random) -> tuple[str, ...]:
    """As `snapshot`, with the looks of a few viewers only: for every ply of long games at large tables."""
    viewers = [*range(state.seats), None]
    looks = [look(state.view(viewer)) for viewer in rng.sample(viewers, min(3, len(viewers)))]
    return (str(state), *looks, str(future(state)))


def wander(state: State, rng: random.Random, plies: int) -> list[Decision]:
    """Play a few moves by lot, and tell which."""
    made: list[Decision] = []
    while len(made) < plies and state.outcome is None:
        decision = any_move(state, rng)
        state.play(*decision)
        made.append(decision)
    return made


def retrace(state: State, made: Iterable[Decision]) -> list[str]:
    """Play these moves and write down all that happens: events, answers of chance, states."""
    texts: list[str] = []
    state.chance.take()
    for seat, move in made:
        texts += whole(state.play(seat, move))
        texts += [str(state.chance.take()), str(state)]
    return texts
