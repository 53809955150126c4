"""How near imagined players think a card brings them, where a rockfall has cut a tunnel."""

from __future__ import annotations

from typing import Any

import pytest

from underhall import compiled
from underhall.games.saboteur import codes, rules
from underhall.games.saboteur.layout import Cell, bare
from underhall.games.saboteur.notation import VARIANT

PURE = compiled.pure("underhall.games.saboteur.rules")


def deeds(by: Any, laid: dict[Cell, int], cell: Cell, edges: str) -> list[int]:
    """What it is to lay a card there, for each goal that may be the treasure."""
    p = bare(laid, [codes.HIDDEN] * 3)
    p.fill(seats=5)
    p.player = 0
    move = rules.lay_move(rules.spot_at(*cell), VARIANT[edges])
    return [deed // codes.CASES for deed in by.read_deeds(by.Position.unpack(p.pack()), by.Ways(), move, 0)]


@pytest.mark.parametrize("by", [rules, PURE])
def test_a_card_that_links_a_tunnel_again_leads_nearer(by: Any) -> None:
    """A rockfall took the first card of four: to lay it again is to dig on, and to leave a dead end there is not."""
    tunnel = {(x, 0): VARIANT["EW"] for x in (2, 3, 4)}
    assert deeds(by, tunnel, (1, 0), "EW") == [codes.D_NEAR] * 3
    assert deeds(by, tunnel, (1, 0), "xEW") == [codes.D_BLOCK_HARM] * 3


def test_a_card_that_links_a_tunnel_to_a_goal_turns_it_up() -> None:
    tunnel = {(x, 0): VARIANT["EW"] for x in range(2, 8)}
    assert deeds(rules, tunnel, (1, 0), "EW")[1] == codes.D_REACH


def test_a_dead_end_that_is_cut_off_leads_nowhere() -> None:
    """Beyond the gap lies a dead end, and the tunnel that is whole runs beside it."""
    laid = {(1, 0): VARIANT["NESW"], (1, 1): VARIANT["NE"], (3, 0): VARIANT["xEW"]}
    aside = {codes.D_ASIDE, codes.D_FAR, codes.D_FARTHER}
    assert set(deeds(rules, laid, (2, 0), "EW")) <= aside
