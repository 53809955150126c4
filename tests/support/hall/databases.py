"""Databases of halls, made once and copied. What a hall does at its first start is tried by itself."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from underhall.hall.config import database_url
from underhall.hall.store.migrations import upgrade


@cache
def _empty() -> Path:
    folder = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    file = Path(folder, "hall.db")
    with ThreadPoolExecutor(1) as beside:  # the loop of a test may run here
        beside.submit(upgrade, database_url(str(file))).result()
    return file


def new_database(file: Path) -> None:
    """A hall's file with nothing in it, unless there is one: making it takes a fifth of a hall's first start."""
    if not file.exists():
        shutil.copyfile(_empty(), file)
        file.chmod(0o600)
