"""The balance of a card pack, measured: scores of three bots, where points come from, which effects, boards and
factions are used, what events are worth; each with an interval, and beside what is wanted."""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from underhall.bots.bot import Bot, Random
from underhall.games.imperial_miners.bots import Foreman, Planner
from underhall.games.imperial_miners.effects import FACTIONS
from underhall.games.imperial_miners.game import ImperialMinersState, with_pack
from underhall.games.imperial_miners.packs import CardPack
from underhall.table.chance import Chance
from underhall.table.events import Event, Json

STYLE = (
    "body{font:16px/1.4 sans-serif;max-width:60em;margin:2em auto}td,th{padding:.2em .8em;text-align:left}"
    ".missed td:last-child{font-weight:bold}rect{fill:#0072b2}"
)


@dataclass
class Played:
    """What one solo game told."""

    score: int = 0
    opening: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    events: list[str] = field(default_factory=list)
    sources: Counter[str] = field(default_factory=Counter)
    effects: Counter[tuple[str, int]] = field(default_factory=Counter)
    faces: set[str] = field(default_factory=set)
    offered: set[str] = field(default_factory=set)
    forced: int = 0


def play_solo(pack: CardPack, make: Callable[[int], Bot], seed: int) -> Played:
    """One solo game of a bot, with everything that balance asks about."""
    state, told = with_pack(pack).deal_and_tell(1, {"pack": pack.pin}, Chance(seed))
    assert isinstance(state, ImperialMinersState)
    bot, found = make(seed), Played()
    found.offered = {pack.faces[face].name for face in state.position.faces}
    while True:
        for event in told:
            _watch(pack, found, event)
        if not state.to_act:
            break
        told = state.play(0, bot.choose(state.view(0)))
    outcome = state.outcome
    assert outcome is not None
    found.score, found.forced = outcome.scores[0], state.position.forced
    found.sources["carts"] += state.carts(0)
    return found


def _watch(pack: CardPack, found: Played, event: Event) -> None:
    facts = event.facts
    if event.name == "points":
        index = pack.by_id(str(facts["source"]))
        where = "progress" if facts["source"] == "space" else "events"
        if index is not None:
            where = {1: "I and II", 2: "I and II", 3: "III", 4: "IV"}[pack.cards[index].level]
        found.sources[where] += int(str(facts["change"]))
    elif event.name == "deal":
        ids = event.secrets[0]["ids"]
        assert isinstance(ids, list)
        found.opening = [str(one) for one in ids]
    elif event.name == "place":
        found.cards.append(str(facts["id"]))
    elif event.name == "activate":
        found.effects[str(facts["id"]), int(str(facts["effect"]))] += 1
    elif event.name == "advance":
        found.faces.add(str(facts["face"]))
    elif event.name == "event":
        found.events.append(str(facts["id"]))


@dataclass(frozen=True)
class Line:
    """One measure: what is wanted, what was found, its interval, and whether it is met."""

    name: str
    wanted: str
    found: float
    low: float
    high: float
    met: bool


@dataclass
class Report:
    """All measures of a pack."""

    pack: CardPack
    lines: list[Line]
    scores: dict[str, list[int]]

    def rows(self) -> list[list[str]]:
        return [
            [
                one.name,
                one.wanted,
                f"{one.found:.1f}",
                f"{one.low:.1f} to {one.high:.1f}",
                "met" if one.met else "missed",
            ]
            for one in self.lines
        ]

    def to_json(self) -> dict[str, Json]:
        lines: list[Json] = [
            {"name": x.name, "wanted": x.wanted, "found": x.found, "low": x.low, "high": x.high, "met": x.met}
            for x in self.lines
        ]
        return {
            "pack": self.pack.pin,
            "lines": lines,
            "scores": {name: [*found] for name, found in self.scores.items()},
        }

    def html(self) -> str:
        """A page with the table and a histogram of scores for each bot."""
        rows = "".join(
            f"<tr class={'met' if row[4] == 'met' else 'missed'}>"
            + "".join(f"<td>{cell}</td>" for cell in row)
            + "</tr>"
            for row in self.rows()
        )
        plots = "".join(f"<h2>{name}</h2>{histogram(found)}" for name, found in self.scores.items() if found)
        head = f"<!doctype html><meta charset=utf-8><title>Balance of {self.pack.title}</title><style>{STYLE}</style>"
        table = f"<table><tr><th>measure<th>wanted<th>found<th>interval<th></tr>{rows}</table>"
        return f"{head}<h1>Balance of {self.pack.title}</h1><p>{self.pack.pin}</p>{table}{plots}"


def histogram(scores: Sequence[int], width: int = 5) -> str:
    """Scores in bars of five points, as SVG."""
    bars = Counter(score // width for score in scores)
    most = max(bars.values())
    drawn = ""
    for number in range(max(bars) + 1):
        high, left = 100 * bars[number] / most, number * 22
        title = f"<title>{number * width}: {bars[number]}</title>"
        drawn += f'<rect x="{left}" y="{100 - high:.0f}" width="20" height="{high:.0f}">{title}</rect>'
        drawn += f'<text x="{left}" y="114" font-size="10">{number * width}</text>'
    return f'<svg viewBox="0 0 {22 * (max(bars) + 1)} 120" width="600" role="img">{drawn}</svg>'


def measure(pack: CardPack, games: int, planner_games: int, seed: int = 0) -> Report:
    """Play solo games of random, the foreman and the planner, and hold them against the targets."""
    everyone = {
        "random": [play_solo(pack, Random, seed + n) for n in range(games)],
        "foreman": [play_solo(pack, Foreman, seed + n) for n in range(games)],
        "planner": [play_solo(pack, Planner, seed + n) for n in range(planner_games)],
    }
    lines: list[Line] = []
    for name, (low, high) in {"random": (12, 25), "foreman": (40, 50), "planner": (58, 65)}.items():
        scores = [one.score for one in everyone[name]]
        if scores:
            lines.append(_median(f"median of {name}", scores, low, high))
    strongest = [one.score for one in everyone["planner"] or everyone["foreman"]]
    lines.append(
        _share("share of games above 65, strongest bot", sum(n > 65 for n in strongest), len(strongest), 0, 10)
    )
    lines += _of_foreman(pack, everyone["foreman"])
    return Report(pack, lines, {name: [one.score for one in found] for name, found in everyone.items()})


def _of_foreman(pack: CardPack, played: list[Played]) -> list[Line]:
    total = sum(one.score for one in played)
    lines = [
        _share(f"points from {where}", sum(one.sources[where] for one in played), total, 10, 45)
        for where in ("III", "IV", "carts", "progress", "I and II")
    ]
    forced = [float(one.forced) for one in played]
    lines.append(_mean("forced plays a game", forced, 0, 1))
    for face in pack.faces:
        there = [one for one in played if face.name in one.offered]
        lines.append(
            _share(
                f"board {face.name} used where shown", sum(face.name in one.faces for one in there), len(there), 10, 60
            )
        )
    rare = sum(share < 0.1 for share in branch_shares(pack, played).values())
    lines.append(Line("effects used in fewer than 10 % of a card's activations", "0", rare, rare, rare, rare == 0))
    for name in FACTIONS:
        leading = [_leads(pack, one, name) for one in played]
        lines += [_difference(f"worth of a game led by {name}", *_split(played, leading), -3, 3)]
    for event in pack.events:
        met = [event.id in one.events for one in played]
        lines += [_difference(f"worth of the event {event.name}", *_split(played, met), 0, 3)]
    spread = opening_worth(pack, played)
    far = sum(abs(value) > 3 for value in spread.values())
    lines.append(Line("opening cards worth more than 3 from their level's mean", "0", far, far, far, far == 0))
    top = sorted(played, key=lambda one: -one.score)[: max(1, len(played) // 10)]
    mixes = len({mix(pack, one) for one in top})
    lines.append(Line("faction mixes in the top tenth", "4 or more", mixes, mixes, mixes, mixes >= 4))
    return lines


def branch_shares(pack: CardPack, played: list[Played]) -> dict[tuple[str, int], float]:
    """For cards activated at least twenty times: the share of each effect."""
    used: Counter[tuple[str, int]] = Counter()
    for one in played:
        used.update(one.effects)
    shares: dict[tuple[str, int], float] = {}
    for card in pack.cards:
        both = sum(used[card.id, number + 1] for number in range(len(card.effects)))
        if both >= 20:
            shares |= {(card.id, n + 1): used[card.id, n + 1] / both for n in range(len(card.effects))}
    return shares


def opening_worth(pack: CardPack, played: list[Played]) -> dict[str, float]:
    """For cards dealt in at least twenty opening hands: the mean score with it, against its level's mean."""
    by_level: dict[int, list[int]] = {}
    by_card: dict[str, list[int]] = {}
    levels = {card.id: card.level for card in pack.cards}
    for one in played:
        for card in one.opening:
            by_level.setdefault(levels[card], []).append(one.score)
            by_card.setdefault(card, []).append(one.score)
    return {
        card: statistics.mean(found) - statistics.mean(by_level[levels[card]])
        for card, found in by_card.items()
        if len(found) >= 20
    }


def mix(pack: CardPack, one: Played) -> tuple[str, ...]:
    """The two factions that a mine has most of."""
    counts = Counter(faction for card in one.cards for faction in pack.cards[pack.by_id(card) or 0].factions)
    return tuple(sorted(name for name, _ in counts.most_common(2)))


def _leads(pack: CardPack, one: Played, faction: str) -> bool:
    counts = Counter(name for card in one.cards for name in pack.cards[pack.by_id(card) or 0].factions)
    return bool(counts) and counts[faction] == max(counts.values())


def _split(played: list[Played], those: list[bool]) -> tuple[list[int], list[int]]:
    both = list(zip(played, those, strict=True))
    return [one.score for one, this in both if this], [one.score for one, this in both if not this]


# ---------------------------------------------------------------- intervals of 95 %
def _median(name: str, scores: Sequence[int], low: float, high: float) -> Line:
    """The median with the interval of its order statistics."""
    ordered = sorted(scores)
    n = len(ordered)
    half = 0.98 * math.sqrt(n)
    first, last = max(0, int(n / 2 - half)), min(n - 1, math.ceil(n / 2 + half))
    middle = statistics.median(ordered)
    return Line(name, f"{low} to {high}", middle, ordered[first], ordered[last], low <= middle <= high)


def _mean(name: str, values: Sequence[float], low: float, high: float) -> Line:
    middle = statistics.mean(values)
    half = 1.96 * statistics.pstdev(values) / math.sqrt(len(values))
    return Line(name, f"{low} to {high}", middle, middle - half, middle + half, low <= middle <= high)


def _share(name: str, part: int, of: int, low: float, high: float) -> Line:
    """A share in percent, with Wilson's interval."""
    n = max(of, 1)
    share, z = part / n, 1.96
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    found = 100 * share
    return Line(
        f"{name}, %", f"{low} to {high}", found, 100 * (middle - half), 100 * (middle + half), low <= found <= high
    )


def _difference(name: str, some: list[int], others: list[int], low: float, high: float) -> Line:
    """The difference of two means; met where the interval reaches into what is wanted."""
    if len(some) < 2 or len(others) < 2:
        return Line(name, f"{low} to {high}", 0.0, -99.0, 99.0, True)
    gap = statistics.mean(some) - statistics.mean(others)
    half = 1.96 * math.sqrt(statistics.variance(some) / len(some) + statistics.variance(others) / len(others))
    return Line(name, f"{low} to {high}", gap, gap - half, gap + half, gap - half <= high and gap + half >= low)
