"""Whether a position of Out of Mine! that was read from a text can be, so that whatever was read can be played."""

from __future__ import annotations

from collections.abc import Sequence

from underhall.games.out_of_mine import codes
from underhall.games.out_of_mine.cards import BOARDS, CARDS
from underhall.games.out_of_mine.codes import LONGEST
from underhall.games.out_of_mine.position import (
    APART,
    DIG,
    HALTED,
    HIDDEN,
    INSIDE,
    NONE,
    OUT,
    OUTSIDE,
    OVER,
    PAUSE,
    PLAYED,
    READY,
    ROUNDS,
    SCORED,
    SIDES,
    STACK,
    Laid,
    Position,
)
from underhall.games.out_of_mine.tiles import KIND_MASKS
from underhall.table.errors import BadNotation


def check(p: Position, open_: bool) -> None:
    """BadNotation if something is not as every position has it; tiles in play are taken out of the supply."""
    if p.phase not in _phases(p):
        raise BadNotation("the phase is none of this pace")
    rounds = p.round + (p.phase in (SCORED, OVER))
    last = p.round == ROUNDS - 1
    pairs = (
        (0 <= p.round < ROUNDS, "the round is none"),
        ((p.phase == OVER) <= last and not (p.phase == SCORED and last), "the seventh round is the last"),
        (0 <= p.tick < max(1, p.ticks) + (p.phase == OVER) and (not p.by_hand or p.tick == 0), "the tick is none"),
        (len(p.since) == p.seats and all(0 <= n <= p.number for n in p.since), "since when is not by seat"),
        (len(p.sheet) == rounds and all(len(row) == p.seats for row in p.sheet), "the sheet is not of these rounds"),
        (
            (p.ended in ("call", "limit", "giveup", "nobody") and 0 <= p.caller < p.seats) == bool(p.sheet),
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
    if p.apart:
        _check_apart(p, open_)
        for seat in range(p.seats):
            for _, laid in p.moments[seat]:  # whatever a gallery may be cut back to must be able to lie there
                _place(p, seat, list(laid), p.all_tiles())
    _place_tiles(p)


def _phases(p: Position) -> tuple[str, ...]:
    if p.apart:
        return APART, OVER
    return (SIDES, READY, DIG, PAUSE, SCORED, OVER) if p.real else (SIDES, DIG, OVER)


def _cards_fit(p: Position, open_: bool) -> bool:
    many = CARDS if open_ else p.shown
    if not open_ and p.phase == APART and len(p.cards) == many + p.seats:  # one seat knows its own
        known = [card for card in p.cards if card != HIDDEN]
        return len(known) == many + 1 == len(set(known)) and all(0 <= card < CARDS for card in known)
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
    if p.phase == APART:
        return all(
            side != NONE if stage != OUTSIDE or forced else True
            for side, stage, forced in zip(p.sides, p.stages, p.forced, strict=True)
        )
    return all(side >= 0 for side in p.sides)


def _decisions_fit(p: Position) -> bool:
    played = p.last != [NONE] * p.seats
    if played and (p.by_hand or not all(codes.parts(move)[0] in codes.TICK for move in p.last)):
        return False
    deciding = p.phase == DIG and not p.real
    if not deciding:
        return all(move == NONE for move in p.pending)
    return NONE in p.pending and all(move in (NONE, HIDDEN) or codes.parts(move)[0] in codes.TICK for move in p.pending)


def _place_tiles(p: Position) -> None:
    """Take what lies in galleries and hands out of the supply."""
    for seat in range(p.seats):
        if p.laid[seat] and (p.phase in (SIDES, READY) or (p.phase == APART and p.stages[seat] == OUTSIDE)):
            raise BadNotation("tiles lie where the round has not begun")
        supply = p.stock(seat)
        p.covered[seat] = _place(p, seat, p.laid[seat], supply)
        if p.hands[seat] >= 0:
            if not (p.phase == DIG and p.real) and not (p.phase == APART and p.stages[seat] == INSIDE):
                raise BadNotation("tiles are in hand only while a round is dug, and not in ticks")
            supply[p.hands[seat]] -= 1
        if min(supply) < 0:
            raise BadNotation("there are more tiles of a kind than the set has")


def _place(p: Position, seat: int, laid: Sequence[Laid], supply: list[int]) -> int:
    """Lay tiles into a gallery, out of this supply: the cells that they cover."""
    covered = 0
    for kind, place in laid:
        mask = KIND_MASKS[kind][place]
        if not mask or mask & covered:
            raise BadNotation("tiles lie on one another, or outside the frame")
        if p.assisted and mask & ~p.side(seat).spaces:
            raise BadNotation("in assisted mode no tile lies on rock")
        covered |= mask
        supply[kind] -= 1
    if min(supply) < 0:
        raise BadNotation("there are more tiles of a kind than the set has")
    return covered


def _check_apart(p: Position, open_: bool) -> None:
    """The same for what there is by correspondence alone; before the rest, so that stages can be relied on."""
    longest = 1000 * p.limit or LONGEST
    known = (OUTSIDE, INSIDE, HALTED, *PLAYED)
    for seat, stage in enumerate(p.stages):
        now, base, moments = p.clocks[seat], p.bases[seat], p.moments[seat]
        times = [at for at, _ in moments]
        last = moments[-1][1] if moments else ()
        pairs = (
            (stage in known or (stage == OUT and not open_), f"{stage!r} is nothing that a seat does"),
            (0 <= base <= now <= longest and (stage != OUTSIDE or now == 0), "a clock shows what it cannot show"),
            (stage != "limit" or (p.limit > 0 and now == longest), "the time is not up"),
            (stage not in (INSIDE, HALTED) or now < longest, "the time is up"),
            (times == sorted(set(times)) and all(0 <= at <= now for at in times), "moments are not in their order"),
            (p.phase == OVER or last == tuple(p.laid[seat]), "the last moment of a gallery is not how it lies"),
            (p.phase != OVER or (stage in PLAYED and not moments), "after the end all have played"),
        )
        for holds, problem in pairs:
            if not holds:
                raise BadNotation(problem)
    if p.phase == APART and not p.to_act():
        raise BadNotation("all have played, and nothing was compared")
    _compared_fit(p)


def _compared_fit(p: Position) -> None:
    fits = len(p.compared) == (p.seats if p.sheet else 0) and (
        p.cut == NONE or (bool(p.sheet) and 0 <= p.cut < LONGEST)
    )
    for one in p.compared:
        fits = fits and 0 <= one.board < BOARDS and one.side in (0, 1) and one.how in PLAYED and 0 <= one.at <= LONGEST
        fits = fits and all(KIND_MASKS[kind][place] for kind, place in one.laid)
    if not fits:
        raise BadNotation("what was compared is not of these seats")
