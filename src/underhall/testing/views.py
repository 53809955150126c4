"""Views and events: each tells what its seat may know, in JSON, and holds nothing else."""

from __future__ import annotations

import json
import random

from underhall.table import Json, NotYourTurn, State, View
from underhall.testing.check import check, need
from underhall.testing.failure import Problem, differ, shorten
from underhall.testing.object_graph import contents, find_truth
from underhall.testing.texts import dump, future, look, snapshot, wander
from underhall.testing.trace import Line


@check("events")
def events(line: Line, rng: random.Random) -> None:
    """Every event has a name and is JSON for every viewer; its secrets belong to seats of this table; the seed is
    in none of them."""
    for event in line.told[-1]:
        need(bool(event.name) and event.name == event.name.strip(), f"{event.name!r} is no name for an event")
        need("event" not in event.facts, f"the event {event.name} has a fact called 'event', which hides its name")
        for seat, secret in event.secrets.items():
            need(
                0 <= seat < line.state.seats, f"the event {event.name} has secrets for seat {seat}, which there is not"
            )
            need(
                "event" not in secret, f"the event {event.name} has a secret called 'event', which hides its name", seat
            )
        for viewer in line.viewers:
            _really_json(event.seen(viewer), f"the event {event.name}", viewer)
            _no_seed(line, dump(event.seen(viewer)), f"the event {event.name}", viewer)


@check("views")
def views(line: Line, rng: random.Random) -> None:
    """A view is a picture, not a window: looking changes nothing, playing on does not change it, and whoever
    scribbles on it does not change the game. It tells its seat, who is to act and the outcome as the state does;
    its facts are JSON, the same each time, and where the state writes them itself the text says the same."""
    state = line.state.copy()
    before = snapshot(state)
    kept = {viewer: state.view(viewer) for viewer in line.viewers}
    looks = {viewer: look(view) for viewer, view in kept.items()}
    for viewer, view in kept.items():
        need(look(view) == looks[viewer], "the second look at the same view shows something else", viewer)
        need(look(state.view(viewer)) == looks[viewer], "two views of one position differ", viewer)
        told = (view.seat, view.seats, view.to_act, view.outcome, view.game)
        need(told == (viewer, state.seats, state.to_act, state.outcome, state.game), f"the view says {told}", viewer)
        need(dict(view.options) == dict(state.options), f"the view has options {view.options}", viewer)
        need(viewer is not None or view.moves == [], "a spectator has moves")
        _really_json(view.facts(), "facts()", viewer)
        text = state.facts_text(viewer)
        if text is not None:
            told_so = json.dumps(view.facts(), ensure_ascii=False, separators=(",", ":"))
            need(text.decode() == told_so, differ(told_so, text.decode(), "facts_text() says something else"), viewer)
        _no_seed(line, look(view), "the view", viewer)
    need(snapshot(state) == before, "looking changed the state")
    _scribbled(state, before, line)
    for seat in (-1, state.seats, 99):
        try:
            state.view(seat)
        except NotYourTurn:
            continue
        raise Problem(f"there is a view for seat {seat}", seat)
    wander(state, rng, 4)
    for viewer, view in kept.items():
        now = look(view)
        need(now == looks[viewer], differ(looks[viewer], now, "playing on changed a view given before"), viewer)


def _scribbled(state: State, before: tuple[str, ...], line: Line) -> None:
    for viewer in line.viewers:
        view = state.view(viewer)
        view.moves.append(-77)
        _scribble(view.facts())
    need(snapshot(state) == before, "writing into a view's moves or facts changed the game or another view")


def _scribble(value: Json) -> None:
    """Writing at every depth: what is made once for many views shows in the others."""
    if isinstance(value, list):
        for each in value:
            _scribble(each)
        value.append("scribble")
    elif isinstance(value, dict):
        for each in value.values():
            _scribble(each)
        value["scribble"] = True


def _really_json(data: object, what: str, viewer: int | None) -> None:
    try:
        text = json.dumps(data, allow_nan=False, ensure_ascii=False)
        text.encode()
    except (TypeError, ValueError) as error:
        raise Problem(f"{what} is not JSON: {error}", viewer) from error
    again = json.loads(text)
    same = again == data and json.dumps(again, ensure_ascii=False) == text
    need(same, f"{what} is not what JSON says back (a tuple, or a key that is no text): {shorten(repr(data))}", viewer)


def _no_seed(line: Line, text: str, what: str, viewer: int | None) -> None:
    if line.seed is not None and len(line.seed) >= 8:
        need(line.seed.hex() not in text, f"{what} shows the seed", viewer)


@check("held")
def held(line: Line, rng: random.Random) -> None:
    """From a view, through all its attributes, slots, lists, closures, one reaches no State, no Chance, no
    generator and no seed."""
    for viewer in line.viewers:
        found = find_truth(line.state.view(viewer), line.seed)
        need(found is None, f"the view holds the truth: {found}", viewer)


@check("samples")
def samples(line: Line, rng: random.Random) -> None:
    """A sample agrees with its view byte for byte, in text, facts, moves and inside; it shows spectators what they
    see; it has all components and a chance of its own; and it depends on the view and the dice alone: from an
    equal view of another state the same dice give the same sample."""
    before = snapshot(line.state)
    for viewer in line.viewers:
        _one_sample(line, viewer, rng.getrandbits(64))
    need(snapshot(line.state) == before, "sampling changed the state")


def _one_sample(line: Line, viewer: int | None, dice: int) -> None:
    state = line.state
    view = state.view(viewer)
    text = look(view)
    sample = view.sample(random.Random(dice))
    need(look(view) == text, "sampling changed the view", viewer)
    seen = sample.view(viewer)
    need(look(seen) == text, differ(text, look(seen), "the sample's view is not the view"), viewer)
    mine, theirs = contents(view), contents(seen)
    if mine != theirs:  # two long texts, written only when there is something to say
        raise Problem(differ(repr(mine), repr(theirs), "views of equal text differ inside"), viewer)
    same = (sample.seats, sample.to_act, sample.outcome) == (state.seats, state.to_act, state.outcome)
    need(
        same and dict(sample.options) == dict(state.options),
        "the sample has other seats, options or seats to act",
        viewer,
    )
    need(line.census(sample) == line.first_census, "the sample has lost or found components", viewer)
    _own_chance(state, sample, view, dice, viewer)
    for source, what in ((view, "the same view"), (seen, "an equal view of another state")):
        other = source.sample(random.Random(dice))
        need(
            str(other) == str(sample),
            differ(str(sample), str(other), f"the same dice and {what}: another sample"),
            viewer,
        )
        need(future(other) == future(sample), f"the same dice and {what} give a sample with another future", viewer)


def _own_chance(state: State, sample: State, view: View, dice: int, viewer: int | None) -> None:
    shared = sample.chance is state.chance or sample.chance.seed == state.chance.seed
    need(not shared and future(sample) != future(state), "the sample has the true game's chance", viewer)
    other = view.sample(random.Random(dice + 1))
    need(future(other) != future(sample), "samples by different dice share their chance", viewer)
