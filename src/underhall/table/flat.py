"""A position declared once: its fields with their widths, sizes and first values, and all that follows from them.

    class Position(Flat, seats=2):
        hand: Own[Bytes] = bytearray(16)  # eight counts for each seat
        height: Bytes = bytearray(4)
        player: i32 = 0
        journal: Scratch[Bytes] = bytearray(120)

Interpreted, this class makes positions, copies, packs and masks them. Compiled, the same declaration gives the C
struct, and `tools/write_pxd` writes what is hot (making, copying, masking) in C. See docs/compiling.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from inspect import get_annotations
from struct import Struct
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, Self

__all__ = ["Field", "Flat"]

_CODES: Final = {
    "bool": "?", "u8": "B", "i16": "h", "u16": "H", "i32": "i", "u32": "I", "i64": "q", "int": "q", "u64": "Q",
    "Bytes": "B", "ByteTable": "B", "Shorts": "H", "Words": "I", "Ints": "i", "Longs": "Q", "BigInts": "q",
}  # fmt: skip
"""How each width is packed, as `struct` has it."""


class Field(NamedTuple):
    """One field of a flat class."""

    name: str
    width: str
    """Its annotation without the mark: `i32`, `Bytes` …"""
    mark: str
    """`Scratch`, `Hidden`, `Own`, or nothing."""
    size: int
    """How many places it has; 0 for a number."""
    first: int
    """What is in it, or in each of its places, in a fresh object."""
    rows: int = 0
    """`Own`: how many seats have a row of it."""

    @classmethod
    def read(cls, name: str, note: str, value: Any, seats: int) -> Field:
        """A field as the class declares it; ValueError if that does not make sense."""
        found = re.fullmatch(r"(?:(Scratch|Hidden|Own)\[)?(\w+)\]?", note)
        if found is None or found[2] not in _CODES:
            raise ValueError(f"{name}: {note} is neither a width nor an array")
        mark, width, size = found[1] or "", found[2], 0 if isinstance(value, int) else len(value)
        first = value if isinstance(value, int) else value[0]
        if size and set(value) != {first}:
            raise ValueError(f"{name}: the places of a fresh array are all alike")
        if mark == "Own" and (not seats or size % seats):
            raise ValueError(f"{name}: an Own array has equal rows for the seats, as in class Position(Flat, seats=4)")
        return cls(name, width, mark, size, int(first), seats if mark == "Own" else 0)

    @property
    def fresh(self) -> str:
        """What a new object has here, as an expression."""
        if not self.size:
            return str(self.first)
        one = f"bytearray([{self.first}])" if self.width == "Bytes" else f"[{self.first}]"
        return f"{one} * {self.size}"

    @property
    def code(self) -> str:
        """How it is packed."""
        return f"{self.size or 1}{_CODES[self.width]}"


_SIZES: Final[dict[type, dict[str, int]]] = {}
"""The sizes of the fields of each class, once one of its objects was filled."""


def _sizes(kind: type[Flat]) -> dict[str, int]:
    found = _SIZES[kind] = {field.name: field.size for field in kind.fields}
    return found


class Flat:
    """Numbers and arrays of fixed size, each with its value in a fresh object. No further inheritance."""

    fields: ClassVar[tuple[Field, ...]] = ()

    def __init_subclass__(cls, seats: int = 0) -> None:
        notes: dict[str, str] = get_annotations(cls)
        for name in notes:
            if name not in cls.__dict__:
                raise ValueError(f"{name}: a field has its first value, as in {name}: Bytes = bytearray(30)")
        cls.fields = tuple(Field.read(name, note, cls.__dict__[name], seats) for name, note in notes.items())
        for name, text in _methods(cls.fields).items():
            found: dict[str, Any] = {}
            exec(text, found)  # as dataclasses do it: written once, as fast as by hand
            setattr(cls, name, found[name])

    if TYPE_CHECKING:  # written for each class: here in Python, compiled in C

        def _copy(self, other: Self) -> None:
            """Become equal to another. Of what is Scratch, numbers begin anew, and arrays hold what they held here."""

        def _hide(self) -> None:
            """Blank what is Hidden."""

        def _hide_rows(self, seat: int) -> None:
            """Blank the rows that are other seats' own."""

    def copy(self) -> Self:
        """An independent copy, its Scratch fresh."""
        twin = type(self)()
        twin._copy(self)
        return twin

    # ---------------------------------------------------------------- from outside
    def _put(self, name: str, values: Sequence[int]) -> None:
        getattr(self, name)[: len(values)] = values

    def fill(self, **values: int | Iterable[int]) -> Self:
        """Set fields by name; an array gets its first places, the rest stay as they are."""
        sizes = _SIZES.get(type(self)) or _sizes(type(self))
        for name, value in values.items():
            if isinstance(value, int):
                setattr(self, name, value)
            else:
                listed = value if isinstance(value, list | bytes | bytearray) else list(value)
                if len(listed) > sizes[name]:
                    raise ValueError(f"{name}: {len(listed)} values for {sizes[name]} places")
                self._put(name, listed)
        return self

    def _tidy(self) -> None:
        """Blank what is of no account now: places beyond the end of a list. A class with such lists says how."""

    def tidy(self) -> None:
        """Blank what is of no account now."""
        self._tidy()

    def pack(self) -> bytes:
        """All but the Scratch as bytes, the same compiled or not; equal objects have equal bytes."""
        twin = self.copy()
        twin.tidy()
        numbers: list[int] = []
        for field in self.fields:
            if field.mark != "Scratch":
                value = getattr(twin, field.name)
                numbers += value if field.size else [value]
        return _packed(self.fields).pack(*numbers)

    @classmethod
    def unpack(cls, data: bytes) -> Self:
        """What `pack` wrote; ValueError if these are no such bytes."""
        packed = _packed(cls.fields)
        if len(data) != packed.size:
            raise ValueError(f"a packed {cls.__name__} has {packed.size} bytes, not {len(data)}")
        numbers, at = packed.unpack(data), 0
        found = cls()
        for field in cls.fields:
            if field.mark != "Scratch":
                found.fill(**{field.name: numbers[at : at + field.size] if field.size else numbers[at]})
                at += field.size or 1
        return found


def _methods(fields: tuple[Field, ...]) -> dict[str, str]:
    """The texts of what is written for each class."""
    new, copy, hide, rows = [], [], [], []
    for one in fields:
        here, there = f"self.{one.name}", f"other.{one.name}"
        new.append(f"{here} = {one.fresh}")
        if one.mark != "Scratch":
            copy.append(f"{here}[:] = {there}" if one.size else f"{here} = {there}")
        elif not one.size:
            copy.append(new[-1])
        if one.mark == "Hidden":
            hide.append(f"{here}[:] = {one.fresh}" if one.size else new[-1])
        for seat in range(one.rows):
            row = one.size // one.rows
            part = one._replace(size=row).fresh
            rows.append(f"if seat != {seat}: {here}[{row * seat}:{row * (seat + 1)}] = {part}")
    heads = {"__init__": ("self", new), "_copy": ("self, other", copy), "_hide": ("self", hide)}
    heads["_hide_rows"] = ("self, seat", rows)
    return {
        name: "\n    ".join([f"def {name}({arguments}):", *(lines or ["pass"])])
        for name, (arguments, lines) in heads.items()
    }


def _packed(fields: tuple[Field, ...]) -> Struct:
    return Struct("<" + "".join(field.code for field in fields if field.mark != "Scratch"))
