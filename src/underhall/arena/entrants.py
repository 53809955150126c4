"""Who takes part: bots by name, by class, by settings, or made by a function of the caller's own."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from underhall import bots
from underhall.bots import Bot
from underhall.table import Game, UnderhallError

BotLike = str | type[Bot] | Bot | Callable[[int], Bot]
"""A bot's name; its class; a bot with settings, of which every game gets a copy with dice of its own; or a function
from a seed to a bot, as `functools.partial(MyBot, depth=3)`."""


@dataclass(frozen=True)
class Entrant:
    """One of those who take part, under a name that nobody else has."""

    name: str
    maker: type[Bot] | Bot | Callable[[int], Bot]

    def make(self, seed: int) -> Bot:
        """The bot for one game."""
        if isinstance(self.maker, Bot):
            made = copy.deepcopy(self.maker)
            made.rng = random.Random(seed)
            return made
        made = self.maker(seed)
        if not isinstance(made, Bot):
            raise UnderhallError(f"{self.name} makes {type(made).__name__} where a bot is wanted")
        return made


def read_entrants(given: Sequence[BotLike], game: Game) -> tuple[Entrant, ...]:
    """An entrant for each; what is given twice is one and the same, and two different bots of one name are told apart
    by a number."""
    found: list[Entrant] = []
    for one in given:
        maker = bots.get(one, game.name) if isinstance(one, str) else one
        same = next((entrant for entrant in found if _same(entrant.maker, maker)), None)
        found.append(same or Entrant(_free_name(_name(maker), {entrant.name for entrant in found}), maker))
    return tuple(found)


def _same(one: object, other: object) -> bool:
    return one is other or (not isinstance(one, Bot) and one == other)


def _name(maker: type[Bot] | Bot | Callable[[int], Bot]) -> str:
    named = getattr(maker, "name", None)
    if isinstance(named, str):
        return named
    if not callable(maker):
        raise UnderhallError(f"a bot is named, or given as a class, a bot or a function from a seed, not {maker!r}")
    return Entrant(getattr(maker, "__name__", type(maker).__name__), maker).make(0).name


def _free_name(name: str, taken: set[str]) -> str:
    free, number = name, 1
    while free in taken:
        number += 1
        free = f"{name} ({number})"
    return free
