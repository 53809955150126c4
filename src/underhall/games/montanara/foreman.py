"""The foreman of Montanara: how good each move seems to somebody who remembers everything."""

from __future__ import annotations

from typing import ClassVar, Final

from underhall.bots.bot import Bot, Reason
from underhall.games.montanara import cards, codes, rules
from underhall.games.montanara.cards import COLLAPSE, CRYSTAL, DWARF
from underhall.games.montanara.view import MontanaraView
from underhall.table.game import View
from underhall.table.moves import Move

# What things are worth to the foreman, a crystal being 10. Found by trying: docs/bots.md says how to measure a change.
CRYSTAL_FOUND: Final = 10.0
DWARF_LOST: Final = 1.6
ENOUGH_DWARFS: Final = 3

Worth = tuple[float, Reason]
"""How good a move seems, and why."""


class Foreman(Bot):
    """A plain player: gathers a crew, looks before it digs, remembers what it saw, and digs where it pays."""

    name = "montanara:foreman"
    level = "foreman"
    dwarf_lost: ClassVar[float] = DWARF_LOST
    """What it fears from a collapse, for each dwarf."""

    def choose(self, view: View) -> Move:
        assert isinstance(view, MontanaraView)
        return max(view.moves, key=lambda move: (self.worth(view, move)[0], self.rng.random()))

    def why(self, view: View, move: Move) -> Reason:
        assert isinstance(view, MontanaraView)
        return self.worth(view, move)[1]

    # ---------------------------------------------------------------- what it has in mind
    def kind_at(self, view: MontanaraView, mountain: int, depth: int) -> int | None:
        """The card at this depth, if it knows it."""
        return view.kind_at(mountain, depth)

    def unseen(self, view: MontanaraView) -> list[int]:
        """The cards that may lie where it knows nothing, counted by kind."""
        return view.unseen()

    def held(self, view: MontanaraView, seat: int) -> list[int]:
        """The cards that it knows in a hand."""
        return view.held(seat)

    def chances(self, view: MontanaraView, where: int, cards_left: int) -> tuple[float, float]:
        """The chance to meet a crystal, and to meet a collapse first, when digging so many cards there."""
        alive, find, fall = 1.0, 0.0, 0.0
        if where == codes.BASE:
            crystals, falls, n = view.hand[CRYSTAL], view.hand[COLLAPSE], sum(view.hand)
            for i in range(min(cards_left, n)):
                find += alive * crystals / (n - i)
                fall += alive * falls / (n - i)
                alive *= 1 - (crystals + falls) / (n - i)
            return find, fall
        unseen = self.unseen(view)
        total = max(1, sum(unseen))
        for depth in range(min(cards_left, view.heights[where])):
            kind = self.kind_at(view, where, depth)
            crystal = unseen[CRYSTAL] / total if kind is None else float(kind == CRYSTAL)
            collapse = unseen[COLLAPSE] / total if kind is None else float(kind == COLLAPSE)
            find += alive * crystal
            fall += alive * collapse
            alive *= 1 - crystal - collapse
        return find, fall

    # ---------------------------------------------------------------- judging moves
    def worth(self, view: MontanaraView, move: Move) -> Worth:
        """How good a move seems, and why."""
        if rules.begins_turn(move):
            return self._turn(view, move)
        if rules.verb_of(move) == codes.ORDER:
            return self._order(view, rules.number_of(move))
        if move in (codes.LEAVE, codes.PUT_ON_TOP):
            return self._drilled(view, move == codes.PUT_ON_TOP)
        if move in (codes.DIG_ON, codes.STOP):
            if move == codes.STOP:
                return 0.0, Reason("stop")
            find, fall = self.chances(view, view.where, view.left)
            return self._dig_worth(view, find, fall), _odds("on", find, fall)
        return self._examine(view, move)

    def _dig_worth(self, view: MontanaraView, find: float, fall: float) -> float:
        assert view.seat is not None
        return CRYSTAL_FOUND * find - self.dwarf_lost * fall * view.dwarfs[view.seat]

    def _turn(self, view: MontanaraView, move: Move) -> Worth:
        """A move that begins a turn."""
        me = view.seat
        assert me is not None
        mine, theirs = view.dwarfs[me], view.dwarfs[1 - me]
        verb, where = rules.verb_of(move), rules.number_of(move)
        if verb == codes.DIG:
            find, fall = self.chances(view, where, mine)
            # a dig of which little is expected also uses the crew's turn: 3 is about what any other move brings
            return self._dig_worth(view, find, fall) - 1.0, _odds("dig", find, fall)
        if verb == codes.PLAY_DWARF:
            worth = 6.0 if mine == 0 else 4.5 if mine < ENOUGH_DWARFS else 2.0
            return worth, Reason("crew", dwarfs=mine + 1)
        if verb == codes.PLAY_COLLAPSE:
            return 1.8 * (theirs - mine), Reason("roof", theirs=theirs, mine=mine)
        if verb == codes.PLAY_THIEF:
            return self._thief(view)
        if verb == codes.PLAY_OPEN_PIT:
            bottom = self.kind_at(view, where, view.heights[where] - 1)
            return (1.4 if bottom != COLLAPSE else 0.3), Reason("pit")
        if verb == codes.PLAY_DRILL:
            return 2.6 if mine else 1.2, Reason("drill")
        if verb == codes.PLAY_TUNNEL:
            dark = sum(self.kind_at(view, where, d) is None for d in range(min(4, view.heights[where])))
            return (1.5 + 0.5 * dark if mine else 0.8), Reason("tunnel", cards=dark, mountain=where + 1)
        if verb == codes.PLAY_EARTHQUAKE:
            return 1.1, Reason("quake")
        return self._draw(view, where)

    def _thief(self, view: MontanaraView) -> Worth:
        """Hands are worth their crystals and dwarfs."""
        me = view.seat
        assert me is not None
        mine = view.hand[CRYSTAL] * 2 + view.hand[DWARF]
        sure = self.held(view, 1 - me)
        unseen = self.unseen(view)
        rest = view.hand_sizes[1 - me] - sum(sure)
        each = (2 * unseen[CRYSTAL] + unseen[DWARF]) / max(1, sum(unseen))
        theirs = 2 * sure[CRYSTAL] + sure[DWARF] + rest * each
        return 0.8 * (theirs - mine), Reason("theirs" if theirs > mine else "mine")

    def _draw(self, view: MontanaraView, m: int) -> Worth:
        """A card for the hand; better from a mountain whose next cards are not worth digging."""
        kind = self.kind_at(view, m, 0)
        if kind is None:
            return 2.0, Reason("unseen", mountain=m + 1)
        likes = {DWARF: 3.0, COLLAPSE: 1.0, CRYSTAL: 1.2}
        return likes.get(kind, 2.1), Reason("seen", mountain=m + 1, card=cards.LETTERS[kind])

    def _order(self, view: MontanaraView, number: int) -> Worth:
        """Crystals up, collapses down, so that the crew meets what it wants first."""
        order = rules.PERMS[4 * number : 4 * number + 4]
        worth = 0.0
        for place, old in enumerate(order[: min(4, view.heights[view.where])]):
            kind = self.kind_at(view, view.where, old)
            worth += {CRYSTAL: 10.0, COLLAPSE: -10.0}.get(-1 if kind is None else kind, 0.0) / (1 + place)
        return worth, Reason("order")

    def _drilled(self, view: MontanaraView, top: bool) -> Worth:
        assert view.seat is not None
        kind = self.kind_at(view, view.where, view.heights[view.where] - 1)
        wanted = kind == CRYSTAL and view.dwarfs[view.seat] > 0
        return float(wanted == top), Reason("raise" if wanted else "leave")

    def _examine(self, view: MontanaraView, move: Move) -> Worth:
        if move == codes.DECLINE:
            return 0.0, Reason("nothing")
        m = rules.number_of(move)
        dark = sum(self.kind_at(view, m, depth) is None for depth in range(view.heights[m]))
        return float(dark), Reason("examine", cards=dark)


def _odds(key: str, find: float, fall: float) -> Reason:
    return Reason(key, find=round(100 * find), fall=round(100 * fall))
