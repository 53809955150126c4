"""The rules of Out of Mine! over one position: what may be done, what follows, the check and the score.

A position is the same for every pace. In `real` pace every seat may act at any time while a round is dug, and the table
orders what comes in; time enters as moves of the table. In `ticks` each seat makes one action a tick, and they are
carried out together. By `correspondence` each seat plays its round alone (correspondence.py). Numbers in comments are
those of the rules (docs/games/out-of-mine.md).
"""

from __future__ import annotations

from underhall.games.out_of_mine import codes as m
from underhall.games.out_of_mine import ticks, tiles
from underhall.games.out_of_mine.cards import BOARDS, CARDS
from underhall.games.out_of_mine.position import (
    APART,
    DIG,
    INSIDE,
    NONE,
    OVER,
    PAUSE,
    READY,
    SCORED,
    SIDES,
    TOO_MANY_EMPTY,
    Laid,
    Position,
    Score,
    judge,
)
from underhall.games.out_of_mine.ticks_layout import tables
from underhall.games.out_of_mine.tiles import CELLS, COLOURS, KIND_COLOUR, KIND_MASKS, KINDS, SPACES


# ---------------------------------------------------------------- the check and the score
def score(p: Position, seat: int, called: bool) -> Score:
    """The points of a round (11), from the tiles as they lie before the check."""
    side, card = p.side(seat), p.card(seat)
    kept, wrong = judge(side, card, p.laid[seat])
    empty = SPACES - sum(tiles.SIZES[kind // 5] for kind, _ in kept)
    call = (-2 if wrong else 2) if called else 0
    if empty >= TOO_MANY_EMPTY:
        return empty, 0, 0, 0, 0
    elves = elements = 0
    if p.elves:
        for elf in side.elves:
            elves += any(
                KIND_COLOUR[kind] == elf.colour and KIND_MASKS[kind][place] >> elf.cell & 1 for kind, place in kept
            )
    if p.elements:
        elements = sum(card.worth[kind % 5] for kind, _ in kept)
    return empty, call, elves, elements, max(0, 10 - empty + call + elves + elements)


def stand_in(p: Position) -> int:
    """Who plays the caller's part where nobody called (14): fewest empty spaces, then the earliest, then the lowest
    seat."""
    return min(range(p.seats), key=lambda seat: (p.empty(seat), p.since[seat], seat))


# ---------------------------------------------------------------- what may be done
Reason = tuple[str, str] | None
"""None where something may be done; else the rule that forbids it, and why."""


def lacks(p: Position, seat: int, kind: int, returning: int = NONE, lifted: int = NONE) -> Reason:
    """Why a tile of this kind cannot be had from the supply, when these two go back to it in the same action."""
    if p.stock(seat)[kind] == 0:
        return "17", f"no {tiles.KIND_TEXTS[kind]} is left in the supply"
    counts = p.holds(seat)
    for gone in (returning, lifted):
        if gone >= 0:
            counts[KIND_COLOUR[gone]] -= 1
    colour, card = KIND_COLOUR[kind], p.card(seat).counts
    counts[colour] += 1
    if p.assisted:
        if counts[colour] > card[colour]:
            return "18", f"your card has {card[colour]} {COLOURS[colour]}, and you have them all"
    elif counts[colour] > card[colour] + 1 or sum(counts) > sum(card) + 2:
        return "18", "you have more tiles than your card says, as many as may be"
    return None


def misfit(p: Position, seat: int, kind: int, place: int, without: int = 0) -> Reason:
    """Why a tile cannot lie there, apart from these cells that it leaves."""
    mask = KIND_MASKS[kind][place]
    if not mask:
        return "8", f"{tiles.KIND_TEXTS[kind]} would leave the frame at {tiles.write_place(place)}"
    if mask & p.covered[seat] & ~without:
        return "8", "another tile lies there"
    if p.assisted and mask & ~p.side(seat).spaces:
        return "18", "that is rock"
    return None


def no_call(p: Position, seat: int) -> Reason:
    if p.side(seat).spaces & ~p.covered[seat]:
        return "9", "a space of your gallery is still open"
    if not p.assisted and p.empty(seat) >= TOO_MANY_EMPTY:
        return "18", "after the check ten spaces or more would be empty"
    return None


def may_have(p: Position, seat: int, returning: int = NONE, lifted: int = NONE) -> list[bool]:
    """18: of which colours a seat may have one more tile, when these two go back to the supply in the same action."""
    counts, card = p.holds(seat), p.card(seat).counts
    for gone in (returning, lifted):
        if gone >= 0:
            counts[KIND_COLOUR[gone]] -= 1
    if p.assisted:
        return [held < most for held, most in zip(counts, card, strict=True)]
    room = sum(counts) < sum(card) + 2
    return [room and held <= most for held, most in zip(counts, card, strict=True)]


def moves(p: Position, seat: int) -> list[int]:
    """All that a seat may do now, each once, always in the same order: what has few words first."""
    if p.phase == SIDES:
        return [m.SIDE, m.SIDE + 1]
    if p.phase == APART and p.stages[seat] != INSIDE:
        return [m.SIDE, m.SIDE + 1] if p.sides[seat] == NONE else [m.OPEN]
    if p.phase not in (DIG, APART):
        return [m.UNREADY if p.ready[seat] else m.READY]
    found = [m.STOP] if p.apart else [] if p.real else [m.WAIT]
    if no_call(p, seat) is None:
        found.append(m.CALL)
    laid = laid_in_order(p, seat)
    found += [m.LIFT + place % CELLS for _, place in laid]
    if p.real:
        found.append(m.UNVOTE if p.votes[seat] else m.VOTE)
    k, covered = tables(p.galleries), p.covered[seat]
    frame = 2 * p.boards[seat] + p.sides[seat] if p.assisted else m.SIDES_OF_SET
    if not p.by_hand:
        found += ticks.digs(k, frame, covered, p.supply, may_have(p, seat))
        for kind, place in laid:
            found += ticks.shifts(k, frame, covered, kind, place)
        return found
    hand, stock = p.hands[seat], p.stock(seat)
    found += ticks.kinds_of(m.TAKE, stock, may_have(p, seat, hand), hand)
    if hand >= 0:
        found.append(m.BACK)
        found += ticks.lays(k, frame, covered, hand)
    for kind, place in laid:
        found += ticks.shifts(k, frame, covered, kind, place)  # 7: one action, whatever is in hand
        found += ticks.kinds_of(m.EXCHANGE + place % CELLS * KINDS, stock, may_have(p, seat, hand, kind), kind)
    for i, (kind, place) in enumerate(laid):
        for kind2, place2 in laid[i + 1 :]:
            found += ticks.swaps(k, kind, place, kind2, place2)
    return found


def laid_in_order(p: Position, seat: int) -> list[Laid]:
    """A gallery's tiles by their first cells."""
    return sorted(p.laid[seat], key=lambda tile: tile[1] % CELLS)


def table_moves(p: Position) -> list[int]:
    """What the table may do now, beside what it may in every game: time and connections are its moves (15, 17)."""
    if not p.real or p.phase == OVER:
        return []
    found = {SIDES: [m.SIDES], READY: [m.START], PAUSE: [m.START], SCORED: [m.NEXT]}.get(p.phase, [])
    if p.phase == DIG:
        found = [m.PAUSE]
        if p.limit:
            found.append(m.LIMIT)
        if carried(p):
            found.append(m.GIVEUP)
        found += [m.EXPIRE + seat for seat in range(p.seats) if p.hands[seat] >= 0]
    return found + [(m.HERE if p.away[seat] else m.AWAY) + seat for seat in range(p.seats)]


def carried(p: Position) -> bool:
    """14: all who are connected have voted to give up."""
    here = [seat for seat in range(p.seats) if not p.away[seat]]
    return bool(here) and all(p.votes[seat] for seat in here)


def all_boards() -> list[int]:
    return list(range(BOARDS))


def all_cards() -> list[int]:
    return list(range(CARDS))
