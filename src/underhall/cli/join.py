"""underhall join."""

from __future__ import annotations

import getpass
import os
import re
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from underhall.cli.arguments import Lang, Load, load_modules, wants_full_screen
from underhall.table import UnderhallError

if TYPE_CHECKING:
    from underhall.hall.client import Address, Visitor


def join(
    url: Annotated[str, typer.Argument(help="A hall, as http://127.0.0.1:7878, or a link to one of its tables.")],
    name: Annotated[str | None, typer.Option(help="Your nickname; the last one at this hall, if not said.")] = None,
    game: Annotated[str | None, typer.Option(help="Of which game, where the link names no table.")] = None,
    bots: Annotated[bool, typer.Option("--bots", help="Do not wait for people: a new table against bots.")] = False,
    lang: Lang = "en",
    load: Load = None,
) -> None:
    """Play at a hall from the terminal, with those who are in the browser. Come back with the same command.

    Example: [bold]underhall join 'http://127.0.0.1:7878/#/table/k3v9x0q2m4ab'[/bold]
    """
    from underhall import games
    from underhall.terminal import Teller
    from underhall.words import Words

    load_modules(load)
    words = Words(lang)
    if not wants_full_screen(lines=False):
        raise UnderhallError("joining needs a terminal; in a pipe let a bot play: underhall connect URL --bot NAME")
    from underhall.hall.client import read_address
    from underhall.terminal.full.join import JoinFrame, names_at

    address = read_address(url)
    visitor = visit(address.hall, name)
    table = find_table(visitor, address, game, bots)
    room = visitor.room(table, address.invite)
    teller = Teller(games.get(room["game"], room["rules"]), words, names_at(room, words))
    JoinFrame(visitor, room, teller, address.invite).run_out()


def visit(hall: str, name: str | None) -> Visitor:
    """Go to a hall: with a new name as a new guest, else as whoever was there last from here."""
    from underhall.hall.client import Visitor
    from underhall.terminal import records_home

    file = records_home().parent / "halls" / (re.sub(r"[^\w.-]", "_", hall.partition("://")[2]) + ".cookie")
    kept = None
    if name is None:
        with suppress(OSError):
            kept = file.read_text(encoding="ascii")
    visitor = Visitor(hall, name or getpass.getuser(), kept)
    if visitor.cookie is not None and visitor.cookie != kept:
        with suppress(OSError):  # who cannot keep it can still play
            keep_private(file, visitor.cookie)
    return visitor


def keep_private(file: Path, text: str) -> None:
    """Write a file that only its owner can read."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as out:
        out.write(text)


def find_table(visitor: Visitor, address: Address, game: str | None, bots: bool) -> str:
    """The table of the link, where one sits down unless one sits there; else a new one against bots, or the first with
    room."""
    if bots and address.table is None:
        if game is None:
            raise UnderhallError("which game? Say --game NAME with --bots")
        return visitor.play_now(game)
    table = address.table or visitor.free_table(game)
    if table is None:
        raise UnderhallError("no open table has room; ask for a link to one, or say --bots --game NAME")
    if visitor.room(table, address.invite).get("you") is None:
        visitor.sit(table, address.invite)
    return table
