"""Check: one promise of the contract, that can be run alone on any line of play."""

from __future__ import annotations

import random
from collections.abc import Callable

from underhall.testing.failure import Failure, Problem
from underhall.testing.trace import Line


class Check:
    """A named promise. Call it with a line (and dice, for what it tries by lot): it returns, or raises a Failure."""

    def __init__(self, name: str, body: Callable[[Line, random.Random], None]) -> None:
        self.name = name
        self.body = body
        self.__doc__ = body.__doc__

    def __call__(self, line: Line, rng: random.Random | None = None) -> None:
        with guarded(line, self.name):
            self.body(line, random.Random(line.ply) if rng is None else rng)

    def __repr__(self) -> str:
        return f"<check {self.name}>"


def check(name: str) -> Callable[[Callable[[Line, random.Random], None]], Check]:
    """Make a check of a function that raises a Problem when it finds one."""
    return lambda body: Check(name, body)


class guarded:  # noqa: N801  a context, read as a word
    """Whatever goes wrong in here becomes a Failure of this check that shows the line of play."""

    def __init__(self, line: Line, name: str) -> None:
        self.line = line
        self.name = name

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, Exception) and not isinstance(error, Failure):
            raise failure(self.line, self.name, error) from error


def failure(line: Line, name: str, error: Exception) -> Failure:
    """The Failure for an error met on a line of play."""
    found = error if isinstance(error, Problem) else Problem(f"{type(error).__name__}: {error}")
    try:
        position = str(line.state)
    except Exception as second:  # a state too broken to be written must not hide what broke it
        position = f"cannot be written ({type(second).__name__}: {second})"
    ply = line.ply if found.ply is None else found.ply
    return Failure(name, found.text, seat=found.seat, ply=ply, position=position, record=str(line.record))


def need(kept: bool, problem: str, seat: int | None = None, ply: int | None = None) -> None:
    """Raise a Problem unless the promise was kept."""
    if not kept:
        raise Problem(problem, seat, ply)
