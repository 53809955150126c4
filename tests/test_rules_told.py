"""A rule's number is on the game's page, in the message files, on the browser's page of rules, and in a test's name."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path

import pytest

from underhall import games
from underhall.words import LANGUAGES, Words, resources

ROOT = Path(__file__).parents[1]
NUMBER = re.compile(r"([A-Z]?)(\d+)")


def numbers(game: str, lang: str) -> list[str]:
    """The rules that a language tells, in the order of its file."""
    entries = [getattr(entry, "id", None) for entry in resources(lang)[f"{game}.ftl"].body]
    keys = [str(each.name) for each in entries if each is not None]
    return [key.removeprefix(f"rule-{game}-") for key in keys if key.startswith(f"rule-{game}-")]


@pytest.mark.parametrize("game", games.names())
def test_every_number_is_told_in_every_language_and_none_is_left_out(game: str) -> None:
    told = numbers(game, "en")
    assert all(numbers(game, lang) == told for lang in LANGUAGES)
    for letter, group in groupby(told, lambda number: NUMBER.sub(r"\1", number)):
        found = list(group)
        assert found == [f"{letter}{n}" for n in range(1, len(found) + 1)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games.names())
def test_the_page_shows_each_rule_with_its_number_in_the_same_words(game: str, lang: str) -> None:
    pages = ROOT / "docs" / ("" if lang == "en" else lang) / "games"
    page = (pages / f"{game.replace('_', '-')}.md").read_text(encoding="utf-8")
    shown = re.findall(r"^- \*\*([A-Z]?\d+)\*\* (.*)$", page, re.MULTILINE)
    assert shown == [(number, Words(lang).rule(game, number)) for number in numbers(game, lang)]


@pytest.mark.parametrize("game", games.names())
def test_each_rule_is_named_by_a_test(game: str) -> None:
    texts = [file.read_text(encoding="utf-8") for file in (ROOT / "tests" / "games" / game).glob("test_*.py")]
    named = {number for text in texts for number in re.findall(r"def test_(?:rule_)?([A-Z]?\d+)_", text)}
    assert set(numbers(game, "en")) <= named


BOARDS = sorted((ROOT / "client" / "src" / "games").glob("*/rules.ts"))


@pytest.mark.parametrize("file", BOARDS, ids=lambda file: file.parent.name)
def test_the_browser_shows_each_rule_once(file: Path) -> None:
    game = file.parent.name
    lists = re.findall(r"\brules: \[([^\]]*)\]", file.read_text(encoding="utf-8"))
    shown = [number for each in lists for number in re.findall(r"'([A-Z]?\d+)'", each)]
    assert sorted(shown) == sorted(numbers(game, "en"))
