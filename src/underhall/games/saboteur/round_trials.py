"""Trying moves to the end of the round only, in deals whose roles and goals somebody believes in.  Part of the rules.

What later rounds bring is luck as far as a move of this one goes, and would drown what it does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.saboteur import codes
from underhall.games.saboteur.policies import play_informed
from underhall.games.saboteur.position import Position
from underhall.games.saboteur.rounds import role_count
from underhall.games.saboteur.sample import fill
from underhall.games.saboteur.turn import apply
from underhall.table.dice import seed_dice, wide

if TYPE_CHECKING:
    from underhall.table.c_types import Ints, i32, u64


def assume(p: Position, believed: Ints, first: i32) -> None:
    """Take roles (each seat's, then the spare one's) and goals as believed, as far as they are not known."""
    roles = role_count(p)
    for i in range(roles):
        if believed[first + i] < codes.DIGGER or believed[first + i] > codes.SELFISH:
            return
    for i in range(3):
        if believed[first + roles + i] < codes.TREASURE or believed[first + roles + i] > codes.STONE_NW:
            return
    for i in range(roles):
        if p.roles[11 * (p.round - 1) + i] == 0:
            p.roles[11 * (p.round - 1) + i] = believed[first + i]
    for i in range(3):
        if p.goal[i] == 0:
            p.goal[i] = believed[first + roles + i]


def try_rounds(
    known: Position,
    deal: Position,
    trial: Position,
    seat: i32,
    choices: Ints,
    deals: i32,
    believed: Ints,
    seed: u64,
    wins: Ints,
) -> i32:
    """Try every move in so many imagined deals, everybody by `informed` to the end of the round: `wins` gets how often
    the gold-diggers won after each.  `believed` has for each deal the roles and the goals; -1 if something does not
    fit."""
    n = len(choices)
    row = role_count(known) + 3
    if len(wins) < n or len(believed) < deals * row or known.phase != codes.PLAY:
        return -1
    out: Ints = [0] * codes.MAX_MOVES
    this_round = known.round - 1
    seed_dice(known.rng, seed)
    for number in range(deals):
        deal._copy(known)
        assume(deal, believed, number * row)
        fill(deal, seat, 0)
        known.rng[0] = deal.rng[0]
        dice: u64 = wide(known.rng) | 1
        for at in range(n):
            trial._copy(deal)
            trial.rng[0] = dice
            apply(trial, choices[at])
            while trial.phase == codes.PLAY and trial.round - 1 == this_round:
                play_informed(trial, out)
            if trial.won[this_round] == codes.DIGGERS:
                wins[at] += 1
    return 0
