"""The ready pieces of which the facts of a view are put together as JSON (`facts_text`), each named by its number."""

from __future__ import annotations

from typing import Final

from underhall.games.montanara.cards import LETTERS
from underhall.table.phrases import Phrases

ALL: Final = Phrases()

NULL: Final = ALL.add("null")
SEAT: Final = ALL.add('{"seat":')
TO_ACT: Final = ALL.add(',"to_act":[')
PLAYER: Final = ALL.add('],"player":')
PHASE: Final = ALL.add(',"phase":"')
TURNS: Final = ALL.add('","turns":')
HEIGHTS: Final = ALL.add(',"heights":')
KNOWN: Final = ALL.add(',"known":[')
KINDS: Final = ALL.add_all(f'"{letter}"' for letter in LETTERS)
"""By kind."""
LOOKED: Final = ALL.add('],"looked":[')
SETS: Final = ALL.add('],"sets":[')
CARDS: Final = ALL.add('{"cards":')
MAYBE: Final = ALL.add(',"maybe":')
PLACES: Final = ALL.add(',"places":[')
END_SET: Final = ALL.add("]}")
HAND: Final = ALL.add('],"hand":')
HAND_SIZES: Final = ALL.add(',"hand_sizes":')
HELD: Final = ALL.add(',"held":[')
DWARFS: Final = ALL.add('],"dwarfs":')
CRYSTALS: Final = ALL.add(',"crystals":')
DISCARDS: Final = ALL.add(',"discards":{')
OUTCOME: Final = ALL.add('},"outcome":null}')
