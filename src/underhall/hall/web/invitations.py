"""Invitations: the address that somebody sends to friends, and what other programs show of it beforehand.

`/invite/LANGUAGE/GAME/TABLE#WORD`: what a preview says follows from the address alone, and the table is not looked at.
So it tells nothing of any table, not even whether there is one; the word after the # never leaves the browser.
"""

from __future__ import annotations

import html
from functools import lru_cache
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from underhall import games
from underhall.hall.hall import Hall
from underhall.hall.web import static_files
from underhall.words import LANGUAGES, Words

LOCALES: Final = {"en": "en_GB", "it": "it_IT", "pt": "pt_PT"}
WIDTH, HEIGHT = 1200, 630
"""The size of the pictures."""


async def invitation(request: Request) -> Response:
    """The client's first page, with a preview for programs that show links."""
    index = static_files.FILES / "index.html"
    if not index.is_file():
        return await static_files.page(request)
    language, game = str(request.path_params["language"]), str(request.path_params["game"])
    known = game if game in games.names() else ""
    tags = _tags(_site(request), language if language in LANGUAGES else "en", known, static_files.FILES)
    page = _page(index, index.stat().st_mtime_ns).replace("</head>", f"{tags}</head>", 1)
    return HTMLResponse(page, headers={"cache-control": "no-cache"})


def _site(request: Request) -> str:
    """The hall's own address: as its host has set it, else as it was asked for."""
    hall: Hall = request.app.state.hall
    named = next(iter(hall.settings.origins), None)
    return named or f"{request.url.scheme}://{request.headers.get('host', '')[:255]}"


@lru_cache(1)
def _page(index: Path, _changed: int) -> str:
    return index.read_text(encoding="utf-8")


@lru_cache(64)
def _tags(site: str, language: str, game: str, files: Path) -> str:
    words = Words(language)
    title = words.say("invited-to", game=games.get(game).title) if game else words.say("invited")
    picture = f"preview-{game}.png" if game and (files / f"preview-{game}.png").is_file() else "preview.png"
    facts = {
        "og:site_name": "Underhall",
        "og:type": "website",
        "og:locale": LOCALES[language],
        "og:title": title,
        "og:description": words.first(f"tale-{game}", "invited-what") or "",
        "og:image": f"{site}/{picture}",
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": title,
    }
    lines = [f'<meta property="{name}" content="{html.escape(value)}">' for name, value in facts.items()]
    return "\n".join([*lines, '<meta name="twitter:card" content="summary_large_image">', ""])


def routes() -> list[Route]:
    """The address of an invitation."""
    return [Route("/invite/{language}/{game}/{table}", invitation)]
