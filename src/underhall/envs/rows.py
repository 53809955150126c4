"""What a game gives to learners: rows of bytes, actions, many games stepped at once; found by its place."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from underhall.table import Game, Options, State, UnderhallError


class Rows(NamedTuple):
    """What the compiled rules of one game write, and what it means."""

    observed: int
    """How many bytes tell what a seat may know."""
    actions: int
    """How many actions there are, legal or not."""
    rewards: int
    """How many seats a row of rewards has."""
    names: list[str]
    """What each of the bytes is."""
    rules: Any
    """`observe`, `step_games`, `move_of`, `action_of`: the compiled rules, or, where they need more than a
    position (a card pack, a set of galleries), those bound to it."""
    fresh: Callable[[int, Options], Any]
    """A position of the rules before the first question to chance."""


def has_rows(game: Game) -> bool:
    """Whether this game gives anything to learners."""
    return find_spec(f"{_package(game)}.features") is not None


def _package(game: Game) -> str:
    return type(game).__module__.rpartition(".")[0]


def rows_of(game: Game, options: Options | None = None) -> Rows:
    """What this game gives to learners, with what these options bring to it; UnderhallError if it gives nothing yet."""
    chosen = game.read_options(options or {})
    key = game.name, game.rules, game.fingerprint(chosen)
    if key not in _known:
        _known[key] = _rows(game, chosen)
    return _known[key]


def position_of(state: State) -> Any:
    """What the compiled rules of a game take: each kind of state has one, of its own type."""
    return getattr(state, "position")  # noqa: B009


_known: dict[tuple[str, int, str], Rows] = {}


def _rows(game: Game, options: Options) -> Rows:
    if not has_rows(game):
        raise UnderhallError(f"{game.name} has no rows for learners yet")
    package = _package(game)
    told = import_module(f"{package}.features")
    rules = told.bind(options) if hasattr(told, "bind") else import_module(f"{package}.rules")
    return Rows(told.OBSERVED, told.ACTIONS, told.REWARDS, told.names(), rules, told.fresh)
