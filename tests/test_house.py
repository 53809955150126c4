"""The house: arrows between rooms point one way, and a game is known by its own rooms only (docs/architecture.md)."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from underhall import games

HOUSE = Path(games.__file__).parents[1]

BELOW: dict[str, set[str]] = {
    "": {"compiled"},  # `import underhall` itself
    "compiled": set(),
    "table": set(),
    "games": {"table", "compiled"},
    "bots": {"games", "table"},
    "words": {"table"},
    "signatures": {"table"},
    "arena": {"bots", "games", "table", "compiled"},
    "envs": {"bots", "games", "table", "compiled"},
    "testing": {"bots", "games", "table", "compiled"},
    "terminal": {"arena", "bots", "games", "table", "words"},
    "hall": {"bots", "games", "table", "words", "signatures", "compiled"},
    "cli": {
        "",
        "hall",
        "terminal",
        "testing",
        "envs",
        "arena",
        "bots",
        "games",
        "table",
        "words",
        "signatures",
        "compiled",
    },
}
"""What each room may import besides itself."""

DOORS = {
    ("games", "bots.py"): {"underhall.bots.bot"},  # a game's players keep the contract of all bots
    ("games", "terminal.py"): {"underhall.words"},  # only the terminal opens this room
    ("games", "balance_games.py"): {
        "underhall.bots.bot",
        "underhall.arena.process_pool",
    },  # games by the hundred, for a pack's balance
    ("games", "commands.py"): {"underhall.cli.arguments"},
}
"""Imports from a room above that a file of this name may make all the same."""

PLAIN = ("", "compiled", "table", "games", "bots", "arena", "testing")
"""The rooms that need nothing but the standard library."""
GUESTS = {
    ("games", "terminal.py"): {"rich"},
    ("games", "commands.py"): {"typer"},
    ("testing", "strategies.py"): {"hypothesis"},
}
"""The files in them that are only for those who have more."""

BLIND = ("table", "bots", "words", "arena", "envs", "testing", "terminal", "hall", "cli")
"""The rooms that know no game by name: a new game changes nothing there."""

FILES = sorted(HOUSE.rglob("*.py"))


def shown(file: Path) -> str:
    return file.relative_to(HOUSE).as_posix()


def room_of(module: str) -> str:
    """The room that a module of ours is in; "" for the package itself."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in BELOW else ""


def own_module(file: Path) -> str:
    parts = file.relative_to(HOUSE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(file: Path) -> Iterator[str]:
    """Every module that a file names in an import, wherever in it, for types only or not."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{shown(file)}: imports are written out in full"
            assert node.module is not None
            if node.module in ("underhall", "underhall.games"):  # what is imported may be a room
                yield from (f"{node.module}.{alias.name}" for alias in node.names)
            else:
                yield node.module


def words_of(file: Path) -> Iterator[str]:
    """Names and texts in a file's code; what is written about it (comments, docstrings) is not code."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.value
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
    yield from imports(file)


@pytest.mark.parametrize("file", FILES, ids=shown)
def test_arrows_point_one_way(file: Path) -> None:
    here = room_of(own_module(file))
    doors = DOORS.get((here, file.name), set())
    for module in imports(file):
        if module.partition(".")[0] != "underhall" or module in doors:
            continue
        there = room_of(module)
        assert there == here or there in BELOW[here], f"{shown(file)} imports {module}, which is not below it"


@pytest.mark.parametrize("file", [file for file in FILES if file.parent.parent.name == "games"], ids=shown)
def test_a_game_knows_no_other_game(file: Path) -> None:
    mine = f"underhall.games.{file.parent.name}"
    others = [module for module in imports(file) if module.startswith("underhall.games.")]
    assert all(module == mine or module.startswith(mine + ".") for module in others)


@pytest.mark.parametrize("file", [file for file in FILES if room_of(own_module(file)) in PLAIN], ids=shown)
def test_the_engine_needs_only_the_standard_library(file: Path) -> None:
    guests = GUESTS.get((room_of(own_module(file)), file.name), set())
    found = {module.partition(".")[0] for module in imports(file)}
    assert found - guests - {"underhall"} <= sys.stdlib_module_names


def test_importing_the_games_loads_nothing_else() -> None:
    names = [f"underhall.games.{name}" for name in games.names()]
    program = f"""
import sys
before = set(sys.modules)
import {", ".join(["underhall", "underhall.table", *names])}
print(*sorted(set(sys.modules) - before))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = [name for name in done.stdout.split() if "cython" not in name]  # which compiled modules carry inside
    assert {name.partition(".")[0] for name in loaded} - {"underhall"} <= sys.stdlib_module_names
    assert {room_of(name) for name in loaded if name.startswith("underhall")} <= {"", "compiled", "table", "games"}


@pytest.mark.parametrize("file", [file for file in FILES if room_of(own_module(file)) in BLIND], ids=shown)
def test_only_a_games_own_rooms_know_its_name(file: Path) -> None:
    known = [*games.names(), *(name.replace("_", "-") for name in games.names())]
    named = re.compile("|".join(known), re.IGNORECASE)
    assert [word for word in words_of(file) if named.search(word)] == []


def test_every_room_has_its_place() -> None:
    rooms = {path.stem for path in HOUSE.iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()}
    assert rooms - {"__init__"} <= set(BELOW), "a new room: say in BELOW what it may import"
    list(TopologicalSorter(BELOW).static_order())  # raises CycleError where the arrows go round
