"""Underhall: four mining games, one rules engine, for people and for bots."""

import os

__version__ = "0.2.0"

if os.environ.get("UNDERHALL_PURE"):  # before any game is imported
    from underhall.compiled import force_pure

    force_pure()
