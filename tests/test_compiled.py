"""One text, interpreted and compiled: a toy hot module in a project of its own goes the way that the games go."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.support.syntax import import_nodes
from tests.support.toy_build import NAME, ROOT, build, compiled_text, needs_compiler, python, say, toy_project

from underhall import compiled

TOY = '''\
"""A toy: draw from a small deck, count what was drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underhall.games.toy import cards
from underhall.table.dice import below
from underhall.table.flat import Flat
from underhall.table.intrinsics import bits, bits64, low_bit, low_bit64, read_soon

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, ByteTable, Calls, Hidden, Ints, Longs, Own, Scratch, Shorts, Words
    from underhall.table.c_types import Inline, i32, i64, u32, u64

__all__ = ["DECK", "NAMES", "State", "dice", "drain", "left", "marked", "mask", "new", "nth", "play", "spread", "ends"]

DECK: Final = (
    3 * 4
)
FACTOR: Final[u64] = 6364136223846793005
STEP: Final[u64] = 0x9E3779B97F4A7C15
LOWEST: Final = -2147483648
NONE: Final = 99
NAMES: Final = ("axe", "cart", "lamp")
WORTH: ByteTable = [0] * DECK
POWERS: Longs = [0] * 64


def build_tables(factor: int) -> None:
    lookup = {i: cards.WORTH[i % len(cards.WORTH)] * factor for i in range(DECK)}
    for i, worth in lookup.items():
        WORTH[i] += worth  # would be wrong if it ran twice
    for i in range(64):
        POWERS[i] = 1 << i


build_tables(2)


class State(Flat, seats=3):
    """All there is."""

    n_looks: Scratch[i32] = 0
    first: i32 = cards.LAMP
    drawn: Bytes = bytearray(DECK)
    order: Hidden[Shorts] = [NONE] * DECK
    n_drawn: i32 = 0
    hand: Own[Words] = [0] * 6
    seen: Own[Ints] = [-1] * 3
    rng: u64 = 1
    looks: Scratch[Bytes] = bytearray(9)

    def _tidy(self) -> None:
        for i in range(self.n_drawn, DECK):
            self.order[i] = NONE

    def _random(self, n: i32) -> i32:
        self.rng = (self.rng * FACTOR + STEP) & MASK
        return (self.rng >> 33) % n

    def total(self) -> i64:
        """What the drawn cards are worth."""
        t: i64 = 0
        i: i32
        for i in range(self.n_drawn):
            t += WORTH[self.order[i]]
        return t

    def __repr__(self) -> str:
        return f"State({self.n_drawn})"


MASK: Final[u64] = 0xFFFFFFFFFFFFFFFF


def left(s: State) -> i32:
    return DECK - s.n_drawn


def draw(s: State) -> None:
    """Draw one of the cards left, found by a list of them."""
    still: Ints = [0] * DECK
    n = 0
    for i in range(DECK):
        free = s.drawn[i] == 0 and i < DECK
        if free:
            still[n] = i
            n += 1
    if n != left(s):
        return
    read_soon(s.order[s.n_drawn])
    card = still[s._random(n)]
    order = s.order
    order[s.n_drawn] = card
    s.drawn[card] = 1
    s.n_drawn += 1


def play(s: State, draws: i32 = 2) -> list[int]:
    """Draw; return the order so far."""
    for _ in range(draws):
        if not left(s):
            raise ValueError("the deck is empty")
        draw(s)
    return [s.order[i] for i in range(s.n_drawn)]


def drain(games: tuple[State, ...], each: i32, lefts: Ints) -> i32:
    """Draw in many games and write how many cards each has left; how many games, or -1 if there is no room for them."""
    if len(lefts) < len(games):
        return -1
    for i in range(len(games)):
        for _ in range(each):
            draw(games[i])
        lefts[i] = left(games[i])
    return len(games)


def new(seed: u64) -> State:
    s = State()
    s.rng = seed
    return s


def mask(s: State, seat: i32) -> None:
    """Blank what this seat does not know."""
    s._hide()
    s._hide_rows(seat)


def dice(seed: u64, n: i32) -> list[int]:
    """The first numbers that the dice give."""
    rng: Longs = [1]
    rng[0] = seed
    return [below(rng, n) for _ in range(5)]


def nth(m: u32, k: i32) -> i32:
    """The k-th set bit."""
    for _ in range(k):
        m &= m - 1
    return low_bit(m)


def ends(m: u64) -> tuple[int, int, int]:
    return bits64(m), low_bit64(m), bits(m & 0xFFFF)


def spread(k: i32) -> tuple[int, int, int, int]:
    start: Ints = [-7, 5, 3]
    s = State()
    s.n_drawn, s.rng = bytes(range(9))[k : k + 2]
    return start[k] // 2, start[k] % 4, POWERS[63] + s.rng + s.n_drawn + cards.LAMP * cards.WIDE, LOWEST


def mark_one(s: State, n: i32) -> i32:
    return n + 1


def mark_all(s: State, n: i32) -> i32:
    return n * left(s)


MARKS: Calls = [mark_one, mark_all, mark_one]


def mark(s: State, which: i32, n: i32) -> Inline[i32]:
    k: i32 = MARKS[which](s, n)
    return k


def marked(s: State, which: i32) -> int:
    """What a function says that is chosen by its place in a table."""
    return mark(s, which, 5)
'''
CARDS = """\
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from underhall.table.c_types import u64

WORTH = (1, 2, 3, 5)
LAMP = 3
WIDE: "Final[u64]" = 2**40
"""
# The same toy in two files: what lies on the table, and what is done with it.
_TABLE, _, _PLAY = TOY.partition("def left(")
_ALL = next(line for line in TOY.splitlines(keepends=True) if line.startswith("__all__"))
TABLE = _TABLE.replace(_ALL, "")
PLAY = f'''\
"""A toy in two files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.toy import cards
from underhall.games.toy.pile import DECK, LOWEST, MASK, NAMES, POWERS, WORTH, State
from underhall.table.dice import below
from underhall.table.intrinsics import bits, bits64, low_bit, low_bit64, read_soon

if TYPE_CHECKING:
    from underhall.table.c_types import Calls, Ints, Longs, i32, u32, u64

{_ALL}

def left({_PLAY}'''
LOCKSTEP = """
from underhall import compiled
from underhall.games.toy import rules
name = "underhall.games.toy.rules"
twin = compiled.pure(name)
assert compiled.is_compiled(rules) and not compiled.is_compiled(twin) and not compiled.stale(name)
assert compiled.load(name) is rules and compiled.load(name, pure=True) is twin is not rules
assert rules.DECK == twin.DECK == 12 and rules.NAMES == twin.NAMES and rules.MASK == twin.MASK
assert rules.WORTH == twin.WORTH and rules.POWERS == twin.POWERS
for seed in range(50):
    a, b = rules.new(seed), twin.new(seed)
    while rules.left(a):
        assert rules.play(a) == twin.play(b)
        assert rules.left(a) == twin.left(b) and a.total() == b.total() and a.rng == b.rng
        assert a.drawn == b.drawn and a.order == b.order and repr(a) == repr(b)
        assert a.pack() == b.pack() == a.copy().pack() == rules.State.unpack(b.pack()).pack()
    for module, state in ((rules, a), (twin, b)):
        try: module.play(state)
        except ValueError: pass
        else: raise AssertionError
assert a.fields == b.fields and a.first == 3 and rules.dice(7, 6) == twin.dice(7, 6)
for module in (rules, twin):
    s = module.new(5).fill(n_looks=4, looks=[1, 2], order=[7, 8, 9], n_drawn=2, hand=range(6), seen=(4, 5, 6))
    assert list(s.order) == [7, 8, 9] + [99] * 9 and list(s.looks)[:3] == [1, 2, 0]
    c = s.copy()
    assert (c.rng, c.n_looks, list(c.looks), list(c.order)) == (5, 0, [0] * 9, list(s.order))
    assert c.pack() == s.pack() and list(module.State.unpack(s.pack()).order) == [7, 8] + [99] * 10
    module.mask(c, 1)
    assert (list(c.order), list(c.hand), list(c.seen)) == ([99] * 12, [0, 0, 2, 3, 0, 0], [-1, 5, -1])
    assert list(s.hand) == [0, 1, 2, 3, 4, 5]
    for wrong in (lambda: s.fill(looks=[0] * 10), lambda: s.fill(nothing=[1]), lambda: module.State.unpack(b"12")):
        try: wrong()
        except (ValueError, KeyError): pass
        else: raise AssertionError
a.n_drawn = 3
assert a.n_drawn == 3 and rules.play.__doc__ == twin.play.__doc__ and rules.State.__doc__ == "All there is."
for k in range(3): assert rules.spread(k) == twin.spread(k)
for k in range(3): assert rules.marked(rules.new(1), k) == twin.marked(twin.new(1), k) == (6, 60, 6)[k]
for m in (1, 6, 2**40 + 2**50, 2**64 - 1): assert rules.ends(m) == twin.ends(m)
import array, threading
for module in (rules, twin):  # into arrays that Python lends
    games, lefts = tuple(map(module.new, range(40))), array.array("i", [0] * 41)
    assert module.drain(games, 3, lefts) == 40 and lefts[:3].tolist() == [9, 9, 9] and lefts[40] == 0
    assert module.drain(games, 3, array.array("i", [0])) == -1
    both = [threading.Thread(target=module.drain, args=(games[i::2], 2, array.array("i", [0] * 20))) for i in (0, 1)]
    for one in both: one.start()
    for one in both: one.join()
    one = [module.new(seed) for seed in range(40)]
    assert [module.play(s, 5) for s in one] == [s.order[:5] for s in games]
gaps, fixed = memoryview(lefts)[::2], memoryview(bytes(160)).cast("i")
for wrong in (array.array("f", [0] * 40), array.array("B", [0] * 40), gaps, fixed):
    try: rules.drain((), 1, wrong)
    except ValueError as error: assert str(error).startswith("lefts: a writable array without gaps")
    else: raise AssertionError
for wrong in ((None,), (b,)):
    try: rules.drain(wrong, 1, lefts)
    except TypeError as error: assert "a tuple of State" in str(error)
    else: raise AssertionError
assert rules.nth(0b10110, 2) == twin.nth(0b10110, 2) == 4
for wrong in (None, b):
    try: rules.play(wrong)
    except TypeError: pass
    else: raise AssertionError
try: a.absent
except AttributeError: pass
else: raise AssertionError
"""
PARTS = """
import sys
from underhall import compiled
from underhall.games.toy import rules
assert "underhall.games.toy.pile" not in sys.modules  # it is inside
twin = compiled.pure("underhall.games.toy.rules")
from underhall.games.toy import pile
assert twin.State is pile.State and rules.State is not pile.State and not compiled.is_compiled(pile)
for module in (rules, twin):
    assert type(module.new(1)) is type(module.new(1).copy()) is module.State
    assert module.__doc__ == "A toy in two files."
try: rules.play(pile.State())
except TypeError: pass
else: raise AssertionError
toy = ["underhall.games.toy.cards", "underhall.games.toy.pile", rules.__name__]
assert sorted(rules.__made_from__) == [*toy, "underhall.table.dice", "underhall.table.flat"]
"""


def project(folder: Path, rules: str = TOY, **parts: str) -> Path:
    """A copy of the build, with the toy as the only hot module."""
    return toy_project(folder, rules, {"cards": CARDS}, **parts)


REPORT = "from underhall.compiled import report; print(*report())"


@pytest.mark.left_to_ci("each game goes in lockstep with its interpreted rules")
@needs_compiler
def test_compiled_and_interpreted_agree(tmp_path: Path) -> None:
    project(tmp_path)
    assert build(tmp_path, CFLAGS="") == ""
    say(tmp_path, LOCKSTEP)
    assert say(tmp_path, REPORT) == f"{NAME}: compiled"
    assert say(tmp_path, REPORT, UNDERHALL_PURE="1") == f"{NAME}: interpreted (UNDERHALL_PURE is set)"

    # a change of the facts that are in the C code makes it stale; the next build mends that
    (tmp_path / "src/underhall/games/toy/cards.py").write_text(CARDS.replace("(1, 2", "(2, 2"))
    assert say(tmp_path, REPORT) == f"{NAME}: compiled, STALE"
    build(tmp_path)
    say(tmp_path, LOCKSTEP)

    # a compiler that is gone leaves nothing compiled behind, and its return is noticed
    said = build(tmp_path, CC="/bin/false")
    assert said.strip() == f"underhall: {NAME} stays pure Python: the C compiler (/bin/false) is missing or fails"
    assert say(tmp_path, REPORT) == f"{NAME}: interpreted"
    build(tmp_path)
    assert say(tmp_path, REPORT) == f"{NAME}: compiled"


@needs_compiler
def test_python_objects_are_refused_in_inner_functions(tmp_path: Path) -> None:
    project(tmp_path, TOY.replace("    n = 0\n", "    n = 0\n    seen = {n: n}\n", 1))
    said = build(tmp_path)
    line = TOY.splitlines().index("    n = 0") + 2
    assert f"src/underhall/games/toy/rules.py:{line}:" in said
    assert "stays pure Python: Cython refuses it" in said
    assert say(tmp_path, REPORT) == f"{NAME}: interpreted"


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("def nth(m: u32, k: i32)", "def nth(m: u32, k)", "def nth", "nth: the argument 'k' has no annotation"),
        ("def draw(s: State) -> None", "def draw(s: State)", "def draw", "draw: no result is annotated"),
        ("k: i32) -> i32", "k: i32) -> Inline[i32]", "def nth", "nth: only an inner function can be Inline"),
        ("def draw(s: State) -> None", "def draw(s: State) -> str", "def draw", "str is a Python object"),
        ("n_drawn: i32", "n_drawn: i23", "    n_drawn: i23", "n_drawn: i23 is neither a width nor an array"),
        ("n_drawn: i32 = 0", "n_drawn: i32", "    n_drawn: i32", "n_drawn: a field has its first value"),
        ("Own[Words] = [0] * 6", "Own[Words] = [0] * 5", "    hand", "hand: an Own array has equal rows for the seats"),
        ("= [-1] * 3", "= [1, 2, 3]", "    seen", "seen: the places of a fresh array are all alike"),
        ("drawn: Bytes = bytearray(DECK)", "drawn: Bytes = [999]", "    drawn", "drawn: 999 does not fit its width"),
        ("def _tidy(self)", "def __init__(self)", "    def __init__", "fields have their first values where they are"),
        ("STEP: Final[u64]", "STEP: Final", "STEP: Final", "give it a width"),
        ("WORTH: ByteTable = [0]", "WORTH: ByteTable = [250]", "WORTH", "does not fit its width"),
        ("[0] * DECK\n    n = 0", "[0] * s.n_drawn\n    n = 0", "    still", "a length known when compiling"),
        ("    n = 0\n", "    n = 4294967296\n", "    n = 4294967296", "leaves 32 bits"),
        ("def left(s: State)", "def left(s: State, a: Bytes)", "def draw(", "so Python alone calls it"),
        ("m: u64) -> tuple[int, int, int]", "m: u64) -> Bytes", "def ends", "Bytes is an array inside the module"),
        ("n: i32) -> i32:\n    return n * ", "n: i32) -> i64:\n    return n * ", "MARKS", "take and give different"),
        ("MARKS: Calls = [mark_one", "MARKS: Calls = [len", "MARKS", "holds functions of this module"),
        ("import cards", "import cards\nimport cython", "import cython", "do not import cython"),
    ],
)
def test_what_is_not_understood_is_told_in_a_line(tmp_path: Path, old: str, new: str, line: str, why: str) -> None:
    assert old in TOY
    text = TOY.replace(old, new, 1)
    if "cython" in new:
        (tmp_path / "cython.py").touch()  # the import itself must work: the generator imports the module
    project(tmp_path, text)
    ran = python(tmp_path, "-m", "tools.write_pxd", "src", NAME, "out", PYTHONPATH=f"src{os.pathsep}.")
    assert ran.returncode == 1
    number = next(i for i, s in enumerate(text.splitlines(), 1) if s.startswith(line))
    assert ran.stderr.startswith(f"src/underhall/games/toy/rules.py:{number}: "), ran.stderr
    assert why in ran.stderr
    assert ran.stderr.count("\n") == 1


@pytest.mark.left_to_ci("parts that are not understood are told, and each game is compiled of parts")
@needs_compiler
def test_a_module_in_parts_is_compiled_as_one(tmp_path: Path) -> None:
    project(tmp_path, PLAY, pile=TABLE)
    assert build(tmp_path) == ""
    say(tmp_path, LOCKSTEP)
    say(tmp_path, PARTS)
    same = "from underhall.games.toy import pile, rules; print(rules.State is pile.State)"
    assert say(tmp_path, same, UNDERHALL_PURE="1") == "True"

    # a part that changes makes the whole stale, and what is wrong in it is told of its own line
    pile = tmp_path / "src/underhall/games/toy/pile.py"
    pile.write_text(TABLE.replace("        i: i32\n", "        i: i32\n        seen = {1: 2}\n        return seen\n"))
    assert say(tmp_path, REPORT) == f"{NAME}: compiled, STALE"
    pile.write_text(TABLE.replace("% n\n", "% n + len([n])\n"))
    said = build(tmp_path)
    line = next(i for i, text in enumerate(TABLE.splitlines(), 1) if "% n" in text)
    assert f"  src/underhall/games/toy/pile.py:{line}:" in said
    assert say(tmp_path, REPORT) == f"{NAME}: interpreted"

    # in the module itself too, below a function into which the compiled text puts a line
    wrong = (
        "\n\ndef astray() -> i32:\n    return len([1])\n\n\ndef lost() -> tuple[int, int]:\n    return astray(), 0\n"
    )
    pile.write_text(TABLE)
    (pile.parent / "rules.py").write_text(PLAY.replace('"left", ', '"left", "lost", ') + wrong)
    line = (PLAY + wrong).splitlines().index("    return len([1])") + 1
    assert f"  src/underhall/games/toy/rules.py:{line}:" in build(tmp_path)
    assert any(text.endswith("# no line of the source") for text in compiled_text(tmp_path).splitlines())


@pytest.mark.parametrize(
    ("file", "old", "new", "line", "why"),
    [
        ("rules", "def draw(", "def build_tables(", "def build_tables", "this is underhall.games.toy.pile.build"),
        ("rules", "import DECK, ", "import DECK as SIZE, ", "from underhall.games.toy.pile", "as they are"),
        ("rules", "from typing", "from underhall.games.toy import pile\nfrom typing", "from underhall", "not the part"),
        ("pile", "DECK: Final", "__all__ = []\nDECK: Final", "", "a part has no __all__"),
        ("pile", "n_drawn: i32", "n_drawn: i23", "    n_drawn: i23", "n_drawn: i23 is neither a width nor an array"),
    ],
)
def test_what_is_not_understood_in_parts(tmp_path: Path, file: str, old: str, new: str, line: str, why: str) -> None:
    texts = {"rules": PLAY, "pile": TABLE}
    assert old in texts[file]
    texts[file] = texts[file].replace(old, new, 1).replace("return DECK -", "return SIZE -")
    project(tmp_path, **texts)
    ran = python(tmp_path, "-m", "tools.write_pxd", "src", NAME, "out")
    number = next(i for i, s in enumerate(texts[file].splitlines(), 1) if s.startswith(line))
    assert ran.stderr.startswith(f"src/underhall/games/toy/{file}.py:{number}: "), ran.stderr
    assert why in ran.stderr
    assert ran.stderr.count("\n") == 1


def test_a_part_needs_only_what_comes_before_it(tmp_path: Path) -> None:
    pile = "from underhall.games.toy.lamp import OIL\n\nDECK = OIL\n"
    project(tmp_path, "from underhall.games.toy.pile import DECK\n\n__all__ = ['DECK']\n", pile=pile, lamp="OIL = 3\n")
    ran = python(tmp_path, "-m", "tools.write_pxd", "src", NAME, "out")
    assert ran.stderr == (
        "src/underhall/games/toy/pile.py:1: underhall.games.toy.lamp.OIL comes later: "
        "the order of the parts is that in HOT\n"
    )


def test_the_same_text_is_written_in_every_process(tmp_path: Path) -> None:
    """Whatever the hashes: or what is compiled would be compiled anew, and no two builds would be alike."""
    program = "import sys; from tools.write_pxd.__main__ import main; from underhall.compiled import HOT\n"
    program += f"sys.exit(any([main('src', name, {str(tmp_path)!r} + sys.argv[1]) for name in HOT]))"
    for seed in ("1", "2"):
        ran = python(ROOT, "-c", program, f"/{seed}", PYTHONHASHSEED=seed, UNDERHALL_PURE="1")
        assert ran.returncode == 0, ran.stderr
    first, second = (
        {file.relative_to(folder): file.read_text() for file in folder.rglob("*.p*")}
        for folder in (tmp_path / "1", tmp_path / "2")
    )
    assert first and first == second


def test_parts_are_reached_through_their_module() -> None:
    """A part imported by itself is interpreted: its states are not those of the compiled module. One part may be
    compiled into several modules, with each as its own."""
    files: dict[str, set[str]] = {}
    for name, parts in compiled.HOT.items():
        for part in parts:
            files.setdefault(f"{name.rpartition('.')[0]}.{part}", set()).add(name)
    for path in [*ROOT.glob("src/**/*.py"), *ROOT.glob("benchmarks/**/*.py")]:
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removeprefix("src.")
        for node in import_nodes(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                start = node.module or ""
                for found in {start, *(f"{start}.{alias.name}" for alias in node.names)} & files.keys():
                    own = files[found] & {name, *files.get(name, ())}
                    assert own, f"{path}:{node.lineno} imports the part {found}"


@needs_compiler
@pytest.mark.skipif(bool(os.environ.get("UNDERHALL_PURE")), reason="asked for the sources")
@pytest.mark.parametrize("name", compiled.HOT)
def test_hot_modules_are_compiled_and_fresh(name: str) -> None:
    """With a compiler here, an interpreted hot module means that the build refused it: `make` says why."""
    if not (ROOT / "src" / name.replace(".", "/")).with_suffix(".py").is_file():
        pytest.skip("not written yet")
    assert compiled.is_compiled(compiled.load(name))
    assert not compiled.stale(name)


@pytest.mark.skipif(shutil.which("make") is None, reason="no make here")
def test_make_goes_by_texts_and_not_by_times(tmp_path: Path) -> None:
    """A file that was changed while the compiler ran is older than what was compiled, and stale all the same."""
    shutil.copy(ROOT / "Makefile", tmp_path)
    (tmp_path / "setup.py").touch()
    (tmp_path / "show.mk").write_text("include Makefile\nshow:\n\t@echo $(COMPILED)\n")
    rules = tmp_path / "src" / "rules.py"
    rules.parent.mkdir()
    there = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}

    def stamp(text: str, seconds: int) -> str:
        rules.write_text(text)
        os.utime(rules, (seconds, seconds))
        show = ["make", "-f", "show.mk", "show"]
        return subprocess.run(show, cwd=tmp_path, env=there, capture_output=True, text=True, check=True).stdout

    first = stamp("DECK = 1", 2000)
    assert first.startswith(".venv/compiled-with-")
    assert stamp("DECK = 1", 3000) == first
    assert stamp("DECK = 2", 1000) != first


def test_a_twin_that_is_not_there() -> None:
    with pytest.raises(ModuleNotFoundError):
        compiled.pure("underhall.nowhere.rules")
