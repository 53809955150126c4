"""What a hall of these tests loads (its setting `load`): every table gets the same shuffle, and the bots here are not
moved by dice, so that a game can be known before it is played."""

from __future__ import annotations

import hashlib
import os
import random
import secrets
import sys
from collections.abc import Iterator
from types import SimpleNamespace

from underhall import bots, games
from underhall.games.saboteur.bots import Foreman
from underhall.table import Chance, Json
from underhall.table.state import Move, View

VARIABLE = "STEADY_SEED"
"""The environment's name for the word that makes the seed."""


class Steady(Foreman):
    """The foreman with the same dice for every decision."""

    name = "saboteur:steady"

    def choose(self, view: View) -> Move:
        self.rng = random.Random(0)
        return super().choose(view)


bots.add(Steady)


def seed_of(word: str) -> bytes:
    return hashlib.sha256(word.encode()).digest()


if VARIABLE in os.environ and "underhall.hall.lobby" in sys.modules:  # in the hall itself, not where bots think
    fixed = seed_of(os.environ[VARIABLE])
    vars(sys.modules["underhall.hall.lobby"])["secrets"] = SimpleNamespace(
        token_bytes=lambda size: fixed[:size], token_urlsafe=secrets.token_urlsafe
    )


def first_round(word: str, seats: int = 5) -> Iterator[tuple[int, str, dict[str, Json]]]:
    """The first round and its gold if everybody plays like Steady: who, the move, and how the position looks after."""
    game = games.get("saboteur")
    state, events = game.deal_and_tell(seats, game.read_options({}), Chance(seed_of(word)))
    players = [Steady() for _ in range(seats)]
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
