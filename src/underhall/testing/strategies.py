"""Lines of play for Hypothesis: a game is a number of seats, a seed and a list of choices, so that failures shrink to
short games.

The rest of the kit does not need Hypothesis; import this module where you have it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hypothesis import strategies as st

from underhall.table import Game, Json
from underhall.testing.trace import NO_HOOKS, Hooks, Line, follow


@st.composite
def lines(
    draw: st.DrawFn,
    game: Game,
    *,
    seats: int | Iterable[int] | None = None,
    options: Mapping[str, Json] | None = None,
    plies: int = 60,
    hooks: Hooks = NO_HOOKS,
) -> Line:
    """A line of at most so many plies. Choice 0 is the first decision of the list, so that what shrinks becomes
    the simplest game."""
    counts = [seats] if isinstance(seats, int) else list(game.seats if seats is None else seats)
    count = draw(st.sampled_from(counts), label="seats")
    seed = draw(st.integers(0, 2**16), label="seed")
    choices = draw(st.lists(st.integers(0, 255), max_size=plies), label="choices")
    return follow(game, choices, count, options, seed, hooks)
