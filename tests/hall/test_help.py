"""What a hall serves and says to whoever is new: the pages for players, and how its rules run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from underhall.hall.web import static_files


def guest() -> httpx.AsyncClient:
    app = Starlette(routes=static_files.routes())
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://hall")


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The browser's files of a hall, with a page of help in two languages."""
    monkeypatch.setattr(static_files, "FILES", tmp_path / "static")
    for lang in ("en", "it"):
        page = tmp_path / "static" / "help" / lang / "games" / "saboteur.html"
        page.parent.mkdir(parents=True)
        page.write_text(f"how it is played ({lang})")
        (page.parents[1] / "index.html").write_text(f"all games ({lang})")
    (tmp_path / "secret.html").write_text("not for the page")
    return tmp_path / "static"


@pytest.mark.parametrize(
    ("address", "answer"),
    [
        ("/help/it/games/saboteur.html", "how it is played (it)"),
        ("/help/it/", "all games (it)"),
        ("/help/it", "all games (it)"),
        ("/help/it/games/chess.html", "all games (it)"),  # a game without a page
        ("/help/xx/games/saboteur.html", "all games (en)"),
        ("/help/", "all games (en)"),
        ("/help", "all games (en)"),
        ("/help/%2e%2e/%2e%2e/secret.html", "all games (en)"),
    ],
)
async def test_no_address_of_the_help_leads_nowhere(files: Path, address: str, answer: str) -> None:
    async with guest() as asking:
        assert (await asking.get(address, follow_redirects=True)).text == answer


async def test_a_hall_without_help_says_so_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(static_files, "FILES", tmp_path)
    async with guest() as asking:
        answer = await asking.get("/help/it/games/saboteur.html")
    assert answer.status_code == 404
    assert "make client" in answer.text
    assert answer.text.count("\n") == 1


def test_a_hall_with_interpreted_rules_says_what_to_do(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "underhall.cli", "serve", "--port", "0", "--database", str(tmp_path / "hall.db")]
    pure = {**os.environ, "UNDERHALL_PURE": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=pure) as hall:
        assert hall.stdout is not None
        said = [hall.stdout.readline(), hall.stdout.readline()]
        hall.terminate()
    assert "the hall is open" in said[0]
    assert "interpreted" in said[1] and "make ready" in said[1]
