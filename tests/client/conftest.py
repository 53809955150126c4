"""The client as it was built; and, where there is Playwright, people who use it in a browser."""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests.support.client.running_hall import STATIC
from tests.support.required import missing

if find_spec("playwright") is None:
    if os.environ.get("CI"):
        pytest.exit("browser tests need Playwright: requirements/browser.txt", 1)
    collect_ignore = [
        "test_analysis.py",
        "test_around_the_table.py",
        "test_dealing.py",
        "test_hints.py",
        "test_info.py",
        "test_lessons.py",
        "test_log.py",
        "test_moderation.py",
        "test_montanara.py",
        "test_out_of_mine.py",
        "test_pages.py",
        "test_passkeys.py",
        "test_people.py",
        "test_saboteur.py",
        "test_table_feel.py",
    ]
else:
    from tests.support.client.browser import browser, complaints, hall, visit

    __all__ = ["browser", "complaints", "hall", "visit"]


@pytest.fixture(scope="session")
def built() -> Path:
    if not (STATIC / "index.html").is_file():
        missing("the client is not built: run `make client`")
    return STATIC
