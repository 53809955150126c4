"""The compiled rules of the tick form beside those of every pace: the same moves, the same positions, to the end."""

from __future__ import annotations

import random
from typing import Any

import pytest

from underhall import compiled, games
from underhall.games.out_of_mine import OutOfMineState, codes, ticks, ticks_layout
from underhall.table import Chance, Json

GAME = games.get("out_of_mine")
OPTIONS: list[dict[str, Json]] = [
    {},
    {"elves": True, "elements": True, "ticks": 25},
    {"mode": "free", "elements": True, "ticks": 12},
    {"mode": "free", "elves": True, "ticks": 30},
]


class Kept(Chance):
    """Chance that shows what it last said."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.said: list[tuple[int, ...]] = []

    def _shuffle(self, what: str, of: int) -> tuple[int, ...]:
        self.said.append(super()._shuffle(what, of))
        return self.said[-1]


def begin(seats: int, options: dict[str, Json], seed: int, module: Any) -> tuple[OutOfMineState, Any, Any]:
    chance = Kept(seed)
    state = GAME.deal(seats, options, chance)
    assert isinstance(state, OutOfMineState)
    k = ticks_layout.tables(state.position.galleries, module)
    flat = ticks_layout.fresh(seats, state.options, module)
    answer(flat, k, chance, module)
    return state, flat, k


def answer(flat: Any, k: Any, chance: Any, module: Any) -> None:
    """Tell a flat position what chance said to the other."""
    for said in chance.said:
        module.answer(flat, k, bytes(said))
    chance.said.clear()


def eager(rng: random.Random, moves: list[int]) -> int:
    """By lot, but rather laying than lifting, so that galleries fill and calls are made."""
    if codes.CALL in moves:
        return codes.CALL
    digs = [move for move in moves if codes.parts(move)[0] == "dig"]
    return rng.choice(digs) if digs and rng.random() < 0.75 else rng.choice(moves)


@pytest.mark.in_passing("3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_in_ticks_go_in_lockstep(seats: int) -> None:
    twin = compiled.pure("underhall.games.out_of_mine.ticks")
    calls = 0
    for number, options in enumerate(OPTIONS):
        module = twin if (seats + number) % 4 == 0 else ticks
        rng = random.Random(number)
        state, flat, k = begin(seats, options, 10 * seats + number, module)
        while state.outcome is None:
            assert module.asked(flat) == state.to_act[0]
            seat = rng.choice(state.to_act)
            moves = state.moves(seat)
            if rng.random() < 0.1:
                assert module.moves(flat, k, seat) == moves
                assert ticks_layout.flat(state.position, module).pack() == flat.pack()
                wild = [rng.randrange(codes.DIG, codes.MOVE + 20_000) for _ in range(20)]
                for move in (rng.choice(moves), *wild, codes.LIFT + rng.randrange(60), codes.CALL, codes.VOTE):
                    assert module.allowed(flat, k, seat, move) == (state._refusal(seat, move) is None)
            move = eager(rng, moves)
            state.play(seat, move)
            module.play(flat, k, seat, move)
            answer(flat, k, state.chance, module)
        assert ticks_layout.flat(state.position, module).pack() == flat.pack()
        assert tuple(module.totals(flat)) == state.outcome.scores
        calls += sum(row[seat][1] != 0 for row in state.position.sheet for seat in range(seats))
    assert calls > 0
