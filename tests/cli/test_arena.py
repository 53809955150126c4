"""underhall arena."""

from __future__ import annotations

import re
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from tests.cli.conftest import Run

PLAN = """
name = "Two of mine"
[[events]]
game = "montanara"
bots = ["random", { name = "mine", bot = "my_bots:Last" }]
deals = 2
"""

MY_BOTS = """
from underhall.bots import Bot

class Last(Bot):
    name = "last"

    def choose(self, view):
        return view.moves[-1]
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "plan.toml").write_text(PLAN)
    (tmp_path / "my_bots.py").write_text(MY_BOTS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def test_a_tournament_with_a_bot_of_ones_own(run: Run, here: Path) -> None:
    code, out, err = run("arena", "run", "plan.toml")
    assert (code, err) == (0, "")
    assert out == "2 deals in plan; read them with: underhall arena report plan\n"
    told = run("arena", "report", "plan").out
    assert "# Two of mine" in told and "random – mine" in told
    assert run("arena", "report", "plan", "--html", "plan.html", "--markdown", "plan.md").out == ""
    assert (here / "plan.html").read_text().startswith("<!doctype html>")
    assert (here / "plan.md").read_text().startswith("# Two of mine")
    (here / "more.md").write_text("## More\n")
    assert run("arena", "report", "plan", "--also", "more.md").out == f"{told.rstrip()}\n\n## More\n\n"
    twice = run("arena", "report", "plan", "--also", "more.md", "--also", "more.md").out
    assert twice == f"{told.rstrip()}\n\n## More\n\n## More\n\n"
    assert run("arena", "report", "plan", "--also", "no.md").code == 2
    assert run("arena", "report", "plan", "--parquet", "plan.parquet").out == "8 rows in plan.parquet\n"
    rows = pq.read_table(here / "plan.parquet").to_pylist()
    assert sum(row["won"] for row in rows) == 4
    assert [row["bot"] for row in rows[:4]] == ["random", "mine", "mine", "random"]
    assert run("arena", "records", "plan", "--out", "records").out == "4 records in records\n"
    record = next((here / "records").iterdir())
    assert "all as committed" in run("verify", record).out
    code, out, err = run("export", "plan", "records", "--out", "rows")
    assert (code, err) == (0, "")
    assert re.fullmatch(r"montanara: \d+ decisions of 8 games in rows/montanara-v1\n", out)
    assert (here / "rows/montanara-v1/README.md").read_text().startswith("# Decisions in montanara")
    code, out, err = run("export", "plan.toml", "--out", "none")
    assert (code, out) == (2, "")
    assert "there is nothing to export: line 1: not a line of a record" in err


def test_shards_are_merged(run: Run, here: Path) -> None:
    for number in (1, 2):
        assert run("arena", "run", "plan.toml", "--shard", f"{number}/2", "--out", str(number)).code == 0
    assert run("arena", "merge", "both", "1", "2").out == "4 games taken over into both\n"
    assert "not all has been played yet" in run("arena", "report", "1").out
    assert "not all has been played yet" not in run("arena", "report", "both").out


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("run", "nowhere.toml"), "cannot read nowhere.toml: No such file or directory"),
        (("run", "plan.toml", "--shard", "half"), "a shard is written i/n, as 1/4, not 'half'"),
        (("run", "plan.toml", "--jobs", "999"), "jobs are 1 to 256, or 0 for one for each core, not 999"),
        (("run", "plan.toml", "--on", "mars"), "--on is processes or ray, not 'mars'"),
        (("report", "nowhere"), "there are no results in nowhere"),
        (("merge", "all", "nowhere"), "there are no results in nowhere"),
    ],
)
def test_what_cannot_be_is_one_line(run: Run, here: Path, given: tuple[str, ...], said: str) -> None:
    code, _, err = run("arena", *given)
    assert code == 2
    assert said in err
    assert len(err.splitlines()) == 1
