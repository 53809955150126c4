"""Bots against bots: one match, many of them, and what may be said about the results."""

from underhall.arena.match import BotFault, MatchResult, choose, play_match
from underhall.arena.perft import Depth, perft
from underhall.arena.seeds import derive, derive_int
from underhall.arena.simulation import Simulation, simulate
from underhall.arena.statistics import percentile, wilson

__all__ = [
    "BotFault",
    "Depth",
    "MatchResult",
    "Simulation",
    "choose",
    "derive",
    "derive_int",
    "percentile",
    "perft",
    "play_match",
    "simulate",
    "wilson",
]
