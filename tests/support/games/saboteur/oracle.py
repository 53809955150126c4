"""Saboteur once more, slowly: read off the rule text sentence by sentence, to be compared with the engine.

Nothing is kept up to date here: the maze is a dict without borders, and what is linked is searched anew each time.
It shares no code and no tables with underhall.games.saboteur.  Cards, moves and roles go by their names.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from itertools import product

Cell = tuple[int, int]
Move = tuple[str | int, ...]

AWAY: dict[str, Cell] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}

THROUGH = {"NESW": 5, "ESW": 5, "NSW": 5, "EW": 3, "NS": 4, "SW": 5, "ES": 4}
BLOCKED = {"NESW": 1, "ESW": 1, "NSW": 1, "EW": 1, "NS": 1, "SW": 1, "ES": 1, "W": 1, "S": 1}
ACTIONS = {
    "break pickaxe": 3, "break lantern": 3, "break cart": 3,
    "repair pickaxe": 2, "repair lantern": 2, "repair cart": 2,
    "repair pickaxe lantern": 1, "repair pickaxe cart": 1, "repair lantern cart": 1,
    "rockfall": 3, "map": 6,
}  # fmt: skip
DECK = [
    *(f"through {edges}" for edges, count in THROUGH.items() for _ in range(count)),
    *(f"blocked {edges}" for edges, count in BLOCKED.items() for _ in range(count)),
    *(name for name, count in ACTIONS.items() for _ in range(count)),
]
NUGGETS = [1] * 16 + [2] * 8 + [3] * 4
GOAL_CELLS: list[Cell] = [(8, -2), (8, 0), (8, 2)]
GOAL_NAMES = ["treasure", "stone SW", "stone NW"]
POOL = {3: "3/1", 4: "4/1", 5: "4/2", 6: "5/2", 7: "5/3", 8: "6/3", 9: "7/3", 10: "7/4"}
HAND = {3: 6, 4: 6, 5: 6, 6: 5, 7: 5, 8: 4, 9: 4, 10: 4}


@dataclass(frozen=True)
class Options:
    link_required: bool = True
    self_break: bool = True
    play_direction: int = 1
    gold_direction: int = -1
    per_player: bool = False
    last_card_starts: bool = False
    all_saboteurs: bool = False
    selfish_dwarf: bool = False
    no_gold_with_broken_tool: bool = False


SECOND = Options()
FIRST = replace(SECOND, play_direction=-1, per_player=True, last_card_starts=True)


@dataclass(frozen=True)
class Card:
    """Something face up in the maze."""

    edges: frozenset[str]
    through: bool
    from_hand: str = ""  # the card's name, unless it is the start or a goal


def around(cell: Cell) -> dict[str, Cell]:
    return {side: (cell[0] + dx, cell[1] + dy) for side, (dx, dy) in AWAY.items()}


def both_ways(edges: str) -> set[frozenset[str]]:
    return {frozenset(edges), frozenset(OPPOSITE[side] for side in edges)}


def role_pool(seats: int, options: Options) -> list[str]:
    diggers, saboteurs = (int(n) for n in POOL[seats].split("/"))
    pool = ["digger"] * (diggers - options.all_saboteurs) + ["saboteur"] * saboteurs
    if options.selfish_dwarf:
        pool[0] = "selfish"
    return pool


@dataclass
class Oracle:
    """A game from the second sentence of a round's set-up on; chance is told what it dealt."""

    seats: int
    options: Options
    player: int = -1
    round: int = 0
    phase: str = "setup"
    maze: dict[Cell, Card] = field(default_factory=dict)
    face_down: dict[Cell, str] = field(default_factory=dict)
    hands: list[list[str]] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)
    broken: list[set[str]] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)
    roles: list[str] = field(default_factory=list)
    looks: set[tuple[int, Cell]] = field(default_factory=set)
    last_player: int = -1
    last_layer: int | None = None
    winner: str = ""
    nuggets: list[int] = field(default_factory=lambda: list(NUGGETS))
    on_offer: list[int] = field(default_factory=list)
    gold: list[list[int]] = field(default_factory=list)
    owed: list[int] = field(default_factory=list)
    chances: Counter[str] = field(default_factory=Counter)  # what happened, to see that the tests met it

    def __post_init__(self) -> None:
        self.gold = [[] for _ in range(self.seats)]
        self.owed = [0] * self.seats

    # ------------------------------------------------------------ set-up
    def deal(self, roles: list[str], goals: list[str], deck: list[str], nuggets: list[int]) -> None:
        """S1-S5."""
        assert Counter(roles) == Counter(role_pool(self.seats, self.options))
        assert Counter(goals) == Counter(GOAL_NAMES)
        assert Counter(deck) == Counter(DECK)
        assert Counter(nuggets) == Counter(self.nuggets)
        self.round += 1
        self.phase = "play"
        self.roles = roles
        self.maze = {(0, 0): Card(frozenset("NESW"), True)}
        self.face_down = dict(zip(GOAL_CELLS, goals, strict=True))
        size = HAND[self.seats]
        self.hands = [deck[size * seat : size * (seat + 1)] for seat in range(self.seats)]
        self.pile = deck[size * self.seats :]
        self.nuggets = list(nuggets)
        self.broken = [set() for _ in range(self.seats)]
        self.discards = []
        self.looks = set()
        self.last_player = -1
        self.last_layer = None
        self.winner = ""

    # ------------------------------------------------------------ the maze
    def linked(self) -> set[Cell]:
        """The through cards (start and revealed goals too) to which a chain leads from the start."""
        found = {(0, 0)}
        todo = [(0, 0)]
        while todo:
            cell = todo.pop()
            for side, near in around(cell).items():
                card = self.maze.get(near)
                if card and card.through and near not in found:
                    if side in self.maze[cell].edges and OPPOSITE[side] in card.edges:
                        found.add(near)
                        todo.append(near)
        return found

    def fits(self, cell: Cell, edges: frozenset[str]) -> bool:
        """P2."""
        return all(
            (side in edges) == (OPPOSITE[side] in self.maze[near].edges)
            for side, near in around(cell).items()
            if near in self.maze
        )

    def placements(self, name: str) -> set[Move]:
        """P1-P3 for one path card."""
        linked = self.linked()
        empty = {near for cell in self.maze for near in around(cell).values()} - set(self.maze) - set(self.face_down)
        found: set[Move] = set()
        for edges in both_ways(name.split()[1]):
            for cell in empty:
                joined = any(
                    side in edges and near in linked and OPPOSITE[side] in self.maze[near].edges
                    for side, near in around(cell).items()
                )
                if self.fits(cell, edges) and (joined or not self.options.link_required):
                    found.add(("lay", name, *cell, "".join(sorted(edges))))
        return found

    def reveal(self, just_laid: Cell) -> None:
        """G1-G3, until there is none."""
        again = True
        while again:
            linked = self.linked()
            reached: dict[Cell, list[str]] = {}
            for goal in self.face_down:
                for side, near in around(goal).items():
                    if near in linked and OPPOSITE[side] in self.maze[near].edges:
                        reached.setdefault(goal, []).append(side)
            for goal, sides in reached.items():
                name = self.face_down.pop(goal)
                edges = frozenset("NESW")
                if name == "treasure":
                    self.winner = "diggers"
                else:
                    entry = next((side for side in sides if around(goal)[side] == just_laid), sides[0])
                    (edges,) = (way for way in both_ways(name.split()[1]) if entry in way)
                    self.chances["several ways in"] += len(sides) > 1
                    self.chances["the card just laid before the first side"] += entry != sides[0]
                    self.chances["not by the card just laid"] += around(goal)[entry] != just_laid
                self.maze[goal] = Card(edges, True)
                self.chances[name.split()[0]] += 1
            self.chances["two at once"] += len(reached) > 1
            again = bool(reached)

    # ------------------------------------------------------------ a turn
    def moves(self) -> set[Move]:
        if self.phase == "gold":
            return {("take", value) for value in self.on_offer}
        hand = set(self.hands[self.player])
        if not hand:
            return {("pass",)}
        found: set[Move] = {("discard", name) for name in hand}  # T3
        for name in hand:
            first, *rest = name.split()
            if first in ("through", "blocked") and not self.broken[self.player]:  # P4
                found |= self.placements(name)
            elif first == "break":
                found |= {("break", name, seat) for seat in range(self.seats) if self.may_break(rest[0], seat)}
            elif first == "repair":
                found |= {(name, tool, s) for tool in rest for s in range(self.seats) if tool in self.broken[s]}
            elif first == "rockfall":
                found |= {("rockfall", *cell) for cell, card in self.maze.items() if card.from_hand}
            elif first == "map":
                found |= {("map", *cell) for cell in self.face_down}
        return found

    def may_break(self, tool: str, seat: int) -> bool:
        """A1."""
        return tool not in self.broken[seat] and (seat != self.player or self.options.self_break)

    def play(self, move: Move) -> None:
        if move[0] == "take":
            self.take(int(move[1]))
            return
        if move[0] == "pass":
            self.player = self.next(self.player, self.options.play_direction)
            return
        name = self.carry_out(move)
        self.hands[self.player].remove(name)
        self.last_player = self.player
        if not self.winner:
            if self.pile:  # T2
                self.hands[self.player].append(self.pile.pop(0))
            self.player = self.next(self.player, self.options.play_direction)
            if not self.pile and not any(self.hands):  # G6
                self.winner = "saboteurs"
        if self.winner:
            self.share()

    def carry_out(self, move: Move) -> str:
        """The effect of a card; returns its name."""
        match move:
            case ("lay", str(name), int(x), int(y), str(edges)):
                self.maze[x, y] = Card(frozenset(edges), name.startswith("through"), name)
                self.last_layer = self.player
                self.reveal((x, y))
                return name
            case ("break", str(name), int(seat)):
                self.broken[seat].add(name.split()[1])
                return name
            case ("rockfall", int(x), int(y)):
                self.discards += [self.maze.pop((x, y)).from_hand, "rockfall"]
                return "rockfall"
            case ("map", int(x), int(y)):
                self.looks.add((self.player, (x, y)))
                self.discards.append("map")
                return "map"
            case ("discard", str(name)):
                return name
            case (str(name), str(tool), int(seat)):
                self.broken[seat].remove(tool)
                self.discards += [name, f"break {tool}"]
                return name
        raise AssertionError(move)

    def next(self, seat: int, direction: int) -> int:
        return (seat + direction) % self.seats

    # ------------------------------------------------------------ gold
    def gold_order(self) -> list[int]:
        """All seats, counter-clockwise from the last player to act."""
        return [(self.last_player + i * self.options.gold_direction) % self.seats for i in range(self.seats)]

    def sharers(self) -> list[int]:
        """D1, D6: the gold-diggers who choose nugget cards, in order."""
        lame = {s for s in range(self.seats) if self.options.no_gold_with_broken_tool and self.broken[s]}
        return [seat for seat in self.gold_order() if self.roles[seat] == "digger" and seat not in lame]

    def share(self) -> None:
        dealt = self.roles[: self.seats]
        if self.winner == "diggers":
            self.chances["the selfish one found it"] += dealt[self.last_player] == "selfish"
            self.chances["left out for a broken tool"] += len(self.sharers()) < dealt.count("digger")
        if self.winner == "saboteurs":
            paid = [seat for seat in self.gold_order() if dealt[seat] == "saboteur"]
            if paid:
                self.pay(paid, {1: 4, 2: 3, 3: 3, 4: 2}[len(paid)])  # D3
            self.close()
        elif dealt[self.last_player] == "selfish":
            self.pay([self.last_player], 4)
            self.close()
        elif self.sharers():
            count = len(self.sharers())
            if self.options.per_player:
                count = min(9, self.seats - dealt.count("selfish"))
            self.on_offer, self.nuggets = self.nuggets[:count], self.nuggets[count:]
            self.player = self.sharers()[0]
            self.phase = "gold"
            self.chances["a saboteur found it"] += dealt[self.last_player] == "saboteur"
            if len(self.on_offer) == 1:
                self.take(self.on_offer[0])
        else:
            self.close()

    def take(self, value: int) -> None:
        """D1, D2."""
        self.on_offer.remove(value)
        self.gold[self.player].append(value)
        order = self.sharers()
        self.player = order[(order.index(self.player) + 1) % len(order)]
        if len(self.on_offer) == 1:
            self.take(self.on_offer[0])
        elif not self.on_offer and self.phase == "gold":
            self.close()

    def pay(self, seats: list[int], due: int) -> None:
        """D3: all ways to pay them all; the most threes, then the most twos, those first in order having the best."""
        ways = [way for way in product(range(5), repeat=3) if way[0] * 3 + way[1] * 2 + way[2] == due]
        have = Counter(self.nuggets)
        payable = [
            all_ways
            for all_ways in product(ways, repeat=len(seats))
            if all(sum(way[i] for way in all_ways) <= have[value] for i, value in enumerate((3, 2, 1)))
        ]
        if payable:
            best = max(payable, key=lambda a: (sum(way[0] for way in a), sum(way[1] for way in a), a))
            for seat, way in zip(seats, best, strict=True):
                self.hand_over(seat, way)
            return
        self.chances["owed"] += 1
        for seat in seats:  # one after another, each the largest payable sum
            have = Counter(self.nuggets)
            sums = {
                way[0] * 3 + way[1] * 2 + way[2]: way  # the last way to make a sum has the most threes
                for way in product(range(have[3] + 1), range(have[2] + 1), range(have[1] + 1))
            }
            amount = max(amount for amount in sums if amount <= due)
            self.hand_over(seat, sums[amount])
            self.owed[seat] += due - amount

    def hand_over(self, seat: int, way: tuple[int, ...]) -> None:
        for value, count in zip((3, 2, 1), way, strict=True):
            for _ in range(count):
                self.nuggets.remove(value)
                self.gold[seat].append(value)

    def close(self) -> None:
        """E1."""
        self.phase = "over" if self.round == 3 else "setup"
        before = self.last_player
        if not self.options.last_card_starts and self.last_layer is not None:
            before = self.last_layer
        self.player = -1 if self.round == 3 else (before + 1) % self.seats

    def scores(self) -> list[int]:
        return [sum(self.gold[seat]) + self.owed[seat] for seat in range(self.seats)]
