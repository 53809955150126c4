"""The C types behind the widths of `underhall.table.c_types`, what they hold, and how C writes their numbers."""

from __future__ import annotations

NUMBERS = {
    "u8": "unsigned char",
    "i16": "short",
    "u16": "unsigned short",
    "i32": "int",
    "u32": "unsigned int",
    "i64": "long long",
    "u64": "unsigned long long",
    "int": "long long",
    "bool": "bint",
    "float": "double",
}
ARRAYS = {
    "Bytes": "unsigned char",
    "ByteTable": "unsigned char",
    "Shorts": "unsigned short",
    "Words": "unsigned int",
    "Ints": "int",
    "Longs": "unsigned long long",
    "BigInts": "long long",
    "Floats": "float",
}
RANGES = {
    "unsigned char": (0, 2**8 - 1),
    "short": (-(2**15), 2**15 - 1),
    "unsigned short": (0, 2**16 - 1),
    "int": (-(2**31), 2**31 - 1),
    "unsigned int": (0, 2**32 - 1),
    "long long": (-(2**63), 2**63 - 1),
    "unsigned long long": (0, 2**64 - 1),
    "bint": (0, 1),
}
SIZES = {ctype: (high - low).bit_length() // 8 for ctype, (low, high) in RANGES.items()} | {"float": 4}
BUILTINS = {
    "low_bit": ("__builtin_ctz", "unsigned int"),
    "bits": ("__builtin_popcount", "unsigned int"),
    "low_bit64": ("__builtin_ctzll", "unsigned long long"),
    "bits64": ("__builtin_popcountll", "unsigned long long"),
    "read_soon": ("underhall_read_soon", "long long"),
}
MICROSOFT = """\
#if defined(_MSC_VER) && !defined(__clang__)
#include <intrin.h>
static __forceinline int __builtin_ctz(unsigned int m) { unsigned long at; _BitScanForward(&at, m); return (int)at; }
static __forceinline int __builtin_ctzll(unsigned long long m) {
    unsigned long at; _BitScanForward64(&at, m); return (int)at;
}
#define __builtin_popcount(m) ((int)__popcnt(m))
#define __builtin_popcountll(m) ((int)__popcnt64(m))
#if defined(_M_ARM64)
#define __builtin_prefetch(at) __prefetch(at)
#else
#define __builtin_prefetch(at) _mm_prefetch((const char *)(at), _MM_HINT_T0)
#endif
#endif
""".splitlines()
"""The same names for the one compiler that does not know them."""
PYTHON_TYPES = {"list", "tuple", "dict", "set", "frozenset", "bytes", "bytearray", "str"}


def literal(value: int, ctype: str) -> str:
    """A number as C reads it."""
    if ctype == "unsigned long long":
        return f"{value}ULL"
    if ctype == "long long":
        return f"({value + 1}LL - 1)" if value < 0 else f"{value}LL"
    if ctype == "unsigned int":
        return f"{value}U"
    return f"({value + 1} - 1)" if value < 0 else str(value)
