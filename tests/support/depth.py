"""How deep tests of generated games and schedules go: some cases of each kind in passing, more in CI, and in the
campaign (`make campaign`) as many as are worth an hour. A test that has many dear cases says with
`@pytest.mark.in_passing` which of them are enough in passing; one that is long itself, and has a shorter relative,
names that in `@pytest.mark.left_to_ci`. CI runs everything."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Sequence
from typing import TypeVar

import pytest

T = TypeVar("T")

WHOLE = bool(os.environ.get("UNDERHALL_CAMPAIGN"))
"""Whether this is the campaign."""
DEEP = WHOLE or bool(os.environ.get("CI"))
"""Whether this is CI, or the campaign."""


def depth(passing: T, deep: T, campaign: T | None = None) -> T:
    """What a test takes in passing, in CI, and in the campaign (without it: as in CI)."""
    if WHOLE and campaign is not None:
        return campaign
    return deep if DEEP else passing


def unknown_cases(items: Sequence[pytest.Item]) -> list[str]:
    """The cases that are said to be enough in passing and do not exist: instead of them all others would run."""
    unknown = []
    for name, cases in _cases(items).items():
        mark = next(iter(cases.values())).get_closest_marker("in_passing")
        unknown += [f"{name}[{case}]" for case in (mark.args if mark else ()) if case not in cases]
    return unknown


def _cases(items: Sequence[pytest.Item]) -> dict[str, dict[str, pytest.Item]]:
    """The cases, by their ids, of each test of which some are enough in passing."""
    tests: dict[str, dict[str, pytest.Item]] = defaultdict(dict)
    for item in items:
        if isinstance(item, pytest.Function) and item.get_closest_marker("in_passing"):
            tests[item.nodeid.partition("[")[0]][item.callspec.id] = item
    return tests


def left_to_ci(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """The tests and cases that are not run in passing. Whoever asks for such a one alone gets it."""
    left = [item for item in items if item.get_closest_marker("left_to_ci")]
    for cases in _cases(items).values():
        mark = next(iter(cases.values())).get_closest_marker("in_passing")
        if mark and cases.keys() & set(mark.args):
            left += [item for case, item in cases.items() if case not in mark.args]
    return left if len(left) < len(items) else []
