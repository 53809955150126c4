"""Cards before the reader, drawn side by side, and choices in numbered columns."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from underhall.terminal.choices import Option
from underhall.terminal.pieces import Card, add
from underhall.terminal.screen import columns_of

FLAT = 2
"""On a low screen cards have no frame, and only pictures of so many lines are drawn."""


def draw_hand(cards: Sequence[Card], width: int, low: bool) -> Text:
    """Cards as boxes in rows; on a low screen only their titles."""
    drawn = Text(no_wrap=True)
    rows = list(_rows(cards, width, low))
    for index, row in enumerate(rows):
        drawn.append_text(_titles(row) if low else _boxes(row))
        if index < len(rows) - 1:
            drawn.append("\n")
    return drawn


def _inside(card: Card) -> int:
    return max(cell_len(card.title), *(cell_len(line) for line in card.picture), 4)


def _rows(cards: Sequence[Card], width: int, low: bool) -> list[list[Card]]:
    rows: list[list[Card]] = []
    used = 0
    for card in cards:
        wide = cell_len(card.title) + 3 if low else _inside(card) + 4
        if not rows or used + wide > width:
            rows.append([])
            used = 0
        rows[-1].append(card)
        used += wide
    return rows


def _titles(row: Sequence[Card]) -> Text:
    height = max(len(card.picture) for card in row)
    lines = [Text(no_wrap=True) for _ in range(1 + (height if height <= FLAT else 0))]
    for card in row:
        wide = cell_len(card.title) + 2
        for number, line in enumerate(lines):
            part = card.picture[number - 1] if number and number <= len(card.picture) else ""
            add(line, f"[{card.title}]" if not number else f"{part:^{wide}}", card.style, card.target)
            line.append(" ")
    return Text("\n").join(lines)


def _boxes(row: Sequence[Card]) -> Text:
    height = max(len(card.picture) for card in row)
    lines = [Text(no_wrap=True) for _ in range(height + 3)]
    for card in row:
        inside = _inside(card)
        body = [card.title, *card.picture, *[""] * (height - len(card.picture))]
        add(lines[0], f"╭{'─' * (inside + 2)}╮", "quiet", card.target)
        for line, text in zip(lines[1:-1], body, strict=True):
            add(line, f"│ {set_cell_size(text, inside)} │", card.style, card.target)
        add(lines[-1], f"╰{'─' * (inside + 2)}╯", "quiet", card.target)
    return Text("\n").join(lines)


def draw_choices(options: Sequence[Option], width: int) -> Text:
    """Numbered choices, downwards in columns, or folded in one where they are long. Each stands for its target, as on
    the board."""
    drawn = Text(no_wrap=True)
    labels = [option.label + ("" if option.move is not None else " …") for option in options]
    columns, widths = columns_of(labels, width)
    digits = len(str(len(labels)))
    for row in range(len(columns[0]) if columns else 0):
        if len(columns) == 1:
            _fold(drawn, f" {row + 1:>{digits}} ", labels[row], options[row].target, width)
            continue
        for column, wide in zip(columns, widths, strict=True):
            if row < len(column):
                number = column[row]
                add(drawn, f" {number + 1:>{digits}} ", "target", options[number].target)
                add(drawn, labels[number], "", options[number].target)
                drawn.append(" " * (wide + 1 - cell_len(labels[number])))
        drawn.append("\n")
    drawn.right_crop(1)
    return drawn


def _fold(drawn: Text, number: str, label: str, target: str, width: int) -> None:
    """A long choice on as many lines as it takes."""
    for index, line in enumerate(textwrap.wrap(label, max(20, width - len(number))) or [""]):
        add(drawn, number if not index else " " * len(number), "target", target)
        add(drawn, line, "", target)
        drawn.append("\n")
