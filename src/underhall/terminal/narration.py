"""Telling a game to people: events as sentences, moves as labels, a view as a drawing.

A game may have a room `terminal` with `draw(view, words, names)`, which gives something that rich can print,
`headline(view, words)`, which says where in the game this is, `prompt(view, words)`, which says what is asked where the
phase alone does not, `move_facts(view, text, words)`, which adds facts to a move's message, and `listed(view)`, which
says how many of the moves, from the first, are worth a number where there are too many; the others can be typed.
Without it the view is shown in notation.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Sequence
from types import ModuleType

from rich.console import RenderableType
from rich.text import Text

from underhall.bots import Reason
from underhall.table import Game, Json, Move, Outcome, View
from underhall.words import Words

PERSON = "person"
"""How a record names a player who is no bot."""


class Teller:
    """The voice of one game in one language, at a table with these names."""

    def __init__(self, game: Game, words: Words, names: Sequence[str]) -> None:
        self.game = game
        self.words = words
        self.names = list(names)
        self._room = room(game)

    def event(self, event: dict[str, Json], you: int | None) -> str:
        """What happened, as this seat saw it."""
        return self.words.event(self.game.name, event, you, self.names)

    def silent(self, event: dict[str, Json], you: int | None) -> bool:
        """Whether this is nothing to tell this seat of."""
        if self._room is not None and hasattr(self._room, "silent"):
            quiet: bool = self._room.silent(event, you)
            return quiet
        return False

    def label(self, view: View, move: Move) -> str:
        """What a choice does."""
        text = self.game.write_move(move)
        facts: dict[str, Json] = {}
        if self._room is not None and hasattr(self._room, "move_facts"):
            facts = self._room.move_facts(view, text, self.words)
        return self.words.move(self.game.name, text, **facts)

    def draw(self, view: View) -> RenderableType:
        """The position as this seat knows it."""
        if self._room is not None and hasattr(self._room, "draw"):
            drawn: RenderableType = self._room.draw(view, self.words, self.names)
            return drawn
        return Text(str(view))

    def listed(self, view: View) -> int:
        """How many of the seat's moves, from the first, are shown with a number."""
        if self._room is not None and hasattr(self._room, "listed"):
            many: int = self._room.listed(view)
            return many
        return len(view.moves)

    def headline(self, view: View) -> str:
        """The name of the game, and where in it this is."""
        if self._room is not None and hasattr(self._room, "headline"):
            return f"{self.game.title} · {self._room.headline(view, self.words)}"
        return self.game.title

    def prompt(self, view: View) -> str:
        """What is asked now."""
        if self._room is not None and hasattr(self._room, "prompt"):
            asked_here: str = self._room.prompt(view, self.words)
            return asked_here
        phase = str(view.facts().get("phase", "")).partition(":")[0]
        asked = self.words.first(f"prompt-{self.game.name}-{phase}") if phase else None
        return asked or self.words.say("prompt-choose")

    def why(self, reason: Reason | str, you: int) -> str:
        """Why a bot would make a move."""
        if isinstance(reason, str):
            return reason
        return self.words.why(self.game.name, reason.key, reason.facts, you, self.names) or str(reason)

    def rule(self, number: str) -> str | None:
        """A rule by its number."""
        text = self.words.rule(self.game.name, number)
        return None if text is None else self.words.say("rule-line", number=number, text=text)

    def result(self, outcome: Outcome, you: int | None) -> list[str]:
        """Why it ended, who won, with what score; alone there is nobody to win against."""
        say = self.words.say
        winners: list[Json] = list(outcome.winners)
        facts = self.words.facts(self.game.name, {"winners": winners, "scores": list(outcome.scores)}, you, self.names)
        if outcome.winners == (you,):
            won = say("won-you")
        elif len(outcome.winners) == 1:
            won = say("won", **facts)
        elif len(outcome.winners) == len(self.names):
            won = say("won-draw")
        else:
            won = _capital(say("won-shared", **facts)) if outcome.winners else say("won-nobody")
        told = [self.words.reason(self.game.name, outcome.reason), won, say("score", **facts)]
        return told if len(self.names) > 1 else [told[0], told[2]]


def room(game: Game) -> ModuleType | None:
    """The game's own room for terminals, if it has one."""
    package = type(game).__module__.rpartition(".")[0]
    name = f"{package}.terminal"
    if not package or importlib.util.find_spec(name) is None:
        return None
    return importlib.import_module(name)


def called(player: str) -> str:
    """What a bot is called at the table: the last part of its name."""
    return _capital(player.rpartition(":")[2])


def names_of(players: Sequence[str], words: Words) -> list[str]:
    """What the players are called at the table: bots by the last part of their name, people by their seat."""
    names = []
    for seat, player in enumerate(players):
        if player == PERSON:
            names.append(words.say("seat-name", seat=seat))
        else:
            names.append(called(player) + (f" {seat}" if players.count(player) > 1 else ""))
    return names


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
