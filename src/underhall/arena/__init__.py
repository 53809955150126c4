"""Bots against bots: one match, many of them, and what may be said about the results."""

from underhall.arena.entrants import BotLike, Entrant, read_entrants
from underhall.arena.match import BotFault, MatchResult, choose, play_match
from underhall.arena.perft import Depth, perft
from underhall.arena.seeds import derive, derive_int
from underhall.arena.simulation import Simulation, simulate
from underhall.arena.statistics import ClusteredShare, percentile, wilson
from underhall.arena.watching import watchers_of

__all__ = [
    "BotFault",
    "BotLike",
    "ClusteredShare",
    "Depth",
    "Entrant",
    "MatchResult",
    "Simulation",
    "choose",
    "derive",
    "derive_int",
    "percentile",
    "perft",
    "play_match",
    "read_entrants",
    "simulate",
    "watchers_of",
    "wilson",
]
