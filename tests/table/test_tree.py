"""The trees of a search: what is tried first, what most, and that nothing is kept twice."""

from __future__ import annotations

import math
import random

import pytest

from underhall.table import tree
from underhall.table.tree import WHOLE, Tree

EXPLORE = round(0.7 * tree.WHOLE_EXPLORE)


def planted(base: int = 0, depth: int = 6, seats: int = 2) -> Tree:
    found = Tree()
    tree.plant_tree(found, seats, 0, base, 5, depth, EXPLORE, 0)
    return found


def walk(t: Tree, seat: int, moves: list[int], worth: list[float], glances: list[int] | None = None) -> int:
    """One decision of a seat, and what came of it."""
    tree.begin_walk(t)
    move = tree.pick_move(t, seat, moves, glances or [0] * len(moves), len(moves))
    tree.take_branch(t, seat, move)
    for seat_, one in enumerate(worth):
        t.gains[seat_] = round(one * WHOLE)
    tree.learn(t)
    return move


def visits(t: Tree, moves: list[int]) -> list[int]:
    tries, sums = [0] * len(moves), [0] * len(moves)
    assert tree.read_tree(t, moves, tries, sums) == 0
    return tries


def test_roots_and_logarithms_are_those_of_the_book() -> None:
    rng = random.Random(3)
    for number in [0, 1, 2, 3, 4, 15, 16, 17, *(rng.getrandbits(bits) for bits in range(1, 40))]:
        assert tree.whole_root(number) == math.isqrt(number)
    for number in (1, 2, 10, 4095, 4096, 70_000, 2**31):
        assert tree.log_of(number) / 65536 == pytest.approx(math.log(number), abs=1e-3)


def test_every_move_is_tried_and_the_best_one_most() -> None:
    t, moves, rng = planted(), [7, 8, 9], random.Random(1)
    chances = {7: 0.3, 8: 0.7, 9: 0.4}
    tries, sums = [0] * 3, [0] * 3
    for _ in range(600):
        tree.begin_walk(t)
        move = tree.pick_move(t, 0, moves, [0, 0, 0], 3)
        tree.take_branch(t, 0, move)
        t.gains[0] = WHOLE if rng.random() < chances[move] else 0
        tree.learn(t)
    assert tree.read_tree(t, moves, tries, sums) == 0
    assert sum(tries) == 600
    assert tries[1] > 400 and min(tries) > 3
    assert sums[1] / tries[1] / WHOLE == pytest.approx(0.7, abs=0.1)


def test_moves_that_seem_best_are_thought_of_first_and_more_of_them_with_every_visit() -> None:
    t, moves = planted(), list(range(40))
    glances = [100 - abs(number - 20) for number in range(40)]
    first = [walk(t, 0, moves, [0.5, 0.5], glances) for _ in range(3)]
    assert first[0] == 20
    assert set(first) == {19, 20, 21}
    for _ in range(97):
        walk(t, 0, moves, [0.5, 0.5], glances)
    tried = [move for move, n in zip(moves, visits(t, moves), strict=True) if n]
    assert tried in (list(range(6, 36)), list(range(5, 35)))  # 3 times the root of 100: of two that seem equal, one


def test_moves_of_which_nothing_is_known_come_by_lot_but_in_one_order_at_a_node() -> None:
    moves = list(range(40))
    orders = [[walk(t, 0, moves, [0.5, 0.5]) for _ in range(8)] for t in (planted(3), planted(3), planted(4))]
    assert orders[0] == orders[1] != orders[2]


def test_a_move_that_is_not_there_in_every_deal_counts_how_often_it_was() -> None:
    t = planted()
    for number in range(400):
        walk(t, 0, [1, 2] if number % 10 == 0 else [1], [0.5, 0.5])
    branches = [tree.find_key(t, tree.branch_of(t.home, move)) for move in (1, 2)]
    assert [t.offers[at] for at in branches] == [pytest.approx(400, abs=1), pytest.approx(40, abs=1)]


def test_what_a_seat_sees_and_does_leads_to_another_node() -> None:
    t = planted()
    tree.begin_walk(t)
    stands = [t.stand[0]]
    tree.saw_key(t, 0, 11)
    assert t.home == t.stand[0] != stands[0]  # what is seen before the first decision tells where it is
    tree.take_branch(t, 0, 5)
    stands += [t.home, t.stand[0]]
    tree.saw_key(t, 0, 11)
    assert t.home == stands[1]
    assert tree.key_after(t.home, 5) == stands[2]
    assert tree.key_after(t.home, 4) not in stands
    assert len({*stands, t.stand[0], t.stand[1]}) == 5


def test_a_walk_ends_with_something_new_or_with_its_depth() -> None:
    t = planted(depth=2)
    lengths = []
    for _ in range(4):
        tree.begin_walk(t)
        while tree.goes_down(t):
            tree.take_branch(t, t.n_taken % 2, 1)
        lengths.append(t.n_taken)
        tree.learn(t)
    assert lengths == [1, 2, 2, 2]


def test_every_seat_learns_what_came_of_it_for_that_seat() -> None:
    t = planted(seats=3)
    for winner in (0, 1, 1):
        tree.begin_walk(t)
        for seat in range(3):
            tree.take_branch(t, seat, 4)
        tree.gain_end(t, [0, 0, 0], [int(seat == winner) for seat in range(3)], 1, 3)
    sums = [t.sums[tree.find_key(t, tree.branch_of(t.base[seat], 4))] for seat in range(3)]
    assert sums == [WHOLE, 2 * WHOLE, 0]


def test_a_win_is_shared_and_a_standing_is_a_part_of_one() -> None:
    t = planted(seats=4)
    tree.begin_walk(t)
    tree.gain_end(t, [9, 9, 1, 9], [1, 1, 0, 1], 3, 4)
    assert list(t.gains[:4]) == [WHOLE // 3, WHOLE // 3, 0, WHOLE // 3]
    tree.gain_standing(t, [5, 5, 5, 5], 4, 8)
    assert set(t.gains[:4]) == {WHOLE // 4}
    tree.gain_standing(t, [9, 5, 6, 7], 4, 8)
    assert WHOLE > t.gains[0] > t.gains[3] > t.gains[2] > t.gains[1] > 0
    tree.gain_standing(t, [40, 0, 1, 3], 4, 8)
    assert list(t.gains[:4]) == [WHOLE, 0, 0, 0]
    tree.plant_tree(t, 1, 0, 0, 5, 6, EXPLORE, 80)  # points count
    tree.gain_end(t, [60], [1], 1, 1)
    assert t.gains[0] == WHOLE * 60 // 80
    tree.gain_standing(t, [90], 1, 8)
    assert t.gains[0] == WHOLE


def test_a_full_table_takes_nothing_more_and_the_next_search_has_room_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree, "TREE_FULL", 20)
    t, moves = planted(), list(range(100))
    for _ in range(60):
        walk(t, 0, moves, [0.5, 0.5])
    assert t.used == 20
    assert sum(n > 0 for n in visits(t, moves)) == 19  # one key is the node's
    tree.plant_tree(t, 2, 0, 0, 5, 6, EXPLORE, 0)
    assert t.used == 0 and set(t.keys) == {0}


def test_a_search_goes_on_where_it_is_told_that_it_stands() -> None:
    t = planted()
    for _ in range(30):
        walk(t, 0, [1, 2], [0.5, 0.5])
    base = t.base[0]
    tree.plant_tree(t, 2, 0, base, 6, 6, EXPLORE, 0)
    assert sum(visits(t, [1, 2])) == 30
    tree.plant_tree(t, 2, 0, 0, 6, 6, EXPLORE, 0)
    assert sum(visits(t, [1, 2])) == 0


def test_rows_have_other_keys_wherever_they_differ() -> None:
    rng, keys = random.Random(2), set()
    row = bytearray(rng.randrange(3) for _ in range(200))
    for at in range(200):
        row[at] += 1
        keys.add(tree.key_of_row(row, 200))
        row[at] -= 1
    assert len(keys) == 200
    assert tree.key_of_row(row, 200) == tree.key_of_row(bytearray(row), 200) not in keys
