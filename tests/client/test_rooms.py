"""The house of the browser client, read without a browser: a game is its folder, and nothing else knows it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.support.client.running_hall import ROOT

CLIENT = ROOT / "client"
GAMES = CLIENT / "src" / "games"
NAMES = sorted(path.name for path in GAMES.iterdir() if path.is_dir())
LOCALES = ROOT / "src" / "underhall" / "locales"
READ = {".ts", ".tsx", ".mjs", ".css", ".html", ".svg", ".json"}
ROOMS = {
    "index.tsx",
    "facts.ts",
    "moves.ts",
    "store.ts",
    "prompts.ts",
    "keys.ts",
    "log.ts",
    "rules.ts",
    "Sheet.tsx",
    "Hand.tsx",
    "art/index.ts",
    "art/symbols.svg",
    "styles/index.css",
    "contrast.json",
}
LONGEST = 500


def sources() -> list[Path]:
    found = [path for path in CLIENT.rglob("*") if path.suffix in READ and path.is_file()]
    made = (CLIENT / "node_modules", CLIENT / "made", CLIENT / "package-lock.json")
    return sorted(path for path in found if not any(path.is_relative_to(each) for each in made))


OUTSIDE = [path for path in sources() if not any(path.is_relative_to(GAMES / name) for name in NAMES)]


def shown(path: Path) -> str:
    return str(path.relative_to(CLIENT))


def called(name: str) -> str:
    """A game's name, however it is written: out_of_mine, out-of-mine, Out of Mine, OutOfMine."""
    return "[ _-]?".join(name.split("_"))


def things(name: str) -> list[str]:
    """What belongs to a game alone: its symbols, its colours, and whatever has the mark of its texts before it."""
    symbols = re.findall(r'<symbol id="([\w-]+)"', (GAMES / name / "art" / "symbols.svg").read_text())
    tokens = GAMES / name / "styles" / "tokens.css"
    colours = re.findall(r"(--[\w-]+):", tokens.read_text()) if tokens.is_file() else []
    texts = (LOCALES / "en" / f"client_{name}.ftl").read_text()
    marks = {mark for mark in re.findall(r"^([a-z]+)-", texts, re.M) if len(mark) == 2}
    assert symbols
    assert marks, f"the texts of {name} have no mark of two letters"
    return [
        rf"""(?:#|\bid="|\bicon: ['"])(?:{"|".join(symbols)})(?![\w-])""",
        *(rf"{colour}(?![\w-])" for colour in colours),
        rf"\b(?:{'|'.join(sorted(marks))})-[a-z]",
    ]


def test_there_are_games_to_read_for() -> None:
    assert len(NAMES) >= 4
    assert len(OUTSIDE) > 60


@pytest.mark.parametrize("name", NAMES)
def test_only_its_own_folder_names_a_game_or_its_things(name: str) -> None:
    own = re.compile("|".join([rf"(?i:{called(name)})", *things(name)]))
    found = [(shown(path), word) for path in OUTSIDE for word in own.findall(path.read_text(encoding="utf-8"))]
    assert found == []


@pytest.mark.parametrize("name", NAMES)
def test_a_game_knows_no_other_game(name: str) -> None:
    others = [called(other) for other in NAMES if other != name]
    named = re.compile(rf"(?i:{'|'.join(others)})")
    inside = [path for path in sources() if path.is_relative_to(GAMES / name)]
    assert [(shown(path), word) for path in inside for word in named.findall(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_the_same_rooms(name: str) -> None:
    assert sorted(room for room in ROOMS if not (GAMES / name / room).is_file()) == []


@pytest.mark.parametrize("sheet", [path for path in sources() if path.suffix == ".css"], ids=shown)
def test_a_style_sheet_is_of_one_subject(sheet: Path) -> None:
    assert len(sheet.read_text(encoding="utf-8").splitlines()) <= LONGEST


def test_the_page_asks_in_its_own_words_and_not_by_a_window_of_the_browser() -> None:
    """Which stops the page, has the words of another language, and cannot be read by whoever reads the page."""
    asks = re.compile(r"(?<![.\w])(?:alert|confirm|prompt)\(|\b(?:window|self|globalThis)\.(?:alert|confirm|prompt)\b")
    assert asks.search("if (confirm('Sure?')) go();")
    found = [(shown(path), word) for path in sources() for word in asks.findall(path.read_text(encoding="utf-8"))]
    assert found == []
