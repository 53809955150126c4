"""A maze to be solved alone: reach the treasure with three cards.

A puzzle is a maze, a hand, and goals that are all known; the others have no cards and pass. It is made from dice that
its name has thrown, and kept only if all lines by the rules show that exactly one set of cards and places does it, in
whatever order, and no shorter one. Nothing is left out of that search but what cannot help: discarding, looking at
goals that are known, breaking tools; and, where no rockfall is in hand, lines that the fewest cards left to dig rule
out.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from underhall.games.saboteur import codes, notation, rules
from underhall.games.saboteur.cards import PATHS
from underhall.games.saboteur.layout import COUNTS, KINDS, Layout, count, spread
from underhall.games.saboteur.options import field_numbers, write_options
from underhall.games.saboteur.view import SaboteurView
from underhall.table.events import Event, Json
from underhall.table.game import Game, State
from underhall.table.line_puzzle import Happened, LinePuzzle
from underhall.table.moves import Move
from underhall.table.options import Options
from underhall.table.puzzle import day_named, first_made, level_named

LEVELS: Final = ("easy", "normal", "hard")
SEATS: Final = 3
TRIES: Final = 1000
"""So many mazes are tried for one name; no name that was ever tried needed a third of them."""
HANDS: Final = 3
"""So many hands for each."""
WAYS: Final = 6
DUG: Final = 16
"""The most cards that lie in a maze."""
FRIDAY: Final = 4
USEFUL: Final = (codes.LAY, codes.REPAIR, codes.ROCKFALL)
"""What can bring the treasure nearer."""
TOLD: Final = ("lay", "repair", "rockfall", "reveal")
Line = tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Kind:
    """What a level asks: so many cards of so many in hand; `spoiled` with a rockfall, or a broken tool and what mends
    it, that one cannot do without."""

    length: int
    hand: int
    spoiled: bool = False


KIND: Final = {"easy": Kind(2, 4), "normal": Kind(3, 5), "hard": Kind(3, 6, spoiled=True)}


@dataclass(frozen=True, slots=True)
class Made:
    """A position with exactly one answer."""

    text: str
    line: Line


class Puzzle(LinePuzzle):
    """Reach the treasure with so many cards."""

    seats = SEATS

    def __init__(self, game: Game, name: str, level: str) -> None:
        self.game, self.name, self.kind = game, name, KIND[level]
        self.length = self.kind.length

    @property
    def made(self) -> Made:
        return make(self.game, self.name, self.kind)

    def begin(self) -> State:
        return self.game.read_state(self.made.text)

    def solution(self) -> list[str]:
        return [notation.write_move(move) for move in self.made.line]

    def look(self, state: State) -> dict[str, Json]:
        """Alone there are no roles."""
        return {**super().look(state), "role": None}

    def tell(self, events: list[Event]) -> list[dict[str, Json]]:
        """What follows when the treasure is reached, roles and gold, is of no account here."""
        return super().tell([event for event in events if event.name in TOLD])

    def solved(self, state: State, line: list[str]) -> bool:
        view = state.view(self.seat)
        assert isinstance(view, SaboteurView)
        return bool(view.position.revealed >> bytes(view.position.goal).index(codes.TREASURE) & 1)

    def moves(self, state: State) -> list[str]:
        """What is of use: there is nothing to be gained by the rest."""
        if self.seat not in state.to_act:
            return []
        useful = [move for move in state.moves(self.seat) if rules.verb_of(move) in USEFUL]
        return [notation.write_move(move) for move in useful]

    def others(self, state: State) -> list[Happened]:
        """They have no cards, and pass."""
        while state.to_act and state.to_act[0] != self.seat:
            state.play(state.to_act[0], "pass")
        return []


def puzzle_named(game: Game, name: str) -> Puzzle | None:
    """The puzzle of a day, `2026-11-16`, or of a level, `easy-7`. Towards the end of the week a day is harder."""
    day = day_named(name)
    level = level_named(name, LEVELS) if day is None else "hard" if day.weekday() >= FRIDAY else "normal"
    return None if level is None else Puzzle(game, name, level)


@lru_cache(64)
def make(game: Game, name: str, kind: Kind) -> Made:
    """The first position that these dice throw and that has exactly one answer."""
    return first_made(game.name, name, TRIES, lambda dice: _try(game.read_options({}), kind, dice))


def _try(options: Options, kind: Kind, dice: random.Random) -> Made | None:
    """One maze, ways to the treasure with a bend in them, the cards of such a way among others: and then the proof that
    there is no other."""
    treasure, spoiled = dice.randrange(3), dice.choice(("rockfall", "tool")) if kind.spoiled else ""
    it, lays = _layout(options, treasure, dice), kind.length - kind.spoiled
    p = _maze(it.position(), treasure, lays, dice)
    for _ in range(0 if p is None else WAYS):
        assert p is not None
        way, dug = _way(p, treasure, lays, dice), p
        if not _bends(way):
            continue
        if spoiled == "tool":
            way = (rules.action_move(codes.REPAIR, codes.FIRST_REPAIR, 0), *way)
        elif spoiled:
            blocked = _blocked(p, way[0], dice)
            if blocked is None:
                continue
            way, dug = (rules.action_move(codes.ROCKFALL, codes.ROCKFALL_KIND, rules.spot_of(way[0])), *way), blocked
        it.maze, it.broken = Layout.of(dug).maze, [int(spoiled == "tool"), 0, 0]
        for _ in range(HANDS):
            _deal(it, way, kind, dice)
            position = it.position()
            lines = solve(position, treasure, kind.length)
            if len(lines) == 1 and len(lines[0]) == kind.length and kind.spoiled == _is_spoiled(lines[0]):
                return Made(notation.write_position(position, write_options(options)), lines[0])
    return None


def _is_spoiled(line: Line) -> bool:
    """Whether more than laying is needed."""
    return any(rules.verb_of(move) != codes.LAY for move in line)


def _bends(line: Line) -> bool:
    """Whether it is worth looking for: cards of more than one kind, and three of them not all in a row."""
    lays = [move for move in line if rules.verb_of(move) == codes.LAY]
    kinds = {rules.variant_of(move) >> 1 for move in lays}
    return len(kinds) > 1 and (len(lays) < 3 or len({rules.y_of(rules.spot_of(move)) for move in lays}) > 1)


# ---------------------------------------------------------------- a maze
def _layout(options: Options, treasure: int, dice: random.Random) -> Layout:
    """The beginning of a round, for somebody who holds all cards with which one digs and knows all goals."""
    it = Layout(SEATS, field_numbers(options))
    it.player, it.last_player, it.last_layer = 0, -1, -1
    it.roles = [[codes.DIGGER] * SEATS + [codes.SABOTEUR]]
    stones = [codes.STONE_SW, codes.STONE_NW]
    dice.shuffle(stones)
    it.goals = [*stones[:treasure], codes.TREASURE, *stones[treasure:]]
    it.looked, it.owed = [7, 0, 0], [0] * SEATS
    it.nuggets = [1] * 16 + [2] * 8 + [3] * 4
    it.face_down, it.face_down_sizes = [[0] * KINDS for _ in range(SEATS)], [0] * SEATS
    own = [n if kind < codes.FIRST_BREAK or kind == codes.ROCKFALL_KIND else 0 for kind, n in enumerate(COUNTS)]
    it.hands, it.hand_sizes = [own, [0] * KINDS, [0] * KINDS], [sum(own), 0, 0]
    it.face_up = it.unseen()
    return it


def _maze(p: rules.Position, treasure: int, left: int, dice: random.Random) -> rules.Position | None:
    """A maze from which so many cards are left to dig, by somebody who often, but not always, takes the way to the
    treasure."""
    for n in range(DUG):
        lays = [move for move in rules.moves(p) if rules.verb_of(move) == codes.LAY]
        if not lays:  # all ways are blocked
            return None
        tried = [_after(p, move) for move in dice.sample(lays, min(6, len(lays)))]
        straight = dice.random() < 0.7
        p = min(tried, key=lambda q: rules.left_to_dig(q)[treasure]) if straight else tried[0]
        if p.revealed:
            return None
        if n > 5 and rules.left_to_dig(p)[treasure] == left:
            return p
    return None


def _way(p: rules.Position, treasure: int, length: int, dice: random.Random) -> Line:
    """Some way of so many cards to the treasure, with all that are left; nothing if none was found."""
    line: list[Move] = []
    for left in range(length, 0, -1):
        lays = [move for move in rules.moves(p) if rules.verb_of(move) == codes.LAY]
        for move in sorted(lays, key=lambda move: _edges(rules.variant_of(move) >> 1) + 2 * dice.random()):
            then = _after(p, move)
            if then.revealed >> treasure & 1 or (left > 1 and rules.left_within(then, left)[treasure] == left - 1):
                break
        else:
            return ()
        line.append(move)
        p = then
    return tuple(line)


def _blocked(p: rules.Position, first: Move, dice: random.Random) -> rules.Position | None:
    """The same maze with a dead end where the first card of a way would lie."""
    there = [move for move in rules.moves(p) if rules.verb_of(move) == codes.LAY]
    ends = [m for m in there if rules.spot_of(m) == rules.spot_of(first) and PATHS[rules.variant_of(m) >> 1].blocked]
    return _after(p, dice.choice(ends)) if ends else None


def _edges(kind: int) -> int:
    """How many ways a card opens: the fewer, the fewer places it fits."""
    return len(PATHS[kind].edges)


def _deal(it: Layout, way: Line, kind: Kind, dice: random.Random) -> None:
    """The cards of a way, and others that are not in the maze; nothing is to be drawn, and all the rest lies open."""
    it.hands = [[0] * KINDS for _ in range(SEATS)]
    it.face_up = [0] * KINDS
    hand = [rules.variant_of(m) >> 1 if rules.verb_of(m) == codes.LAY else rules.kind_of(m) for m in way]
    it.hands[0] = count(hand)
    others = list(spread(it.unseen()[: codes.FIRST_BREAK]))
    others.sort(key=lambda kind: _edges(kind) + 3 * dice.random())
    hand += others[: kind.hand - len(hand)]
    it.hands[0] = count(hand)
    it.hand_sizes = [len(hand), 0, 0]
    it.face_up = it.unseen()
    it.turns = codes.DECK_SIZE - len(hand)


# ---------------------------------------------------------------- the proof
def _after(p: rules.Position, move: Move) -> rules.Position:
    """What a move of the one who solves leads to, when the others have passed."""
    then: rules.Position = p.copy()
    rules.apply(then, move)
    while then.phase == codes.PLAY and then.player != 0 and not then.winner:
        rules.apply(then, rules.action_move(codes.PASS, 0, 0))
    return then


def solve(p: rules.Position, treasure: int, length: int) -> list[Line]:
    """The shortest sets of moves, up to so many, that reach the treasure: each in one order that can be played, all if
    there is one, else two of them. One that needs fewer cards hides those that need more."""
    for n in range(1, length + 1):
        found: dict[Line, Line] = {}
        _search(p, treasure, n, (), found, set())
        if found:
            return list(found.values())
    return []


def _search(
    p: rules.Position, treasure: int, left: int, line: Line, found: dict[Line, Line], seen: set[tuple[Line, bytes]]
) -> None:
    reckoned = tuple(sorted(line)), bytes(p.card)
    if reckoned in seen:  # the same cards at the same places, in another order
        return
    seen.add(reckoned)
    if not p.held[codes.ROCKFALL_KIND] and rules.left_within(p, left)[treasure] > left:
        return
    for move in rules.moves(p):
        what = rules.verb_of(move)
        if what not in USEFUL or (what == codes.REPAIR and rules.seat_of(rules.argument_of(move)) != 0):
            continue
        then = _after(p, move)
        if then.revealed >> treasure & 1:
            found.setdefault(tuple(sorted((*line, move))), (*line, move))
            if len(found) > 1:
                return
        elif left > 1 and then.phase == codes.PLAY:
            _search(then, treasure, left - 1, (*line, move), found, seen)
