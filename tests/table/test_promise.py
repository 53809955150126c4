"""Promises: what a commitment covers, what the players give to the deal, and that nothing of it can be changed
afterwards."""

from __future__ import annotations

import copy
import hashlib
import json
from typing import Any

import pytest
from tests.support.promised_records import SEED, SIGNER, promised, signed
from tests.support.toys import TALLOW

from underhall import games, signatures
from underhall.table import Answer, BadRecord, Contribution, Game, Played, Record, verify
from underhall.table.promise import commitment, commitment_text, contribution_commit, deal_seed

OTHER = bytes(32)


def find(name: str, rules: int) -> Game:
    return TALLOW if name == TALLOW.name else games.get(name, rules)


@pytest.fixture
def record() -> Record:
    return promised(TALLOW, 3, gives=(0, 2))


def redone(record: Record, **changes: Any) -> Record:
    """The record with something changed, its digest made to fit and its signature left as it was."""
    other = copy.copy(record)
    for name, value in changes.items():
        setattr(other, name, value)
    return Record.parse(str(other))


def test_the_text_of_a_commitment() -> None:
    text = commitment_text("tallow", 1, {"hand": 2, "box": [1, 2]}, ["person p1", "bot random"], "ab", b"\x01\x02")
    assert text == (
        "underhall commitment 2:\n"
        'game "tallow"\n'
        "rules 1\n"
        "seats 2\n"
        'option "box" [1,2]\n'
        'option "hand" 2\n'
        'seat 0 "person p1"\n'
        'seat 1 "bot random"\n'
        'parts "ab"\n'
        'seed "0102"\n'
    )
    promise = commitment("tallow", 1, {"hand": 2, "box": [1, 2]}, ["person p1", "bot random"], "ab", b"\x01\x02")
    assert promise == hashlib.sha256(text.encode()).hexdigest()


def test_no_two_tables_have_one_text() -> None:
    one = commitment_text("a", 1, {}, ['p"\nseat 1 "q'], "", b"")
    two = commitment_text("a", 1, {}, ["p", "q"], "", b"")
    assert one.count("\n") == two.count("\n") - 1


def test_the_seed_of_a_deal() -> None:
    assert deal_seed(SEED, [Contribution(0, missing="not asked")]) == SEED
    given = [Contribution(0, "c", "11" * 32), Contribution(1, missing="no answer"), Contribution(2, "d", "22" * 32)]
    text = b"underhall deal 1:" + SEED + b"\0" + b"\x11" * 32 + b"\x02" + b"\x22" * 32
    assert deal_seed(SEED, given) == hashlib.sha256(text).digest()
    assert deal_seed(SEED, given[::-1]) == deal_seed(SEED, given)


def test_a_commit_is_for_one_table_and_one_seat() -> None:
    mine = contribution_commit("ab", 1, bytes(32))
    assert mine == hashlib.sha256(b"underhall contribution 1:ab:1:" + bytes(32)).hexdigest()
    assert len({mine, contribution_commit("ab", 2, bytes(32)), contribution_commit("cd", 1, bytes(32))}) == 3


def test_an_honest_record_is_verified(record: Record) -> None:
    again = Record.parse(str(record))
    assert again == record
    assert str(again) == str(record)
    verify(again, find)
    assert json.loads(str(record).splitlines()[0])["underhall"] == 2


def test_a_record_that_needs_no_more_keeps_the_form_that_is_read_everywhere() -> None:
    from underhall.testing import generate

    plain = generate(TALLOW, 2, seed=11).record
    assert json.loads(next(plain.lines()))["underhall"] == 1
    assert "signature" not in str(plain)


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("options", {"hand": 1}, "was committed to, or game, rules, options"),
        ("seating", ["person p0", "bot best", "person p2"], "or game, rules, options, seating"),
        ("parts", "00", "or game, rules, options, seating or parts"),
        ("rules", 2, "or game, rules"),
        ("seats", 2, "does not say who sat at each seat"),
        ("seed", OTHER, "the seed is not the one that was committed to"),
        ("commitment", "00" * 32, "the seed is not the one that was committed to"),
        ("recipe", 1, "the seed is not the one that was committed to"),
    ],
)
def test_facts_that_were_changed_are_found(record: Record, field: str, value: Any, said: str) -> None:
    with pytest.raises(BadRecord, match=said):
        verify(redone(record, **{field: value}), find)


def test_a_host_who_tries_another_seed_after_the_reveals_is_caught(record: Record) -> None:
    """The host knows what everybody revealed, and looks for a seed that deals well. The commitment of before does not
    open to it; and one that does is not the one that the players have committed under."""
    with pytest.raises(BadRecord, match="the seed is not the one that was committed to"):
        verify(redone(record, seed=OTHER), find)
    better = promised(TALLOW, 3, gives=(0, 2), seed=OTHER)
    with pytest.raises(BadRecord, match="what seat 0 revealed is not what it committed to"):
        verify(redone(better, contributions=record.contributions), find)


def test_a_host_who_leaves_a_reveal_out_is_caught(record: Record) -> None:
    told = [Contribution(0, missing="no answer"), *record.contributions[1:]]
    with pytest.raises(BadRecord, match="does not come from the seed"):
        verify(redone(record, contributions=told), find)


def test_parts_that_are_not_those_of_before_are_found() -> None:
    """The same name and the same short hash in the options do not help another pack."""
    game = games.get("imperial_miners")
    record = promised(game, 1)
    verify(Record.parse(str(record)), find)
    assert len(record.parts) == 64
    other = "00" * 32
    facts = (record.game, record.rules, record.options, record.seating, other, SEED)
    with pytest.raises(BadRecord, match="the parts here"):
        verify(redone(record, parts=other, commitment=commitment(*facts)), find)


@pytest.mark.parametrize(
    ("contributions", "said"),
    [
        ([], "does not say of every seat"),
        ([{"seat": 0, "missing": "not asked"}], "does not say of every seat"),
        ([{"seat": 0, "missing": "asleep"}], "line 1: seat 0 neither contributes nor says why"),
        ([{"seat": 0, "reveal": "11" * 32}], "line 1: seat 0 reveals without a commit"),
        ([{"seat": 0, "commit": "11"}], "line 1: commits and reveals are 64 hexadecimal digits"),
        ([{"seat": "0", "missing": "not asked"}], "line 1: a contribution needs a seat"),
        ([3], "line 1: a contribution is a JSON object"),
        ("none", "line 1: the contributions are a list"),
    ],
)
def test_contributions_that_are_none(record: Record, contributions: Any, said: str) -> None:
    lines = [json.loads(line) for line in record.lines()]
    lines[0]["contributions"] = contributions
    lines[-1].pop("digest")
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
    digest = hashlib.sha256(text.encode()).hexdigest()
    with pytest.raises(BadRecord, match=said):
        verify(Record.parse(text[:-2] + f',"digest":"{digest}"' + "}\n"), find)


def test_a_signed_record_names_its_hall(record: Record) -> None:
    whole = signed(record)
    assert signatures.check(whole) == SIGNER.key
    verify(whole, find)
    assert signatures.check(Record.parse(str(promised(TALLOW, 2)))) is None


def edits(record: Record) -> dict[str, Record]:
    """Everything that somebody may want to have been otherwise, each with a digest that fits."""
    moves = [i for i, entry in enumerate(record.entries) if isinstance(entry, Played)]
    answer = next(i for i, entry in enumerate(record.entries) if isinstance(entry, Answer))
    assert record.outcome is not None
    changed: dict[str, dict[str, Any]] = {
        "players": {"players": ["Somebody else", *record.players[1:]]},
        "options": {"options": {"hand": 1}},
        "a move less": {"entries": record.entries[: moves[-1]]},
        "a move's time": {
            "entries": [Played(e.seat, e.move, 7) if isinstance(e, Played) else e for e in record.entries]
        },
        "an answer": {"entries": record.entries[:answer] + record.entries[answer + 1 :]},
        "seating": {"seating": record.seating[::-1]},
        "contributions": {"contributions": record.contributions[::-1]},
        "commitment": {"commitment": "00" * 32},
        "seed": {"seed": OTHER},
        "outcome": {"outcome": type(record.outcome)("dark", record.outcome.scores[::-1], (0,))},
        "another hall": {"key": "11" * 32},
    }
    return {what: redone(record, **change) for what, change in changed.items()}


def test_whatever_is_edited_the_signature_no_longer_fits(record: Record) -> None:
    for what, edited in edits(signed(record)).items():
        with pytest.raises(BadRecord, match="the signature does not fit"):
            raise AssertionError(f"{what}: signed by {signatures.check(edited)}")


def test_half_a_signature_is_none(record: Record) -> None:
    whole = signed(record)
    for change in ({"signature": None}, {"key": None}, {"signature": "zz"}, {"key": "zz"}):
        with pytest.raises(BadRecord, match=r"half a signature|not hexadecimal"):
            signatures.check(redone(whole, **change))
