"""The examples of docs/conformance.md run as they stand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from underhall.testing import CHECKS

DOCS = Path(__file__).parents[2] / "docs" / "conformance.md"


def test_the_examples_run(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```$", DOCS.read_text(), re.DOTALL | re.MULTILINE)
    assert len(blocks) == 3
    names: dict[str, object] = {"__name__": "example"}
    for block in blocks:
        exec(compile(block, str(DOCS), "exec"), names)
    printed = capsys.readouterr().out
    assert "montanara (rules 1) keeps the contract: 2 games" in printed
    assert re.search(
        "lockstep: seat [01], ply 0: seat [01]'s 'hide left' and seat [01]'s 'hide right' were seen", printed
    )


def test_every_check_is_explained() -> None:
    explained = re.findall(r"^\| `(\w+)` \|", DOCS.read_text(), re.MULTILINE)
    assert set(explained) == {*CHECKS, "termination"}
