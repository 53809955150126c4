"""A plugin of pytest, `-p tools.time_limit --cpu-minutes 8`: the tests that are left after so much processor time are
skipped, and pytest says how many. Files come in another order every day, so that all have their turn."""

from __future__ import annotations

import random
from datetime import date
from time import process_time

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--cpu-minutes", type=float, default=8.0, help="skip what is left after so much processor time")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    files = sorted({item.path for item in items})
    random.Random(date.today().isoformat()).shuffle(files)
    items.sort(key=lambda item: files.index(item.path))


def pytest_runtest_setup(item: pytest.Item) -> None:
    if process_time() > 60 * item.config.getoption("--cpu-minutes"):
        pytest.skip("the time is up")
