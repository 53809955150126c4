"""How the full screen looks: a lamp in the dark. Colours go with shapes, and 16 colours are enough to read it."""

from __future__ import annotations

from typing import Final

from rich.theme import Theme

LAMP: Final = Theme(
    {
        "lit": "bold #f2b632",
        "target": "bold #6cc4f5",
        "broken": "#f0803c",
        "quiet": "#a89e8b",
        "title": "bold #f4eee0",
    }
)

SMALLEST: Final = (60, 20)
"""Columns and lines that a table needs."""
WIDE: Final = 100
"""From so many columns on the panel at the side is broad."""
HIGH: Final = 34
"""From so many lines on cards are drawn as cards."""

SIDE: Final = {True: 40, False: 27}
"""How broad the panel is, on a wide screen and on others."""

CSS: Final = """
Screen { background: #14120f; color: #e9e2d3; }
* { scrollbar-color: #8a7d66; scrollbar-color-hover: #f2b632; scrollbar-color-active: #f2b632;
    scrollbar-background: #1f1b15; scrollbar-background-hover: #1f1b15; scrollbar-background-active: #1f1b15;
    scrollbar-corner-color: #1f1b15; }
#head { height: 1; padding: 0 1; background: #3a3123; color: #f2b632; text-style: bold; }
#middle { height: 1fr; }
#left { width: 1fr; }
#board-box { height: 1fr; min-height: 5; border: round #6b604e; align: center middle; scrollbar-size: 1 1; }
#hand-box { height: auto; max-height: 12; align: center top; scrollbar-size: 1 1; }
#prompt { height: auto; padding: 0 1; color: #f2b632; text-style: bold; }
#about { height: 2; padding: 0 1; color: #cfc6b4; }
#choices-box { height: 5; scrollbar-size: 1 1; }
Frame.high #about { height: 3; }
Frame.high #choices-box { height: 7; }
#side { border: round #6b604e; }
#players-box { height: auto; max-height: 65%; padding: 0 1; scrollbar-size: 1 1; }
#log-title { height: 1; padding: 0 1; color: #a89e8b; }
#log-box { height: 1fr; padding: 0 1; scrollbar-size: 1 1; }
#log { height: auto; }
#keys { height: 1; padding: 0 1; background: #2a241c; color: #cfc6b4; }
#small { display: none; width: 100%; height: 100%; content-align: center middle; text-align: center; }
Frame.small #small { display: block; }
Frame.small #head, Frame.small #middle, Frame.small #keys { display: none; }
ModalScreen { align: center middle; background: #14120f 70%; }
.covered { background: #14120f; }
.sheet { width: 90%; max-width: 92; height: auto; max-height: 90%;
    border: round #f2b632; background: #1f1b15; padding: 0 1; }
.sheet VerticalScroll { height: auto; max-height: 100%; scrollbar-size: 1 1; }
.sheet Static { height: auto; }
.question { width: 70%; max-width: 64; height: auto; border: round #f2b632; background: #1f1b15; padding: 1 2; }
.question Static { width: 100%; height: auto; }
.question Input { border: none; background: #14120f; height: 1; padding: 0 1; }
"""
