"""Make what Cython needs of a hot module: its C types (`.pxd`) and the text that it compiles.

    python -m tools.write_pxd src underhall.games.montanara.rules build/hot

The module is imported, so that constants and tables have their values and arrays their lengths; the rest is read off
its annotations. The compiled text is that of the module's parts and then its own, so that all is one unit of C; each
file stands there line for line, below a line that names it, less what only Python needs: annotations, imports from
parts, set-up code and the functions that only set-up calls. Functions outside `__all__` are declared `noexcept nogil`:
Cython then refuses whatever in them would touch a Python object. With `--checked`, every index is compared with the
length of its array (checks.py). The conventions are in docs/compiling.md.
"""

from __future__ import annotations

import importlib
import os
import sys
from pathlib import Path

from tools.write_pxd.source import NotUnderstood
from tools.write_pxd.text import translate
from tools.write_pxd.unit import Unit


def write(name: str, folder: Path, checked: bool = False) -> Path:
    """Write the two files of a hot module below `folder`, if they changed; return the one to compile."""
    os.environ["UNDERHALL_PURE"] = "1"
    parts: dict[str, tuple[str, ...]] = importlib.import_module("underhall.compiled").HOT
    pxd, text = translate(Unit(name, parts.get(name, ())), checked)
    target = folder.joinpath(*name.split(".")).with_suffix(".py")
    target.parent.mkdir(parents=True, exist_ok=True)
    for file, content in ((target, text), (target.with_suffix(".pxd"), pxd)):
        if not file.is_file() or file.read_text(encoding="utf-8") != content:
            file.write_text(content, encoding="utf-8")
    return target


def main(root: str, name: str, folder: str, *how: str) -> int:
    sys.path.insert(0, root)
    try:
        print(write(name, Path(folder), checked="--checked" in how))
    except NotUnderstood as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
