"""Chance: every shuffle and every draw of lots, asked by name and kept as an answer.

A record keeps the answers, so a game replays without any seed. Where answers come from a seed, they do so by a recipe
simple enough to be checked by anybody: block i of the stream is SHA-256(key + i as 8 bytes, big-endian), read as four
64-bit big-endian numbers; a number below n is the first of these that is below the largest multiple of n, modulo n; a
shuffle of n runs from place n - 1 down to 1, exchanging each with a place at or below it. The key is SHA-256 of
"underhall chance 1:" and the seed's bytes. The commitment is SHA-256 of "underhall commitment 1:" and the seed's
bytes: it can be published before a game and opened after it.
"""

from __future__ import annotations

import hashlib
import secrets
import struct
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from underhall.table.errors import BadRecord


@dataclass(frozen=True, slots=True)
class Answer:
    """What chance said: to the question `what`, a pick of one of `of`, or a whole order of them."""

    what: str
    of: int
    pick: int | None = None
    order: tuple[int, ...] | None = None


def seed_bytes(seed: int | bytes | None) -> bytes:
    """A seed as bytes: 32 fresh ones where none is given."""
    if seed is None:
        return secrets.token_bytes(32)
    if isinstance(seed, bytes):
        return seed
    if seed < 0:
        raise ValueError(f"a seed is 0 or more, not {seed}")
    return str(seed).encode()


class Chance:
    """A source of answers that depends on its seed alone. Copies go their own ways from where they were made."""

    __slots__ = ("_answers", "_block", "_key", "_words", "seed")

    def __init__(self, seed: int | bytes | None = None) -> None:
        self.seed = seed_bytes(seed)
        self._key = b""  # made when the first number is wanted: samples of search are made by the thousand
        self._block = 0
        self._words: tuple[int, ...] = ()  # those of the block that are left, the next one last
        self._answers: list[Answer] = []

    @property
    def commitment(self) -> str:
        """What may be shown before the game, and proves afterwards that the seed was not chosen later."""
        return hashlib.sha256(b"underhall commitment 1:" + self.seed).hexdigest()

    def copy(self) -> Self:
        """Another source that will give the same answers from here on, and keeps its own list of them."""
        kind = type(self)
        twin = kind.__new__(kind)
        twin.seed = self.seed
        twin._key = self._key
        twin._block = self._block
        twin._words = self._words
        twin._answers = []
        return twin

    def pick(self, what: str, of: int) -> int:
        """One of `of` things, each as likely."""
        answer = self._pick(what, of)
        self._answers.append(Answer(what, of, pick=answer))
        return answer

    def shuffle(self, what: str, of: int) -> tuple[int, ...]:
        """An order of the numbers 0 to of - 1, each as likely."""
        order = self._shuffle(what, of)
        self._answers.append(Answer(what, of, order=order))
        return order

    def skip(self, answers: Iterable[Answer]) -> None:
        """Go on after answers that were given already, as when a game is taken up again; BadRecord if they are not
        those that this source gives."""
        for answer in answers:
            if answer.order is None:
                same = self._pick(answer.what, answer.of) == answer.pick
            else:
                same = self._shuffle(answer.what, answer.of) == answer.order
            if not same:
                raise BadRecord(f"the answer to {answer.what!r} does not come from the seed")

    def take(self) -> list[Answer]:
        """The answers given since this was last asked, for the record."""
        answers = self._answers
        self._answers = []
        return answers

    def _below(self, n: int) -> int:
        limit = (1 << 64) - (1 << 64) % n
        while True:
            if not self._words:
                if not self._key:
                    self._key = hashlib.sha256(b"underhall chance 1:" + self.seed).digest()
                block = hashlib.sha256(self._key + self._block.to_bytes(8, "big")).digest()
                self._block += 1
                self._words = struct.unpack(">4Q", block)[::-1]
            word = self._words[-1]
            self._words = self._words[:-1]
            if word < limit:
                return word % n

    def _pick(self, what: str, of: int) -> int:
        return self._below(of)

    def _shuffle(self, what: str, of: int) -> tuple[int, ...]:
        order = list(range(of))
        for i in range(of - 1, 0, -1):
            j = self._below(i + 1)
            order[i], order[j] = order[j], order[i]
        return tuple(order)


class Told(Chance):
    """Answers read from a record, in their order. A question that the next answer does not fit is a BadRecord."""

    __slots__ = ("_left",)

    def __init__(self, answers: Iterable[Answer] = ()) -> None:
        super().__init__(b"")
        self._left = list(answers)[::-1]

    def tell(self, answers: Iterable[Answer]) -> None:
        """Add answers behind those that are still waiting."""
        self._left = list(answers)[::-1] + self._left

    @property
    def waiting(self) -> int:
        """How many answers nobody has asked for yet."""
        return len(self._left)

    def copy(self) -> Self:
        twin = super().copy()
        twin._left = self._left[:]
        return twin

    def _next(self, what: str, of: int) -> Answer:
        if not self._left:
            raise BadRecord(f"the record has no answer of chance to {what!r} here")
        answer = self._left.pop()
        if (answer.what, answer.of) != (what, of):
            raise BadRecord(f"the record answers {answer.what!r} of {answer.of} where {what!r} of {of} was asked")
        return answer

    def _pick(self, what: str, of: int) -> int:
        answer = self._next(what, of)
        if answer.pick is None or not 0 <= answer.pick < of:
            raise BadRecord(f"the record's answer to {what!r} is not one of {of}")
        return answer.pick

    def _shuffle(self, what: str, of: int) -> tuple[int, ...]:
        answer = self._next(what, of)
        if answer.order is None or sorted(answer.order) != list(range(of)):
            raise BadRecord(f"the record's answer to {what!r} is not an order of {of} things")
        return answer.order
