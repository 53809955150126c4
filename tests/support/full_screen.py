"""A person before the full screen, driven by Textual's pilot, who waits until nobody else is at it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from tests.support.waiting import until
from textual.pilot import Pilot

from underhall import games
from underhall.bots import Bot, Random
from underhall.table import Chance, Game, Json, Sitting
from underhall.terminal import Keeper, LocalTable, Teller
from underhall.terminal.full.drawing import Drawing
from underhall.terminal.full.frame import Frame
from underhall.terminal.full.play import PlayFrame
from underhall.terminal.narration import PERSON, names_of
from underhall.words import Words

SIZE = (120, 40)


def play_frame(
    file: Path,
    game: str | Game,
    *,
    seats: int | None = None,
    people: Sequence[int] = (0,),
    options: Mapping[str, Json] | None = None,
    seed: int = 7,
    lang: str = "en",
) -> Timed:
    """A game that begins, with bots that go by lot."""
    found = games.get(game) if isinstance(game, str) else game
    many = found.check_seats(seats)
    bots: dict[int, Bot] = {seat: Random(seat) for seat in range(many) if seat not in people}
    players = [bots[seat].name if seat in bots else PERSON for seat in range(many)]
    sitting = Sitting.begin(found, many, dict(options or {}), Chance(seed), players)
    table = LocalTable(sitting, Keeper(file, sitting), bots)
    table.begin()
    words = Words(lang)
    return Timed(table, Teller(found, words, names_of(players, words)), pause=0)


class Timed(PlayFrame):
    """A game whose clock, where it has one, is the test's."""

    late = 0.0
    """How late it is, in seconds."""

    def now(self) -> float:
        return self.late


class Person:
    """Presses keys, clicks targets and reads the screen of a frame."""

    def __init__(self, frame: Frame, pilot: Pilot[None]) -> None:
        self.frame = frame
        self.pilot = pilot

    @property
    def screen(self) -> str:
        """All signs on the screen, line by line."""
        strips = self.frame.screen._compositor.render_strips(self.frame.size)
        return "\n".join("".join(segment.text for segment in strip) for strip in strips)

    async def settle(self) -> None:
        """Wait until nobody else acts and all is drawn."""
        await self.sees(lambda: not getattr(self.frame, "busy", False), "the others to have acted")
        await self.pilot.pause()

    async def sees(self, condition: Callable[[], bool], what: str) -> None:
        await until(what, condition)

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def click(self, target: str, drawing: str = "board") -> None:
        """Click where a target is drawn."""
        await self.settle()
        place = self.frame.query_one(f"#{drawing}", Drawing).places[target]
        await self.pilot.click(f"#{drawing}", offset=place)
        await self.settle()


@asynccontextmanager
async def before(frame: Frame, size: tuple[int, int] = SIZE) -> AsyncIterator[Person]:
    """A person before a frame, when it has settled."""
    async with frame.run_test(size=size) as pilot:
        person = Person(frame, pilot)
        await person.settle()
        yield person
