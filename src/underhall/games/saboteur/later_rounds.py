"""What the end of a round is worth in the whole game: its gold is shared, the rounds to come are decided by lot, and
whoever has the most nuggets then wins.  Part of the rules.

Gold goes by the rules, whoever chooses taking the dearest card.  Who wins a later round is a matter of how many
saboteurs are dealt, and of luck: nothing that is done now changes that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underhall.games.saboteur import codes
from underhall.games.saboteur.gold import end_round, score
from underhall.games.saboteur.playouts import roll
from underhall.games.saboteur.policies import take_most
from underhall.games.saboteur.position import Position
from underhall.games.saboteur.rounds import POOL_SABOTEURS, ask
from underhall.games.saboteur.sample import draw_some, is_draft, picks_of
from underhall.games.saboteur.seats import role_of
from underhall.table.batches import share_win
from underhall.table.dice import below, seed_dice

if TYPE_CHECKING:
    from underhall.table.c_types import ByteTable, Ints, i32, u64

LOTS: Final = 8  # in so many ways gold and luck go on from each end of a round that is tried
# [5 * seats + saboteurs dealt]: of 100 rounds, how many the gold-diggers win
DIGGERS_WIN: ByteTable = [100] * (5 * codes.MAX_SEATS + 5)


def build_chances() -> None:
    """As 4 000 rounds of imagined foremen at each number of seats went (play_rounds, seed 5): with all saboteurs of the
    pool but one dealt, and with all."""
    won = {3: (100, 69), 4: (100, 93), 5: (97, 41), 6: (98, 72), 7: (86, 25), 8: (90, 49), 9: (93, 65), 10: (78, 33)}
    for seats, chances in won.items():
        for fewer, chance in enumerate(reversed(chances)):
            DIGGERS_WIN[5 * seats + POOL_SABOTEURS[seats] - fewer] = chance


build_chances()


def dearest_first(p: Position, seat: i32) -> None:
    """Of the nuggets of earlier rounds that a seat does not know, whoever chose before took the dearer: an imagined
    deal has them in any order."""
    for r in range(p.round - 1):
        if not is_draft(p, r):
            continue
        end = codes.MAX_DRAFT * r + picks_of(p, r)
        for pick in range(codes.MAX_DRAFT * r, end):
            other = pick
            while other < end and p.taker[other] != seat + 1:  # what lay before it then, it knows
                if p.value[other] > p.value[pick]:
                    change_places(p, r, pick, other)
                other += 1


def change_places(p: Position, r: i32, pick: i32, other: i32) -> None:
    """Two who chose in a round get each other's card."""
    first = (10 * r + p.taker[pick] - 1) << 2
    second = (10 * r + p.taker[other] - 1) << 2
    value = p.value[pick]
    dearer = p.value[other]
    p.value[pick] = dearer
    p.value[other] = value
    p.gold[first | value] -= 1
    p.gold[second | value] += 1
    p.gold[second | dearer] -= 1
    p.gold[first | dearer] += 1


def draw_anew(p: Position) -> None:
    """S4: any other cards of the pile might have been drawn for those who share."""
    bag: Ints = [0] * 4
    drawn: Ints = [0] * 4
    for value in range(1, 4):
        bag[value] = p.purse[value]
    draw_some(p.rng, bag, p.n_draft, drawn)
    for value in range(1, 4):
        p.draft[value] = drawn[value]


def share_gold(p: Position) -> None:
    """D1, D2: everybody takes the dearest."""
    while p.phase == codes.GOLD:
        take_most(p)


def round_by_lot(p: Position) -> None:
    """A round after this one: roles and nuggets are dealt, the rest is luck, and the gold is shared."""
    roll(p)
    saboteurs = 0
    for seat in range(p.seats):
        saboteurs += 1 if role_of(p, seat) == codes.SABOTEUR else 0
    p.winner = codes.DIGGERS if below(p.rng, 100) < DIGGERS_WIN[5 * p.seats + saboteurs] else codes.SABOTEURS
    p.last_player = below(p.rng, p.seats)
    ask(p, codes.CHANCE_NUGGETS, p.purse[1] + p.purse[2] + p.purse[3])  # neither goals nor hands make a difference
    roll(p)
    end_round(p)
    share_gold(p)


def win_of(p: Position, seat: i32) -> i32:
    """E3: a seat's share of a game that is over, in parts of WHOLE_WIN."""
    points: Ints = [0] * codes.MAX_SEATS
    won: Ints = [0] * codes.MAX_SEATS
    for s in range(p.seats):
        points[s] = score(p, s)
    many = share_win(points, won, p.seats)
    return codes.WHOLE_WIN // many if won[seat] else 0


def game_share(p: Position, later: Position, seat: i32, lots: i32, dice: u64) -> i32:
    """A seat's share of the game's win, in parts of WHOLE_WIN, after a round that is decided: the mean of so many ways
    in which gold and luck may go from there, the first with the nuggets that were drawn, the others with any.  Equal
    dice deal alike, whatever came of this round; `later` is scratch; -1 where a round is played, or without any lot."""
    if p.phase == codes.PLAY or lots < 1:
        return -1
    if p.phase == codes.OVER:
        return win_of(p, seat)
    total = 0
    for number in range(lots):
        later._copy(p)
        seed_dice(later.rng, dice + codes.ROUNDS * number)
        if number and later.phase == codes.GOLD:
            draw_anew(later)
        share_gold(later)
        while later.phase != codes.OVER:  # as many dice for each round, however many nuggets are left
            seed_dice(later.rng, dice + codes.ROUNDS * number + later.round)
            round_by_lot(later)
        total += win_of(later, seat)
    return total // lots
