"""Takes the terminal pictures of the docs: a game is really played, by a bot in the place of the person, and one
screen of it is kept as SVG.

    python tools/picture.py montanara --seed 9 --choice 22 docs/pictures/montanara-terminal.svg

The same arguments give the same picture.
"""

from __future__ import annotations

import argparse
import io
import tempfile
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

from underhall import bots, games
from underhall.arena.seeds import derive, derive_int
from underhall.table import Chance, Sitting
from underhall.terminal import Keeper, Play, Screen, Teller
from underhall.terminal.narration import PERSON, names_of
from underhall.terminal.screen import THEME
from underhall.words import Words

WIDTH = 84


class Camera(Screen):
    """A screen that nobody watches. The person at its keyboard is a bot, who leaves at a given choice."""

    play: Play

    def __init__(self, person: bots.Bot, choice: int, width: int) -> None:
        console = Console(
            theme=THEME,
            highlight=False,
            markup=False,
            emoji=False,
            record=True,
            force_terminal=True,
            color_system="truecolor",
            legacy_windows=False,
            width=width,
            file=io.StringIO(),
        )
        super().__init__(console)
        self.person = person
        self.left = choice
        self.seen = 0

    def ask(self, prompt: str) -> str | None:
        self.left -= 1
        if not self.left:
            self.console.print(prompt)
            return None
        self.console.export_text()  # what was on the screen so far is not in the picture
        for event in self.play.streams[0][self.seen :]:
            self.person.see(event)
        self.seen = len(self.play.streams[0])
        state = self.play.sitting.state
        return state.game.write_move(self.person.choose(state.view(0)))


def take(name: str, seats: int | None, seed: int, choice: int, lang: str, width: int) -> str:
    """The screen before the person's choice of this number, as SVG."""
    game, words = games.get(name), Words(lang)
    best = bots.get(bots.names(name)[-1], name)
    many = game.check_seats(seats)
    players = [PERSON, *[best.name] * (many - 1)]
    sitting = Sitting.begin(game, many, {}, Chance(derive(seed, 0, "chance")), players)
    others = {seat: best(derive_int(seed, 0, "bot", seat)) for seat in range(1, many)}
    screen = Camera(best(derive_int(seed, 0, "bot", 0)), choice, width)
    with tempfile.TemporaryDirectory() as folder:
        keeper = Keeper(Path(folder, "record.jsonl"), sitting)
        screen.play = Play(sitting, keeper, Teller(game, words, names_of(players, words)), screen, others)
        if screen.play.run():
            raise SystemExit(f"the game was over before choice {choice}")
    form = CONSOLE_SVG_FORMAT
    fonts = form[form.index("@font-face") : form.index(".{unique_id}-matrix")]
    form = form.replace(fonts, "")  # a picture that loads nothing from elsewhere
    drawn = screen.console.export_svg(title=f"underhall play {name}", code_format=form, unique_id="underhall")
    return "\n".join(line.rstrip() for line in drawn.splitlines()) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("file", type=Path)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--choice", type=int, default=10, help="which of the person's choices the picture shows")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--width", type=int, default=WIDTH)
    given = parser.parse_args()
    drawn = take(given.game, given.seats, given.seed, given.choice, given.lang, given.width)
    given.file.parent.mkdir(parents=True, exist_ok=True)
    given.file.write_text(drawn, encoding="utf-8")


if __name__ == "__main__":
    main()
