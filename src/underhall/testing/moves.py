"""Moves: the list of what may be done, and the refusal of all else."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from underhall.table import (
    ABANDON,
    TABLE,
    BadSeats,
    IllegalMove,
    Move,
    NotYourTurn,
    State,
    UnderhallError,
    UnreadableMove,
    resign,
    timeout,
)
from underhall.testing.check import check, need
from underhall.testing.failure import Problem, shorten
from underhall.testing.texts import retrace, snapshot, wander
from underhall.testing.trace import Line

STRANGE: tuple[Move, ...] = (97, 10**4, 2**15, 2**31, 2**32, 2**63, 2**64, 10**30)
"""Numbers that few games have moves for, at the widths where numbers overflow."""
BELOW: tuple[Move, ...] = (ABANDON, -2, resign(0), timeout(0), -(2**31) - 1, -(2**63) - 1, -(10**30))
GARBAGE = (
    "",
    " ",
    "\n",
    "\0",
    "-",
    "-1",
    "0x1",
    "1e3",
    "nonsense",
    "☃ \u202e 𝟙",
    "null",
    "{}",
    "resign",
    "resign -1",
    "resign ²",
    "resign 1000",
    "timeout 0 0",
    "abandon now",
    "9" * 5000,
    "move " * 20000,
)
"""Texts that are a move of no game."""
WRONG_TYPES: tuple[Any, ...] = (None, 0.0, 1.5, True, b"0", [0])
"""What is neither a number of a seat nor a move, though some of it equals one."""
OTHER_DIGITS = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")


@check("turns")
def turns(line: Line, rng: random.Random) -> None:
    """Somebody is to act, each seat once, until there is an outcome; and nobody afterwards."""
    state = line.state
    over = state.outcome is not None
    need(over == (not state.to_act), f"the outcome is {state.outcome} and the seats to act are {state.to_act}")
    need(len(set(state.to_act)) == len(state.to_act), f"a seat is twice in to_act: {state.to_act}")
    need(all(0 <= seat < state.seats for seat in state.to_act), f"there is no such seat in to_act: {state.to_act}")


@check("moves")
def moves(line: Line, rng: random.Random) -> None:
    """Each move once, in the same order every time and in a copy; none for who is not asked; each has a text that
    reads back, and passes `check`."""
    state = line.state
    over = state.outcome is not None
    copy = state.copy()
    for seat in (TABLE, *range(state.seats), state.seats, -2):
        found = state.moves(seat)
        asked = seat in state.to_act or (seat == TABLE and not over)
        need(asked == bool(found), f"seat {seat} has {len(found)} moves; to act are {state.to_act}", seat)
        need(len(set(found)) == len(found), f"a move is listed twice: {_texts(line, found)}", seat)
        need(found == state.moves(seat), f"the second list is not the first: {_texts(line, found)}", seat)
        need(found == copy.moves(seat), f"a copy lists other moves, or in another order: {_texts(line, found)}", seat)
        if 0 <= seat < state.seats:
            need(state.view(seat).moves == found, "the view lists other moves than the state", seat)
        for move in found:
            _one_move(line, seat, move)


def _texts(line: Line, found: list[Move]) -> str:
    return shorten(", ".join(map(line.game.write_move, found)))


def _one_move(line: Line, seat: int, move: Move) -> None:
    need(type(move) is int and (seat == TABLE or move >= 0), f"{move!r} is no number for a move of a seat", seat)
    text = line.game.write_move(move)
    need(bool(text) and text == " ".join(text.split()), f"{text!r} is not a text of words with a space between", seat)
    need(line.game.read_move(text) == move, f"{text!r} reads as {line.game.read_move(text)}, not {move}", seat)
    try:
        line.state.check(seat, move)
    except UnderhallError as error:
        raise Problem(f"the listed move {text!r} is refused: {error}", seat) from error


@check("refusals")
def refusals(line: Line, rng: random.Random) -> None:
    """What is not in the list is refused, by the right kind of error with a message of one line, by `check` and by
    `play`; texts that are no moves are unreadable; and no refusal changes anything: neither the state, nor a view,
    nor the future."""
    state = line.state.copy()
    before, text = snapshot(state), str(state)
    state.chance.take()
    for seat, move, kinds in _wrong_moves(line, state, rng):
        what = f"move {move} by seat {seat}"
        for attempt in (state.check, state.play):
            error = _refused(partial(attempt, seat, move), kinds, what, seat)
            if isinstance(error, IllegalMove) and seat != TABLE and move in line.pool:
                _names_a_rule(line, move, error, seat)
        need(str(state) == text, f"the refused {what} changed the state", seat)
    for wrong in _wrong_texts(line, rng):
        what = shorten(repr(wrong), 60)
        _refused(partial(line.game.read_move, wrong), (UnreadableMove,), f"reading {what}")
        for seat in state.to_act[:1]:
            _refused(partial(state.play, seat, wrong), (UnreadableMove,), what, seat)
    need(not state.chance.take(), "a refused move asked chance for something")
    need(snapshot(state) == before, "refused moves changed a view or what chance will say")
    made = wander(line.state.copy(), rng, 3)
    need(
        retrace(state, made) == retrace(line.state.copy(), made), "after refused moves the game goes on in another way"
    )


def _names_a_rule(line: Line, move: Move, error: IllegalMove, seat: int) -> None:
    """The rule that a refusal names is one that can forbid such a move, where the game has told which those are."""
    text, reasons = line.game.write_move(move), line.hooks.reasons
    need(bool(error.rule), f"the refusal of {text!r} names no rule: {error}", seat)
    if reasons is not None:
        fitting = sorted(reasons(line.state, move))
        need(
            error.rule in fitting,
            f"the refusal of {text!r} names rule {error.rule}, and such a move is refused by {fitting}",
            seat,
        )


def _refused(
    attempt: Callable[[], object], kinds: tuple[type[Exception], ...], what: str, seat: int | None = None
) -> Exception:
    """The attempt raises one of these kinds, with one line to say why."""
    wanted = " or ".join(kind.__name__ for kind in kinds)
    try:
        attempt()
    except kinds as error:
        message = str(error)
        need(
            bool(message) and len(message.splitlines()) == 1,
            f"the refusal of {what} is not one line: {message!r}",
            seat,
        )
        return error
    except Exception as error:
        raise Problem(f"{what} raised {type(error).__name__} ({error}), not {wanted}", seat) from error
    raise Problem(f"{what} was accepted; it should raise {wanted}", seat)


@check("types")
def types(line: Line, rng: random.Random) -> None:
    """What is not even of the right type, as a seat, a move or a number of seats, is refused by our errors too."""
    state = line.state.copy()
    move = rng.choice(sorted(line.pool) or [0])
    for wrong in (*WRONG_TYPES, "0"):
        seats = () if wrong is None else (state.view,)
        for ask in (*seats, state.moves, partial(state.check, move=move), partial(state.play, move=move)):
            _refused(partial(ask, wrong), (NotYourTurn,), f"{wrong!r} as a seat")
        if wrong is not None:
            _refused(partial(line.game.deal, wrong), (BadSeats,), f"{wrong!r} as the number of seats")
    for wrong in WRONG_TYPES:
        kinds = (NotYourTurn,) if state.outcome is not None else (UnreadableMove,)
        for seat in state.to_act[:1] or (0,):
            for attempt in (state.check, state.play):
                _refused(partial(attempt, seat, wrong), kinds, f"{wrong!r} as a move", seat)
        _refused(partial(line.game.read_move, wrong), (UnreadableMove,), f"reading {wrong!r}")


def _wrong_moves(
    line: Line, state: State, rng: random.Random
) -> Iterator[tuple[int, Move, tuple[type[Exception], ...]]]:
    known = sorted(line.pool)
    some = rng.sample(known, min(10, len(known)))
    if state.outcome is not None:
        for seat in (TABLE, *range(state.seats), state.seats):
            for move in (*some, *BELOW, *STRANGE):
                yield seat, move, (NotYourTurn,)
        return
    for seat in (-2, state.seats, state.seats + 90, 2**31, 10**30):
        yield seat, rng.choice(known or [0]), (NotYourTurn,)
    for seat in range(state.seats):
        if seat not in state.to_act:
            yield from (
                (seat, move, (NotYourTurn,)) for move in (*some[:3], *state.moves(state.to_act[0])[:2], ABANDON)
            )
            continue
        legal = set(state.moves(seat))
        illegal = [move for move in known if move not in legal]
        for move in (*rng.sample(illegal, min(12, len(illegal))), *BELOW):
            yield seat, move, (IllegalMove,)
        yield from ((seat, move, (IllegalMove, UnreadableMove)) for move in STRANGE if move not in legal)
    table = set(state.moves(TABLE))
    for move in (*some, *BELOW, *STRANGE, resign(state.seats), timeout(state.seats)):
        if move not in table:
            yield TABLE, move, (IllegalMove,)


def _wrong_texts(line: Line, rng: random.Random) -> Iterator[str]:
    yield from GARBAGE
    known = sorted(line.pool)
    for move in rng.sample(known, min(6, len(known))):
        text = line.game.write_move(move)
        yield text + " and more"
        if (other := text.translate(OTHER_DIGITS)) != text:
            yield other
