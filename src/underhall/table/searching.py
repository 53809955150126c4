"""How a game's compiled rules search: what `bots.search` asks of a game that has walks of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple


class Walks(NamedTuple):
    """Walks of one seat that is asked, from what it knows."""

    rules: Any
    """The hot module that `underhall.table.tree` is a part of."""
    grow: Callable[[Any, Sequence[Any] | None, int, int, int], int]
    """Grow these trees (`rules.Tree`) by walks: from these deals (states), one for each, or imagined ones where none
    are given; how many; the number of the policy that goes on where the trees end; how many decisions of it, or -1 for
    all to the end. A negative number if what the seat has seen contradicts itself."""
