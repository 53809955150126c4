"""Whether a layout that was read can be a position of Imperial Miners at all; else a BadNotation says why."""

from __future__ import annotations

from underhall.games.imperial_miners import codes
from underhall.games.imperial_miners.layout import Layout, Miner
from underhall.games.imperial_miners.packs import CardPack
from underhall.table.errors import BadNotation


def check(pack: CardPack, it: Layout) -> None:
    """BadNotation if no game can come to stand so."""
    if not it.machine and it.phase not in (codes.COMMITTING, codes.OVER):
        raise BadNotation("only `commit` and `over` can be written without the effects under way")
    if not it.machine and it.phase == codes.COMMITTING and all(one.commit is not None for one in it.miners):
        raise BadNotation("somebody must still commit")
    if (it.phase == codes.COMMITTING) != (it.event is not None) and not it.machine:
        raise BadNotation("there is an event in a round, and none after the end")
    if not it.machine and len(it.past) + (it.event is not None) != it.round:
        raise BadNotation("as many events as rounds have been revealed")
    if min(it.unseen(pack)) < 0:
        raise BadNotation("more cards of one kind than there are")
    if min(it.deck_sizes(pack)[1:]) < 0:
        raise BadNotation("more unknown cards than there are")
    for one in it.miners:
        _check_miner(pack, it, one)


def _check_miner(pack: CardPack, it: Layout, one: Miner) -> None:
    if (one.board == 3) != (one.place == 0):
        raise BadNotation("a marker is on a place of a board, or before all: -.0")
    if one.board < 3 and one.place > len(pack.faces[2 * one.board + it.sides[one.board]].spaces):
        raise BadNotation("that board is not so long")
    if any(one.hand.get(design, 0) < count for design, count in one.known.items()):
        raise BadNotation("a card is known that is not in the hand")
    if isinstance(one.commit, int) and one.commit != codes.FORCED and not one.hand.get(one.commit):
        raise BadNotation("the card committed is not in the hand")
    if one.commit is not None and it.phase != codes.COMMITTING:
        raise BadNotation("commitments are made in the phase commit")
    if len(one.mine) > min(codes.CARDS, it.round):
        raise BadNotation("a mine has at most a card a round")
    places = {(pack.cards[laid.design].level, laid.col) for laid in one.mine}
    if len(places) < len(one.mine):
        raise BadNotation("two cards at one place")
    for level, col in places:
        if (col - codes.MID + level) % 2 == 0 or (
            level > 1 and not {(level - 1, col - 1), (level - 1, col + 1)} & places
        ):
            raise BadNotation("a card at a column of the other kind, or without one above (R17, R18)")
