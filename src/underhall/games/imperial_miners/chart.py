"""The balance of a card pack as one HTML page: a table with a picture of each interval, scores, and single cards."""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Sequence
from html import escape
from typing import Final

from underhall.games.imperial_miners.balance import MEDIANS, Line, Report

STYLE: Final = (
    "body{font:16px/1.4 sans-serif;max-width:72em;margin:2em auto;padding:0 1em;color:#222;background:#fff}"
    "table{border-collapse:collapse}td,th{padding:.15em .7em;text-align:left}td.n{text-align:right}"
    "tr+tr{border-top:1px solid #ddd}.missed td:last-child{font-weight:bold;color:#a33}svg{vertical-align:middle}"
    ".band{fill:#cfe6d6}.bar{fill:#0072b2}.line{stroke:#0072b2;stroke-width:2}.dot{fill:#0072b2}"
    ".missed .line{stroke:#c33}.missed .dot,.dot.missed{fill:#c33}.line.missed{stroke:#c33}.axis{stroke:#888}"
    "text{font:10px sans-serif;fill:#444}"
)
SLIP: Final = 180
"""Width of the picture beside a row of the table."""


def page(report: Report) -> str:
    """The whole report."""
    rows = "".join(
        f"<tr class={line.verdict}>"
        + "".join(f"<td{' class=n' if n in (2, 4) else ''}>{escape(cell)}</td>" for n, cell in enumerate(row[:5]))
        + f"<td>{interval(line)}</td><td>{row[5]}</td></tr>"
        for row, line in zip(report.rows(), report.lines, strict=True)
    )
    heads = "".join(f"<th>{head}" for head in ("measure", "wanted", "found", "95 %", "games", "", ""))
    last = max(max(found, default=0) for found in report.scores.values())
    plots = "".join(
        f"<h2>Scores of {name}, {len(found)} games</h2>{histogram(found, *MEDIANS[name], last)}"
        for name, found in report.scores.items()
        if found
    )
    single = f"<h2>Cards of the opening hand: mean score against their level's</h2>{ladder(report.cards)}"
    single += f"<h2>Effects: share of the card's activations, %</h2>{ladder(report.effects)}"
    single += f"<h2>Cards laid, of the games in which they were held, %</h2>{ladder(report.laid)}"
    head = f"<!doctype html><html lang=en><meta charset=utf-8><title>Balance of {escape(report.pack.title)}</title>"
    return (
        f"{head}<style>{STYLE}</style><h1>Balance of {escape(report.pack.title)}</h1>"
        f"<p>{escape(report.pack.pin)}, solo games. "
        "Green is what is wanted; a line is the interval of 95 %, a dot what was found. "
        "Near: found outside what is wanted, with an interval that reaches it.</p>"
        f"<table><tr>{heads}</tr>{rows}</table>{plots}{single}\n"
    )


def interval(line: Line) -> str:
    """What is wanted as a band, the interval as a line on it."""
    most = line.most if line.most < math.inf else max(line.found, line.least) + 1
    low, high = min(line.low, line.least), max(line.high, most)
    room = (high - low) * 0.08 or 1.0
    low, high = low - room, high + room

    def at(value: float) -> float:
        return SLIP * (value - low) / (high - low)

    wide = max(1.0, at(most) - at(line.least))
    band = f'<rect class=band x="{at(line.least):.1f}" y="0" width="{wide:.1f}" height="16"/>'
    mark = f'<line class=line x1="{at(line.low):.1f}" x2="{at(line.high):.1f}" y1="8" y2="8"/>'
    dot = f'<circle class=dot cx="{at(line.found):.1f}" cy="8" r="4"/>'
    return f'<svg width="{SLIP}" height="16" role="img">{band}{mark}{dot}</svg>'


def histogram(scores: Sequence[int], low: int, high: int, last: int) -> str:
    """How many games ended with each score, from 0 to `last`; the band is what is wanted of the median, the broken line
    the median."""
    bars = Counter(scores)
    most, wide = max(bars.values()), 10
    drawn = f'<rect class=band x="{low * wide}" y="0" width="{(high - low + 1) * wide}" height="120"/>'
    for score in range(last + 1):
        tall, left = 110 * bars[score] / most, score * wide
        title = f"<title>{score}: {bars[score]}</title>"
        drawn += (
            f'<rect class=bar x="{left}" y="{120 - tall:.0f}" width="{wide - 1}" height="{tall:.0f}">{title}</rect>'
        )
        drawn += f'<text x="{left}" y="133">{score}</text>' if score % 5 == 0 else ""
    middle = (statistics.median(scores) + 0.5) * wide
    drawn += f'<line class=axis x1="{middle}" x2="{middle}" y1="0" y2="120" stroke-dasharray="4 3"/>'
    return f'<svg viewBox="0 0 {(last + 2) * wide} 140" width="1000" role="img">{drawn}</svg>'


def ladder(lines: Sequence[Line]) -> str:
    """Single cards side by side, from the least to the most, each with its interval; names on the outermost."""
    if not lines:
        return "<p>Too few games.</p>"
    ordered = sorted(lines, key=lambda line: line.found)
    low = min(*(line.low for line in ordered), ordered[0].least)
    high = max(*(line.high for line in ordered), ordered[0].most)
    wide = 1000 / len(ordered)

    def at(value: float) -> float:
        return 10 + 200 * (high - value) / (high - low)

    band = ordered[0]
    drawn = (
        f'<rect class=band x="0" y="{at(band.most):.1f}" width="1000" height="{at(band.least) - at(band.most):.1f}"/>'
    )
    for number, line in enumerate(ordered):
        x, kind = (number + 0.5) * wide, " missed" if line.verdict == "missed" else ""
        drawn += (
            f'<line class="line{kind}" x1="{x:.1f}" x2="{x:.1f}" y1="{at(line.low):.1f}" y2="{at(line.high):.1f}"/>'
        )
        title = f"<title>{escape(line.name)}: {line.found:.1f} ({line.low:.1f} to {line.high:.1f})</title>"
        drawn += f'<circle class="dot{kind}" cx="{x:.1f}" cy="{at(line.found):.1f}" r="3">{title}</circle>'
    for value in (low, band.least, band.most, high):
        drawn += f'<text x="1004" y="{at(value) + 3:.1f}">{value:.1f}</text>'
    ends = [*ordered[:6], *ordered[-6:]]
    told = "; ".join(f"{escape(line.name)} {line.found:.1f} ({line.low:.1f} to {line.high:.1f})" for line in ends)
    return f'<svg viewBox="0 0 1040 220" width="1000" role="img">{drawn}</svg><p>The outermost: {told}.</p>'
