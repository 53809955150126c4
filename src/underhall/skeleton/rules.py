"""The rules of Quarry over one position: what may be done, and doing it. Nothing here is random, and nothing is told.

R1  There are sixteen stones, four each of weights 1 to 4. Each player draws some in secret; the rest stays in the pit.
R2  Turns go round. On a turn a player loads a stone or sends the cart off.
R3  Load: lay a stone of the hand on the own cart, for all to see, then draw one from the pit while it has any.
R4  A cart carries 7. If it holds more, it breaks: all its stones are lost.
R5  Send: a cart with stones on it leaves; its weight is scored, and the next cart is empty.
R6  Whoever has neither stones in hand nor on the cart is passed over; when that is everybody, the most points win.
"""

from __future__ import annotations

from underhall.skeleton import codes
from underhall.skeleton.cards import CARRIES, WEIGHTS, weight
from underhall.skeleton.position import Position
from underhall.table.moves import Move


def can_act(p: Position, seat: int) -> bool:
    """R6: whether a seat has anything left to do."""
    return any(p.hands[seat]) or any(p.carts[seat]) or p.hidden[seat] > 0


def is_over(p: Position) -> bool:
    """R6."""
    return not any(can_act(p, seat) for seat in range(p.seats))


def moves(p: Position) -> list[Move]:
    """What the one whose turn it is may do: equal stones give one move."""
    loads = [stone for stone, many in zip(WEIGHTS, p.hands[p.player], strict=True) if many]
    return ([codes.SEND] if any(p.carts[p.player]) else []) + loads


def draw(p: Position, seat: int, number: int) -> int:
    """R1, R3: the stone of this number, counted from the lightest in the pit, comes into a hand. Returns its weight."""
    for index, many in enumerate(p.pit):
        if number < many:
            p.pit[index] -= 1
            p.hands[seat][index] += 1
            return WEIGHTS[index]
        number -= many
    raise ValueError("the pit has no such stone")


def load(p: Position, stone: int) -> bool:
    """R3, R4: a stone goes from the hand onto the cart. Returns whether the cart broke."""
    hand, cart = p.hands[p.player], p.carts[p.player]
    hand[stone - 1] -= 1
    cart[stone - 1] += 1
    if weight(cart) <= CARRIES:
        return False
    _empty(p)
    return True


def send(p: Position) -> int:
    """R5: the cart leaves. Returns what it weighed."""
    points = weight(p.carts[p.player])
    p.scores[p.player] += points
    _empty(p)
    return points


def _empty(p: Position) -> None:
    cart = p.carts[p.player]
    p.rubble = [a + b for a, b in zip(p.rubble, cart, strict=True)]
    p.carts[p.player] = [0] * len(WEIGHTS)


def pass_turn(p: Position) -> None:
    """R2, R6: on to the next seat that has anything to do."""
    for step in range(1, p.seats + 1):
        seat = (p.player + step) % p.seats
        if can_act(p, seat):
            p.player = seat
            return
