"""Imperial Miners on the whole screen: the own mine with carts on its edges, and what can be pointed at. The lines of
`terminal` show the mine so too.

An edge that two cards share is drawn once: `●` a completed cart, `◐` half of one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.text import Text as Styled

from underhall.games.imperial_miners import codes, rules
from underhall.games.imperial_miners.card_text import Text
from underhall.games.imperial_miners.cards import Card as MineCard
from underhall.games.imperial_miners.cards import EventCard, Face
from underhall.games.imperial_miners.layout import Laid
from underhall.games.imperial_miners.notation import ROMAN
from underhall.games.imperial_miners.view import ImperialMinersView
from underhall.table import View
from underhall.terminal.pieces import Card, add
from underhall.words import Words

WHOLE: Final = "●"
HALF: Final = "◐"
SIDES: Final = {"right": 3, "lower-left": 4, "lower-right": 5}
"""The sides that a move can name; 5 less a side is the one across the edge."""


class Room(NamedTuple):
    """How much there is for a mine: signs that half a card is wide, at least and at most, that all are wide, and lines
    that a card has."""

    least: int
    most: int
    wide: int
    lines: int


ROOMY: Final = Room(4, 9, 74, 2)
NARROW: Final = Room(4, 6, 47, 1)
LINES: Final = Room(3, 6, 66, 1)
"""In a terminal without a full screen."""


Slots = dict[tuple[int, int], Laid]
"""The cards of a mine by level and column."""


def called(words: Words, thing: MineCard | EventCard | Face) -> str:
    """A card, an event or a board by its name in the player's language."""
    return words.named("imperial_miners", thing.name)


def board(view: View, words: Words, names: Sequence[str], roomy: bool) -> Styled:
    """The own mine; for a spectator all mines, one below the other."""
    assert isinstance(view, ImperialMinersView)
    seats = range(view.seats) if view.seat is None else [view.seat]
    drawn = Styled(no_wrap=True)
    for seat in seats:
        if view.seat is None:
            drawn.append(f"{names[seat]}\n", style="title")
        drawn.append_text(draw_mine(view, seat, words, ROOMY if roomy else NARROW)).append("\n")
    if roomy:
        drawn.append(words.say("imperial_miners-reading"), style="quiet")
    return drawn


def draw_mine(view: ImperialMinersView, seat: int, words: Words, room: Room) -> Styled:
    """Rows of cards, each half a card to the side of the row above, with the edges between them. In lines, where nobody
    can point, with the numbers of the columns above."""
    slots = {(view.pack.cards[laid.design].level, laid.col): laid for laid in view.layout.miners[seat].mine}
    free = _places(view) if seat == view.seat else {}
    columns = [col for _, col in [*slots, *free]]
    if not columns:
        return Styled(words.say("imperial_miners-empty"), style="quiet")
    left, right = min(columns), max(columns) + 1
    half = max(room.least, min(room.most, room.wide // (right - left + 1)))
    lines = [_columns(range(left, right), half)] if room is LINES else []
    for level in range(1, 5):
        if any(there == level for there, _ in [*slots, *free]):
            lines.append(_edges(view, slots, level, range(left, right + 1), half))
            lines += _row(view, words, slots, free, level, range(left, right + 1), half, room.lines)
    deepest = max((level for level, _ in slots), default=0)
    if deepest:
        lines.append(_edges(view, slots, deepest + 1, range(left, right + 1), half))
    return Styled("\n").join(lines)


def _columns(columns: range, half: int) -> Styled:
    """The number of each column over its middle; where that is too narrow, of every second."""
    if half >= LINES.most - 1:  # those of the odd levels lie between those of the even
        text = " " * (half // 2) + "".join(f"{col - codes.MID:^{half}}" for col in columns)
    else:
        text = "".join(f"{col - codes.MID:^{2 * half}}" for col in columns[::2])
    return Styled("    " + text, style="quiet", no_wrap=True)


def _places(view: ImperialMinersView) -> dict[tuple[int, int], str]:
    """Where the card that waits may go, and the target there."""
    texts = [view.game.write_move(move) for move in view.moves]
    columns = [text.partition(" ")[2] for text in texts if text.startswith("place ")]
    if not columns or view.seat is None or view.me.waiting is None:
        return {}
    level = view.pack.cards[view.me.waiting].level
    return {(level, int(column) + codes.MID): f"place:{column}" for column in columns}


def _edges(view: ImperialMinersView, slots: Slots, level: int, units: range, half: int) -> Styled:
    """The line between a level and the one above it: a half-card's edge for each column."""
    line = Styled("    ", no_wrap=True)
    for unit in units:
        above = [(slots.get((level - 1, unit)), 4), (slots.get((level - 1, unit - 1)), 5)]
        below = [(slots.get((level, unit)), 0), (slots.get((level, unit - 1)), 1)]
        upper, side = next(((laid, side) for laid, side in above if laid is not None), (None, 0))
        lower, _ = next(((laid, side) for laid, side in below if laid is not None), (None, 0))
        if upper is None and lower is None:
            line.append(" " * half)
            continue
        side = side if upper is not None else next(5 - side for laid, side in below if laid is not None)
        sign = _cart(view, upper, lower, side)
        target = None if upper is None else f"edge:{_name(view, upper)}:{side}"
        add(line, f"{sign:─^{half}}", "lit" if sign == WHOLE else "quiet", target)
    return line


def _cart(view: ImperialMinersView, one: Laid | None, other: Laid | None, side: int) -> str:
    """What is on an edge that is `side` to the one and across to the other: a cart, half of one, or nothing."""
    mine = one is not None and _halves(view, one) >> side & 1
    theirs = other is not None and _halves(view, other) >> (5 - side) & 1
    put = one is not None and one.carts >> side & 1
    if one is not None and other is not None and (put or (mine and theirs)):
        return WHOLE
    return HALF if mine or theirs else ""


def _halves(view: ImperialMinersView, laid: Laid) -> int:
    return view.pack.cards[laid.design].carts


def _row(
    view: ImperialMinersView,
    words: Words,
    slots: Slots,
    free: dict[tuple[int, int], str],
    level: int,
    units: range,
    half: int,
    many: int,
) -> list[Styled]:
    """The cards of a level, and the places where one may go: a line of signs, and with two before it one of names."""
    lines = [Styled(no_wrap=True) for _ in range(many)]
    inside = 2 * half - 2
    for number, line in enumerate(lines):
        line.append(f"{ROMAN[level]:>3} " if not number else "    ", style="quiet")
    unit = units.start
    while unit <= units.stop - 1:
        laid, place = slots.get((level, unit)), free.get((level, unit))
        if laid is not None:
            beside = slots.get((level, unit + 2)), slots.get((level, unit - 2))
            _box(view, words, lines, laid, beside, inside)
        elif place is not None:
            for number, line in enumerate(lines):
                add(line, f"[{place.removeprefix('place:') if not number else '':^{inside}}]", "target", place)
        else:
            for line in lines:
                line.append(" " * half)
            unit += 1
            continue
        unit += 2
    return lines


def _box(
    view: ImperialMinersView,
    words: Words,
    lines: list[Styled],
    laid: Laid,
    beside: tuple[Laid | None, Laid | None],
    inside: int,
) -> None:
    """A card between its left and right edges."""
    card, name = view.pack.cards[laid.design], _name(view, laid)
    marks = "⚙" * laid.machines + "×" * laid.fallen + "∙" * laid.active
    texts = [called(words, card), f"{card.id} {marks}"] if len(lines) > 1 else [f"{card.id} {marks}"]
    right, left = _cart(view, laid, beside[0], 3) or "│", _cart(view, laid, beside[1], 2) or "│"
    style = "broken" if laid.fallen else "title" if laid.active else ""
    for number, (line, text) in enumerate(zip(lines, texts, strict=True)):
        last = number == len(lines) - 1
        add(line, left if last else "│", "lit" if last and left == WHOLE else "quiet", f"mine:{name}")
        add(line, f"{text[:inside]:<{inside}}", style, f"mine:{name}")
        add(line, right if last else "│", "lit" if last and right == WHOLE else "quiet", f"edge:{name}:3")


def _name(view: ImperialMinersView, laid: Laid) -> str:
    """A card of a mine as moves name it: `II:-1`."""
    return f"{ROMAN[view.pack.cards[laid.design].level]}:{laid.col - codes.MID}"


# ---------------------------------------------------------------- beside the mine
def players(view: View, words: Words, names: Sequence[str]) -> Styled:
    """Everybody with what they have, the progress boards, the event."""
    assert isinstance(view, ImperialMinersView)
    panel, told = Styled(), Text(words.lang)
    for seat, one in enumerate(view.layout.miners):
        acting = seat in view.to_act
        panel.append(f"{'»' if acting else ' '} {seat} ", style="lit" if acting else "quiet")
        panel.append(words.name(seat, view.seat, names), style="lit" if acting else "title")
        carts = rules.completed_carts(view.position(), view.pack.tables, seat)
        cards = sum(one.hand.values()) + sum(one.hidden)
        state = words.say("imperial_miners-state", coins=one.coins, points=one.points, carts=carts, cards=cards)
        panel.append("".join(f"\n    {part}" for part in state.split(" · ")) + "\n")
        if seat != view.seat and one.mine:
            panel.append("    " + " ".join(view.pack.cards[laid.design].id for laid in one.mine) + "\n", style="quiet")
    for board_number, side in enumerate(view.layout.sides):
        face = view.pack.faces[2 * board_number + side]
        panel.append(f"{board_number + 1} {called(words, face)}\n", style="quiet")
        for place in range(1, len(face.spaces) + 1):
            here = [s for s, m in enumerate(view.layout.miners) if (m.board, m.place) == (board_number, place)]
            panel.append("".join(map(str, here)) or "·", style="lit" if here else "quiet")
        panel.append("\n")
    if view.layout.event is not None:
        event = view.pack.events[view.layout.event]
        panel.append(f"{words.say('imperial_miners-event')}: ", style="quiet")
        panel.append(f"{called(words, event)} · {told.event(event)}\n")
    panel.right_crop(1)
    return panel


def hand(view: View, words: Words, chosen: tuple[str, ...]) -> list[Card]:
    """The own cards with level, cost and the half-carts on their sides; what a card does is told beside it."""
    assert isinstance(view, ImperialMinersView)
    if view.seat is None:
        return []
    told, position = Text(words.lang), view.position()
    cards = []
    for design, count in [*view.me.hand.items(), *view.me.aside.items()]:
        card = view.pack.cards[design]
        cost = rules.cost_of(position, view.pack.tables, view.seat, design)
        factions = "/".join(told.kind(one) for one in card.factions)
        title = called(words, card) + (f" ×{count}" if count > 1 else "")
        costs = words.say("imperial_miners-costs", coins=cost)
        about = " · ".join(
            part for part in (f"{called(words, card)} {ROMAN[card.level]}", costs, factions, told.card(card)) if part
        )
        cards.append(Card(f"card:{card.id}", title, _sides(card, f"{card.id} {ROMAN[card.level]} {cost}"), about))
    return cards


def _sides(card: MineCard, text: str) -> tuple[str, ...]:
    """Half-carts around a few signs, as they will lie in the mine."""
    signs = [HALF if card.carts >> side & 1 else "·" for side in range(6)]
    wide = len(text)
    return (
        f"  {signs[0]}{signs[1]:>{max(1, wide - 2)}}",
        f"{signs[2]} {text} {signs[3]}",
        f"  {signs[4]}{signs[5]:>{max(1, wide - 2)}}",
    )


# ---------------------------------------------------------------- what a move names
def targets(view: View, text: str) -> tuple[str, ...]:
    """A card of the hand and that it is played, a place, a card of the mine, an edge."""
    verb, _, rest = text.partition(" ")
    if verb == "play":
        return f"card:{rest}", text
    if verb in ("discard", "take"):
        return (f"card:{rest}",)
    if verb == "place":
        return (f"place:{rest}",)
    if verb == "at":
        return (f"mine:{rest}",)
    if verb == "cart":
        where, _, side = rest.partition(" ")
        return (f"edge:{where}:{SIDES[side]}",)
    return (text,)


def target_label(view: View, chosen: tuple[str, ...], words: Words) -> str:
    """What the last of these is called."""
    assert isinstance(view, ImperialMinersView)
    kind, _, name = chosen[-1].partition(":")
    index = view.pack.by_id(name) if kind == "card" else None
    return chosen[-1] if index is None else called(words, view.pack.cards[index])
