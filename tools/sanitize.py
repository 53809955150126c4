"""The compiled rules under guard: `python tools/sanitize.py [bounds] [address] [--quick] [--self-test] [--only GAME]`.

The hot modules are built twice, in copies below build/sanitize: once with every index compared with the length of its
array (`bounds`, tools/write_pxd/checks.py), once with the compiler's address and undefined-behaviour sanitizers
(`address`, where the compiler has them). Games by lot are then played with them, of every game, with every option and
number of seats, as are random games inside the compiled code, and the tests of the games are run (not with `--quick`).
With `--self-test`, faults are planted in copies instead, and each must be found. `--only` takes one game at a time.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NEEDED = ("src", "tools/__init__.py", "tools/write_pxd", "setup.py", "pyproject.toml", "README.md", "LICENSE")
KINDS = ("bounds", "address")
STACK = "stack-buffer-overflow|with insufficient space|out of bounds"
"""What the sanitizers call it when an array of a function is left, by which of them saw it first."""
GAMES = {"bounds": 4, "address": 1}
"""Games by lot of each kind: with Python's memory guarded too, each takes many times as long."""
PLIES = {"bounds": 2000, "address": 500}
"""As long such a game may be: one of Out of Mine! by ticks can go on for ten thousand moves, which adds nothing but
time."""
INTERPRETED = ("imperial_miners/test_pack_design.py", "montanara/test_worlds.py")
"""Tests of the games whose work is done in Python: under `address` they take minutes, and nothing compiled is tried."""
MINUTES = 8
"""Of processor time that the tests of a game get under `address`; what is left then is skipped, and told."""
PLANTED = {
    "bounds": (  # the list of open places runs past its array, inside the struct
        "src/underhall/games/saboteur/codes.py",
        "MAX_OPEN: Final = 96",
        "MAX_OPEN: Final = 12",
        "saboteur/maze.py:",
    ),
    "address": (  # the list of moves leaves the stack of its function
        "src/underhall/games/montanara/rules.py",
        "out: Bytes = bytearray(64)",
        "out: Bytes = bytearray(4)",
        STACK,
    ),
}
"""For each build a fault: the file, what stands there, what shall stand there, and the pattern of what must be said."""


def compiler() -> str:
    return (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]


def has_address_sanitizer() -> bool:
    """Whether the compiler can build with it and its library can be loaded before Python's."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "empty.c")
        source.write_text("int main(void) { return 0; }\n")
        command = [compiler(), "-fsanitize=address,undefined", str(source), "-o", str(source.with_suffix(""))]
        try:
            return subprocess.run(command, capture_output=True).returncode == 0 and bool(preloaded())
        except OSError:
            return False


def preloaded() -> list[str]:
    """The sanitizers' libraries: they must be there before Python is."""
    named = (["libasan.so", "libubsan.so"], ["libclang_rt.asan-x86_64.so"])
    for names in named:
        asked = [[compiler(), f"-print-file-name={name}"] for name in names]  # it answers one at a time
        found = [Path(subprocess.run(each, capture_output=True, text=True).stdout.strip()) for each in asked]
        if all(file.is_absolute() and file.exists() for file in found):
            return [str(file.resolve()) for file in found]
    return []


def environment(kind: str, folder: Path) -> dict[str, str]:
    """In which the modules of this build are imported."""
    clean = {name: value for name, value in os.environ.items() if name not in ("UNDERHALL_PURE", "CFLAGS", "LDFLAGS")}
    there = {**clean, "PYTHONPATH": str(folder / "src")}
    if kind == "address":
        there |= {
            "LD_PRELOAD": ":".join(preloaded()),
            "ASAN_OPTIONS": "detect_leaks=0",  # Python keeps what it needs to its end
            "UBSAN_OPTIONS": "print_stacktrace=1",
            "PYTHONMALLOC": "malloc",  # each object by itself, with guarded ground around it
        }
    return there


def copy(folder: Path, source: Path = ROOT) -> None:
    """What a build needs; of the files, times too, so that what is built stays built."""
    left_out = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "static", "*.egg-info")
    for name in NEEDED:
        if (source / name).is_dir():
            shutil.rmtree(folder / name, ignore_errors=True)
            shutil.copytree(source / name, folder / name, ignore=left_out)
        else:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source / name, folder / name)


def build(kind: str, folder: Path) -> None:
    """Compile in place; ends this program if a module is not compiled."""
    clean = {name: value for name, value in os.environ.items() if name != "UNDERHALL_PURE"}
    ran = subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"],
        cwd=folder,
        env={**clean, "UNDERHALL_CHECKED": kind},
        capture_output=True,
        text=True,
    )
    if ran.returncode or "stays pure Python" in ran.stderr:
        raise SystemExit(f"{kind}: {ran.stdout}{ran.stderr}")


def play(
    kind: str, folder: Path, games: int, only: list[str], quietly: bool = False
) -> subprocess.CompletedProcess[str]:
    """Games by lot in a process of its own; if quietly, what it said comes back."""
    command = [sys.executable, "-m", "tools.play_by_lot", str(folder / "src"), str(games), str(PLIES[kind]), *only]
    return subprocess.run(command, cwd=ROOT, env=environment(kind, folder), text=True, capture_output=quietly)


def test(kind: str, folder: Path, only: list[str]) -> int:
    where = [f"tests/games/{game}" for game in only] or ["tests/games"]
    how = ["-q", "-x", "-p", "no:cacheprovider", "--durations=5"]
    if kind == "address":
        how += [f"--ignore=tests/games/{name}" for name in INTERPRETED]
        how += ["-p", "tools.time_limit", "--cpu-minutes", str(MINUTES * (len(only) or 4))]
    command = [sys.executable, "-m", "pytest", *how, *where]
    return subprocess.run(command, cwd=ROOT, env=environment(kind, folder)).returncode


def self_test(kind: str, built: Path) -> bool:
    """Whether a fault planted in a copy of this build is found."""
    name, old, new, said = PLANTED[kind]
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place, kind)
        shutil.copytree(built, folder)
        text = (folder / name).read_text(encoding="utf-8")
        assert old in text, f"{name}: where is {old!r}?"
        (folder / name).write_text(text.replace(old, new), encoding="utf-8")
        build(kind, folder)
        ran = play(kind, folder, 1, [], quietly=True)
    lines = [line for line in ran.stderr.splitlines() if re.search(said, line)]
    found = ran.returncode != 0 and bool(lines)
    print(f"{kind}: {new!r} in {name}: {f'found: {lines[0].strip()}' if found else 'NOT FOUND'}", flush=True)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kinds", nargs="*", metavar="bounds, address", help="which builds; both, if none is named")
    parser.add_argument("--quick", action="store_true", help="only a few games by lot")
    parser.add_argument("--self-test", action="store_true", help="plant faults, and see that they are found")
    parser.add_argument("--only", action="append", default=[], metavar="GAME", help="this game; may be repeated")
    asked = parser.parse_args()
    if not set(asked.kinds) <= set(KINDS):
        parser.error(f"the builds are {' and '.join(KINDS)}")
    for kind in asked.kinds or KINDS:
        if kind == "address" and not has_address_sanitizer():
            print(f"address: left out, the C compiler ({compiler()}) has no address sanitizer", flush=True)
            continue
        folder = ROOT / "build" / "sanitize" / kind
        print(f"{kind}: building", flush=True)
        copy(folder)
        build(kind, folder)
        count = 1 if asked.quick else GAMES[kind]
        if asked.self_test:
            if not self_test(kind, folder):
                return 1
        elif play(kind, folder, count, asked.only).returncode or (not asked.quick and test(kind, folder, asked.only)):
            print(f"{kind}: something was found, see above", flush=True)
            return 1
        else:
            print(f"{kind}: nothing was found", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
