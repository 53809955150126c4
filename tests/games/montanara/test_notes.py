"""What the compiled rules note of the hidden cards, and write out of it, is what `knowledge` knows and `view` tells."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest
from tests.support.depth import depth

from underhall import compiled, games
from underhall.games.montanara import MontanaraState, codes, noting, rules
from underhall.games.montanara.knowledge import Knowledge
from underhall.table import Chance
from underhall.table.events import Json

GAME = games.get("montanara")
PURE = compiled.pure("underhall.games.montanara.rules")
VIEWERS = (0, 1, None)


Seen = dict[int | None, dict[str, Json]]
"""An event, by viewer."""


def played(seed: int, options: dict[str, Json] | None = None) -> Iterator[tuple[MontanaraState, list[Seen]]]:
    """A game by lot: the state after the deal and after each move, with what was seen of it."""
    dice = random.Random(seed)
    state, told = GAME.deal_and_tell(2, options, Chance(seed))
    assert isinstance(state, MontanaraState)
    while True:
        yield state, [{seat: event.seen(seat) for seat in VIEWERS} for event in told]
        if state.outcome is not None:
            return
        seat = state.to_act[0]
        told = state.play(seat, dice.choice(state.moves(seat)))


def bags(mind: Knowledge) -> object:
    return {name: (bag.kinds, bag.parts, list(bag.gone.items())) for name, bag in mind.bags.items()}


@pytest.mark.parametrize("options", [{}, {"dig_all": True}])
def test_notes_say_what_knowledge_says(options: dict[str, Json]) -> None:
    """Two states play the same game: one is asked for the text, the other for the facts."""
    for seed in range(depth(4, 25, 400)):
        for (one, _), (other, _) in zip(played(seed, options), played(seed, options), strict=True):
            for viewer in VIEWERS:
                if other.outcome is not None:
                    assert one.facts_text(viewer) is None
                    continue
                text, view = one.facts_text(viewer), other.view(viewer)
                if compiled.is_compiled(rules):
                    assert text == json.dumps(view.facts(), separators=(",", ":")).encode()
                assert str(one.view(viewer)) == str(view)
                here, there = one.mind(viewer), view.mind
                assert (here.places, here.hand, here.hands, here.next) == (
                    there.places, there.hand, there.hands, there.next,
                )  # fmt: skip
                assert bags(here) == bags(there)


def test_notes_are_the_same_compiled_or_not(monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(depth(1, 3, 20)):
        for viewer in VIEWERS:
            notes = noting.noted(Knowledge(viewer))
            assert notes is not None
            pure = PURE.Notes.unpack(notes.pack())
            for state, told in played(100 + seed):
                for event in told:
                    assert noting.take_in(notes, event[viewer])
                    with monkeypatch.context() as patched:
                        patched.setattr(noting, "rules", PURE)
                        assert noting.take_in(pure, event[viewer])
                assert notes.pack() == pure.pack()
                p = PURE.Position.unpack(state.position.pack())
                room = rules.Position(), notes, rules.Ways(), rules.Weighed(), rules.Page()
                twin = PURE.Position(), pure, PURE.Ways(), PURE.Weighed(), PURE.Page()
                assert PURE.facts_text(p, *twin, b"turn") == rules.facts_text(state.position, *room, b"turn")


def test_more_bags_than_there_is_room_for_are_left_to_python() -> None:
    """There is no such game; a text may say so all the same."""
    state = GAME.deal(2, {}, Chance(3))
    assert isinstance(state, MontanaraState)
    mind = state.mind(0).copy()
    for _ in range(codes.NOTED):
        mind._new(mind.bags[0].copy())
    assert noting.noted(mind) is None
    notes = noting.noted(state.mind(0))
    assert notes is not None
    notes.fill(n_bags=codes.NOTED)
    assert not rules.note_event(notes, codes.STOLE, 1, -1, 0, b"DD")
