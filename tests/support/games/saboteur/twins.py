"""Twins for the kit: another game of Saboteur that a viewer cannot tell from this one, made from the rule text alone.

What one may not know: others' roles and the spare one, goals one has not looked at, others' hands, the pile, others'
face-down discards, others' nuggets. Each way changes one such thing in the record of a game.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import copy

from underhall import games
from underhall.games.saboteur import SaboteurState, codes
from underhall.games.saboteur.layout import Layout
from underhall.games.saboteur.notation import NAMES
from underhall.table import Answer, BadRecord, Played, Record, State, replay

KIND_OF = [kind for kind, name in enumerate(NAMES) for _ in range(Layout(3, {}).unseen()[kind])]
"""The kind of each card that the deck's shuffle moves."""


def twin(state: State, record: Record, viewer: int | None, rng: random.Random) -> Record | None:
    """The record of a game that differs in one hidden thing; None if none was found."""
    assert isinstance(state, SaboteurState)
    ways = list(WAYS)
    rng.shuffle(ways)
    for way in ways:
        other = way(state, record, viewer, rng)
        if other is not None and str(other) != str(record):
            return other
    return None


def _answer(record: Record, what: str) -> tuple[int, list[int]]:
    """Where chance was last asked this, and what it said."""
    for at in range(len(record.entries) - 1, -1, -1):
        entry = record.entries[at]
        if isinstance(entry, Answer) and entry.what == what and entry.order is not None:
            return at, list(entry.order)
    raise AssertionError(f"nobody asked for {what}")


def _swapped(record: Record, what: str, i: int, j: int) -> Record:
    at, order = _answer(record, what)
    order[i], order[j] = order[j], order[i]
    return _with(record, {at: Answer(what, len(order), order=tuple(order))})


def _with(record: Record, changes: dict[int, Answer | Played]) -> Record:
    other = copy(record)
    other.entries = [changes.get(i, entry) for i, entry in enumerate(record.entries)]
    return other


def _goes(record: Record) -> bool:
    """Whether these moves can be made."""
    try:
        for _ in replay(record, games.get):
            pass
    except BadRecord:
        return False
    return True


# ---------------------------------------------------------------- the ways
def roles(state: SaboteurState, record: Record, viewer: int | None, rng: random.Random) -> Record | None:
    """Two others have each other's roles, or one has the spare one. Once the round is decided all roles are open."""
    if state.position.winner:
        return None
    _, order = _answer(record, "roles")
    return _swapped(record, "roles", *rng.sample([seat for seat in range(len(order)) if seat != viewer], 2))


def goals(state: SaboteurState, record: Record, viewer: int | None, rng: random.Random) -> Record | None:
    """Two goals that lie face down, and that the viewer has not looked at, are exchanged."""
    p = state.position
    looked = 0 if viewer is None else p.looked[viewer]
    unknown = [goal for goal in range(3) if not (p.revealed | looked) >> goal & 1]
    return _swapped(record, "goals", *rng.sample(unknown, 2)) if len(unknown) > 1 else None


def hand(state: SaboteurState, record: Record, viewer: int | None, rng: random.Random) -> Record | None:
    """Somebody else holds a card of the pile, and the pile one of his."""
    it, (_, order) = Layout.of(state.position), _answer(record, "deck")
    others = [seat for seat in range(it.seats) if seat != viewer and it.hand_sizes[seat]]
    if not others or not it.pile:
        return None
    seat = rng.choice(others)
    kind = rng.choice([kind for kind, n in enumerate(it.hands[seat]) if n])
    got = [place for place in _drawn(state, record, seat) if KIND_OF[order[place]] == kind]
    return _swapped(record, "deck", got[-1], rng.randrange(67 - len(it.pile), 67))


def _drawn(state: SaboteurState, record: Record, seat: int) -> list[int]:
    """The places in the deck's order of the cards that a seat has got in this round, in turn."""
    at, _ = _answer(record, "deck")
    size = {3: 6, 4: 6, 5: 6, 6: 5, 7: 5}.get(state.seats, 4)
    got, top = list(range(size * seat, size * (seat + 1))), size * state.seats
    for entry in record.entries[at:]:
        if (
            isinstance(entry, Played)
            and not entry.move.startswith(("take", "pass"))
            and top < 67 - state.position.n_deck
        ):
            if entry.seat == seat:
                got.append(top)
            top += 1
    return got


def discard(state: SaboteurState, record: Record, viewer: int | None, rng: random.Random) -> Record | None:
    """Somebody else discarded another card face down, and still holds the one he did discard."""
    at, _ = _answer(record, "deck")
    it = Layout.of(state.position)
    thrown = [
        i
        for i in range(at, len(record.entries))
        if isinstance(entry := record.entries[i], Played) and entry.move.startswith("discard") and entry.seat != viewer
    ]
    rng.shuffle(thrown)
    for i in thrown[:4]:
        entry = record.entries[i]
        assert isinstance(entry, Played)
        for kind in rng.sample(range(27), 27):
            if it.hands[entry.seat][kind] and entry.move != f"discard {NAMES[kind]}":
                other = _with(record, {i: Played(entry.seat, f"discard {NAMES[kind]}")})
                if _goes(other):
                    return other
    return None


def nuggets(state: SaboteurState, record: Record, viewer: int | None, rng: random.Random) -> Record | None:
    """The nugget pile lies in another order, where nobody has drawn from it."""
    _, order = _answer(record, "nuggets")
    drawn = 0 if state.position.phase == codes.PLAY else 9
    return _swapped(record, "nuggets", *rng.sample(range(drawn, len(order)), 2))


def takes(state: SaboteurState, record: Record, viewer: int | None, rng: random.Random) -> Record | None:
    """Two others who chose one after the other chose each other's nuggets, in any round."""
    entries = record.entries
    pairs = []
    for i in range(len(entries) - 1):
        one, two = entries[i], entries[i + 1]
        if isinstance(one, Played) and isinstance(two, Played) and one.move != two.move:
            if one.move.startswith("take") and two.move.startswith("take") and viewer not in (one.seat, two.seat):
                pairs.append((i, one, two))
    if not pairs:
        return None
    i, one, two = rng.choice(pairs)
    other = _with(record, {i: Played(one.seat, two.move), i + 1: Played(two.seat, one.move)})
    return other if _goes(other) else None


WAYS: tuple[Callable[[SaboteurState, Record, int | None, random.Random], Record | None], ...] = (
    roles, goals, hand, discard, nuggets, takes,
)  # fmt: skip
