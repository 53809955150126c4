"""What stands where in the rows that Imperial Miners writes for learners (tensors.py), and what its actions are."""

from __future__ import annotations

from typing import Any

from underhall.games.imperial_miners import codes, layout, notation, packs, rules
from underhall.games.imperial_miners.packs import CardPack
from underhall.table.options import Options

OBSERVED = codes.OBSERVED
ACTIONS = codes.ACTIONS
REWARDS = codes.SEATS
"""How many seats a row of rewards has."""

_PLAYER = (
    "there", "coins", "points", "board", "place", "boards", "walked", "asked", "committed", "done", "extra", "carts",
    "waiting", *(f"hand_{roman}" for roman in notation.ROMAN[1:]),
)  # fmt: skip
_CARD = ("card", "level", "column", "machines", "collapse", "active", "carts")


class Bound:
    """The rules for learners with one card pack."""

    def __init__(self, pack: CardPack, module: Any = rules) -> None:
        self.module = module
        self.tables = module.make_pack(*pack.numbers)

    def observe(self, position: Any, seat: int, row: Any, mask: Any) -> int:
        found: int = self.module.observe(position, self.tables, seat, row, mask)
        return found

    def move_of(self, position: Any, seat: int, action: int) -> int:
        found: int = self.module.move_of(position, self.tables, seat, action)
        return found

    def action_of(self, position: Any, seat: int, move: int) -> int:
        found: int = self.module.action_of(position, self.tables, seat, move)
        return found

    def policy_move(self, position: Any, seat: int, policy: int) -> int:
        found: int = self.module.policy_move(position, self.tables, seat, policy)
        return found

    def step_games(self, games: tuple[Any, ...], actions: Any, by: Any, *lent: Any) -> int:
        """Scratch is made for each call, so that threads can step different games."""
        made, p = self.module.Position, games[0]
        settings = (p.surface_coins, p.gaps, p.resolve_bottom, p.first_game, p.chosen_faces)
        begun = self.module.start(self.tables, p.seats, *settings)
        found: int = self.module.step_games(games, self.tables, begun, made(), made(), actions, by, *lent)
        return found


def bind(chosen: Options, module: Any = rules) -> Bound:
    """The rules with the cards that these options name."""
    return Bound(packs.get(chosen.word("pack")), module)


def names() -> list[str]:
    """A name for each number of a row, its maker counted as player_0, then in the order of seats. Cards are numbers of
    designs, counted from 0 where a row has one for each, else from 1, 0 being none."""
    found = ["phase", "round", "event", "asked", *(f"face_{board}" for board in (1, 2, 3))]
    found += [f"event_{i}_seen" for i in range(codes.EVENTS)]
    found += [f"{what}_{roman}" for what in ("deck", "pile") for roman in notation.ROMAN[1:]]
    for what in ("discarded", "hand", "aside"):
        found += [f"{what}_{design}" for design in range(codes.DESIGNS)]
    found += ["commit", *(f"effect_{what}" for what in ("depth", "place", "page", "kind", "card", "left"))]
    for i in range(codes.SEATS):
        found += [f"player_{i}_{what}" for what in _PLAYER]
        found += [f"player_{i}_known_{n}" for n in range(codes.KNOWN)]
        found += [f"player_{i}_mine_{n}_{what}" for n in range(codes.CARDS) for what in _CARD]
    return found


def fresh(seats: int, chosen: Options) -> rules.Position:
    """A position before the first question to chance."""
    return rules.start(packs.get(chosen.word("pack")).tables, seats, *layout.settings(chosen))
