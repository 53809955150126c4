"""All positions that fit what a viewer has seen, by trying them all: what knowledge means, the slow way.

Begin with every deal of the hidden cards; carry each move out in every world, by every answer of chance and every
secret choice; keep the worlds in which the viewer would have seen the same. Only for small positions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from underhall.games.montanara import MontanaraState, MontanaraView, cards, codes, notation, rules
from underhall.games.montanara.cards import LETTERS
from underhall.games.montanara.events import tell
from underhall.games.montanara.notation import Layout
from underhall.table.events import Json


def arrangements(counts: list[int], n: int) -> Iterator[tuple[int, ...]]:
    """Every order of n cards, counted by kind, that differs to the eye."""
    if n == 0:
        yield ()
        return
    for kind in range(cards.KINDS):
        if counts[kind]:
            counts[kind] -= 1
            for rest in arrangements(counts, n - 1):
                yield (kind, *rest)
            counts[kind] += 1


def deals(state: MontanaraState, viewer: int | None, most: int) -> set[bytes] | None:
    """The worlds before anything was seen: the hidden cards lie in any order; None if there are too many to follow."""
    true = Layout.of(state.position)
    others = [seat for seat in (0, 1) if seat != viewer]
    hidden = [kind for pile in true.piles for kind in pile]
    for seat in others:
        hidden += cards.spread(true.hands[seat])
    worlds = set()
    for order in arrangements(cards.count(hidden), len(hidden)):
        left = list(order)
        layout = Layout.of(state.position)
        layout.piles = [[left.pop(0) for _ in pile] for pile in true.piles]
        for seat in others:
            layout.hands[seat] = cards.count(left.pop(0) for _ in range(sum(true.hands[seat])))
        worlds.add(world(layout.position(state.options)))
        if len(worlds) > most:
            return None
    return worlds


def world(p: rules.Position) -> bytes:
    """A position as bytes, without the largest hand so far, which is no part of a world."""
    return p.copy().fill(largest_hand=0).pack()


def answers(p: rules.Position) -> Iterator[bytes]:
    """Every answer of chance that makes a difference."""
    if p.chance == codes.HAND:
        held = p.hand[8 * p.player : 8 * p.player + 8]
        yield from (bytes([sum(held[:kind])]) for kind in range(cards.KINDS) if held[kind])
        return
    layout = Layout.of(p)
    both = layout.piles[p.where] + layout.piles[p.where + 1]
    for order in arrangements(cards.count(both), len(both)):
        places = {kind: [i for i, k in enumerate(both) if k == kind] for kind in set(both)}
        yield bytes(places[kind].pop() for kind in order)


def outcomes(before: bytes, move: int, said: tuple[bytes, ...] = ()) -> Iterator[rules.Position]:
    """Every position that a move may lead to."""
    p = rules.Position.unpack(before)
    rules.play(p, move)
    for answer in said:
        rules.answer(p, answer)
    if p.chance == codes.ANSWERED:
        yield p
        return
    for answer in answers(p):
        yield from outcomes(before, move, (*said, answer))


def after(
    worlds: set[bytes], viewer: int | None, seat: int, move: int, seen: list[dict[str, Json]], most: int
) -> set[bytes] | None:
    """The worlds in which the viewer would have seen the same; None if there are too many to follow."""
    kept: set[bytes] = set()
    for before in worlds:
        p = rules.Position.unpack(before)
        # which order was chosen, and from which, is secret
        secret = seat != viewer and rules.verb_of(move) == codes.ORDER
        for tried in rules.moves(p) if secret else [move] if rules.allowed(p, move) else []:
            for q in outcomes(before, tried):
                if [event.seen(viewer) for event in tell(q, p.player, p.actor)] == seen:
                    kept.add(world(q))
        if len(kept) > most:
            return None
    return kept


def layouts(worlds: set[bytes]) -> list[Layout]:
    return [notation.Layout.of(rules.Position.unpack(w)) for w in worlds]


def check_certain(view: MontanaraView, possible: list[Layout]) -> None:
    """What the view calls certain against the positions that are possible."""
    assert view.known == [
        [_only({layout.piles[m][-1 - depth] for layout in possible}) for depth in range(height)]
        for m, height in enumerate(view.heights)
    ], "what is certain of the mountains"
    for seat in (0, 1):
        if seat != view.seat:
            assert view.held(seat) == _least([layout.hands[seat] for layout in possible]), "what is certain of a hand"


def check_sets(view: MontanaraView, possible: list[Layout]) -> None:
    """What is told of the cards known as a set against the positions that are possible."""
    facts = view.facts()
    assert facts["known"] == [[None if kind is None else LETTERS[kind] for kind in pile] for pile in view.known]
    told: Any = facts["sets"]
    for one in told:
        there = [cards.count(layout.piles[m - 1][-depth] for m, depth in one["places"]) for layout in possible]
        least = _least(there)
        assert one["cards"] == cards.write_bag(least), "what is certain of a set"
        more = [kind for kind in range(cards.KINDS) if any(counts[kind] > least[kind] for counts in there)]
        assert one["maybe"] == cards.write_cards(more), "what may be in a set"


def _only(kinds: set[int]) -> int | None:
    return kinds.pop() if len(kinds) == 1 else None


def _least(counted: list[list[int]]) -> list[int]:
    """Of each kind, as many as there are everywhere."""
    return [min(column) for column in zip(*counted, strict=True)]
