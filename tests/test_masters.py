"""Masters know what their seats know: twins over whole decisions, in every game. And they keep to their time."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import Any

import pytest

from underhall import bots, games
from underhall.bots import Searched, search
from underhall.games.imperial_miners.master import Master as ImperialMaster
from underhall.games.montanara import master as montanara_master
from underhall.games.saboteur.master import Master as SaboteurMaster
from underhall.table import Chance, Json, Move, Sitting

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


def deals_of_montanara(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How much is thought about a decision, each time: here in iterations."""
    thought: list[int] = []

    def counted(*args: Any, **settings: Any) -> Searched:
        found = search(*args, **settings)
        thought.append(found.iterations)
        return found

    monkeypatch.setattr(montanara_master, "search", counted)
    return thought


def deals_of_saboteur(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    thought: list[int] = []
    run = SaboteurMaster._run

    def counted(self: SaboteurMaster, view: Any, table: Any, moves: Sequence[Move], deals: int) -> Any:
        thought.append(deals)
        return run(self, view, table, moves, deals)

    monkeypatch.setattr(SaboteurMaster, "_run", counted)
    return thought


def deals_of_imperial_miners(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    thought: list[int] = []
    imagine = ImperialMaster.imagine

    def counted(self: ImperialMaster, view: Any, moves: Sequence[Move], deals: int) -> Any:
        thought.append(deals)
        return imagine(self, view, moves, deals)

    monkeypatch.setattr(ImperialMaster, "imagine", counted)
    return thought


COUNTED = {
    "montanara": deals_of_montanara,
    "saboteur": deals_of_saboteur,
    "imperial_miners": deals_of_imperial_miners,
}
"""Out of Mine!'s master thinks for a moment only."""


@pytest.mark.parametrize("game", COUNTED)
def test_a_master_who_is_late_makes_the_best_move_found_so_far(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = games.get(game).deal(SEATS[game], chance=Chance(3))
    view = next(view for seat in state.to_act if len((view := state.view(seat)).moves) > 1)
    thought = COUNTED[game](monkeypatch)
    late, at_leisure = (bots.get(bots.at_level(game, "master"), game)(5) for _ in range(2))
    late.until = time.monotonic()
    assert late.choose(view) in view.moves
    least = sum(thought)
    assert len(thought) == 1
    assert at_leisure.choose(view) in view.moves
    assert sum(thought) - least > 2 * least
