"""Walking through all that an object holds: to see that a view holds no truth, and that equal views are equal
inside."""

from __future__ import annotations

import functools
import gc
import random
import types
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from underhall.table import Chance, Game, State
from underhall.table.flat import Field

_PLAIN = (str, bytes, int, float, complex, bool, type(None), range)
_EXACTLY_PLAIN = frozenset(_PLAIN)
_CONTAINERS = frozenset({list, tuple, dict, set, frozenset})
"""What holds nothing but what it contains."""
_NOT_HELD = (
    type,
    types.ModuleType,
    types.BuiltinFunctionType,
    types.CodeType,
    types.FrameType,
    types.GetSetDescriptorType,
)
_FIELDS = (types.MemberDescriptorType, types.GetSetDescriptorType)


def holds(thing: object) -> Iterator[tuple[object, object]]:
    """What an object holds directly, each with the step to it: items by their number or key, attributes, slots,
    closures, defaults, bound arguments."""
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
        yield from thing.items()
        yield from (("'s key", key) for key in thing)
    elif isinstance(thing, list | tuple):
        yield from enumerate(thing)
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
    truth = _Truth(seed)
    if found := truth.of(thing):
        return f"view is {found}"
    ahead = [_Met(thing, "view", None)]
    met = {id(thing): thing}  # kept, so that no number of an object is used again while we walk
    while ahead:
        place = ahead.pop()
        for step, value in _reach(place.thing):
            plain = type(value) in _EXACTLY_PLAIN
            if not plain and id(value) in met:
                continue
            if found := truth.of(value):
                return f"{_Met(value, step, place).way()} is {found}"
            if not plain and not isinstance(value, (*_PLAIN, *_NOT_HELD)):
                met[id(value)] = value
                ahead.append(_Met(value, step, place))
    return None


def _reach(thing: object) -> Iterator[tuple[object, object]]:
    yield from holds(thing)
    if type(thing) in _CONTAINERS or isinstance(thing, types.FunctionType):  # whose globals are the module's
        return
    for value in gc.get_referents(thing):
        yield f"→{type(value).__name__}", value


class _Met(NamedTuple):
    """An object, and how it was reached."""

    thing: object
    step: object
    before: _Met | None

    def way(self) -> str:
        named = isinstance(self.step, str) and self.step.startswith((".", "'", "→"))
        step = self.step if named or self.before is None else f"[{self.step!r}]"
        return f"{self.before.way() if self.before else ''}{step}"


class _Truth:
    """What nobody may reach from a view, in every form that it may have."""

    def __init__(self, seed: bytes | None) -> None:
        self._seed = seed if seed is not None and len(seed) >= 8 else None  # a short seed may be anything
        self._writing = self._seed.hex() if self._seed else ""
        self._number = int.from_bytes(self._seed, "big") if self._seed else 0

    def of(self, held: object) -> str | None:
        """What it is; None where it is nothing of the kind."""
        if type(held) is int:
            return "the seed as a number" if self._seed and held == self._number else None
        if isinstance(held, str):
            return "the seed in writing" if self._seed and self._writing in held else None
        if isinstance(held, bytes | bytearray):
            return "the seed" if self._seed and self._seed in held else None
        if type(held) not in _EXACTLY_PLAIN and isinstance(held, State | Chance | random.Random):
            return f"a {type(held).__name__}"
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
