"""A port that is taken."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path


def test_a_taken_port_is_one_clear_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        database = str(tmp_path / "hall.db")
        command = [sys.executable, "-m", "underhall.cli", "serve", "--port", port, "--database", database]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 2
    (line,) = done.stderr.strip().splitlines()
    assert f"port {port}" in line
    assert "--port" in line
