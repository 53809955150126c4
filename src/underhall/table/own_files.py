"""Data files of a host's own, such as card packs: JSON read strictly, and folders named by a variable."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from underhall.table.errors import UnderhallError
from underhall.table.events import Json

T = TypeVar("T")
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


@dataclass(frozen=True)
class OwnFiles(Generic[T]):
    """What the folders hold: what was read, by its pin, and a line for each file that was passed over."""

    found: dict[str, T]
    passed_over: tuple[str, ...]


def read_folders(folders: str, read: Callable[[Path], T], pin: Callable[[T], str]) -> OwnFiles[T]:
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
                found[pin(one)] = one
    return OwnFiles(found, tuple(passed_over))
