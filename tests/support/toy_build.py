"""A project of its own with one hot module, which goes the way that the games go."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NAME = "underhall.games.toy.rules"


def toy_project(folder: Path, rules: str, facts: Mapping[str, str] | None = None, **parts: str) -> Path:
    """A copy of the build, with a toy as the only hot module: its rules, the modules they ask for facts, its parts."""
    package = folder / "src" / "underhall"
    toy = package / "games" / "toy"
    toy.mkdir(parents=True)
    (package / "table").mkdir()
    shutil.copytree(ROOT / "tools/write_pxd", folder / "tools/write_pxd", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "pyproject.toml").write_text('[project]\nname = "toy"\nversion = "1"\n')
    for name in (
        "setup.py",
        "tools/__init__.py",
        "src/underhall/table/intrinsics.py",
        "src/underhall/table/c_types.py",
        "src/underhall/table/flat.py",
        "src/underhall/table/dice.py",
    ):
        shutil.copy(ROOT / name, folder / name)
    shutil.copy(ROOT / "src/underhall/__init__.py", package)
    before, _, after = (ROOT / "src/underhall/compiled.py").read_text().partition("HOT = {")
    (package / "compiled.py").write_text(
        f'{before}HOT = {{"{NAME}": {("underhall.table.dice", *parts)}}}{after.partition("}")[2]}'
    )
    (toy / "rules.py").write_text(rules)
    for part, text in {**(facts or {}), **parts}.items():
        (toy / f"{part}.py").write_text(text)
    return folder


def python(folder: Path, *args: str, **environment: str) -> subprocess.CompletedProcess[str]:
    clean = {k: v for k, v in os.environ.items() if k not in ("UNDERHALL_PURE", "CFLAGS")}
    env = {**clean, "PYTHONPATH": "src", **environment}
    return subprocess.run([sys.executable, *args], cwd=folder, env=env, capture_output=True, text=True)


QUICK = "-O0"
"""For builds of which not the speed is tested: a third of the compiler's work."""


def build(folder: Path, **environment: str) -> str:
    """Build in place, as `make` does; what was said."""
    environment.setdefault("CFLAGS", QUICK)
    ran = python(folder, "setup.py", "--quiet", "build_ext", "--inplace", **environment)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout + ran.stderr


def compiled_text(folder: Path) -> str:
    return (folder / "build/hot" / NAME.replace(".", "/")).with_suffix(".py").read_text()


def say(folder: Path, code: str, **environment: str) -> str:
    ran = python(folder, "-c", code, **environment)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.strip()


def has_compiler() -> bool:
    names = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    return "/bin/false" not in names and shutil.which(names[0]) is not None


needs_compiler = pytest.mark.skipif(not has_compiler(), reason="no C compiler here")
