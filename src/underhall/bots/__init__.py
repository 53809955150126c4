"""Bots: players that see a View and never the State."""

from underhall.bots.bot import LEVELS, Bot, Random, Reason
from underhall.bots.registry import add, at_level, get, levels, names, offered
from underhall.bots.search import Points, Searched, TreeSearch, race, race_deals, search

__all__ = [
    "LEVELS",
    "Bot",
    "Points",
    "Random",
    "Reason",
    "Searched",
    "TreeSearch",
    "add",
    "at_level",
    "get",
    "levels",
    "names",
    "offered",
    "race",
    "race_deals",
    "search",
]
