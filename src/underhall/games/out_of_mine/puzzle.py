"""One gallery alone: the puzzle of the day, and practice against the clock, with hints.

A puzzle is a side and a card with the whole supply. Its date decides it, the same everywhere: easier early in the week,
and from Friday on with elves and elements. `Practice` is a gallery being filled by the game's own rules, in real pace
and assisted mode; who keeps the clock is not its business.
"""

from __future__ import annotations

import datetime
import hashlib
from dataclasses import dataclass
from functools import cache
from typing import Final

from underhall.games.out_of_mine import codes, galleries, generate, notation, phases, planning, rules, tiles
from underhall.games.out_of_mine.cards import Card, Galleries, Side
from underhall.games.out_of_mine.position import DIG, Position
from underhall.games.out_of_mine.refusal import reason
from underhall.games.out_of_mine.view import facts_of
from underhall.table.errors import IllegalMove, UnreadableMove
from underhall.table.events import Event, Json
from underhall.table.options import Options
from underhall.table.puzzle import Puzzle as AnyPuzzle
from underhall.table.puzzle import day_named, level_named

DRAWN: Final = 14
"""Of so many pairs, drawn by the date, the weekday takes one, from the easiest to the hardest."""
FRIDAY: Final = 4
PAR_BUDGET: Final = 200_000


LEVELS: Final = ("easy", "normal", "hard")


@dataclass(frozen=True)
class Puzzle(AnyPuzzle):
    """A gallery to be filled."""

    galleries: Galleries
    side: Side
    card: Card
    elves: bool
    elements: bool

    @property
    def name(self) -> str:
        """The side and the card: `3A-17`, with `+` where elves and elements count."""
        return f"{self.side.name}-{self.card.number}{'+' if self.elves or self.elements else ''}"

    def begin(self) -> Practice:
        """An empty gallery."""
        return Practice(self)

    def options(self) -> dict[str, Json]:
        return {"elves": self.elves, "elements": self.elements, "mode": "assisted", "pace": "real", "limit": 0}

    def facts(self) -> dict[str, Json]:
        return facts_of(self.begin().position, 0)

    def hint(self, position: Json) -> str:
        """A position is what lies in the gallery and what is in hand: `{"laid": ["L4@c3/2"], "hand": "I2"}`."""
        return self.begin().set_up(position).hint()

    def check(self, position: Json) -> int | None:
        """A full gallery; it may be worth less than the most that was found."""
        practice = self.begin().set_up(position)
        return practice.points if practice.filled else None

    def par(self) -> int:
        """The most points found for a full gallery, the call included."""
        if not (self.elves or self.elements):
            return tiles.SPACES // 2 + 2
        laid = planning.plan(self.begin().position, 0, 0, PAR_BUDGET, best=True)
        assert laid is not None  # every pair of a sound set can be filled
        p = self.begin().position
        p.laid[0] = laid
        return rules.score(p, 0, True)[4]


def puzzle_of(day: datetime.date, set_: Galleries | None = None) -> Puzzle:
    """The puzzle of a day."""
    chosen = galleries.ours() if set_ is None else set_
    digest = hashlib.sha512(f"underhall puzzle 1:{day.isoformat()}".encode()).digest()
    pairs = [
        (chosen.sides[digest[2 * i] % len(chosen.sides)], chosen.cards[digest[2 * i + 1] % len(chosen.cards)])
        for i in range(DRAWN)
    ]
    pairs.sort(key=lambda pair: (hardness(*pair), pair[0].name, pair[1].number))
    side, card = pairs[2 * day.weekday()]
    late = day.weekday() >= FRIDAY
    return Puzzle(chosen, side, card, elves=late, elements=late)


def practice_of(level: str, number: int, set_: Galleries | None = None) -> Puzzle:
    """One of the puzzles of a level. Elves and elements come with every third one that is not easy."""
    chosen = galleries.ours() if set_ is None else set_
    digest = hashlib.sha512(f"underhall practice 1:{level} {number}".encode()).digest()
    third, pairs = LEVELS.index(level), _by_hardness(chosen)
    many = len(pairs) // len(LEVELS)
    side, card = pairs[third * many + int.from_bytes(digest[:4], "big") % many]
    variants = third > 0 and digest[4] % 3 == 0
    return Puzzle(chosen, side, card, elves=variants, elements=variants)


@cache
def _by_hardness(set_: Galleries) -> list[tuple[Side, Card]]:
    pairs = [(side, card) for side in set_.sides for card in set_.cards]
    return sorted(pairs, key=lambda pair: (hardness(*pair), pair[0].name, pair[1].number))


def puzzle_named(name: str, set_: Galleries) -> Puzzle | None:
    """The puzzle of a day, `2026-11-16`, or of a level, `easy-7`."""
    day, level = day_named(name), level_named(name, LEVELS)
    if level is not None:
        return practice_of(level, int(name.partition("-")[2]), set_)
    return None if day is None else puzzle_of(day, set_)


def hardness(side: Side, card: Card) -> int:
    """A guess: nooks make a gallery hard, single crystals fill them."""
    return generate.outline(side.spaces) - 2 * card.counts[0] - card.counts[1]


class Practice:
    """One gallery being filled alone, by the rules of the game."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        given = Options({**puzzle.options(), "ticks": 1})
        self.position = Position.begin(puzzle.galleries, 1, given)
        self.position.boards = [puzzle.galleries.sides.index(puzzle.side) // 2]
        self.position.sides = [puzzle.side.side]
        self.position.cards = [puzzle.galleries.cards.index(puzzle.card)]
        self.position.phase = DIG

    def set_up(self, position: Json) -> Practice:
        """Lay these tiles, one after the other, and take this one."""
        laid, hand = (position.get("laid"), position.get("hand")) if isinstance(position, dict) else (None, None)
        if not isinstance(laid, list) or len(laid) > tiles.SPACES or not (hand is None or isinstance(hand, str)):
            raise UnreadableMove("a position has tiles that lie in the gallery, and perhaps one in hand")
        for tile in laid:
            kind, _, place = str(tile)[:20].partition("@")
            self.play(f"take {kind}")
            self.play(f"lay {kind} {place}")
        if hand is not None:
            self.play(f"take {hand[:20]}")
        return self

    @property
    def filled(self) -> bool:
        return rules.no_call(self.position, 0) is None

    @property
    def points(self) -> int:
        """What the gallery would bring now; the call counts when it is filled."""
        return rules.score(self.position, 0, self.filled)[4]

    def moves(self) -> list[str]:
        """What may be done, in notation; there is nothing to call and nobody to vote with."""
        idle = (codes.CALL, codes.VOTE, codes.UNVOTE)
        return [notation.write_move(move) for move in rules.moves(self.position, 0) if move not in idle]

    def play(self, text: str) -> list[Event]:
        """Do it; IllegalMove says why not."""
        move = notation.read_move(" ".join(text.split()))
        verb, args = codes.parts(move)
        found = reason(self.position, 0, move)
        if found is not None:
            raise IllegalMove(*found)
        if verb in ("call", "vote", "unvote"):
            raise IllegalMove("", "alone there is nobody to call to")
        return phases.handle(self.position, 0, verb, args)

    def hint(self) -> str:
        """The next thing to do, as the solver sees it: a tile to take or lay, one to lift where it is in the way, and
        nothing where all is filled."""
        p = self.position
        if self.filled:
            return ""
        laid = planning.plan(p, 0, 0, PAR_BUDGET // 4, best=True)
        if laid is not None:
            held = [tile for tile in laid if tile[0] == p.hands[0]]
            if held:
                return f"lay {tiles.KIND_TEXTS[held[0][0]]} {tiles.write_place(held[0][1])}"
            return f"take {tiles.KIND_TEXTS[laid[0][0]]}"
        if p.hands[0] >= 0:
            return "back"
        return f"lift {tiles.CELL_TEXTS[p.laid[0][planning.in_the_way(p, 0)][1] % tiles.CELLS]}"

    def __str__(self) -> str:
        """The gallery as six rows."""
        return "\n".join(notation.picture(self.puzzle.side.spaces, self.position.laid[0]))
