"""Why a bot would make a move: reasons are said in every language."""

from __future__ import annotations

import ast
import inspect
from importlib import import_module
from importlib.util import find_spec

import pytest
from tests.support.depth import depth

from underhall import bots, games
from underhall.bots import Bot, Reason
from underhall.table import Chance, Move, View
from underhall.terminal.narration import Teller
from underhall.words import LANGUAGES, Words, resources

NAMES = ["Ada", "Bram", "Cora", "Dana", "Egon"]
SEATS = {"montanara": 2, "saboteur": 5, "imperial_miners": 1, "out_of_mine": 2}


def written(game: str) -> set[str]:
    """The keys of the reasons in the game's file of messages."""
    start = f"why-{game}-"
    names = (entry.id.name for entry in resources("en")[f"{game}.ftl"].body if hasattr(entry, "id"))
    return {name.removeprefix(start) for name in names if name.startswith(start)}


def given(game: str) -> set[str]:
    """The keys of the reasons that the game's bots may give, read from their source."""
    package = f"underhall.games.{game}"
    rooms = [f"{package}.{room}" for room in ("bots", "foreman", "master") if find_spec(f"{package}.{room}")]
    trees = [ast.parse(inspect.getsource(import_module(room))) for room in rooms]
    calls = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args)
    keys = [c.args[0] for c in calls if isinstance(c.func, ast.Name) and c.func.id in ("Reason", "_odds")]
    texts = (part.value for key in keys for part in ast.walk(key) if isinstance(part, ast.Constant))
    return {text for text in texts if isinstance(text, str)}


@pytest.mark.parametrize("game", SEATS)
def test_every_reason_has_words_and_no_words_are_idle(game: str) -> None:
    assert given(game) == written(game) != set()


@pytest.mark.parametrize("game", SEATS)
def test_reasons_are_told_in_three_languages(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every bot of the game is asked about every move of a good part of a game."""
    monkeypatch.setattr("underhall.games.imperial_miners.master.PLANNER_GAMES", 6)
    monkeypatch.setattr("underhall.games.imperial_miners.master.PLANNER_TRIES", 2)
    it = games.get(game)
    tellers = [Teller(it, Words(lang), NAMES[: SEATS[game]]) for lang in LANGUAGES]
    state = it.deal(SEATS[game], chance=Chance(5))
    players = [bots.get(name, game)(1) for name in bots.names(game)]
    told: set[str] = set()
    for _ in range(depth(10, 24)):
        seat = state.to_act[0]
        view = state.view(seat)
        for bot in players:
            for move in view.moves[: depth(2, 4)]:
                reason = bot.why(view, move)
                assert isinstance(reason, Reason)
                sentences = [teller.why(reason, seat) for teller in tellers]
                assert len(set(sentences)) == len(LANGUAGES), sentences
                assert all(s.endswith(".") and "\n" not in s and "{" not in s for s in sentences), sentences
                told.add(reason.key)
        state.play(seat, players[3].choose(view))
    assert len(told) > 3


class Plain(Bot):
    """A bot of somebody who writes in one language."""

    name = "plain"

    def choose(self, view: View) -> Move:
        return view.moves[0]

    def why(self, view: View, move: Move) -> str:
        return "It came first."


def test_a_plain_sentence_and_a_reason_without_words_are_said_as_they_stand() -> None:
    it = games.get("montanara")
    teller = Teller(it, Words("it"), NAMES[:2])
    state = it.deal(chance=Chance(1))
    view = state.view(state.to_act[0])
    assert teller.why(Plain().why(view, view.moves[0]), 0) == "It came first."
    assert teller.why(Reason("hunch", mountain=2), 0) == "hunch: mountain 2"
    assert teller.why(Reason("crew", dwarfs=3), 0) == "Una squadra di 3 scava più a fondo."
