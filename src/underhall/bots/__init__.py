"""Bots: players that see a View and never the State."""

from underhall.bots.bot import Bot, Random, Reason
from underhall.bots.registry import add, get, names

__all__ = ["Bot", "Random", "Reason", "add", "get", "names"]
