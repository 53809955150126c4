"""Failure: what a check says when a game does not keep the contract, with all that is needed to see it again."""

from __future__ import annotations


class Problem(Exception):
    """What a check found, before it is known which line of play it was found in. `Check` makes a Failure of it."""

    def __init__(self, text: str, seat: int | None = None, ply: int | None = None) -> None:
        super().__init__(text)
        self.text = text
        self.seat = seat
        self.ply = ply


class Failure(AssertionError):
    """A promise that was not kept.

    `check` names the promise, `seat` and `ply` say where, `position` is the state in notation and `record` the moves
    so far as JSON Lines: `Line.read(game, failure.record)` stands there again, and the check can be run alone on it.
    """

    def __init__(self, check: str, problem: str, *, seat: int | None, ply: int, position: str, record: str) -> None:
        self.check = check
        self.problem = problem
        self.seat = seat
        self.ply = ply
        self.position = position
        self.record = record
        where = f"ply {ply}" if seat is None else f"seat {seat}, ply {ply}"
        super().__init__(f"{check}: {where}: {problem}\nposition: {position}\nrecord:\n{record}")


def shorten(text: str, most: int = 300) -> str:
    """A text that fits a message."""
    return text if len(text) <= most else f"{text[:most]}… ({len(text)} characters)"


def differ(one: str, other: str, what: str = "they differ") -> str:
    """Where two texts part, with enough around it to recognise the place; of equal ones, nothing is looked for."""
    if one == other:
        return what
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    start = max(0, at - 60)
    return f"{what} at character {at}: …{one[start : at + 60]!r} and …{other[start : at + 60]!r}"
