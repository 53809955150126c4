"""Arrays for batches of compiled rules (docs/compiling.md), under the names that hot modules have for them, with a
buffer that can be lent."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from underhall.table.c_types import BigInts, Ints


def ints(values: Iterable[int]) -> Ints:
    """Numbers of 32 bits."""
    return cast(Any, array("i", values))  # type: ignore[no-any-return]


def big_ints(values: Iterable[int]) -> BigInts:
    """Numbers of 64 bits."""
    return cast(Any, array("q", values))  # type: ignore[no-any-return]
