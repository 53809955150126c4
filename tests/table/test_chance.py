"""Chance keeps to its published recipe, and answers from a record fit the questions or are refused."""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from underhall.table import Answer, BadRecord, Chance, Told


def numbers(seed: bytes) -> Iterator[int]:
    """The recipe, written a second time: 64-bit numbers of SHA-256 blocks."""
    key = hashlib.sha256(b"underhall chance 1:" + seed).digest()
    block = 0
    while True:
        digest = hashlib.sha256(key + block.to_bytes(8, "big")).digest()
        for start in range(0, 32, 8):
            yield int.from_bytes(digest[start : start + 8], "big")
        block += 1


def below(stream: Iterator[int], n: int) -> int:
    most = 2**64 // n * n
    return next(number for number in stream if number < most) % n


def shuffled(stream: Iterator[int], n: int) -> tuple[int, ...]:
    order = list(range(n))
    for place in reversed(range(1, n)):
        other = below(stream, place + 1)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


@pytest.mark.parametrize("seed", [0, 7, 10**40, b"", b"\xff" * 32])
def test_the_recipe(seed: int | bytes) -> None:
    stream = numbers(seed if isinstance(seed, bytes) else str(seed).encode())
    chance = Chance(seed)
    for of in (1, 2, 3, 6, 52, 80, 2**40 + 1, 2**63 + 1):
        assert chance.pick("lot", of) == below(stream, of)
        assert chance.shuffle("deck", of % 100) == shuffled(stream, of % 100)


def test_the_recipe_as_numbers_for_other_languages() -> None:
    """Fixed for ever: whoever verifies a record elsewhere must come to these."""
    assert list(islice(numbers(b"7"), 2)) == [10828002000574739616, 17115868825722640932]
    chance = Chance(7)
    assert [chance.pick("lot", 1000), chance.pick("lot", 1000)] == [616, 932]
    assert Chance(7).shuffle("deck", 10) == (0, 5, 7, 8, 4, 1, 2, 3, 9, 6)


def test_picks_and_shuffles_are_about_uniform() -> None:
    chance = Chance(1)
    picks = Counter(chance.pick("lot", 6) for _ in range(6000))
    orders = Counter(chance.shuffle("three", 3) for _ in range(6000))
    for counts in (picks, orders):
        assert len(counts) == 6
        assert all(abs(count - 1000) < 5 * math.sqrt(1000) for count in counts.values())


def test_nothing_is_shuffled_to_nothing() -> None:
    assert Chance(1).shuffle("none", 0) == ()
    assert Chance(1).shuffle("one", 1) == (0,)


def test_answers_are_kept_until_they_are_taken() -> None:
    chance = Chance(3)
    pick, order = chance.pick("first", 2), chance.shuffle("deck", 4)
    assert chance.take() == [Answer("first", 2, pick=pick), Answer("deck", 4, order=order)]
    assert chance.take() == []


def test_copies_go_their_own_ways_from_the_same_place() -> None:
    chance = Chance(3)
    chance.pick("before", 9)
    copy = chance.copy()
    assert copy.take() == []  # what was answered before is the original's to write down
    ahead = [copy.pick("lot", 10**6) for _ in range(9)]
    assert [chance.pick("lot", 10**6) for _ in range(9)] == ahead
    assert len(chance.take()) == 10


def test_without_a_seed_each_is_another_of_32_bytes() -> None:
    one, two = Chance(), Chance()
    assert len(one.seed) == 32
    assert one.seed != two.seed


def test_a_negative_seed_is_refused() -> None:
    with pytest.raises(ValueError, match="a seed is 0 or more, not -1"):
        Chance(-1)


def test_the_commitment_tells_the_seed_from_any_other() -> None:
    assert Chance(7).commitment == hashlib.sha256(b"underhall commitment 1:7").hexdigest()
    assert Chance(7).commitment == Chance(b"7").commitment != Chance(8).commitment
    chance = Chance(7)
    before = chance.commitment
    chance.pick("lot", 6)
    assert chance.copy().commitment == chance.commitment == before


def test_told_answers_come_in_their_order() -> None:
    told = Told([Answer("a", 3, pick=2)])
    told.tell([Answer("b", 2, order=(1, 0)), Answer("c", 1, pick=0)])
    assert told.waiting == 3
    assert told.pick("a", 3) == 2
    copy = told.copy()
    assert told.shuffle("b", 2) == (1, 0)
    assert told.pick("c", 1) == 0
    assert (told.waiting, copy.waiting) == (0, 2)
    assert copy.shuffle("b", 2) == (1, 0)
    assert told.take() == [Answer("a", 3, pick=2), Answer("b", 2, order=(1, 0)), Answer("c", 1, pick=0)]


@pytest.mark.parametrize(
    ("answers", "message"),
    [
        ([], "no answer of chance to 'lot' here"),
        ([Answer("other", 3, pick=0)], "answers 'other' of 3 where 'lot' of 3 was asked"),
        ([Answer("lot", 4, pick=0)], "answers 'lot' of 4 where 'lot' of 3 was asked"),
        ([Answer("lot", 3, pick=3)], "not one of 3"),
        ([Answer("lot", 3, pick=-1)], "not one of 3"),
        ([Answer("lot", 3, order=(0, 1, 2))], "not one of 3"),
    ],
)
def test_a_pick_that_does_not_fit(answers: list[Answer], message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        Told(answers).pick("lot", 3)


@pytest.mark.parametrize("order", [None, (0, 1), (0, 0, 1), (1, 2, 3), (0, 1, 2, 3)])
def test_an_order_that_does_not_fit(order: tuple[int, ...] | None) -> None:
    with pytest.raises(BadRecord, match="not an order of 3 things"):
        Told([Answer("deck", 3, pick=0, order=order)]).shuffle("deck", 3)
