"""The screen and the keyboard: a terminal, or a plain pipe without colours, clearing or pauses."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Sequence
from contextlib import suppress

from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.text import Text
from rich.theme import Theme

THEME = Theme(
    {
        "lit": "bold yellow",  # the look's amber: yours, chosen, to act
        "target": "cyan",  # you may choose this
        "broken": "red",
        "quiet": "dim",
        "title": "bold",
    }
)


class Screen:
    """Where the table is drawn and choices are typed."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(theme=THEME, highlight=False, markup=False, emoji=False)
        self.live = self.console.is_terminal and sys.stdin.isatty()
        """Whether somebody sits before it: else nothing is cleared and nobody is asked to hand over."""
        if self.live:
            with suppress(ImportError):  # line editing and a history, where the system has them
                import readline  # noqa: F401  input() takes it up by itself

    def anew(self) -> Screen:
        """The same screen for whoever was interrupted: a drawing that was broken off may keep back all that follows."""
        terminal = self.console.is_terminal
        plain = {"theme": THEME, "highlight": False, "markup": False, "emoji": False}
        return Screen(Console(file=self.console.file, force_terminal=terminal, **plain))  # type: ignore[arg-type]

    @property
    def width(self) -> int:
        return min(self.console.width, 120)

    @property
    def news_lines(self) -> int | None:
        """How many lines of news leave room for a table and its choices; None where nothing can scroll away."""
        return max(4, self.console.height - 20) if self.live else None

    def show(self, what: RenderableType = "", style: str | None = None) -> None:
        if self.console.is_terminal:
            self.console.print(what, style=style)
            return
        with (
            self.console.capture() as kept
        ):  # a pipe gets sentences whole, and drawings without the blanks at their right
            self.console.print(what, soft_wrap=isinstance(what, str))
        self.console.file.write("".join(line.rstrip() + "\n" for line in kept.get().splitlines()))

    def line(self, text: str) -> None:
        """A line that stays one, however long, so that it can be copied: a file, a command."""
        self.console.print(text, soft_wrap=True)

    def tell(self, sentence: str) -> None:
        """One thing that happened, under its heading. A pipe gets it whole, on one line."""
        if self.console.is_terminal:
            self.console.print(Text(self._wrapped(sentence)))
        else:
            self.console.print("  " + sentence, soft_wrap=True)

    def height_of(self, sentence: str) -> int:
        """How many lines `tell` takes for it on a terminal."""
        return self._wrapped(sentence).count("\n") + 1

    def _wrapped(self, sentence: str) -> str:
        return textwrap.fill(sentence, self.width, initial_indent="  ", subsequent_indent="    ")

    def rule(self, title: str) -> None:
        """A line across the screen that begins something new."""
        line = Text(f"── {title} ", style="quiet", no_wrap=True)
        line.append("─" * max(0, self.width - cell_len(line.plain)))
        self.console.print(line)

    def clear(self) -> None:
        if self.live:
            self.console.clear()

    def ask(self, prompt: str) -> str | None:
        """A line from the keyboard; None where there is no more."""
        try:
            if self.live:
                return input(prompt)
            self.console.print(prompt, end="")
            line = sys.stdin.readline()
            self.console.print()
        except EOFError:
            self.console.print()
            return None
        except UnicodeDecodeError:
            return "\ufffd"  # not text: the one who asked will say that it is no move
        return line.rstrip("\r\n") if line else None

    def choices(self, labels: Sequence[str]) -> None:
        """Numbered choices, downwards in columns."""
        columns, widths = columns_of(labels, self.width)
        digits = len(str(len(labels)))
        for row in range(len(columns[0]) if columns else 0):
            line = Text(no_wrap=True, overflow="ellipsis")
            for column, width in zip(columns, widths, strict=True):
                if row < len(column):
                    label = labels[column[row]]
                    line.append(f" {column[row] + 1:>{digits}} ", style="target")
                    line.append(label + " " * (width + 2 - cell_len(label)))
            line.rstrip()
            self.console.print(line)


def columns_of(labels: Sequence[str], width: int) -> tuple[list[range], list[int]]:
    """Labels in as many columns as fit, but none shorter than a handful: which are in each, and how wide it is."""
    columns: list[range] = []
    widths: list[int] = []
    digits = len(str(len(labels)))
    for many in range(max(1, (len(labels) + 4) // 5), 0, -1):
        rows = max(1, -(-len(labels) // many))
        columns = [range(start, min(start + rows, len(labels))) for start in range(0, len(labels), rows)]
        widths = [max(cell_len(labels[index]) for index in column) for column in columns]
        if sum(widths) + len(columns) * (digits + 4) <= width + 2:
            break
    return columns, widths
