"""What comes in at once has one order, the table's: whichever it is, nothing is lost and everybody sees the same."""

from __future__ import annotations

import itertools
import random

from tests.support.games.out_of_mine.chooser import lively
from tests.support.games.out_of_mine.positions import GAME, card_with, full, scene, text

from underhall import games
from underhall.games.out_of_mine import OutOfMineState, tiles
from underhall.table import TABLE, Chance, Played, Record, Sitting, UnderhallError, replay

WHITE = card_with(1, 1, 1, 1, 2).number
WHITE_TOO = card_with(2, 2, 0, 1, 2).number
PLAIN = card_with(2, 2, 2, 2, 0)


def in_order(state: OutOfMineState, actions: tuple[tuple[int, str], ...]) -> list[bool]:
    """Which actions were accepted, in this order of arrival."""
    accepted = []
    for seat, move in actions:
        try:
            state.play(seat, move)
            accepted.append(True)
        except UnderhallError:
            accepted.append(False)
    return accepted


def orders(*actions: tuple[int, str]) -> list[tuple[tuple[int, str], ...]]:
    return list(itertools.permutations(actions))


def test_two_takes_of_the_last_tile_of_a_kind() -> None:
    for order in orders((0, "take N5"), (1, "take N5")):
        state = scene("1A/2A", [WHITE, WHITE_TOO])
        assert in_order(state, order) == [True, False]
        first = order[0][0]
        assert tiles.KIND_TEXTS[state.position.hands[first]] == "N5"
        assert state.position.hands[1 - first] == -1
        assert state.view(0).facts()["supply"] == state.view(1).facts()["supply"]
        assert in_order(state, ((1 - first, "lay N5 c3/0"),)) == [False]  # sent ahead, and of no effect


def test_two_calls_at_once() -> None:
    for order in orders((0, "call"), (1, "call")):
        cards = [PLAIN.number, card_with(3, 3, 1, 2, 0).number]
        laid = [text(full("1A", PLAIN)), text(full("2A", card_with(3, 3, 1, 2, 0)))]
        state = scene("1A/2A", cards, laid)
        assert in_order(state, order) == [True, False]
        first = order[0][0]
        assert state.position.caller == first
        assert [score[1] for score in state.position.sheet[0]] == ([2, 0] if first == 0 else [0, 2])
        assert state.position.sheet[0][1 - first][4] == 10  # a losing second call costs nothing


def test_a_call_while_a_tile_is_in_the_air() -> None:
    for order in orders((0, "call"), (1, "lay I2 a1/0")):
        state = scene("1A/2A", [PLAIN.number, WHITE], [text(full("1A", PLAIN))], ["-", "I2"])
        accepted = in_order(state, order)
        assert accepted[order.index((0, "call"))]
        laid_first = order[0][0] == 1
        assert accepted[order.index((1, "lay I2 a1/0"))] == laid_first
        assert state.position.sheet[0][1][0] == (18 if laid_first else 20)
        assert state.position.hands == [-1, -1]
        assert sum(state.census().values()) == 69 + 10 + 40


def test_a_disconnection_with_a_tile_in_hand_while_another_waits_for_it() -> None:
    for order in orders((TABLE, "away 0"), (1, "take N5")):
        state = scene("1A/2A", [WHITE, WHITE_TOO], hands=["N5"])
        accepted = in_order(state, order)
        assert state.position.hands[0] == -1
        assert accepted == ([True, True] if order[0][0] == TABLE else [False, True])


def test_a_call_and_the_limit() -> None:
    for order in orders((0, "call"), (TABLE, "limit")):
        state = scene("1A/2A", [PLAIN.number, WHITE], [text(full("1A", PLAIN))])
        assert in_order(state, order) == [True, False]
        assert state.position.ended == ("call" if order[0][0] == 0 else "limit")
        assert state.position.sheet[0][0][1] == (2 if order[0][0] == 0 else 0)


def test_four_players_at_twenty_actions_a_second_for_a_whole_game() -> None:
    """Every accepted action is in the record once, at its time; refused ones leave no trace; a replay sees the same."""
    sitting = Sitting.begin(GAME, 4, {"pace": "real", "elves": True, "elements": True}, Chance(8))
    rng = random.Random(8)
    pool: list[str] = ["call", "back", "take I1", "take F5g"]
    clock = accepted = refused = 0
    while sitting.state.outcome is None:
        clock += rng.randrange(25)  # 4 x 20 a second
        seat, move = lively(sitting.state, rng)
        pool.append(GAME.write_move(move))
        sender, sent = (rng.randrange(4), rng.choice(pool[-60:])) if rng.random() < 0.4 else (seat, pool[-1])
        before = len(sitting.record.entries)
        try:
            sitting.play(sender, sent, clock)
            accepted += 1
        except UnderhallError:
            refused += 1
            assert len(sitting.record.entries) == before
    assert accepted > 100
    assert refused > 50
    played = [entry for entry in sitting.record.entries if isinstance(entry, Played)]
    assert len(played) == accepted
    assert [entry.at for entry in played] == sorted(entry.at or 0 for entry in played)
    last = list(replay(Record.parse(str(sitting.record)), games.get))[-1].state
    assert str(last) == str(sitting.state)
    assert len({str(last.view(seat)).partition(" ")[2] for seat in (0, 1, 2, 3, None)}) == 1
