"""A mine in the plain reading of the rules: cards at places, their tokens, and what effects ask about them.

Nothing here is the game's own code: cards are read from the file of the pack, and neighbours are found by looking.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.support.games.imperial_miners.positions import OURS

Place = tuple[int, int]
Steps = list[dict[str, Any]]

ROMAN = ["", "I", "II", "III", "IV"]
FACTIONS = ["scots", "barbarians", "egyptians", "japanese", "atlanteans", "romans"]
SIDES = {"UL": (-1, -1), "UR": (-1, 1), "L": (0, -2), "R": (0, 2), "LL": (1, -1), "LR": (1, 1)}
"""R17: where the neighbour on each side lies."""
OPPOSITE = {"UL": "LR", "UR": "LL", "L": "R", "R": "L", "LL": "UR", "LR": "UL"}
EDGE_NAMES = {"R": "right", "LL": "lower-left", "LR": "lower-right"}
AROUND = {"adjacent": " ".join(SIDES), "above": "UL UR", "beside": "L R", "below": "LL LR"}
"""Relations of targets to sides of the acting card."""
GAPS = {"none": (2,), "one": (2, 4), "any": tuple(range(2, 42, 2))}
"""`row_one_gaps`: how far from a card of level I another may lie."""
WIDEST = 20
"""No card of level I lies further from the first one: `any` must end somewhere."""


class Book:
    """A pack as its file tells it."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.cards: dict[str, dict[str, Any]] = {card["id"]: card for card in data["cards"]}
        self.events: dict[str, dict[str, Any]] = {event["id"]: event for event in data["events"]}
        self.faces: list[dict[str, Any]] = data["faces"]
        self._levels = {card: ROMAN.index(data["level"]) for card, data in self.cards.items()}
        self.decks: list[dict[str, int]] = [
            {card: int(data.get("copies", 1)) for card, data in self.cards.items() if self._levels[card] == level}
            for level in range(len(ROMAN))
        ]
        """The copies of each card, by level."""

    def level(self, card: str) -> int:
        return self._levels[card]

    def cost(self, card: str) -> int:
        """R8."""
        return {1: 0, 2: 2, 4: 0}.get(self.level(card), int(self.cards[card].get("cost", 0)))


OUR_BOOK = Book(json.loads(OURS))


@dataclass
class Dug:
    """A card in the mine."""

    card: str
    place: Place
    machines: int = 0
    collapse: bool = False
    active: bool = False

    def __str__(self) -> str:
        return f"at {ROMAN[self.place[0]]}:{self.place[1]}"


@dataclass
class PlainMine:
    """The cards of one seat."""

    book: Book
    dug: list[Dug] = field(default_factory=list)
    carts: set[frozenset[Place]] = field(default_factory=set)
    """Edges on which a cart was placed (R32)."""

    def at(self, place: Place) -> Dug | None:
        return next((one for one in self.dug if one.place == place), None)

    def beside(self, here: Dug, sides: str) -> list[Dug]:
        found = [self.at(around(here.place, side)) for side in sides.split()]
        return [one for one in found if one is not None]

    def printed(self, one: Dug) -> list[str]:
        """The sides of a card with half a cart."""
        return str(self.book.cards[one.card]["carts"]).split()

    def factions(self, one: Dug) -> list[str]:
        return list(self.book.cards[one.card]["factions"])

    def edges(self) -> list[tuple[Dug, str, int]]:
        """Every edge between two cards once, with its number of printed halves."""
        found = []
        for one in self.dug:
            for side in EDGE_NAMES:
                other = self.at(around(one.place, side))
                if other is not None:
                    found.append((one, side, (side in self.printed(one)) + (OPPOSITE[side] in self.printed(other))))
        return found

    def full_carts(self) -> list[frozenset[Place]]:
        """R31."""
        found = [(frozenset((one.place, around(one.place, side))), halves) for one, side, halves in self.edges()]
        return [edge for edge, halves in found if halves == 2 or edge in self.carts]

    def open_edges(self, here: Dug | None = None, sides: list[str] | None = None) -> list[str]:
        """R32; of the acting card only those on these sides, where some are named."""
        own = None if sides is None else [{here.place, around(here.place, side)} for side in sides] if here else []
        full = self.full_carts()
        return [
            f"cart {str(one)[3:]} {EDGE_NAMES[side]}"
            for one, side, halves in self.edges()
            if halves
            and frozenset((one.place, around(one.place, side))) not in full
            and (own is None or {one.place, around(one.place, side)} in own)
        ]

    def columns(self, level: int, gaps: str) -> list[int]:
        """R17, R18, and `row_one_gaps`."""
        row = [one.place[1] for one in self.dug if one.place[0] == level]
        if level > 1:
            free = {one.place[1] + way for one in self.dug if one.place[0] == level - 1 for way in (-1, 1)}
        elif row:
            free = {column + way for column in row for far in GAPS[gaps] for way in (-far, far)}
            free = {column for column in free if gaps != "any" or abs(column) <= WIDEST}
        else:
            free = {0}
        return sorted(free - set(row))

    def runs(self) -> list[tuple[int, int]]:
        """Level and length of every run of cards side by side."""
        found = []
        for one in self.dug:
            if not self.beside(one, "L"):
                n = 1
                while self.at((one.place[0], one.place[1] + 2 * n)):
                    n += 1
                found.append((one.place[0], n))
        return found

    def full_rows(self) -> int:
        runs = self.runs()
        return sum(length > 1 and [level for level, _ in runs].count(level) == 1 for level, length in runs)

    def targets(self, words: str, here: Dug | None) -> list[Dug]:
        """The cards that a target names; `here` is the acting card, if it is one."""
        found = []
        for one in self.dug:
            kinds = [word for word in words.split() if word in FACTIONS]
            levels = [word for word in words.split() if word in ROMAN]
            if (
                self.related(words.split(), here, one)
                and (not kinds or set(kinds) & set(self.factions(one)))
                and (not levels or self.book.cards[one.card]["level"] in levels)
                and not ("fresh" in words and one.active)
                and not ("machine" in words and not one.machines)
                and not ("collapsed" in words and not one.collapse)
                and not ("clear" in words and one.collapse)
            ):
                found.append(one)
        return found

    def related(self, words: list[str], here: Dug | None, one: Dug) -> bool:
        if "any" in words or (here is None and "another" in words):
            return True
        if here is None:
            return False
        if "row" in words:
            return one is not here and one.place[0] == here.place[0]
        if "another" in words:
            return one is not here
        for word, sides in AROUND.items():
            if word in words:
                return any(one is other for other in self.beside(here, sides))
        return one is here

    def count(self, what: str, here: Dug | None) -> int | None:
        """A counter of the mine; None if it is of something else."""
        words = what.split()
        if words[:3] == ["cards", "of", "level"]:
            return len([one for one in self.dug if self.book.cards[one.card]["level"] == words[3]])
        if words[:2] == ["cards", "of"]:
            return sum(words[2] in self.factions(one) for one in self.dug)
        if words[:2] == ["cards", "with"]:
            return sum(one.machines >= int(words[2]) for one in self.dug)
        if words[:2] == ["neighbours", "of"]:
            near = [] if here is None else self.beside(here, AROUND["adjacent"])
            return sum(words[2] in self.factions(one) for one in near)
        if what in HERE:
            return 0 if here is None else int(HERE[what](self, here))
        return int(WHOLE[what](self)) if what in WHOLE else None


def around(place: Place, side: str) -> Place:
    down, along = SIDES[side]
    return place[0] + down, place[1] + along


HERE: dict[str, Callable[[PlainMine, Dug], int]] = {
    "machines here": lambda mine, here: here.machines,
    "carts here": lambda mine, here: sum(here.place in edge for edge in mine.full_carts()),
    "half-carts here": lambda mine, here: len(mine.printed(here)),
    "neighbours": lambda mine, here: len(mine.beside(here, AROUND["adjacent"])),
    "above": lambda mine, here: len(mine.beside(here, "UL UR")),
    "beside": lambda mine, here: len(mine.beside(here, "L R")),
    "below": lambda mine, here: len(mine.beside(here, "LL LR")),
    "at an edge": lambda mine, here: int(len(mine.beside(here, "L R")) < 2),
    "alone in its row": lambda mine, here: int(sum(one.place[0] == here.place[0] for one in mine.dug) == 1),
    "collapses adjacent": lambda mine, here: sum(one.collapse for one in mine.beside(here, AROUND["adjacent"])),
    "machines adjacent": lambda mine, here: sum(one.machines for one in mine.beside(here, AROUND["adjacent"])),
    "factions adjacent": lambda mine, here: len(
        {kind for one in mine.beside(here, AROUND["adjacent"]) for kind in mine.factions(one)}
    ),
    "same column": lambda mine, here: sum(one is not here and one.place[1] == here.place[1] for one in mine.dug),
}
"""Counters of the acting card; 0 where no card acts."""

WHOLE: dict[str, Callable[[PlainMine], int]] = {
    "factions": lambda mine: len({kind for one in mine.dug for kind in mine.factions(one)}),
    "cards": lambda mine: len(mine.dug),
    "depth": lambda mine: max((one.place[0] for one in mine.dug), default=0),
    "machines": lambda mine: sum(one.machines for one in mine.dug),
    "collapses": lambda mine: sum(one.collapse for one in mine.dug),
    "carts": lambda mine: len(mine.full_carts()),
    "activated": lambda mine: sum(one.active for one in mine.dug),
    "longest run": lambda mine: max((length for _, length in mine.runs()), default=0),
    "full rows": lambda mine: mine.full_rows(),
    "open half-carts": lambda mine: len(mine.open_edges()),
    "half-carts": lambda mine: sum(len(mine.printed(one)) for one in mine.dug),
}
"""Counters of the mine as a whole."""
