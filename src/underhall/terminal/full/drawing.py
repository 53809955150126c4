"""A drawing that can be pointed at: what rich can print, with targets in it that are lit, clicked and walked over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from underhall.terminal.pieces import TARGET

OFFERED: Final = Style.parse("bold #6cc4f5 underline")
CURSOR: Final = Style.parse("bold #14120f on #6cc4f5")
CHOSEN: Final = Style.parse("bold #14120f on #f2b632")
"""Never by colour alone: what is offered is underlined, the cursor and what was chosen stand on a ground."""

Places = dict[str, tuple[int, int]]
"""Where targets are, column and row."""


def target_of(style: Style | None) -> str | None:
    """The target that signs of this style stand for."""
    found = style.meta.get(TARGET) if style is not None else None
    return found if isinstance(found, str) else None


class Lit:
    """Something drawn, with the light on what can be chosen, what is chosen, and where the cursor is."""

    def __init__(self, drawn: RenderableType, light: Mapping[str, Style]) -> None:
        self.drawn = drawn
        self.light = light

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for segment in console.render(self.drawn, options):
            light = self.light.get(target_of(segment.style) or "")
            style = segment.style
            yield segment if light is None or style is None else Segment(segment.text, style + light, segment.control)


class Drawing(Widget):
    """A part of the table. It is as wide as its text, which is not folded; all else is fitted into its place."""

    DEFAULT_CSS = "Drawing { width: auto; height: auto; }"

    class Pointed(Message):
        """Somebody clicked a target."""

        def __init__(self, target: str) -> None:
            super().__init__()
            self.target = target

    class Hovered(Message):
        """The pointer came over a target."""

        def __init__(self, target: str) -> None:
            super().__init__()
            self.target = target

    def __init__(self, *, id: str, folds: bool = False) -> None:  # noqa: A002  as Textual calls it
        super().__init__(id=id)
        self._folds = folds
        self._drawn: RenderableType = ""
        self._light: dict[str, Style] = {}

    def show(self, drawn: RenderableType) -> None:
        """Draw this in the place of what was there."""
        self._drawn = drawn
        self.refresh(layout=True)

    def light(self, offered: Iterable[str], chosen: Iterable[str], cursor: str | None) -> None:
        """Show what can be chosen, what is, and where the cursor stands."""
        self._light = dict.fromkeys(offered, OFFERED) | dict.fromkeys(chosen, CHOSEN)
        if cursor is not None:
            self._light[cursor] = CURSOR
        self.refresh()

    def render(self) -> Lit:
        return Lit(self._drawn, self._light)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        if isinstance(self._drawn, Text) and not self._folds:
            return max((line.cell_len for line in self._drawn.split("\n")), default=0)
        return container.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._lines(width))

    def _lines(self, width: int) -> list[list[Segment]]:
        console = self.app.console
        return console.render_lines(self._drawn, console.options.update(width=max(1, width), height=None), pad=False)

    @property
    def places(self) -> Places:
        """Where each target begins."""
        found: Places = {}
        for y, line in enumerate(self._lines(self.size.width)):
            x = 0
            for segment in line:
                target = target_of(segment.style)
                if target is not None:
                    found.setdefault(target, (x, y))
                x += segment.cell_length
        return found

    def _at(self, event: events.MouseEvent) -> str | None:
        for target, (x, y, width) in self._spans():
            if y == event.y and x <= event.x < x + width:
                return target
        return None

    def _spans(self) -> Iterable[tuple[str, tuple[int, int, int]]]:
        for y, line in enumerate(self._lines(self.size.width)):
            x = 0
            for segment in line:
                target = target_of(segment.style)
                if target is not None:
                    yield target, (x, y, segment.cell_length)
                x += segment.cell_length

    def on_click(self, event: events.Click) -> None:
        target = self._at(event)
        if target is not None:
            self.post_message(self.Pointed(target))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        target = self._at(event)
        if target is not None and target in self._light:
            self.post_message(self.Hovered(target))


def nearest(places: Mapping[str, tuple[int, int]], here: str | None, step: tuple[int, int]) -> str | None:
    """The target that lies next to this one in a direction, the straightest way counting most; None if none does."""
    if here is None or here not in places:
        return min(places, key=lambda name: (places[name][1], places[name][0]), default=None)
    x, y = places[here]
    best: tuple[float, str] | None = None
    for name, (there_x, there_y) in places.items():
        across, down = there_x - x, 2 * (there_y - y)  # a sign is twice as high as wide
        ahead = across * step[0] + down * step[1]
        aside = abs(across * step[1]) + abs(down * step[0])
        if ahead > 0 and (best is None or ahead + 3 * aside < best[0]):
            best = (ahead + 3 * aside, name)
    return None if best is None else best[1]
