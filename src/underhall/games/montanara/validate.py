"""Whether what was read from a text can be: a position of Montanara, and what a seat knows of it."""

from __future__ import annotations

from underhall.games.montanara import cards, codes
from underhall.games.montanara.cards import KINDS, LETTERS
from underhall.games.montanara.certain import downward
from underhall.games.montanara.knowledge import CODE, DECK, Knowledge
from underhall.games.montanara.notation import Layout
from underhall.table.errors import BadNotation


def check_cards(it: Layout) -> None:
    """BadNotation if there are more cards than there can be."""
    for kind, most in enumerate(cards.COUNTS):
        there = sum(pile.count(kind) for pile in it.piles) + it.discards[kind]
        there += it.hands[0][kind] + it.hands[1][kind]
        there += {cards.DWARF: sum(it.dwarfs), cards.CRYSTAL: sum(it.crystals)}.get(kind, 0)
        if there > most:
            raise BadNotation(f"{there} cards {cards.LETTERS[kind]}: there are only {most}")


def check_shape(it: Layout) -> None:
    """BadNotation if no game can come to stand so, whatever the cards."""
    if sum(map(len, it.piles)) > codes.PILE:
        raise BadNotation(f"more than {codes.PILE} cards on the board")
    if any(d + c > 4 for d, c in zip(it.dwarfs, it.crystals, strict=True)):
        raise BadNotation("more than four cards in an area")
    if any(count > most for count, most in zip(it.discards, cards.COUNTS, strict=True)):
        raise BadNotation("more discards than there are cards")
    if it.phase in (codes.ORDERING, codes.DRILLING) and len(it.piles[it.where]) < 2:
        raise BadNotation("nothing to choose in a mountain of fewer than two cards")
    if it.phase == codes.DIGGING:
        there = sum(it.hands[it.player]) if it.where == codes.BASE else len(it.piles[it.where])
        if not there or not 1 <= it.left <= 4:
            raise BadNotation("a dig goes on for one to four cards where there are some")
    playing = it.phase in (codes.TURN, codes.EXAMINING)
    if playing and sum(map(bool, it.piles)) < 2:
        raise BadNotation("with fewer than two mountains left the game is over; write over:mountains")


def check_knowledge(mind: Knowledge) -> None:
    """ValueError if this knowledge, read from a text, is none of a real game: it must count out."""
    if len(mind.places) != 4 or DECK not in mind.bags or sum(map(len, mind.places)) > sum(cards.FIRST_SIZES):
        raise ValueError("four mountains and a deck")
    if [name in mind.bags for name in mind.hands] != [seat != mind.viewer for seat in range(2)]:
        raise ValueError("a hand is missing")
    codes = [code & CODE for place in mind.places for code in place]
    uses = {name: codes.count(KINDS + name) for name in mind.bags}
    if sum(uses.values()) != sum(code >= KINDS for code in codes):
        raise ValueError("a card of no bag")
    downward(mind)  # no bag is filled from itself
    for bag in mind.bags.values():
        for name, count in bag.parts.items():
            uses[name] += count
    for name, bag in mind.bags.items():
        left = bag.size() - uses[name]
        if left < 0 or (left and name not in mind.hands):
            raise ValueError("bags that do not count out")
    for kind, most in enumerate(cards.COUNTS):
        bags = sum(bag.kinds[kind] - bag.gone.get(kind, 0) for bag in mind.bags.values())
        there = mind.hand[kind] + codes.count(kind) + bags
        if there > most:
            raise ValueError(f"{there} cards {LETTERS[kind]}")


def check_against(mind: Knowledge, piles: list[list[int]], hands: list[list[int]]) -> None:
    """BadNotation if this is not knowledge of that position."""
    for place, pile in zip(mind.places, piles, strict=True):
        fits = len(place) == len(pile) and all(
            code & CODE in (kind, *range(KINDS, CODE)) for code, kind in zip(place, pile, strict=True)
        )
        if not fits:
            raise BadNotation("somebody knows other mountains than there are")
    for seat, name in enumerate(mind.hands):
        size = sum(mind.hand) if name is None else mind.bags[name].size()
        if size != sum(hands[seat]) or (name is None and mind.hand != hands[seat]):
            raise BadNotation("somebody knows other hands than there are")
