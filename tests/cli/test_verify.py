"""underhall verify: what it says of a record, line by line, and the code it leaves with."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.support.promised_records import SIGNER, promised, signed

from underhall import games
from underhall.table import Contribution, Record

KEY = SIGNER.key
OTHER = "11" * 32


@pytest.fixture
def record() -> Record:
    return signed(promised(games.get("montanara"), 2))


def written(folder: Path, record: Record) -> Path:
    file = folder / "game.jsonl"
    file.write_text(str(record), encoding="utf-8")
    return file


def test_every_thing_that_is_proved_has_its_line(run: Run, tmp_path: Path, record: Record) -> None:
    code, out, err = run("verify", written(tmp_path, record), "--key", KEY, "--commitment", record.commitment)
    assert (code, err) == (0, "")
    assert [line.strip() for line in out.splitlines()[1:]] == [
        "rules: every move is legal by version 1, and they lead to this outcome",
        "chance: every answer follows from the seed that the record opens and from what the players gave",
        f"commitment: {record.commitment} covers the seed, game, rules, options, parts and who sat where",
        "commitment: it is the one that you were shown before the deal",
        "seat 0 (person p0) gave randomness to the deal",
        "seat 1 (bot random) was not asked for randomness",
        f"signature: by {KEY}, the key that you named; nothing in the record was changed since",
    ]


def test_the_record_of_a_version_before_says_what_it_does_not_prove(run: Run) -> None:
    golden = next((Path(__file__).parents[1] / "games" / "montanara" / "golden").glob("*.jsonl"))
    code, out, _ = run("verify", golden)
    assert code == 0
    assert "covers the seed alone; game, options and players it does not" in out
    assert "players: none was asked for randomness" in out
    assert "signature: none\n" in out


def test_who_signed_is_told_and_not_believed(run: Run, tmp_path: Path, record: Record) -> None:
    file = written(tmp_path, record)
    code, out, _ = run("verify", file)
    assert code == 0
    assert f"signature: by {KEY}; whose key that is was not checked (--key or --hall)" in out
    code, out, _ = run("verify", file, "--key", OTHER)
    assert code == 2
    assert f"signature: by {KEY}, which is not the key that you named" in out
    facts = json.loads(run("verify", file, "--json", "--key", OTHER).out)
    assert (facts["signature"], facts["signed_by"], facts["trusted"]) == ("good", KEY, False)


@pytest.mark.parametrize("what", ["players", "options", "move", "chance", "contributions", "signature"])
def test_with_the_key_of_the_hall_every_edit_is_found(run: Run, tmp_path: Path, record: Record, what: str) -> None:
    """Also one whose author took the signature off and made digest and commitment fit."""
    if what == "players":
        record.players[0] = "Somebody else"
    elif what == "options":
        record.options["dig_all"] = not record.options["dig_all"]
    elif what == "move":
        record.entries.pop()
        record.outcome = None
    elif what == "chance":
        record.entries.pop(0)
    elif what == "contributions":
        record.contributions[1] = Contribution(1, missing="no answer")
    else:
        record.key = record.signature = None
    code, _, _ = run("verify", written(tmp_path, record), "--key", KEY)
    assert code == 2


def test_a_commitment_that_was_not_shown(run: Run, tmp_path: Path, record: Record) -> None:
    code, out, err = run("verify", written(tmp_path, record), "--commitment", OTHER)
    assert (code, out) == (2, "")
    assert "the commitment is not the one that you were shown" in err


def test_a_seat_that_fell_silent_is_named(run: Run, tmp_path: Path) -> None:
    record = promised(games.get("montanara"), 2, gives=())
    record.contributions = [Contribution(0, "ab" * 32, missing="no answer"), Contribution(1, missing="no answer")]
    _, out, _ = run("verify", written(tmp_path, record))
    assert "seat 0 (bot random) committed to randomness and did not reveal it in time" in out
    assert "seat 1 (bot random) was asked for randomness and did not answer in time" in out
    assert "players: nobody gave randomness; whoever made the seed could choose it" in out


def test_the_key_may_be_in_a_file(run: Run, tmp_path: Path, record: Record) -> None:
    file, key = written(tmp_path, record), tmp_path / "hall.key"
    for text in (KEY + "\n", KEY.upper(), json.dumps({"algorithm": "Ed25519", "key": KEY})):
        key.write_text(text, encoding="utf-8")
        assert run("verify", file, "--hall", key).code == 0
    key.write_text("no key", encoding="utf-8")
    code, _, err = run("verify", file, "--hall", key)
    assert (code, err) == (2, "underhall: a hall's key is 64 hexadecimal digits, not 'no key'\n")
    assert "cannot read the key in nowhere" in run("verify", file, "--hall", "nowhere").err
    assert "not by both" in run("verify", file, "--hall", key, "--key", KEY).err
    assert "does not tell a key" in run("verify", file, "--hall", "http://127.0.0.1:1").err


def test_without_cryptography_one_line_says_so(
    run: Run, tmp_path: Path, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "cryptography"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "cryptography", None)
    file = written(tmp_path, record)
    code, out, err = run("verify", file)
    assert (code, err) == (0, "")
    said = "the package cryptography is not installed: pip install 'underhall[hall]'"
    assert out.splitlines()[-1] == f"  signature: not checked; {said}"
    assert run("verify", file, "--key", KEY).code == 3
    assert json.loads(run("verify", file, "--json").out)["signature"] == "unchecked"
