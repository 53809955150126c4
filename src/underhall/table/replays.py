"""Playing a record again, and checking what it promises."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from underhall.table.chance import Answer, Chance, Told
from underhall.table.errors import BadRecord, UnderhallError
from underhall.table.events import Event
from underhall.table.game import Game, State
from underhall.table.promise import check_contributions, commitment
from underhall.table.record import Entry, Played, Record


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a replay: the move (None for the set-up), what happened, and the state after it."""

    played: Played | None
    events: list[Event]
    state: State
    number: int


def replay(record: Record, find: Callable[[str, int], Game]) -> Iterator[Step]:
    """Play a record again, yielding the set-up and then each move. The same state object goes through all steps.

    `find` is `underhall.games.get`. A move that the rules refuse, an answer that does not fit, or an outcome other
    than the one written down is a BadRecord.
    """
    told = Told()
    answers, index = _answers(record.entries, 0)
    told.tell(answers)
    try:
        game = find(record.game, record.rules)
        state, events = game.deal_and_tell(record.seats, record.options, told)
    except BadRecord:
        raise
    except UnderhallError as error:
        raise BadRecord(f"line 1: {error}") from None
    _all_used(told, index + 1)
    yield Step(None, events, state, 0)
    number = 0
    while index < len(record.entries):
        entry = record.entries[index]
        line = index + 2
        answers, index = _answers(record.entries, index + 1)
        if not isinstance(entry, Played):
            if answers:
                raise BadRecord(f"line {line + 1}: an answer of chance that nothing asked for")
            continue
        told.tell(answers)
        try:
            events = state.play(entry.seat, entry.move)
        except UnderhallError as error:
            raise BadRecord(f"line {line}: {error}") from None
        _all_used(told, index + 1)
        number += 1
        yield Step(entry, events, state, number)
    if record.outcome is not None and record.outcome != state.outcome:
        raise BadRecord("the outcome written down is not the one that these moves lead to")


def verify(record: Record, find: Callable[[str, int], Game]) -> None:
    """Check that every answer of chance came from the seed that the record opens and from what the players gave to it,
    and that the commitment it began with is to this seed and, by recipe 2, to these facts of the game.

    BadRecord says what does not fit.
    """
    if record.commitment is None:
        raise BadRecord("the record has no commitment: its shuffles cannot be verified")
    if record.seed is None:
        raise BadRecord("the record does not open its seed: it can be verified after the game has ended")
    if record.recipe == 1:
        if Chance(record.seed).commitment != record.commitment:
            raise BadRecord("the seed is not the one that was committed to")
    else:
        _check_promise(record, find)
    chance = Chance(record.deal_seed)
    chance.skip(entry for entry in record.entries if isinstance(entry, Answer))
    for _ in replay(record, find):
        pass


def _check_promise(record: Record, find: Callable[[str, int], Game]) -> None:
    """A commitment by recipe 2, and what the players gave."""
    assert record.commitment is not None
    assert record.seed is not None
    if len(record.seating) != record.seats:
        raise BadRecord("the record does not say who sat at each seat")
    facts = (record.game, record.rules, record.options, record.seating, record.parts, record.seed)
    if commitment(*facts) != record.commitment:
        raise BadRecord(
            "the seed is not the one that was committed to, or game, rules, options, seating or parts are not"
        )
    game = find(record.game, record.rules)
    if game.fingerprint(game.read_options(record.options)) != record.parts:
        raise BadRecord("the parts here (a pack of cards, a set of boards) are not those it was played with")
    check_contributions(record.commitment, record.seats, record.contributions)


def _answers(entries: list[Entry], start: int) -> tuple[list[Answer], int]:
    """The run of answers that begins at `start`, and where it ends."""
    found: list[Answer] = []
    while start < len(entries) and isinstance(entry := entries[start], Answer):
        found.append(entry)
        start += 1
    return found, start


def _all_used(told: Told, line: int) -> None:
    if told.waiting:
        raise BadRecord(f"line {line}: an answer of chance that nothing asked for")
