"""Out of Mine! in a terminal: the own gallery as a picture, the others in a line each, the supply, and the forms of the
shapes that are still wanted, since a place is named by a cell and the number of a form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from underhall.games.out_of_mine import codes, notation, tiles
from underhall.games.out_of_mine.position import APART, DIG, HALTED, HIDDEN, INSIDE, NONE, OUTSIDE, Position
from underhall.games.out_of_mine.tiles import COLOURS, KIND_COLOUR
from underhall.games.out_of_mine.view import OutOfMineView
from underhall.table import Json, View
from underhall.words import Words

STYLES: Final = ("yellow", "blue", "green", "red", "bold")
"""By colour; the letter says which tile it is, so that no colour is needed to read it."""
MOST: Final = 30
"""So many choices get a number."""


def draw(view: View, words: Words, names: Sequence[str]) -> RenderableType:
    """The table as this seat knows it."""
    assert isinstance(view, OutOfMineView)
    p = view.position
    grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    for seat in range(p.seats):
        if seat != view.seat:
            grid.add_row(Text(names[seat], no_wrap=True), Text(_line(p, seat, words)))
    for name, row in _compared(p, words, names):
        grid.add_row(Text(name), row)
    if view.seat is not None:
        grid.add_row(Text(words.say("out_of_mine-you")), Text(_line(p, view.seat, words)))
        if p.sides[view.seat] >= 0:
            for name, row in _gallery(p, view.seat, words):
                grid.add_row(Text(name), row)
    supply = p.supply if view.seat is None else p.stock(view.seat)
    stock = [f"{tiles.KIND_TEXTS[kind]} {many}" for kind, many in enumerate(supply) if many]
    grid.add_row(Text(words.say("out_of_mine-supply")), Text(" · ".join(stock), style="quiet"))
    if view.seat is not None and (p.phase == DIG or (p.phase == APART and p.stages[view.seat] == INSIDE)):
        grid.add_row(Text(words.say("out_of_mine-forms")), _forms(p, view.seat))
    return grid


def headline(view: View, words: Words) -> str:
    """Where in the game this is."""
    assert isinstance(view, OutOfMineView)
    p = view.position
    if p.phase == DIG and not p.real:
        return words.say("out_of_mine-round-tick", round=p.round + 1, tick=p.tick + 1)
    return words.say("out_of_mine-round", round=p.round + 1)


def prompt(view: View, words: Words) -> str:
    """What is asked: by correspondence, of each seat something else."""
    assert isinstance(view, OutOfMineView)
    p, me = view.position, view.seat
    if p.phase != APART or me is None:
        return words.first(f"prompt-out_of_mine-{p.phase}") or words.say("prompt-choose")
    asked = "side" if p.sides[me] == NONE else {OUTSIDE: "open", INSIDE: "in", HALTED: "halt"}.get(p.stages[me], "out")
    return words.say(f"prompt-out_of_mine-apart-{asked}")


def silent(event: Mapping[str, Json], you: int | None) -> bool:
    """By correspondence: the ticking of clocks, and that another digs."""
    return event["event"] == "clock" or (event["event"] == "alone" and event["seat"] != you)


def listed(view: View) -> int:
    """Placements are too many for numbers: what comes before them gets one."""
    many = 0
    for move in view.moves:
        if codes.parts(move)[0] in ("lay", "dig", "move", "exchange", "swap"):
            break
        many += 1
    return max(1, min(many if len(view.moves) > MOST else len(view.moves), len(view.moves)))


def _line(p: Position, seat: int, words: Words) -> str:
    """A player: board, card, open spaces, points."""
    say = words.say
    side = {NONE: "", HIDDEN: "", 0: "A", 1: "B"}[p.sides[seat]]
    parts = [say("out_of_mine-board", board=f"{p.galleries.side(p.boards[seat], 0).board}{side}")]
    if p.phase == APART:
        parts += _stage(p, seat, words)
    if p.knows_card(seat):
        card, have = p.card(seat), p.holds(seat)
        wanted = [
            f"{say('out_of_mine-' + name)} {have[colour]}/{card.counts[colour]}"
            for colour, name in enumerate(COLOURS)
            if card.counts[colour]
        ]
        parts.append(f"{say('out_of_mine-card')} " + ", ".join(wanted))
        if p.elements:
            parts.append(_elements(p, seat, words))
        free = p.side(seat).spaces & ~p.covered[seat]
        parts.append(say("out_of_mine-open", count=free.bit_count()))
    if p.hands[seat] >= 0:
        parts.append(say("out_of_mine-hand", kind=tiles.KIND_TEXTS[p.hands[seat]]))
    parts.append(say("out_of_mine-points", points=p.totals()[seat]))
    return " · ".join(parts)


def _stage(p: Position, seat: int, words: Words) -> list[str]:
    """By correspondence: how far a player is, and the own clock."""
    stage = p.stages[seat]
    told = {OUTSIDE: "outside", INSIDE: "in", HALTED: "halt"}.get(stage, "out")
    clock = [words.say("out_of_mine-own-clock", seconds=f"{p.clocks[seat] / 1000:.1f}")] if p.clocks[seat] else []
    return [words.say(f"out_of_mine-stage-{told}"), *clock]


def _compared(p: Position, words: Words, names: Sequence[str]) -> list[tuple[str, Text]]:
    """By correspondence: the galleries of the round before, side by side with how each came out."""
    if not p.compared:
        return []
    rows = [(words.say("out_of_mine-compared", round=len(p.sheet)), Text(""))]
    for seat, one in enumerate(p.compared):
        how = words.say("out_of_mine-compared-line", how=one.how, seconds=f"{one.at / 1000:.1f}")
        picture = notation.picture(p.galleries.side(one.board, one.side).spaces, list(one.laid))
        told = f"{how} · {words.say('out_of_mine-points', points=p.sheet[-1][seat][4])}"
        rows.append((names[seat], Text(f"{told}\n" + "\n".join(picture).replace(".", "·"))))
    return rows


def _elements(p: Position, seat: int, words: Words) -> str:
    card = p.card(seat)
    return words.say(
        "out_of_mine-elements",
        good=words.say(f"out_of_mine-{tiles.ELEMENTS[card.good]}"),
        good_points=f"+{card.good_points}",
        bad=words.say(f"out_of_mine-{tiles.ELEMENTS[card.bad]}"),
        bad_points=str(card.bad_points),
    )


def _gallery(p: Position, seat: int, words: Words) -> list[tuple[str, Text]]:
    """The picture with its letters and numbers, what the letters are, and the elves."""
    rows = [("", Text("  " + "abcdefg", style="quiet"))]
    side = p.side(seat)
    for number, signs in enumerate(notation.picture(side.spaces, p.laid[seat]), 1):
        row = Text(f"{number} ", style="quiet")
        for sign in signs:
            tile = "abcdefghijklmnopqrstuvwxyz".find(sign.lower()) if sign.isalpha() else -1
            style = "quiet" if tile < 0 else STYLES[KIND_COLOUR[p.laid[seat][tile][0]]]
            row.append("·" if sign == "." else sign, style=style)
        rows.append(("", row))
    laid = [
        f"{'abcdefghijklmnopqrstuvwxyz'[n % 26]} {tiles.KIND_TEXTS[kind]} {tiles.write_place(place)}"
        for n, (kind, place) in enumerate(p.laid[seat])
    ]
    rows.append(
        (words.say("out_of_mine-laid"), Text(" · ".join(laid) or words.say("out_of_mine-reading"), style="quiet"))
    )
    if p.elves:
        elves = [
            f"{tiles.CELL_TEXTS[elf.cell]} {words.say('out_of_mine-' + COLOURS[elf.colour])}" for elf in side.elves
        ]
        rows.append((words.say("out_of_mine-elves"), Text(" · ".join(elves))))
    return rows


def _forms(p: Position, seat: int) -> Text:
    """The forms of the shapes that the card still wants and the supply still has: `L4 0 ###/#.. 1 …`."""
    have, card = p.holds(seat), p.card(seat).counts
    shown = []
    for shape in range(tiles.SHAPE_COUNT):
        colour = tiles.COLOUR_OF[shape]
        held = p.hands[seat] >= 0 and p.hands[seat] // 5 == shape
        if held or (have[colour] < card[colour] and any(p.supply[5 * shape : 5 * shape + 5])):
            drawn = [f"{number} {_form(form)}" for number, form in enumerate(tiles.FORMS[shape])]
            shown.append(f"{tiles.SHAPES[shape]}: " + "  ".join(drawn))
    return Text("\n".join(shown), style="quiet")


def _form(form: tiles.Cells) -> str:
    left, wide = min(c for _, c in form), max(c for _, c in form)
    rows = range(max(r for r, _ in form) + 1)
    return "/".join("".join("#" if (r, c) in form else "." for c in range(left, wide + 1)) for r in rows)
