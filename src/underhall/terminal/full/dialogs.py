"""What lies over the table for a moment: a page to read, a question, a line to type."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static


class Sheet(ModalScreen[None]):
    """A page to read, scrolled by keys and wheel; any other key puts it away."""

    SCROLL = ("up", "down", "pageup", "pagedown", "home", "end")

    def __init__(self, paragraphs: Sequence[RenderableType], at_end: bool = False) -> None:
        super().__init__()
        self._paragraphs = paragraphs
        self._at_end = at_end

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"), VerticalScroll():
            yield Static(Group(*self._paragraphs))

    def on_mount(self) -> None:
        scroll = self.query_one(VerticalScroll)
        scroll.focus()
        if self._at_end:
            scroll.scroll_end(animate=False)

    def on_key(self, event: events.Key) -> None:
        if event.key not in self.SCROLL:
            event.stop()
            self.dismiss()

    def on_click(self) -> None:
        self.dismiss()


class Question(ModalScreen[bool]):
    """Yes or no. The keys are told with it: Enter is yes, Escape is no."""

    def __init__(self, text: str, keys: str) -> None:
        super().__init__()
        self._text = text
        self._keys = keys

    def compose(self) -> ComposeResult:
        with Vertical(classes="question"):
            yield Static(Text(self._text, style="bold"))
            yield Static(Text("\n" + self._keys, style="#a89e8b"))

    def on_key(self, event: events.Key) -> None:
        event.stop()
        if event.key in ("enter", "y", "q"):
            self.dismiss(True)
        elif event.key in ("escape", "n"):
            self.dismiss(False)


class HandOver(ModalScreen[None]):
    """Between two people at one keyboard nothing of the table is to be seen."""

    def __init__(self, text: str) -> None:
        super().__init__(classes="covered")
        self._text = text

    def compose(self) -> ComposeResult:
        with Vertical(classes="question"):
            yield Static(Text(self._text, style="bold"))

    def on_key(self, event: events.Key) -> None:
        event.stop()
        if event.key == "enter":
            self.dismiss()


class Line(ModalScreen[str]):
    """A line to type: a move in notation, a word for the others. Escape gives an empty one."""

    def __init__(self, title: str, hint: str) -> None:
        super().__init__()
        self._title = title
        self._hint = hint

    def compose(self) -> ComposeResult:
        with Vertical(classes="question"):
            yield Static(Text(self._title, style="bold"))
            yield Input(placeholder=self._hint)

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value)

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape":
            event.stop()
            self.dismiss("")
