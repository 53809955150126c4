"""The engine in step with a plain reading of the rules, and the compiled rules in step with the uncompiled ones."""

from __future__ import annotations

import random
from types import ModuleType

import pytest
from tests.support.games.montanara.oracle import Plain, kinds

from underhall import compiled, games
from underhall.games.montanara import MontanaraState, codes, notation, rules
from underhall.table import Answer, Chance, Sitting
from underhall.table.events import Json

GAME = games.get("montanara")
PURE = compiled.pure("underhall.games.montanara.rules")


def said(answers: list[Answer]) -> list[list[int]]:
    return [list(a.order) if a.order is not None else [a.pick or 0] for a in answers]


def as_it_looks(plain: Plain, texts: list[str]) -> list[str]:
    """Orders by what they lead to, the rest as it stands: so both lists can be compared."""
    if plain.step != "order":
        return texts
    assert plain.where is not None
    top = plain.where[:4]
    return [kinds([top[int(digit) - 1] for digit in text.split()[1][: len(top)]]) for text in texts]


@pytest.mark.in_passing("60-options0", "25-options3")
@pytest.mark.parametrize(
    ("games_played", "options"),
    [
        (60, {}),
        (25, {"dig_all": True}),
        (25, {"sizes": [18, 18, 18, 18], "first": "1"}),
        (25, {"sizes": [1, 1, 1, 69]}),
    ],
)
def test_the_engine_agrees_with_a_plain_reading(games_played: int, options: dict[str, Json]) -> None:
    ends = set()
    for seed in range(games_played):
        sitting = Sitting.begin(GAME, options=options, chance=Chance(seed))
        state = sitting.state
        assert isinstance(state, MontanaraState)
        answers = said([a for a in sitting.record.entries if isinstance(a, Answer)])
        plain = Plain(state.options.numbers("sizes"), state.position.player, answers[-1], bool(options.get("dig_all")))
        rng = random.Random(seed)
        while not plain.over:
            seat = state.to_act[0]
            texts = [GAME.write_move(move) for move in state.moves(seat)]
            looks = as_it_looks(plain, texts)
            assert seat == plain.asked
            assert len(looks) == len(set(looks))
            assert set(looks) == plain.legal()
            # digs are what games are about: half of the time, dig if you can
            digs = [text for text in texts if text.startswith("dig") or text == "on"]
            move = rng.choice(digs if digs and rng.random() < 0.5 else texts)
            before = len(sitting.record.entries)
            sitting.play(seat, move)
            plain.play(move, said([a for a in sitting.record.entries[before:] if isinstance(a, Answer)]))
            assert str(state).startswith(plain.text())
            assert state.position.turns == plain.turns
        outcome = state.outcome
        assert outcome is not None
        assert (outcome.reason, outcome.winners) == (plain.over, plain.winners())
        ends.add(outcome.reason)
    assert ends == {"four_crystals", "mountains"}


def follow(module: ModuleType, seed: int, dig_all: int) -> list[bytes]:
    """A random game by the inner rules of a module: every position on its way, with the moves offered."""
    rng = random.Random(seed)
    p = module.start(bytes([12, 16, 20, 24]), dig_all, codes.ANY_SEAT)
    seen = []
    while p.phase != codes.OVER:
        if p.chance != codes.ANSWERED:
            order = list(range(p.need))
            rng.shuffle(order)
            one = p.chance in (codes.FIRST, codes.HAND)
            module.answer(p, bytes(order[:1] if one else order))
        else:
            moves = module.moves(p)
            for move in range(codes.MOVES):
                assert module.allowed(p, move) == (move in moves)
            seen.append(bytes(moves))
            module.play(p, rng.choice(moves))
        seen.append(p.pack())
        assert p.copy().pack() == seen[-1]
        assert module.Position.unpack(seen[-1]).pack() == seen[-1]
    return seen


def test_compiled_and_uncompiled_rules_go_in_step() -> None:
    for seed in range(12):
        assert follow(rules, seed, seed % 2) == follow(PURE, seed, seed % 2)


def test_compiled_and_uncompiled_playouts_are_the_same() -> None:
    assert rules.playouts(5, 60) == PURE.playouts(5, 60)


def test_57_moves_24_of_them_begin_a_turn() -> None:
    assert list(notation.TEXTS) == list(range(57))
    assert sum(move < codes.ORDER for move in notation.TEXTS) == 24


def test_random_games_have_the_known_figures() -> None:
    """Rules, "Good to know": mean 106 turns, 45.0 / 44.3 / 10.8 % draws, 10.5 % end by four crystals."""
    count, turns, wins, losses, draws, crystals, *_ = rules.playouts(2026, 2000)
    assert 104.5 < turns / count < 107.5
    assert 0.42 < wins / count < 0.49
    assert 0.41 < losses / count < 0.49
    assert 0.08 < draws / count < 0.14
    assert 0.08 < crystals / count < 0.14
