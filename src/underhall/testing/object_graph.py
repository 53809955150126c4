"""Walking through all that an object holds: to see that a view holds no truth, and that equal views are equal
inside."""

from __future__ import annotations

import functools
import gc
import random
import types
from collections.abc import Iterator, Mapping
from typing import Any

from underhall.table import Chance, Game, State
from underhall.table.flat import Field

_PLAIN = (str, bytes, int, float, complex, bool, type(None), range)
_NOT_HELD = (
    type,
    types.ModuleType,
    types.BuiltinFunctionType,
    types.CodeType,
    types.FrameType,
    types.GetSetDescriptorType,
)
_FIELDS = (types.MemberDescriptorType, types.GetSetDescriptorType)


def holds(thing: object) -> Iterator[tuple[str, object]]:
    """What an object holds directly, each with the way to it: items, attributes, slots, closures, defaults, bound
    arguments."""
    if isinstance(thing, (*_PLAIN, *_NOT_HELD)):
        return
    if isinstance(thing, types.FunctionType):
        for cell in thing.__closure__ or ():
            yield ".closure", _content(cell)
        yield ".defaults", thing.__defaults__
        yield ".keyword defaults", thing.__kwdefaults__
        yield ".attributes", thing.__dict__
        return
    if isinstance(thing, types.MethodType):
        yield ".self", thing.__self__
        yield ".function", thing.__func__
        return
    if isinstance(thing, functools.partial):
        yield from ((".function", thing.func), (".arguments", thing.args), (".keywords", thing.keywords))
        return
    if isinstance(thing, Mapping):
        yield from ((f"[{key!r}]", value) for key, value in thing.items())
        yield from (("'s key", key) for key in thing)
    elif isinstance(thing, list | tuple):
        yield from ((f"[{i}]", value) for i, value in enumerate(thing))
    elif isinstance(thing, set | frozenset):
        yield from (("'s member", value) for value in thing)
    yield from fields(thing)


def _content(cell: types.CellType) -> object:
    try:
        return cell.cell_contents
    except ValueError:  # a cell that was never filled
        return None


def fields(thing: object) -> Iterator[tuple[str, object]]:
    """The attributes and slots of an object, those of compiled classes included."""
    for name, value in getattr(thing, "__dict__", {}).items():
        yield f".{name}", value
    declared = [] if hasattr(thing, "__dict__") else [field.name for field in declared_fields(type(thing))]
    slots = [
        name
        for kind in type(thing).__mro__
        if kind.__module__ != "builtins"
        for name, slot in vars(kind).items()
        if isinstance(slot, _FIELDS) and not name.startswith("__")
    ]
    for name in dict.fromkeys(declared + slots):
        try:
            yield f".{name}", getattr(thing, name)
        except AttributeError:  # a slot that was never filled
            continue


def declared_fields(kind: type) -> tuple[Field, ...]:
    """The fields of a flat class. A compiled one has no slot of an array before somebody reads that array, so only
    the declaration tells all."""
    declared = getattr(kind, "fields", ())
    flat = isinstance(declared, tuple) and all(isinstance(one, Field) for one in declared)
    return declared if flat else ()


def find_truth(thing: object, seed: bytes | None) -> str | None:
    """The way to a State, a Chance, a generator or the seed that can be reached from this object; None if there is
    none.

    What `holds` cannot name is asked of the garbage collector, so that a hiding place in a compiled object is found
    too.
    """
    met: set[int] = set()
    kept: list[object] = []  # so that no number of an object is used again while we walk
    ahead: list[tuple[str, object]] = [("view", thing)]
    while ahead:
        way, held = ahead.pop()
        found = _is_truth(held, seed)
        if found:
            return f"{way} is {found}"
        if isinstance(held, (*_PLAIN, *_NOT_HELD)) or id(held) in met:
            continue
        met.add(id(held))
        kept.append(held)
        ahead += [(way + step, value) for step, value in holds(held)]
        if not isinstance(held, types.FunctionType):  # whose globals are the module's, not its own
            ahead += [(f"{way}→{type(value).__name__}", value) for value in gc.get_referents(held)]
    return None


def _is_truth(held: object, seed: bytes | None) -> str | None:
    if isinstance(held, State | Chance | random.Random):
        return f"a {type(held).__name__}"
    if seed is None or len(seed) < 8:  # a short seed may be anything
        return None
    if isinstance(held, bytes | bytearray) and seed in held:
        return "the seed"
    if isinstance(held, str) and seed.hex() in held:
        return "the seed in writing"
    if type(held) is int and held == int.from_bytes(seed, "big"):
        return "the seed as a number"
    return None


def contents(thing: object, depth: int = 12) -> object:
    """All that an object holds, as nested tuples that can be compared: two views of equal text must be equal
    inside as well."""
    return _contents(thing, depth, {})


def _contents(thing: object, depth: int, met: dict[int, tuple[int, object]]) -> object:
    """`met` keeps what it has numbered: an object made anew at each look (an array of a compiled position) would
    else be freed, and the next one in its place be taken for it."""
    if isinstance(thing, _PLAIN):
        return (type(thing).__name__, thing)
    if isinstance(thing, bytearray):
        return ("bytearray", bytes(thing))
    if isinstance(thing, Game):
        return ("game", thing.name)
    if isinstance(thing, (*_NOT_HELD, types.FunctionType, types.MethodType)):
        return getattr(thing, "__qualname__", type(thing).__name__)
    if id(thing) in met:
        return ("again", met[id(thing)][0])
    if depth == 0:
        return type(thing).__name__
    met[id(thing)] = (len(met), thing)
    inside: Any = [(way, _contents(value, depth - 1, met)) for way, value in holds(thing)]
    if isinstance(thing, set | frozenset):
        inside.sort(key=repr)
    if not inside and (written := repr(thing)) and " at 0x" not in written:
        return (type(thing).__name__, written)
    return (type(thing).__name__, tuple(inside))
