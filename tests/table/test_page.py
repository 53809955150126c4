"""Pages that the compiled rules write text on."""

from __future__ import annotations

from underhall.table.page import PAGE_LENGTH, Page, is_full, put, put_number, put_phrase

LETTERS, STARTS = list(b"onetwo"), [0, 3, 6]


def test_letters_numbers_and_phrases_are_put_one_after_the_other() -> None:
    page = Page()
    put_phrase(page, LETTERS, STARTS, 1)
    put(page, ord(":"))
    put_number(page, -120)
    assert bytes(page.letters[: page.length]) == b"two:-120"


def test_what_finds_no_room_is_counted_and_not_written() -> None:
    page = Page()
    page.length = PAGE_LENGTH - 2
    put_phrase(page, LETTERS, STARTS, 0)
    put(page, ord("."))
    assert is_full(page)
    assert len(page.letters) == PAGE_LENGTH
    page.length = PAGE_LENGTH - 3
    put_phrase(page, LETTERS, STARTS, 0)
    assert not is_full(page)
    assert bytes(page.letters[-3:]) == b"one"
