"""Saboteur as one seat, or a spectator, may know it."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import TYPE_CHECKING

from underhall.games.saboteur import cards, guess, notation, rules
from underhall.games.saboteur.layout import KINDS, Cell, Layout, Pay, Pick, cell_of, gold_of, spread
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


class Common:
    """What everybody sees of one position: worked out when a view first wants it, for all views of it."""

    __slots__ = ("facts",)

    def __init__(self) -> None:
        self.facts: dict[str, Json] | None = None


class SaboteurView(View):
    """What is public, the own role, hand, discards, map looks and nuggets; after the end everything.

    `position` is the rules' own position with all else blanked; `layout()` is the same, taken apart.
    """

    __slots__ = ("_common", "ended_by", "position")

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
        self._common = state.common

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
        p, seat = self.position, self.seat
        if self.outcome is not None:
            shown = _facts(p, self.to_act, True)
            shown["outcome"] = self.outcome.to_json()
        else:
            if self._common.facts is None:
                blank = rules.clone(p)
                rules.mask(blank, -1)  # whoever asks first, only what a spectator sees is kept for the others
                self._common.facts = _facts(blank, self.to_act, False)
            shown = _copied(self._common.facts)
        if seat is not None:
            _add_own(shown, p, seat, self.outcome is not None)
        return shown


def _facts(p: rules.Position, to_act: tuple[int, ...], over: bool) -> dict[str, Json]:
    """A position as a spectator sees it, over or not."""
    it = Layout.of(p)
    return {
        "seat": None,
        "to_act": list(to_act),
        "phase": notation.PHASES[it.phase],
        "round": it.round,
        "turns": it.turns,
        "pile": len(it.pile),
        "maze": _maze(it, p),
        "open": _open(p),
        "goals": _goals(it, p),
        "players": [_player(it, seat, over) for seat in range(it.seats)],
        "hand": None,
        "role": None,
        "discards": {notation.NAMES[kind]: n for kind, n in enumerate(it.face_up) if n},
        "draft": {"cards": it.n_draft, "yours": list(spread(it.draft))} if it.n_draft else None,
        "rounds": [_round(p, r, it.gold[r], None, over) for r in range(len(it.won))],
        "pool": {ROLES[role]: n for role, n in pool(it).items() if n},
        "outcome": None,
    }


def _copied(common: dict[str, Json]) -> dict[str, Json]:
    """What all see, to be written in by whoever gets it; only the laid cards stay shared."""
    shown = {name: value.copy() if isinstance(value, list | dict) else value for name, value in common.items()}
    for name in ("goals", "players", "rounds"):
        items = shown[name]
        assert isinstance(items, list)
        shown[name] = [item.copy() if isinstance(item, dict) else item for item in items]
    return shown


def _add_own(shown: dict[str, Json], p: rules.Position, seat: int, over: bool) -> None:
    """What a seat sees otherwise than a spectator."""
    names, first = notation.NAMES, seat << 5
    hand: list[Json] = [names[kind] for kind in spread(p.held[first : first + KINDS])]
    role = ROLES[p.roles[11 * (max(1, p.round) - 1) + seat]]
    shown["seat"], shown["hand"], shown["role"] = seat, hand, role
    if over:
        return
    gold = gold_of(p)
    players, goals = shown["players"], shown["goals"]
    assert isinstance(players, list)
    assert isinstance(goals, list)
    me = players[seat]
    assert isinstance(me, dict)
    me["hand"], me["role"] = hand[:], role
    me["discarded"] = [names[kind] for kind in spread(p.face_down[first : first + KINDS])]
    me["nuggets"] = _nuggets([item for given in gold for item in given if item.seat == seat])
    if p.looked[seat]:
        for goal, kind in zip(goals, p.goal, strict=True):
            assert isinstance(goal, dict)
            goal["kind"] = GOALS.get(kind)
    if p.n_draft:
        shown["draft"] = {"cards": p.n_draft, "yours": list(spread(p.draft))}
    if p.won[0]:
        shown["rounds"] = [_round(p, r, gold[r], seat, False) for r, side in enumerate(p.won) if side]


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
        "nuggets": _nuggets(gold) if known else None,
        "role": ROLES.get(role),
    }


def _nuggets(gold: list[Pick | Pay]) -> list[Json]:
    """The cards of what one player got."""
    mine: list[Json] = [v for item in gold for v in ([item.value] if isinstance(item, Pick) else item.cards)]
    return sorted(mine, key=str)


def _round(p: rules.Position, r: int, given: list[Pick | Pay], seat: int | None, over: bool) -> dict[str, Json]:
    """A decided round: who won it, who was what, and who got how much gold."""
    roles: list[Json] = [ROLES[role] for role in p.roles[11 * r : 11 * r + p.seats + (not p.all_saboteurs)]]
    gold: list[Json] = []
    for item in given:
        known = over or item.seat == seat
        if isinstance(item, Pick):
            gold.append({"seat": item.seat, "cards": 1, "nuggets": item.value if known else None})
            if known:
                gold[-1] = {"seat": item.seat, "cards": 1, "nuggets": item.value, "saw": list(item.saw)}
        else:
            gold.append({"seat": item.seat, "sum": item.sum, "cards": list(item.cards) if known else None})
    return {
        "round": r + 1,
        "winner": WINNERS[p.won[r]],
        "roles": roles[: p.seats],
        "spare": roles[p.seats] if len(roles) > p.seats else None,
        "gold": gold,
    }
