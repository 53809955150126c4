"""Montanara in a terminal: each mountain is a row of cards, its top at the left; what the seat knows stands there
as a letter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from underhall.games.montanara.cards import LETTERS
from underhall.table import Json, View
from underhall.table.events import as_dict, as_list
from underhall.terminal.pieces import Card, add, aim
from underhall.words import Words

STYLES: Final = {"C": "lit", "X": "broken"}
ROCK: Final = "░"
SETS: Final = "abcd"

Row = tuple[str, Text]
"""A name at the left, and what belongs to it."""


def draw(view: View, words: Words, names: Sequence[str]) -> RenderableType:
    """The table as this seat knows it: the others, the mountains, the own camp and hand, the discards."""
    facts = view.facts()
    rows: list[Row] = []
    for seat in range(view.seats):
        if seat != view.seat:
            rows += _camp(facts, seat, names[seat], words)
    rows += _mountains(facts, words)
    if view.seat is not None:
        rows += _camp(facts, view.seat, words.say("montanara-camp"), words)
        rows.append((words.say("montanara-hand"), Text(words.bag("montanara", _letters(facts["hand"])))))
    discards = facts["discards"]
    assert isinstance(discards, dict)
    bag = [letter for letter in LETTERS for _ in range(int(str(discards.get(letter, 0))))]
    rows.append((words.say("montanara-discards"), Text(words.bag("montanara", bag))))
    grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    for name, rest in rows:
        grid.add_row(Text(name, no_wrap=True), rest)
    return grid


def headline(view: View, words: Words) -> str:
    """Where in the game this is."""
    turn = int(str(view.facts()["turns"])) + (view.outcome is None)
    return words.say("montanara-turn", turn=turn)


def move_facts(view: View, text: str, words: Words) -> dict[str, Json]:
    """For `order 2134`: the cards in their new order, in letters, so that 24 orders fit."""
    verb, _, order = text.partition(" ")
    if verb != "order":
        return {}
    facts = view.facts()
    mountain = int(str(facts["phase"]).partition(":")[2]) - 1
    seen = as_list(as_list(facts["known"])[mountain])[:4]
    return {"cards": " ".join(str(seen[int(place) - 1]) for place in order if int(place) <= len(seen))}


# ---------------------------------------------------------------- the full screen
CARD_OF: Final = {"dwarf": "D", "collapse": "X", "thief": "T", "quake": "E", "tunnel": "U", "drill": "R", "pit": "O"}
"""The cards that moves play."""


def board(view: View, words: Words, names: Sequence[str], roomy: bool) -> Text:
    """The mountains, to point at, what is known of them, and the discards."""
    facts = view.facts()
    drawn = Text(no_wrap=True)
    for number, (name, row) in enumerate(_mountains(facts, words), 1):
        line = Text(f"{name:<12}", style="title").append_text(row)
        if name:
            aim(line, f"mountain:{number}")
        drawn.append_text(line).append("\n" * (2 if roomy and name else 1))
    discards = as_dict(facts["discards"])
    bag = [letter for letter in LETTERS for _ in range(int(str(discards.get(letter, 0))))]
    drawn.append(f"{words.say('montanara-discards'):<12}", style="quiet")
    drawn.append(words.bag("montanara", bag), style="quiet")
    return drawn


def players(view: View, words: Words, names: Sequence[str]) -> Text:
    """Both camps."""
    facts = view.facts()
    panel = Text()
    for seat in range(view.seats):
        acting = seat in view.to_act
        add(panel, ("» " if acting else "  ") + words.name(seat, view.seat, names), "lit" if acting else "title")
        for _, row in _camp(facts, seat, "", words):
            for part in row.split(" · "):
                panel.append("\n    ").append_text(part)
        panel.append("\n")
    panel.right_crop(1)
    return panel


def hand(view: View, words: Words, chosen: tuple[str, ...]) -> list[Card]:
    """The own cards, equal ones as one."""
    held = _letters(view.facts()["hand"])
    cards = []
    for letter in dict.fromkeys(held):
        many = f" ×{held.count(letter)}" if held.count(letter) > 1 else ""
        name = words.card("montanara", letter)
        cards.append(
            Card(f"card:{letter}", name + many, (f"  {letter}",), _about(letter, words), STYLES.get(letter, ""))
        )
    return cards


def _about(letter: str, words: Words) -> str:
    """The rule of a card."""
    numbers = {"C": "6", "D": "5", "X": "8", "T": "9", "E": "10", "U": "11", "R": "12", "O": "13"}
    return words.rule("montanara", numbers[letter]) or ""


def targets(view: View, text: str) -> tuple[str, ...]:
    """What a move names: a card and its mountain, a mountain and what is done with it."""
    verb, _, rest = text.partition(" ")
    if verb in CARD_OF:
        return f"card:{CARD_OF[verb]}", f"mountain:{rest}" if rest else verb
    if verb in ("draw", "dig"):
        return "mountain:" + rest if rest != "hand" else "hand", verb
    if verb == "examine":
        return (f"mountain:{rest}",)
    if verb == "order":  # the last place follows from the others
        return tuple(f"place:{place}" for place in rest[:-1]) or (text,)
    return (text,)


def target_label(view: View, chosen: tuple[str, ...], words: Words) -> str:
    """What the last of these is called."""
    kind, _, name = chosen[-1].partition(":")
    if kind == "card":
        return words.card("montanara", name)
    if kind == "mountain":
        return words.say("montanara-mountain", mountain=name)
    if kind == "place":
        facts = view.facts()
        mountain = int(str(facts["phase"]).partition(":")[2]) - 1
        seen = as_list(as_list(facts["known"])[mountain])
        return words.card("montanara", str(seen[int(name) - 1]))
    return words.say("montanara-hand") if kind == "hand" else chosen[-1]


def _camp(facts: dict[str, Json], seat: int, name: str, words: Words) -> list[Row]:
    """What a player has laid out, and the size of the hand; below it, what is known of a hand that is not one's own."""
    crystals, dwarfs, hand = (int(str(as_list(facts[what])[seat])) for what in ("crystals", "dwarfs", "hand_sizes"))
    camp = Text("◆" * crystals, style="lit")
    camp.append("◇" * (4 - crystals) + "  ", style="quiet")
    parts = [
        words.say("montanara-crystals", count=crystals),
        words.say("montanara-dwarfs", count=dwarfs),
        words.say("montanara-hand-size", count=hand),
    ]
    camp.append(" · ".join(parts), style="not bold default")
    held = _letters(as_list(facts["held"])[seat])
    if seat == facts["seat"] or not held:
        return [(name, camp)]
    known = words.bag("montanara", held)
    known = known if len(held) == hand else words.say("montanara-held", cards=known)
    return [(name, camp), ("", Text(known, style="lit"))]


def _mountains(facts: dict[str, Json], words: Words) -> list[Row]:
    """The mountains as rows of cards, and how to read them."""
    sets = [(_letters(one["cards"]), as_list(one["places"])) for one in as_list(facts["sets"]) if isinstance(one, dict)]
    sets = [one for one in sets if one[0]][: len(SETS)]
    rows: list[Row] = []
    shown: set[str] = set()
    for number, cards in enumerate(as_list(facts["known"]), 1):
        signs = [str(card) if card else ROCK for card in as_list(cards)]
        _mark(signs, number, [places for _, places in sets])
        shown |= set(signs)
        row = Text(f"{len(signs):>2} ")
        for sign in signs:
            row.append(sign, style="quiet" if sign == ROCK else STYLES.get(sign, "title"))
        rows.append((words.say("montanara-mountain", mountain=number), row))
    legend = [f"{letter} {words.card('montanara', letter)}" for letter in LETTERS if letter in shown]
    rows.append(("", Text(" · ".join([words.say("montanara-reading"), *legend]), style="quiet")))
    for name, (among, _) in zip(SETS, sets, strict=False):
        told = words.say("montanara-among", set=name, cards=words.bag("montanara", among))
        rows.append(("", Text(told, style="quiet")))
    return rows


def _mark(signs: list[str], number: int, sets: list[list[Json]]) -> None:
    """Mark the places of a mountain among which cards lie that are known only as a set."""
    for name, places in zip(SETS, sets, strict=False):
        for place in places:
            mountain, depth = as_list(place)
            if mountain == number and isinstance(depth, int) and signs[depth - 1] == ROCK:
                signs[depth - 1] = name


def _letters(value: Json) -> list[str]:
    return [] if value is None or value == "-" else list(str(value))
