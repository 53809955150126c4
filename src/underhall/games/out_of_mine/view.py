"""What a seat of Out of Mine! may know: all but cards before the start, choices not shown yet, the deck and the boards
that lie out or in the stack (rule 21); by correspondence also what another does in the round being played (23)."""

from __future__ import annotations

from functools import cache, lru_cache

from underhall.games.out_of_mine import notation, rules, tiles
from underhall.games.out_of_mine.cards import SIDE_NAMES, Side, write_grid
from underhall.games.out_of_mine.notation import write_move
from underhall.games.out_of_mine.position import (
    APART,
    HIDDEN,
    NONE,
    OUT,
    OUTSIDE,
    PLAYED,
    SIDES,
    STACK,
    Position,
)
from underhall.table.events import Json
from underhall.table.game import State, View
from underhall.table.moves import Move, write_ending


class OutOfMineView(View):
    """A picture of the table. `position` has what is hidden left out: HIDDEN choices, cards shown so far only."""

    __slots__ = ("position",)

    def __init__(self, state: State, seat: int | None, position: Position) -> None:
        super().__init__(state, seat)
        self.position = position.copy() if self.outcome is not None else hide(position, seat)

    def _legal(self) -> list[Move]:
        assert self.seat is not None
        return rules.moves(self.position, self.seat)

    def __str__(self) -> str:
        seat = "s" if self.seat is None else self.seat
        text = notation.write(self.position, self.outcome is not None) + self.game.write_options(self.options)
        return f"{seat} {text}{write_ending(self.ended_by)}"

    def facts(self) -> dict[str, Json]:
        return facts_of(self.position, self.seat)


def hide(p: Position, seat: int | None) -> Position:
    """The position as this seat knows it (21)."""
    q = p.copy()
    q.cards = q.cards[: p.shown]
    q.stack, q.unseen = [], []
    if p.apart:
        _hide_apart(p, q, seat)
    for other in range(p.seats):
        if other != seat:
            if p.phase in (SIDES, APART) and p.sides[other] >= 0 and not p.forced[other]:
                q.sides[other] = HIDDEN
            if p.pending[other] >= 0:
                q.pending[other] = HIDDEN
    return q


def _hide_apart(p: Position, q: Position, seat: int | None) -> None:
    """The round as its player alone knows it; of the others, who is in the mine and who has played."""
    if seat is not None and p.stages[seat] != OUTSIDE and p.phase == APART:
        own = p.round * p.seats + seat
        q.cards += [p.cards[own] if number == seat else HIDDEN for number in range(p.seats)]
    for other in range(p.seats):
        if other != seat:
            q.stages[other] = OUT if p.stages[other] in PLAYED else p.stages[other]
            q.laid[other], q.hands[other], q.covered[other], q.moments[other] = [], NONE, 0, []
            q.supplies[other] = p.all_tiles()
            q.clocks[other] = p.bases[other]


# ---------------------------------------------------------------- for clients
def facts_of(p: Position, seat: int | None) -> dict[str, Json]:
    """A position as a seat may know it, with what is hidden left out already, for whoever draws it."""
    supply = p.supply if seat is None else p.stock(seat)
    facts: dict[str, Json] = {
        "seat": seat,
        "round": p.round + 1,
        "phase": p.phase,
        "tick": p.tick,
        "number": p.number,
        "players": [_player(p, each) for each in range(p.seats)],
        "supply": {tiles.KIND_TEXTS[kind]: supply[kind] for kind in _kinds(p)},
        "stack": STACK - p.round,
        "gone": [p.galleries.side(board, 0).board for board in p.gone],
        "ended": p.ended or None,
        "caller": p.caller if p.ended else None,
        "scores": list(p.totals()),
        "sheet": [
            [
                {"empty": empty, "call": call, "elves": elves, "elements": elements, "points": points}
                for empty, call, elves, elements, points in row
            ]
            for row in p.sheet
        ],
    }
    if p.apart:
        facts["cut"] = None if p.cut < 0 else p.cut
        facts["compared"] = [_compared(p, each) for each in range(len(p.compared))]
    return facts


def _kinds(p: Position) -> tuple[int, ...]:
    """The kinds of tiles that are played with."""
    return _there(p.galleries.marked if p.elements else p.galleries.plain)


@cache
def _there(counts: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(kind for kind, many in enumerate(counts) if many)


def _player(p: Position, seat: int) -> Json:
    side, pending = p.sides[seat], p.pending[seat]
    shown: dict[str, Json] = {
        "board": p.galleries.side(p.boards[seat], 0).board,
        "side": SIDE_NAMES[side] if side >= 0 else None,
        "forced": p.forced[seat],
        "chosen": side != NONE,
        "ready": p.ready[seat],
        "vote": p.votes[seat],
        "away": p.away[seat],
        "hand": None if p.hands[seat] < 0 else tiles.KIND_TEXTS[p.hands[seat]],
        "decided": pending != NONE,
        "decision": write_move(pending) if pending >= 0 else None,
        "last": write_move(p.last[seat]) if p.last[seat] >= 0 else None,
    }
    if side >= 0:
        shown |= _face(p, p.side(seat))
    if p.apart:
        shown |= {"stage": p.stages[seat], "clock": p.clocks[seat], "base": p.bases[seat]}
    if p.phase == SIDES or (
        p.phase == APART and p.stages[seat] == OUTSIDE
    ):  # 2: both sides lie open to whoever has the board
        shown["faces"] = [_face(p, p.galleries.side(p.boards[seat], each)) for each in (0, 1)]
    shown["laid"] = [_tile(kind, place) for kind, place in p.laid[seat]]
    shown["card"] = _card(p, seat) if p.knows_card(seat) else None
    return shown


def _compared(p: Position, seat: int) -> Json:
    """24: a gallery of the round before, with its card."""
    one = p.compared[seat]
    side = p.galleries.side(one.board, one.side)
    card = p.galleries.cards[p.cards[(len(p.sheet) - 1) * p.seats + seat]]
    laid: list[Json] = [_tile(kind, place) for kind, place in one.laid]
    counts: dict[str, Json] = dict(zip(tiles.COLOURS, card.counts, strict=True))
    return {
        "board": side.board,
        "side": SIDE_NAMES[one.side],
        **_face(p, side),
        "card": card.number,
        "counts": counts,
        "laid": laid,
        "how": one.how,
        "clock": one.at,
    }


def _face(p: Position, side: Side) -> dict[str, Json]:
    elves: list[Json] = [
        {"cell": tiles.CELL_TEXTS[elf.cell], "edge": elf.edge, "colour": tiles.COLOURS[elf.colour]}
        for elf in (side.elves if p.elves else ())
    ]
    return {"grid": list(write_grid(side.spaces)), "elves": elves}


def _card(p: Position, seat: int) -> Json:
    card = p.card(seat)
    shown: dict[str, Json] = {
        "number": card.number,
        "counts": dict(zip(tiles.COLOURS, card.counts, strict=True)),
        "used": dict(zip(tiles.COLOURS, p.holds(seat), strict=True)),
    }
    if p.elements:
        shown["good"] = {"element": tiles.ELEMENTS[card.good], "points": card.good_points}
        shown["bad"] = {"element": tiles.ELEMENTS[card.bad], "points": card.bad_points}
    return shown


def _tile(kind: int, place: int) -> Json:
    shown, cells = _laid(kind, place)
    return shown | {"cells": [*cells]}


@lru_cache(4096)
def _laid(kind: int, place: int) -> tuple[dict[str, Json], tuple[str, ...]]:
    """A tile as it lies, made once for all views, and its cells: each view gets copies."""
    mask = tiles.KIND_MASKS[kind][place]
    cells = tuple(tiles.CELL_TEXTS[cell] for cell in range(tiles.CELLS) if mask >> cell & 1)
    shown: dict[str, Json] = {
        "kind": tiles.KIND_TEXTS[kind],
        "colour": tiles.COLOURS[tiles.KIND_COLOUR[kind]],
        "element": tiles.ELEMENTS[kind % 5] or None,
        "place": tiles.write_place(place),
    }
    return shown, cells
