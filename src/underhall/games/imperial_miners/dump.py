"""A position written down as numbers and filled in again: what notation is made of.  Part of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.imperial_miners import codes
from underhall.games.imperial_miners.mine import lay
from underhall.games.imperial_miners.position import Pack, Position

if TYPE_CHECKING:
    from underhall.table.c_types import u64


def dump(p: Position) -> list[int]:
    """What the text of a state cannot tell from the table alone: the questions and effects under way."""
    out = [p.chance, p.need, p.asker, p.asker_level, p.forced]
    for seat in range(p.seats):
        out += [p.asked[seat], p.depth[seat], p.done[seat], p.extra[seat], p.walked[seat]]
        first = seat * codes.DEPTH * codes.FR
        out += [p.frames[i] for i in range(first, first + p.depth[seat] * codes.FR)]
    return out


def load(p: Position, k: Pack, table: list[int], hands: list[int], mine: list[int], machine: list[int]) -> None:
    """Fill a fresh position: the table's numbers, hands as (seat, kind, design, count), mines as (seat, card, column,
    machines, fallen, active, carts), and what `dump` gave. notation.py has checked the texts before they come here."""
    p.seats, p.surface_coins, p.gaps, p.resolve_bottom, p.first_game = table[0:5]
    p.phase, p.round, p.event = table[5:8]
    one: u64 = 1
    n = 8
    for i in range(3):
        p.faces[i] = table[n + i]
    p.faces_set = table[n + 3]
    n += 4
    for seat in range(p.seats):
        p.coins[seat] = table[n]
        p.points[seat] = table[n + 1]
        p.board[seat] = table[n + 2]
        p.place[seat] = table[n + 3]
        p.boards[seat] = table[n + 4]
        p.commit[seat] = table[n + 5]
        p.paid_with[seat] = table[n + 6]
        for level in range(1, 5):
            p.hidden[5 * seat + level] = table[n + 6 + level]
            p.n_hand[seat] += table[n + 6 + level]
        n += 11
    elsewhere = table[n : n + 5]  # cards that are neither seen nor in a deck, by level
    n += 5
    while n < len(table):  # the events revealed
        p.seen |= one << table[n]
        n += 1
    for d in range(k.n_cards):
        p.deck[d] = k.cards[codes.CD * d + codes.CD_COPIES]
    load_cards(p, k, hands, mine)
    for d in range(k.n_cards):
        p.n_deck[k.cards[codes.CD * d]] += p.deck[d]
    for level in range(1, 5):
        p.n_deck[level] -= elsewhere[level]
    load_machine(p, machine)


def load_cards(p: Position, k: Pack, hands: list[int], mine: list[int]) -> None:
    for i in range(0, len(hands), 4):
        seat, kind, d, count = hands[i : i + 4]
        if kind == 0:
            p.hand[codes.DESIGNS * seat + d] = count
            p.n_hand[seat] += count
        elif kind == 1:
            p.known[codes.DESIGNS * seat + d] = count
        elif kind == 2:
            p.aside[codes.DESIGNS * seat + d] = count
        else:
            p.discards[d] = count
            p.n_discards[k.cards[codes.CD * d]] += count
        if kind != 1:
            p.deck[d] -= count
    for i in range(0, len(mine), 7):
        seat, d, col, machines, fallen, active, carts = mine[i : i + 7]
        slot = lay(p, k, seat, d, col)
        s = codes.CARDS * seat + slot
        p.machines[s] = machines
        p.fallen[s] = fallen
        p.active[s] = active
        p.carts[s] = carts
        p.deck[d] -= 1
    for seat in range(p.seats):
        if p.paid_with[seat] != codes.NOBODY:
            p.deck[p.paid_with[seat]] -= 1


def load_machine(p: Position, machine: list[int]) -> None:
    if not machine:
        return
    p.chance, p.need, p.asker, p.asker_level, p.forced = machine[0:5]
    n = 5
    for seat in range(p.seats):
        p.asked[seat], p.depth[seat], p.done[seat], p.extra[seat], p.walked[seat] = machine[n : n + 5]
        n += 5
        first = seat * codes.DEPTH * codes.FR
        for i in range(p.depth[seat] * codes.FR):
            p.frames[first + i] = machine[n + i]
        n += p.depth[seat] * codes.FR
