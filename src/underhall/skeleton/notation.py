"""Quarry in text: moves, positions, what a seat sees.

A move is `load 3` or `send`. A position is `pit hands carts rubble scores player`, with one part for each seat:

    1223334 14/3 -/22 1144 0/7 0

In a view `?2` stands for two stones that the seat does not know.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from underhall.skeleton import codes
from underhall.skeleton.cards import WEIGHTS, Bag, read_bag, write_bag
from underhall.skeleton.position import Position
from underhall.table.errors import BadNotation
from underhall.table.moves import Move, unreadable

_TEXTS = {codes.SEND: "send", **{stone: f"load {stone}" for stone in WEIGHTS}}
_MOVES = {text: move for move, text in _TEXTS.items()}


def write_move(move: Move) -> str:
    """A move's text; a number that is no move is written as such, and no text reads as it."""
    return _TEXTS.get(move, f"#{move}")


def read_move(text: str) -> Move:
    if text not in _MOVES:
        raise unreadable(text, "load 3")
    return _MOVES[text]


def write_position(p: Position) -> str:
    hands = "/".join(_write_hidden(hand, many) for hand, many in zip(p.hands, p.hidden, strict=True))
    carts = "/".join(map(write_bag, p.carts))
    scores = "/".join(map(str, p.scores))
    return f"{_write_hidden(p.pit, p.hidden_pit)} {hands} {carts} {write_bag(p.rubble)} {scores} {p.player}"


def _write_hidden(bag: Sequence[int], many: int) -> str:
    return f"?{many}" if many else write_bag(bag)


def read_position(text: str) -> Position:
    """A position from its text; whether it can be, validate.py says."""
    words = text.split(" ")
    if len(words) != 6:
        raise BadNotation("a position has six parts: pit hands carts rubble scores player")
    hands, carts, scores = (word.split("/") for word in (words[1], words[2], words[4]))
    if not 2 <= len(hands) <= 4 or len(carts) != len(hands) or len(scores) != len(hands):
        raise BadNotation("there are two to four seats, each with a hand, a cart and a score")
    p = Position(len(hands))
    p.pit, p.hidden_pit = _read_hidden(words[0])
    for seat, hand in enumerate(hands):
        p.hands[seat], p.hidden[seat] = _read_hidden(hand)
    p.carts = [read_bag(cart) for cart in carts]
    p.rubble = read_bag(words[3])
    p.scores = [_read_number(score) for score in scores]
    p.player = _read_number(words[5])
    return p


def _read_hidden(text: str) -> tuple[Bag, int]:
    if not text.startswith("?"):
        return read_bag(text), 0
    return [0] * len(WEIGHTS), _read_number(text[1:])


def _read_number(text: str) -> int:
    if not re.fullmatch("0|[1-9][0-9]?", text, re.ASCII):
        raise BadNotation(f"{text[:20]!r} is no number from 0 to 99")
    return int(text)
