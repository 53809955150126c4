"""Records as they grow, and going on with a game that was left."""

from __future__ import annotations

import errno
import os
import random
import shutil
import stat
from pathlib import Path

import pytest

from underhall import games
from underhall.table import Answer, Chance, Played, Record, Sitting, UnderhallError, verify
from underhall.terminal.saved_games import Keeper, new_file, read_record, records_home, resume

MONTANARA = games.get("montanara")


def play_on(sitting: Sitting, keeper: Keeper, moves: int, seed: int = 1) -> None:
    rng = random.Random(seed)
    while moves and sitting.state.to_act:
        seat = sitting.state.to_act[0]
        sitting.play(seat, rng.choice(sitting.state.moves(seat)))
        keeper.keep()
        moves -= 1


def begun(file: Path, moves: int = 12) -> Sitting:
    sitting = Sitting.begin(
        MONTANARA, chance=Chance(b"a seed of thirty-two bytes or so."), players=["person", "random"]
    )
    play_on(sitting, Keeper(file, sitting), moves)
    return sitting


def test_records_go_where_the_user_keeps_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert new_file("montanara").parent == records_home() == tmp_path / "underhall" / "records"
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")  # the XDG rules say to pass over such a value
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert records_home() == tmp_path / "home" / ".local" / "share" / "underhall" / "records"


def test_the_file_holds_the_record_at_every_moment(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "game.jsonl"
    sitting = Sitting.begin(MONTANARA, chance=Chance(5))
    keeper = Keeper(file, sitting)
    assert file.read_text() == str(sitting.record)
    for _ in range(30):
        play_on(sitting, keeper, 1)
        assert file.read_text() == str(sitting.record)


def test_the_seed_waits_beside_the_record_for_its_owner_only_and_goes_with_the_end(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    sitting = begun(file)
    seed = tmp_path / "game.jsonl.seed"
    assert sitting.state.chance.seed.hex() == seed.read_text()
    assert sitting.state.chance.seed.hex() not in file.read_text()
    if os.name == "posix":
        assert stat.S_IMODE(seed.stat().st_mode) == 0o600
    again = resume(file).sitting
    play_on(again, Keeper(file, again, again=True), 500)
    assert not seed.exists()
    assert [path.name for path in tmp_path.iterdir()] == ["game.jsonl"]


def test_a_game_taken_up_again_goes_on_as_if_it_had_never_been_left(tmp_path: Path) -> None:
    left, whole = tmp_path / "left.jsonl", tmp_path / "whole.jsonl"
    begun(left)
    sitting, told, mended = resume(left)
    assert not mended
    assert len(told) == 13
    play_on(sitting, Keeper(left, sitting, again=True), 500, seed=2)
    other = begun(whole)
    play_on(other, Keeper(tmp_path / "copy.jsonl", other), 500, seed=2)
    assert str(sitting.record) == str(other.record) == left.read_text()
    verify(Record.parse(left.read_text()), games.get)


def test_without_its_seed_a_game_goes_on_with_fresh_chance_and_says_so(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    begun(file)
    (tmp_path / "game.jsonl.seed").write_text("no seed at all")
    sitting = resume(file).sitting
    assert sitting.record.commitment is None
    play_on(sitting, Keeper(file, sitting, again=True), 500)
    assert '"note":"resumed"' in file.read_text()
    with pytest.raises(UnderhallError, match="no commitment"):
        verify(read_record(file), games.get)


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text("mine")
    with pytest.raises(UnderhallError, match="is there already"):
        Keeper(file, Sitting.begin(MONTANARA))
    assert file.read_text() == "mine"
    assert list(tmp_path.iterdir()) == [file]


def test_a_last_move_whose_answers_of_chance_are_missing_is_dropped_and_chance_stays_the_same(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    sitting = begun(file, 0)
    keeper = Keeper(file, sitting, again=True)
    while not (isinstance(sitting.record.entries[-1], Answer) and isinstance(sitting.record.entries[-2], Played)):
        before = file.read_bytes()
        play_on(sitting, keeper, 1, seed=len(before))
    after = file.read_bytes()
    lines = after.splitlines(keepends=True)
    for lost in (b"".join(lines[:-1]), after[:-5]):
        file.write_bytes(lost)
        again, _, mended = resume(file)
        assert mended
        assert str(again.record).encode() == before
        play_on(again, Keeper(file, again, again=True), 1, seed=len(before))
        assert file.read_bytes() == after  # nobody draws again by cutting a record


@pytest.mark.parametrize("cut", [1, 2, 9])
def test_a_last_line_that_a_crash_cut_off_is_dropped(tmp_path: Path, cut: int) -> None:
    file = tmp_path / "game.jsonl"
    begun(file)
    data = file.read_bytes()
    file.write_bytes(data[:-cut])
    sitting, told, mended = resume(file)
    assert mended
    assert len(told) == 12
    assert str(sitting.record).encode() == data[: data.rindex(b"\n", 0, -1) + 1]
    Keeper(file, sitting, again=True)
    assert file.read_bytes() == str(sitting.record).encode()
    play_on(sitting, Keeper(file, sitting, again=True), 500)
    verify(read_record(file), games.get)


def test_a_last_line_cut_in_the_middle_of_a_sign_is_dropped(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    begun(file)
    file.write_bytes(file.read_bytes() + '{"note":"…'.encode()[:-1])
    assert resume(file).mended


def test_a_record_closes_when_only_its_last_line_was_lost(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    sitting = begun(file)
    seed = (tmp_path / "game.jsonl.seed").read_text()
    play_on(sitting, Keeper(file, sitting, again=True), 500)
    whole = file.read_bytes()
    for lost in (whole[:-9], b"".join(whole.splitlines(keepends=True)[:-1])):
        file.write_bytes(lost)
        (tmp_path / "game.jsonl.seed").write_text(seed)
        with pytest.raises(UnderhallError, match="is over; its record lacked its last line, and is closed now"):
            resume(file)
        assert file.read_bytes() == whole
        assert [path.name for path in tmp_path.iterdir()] == ["game.jsonl"]
    file.write_bytes(lost)
    with pytest.raises(UnderhallError, match="its seed is gone"):
        resume(file)


def test_a_record_that_cannot_be_written_is_no_end_of_the_game(tmp_path: Path) -> None:
    file = tmp_path / "records" / "game.jsonl"
    sitting = Sitting.begin(MONTANARA, chance=Chance(5), players=["person", "random"])
    keeper = Keeper(file, sitting)
    shutil.rmtree(file.parent)
    play_on(sitting, keeper, 1)
    troubles = [keeper.trouble]
    file.parent.mkdir()
    play_on(sitting, keeper, 1)
    assert [*troubles, keeper.trouble] == ["No such file or directory", None]
    assert file.read_text() == str(sitting.record)
    assert len(resume(file).told) == 3
    assert resume(file).sitting.record.commitment is not None


def test_a_write_that_fails_leaves_the_old_record_and_no_draft(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.jsonl"
    sitting = begun(file)
    before = file.read_bytes()
    keeper = Keeper(file, sitting, again=True)

    def full(*_args: object) -> Path:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    play_on(sitting, keeper, 1)
    assert keeper.trouble == "No space left on device"
    assert file.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.jsonl", "game.jsonl.seed"]
