"""Copies and notation: two ways to have a position a second time, that must both go on as the first would."""

from __future__ import annotations

import random
from collections.abc import Callable

from underhall.table import BadNotation, State
from underhall.testing.check import check, need
from underhall.testing.failure import Problem, differ, shorten
from underhall.testing.texts import look, retrace, snapshot, wander
from underhall.testing.trace import Line

FAR = 6
"""How many plies a copy is followed."""


@check("copies")
def copies(line: Line, rng: random.Random) -> None:
    """A copy is equal, goes on in the same way under the same moves (events, answers of chance, states), and
    neither changes the other: playing a copy leaves the original alone, playing the original leaves copies, and
    copies of copies, alone."""
    state = line.state
    before = snapshot(state)
    first = state.copy()
    need(type(first) is type(state) and first == state, "a copy is not equal to its original")
    need(snapshot(first) == before, "a copy shows a viewer something else, or has another future")
    made = wander(first, rng, FAR)
    need(snapshot(state) == before, "playing a copy changed its original")
    original, again = state.copy(), state.copy()
    spare = original.copy()
    one, other = retrace(original, made), retrace(again, made)
    need(one == other, "two copies went different ways under the same moves")
    need(snapshot(spare) == before, "playing the original changed its copy")
    need(retrace(spare, made) == one, "a copy of a copy went another way")
    need(str(first) == str(again), "the copy that was played first ended elsewhere")
    need(snapshot(state) == before, "playing copies changed their original")


@check("notation")
def notation(line: Line, rng: random.Random) -> None:
    """The text of a state reads back as that state, which goes on equally under equal chance; the text of a view
    reads back as that view; damaged texts are a BadNotation or another position, never another error."""
    state = line.state
    text = str(state)
    need(text == str(state) and bool(text), "the text of a state is empty, or not the same twice")
    need("\n" not in text, "the text of a state is more than a line")
    again = line.game.read_state(text, state.chance.copy())
    need(str(again) == text, differ(text, str(again), "the text read and written again differs"))
    need(again == state and again.game is state.game, "the state read from the text is not equal")
    need(dict(again.options) == dict(state.options), f"the state read has options {again.options}, not {state.options}")
    for mine, other in zip(snapshot(state), snapshot(again), strict=True):
        need(mine == other, differ(mine, other, "the state read from the text shows or awaits something else"))
    made = wander(state.copy(), rng, FAR)
    need(
        retrace(again, made) == retrace(state.copy(), made),
        f"the state read from {shorten(text)} goes on in another way",
    )
    for viewer in line.viewers:
        _view_text(line, state, viewer, rng)
    for damaged in _damaged(text, rng):
        _read_or_bad(line.game.read_state, damaged, "state")


def _view_text(line: Line, state: State, viewer: int | None, rng: random.Random) -> None:
    view = state.view(viewer)
    text = str(view)
    need(bool(text) and "\n" not in text, "the text of a view is empty, or more than a line", viewer)
    again = line.game.read_view(text)
    need(str(again) == text, differ(text, str(again), "a view's text read and written again differs"), viewer)
    need(again == view and again.seat == viewer and again.seats == view.seats, "the view read is not equal", viewer)
    need(look(again) == look(view), differ(look(view), look(again), "the view read tells something else"), viewer)
    dice = rng.getrandbits(64)
    one, other = view.sample(random.Random(dice)), again.sample(random.Random(dice))
    need(str(one) == str(other), "the view read from its text samples other states", viewer)
    for damaged in _damaged(text, rng):
        _read_or_bad(line.game.read_view, damaged, "view", viewer)


def _damaged(text: str, rng: random.Random) -> list[str]:
    """The text cut, doubled, with a character lost, changed or too many."""
    at = rng.randrange(len(text))
    changed = text[:at] + rng.choice("09zZ-/,. ٣☃") + text[at + 1 :]
    return ["", "nonsense", text[:at], text + text, text[:at] + text[at + 1 :], changed, text + " x", "9" * 5000]


def _read_or_bad(read: Callable[[str], object], text: str, what: str, viewer: int | None = None) -> None:
    try:
        read(text)
    except BadNotation as error:
        need(len(str(error).splitlines()) == 1, f"the refusal of a {what}'s text is not one line: {error}", viewer)
    except Exception as error:
        raise Problem(
            f"reading {shorten(repr(text), 2000)} as a {what} raised {type(error).__name__} ({error})", viewer
        ) from error
