"""Another position that a viewer cannot tell from this one, from the rule text alone: a hidden card of another hand
changes places with one of the same level that lies in a deck, or in a third hand."""

from __future__ import annotations

import random

from underhall.games.imperial_miners import ImperialMinersState, codes
from underhall.games.imperial_miners.layout import Layout
from underhall.table import Record, State


def twin(state: State, record: Record, viewer: int | None, rng: random.Random) -> State | None:
    """The hook for `check_game`."""
    assert isinstance(state, ImperialMinersState)
    it = Layout.of(state.position)
    others = [seat for seat in range(state.seats) if seat != viewer and it.miners[seat].commit != codes.FORCED]
    rng.shuffle(others)
    left = it.unseen(state.pack)
    for seat in others:
        miner = it.miners[seat]
        for design, count in miner.hand.items():
            if count <= miner.known.get(design, 0) or design == miner.commit:
                continue
            level = state.pack.cards[design].level
            deck = [d for d, n in enumerate(left) if n and d != design and state.pack.cards[d].level == level]
            if not deck:
                continue
            other = rng.choice(deck)
            miner.hand[design] -= 1
            miner.hand[other] = miner.hand.get(other, 0) + 1
            miner.hand = {d: n for d, n in sorted(miner.hand.items()) if n}
            made = ImperialMinersState(
                state.game, state.options, state.chance.copy(), it.position(state.pack, state.options)
            )
            made.ended_by = state.ended_by
            return made
    return None
