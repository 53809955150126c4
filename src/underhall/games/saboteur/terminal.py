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

from underhall.table import Json, View
from underhall.table.events import as_dict, as_list
from underhall.words import Words

# By edges, in the order of N E S W as bits 1 2 4 8.
DOUBLE: Final = " ║═╚║║╔╠═╝═╩╗╣╦╬"
LIGHT: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
ARMS: Final = {"lit": "═", "dark": "─", "blocked": "╌"}
SIDES: Final = "NESW"
TOOLS: Final = {"pickaxe": "⛏", "lantern": "◌", "cart": "⊔"}

Cell = tuple[str, str]
"""Three signs, and a style."""


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


# ---------------------------------------------------------------- the maze
def maze(facts: dict[str, Json]) -> Text:
    """The maze with its coordinates; x grows to the right, y downwards."""
    cells: dict[tuple[int, int], Cell] = {}
    for place in as_list(facts["open"]):
        x, y = (int(str(n)) for n in as_list(place))
        cells[x, y] = (" · ", "quiet")
    for item in map(as_dict, as_list(facts["maze"])):
        cells[_at(item)] = _card(item)
    for item in map(as_dict, as_list(facts["goals"])):
        cells[_at(item)] = _goal(item)
    columns = range(min(x for x, _ in cells), max(x for x, _ in cells) + 1)
    lines = range(min(y for _, y in cells), max(y for _, y in cells) + 1)
    drawn = Text("    " + "".join(f"{x:^3}" for x in columns) + "\n", style="quiet", no_wrap=True)
    for y in lines:
        drawn.append(f"{y:>3} ", style="quiet")
        for x in columns:
            signs, style = cells.get((x, y), ("   ", ""))
            drawn.append(signs, style=style)
        drawn.append("\n")
    drawn.right_crop(1)
    return drawn


def _card(item: dict[str, Json]) -> Cell:
    edges, lit = str(item["edges"]), bool(item["lit"])
    if item["card"] == "start":
        return "═◎═", "title"
    if item["blocked"]:
        return _signs(edges, LIGHT, ARMS["blocked"]), "broken" if lit else "quiet"
    return (_signs(edges, DOUBLE, ARMS["lit"]), "default") if lit else (_signs(edges, LIGHT, ARMS["dark"]), "quiet")


def _goal(item: dict[str, Json]) -> Cell:
    kind = item["kind"]
    if not item["revealed"]:
        known = {"treasure": "◆", "stone_sw": "∙", "stone_nw": "∙"}.get(str(kind), str(item["goal"]))
        return f"[{known}]", "lit" if kind == "treasure" else "title"
    if kind == "treasure":
        return "═◆═", "lit"
    return _signs(str(item["edges"]), DOUBLE if item["lit"] else LIGHT, ARMS["lit" if item["lit"] else "dark"]), "title"


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
