"""What programs that preview links are told of an invitation: what its address says, and nothing of any table."""

from __future__ import annotations

import html
import re
from pathlib import Path

import httpx
import pytest
from tests.support.client.running_hall import STATIC
from tests.support.required import missing

from underhall.hall.config import Settings
from underhall.hall.hall import Hall
from underhall.hall.protocol.bodies import NewTable
from underhall.hall.web.app import application


def previewed(text: str) -> dict[str, str]:
    """The preview in a page."""
    found = re.findall(r'<meta property="([^"]+)" content="([^"]*)">', text)
    return {name: html.unescape(value) for name, value in found}


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    if not (STATIC / "index.html").is_file():
        missing("the client is not built: run `make client`")
    return Hall(Settings(database=str(tmp_path / "hall.db"), gather_ms=0, origins=["https://hall.example"]))


async def test_a_preview_says_what_its_address_says(hall: Hall) -> None:
    await hall.start()
    transport = httpx.ASGITransport(application(hall))
    async with httpx.AsyncClient(transport=transport, base_url="https://hall.example") as http:
        page = await http.get("/invite/it/saboteur/aaaaaaaaaaaa")
        told = previewed(page.text)
        assert (told["og:title"], told["og:locale"]) == ("Hai un invito a Saboteur", "it_IT")
        assert told["og:description"].startswith("I nani scavano")
        picture = await http.get(told["og:image"])
        assert picture.headers["content-type"] == "image/png"
        assert picture.content[:8] == b"\x89PNG\r\n\x1a\n"
        size = [int.from_bytes(picture.content[at : at + 4], "big") for at in (16, 20)]
        assert [str(n) for n in size] == [told["og:image:width"], told["og:image:height"]]
        assert len(picture.content) < 300_000  # what the strictest of such programs fetch

        ada = await hall.people.guest("Ada")
        made = await hall.lobby.create(ada, NewTable("saboteur", 4, public=False))
        for table in (made.id, "zzzzzzzzzzzz"):  # one that there is, and one that there is not
            other = await http.get(f"/invite/it/saboteur/{table}", headers={"cookie": ""})
            assert other.text == page.text
            assert "set-cookie" not in other.headers

        for odd in (
            "xx/saboteur",
            "en/no_such_game",
            "en/%22%3E%3Cscript%3E",
            "..%2f..%2fetc/passwd",
            "en/" + "x" * 900,
        ):
            page = await http.get(f"/invite/{odd}/aaaaaaaaaaaa")
            assert page.status_code == 200  # whatever it is, the client's own page says that there is no such table
            assert previewed(page.text).get("og:site_name", "Underhall") == "Underhall"
            assert not re.search(r"<script(?![^>]*\bsrc=)", page.text)
    await hall.stop()


async def test_the_address_that_is_asked_for_counts_where_none_is_set(tmp_path: Path, hall: Hall) -> None:
    hall = Hall(Settings(database=str(tmp_path / "other.db"), gather_ms=0, host="0.0.0.0"))
    await hall.start()
    transport = httpx.ASGITransport(application(hall))
    async with httpx.AsyncClient(transport=transport, base_url="http://hall") as http:
        page = await http.get("/invite/en/montanara/aaaaaaaaaaaa", headers={"host": 'x"><script>'})
        assert previewed(page.text)["og:image"].startswith("http://")
        assert not re.search(r"<script(?![^>]*\bsrc=)", page.text)
    await hall.stop()
