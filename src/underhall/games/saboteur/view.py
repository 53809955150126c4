"""Saboteur as one seat, or a spectator, may know it."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import TYPE_CHECKING

from underhall.games.saboteur import cards, guess, notation, rules
from underhall.games.saboteur.layout import Cell, Layout, Pay, Pick, cell_of, spread
from underhall.games.saboteur.options import write_options
from underhall.games.saboteur.sense import pool
from underhall.table.chance import Chance
from underhall.table.events import Json
from underhall.table.state import View, write_table_move

if TYPE_CHECKING:
    from underhall.games.saboteur.game import SaboteurState

ROLES = {rules.DIGGER: "digger", rules.SABOTEUR: "saboteur", rules.SELFISH: "selfish"}
"""Roles as facts and events name them."""
WINNERS = {rules.DIGGERS: "diggers", rules.SABOTEURS: "saboteurs"}
GOALS = {rules.TREASURE: "treasure", rules.STONE_SW: "stone_sw", rules.STONE_NW: "stone_nw"}


class SaboteurView(View):
    """What is public, the own role, hand, discards, map looks and nuggets; after the end everything.

    `position` is the rules' own position with all else blanked; `layout()` is the same, taken apart.
    """

    __slots__ = ("ended_by", "position")

    def __init__(self, state: SaboteurState, seat: int | None) -> None:
        super().__init__(state, seat)
        self.ended_by = state.ended_by
        p = rules.clone(state.position)
        phase = p.phase
        if state.ended_by is not None:  # all is open, as when the game is over
            p.phase = rules.OVER
        rules.mask(p, -1 if seat is None else seat)
        p.phase = phase
        self.position = p

    def layout(self) -> Layout:
        """All that is known, taken apart: yours to keep."""
        return Layout.of(self.position)

    def __str__(self) -> str:
        ended = "" if self.ended_by is None else f" !{write_table_move(self.ended_by)}"
        seat = "-" if self.seat is None else self.seat
        return f"seat={seat} {notation.write_layout(self.layout(), write_options(self.options))}{ended}"

    def sample(self, rng: random.Random) -> SaboteurState:
        """A state that agrees with all this seat knows."""
        from underhall.games.saboteur.game import SaboteurState

        it = self.layout()
        guess.fill(it, self.seat, rng, self.outcome is not None)
        state = SaboteurState(self.game, self.options, Chance(rng.getrandbits(64)), it.position())
        state.ended_by = self.ended_by
        return state

    # ---------------------------------------------------------------- for a client
    def facts(self) -> dict[str, Json]:
        it = self.layout()
        p = self.position
        names = notation.NAMES
        over = self.outcome is not None
        shown: dict[str, Json] = {
            "seat": self.seat,
            "to_act": list(self.to_act),
            "phase": notation.PHASES[it.phase],
            "round": it.round,
            "turns": it.turns,
            "pile": len(it.pile),
            "maze": _maze(it, p),
            "open": _open(p),
            "goals": _goals(it, p),
            "players": [_player(it, seat, self.seat == seat or over) for seat in range(it.seats)],
            "hand": None if self.seat is None else [names[kind] for kind in spread(it.hands[self.seat])],
            "role": None if self.seat is None else ROLES[it.roles[-1][self.seat]],
            "discards": {names[kind]: n for kind, n in enumerate(it.face_up) if n},
            "draft": {"cards": it.n_draft, "yours": list(spread(it.draft))} if it.n_draft else None,
            "rounds": [_round(it, r, self.seat, over) for r in range(len(it.won))],
            "pool": {ROLES[role]: n for role, n in pool(it).items() if n},
            "outcome": self.outcome.to_json() if self.outcome else None,
        }
        return shown


def _maze(it: Layout, p: rules.Position) -> list[Json]:
    """The start and the laid cards, by column and row. Of a blocked card only the edges are lit at which one comes."""
    lit = p.lit
    return [
        _laid(cell, variant, bool(lit[rules.spot_at(*cell) & rules.TORUS]))
        for cell, variant in sorted([*it.maze.items(), (cards.START, 0)])
    ]


@lru_cache(8192)
def _laid(cell: Cell, variant: int, lit: bool) -> dict[str, Json]:
    """A card as it lies; not to be changed, since all views share it."""
    edges = notation.EDGES[variant]
    return {
        "x": cell[0],
        "y": cell[1],
        "card": "start" if cell == cards.START else edges,
        "edges": edges.lstrip("x"),
        "blocked": edges.startswith("x"),
        "lit": lit,
    }


def _open(p: rules.Position) -> list[Json]:
    """The cells where a card may be laid if it fits."""
    return [list(cell_of(spot)) for spot in p.open_spots[: p.n_open]]


def _goals(it: Layout, p: rules.Position) -> list[Json]:
    found: list[Json] = []
    for i, (x, y) in enumerate(cards.GOALS):
        hidden = it.facing[i] == rules.HIDDEN
        lookers: list[Json] = [seat for seat in range(it.seats) if it.looked[seat] >> i & 1]
        found.append({
            "goal": i + 1,
            "x": x,
            "y": y,
            "revealed": not hidden,
            "kind": GOALS.get(it.goals[i]),
            "edges": None if hidden else notation.EDGES[it.facing[i] - 1],
            "lit": not hidden and bool(p.lit[rules.spot_at(x, y) & rules.TORUS]),
            "looked": lookers,
        })  # fmt: skip
    return found


def _player(it: Layout, seat: int, known: bool) -> dict[str, Json]:
    """What everybody sees of a player, and, where it is known, what lies hidden before them."""
    role = it.roles[-1][seat]
    names = notation.NAMES
    gold = [item for given in it.gold for item in given if item.seat == seat]
    mine: list[Json] = [v for item in gold for v in ([item.value] if isinstance(item, Pick) else item.cards)]
    return {
        "seat": seat,
        "broken": [tool for t, tool in enumerate(cards.TOOLS) if it.broken[t] >> seat & 1],
        "hand_size": it.hand_sizes[seat],
        "hand": [names[kind] for kind in spread(it.hands[seat])] if known else None,
        "face_down": it.face_down_sizes[seat],
        "discarded": [names[kind] for kind in spread(it.face_down[seat])] if known else None,
        "gold_cards": sum(isinstance(item, Pick) for item in gold),
        "paid": sum(item.sum for item in gold if isinstance(item, Pay)),
        "owed": it.owed[seat],
        "nuggets": sorted(mine, key=str) if known else None,
        "role": ROLES.get(role),
    }


def _round(it: Layout, r: int, seat: int | None, over: bool) -> dict[str, Json]:
    """A decided round: who won it, who was what, and who got how much gold."""
    row = it.roles[r]
    gold: list[Json] = []
    for item in it.gold[r]:
        known = over or item.seat == seat
        if isinstance(item, Pick):
            gold.append({"seat": item.seat, "cards": 1, "nuggets": item.value if known else None})
            if known:
                gold[-1] = {"seat": item.seat, "cards": 1, "nuggets": item.value, "saw": list(item.saw)}
        else:
            gold.append({"seat": item.seat, "sum": item.sum, "cards": list(item.cards) if known else None})
    return {
        "round": r + 1,
        "winner": WINNERS[it.won[r]],
        "roles": [ROLES[role] for role in row[: it.seats]],
        "spare": ROLES[row[it.seats]] if len(row) > it.seats else None,
        "gold": gold,
    }
