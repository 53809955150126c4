"""underhall play."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from underhall.cli.arguments import (
    Lang,
    Lines,
    Load,
    Options,
    Seats,
    Seed,
    load_modules,
    read_bots,
    read_options,
    read_seat,
    read_seed,
    wants_full_screen,
)
from underhall.cli.exit_codes import INTERRUPTED
from underhall.table import BadSeats, UnderhallError

if TYPE_CHECKING:
    from underhall.bots import Bot
    from underhall.table import Event, Game, Sitting
    from underhall.terminal import Keeper, Screen, Teller
    from underhall.terminal.saved_games import Resumed
    from underhall.words import Words


def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game, as `underhall games` lists it.")] = None,
    seats: Seats = None,
    seat: Annotated[int | None, typer.Option("--seat", metavar="S", help="Your seat; 0, if not said.")] = None,
    humans: Annotated[
        str | None, typer.Option("--humans", metavar="S,S,…", help="Several people at this keyboard: their seats.")
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option("--bots", metavar="BOT,…", help="The others, in the order of their seats; one name does for all."),
    ] = None,
    options: Options = None,
    seed: Seed = None,
    lang: Lang = "en",
    record: Annotated[
        Path | None, typer.Option("--record", metavar="FILE", help="Keep the record here and not in your records.")
    ] = None,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a game you left.")] = None,
    lines: Lines = False,
    load: Load = None,
) -> None:
    """Play in the terminal, with bots or with people at the same keyboard.

    Example: [bold]underhall play montanara --lang it[/bold]
    """
    from underhall.terminal import Keeper, Screen
    from underhall.words import Words

    words, screen = Words(lang), Screen()
    load_modules(load)
    if resume is not None:
        if any(given is not None for given in (game, seats, seat, humans, bots, options, seed, record)):
            raise UnderhallError("--resume goes on with the game as it was: give it the record, --lang and --load only")
        (sitting, past, mended), others = _go_on(resume)
        full = _full_screen(sitting, lines)
        keeper = Keeper(resume, sitting, again=True)
        if mended:
            screen.line(words.say("record-mended"))
    elif game is None:
        raise UnderhallError("which game? Say: underhall play GAME; underhall games lists them")
    else:
        from underhall import games
        from underhall.terminal.saved_games import new_file

        found = games.get(game)
        many = found.check_seats(seats)
        sitting, others = _begin(found, many, _people(seat, humans, many), bots, options, read_seed(seed))
        past = []
        full = _full_screen(sitting, lines)
        keeper = Keeper(record or new_file(found.name), sitting)
    _play_out(sitting, keeper, screen, others, past, words, full)


def _full_screen(sitting: Sitting, lines: bool) -> bool:
    """Whether to play on the whole screen. Lines cannot show what happens by itself."""
    full = wants_full_screen(lines)
    if not full and sitting.game.is_live(sitting.state.options):
        raise UnderhallError("in real time it is played on the full screen of a terminal, or in a hall, not in lines")
    return full


def _play_out(
    sitting: Sitting,
    keeper: Keeper,
    screen: Screen,
    others: dict[int, Bot],
    past: list[list[Event]],
    words: Words,
    full: bool,
) -> None:
    from underhall.terminal import Play, Teller
    from underhall.terminal.narration import names_of

    teller = Teller(sitting.game, words, names_of(sitting.record.players, words))
    try:
        if full:
            ended = _on_full_screen(sitting, keeper, teller, others, past)
        else:
            ended = Play(sitting, keeper, teller, screen, others).run(past)
    except (KeyboardInterrupt, UnderhallError) as error:
        screen = screen.anew()
        screen.show()
        _say_left(keeper, screen, words)
        if isinstance(error, UnderhallError):
            raise
        raise typer.Exit(INTERRUPTED) from None
    if ended and keeper.trouble is None:
        screen.line(words.say("record", file=str(keeper.file)))
    else:
        _say_left(keeper, screen, words)


def _on_full_screen(
    sitting: Sitting, keeper: Keeper, teller: Teller, others: dict[int, Bot], past: list[list[Event]]
) -> bool:
    """Play on the whole screen; False if it was left before the end."""
    from underhall.terminal import LocalTable
    from underhall.terminal.full.play import PlayFrame

    table = LocalTable(sitting, keeper, others)
    table.begin(past)
    PlayFrame(table, teller).run_out()
    return sitting.state.outcome is not None


def _say_left(keeper: Keeper, screen: Screen, words: Words) -> None:
    if keeper.trouble is not None:
        screen.line(words.say("record-lost", file=str(keeper.file), why=keeper.trouble))
        return
    screen.line(words.say("left", file=str(keeper.file)))
    screen.line(words.say("go-on", command=f"underhall play --resume {shlex.quote(str(keeper.file))}"))


def _people(seat: int | None, humans: str | None, seats: int) -> list[int]:
    """The seats of those who sit at this keyboard."""
    if humans is None:
        return [read_seat(seat or 0, seats)]
    if seat is not None:
        raise BadSeats("say --seat for yourself, or --humans for several, not both")
    parts = [part.strip() for part in humans.split(",")]
    if not all(part.isascii() and part.isdigit() for part in parts):
        raise BadSeats(f"--humans takes seats as 0,1, not {humans!r}")
    return sorted({read_seat(int(part), seats) for part in parts})


def _begin(
    game: Game, seats: int, people: list[int], bots: str | None, options: str | None, seed: int | None
) -> tuple[Sitting, dict[int, Bot]]:
    from underhall.arena.seeds import derive, derive_int
    from underhall.table import Chance, Sitting
    from underhall.terminal.narration import PERSON

    free = [seat for seat in range(seats) if seat not in people]
    kinds = dict(zip(free, read_bots(bots, game, len(free)), strict=True)) if free else {}
    if bots and not free:
        raise BadSeats("all seats are taken by people: there is no room for bots")
    chance = Chance() if seed is None else Chance(derive(seed, 0, "chance"))
    dice = int.from_bytes(chance.seed[:6], "big") if seed is None else seed
    players = [kinds[seat].name if seat in kinds else PERSON for seat in range(seats)]
    sitting = Sitting.begin(game, seats, read_options(options), chance, players)
    return sitting, {seat: kind(derive_int(dice, 0, "bot", seat)) for seat, kind in kinds.items()}


def _go_on(file: Path) -> tuple[Resumed, dict[int, Bot]]:
    """A game that was left, with bots who will be shown all that their seats have seen."""
    import secrets

    from underhall import bots
    from underhall.terminal import resume
    from underhall.terminal.narration import PERSON

    found = resume(file)
    sitting = found.sitting
    players = sitting.record.players
    if len(players) != sitting.record.seats or PERSON not in players:
        raise UnderhallError(f"{file} is not a game that a person played in a terminal")
    others = {
        seat: bots.get(name, sitting.game.name)(secrets.randbits(63))
        for seat, name in enumerate(players)
        if name != PERSON
    }
    return found, others
