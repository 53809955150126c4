"""Whether a position of Out of Mine! that was read from a text can be, so that whatever was read can be played."""

from __future__ import annotations

from underhall.games.out_of_mine import codes
from underhall.games.out_of_mine.cards import BOARDS, CARDS
from underhall.games.out_of_mine.position import (
    DIG,
    HIDDEN,
    NONE,
    OVER,
    PHASES,
    READY,
    ROUNDS,
    SCORED,
    SIDES,
    STACK,
    Position,
)
from underhall.games.out_of_mine.tiles import KIND_MASKS
from underhall.table.errors import BadNotation


def check(p: Position, open_: bool) -> None:
    """BadNotation if something is not as every position has it; tiles in play are taken out of the supply."""
    rounds = p.round + (p.phase in (SCORED, OVER))
    last = p.round == ROUNDS - 1
    pairs = (
        (p.phase in PHASES and 0 <= p.round < ROUNDS, "the phase or the round is none"),
        ((p.phase == OVER) <= last and not (p.phase == SCORED and last), "the seventh round is the last"),
        (p.real or p.phase in (SIDES, DIG, OVER), "this phase is none of ticks"),
        (0 <= p.tick < max(1, p.ticks) + (p.phase == OVER) and (not p.real or p.tick == 0), "the tick is none"),
        (len(p.since) == p.seats and all(0 <= n <= p.number for n in p.since), "since when is not by seat"),
        (len(p.sheet) == rounds and all(len(row) == p.seats for row in p.sheet), "the sheet is not of these rounds"),
        (
            (p.ended in ("call", "limit", "giveup") and 0 <= p.caller < p.seats) == bool(p.sheet),
            "who called is not told",
        ),
        (bool(p.ended) == bool(p.sheet), "how the last round ended is not told"),
        (_cards_fit(p, open_), f"the cards are not {'all' if open_ else 'those shown'}, each once"),
        (_boards_fit(p, open_), "the boards are not all, each once, in their places"),
        (_sides_fit(p), "the sides do not fit the phase"),
        (_decisions_fit(p), "decisions are made in ticks, each for its seat"),
    )
    for holds, problem in pairs:
        if not holds:
            raise BadNotation(problem)
    _place_tiles(p)


def _cards_fit(p: Position, open_: bool) -> bool:
    many = CARDS if open_ else p.shown
    return len(p.cards) == many == len(set(p.cards)) and all(0 <= card < CARDS for card in p.cards)


def _boards_fit(p: Position, open_: bool) -> bool:
    drawn = p.round
    known = p.boards + p.gone + p.stack + p.unseen
    sizes = len(p.gone) == drawn and (
        not open_ or (len(p.stack) == STACK - drawn and len(p.unseen) == BOARDS - STACK - p.seats)
    )
    return sizes and len(set(known)) == len(known) and all(0 <= board < BOARDS for board in known)


def _sides_fit(p: Position) -> bool:
    if p.phase == SIDES:
        waiting = NONE in p.sides
        return waiting and all(side >= 0 for side, forced in zip(p.sides, p.forced, strict=True) if forced)
    return all(side >= 0 for side in p.sides)


def _decisions_fit(p: Position) -> bool:
    played = p.last != [NONE] * p.seats
    if played and (p.real or not all(codes.parts(move)[0] in codes.TICK for move in p.last)):
        return False
    deciding = p.phase == DIG and not p.real
    if not deciding:
        return all(move == NONE for move in p.pending)
    return NONE in p.pending and all(move in (NONE, HIDDEN) or codes.parts(move)[0] in codes.TICK for move in p.pending)


def _place_tiles(p: Position) -> None:
    """Take what lies in galleries and hands out of the supply."""
    early = p.phase in (SIDES, READY)
    for seat in range(p.seats):
        for kind, place in p.laid[seat]:
            mask = KIND_MASKS[kind][place]
            if not mask or mask & p.covered[seat] or early:
                raise BadNotation("tiles lie on one another, outside the frame, or where the round has not begun")
            if p.assisted and mask & ~p.side(seat).spaces:
                raise BadNotation("in assisted mode no tile lies on rock")
            p.covered[seat] |= mask
            p.supply[kind] -= 1
        if p.hands[seat] >= 0:
            if p.phase != DIG or not p.real:
                raise BadNotation("tiles are in hand only while a round is dug in real pace")
            p.supply[p.hands[seat]] -= 1
    if min(p.supply) < 0:
        raise BadNotation("there are more tiles of a kind than the set has")
