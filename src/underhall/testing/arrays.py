"""Arrays: a position keeps to the widths and sizes that it declares."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from struct import calcsize

from underhall.table.flat import Field, Flat
from underhall.testing.check import check, need
from underhall.testing.object_graph import declared_fields, fields
from underhall.testing.trace import Line


@check("arrays")
def arrays(line: Line, rng: random.Random) -> None:
    """No array of a position is left: each has as many places as were declared, the length of a list is within them,
    numbers fit their widths, and the packed position reads back."""
    for way, position in positions(line.state):
        for field in position.fields:
            _keeps_to(position, field, f"{way}.{field.name}")
        kind: type[Flat] = type(position)
        for count, field in lists_of(kind):  # type: ignore[arg-type]  # a class can be hashed
            many = getattr(position, count)
            need(0 <= many <= field.size, f"{way}.{count} is {many}, and {field.name} has {field.size} places")
        data = position.pack()
        need(kind.unpack(data).pack() == data, f"{way}: packed and unpacked it is another")


def positions(state: object) -> Iterator[tuple[str, Flat]]:
    """The flat positions that a state holds, compiled or not, each with the way to it."""
    for way, held in fields(state):
        if declared_fields(type(held)):
            yield f"state{way}", held  # type: ignore[misc]  # compiled, it has the methods and not the base


@cache
def lists_of(kind: type[Flat]) -> list[tuple[str, Field]]:
    """The arrays that are lists, each with the number that is its length: the one beyond which `tidy` blanks it."""
    found = []
    for field in kind.fields:
        if field.size:
            full = [1 - field.first % 2] * field.size
            for count in kind.fields:
                if not count.size and count.name.startswith("n_"):
                    tidied = [_tidied(kind, {field.name: full, count.name: n}, field.name) for n in (0, field.size)]
                    if tidied == [[field.first] * field.size, full]:
                        found.append((count.name, field))
    return found


def _tidied(kind: type[Flat], values: dict[str, int | list[int]], name: str) -> list[int]:
    position = kind().fill(**values)
    position.tidy()
    return list(getattr(position, name))


def numbers_of(field: Field) -> tuple[int, int]:
    """The least and the greatest number that a field, or each of its places, can hold."""
    code = field.code[-1]
    bits = 1 if code == "?" else 8 * calcsize("<" + code)
    return (-(1 << bits - 1), (1 << bits - 1) - 1) if code in "hiq" else (0, (1 << bits) - 1)


def _keeps_to(position: Flat, field: Field, what: str) -> None:
    value = getattr(position, field.name)
    low, high = numbers_of(field)
    if field.size:
        need(len(value) == field.size, f"{what} has {len(value)} places, and {field.size} were declared")
    for number in value if field.size else [value]:
        need(low <= number <= high, f"{what} holds {number}, which does not fit its width ({field.width})")
