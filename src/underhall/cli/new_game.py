"""underhall new-game: a small working game to begin with, in all the rooms that a game has.

It is the game in `underhall.skeleton` under another name.
"""

from __future__ import annotations

import keyword
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final

import typer

from underhall.table import UnderhallError

PACKAGE: Final = Path(__file__).parents[1]
NAMES: Final = re.compile(
    r"(?P<package>underhall\.skeleton)|(?P<name>quarry)"
    r"|(?P<class>Quarry(?=State|View|\()|(?<=import )Quarry(?=,)|(?<=, \")Quarry(?=\"))|(?P<title>Quarry)"
)
"""How the skeleton's game is called where; all of it is given the new name."""
LANGUAGES: Final = ("en", "it", "pt")


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The game's name: small letters, digits, underscores.")],
    root: Annotated[
        Path | None, typer.Option("--root", metavar="DIR", help="The checkout to write to; this one, if not said.")
    ] = None,
) -> None:
    """Write a small working game to begin with: rules, bots, drawing, messages, tests and a page.

    Example: [bold]underhall new-game quarry[/bold]
    """
    house = PACKAGE.parents[1] if root is None else root
    if not (house / "src" / "underhall" / "skeleton").is_dir():
        where = "this underhall is installed, not checked out" if root is None else f"{house} is no checkout of it"
        raise UnderhallError(f"{where}: say --root with a folder that has src/underhall/skeleton")
    written = dict(files(name, house))
    for file in written:
        if file.exists():
            raise UnderhallError(f"{name} is taken: {file.relative_to(house)} is there already; choose another name")
    for file, text in written.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    for folder in sorted({file.parent.relative_to(house).as_posix() for file in written}):
        typer.echo(f"wrote {folder}/: {', '.join(sorted(f.name for f in written if f.parent == house / folder))}")
    typer.echo(f"wrote {keep_a_game(name, house).relative_to(house).as_posix()}")
    typer.echo(f"Next: underhall check {name}, underhall play {name}, and docs/adding-a-game.md")


def files(name: str, house: Path) -> Iterator[tuple[Path, str]]:
    """Every file of the new game with its text."""
    from underhall import games

    if not re.fullmatch("[a-z][a-z0-9_]*", name, re.ASCII) or keyword.iskeyword(name):
        raise UnderhallError(
            f"{name!r} is no name for a game: write small letters, digits and underscores, as in quarry"
        )
    if name in games.names():
        raise UnderhallError(f"{name} is taken: underhall games lists the games there are; choose another name")
    source = house / "src" / "underhall"
    skeleton = source / "skeleton"
    for file in sorted(skeleton.glob("*.py")):
        yield source / "games" / name / file.name, renamed(file, name)
    for lang in LANGUAGES:
        yield source / "locales" / lang / f"{name}.ftl", renamed(skeleton / "locales" / f"{lang}.ftl", name)
    for file in sorted((skeleton / "tests").glob("*.py")):
        yield house / "tests" / "games" / name / file.name, renamed(file, name)
    yield house / "docs" / "games" / f"{name.replace('_', '-')}.md", renamed(skeleton / "docs" / "page.md", name)


def renamed(file: Path, name: str) -> str:
    """A file of the skeleton as the new game has it."""
    words = [word.capitalize() for word in name.split("_") if word]
    new = {"package": f"underhall.games.{name}", "class": "".join(words), "title": " ".join(words), "name": name}
    return NAMES.sub(lambda found: new[str(found.lastgroup)], file.read_text(encoding="utf-8"))


KEPT: Final = """
import sys
from underhall import bots, games
from underhall.arena.match import play_match
from underhall.table import Chance

game = games.get(sys.argv[1])
best = bots.get(bots.names(game.name)[-1], game.name)
print(play_match(game, [best(seat) for seat in range(game.seats[0])], chance=Chance(1)).record, end="")
"""


def keep_a_game(name: str, house: Path) -> Path:
    """One game between the best bots, kept so that what changes by accident shows. Another Python plays it: in this one
    the new game is not known yet."""
    file = house / "tests" / "games" / name / "golden" / "carters.jsonl"
    play = [sys.executable, "-c", KEPT, name]
    done = subprocess.run(
        play, env={**os.environ, "PYTHONPATH": str(house / "src")}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise UnderhallError(f"{name} is written but cannot be played: {done.stderr.strip().splitlines()[-1]}")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(done.stdout, encoding="utf-8")
    return file
