"""Why a move is not legal, and which rule says so."""

from __future__ import annotations

from underhall.games.saboteur import cards, codes, rules
from underhall.games.saboteur.notation import EDGES, NAMES, TOOLS, write_move
from underhall.games.saboteur.validate import OPPOSITE, neighbours
from underhall.table.errors import IllegalMove
from underhall.table.moves import Move


def refusal(p: rules.Position, move: Move) -> IllegalMove:
    """The reason for a move that is refused to the one who acts."""
    text = write_move(move)
    if text.startswith("#"):
        return IllegalMove("", f"{move} is no move of Saboteur")
    what, kind, argument = rules.parts_of(move)
    if p.phase == codes.GOLD:
        reason = "there is no such card among them" if what == codes.TAKE else "first choose a nugget card"
        return IllegalMove("D2", f"{text!r}: {reason}")
    if what == codes.TAKE:
        return IllegalMove("D1", "nugget cards are chosen when the gold-diggers have won a round")
    if what == codes.PASS:
        return IllegalMove("T3", "you have cards: to pass, discard one of them")
    if what == codes.LAY:
        return _path(p, rules.spot_of(move), rules.variant_of(move), text)
    if not p.held[p.player << 5 | kind]:
        return IllegalMove("T1", f"there is no {NAMES[kind]} in your hand")
    return _action(p, what, argument, text)


def _action(p: rules.Position, what: int, argument: int, text: str) -> IllegalMove:
    seat = rules.seat_of(argument)
    if what in (codes.BREAK, codes.REPAIR) and seat >= p.seats:
        return IllegalMove("A1" if what == codes.BREAK else "A2", f"there is no seat {seat} at this table")
    if what == codes.BREAK:
        own = seat == p.player and not p.self_break
        reason = "one may not break one's own tools" if own else f"that tool of seat {seat} is broken already"
        return IllegalMove("A1", reason)
    if what == codes.REPAIR:
        return IllegalMove("A2", f"the {TOOLS[rules.tool_of(argument)]} of seat {seat} is not broken")
    if what == codes.ROCKFALL:
        x, y = rules.x_of(argument), rules.y_of(argument)
        if (x, y) == cards.START or (x, y) in cards.GOALS:
            return IllegalMove("A4", "neither the start nor a goal can be taken out")
        return IllegalMove("A4", f"no path card lies at {x},{y}")
    return IllegalMove("A5", f"goal {argument + 1} lies face up already")


def _path(p: rules.Position, spot: int, variant: int, text: str) -> IllegalMove:
    if not p.held[p.player << 5 | variant >> 1]:
        return IllegalMove("T1", f"there is no {NAMES[variant >> 1]} in your hand")
    if any(seats >> p.player & 1 for seats in p.broken):
        return IllegalMove("P4", "with a broken tool before you, you may not lay path cards")
    x, y = rules.x_of(spot), rules.y_of(spot)
    there = p.card[spot & codes.TORUS] if max(abs(x), abs(y)) < 44 else codes.EMPTY
    if there != codes.EMPTY and (_lies(p, spot) or (x, y) == cards.START or (x, y) in cards.GOALS):
        return IllegalMove("P1", f"a card lies at {x},{y} already")
    edges, beside = EDGES[variant].lstrip("x"), False
    for side, cell in neighbours((x, y)).items():
        near = rules.spot_at(*cell) if max(abs(cell[0]), abs(cell[1])) <= 44 else -1
        lying = 0
        if near >= 0 and (_lies(p, near) or cell == cards.START or cell in cards.GOALS):
            lying = p.card[near & codes.TORUS]
        if lying in (codes.EMPTY, codes.HIDDEN):
            continue
        beside = True
        if (side in edges) != (OPPOSITE[side] in EDGES[lying - 1].lstrip("x")):
            return IllegalMove("P2", f"{text!r}: its edge {side} does not agree with the card at {cell[0]},{cell[1]}")
    if not beside:
        return IllegalMove("P1", f"no card lies beside {x},{y}")
    return IllegalMove("P3", f"no tunnel from the start leads to {x},{y}")


def _lies(p: rules.Position, spot: int) -> bool:
    return spot in p.laid[: p.n_laid]
