"""The ready pieces of which the facts of a view are put together as JSON (`facts_text`), each named by its number."""

from __future__ import annotations

import json
from itertools import product
from typing import Final

from underhall.games.saboteur import cards, codes
from underhall.table.phrases import Phrases

ALL: Final = Phrases()


def _texts(names: list[str | None]) -> list[str]:
    return [json.dumps(name) for name in names]


def _card(name: str, edges: str, lit: bool) -> str:
    """A card as it lies, but for where: its cell stands before it."""
    laid = {"card": name, "edges": edges.lstrip("x"), "blocked": edges.startswith("x"), "lit": lit}
    return "," + json.dumps(laid, separators=(",", ":"))[1:]


NULL: Final = ALL.add("null")
SEAT: Final = ALL.add('{"seat":')
TO_ACT: Final = ALL.add(',"to_act":[')
PHASE: Final = ALL.add('],"phase":')
PHASES: Final = ALL.add_all(_texts([codes.PHASE_NAMES.get(phase) for phase in range(codes.OVER + 1)]))
"""By phase."""
ROUND: Final = ALL.add(',"round":')
TURNS: Final = ALL.add(',"turns":')
PILE: Final = ALL.add(',"pile":')
MAZE: Final = ALL.add(',"maze":[')
X: Final = ALL.add('{"x":')
Y: Final = ALL.add(',"y":')
CARDS: Final = ALL.add_all(_card(edges, edges, lit) for edges, lit in product(cards.EDGES, (False, True)))
"""By variant << 1 | whether it is lit."""
START: Final = ALL.add_all(_card("start", cards.EDGES[0], lit) for lit in (False, True))
OPEN: Final = ALL.add('],"open":[')
GOALS: Final = ALL.add('],"goals":[')
GOAL: Final = ALL.add_all(f'{{"goal":{goal + 1},"x":{x},"y":{y},"revealed":' for goal, (x, y) in enumerate(cards.GOALS))
"""By goal."""
TRUTH: Final = ALL.add_all(["false", "true"])
KIND: Final = ALL.add(',"kind":')
GOAL_KINDS: Final = ALL.add_all(_texts([codes.GOAL_NAMES.get(kind) for kind in range(codes.STONE_NW + 1)]))
EDGES: Final = ALL.add(',"edges":')
WAYS: Final = ALL.add_all(_texts([*cards.EDGES]))
"""By variant."""
LIT: Final = ALL.add(',"lit":')
LOOKED: Final = ALL.add(',"looked":[')
PLAYERS: Final = ALL.add('],"players":[')
BROKEN: Final = ALL.add(',"broken":[')
TOOLS: Final = ALL.add_all(_texts([*cards.TOOLS]))
HAND_SIZE: Final = ALL.add('],"hand_size":')
HAND: Final = ALL.add(',"hand":')
NAMES: Final = ALL.add_all(_texts([*cards.NAMES]))
"""By kind."""
FACE_DOWN: Final = ALL.add(',"face_down":')
DISCARDED: Final = ALL.add(',"discarded":')
GOLD_CARDS: Final = ALL.add(',"gold_cards":')
PAID: Final = ALL.add(',"paid":')
OWED: Final = ALL.add(',"owed":')
NUGGETS: Final = ALL.add(',"nuggets":')
ROLE: Final = ALL.add(',"role":')
ROLES: Final = ALL.add_all(_texts([codes.ROLE_NAMES.get(role) for role in range(codes.SELFISH + 1)]))
DISCARDS: Final = ALL.add(',"discards":{')
DRAFT: Final = ALL.add('},"draft":')
NUGGETS_HERE: Final = ALL.add('{"cards":')
YOURS: Final = ALL.add(',"yours":')
