"""The client as it was built; and, where there is Playwright, people who use it in a browser."""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests.support.client.running_hall import STATIC
from tests.support.required import missing

HERE = Path(__file__).parent

if find_spec("playwright") is None:
    if os.environ.get("CI"):
        pytest.exit("browser tests need Playwright: requirements/browser.txt", 1)
    collect_ignore = [file.name for file in HERE.glob("test_*.py") if "playwright" in file.read_text(encoding="utf-8")]
else:
    from tests.support.client.browser import browser, chance_hall, complaints, contexts, hall, visit

    __all__ = ["browser", "chance_hall", "complaints", "contexts", "hall", "visit"]


@pytest.fixture(scope="session")
def built() -> Path:
    if not (STATIC / "index.html").is_file():
        missing("the client is not built: run `make client`")
    return STATIC
