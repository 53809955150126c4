"""The pages of docs/: which there are in which language, and their links. For the site and for the hall's own help."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path, PurePosixPath
from posixpath import normpath

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
LANGUAGES = ("en", "it", "pt")
PLACES = tomllib.loads((DOCS / "site.toml").read_text(encoding="utf-8"))

_FENCE = re.compile(r"^(```.*?^```$)", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")


def folder(lang: str) -> Path:
    """Where the pages of a language are: English ones in docs itself."""
    return DOCS if lang == "en" else DOCS / lang


def language(page: Path) -> str:
    """The language of a page, by its place."""
    first = page.relative_to(DOCS).parts[0]
    return first if first in LANGUAGES else "en"


def players_pages(lang: str) -> list[str]:
    """The pages that are there in every language, named from the folder of this one, the front page first."""
    front, *others = PLACES["part"][0]["pages"]
    return [front if lang == "en" else "index.md", *others]


def title(page: Path) -> str:
    return page.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")


def with_links(text: str, change: Callable[[bool, str, str], str | None]) -> str:
    """A page's text with its links changed, outside of examples.

    `change` gets whether it is a picture, the label and the target, and gives what stands in its place; None leaves it.
    """

    def changed(match: re.Match[str]) -> str:
        picture, label, target = match.groups()
        new = None if "://" in target else change(bool(picture), label, target)
        return match[0] if new is None else new

    parts = _FENCE.split(text)
    return "".join(part if part.startswith("```") else _LINK.sub(changed, part) for part in parts)


def relative(target: str, page: str) -> str:
    """The way from one page to another, both named from the same root."""
    here, there = PurePosixPath(page).parent.parts, PurePosixPath(target).parts
    same = 0
    while same < min(len(here), len(there)) and here[same] == there[same]:
        same += 1
    return "/".join([*[".."] * (len(here) - same), *there[same:]])


def resolved(target: str, page: Path) -> tuple[str, str]:
    """Where a link of a page leads, from the root of the repository, and the place on that page (`#…`), if any."""
    path, hash_, anchor = target.partition("#")
    where = normpath((page.parent.relative_to(ROOT) / path).as_posix()) if path else page.relative_to(ROOT).as_posix()
    return where, hash_ + anchor


def broken(site: Path) -> Iterator[str]:
    """The links of built pages that lead nowhere, and the parts that a page would load from another address."""
    pages = {page: page.read_text(encoding="utf-8") for page in site.rglob("*.html")}
    names = {page: set(re.findall(r'\s(?:id|name)="?([^"\s>]+)', text)) for page, text in pages.items()}
    for page, text in pages.items():
        shown = page.relative_to(site).as_posix()
        for kind, target in re.findall(r'<[^>]*?\s(href|src|srcset|action)="?([^"\s>]*)', text):
            if re.match(r"[a-z]+:", target):
                if kind != "href" or re.search(r"<link[^>]*" + re.escape(target), text):
                    yield f"{shown} loads {target}"
                continue
            if target.split("#")[0] == "/":  # of the hall's help: the hall itself
                continue
            path, _, anchor = target.partition("#")
            found = (page.parent / path.partition("?")[0]).resolve() if path else page
            if found.is_dir():
                found /= "index.html"
            if not found.is_file():
                yield f"{shown} leads to {target}, which is not there"
            elif anchor and found in names and anchor not in names[found]:
                yield f"{shown} leads to {target}, where there is no such place"
