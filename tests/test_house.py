"""The house: arrows between rooms point one way, and a game is known by its own rooms only (docs/architecture.md)."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest
from tests.support.syntax import dotted, import_nodes

from underhall import games
from underhall.compiled import HOT

HOUSE = Path(games.__file__).parents[1]
TESTS = Path(__file__).parent

BELOW: dict[str, set[str]] = {
    "": {"compiled"},  # `import underhall` itself
    "compiled": set(),
    "table": set(),
    "games": {"table", "compiled"},
    "bots": {"games", "table"},
    "words": {"table"},
    "signatures": {"table"},
    "arena": {"bots", "games", "table", "compiled"},
    "testing": {"bots", "games", "table", "compiled"},
    "envs": {"", "bots", "games", "table"},
    "lab": {"", "arena", "bots", "envs", "games", "table"},  # tournaments and data: needs the extra `lab`
    "terminal": {"arena", "bots", "games", "table", "words"},
    "hall": {"bots", "games", "table", "words", "signatures", "compiled"},
    "skeleton": {"games", "bots", "arena", "testing", "table", "words"},  # a game to begin with, and its tests
    "cli": {
        "",
        "hall",
        "terminal",
        "testing",
        "lab",
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
    ("games", "foreman.py"): {"underhall.bots.bot"},
    ("games", "master.py"): {"underhall.bots.bot", "underhall.bots.search"},
    ("games", "terminal.py"): {"underhall.words", "underhall.terminal.pieces"},  # only the terminal opens this room
    ("games", "full_screen.py"): {"underhall.words", "underhall.terminal.pieces"},  # and this one
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
    ("games", "full_screen.py"): {"rich"},
    ("games", "commands.py"): {"typer"},
    ("testing", "strategies.py"): {"hypothesis"},
}
"""The files in them that are only for those who have more."""

BLIND = ("table", "bots", "words", "arena", "lab", "testing", "envs", "terminal", "hall", "cli")
"""The rooms that know no game by name: a new game changes nothing there."""

ROOMS = {
    "cards": "what the game is made of, as data: nothing of how it is played",
    "codes": "the numbers of the rules: moves, phases, questions, what happened",
    "position": "everything on the table",
    "rules": "what may be done, and doing it; long rules are written in parts, which `compiled.HOT` lists",
    "refusal": "why a move is not legal, and which rule says so",
    "events": "what happened, told: what everybody sees, and what only some do",
    "view": "what one seat may know, and the facts that a client draws",
    "sample": "filling in what a seat does not know",
    "notation": "texts of moves and positions, written and read",
    "validate": "whether what was read can be",
    "options": "the choices before a game",
    "game": "the Game and its State: the rules joined to chance, events and views",
    "bots": "players, the best one last",
    "terminal": "how it is drawn in a terminal",
    "watchers": "the figures that are told of many games",
}
"""The rooms that every game has: the same thing is in the same place."""

MORE_ROOMS = {
    "montanara": {
        "foreman": "a sound player, by whose judgement others play better or worse",
        "master": "the strongest player",
        "certain": "what follows from it for single places and hands",
        "knowledge": "what a seat knows of hidden cards that move about unseen",
        "knowledge_notation": "the same, written and read",
        "noting": "the same, to and from what the compiled rules keep of it",
        "memory": "what a seat has seen, worked out when somebody asks",
        "puzzle": "where a crystal must be, to be found out alone",
        "features": "what stands where in the rows that are written for learners",
        "phrases": "the ready pieces of the text that clients are sent",
    },
    "saboteur": {
        "foreman": "a sound player, by whose judgement others play better or worse",
        "master": "the strongest player",
        "layout": "a position taken apart, for notation, views and samples",
        "puzzle": "a maze to be solved alone with three cards",
        "suspicion": "who is a saboteur? what simpler bots believe of the others",
        "blames": "what deeds add to that suspicion, for foremen and imagined ones",
        "beliefs": "roles and goals, inferred from everything that was done",
        "habits": "the numbers by which imagined players rate moves, a foreman's and a master's",
        "features": "what stands where in the rows that are written for learners",
        "phrases": "the ready pieces of the text that clients are sent",
    },
    "imperial_miners": {
        "balance": "a card pack, measured",
        "balance_games": "the games that it is measured by",
        "card_phrases": "the words of card texts, in three languages side by side",
        "card_signs": "the icons that draw effects",
        "card_text": "card texts, made from the effects",
        "catalogue": "a card pack as those need it who draw it",
        "chart": "the measures as a page",
        "commands": "underhall pack",
        "dominance": "cards of a pack that are never better than another",
        "full_screen": "how it is drawn where it can be pointed at",
        "features": "what stands where in the rows that are written for learners",
        "effects": "the language of effects: read, checked and turned into instructions",
        "layout": "a position taken apart, for notation, views and samples",
        "master": "the strongest player, and the planner by whose games packs are measured",
        "pack_reader": "a card pack read from its file, with all that is wrong with it",
        "pack_recipe": "whether a card pack is whole and varied",
        "packs": "card packs: known by name",
        "previews": "what a choice costs and brings, told before it is made",
        "steps": "what a verb is made of, and how its steps are compiled",
        "verbs": "the verbs of the effect language, a record each",
        "vocabulary": "its other words: counters, targets, units",
    },
    "out_of_mine": {
        "clock": "which moves time brings, and when",
        "commands": "underhall galleries",
        "correspondence": "a round that each seat plays alone, by its own clock, and the comparison",
        "cover": "the search for an exact cover",
        "cover_search": "the search itself, a part of both compiled modules",
        "features": "what stands where in the rows that are written for learners",
        "ticks": "the tick form compiled, for search and learning",
        "ticks_layout": "a position of every pace as the tick form has it, and sets of galleries as numbers",
        "gallery_moves": "what may be done with the tiles of one gallery, in every pace",
        "ticks_legal": "what a seat may do in a tick, the check",
        "ticks_moves": "moves of the tick form, made and read",
        "ticks_policies": "how imagined players go on",
        "ticks_position": "a position of the tick form",
        "ticks_round": "actions carried out, the end of a round",
        "ticks_tensors": "rows for learners, many games at once",
        "ticks_walks": "a search's walks through imagined games",
        "galleries": "sets of galleries: read from files, and known by name",
        "generate": "making further sets",
        "phases": "the course of a round: moves carried out, the check, the score, the exchange of boards",
        "planning": "which tiles would fill a gallery from here, for bots and hints",
        "proof": "that a set has what the rulebook counts, and that nobody can be kept from a full gallery",
        "puzzle": "one gallery alone",
        "tiles": "the crystals: shapes, and the ways they can lie",
    },
}
"""What else a game has, and what for."""

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


@cache
def imports_of(file: Path) -> list[ast.Import | ast.ImportFrom]:
    """Every import in a file, wherever in it, for types only or not."""
    return list(import_nodes(ast.parse(file.read_text(encoding="utf-8"))))


def imports(file: Path) -> Iterator[str]:
    """Every module that a file names in an import."""
    for node in imports_of(file):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        else:
            assert node.level == 0, f"{shown(file)}: imports are written out in full"
            assert node.module is not None
            if node.module in ("underhall", "underhall.games"):  # what is imported may be a room
                yield from (f"{node.module}.{alias.name}" for alias in node.names)
            else:
                yield node.module


MODULES = {own_module(file) for file in FILES}


def words_of(file: Path) -> Iterator[str]:
    """Names and texts in a file's code; what is written about it (comments, docstrings) is not code."""
    nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    said = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.value
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
    yield from imports(file)


def test_arrows_point_one_way() -> None:
    assert [fault for file in FILES for fault in wrong_arrows(file)] == []


def wrong_arrows(file: Path) -> Iterator[str]:
    """What a file imports that its room may not know."""
    here = room_of(own_module(file))
    doors = DOORS.get((here, file.name), set())
    for module in imports(file):
        if module.partition(".")[0] != "underhall" or module in doors:
            continue
        there = room_of(module)
        if there != here and there not in BELOW[here]:
            yield f"{shown(file)} imports {module}, which is not below it"


def test_a_game_knows_no_other_game() -> None:
    others = [
        f"{shown(file)} imports {module}"
        for file in FILES
        if file.parent.parent.name == "games"
        for module in imports(file)
        if module.startswith("underhall.games.") and not f"{module}.".startswith(f"underhall.games.{file.parent.name}.")
    ]
    assert others == []


def test_the_engine_needs_only_the_standard_library() -> None:
    for file in FILES:
        if (room := room_of(own_module(file))) in PLAIN:
            found = {module.partition(".")[0] for module in imports(file)} - GUESTS.get((room, file.name), set())
            assert found - {"underhall"} <= sys.stdlib_module_names, shown(file)


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


def test_only_a_games_own_rooms_know_its_name() -> None:
    known = [*games.names(), *(name.replace("_", "-") for name in games.names())]
    named = re.compile("|".join(known), re.IGNORECASE)
    blind = [file for file in FILES if room_of(own_module(file)) in BLIND]
    assert [f"{shown(file)}: {word}" for file in blind for word in words_of(file) if named.search(word)] == []


@pytest.mark.parametrize("game", games.names())
def test_every_game_has_the_same_rooms(game: str) -> None:
    parts = {part for name, parts in HOT.items() if name == f"underhall.games.{game}.rules" for part in parts}
    found = {file.stem for file in (HOUSE / "games" / game).glob("*.py")} - {"__init__"}
    missing = set(ROOMS) - found
    assert not missing, f"{game} lacks {sorted(missing)}: every game has these rooms"
    more = found - set(ROOMS) - parts
    assert more == set(MORE_ROOMS.get(game, {})), "a room of one game alone: say in MORE_ROOMS what it is for"


MAKERS = ("moves.py", "codes.py", "ticks_moves.py")
"""Where moves are made and read: in a part of the rules, or, where Python alone does it, beside the numbers."""
SHIFTS = (ast.LShift, ast.RShift, ast.BitAnd)
SUMS = (ast.Add, ast.Sub, ast.FloorDiv, ast.Mod)


def bits_taken(tree: ast.AST) -> Iterator[int]:
    """The lines where a move, a variable of that name or type, is shifted, masked or reckoned with."""
    moves, nodes = {"move"}, list(ast.walk(tree))
    for node in nodes:
        if isinstance(node, ast.arg) and isinstance(node.annotation, ast.Name) and node.annotation.id == "Move":
            moves.add(node.arg)
        if isinstance(node, ast.comprehension) and isinstance(node.target, ast.Name):
            if isinstance(node.iter, (ast.Name, ast.Attribute)) and dotted(node.iter).endswith("moves"):
                moves.add(node.target.id)
    for node in nodes:
        if isinstance(node, ast.BinOp) and isinstance(node.op, (*SHIFTS, *SUMS)):
            if isinstance(node.left, ast.Name) and node.left.id in moves:
                yield node.lineno


def test_a_move_is_taken_apart_in_one_file() -> None:
    """Everybody else calls `verb_of(move)` and the like (docs/compiling.md)."""
    files = [file for file in [*HOUSE.glob("games/*/*.py"), *TESTS.rglob("*.py")] if file.name not in MAKERS]
    found = [(str(file), line) for file in files for line in bits_taken(ast.parse(file.read_text(encoding="utf-8")))]
    assert found == []


def test_a_move_taken_apart_elsewhere_is_found() -> None:
    shifted = ("move >> 19", "def f(m: Move): return m & 31", "[m << 2 for m in view.moves]")
    for text in (*shifted, "move - PLACE", "move % 100"):
        assert list(bits_taken(ast.parse(text))) == [1]


def test_the_skeleton_has_the_rooms_of_a_game() -> None:
    assert {file.stem for file in (HOUSE / "skeleton").glob("*.py")} == {"__init__", *ROOMS}


def circles(arrows: dict[str, set[str]]) -> list[str]:
    """One circle of modules that import each other, if there is any."""
    try:
        list(TopologicalSorter(arrows).static_order())
    except CycleError as error:
        return [str(module) for module in error.args[1]]
    return []


def test_no_two_modules_import_each_other_in_a_circle() -> None:
    """Imports inside functions and for types only count too."""
    modules = {own_module(file): file for file in FILES}
    arrows = {module: {name for name in named(file) if name in modules} for module, file in modules.items()}
    assert circles(arrows) == []


def named(file: Path) -> Iterator[str]:
    """Every module that a file imports, or imports something from."""
    for node in imports_of(file):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif node.module:
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name if name in MODULES else node.module for name in inner)


def test_every_room_has_its_place() -> None:
    rooms = {path.stem for path in HOUSE.iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()}
    assert rooms - {"__init__"} <= set(BELOW), "a new room: say in BELOW what it may import"
    list(TopologicalSorter(BELOW).static_order())  # raises CycleError where the arrows go round


# ---------------------------------------------------------------- the rooms of the hall (docs/hall.md)
HALL = HOUSE / "hall"
HALL_FILES = [file for file in FILES if file.is_relative_to(HALL)]

HALL_BELOW: dict[str, set[str]] = {
    "__init__": set(),
    "background": {"metrics"},
    "fair_queue": set(),
    "line_process": set(),
    "config": set(),
    "metrics": set(),
    "protocol": {"config", "metrics"},
    "client": {"protocol"},
    "table": {"protocol"},
    "store": {"config", "metrics", "protocol", "table"},
    "cluster": {"store"},
    "people": {"protocol", "store", "table"},
    "play": {"background", "cluster", "metrics", "people", "protocol", "store", "table"},
    "bots": {"background", "client", "fair_queue", "line_process", "metrics", "play", "protocol", "store", "table"},
    "side": {"fair_queue", "line_process", "metrics", "protocol", "table"},
    "lobby": {"background", "cluster", "metrics", "people", "play", "protocol", "store", "table"},
    "alerts": {"background", "config", "metrics", "people", "play", "protocol", "store", "table"},
    "hall": {
        *("alerts", "background", "bots", "cluster", "config", "lobby", "metrics"),
        *("people", "play", "protocol", "side", "store", "table"),
    },
    "web": {
        "alerts",
        "cluster",
        "side",
        "config",
        "fair_queue",
        "hall",
        "lobby",
        "metrics",
        "people",
        "play",
        "protocol",
        "store",
        "table",
    },
    "server": {"config", "hall", "web"},
    "admin": {"people", "protocol", "store", "table"},
    "processes": {"config", "server"},
    "commands": {"admin", "bots", "config", "processes", "store"},
    "__main__": {"config", "processes"},
}
"""What each room of the hall, and each module that stands beside them, may import besides itself."""

LATE = {
    "commands.py": {"underhall", "webbrowser"},
    "cluster/bus.py": {"nats"},
    "alerts/push.py": {"aiohttp", "py_vapid", "pywebpush"},
    "alerts/mail.py": {"aiosmtplib"},
    "store/migrations/__init__.py": {"alembic"},  # most databases are up to date, and it takes a while to load
    "people/passkeys.py": {"webauthn"},
}
"""What may be imported inside a function: by a command that another one does without, what a lone node has not, and
what takes long and serves only a hall whose host has set it up."""


def hall_room(module: str) -> str:
    return module.split(".")[2] if module.count(".") > 1 else "__init__"


def in_hall(file: Path) -> str:
    return file.relative_to(HALL).as_posix()


@cache
def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def called(tree: ast.AST) -> Iterator[str]:
    """Every call in this, as it is written: `session.table.apply`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield dotted(node.func)


def test_arrows_in_the_hall_point_one_way() -> None:
    list(TopologicalSorter(HALL_BELOW).static_order())
    for file in HALL_FILES:
        here = hall_room(own_module(file))
        for module in named(file):
            if not module.startswith("underhall.hall"):
                continue
            there = hall_room(module)
            assert there == here or there in HALL_BELOW[here], f"{shown(file)} imports {module}, which is not below it"


def test_the_hall_imports_at_the_top() -> None:
    """An import inside a function, or for types only, mostly hides an arrow that points the wrong way."""
    for file in HALL_FILES:
        late = LATE.get(in_hall(file), set())
        for node in ast.walk(parsed(file)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                inner = [found for found in ast.walk(node) if isinstance(found, ast.Import | ast.ImportFrom)]
                names = [i.module or "" if isinstance(i, ast.ImportFrom) else i.names[0].name for i in inner]
                assert {name.partition(".")[0] for name in names} <= late, shown(file)
            if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
                types = [i.module or "" for i in ast.walk(node) if isinstance(i, ast.ImportFrom)]
                assert file.name == "commands.py" or not any(name.startswith("underhall.hall") for name in types), (
                    shown(file)
                )


SESSION, REPLICA = "play/session.py", "play/replica.py"
CHANGES = {
    r"\.apply$": {SESSION, REPLICA, "admin.py"},  # TableState.apply; `underhall admin export` reads a log
    r"\._apply$|\._store$|^Write$|^Append$|^Batch$": {SESSION, "store/group_commit.py"},
    r"commits\.append$|storage\.append$": {SESSION, "store/group_commit.py"},
    r"\b(tables|entries|chairs)\.(insert|update|delete)$": {
        "store/database.py",
        "store/table_rows.py",
        "cluster/leases.py",
    },
    r"\b(insert_table|insert_rematch|close_table|set_invite|delete_waited)$": {
        *("lobby/lobby.py", "lobby/expiry.py", "store/table_rows.py"),
        *(SESSION, "admin.py"),
    },
}
"""What changes a table, and the files that may call it: `TableSession.writing` leads to all of it, but for opening a
table and for the host of the hall, who closes one from outside."""


def changing(file: Path) -> list[str]:
    """What this file does to a table, other than by `writing`."""
    if in_hall(file).startswith("store/migrations"):
        return []
    tree, calls = parsed(file), list(called(parsed(file)))
    found = [
        call
        for pattern, where in CHANGES.items()
        if in_hall(file) not in where
        for call in calls
        if re.search(pattern, call)
    ]
    stored = [dotted(n) for n in ast.walk(tree) if isinstance(n, ast.Attribute) and isinstance(n.ctx, ast.Store)]
    if in_hall(file) not in (SESSION, REPLICA):
        found += [name for name in stored if re.search(r"\.(has_lease|epoch|_dirty)$", name)]
    if not in_hall(file).startswith("table/"):
        found += [name for name in stored if re.search(r"\b(table|chair|chairs\[.*\])\.\w+$", name)]
    return found


def test_nothing_changes_a_table_but_through_writing() -> None:
    assert {shown(file): found for file in HALL_FILES if (found := changing(file))} == {}


def test_only_the_projection_looks_at_a_state_for_somebody() -> None:
    """Default deny: what a viewer may know is worked out in one place, for people and for bots."""
    looks = {
        in_hall(file)
        for file in HALL_FILES
        for call in called(parsed(file))
        if re.search(r"\.(view|seen|facts_text)$", call) and call != "projection.seen"
    }
    over = {"table/replays.py", "table/attempts.py"}  # of games that are over
    assert looks == {"table/projection.py", *over}
