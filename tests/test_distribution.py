"""What is published holds all that it needs. (`make wheel` builds it and installs it as a user would.)"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from underhall import compiled

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "underhall"
BUILT = all(compiled.is_compiled(compiled.load(name)) for name in compiled.HOT)


def setup(folder: Path, *arguments: str) -> None:
    ran = subprocess.run(
        [sys.executable, "setup.py", "--quiet", *arguments], cwd=folder, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stderr


def how_it_runs(folder: Path) -> str:
    """What `underhall.compiled.report` says in an unpacked package, away from this checkout."""
    program = f"import sys; sys.path.insert(0, {str(folder)!r}); from underhall.compiled import *; print(*report())"
    environment = {name: value for name, value in os.environ.items() if name != "UNDERHALL_PURE"}
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=True)
    return ran.stdout


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked source distribution."""
    folder = tmp_path_factory.mktemp("source")
    setup(ROOT, "egg_info", "--egg-base", str(folder), "sdist", "--dist-dir", str(folder))
    with tarfile.open(next(folder.glob("*.tar.gz"))) as archive:
        archive.extractall(folder, filter="data")
    return next(file for file in folder.iterdir() if (file / "setup.py").is_file())


def test_the_source_distribution_holds_every_source(source: Path) -> None:
    needed = ["src", "tools/__init__.py", "tools/write_pxd"]
    listed = subprocess.run(["git", "ls-files", *needed], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in [*listed.split(), "setup.py", "pyproject.toml", "LICENSE", "README.md"]:
        assert (source / name).is_file() or not (ROOT / name).is_file(), f"{name} is not in the source distribution"
    assert not [*source.rglob("*.so"), *source.rglob("*.pyc")]


@pytest.mark.left_to_ci("its files are looked at, and the same sources are compiled before every run")
@pytest.mark.skipif(not BUILT, reason="no C compiler")
def test_the_source_distribution_compiles(source: Path) -> None:
    """One module stands for all: what it takes is the same for each."""
    file = source / "src" / "underhall" / "compiled.py"
    text, found = re.subn(
        r"^HOT = \{.*?^\}",
        'HOT = {"underhall.games.out_of_mine.cover": ("cover_search",)}',
        file.read_text(),
        flags=re.DOTALL | re.M,
    )
    assert found == 1
    file.write_text(text)
    setup(source, "build_ext", "--inplace")
    assert how_it_runs(source / "src") == "underhall.games.out_of_mine.cover: compiled\n"


@pytest.mark.left_to_ci("the files of the source distribution are looked at")
@pytest.mark.skipif(not BUILT, reason="no C compiler")
def test_the_wheel_holds_rules_page_words_and_migrations(tmp_path: Path) -> None:
    setup(ROOT, "egg_info", "--egg-base", str(tmp_path), "bdist_wheel", "--dist-dir", str(tmp_path))
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as archive:
        names = set(archive.namelist())
        archive.extractall(tmp_path / "unpacked")
    for name in compiled.HOT:
        assert any(name.replace(".", "/") + suffix in names for suffix in EXTENSION_SUFFIXES)
    wanted = [
        *(ROOT / "src").glob("underhall/locales/*/*.ftl"),
        *(ROOT / "src").glob("underhall/games/**/*.json"),
        *(ROOT / "src").rglob("migrations/**/*.py"),
        *(PACKAGE / "hall" / "static").rglob("*.*"),
    ]
    assert {file.relative_to(ROOT / "src").as_posix() for file in wanted} <= names
    assert how_it_runs(tmp_path / "unpacked").count(": compiled") == len(compiled.HOT)
