"""Tallow's twin: another game that one viewer cannot tell from this one, by the rules alone and without asking a
view."""

from __future__ import annotations

import random

from tests.support.toys.tallow import CANDLES, TEXTS, TallowState

from underhall.table import Answer, BadRecord, Played, Record, State, replay


def twin(state: State, record: Record, viewer: int | None, rng: random.Random) -> Record | None:
    """Candles are dealt otherwise, or somebody else has laid another one, and all that the viewer was ever shown
    is the same."""
    assert isinstance(state, TallowState)
    story = _story(state, record, viewer)
    for _ in range(10):
        other = Record(record.game, record.rules, record.seats, record.options, record.entries[:])
        _change(state, other, viewer, rng)
        try:
            if other.entries != record.entries and _story(state, other, viewer) == story:
                return other
        except BadRecord:  # what was played after it does not fit
            continue
    return None


def _change(state: TallowState, record: Record, viewer: int | None, rng: random.Random) -> None:
    laid = [i for i, e in enumerate(record.entries) if isinstance(e, Played) and e.seat not in (viewer, -1)]
    if laid and rng.random() < 0.5:
        last = record.entries[laid[-1]]
        assert isinstance(last, Played)
        record.entries[laid[-1]] = Played(last.seat, TEXTS[rng.randint(1, 4)])
        return
    dealt = record.entries[0]
    assert isinstance(dealt, Answer)
    assert dealt.order is not None
    order = list(dealt.order)
    i, j = rng.sample(range(len(order)), 2)
    order[i], order[j] = order[j], order[i]
    record.entries[0] = Answer(dealt.what, dealt.of, order=tuple(order))


def _story(state: TallowState, record: Record, viewer: int | None) -> list[object]:
    """All that the rules let this viewer see, at every step: its own candles, what lies open, and how many there are
    of the rest; and of the deal, in which order it drew its own."""
    dealt = record.entries[0]
    assert isinstance(dealt, Answer)
    assert dealt.order is not None
    dealt_round = range(state.options.number("hand"))
    own = [] if viewer is None else [CANDLES[dealt.order[viewer + r * state.seats]] for r in dealt_round]
    return [own, *(_shown(step.state, viewer) for step in replay(record, lambda _name, _rules: state.game))]


def _shown(state: State, viewer: int | None) -> object:
    assert isinstance(state, TallowState)
    own = None if viewer is None else (state.held[viewer], state.laid[viewer])
    laid = [bool(candle) for candle in state.laid] if state.asks is None else state.laid[:]
    return own, laid, state.out, state.gold[:], state.asks, len(state.box), [len(held) for held in state.held]
