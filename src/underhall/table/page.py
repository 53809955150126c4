"""A page that hot modules write text on: JSON for clients, put together from numbers and ready pieces (`phrases`). A
part of the hot modules that write it. What finds no room is not written, only counted: a text that is longer than a
page (`is_full`) is thrown away by whoever wrote it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underhall.table.flat import Flat

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, ByteTable, Shorts, i32

PAGE_LENGTH: Final = 16384


class Page(Flat):
    """A text that is being written."""

    letters: Bytes = bytearray(PAGE_LENGTH)
    length: i32 = 0


def put(page: Page, letter: i32) -> None:
    """One letter."""
    if page.length < PAGE_LENGTH:
        page.letters[page.length] = letter
    page.length += 1


def is_full(page: Page) -> bool:
    """Whether there was no room for all of it."""
    return page.length > PAGE_LENGTH


def put_phrase(page: Page, letters: ByteTable, starts: Shorts, number: i32) -> None:
    """A ready piece of text."""
    at = page.length
    first: i32 = starts[number]
    n: i32 = starts[number + 1] - first
    if at + n <= PAGE_LENGTH:
        for i in range(n):
            page.letters[at + i] = letters[first + i]
    page.length = at + n


def put_number(page: Page, number: i32) -> None:
    """A whole number."""
    digits: Bytes = bytearray(12)
    left = number
    if left < 0:
        put(page, 45)
        left = -left
    digits[0] = 48 + left % 10
    n = 1
    left = left // 10
    while left:
        digits[n] = 48 + left % 10
        n += 1
        left = left // 10
    while n:
        n -= 1
        put(page, digits[n])
