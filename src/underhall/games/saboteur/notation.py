"""Saboteur in text: cards, moves, positions, what a seat sees.

A path card is written by its open edges, `ESW`, with an x before them where it is blocked, `xESW`; where it lies
turned, by the edges as they lie, `NEW`. Other cards: `break-lantern`, `repair-cart`, `repair-pickaxe-cart`, `rockfall`,
`map`. Seats count from 0; goals are 1, 2, 3 from above; cells are x,y, the start being 0,0.

Moves: `lay NEW@3,-1`, `break lantern 2`, `repair pickaxe 3`, `repair pickaxe 3 with pickaxe+cart`, `rockfall 3,-1`,
`map 2`, `discard map`, `pass`, `take 3`.

A position is a line of `name=value`. Lists by seat or by round have slashes, `-` is nothing:

    seats=3 rules=second round=1 turn=2 asks=play:2 last=1,0 won=- roles=DSD+D maze=NESW@1,0/xNS@2,0
    goals=?gold/?SW/?NW hands=EW.map*2/... pile=NS.EW... up=- down=-/map/- broken=-/pl/- looked=-/2/- gold=-/-/-
    owed=- draft=- nuggets=1121...

`rules` is the preset, and every option that differs from it; `asks` is play, gold or over; `last` is who played the
last card and who laid the last path card; a goal face down has `?` before it, one face up is written as it lies; the
pile and the nuggets begin with the next card. `gold` has, for each round, the nugget cards given out in order:
`2:1<1123`, seat 2 kept a one from these four; `4+12`, seat 4 was paid a one and a two. A view begins with `seat=2` (`-`
for a spectator), and has `?5` where five cards are hidden and `?` where one thing is.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from underhall.games.saboteur import cards, codes, rules
from underhall.games.saboteur.layout import (
    COUNTS,
    FIELDS,
    GOAL_SPOTS,
    KINDS,
    Layout,
    Pay,
    Pick,
    cell_of,
    count,
    gold_of,
    spread,
)
from underhall.table.errors import BadNotation
from underhall.table.moves import Move, unreadable

# ---------------------------------------------------------------- cards
EDGES: Final = cards.EDGES
"""How each variant is written."""
NAMES: Final = cards.NAMES
"""How each kind is written."""
TOOLS: Final = cards.TOOLS
ROLES: Final = {0: "?", codes.DIGGER: "D", codes.SABOTEUR: "S", codes.SELFISH: "E"}
SIDES: Final = {codes.DIGGERS: "D", codes.SABOTEURS: "S"}
GOALS: Final = {0: "?", codes.TREASURE: "?gold", codes.STONE_SW: "?SW", codes.STONE_NW: "?NW"}
PHASES: Final = codes.PHASE_NAMES

_KIND: Final = {name: kind for kind, name in enumerate(NAMES)}
VARIANT: Final = {name: variant for variant, name in reversed(list(enumerate(EDGES)))}
_LYING: Final = {
    ("gold" if edges == "NESW" else edges): (goal, VARIANT[edges] + 1)
    for goal, ways in ((codes.TREASURE, ("NESW",)), (codes.STONE_SW, ("SW", "NE")), (codes.STONE_NW, ("NW", "ES")))
    for edges in ways
}
"""A goal face up: what it is and how it lies."""
_FACING: Final = {pair: text for text, pair in _LYING.items()}


# ---------------------------------------------------------------- moves
_EXAMPLES: Final = (
    "lay NSW@1,0", "break lantern 2", "repair pickaxe 3", "rockfall 3,-1", "map 2", "discard map", "take 3", "pass",
)  # fmt: skip
_NUMBER: Final = "(0|[1-9][0-9]?)"
_SIGNED: Final = "(-?[1-9][0-9]?|0)"
_LAY: Final = re.compile(rf"lay (x?[NESW]+)@{_SIGNED},{_SIGNED}")
_BREAK: Final = re.compile(r"break (pickaxe|lantern|cart) ([0-9])")
_REPAIR: Final = re.compile(r"repair (pickaxe|lantern|cart) ([0-9])(?: with ([a-z]+)\+([a-z]+))?")
_ROCKFALL: Final = re.compile(rf"rockfall {_SIGNED},{_SIGNED}")


@lru_cache(8192)
def write_move(move: Move) -> str:
    """A move's text; a number that is no move is written as such, and no text reads as it."""
    if not 0 <= move < rules.MOVES_END:
        return f"#{move}"
    what, kind, argument = rules.parts_of(move)
    if what == codes.LAY:
        text = f"lay {EDGES[rules.variant_of(move)]}@{write_cell(rules.spot_of(move))}"
    elif what == codes.TAKE:
        text = f"take {argument}"
    elif what == codes.PASS:
        text = "pass"
    elif kind >= KINDS:
        text = ""
    elif what == codes.DISCARD:
        text = f"discard {NAMES[kind]}"
    elif what == codes.MAP:
        text = f"map {argument + 1}"
    elif what == codes.ROCKFALL:
        text = f"rockfall {write_cell(argument)}"
    else:
        text = _write_tool(what, kind, argument)
    try:
        return text if read_move(text) == move else f"#{move}"
    except ValueError:
        return f"#{move}"


def _write_tool(what: int, kind: int, argument: int) -> str:
    card = cards.KINDS[kind]
    if not isinstance(card, cards.ActionCard) or not card.tools:
        return ""
    if what == codes.BREAK:
        return f"break {card.tools[0]} {argument}"
    tool, seat = TOOLS[min(rules.tool_of(argument), 2)], rules.seat_of(argument)
    return f"repair {tool} {seat}" + (f" with {'+'.join(card.tools)}" if len(card.tools) > 1 else "")


def write_cell(spot: int) -> str:
    return f"{rules.x_of(spot)},{rules.y_of(spot)}"


@lru_cache(8192)
def read_move(text: str) -> Move:
    """The move that a text names, legal or not."""
    verb, _, rest = text.partition(" ")
    if verb == "lay" and (found := _LAY.fullmatch(text)) and found[1] in VARIANT:
        return rules.lay_move(_spot(found[2], found[3], text), VARIANT[found[1]])
    if verb == "break" and (found := _BREAK.fullmatch(text)):
        return rules.action_move(codes.BREAK, _KIND[f"break-{found[1]}"], int(found[2]))
    if verb == "repair" and (found := _REPAIR.fullmatch(text)):
        tools = [tool for tool in found.groups()[2:] if tool] or [found[1]]
        kind = _KIND.get("-".join(["repair", *tools]), _KIND.get("-".join(["repair", *tools[::-1]]), -1))
        if kind >= 0 and found[1] in tools:
            return rules.action_move(codes.REPAIR, kind, rules.mending(TOOLS.index(found[1]), int(found[2])))
    if verb == "rockfall" and (found := _ROCKFALL.fullmatch(text)):
        return rules.action_move(codes.ROCKFALL, codes.ROCKFALL_KIND, _spot(found[1], found[2], text))
    if verb == "map" and rest in ("1", "2", "3"):
        return rules.action_move(codes.MAP, codes.MAP_KIND, int(rest) - 1)
    if verb == "discard" and rest in _KIND:
        return rules.action_move(codes.DISCARD, _KIND[rest], 0)
    if verb == "take" and rest in ("1", "2", "3"):
        return rules.action_move(codes.TAKE, 0, int(rest))
    if text == "pass":
        return rules.action_move(codes.PASS, 0, 0)
    raise unreadable(text, *_EXAMPLES)


def _spot(x: str, y: str, text: str) -> int:
    if abs(int(x)) > 44 or abs(int(y)) > 44:
        raise unreadable(text, *_EXAMPLES)
    return rules.spot_at(int(x), int(y))


# ---------------------------------------------------------------- writing positions
@lru_cache(8192)
def write_cards(counts: bytes) -> str:
    """A bag of cards, counted by kind."""
    parts = (NAMES[k] if n == 1 else f"{NAMES[k]}*{n}" for k, n in enumerate(counts) if n)
    return ".".join(parts) or "-"


def write_position(p: rules.Position, options: str) -> str:
    """The line of a position, or of a view's; `options` is what the game says of its rules."""
    seats, rounds = p.seats, max(1, p.round)
    many, roles, goals, card = seats + (not p.all_saboteurs), p.roles, p.goal, p.card
    asks = "over" if p.phase == codes.OVER else f"{PHASES[p.phase]}:{p.player}"
    won = "/".join([SIDES[side] for side in p.won[:rounds] if side])
    laid = sorted(rules.path_cards(p)[1:])  # the first is the start
    owed, nuggets = p.owed[:seats], [str(value) for value in p.nuggets if value]
    return " ".join([
        f"seats={seats} rules={options} round={p.round} turn={p.turns} asks={asks}",
        f"last={_seat(p.last_player)},{_seat(p.last_layer)} won={won or '-'}",
        "roles=" + "/".join([_write_roles(bytes(roles[11 * r : 11 * r + many]), seats) for r in range(rounds)]),
        "maze=" + ("/".join([_write_laid(number) for number in laid]) or "-"),
        "goals=" + "/".join([_write_goal(goals[g], card[spot & codes.TORUS]) for g, spot in enumerate(GOAL_SPOTS)]),
        "hands=" + _write_bags(p.held, p.n_hand, seats),
        "pile=" + _write_pile(p.deck[: p.n_deck]),
        "up=" + write_cards(bytes(p.face_up[:KINDS])),
        "down=" + _write_bags(p.face_down, p.n_face_down, seats),
        "broken=" + _write_broken(tuple(p.broken), seats),
        "looked=" + "/".join([_LOOKED[goals] for goals in p.looked[:seats]]),
        "gold=" + "/".join([",".join(map(_write_gold, given)) or "-" for given in gold_of(p)]),
        "owed=" + ("/".join(map(str, owed)) if any(owed) else "-"),
        "draft=" + ("".join(map(str, spread(p.draft[:4]))) or (f"?{p.n_draft}" if p.n_draft else "-")),
        "nuggets=" + ("".join(nuggets) or "-"),
    ])  # fmt: skip


_LOOKED: Final = tuple("".join(str(g + 1) for g in range(3) if bits >> g & 1) or "-" for bits in range(8))


@lru_cache(8192)
def _write_laid(number: int) -> str:
    """A card in the maze, by the number that the rules give to it as it lies."""
    y, x = cell_of(number >> 6)
    return f"{EDGES[number >> 1 & 31]}@{x},{y}"


def _write_bags(counts: Sequence[int], sizes: Sequence[int], seats: int) -> str:
    rows = [bytes(counts[seat << 5 : (seat << 5) + KINDS]) for seat in range(seats)]
    return "/".join([
        f"?{size}" if size and row == _NO_CARDS else write_cards(row) for row, size in zip(rows, sizes, strict=False)
    ])  # fmt: skip


_NO_CARDS: Final = bytes(KINDS)


@lru_cache(4096)
def _write_broken(broken: tuple[int, ...], seats: int) -> str:
    tools = ["".join(TOOLS[t][0] for t in range(3) if broken[t] >> seat & 1) for seat in range(seats)]
    return "/".join(text or "-" for text in tools)


def _seat(seat: int) -> str:
    return "-" if seat < 0 else str(seat)


@lru_cache(4096)
def _write_roles(row: bytes, seats: int) -> str:
    letters = "".join(ROLES[role] for role in row)
    return letters[:seats] + (f"+{letters[seats]}" if len(row) > seats else "")


def _write_goal(goal: int, facing: int) -> str:
    return GOALS[goal] if facing == codes.HIDDEN else _FACING[goal, facing]


def _write_pile(deck: Sequence[int]) -> str:
    """The pile as it lies in the rules, the next card last."""
    if deck and deck[-1] == codes.NO_KIND:
        return f"?{len(deck)}"
    return ".".join([NAMES[kind] for kind in reversed(deck)]) or "-"


def _write_gold(item: Pick | Pay) -> str:
    if isinstance(item, Pick):
        return f"{item.seat}:{item.value}<{''.join(map(str, item.saw))}" if item.value else f"{item.seat}:?"
    given = "".join(map(str, item.cards))
    return f"{item.seat}+{given}" if given or not item.sum else f"{item.seat}+?{item.sum}"


# ---------------------------------------------------------------- reading positions
KEYS: Final = (
    "seats", "rules", "round", "turn", "asks", "last", "won", "roles", "maze", "goals", "hands", "pile", "up", "down",
    "broken", "looked", "gold", "owed", "draft", "nuggets",
)  # fmt: skip


def read_words(text: str) -> dict[str, str]:
    """The parts of a line, by name; each is there once and in its order."""
    words = [word.partition("=") for word in text.split(" ")]
    if tuple(name for name, _, _ in words) != KEYS or not all(value for _, _, value in words):
        raise BadNotation(f"a position has the parts {', '.join(KEYS)}, each as name=value with a space between")
    return {name: value for name, _, value in words}


def read_layout(words: dict[str, str], fields: dict[str, int]) -> Layout:
    """A layout from its parts; `fields` are the options of its rules. Not yet checked for sense: see validate.py."""
    seats = _read_number(words["seats"], 3, 10)
    it = Layout(seats, {name: fields[name] for name in FIELDS})
    it.round = _read_number(words["round"], 1, codes.ROUNDS)
    it.turns = _read_number(words["turn"], 0, codes.DECK_SIZE)
    it.phase, it.player = _read_asks(words["asks"], seats)
    last = _split(words["last"], ",", 2)
    it.last_player, it.last_layer = (-1 if seat == "-" else _read_number(seat, 0, seats - 1) for seat in last)
    it.won = [_of(SIDES, side) for side in _list(words["won"], "/")]
    it.roles = [_read_roles(row, seats + (not fields["all_saboteurs"]), seats) for row in words["roles"].split("/")]
    for item in _list(words["maze"], "/"):
        found = _LAY.fullmatch(f"lay {item}")
        if not found or found[1] not in VARIANT or (cell := (int(found[2]), int(found[3]))) in it.maze:
            raise BadNotation(f"{item[:40]!r} is no card in a maze, or its cell is taken; write NEW@3,-1")
        it.maze[cell] = VARIANT[found[1]]
    goals = [_read_goal(goal) for goal in _split(words["goals"], "/", 3)]
    it.goals, it.facing = [goal for goal, _ in goals], [how for _, how in goals]
    it.hands, it.hand_sizes = _read_bags(words["hands"], seats)
    it.face_down, it.face_down_sizes = _read_bags(words["down"], seats)
    it.face_up = read_cards(words["up"])
    it.pile = _read_pile(words["pile"])
    for seat, tools in enumerate(_split(words["broken"], "/", seats)):
        for tool in _marks(tools, "plc"):
            it.broken[tool] |= 1 << seat
    it.looked = [sum(1 << g for g in _marks(goals, "123")) for goals in _split(words["looked"], "/", seats)]
    it.gold = [
        [_read_gold(item, seats) for item in _list(row, ",")] for row in _split(words["gold"], "/", codes.ROUNDS)
    ]
    it.owed = [0] * seats
    if words["owed"] != "-":
        it.owed = [_read_number(n, 0, 12) for n in _split(words["owed"], "/", seats)]
    if words["draft"].startswith("?"):
        it.n_draft = _read_number(words["draft"][1:], 1, 9)
    else:
        it.draft = count(_values(words["draft"]), 4)
        it.n_draft = sum(it.draft)
    it.nuggets = list(_values(words["nuggets"], ordered=False))
    return it


def read_cards(text: str) -> list[int]:
    """A bag of cards, counted by kind."""
    counts = [0] * KINDS
    for item in _list(text, "."):
        name, star, times = item.partition("*")
        if name not in _KIND:
            raise BadNotation(f"{name[:40]!r} is no card; cards are {', '.join(NAMES)}")
        kind = _KIND[name]
        if counts[kind] or (star and times not in "23456789"):
            raise BadNotation(f"{text[:40]!r} is no bag of cards; write EW.map*2, each kind once")
        counts[kind] = int(times) if star and times else 1
        if counts[kind] > COUNTS[kind] or item.endswith("*"):
            raise BadNotation(f"{item[:40]!r}: there are {COUNTS[kind]} of these cards")
    return counts


def _read_bags(text: str, seats: int) -> tuple[list[list[int]], list[int]]:
    bags, sizes = [], []
    for part in _split(text, "/", seats):
        hidden = part.startswith("?")
        bags.append([0] * KINDS if hidden else read_cards(part))
        sizes.append(_read_number(part[1:], 1, codes.DECK_SIZE) if hidden else sum(bags[-1]))
    return bags, sizes


def _read_pile(text: str) -> list[int]:
    if text.startswith("?"):
        return [codes.NO_KIND] * _read_number(text[1:], 1, codes.DECK_SIZE)
    names = _list(text, ".")
    if not set(names) <= set(_KIND) or len(names) > codes.DECK_SIZE:
        raise BadNotation(f"{text[:40]!r} is no pile of cards; write NS.EW.map")
    return [_KIND[name] for name in names]


def _read_asks(text: str, seats: int) -> tuple[int, int]:
    if text == "over":
        return codes.OVER, -1
    word, _, seat = text.partition(":")
    phase = {"play": codes.PLAY, "gold": codes.GOLD}.get(word)
    if phase is None:
        raise BadNotation(f"{text[:40]!r} is nothing that is asked in Saboteur; write play:0, gold:0 or over")
    return phase, _read_number(seat, 0, seats - 1)


def _read_roles(text: str, roles: int, seats: int) -> list[int]:
    row = text.replace("+", "", 1) if text[seats : seats + 1] == "+" else text
    if len(row) != roles or (len(text) > len(row)) != (roles > seats):
        raise BadNotation(f"{text[:40]!r} are no roles of {seats} seats; write DDSDS+D, the spare one last")
    return [_of(ROLES, letter) for letter in row]


def _read_goal(text: str) -> tuple[int, int]:
    if text.startswith("?"):
        return _of(GOALS, text), codes.HIDDEN
    if text not in _LYING:
        raise BadNotation(f"{text[:40]!r} is no goal; goals are ?, ?gold, ?SW, ?NW, gold, SW, NE, NW, ES")
    return _LYING[text]


_PICK: Final = re.compile(r"([0-9]):(?:\?|([123])<([123]{1,9}))")
_PAY: Final = re.compile(r"([0-9])\+(?:\?([1-4])|([123]{0,4}))")


def _read_gold(text: str, seats: int) -> Pick | Pay:
    found = _PICK.fullmatch(text) or _PAY.fullmatch(text)
    if not found or int(found[1]) >= seats:
        raise BadNotation(f"{text[:40]!r} is no gold; write 2:1<1123 or 4+12")
    if ":" in text:
        saw = _values(found[3] or "-")
        if found[2] and int(found[2]) not in saw:
            raise BadNotation(f"{text!r}: that card was not among those")
        return Pick(int(found[1]), int(found[2] or 0), saw)
    given = _values(found[3] or "-")
    return Pay(int(found[1]), int(found[2]) if found[2] else sum(given), given)


def _values(text: str, ordered: bool = True) -> tuple[int, ...]:
    """Nugget cards."""
    if text == "-":
        return ()
    values = tuple("123".find(sign) + 1 for sign in text)
    if 0 in values or len(values) > 28 or (ordered and list(values) != sorted(values)):
        raise BadNotation(f"{text[:40]!r} are no nugget cards; write 1123")
    return values


def _read_number(text: str, low: int, high: int) -> int:
    if not re.fullmatch(_NUMBER, text) or not low <= int(text) <= high:
        raise BadNotation(f"{text[:40]!r} is not a number from {low} to {high}")
    return int(text)


def _list(text: str, mark: str) -> list[str]:
    return [] if text == "-" else text.split(mark)


def _split(text: str, mark: str, parts: int) -> list[str]:
    found = text.split(mark)
    if len(found) != parts:
        raise BadNotation(f"{text[:40]!r} does not have {parts} parts with {mark!r} between")
    return found


def _marks(text: str, known: str) -> list[int]:
    """Letters, each once and in order, as numbers."""
    if text == "-":
        return []
    found = [known.find(sign) for sign in text]
    if not found or -1 in found or found != sorted(set(found)):
        raise BadNotation(f"{text[:40]!r} is not made of {known}, each once and in this order")
    return found


def _of(names: dict[int, str], text: str) -> int:
    for number, name in names.items():
        if name == text:
            return number
    raise BadNotation(f"{text[:40]!r} is not one of {', '.join(names.values())}")
