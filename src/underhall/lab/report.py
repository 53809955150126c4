"""A tournament to be read: one HTML file that opens without a network, or Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from underhall import __version__
from underhall.lab.summary import EventSummary, Pair
from underhall.lab.tournament import Tournament

STYLE = """
:root { color-scheme: light dark; --line: #8886; --mark: #b8651b; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; } td, th { padding: .2rem .7rem; border-bottom: 1px solid var(--line); text-align: right; }
td:first-child, th:first-child { text-align: left; } svg { width: 100%; height: auto; } svg text { fill: currentColor; font-size: 13px; }
.bar { stroke: var(--mark); stroke-width: 3; } .dot { fill: var(--mark); } .axis { stroke: var(--line); }
"""  # noqa: E501

EXPLAINED = (
    "Two bots meet over one deal in every seating of a balanced set, so that both have had the same luck in every "
    "seat. A share is the first bot's part of the first places, a shared place counting in parts; at a table for one, "
    "who has more points has won the deal. Intervals are of 95 % and count deals, not games. The variance is that of "
    "the share by that of as many games with a deal of their own each: below 1, common deals have saved so much. "
    "Ratings are a Bradley-Terry fit over deals in points of which 400 are odds of ten to one, 0 being the mean; "
    "intervals by bootstrap over deals; beside them openskill's mean and doubt."
)


def as_markdown(tournament: Tournament, events: Sequence[EventSummary], command: str) -> str:
    """The report as Markdown."""
    parts = [f"# {tournament.name}", _made(tournament, command), EXPLAINED]
    for summary in events:
        parts += [f"## {summary.event.title}", _played(summary)]
        parts += [_markdown_table(*table) for _, table in _tables(summary)]
    return "\n\n".join(parts) + "\n"


def as_html(tournament: Tournament, events: Sequence[EventSummary], command: str) -> str:
    """The report as one HTML file."""
    title = escape(tournament.name)
    parts = [f"<h1>{title}</h1>", f"<p>{escape(_made(tournament, command))}</p>", f"<p>{escape(EXPLAINED)}</p>"]
    for summary in events:
        parts += [f"<h2>{escape(summary.event.title)}</h2>", f"<p>{escape(_played(summary))}</p>"]
        parts += _plots(summary)
        parts += [f"<h3>{heading}</h3>{_html_table(*table)}" for heading, table in _tables(summary)]
    body = "\n".join(parts)
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    return f'<!doctype html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head>\n<body>{body}</body></html>\n'


def _made(tournament: Tournament, command: str) -> str:
    return f"Made by `{command}` with Underhall {__version__}, seed {tournament.seed}."


def _played(summary: EventSummary) -> str:
    event = summary.event
    whole = "" if summary.deals >= summary.most or event.stop else f" of {summary.most}: not all has been played yet"
    return f"{event.kind}: {summary.deals} deals{whole}, {summary.games} games, {summary.decisions} decisions."


Table = tuple[list[str], list[list[str]]]


def _tables(summary: EventSummary) -> list[tuple[str, Table]]:
    found: list[tuple[str, Table]] = []
    if summary.ratings:
        found.append(("Strength", _ratings(summary)))
    found.append(("Who met", _pairs(summary.pairs, bool(summary.event.stop))))
    names = sorted({name for sums in summary.figures.values() for name in sums})
    if names:
        found.append(("Figures", _figures(summary, names)))
    return found


def _ratings(summary: EventSummary) -> Table:
    rows = []
    for rating in summary.ratings:
        mean, doubt = summary.openskill[rating.name]
        interval = f"{rating.low:+.0f} to {rating.high:+.0f}"
        score = f"{summary.points[rating.name]:.2f}"
        rows.append([rating.name, f"{rating.points:+.0f}", interval, f"{mean:.1f} ± {doubt:.1f}", score])
    return ["bot", "rating", "95 % interval", "openskill", "mean score"], rows


def _pairs(pairs: Sequence[Pair], stopping: bool) -> Table:
    heads = ["bots", "deals", "games", "share", "95 % interval", "variance"] + ["verdict"] * stopping
    rows = []
    for pair in pairs:
        saved = "" if pair.variance_ratio is None else f"{pair.variance_ratio:.2f}"
        interval = f"{100 * pair.low:.1f} to {100 * pair.high:.1f} %"
        row = [f"{pair.first} – {pair.second}", str(pair.deals), str(pair.games), f"{100 * pair.share:.1f} %"]
        rows.append([*row, interval, saved] + [pair.verdict] * stopping)
    return heads, rows


def _figures(summary: EventSummary, names: Sequence[str]) -> Table:
    rows = []
    for name in names:
        sums = (summary.figures[bot].get(name) for bot in summary.event.bots)
        rows.append([name.replace("_", " "), *(f"{one[0] / one[1]:.3g}" if one and one[1] else "" for one in sums)])
    return ["", *summary.event.bots], rows


def _markdown_table(heads: list[str], rows: list[list[str]]) -> str:
    lines = [heads, [":--"] + ["--:"] * (len(heads) - 1), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _html_table(heads: list[str], rows: list[list[str]]) -> str:
    head = "".join(f"<th>{escape(one)}</th>" for one in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(one)}</td>' for one in row)}</tr>" for row in rows)
    return f"<table><tr>{head}</tr>{body}</table>"


def _plots(summary: EventSummary) -> list[str]:
    """Strengths, and who got which share against whom."""
    ratings = [(r.name, r.points, r.low, r.high) for r in summary.ratings]
    pairs = [(f"{p.first} – {p.second}", 100 * p.share, 100 * p.low, 100 * p.high) for p in summary.pairs]
    return [_plot("Ratings", ratings, 0, "{:+.0f}"), _plot("Shares", pairs, 50, "{:.0f} %")]


def _plot(what: str, rows: Sequence[tuple[str, float, float, float]], middle: float, form: str) -> str:
    """Values as dots with their intervals, one below the other, with a line at the middle."""
    if not rows:
        return ""
    least, most = min([middle, *(row[2] for row in rows)]), max([middle, *(row[3] for row in rows)])
    left, right, height = 250, 700, 26

    def x(value: float) -> float:
        return left + (value - least) / ((most - least) or 1) * (right - left)

    tall = height * len(rows) + 30
    parts = [f'<line class="axis" x1="{x(middle):.1f}" x2="{x(middle):.1f}" y1="4" y2="{tall - 22}"/>']
    for number, (name, value, low, high) in enumerate(rows):
        y = height * number + 18
        parts.append(f'<text x="0" y="{y + 4}">{escape(name)}</text>')
        parts.append(f'<line class="bar" x1="{x(low):.1f}" x2="{x(high):.1f}" y1="{y}" y2="{y}"/>')
        parts.append(f'<circle class="dot" cx="{x(value):.1f}" cy="{y}" r="6"/>')
    parts += [
        f'<text x="{x(value):.1f}" y="{tall - 4}" text-anchor="middle">{form.format(value)}</text>'
        for value in (least, most)
    ]
    named = ", ".join(f"{name} {form.format(value)}" for name, value, _, _ in rows)
    return f'<svg viewBox="-4 0 750 {tall}" role="img" aria-label="{what}: {escape(named)}">{"".join(parts)}</svg>'
