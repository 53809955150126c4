"""Imperial Miners as one seat, or a spectator, may know it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from underhall.games.imperial_miners import notation, rules
from underhall.games.imperial_miners.notation import UNKNOWN, Laid, Layout, Miner, own_frame
from underhall.games.imperial_miners.packs import CardPack
from underhall.games.imperial_miners.previews import offer
from underhall.table.chance import Chance
from underhall.table.events import Json
from underhall.table.state import View, write_table_move

if TYPE_CHECKING:
    from underhall.games.imperial_miners.game import ImperialMinersState


def mask(pack: CardPack, it: Layout, seat: int | None) -> Layout:
    """What is left of a position for one seat: of the others' hands the cards known to all and the levels of the rest,
    of their commitments that they are made."""
    for number, miner in enumerate(it.miners):
        if number == seat:
            continue
        for design, count in miner.hand.items():
            miner.hidden[pack.cards[design].level] += count - miner.known.get(design, 0)
        miner.hand = dict(miner.known)
        miner.aside = {}
        if miner.commit is not None:
            miner.commit = UNKNOWN
    return it


class ImperialMinersView(View):
    """What is public, and the own hand and commitment. The whole of it is `layout`, a position with gaps."""

    __slots__ = ("asked", "ended_by", "layout")

    def __init__(self, state: ImperialMinersState, seat: int | None) -> None:
        super().__init__(state, seat)
        it = Layout.of(state.position)
        self.layout = it if self.outcome is not None else mask(state.pack, it, seat)
        self.asked = tuple(state.position.asked)[: state.seats]
        """What each seat is asked, as numbers of `rules`."""
        self.ended_by = state.ended_by

    @property
    def pack(self) -> CardPack:
        """The card pack that is played with."""
        pack: CardPack = self.game.pack  # type: ignore[attr-defined]  # its game is ours
        return pack

    @property
    def me(self) -> Miner:
        """The own seat's things."""
        assert self.seat is not None
        return self.layout.miners[self.seat]

    def position(self) -> rules.Position:
        """The view as a position with gaps: enough for the own seat's rules, not for the others'."""
        return self.layout.position(self.pack, self.options)

    @property
    def phase(self) -> str:
        """What the own seat is asked, in a word; nothing for a spectator."""
        return ASKED[self.asked[self.seat]] if self.seat is not None else ""

    def acting(self) -> tuple[int, int] | None:
        """Which card of the own mine asks, and its kind of frame; None outside effects."""
        frame = self.frame()
        return None if frame is None else (frame[rules.SLOT], frame[rules.KIND])

    def frame(self) -> list[int] | None:
        """The effect of the own seat that is under way; None outside effects."""
        if self.seat is None or self.outcome is not None:
            return None
        return own_frame(self.layout.machine, self.seat)

    # ---------------------------------------------------------------- text and JSON
    def __str__(self) -> str:
        who = "s" if self.seat is None else str(self.seat)
        mark = " open" if self.outcome is not None else ""
        text = notation.write_layout(self.pack, self.layout) + self.game.write_options(self.options)
        ended = "" if self.ended_by is None else f" !{write_table_move(self.ended_by)}"
        return f"{who}{mark} {text}{ended}"

    def facts(self) -> dict[str, Json]:
        pack, it = self.pack, self.layout
        sizes = it.deck_sizes(pack)
        position = self.position()
        seats: list[Json] = [
            _miner_facts(pack, it, one, number == self.seat)
            | {"full_carts": rules.completed_carts(position, pack.tables, number)}
            for number, one in enumerate(it.miners)
        ]
        shown: dict[str, Json] = {
            "seat": self.seat,
            "to_act": list(self.to_act),
            "phase": self.phase,
            "stage": notation.PHASES[it.phase],
            "round": it.round,
            "pack": pack.pin,
            "event": None if it.event is None else pack.events[it.event].id,
            "past": [pack.events[e].id for e in it.past],
            "events_left": rules.ROUNDS - it.round,
            "faces": [2 * i + side for i, side in enumerate(it.sides)],
            "decks": {name: sizes[level] for level, name in enumerate(notation.ROMAN) if level},
            "discards": _ids(pack, it.discards),
            "seats": seats,
        }
        acting = self.acting()
        slot = None if acting is None or acting[0] == rules.NOBODY else acting[0]
        shown["acting"] = None if slot is None else pack.cards[self.me.mine[slot].design].id
        if self.seat is not None and self.outcome is None:
            shown["offer"] = offer(self, position)
        shown["outcome"] = self.outcome.to_json() if self.outcome else None
        return shown

    # ---------------------------------------------------------------- sampling
    def sample(self, rng: random.Random) -> ImperialMinersState:
        """A state that agrees with all this seat knows: unknown cards are dealt from what lies nowhere in sight."""
        from underhall.games.imperial_miners.game import ImperialMinersState

        pack = self.pack
        it = self.layout.copy()
        if self.outcome is None and it.has_gaps(pack):
            _deal_unknown(pack, it, rng)
            position = it.position(pack, self.options)
            for seat, miner in enumerate(it.miners):
                if miner.commit == UNKNOWN:  # any card that could have been chosen
                    likely = rules.commit_moves(position, pack.tables, seat)
                    chosen = likely[rng.randrange(len(likely))]
                    miner.commit = rules.FORCED if chosen == rules.M_FORCED else chosen - rules.M_COMMIT
        position = it.position(pack, self.options)
        state = ImperialMinersState(self.game, self.options, Chance(rng.getrandbits(64)), position)
        state.ended_by = self.ended_by
        return state


ASKED = (
    "", "keep", "commit", "place", "branch", "up", "surface", "target", "edge", "steps", "board", "deck", "faction",
    "choice", "discard", "look",
)  # fmt: skip
"""What a seat may be asked, in the order of the rules' numbers."""


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
        if it.phase == rules.SETTING_UP and any(levels):
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


def _ids(pack: CardPack, counts: dict[int, int]) -> list[Json]:
    return [pack.cards[design].id for design, count in sorted(counts.items()) for _ in range(count)]


def _miner_facts(pack: CardPack, it: Layout, one: Miner, own: bool) -> dict[str, Json]:
    levels = [sum(n for d, n in one.hand.items() if pack.cards[d].level == level) for level in range(5)]
    levels = [a + b for a, b in zip(levels, one.hidden, strict=True)]
    commit: Json = one.commit is not None
    if own and isinstance(one.commit, int):
        commit = "dig" if one.commit == rules.FORCED else pack.cards[one.commit].id
    return {
        "coins": one.coins,
        "points": one.points,
        "board": None if one.board == 3 else one.board,
        "place": one.place,
        "boards": one.boards,
        "hand": _ids(pack, one.hand),
        "known": _ids(pack, one.known),
        "levels": [*levels[1:]],
        "aside": _ids(pack, one.aside),
        "commit": commit,
        "waiting": None if one.waiting is None else pack.cards[one.waiting].id,
        "mine": [_laid_facts(pack, laid) for laid in one.mine],
    }


def _laid_facts(pack: CardPack, laid: Laid) -> dict[str, Json]:
    card = pack.cards[laid.design]
    return {
        "card": card.id,
        "level": card.level,
        "column": laid.col - rules.MID,
        "machines": laid.machines,
        "collapse": laid.fallen,
        "active": laid.active,
        "carts": [side for side in range(6) if laid.carts >> side & 1],
    }
