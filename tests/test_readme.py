"""What README.md and the pages in docs show is true: every ```python block runs, every ```console block answers so.

The python blocks of a page run in order, in one namespace. In a console block the lines after `$ ` are typed, and what
is printed must be what the page shows; figures may differ, since bots are improved and machines are not alike. Blocks
of any other kind are only read. Links lead to files that are there.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from tests.support.pages import blocks, shape

from underhall import cli

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
ELSEWHERE = {"docs/conformance.md", "docs/adding-a-game.md"}
"""Pages whose examples have a test of their own."""


def shown(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def having(kind: str) -> list[Path]:
    return [page for page in PAGES if shown(page) not in ELSEWHERE and any(blocks(page, kind))]


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty place to work in, with a terminal of 80 columns and records that nobody misses."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path


@pytest.mark.parametrize("page", having("python"), ids=shown)
def test_the_examples_run(page: Path, desk: Path) -> None:
    names: dict[str, object] = {"__name__": "example"}
    for line, block in blocks(page, "python"):
        exec(compile("\n" * (line - 1) + block, str(page), "exec"), names)


@pytest.mark.parametrize("page", having("console"), ids=shown)
def test_the_commands_answer_as_shown(page: Path, desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for line, block in blocks(page, "console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            typed, _, told = part.partition("\n")
            program, *arguments = shlex.split(typed)
            assert program == "underhall", f"{shown(page)}:{line}: only underhall is run here"
            with pytest.raises(SystemExit) as left:
                cli.main(arguments)
            printed = capsys.readouterr()
            assert left.value.code == 0, printed.err
            assert shape(printed.out) == shape(told), f"{shown(page)}:{line}: {typed}"


@pytest.mark.parametrize("page", PAGES, ids=shown)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)[^)\s]*\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{shown(page)} links to {target}, which is not there"


def test_pictures_can_be_taken_again_and_load_nothing_from_elsewhere(desk: Path) -> None:
    camera = [sys.executable, str(ROOT / "tools" / "picture.py"), "montanara", "--seed", "9", "--choice", "3"]
    subprocess.run([*camera, "new.svg"], check=True)
    for picture in (desk / "new.svg", *(ROOT / "docs" / "pictures").glob("*.svg")):
        drawn = picture.read_text(encoding="utf-8")
        assert drawn.startswith("<svg")
        assert "url(http" not in drawn and "@import" not in drawn
