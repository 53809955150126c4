"""The games of this hall."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from underhall import bots, games
from underhall.hall.protocol.bodies import GameFacts, Games, OptionFacts
from underhall.table import Game, Lesson


def game_facts() -> Games:
    """The games of this hall."""
    found = []
    for name in games.names():
        try:
            found.append(_facts(games.get(name)))
        except AttributeError:  # a folder beside the games that has no GAMES yet
            continue
    return Games(found)


def encoded() -> bytes:
    """The same as JSON, worked out once: everybody asks for it, and which games there are is settled at the start."""
    return _encoded(tuple(games.names()))


@lru_cache(2)
def _encoded(_names: tuple[str, ...]) -> bytes:
    return msgspec.json.encode(game_facts())


def _facts(game: Game) -> GameFacts:
    options = [
        OptionFacts(o.name, o.kind, o.default, o.help, o.wants(), list(o.offers()), o.low, o.high, o.length, o.group)
        for o in game.options
    ]
    known, live = bots.offered(game.name), dict(game.live)
    levels, lesson = list(game.levels), Lesson.find(game) is not None
    seats, usual = list(game.seats), dict(game.read_options(game.live))
    return GameFacts(game.name, game.title, game.rules, seats, options, known, game.note, live, levels, lesson, usual)
