"""The end of a round: who won, saboteurs paid, nugget cards drafted, the next starter.  Part of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underhall.games.saboteur import cards, codes
from underhall.games.saboteur.position import Position
from underhall.games.saboteur.rounds import ask, role_count
from underhall.games.saboteur.seats import any_broken, neighbour, role_of

if TYPE_CHECKING:
    from underhall.table.c_types import ByteTable, i32

PAY: ByteTable = [cards.SABOTEUR_PAY.get(saboteurs, 0) for saboteurs in range(5)]
SELFISH_PAY: Final = cards.SELFISH_PAY


def end_round(p: Position) -> None:
    """G7: the roles are open now (p.winner says so); share the gold."""
    p.won[p.round - 1] = p.winner
    if p.winner == codes.SABOTEURS:
        pay_saboteurs(p)
        close_round(p)
    elif role_of(p, p.last_player) == codes.SELFISH:
        pay(p, p.last_player, SELFISH_PAY, 0)
        close_round(p)
    else:
        deal_draft(p)
        go_on_drafting(p)


def pay_saboteurs(p: Position) -> None:
    """D3, in order counter-clockwise from the last player to act; D4 if there is no saboteur."""
    saboteurs = 0
    for seat in range(p.seats):
        if role_of(p, seat) == codes.SABOTEUR:
            saboteurs += 1
    paid = 0
    seat = p.last_player
    for _ in range(p.seats):
        if role_of(p, seat) == codes.SABOTEUR:
            pay(p, seat, PAY[saboteurs], paid)
            paid += 1
        seat = neighbour(p, seat, p.gold_direction)


def pay(p: Position, seat: i32, due: i32, before: i32) -> None:
    """D3: give nugget cards worth `due`, with the most threes, then the most twos; what the pile cannot pay is owed.

    Done for one saboteur after another this is the exact search over all of them: whoever is paid with fewer threes, or
    else with fewer twos, needs more ones (for the sums 2 and 3, the only ones that several get), so if all can be paid
    at all, they can be paid so.  `before` is how many were paid before: the order is public, and kept.
    """
    p.taker[codes.MAX_DRAFT * (p.round - 1) + before] = seat + 1
    for amount in range(due, 0, -1):
        for threes in range(min(amount // 3, p.purse[3]), -1, -1):
            twos = min((amount - 3 * threes) // 2, p.purse[2])
            ones = amount - 3 * threes - 2 * twos
            if ones <= p.purse[1]:
                give(p, seat, 3, threes)
                give(p, seat, 2, twos)
                give(p, seat, 1, ones)
                p.paid[10 * (p.round - 1) + seat] = amount
                p.owed[seat] += due - amount
                return
    p.owed[seat] += due


def give(p: Position, seat: i32, value: i32, count: i32) -> None:
    p.purse[value] -= count
    p.gold[(10 * (p.round - 1) + seat) << 2 | value] += count


# ---------------------------------------------------------------- the draft
def may_share(p: Position, seat: i32) -> i32:
    """D1, D6: whether this seat chooses among the nugget cards."""
    if role_of(p, seat) != codes.DIGGER:
        return 0
    return 0 if p.no_gold_with_broken_tool and any_broken(p, seat) else 1


def deal_draft(p: Position) -> None:
    """D1: draw the nugget cards, and find who sees them first."""
    sharers = 0
    cards_drawn = p.seats
    for seat in range(p.seats):
        sharers += may_share(p, seat)
        if role_of(p, seat) == codes.SELFISH:
            cards_drawn -= 1
    if sharers == 0:
        return
    if p.nugget_cards == codes.PER_DIGGER:
        cards_drawn = sharers
    p.n_draft = min(cards_drawn, codes.MAX_DRAFT)
    for i in range(p.n_draft):
        p.draft[p.nuggets[i]] += 1
    p.player = p.last_player
    while not may_share(p, p.player):
        p.player = neighbour(p, p.player, p.gold_direction)


def go_on_drafting(p: Position) -> None:
    """D2: ask whoever has the cards, but a single last card is taken without asking."""
    if p.n_draft > 1:
        p.phase = codes.GOLD
        return
    for value in range(1, 4):  # who thinks ahead on what a seat knows has no such card
        if p.n_draft == 1 and p.draft[value]:
            take_nugget(p, value)
    p.n_draft = 0
    close_round(p)


def take_nugget(p: Position, value: i32) -> None:
    """D1: keep a card, hand the rest to the next gold-digger counter-clockwise."""
    pick = codes.MAX_DRAFT * (p.round - 1) + p.n_picks
    p.n_picks += 1
    p.taker[pick] = p.player + 1
    p.value[pick] = value
    for v in range(1, 4):
        p.saw[pick << 2 | v] = p.draft[v]
    p.draft[value] -= 1
    p.n_draft -= 1
    give(p, p.player, value, 1)
    p.player = neighbour(p, p.player, p.gold_direction)
    while not may_share(p, p.player):
        p.player = neighbour(p, p.player, p.gold_direction)


# ---------------------------------------------------------------- what it comes to
def close_round(p: Position) -> None:
    """E1: the gold is shared; end the game, or say who begins the next round."""
    for i in range(codes.NUGGET_COUNT):
        p.nuggets[i] = 0
    if p.round == codes.ROUNDS:
        p.phase = codes.OVER
        p.player = -1
        return
    before = p.last_player
    if p.next_starter == codes.LAST_PATH and p.last_layer >= 0:
        before = p.last_layer
    p.player = neighbour(p, before, 1)
    ask(p, codes.CHANCE_ROLES, role_count(p))


def score(p: Position, seat: i32) -> i32:
    """E3: the nuggets a seat has, with those owed to it."""
    total = p.owed[seat]
    for r in range(codes.ROUNDS):
        for value in range(1, 4):
            total += value * p.gold[(10 * r + seat) << 2 | value]
    return total
