"""Draws the replays of the docs: a game of docs/records, told and drawn move by move, as an SVG that moves by itself.

    python -m tools.replay_picture            # all of them, into docs/pictures
    python -m tools.replay_picture saboteur   # one game, in every language

A picture loads nothing, runs no script, and shows its last screen where nothing may move. What is drawn is what
`underhall replay RECORD --as SEAT --boards` prints. The same record gives the same picture.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import SVG_EXPORT_THEME
from rich.text import Text

from underhall import games
from underhall.table import Record, Step, replay
from underhall.terminal import Teller, read_record
from underhall.terminal.narration import names_of
from underhall.terminal.screen import THEME
from underhall.words import LANGUAGES, Words

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
WIDTH = 80
WIDE, HIGH, EDGE = 8.4, 19, 12
"""Of a letter, of a line, and around all of them, in pixels."""
INK = SVG_EXPORT_THEME.foreground_color.hex


class Scene(NamedTuple):
    """Which part of a record is shown, and as whom."""

    seat: int | None
    first: int
    last: int
    seconds: float
    """How long each screen stays."""


SCENES = {
    "montanara": Scene(0, 0, 45, 2.0),
    "saboteur": Scene(None, 0, 60, 1.5),
    "imperial_miners": Scene(0, 0, 60, 2.0),
    "out_of_mine": Scene(2, 2, 60, 1.5),
}

Line = tuple[tuple[int, str, Style], ...]
"""Pieces of one style, each with its column."""


def screens(game: str, lang: str) -> list[list[Line]]:
    """What is on the screen after each move, all of the same height."""
    scene = SCENES[game]
    record = read_record(ROOT / "docs" / "records" / f"{dashed(game)}.jsonl")
    teller = teller_of(record, lang)
    drawn = [
        (told(step, scene, teller), printed(step, scene, teller))
        for step in replay(record, games.get)
        if scene.first <= step.number <= scene.last and step.events
    ]
    above, below = (max(len(parts[k]) for parts in drawn) for k in (0, 1))
    empty: list[Line] = [()]
    return [[*news, *empty * (above - len(news)), (), *table, *empty * (below - len(table))] for news, table in drawn]


def teller_of(record: Record, lang: str) -> Teller:
    words = Words(lang)
    return Teller(games.get(record.game, record.rules), words, names_of(record.players, words))


def told(step: Step, scene: Scene, teller: Teller) -> list[Line]:
    text = Text("\n".join(teller.event(event.seen(scene.seat), scene.seat) for event in step.events), style="lit")
    return lines(text)


def printed(step: Step, scene: Scene, teller: Teller) -> list[Line]:
    return lines(teller.draw(step.state.view(scene.seat)))


def lines(what: object) -> list[Line]:
    """What rich prints, as pieces with their places."""
    console = Console(
        theme=THEME, highlight=False, markup=False, emoji=False, width=WIDTH, file=io.StringIO(), force_terminal=True,
        color_system="truecolor", legacy_windows=False,
    )  # fmt: skip
    rows = console.render_lines(what, pad=False)  # type: ignore[arg-type]
    return [tuple(pieces(row)) for row in rows]


def pieces(row: list[Segment]) -> Iterator[tuple[int, str, Style]]:
    at = 0
    for segment in row:
        if segment.text.strip() or (segment.style and segment.style.bgcolor):
            yield at, segment.text, segment.style or Style.null()
        at += segment.cell_length


def colour(style: Style, background: bool = False) -> str | None:
    found = style.bgcolor if background != bool(style.reverse) else style.color
    if found is None or found.is_default:
        return SVG_EXPORT_THEME.foreground_color.hex if background and style.reverse else None
    return found.get_truecolor(SVG_EXPORT_THEME, foreground=not background).hex


def svg_line(row: int, line: Line) -> str:
    """One line of a screen: the grounds of its pieces, then their letters."""
    top = EDGE + row * HIGH
    grounds, letters = [], []
    for at, text, style in line:
        left, wide = EDGE + at * WIDE, len(text) * WIDE
        if ground := colour(style, background=True):
            grounds.append(f'<path fill="{ground}" d="M{left:g} {top}h{wide:g}v{HIGH}h-{wide:g}z"/>')
        if text.strip():
            start = len(text) - len(text.lstrip())
            text = text.strip()
            looks = [
                f' fill="{ink}"' if (ink := colour(style)) and ink != INK else "",
                ' font-weight="bold"' if style.bold else "",
                ' opacity=".75"' if style.dim else "",
            ]
            place = f'x="{left + start * WIDE:g}" textLength="{len(text) * WIDE:g}"'
            letters.append(f"<tspan {place}{''.join(looks)}>{escape(text)}</tspan>")
    written = f'<text y="{top + 14}">{"".join(letters)}</text>' if letters else ""
    return "".join(grounds) + written


def spans(shown: list[list[Line]]) -> Iterator[tuple[int, Line, int, int]]:
    """Each line once for as long as it stays: its row, itself, its first screen and the one after its last."""
    for row in range(len(shown[0])):
        at = 0
        for line, same in groupby(screen[row] for screen in shown):
            many = len(list(same))
            if line:
                yield row, line, at, at + many
            at += many


def svg(game: str, lang: str) -> str:
    shown, scene = screens(game, lang), SCENES[game]
    many, wide, high = len(shown), round(WIDTH * WIDE + 2 * EDGE), len(shown[0]) * HIGH + 2 * EDGE + 6
    lasts = f'dur="{many * scene.seconds:g}s" repeatCount="indefinite"'
    looks = f'font-family="DejaVu Sans Mono,Menlo,Consolas,monospace" font-size="14" fill="{INK}"'
    size = f'width="{wide}" height="{high}"'
    bar = f'<animate attributeName="width" values="{wide / many:g};{wide}" {lasts}/>'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" {size} {looks} xml:space="preserve">',
        f'<rect {size} rx="8" fill="{SVG_EXPORT_THEME.background_color.hex}"/>',
        f'<rect y="{high - 4}" width="{wide}" height="4" fill="#d0b344">{bar}</rect>',
    ]
    for row, line, start, end in spans(shown):
        if (start, end) == (0, many):
            parts.append(svg_line(row, line))
            continue
        steps = [(0.0, "hidden"), (start / many, "visible"), (end / many, "hidden")]
        steps = [step for k, step in enumerate(steps) if step[0] < 1 and not (k == 0 and start == 0)]
        animate = (
            f'<animate attributeName="visibility" calcMode="discrete" values="{";".join(value for _, value in steps)}" '
            f'keyTimes="{";".join(f"{at:.4g}" for at, _ in steps)}" {lasts}/>'
        )
        still = "" if end == many else ' visibility="hidden"'
        parts.append(f"<g{still}>{animate}{svg_line(row, line)}</g>")
    return "\n".join([*parts, "</svg>", ""])


def dashed(game: str) -> str:
    """A game's name as files of docs/ have it."""
    return game.replace("_", "-")


def file_of(game: str, lang: str) -> Path:
    return PICTURES / f"{dashed(game)}-replay-{lang}.svg"


def main(*names: str) -> None:
    for game in names or SCENES:
        for lang in LANGUAGES:
            file_of(game, lang).write_text(svg(game, lang), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
