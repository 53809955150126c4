"""The documentation: every page has its place, replays show what the record says, and the built help stands alone.

`make docs` builds the whole site, strictly; `make test` does that too.
"""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from tools import build_docs, build_help, doc_pages, replay_picture

from underhall import games
from underhall.hall.config import Settings
from underhall.hall.web import alerts_api, api, people_api
from underhall.testing import CHECKS
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


def test_hosts_are_told_of_every_setting_and_its_default() -> None:
    """One that is no number, no truth and no name is told in words."""
    page = (doc_pages.DOCS / "hosting.md").read_text(encoding="utf-8")
    rows = [line.split(" | ") for line in page.splitlines() if line.startswith("| `")]
    told = {name: cells[1] for cells in rows for name in re.findall(r"`(\w+)`", cells[0])}
    settings = {field.name: field for field in msgspec.structs.fields(Settings)}
    assert told.keys() == settings.keys()
    for name, field in settings.items():
        if isinstance(field.default, int | float) and told[name] != "see `config.py`":
            assert re.search(
                rf"(?<![\w.]){field.default:g}(?![\w.])", told[name].replace("false", "0").replace("true", "1")
            ), name


def test_clients_are_told_of_every_address() -> None:
    """Whole, or by its end where that stands behind another of the same beginning: `/start`."""
    page = (doc_pages.DOCS / "protocol.md").read_text(encoding="utf-8")
    for _, route, *_ in (*people_api.ROUTES, *api.ROUTES, *alerts_api.ROUTES):
        path = route.replace("{table}", "{id}")
        ends = [path[i:] for i in range(len("/api"), len(path)) if path[i] == "/"]
        assert re.search(rf" {re.escape(path)}[`?]", page) or any(f"`{end}`" in page for end in ends), route


def test_the_kit_is_told_check_by_check() -> None:
    page = (doc_pages.DOCS / "conformance.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)) == sorted([*CHECKS, "termination"])
