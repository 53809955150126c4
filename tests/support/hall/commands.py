"""The program, run in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.support.hall.servers import ROOT, TOYS
from tests.support.waiting import PATIENCE


def underhall(*words: str, database: str = "") -> str:
    """Run a command of the program."""
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}", "UNDERHALL_DATABASE": database}
    command = [
        sys.executable,
        "-c",
        f"import {TOYS}; from underhall.cli import main; main()",
        *words,
    ]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE * 2)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout
