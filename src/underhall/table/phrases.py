"""Ready pieces of text for hot modules, which know numbers only: each is named by its number (`page`)."""

from __future__ import annotations

from collections.abc import Iterable


class Phrases:
    """Pieces of text, numbered as they are added."""

    def __init__(self) -> None:
        self._texts: list[bytes] = []

    def add(self, text: str) -> int:
        """One more piece: its number."""
        self._texts.append(text.encode())
        return len(self._texts) - 1

    def add_all(self, texts: Iterable[str]) -> int:
        """Several, one after another: the number of the first."""
        first = len(self._texts)
        for text in texts:
            self.add(text)
        return first

    def letters(self) -> list[int]:
        """All of them in a row: a table of a hot module."""
        return list(b"".join(self._texts))

    def starts(self) -> list[int]:
        """Where each begins, and where the last one ends: another."""
        found = [0]
        for text in self._texts:
            found.append(found[-1] + len(text))
        return found
