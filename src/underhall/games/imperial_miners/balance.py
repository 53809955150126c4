"""The balance of a card pack, measured: scores of three bots, where points come from, which effects, boards and
factions are used, what events are worth; each with an interval, and beside what is wanted."""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from underhall.games.imperial_miners.balance_games import Played, Trial, pack_for, play_all
from underhall.games.imperial_miners.packs import CardPack
from underhall.games.imperial_miners.vocabulary import FACTIONS
from underhall.table.events import Json

MEDIANS: Final = {"random": (12, 25), "foreman": (40, 50), "planner": (58, 65)}
"""What the median solo score of each bot should be."""
KINGS: Final = (5, 20)
"""Of the strongest bot's games, the percentage that may bring the highest title (R48, above 65): rare, and within
reach. Its scores spread by 5.5 around their median, so medians of 58 to 60 go with 9 to 16 %."""
SOURCES: Final = ("III", "IV", "carts", "progress", "I and II")
FEW: Final = 20
"""A single card is judged only where so many games or activations know it."""
MOST: Final = 1_000_000
"""Another seed begins so many games further on, and so plays none of the same."""
FOREMAN_TIMES: Final = 5
"""The foreman plays so many times the games asked for: single cards are judged by its games alone."""


@dataclass(frozen=True)
class Line:
    """One measure: what is wanted, what was found in how many games, its interval of 95 %, and whether it is met."""

    name: str
    least: float
    most: float
    found: float
    low: float
    high: float
    games: int
    met: bool

    @property
    def verdict(self) -> str:
        """Met, missed, or near: what was found lies outside what is wanted, and its interval does not, so that these
        games cannot tell."""
        if self.met:
            return "met"
        return "near" if self.low <= self.most and self.high >= self.least else "missed"

    @property
    def wanted(self) -> str:
        if self.most == math.inf:
            return f"{self.least:g} or more"
        return f"{self.least:g}" if self.least == self.most else f"{self.least:g} to {self.most:g}"

    def to_json(self) -> dict[str, Json]:
        found: dict[str, Json] = {"found": self.found, "low": self.low, "high": self.high, "games": self.games}
        return {"name": self.name, "wanted": self.wanted, **found, "met": self.met, "verdict": self.verdict}


@dataclass
class Report:
    """All measures of a pack; `cards`, `effects` and `laid` have the single cards behind three of the lines."""

    pack: CardPack
    lines: list[Line]
    scores: dict[str, list[int]]
    cards: list[Line] = field(default_factory=list)
    effects: list[Line] = field(default_factory=list)
    laid: list[Line] = field(default_factory=list)

    def rows(self) -> list[list[str]]:
        return [
            [
                one.name,
                one.wanted,
                f"{one.found:.1f}",
                f"{one.low:.1f} to {one.high:.1f}",
                f"{one.games}",
                one.verdict,
            ]
            for one in self.lines
        ]

    def to_json(self) -> dict[str, Json]:
        def told(lines: list[Line]) -> list[Json]:
            return [x.to_json() for x in lines]

        return {
            "pack": self.pack.pin,
            "lines": told(self.lines),
            "scores": {name: [*found] for name, found in self.scores.items()},
            "cards": told(self.cards),
            "effects": told(self.effects),
            "laid": told(self.laid),
        }


def measure(
    text: str,
    games: int,
    planner_games: int,
    seed: int = 0,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Play solo games with the pack of this text and hold them against the targets: random, the foreman, the foreman
    loyal to each faction, the planner, and the foreman again where an event that it met does nothing."""
    pack = pack_for(text)
    many = {
        "random": games,
        "foreman": FOREMAN_TIMES * games,
        **dict.fromkeys(FACTIONS, games),
        "planner": planner_games,
    }
    trials = [Trial(name, MOST * seed + n) for name, count in many.items() for n in range(count)]
    played = iter(play_all(text, trials, jobs, progress))
    of = {name: [next(played) for _ in range(count)] for name, count in many.items()}
    blanks = [
        Trial("foreman", MOST * seed + n, event.id)
        for event in pack.events
        for n in range(games)
        if event.id in of["foreman"][n].events
    ]
    blank = dict(zip(blanks, play_all(text, blanks, jobs, progress), strict=True))
    lines = [
        _median(f"median of {name}", [one.score for one in of[name]], *MEDIANS[name]) for name in MEDIANS if of[name]
    ]
    strongest = [one.score for one in of["planner"] or of["foreman"]]
    kings = sum(n > 65 for n in strongest)
    lines.append(_share("games of the strongest bot above 65", kings, len(strongest), *KINGS))
    cards, effects = opening_worth(pack, of["foreman"]), branch_shares(pack, of["foreman"])
    lines += _of_foreman(pack, of["foreman"])
    free = [one.score for one in of["foreman"][:games]]
    for name in FACTIONS:
        forced = [one.score for one in of[name]]
        gaps = [a - b for a, b in zip(forced, free, strict=True)]
        lines.append(_mean(f"{name} forced on the foreman", gaps, -3, 3))
    by_seed = {MOST * seed + n: one.score for n, one in enumerate(of["foreman"])}
    for event in pack.events:
        worth = [by_seed[one.seed] - blank[one].score for one in blanks if one.without == event.id]
        lines.append(_mean(f"event {event.name}", worth, 0, 3))
    lines.append(_all_met("effects used in less than 10 % of a card's activations", effects, many["foreman"]))
    lines.append(_all_met("opening cards worth more than 3 from their level's mean", cards, many["foreman"]))
    laid = wanted(pack, of["foreman"], of["planner"])
    lines.append(_all_met("cards that no bot lays in 10 % of the games that it holds them in", laid, many["foreman"]))
    scores = {name: [one.score for one in of[name]] for name in MEDIANS}
    return Report(pack, lines, scores, cards, effects, laid)


def _of_foreman(pack: CardPack, played: list[Played]) -> list[Line]:
    lines = [_source(f"points from {where}", played, where, 10, 45) for where in SOURCES]
    lines.append(_mean("forced plays a game (R16)", [float(one.forced) for one in played], 0, 1))
    for face in pack.faces:
        there = [one for one in played if face.name in one.offered]
        used = sum(face.name in one.faces for one in there)
        lines.append(_share(f"board {face.name} used where shown", used, len(there), 10, 60))
    top = sorted(played, key=lambda one: -one.score)[: max(1, len(played) // 10)]
    mixes = len({mix(pack, one) for one in top})
    lines.append(Line("faction mixes in the top tenth", 4, math.inf, mixes, mixes, mixes, len(top), mixes >= 4))
    return lines


def branch_shares(pack: CardPack, played: list[Played]) -> list[Line]:
    """For cards activated often enough: the share of each effect of those that have two."""
    used: Counter[tuple[str, int]] = Counter()
    for one in played:
        used.update(one.effects)
    lines: list[Line] = []
    for card in pack.cards:
        both = sum(used[card.id, number + 1] for number in range(len(card.effects)))
        if both >= FEW and len(card.effects) == 2:
            lines += [_share(f"{card.name}, effect {n}", used[card.id, n], both, 10, 90) for n in (1, 2)]
    return lines


def wanted(pack: CardPack, *bots: list[Played]) -> list[Line]:
    """For cards held often enough: the share of the games with it in hand in which it was laid, by the bot that laid
    it most."""
    lines = []
    for card in pack.cards:
        shares = []
        for played in bots:
            with_it = [one for one in played if card.id in one.held]
            if len(with_it) >= FEW:
                shares.append(_share(card.name, sum(card.id in one.cards for one in with_it), len(with_it), 10, 100))
        lines += sorted(shares, key=lambda line: line.found)[-1:]
    return lines


def opening_worth(pack: CardPack, played: list[Played]) -> list[Line]:
    """For cards kept often enough: the mean score with it in the opening hand, against the mean of its level."""
    by_level: dict[int, list[int]] = {}
    by_card: dict[str, list[int]] = {}
    levels = {card.id: card.level for card in pack.cards}
    for one in played:
        for card in set(one.opening):
            by_level.setdefault(levels[card], []).append(one.score)
            by_card.setdefault(card, []).append(one.score)
    means = {level: statistics.mean(found) for level, found in by_level.items()}
    names = {card.id: card.name for card in pack.cards}
    return [
        _mean(names[card], [score - means[levels[card]] for score in found], -3, 3)
        for card, found in by_card.items()
        if len(found) >= FEW
    ]


def mix(pack: CardPack, one: Played) -> tuple[str, ...]:
    """The two factions that a mine has most of."""
    counts = Counter(faction for card in one.cards for faction in pack.cards[pack.by_id(card) or 0].factions)
    return tuple(sorted(name for name, _ in counts.most_common(2)))


def _all_met(name: str, lines: list[Line], games: int) -> Line:
    """How many single cards miss what is wanted of each, at least those that do so clearly and at most all that do: of
    a hundred that are right some will be found a little outside."""
    clear, outside = sum(one.verdict == "missed" for one in lines), sum(not one.met for one in lines)
    return Line(f"{name}, of {len(lines)}", 0, 0, outside, clear, outside, games, not outside)


# ---------------------------------------------------------------- intervals of 95 %
def _median(name: str, scores: Sequence[int], low: float, high: float) -> Line:
    """The median with the interval of its order statistics."""
    ordered = sorted(scores)
    n = len(ordered)
    half = 0.98 * math.sqrt(n)
    first, last = max(0, int(n / 2 - half)), min(n - 1, math.ceil(n / 2 + half))
    middle = statistics.median(ordered)
    return Line(name, low, high, middle, ordered[first], ordered[last], n, low <= middle <= high)


def _mean(name: str, values: Sequence[float], low: float, high: float) -> Line:
    if len(values) < 2:
        return Line(name, low, high, 0.0, -99.0, 99.0, len(values), False)
    middle = statistics.mean(values)
    half = 1.96 * statistics.stdev(values) / math.sqrt(len(values))
    return Line(name, low, high, middle, middle - half, middle + half, len(values), low <= middle <= high)


def _source(name: str, played: list[Played], where: str, low: float, high: float) -> Line:
    """A share of all points in percent; its interval is that of a ratio over games."""
    total = sum(one.score for one in played)
    share = sum(one.sources[where] for one in played) / max(1, total)
    rest = [one.sources[where] - share * one.score for one in played]
    half = 1.96 * math.sqrt(sum(x * x for x in rest)) / max(1, total)
    found = 100 * share
    met = low <= found <= high
    return Line(f"{name}, %", low, high, found, found - 100 * half, found + 100 * half, len(played), met)


def _share(name: str, part: int, of: int, low: float, high: float) -> Line:
    """A share in percent, with Wilson's interval."""
    n = max(of, 1)
    share, z = part / n, 1.96
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    found = 100 * share
    return Line(f"{name}, %", low, high, found, 100 * (middle - half), 100 * (middle + half), of, low <= found <= high)
