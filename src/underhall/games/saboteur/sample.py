"""Filling in what a seat does not know: a layout with holes becomes one that the seat could not tell from the truth.

Every card not seen is as likely in every place that is hidden: hands, face-down discards and pile. Of nuggets a seat
knows those that passed through its hands, everybody's number of cards and a saboteur's pay as a sum, in all rounds; and
what the pile paid with tells what it had.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from math import comb

from underhall.games.saboteur import cards, codes
from underhall.games.saboteur.layout import Layout, Pay, Pick, spread
from underhall.games.saboteur.validate import pool


def fill(it: Layout, seat: int | None, rng: random.Random, is_open: bool) -> None:
    """Fill all holes of a view's layout. Where all is open only the order of the piles is not known, and is sorted."""
    _fill_cards(it, rng, is_open)
    if not is_open:
        _fill_roles(it, rng)
        _fill_goals(it, rng)
        _fill_gold(it, seat, rng)
    if it.phase == codes.OVER:
        return
    drawn = [item.value for item in it.gold[it.round - 1] if isinstance(item, Pick)] + list(spread(it.draft))
    rest = list(spread(_less(it.purse(), it.draft)))
    if not is_open:
        rng.shuffle(drawn)
        rng.shuffle(rest)
    it.nuggets = (sorted(drawn) if is_open else drawn) + rest


def _fill_cards(it: Layout, rng: random.Random, is_open: bool) -> None:
    unseen = list(spread(it.unseen()))
    if not is_open:
        rng.shuffle(unseen)
    for bags, sizes in ((it.hands, it.hand_sizes), (it.face_down, it.face_down_sizes)):
        for bag, size in zip(bags, sizes, strict=True):
            for _ in range(size - sum(bag)):
                bag[unseen.pop()] += 1
    it.pile = [unseen.pop() if kind == codes.NO_KIND else kind for kind in it.pile]


def _fill_roles(it: Layout, rng: random.Random) -> None:
    """S1: the roles of the pool that are not known are anybody's, or the spare one."""
    row = it.roles[-1]
    left = list((pool(it) - Counter(row)).elements())
    rng.shuffle(left)
    it.roles[-1] = [role or left.pop() for role in row]


def _fill_goals(it: Layout, rng: random.Random) -> None:
    left = [goal for goal in (codes.TREASURE, codes.STONE_SW, codes.STONE_NW) if goal not in it.goals]
    rng.shuffle(left)
    it.goals = [goal or left.pop() for goal in it.goals]


# ---------------------------------------------------------------- nuggets
Bag = list[int]
"""Nugget cards, counted by value."""


def _less(one: Sequence[int], other: Sequence[int]) -> Bag:
    return [a - b for a, b in zip(one, other, strict=True)]


class Draft:
    """The gold that one round shared out, as far as one seat knows it."""

    def __init__(self, it: Layout, r: int, seat: int | None) -> None:
        self.picks = [item for item in it.gold[r] if isinstance(item, Pick)]
        now = r == it.round - 1 and it.phase == codes.GOLD
        self.total = len(self.picks) + (it.n_draft if now else 0)
        self.marks: list[tuple[int, Bag, int]] = [
            (i, _bag(pick.saw), pick.value) for i, pick in enumerate(self.picks) if pick.seat == seat
        ]
        """Where the seat had the cards in hand: after how many choices, which cards, and what it kept."""
        if now and it.player == seat:
            self.marks.append((len(self.picks), it.draft[:], 0))
        self.unknown = self.marks[0][0] if self.marks else self.total
        """How many cards were gone before the seat saw any."""
        self.known: Bag = self.marks[0][1] if self.marks else [0] * 4

    def tell(self, unknown: Bag, rng: random.Random) -> Bag:
        """Say who took what, given the cards that the seat did not see; returns what is still in hand."""
        taken: list[int] = []
        rest = [a + b for a, b in zip(unknown, self.known, strict=True)]
        for at, before, kept in self.marks:
            taken += _shuffled(_less(rest, before), rng)
            assert len(taken) == at
            rest = before[:]
            if kept:
                taken.append(kept)
                rest[kept] -= 1
        taken += _shuffled(rest, rng)[: len(self.picks) - len(taken)]
        left = [a + b for a, b in zip(unknown, self.known, strict=True)]
        for pick, value in zip(self.picks, taken, strict=True):
            pick.value, pick.saw = value, spread(left)
            left[value] -= 1
        return left


def _bag(values: Sequence[int]) -> Bag:
    return [values.count(value) for value in range(4)]


def _shuffled(bag: Bag, rng: random.Random) -> list[int]:
    row = list(spread(bag))
    rng.shuffle(row)
    return row


def _drawn(bag: Bag, n: int, rng: random.Random) -> Bag:
    return _bag(_shuffled(bag, rng)[:n])


def _fill_gold(it: Layout, seat: int | None, rng: random.Random) -> None:
    """Round by round: what was drawn, who took what, what was paid."""
    purse = [0, *cards.NUGGET_CARDS.values()]
    drafts = [Draft(it, r, seat) for r in range(codes.ROUNDS)]
    for r, draft in enumerate(drafts):
        if draft.total:
            later = [sum(values) for values in zip(*(d.known for d in drafts[r:]), strict=True)]
            if draft.unknown and r == 0 and _pays(it, 1):
                unknown = _before_pay(it, purse, drafts, seat, rng)
            else:
                unknown = _drawn(_less(purse, later), draft.unknown, rng)
            purse = _less(_less(purse, unknown), draft.known)
            left = draft.tell(unknown, rng)
            if r == it.round - 1:
                it.draft = left
        for pay, given in paid(it, r, purse):
            pay.cards = given
            purse = _less(purse, _bag(given))


def _pays(it: Layout, r: int) -> list[Pay]:
    return [item for item in it.gold[r] if isinstance(item, Pay)]


def _before_pay(it: Layout, purse: Bag, drafts: list[Draft], seat: int | None, rng: random.Random) -> Bag:
    """What the first round's unseen cards were, weighed by what the second round's pay tells of the pile."""
    first, third = drafts[0], drafts[2]
    free = _less(purse, first.known)
    found: list[Bag] = []
    weights: list[int] = []
    for unknown in _bags(free, first.unknown):
        after = _less(free, unknown)
        for pay, given in paid(it, 1, after):
            if sum(given) != pay.sum or (pay.seat == seat and given != pay.cards):
                break
            after = _less(after, _bag(given))
        else:
            ways = 1
            for value in (1, 2, 3):
                ways *= comb(free[value], unknown[value]) * comb(max(after[value], 0), third.known[value])
            found.append(unknown)
            weights.append(ways)
    return rng.choices(found, weights)[0]


def _bags(free: Bag, n: int) -> Iterator[Bag]:
    for threes in range(min(free[3], n) + 1):
        for twos in range(min(free[2], n - threes) + 1):
            if n - threes - twos <= free[1]:
                yield [0, n - threes - twos, twos, threes]


def paid(it: Layout, r: int, purse: Bag) -> Iterator[tuple[Pay, tuple[int, ...]]]:
    """D3: the cards with which a pile pays everybody in turn: the most threes, then the most twos."""
    purse = purse[:]
    saboteurs = it.roles[r][: it.seats].count(codes.SABOTEUR) if r < len(it.roles) else 0
    for pay in _pays(it, r):
        alone = it.roles[r][pay.seat] == codes.SELFISH
        given = _change(purse, cards.SELFISH_PAY if alone else cards.SABOTEUR_PAY[saboteurs])
        purse = _less(purse, _bag(given))
        yield pay, given


def _change(purse: Bag, due: int) -> tuple[int, ...]:
    for amount in range(due, 0, -1):
        for threes in range(min(amount // 3, purse[3]), -1, -1):
            twos = min((amount - 3 * threes) // 2, purse[2])
            ones = amount - 3 * threes - 2 * twos
            if ones <= purse[1]:
                return (1,) * ones + (2,) * twos + (3,) * threes
    return ()
