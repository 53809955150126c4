"""Imperial Miners as one seat, or a spectator, may know it."""

from __future__ import annotations

from functools import cache, lru_cache

from underhall.games.imperial_miners import codes, notation, rules
from underhall.games.imperial_miners.layout import UNKNOWN, Laid, Layout, Miner
from underhall.games.imperial_miners.packs import CardPack
from underhall.games.imperial_miners.previews import offer
from underhall.table.events import Json
from underhall.table.game import State, View
from underhall.table.moves import write_ending


class ImperialMinersView(View):
    """What is public, and the own hand and commitment."""

    __slots__ = ("_known", "_layout", "asked")

    def __init__(self, state: State, seat: int | None, pack: CardPack, position: rules.Position) -> None:
        super().__init__(state, seat)
        self._known = position.copy()
        if self.outcome is None:
            rules.blank(self._known, pack.tables, -1 if seat is None else seat)
        self._layout: Layout | None = None
        self.asked = tuple(position.asked[: state.seats])
        """What each seat is asked, as numbers of `rules`."""

    @property
    def layout(self) -> Layout:
        """The whole of it taken apart, with gaps."""
        if self._layout is None:
            it = self._layout = Layout.of(self._known)
            if self.outcome is None:
                for number, miner in enumerate(it.miners):
                    if number != self.seat and miner.commit is not None:
                        miner.commit = UNKNOWN
        return self._layout

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
        return self._known.copy()

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
        depth = self._known.depth[self.seat]
        return rules.frame_of(self._known, self.seat, depth) if depth else None

    # ---------------------------------------------------------------- text and JSON
    def __str__(self) -> str:
        who = "s" if self.seat is None else str(self.seat)
        mark = " open" if self.outcome is not None else ""
        text = notation.write_layout(self.pack, self.layout) + self.game.write_options(self.options)
        return f"{who}{mark} {text}{write_ending(self.ended_by)}"

    def facts(self) -> dict[str, Json]:
        pack, it = self.pack, self.layout
        sizes = self._known.n_deck
        position = self._known
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
    levels = one.hidden[:]
    for design, count in one.hand.items():
        levels[pack.cards[design].level] += count
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
    shown = _laid(pack, laid.design, laid.col, laid.machines, laid.fallen, laid.active)
    return shown | {"carts": [*_sides(laid.carts)]}


@lru_cache(4096)
def _laid(pack: CardPack, design: int, col: int, machines: int, fallen: bool, active: bool) -> dict[str, Json]:
    """A card as it lies, made once for all views in which it lies so: each gets a copy."""
    return {
        "card": pack.cards[design].id,
        "level": pack.cards[design].level,
        "column": col - codes.MID,
        "machines": machines,
        "collapse": fallen,
        "active": active,
    }


@cache
def _sides(carts: int) -> tuple[int, ...]:
    """The sides on which a card has half-carts."""
    return tuple(side for side in range(6) if carts >> side & 1)
