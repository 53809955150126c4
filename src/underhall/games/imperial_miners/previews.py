"""What a seat is offered, told before it chooses: which card asks, prices, places, and what a move brings.

All of it follows from the seat's own view, so it tells nobody anything new: it is the rules, asked on a copy.
"""

from __future__ import annotations

from typing import Final, Protocol

from underhall.games.imperial_miners import codes, notation, rules
from underhall.games.imperial_miners.layout import Miner
from underhall.games.imperial_miners.packs import CardPack
from underhall.games.imperial_miners.verbs import CODES, VERBS
from underhall.table.events import Json
from underhall.table.moves import Move

FROM: Final = ("setup", "mine", "card", "space", "surface", "event")
"""What asks, by the kind of its frame."""
FORESEEN: Final = ("place", "branch", "up", "surface", "target", "edge", "steps", "board", "choice")
"""What is asked where an answer's fruits can be told: nothing of it is hidden or another's."""
TO: Final = {CODES[verb.name]: verb.asks for verb in VERBS.values() if verb.asks}
"""What a card is chosen for, where one is asked for."""
_ENDS: Final = (codes.J_DONE, codes.J_ROUND, codes.J_EVENT, codes.J_END)


class Asked(Protocol):
    """What is needed of a view here: who is asked, what, and with which cards."""

    seat: int | None

    @property
    def moves(self) -> list[Move]: ...

    @property
    def pack(self) -> CardPack: ...

    @property
    def me(self) -> Miner: ...

    @property
    def phase(self) -> str: ...

    def frame(self) -> list[int] | None: ...


def offer(view: Asked, position: rules.Position) -> dict[str, Json]:
    """The facts of a seat's offer. `position` is the view as a position with gaps."""
    pack, seat = view.pack, view.seat
    assert seat is not None
    told: dict[str, Json] = {
        "prices": {pack.cards[design].id: cost for design, cost in rules.prices_of(position, pack.tables, seat)},
        "places": [
            [rules.column_of(move) - codes.MID for move in rules.place_moves(position, pack.tables, seat, level)]
            for level in range(1, 5)
        ],
    }
    frame = view.frame()
    if frame is not None and view.phase:
        told["asks"] = asks(view, frame)
        if view.phase == "choice":
            told["way"] = pack.program.code[frame[0]][1]
    if view.phase in FORESEEN:
        told["gains"] = {
            notation.write_move(pack, move): gains(pack, position, seat, move) for move in view.moves if move >= 0
        }
    return told


def asks(view: Asked, frame: list[int]) -> dict[str, Json]:
    """What asks: a card at its place, a space of a board, the event, the surface, or the mine phase itself."""
    kind, slot = frame[codes.KIND], frame[codes.SLOT]
    told: dict[str, Json] = {"from": FROM[kind]}
    if slot != codes.NOBODY:
        laid = view.me.mine[slot]
        card = view.pack.cards[laid.design]
        told |= {"card": card.id, "level": card.level, "column": laid.col - codes.MID}
    elif FROM[kind] == "space":
        told |= {"board": view.me.board, "place": view.me.place}
    if view.phase == "target":
        told["to"] = TO[view.pack.program.code[frame[codes.PC]][0]]
    return told


def gains(pack: CardPack, position: rules.Position, seat: int, move: int) -> dict[str, Json]:
    """What a move brings its seat until it is asked again, chance is, or its part of the round is over. `more` is to
    come once the seat has answered, `up_to` how far it may then advance; `effects` are what the card that a move wakes
    would bring, one by one."""
    twin = position.copy()
    machines = {slot: laid[2] for slot, laid in enumerate(rules.cards_laid(twin, seat))}
    rules.play(twin, pack.tables, seat, move)
    sums = dict.fromkeys(("coins", "points", "machines", "collapses", "cleared", "carts"), 0)
    told: dict[str, Json] = {}
    for what, who, a, b in rules.journal_of(twin):
        if what in _ENDS:
            break
        if who != seat:
            continue
        if what == codes.J_COINS:
            sums["coins"] += a - 1000
        elif what == codes.J_POINTS:
            sums["points"] += a
        elif what == codes.J_MACHINE:
            sums["machines"] += b - machines.get(a, 0)
            machines[a] = b
        elif what in (codes.J_COLLAPSE, codes.J_CLEARED, codes.J_CART):
            sums[{codes.J_COLLAPSE: "collapses", codes.J_CLEARED: "cleared"}.get(what, "carts")] += 1
        elif what == codes.J_ADVANCE:
            told |= {"board": a, "place": b}
    else:  # and not the next round, for which chance may be asked too
        if twin.chance != codes.ANSWERED and twin.asker == seat:
            told["draws"] = True
    told |= {name: n for name, n in sums.items() if n}
    if rules.is_effect(move):
        if _under_way(position, twin, seat):
            told["more"] = True
            if twin.asked[seat] == codes.A_STEPS:
                told["up_to"] = rules.spaces_of(rules.moves(twin, pack.tables, seat)[-1])
        elif not told:
            told["nothing"] = True
    elif twin.asked[seat] == codes.A_BRANCH and _wakes(pack, position, seat):
        told["effects"] = [
            gains(pack, twin, seat, effect)
            for effect in rules.moves(twin, pack.tables, seat)
            if rules.is_effect(effect)
        ]
    return told


def _wakes(pack: CardPack, position: rules.Position, seat: int) -> bool:
    """Whether what is asked is which card wakes next, or where one is laid that then does (R21, R35)."""
    if position.asked[seat] == codes.A_TARGET:
        frame = rules.frame_of(position, seat, position.depth[seat])
        return pack.program.code[frame[codes.PC]][0] == CODES["activate"]
    return position.asked[seat] in (codes.A_UP, codes.A_PLACE)


def _under_way(before: rules.Position, after: rules.Position, seat: int) -> bool:
    """Whether the effect that a seat has chosen asks it something more."""
    depth = before.depth[seat]
    if after.depth[seat] < depth:
        return False
    one, two = rules.frame_of(before, seat, depth), rules.frame_of(after, seat, depth)
    return (one[codes.SLOT], one[codes.KIND]) == (two[codes.SLOT], two[codes.KIND])
