"""Install what `make wheel` built as a user would, and use it: `python tools/check_distribution.py dist`.

In fresh environments, away from the checkout: the wheel alone is the library with compiled rules; the wheel with
`[hall]` opens a hall with its page and its help, without Node or a compiler; run once without installing, it answers;
the source distribution builds the same files again.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import urllib.request
import zipfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
UV = Path(sys.executable).with_name("uv")
ALL_COMPILED = """
from underhall.compiled import report
lines = report()
print(*lines, sep="\\n")
assert lines and all(line.endswith(": compiled") for line in lines)
"""


def run(*command: str | Path, cwd: Path | None = None) -> str:
    """What a command prints; one that fails ends the check with all it said."""
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "UNDERHALL_PURE")}
    ran = subprocess.run([str(part) for part in command], cwd=cwd, env=environment, capture_output=True, text=True)
    if ran.returncode:
        raise SystemExit(f"{' '.join(map(str, command))}\n{ran.stdout}{ran.stderr}")
    return ran.stdout


def environment(folder: Path, *packages: str | Path) -> Path:
    """A new virtual environment with these packages, at the pinned versions; where its programs are."""
    run(UV, "venv", "--quiet", "--python", sys.executable, folder)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    pins = [f"--constraint={ROOT / 'requirements' / name}.txt" for name in ("run", "hall")]
    run(UV, "pip", "install", "--quiet", "--python", programs / "python", *pins, *packages)
    return programs


def files(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if ".dist-info/" not in name}


def check_library(wheel: Path, folder: Path) -> None:
    programs = environment(folder / "library", wheel)
    print(run(programs / "python", "-c", ALL_COMPILED, cwd=folder), end="")


def check_hall(wheel: Path, folder: Path) -> None:
    programs = environment(folder / "hall", f"underhall[hall] @ {wheel.resolve().as_uri()}")
    run(programs / "underhall", "sim", "montanara", "--games", "2", cwd=folder)
    command = [str(programs / "underhall"), "serve", "--port", "0", "--database", str(folder / "hall.db")]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as hall:
        try:
            assert hall.stdout is not None
            said = hall.stdout.readline()
            found = re.search(r"http://\S+", said)
            if found is None:
                raise SystemExit(f"the hall did not open: {said}")
            if "<script" not in text_at(found[0]):
                raise SystemExit("the hall of the wheel has no page")
            if 'lang="it"' not in text_at(f"{found[0]}/help/it/games/saboteur.html"):
                raise SystemExit("the hall of the wheel has no help")
        finally:
            hall.terminate()


def text_at(address: str) -> str:
    with urllib.request.urlopen(address, timeout=60) as answer:
        return str(answer.read().decode())


def check_once(wheel: Path, folder: Path) -> None:
    """`uvx --from …`, as `pipx run --spec …` does it too."""
    pins = [f"--constraints={ROOT / 'requirements' / name}.txt" for name in ("run", "hall")]
    asked = ["--quiet", "--python", sys.executable, *pins, "--from", f"underhall[cli] @ {wheel.resolve().as_uri()}"]
    print(run(UV, "tool", "run", *asked, "underhall", "--version", cwd=folder), end="")


def check_source(source: Path, wheel: Path, folder: Path) -> None:
    run(UV, "build", "--quiet", "--wheel", "--no-build-isolation", "--out-dir", folder / "again", source)
    again = next((folder / "again").glob("*.whl"))
    if files(again) != files(wheel):
        raise SystemExit(f"built from the source distribution, these differ: {sorted(files(again) ^ files(wheel))}")


def main(built: str) -> int:
    wheel, source = next(Path(built).glob("*.whl")), next(Path(built).glob("*.tar.gz"))
    checks: list[tuple[str, Callable[[Path], None]]] = [
        ("the library, with compiled rules", lambda folder: check_library(wheel, folder)),
        ("the hall, with its page and its help", lambda folder: check_hall(wheel, folder)),
        ("run without installing", lambda folder: check_once(wheel, folder)),
        ("the source builds the same", lambda folder: check_source(source, wheel, folder)),
    ]
    for what, check in checks:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            check(Path(folder))
        print(f"  {what}: yes", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
