"""What programs that preview links are told of an invitation: what its address says, and nothing of any table."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest
from tests.support.client.running_hall import STATIC
from tests.support.hall.inside import hall_inside, visitor
from tests.support.required import missing

from underhall.hall.protocol.bodies import NewTable


def previewed(text: str) -> dict[str, str]:
    """The preview in a page."""
    found = re.findall(r'<meta property="([^"]+)" content="([^"]*)">', text)
    return {name: html.unescape(value) for name, value in found}


@pytest.fixture(autouse=True)
def _page() -> None:
    if not (STATIC / "index.html").is_file():
        missing("the client is not built: run `make client`")


async def test_a_preview_says_what_its_address_says(tmp_path: Path) -> None:
    address = "https://hall.example"
    async with hall_inside(tmp_path, origins=[address]) as hall, visitor(hall, address) as http:
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


async def test_the_address_that_is_asked_for_counts_where_none_is_set(tmp_path: Path) -> None:
    async with hall_inside(tmp_path, host="0.0.0.0") as hall, visitor(hall, "http://hall") as http:
        page = await http.get("/invite/en/montanara/aaaaaaaaaaaa", headers={"host": 'x"><script>'})
        assert previewed(page.text)["og:image"].startswith("http://")
        assert not re.search(r"<script(?![^>]*\bsrc=)", page.text)
