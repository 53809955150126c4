"""A game belongs to the set of galleries that it was dealt with, and its record says which."""

from __future__ import annotations

import json
import warnings
from pathlib import Path

import pytest
from tests.support.games.out_of_mine.positions import GAME

from underhall import games
from underhall.games.out_of_mine import OutOfMineState, galleries, proof
from underhall.games.out_of_mine.cards import Galleries
from underhall.table import BadOption, BadRecord, Chance, Record, Sitting, replay


def turned() -> str:
    """Our set with the sides of every board exchanged: as sound as ours, and another one."""
    data = json.loads(galleries.write(galleries.ours(), "turned"))
    for board in data["boards"]:
        board["sides"].reverse()
    return json.dumps(data)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(proof, "survey", lambda one, stop: proof.Findings())  # proved in test_galleries; it takes long
    (tmp_path / "turned.json").write_text(turned())
    monkeypatch.setenv(galleries.FOLDERS, str(tmp_path))
    return tmp_path


def test_a_record_pins_the_set(folder: Path) -> None:
    sitting = Sitting.begin(GAME, 2, {"galleries": "turned"}, Chance(3))
    pin = str(sitting.record.options["galleries"])
    assert pin.startswith("turned@")
    sitting.play(0, "side a")
    sitting.play(1, "side a")
    plain = GAME.deal(2, chance=Chance(3))
    plain.play(0, "side b")
    plain.play(1, "side b")
    assert isinstance(sitting.state, OutOfMineState)
    assert isinstance(plain, OutOfMineState)
    assert [sitting.state.position.side(s).spaces for s in (0, 1)] == [plain.position.side(s).spaces for s in (0, 1)]
    last = list(replay(Record.parse(str(sitting.record)), games.get))[-1].state
    assert str(last) == str(sitting.state)
    assert str(GAME.read_view(str(last.view(0)))) == str(last.view(0))


def test_an_unknown_set_is_one_clear_line(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = Sitting.begin(GAME, 2, {"galleries": "turned"}, Chance(3)).record
    monkeypatch.delenv(galleries.FOLDERS)
    with pytest.raises(BadRecord, match=r"^line 1: option galleries takes one of underhall@\w+, not 'turned@\w+'$"):
        list(replay(Record.parse(str(record)), games.get))
    with pytest.raises(BadOption, match="option galleries takes"):
        GAME.deal(2, {"galleries": "turned"})


def test_who_changes_a_file_has_made_another_set(folder: Path) -> None:
    one, two = galleries.read(turned(), "mine"), galleries.read(turned().replace('"N"', '"S"', 1), "mine")
    assert one.pin != two.pin
    assert galleries.read(galleries.write(one, "another note"), "mine").pin == one.pin


def test_records_without_the_option_are_of_our_set() -> None:
    assert GAME.read_options({})["galleries"] == galleries.ours().pin


def test_a_set_that_cannot_be_read_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bad.json").write_text("{}")
    monkeypatch.setenv(galleries.FOLDERS, str(tmp_path))
    with pytest.warns(UserWarning, match=r"galleries bad\.json are passed over"):
        assert list(galleries.known()) == [galleries.ours().pin]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        galleries.known()  # told once


def test_a_set_with_a_pair_that_cannot_be_filled_is_refused_with_the_pair(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first card asks for four tiles of five; no side can be covered so against every holding of the others."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    data = json.loads(turned())
    data["cards"][0]["counts"] = {"yellow": 0, "blue": 0, "green": 0, "red": 0, "white": 4}
    (tmp_path / "hard.json").write_text(json.dumps(data))
    monkeypatch.setenv(galleries.FOLDERS, str(tmp_path))
    with pytest.warns(UserWarning, match=r"hard.json .* side \w+ with card 1.* can(not be filled| be blocked)"):
        assert not [name for name in galleries.known() if name.startswith("hard@")]


def test_a_set_is_proved_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    asked: list[str] = []

    def survey(one: Galleries, stop: bool) -> proof.Findings:
        asked.append(one.name)
        return proof.Findings()

    monkeypatch.setattr(proof, "survey", survey)
    one = galleries.read(turned(), "mine")
    assert proof.unproved(one) is None
    assert proof.unproved(one) is None
    assert asked == ["mine"]
