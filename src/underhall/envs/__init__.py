"""Standard environments for learning: PettingZoo, Gymnasium, and thousands of games stepped by one call. An extra:
`pip install 'underhall[envs]'` (docs/research.md)."""

from underhall.envs.aec import TableEnv, aec
from underhall.envs.alone import PuzzleEnv, SoloEnv, puzzle, solo
from underhall.envs.bot_vector import BotVector, vector
from underhall.envs.looking import move_of, observe
from underhall.envs.parallel import SimultaneousEnv, parallel
from underhall.envs.rows import Rows, rows_of
from underhall.envs.vector import Vector

__all__ = [
    "BotVector",
    "PuzzleEnv",
    "Rows",
    "SimultaneousEnv",
    "SoloEnv",
    "TableEnv",
    "Vector",
    "aec",
    "move_of",
    "observe",
    "parallel",
    "puzzle",
    "rows_of",
    "solo",
    "vector",
]
