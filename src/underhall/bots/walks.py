"""The trees of a search that walks through states of any game in Python: a hot module (docs/compiling.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.table.tree import (
    Tree,
    begin_walk,
    goes_down,
    key_after,
    learn,
    mix_keys,
    pick_move,
    plant_tree,
    read_tree,
    saw_key,
    take_branch,
)

if TYPE_CHECKING:
    from underhall.table.c_types import Ints, i32

__all__ = [
    "Tree",
    "begin_walk",
    "gain",
    "goes_down",
    "key_after",
    "learn",
    "mix_keys",
    "pick",
    "plant_tree",
    "read_tree",
    "saw_key",
    "take_branch",
]


def pick(t: Tree, seat: i32, choices: Ints, glances: Ints) -> i32:
    """The move that a seat tries where it stands; -1 if not all have a glance."""
    return pick_move(t, seat, choices, glances, len(choices)) if len(glances) >= len(choices) else -1


def gain(t: Tree, seat: i32, worth: i32) -> None:
    """What came of the walk for a seat, in parts of WHOLE."""
    t.gains[seat] = worth
