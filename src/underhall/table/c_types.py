"""The widths of numbers and arrays in hot modules.

To Python and its type checkers each is an `int`, a `bytearray` or a `list[int]`; `tools/write_pxd` reads the
names and turns them into C types when the module is compiled. See docs/compiling.md.
"""

from collections.abc import Callable
from typing import Annotated, Any, TypeAlias, TypeVar

# Numbers, signed (i) and unsigned (u), by their bits.
u8: TypeAlias = int
i16: TypeAlias = int
u16: TypeAlias = int
i32: TypeAlias = int
u32: TypeAlias = int
i64: TypeAlias = int
u64: TypeAlias = int

# Arrays of fixed length.
Bytes: TypeAlias = bytearray  # of u8
ByteTable: TypeAlias = list[int]  # of u8
Shorts: TypeAlias = list[int]  # of u16
Words: TypeAlias = list[int]  # of u32
Ints: TypeAlias = list[int]  # of i32
Longs: TypeAlias = list[int]  # of u64
BigInts: TypeAlias = list[int]  # of i64
Floats: TypeAlias = list[float]  # of 32 bits: only lent by Python, as arguments

# Functions of one form, called by their place in the table.
Calls: TypeAlias = list[Callable[..., Any]]

# A mark on the result of an inner function.
T = TypeVar("T")
Inline = Annotated[T, "C is asked to write the function out where it is called"]

# Marks on the fields of a position (underhall.table.flat).
Scratch = Annotated[T, "no part of the position: copies and packed bytes leave it out"]
Hidden = Annotated[T, "nobody at the table knows it"]
Own = Annotated[T, "a row for each seat, which that seat alone knows"]
