"""Which bots there are: the general ones here, those of a game in its `bots` room (`BOTS`)."""

from __future__ import annotations

import importlib
import importlib.util

from underhall import games
from underhall.bots.bot import LEVELS, Bot, Random
from underhall.table.errors import UnknownBot, one_of

_general: dict[str, type[Bot]] = {Random.name: Random}


def _of_game(game: str) -> dict[str, type[Bot]]:
    package = type(games.get(game)).__module__.rpartition(".")[0]
    if not package or importlib.util.find_spec(f"{package}.bots") is None:
        return {}
    found: tuple[type[Bot], ...] = importlib.import_module(f"{package}.bots").BOTS
    return {bot.name: bot for bot in found}


def names(game: str) -> list[str]:
    """The bots that can play this game, the general ones first and the strongest last."""
    return [*_general, *_of_game(game)]


def levels(game: str) -> list[str]:
    """The game's bots that say their level, the gentlest first."""
    graded = [bot for bot in _of_game(game).values() if bot.level]
    return [bot.name for bot in sorted(graded, key=lambda bot: LEVELS.index(bot.level))]


def offered(game: str) -> list[str]:
    """The bots that a player is offered, the gentlest first: those with a level, or all where none has one."""
    return levels(game) or names(game)


def at_level(game: str, level: str) -> str:
    """The game's bot of this level; where it has none, the strongest of its bots."""
    found = [name for name in levels(game) if get(name, game).level == level]
    return found[0] if found else names(game)[-1]


def get(name: str, game: str) -> type[Bot]:
    """A bot by name, with or without its game before the colon; UnknownBot says which ones there are."""
    if name in _general:  # plays every game, one that only its maker knows too
        return _general[name]
    known = {**_general, **_of_game(game)}
    for written in (name, f"{game}:{name}"):
        if written in known:
            return known[written]
    raise UnknownBot(one_of(name, list(known), f"bot for {game} called"))


def add(bot: type[Bot]) -> None:
    """Make a general bot known for this process."""
    _general[bot.name] = bot
