"""What stands where in the rows that Out of Mine! in ticks writes for learners (ticks_tensors.py), and what its actions
are."""

from __future__ import annotations

from typing import Any

from underhall.games.out_of_mine import codes, galleries, notation, ticks, ticks_layout, tiles
from underhall.games.out_of_mine.cards import Galleries
from underhall.games.out_of_mine.position import ROUNDS, Position
from underhall.games.out_of_mine.puzzle import Puzzle
from underhall.table.errors import BadOption
from underhall.table.options import Options

OBSERVED = codes.OBSERVED
ACTIONS = codes.ACTIONS
REWARDS = codes.SEATS
"""How many seats a row of rewards has."""

_TABLE = ("phase", "round", "tick", "tick_page", "left", "left_page", "elves", "elements", "assisted", "begins")
_PLAYER = ("there", "board", "chosen", "forced", "decided", "points", "tiles", "side")


class Bound:
    """The rules for learners with one set of galleries. Positions may be flat or those of every pace."""

    def __init__(self, chosen: Galleries, module: Any = ticks) -> None:
        self.module = module
        self.tables = ticks_layout.tables(chosen, module)

    def flat(self, position: Any) -> Any:
        """A position as the compiled rules have it."""
        return ticks_layout.flat(position, self.module) if isinstance(position, Position) else position

    def observe(self, position: Any, seat: int, row: Any, mask: Any) -> int:
        found: int = self.module.observe(self.flat(position), self.tables, seat, row, mask)
        return found

    def move_of(self, position: Any, seat: int, action: int) -> int:
        found: int = self.module.move_of(self.flat(position), seat, action)
        return found

    def action_of(self, position: Any, seat: int, move: int) -> int:
        found: int = self.module.action_of(self.flat(position), seat, move)
        return found

    def policy_move(self, position: Any, seat: int, policy: int) -> int:
        found: int = self.module.policy_move(self.flat(position), self.tables, seat, policy)
        return found

    def play(self, position: Any, seat: int, move: int) -> None:
        self.module.play(position, self.tables, seat, move)

    def step_games(self, games: tuple[Any, ...], actions: Any, by: Any, *lent: Any) -> int:
        """Scratch is made for each call, so that threads can step different games."""
        p = games[0]
        begun = self.module.Position().fill(
            seats=p.seats, elves=p.elves, elements=p.elements, assisted=p.assisted, ticks=p.ticks
        )
        found: int = self.module.step_games(games, self.tables, begun, self.module.Search(), actions, by, *lent)
        return found


def bind(chosen: Options, module: Any = ticks) -> Bound:
    """The rules with the galleries that these options name."""
    return Bound(galleries.get(chosen.word("galleries")), module)


def puzzle_position(given: Puzzle, many: int) -> ticks.Position:
    """A puzzle as a flat position of one seat that ends with its round, after so many ticks at most."""
    p = given.begin().position
    p.ticks = many
    flat: ticks.Position = ticks_layout.flat(p)
    return flat.fill(round=ROUNDS - 1, cards=p.cards * ROUNDS, n_cards=ROUNDS)


def puzzle_points(position: ticks.Position) -> int | None:
    """What a puzzle brought, once it has ended."""
    return ticks.totals(position)[0] if position.phase == codes.T_OVER else None


def puzzle_picture(given: Puzzle, position: ticks.Position) -> str:
    """The gallery as six rows of signs."""
    pairs = zip(position.laid, position.element, range(position.n_laid[0]), strict=False)
    laid = [(5 * (tile // tiles.PLACES) + element, tile % tiles.PLACES) for tile, element, _ in pairs]
    return "\n".join(notation.picture(given.side.spaces, laid))


def names() -> list[str]:
    """A name for each number of a row, its maker counted as player_0, then in the order of seats. `begins` is the
    player whose action of the tick comes first; a form is a number from 1, cells are counted along the rows, what an
    element is worth has 8 added, and elves are bits by colour."""
    found = [*_TABLE, *(f"supply_{kind}" for kind in tiles.KIND_TEXTS)]
    found += [f"board_{board}_gone" for board in range(1, 11)] + [f"card_{card}_shown" for card in range(1, 41)]
    elements = ("none", *tiles.ELEMENTS[1:])
    for i in range(codes.SEATS):
        mine = [*_PLAYER, *(f"card_{colour}" for colour in tiles.COLOURS), *(f"worth_{one}" for one in elements)]
        mine += [f"{what}_{cell}" for what in ("gallery", "colour", "elves") for cell in tiles.CELL_TEXTS]
        mine += [f"tile_{n}_{what}" for n in range(codes.MOST_LAID) for what in ("form", "cell", "element")]
        found += [f"player_{i}_{one}" for one in mine]
    return found


def fresh(seats: int, chosen: Options) -> ticks.Position:
    """A position before the first question to chance."""
    if chosen.word("pace") != "ticks":
        raise BadOption("option pace: games are stepped in ticks; elsewhere nobody is obliged to act")
    position: ticks.Position = ticks_layout.fresh(seats, chosen)
    return position
