"""Records as training rows: each row is what its seat could know and might do, and nothing is lost or added."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.dataset as ds
import pytest
from tests.support.tournaments import SMALL, played

from underhall import games
from underhall.arena import play_match
from underhall.bots import Random
from underhall.envs import rows_of
from underhall.lab import export as exporting
from underhall.lab import training_rows
from underhall.lab.export import export
from underhall.table import Chance, Record, UnderhallError, replay

WITH_ROWS = ["montanara", "saboteur"]


def record_of(name: str, seed: int) -> Record:
    game = games.get(name)
    bots = [Random(seed + seat) for seat in range(game.seats[0])]
    return play_match(game, bots, {}, Chance(seed)).record


def written(folder: Path) -> Any:
    return ds.dataset(folder, format="parquet", exclude_invalid_files=True).to_table()


@pytest.mark.parametrize("name", WITH_ROWS)
def test_a_row_is_what_its_seat_knew_might_do_and_did(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training_rows, "BATCH", 16)  # so a game is longer than a batch
    monkeypatch.setattr(exporting, "BATCH", 16)
    record = record_of(name, 3)
    for number in (1, 2):
        (tmp_path / f"{number}.jsonl").write_text(str(record))
    export([tmp_path], tmp_path / "out", "a test")
    folder = tmp_path / "out" / f"{name}-v{record.rules}"
    table = written(folder)
    space: dict[str, Any] = {}
    monkeypatch.chdir(folder)
    exec(Path("README.md").read_text().split("```python")[1].split("```")[0], space)  # as the card says it
    rows, game = rows_of(games.get(name)), games.get(name)
    assert record.outcome is not None
    steps = list(zip(table.to_pylist(), space["observations"], space["masks"], strict=True))
    assert len(steps) > 2 * 20  # two games
    assert table.slice(0, len(table) // 2).drop(["record"]) == table.slice(len(table) // 2).drop(["record"])
    for step, (told, observation, mask) in zip(replay(record, games.get), steps[: len(steps) // 2], strict=False):
        seat, state = told["seat"], step.state
        seen, may = np.zeros(rows.observed, np.uint8), np.zeros(rows.actions, np.uint8)
        rows.rules.observe(state.position, seat, seen, may)  # type: ignore[attr-defined]
        assert (told["step"], (seat,)) == (step.number, state.to_act)
        assert (observation == seen).all() and (mask == may).all() and mask.sum() == len(state.moves(seat))
        move = rows.rules.move_of(state.position, seat, told["action"])  # type: ignore[attr-defined]
        assert game.write_move(move) == told["move"]
        won = (seat in record.outcome.winners) / len(record.outcome.winners)
        assert (told["won"], told["score"]) == (pytest.approx(won), record.outcome.scores[seat])
        assert (told["player"], told["reason"]) == ("random", record.outcome.reason)
    told = json.loads((folder / "schema.json").read_text())
    assert [column["name"] for column in told["columns"]] == table.column_names
    assert len(told["observation"]) == rows.observed and told["actions"] == rows.actions


def test_every_game_is_exported_or_says_why_not(tmp_path: Path) -> None:
    for name in games.names():
        (tmp_path / f"{name}.jsonl").write_text(str(record_of(name, 1)))
    found = export([tmp_path / f"{name}.jsonl" for name in games.names()], tmp_path / "out", "a test")
    for one in found:
        if one.decisions:
            assert (one.records, one.left_out) == (1, [])
            assert len(written(tmp_path / "out" / one.folder)) == one.decisions
        else:
            assert one.left_out[0][1] == f"{one.game} has no rows for learners yet"
            assert not (tmp_path / "out" / one.folder).exists()
    assert [one.game for one in found] == games.names()


def test_a_tournament_gives_the_same_files_on_any_number_of_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(SMALL, tmp_path / "small")
    monkeypatch.setattr(exporting, "PART", 7)
    heard: list[tuple[int, int]] = []
    alone = export([tmp_path / "small"], tmp_path / "1", "a test", progress=lambda *told: heard.append(told))
    assert heard[-1] == (30, 30)
    assert alone == export([tmp_path / "small"], tmp_path / "2", "a test", jobs=2)
    files = sorted(file.relative_to(tmp_path / "1") for file in (tmp_path / "1").rglob("*.*"))
    assert len(files) == 3 + 2 + 2 * 2
    assert all((tmp_path / "1" / file).read_bytes() == (tmp_path / "2" / file).read_bytes() for file in files)


def test_what_gives_no_rows_is_left_out_and_said(tmp_path: Path) -> None:
    record = record_of("montanara", 2)
    whole = str(record)
    lines = whole.splitlines(keepends=True)
    middle = next(number for number, line in enumerate(lines) if number > len(lines) // 2 and '"seat"' in line)
    changed = lines[:middle] + lines[middle + 1 : -1]  # a move is missing, and the end that would show it
    record.entries = Record.parse("".join(changed)).entries
    (tmp_path / "a.jsonl").write_text(whole)
    (tmp_path / "b.jsonl").write_text(str(record))  # closed anew: only the rules can tell
    (tmp_path / "c.jsonl").write_text("".join(lines[:-1]))
    (tmp_path / "d.jsonl").write_text("nothing\n")
    (tmp_path / "e.jsonl").write_text(whole.replace(lines[middle], "", 1))
    one, other = export([tmp_path], tmp_path / "out", "a test")
    assert (one.records, one.decisions) == (1, len(written(tmp_path / "out" / one.folder)))
    why = {Path(name).stem: said for name, said in one.left_out}
    assert sorted(why) == ["b", "c", "e"]
    assert why["b"].startswith("line ") and why["c"] == "the game is not over" and "digest" in why["e"]
    assert [Path(name).name for name, _ in other.left_out] == ["d.jsonl"]
    assert "left out, as" in (tmp_path / "out" / one.folder / "README.md").read_text()
    with pytest.raises(UnderhallError, match="is not an empty folder"):
        export([tmp_path], tmp_path / "out", "a test")
    with pytest.raises(UnderhallError, match="nothing to export: the game is not over"):
        export([tmp_path / "c.jsonl"], tmp_path / "other", "a test")
    (tmp_path / "empty").mkdir()
    with pytest.raises(UnderhallError, match="there are no records in"):
        export([tmp_path / "empty"], tmp_path / "more", "a test")
