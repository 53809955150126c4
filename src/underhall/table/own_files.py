"""Data files of a host's own, such as card packs: JSON read strictly, and folders named by a variable."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from underhall.table.errors import UnderhallError
from underhall.table.events import Json

DEEPEST = 40
"""How deep lists and objects of a file may lie in each other."""


def read_json(text: str) -> Json:
    """What a file says; ValueError, in one line, where it is no JSON, says a key twice or is nested too deep."""
    try:
        found: Json = json.loads(text, object_pairs_hook=_object)
        deep = _depth(found)
    except RecursionError:
        deep = DEEPEST + 1
    if deep > DEEPEST:
        raise ValueError(f"lists and objects lie in each other more than {DEEPEST} deep")
    return found


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    names = [name for name, _ in pairs]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise ValueError(f"{json.dumps(twice)} is there twice in one object")
    return dict(pairs)


def _depth(value: Json) -> int:
    if not isinstance(value, dict | list):
        return 0
    inside = value.values() if isinstance(value, dict) else value
    return 1 + max(map(_depth, inside), default=0)


class Pinned(Protocol):
    """What a file holds: it has a name, and a pin, which is the name and a hash."""

    @property
    def name(self) -> str: ...

    @property
    def pin(self) -> str: ...


T = TypeVar("T", bound=Pinned)


@dataclass(frozen=True)
class OwnFiles(Generic[T]):
    """What the folders hold: what was read, by its pin, and a line for each file that was passed over."""

    found: dict[str, T]
    passed_over: tuple[str, ...]


def read_folders(folders: str, read: Callable[[Path], T]) -> OwnFiles[T]:
    """The JSON files of these folders. One that cannot be used is told of in a line, and passed over: it must not keep
    a hall from opening."""
    found: dict[str, T] = {}
    passed_over: list[str] = []
    for folder in filter(None, folders.split(os.pathsep)):
        for path in sorted(Path(folder).expanduser().glob("*.json")):
            try:
                one = read(path)
            except UnderhallError as error:
                passed_over.append(f"{path.name} is passed over: {error}")
            else:
                found[one.pin] = one
    return OwnFiles(found, tuple(passed_over))


class PinnedFiles(Generic[T]):
    """All there are of one kind, by their pins: ours, those in the folders that a variable of the environment names,
    and those that were added in this process."""

    def __init__(self, ours: Callable[[], T], variable: str, read: Callable[[Path], T]) -> None:
        self._ours = ours
        self._variable = variable
        self._read = cache(lambda folders: read_folders(folders, read))
        self._added: dict[str, T] = {}

    def add(self, one: T) -> None:
        """Make it known in this process, so that options and records can name it."""
        self._added[one.pin] = one

    def known(self) -> dict[str, T]:
        """All there are, ours first."""
        ours = self._ours()
        return {ours.pin: ours, **self._in_folders().found, **self._added}

    def find(self, pin: str) -> T | None:
        """The one with this pin, or the first with this name."""
        known = self.known()
        return known.get(pin) or next((one for one in known.values() if one.name == pin), None)

    def passed_over(self) -> tuple[str, ...]:
        """A line for each file of those folders that cannot be used."""
        return self._in_folders().passed_over

    def _in_folders(self) -> OwnFiles[T]:
        return self._read(os.environ.get(self._variable, ""))
