"""Why a move is not legal, and which rule says so."""

from __future__ import annotations

from underhall.games.out_of_mine import codes, tiles
from underhall.games.out_of_mine.notation import write_move
from underhall.games.out_of_mine.position import APART, DIG, INSIDE, NONE, PAUSE, SCORED, SIDES, Position
from underhall.games.out_of_mine.rules import Reason, lacks, misfit, no_call
from underhall.games.out_of_mine.tiles import KIND_MASKS


def reason(p: Position, seat: int, move: int) -> Reason:
    """Why a seat that is asked now may not make this move."""
    verb, args = codes.parts(move)
    if verb == "":
        return "", f"there is no move {move}"
    if verb in codes.TABLE_VERBS:
        return "", f"{write_move(move)!r} is a move of the table"
    if p.phase == APART:
        return _apart_reason(p, seat, verb, args)
    if p.phase == SIDES:
        return None if verb == "side" else ("2", "choose the side of your board first")
    if p.phase != DIG:
        if verb in ("ready", "unready"):
            return None if p.ready[seat] == (verb == "unready") else ("14", f"you said so already: {verb}")
        return _late(p)
    if verb not in (codes.REAL if p.real else codes.TICK):
        return ("7", f"{verb!r} is no action of this pace") if verb != "side" else ("2", "the sides are chosen")
    return _dig_reason(p, seat, verb, args)


def _apart_reason(p: Position, seat: int, verb: str, args: tuple[int, ...]) -> Reason:
    """By correspondence: first the side, then the card, then tiles."""
    if p.sides[seat] == NONE:
        return None if verb == "side" else ("2", "choose the side of your board first")
    if verb == "side":
        return "2", "your side is chosen"
    if p.stages[seat] != INSIDE:
        return None if verb == "open" else ("23", "open your card first: your clock runs from then on")
    if verb == "stop":
        return None
    if verb == "open":
        return "23", "your card is open"
    return _dig_reason(p, seat, verb, args) if verb in codes.APART else ("23", f"{verb!r} is no action of this pace")


def _late(p: Position) -> Reason:
    """Why nobody may touch a tile, or call, while no round is dug."""
    if p.phase == SCORED and p.ended == "call":
        return "9", "somebody has called: nobody touches a tile any more in this round"
    if p.phase == SCORED:
        return "15", "the round is over: what comes after its end is refused and costs nothing"
    if p.phase == PAUSE:
        return "22", "the round is paused, since nobody was here; it goes on after the countdown"
    return "6", "nobody touches a tile before the round begins"


def _dig_reason(p: Position, seat: int, verb: str, args: tuple[int, ...]) -> Reason:
    hand = p.hands[seat]
    if verb == "call":
        return no_call(p, seat)
    if verb == "back":
        return None if hand >= 0 else ("7", "there is no tile in your hand")
    if verb in ("vote", "unvote"):
        return None if p.votes[seat] == (verb == "unvote") else ("14", f"you did that already: {verb}")
    if verb == "take":
        return ("7", "you hold such a tile already") if hand == args[0] else lacks(p, seat, args[0], hand)
    if verb == "lay":
        kind, place = args
        return misfit(p, seat, kind, place) if hand == kind else ("17", "that is not the tile in your hand")
    if verb == "dig":
        return misfit(p, seat, *args) or lacks(p, seat, args[0])
    return None if verb == "wait" else _laid_reason(p, seat, verb, args)


def _laid_reason(p: Position, seat: int, verb: str, args: tuple[int, ...]) -> Reason:
    """Actions with tiles that lie in the gallery (7)."""
    index = p.at(seat, args[0])
    if index == NONE:
        return "7", f"no tile of yours begins at {tiles.CELL_TEXTS[args[0]]}"
    kind, place = p.laid[seat][index]
    mask = KIND_MASKS[kind][place]
    if verb == "lift":
        return None
    if verb == "move":
        return ("7", "it lies there already") if args[1] == place else misfit(p, seat, kind, args[1], mask)
    if verb == "exchange":
        if args[1] == kind:
            return "7", "it is of that kind already"
        return lacks(p, seat, args[1], p.hands[seat], kind)
    other = p.at(seat, args[2])
    if other == NONE or args[0] >= args[2]:
        return "7", "two tiles are swapped, the first named first"
    kind2, place2 = p.laid[seat][other]
    mask2 = KIND_MASKS[kind2][place2]
    new, new2 = KIND_MASKS[kind][args[1]], KIND_MASKS[kind2][args[3]]
    if (
        new | new2 != mask | mask2
        or new & new2
        or not new
        or not new2
        or (new in (mask, mask2) and new2 in (mask, mask2))
    ):
        return "7", "two swapped tiles lie afterwards, otherwise, on the cells that they covered before"
    return None
