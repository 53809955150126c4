"""Telling a game to people: events as sentences, moves as labels, a view as a drawing.

A game may have a room `terminal` with `draw(view, words, names)`, which gives something that rich can print,
`headline(view, words)`, which says where in the game this is, `prompt(view, words)`, which says what is asked where the
phase alone does not, `move_facts(view, text, words)`, which adds facts to a move's message, and `listed(view)`, which
says how many of the moves, from the first, are worth a number where there are too many; the others can be typed.
Without it the view is shown in notation.

For the full screen the same room, or one called `full_screen`, may have `board(view, words, names, roomy)`, the middle
of the table with its targets (`underhall.terminal.pieces`), `players(view, words, names)`, a panel beside it,
`hand(view, words, chosen)`, cards to point at, `targets(view, text)`, the targets that a move names in the order of
pointing, and `target_label(view, chosen, words)`, what the last of those chosen is called. Without them the board is
what `draw` gives, and moves are a list.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Sequence
from types import ModuleType

from rich.console import RenderableType
from rich.text import Text

from underhall.bots import Reason
from underhall.table import Game, IllegalMove, Json, Move, Outcome, UnderhallError, View
from underhall.terminal.pieces import Card
from underhall.words import Words

PERSON = "person"
"""How a record names a player who is no bot."""


class Teller:
    """The voice of one game in one language, at a table with these names."""

    def __init__(self, game: Game, words: Words, names: Sequence[str]) -> None:
        self.game = game
        self.words = words
        self.names = list(names)
        self._room = room(game, "terminal")
        self._full = room(game, "full_screen") or self._room

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

    # ---------------------------------------------------------------- the full screen
    def board(self, view: View, roomy: bool) -> RenderableType:
        """The middle of the table, with what can be pointed at; larger where there is room."""
        if self._full is not None and hasattr(self._full, "board"):
            drawn: RenderableType = self._full.board(view, self.words, self.names, roomy)
            return drawn
        return self.draw(view)

    def players(self, view: View) -> RenderableType:
        """Who plays, and what is known of each; without a drawing of the game's own the names, and who is asked."""
        if self._full is not None and hasattr(self._full, "players"):
            drawn: RenderableType = self._full.players(view, self.words, self.names)
            return drawn
        rows = Text()
        for seat in range(view.seats):
            mark = "» " if seat in view.to_act else "  "
            rows.append(f"{mark}{self.words.name(seat, view.seat, self.names)}\n", style="lit" if mark.strip() else "")
        rows.right_crop(1)
        return rows

    def hand(self, view: View, chosen: tuple[str, ...] = ()) -> list[Card]:
        """Cards to point at, when these targets have been chosen."""
        if self._full is not None and hasattr(self._full, "hand"):
            cards: list[Card] = self._full.hand(view, self.words, chosen)
            return cards
        return []

    def targets(self, view: View, move: Move) -> tuple[str, ...]:
        """The targets that a move names, in the order in which one points at them; its text, where a game has none."""
        text = self.game.write_move(move)
        if self._full is not None and hasattr(self._full, "targets"):
            found: tuple[str, ...] = self._full.targets(view, text)
            return found
        return (text,)

    def target_label(self, view: View, chosen: tuple[str, ...]) -> str:
        """What the last of these targets is called."""
        if self._full is not None and hasattr(self._full, "target_label"):
            named: str = self._full.target_label(view, chosen, self.words)
            return named
        return chosen[-1]

    # ---------------------------------------------------------------- line by line
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

    def rules(self) -> list[str]:
        """The numbers of all rules of this game that have words."""
        return self.words.rules(self.game.name)

    def refused(self, error: UnderhallError) -> str:
        """Why a move is not taken: by its rule where the reader's language is not that of errors."""
        rule = error.rule if isinstance(error, IllegalMove) and self.words.lang != "en" else ""
        return self.words.say("not-now", why=self.rule(rule) or str(error))

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


def room(game: Game, name: str) -> ModuleType | None:
    """The game's own room of this name for terminals, if it has one."""
    package = type(game).__module__.rpartition(".")[0]
    name = f"{package}.{name}"
    if not package or importlib.util.find_spec(name) is None:
        return None
    return importlib.import_module(name)


def called(player: str, words: Words) -> str:
    """What a bot is called at the table: its level in words, or else the last part of its name."""
    last = player.rpartition(":")[2]
    return words.first(f"level-{last}") or _capital(last)


def names_of(players: Sequence[str], words: Words) -> list[str]:
    """What the players are called at the table: bots by their level, people by their seat."""
    names = []
    for seat, player in enumerate(players):
        if player == PERSON:
            names.append(words.say("seat-name", seat=seat))
        else:
            names.append(called(player, words) + (f" {seat}" if players.count(player) > 1 else ""))
    return names


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
