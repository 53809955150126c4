"""What a bot sees, as a learner's row: for playing with what was learnt, at any table."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from underhall.envs.rows import position_of, rows_of
from underhall.table import Move, View


def observe(view: View) -> tuple[Any, Any]:
    """The row and the mask that environments give to this view's seat.

    They are read off an imagined deal that agrees with the view: positions that a seat cannot tell apart have one row.
    """
    rows = rows_of(view.game, view.options)
    row, mask = np.empty(rows.observed, np.uint8), np.empty(rows.actions, np.uint8)
    rows.rules.observe(_imagined(view), view.seat, row, mask)
    return row, mask


def move_of(view: View, action: int) -> Move:
    """The move that an action of this view's seat is; a negative number if it is none."""
    found: Move = rows_of(view.game, view.options).rules.move_of(_imagined(view), view.seat, action)
    return found


def _imagined(view: View) -> Any:
    if view.seat is None:
        raise ValueError("a spectator has no row")
    return position_of(view.sample(random.Random(0)))
