"""The pages in docs, and the examples in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path


def blocks(page: Path, kind: str) -> Iterator[tuple[int, str]]:
    """The blocks of one kind, each with the number of its first line."""
    text = page.read_text(encoding="utf-8")
    for found in re.finditer(rf"^```{kind}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE):
        yield text.count("\n", 0, found.start(1)) + 1, found[1]


def shape(text: str) -> list[str]:
    """What is said, without figures and blanks, and whether or not the rules are compiled here."""
    text = text.replace("interpreted", "compiled")
    return [re.sub(r"[-\d.,]+", "0", "".join(line.split())) for line in text.splitlines() if line.strip()]
