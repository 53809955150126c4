"""Masters know what their seats know: twins over whole decisions, in every game."""

from __future__ import annotations

import random

import pytest

from underhall import bots, games
from underhall.games.imperial_miners.master import Master as ImperialMaster
from underhall.games.saboteur.master import Master as SaboteurMaster
from underhall.table import Chance, Json, Sitting

SEATS = {"montanara": 2, "saboteur": 5, "imperial_miners": 2, "out_of_mine": 2}
DECISIONS = {"montanara": (5, 17), "saboteur": (8, 21, 30), "imperial_miners": (3, 12), "out_of_mine": (2, 9)}
"""After how many moves of a game masters are asked."""


@pytest.mark.parametrize("game", SEATS)
def test_the_same_view_and_stream_give_the_same_choice_whatever_is_hidden(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The truth, another state that the seat cannot tell from it, and the view read from its text."""
    monkeypatch.setattr(SaboteurMaster, "deals", 4)
    monkeypatch.setattr(ImperialMaster, "games", 40)
    kind, names = bots.at_level(game, "master"), [bots.at_level(game, "foreman")] * SEATS[game]
    sitting = Sitting.begin(games.get(game), SEATS[game], {}, Chance(7), names)
    state, told = sitting.state, sitting.opening
    players = [bots.get("foreman", game)(seat) for seat in range(state.seats)]
    streams: list[list[dict[str, Json]]] = [[] for _ in players]
    asked = 0
    for move in range(max(DECISIONS[game]) + 1):
        for event in told:
            for seat, stream in enumerate(streams):
                stream.append(event.seen(seat))
                players[seat].see(event.seen(seat))
        seat = state.to_act[0]
        view = state.view(seat)
        if move in DECISIONS[game]:
            asked += 1
            answers = []
            for one in (view, view.sample(random.Random(move)).view(seat), view.game.read_view(str(view))):
                bot = bots.get(kind, game)(5)
                for seen in streams[seat]:
                    bot.see(seen)
                answers.append(bot.choose(one))
            assert answers[0] in view.moves
            assert answers == answers[:1] * 3
        told = sitting.play(seat, players[seat].choose(view))
    assert asked == len(DECISIONS[game])
