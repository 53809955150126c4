"""Games and bots of one's own: modules that add them, found from the current directory too."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence

from underhall.table import UnderhallError


def look_here() -> None:
    """What lies in the current directory can be imported, as it can by a script there."""
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())


def load_modules(names: Sequence[str] | None) -> None:
    """Import what adds games or bots of one's own."""
    look_here()
    for name in names or ():
        try:
            importlib.import_module(name)
        except Exception as error:  # whatever is wrong with it, it is not ours: say it, and that is all we can do
            raise UnderhallError(f"cannot load {name}: {error or type(error).__name__}") from error
