"""The games. Each is a package beside this file with `GAMES`: one object for each rules version, the newest last."""

from __future__ import annotations

import importlib
import pkgutil

from underhall.table.errors import BadRecord, UnknownGame, one_of
from underhall.table.game import Game

_added: dict[str, tuple[Game, ...]] = {}
_found: dict[str, tuple[Game, ...]] = {}
"""Those of the folders beside this file that were asked for before: looking into folders takes its time."""


def names() -> list[str]:
    """The names of all games that can be played here."""
    return sorted({module.name for module in pkgutil.iter_modules(__path__)} | set(_added))


def versions(name: str) -> tuple[Game, ...]:
    """All rules versions of a game, the newest last; UnknownGame says which games there are."""
    known = _added.get(name) or _found.get(name)
    if known:
        return known
    if name not in names():
        raise UnknownGame(one_of(name, names(), "game"))
    module = importlib.import_module(f"{__name__}.{name}")
    found: tuple[Game, ...] = getattr(module, "GAMES", ())
    if not found:
        raise UnknownGame(f"{name} is here but cannot be played: {module.__name__} has no GAMES")
    _found[name] = found
    return found


def get(name: str, rules: int | None = None) -> Game:
    """A game by name, in its newest rules version or in the one asked for."""
    found = versions(name)
    if rules is None:
        return found[-1]
    for game in found:
        if game.rules == rules:
            return game
    known = ", ".join(str(game.rules) for game in found)
    raise BadRecord(f"{name} has no rules version {rules} here; it has {known}")


def passed_over() -> list[str]:
    """A line for each file of the host's own, a card pack or a set of boards, that no game can use."""
    return [f"{name}: {line}" for name in names() for line in get(name).passed_over()]


def add(*games: Game) -> None:
    """Make a game from elsewhere known, in all its rules versions, for this process."""
    _added[games[0].name] = games
