"""Saboteur in a terminal: the maze drawn cell by cell, the players with their tools, the own role and hand.

What is linked to the start has double lines, what is cut off light ones, a blocked card dashed ones. A goal face down
shows its number, or what the reader knows of it: a diamond for the treasure, a dot for a stone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from underhall.games.saboteur.notation import NAMES
from underhall.table import Json, View
from underhall.table.events import as_dict, as_list
from underhall.terminal.pieces import Card, add, aim
from underhall.words import Words

# By edges, in the order of N E S W as bits 1 2 4 8.
DOUBLE: Final = " ║═╚║║╔╠═╝═╩╗╣╦╬"
LIGHT: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
ARMS: Final = {"lit": "═", "dark": "─", "blocked": "╌"}
SIDES: Final = "NESW"
TOOLS: Final = {"pickaxe": "⛏", "lantern": "◌", "cart": "⊔"}

Cell = tuple[tuple[str, ...], str]
"""Lines of signs, and a style."""


def draw(view: View, words: Words, names: Sequence[str]) -> RenderableType:
    """The table as this seat knows it: the maze, the players, the own role and hand, the discards."""
    facts = view.facts()
    rows = [_player(as_dict(player), view, words, names) for player in as_list(facts["players"])]
    if view.seat is not None:
        rows.append((words.say("saboteur-role"), Text(words.card("saboteur", str(facts["role"])))))
        hand = [str(card) for card in as_list(facts["hand"])]
        rows.append((words.say("saboteur-hand"), Text(words.bag("saboteur", hand))))
    draft = facts["draft"]
    if isinstance(draft, dict) and draft["yours"]:
        rows.append((words.say("saboteur-nuggets"), Text(" ".join(f"◆{value}" for value in as_list(draft["yours"])))))
    discards = [card for card, n in as_dict(facts["discards"]).items() for _ in range(int(str(n)))]
    rows.append((words.say("saboteur-discards"), Text(words.bag("saboteur", discards))))
    grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    for name, rest in rows:
        grid.add_row(Text(name, no_wrap=True), rest)
    return Group(maze(facts), Text(words.say("saboteur-reading"), style="quiet"), grid)


def headline(view: View, words: Words) -> str:
    """Where in the game this is."""
    facts = view.facts()
    return words.say("saboteur-round", round=facts["round"], pile=facts["pile"])


def move_facts(view: View, text: str, words: Words) -> dict[str, Json]:
    """The parts of a move's text by name."""
    verb, _, rest = text.partition(" ")
    parts = rest.split()
    if verb in ("break", "repair"):
        tool = words.say("saboteur-tool", tool=parts[0])
        return {"tool": tool, "seat": int(parts[1]), "own": "yes" if int(parts[1]) == view.seat else "no",
                "double": parts[3] if len(parts) > 3 else "none"}  # fmt: skip
    if verb == "discard":
        return {"name": words.card("saboteur", rest)}
    return {}


# ---------------------------------------------------------------- the full screen
def board(view: View, words: Words, names: Sequence[str], roomy: bool) -> Text:
    """The maze, with cells and goals to point at; three lines a cell where there is room."""
    return maze(view.facts(), roomy)


def players(view: View, words: Words, names: Sequence[str]) -> Text:
    """Everybody with their tools, to point at; then the own role, the discards, and how to read the maze."""
    facts = view.facts()
    panel = Text()
    for player in map(as_dict, as_list(facts["players"])):
        seat = int(str(player["seat"]))
        name, rest = _player(player, view, words, names)
        start = len(panel)
        add(panel, name, "lit" if seat in view.to_act else "title")
        panel.append(f" ▯{player['hand_size']}", style="quiet")
        for part in rest.plain.split(" · ")[1:]:  # beside the number of cards, which stands in the first line
            panel.append(f"\n     {part}", style="broken")
        aim(panel, f"seat:{seat}", start, len(panel))
        panel.append("\n")
    if view.seat is not None:
        panel.append(f"{words.say('saboteur-role')}: ", style="quiet")
        panel.append(words.card("saboteur", str(facts["role"])) + "\n", style="lit")
    panel.append(words.say("saboteur-reading"), style="quiet")
    return panel


def hand(view: View, words: Words, chosen: tuple[str, ...]) -> list[Card]:
    """The own cards, equal ones as one; or the nuggets of which one is kept."""
    facts = view.facts()
    if view.seat is None:
        return []
    draft = facts["draft"]
    if isinstance(draft, dict) and draft["yours"]:
        values = sorted({int(str(value)) for value in as_list(draft["yours"])}, reverse=True)
        return [Card(f"nugget:{value}", "◆" * value, style="lit") for value in values]
    held = [str(card) for card in as_list(facts["hand"])]
    cards = []
    for name in dict.fromkeys(held):
        many = f" ×{held.count(name)}" if held.count(name) > 1 else ""
        told = words.card("saboteur", name)
        way = name.removeprefix("x")
        if set(way) <= set(SIDES):
            picture = _large(way, LIGHT if name != way else DOUBLE, ARMS["blocked" if name != way else "lit"])
            cards.append(Card(f"card:{name}", name + many, picture, told, "broken" if name != way else ""))
        else:
            cards.append(Card(f"card:{name}", told + many, ("", _sign(name), ""), told))
    return cards


def _sign(name: str) -> str:
    """A sign for a card that is no path."""
    verb, *tools = name.split("-")
    signs = "/".join(TOOLS[tool] for tool in tools)
    return {"break": f"✗ {signs}", "repair": f"✓ {signs}", "rockfall": "▼▼▼"}.get(verb, "◆?")


def targets(view: View, text: str) -> tuple[str, ...]:
    """What a move names: the card, and where it goes."""
    verb, _, rest = text.partition(" ")
    parts = rest.split()
    if verb == "lay":
        way, _, cell = rest.partition("@")
        return f"card:{way if way in NAMES else _turned(way)}", f"cell:{cell}"
    if verb in ("break", "repair"):
        tools = parts[3].replace("+", "-") if len(parts) > 3 else parts[0]
        return f"card:{verb}-{tools}", f"seat:{parts[1]}"
    if verb == "map":
        return "card:map", f"goal:{rest}"
    if verb == "rockfall":
        return "card:rockfall", f"cell:{rest}"
    if verb == "discard":
        return f"card:{rest}", "discard"
    return (f"nugget:{rest}",) if verb == "take" else (text,)


def target_label(view: View, chosen: tuple[str, ...], words: Words) -> str:
    """What the last of these is called."""
    kind, _, name = chosen[-1].partition(":")
    return words.card("saboteur", name) if kind == "card" else name or chosen[-1]


def _turned(way: str) -> str:
    """The same card, turned by half."""
    edges = {SIDES[(SIDES.index(side) + 2) % 4] for side in way.removeprefix("x")}
    return "x" * way.startswith("x") + "".join(side for side in SIDES if side in edges)


# ---------------------------------------------------------------- the maze
def maze(facts: dict[str, Json], roomy: bool = False) -> Text:
    """The maze with its coordinates; x grows to the right, y downwards."""
    cells: dict[tuple[int, int], Cell] = {}
    names: dict[tuple[int, int], str] = {}
    for place in as_list(facts["open"]):
        x, y = (int(str(n)) for n in as_list(place))
        cells[x, y] = ((" · ",), "quiet")
    for item in map(as_dict, as_list(facts["maze"])):
        cells[_at(item)] = _card(item, roomy)
    for item in map(as_dict, as_list(facts["goals"])):
        cells[_at(item)] = _goal(item, roomy)
        if not item["revealed"]:
            names[_at(item)] = f"goal:{item['goal']}"
    columns = range(min(x for x, _ in cells), max(x for x, _ in cells) + 1)
    lines = range(min(y for _, y in cells), max(y for _, y in cells) + 1)
    wide, high = (5, 3) if roomy else (3, 1)
    drawn = Text("    " + "".join(f"{x:^{wide}}" for x in columns) + "\n", style="quiet", no_wrap=True)
    for y in lines:
        for part in range(high):
            drawn.append(f"{y:>3} " if part == high // 2 else "    ", style="quiet")
            for x in columns:
                signs, style = cells.get((x, y), (("",), ""))
                middle = signs[len(signs) // 2] if part == high // 2 else ""
                shown = signs[part] if len(signs) == high else middle
                add(drawn, f"{shown:^{wide}}", style, names.get((x, y), f"cell:{x},{y}") if (x, y) in cells else None)
            drawn.append("\n")
    drawn.right_crop(1)
    return drawn


def _card(item: dict[str, Json], roomy: bool) -> Cell:
    edges, lit = str(item["edges"]), bool(item["lit"])
    draw_edges = _large if roomy else _small
    if item["card"] == "start":
        return (("  ║  ", "══◎══", "  ║  ") if roomy else ("═◎═",)), "title"
    if item["blocked"]:
        return draw_edges(edges, LIGHT, ARMS["blocked"]), "broken" if lit else "quiet"
    if lit:
        return draw_edges(edges, DOUBLE, ARMS["lit"]), "default"
    return draw_edges(edges, LIGHT, ARMS["dark"]), "quiet"


def _goal(item: dict[str, Json], roomy: bool) -> Cell:
    kind = item["kind"]
    if not item["revealed"]:
        known = {"treasure": "◆", "stone_sw": "∙", "stone_nw": "∙"}.get(str(kind), str(item["goal"]))
        style = "lit" if kind == "treasure" else "title"
        return (("┌───┐", f"│ {known} │", "└───┘") if roomy else (f"[{known}]",)), style
    if kind == "treasure":
        return (("  ║  ", "══◆══", "  ║  ") if roomy else ("═◆═",)), "lit"
    draw_edges = _large if roomy else _small
    lines, arm = (DOUBLE, ARMS["lit"]) if item["lit"] else (LIGHT, ARMS["dark"])
    return draw_edges(str(item["edges"]), lines, arm), "title"


def _small(edges: str, lines: str, arm: str) -> tuple[str, ...]:
    return (_signs(edges, lines, arm),)


def _large(edges: str, lines: str, arm: str) -> tuple[str, ...]:
    """Three lines of five signs."""
    west, middle, east = tuple(_signs(edges, lines, arm))
    upright = {ARMS["lit"]: "║", ARMS["dark"]: "│", ARMS["blocked"]: "╎"}[arm]
    middle = "╳" if arm == ARMS["blocked"] else middle
    above, below = (upright if side in edges else " " for side in "NS")
    return f"  {above}  ", f"{west * 2}{middle}{east * 2}", f"  {below}  "


def _signs(edges: str, lines: str, arm: str) -> str:
    middle = lines[sum(1 << SIDES.index(side) for side in edges)]
    return (arm if "W" in edges else " ") + middle + (arm if "E" in edges else " ")


# ---------------------------------------------------------------- the players
def _player(player: dict[str, Json], view: View, words: Words, names: Sequence[str]) -> tuple[str, Text]:
    seat = int(str(player["seat"]))
    name = words.say("you") if seat == view.seat else names[seat] if seat < len(names) else str(seat)
    broken = [str(tool) for tool in as_list(player["broken"])]
    row = Text("".join(sign if tool in broken else "·" for tool, sign in TOOLS.items()) + "  ", style="broken")
    parts = [words.say("saboteur-hand-size", count=player["hand_size"])]
    parts += [words.say("saboteur-broken", tool=words.say("saboteur-tool", tool=tool)) for tool in broken]
    if player["gold_cards"]:
        parts.append(words.say("saboteur-gold-cards", count=player["gold_cards"]))
    if player["paid"] or player["owed"]:
        parts.append(words.say("saboteur-paid", sum=int(str(player["paid"])) + int(str(player["owed"]))))
    if player["nuggets"]:
        parts.append(" ".join(f"◆{value}" for value in as_list(player["nuggets"])))
    if player["role"] and seat != view.seat:
        parts.append(words.card("saboteur", str(player["role"])))
    marked = ("» " if seat in view.to_act else "  ") + f"{seat} {name}"
    row.append(" · ".join(parts), style="not bold default")
    return marked, row


def _at(item: dict[str, Json]) -> tuple[int, int]:
    return int(str(item["x"])), int(str(item["y"]))
