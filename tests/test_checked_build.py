"""The checked builds bite: an index that leaves its array ends the process, and the line of the source is named.

`make sanitize` builds the rules of all games so and plays with them; here a toy stands for them.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.support.toy_build import ROOT, build, needs_compiler, python, toy_project
from tools import sanitize

TOY = '''\
"""Arrays of every kind, and who leaves them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.table.flat import Flat

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, ByteTable, Calls, Ints, i32

__all__ = ["State", "field", "filled", "handed", "named", "part", "public", "stack", "swapped", "table", "which"]

WORTH: ByteTable = [7] * 5


class State(Flat):
    first: Bytes = bytearray(4)
    second: Bytes = bytearray([9]) * 4


def add(p: State, k: i32) -> i32:
    p.first[k] = 1  # field
    return p.first[k]


def field(p: State, k: i32) -> int:
    return add(p, k)


def put(out: Bytes, k: i32) -> i32:
    out[k] = 2  # handed
    return out[k]


def put_on(out: Bytes, k: i32) -> i32:
    return put(out, k)


def hand(p: State, k: i32) -> i32:
    return put_on(p.first, k)


def handed(p: State, k: i32) -> int:
    return hand(p, k)


def name(p: State, k: i32) -> i32:
    row = p.first
    return row[k]  # named


def named(p: State, k: i32) -> int:
    return name(p, k)


def swap(p: State, k: i32) -> i32:
    row: Bytes
    if k > 100:
        row = p.second
    else:
        row = p.first
    row[k] += 1  # swapped
    return row[k]


def swapped(p: State, k: i32) -> int:
    return swap(p, k)


def worth(k: i32) -> i32:
    return WORTH[k]  # table


def table(p: State, k: i32) -> int:
    return worth(k)


def fill(k: i32) -> i32:
    out: Ints = [0] * 4
    out[k] = 3  # filled
    return out[k]


def filled(p: State, k: i32) -> int:
    return fill(k)


def public(p: State, k: i32) -> int:
    return p.first[k]  # public


def part(p: State, k: i32) -> bytes:
    return bytes(p.first[:k])  # part


def write(out: Ints, k: i32) -> i32:
    out[k] = 3
    return out[k]


def stack(p: State, k: i32) -> int:
    out: Ints = [0] * 4
    return write(out, k)


def one(k: i32) -> i32:
    return 1


def two(k: i32) -> i32:
    return 2


EITHER: Calls = [one, two]


def choose(k: i32) -> i32:
    return EITHER[k](k)  # which


def which(p: State, k: i32) -> int:
    return choose(k)
'''
ASK = "import sys; from underhall.games.toy import rules; rules.{}(rules.State(), int(sys.argv[1]))"
LENGTHS = dict.fromkeys(("field", "handed", "named", "swapped", "filled", "public"), 4) | {"table": 5, "which": 2}


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = toy_project(tmp_path_factory.mktemp("checked"), TOY)
    assert build(folder, UNDERHALL_CHECKED="bounds") == ""
    return folder


@pytest.mark.in_passing("field", "table")
@needs_compiler
@pytest.mark.parametrize("name", [*LENGTHS, "part"])
def test_who_leaves_an_array_is_stopped_and_named(checked: Path, name: str) -> None:
    length = LENGTHS.get(name, 5)  # of a part, the end is the length
    line = next(i for i, text in enumerate(TOY.splitlines(), 1) if text.endswith(f"# {name}"))
    inside = python(checked, "-c", ASK.format(name), str(length - 1))
    assert (inside.returncode, inside.stderr) == (0, "")
    for place in (length, -1):
        ran = python(checked, "-c", ASK.format(name), str(place))
        assert ran.returncode < 0, f"{name} left its array, and nothing happened"
        assert re.fullmatch(
            rf"underhall: src/underhall/games/toy/rules.py:{line}: [\w.]+: place {place} of an array of \d+\n",
            ran.stderr,
        )


@pytest.mark.left_to_ci("arrays are left in the same build")
@needs_compiler
@pytest.mark.skipif(not sanitize.has_address_sanitizer(), reason="the C compiler has no address sanitizer")
def test_who_leaves_the_stack_is_stopped_by_the_compilers_own_guard(tmp_path: Path) -> None:
    folder = toy_project(tmp_path, TOY)
    assert build(folder, UNDERHALL_CHECKED="address") == ""
    guard = sanitize.environment("address", folder)
    preload = {name: guard[name] for name in ("LD_PRELOAD", "ASAN_OPTIONS", "PYTHONMALLOC")}
    assert python(folder, "-c", ASK.format("stack"), "3", **preload).returncode == 0
    ran = python(folder, "-c", ASK.format("stack"), "4", **preload)
    assert ran.returncode != 0
    assert re.search(sanitize.STACK, ran.stderr)


def test_an_array_of_unknown_length_is_refused(tmp_path: Path) -> None:
    """So that no index in an inner function is passed by."""
    astray = TOY.replace("    row = p.first\n", "    row = p.first if k else p.second\n")
    folder = toy_project(tmp_path, astray)
    ran = python(folder, "-m", "tools.write_pxd", "src", "underhall.games.toy.rules", "out", "--checked")
    line = next(i for i, text in enumerate(astray.splitlines(), 1) if text.endswith("# named"))
    assert ran.stderr == f"src/underhall/games/toy/rules.py:{line}: row[k]: the length of this array is not known\n"


def test_the_rules_of_every_game_can_be_checked(tmp_path: Path) -> None:
    """The text is made, not compiled: a construct that the checked build cannot follow is found here."""
    program = f"""
from pathlib import Path
from underhall.compiled import HOT
from tools.write_pxd.__main__ import write
for name in HOT:
    write(name, Path({str(tmp_path)!r}), checked=True)
"""
    there = {**os.environ, "UNDERHALL_PURE": "1"}
    ran = subprocess.run([sys.executable, "-c", program], cwd=ROOT, env=there, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr


def test_the_planted_faults_of_the_self_test_are_still_where_it_seeks_them() -> None:
    for name, old, new, _said in sanitize.PLANTED.values():
        assert old in (ROOT / name).read_text(encoding="utf-8")
        assert old != new


@pytest.mark.left_to_ci("arrays are left in the same build")
def test_when_the_time_is_up_the_tests_left_are_skipped_and_counted(tmp_path: Path) -> None:
    """As tools/sanitize.py runs the tests of the games under the address sanitizer."""
    for name in ("one", "two"):
        (tmp_path / f"test_{name}.py").write_text("def test_it(): pass\n")
    told = []
    for minutes in ("60", "0"):
        how = ["-q", "-c", os.devnull, "-p", "no:cacheprovider", "-p", "tools.time_limit", "--cpu-minutes", minutes]
        command = [sys.executable, "-m", "pytest", *how, str(tmp_path)]
        told.append(subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300).stdout)
    assert "2 passed" in told[0]
    assert "2 skipped" in told[1]
