"""Keeping games: where records lie, writing one as it grows, and going on with one that was left.

A record does not tell its seed before the end. So that a game that was left goes on with the very shuffles it is
committed to, the seed waits beside the record in a file that only its owner can read, and is removed when the game is
over.
"""

from __future__ import annotations

import os
import secrets
import sys
import time
from pathlib import Path

from underhall import games
from underhall.table import Answer, BadRecord, Chance, Event, Record, Sitting, UnderhallError, replay


def records_home() -> Path:
    """The directory for this user's records, by the XDG rules (on Windows, the local application data)."""
    given = os.environ.get("LOCALAPPDATA") if sys.platform == "win32" else os.environ.get("XDG_DATA_HOME")
    base = Path(given) if given and Path(given).is_absolute() else Path.home() / ".local" / "share"
    return base / "underhall" / "records"


def new_file(game: str) -> Path:
    """A name for a new record that no other has."""
    return records_home() / f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}.jsonl"


def read_record(file: Path) -> Record:
    """Read a record from a file; every fault of the file is one line."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise BadRecord(f"cannot read {file}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{file} is not a record: it is not text") from None
    try:
        return Record.parse(text)
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None


class Keeper:
    """Writes a record to its file, line by line as the game goes on, so that nothing is lost whatever ends the
    program."""

    def __init__(self, file: Path, sitting: Sitting, *, again: bool = False) -> None:
        self.file = file
        self.sitting = sitting
        self._written = 0
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            if not again:
                file.touch(exist_ok=False)
            _keep_seed(_seed_file(file), sitting.state.chance.seed)
            self._write_whole()
        except FileExistsError:
            raise UnderhallError(
                f"{file} is there already: name another file, or go on with it with --resume"
            ) from None
        except OSError as error:
            raise UnderhallError(f"cannot keep the record in {file}: {error.strerror or error}") from None

    def _write_whole(self) -> None:
        """All lines at once, in the place of what was there: the old record stays until the new one is complete."""
        lines = list(self.sitting.record.lines())
        draft = self.file.with_name(self.file.name + ".new")
        draft.write_text("".join(line + "\n" for line in lines), encoding="utf-8", newline="\n")
        draft.replace(self.file)
        self._written = len(lines)

    def keep(self) -> None:
        """Write what has been added since the last time."""
        lines = list(self.sitting.record.lines())
        with self.file.open("a", encoding="utf-8", newline="\n") as out:
            out.write("".join(line + "\n" for line in lines[self._written :]))
        self._written = len(lines)
        if self.sitting.record.outcome is not None:
            _seed_file(self.file).unlink(missing_ok=True)


def resume(file: Path) -> tuple[Sitting, list[list[Event]]]:
    """Go on with a game that was left: the sitting as it was, and what happened at each of its steps."""
    record = read_record(file)
    if record.outcome is not None:
        raise UnderhallError(
            f"the game in {file} is over: no more moves are taken. Look at it with: underhall replay {file}"
        )
    game = games.get(record.game, record.rules)
    told: list[list[Event]] = []
    state = None
    for step in replay(record, games.get):
        told.append(step.events)
        state = step.state
    assert state is not None
    if state.outcome is not None:
        raise UnderhallError(f"the game in {file} is over, but the record was not closed")
    sitting = Sitting(game, state, record, told[0])
    chance = _chance_of(file, record)
    if chance is None:  # the commitment was to shuffles that nobody can make now: say so rather than fail verification
        chance = Chance()
        record.commitment = None
        sitting.note("resumed", chance="fresh")
    state.chance = chance
    return sitting, told


def _chance_of(file: Path, record: Record) -> Chance | None:
    """The chance that this record was begun with, gone on to where the record ends; None if its seed is gone."""
    try:
        chance = Chance(bytes.fromhex(_seed_file(file).read_text(encoding="ascii")))
    except (OSError, ValueError):
        return None
    if chance.commitment != record.commitment:
        return None
    for entry in record.entries:
        if isinstance(entry, Answer):
            given = chance.pick(entry.what, entry.of) if entry.order is None else chance.shuffle(entry.what, entry.of)
            if given != (entry.pick if entry.order is None else entry.order):
                return None
    chance.take()
    return chance


def _seed_file(file: Path) -> Path:
    return file.with_name(file.name + ".seed")


def _keep_seed(file: Path, seed: bytes) -> None:
    handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as out:
        out.write(seed.hex())
