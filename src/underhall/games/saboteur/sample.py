"""Filling in what a seat does not know, by the position's own dice: a position with holes becomes one that the seat
could not tell from the truth.  Part of the rules.

Every card not seen is as likely in every place that is hidden: hands, face-down discards and pile.  Of nuggets a seat
knows those that passed through its hands, everybody's number of cards and a saboteur's pay as a sum, in all rounds; and
what the pile paid with tells what it had.  A bag of nugget cards is four counts, by value.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from underhall.games.saboteur import codes
from underhall.games.saboteur.gold import PAY, SELFISH_PAY
from underhall.games.saboteur.position import Position
from underhall.games.saboteur.rounds import DECK, NUGGETS, POOL_SABOTEURS, role_count
from underhall.games.saboteur.seats import receive
from underhall.table.dice import below, stir, wide
from underhall.table.intrinsics import bits

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, Ints, Longs, Words, i32, u64

MOST: Words = [comb(n, k) for n in range(17) for k in range(17)]  # [17 * n + k] = ways to choose k of n


def fill(p: Position, seat: i32, is_open: i32) -> None:
    """Fill all holes of a position as `mask` left it; seat -1 is a spectator.  Where all is open only the order of the
    piles is not known, and is sorted."""
    fill_cards(p, is_open)
    if not is_open:
        fill_roles(p)
        fill_goals(p)
        fill_gold(p, seat)
    if p.phase != codes.OVER:
        fill_nuggets(p, is_open)


def fill_cards(p: Position, is_open: i32) -> None:
    left: Ints = [0] * 32
    unseen: Bytes = bytearray(codes.DECK_SIZE)
    for i in range(codes.DECK_SIZE):
        left[DECK[i]] += 1
    for i in range(p.n_laid):
        left[(p.card[p.laid[i] & codes.TORUS] - 1) >> 1] -= 1
    for tool in range(3):
        left[codes.FIRST_BREAK + tool] -= bits(p.broken[tool])
    for kind in range(codes.MAP_KIND + 1):
        left[kind] -= p.face_up[kind]
        for i in range(p.seats):
            left[kind] -= p.held[i << 5 | kind] + p.face_down[i << 5 | kind]
    n = 0
    for kind in range(codes.MAP_KIND + 1):
        for _ in range(left[kind]):
            unseen[n] = kind
            n += 1
    if not is_open:
        stir(p.rng, unseen, n)
    for i in range(p.seats):
        known_hand = 0
        known_down = 0
        for kind in range(codes.MAP_KIND + 1):
            known_hand += p.held[i << 5 | kind]
            known_down += p.face_down[i << 5 | kind]
        for _ in range(p.n_hand[i] - known_hand):
            n -= 1
            receive(p, i, unseen[n])
        for _ in range(p.n_face_down[i] - known_down):
            n -= 1
            p.face_down[i << 5 | unseen[n]] += 1
    for i in range(p.n_deck):
        p.deck[i] = unseen[i]


def fill_roles(p: Position) -> None:
    """S1: the roles of the pool that are not known are anybody's, or the spare one."""
    left: Ints = [0] * 4
    unknown: Bytes = bytearray(11)
    row = 11 * (p.round - 1)
    left[codes.SABOTEUR] = POOL_SABOTEURS[p.seats]
    left[codes.SELFISH] = 1 if p.selfish_dwarf else 0
    left[codes.DIGGER] = role_count(p) - left[codes.SABOTEUR] - left[codes.SELFISH]
    for i in range(role_count(p)):
        left[p.roles[row + i]] -= 1
    n = 0
    for role in range(1, 4):
        for _ in range(left[role]):
            unknown[n] = role
            n += 1
    stir(p.rng, unknown, n)
    for i in range(role_count(p)):
        if p.roles[row + i] == 0:
            n -= 1
            p.roles[row + i] = unknown[n]


def fill_goals(p: Position) -> None:
    unknown: Bytes = bytearray(3)
    n = 0
    for goal in range(codes.TREASURE, codes.STONE_NW + 1):
        if p.goal[0] != goal and p.goal[1] != goal and p.goal[2] != goal:
            unknown[n] = goal
            n += 1
    stir(p.rng, unknown, n)
    for i in range(3):
        if p.goal[i] == 0:
            n -= 1
            p.goal[i] = unknown[n]


def fill_nuggets(p: Position, is_open: i32) -> None:
    """S4: the pile of the round begins with the cards of its draft."""
    front: Ints = [0] * 4
    first = codes.MAX_DRAFT * (p.round - 1)
    for value in range(1, 4):
        front[value] = p.draft[value]
    for i in range(p.n_picks):
        front[p.value[first + i]] += 1
    n = put_nuggets(p, front, 0, is_open)
    for value in range(1, 4):
        front[value] = p.purse[value] - p.draft[value]
    n = put_nuggets(p, front, n, is_open)
    for i in range(n, codes.NUGGET_COUNT):
        p.nuggets[i] = 0


def put_nuggets(p: Position, bag: Ints, n: i32, is_open: i32) -> i32:
    """A bag's cards come to the pile, behind n others; how many there are then."""
    row: Bytes = bytearray(codes.NUGGET_COUNT)
    many = min(spread(bag, row), codes.NUGGET_COUNT - n)
    if not is_open:
        stir(p.rng, row, many)
    for i in range(many):
        p.nuggets[n + i] = row[i]
    return n + many


# ---------------------------------------------------------------- bags of nugget cards
def spread(bag: Ints, row: Bytes) -> i32:
    """The cards of a bag in a row, ascending; how many.  A view read from a text may contradict itself in its nuggets,
    so whatever is written is kept within bounds."""
    n = 0
    for value in range(1, 4):
        for _ in range(min(bag[value], codes.NUGGET_COUNT - n)):
            row[n] = value
            n += 1
    return n


def draw_some(rng: Longs, bag: Ints, n: i32, drawn: Ints) -> None:
    """Draw n cards of a bag at random: `drawn` gets them counted, the bag keeps the rest."""
    left = bag[1] + bag[2] + bag[3]
    for value in range(4):
        drawn[value] = 0
    for _ in range(min(n, left)):
        k = below(rng, left)
        kept = 1
        while kept < 3 and k >= bag[kept]:
            k -= bag[kept]
            kept += 1
        bag[kept] -= 1
        drawn[kept] += 1
        left -= 1


# ---------------------------------------------------------------- the gold of a round, as far as a seat knows it
def is_draft(p: Position, r: i32) -> i32:
    """1 if gold-diggers chose, or choose, nugget cards in this round; 0 if somebody was paid, or nothing given."""
    if p.won[r] != codes.DIGGERS or p.taker[codes.MAX_DRAFT * r] == 0:
        return 1 if r == p.round - 1 and p.phase == codes.GOLD else 0
    return 1 if p.roles[11 * r + p.taker[codes.MAX_DRAFT * r] - 1] == codes.DIGGER else 0


def is_now(p: Position, r: i32) -> i32:
    return 1 if r == p.round - 1 and p.phase == codes.GOLD else 0


def picks_of(p: Position, r: i32) -> i32:
    """How many cards were chosen in a draft so far."""
    n = 0
    while n < codes.MAX_DRAFT and p.taker[codes.MAX_DRAFT * r + n]:
        n += 1
    return n


def first_seen(p: Position, r: i32, seat: i32) -> i32:
    """After how many choices the seat first had the cards of a draft in hand; after all of them if it never had."""
    n = picks_of(p, r)
    for i in range(n):
        if p.taker[codes.MAX_DRAFT * r + i] == seat + 1:
            return i
    return n if is_now(p, r) and p.player == seat else n + (p.n_draft if is_now(p, r) else 0)


def known_of(p: Position, r: i32, seat: i32, bag: Ints) -> None:
    """The cards of a draft that the seat had in hand when it first had any."""
    for value in range(4):
        bag[value] = 0
    if not is_draft(p, r):
        return
    at = first_seen(p, r, seat)
    n = picks_of(p, r)
    for value in range(1, 4):
        if at < n:
            bag[value] = p.saw[(codes.MAX_DRAFT * r + at) << 2 | value]
        elif is_now(p, r) and p.player == seat:
            bag[value] = p.draft[value]


def fill_gold(p: Position, seat: i32) -> None:
    """Round by round: what was drawn, who took what, what was paid."""
    purse: Ints = [0] * 4
    known: Ints = [0] * 4
    drawn: Ints = [0] * 4
    free: Ints = [0] * 4
    for i in range(codes.NUGGET_COUNT):
        purse[NUGGETS[i]] += 1
    for r in range(p.round):
        if is_draft(p, r):
            unknown = first_seen(p, r, seat)
            for value in range(4):
                free[value] = purse[value]
            if unknown and r == 0 and p.round > 1 and not is_draft(p, 1) and p.taker[codes.MAX_DRAFT]:
                known_of(p, 0, seat, known)
                for value in range(4):
                    free[value] -= known[value]
                draw_before_pay(p, seat, free, unknown, drawn)
            else:
                for later in range(r, p.round):
                    known_of(p, later, seat, known)
                    for value in range(4):
                        free[value] -= known[value]
                draw_some(p.rng, free, unknown, drawn)
            known_of(p, r, seat, known)
            for value in range(4):
                drawn[value] += known[value]
                purse[value] -= drawn[value]
            tell_draft(p, r, seat, drawn)
        else:
            pay_round(p, r, purse)
    for value in range(4):
        p.purse[value] = purse[value] + p.draft[value]


def tell_draft(p: Position, r: i32, seat: i32, drawn: Ints) -> None:
    """Say who took which of the cards drawn; what is left of them is in hand."""
    taken: Bytes = bytearray(codes.NUGGET_COUNT)
    row: Bytes = bytearray(codes.NUGGET_COUNT)
    rest: Ints = [0] * 4
    gone: Ints = [0] * 4
    n = picks_of(p, r)
    told = 0
    for value in range(4):
        rest[value] = drawn[value]
    for i in range(n + 1):
        mine = 0
        if i < n:
            mine = 1 if p.taker[codes.MAX_DRAFT * r + i] == seat + 1 else 0
        elif is_now(p, r) and p.player == seat:
            mine = 1
        if mine:
            for value in range(1, 4):
                there = p.saw[(codes.MAX_DRAFT * r + i) << 2 | value] if i < n else p.draft[value]
                gone[value] = rest[value] - there
                rest[value] = there
            many = min(spread(gone, row), i - told)
            stir(p.rng, row, many)
            for k in range(many):
                taken[told] = row[k]
                told += 1
            if i < n:
                kept = p.value[codes.MAX_DRAFT * r + i]
                taken[told] = kept
                told += 1
                rest[kept] -= 1
    many = spread(rest, row)
    stir(p.rng, row, many)
    for k in range(n - told):
        taken[told + k] = row[k]
    for value in range(4):
        rest[value] = drawn[value]
        for s in range(p.seats):
            p.gold[(10 * r + s) << 2 | value] = 0
    for i in range(n):
        pick = codes.MAX_DRAFT * r + i
        p.value[pick] = taken[i]
        for value in range(1, 4):
            p.saw[pick << 2 | value] = rest[value]
        rest[taken[i]] -= 1
        p.gold[(10 * r + p.taker[pick] - 1) << 2 | taken[i]] += 1
    if is_now(p, r):
        for value in range(4):
            p.draft[value] = rest[value]


# ---------------------------------------------------------------- pay
def due_of(p: Position, r: i32, seat: i32) -> i32:
    """D3: what a round's loser of the digging is paid."""
    if p.roles[11 * r + seat] == codes.SELFISH:
        return SELFISH_PAY
    saboteurs = 0
    for s in range(p.seats):
        if p.roles[11 * r + s] == codes.SABOTEUR:
            saboteurs += 1
    return PAY[saboteurs]


def change(purse: Ints, due: i32, given: Ints) -> i32:
    """D3: take what is due out of a purse, with the most threes, then the most twos; how much that is."""
    for value in range(4):
        given[value] = 0
    for amount in range(due, 0, -1):
        for threes in range(min(amount // 3, purse[3]), -1, -1):
            twos = min((amount - 3 * threes) // 2, purse[2])
            ones = amount - 3 * threes - 2 * twos
            if ones <= purse[1]:
                given[1] = ones
                given[2] = twos
                given[3] = threes
                for value in range(1, 4):
                    purse[value] -= given[value]
                return amount
    return 0


def pay_round(p: Position, r: i32, purse: Ints) -> None:
    """With which cards everybody was paid in turn."""
    given: Ints = [0] * 4
    for i in range(picks_of(p, r)):
        seat = p.taker[codes.MAX_DRAFT * r + i] - 1
        change(purse, due_of(p, r, seat), given)
        for value in range(1, 4):
            p.gold[(10 * r + seat) << 2 | value] = given[value]


def pays_so(p: Position, seat: i32, purse: Ints) -> i32:
    """Whether a purse would have paid the second round as it was paid, as far as the seat knows."""
    given: Ints = [0] * 4
    for i in range(picks_of(p, 1)):
        other = p.taker[codes.MAX_DRAFT + i] - 1
        amount = change(purse, due_of(p, 1, other), given)
        if amount != p.paid[10 + other]:
            return 0
        if other == seat:
            for value in range(1, 4):
                if given[value] != p.gold[(10 + other) << 2 | value]:
                    return 0
    return 1


def draw_before_pay(p: Position, seat: i32, free: Ints, n: i32, drawn: Ints) -> None:
    """Draw the first round's n unseen cards, weighed by what the second round's pay tells of the pile."""
    third: Ints = [0] * 4
    after: Ints = [0] * 4
    total: u64 = 0
    ways: u64
    if p.round > 2:
        known_of(p, 2, seat, third)
    at: u64 = 0
    for again in range(2):  # all ways are counted, then one of them is found
        if again:
            if total == 0:  # a view that nobody can have
                draw_some(p.rng, free, n, drawn)
                return
            at = wide(p.rng) % total
        total = 0
        for threes in range(min(free[3], n) + 1):
            for twos in range(min(free[2], n - threes) + 1):
                ones = n - threes - twos
                if ones > free[1]:
                    continue
                after[1] = free[1] - ones
                after[2] = free[2] - twos
                after[3] = free[3] - threes
                if not pays_so(p, seat, after):
                    continue
                ways = MOST[17 * free[1] + ones]
                ways *= MOST[17 * free[2] + twos]
                ways *= MOST[17 * free[3] + threes]
                for value in range(1, 4):
                    ways *= MOST[17 * after[value] + third[value]]
                total += ways
                if again and at < total:
                    drawn[0] = 0
                    drawn[1] = ones
                    drawn[2] = twos
                    drawn[3] = threes
                    return
