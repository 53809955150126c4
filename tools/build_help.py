"""Build the pages for players into src/underhall/hall/static/help, from where a hall serves them under /help/.

    python -m tools.build_help

The same pages of docs/ as on the site, in every language, but plain: no script, one style sheet, the pictures that
they show. A link to a page that is not for players becomes its words. A link that leads nowhere fails the build.
"""

from __future__ import annotations

import re
import shutil
import unicodedata
from html import escape
from itertools import pairwise
from pathlib import Path

from markdown_it import MarkdownIt

from tools.doc_pages import DOCS, LANGUAGES, ROOT, broken, folder, players_pages, relative, resolved, title, with_links

HELP = ROOT / "src" / "underhall" / "hall" / "static" / "help"
WATCH = {"en": "Watch it on the board", "it": "Guardala sul tavolo di gioco", "pt": "Vê-a no tabuleiro"}
"""The words of the link to the recorded game in the browser client."""
NAMES = {"en": "English", "it": "Italiano", "pt": "Português"}
CHANGES = (
    (' markdown="1"', ""),  # a word to the site's generator
    ("<img ", '<img loading="lazy" '),
    ("<pre>", '<pre tabindex="0">'),  # what is wider than the screen is moved by keys too
    ("<table>", '<div class="wide" tabindex="0"><table>'),
    ("</table>", "</table></div>"),
)
STYLE = """\
:root { color-scheme: light dark; --ground: #e7eeeb; --ink: #12242d; --line: #a5b8ba; --link: #7d4300 }
@media (prefers-color-scheme: dark) {
  :root { --ground: #101b21; --ink: #e3ebe8; --line: #40545e; --link: #f2b64a }
}
body { margin: 0 auto; padding: 0 1rem 4rem; max-width: 46rem; font: 1.05rem/1.6 system-ui, sans-serif;
  background: var(--ground); color: var(--ink) }
nav { display: flex; flex-wrap: wrap; gap: .3rem 1rem; padding: 1rem 0; border-bottom: 1px solid var(--line) }
a { color: var(--link) }
[aria-current] { font-weight: 700; text-decoration: none; color: inherit }
h1, h2 { line-height: 1.2; margin-top: 2rem }
img { max-width: 100%; height: auto }
pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--line); line-height: 1.3 }
code { font-family: ui-monospace, monospace; font-size: .92em }
.wide { overflow-x: auto }
table { border-collapse: collapse }
th, td { padding: .25rem .6rem; border: 1px solid var(--line); text-align: left; vertical-align: top }
summary { cursor: pointer; color: var(--link) }
"""


def slug(heading: str) -> str:
    """A heading's place, as the site's generator names it."""
    plain = unicodedata.normalize("NFKD", heading).encode("ascii", "ignore").decode()
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", plain).strip().lower())


def places() -> dict[str, str]:
    """The pages of the help by the files that they come from, both as paths."""
    found: dict[str, str] = {}
    for lang in LANGUAGES:
        front, *others = players_pages(lang)
        pages = {front: "index.html", **{page: page.replace(".md", ".html") for page in others}}
        source = folder(lang).relative_to(ROOT)
        found |= {(source / page).as_posix(): f"{lang}/{made}" for page, made in pages.items()}
    return found


def text_of(file: Path, place: str, there: dict[str, str], pictures: set[str]) -> str:
    """A page's text with the links of the help; the pictures that it shows are noted."""

    def change(picture: bool, label: str, target: str) -> str:
        where, anchor = resolved(target, file)
        if picture:
            pictures.add(where)
            return f"![{label}]({relative('pictures/' + Path(where).name, place)})"
        return f"[{label}]({relative(there[where], place)}{anchor})" if where in there else label

    return with_links(file.read_text(encoding="utf-8"), change)


def body(text: str) -> str:
    reader = MarkdownIt("commonmark", {"html": True}).enable("table")
    tokens = reader.parse(text)
    for opening, inside in pairwise(tokens):
        if opening.type == "heading_open":
            opening.attrSet("id", slug(inside.content))
    made: str = reader.renderer.render(tokens, reader.options, {})
    for written, meant in CHANGES:
        made = made.replace(written, meant)
    return made


def page(lang: str, place: str, name: str, text: str, there: dict[str, str]) -> str:
    """The whole page: the way to the others of its language, to the other languages, and its text."""

    def link(to: str, label: str, **marks: str) -> str:
        here = ' aria-current="page"' if to == place else ""
        more = "".join(f' {key}="{value}"' for key, value in marks.items())
        return f'<a href="{relative(to, place)}"{here}{more}>{escape(label)}</a>'

    same = place.partition("/")[2]
    example = Path(place).stem
    if (DOCS / "records" / f"{example}.jsonl").is_file():
        text = text.replace("</details>", f"</details>\n\n[{WATCH[lang]}](/#/replay?example={example})", 1)
    ways = ['<a href="/">Underhall</a>']
    ways += [link(to, title(ROOT / file)) for file, to in there.items() if to.startswith(f"{lang}/")]
    ways += [link(f"{code}/{same}", NAMES[code], lang=code, hreflang=code) for code in LANGUAGES if code != lang]
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(name)} · Underhall</title>\n"
        f'<link rel="stylesheet" href="{relative("help.css", place)}">\n'
        f"<nav>{' '.join(ways)}</nav>\n<main>\n{body(text)}</main>\n</html>\n"
    )


def main() -> None:
    there, pictures = places(), set[str]()
    shutil.rmtree(HELP, ignore_errors=True)
    for source, place in there.items():
        file, made = ROOT / source, HELP / place
        text = text_of(file, place, there, pictures)
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_text(page(place.partition("/")[0], place, title(file), text, there), encoding="utf-8")
    (HELP / "pictures").mkdir()
    for name in pictures:
        shutil.copy(ROOT / name, HELP / "pictures")
    shutil.copytree(DOCS / "records", HELP / "records")
    style = HELP / "help.css"
    style.write_text(STYLE, encoding="utf-8")
    if wrong := sorted(set(broken(HELP))):
        style.unlink()  # so that make builds it again
        raise SystemExit("\n".join(wrong))


if __name__ == "__main__":
    main()
