"""The conformance kit: does a game keep the contract, does a bot play fair?

For everybody who writes one; docs/conformance.md explains it.

    from underhall import games
    from underhall.testing import check_game
    print(check_game(games.get("montanara")))

It needs nothing but the standard library. `underhall.testing.strategies` gives lines of play to Hypothesis, where
that is installed.
"""

from underhall.testing.arrays import arrays
from underhall.testing.bots import check_bot
from underhall.testing.check import Check
from underhall.testing.clocks import clocks
from underhall.testing.copies import copies, notation
from underhall.testing.endings import conservation, outcome
from underhall.testing.failure import Failure, Problem
from underhall.testing.histories import histories, twins
from underhall.testing.kit import CHECKS, check_game, settings
from underhall.testing.knowledge import knowledge
from underhall.testing.lockstep import lockstep
from underhall.testing.moves import moves, refusals, turns, types
from underhall.testing.records import determinism, record
from underhall.testing.report import Report, Tally
from underhall.testing.trace import (
    BOUND,
    Census,
    Chooser,
    Decision,
    Hooks,
    Line,
    Questions,
    Reasons,
    Scripted,
    Twin,
    any_move,
    decisions,
    follow,
    generate,
    play_out,
)
from underhall.testing.views import events, held, samples, views

__all__ = [
    "BOUND",
    "CHECKS",
    "Census",
    "Check",
    "Chooser",
    "Decision",
    "Failure",
    "Hooks",
    "Line",
    "Problem",
    "Questions",
    "Reasons",
    "Report",
    "Scripted",
    "Tally",
    "Twin",
    "any_move",
    "arrays",
    "check_bot",
    "check_game",
    "clocks",
    "conservation",
    "copies",
    "decisions",
    "determinism",
    "events",
    "follow",
    "generate",
    "held",
    "histories",
    "knowledge",
    "lockstep",
    "moves",
    "notation",
    "outcome",
    "play_out",
    "record",
    "refusals",
    "samples",
    "settings",
    "turns",
    "types",
    "twins",
    "views",
]
