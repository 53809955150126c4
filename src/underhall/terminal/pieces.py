"""What a game's drawing is made of where it can be pointed at: targets on the board, and cards of a hand.

A target is a text of the game's own (`cell:3,1`, `card:NS`), the same where it is drawn and where a move names it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.text import Text

TARGET: Final = "target"
"""The name under which a piece of drawn text carries its target."""


class Card(NamedTuple):
    """A card that lies before the reader: a title, a small picture or a few words under it, and what it does."""

    target: str
    title: str
    picture: tuple[str, ...] = ()
    about: str = ""
    style: str = ""


def aim(text: Text, target: str, start: int = 0, end: int | None = None) -> Text:
    """Make a part of a text, all of it if not said, stand for a target."""
    text.apply_meta({TARGET: target}, start, end)
    return text


def add(text: Text, signs: str, style: str = "", target: str | None = None) -> None:
    """Put signs behind a text that stand for a target, if there is one."""
    start = len(text)
    text.append(signs, style=style)
    if target is not None:
        aim(text, target, start, len(text))
