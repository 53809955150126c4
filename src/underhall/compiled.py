"""Which modules are compiled where a C compiler is at hand, and how to get them compiled or not.

An ordinary import of a hot module gives the compiled one if it was built, else its `.py`. With `UNDERHALL_PURE=1` in
the environment every hot module is its `.py`, for debuggers and coverage. How to write one: docs/compiling.md.
"""

import importlib
import importlib.util
import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from pathlib import Path
from types import ModuleType

__all__ = ["HOT", "built", "force_pure", "is_compiled", "load", "pure", "report", "stale"]

# The hot modules, each with its parts, compiled as one with it, in the order of writing: files of the same package, or
# of the table if named in full.
# The build reads this from the text of this file, so it must stay a literal.
HOT = {
    "underhall.bots.walks": ("underhall.table.dice", "underhall.table.tree"),
    "underhall.games.imperial_miners.rules": (
        "underhall.table.dice",
        "underhall.table.batches",
        "underhall.table.tree",
        "position",
        "moves",
        "mine",
        "counters",
        "targets",
        "legal",
        "decisions",
        "interpreter",
        "phases",
        "sample",
        "playouts",
        "plans",
        "policies",
        "tensors",
        "walks",
    ),
    "underhall.games.montanara.rules": (
        "underhall.table.dice",
        "underhall.table.batches",
        "underhall.table.tree",
        "underhall.table.page",
        "position",
        "moves",
        "card_effects",
        "turn",
        "playouts",
        "sample",
        "flows",
        "policies",
        "tensors",
        "walks",
        "notes",
        "facts_text",
    ),
    "underhall.games.out_of_mine.cover": ("cover_search",),
    "underhall.games.out_of_mine.ticks": (
        "underhall.table.dice",
        "underhall.table.batches",
        "underhall.table.tree",
        "cover_search",
        "ticks_position",
        "ticks_moves",
        "gallery_moves",
        "ticks_legal",
        "ticks_round",
        "ticks_policies",
        "ticks_tensors",
        "ticks_walks",
    ),
    "underhall.games.saboteur.rules": (
        "underhall.table.dice",
        "underhall.table.batches",
        "underhall.table.tree",
        "underhall.table.page",
        "position",
        "moves",
        "maze",
        "distance",
        "seats",
        "rounds",
        "gold",
        "sample",
        "turn",
        "ways",
        "deeds",
        "playouts",
        "crew",
        "players",
        "policies",
        "later_rounds",
        "round_trials",
        "tensors",
        "walks",
        "facts_text",
    ),
}


class _Sources:
    """Finds the `.py` of a hot module even where a compiled one lies beside it."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name not in HOT:
            return None
        for folder in path or ():
            source = Path(folder, name.rpartition(".")[2] + ".py")
            if source.is_file():
                return importlib.util.spec_from_file_location(name, source)
        return None


def force_pure() -> None:
    """From now on, import every hot module from its source."""
    if _Sources not in sys.meta_path:
        sys.meta_path.insert(0, _Sources)


def load(name: str, pure: bool = False) -> ModuleType:
    """The hot module called `name`: compiled if it can be, or its interpreted twin if `pure`."""
    return _twin(name) if pure else importlib.import_module(name)


def pure(name: str) -> ModuleType:
    """The interpreted twin of a hot module, a module of its own beside the compiled one, for lockstep tests.

    The parts it imports are interpreted too: a part is compiled only inside its module.
    """
    return _twin(name)


def _twin(name: str) -> ModuleType:
    alias = name + "_pure"
    if alias in sys.modules:
        return sys.modules[alias]
    source = _source(name)
    spec = importlib.util.spec_from_file_location(alias, source) if source else None
    if spec is None or spec.loader is None:
        raise ModuleNotFoundError(f"no source of {name}", name=name)
    module = importlib.util.module_from_spec(spec)
    sys.modules[alias] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[alias]
        raise
    return module


def is_compiled(module: ModuleType) -> bool:
    """Whether this very module runs as machine code."""
    return str(getattr(module, "__file__", "")).endswith(tuple(EXTENSION_SUFFIXES))


def built() -> bool:
    """Whether every hot module lies compiled beside its source, be it since this process began."""
    sources = [source for name in HOT if (source := _source(name)) is not None]
    return all(any(source.with_suffix(end).is_file() for end in EXTENSION_SUFFIXES) for source in sources)


def stale(name: str) -> bool:
    """Whether the compiled module was made from other texts than its source, its parts and their facts have now."""
    module = importlib.import_module(name)
    if not is_compiled(module):
        return False
    from hashlib import sha256

    made_from: dict[str, str] = getattr(module, "__made_from__", {})
    for part, digest in made_from.items():
        source = _source(part)
        if source is not None and sha256(source.read_bytes()).hexdigest() != digest:
            return True
    return not made_from


def _source(name: str) -> Path | None:
    """Where the `.py` of a module lies, whether or not a compiled one is found first."""
    package, _, last = name.rpartition(".")
    try:
        folders = importlib.import_module(package).__path__ if package else sys.path
    except ModuleNotFoundError:
        return None
    for folder in folders:
        source = Path(folder, last + ".py")
        if source.is_file():
            return source
    return None


def report() -> list[str]:
    """How each hot module runs here, a line for each."""
    why = " (UNDERHALL_PURE is set)" if os.environ.get("UNDERHALL_PURE") else ""
    lines = []
    for name in HOT:
        if _source(name) is None:
            continue
        try:
            module = load(name)
        except Exception as error:  # a broken module must not hide how the others run
            lines.append(f"{name}: cannot be imported: {type(error).__name__}: {error}")
            continue
        how = "interpreted" if not is_compiled(module) else "compiled, STALE" if stale(name) else "compiled"
        lines.append(f"{name}: {how}{why}")
    return lines
