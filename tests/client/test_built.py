"""The built client, weighed and read without a browser."""

from __future__ import annotations

import gzip
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest
from tests.support.client.running_hall import ROOT, STATIC
from tests.support.required import missing

CLIENT = ROOT / "client"
BOARDS = [folder.parent.name for folder in CLIENT.glob("src/games/*/index.tsx")]
LIMIT = 45_000
"""Script that comes with the page, compressed."""
BOARD = 40_000
"""What a game's board may add to it."""
FILES = 12
"""How many scripts a board may take, with the page's own: each is a request."""
TEXT = re.compile(r"\b(?:t|tOr|has)\(\s*(?:\w+(?:\.\w+)* \? )?'([A-Za-z][\w-]*)'(?!\s*\+)")
TWO = re.compile(r"\bt\([^'()]*\? '([\w-]+)' : '([\w-]+)'")
KEY = re.compile(r"^([A-Za-z][\w-]*)\s*=", re.M)


def with_imports(todo: list[Path]) -> set[Path]:
    """These scripts, and all that they import at once."""
    seen: set[Path] = set()
    while todo:
        file = todo.pop()
        if file not in seen:
            seen.add(file)
            imports = re.findall(r'(?:from|import)\s*"\.?/([^"]+\.js)"', file.read_text())
            todo += [file.parent / name for name in imports]
    return seen


def first_load() -> set[Path]:
    page = (STATIC / "index.html").read_text()
    return with_imports([STATIC / name for name in re.findall(r'src="/([^"]+\.js)"', page)])


def weight(files: set[Path]) -> int:
    return sum(len(gzip.compress(file.read_bytes())) for file in files)


def test_the_first_load_is_light(built: Path) -> None:
    assert len(first_load()) > 2, "the scripts that the page's own import are not found"
    assert 0 < weight(first_load()) < LIMIT
    boards = [file for name in BOARDS for file in STATIC.glob(f"{name}-*.js")]
    assert len(boards) == len(BOARDS)
    for board in boards:
        assert 0 < weight(with_imports([board]) - first_load()) < BOARD, board.name
        assert len(with_imports([board])) < FILES, board.name


def test_the_page_carries_no_script_or_style_of_its_own(built: Path) -> None:
    page = (built / "index.html").read_text()
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)
    assert "<style" not in page
    assert "style=" not in page
    assert not re.search(r"\son\w+=", page)


def keys(language: str) -> set[str]:
    files = (ROOT / "src" / "underhall" / "locales" / language).glob("*.ftl")
    return {key for file in files for key in KEY.findall(file.read_text(encoding="utf-8"))}


def used() -> set[str]:
    """The texts that the client asks for by their whole name."""
    found: set[str] = set()
    for file in (*CLIENT.glob("src/**/*.ts"), *CLIENT.glob("src/**/*.tsx")):
        if file.name.endswith(".test.ts"):
            continue
        source = file.read_text(encoding="utf-8")
        found |= set(TEXT.findall(source))
        found |= {key for pair in TWO.findall(source) for key in pair}
    return found


@pytest.mark.parametrize("language", ["en", "it", "pt"])
def test_no_text_is_missing(language: str) -> None:
    asked = used()
    assert len(asked) > 150
    assert not asked - keys(language)


def test_no_text_is_there_twice() -> None:
    for language in ("en", "it", "pt"):
        seen: dict[str, str] = {}
        for file in sorted((ROOT / "src" / "underhall" / "locales" / language).glob("*.ftl")):
            for key in KEY.findall(file.read_text(encoding="utf-8")):
                assert key not in seen, f"{language}: {key} is in {seen[key]} and in {file.name}"
                seen[key] = file.name


def test_message_types_are_those_of_the_protocol() -> None:
    ran = subprocess.run(
        [sys.executable, "tools/write_message_types.py", "--check"], cwd=ROOT, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stdout


def test_types_and_colours_hold() -> None:
    node = shutil.which("node") or shutil.which("node", path=sysconfig.get_path("scripts"))
    if node is None or not (CLIENT / "node_modules").is_dir():
        missing("needs Node and the client's packages: run `make client`")
    for command in (["node_modules/typescript/bin/tsc", "--noEmit"], ["contrast.mjs"]):
        ran = subprocess.run([node, *command], cwd=CLIENT, capture_output=True, text=True)
        assert ran.returncode == 0, ran.stdout + ran.stderr
