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


# ---------------------------------------------------------------- the rooms of the hall (docs/hall.md)
HALL = HOUSE / "hall"
HALL_FILES = [file for file in FILES if file.is_relative_to(HALL)]

HALL_BELOW: dict[str, set[str]] = {
    "__init__": set(),
    "background": set(),
    "config": set(),
    "metrics": set(),
    "protocol": {"config", "metrics"},
    "table": {"protocol"},
    "store": {"config", "metrics", "protocol", "table"},
    "cluster": {"store"},
    "people": {"protocol", "store"},
    "play": {"background", "cluster", "metrics", "people", "protocol", "store", "table"},
    "bots": {"background", "metrics", "play", "protocol", "store", "table"},
    "lobby": {"cluster", "people", "play", "protocol", "store", "table"},
    "hall": {
        *("background", "bots", "cluster", "config", "lobby", "metrics"),
        *("people", "play", "protocol", "store", "table"),
    },
    "web": {"config", "hall", "lobby", "people", "play", "protocol", "store", "table"},
    "server": {"config", "hall", "web"},
    "admin": {"protocol", "store", "table"},
    "commands": {"admin", "bots", "config", "server", "store"},
    "__main__": {"config", "server"},
}
"""What each room of the hall, and each module that stands beside them, may import besides itself."""

LATE = {"commands.py": {"underhall", "webbrowser"}, "cluster/bus.py": {"nats"}}
"""What may be imported inside a function: by a command that another one does without, and what a lone node has not."""


def hall_room(module: str) -> str:
    return module.split(".")[2] if module.count(".") > 1 else "__init__"


def hall_imports(node: ast.AST) -> Iterator[str]:
    """The modules of the hall that are imported somewhere in this, for types only or not."""
    for found in ast.walk(node):
        if isinstance(found, ast.ImportFrom) and found.module and found.module.startswith("underhall.hall"):
            for alias in found.names:
                inner = f"{found.module}.{alias.name}"
                place = HOUSE.parent.joinpath(*inner.split("."))
                is_module = place.with_suffix(".py").is_file() or place.is_dir()
                yield inner if is_module else found.module


def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def called(tree: ast.AST) -> Iterator[str]:
    """Every call in this, as it is written: `session.table.apply`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func)


@pytest.mark.parametrize("file", HALL_FILES, ids=shown)
def test_arrows_in_the_hall_point_one_way(file: Path) -> None:
    here = hall_room(own_module(file))
    for module in hall_imports(parsed(file)):
        there = hall_room(module)
        assert there == here or there in HALL_BELOW[here], f"{shown(file)} imports {module}, which is not below it"


def test_no_modules_of_the_hall_import_each_other() -> None:
    list(TopologicalSorter(HALL_BELOW).static_order())
    arrows = {own_module(file): set(hall_imports(parsed(file))) for file in HALL_FILES}
    list(TopologicalSorter(arrows).static_order())  # raises CycleError and names them


@pytest.mark.parametrize("file", HALL_FILES, ids=shown)
def test_the_hall_imports_at_the_top(file: Path) -> None:
    """An import inside a function, or for types only, mostly hides an arrow that points the wrong way."""
    late = LATE.get(file.relative_to(HALL).as_posix(), set())
    for node in ast.walk(parsed(file)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Import | ast.ImportFrom):
                    names = [inner.module or ""] if isinstance(inner, ast.ImportFrom) else [a.name for a in inner.names]
                    assert {name.partition(".")[0] for name in names} <= late
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            assert file.name == "commands.py" or not list(hall_imports(node))


SESSION = "play/session.py"
CHANGES = {
    r"\.apply$": {SESSION, "admin.py"},  # TableState.apply; `underhall admin export` reads a log
    r"\._apply$|\._store$|^Write$|^Append$|^Batch$": {SESSION, "store/group_commit.py"},
    r"commits\.append$|storage\.append$": {SESSION, "store/group_commit.py"},
    r"\b(tables|entries|chairs)\.(insert|update|delete)$": {
        "store/database.py",
        "store/table_rows.py",
        "cluster/leases.py",
    },
    r"\b(insert_table|set_rematch|close_table)$": {"lobby/lobby.py", SESSION, "admin.py"},
}
"""What changes a table, and the files that may call it: `TableSession.writing` leads to all of it, but for opening a
table and for the host of the hall, who closes one from outside."""


@pytest.mark.parametrize("file", HALL_FILES, ids=shown)
def test_nothing_changes_a_table_but_through_writing(file: Path) -> None:
    name, tree = file.relative_to(HALL).as_posix(), parsed(file)
    if name.startswith("store/migrations"):
        return
    for pattern, where in CHANGES.items():
        assert name in where or [call for call in called(tree) if re.search(pattern, call)] == []
    attributes = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assigned = {
        node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
    }
    if name != SESSION:
        assert not attributes & {"_dirty", "_entry_of"}, "what a session keeps for itself"
        assert not assigned & {"has_lease", "epoch"}


@pytest.mark.parametrize("file", HALL_FILES, ids=shown)
def test_only_the_projection_looks_at_a_state_for_somebody(file: Path) -> None:
    """Default deny: what a viewer may know is worked out in one place, for people and for bots."""
    if file.relative_to(HALL).as_posix() not in ("table/projection.py", "table/replays.py"):
        assert [call for call in called(parsed(file)) if re.search(r"\.(view|seen)$", call)] in (
            [],
            ["projection.seen"],
        )
