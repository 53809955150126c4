"""The games of this hall, and what they are played with."""

from __future__ import annotations

from underhall import bots, games
from underhall.hall.protocol.bodies import GameFacts, Games, OptionFacts, Parts, PartsWish
from underhall.table import Game


def game_facts() -> Games:
    """The games of this hall."""
    found = []
    for name in games.names():
        try:
            found.append(_facts(games.get(name)))
        except AttributeError:  # a folder beside the games that has no GAMES yet
            continue
    return Games(found)


def _facts(game: Game) -> GameFacts:
    options = [
        OptionFacts(o.name, o.kind, o.default, o.help, o.wants(), list(o.offers()), o.low, o.high, o.length)
        for o in game.options
    ]
    known, live = bots.names(game.name), dict(game.live)
    levels = list(game.levels)
    return GameFacts(game.name, game.title, game.rules, list(game.seats), options, known, game.note, live, levels)


def parts(wish: PartsWish) -> Parts:
    """What a game is played with under some options."""
    game = games.get(wish.game)
    return Parts(game.name, game.parts(game.read_options(wish.options)))
