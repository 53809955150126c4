"""Bots: players that see a View and never the State."""

from underhall.bots.bot import LEVELS, Bot, Random, Reason
from underhall.bots.registry import add, at_level, get, levels, names, offered

__all__ = ["LEVELS", "Bot", "Random", "Reason", "add", "at_level", "get", "levels", "names", "offered"]
