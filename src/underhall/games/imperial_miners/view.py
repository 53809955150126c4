"""Imperial Miners as one seat, or a spectator, may know it."""

from __future__ import annotations

from underhall.games.imperial_miners import codes, notation, rules
from underhall.games.imperial_miners.layout import UNKNOWN, Laid, Layout, Miner, own_frame
from underhall.games.imperial_miners.packs import CardPack
from underhall.games.imperial_miners.previews import offer
from underhall.table.events import Json
from underhall.table.game import State, View
from underhall.table.moves import write_ending


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

    __slots__ = ("asked", "layout")

    def __init__(self, state: State, seat: int | None, pack: CardPack, position: rules.Position) -> None:
        super().__init__(state, seat)
        it = Layout.of(position)
        self.layout = it if self.outcome is not None else mask(pack, it, seat)
        self.asked = tuple(position.asked)[: state.seats]
        """What each seat is asked, as numbers of `rules`."""

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
        return None if frame is None else (frame[codes.SLOT], frame[codes.KIND])

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
        return f"{who}{mark} {text}{write_ending(self.ended_by)}"

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
            "events_left": codes.ROUNDS - it.round,
            "faces": [2 * i + side for i, side in enumerate(it.sides)],
            "decks": {name: sizes[level] for level, name in enumerate(notation.ROMAN) if level},
            "discards": _ids(pack, it.discards),
            "seats": seats,
        }
        acting = self.acting()
        slot = None if acting is None or acting[0] == codes.NOBODY else acting[0]
        shown["acting"] = None if slot is None else pack.cards[self.me.mine[slot].design].id
        if self.seat is not None and self.outcome is None:
            shown["offer"] = offer(self, position)
        shown["outcome"] = self.outcome.to_json() if self.outcome else None
        return shown


ASKED = (
    "", "keep", "commit", "place", "branch", "up", "surface", "target", "edge", "steps", "board", "deck", "faction",
    "choice", "discard", "look",
)  # fmt: skip
"""What a seat may be asked, in the order of the rules' numbers."""


def _ids(pack: CardPack, counts: dict[int, int]) -> list[Json]:
    return [pack.cards[design].id for design, count in sorted(counts.items()) for _ in range(count)]


def _miner_facts(pack: CardPack, it: Layout, one: Miner, own: bool) -> dict[str, Json]:
    levels = [sum(n for d, n in one.hand.items() if pack.cards[d].level == level) for level in range(5)]
    levels = [a + b for a, b in zip(levels, one.hidden, strict=True)]
    commit: Json = one.commit is not None
    if own and isinstance(one.commit, int):
        commit = "dig" if one.commit == codes.FORCED else pack.cards[one.commit].id
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
        "column": laid.col - codes.MID,
        "machines": laid.machines,
        "collapse": laid.fallen,
        "active": laid.active,
        "carts": [side for side in range(6) if laid.carts >> side & 1],
    }
