"""The browser's files: the built client if it is there, else a page that says how to build it."""

from __future__ import annotations

import mimetypes
import re
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

FILES: Final = Path(__file__).parents[1] / "static"
"""Where the client's build puts its files."""

_HASHED = re.compile(r"[-.][0-9A-Za-z_]{8,}\.[a-z0-9]+$")

WITHOUT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Underhall</title>
<style>body{font:18px/1.6 system-ui;max-width:40rem;margin:4rem auto;padding:0 1rem}</style>
<h1>Underhall</h1><p>The hall is open, but its browser client has not been built: run <code>make client</code>, then
reload this page.</p>
<p>Bots and other clients can play already: see <a href="/api/docs">the protocol</a>.</p>"""


async def page(request: Request) -> Response:
    """A file of the client, or, for the addresses that the client itself understands, its first page."""
    path = str(request.path_params.get("path", ""))
    if path.startswith("api/"):
        raise HTTPException(404)
    index = FILES / "index.html"
    if not index.is_file():
        return HTMLResponse(WITHOUT) if not path else PlainTextResponse("not found\n", 404)
    found = _file(path)
    if found is not None:
        lasting = "public, max-age=31536000, immutable" if _HASHED.search(found.name) else "no-cache"
        kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
        return FileResponse(found, headers={"cache-control": lasting}, media_type=kind)
    if "." in path.rpartition("/")[2]:
        return PlainTextResponse("not found\n", 404)
    return FileResponse(index, headers={"cache-control": "no-cache"}, media_type="text/html")


def _file(path: str) -> Path | None:
    """The file at a path, if there is one among ours."""
    try:
        found = (FILES / path).resolve()
        return found if path and found.is_file() and found.is_relative_to(FILES.resolve()) else None
    except (OSError, ValueError):  # a name that is too long, or has a NUL in it
        return None


def routes() -> list[Route]:
    """Everything that is not the API."""
    return [Route("/{path:path}", page)]
