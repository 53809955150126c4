"""Takes the pictures of the full screen in the docs: games are really played, by a bot in the place of the person, and
one screen of each is kept as SVG.

    python tools/full_screen_pictures.py docs/pictures

The same program gives the same pictures.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from textual.pilot import Pilot

from underhall import bots, games
from underhall.arena.seeds import derive, derive_int
from underhall.table import Chance, Json, Sitting
from underhall.terminal import Keeper, LocalTable, Teller
from underhall.terminal.full.play import PlayFrame
from underhall.terminal.narration import PERSON, names_of
from underhall.words import Words


@dataclass(frozen=True)
class Picture:
    """One screen: before which of the person's choices, and which keys were pressed then."""

    game: str
    choice: int
    keys: tuple[str, ...] = ()
    seats: int | None = None
    seed: int = 9
    lang: str = "en"
    size: tuple[int, int] = (120, 40)
    options: dict[str, Json] = field(default_factory=dict)


PICTURES = {
    "saboteur-full": Picture("saboteur", 9, ("1",), seats=5, seed=4),
    "saboteur-small": Picture("saboteur", 9, ("1",), seats=5, seed=4, size=(80, 24)),
    "imperial-miners-full": Picture("imperial_miners", 60, (), seats=3),
    "out-of-mine-full": Picture("out_of_mine", 5, ("2",), seats=3, lang="it"),
}


def begin(picture: Picture, folder: Path) -> tuple[PlayFrame, bots.Bot]:
    """The game of a picture, and the bot in the person's place."""
    game, words = games.get(picture.game), Words(picture.lang)
    best = bots.get(bots.names(game.name)[-1], game.name)
    many = game.check_seats(picture.seats)
    players = [PERSON, *[best.name] * (many - 1)]
    chance = Chance(derive(picture.seed, 0, "chance"))
    sitting = Sitting.begin(game, many, dict(picture.options), chance, players)
    others = {seat: best(derive_int(picture.seed, 0, "bot", seat)) for seat in range(1, many)}
    table = LocalTable(sitting, Keeper(folder / "record.jsonl", sitting), others)
    table.begin()
    frame = PlayFrame(table, Teller(game, words, names_of(players, words)), pause=0)
    return frame, best(derive_int(picture.seed, 0, "bot", 0))


async def take(picture: Picture) -> str:
    """The screen, as SVG that loads nothing from elsewhere."""
    with tempfile.TemporaryDirectory() as folder:
        frame, person = begin(picture, Path(folder))
        async with frame.run_test(size=picture.size) as pilot:
            await settle(frame, pilot)
            seen = 0
            for _ in range(picture.choice - 1):
                stream = frame.table.streams[0]
                for event in stream[seen:]:
                    person.see(event)
                seen = len(stream)
                frame.act(person.choose(frame.table.sitting.state.view(0)))
                await settle(frame, pilot)
            for key in picture.keys:
                await pilot.press(key)
                await settle(frame, pilot)
            drawn = frame.export_screenshot(title=f"underhall play {picture.game}")
    drawn = re.sub(r"@font-face\s*\{.*?\}", "", drawn, flags=re.DOTALL)
    return "\n".join(line.rstrip() for line in drawn.splitlines() if line.strip()) + "\n"


async def settle(frame: PlayFrame, pilot: Pilot[None]) -> None:
    """Until the others have acted and all is drawn."""
    await pilot.pause()
    while frame.busy:
        await pilot.pause(0.01)
    await pilot.pause()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    for name, picture in PICTURES.items():
        (folder / f"{name}.svg").write_text(asyncio.run(take(picture)), encoding="utf-8")
        print(f"{name}.svg")


if __name__ == "__main__":
    main()
