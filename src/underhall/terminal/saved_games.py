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
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from underhall import games
from underhall.table import (
    Answer,
    BadRecord,
    Chance,
    Event,
    Played,
    Record,
    Sitting,
    State,
    UnderhallError,
    replay,
)


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
    return _parse(file, _read(file))


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise BadRecord(f"cannot read {file}: {error.strerror or error}") from None


def _parse(file: Path, data: bytes) -> Record:
    try:
        return Record.parse(data.decode())
    except UnicodeDecodeError:
        raise BadRecord(f"{file} is not a record: it is not text") from None
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None


class Keeper:
    """Writes a record to its file as the game goes on, so that nothing is lost whatever ends the program."""

    def __init__(self, file: Path, sitting: Sitting, *, again: bool = False) -> None:
        self.file = file
        self.sitting = sitting
        self.trouble: str | None = None
        """Why the record could not be written the last time, if it could not."""
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
        draft = self.file.with_name(self.file.name + ".new")
        try:
            draft.write_bytes(str(self.sitting.record).encode())
            draft.replace(self.file)
        except OSError:
            with suppress(OSError):
                draft.unlink(missing_ok=True)
            raise

    def keep(self) -> None:
        """Write the record as it is now. Where that fails, `trouble` says why, and the next time it is tried again."""
        seed = _seed_file(self.file)
        try:
            self._write_whole()
            if self.sitting.record.outcome is not None:
                seed.unlink(missing_ok=True)
            elif self.trouble is not None:
                _keep_seed(seed, self.sitting.state.chance.seed)
        except OSError as error:
            self.trouble = error.strerror or str(error)
        else:
            self.trouble = None


class Resumed(NamedTuple):
    """A game taken up again."""

    sitting: Sitting
    told: list[list[Event]]
    """What happened at each of its steps."""
    mended: bool
    """Whether the record broke off in the middle of a move, which was left out."""


def resume(file: Path) -> Resumed:
    """Go on with a game that was left. What a crash left incomplete at the record's end is dropped."""
    data = _read(file)
    whole = data[: data.rfind(b"\n") + 1]
    record = _parse(file, whole or data)
    mended = whole != data
    if record.outcome is not None:
        raise UnderhallError(
            f"the game in {file} is over: no more moves are taken. Look at it with: underhall replay {file}"
        )
    try:
        state, told = _again(record)
    except BadRecord as error:
        if not _drop_last(record, error):
            raise BadRecord(f"{file}: {placed(record, error)}") from None
        state, told = _again(record)
        mended = True
    sitting = Sitting(state.game, state, record, told[0])
    chance = _chance_of(file, record)
    if state.outcome is not None:
        raise UnderhallError(_close(file, sitting, chance))
    if chance is None:  # the commitment was to shuffles that nobody can make now: say so rather than fail verification
        chance = Chance()
        record.commitment = None
        sitting.note("resumed", chance="fresh")
    state.chance = chance
    return Resumed(sitting, told, mended)


def placed(record: Record, fault: BadRecord) -> str:
    """What is wrong with a record, with its line: a set-up that lacks an answer of chance breaks off after those it
    has."""
    text = str(fault)
    if not text.startswith("the record has no answer of chance"):
        return text
    there = next((n for n, entry in enumerate(record.entries) if not isinstance(entry, Answer)), len(record.entries))
    return f"line {there + 2}: {text}"


def _again(record: Record) -> tuple[State, list[list[Event]]]:
    """Where the record leads, and what happened on the way."""
    steps = list(replay(record, games.get))
    return steps[-1].state, [step.events for step in steps]


def _drop_last(record: Record, fault: BadRecord) -> bool:
    """Take the last move out of a record that breaks off before all its answers of chance; False if that is not what
    is wrong with it."""
    last = max((index for index, entry in enumerate(record.entries) if isinstance(entry, Played)), default=-1)
    if last < 0 or not str(fault).startswith(f"line {last + 2}: the record has no answer of chance"):
        return False
    del record.entries[last:]
    return True


def _close(file: Path, sitting: Sitting, chance: Chance | None) -> str:
    """Close the record of a game that is over; what there is to say about it."""
    if chance is None:
        return f"the game in {file} is over, but the record was not closed, and its seed is gone"
    sitting.record.outcome, sitting.record.seed = sitting.state.outcome, chance.seed
    sitting.state.chance = chance
    keeper = Keeper(file, sitting, again=True)
    keeper.keep()
    return f"the game in {file} is over; its record lacked its last line, and is closed now"


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
    with suppress(OSError):
        if file.read_bytes() == seed.hex().encode():
            return  # never empty, not even for a moment
    handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as out:
        out.write(seed.hex())
