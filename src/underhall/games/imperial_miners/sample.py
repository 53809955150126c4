"""Filling in what a seat of Imperial Miners does not know: unknown cards are dealt from what lies nowhere in sight."""

from __future__ import annotations

import random

from underhall.games.imperial_miners import codes, rules
from underhall.games.imperial_miners.layout import UNKNOWN, Layout
from underhall.games.imperial_miners.packs import CardPack
from underhall.table.options import Options


def fill(pack: CardPack, it: Layout, options: Options, rng: random.Random) -> None:
    """Fill all gaps of a view's layout, each way as likely."""
    if not it.has_gaps(pack):
        return
    _deal_unknown(pack, it, rng)
    position = it.position(pack, options)
    for seat, miner in enumerate(it.miners):
        if miner.commit == UNKNOWN:  # any card that could have been chosen
            likely = rules.commit_moves(position, pack.tables, seat)
            chosen = likely[rng.randrange(len(likely))]
            miner.commit = codes.FORCED if chosen == codes.M_FORCED else rules.design_of(chosen)


def _deal_unknown(pack: CardPack, it: Layout, rng: random.Random) -> None:
    """Give every unknown card a face: each way as likely, level by level."""
    left = it.unseen(pack)
    bags = {
        level: [card.index for card in pack.cards if card.level == level for _ in range(left[card.index])]
        for level in range(1, 5)
    }
    for bag in bags.values():
        rng.shuffle(bag)
    dealt = {1: 2, 2: 3, 3: 3}
    for seat, miner in enumerate(it.miners):
        levels = [miner.hidden[level] for level in range(5)]
        if it.phase == codes.SETTING_UP and any(levels):
            there = [sum(n for d, n in miner.hand.items() if pack.cards[d].level == level) for level in range(5)]
            for level, most in dealt.items():
                for _ in range(most - there[level] - levels[level]):
                    _add(miner.aside, bags[level].pop())
        for level in range(1, 5):
            for _ in range(levels[level]):
                _add(miner.hand, bags[level].pop())
        level, count = it.looked_at(pack, seat)
        for _ in range(count - sum(miner.aside.values())):
            _add(miner.aside, bags[level].pop())
        miner.hidden = [0] * 5
        miner.hand = dict(sorted(miner.hand.items()))
        miner.aside = dict(sorted(miner.aside.items()))


def _add(counts: dict[int, int], design: int) -> None:
    counts[design] = counts.get(design, 0) + 1
