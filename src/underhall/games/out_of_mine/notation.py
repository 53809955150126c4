"""Out of Mine! in text: moves (their forms are told in codes.py), and positions, whole or as one seat knows them.

    2:dig:0:14 5.33.12.7.? 3A/7B! ?/?/1 L4@c3/2,I2@a1/1;- -;I4 -;v 12.0 -;- -;- call0 0.2.0.0.12,3.0.0.0.7

Round, phase, tick, accepted actions · cards in the order of dealing · each seat's board and side (`!` forced, `?` not
chosen, `*` chosen in secret) · stack, boards left out at the start, boards put out · laid tiles in the order of their
arrival, seat by seat · hands · r ready, v votes to give up, a away · since which action each seat has as many empty
spaces as now · decisions of this tick · those of the tick before · how the last round ended and who was, or stood in
for, the caller · the sheet, for each round and seat: empty.call.elves.elements.points. What is hidden is `?`.

By correspondence three more parts follow:

    in:5300:0;out:0:0 4100:I2@a1/1|5300:I2@a1/1,L4@c3/2;- 47250;1A:call:47250:I2@a1/1,I4@b1/1;2B:stop:51000:-

What each seat does, its clock and the clock when it came in · each gallery's moments · when the round before was cut,
and its galleries as they were compared: board, how and when the seat was out, tiles. In a view the round of another is
blank: of a card that another knows there is `*`.
"""

from __future__ import annotations

import re
from typing import Final

from underhall.games.out_of_mine import codes, tiles
from underhall.games.out_of_mine.cards import Galleries
from underhall.games.out_of_mine.position import HIDDEN, NONE, OUTSIDE, Laid, Position, Score, Shown
from underhall.games.out_of_mine.tiles import CELLS, COLUMNS, KIND_MASKS, KINDS, PLACES, ROWS
from underhall.games.out_of_mine.validate import check
from underhall.table.errors import BadNotation, UnreadableMove
from underhall.table.moves import Move, unreadable
from underhall.table.options import Options

_NUMBER: Final = re.compile(r"-?[0-9]{1,6}", re.ASCII)
_TIME: Final = re.compile(r"0|[1-9][0-9]{0,7}", re.ASCII)
_SEATS: Final = {"0": 0, "1": 1, "2": 2, "3": 3}
FLAGS: Final = "rva"


# ---------------------------------------------------------------- moves
_EXAMPLES: Final = (
    "lay L4 c3/2", "dig L4 c3/2", "take L4", "exchange c3 L4", "lift c3", "move c3 d4/0", "swap c3 d4/0 d4 c3/0",
    "side a", "expire 0", "away 0", "here 0", "clock 0 5300", *codes.BY_NAME,
)  # fmt: skip


def write_move(move: Move) -> str:
    """The text of a move."""
    verb, args = codes.parts(move)
    cell, kind, place = tiles.CELL_TEXTS, tiles.KIND_TEXTS, tiles.write_place
    if verb == "":
        return f"move {move}"
    if verb == "side":
        return "side " + "ab"[args[0]]
    if verb == "take":
        return f"take {kind[args[0]]}"
    if verb in ("lay", "dig"):
        return f"{verb} {kind[args[0]]} {place(args[1])}"
    if verb == "exchange":
        return f"exchange {cell[args[0]]} {kind[args[1]]}"
    if verb == "lift":
        return f"lift {cell[args[0]]}"
    if verb == "move":
        return f"move {cell[args[0]]} {place(args[1])}"
    if verb == "swap":
        return f"swap {cell[args[0]]} {place(args[1])} {cell[args[2]]} {place(args[3])}"
    return " ".join([verb.removesuffix("_of"), *map(str, args)])


def read_move(text: str) -> Move:
    """The move that a text names."""
    words = text.lower().split(" ")
    try:
        return _read_move(words[0], words[1:])
    except (KeyError, ValueError):
        raise unreadable(text, *_EXAMPLES) from None


def _read_move(verb: str, args: list[str]) -> int:
    if verb in codes.BY_NAME and not args:
        return codes.BY_NAME[verb]
    if verb == "swap":
        one, at, two, at2 = args
        return codes.swap(_cell(one), read_place(at), _cell(two), read_place(at2))
    if verb in ("lay", "dig"):
        kind, place = args
        return {"lay": codes.LAY, "dig": codes.DIG}[verb] + _kind(kind) * PLACES + read_place(place)
    if verb == "move":
        cell, place = args
        return codes.MOVE + _cell(cell) * PLACES + read_place(place)
    if verb == "exchange":
        cell, kind = args
        return codes.EXCHANGE + _cell(cell) * KINDS + _kind(kind)
    if verb == "clock":
        seat, ms = args
        return codes.CLOCK + _SEATS[seat] * codes.LONGEST + _time(ms)
    (arg,) = args
    if verb == "take":
        return codes.TAKE + _kind(arg)
    if verb == "lift":
        return codes.LIFT + _cell(arg)
    if verb == "side":
        return codes.SIDE + {"a": 0, "b": 1}[arg]
    first = {"expire": codes.EXPIRE, "away": codes.AWAY, "here": codes.HERE, "limit": codes.LIMIT_OF}[verb]
    return first + _SEATS[arg]


def _time(text: str) -> int:
    """Milliseconds on a clock, written as `_int` writes them; ValueError if there is no such time."""
    if not _TIME.fullmatch(text) or int(text) >= codes.LONGEST:
        raise ValueError(f"{text[:20]!r} is no time")
    return int(text)


def _kind(text: str) -> int:
    return tiles.KINDS_BY_TEXT[text]


def _cell(text: str) -> int:
    return tiles.CELLS_BY_TEXT[text]


def read_place(text: str) -> int:
    """A place from its text; KeyError or ValueError if it is none."""
    cell, form = text.split("/")
    return _cell(cell) + CELLS * {str(number): number for number in range(8)}[form]


# ---------------------------------------------------------------- writing
def write(p: Position, open_: bool = True) -> str:
    """A position; `open_` says that nothing of it is hidden."""
    seats = range(p.seats)
    words = [
        f"{p.round + 1}:{p.phase}:{p.tick}:{p.number}",
        ".".join([*("*" if card == HIDDEN else str(card + 1) for card in p.cards), *([] if open_ else ["?"])]),
        "/".join(_board(p, seat) for seat in seats),
        "/".join([*(("?", "?") if not open_ else (_list(p.stack), _list(p.unseen))), _list(p.gone)]),
        ";".join(write_laid(p.laid[seat]) for seat in seats),
        ";".join("-" if kind < 0 else tiles.KIND_TEXTS[kind] for kind in p.hands),
        ";".join(_flags(p, seat) for seat in seats),
        ".".join(map(str, p.since)),
        ";".join(_pending(move) for move in p.pending),
        ";".join(_pending(move) for move in p.last),
        f"{p.ended}{p.caller}" if p.ended else "-",
        ";".join(",".join(".".join(map(str, one)) for one in row) for row in p.sheet) or "-",
    ]
    return " ".join(words + (_write_apart(p) if p.apart else []))


def _write_apart(p: Position) -> list[str]:
    """What there is by correspondence alone."""
    compared = [
        f"{one.board + 1}{'AB'[one.side]}:{one.how}:{one.at}:{write_laid(list(one.laid))}" for one in p.compared
    ]
    stages = [f"{p.stages[seat]}:{p.clocks[seat]}:{p.bases[seat]}" for seat in range(p.seats)]
    return [
        ";".join("-" if p.stages[seat] == OUTSIDE else stages[seat] for seat in range(p.seats)),
        ";".join("|".join(f"{at}:{write_laid(list(laid))}" for at, laid in moments) or "-" for moments in p.moments),
        ";".join(["-" if p.cut == NONE else str(p.cut), *compared]) if compared else "-",
    ]


def _board(p: Position, seat: int) -> str:
    side = {NONE: "?", HIDDEN: "*", 0: "A", 1: "B"}[p.sides[seat]]
    return f"{p.boards[seat] + 1}{side}" + "!" * p.forced[seat]


def _list(boards: list[int]) -> str:
    return ".".join(str(board + 1) for board in boards) or "-"


def write_laid(laid: list[Laid]) -> str:
    """Tiles of a gallery: `L4@c3/2,I2@a1/1`; `-` for none."""
    return ",".join(f"{tiles.KIND_TEXTS[kind]}@{tiles.write_place(place)}" for kind, place in laid) or "-"


def _flags(p: Position, seat: int) -> str:
    flags = (p.ready[seat], p.votes[seat], p.away[seat])
    return "".join(letter for letter, on in zip(FLAGS, flags, strict=True) if on) or "-"


def _pending(move: int) -> str:
    return {NONE: "-", HIDDEN: "*"}.get(move) or write_move(move).replace(" ", "_")


def picture(spaces: int, laid: list[Laid]) -> list[str]:
    """A gallery as six rows: `.` rock, `#` an open space, and each tile in the letter of its own, in the order of
    arrival: a, b, c …; capital where it lies on rock."""
    signs = ["#" if spaces >> cell & 1 else "." for cell in range(CELLS)]
    for number, (kind, place) in enumerate(laid):
        letter = "abcdefghijklmnopqrstuvwxyz"[number % 26]
        for cell in range(CELLS):
            if KIND_MASKS[kind][place] >> cell & 1:
                signs[cell] = letter if spaces >> cell & 1 else letter.upper()
    return ["".join(signs[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)]


# ---------------------------------------------------------------- reading
def read(text: str, galleries: Galleries, options: Options) -> tuple[Position, bool]:
    """A position from its text, and whether it is open; what is hidden stays so."""
    words = text.split(" ")
    parts = 15 if options.word("pace") == "correspondence" else 12
    if len(words) != parts:
        raise BadNotation(f"a position of Out of Mine! has {parts} parts, not {len(words)}")
    try:
        p, open_ = _read(words, galleries, options)
    except (ValueError, KeyError, IndexError, UnreadableMove) as error:
        if isinstance(error, BadNotation):
            raise
        raise BadNotation(f"not a position of Out of Mine!: {' '.join(str(error).split())[:80]}") from None
    check(p, open_)
    return p, open_


def _read(words: list[str], galleries: Galleries, options: Options) -> tuple[Position, bool]:
    boards = words[2].split("/")
    if not 2 <= len(boards) <= 4:
        raise BadNotation("there are two to four seats")
    p = Position.begin(galleries, len(boards), options)
    round_, p.phase, tick, number = words[0].split(":")
    p.round, p.tick, p.number = _int(round_) - 1, _int(tick), _int(number)
    cards = words[1].split(".")
    open_ = cards[-1] != "?"
    p.cards = [HIDDEN if card == "*" else _int(card) - 1 for card in (cards if open_ else cards[:-1])]
    for seat, board in enumerate(boards):
        p.forced[seat] = board.endswith("!")
        side = board.removesuffix("!")
        p.sides[seat] = {"?": NONE, "*": HIDDEN, "A": 0, "B": 1}[side[-1]]
        p.boards.append(_int(side[:-1]) - 1)
    stack, unseen, gone = words[3].split("/")
    if (stack == "?") == open_ or (unseen == "?") == open_:
        raise BadNotation("cards and boards are hidden together")
    p.stack, p.unseen = ([], []) if not open_ else (_read_list(stack), _read_list(unseen))
    p.gone = _read_list(gone)
    p.laid = [read_laid(part) for part in _each(words[4], p.seats)]
    p.hands = [NONE if kind == "-" else tiles.KINDS_BY_TEXT[kind.lower()] for kind in _each(words[5], p.seats)]
    for seat, flags in enumerate(_each(words[6], p.seats)):
        p.ready[seat], p.votes[seat], p.away[seat] = (letter in flags for letter in FLAGS)
        if _flags(p, seat) != flags:
            raise BadNotation(f"{flags!r} are no flags of a seat")
    p.since = [_int(n) for n in words[7].split(".")]
    p.pending = [_read_pending(move) for move in _each(words[8], p.seats)]
    p.last = [_read_pending(move) for move in _each(words[9], p.seats)]
    if words[10] != "-":
        p.ended, p.caller = words[10][:-1], _int(words[10][-1])
    if words[11] != "-":
        p.sheet = [[_read_score(one) for one in row.split(",")] for row in words[11].split(";")]
    if p.apart:
        _read_apart(p, words[12:])
    return p, open_


def _read_apart(p: Position, words: list[str]) -> None:
    for seat, stage in enumerate(_each(words[0], p.seats)):
        if stage != "-":
            p.stages[seat], now, base = stage.split(":")
            p.clocks[seat], p.bases[seat] = _time(now), _time(base)
            if p.stages[seat] == OUTSIDE:
                raise BadNotation(f"{stage[:20]!r} is nothing that a seat does")
    for seat, moments in enumerate(_each(words[1], p.seats)):
        for moment in [] if moments == "-" else moments.split("|"):
            at, _, laid = moment.partition(":")
            p.moments[seat].append((_time(at), tuple(read_laid(laid))))
    if words[2] != "-":
        cut, *galleries = words[2].split(";")
        p.cut = NONE if cut == "-" else _time(cut)
        for one in galleries:
            board, how, at, laid = one.split(":")
            side = {"A": 0, "B": 1}[board[-1]]
            p.compared.append(Shown(_int(board[:-1]) - 1, side, how, _time(at), tuple(read_laid(laid))))


def _int(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise BadNotation(f"{text[:20]!r} is no number")
    return int(text)


def _each(text: str, seats: int) -> list[str]:
    found = text.split(";")
    if len(found) != seats:
        raise BadNotation(f"{text[:40]!r} is not one part for each of {seats} seats")
    return found


def _read_list(text: str) -> list[int]:
    return [] if text == "-" else [_int(board) - 1 for board in text.split(".")]


def read_laid(text: str) -> list[Laid]:
    """Tiles of a gallery from their text."""
    found = []
    for tile in [] if text == "-" else text.split(","):
        kind, place = tile.split("@")
        found.append((tiles.KINDS_BY_TEXT[kind.lower()], read_place(place)))
    return found


def _read_pending(text: str) -> int:
    if text in ("-", "*"):
        return NONE if text == "-" else HIDDEN
    return read_move(text.replace("_", " "))


def _read_score(text: str) -> Score:
    empty, call, elves, elements, points = map(_int, text.split("."))
    return empty, call, elves, elements, points
