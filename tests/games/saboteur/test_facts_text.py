"""What the compiled rules write for clients is what `view` tells, and the same interpreted."""

from __future__ import annotations

import json
import random

import pytest
from tests.support.depth import depth

from underhall import compiled, games
from underhall.games.saboteur import SaboteurState, rules
from underhall.table import Chance
from underhall.table.events import Json

GAME = games.get("saboteur")
PURE = compiled.pure("underhall.games.saboteur.rules")


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (7, {"selfish_dwarf": True}), (10, {"preset": "first"})])
def test_the_text_says_what_the_facts_say(seats: int, options: dict[str, Json]) -> None:
    """In every position of whole games: gold is chosen, paid and owed, roles and goals are turned up."""
    for seed in range(depth(1, 8, 100)):
        dice = random.Random(seed)
        state = GAME.deal(seats, options, Chance(seed))
        assert isinstance(state, SaboteurState)
        while state.outcome is None:
            viewer = dice.choice([*range(seats), None])
            if compiled.is_compiled(rules):
                facts = state.view(viewer).facts()
                assert state.facts_text(viewer) == json.dumps(facts, separators=(",", ":")).encode()
            if dice.random() < 0.05:
                own, p = -1 if viewer is None else viewer, PURE.Position.unpack(state.position.pack())
                text = PURE.facts_text(p, PURE.Position(), PURE.Page(), own)
                assert text == rules.facts_text(state.position, rules.Position(), rules.Page(), own)
            state.play(state.to_act[0], dice.choice(state.moves(state.to_act[0])))
        assert state.facts_text(None) is None
