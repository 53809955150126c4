"""Quarry in a terminal: a row for each player, the own hand, the pit."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from underhall.skeleton.cards import CARRIES, spread, weight
from underhall.skeleton.view import QuarryView
from underhall.table import View
from underhall.words import Words


def draw(view: View, words: Words, names: Sequence[str]) -> RenderableType:
    """The table as this seat knows it."""
    assert isinstance(view, QuarryView)
    p = view.position
    grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    for seat, cart in enumerate(p.carts):
        stones = Text(" ".join(map(str, spread(cart))) or "·", style="lit" if any(cart) else "quiet")
        load = words.say("quarry-load", weight=weight(cart), most=CARRIES)
        score = words.say("quarry-score", points=p.scores[seat])
        grid.add_row(Text(words.name(seat, view.seat, names)), stones, Text(load), Text(score))
    if view.seat is not None:
        hand = " ".join(map(str, spread(p.hands[view.seat]))) or "·"
        grid.add_row(Text(words.say("quarry-hand")), Text(hand, style="title"))
    return grid


def headline(view: View, words: Words) -> str:
    """Where in the game this is."""
    assert isinstance(view, QuarryView)
    return words.say("quarry-pit", count=sum(view.position.pit) + view.position.hidden_pit)
