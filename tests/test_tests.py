"""The tests themselves: where things are, and that none of them depends on how busy a machine is."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.support.syntax import dotted, import_nodes

TESTS = Path(__file__).parent
FILES = sorted(TESTS.rglob("*.py"))
WAITING = TESTS / "support" / "waiting.py"
SLEEPS = {"sleep", "wait_for_timeout"}
PAUSES = {"take_time", "look_on"}
"""What people in `tests/support` may do, and a test may not."""
LOOPS = {("asyncio", "run"), ("asyncio", "Runner"), ("asyncio", "new_event_loop")}

HIDDEN = """
if a: import b
elif c: import d
else: import e
try: import f
except E: import g
finally: import h
match i:
    case 1: import j
async def k():
    async with l:
        for m in n: from o import p
class Q: import r
s = lambda: t if u else v
"""


def shown(file: Path) -> str:
    return file.relative_to(TESTS).as_posix()


def is_test(file: Path) -> bool:
    return file.name.startswith("test_")


@cache
def nodes(file: Path) -> list[ast.AST]:
    return list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))


def calls(file: Path) -> Iterator[tuple[str, str]]:
    """What a file calls: whose, and what."""
    for node in nodes(file):
        if isinstance(node, ast.Call):
            whose, _, what = dotted(node.func).rpartition(".")
            yield whose, what


def test_nothing_sleeps_but_the_one_who_waits() -> None:
    """Whatever is awaited has a name and a long time-out there; people in `tests/support` may take their time."""
    asleep = [
        (shown(file), what)
        for file in FILES
        for _, what in calls(file)
        if file != WAITING and what in (SLEEPS | PAUSES if is_test(file) else SLEEPS)
    ]
    assert asleep == []


def test_a_test_that_needs_a_loop_is_an_async_test() -> None:
    wrapped = [shown(file) for file in FILES if is_test(file) for call in calls(file) if call in LOOPS]
    assert wrapped == []


def test_what_tests_share_is_in_support() -> None:
    for file in FILES:
        assert is_test(file) or file.name in ("conftest.py", "__init__.py") or TESTS / "support" in file.parents
        modules = [node.module or "" for node in nodes(file) if isinstance(node, ast.ImportFrom)]
        assert [(shown(file), module) for module in modules if re.search(r"(^|\.)test_", module)] == []


def test_every_import_is_found_wherever_it_stands() -> None:
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in FILES[::10]]
    trees.append(ast.parse(HIDDEN))
    for tree in trees:
        every = {node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)}
        assert set(import_nodes(tree)) == every
    assert len(every) == 9


def test_what_is_called_is_read_as_it_is_written() -> None:
    for text in ("go", "a.b.c", "f(x).go", "(a + b).go", "rows[0].go", "'text'.join"):
        (statement,) = ast.parse(text).body
        assert isinstance(statement, ast.Expr)
        assert dotted(statement.value) == text == ast.unparse(statement)
