"""The program, run in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.support.hall.servers import ROOT, TOYS
from tests.support.waiting import PATIENCE


def underhall(*words: str, database: str = "", folder: Path | None = None, fails: bool = False) -> str:
    """Run a command of the program, in this folder, which Python itself does not look into; what it says, or what it
    says went wrong if it `fails`."""
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}", "UNDERHALL_DATABASE": database}
    environment["PYTHONSAFEPATH"] = "1"
    command = [
        sys.executable,
        "-c",
        f"import {TOYS}; from underhall.cli import main; main()",
        *words,
    ]
    ran = subprocess.run(command, env=environment, cwd=folder, capture_output=True, text=True, timeout=PATIENCE * 2)
    assert (ran.returncode != 0) == fails, ran.stderr
    return ran.stderr if fails else ran.stdout
