"""The browser's files: the built client if it is there, else a page that says how to build it."""

from __future__ import annotations

import mimetypes
import re
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

FILES: Final = Path(__file__).parents[1] / "static"
"""Where the client's build puts its files."""

WITHOUT_HELP: Final = "The help pages of this hall have not been built: whoever runs it can do so with `make client`.\n"

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
    found = _file(path) if path else None
    if found is not None:
        lasting = "public, max-age=31536000, immutable" if _HASHED.search(found.name) else "no-cache"
        kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
        return FileResponse(found, headers={"cache-control": lasting}, media_type=kind)
    if "." in path.rpartition("/")[2]:
        return PlainTextResponse("not found\n", 404)
    return FileResponse(index, headers={"cache-control": "no-cache"}, media_type="text/html")


def _file(path: str, folder: Path = FILES) -> Path | None:
    """The file at a path in a folder of ours, or the first page of the folder there; None if there is none."""
    try:
        found = (folder / path).resolve()
        found = found / "index.html" if found.is_dir() else found
        return found if found.is_file() and found.is_relative_to(folder.resolve()) else None
    except (OSError, ValueError):  # a name that is too long, or has a NUL in it
        return None


async def help_page(request: Request) -> Response:
    """A page for players, its style or a picture. What is not there, as of a game that has no page, leads to the first
    page of its language."""
    path = str(request.path_params.get("path", ""))
    help_files = FILES / "help"
    if not help_files.is_dir():
        return PlainTextResponse(WITHOUT_HELP, 404)
    found = _file(path, help_files)
    if found is not None:
        kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
        return FileResponse(found, headers={"cache-control": "no-cache"}, media_type=kind)
    language = path.partition("/")[0]
    known = language in {folder.name for folder in help_files.iterdir()}
    return RedirectResponse(f"/help/{language if known else 'en'}/index.html")


def routes() -> list[Route]:
    """Everything that is not the API."""
    return [Route("/help/{path:path}", help_page), Route("/help", help_page), Route("/{path:path}", page)]
