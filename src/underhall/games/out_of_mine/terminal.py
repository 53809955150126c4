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
from underhall.terminal.pieces import Card, add
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
        elif p.sides[view.seat] == NONE:
            for name, spaces in _both(p, view.seat):
                picture = "\n".join(notation.picture(spaces, [])).replace(".", "·")
                grid.add_row(Text(name), Text(picture, style="quiet"))
    supply = p.supply if view.seat is None else p.stock(view.seat)
    stock = [f"{tiles.KIND_TEXTS[kind]} {many}" for kind, many in enumerate(supply) if many]
    grid.add_row(Text(words.say("out_of_mine-supply")), Text(" · ".join(stock), style="quiet"))
    if view.seat is not None and _digs(p, view.seat):
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


# ---------------------------------------------------------------- the full screen
GROUNDS: Final = ("#f0e442", "#56b4e9", "#2ab58c", "#e8703a", "#f4eee0")
"""By colour, under a tile's letter: told apart by people who do not see all colours."""
BLOCKS: Final = " ▀▄█"
"""Two cells one above the other in one sign."""


def board(view: View, words: Words, names: Sequence[str], roomy: bool) -> Text:
    """The own gallery, large, with cells to point at; before its side is chosen, both sides. The others' are small at
    its right, and a spectator's are all small."""
    assert isinstance(view, OutOfMineView)
    p = view.position
    blocks = [
        _small(_cells(p, seat), names[seat]) for seat in range(p.seats) if seat != view.seat and p.sides[seat] >= 0
    ]
    if view.seat is not None and p.sides[view.seat] >= 0:
        blocks.insert(0, _large(p, view.seat, 2 if roomy else 1))
    elif view.seat is not None and p.sides[view.seat] == NONE:
        blocks = [_small(_empty(spaces), name) for name, spaces in _both(p, view.seat)] + blocks
    drawn = Text(no_wrap=True)
    for row in range(max(map(len, blocks), default=0)):
        for block in blocks:
            line = block[row] if row < len(block) else Text()
            drawn.append_text(line).append(" " * (3 + block[0].cell_len - line.cell_len))
        drawn.append("\n")
    if view.seat is not None and p.elves and p.sides[view.seat] >= 0:
        elves = [
            f"{tiles.CELL_TEXTS[elf.cell]} {words.say('out_of_mine-' + COLOURS[elf.colour])}"
            for elf in p.side(view.seat).elves
        ]
        drawn.append(f"{words.say('out_of_mine-elves')}: {' · '.join(elves)}\n", style="quiet")
    if view.seat is None or not _digs(p, view.seat):
        for name, gallery in _compared(p, words, names):
            drawn.append(f"{name}  ", style="title").append_text(gallery).append("\n")
    drawn.right_crop(1)
    return drawn


def _both(p: Position, seat: int) -> list[tuple[str, int]]:
    """The two sides of a board, of which one is to be chosen: the name and the spaces of each."""
    sides = [p.galleries.side(p.boards[seat], number) for number in (0, 1)]
    return [(f"{side.board}{'AB'[number]}", side.spaces) for number, side in enumerate(sides)]


def _empty(spaces: int) -> list[tuple[str, str, str]]:
    signs = "".join(notation.picture(spaces, []))
    return [("░", "quiet", "") if sign == "." else ("·", "title", "") for sign in signs]


def _cells(p: Position, seat: int) -> list[tuple[str, str, str]]:
    """For each cell its sign, style and target: a laid tile is named by its first cell, wherever one points at it."""
    signs = "".join(notation.picture(p.side(seat).spaces, p.laid[seat]))
    found = []
    for cell, sign in enumerate(signs):
        if sign in ".#":
            found.append(("░" if sign == "." else "·", "quiet" if sign == "." else "title", tiles.CELL_TEXTS[cell]))
        else:
            kind, place = p.laid[seat]["abcdefghijklmnopqrstuvwxyz".index(sign.lower())]
            style = f"bold black on {GROUNDS[KIND_COLOUR[kind]]}"
            found.append((sign, style, tiles.CELL_TEXTS[place % tiles.CELLS]))
    return found


def _large(p: Position, seat: int, high: int) -> list[Text]:
    """A gallery with its letters and numbers; a cell is five signs wide and one or two lines high."""
    wide = 5 if high > 1 else 3
    lines = [Text("  " + "".join(f"{name:^{wide}}" for name in "abcdefg"), style="quiet")]
    cells = _cells(p, seat)
    for row in range(tiles.ROWS):
        for part in range(high):
            line = Text(f"{row + 1} " if not part else "  ", style="quiet")
            for sign, style, name in cells[row * tiles.COLUMNS : (row + 1) * tiles.COLUMNS]:
                rock = sign == "░"
                shown = sign * wide if rock else f"{sign if not part else '':^{wide}}"
                add(line, shown, style, None if rock else f"cell:{name}")
            lines.append(line)
    return lines


def _small(cells: list[tuple[str, str, str]], name: str) -> list[Text]:
    lines = [Text(f"{name[:14]:<14}", style="quiet")]
    for row in range(tiles.ROWS):
        line = Text()
        for sign, style, _ in cells[row * tiles.COLUMNS : (row + 1) * tiles.COLUMNS]:
            line.append(sign * 2, style=style)
        lines.append(line)
    return lines


def players(view: View, words: Words, names: Sequence[str]) -> Text:
    """Everybody with board, card and points."""
    assert isinstance(view, OutOfMineView)
    panel = Text()
    for seat in range(view.seats):
        acting = seat in view.to_act
        add(panel, ("» " if acting else "  ") + words.name(seat, view.seat, names), "lit" if acting else "title")
        for part in _line(view.position, seat, words).split(" · "):
            panel.append(f"\n    {part}")
        panel.append("\n")
    panel.right_crop(1)
    return panel


def hand(view: View, words: Words, chosen: tuple[str, ...]) -> list[Card]:
    """Tiles that can be taken; once one is chosen or in hand, the ways in which it can lie."""
    assert isinstance(view, OutOfMineView)
    p = view.position
    if view.seat is None or not _digs(p, view.seat):
        return []
    held = p.hands[view.seat]
    if held < 0 and chosen[:1] and chosen[0].startswith("tile:"):
        held = tiles.KINDS_BY_TEXT[chosen[0][5:].lower()]
    if held < 0 and len(chosen) > 1 and chosen[1] == "move":
        cell = tiles.CELLS_BY_TEXT[chosen[0][5:]]
        held = next(kind for kind, place in p.laid[view.seat] if place % tiles.CELLS == cell)
    if held >= 0:
        forms = tiles.FORMS[tiles.shape_of(held)]
        return [Card(f"form:{number}", f" /{number} ", _picture(form)) for number, form in enumerate(forms)]
    wanted = {codes.parts(move)[1][0] for move in view.moves if codes.parts(move)[0] in ("dig", "take")}
    return [_tile(p, view.seat, kind) for kind in sorted(wanted)]


def _digs(p: Position, seat: int) -> bool:
    """Whether this seat may touch tiles now."""
    return p.phase == DIG or (p.phase == APART and p.stages[seat] == INSIDE)


def _tile(p: Position, seat: int, kind: int) -> Card:
    name = tiles.KIND_TEXTS[kind]
    return Card(
        f"tile:{name}",
        f"{name} ×{p.stock(seat)[kind]}",
        _picture(_flat(kind)),
        style=f"bold {GROUNDS[KIND_COLOUR[kind]]}",
    )


def _flat(kind: int) -> tiles.Cells:
    """The lowest form of a shape, so that it takes few lines."""
    return min(tiles.FORMS[tiles.shape_of(kind)], key=lambda form: max(row for row, _ in form))


def _picture(form: tiles.Cells) -> tuple[str, ...]:
    """A form in blocks, two rows to a line."""
    left, right = min(c for _, c in form), max(c for _, c in form)
    rows = max(r for r, _ in form) + 1
    return tuple(
        "".join(BLOCKS[((r, c) in form) + 2 * ((r + 1, c) in form)] for c in range(left, right + 1))
        for r in range(0, rows, 2)
    )


def targets(view: View, text: str) -> tuple[str, ...]:
    """A tile, how it lies, and where; or a tile that lies, and what is done with it."""
    verb, _, rest = text.partition(" ")
    parts = rest.split()
    if verb in ("dig", "lay"):
        cell, _, form = parts[1].partition("/")
        lies = f"form:{form}", f"cell:{cell}"
        return (f"tile:{parts[0]}", *lies) if verb == "dig" else lies
    if verb == "move":
        cell, _, form = parts[1].partition("/")
        return f"cell:{parts[0]}", "move", f"form:{form}", f"cell:{cell}"
    if verb == "take":
        return (f"tile:{rest}",)
    if verb == "exchange":
        return f"cell:{parts[0]}", "exchange", f"tile:{parts[1]}"
    if verb == "lift":
        return f"cell:{rest}", "lift"
    return (f"cell:{parts[0]}", "swap", text) if verb == "swap" else (text,)


def target_label(view: View, chosen: tuple[str, ...], words: Words) -> str:
    """What the last of these is called."""
    kind, _, name = chosen[-1].partition(":")
    if kind == "form":
        return words.say("out_of_mine-form", number=name)
    return name or words.first(f"out_of_mine-do-{kind}") or kind


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
        rows.append((words.say("out_of_mine-elves"), Text(_elves(p, seat, words))))
    return rows


def _elves(p: Position, seat: int, words: Words) -> str:
    """Where the elves of a gallery stand, and their colours."""
    elves = p.side(seat).elves
    return " · ".join(
        f"{tiles.CELL_TEXTS[elf.cell]} {words.say('out_of_mine-' + COLOURS[elf.colour])}" for elf in elves
    )


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
