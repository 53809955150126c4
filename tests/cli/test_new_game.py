"""underhall new-game: what it writes is a game at once, under all that every game is held to."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.support.pages import blocks, shape

from underhall import cli, games

ROOT = Path(__file__).parents[2]
NAME = "deep_quarry"


class Checkout:
    """A copy of what a new game is written into, used by a Python of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        leave = shutil.ignore_patterns("static", "__pycache__", "*.c", "*.cpp")
        shutil.copytree(Path(games.__file__).parents[1], folder / "src" / "underhall", ignore=leave)
        self.told = ""
        """What new-game said."""
        shutil.copy(ROOT / "tests" / "test_house.py", folder)
        (folder / "tests" / "support").mkdir(parents=True)
        shutil.copy(ROOT / "tests" / "support" / "syntax.py", folder / "tests" / "support")

    def run(self, *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        paths = {"PYTHONPATH": str(self.folder / "src"), "XDG_DATA_HOME": str(self.folder / "data")}
        return subprocess.run(
            [sys.executable, "-m", *args],
            cwd=self.folder,
            env={**os.environ, **paths, "COLUMNS": "80"},
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )

    def underhall(self, *args: str, typed: str = "") -> str:
        done = self.run("underhall.cli", *args, typed=typed)
        assert done.returncode == 0, done.stderr
        return done.stdout


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    made = Checkout(tmp_path_factory.mktemp("checkout"))
    made.told = made.underhall("new-game", NAME)
    return made


def test_it_says_what_it_wrote_and_what_comes_next(checkout: Checkout) -> None:
    told = checkout.told
    for file in ("game.py", "locales/pt/", "test_rules.py", "deep-quarry.md", "carters.jsonl"):
        assert file in told
    assert told.splitlines()[-1].startswith(f"Next: underhall check {NAME}")


def test_the_new_game_keeps_the_contract(checkout: Checkout) -> None:
    assert "keeps the contract" in checkout.underhall("check", NAME, "--games", "1")
    assert f"{NAME}: Deep Quarry, 2-4 seats" in checkout.underhall("games")


@pytest.mark.left_to_ci("the new game keeps the contract")
def test_its_own_tests_and_the_test_of_the_house_pass(checkout: Checkout) -> None:
    plain = ("-q", "-x", "-p", "no:cacheprovider", "-c", os.devnull, "--rootdir", str(checkout.folder))
    done = checkout.run("pytest", *plain, f"tests/games/{NAME}", "test_house.py", "-k", f"{NAME} or not test_house")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(("lang", "first"), [("en", "Load a stone"), ("it", "Carica una pietra"), ("pt", "Carrega")])
def test_it_is_played_in_the_terminal_in_three_languages(checkout: Checkout, lang: str, first: str) -> None:
    played = checkout.underhall("play", NAME, "--seed", "1", "--lang", lang, typed="1\n1\nw\nq\n")
    assert "Deep Quarry" in played
    assert first in played
    assert NAME not in played.replace(f"underhall/records/{NAME}", ""), "something is shown that has no words"


@pytest.mark.left_to_ci("the new game keeps the contract")
def test_the_page_about_adding_a_game_can_be_followed(checkout: Checkout) -> None:
    """Its commands and examples in order: what is printed is what the page shows, but for figures."""
    page = ROOT / "docs" / "adding-a-game.md"
    for line, block in blocks(page, "console"):
        for part in re.split(r"^\$ underhall ", block, flags=re.MULTILINE)[1:]:
            typed, _, told = part.partition("\n")
            assert shape(checkout.underhall(*shlex.split(typed))) == shape(told), f"line {line}: {typed}"
    (checkout.folder / "example.py").write_text(
        "\n".join(block for _, block in blocks(page, "python")), encoding="utf-8"
    )
    done = checkout.run("example")
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("name", "why"),
    [(NAME, "is taken"), ("table", "is taken"), ("Deep", "no name"), ("class", "no name"), ("a-b", "no name")],
)
def test_a_name_that_is_taken_or_none_is_refused_in_a_line(
    checkout: Checkout, name: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert why in refused(capsys, name, checkout.folder)


def test_a_folder_that_is_no_checkout_is_refused_in_a_line(
    checkout: Checkout, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "no checkout" in refused(capsys, "other", checkout.folder / "data")


def refused(capsys: pytest.CaptureFixture[str], name: str, root: Path) -> str:
    with pytest.raises(SystemExit) as left:
        cli.main(["new-game", name, "--root", str(root)])
    (line,) = capsys.readouterr().err.splitlines()
    assert left.value.code == 2
    return line


def test_the_skeleton_is_known_to_nobody() -> None:
    assert "quarry" not in games.names() and "skeleton" not in games.names()
