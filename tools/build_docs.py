"""Build the documentation site into build/docs/site: `python -m tools.build_docs`.

Zensical makes a site of docs/ for each language: the whole in English, the players' part in Italian and Portuguese. The
reference comes from the docstrings. A link or an anchor that leads nowhere fails the build, and so does a page that
would load anything from another address.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from tools.doc_pages import (
    DOCS,
    LANGUAGES,
    PLACES,
    ROOT,
    broken,
    folder,
    language,
    players_pages,
    relative,
    resolved,
    with_links,
)
from tools.doc_pages import title as title_of

BUILD = ROOT / "build" / "docs"
SITE = BUILD / "site"
OUTSIDE = {"contributing.md": "CONTRIBUTING.md", "changelog.md": "CHANGELOG.md"}
"""Pages of the site that do not come from docs/."""
NAMES = {"en": "English", "it": "Italiano", "pt": "Português"}


def pages() -> dict[str, Path]:
    """All pages by their place in the site, and the files that they come from."""
    found = {page.relative_to(DOCS).as_posix(): page for page in DOCS.rglob("*.md")}
    return found | {name: ROOT / file for name, file in OUTSIDE.items()}


def check_places(there: dict[str, Path]) -> None:
    """Every English page has one place in docs/site.toml, and every page for players is there in each language."""
    placed = ["index.md", *(page for part in PLACES["part"] for page in part.get("pages", []))]
    for lang in LANGUAGES:
        wanted = sorted(placed if lang == "en" else (f"{lang}/{page}" for page in players_pages(lang)))
        found = sorted(page for page, file in there.items() if page in OUTSIDE or language(file) == lang)
        found = [page for page in found if lang == "en" or page not in OUTSIDE]
        if found != wanted:
            raise SystemExit(f"docs/site.toml and docs/ differ ({lang}): {', '.join(sorted({*found} ^ {*wanted}))}")


def page_text(place: str, file: Path, there: dict[str, Path]) -> str:
    """A page as the generator gets it: links into another language, or from outside docs, are those of the site."""
    places = {source.relative_to(ROOT).as_posix(): name for name, source in there.items()}
    lang = place.partition("/")[0] if place[:3] in ("it/", "pt/") else "en"

    def change(picture: bool, label: str, target: str) -> str | None:
        where, anchor = resolved(target, file)
        if picture or where not in places:
            return f"{'!' * picture}[{label}]({relative(where.removeprefix('docs/'), place)}{anchor})"
        to = places[where]
        other = to.partition("/")[0] if to[:3] in ("it/", "pt/") else "en"
        way = relative(to, place) + anchor
        if other == lang:
            return f"[{label}]({way})"
        return f'<a href="{way.replace(".md", ".html")}">{label}</a>'

    return with_links(file.read_text(encoding="utf-8"), change)


def prepare(lang: str, there: dict[str, Path]) -> Path:
    """The pages of a language in a folder of their own, with their pictures."""
    source = BUILD / lang
    shutil.rmtree(source, ignore_errors=True)
    prefix = "" if lang == "en" else f"{lang}/"
    for place, file in there.items():
        if (place[:3] if place[:3] in ("it/", "pt/") else "") == prefix:
            made = source / place.removeprefix(prefix)
            made.parent.mkdir(parents=True, exist_ok=True)
            made.write_text(page_text(place, file, there), encoding="utf-8")
    if lang == "en":
        shutil.copytree(DOCS / "pictures", source / "pictures")
        for module in modules():
            made = source / "reference" / f"{module}.md"
            made.parent.mkdir(exist_ok=True)
            made.write_text(f"# {module}\n\n::: {module}\n", encoding="utf-8")
    return source


def modules() -> list[str]:
    return [module for part in PLACES["part"] for module in part.get("modules", [])]


def navigation(lang: str, there: dict[str, Path]) -> list[Any]:
    if lang != "en":
        return [{title_of(folder(lang) / page): page} for page in players_pages(lang)]
    parts: list[Any] = [{"Underhall": "index.md"}]
    for part in PLACES["part"]:
        inside = [{title_of(there[page]): page} for page in part.get("pages", [])]
        inside += [{module: f"reference/{module}.md"} for module in part.get("modules", [])]
        parts.append({part["title"]: inside} if len(inside) > 1 else inside[0])
    return parts


def settings(lang: str, there: dict[str, Path]) -> dict[str, Any]:
    """What Zensical reads; nothing of it calls another address."""
    up = "" if lang == "en" else "../"
    return {
        "site_name": "Underhall",
        "docs_dir": lang,
        "site_dir": "site" if lang == "en" else f"site/{lang}",
        "use_directory_urls": False,
        "nav": navigation(lang, there),
        "theme": {
            "language": lang,
            "font": False,
            "features": ["navigation.sections", "navigation.top", "toc.follow", "search.highlight"],
            "palette": [
                {"media": "(prefers-color-scheme: light)", "scheme": "default"},
                {"media": "(prefers-color-scheme: dark)", "scheme": "slate"},
            ],
        },
        "extra": {
            "generator": False,
            "alternate": [
                {"name": name, "link": f"{up}{'' if code == 'en' else code + '/'}index.html", "lang": code}
                for code, name in NAMES.items()
            ],
        },
        "plugins": {"search": {}, **({"mkdocstrings": reference()} if lang == "en" else {})},
        "markdown_extensions": {
            "tables": {},
            "toc": {"permalink": True},
            "admonition": {},
            "md_in_html": {},
            "pymdownx.highlight": {},
            "pymdownx.superfences": {},
        },
    }


def reference() -> dict[str, Any]:
    options = {
        "heading_level": 2,
        "show_root_heading": False,
        "show_root_toc_entry": False,
        "show_source": False,
        "show_if_no_docstring": False,
        "show_signature_annotations": True,
        "separate_signature": True,
        "members_order": "source",
        "summary": True,
    }
    return {"handlers": {"python": {"paths": [str(ROOT / "src")], "options": options}}}


def build(lang: str) -> None:
    there = pages()
    prepare(lang, there)
    config = BUILD / f"{lang}.yml"
    config.write_text(json.dumps(settings(lang, there), indent=1), encoding="utf-8")  # JSON is YAML too
    program = Path(sysconfig.get_path("scripts")) / "zensical"
    command: list[str | Path] = [program, "build", "--strict", "--clean", "-f", config]
    ran = subprocess.run(command, cwd=BUILD, capture_output=True, text=True)
    if ran.returncode:
        raise SystemExit(f"{ran.stdout}{ran.stderr}")
    (SITE / ("" if lang == "en" else lang) / "404.html").unlink()  # it works at the root of an address only


def main() -> int:
    check_places(pages())
    shutil.rmtree(SITE, ignore_errors=True)
    for lang in LANGUAGES:
        build(lang)
    if wrong := sorted(set(broken(SITE))):
        raise SystemExit("\n".join(wrong))
    return 0


if __name__ == "__main__":
    sys.exit(main())
