"""Saboteur as one seat, or a spectator, may know it."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache, lru_cache
from typing import Any, NamedTuple

from underhall.games.saboteur import cards, codes, notation, rules
from underhall.games.saboteur.layout import (
    GOAL_NAMES,
    ROLE_NAMES,
    SIDE_NAMES,
    Layout,
    Pay,
    Pick,
    cell_of,
    gold_of,
    spread,
)
from underhall.games.saboteur.options import write_options
from underhall.games.saboteur.validate import pool, roles_of
from underhall.table.events import Json
from underhall.table.game import State, View
from underhall.table.moves import Move, write_ending


class Given:
    """What the decided rounds gave, as one seat, or a spectator (None), knows it: empty until it is first asked for.

    It holds from one position to the next until gold is given out again. A view gets its own seat's and no other.
    """

    __slots__ = ("nuggets", "rounds", "seat", "sums")

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.rounds: list[Json] | None = None
        self.nuggets: list[list[Json]] = []
        self.sums: list[tuple[int, int]] = []
        """By seat: how many nugget cards they kept, and how much they were paid."""

    def told(self, p: rules.Position, over: bool = False) -> list[Json]:
        """The rounds, read off a position in which nothing is left that this seat may not know."""
        if self.rounds is None:
            gold = gold_of(p)
            got = [[item for given in gold for item in given if item.seat == seat] for seat in range(p.seats)]
            self.nuggets = [_nuggets(items) for items in got]
            kept = [sum(isinstance(item, Pick) for item in items) for items in got]
            paid = [sum(item.sum for item in items if isinstance(item, Pay)) for items in got]
            self.sums = list(zip(kept, paid, strict=True))
            self.rounds = [_round(p, r, gold[r], self.seat, over) for r, side in enumerate(p.won) if side]
        return self.rounds.copy()

    def end_of_text(self, p: rules.Position) -> bytes:
        """What follows in the text of the facts on what `rules.facts_text` has written; from such a position too."""
        last = {"rounds": self.told(p), "pool": _pool(p), "outcome": None}
        return b"," + json.dumps(last, separators=(",", ":")).encode()[1:]


class Common:
    """What everybody sees of one position: worked out when a view first wants it, for all views of it."""

    __slots__ = ("facts", "given")

    def __init__(self, given: Given) -> None:
        self.facts: dict[str, Any] | None = None
        self.given = given
        """A spectator's."""


class Certain(NamedTuple):
    """What a seat can be certain of."""

    roles: list[int]
    """By seat; 0 is not known."""
    goals: list[int]
    """The three goals; 0 is not known."""
    hands: list[list[int]]
    """By seat, how many cards of each kind are there at the least."""


def given_to(seats: int) -> list[Given]:
    """What each seat's views know of the gold and, in the end, spectators'."""
    return [*map(Given, range(seats)), Given(None)]


class SaboteurView(View):
    """What is public, the own role, hand, discards, map looks and nuggets; after the end everything.

    `position` is the rules' own position with all else blanked; `layout()` is the same, taken apart.
    """

    __slots__ = ("_common", "_given", "position")

    def __init__(
        self, state: State, seat: int | None, position: rules.Position, common: Common, given: list[Given]
    ) -> None:
        super().__init__(state, seat)
        p = position.copy()
        phase = p.phase
        if state.ended_by is not None:  # all is open, as when the game is over
            p.phase = codes.OVER
        rules.mask(p, -1 if seat is None else seat)
        p.phase = phase
        self.position = p
        self._common = common
        self._given = given[-1 if seat is None else seat]

    def _legal(self) -> list[Move]:
        return rules.moves(self.position)

    def layout(self) -> Layout:
        """All that is known, taken apart: yours to keep."""
        return Layout.of(self.position)

    def certain(self) -> Certain:
        """What follows from all that is seen, by counting what is left: a last goal, roles of a pool that has one kind
        left, cards that cannot all lie elsewhere."""
        it = self.layout()
        left = [goal for goal in (codes.TREASURE, codes.STONE_SW, codes.STONE_NW) if goal not in it.goals]
        goals = [goal or (left[0] if len(left) == 1 else 0) for goal in it.goals]
        pooled = pool(it) - Counter(it.roles[-1])
        role = next(iter(pooled)) if len(pooled) == 1 else 0
        unseen = it.unseen()
        hands = []
        for hand, size in zip(it.hands, it.hand_sizes, strict=True):
            elsewhere = sum(unseen) - (size - sum(hand))
            hands.append([held + max(0, there - elsewhere) for held, there in zip(hand, unseen, strict=True)])
        return Certain([known or role for known in it.roles[-1]], goals, hands)

    def __str__(self) -> str:
        seat = "-" if self.seat is None else self.seat
        text = notation.write_position(self.position, write_options(self.options))
        return f"seat={seat} {text}{write_ending(self.ended_by)}"

    # ---------------------------------------------------------------- for a client
    def facts(self) -> dict[str, Json]:
        return _fresh(self._shown())

    def shown(self) -> dict[str, Json]:
        return self._shown()

    def _shown(self) -> dict[str, Any]:
        p, seat, common = self.position, self.seat, self._common
        if self.outcome is not None:
            given = Given(None)
            shown = _facts(p, self.to_act, given, True)
            shown["outcome"] = self.outcome.to_json()
            shown["players"] = [_with_own(player, p, given) for player in shown["players"]]
            if seat is not None:
                me = shown["players"][seat]
                shown["seat"], shown["hand"], shown["role"] = seat, me["hand"].copy(), me["role"]
            return shown
        if common.facts is None:
            blank = p.copy()
            rules.mask(blank, -1)  # whoever asks first, only what a spectator sees is kept for the others
            common.facts = _facts(blank, self.to_act, common.given)
        shown = common.facts.copy()
        shown["players"] = shown["players"].copy()  # these are added to
        shown["draft"] = _draft(p)
        if seat is not None:
            _add_own(shown, p, seat, self._given)
        return shown


def _fresh(shown: dict[str, Any]) -> dict[str, Json]:
    """A copy through and through: whoever gets it may change it, and nobody else's facts change with it."""
    shown["to_act"] = shown["to_act"].copy()
    shown["maze"] = [card.copy() for card in shown["maze"]]  # by far the most, and nothing lies deeper in it
    shown["open"] = [cell.copy() for cell in shown["open"]]
    for name in ("goals", "players", "rounds"):
        shown[name] = [_deep(item) for item in shown[name]]
    shown["discards"], shown["pool"] = shown["discards"].copy(), shown["pool"].copy()
    return shown


def _deep(value: Any) -> Any:
    if type(value) is dict:
        found = value.copy()
        for name, item in value.items():
            if type(item) is list:
                found[name] = [_deep(one) for one in item]
        return found
    return value


def _facts(p: rules.Position, to_act: tuple[int, ...], given: Given, over: bool = False) -> dict[str, Any]:
    """A position as a spectator sees it, but for what lies hidden before the players."""
    rounds = given.told(p, over)
    return {
        "seat": None,
        "to_act": list(to_act),
        "phase": notation.PHASES[p.phase],
        "round": p.round,
        "turns": p.turns,
        "pile": p.n_deck,
        "maze": [_laid(number) for number in sorted(rules.path_cards(p))],
        "open": [_cell(spot) for spot in rules.open_cells(p)],
        "goals": [_goal(*goal) for goal in rules.goals(p)],
        "players": [_player(*player, *given.sums[player[0]]) for player in rules.players(p)],
        "hand": None,
        "role": None,
        "discards": {name: n for name, n in zip(notation.NAMES, p.face_up, strict=False) if n},
        "draft": _draft(p),
        "rounds": rounds,
        "pool": _pool(p),
        "outcome": None,
    }


def _add_own(shown: dict[str, Any], p: rules.Position, seat: int, given: Given) -> None:
    """What a seat sees otherwise than a spectator."""
    shown["rounds"] = given.told(p)
    me = _with_own(shown["players"][seat], p, given)
    shown["seat"], shown["hand"], shown["role"] = seat, me["hand"].copy(), me["role"]
    shown["players"][seat] = me
    shown["goals"] = [_goal(*goal) for goal in rules.goals(p)]


def _with_own(player: dict[str, Any], p: rules.Position, given: Given) -> dict[str, Any]:
    """A player with what lies hidden before them."""
    seat = player["seat"]
    return player | {
        "hand": _named(rules.hand(p, seat)),
        "discarded": _named(rules.discarded(p, seat)),
        "nuggets": given.nuggets[seat],
        "role": ROLE_NAMES[rules.role_of(p, seat)],
    }


def _named(kinds: list[int]) -> list[Json]:
    return [notation.NAMES[kind] for kind in kinds]


def _pool(p: rules.Position) -> dict[str, Json]:
    """The role cards that were dealt from, by role."""
    return {ROLE_NAMES[role]: n for role, n in roles_of(p.seats, p.all_saboteurs, p.selfish_dwarf).items() if n}


def _draft(p: rules.Position) -> dict[str, Json] | None:
    """The nugget cards that somebody chooses from, and which they are for the one who does."""
    return {"cards": p.n_draft, "yours": list(spread(p.draft))} if p.n_draft else None


# Facts of single things are made once and shared by all views in which they are so: they are not to be changed.
@lru_cache(8192)
def _laid(number: int) -> dict[str, Json]:
    """A card as it lies. Of a blocked one only the edges are lit at which one comes."""
    y, x = cell_of(number >> 6)
    edges = notation.EDGES[number >> 1 & 31]
    return {
        "x": x,
        "y": y,
        "card": "start" if (x, y) == cards.START else edges,
        "edges": edges.lstrip("x"),
        "blocked": edges.startswith("x"),
        "lit": bool(number & 1),
    }


@cache
def _cell(spot: int) -> list[Json]:
    return [*cell_of(spot)]


@lru_cache(4096)
def _goal(goal: int, facing: int, lit: bool, kind: int, lookers: int) -> dict[str, Json]:
    x, y = cards.GOALS[goal]
    hidden = facing == codes.HIDDEN
    return {
        "goal": goal + 1,
        "x": x,
        "y": y,
        "revealed": not hidden,
        "kind": GOAL_NAMES.get(kind),
        "edges": None if hidden else notation.EDGES[facing - 1],
        "lit": not hidden and lit,
        "looked": [seat for seat in range(codes.MAX_SEATS) if lookers >> seat & 1],
    }


@lru_cache(4096)
def _player(
    seat: int, broken: int, hand: int, face_down: int, owed: int, role: int, gold_cards: int, paid: int
) -> dict[str, Json]:
    """What everybody sees of a player."""
    return {
        "seat": seat,
        "broken": [tool for t, tool in enumerate(cards.TOOLS) if broken >> t & 1],
        "hand_size": hand,
        "hand": None,
        "face_down": face_down,
        "discarded": None,
        "gold_cards": gold_cards,
        "paid": paid,
        "owed": owed,
        "nuggets": None,
        "role": ROLE_NAMES.get(role),
    }


def _nuggets(gold: list[Pick | Pay]) -> list[Json]:
    """The cards of what one player got."""
    mine: list[Json] = [v for item in gold for v in ([item.value] if isinstance(item, Pick) else item.cards)]
    return sorted(mine, key=str)


def _round(p: rules.Position, r: int, given: list[Pick | Pay], seat: int | None, over: bool) -> dict[str, Json]:
    """A decided round: who won it, who was what, and who got how much gold."""
    roles: list[Json] = [ROLE_NAMES[role] for role in p.roles[11 * r : 11 * r + p.seats + (not p.all_saboteurs)]]
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
        "winner": SIDE_NAMES[p.won[r]],
        "roles": roles[: p.seats],
        "spare": roles[p.seats] if len(roles) > p.seats else None,
        "gold": gold,
    }
