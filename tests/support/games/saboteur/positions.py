"""Positions of Saboteur for tests, drawn: a maze is a grid of words; `start` is the start and `.` an empty cell.

.      ES   EW   SW
start  NESW .    xNS
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from underhall import games
from underhall.games.saboteur import SaboteurState, cards, codes
from underhall.games.saboteur.layout import Layout, count, spread
from underhall.games.saboteur.notation import NAMES, VARIANT
from underhall.games.saboteur.options import field_numbers, write_options
from underhall.table import Chance, Event, IllegalMove, Json

GAME = games.get("saboteur")
LINE = "start NESW NESW NESW NESW EW EW"
"""A straight tunnel: one more card at 7,0 reaches the middle goal."""
KINDS = {"gold": (codes.TREASURE, 0), "SW": (codes.STONE_SW, 0), "NW": (codes.STONE_NW, 0)}


def drawn(maze: str) -> dict[tuple[int, int], int]:
    """The cards of a drawing, by cell."""
    rows = [line.split() for line in maze.strip().splitlines() if line.strip()]
    top = next(y for y, row in enumerate(rows) if "start" in row)
    left = rows[top].index("start")
    words = {(x - left, y - top): word for y, row in enumerate(rows) for x, word in enumerate(row)}
    return {
        cell: VARIANT[word] for cell, word in words.items() if word not in (".", "start") and cell not in cards.GOALS
    }


def table(
    maze: str = "start",
    hands: Mapping[int, str] | None = None,
    *,
    seats: int = 3,
    asks: int = 0,
    goals: str = "SW gold NW",
    lying: Mapping[int, str] | None = None,
    broken: Mapping[int, str] | None = None,
    roles: str = "DDD+S",
    pile: str | None = None,
    last: tuple[int, int] = (-1, -1),
    options: Mapping[str, Json] | None = None,
    **gold: str,
) -> SaboteurState:
    """A position. Cards not named are in the hands that are not named, five in each, and in the pile; where the pile is
    named, they lie among the discards. `lying` are the goals face up, by number, as they lie; `broken` is `plc` by
    seat; gold may give `round`, `won`, `earlier` (roles of earlier rounds), `gold` and `nuggets` in notation."""
    found = GAME.read_options(options or {})
    it = Layout(seats, field_numbers(found))
    it.maze = drawn(maze)
    it.player, (it.last_player, it.last_layer) = asks, last
    it.goals = [KINDS[goal][0] for goal in goals.split()]
    for goal, edges in (lying or {}).items():
        it.facing[goal - 1] = VARIANT[edges] + 1
    for seat, tools in (broken or {}).items():
        for tool in tools:
            it.broken["plc".index(tool)] |= 1 << seat
    it.hands = [count(NAMES.index(card) for card in (hands or {}).get(seat, "").split()) for seat in range(seats)]
    it.face_down, it.face_down_sizes = [[0] * len(NAMES) for _ in range(seats)], [0] * seats
    it.looked, it.owed = [0] * seats, [0] * seats
    it.pile = [NAMES.index(card) for card in (pile or "").split()]
    rest = list(spread(it.unseen()))
    if pile is None:
        for seat in range(seats):
            if seat not in (hands or {}):
                it.hands[seat] = count(rest.pop(7 * seat % len(rest)) for _ in range(5 if seats < 8 else 4))
        it.pile = rest
    else:
        it.face_up = count(rest)
    it.hand_sizes = [sum(hand) for hand in it.hands]
    it.turns = codes.DECK_SIZE - len(it.pile) - sum(it.hand_sizes)
    letters = {"D": codes.DIGGER, "S": codes.SABOTEUR, "E": codes.SELFISH}
    it.roles = [[letters[sign] for sign in roles.replace("+", "")]]
    it.nuggets = [1, 2, 3] * 4 + [2] * 4 + [1] * 12
    text = f"{_line(it, write_options(found))}"
    for name, value in {"round": "1", "won": "-", "gold": "-/-/-", **gold}.items():
        if name == "earlier":
            text = text.replace(" roles=", f" roles={value}/")
        else:
            text = " ".join(f"{name}={value}" if word.startswith(f"{name}=") else word for word in text.split(" "))
    state = GAME.read_state(text, Chance(1))
    assert isinstance(state, SaboteurState)
    return state


def _line(it: Layout, options: str) -> str:
    from underhall.games.saboteur.notation import write_position

    return write_position(it.position(), options)


def texts(state: SaboteurState, verb: str = "") -> list[str]:
    """What the one who is asked may do."""
    moves = [GAME.write_move(move) for move in state.moves(state.to_act[0])]
    return [text for text in moves if text.startswith(verb)]


def play(state: SaboteurState, *moves: str) -> list[Event]:
    """Play these moves, each by whoever is asked, and tell all that happened."""
    told: list[Event] = []
    for move in moves:
        told += state.play(state.to_act[0], move)
    return told


def refused(state: SaboteurState, move: str, rule: str) -> None:
    before = str(state)
    with pytest.raises(IllegalMove) as error:
        state.play(state.to_act[0], move)
    assert error.value.rule == rule, error.value
    assert str(state) == before


def names(events: list[Event]) -> list[str]:
    return [event.name for event in events]


def layout(state: SaboteurState) -> Layout:
    return Layout.of(state.position)
