"""What a hall of these tests loads (its setting `load`): every table gets the same shuffle, and a bot does the same
wherever it sees the same, so that a game depends on nothing but what people do in it."""

from __future__ import annotations

import hashlib
import os
import random
import secrets
import sys
from collections.abc import Callable, Iterator
from types import SimpleNamespace

from underhall import bots, games
from underhall.bots import Bot
from underhall.table import Chance, Json
from underhall.table.game import View
from underhall.table.moves import Move

VARIABLE = "STEADY_SEED"
"""The environment's name for the word that makes the seed."""
BOT = "saboteur:foreman"


def seed_of(word: str) -> bytes:
    return hashlib.sha256(word.encode()).digest()


def steady(made: Bot) -> Bot:
    """This bot, with dice that the position throws."""
    choose = made.choose

    def by_position(view: View) -> Move:
        made.rng = random.Random(str(view))
        return choose(view)

    vars(made)["choose"] = by_position
    return made


def get(name: str, game: str) -> Callable[[int], Bot]:
    """As `bots.get`, for the process where bots think."""
    return lambda seed: steady(bots.get(name, game)(seed))


if VARIABLE in os.environ:
    fixed = seed_of(os.environ[VARIABLE])
    if "underhall.hall.lobby.lobby" in sys.modules:  # in the hall itself
        vars(sys.modules["underhall.hall.lobby.lobby"])["secrets"] = SimpleNamespace(
            token_bytes=lambda size: fixed[:size], token_urlsafe=secrets.token_urlsafe
        )
    else:  # where bots think
        vars(sys.modules["__main__"])["bots"] = SimpleNamespace(get=get)


def first_round(word: str, seats: int = 5) -> Iterator[tuple[int, str, dict[str, Json]]]:
    """The first round and its gold if steady bots play all seats: who, the move, and how the position looks after."""
    game = games.get("saboteur")
    state, events = game.deal_and_tell(seats, game.read_options({}), Chance(seed_of(word)))
    players = [get(BOT, "saboteur")(0) for _ in range(seats)]
    while True:
        for seat, player in enumerate(players):
            for event in events:
                player.see(event.seen(seat))
        facts = state.view(None).facts()
        if facts["round"] != 1:
            return
        seat = state.to_act[0]
        move = players[seat].choose(state.view(seat))
        events = state.play(seat, move)
        yield seat, game.write_move(move), state.view(None).facts()


def golden_round(people: range) -> tuple[str, list[tuple[int, str]]]:
    """A word whose first round ends with gold, and in which people do everything that can be done; with its moves."""
    for number in range(200):
        word = f"gold {number}"
        moves = [(seat, move) for seat, move, _ in first_round(word)]
        deeds = {move.split()[0] for seat, move in moves if seat in people}
        if deeds >= {"lay", "break", "repair", "map", "rockfall", "discard", "take"}:
            return word, moves
    raise AssertionError("no such round among two hundred")
