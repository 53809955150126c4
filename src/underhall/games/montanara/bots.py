"""Players of Montanara that see a View only."""

from __future__ import annotations

from typing import Final

from underhall.bots.bot import Bot
from underhall.games.montanara import cards, notation, rules
from underhall.games.montanara.cards import COLLAPSE, CRYSTAL, DWARF
from underhall.games.montanara.view import MontanaraView
from underhall.table.state import Move, View

# What things are worth to the foreman, a crystal being 10. Found by trying: docs/bots.md says how to measure a change.
CRYSTAL_FOUND: Final = 10.0
DWARF_LOST: Final = 1.6
ENOUGH_DWARFS: Final = 3


class Foreman(Bot):
    """A plain player: gathers a crew, looks before it digs, remembers what it saw, and digs where it pays."""

    name = "montanara:foreman"

    def choose(self, view: View) -> Move:
        assert isinstance(view, MontanaraView)
        return max(view.moves, key=lambda move: (self._worth(view, move)[0], self.rng.random()))

    def why(self, view: View, move: Move) -> str:
        assert isinstance(view, MontanaraView)
        return self._worth(view, move)[1]

    def _worth(self, view: MontanaraView, move: Move) -> tuple[float, str]:
        """How good a move seems, and why."""
        if move < rules.ORDER:
            return _turn(view, move)
        if move < rules.LEAVE:
            return _order(view, move - rules.ORDER)
        if move in (rules.LEAVE, rules.PUT_ON_TOP):
            return _drilled(view, move == rules.PUT_ON_TOP)
        if move in (rules.DIG_ON, rules.STOP):
            if move == rules.STOP:
                return 0.0, "The next card would more likely cost than bring something."
            find, fall = chances(view, view.where, view.left)
            return _dig_worth(view, find, fall), f"A crystal comes next with {find:.0%}, a collapse with {fall:.0%}."
        return _examine(view, move)


def chances(view: MontanaraView, where: int, cards_left: int) -> tuple[float, float]:
    """The chance to meet a crystal, and to meet a collapse first, when digging so many cards there."""
    alive, find, fall = 1.0, 0.0, 0.0
    if where == rules.BASE:
        crystals, falls, n = view.hand[CRYSTAL], view.hand[COLLAPSE], sum(view.hand)
        for i in range(min(cards_left, n)):
            find += alive * crystals / (n - i)
            fall += alive * falls / (n - i)
            alive *= 1 - (crystals + falls) / (n - i)
        return find, fall
    unseen = view.unseen()
    total = max(1, sum(unseen))
    for depth in range(min(cards_left, view.heights[where])):
        kind = view.kind_at(where, depth)
        crystal = unseen[CRYSTAL] / total if kind is None else float(kind == CRYSTAL)
        collapse = unseen[COLLAPSE] / total if kind is None else float(kind == COLLAPSE)
        find += alive * crystal
        fall += alive * collapse
        alive *= 1 - crystal - collapse
    return find, fall


def _dig_worth(view: MontanaraView, find: float, fall: float) -> float:
    assert view.seat is not None
    return CRYSTAL_FOUND * find - DWARF_LOST * fall * view.dwarfs[view.seat]


def _turn(view: MontanaraView, move: Move) -> tuple[float, str]:
    """A move that begins a turn."""
    me = view.seat
    assert me is not None
    mine, theirs = view.dwarfs[me], view.dwarfs[1 - me]
    text = notation.write_move(move)
    if move >= rules.DIG:
        where = move - rules.DIG
        find, fall = chances(view, where, mine)
        # a dig of which little is expected also uses the crew's turn: 3 is about what any other move brings
        return _dig_worth(view, find, fall) - 1.0, f"{text}: a crystal with {find:.0%}, a collapse with {fall:.0%}."
    if move == rules.PLAY_DWARF:
        worth = 6.0 if mine == 0 else 4.5 if mine < ENOUGH_DWARFS else 2.0
        return worth, f"A crew of {mine + 1} digs deeper."
    if move == rules.PLAY_COLLAPSE:
        return 1.8 * (theirs - mine), f"The roof falls on {theirs} of their dwarfs and {mine} of mine."
    if move == rules.PLAY_THIEF:
        return _thief(view)
    if move >= rules.PLAY_OPEN_PIT:
        bottom = view.kind_at(move - rules.PLAY_OPEN_PIT, view.heights[move - rules.PLAY_OPEN_PIT] - 1)
        return (1.4 if bottom != COLLAPSE else 0.3), "A card from below, and the mountain turned over."
    if move == rules.PLAY_DRILL:
        return 2.6 if mine else 1.2, "Looking at every bottom card, and raising a crystal."
    if move >= rules.PLAY_TUNNEL:
        where = move - rules.PLAY_TUNNEL
        dark = sum(view.kind_at(where, d) is None for d in range(min(4, view.heights[where])))
        return (1.5 + 0.5 * dark if mine else 0.8), f"{dark} cards of mountain {where + 1} are still unseen."
    if move >= rules.PLAY_EARTHQUAKE:
        return 1.1, "Two mountains mixed, two tops seen."
    return _draw(view, move)


def _thief(view: MontanaraView) -> tuple[float, str]:
    """Hands are worth their crystals and dwarfs."""
    me = view.seat
    assert me is not None
    mine = view.hand[CRYSTAL] * 2 + view.hand[DWARF]
    sure = view.held(1 - me)
    unseen = view.unseen()
    rest = view.hand_sizes[1 - me] - sum(sure)
    each = (2 * unseen[CRYSTAL] + unseen[DWARF]) / max(1, sum(unseen))
    theirs = 2 * sure[CRYSTAL] + sure[DWARF] + rest * each
    return 0.8 * (theirs - mine), "Their hand seems better than mine." if theirs > mine else "My hand seems better."


def _draw(view: MontanaraView, m: int) -> tuple[float, str]:
    """A card for the hand; better from a mountain whose next cards are not worth digging."""
    kind = view.kind_at(m, 0)
    if kind is None:
        return 2.0, f"An unseen card of mountain {m + 1}."
    likes = {DWARF: 3.0, COLLAPSE: 1.0, CRYSTAL: 1.2}
    return likes.get(kind, 2.1), f"The {cards.LETTERS[kind]} on top of mountain {m + 1} that I saw."


def _order(view: MontanaraView, number: int) -> tuple[float, str]:
    """Crystals up, collapses down, so that the crew meets what it wants first."""
    order = rules.PERMS[4 * number : 4 * number + 4]
    worth = 0.0
    for place, old in enumerate(order[: min(4, view.heights[view.where])]):
        kind = view.kind_at(view.where, old)
        worth += {CRYSTAL: 10.0, COLLAPSE: -10.0}.get(-1 if kind is None else kind, 0.0) / (1 + place)
    return worth, "Crystals on top, collapses below."


def _drilled(view: MontanaraView, top: bool) -> tuple[float, str]:
    assert view.seat is not None
    kind = view.kind_at(view.where, view.heights[view.where] - 1)
    wanted = kind == CRYSTAL and view.dwarfs[view.seat] > 0
    return float(wanted == top), "A crystal within reach." if wanted else "It lies well where it lies."


def _examine(view: MontanaraView, move: Move) -> tuple[float, str]:
    if move == rules.DECLINE:
        return 0.0, "Nothing new to see."
    m = move - rules.EXAMINE
    dark = sum(view.kind_at(m, depth) is None for depth in range(view.heights[m]))
    return float(dark), f"{dark} cards there are unseen."


BOTS = (Foreman,)
