"""Records: written, read, replayed, verified; and every way of being damaged is a BadRecord that names the line."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from tests.support.toys import TALLOW

from underhall.table import (
    TABLE,
    Answer,
    BadRecord,
    Chance,
    Game,
    IllegalMove,
    Note,
    Outcome,
    Played,
    Record,
    Sitting,
    Told,
    UnknownGame,
    replay,
    verify,
)
from underhall.testing import generate


def find(name: str, rules: int) -> Game:
    if name != TALLOW.name:
        raise UnknownGame(f"there is no game {name!r}")
    if rules != TALLOW.rules:
        raise BadRecord(f"{name} has no rules version {rules} here")
    return TALLOW


@pytest.fixture
def finished() -> Record:
    return generate(TALLOW, 2, seed=11).record


def lines_of(record: Record) -> list[dict[str, Any]]:
    return [json.loads(line) for line in record.lines()]


def text_of(lines: list[dict[str, Any]]) -> str:
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)


def test_a_sitting_writes_down_decisions_and_answers() -> None:
    sitting = Sitting.begin(TALLOW, 2, {"hand": 1}, Chance(1), players=["Anna", "Bruno"])
    record = sitting.record
    assert [event.name for event in sitting.opening] == ["begin", "drawn", "drawn"]
    assert [type(entry) for entry in record.entries] == [Answer]
    first = sitting.state.moves(1)[0]
    sitting.play(1, first, at=1500)
    sitting.play(TABLE, "bell")
    sitting.note("a bot sits down", seat=1, outcome="any", chance="too")
    assert record.entries[1:] == [
        Played(1, TALLOW.write_move(first), 1500),
        Played(TABLE, "bell"),
        Note("a bot sits down", {"seat": 1, "outcome": "any", "chance": "too"}),
    ]
    assert record.commitment == Chance(1).commitment
    assert record.seed is None
    again = Record.parse(str(record))
    assert again == record
    assert str(again) == str(record)
    assert again.players == ["Anna", "Bruno"]
    assert [step.number for step in replay(again, find)] == [0, 1, 2]


def test_a_refused_move_leaves_no_trace() -> None:
    sitting = Sitting.begin(TALLOW, 2, None, Chance(1))
    before = str(sitting.record)
    with pytest.raises(IllegalMove):
        sitting.play(0, "keep")
    assert str(sitting.record) == before


def test_the_seed_is_opened_at_the_end_and_not_before(finished: Record) -> None:
    assert finished.seed == b"11"
    assert "seed" not in "".join(list(finished.lines())[:-1])
    assert lines_of(finished)[-1]["seed"] == "3131"


def test_a_game_told_from_a_record_opens_no_seed(finished: Record) -> None:
    answers = [entry for entry in finished.entries if isinstance(entry, Answer)]
    sitting = Sitting.begin(TALLOW, 2, None, Told(answers))
    for entry in finished.entries:
        if isinstance(entry, Played):
            sitting.play(entry.seat, entry.move)
    assert sitting.record.outcome == finished.outcome
    assert sitting.record.seed is None
    assert sitting.record.entries == finished.entries


def test_the_digest_is_of_all_lines_before_it(finished: Record) -> None:
    import hashlib

    *before, last = finished.lines()
    closing = json.loads(last)
    digest = closing.pop("digest")
    text = "".join(line + "\n" for line in [*before, json.dumps(closing, separators=(",", ":"))])
    assert digest == hashlib.sha256(text.encode()).hexdigest()


def test_a_record_of_an_unfinished_game_is_one(finished: Record) -> None:
    text = "".join(str(finished).splitlines(keepends=True)[:-1])
    record = Record.parse(text)
    assert record.outcome is None
    *_, last = replay(record, find)
    assert last.state.outcome == finished.outcome
    with pytest.raises(BadRecord, match="does not open its seed"):
        verify(record, find)


HEAD = '{"underhall":1,"game":"tallow","rules":1,"seats":2,"options":{}}\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the record is empty"),
        (HEAD[:-1], "line 1: the record is cut off in the middle of a line"),
        ("\n", "line 1: not a line of a record"),
        ("[]\n", "line 1: not a JSON object"),
        ("{}\n", "line 1: not a record of Underhall"),
        ('{"underhall":3}\n', "line 1: not a record of Underhall, or of a later version"),
        ('{"underhall":1}\n', "line 1: not a line of a record"),
        (HEAD.replace("2", '"2"'), "line 1: the first line does not say"),
        (HEAD.replace("2", "-2"), "line 1: the first line does not say"),
        (HEAD.replace("2", "true"), "line 1: the first line does not say"),
        (HEAD.replace("{}", '{},"commitment":3'), "line 1: the commitment is not a text"),
        (HEAD + "nonsense\n", "line 2: not a line of a record"),
        (HEAD + "[" * 100_000 + "\n", "line 2: not a line of a record"),
        (HEAD + '{"seat":"\ud800"}\n', "line 2: not a line of a record"),
        (HEAD + "{}\n", "line 2: not a line of a record"),
        (HEAD + '{"seat":0}\n', "line 2: not a line of a record"),
        (HEAD + '{"seat":-1,"move":"lay 1"}\n', "line 2: a move needs a seat and a text"),
        (HEAD + '{"seat":0,"move":1}\n', "line 2: a move needs a seat and a text"),
        (HEAD + '{"seat":0,"move":"lay 1","at":"noon"}\n', "line 2: the time is not a whole number"),
        (HEAD + '{"chance":"x"}\n', "line 2: an answer of chance is an order, or a pick"),
        (HEAD + '{"chance":"x","of":0,"pick":0}\n', "line 2: an answer of chance is an order, or a pick"),
        (HEAD + '{"chance":"x","of":2,"pick":2}\n', "line 2: an answer of chance is an order, or a pick"),
        (HEAD + '{"chance":"x","of":36893488147419103232,"pick":0}\n', "line 2: an answer of chance is an order"),
        (HEAD + '{"chance":"x","order":[0,"1"]}\n', "line 2: an answer of chance is an order, or a pick"),
        (HEAD + '{"outcome":3}\n', "line 2: the outcome needs a reason, scores and winners"),
        (HEAD + '{"outcome":{"reason":"x","scores":[],"winners":[]}}\n', "line 2: the digest does not fit"),
    ],
)
def test_what_is_no_record(text: str, message: str) -> None:
    with pytest.raises(BadRecord) as found:
        Record.parse(text)
    assert str(found.value).startswith(message)
    assert len(str(found.value).splitlines()) == 1


def test_nothing_comes_after_the_outcome(finished: Record) -> None:
    text = str(finished)
    with pytest.raises(BadRecord, match="there is more after the outcome"):
        Record.parse(text + text.splitlines()[-1] + "\n")


@pytest.mark.parametrize("line", [0, 1, 2, -1])
def test_a_closed_record_cannot_be_edited(finished: Record, line: int) -> None:
    lines = lines_of(finished)
    lines[line]["more"] = 1
    with pytest.raises(BadRecord, match="the digest does not fit"):
        Record.parse(text_of(lines))


def edited(record: Record, **changes: Any) -> Record:
    """The record with something changed and its digest made to fit."""
    other = copy.copy(record)
    for name, value in changes.items():
        setattr(other, name, value)
    return Record.parse(str(other))


def test_the_record_of_an_unknown_game_or_version_is_bad(finished: Record) -> None:
    with pytest.raises(BadRecord, match="there is no game 'chess'"):
        list(replay(edited(finished, game="chess"), find))
    with pytest.raises(BadRecord, match="no rules version 2"):
        list(replay(edited(finished, rules=2), find))


def test_a_table_that_cannot_be_is_bad(finished: Record) -> None:
    with pytest.raises(BadRecord, match="line 1: tallow is played with 1 to 4 seats, not 9"):
        list(replay(edited(finished, seats=9), find))
    with pytest.raises(BadRecord, match="line 1: option hand takes a number from 1 to 3, not '9'"):
        list(replay(edited(finished, options={"hand": 9}), find))


def test_moves_that_the_rules_refuse_are_named_by_their_line(finished: Record) -> None:
    entries = [finished.entries[0], Played(0, "keep"), *finished.entries[1:]]
    with pytest.raises(BadRecord, match=r"line 3: that cannot be done now \(rule 1\)"):
        list(replay(edited(finished, entries=entries), find))
    with pytest.raises(BadRecord, match="line 3: 'nonsense' is not a move here"):
        list(replay(edited(finished, entries=[finished.entries[0], Played(0, "nonsense")]), find))
    after_the_end = [*finished.entries, Played(0, "lay 1")]
    with pytest.raises(BadRecord, match="the game is over"):
        list(replay(edited(finished, entries=after_the_end), find))


def test_answers_too_few_too_many_or_out_of_place(finished: Record) -> None:
    answer = finished.entries[0]
    with pytest.raises(BadRecord, match="no answer of chance to 'the box'"):
        list(replay(edited(finished, entries=finished.entries[1:]), find))
    with pytest.raises(BadRecord, match="an answer of chance that nothing asked for"):
        list(replay(edited(finished, entries=[answer, answer]), find))
    with pytest.raises(BadRecord, match="line 4: an answer of chance that nothing asked for"):
        list(replay(edited(finished, entries=[answer, Note("pause"), answer]), find))


def test_the_outcome_is_checked(finished: Record) -> None:
    with pytest.raises(BadRecord, match="the outcome written down is not the one"):
        list(replay(edited(finished, outcome=Outcome("dark", (99, 0), (0,))), find))


def test_an_honest_record_is_verified(finished: Record) -> None:
    verify(Record.parse(str(finished)), find)


def test_changed_chance_is_found_out(finished: Record) -> None:
    with pytest.raises(BadRecord, match="the seed is not the one that was committed to"):
        verify(edited(finished, seed=b"12"), find)
    with pytest.raises(BadRecord, match="the seed is not the one that was committed to"):
        verify(edited(finished, commitment=Chance(b"12").commitment), find)
    with pytest.raises(BadRecord, match="no commitment"):
        verify(edited(finished, commitment=None), find)
    deal = finished.entries[0]
    assert isinstance(deal, Answer)
    assert deal.order is not None
    other = Answer(deal.what, deal.of, order=(*deal.order[:-2], deal.order[-1], deal.order[-2]))
    with pytest.raises(BadRecord, match="the answer to 'the box' does not come from the seed"):
        verify(edited(finished, entries=[other, *finished.entries[1:]]), find)
