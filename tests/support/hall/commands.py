"""The program, run in a process of its own."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from tests.support.hall.forks import start_hall
from tests.support.waiting import PATIENCE


def underhall(*words: str, database: str = "", folder: Path | None = None, fails: bool = False) -> str:
    """Run a command of the program, in this folder, which Python itself does not look into; what it says, or what it
    says went wrong if it `fails`."""
    environment = {**os.environ, "UNDERHALL_DATABASE": database}
    with tempfile.TemporaryFile("w+", encoding="utf-8") as errors:
        command = start_hall(environment, folder or Path.cwd(), errors, words)
        assert command.stdout is not None
        with command.stdout as out:
            said = out.read()
        code = command.wait(PATIENCE * 2)
        errors.seek(0)
        complaint = errors.read()
    assert (code != 0) == fails, complaint
    return complaint if fails else said
