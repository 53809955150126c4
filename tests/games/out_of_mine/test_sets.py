"""A game belongs to the set of galleries that it was dealt with, and its record says which."""

from __future__ import annotations

import json
import re
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.support.games.out_of_mine.positions import GAME

from underhall import games
from underhall.cli.doctor import examine
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
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert list(galleries.known()) == [galleries.ours().pin]
    line = "bad.json is passed over: the set: frame, boards, cards, tiles is missing"
    assert GAME.passed_over() == (line,)
    assert games.passed_over() == [f"out_of_mine: {line}"]
    findings = [(one.what, one.how, one.well) for one in examine()]
    assert ("out_of_mine", line, False) in findings


Change = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda data: data["boards"][0]["sides"][0]["elves"][0].update(colour="pink"), 'an elf\'s colour is "pink"'),
        (lambda data: data["boards"][0]["sides"][0]["elves"][0].update(cell=[9, 9]), "an elf's row is 9"),
        (lambda data: data["boards"][0]["sides"][0].pop("grid"), "grid is missing"),
        (lambda data: data["boards"][0].update(sides=[data["boards"][0]["sides"][0]] * 2), "its two sides are equal"),
        (lambda data: data["cards"][0].pop("good"), "good is missing"),
        (lambda data: data["cards"][0]["counts"].update(pink=1), "'pink' is no colour"),
        (lambda data: data["cards"][0]["good"].update(points=3.9), "good.points is 3.9, not a whole number"),
        (lambda data: data["tiles"][0].update(element="wind"), 'element is "wind"'),
        (lambda data: data.update(tiles=7), "tiles is not a list"),
    ],
)
def test_a_fault_of_a_file_is_told_by_its_place(change: Change, fault: str) -> None:
    data = json.loads(galleries.write(galleries.ours(), "ours"))
    change(data)
    with pytest.raises(galleries.BadGalleries) as refused:
        galleries.read(json.dumps(data))
    assert any(fault in one for one in refused.value.faults), refused.value.faults


def test_all_faults_of_a_file_are_told_and_a_key_twice_is_one(tmp_path: Path) -> None:
    data = json.loads(galleries.write(galleries.ours(), "ours"))
    data["cards"][0]["counts"] = {"pink": 2}
    data["boards"][1]["sides"][0]["grid"] = ["#"]
    data["tiles"][3] = {"shape": "Q9"}
    with pytest.raises(galleries.BadGalleries) as refused:
        galleries.read(json.dumps(data))
    assert len(refused.value.faults) >= 3
    with pytest.raises(galleries.BadGalleries, match='"frame" is there twice'):
        galleries.read('{"frame": [6, 7], "frame": [6, 7]}')


def test_a_set_with_a_pair_that_cannot_be_filled_is_refused_with_the_pair(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first card asks for four tiles of five; no side can be covered so against every holding of the others."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    data = json.loads(turned())
    data["cards"][0]["counts"] = {"yellow": 0, "blue": 0, "green": 0, "red": 0, "white": 4}
    (tmp_path / "hard.json").write_text(json.dumps(data))
    monkeypatch.setenv(galleries.FOLDERS, str(tmp_path))
    assert not [name for name in galleries.known() if name.startswith("hard@")]
    (line,) = GAME.passed_over()
    assert re.match(r"hard.json .* side \w+ with card 1.* can(not be filled| be blocked)", line)


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
