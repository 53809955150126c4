"""The client as it was built; and, where there is Playwright, people who use it in a browser."""

from __future__ import annotations

import os
import re
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests.support.client.running_hall import STATIC
from tests.support.required import missing

HERE = Path(__file__).parent
SUPPORT = HERE.parent / "support" / "client"


def needs_playwright(file: Path) -> bool:
    """Whether this imports Playwright, or something of the tests' support that does."""
    text = file.read_text(encoding="utf-8")
    names = re.findall(r"^from tests\.support\.client\.(\w+) import", text, re.M)
    return "from playwright" in text or any(needs_playwright(SUPPORT / f"{name}.py") for name in names)


if find_spec("playwright") is None:
    if os.environ.get("CI"):
        pytest.exit("browser tests need Playwright: requirements/browser.txt", 1)
    collect_ignore = [file.name for file in HERE.glob("test_*.py") if needs_playwright(file)]
else:
    from tests.support.client.browser import browser, chance_hall, complaints, contexts, hall, visit

    __all__ = ["browser", "chance_hall", "complaints", "contexts", "hall", "visit"]


@pytest.fixture(scope="session")
def built() -> Path:
    if not (STATIC / "index.html").is_file():
        missing("the client is not built: run `make client`")
    return STATIC
