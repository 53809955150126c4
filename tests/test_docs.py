"""The documentation: every page has its place, replays show what the record says, and the built help stands alone.

`make docs` builds the whole site, strictly; `make test` does that too.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tools import build_docs, build_help, doc_pages, replay_picture

from underhall import games
from underhall.words import LANGUAGES


def test_every_page_has_one_place_on_the_site() -> None:
    build_docs.check_places(build_docs.pages())


def test_a_page_without_a_place_is_named() -> None:
    with pytest.raises(SystemExit, match="draft"):
        build_docs.check_places(build_docs.pages() | {"draft.md": doc_pages.DOCS / "draft.md"})


def test_every_game_is_taught_in_every_language() -> None:
    for lang in LANGUAGES:
        taught = {Path(page).stem for page in doc_pages.players_pages(lang) if page.startswith("games/")}
        assert taught == {name.replace("_", "-") for name in games.names()}


@pytest.mark.parametrize(
    ("game", "lang"), [("montanara", "en"), ("saboteur", "it"), ("imperial_miners", "pt"), ("out_of_mine", "en")]
)
def test_a_replay_is_drawn_from_its_record(game: str, lang: str) -> None:
    drawn = replay_picture.file_of(game, lang).read_text(encoding="utf-8")
    assert replay_picture.svg(game, lang) == drawn, "run `python -m tools.replay_picture`"
    assert "<script" not in drawn and not re.search(r'(href|src)="', drawn)


def test_the_help_is_whole_and_calls_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_help, "HELP", tmp_path)
    build_help.main()
    pages = [file.read_text(encoding="utf-8") for file in tmp_path.rglob("*.html")]
    assert len(pages) == len(LANGUAGES) * len(doc_pages.players_pages("en"))
    assert not any(re.search(r"<script|<style|\sstyle=|\son\w+=", page) for page in pages)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('<a href="there.html">', "is not there"),
        ('<a href="#nowhere">', "no such place"),
        ('<a href="other.html#nowhere">', "no such place"),
        ('<img src="https://example.org/x.png">', "loads https://example.org/x.png"),
        ('<link rel="stylesheet" href="https://example.org/x.css">', "loads https://example.org/x.css"),
    ],
)
def test_a_built_page_that_leads_nowhere_is_found(tmp_path: Path, text: str, fault: str) -> None:
    (tmp_path / "page.html").write_text(text)
    (tmp_path / "other.html").write_text('<h2 id="here"></h2><a href="page.html"></a><a href="https://example.org/">')
    (found,) = doc_pages.broken(tmp_path)
    assert fault in found
