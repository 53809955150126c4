"""A keyboard that types what a test says, and a screen that remembers."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path

import pytest
from rich.console import Console

from underhall import games
from underhall.bots import Bot, Random
from underhall.table import Chance, Game, Json, Sitting
from underhall.terminal import Keeper, Play, Screen, Teller
from underhall.terminal.narration import PERSON, names_of
from underhall.terminal.screen import THEME
from underhall.words import Words


class Script(Screen):
    """Types the given lines and then no more; shows everything to `text`."""

    def __init__(self, lines: Sequence[str], width: int = 80, live: bool = False) -> None:
        self.file = io.StringIO()
        super().__init__(
            Console(
                file=self.file, theme=THEME, width=width, height=24, highlight=False, markup=False, force_terminal=live
            )
        )
        self.lines = list(lines)
        self.live = live
        self.cleared = 0
        self.asked: list[str] = []

    @property
    def text(self) -> str:
        return self.file.getvalue()

    def ask(self, prompt: str) -> str | None:
        self.asked.append(prompt)
        self.file.write(prompt)
        if not self.lines:
            return None
        line = self.lines.pop(0)
        self.file.write(line + "\n")
        return line

    def clear(self) -> None:
        self.cleared += 1


class Table:
    """A game at a scripted keyboard."""

    def __init__(
        self,
        file: Path,
        lines: Sequence[str],
        *,
        game: Game | None = None,
        people: Sequence[int] = (0,),
        seats: int = 2,
        lang: str = "en",
        seed: int = 1,
        live: bool = False,
        first: str | None = "0",
        options: dict[str, Json] | None = None,
    ) -> None:
        self.game = game or games.get("montanara")
        self.screen = Script(lines, live=live)
        bots: dict[int, Bot] = {seat: Random(seat) for seat in range(seats) if seat not in people}
        players = [bots[seat].name if seat in bots else PERSON for seat in range(seats)]
        chosen = options or ({"first": first} if self.game.name == "montanara" and first else {})
        self.sitting = Sitting.begin(self.game, seats, chosen, Chance(seed), players)
        self.keeper = Keeper(file, self.sitting)
        words = Words(lang)
        teller = Teller(self.game, words, names_of(players, words))
        self.play = Play(self.sitting, self.keeper, teller, self.screen, bots)

    def run(self) -> str:
        self.ended = self.play.run()
        return self.screen.text


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"
