"""underhall verify: what a record proves, and by whom."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from underhall import signatures
from underhall.cli.arguments import AsJson, RecordFile, print_json
from underhall.cli.replay import play_through
from underhall.table import Answer, BadRecord, Json, Played, UnderhallError

if TYPE_CHECKING:
    from underhall.table import Record

UNPROVED: Final = 2
"""The exit code of a record that is false, or that a key was named for and that this key has not signed."""
UNCHECKED: Final = 3
"""The exit code where a key was named and the signature cannot be checked here."""
HALL_SECONDS: Final = 10.0


def verify(
    file: RecordFile,
    key: Annotated[
        str | None, typer.Option("--key", metavar="KEY", help="The hall's public key: the record must be signed by it.")
    ] = None,
    hall: Annotated[
        str | None,
        typer.Option(
            "--hall", metavar="URL|FILE", help="The same, asked of the hall at this address or read from a file."
        ),
    ] = None,
    commitment: Annotated[
        str | None,
        typer.Option("--commitment", metavar="HASH", help="The commitment that you were shown before the deal."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Say what a record proves: that it follows the rules, that its shuffles were fixed before the deal, who gave
    randomness to them, and which hall has signed it.

    Leaves with 0 if all that was asked is proved, with 2 if something is not, and with 3 if a key was named but
    signatures cannot be checked here (pip install 'underhall[hall]').

    Example: [bold]underhall verify game.jsonl --hall https://hall.example[/bold]
    """
    from underhall import games
    from underhall import table as contract
    from underhall.terminal import read_record

    if key is not None and hall is not None:
        raise UnderhallError("name the hall's key by --key or by --hall, not by both")
    trusted = signatures.read_key(key) if key is not None else None if hall is None else key_of(hall)
    record = read_record(file)
    play_through(file, record)
    try:
        contract.verify(record, games.get)
        if commitment is not None and commitment.strip().lower() != record.commitment:
            raise BadRecord("the commitment is not the one that you were shown")
        signed = signatures.check(record)
    except signatures.NotInstalled:
        signed = None
        unchecked = True
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None
    else:
        unchecked = False
    if as_json:
        print_json(_facts(record, signed, unchecked, trusted))
    else:
        _tell(file, record, commitment is not None)
        typer.echo("  " + _signature(signed, unchecked, trusted))
    if trusted is not None and signed != trusted:
        raise typer.Exit(UNCHECKED if unchecked else UNPROVED)


def key_of(hall: str) -> str:
    """The public key of a hall: from its address, or from a file that holds what it says there."""
    if hall.startswith(("http://", "https://")):
        text = _asked(hall)
    else:
        try:
            text = Path(hall).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise UnderhallError(f"cannot read the key in {hall}: {error}") from None
    try:
        said = json.loads(text)
    except ValueError:
        said = text
    return signatures.read_key(str(said["key"] if isinstance(said, dict) and "key" in said else text))


def _asked(hall: str) -> str:
    from urllib.request import urlopen

    address = hall.rstrip("/") + "/api/key"
    try:
        with urlopen(address, timeout=HALL_SECONDS) as answer:
            return str(answer.read(10_000).decode())
    except (OSError, ValueError) as error:
        raise UnderhallError(f"{address} does not tell a key: {error}") from None


def _counts(record: Record) -> tuple[int, int]:
    moves = sum(isinstance(entry, Played) for entry in record.entries)
    return moves, sum(isinstance(entry, Answer) for entry in record.entries)


def _facts(record: Record, signed: str | None, unchecked: bool, trusted: str | None) -> dict[str, Json]:
    moves, answers = _counts(record)
    assert record.outcome is not None
    contributions: list[Json] = [one.to_json() for one in record.contributions]
    return {
        "game": record.game,
        "rules": record.rules,
        "moves": moves,
        "answers": answers,
        "outcome": record.outcome.to_json(),
        "commitment": record.commitment,
        "recipe": record.recipe,
        "contributions": contributions,
        "signature": "unchecked" if unchecked else "none" if signed is None else "good",
        "signed_by": signed,
        "trusted": None if trusted is None else signed == trusted,
    }


def _tell(file: Path, record: Record, seen: bool) -> None:
    """What is proved, a line for each thing."""
    moves, answers = _counts(record)
    assert record.outcome is not None
    typer.echo(
        f"{file}: {record.game}, {moves} moves and {answers} answers of chance, all as committed; "
        f"ended by {record.outcome.reason}"
    )
    lines = [
        f"rules: every move is legal by version {record.rules}, and they lead to this outcome",
        "chance: every answer follows from the seed that the record opens"
        + (" and from what the players gave" if any(one.reveal for one in record.contributions) else ""),
        f"commitment: {record.commitment} covers "
        + (
            "the seed, game, rules, options, parts and who sat where"
            if record.recipe == 2
            else "the seed alone; game, options and players it does not"
        ),
        "commitment: "
        + (
            "it is the one that you were shown before the deal"
            if seen
            else "that it was shown before the deal, those know who saw it; --commitment compares"
        ),
        *_given(record),
    ]
    for line in lines:
        typer.echo("  " + line)


def _given(record: Record) -> list[str]:
    """Who gave randomness to the deal."""
    if not record.contributions:
        return ["players: none was asked for randomness; whoever made the seed could choose it"]
    lines = []
    for one in record.contributions:
        if one.reveal is not None:
            said = "gave randomness to the deal"
        elif one.missing == "not asked":
            said = "was not asked for randomness"
        elif one.commit is not None:
            said = "committed to randomness and did not reveal it in time"
        else:
            said = "was asked for randomness and did not answer in time"
        lines.append(f"seat {one.seat} ({record.seating[one.seat]}) {said}")
    if not any(one.reveal for one in record.contributions):
        lines.append("players: nobody gave randomness; whoever made the seed could choose it")
    return lines


def _signature(signed: str | None, unchecked: bool, trusted: str | None) -> str:
    if unchecked:
        return f"signature: not checked; {signatures.NotInstalled()}"
    if signed is None:
        return "signature: none" + ("" if trusted is None else f"; {trusted} has not signed this record")
    if trusted is None:
        return f"signature: by {signed}; whose key that is was not checked (--key or --hall)"
    if signed == trusted:
        return f"signature: by {signed}, the key that you named; nothing in the record was changed since"
    return f"signature: by {signed}, which is not the key that you named"
