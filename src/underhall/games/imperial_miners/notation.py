"""Imperial Miners in text: moves, positions.

A position reads `seats phase:round faces events discards seat … machine`, as in

    1 commit:1 010 e05/e01 s4.s4 3/12/-.0/0/s1*2.b4/-/-/-/-/-/s1@0+2,b4@1x -

Faces are the sides of the three boards; events are the one of this round and those before. A seat is its coins, points,
board and place, boards completed, hand, cards in hand that all know, cards put aside in the set-up, unknown cards by
level (in views), commitment, the card waiting to be placed, and the mine: cards at columns, with machines `+2`, a
collapse `x`, `!` when activated this round and the sides with carts put on them `c35`. The machine tells the effects
under way, closed by a checksum; `-` stands for none.
"""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass, field, replace
from typing import Final

from underhall.games.imperial_miners import codes, rules
from underhall.games.imperial_miners.packs import CardPack
from underhall.games.imperial_miners.verbs import CODES
from underhall.games.imperial_miners.vocabulary import FACTIONS
from underhall.table.errors import BadNotation
from underhall.table.moves import Move, unreadable
from underhall.table.options import Options

PHASES: Final = ("setup", "event", "commit", "mine", "close", "over")
ROMAN: Final = ("", "I", "II", "III", "IV")
GAPS: Final = ("none", "one", "any")
UNKNOWN: Final = "?"
SIDES: Final = ("right", "lower-left", "lower-right")
SURFACE: Final = ("coins", "walk4", "walk8", "draw")
MOST_COLUMN: Final = 44

_MOVE: Final = re.compile(r"([a-z]+)(?: ([A-Za-z0-9:-]+))?(?: ([a-z-]+))?", re.ASCII)


_OF_CARDS: Final = {"play": codes.M_COMMIT, "discard": codes.M_DISCARD, "take": codes.M_TAKE}
"""Moves that name a card."""


# ---------------------------------------------------------------- moves
def write_move(pack: CardPack, move: Move) -> str:
    """A move's text; a number that is no move is written as such, and no text reads as it."""
    for word, first in _OF_CARDS.items():
        if first <= move < first + len(pack.cards):
            return f"{word} {pack.cards[move - first].id}"
    if move in _FIXED:
        return _FIXED[move]
    if codes.M_PLACE < move <= codes.M_PLACE + codes.MID + MOST_COLUMN:
        return f"place {move - codes.M_PLACE - codes.MID}"
    if codes.M_TARGET + 100 < move < codes.M_TARGET + 500 and 0 < (move - codes.M_TARGET) % 100 < 90:
        level, col = divmod(move - codes.M_TARGET, 100)
        return f"at {ROMAN[level]}:{col - codes.MID}"
    if codes.M_EDGE + 300 < move < codes.M_EDGE + 1500 and 0 < (move - codes.M_EDGE) % 100 < 90:
        code, col = divmod(move - codes.M_EDGE, 100)
        return f"cart {ROMAN[code // 3]}:{col - codes.MID} {SIDES[code % 3]}"
    return f"#{move}"


def _fixed() -> dict[Move, str]:
    texts = {codes.M_FORCED: "dig", codes.M_DECLINE: "decline", codes.M_STOP: "stop"}
    texts |= {codes.M_BRANCH + i: f"effect {i + 1}" for i in range(2)}
    texts |= {codes.M_CHOOSE + i: f"choose {i + 1}" for i in range(6)}
    texts |= {codes.M_BOARD + i: f"board {i + 1}" for i in range(3)}
    texts |= {codes.M_STEPS + i: f"advance {i}" for i in range(13)}
    texts |= {codes.M_DECK + i: f"deck {ROMAN[i]}" for i in range(1, 4)}
    texts |= {codes.M_FACTION + i: f"faction {name}" for i, name in enumerate(FACTIONS)}
    return texts | {codes.M_SURFACE + i: f"surface {name}" for i, name in enumerate(SURFACE)}


_FIXED: Final = _fixed()
_FIXED_MOVES: Final = {text: move for move, text in _FIXED.items()}


_EXAMPLES: Final = ("place 1", "at II:1", "cart I:1 right")


def read_move(pack: CardPack, text: str) -> Move:
    if text in _FIXED_MOVES:
        return _FIXED_MOVES[text]
    found = _MOVE.fullmatch(text)
    if found:
        word, what, side = found.groups()
        if word in _OF_CARDS and what and not side and (index := pack.by_id(what)) is not None:
            return _OF_CARDS[word] + index
        if word == "place" and what and not side and (col := _column(what)) is not None:
            return codes.M_PLACE + col
        if word in ("at", "cart") and what and (word == "cart") == (side is not None):
            level, _, column = what.partition(":")
            col = _column(column)
            if level in ROMAN[1:] and col is not None:
                number = ROMAN.index(level)
                if word == "at":
                    return codes.M_TARGET + 100 * number + col
                if side in SIDES:
                    return codes.M_EDGE + 100 * (3 * number + SIDES.index(side)) + col
    raise unreadable(text, "play s1", *_FIXED_MOVES, *_EXAMPLES, *(f"{word} s1" for word in _OF_CARDS))


def _column(text: str) -> int | None:
    if not re.fullmatch(r"0|-?[1-9][0-9]?", text, re.ASCII) or abs(int(text)) > MOST_COLUMN:
        return None
    return int(text) + codes.MID


# ---------------------------------------------------------------- positions taken apart
@dataclass(slots=True)
class Laid:
    """A card in a mine."""

    design: int
    col: int
    machines: int = 0
    fallen: bool = False
    active: bool = False
    carts: int = 0


@dataclass(slots=True)
class Miner:
    """What one seat has. Cards are counted by design; `hidden` are cards of a level that the reader does not know."""

    coins: int = 0
    points: int = 0
    board: int = 3
    place: int = 0
    boards: int = 0
    hand: dict[int, int] = field(default_factory=dict)
    known: dict[int, int] = field(default_factory=dict)
    aside: dict[int, int] = field(default_factory=dict)
    hidden: list[int] = field(default_factory=lambda: [0] * 5)
    commit: int | str | None = None
    waiting: int | None = None
    mine: list[Laid] = field(default_factory=list)


@dataclass(slots=True)
class Layout:
    """A position taken apart: what notation, views and sampling are made of."""

    phase: int
    round: int
    sides: tuple[int, ...]
    event: int | None
    past: list[int]
    """Events revealed before this round's."""
    discards: dict[int, int]
    miners: list[Miner]
    machine: list[int]
    """What `rules.dump` gives: questions and effects under way."""

    @classmethod
    def of(cls, p: rules.Position) -> Layout:
        hand, known, aside, hidden = p.hand, p.known, p.aside, p.hidden
        miners = []
        for seat in range(p.seats):
            at = codes.DESIGNS * seat
            miners.append(
                Miner(
                    p.coins[seat],
                    p.points[seat],
                    p.board[seat],
                    p.place[seat],
                    p.boards[seat],
                    _counted(hand, at),
                    _counted(known, at),
                    _counted(aside, at),
                    list(hidden[5 * seat : 5 * seat + 5]),
                    {codes.NOBODY: None}.get(p.commit[seat], p.commit[seat]),
                    {codes.NOBODY: None}.get(p.paid_with[seat], p.paid_with[seat]),
                    _mine(p, seat),
                )
            )
        seen = [e for e in range(30) if p.seen >> e & 1]
        event = None if p.event == codes.NOBODY else p.event
        return cls(
            p.phase,
            p.round,
            tuple(face & 1 for face in p.faces),
            event,
            [e for e in seen if e != event],
            _counted(p.discards, 0),
            miners,
            rules.dump(p),
        )

    def copy(self) -> Layout:
        """Another one that may be filled in. Cards laid are shared: nothing changes them."""
        miners = [
            replace(
                one,
                hand=dict(one.hand),
                known=dict(one.known),
                aside=dict(one.aside),
                hidden=list(one.hidden),
                mine=list(one.mine),
            )
            for one in self.miners
        ]
        return replace(self, past=list(self.past), discards=dict(self.discards), miners=miners, machine=[*self.machine])

    def has_gaps(self, pack: CardPack) -> bool:
        """Whether something is unknown that a whole position has: cards of hands, or what was committed."""
        return any(
            any(one.hidden) or one.commit == UNKNOWN or sum(one.aside.values()) < self.looked_at(pack, seat)[1]
            for seat, one in enumerate(self.miners)
        )

    def position(self, pack: CardPack, options: Options) -> rules.Position:
        """Put together again."""
        table = [len(self.miners), *settings(options), self.phase, self.round]
        table.append(codes.NOBODY if self.event is None else self.event)
        table += [2 * i + side for i, side in enumerate(self.sides)] + [3]
        cards: list[int] = []
        mine: list[int] = []
        for seat, miner in enumerate(self.miners):
            commit = codes.FORCED if miner.commit == UNKNOWN else miner.commit
            table += [miner.coins, miner.points, miner.board, miner.place, miner.boards]
            table += [codes.NOBODY if one is None else int(one) for one in (commit, miner.waiting)] + miner.hidden[1:]
            for kind, counts in enumerate((miner.hand, miner.known, miner.aside)):
                cards += [n for design, count in counts.items() for n in (seat, kind, design, count)]
            for laid in miner.mine:
                mine += [seat, laid.design, laid.col, laid.machines, laid.fallen, laid.active, laid.carts]
        cards += [n for design, count in self.discards.items() for n in (0, 3, design, count)]
        table += self.elsewhere(pack) + self.past + ([] if self.event is None else [self.event])
        p = rules.Position()
        rules.load(p, pack.tables, table, cards, mine, self.machine or self.default_machine())
        return p

    def looked_at(self, pack: CardPack, seat: int) -> tuple[int, int]:
        """The deck that a seat is looking at, and at how many of its cards: all may know both."""
        frame = own_frame(self.machine, seat) if self.machine else None
        if frame is None or pack.program.code[frame[codes.PC]][0] != CODES["look"] or not frame[codes.STAGE]:
            return 0, 0
        count, level = divmod(frame[codes.REG + 3], 8)
        return level, count

    def elsewhere(self, pack: CardPack) -> list[int]:
        """Cards that are neither seen nor in a deck, by level."""
        found = [sum(miner.hidden[level] for miner in self.miners) for level in range(5)]
        for seat, miner in enumerate(self.miners):
            level, count = self.looked_at(pack, seat)
            found[level] += count - sum(miner.aside.values()) if count else 0
        if self.phase == codes.SETTING_UP:
            for miner in self.miners:
                for level, dealt in ((1, 2), (2, 3), (3, 3)):
                    there = miner.hidden[level] + _of_level(pack, miner.hand, level)
                    found[level] += dealt - there - _of_level(pack, miner.aside, level)
        return found

    def default_machine(self) -> list[int]:
        """Nothing under way: everybody who has not committed is asked to."""
        out = [0] * 5
        for miner in self.miners:
            asked = self.phase == codes.COMMITTING and miner.commit is None
            out += [codes.A_COMMIT if asked else 0, 0, int(self.phase > codes.MINING), 0, 0]
        return out

    def unseen(self, pack: CardPack) -> list[int]:
        """By design: the cards that lie nowhere in sight, in the decks or in hands."""
        left = [card.copies for card in pack.cards]
        for miner in self.miners:
            for counts in (miner.hand, miner.aside):
                for design, count in counts.items():
                    left[design] -= count
            for laid in miner.mine:
                left[laid.design] -= 1
            if miner.waiting is not None:
                left[miner.waiting] -= 1
        for design, count in self.discards.items():
            left[design] -= count
        return left

    def deck_sizes(self, pack: CardPack) -> list[int]:
        """How many cards lie in each deck, by level; the first number means nothing."""
        sizes = [-n for n in self.elsewhere(pack)]
        for card, count in zip(pack.cards, self.unseen(pack), strict=True):
            sizes[card.level] += count
        return sizes


def own_frame(machine: list[int], seat: int) -> list[int] | None:
    """The topmost effect of a seat, from `rules.dump`."""
    n = 5
    for _ in range(seat):
        n += 5 + codes.FR * machine[n + 1]
    depth = machine[n + 1]
    first = n + 5 + codes.FR * (depth - 1)
    return machine[first : first + codes.FR] if depth else None


def settings(options: Options) -> list[int]:
    """The options that the rules know, as numbers."""
    return [
        options.number("surface_coins"),
        GAPS.index(options.word("row_one_gaps")),
        int(options.flag("resolve_bottom")),
        int(options.flag("first_game")),
    ]


def _counted(cards: bytes | bytearray, at: int) -> dict[int, int]:
    return {design: cards[at + design] for design in range(codes.DESIGNS) if cards[at + design]}


def _of_level(pack: CardPack, counts: dict[int, int], level: int) -> int:
    return sum(count for design, count in counts.items() if pack.cards[design].level == level)


def _mine(p: rules.Position, seat: int) -> list[Laid]:
    card, col, machines, fallen, active, carts = p.card, p.col, p.machines, p.fallen, p.active, p.carts
    first = codes.CARDS * seat
    return [
        Laid(card[s], col[s], machines[s], bool(fallen[s]), bool(active[s]), carts[s])
        for s in range(first, first + p.n_mine[seat])
    ]


# ---------------------------------------------------------------- writing
def write_counts(pack: CardPack, counts: dict[int, int]) -> str:
    shown = [pack.cards[d].id + (f"*{n}" if n > 1 else "") for d, n in sorted(counts.items()) if n]
    return ".".join(shown) or "-"


def write_laid(pack: CardPack, laid: Laid) -> str:
    text = f"{pack.cards[laid.design].id}@{laid.col - codes.MID}"
    text += (f"+{laid.machines}" if laid.machines else "") + "x" * laid.fallen + "!" * laid.active
    return text + ("c" + "".join(str(side) for side in range(6) if laid.carts >> side & 1) if laid.carts else "")


def write_layout(pack: CardPack, it: Layout) -> str:
    """The text of a position; options stand behind it."""
    events = pack.events
    current = "-" if it.event is None else events[it.event].id
    words = [
        str(len(it.miners)),
        f"{PHASES[it.phase]}:{it.round}",
        "".join(map(str, it.sides)),
        current + "/" + (",".join(events[e].id for e in it.past) or "-"),
        write_counts(pack, it.discards),
    ]
    for one in it.miners:
        place = f"{'-' if one.board == 3 else one.board + 1}.{one.place}"
        commit = "-" if one.commit is None else _commit(pack, one.commit)
        waiting = "-" if one.waiting is None else pack.cards[one.waiting].id
        hidden = ".".join(map(str, one.hidden[1:])) if any(one.hidden) else "-"
        mine = ",".join(write_laid(pack, laid) for laid in one.mine) or "-"
        numbers = [str(one.coins), str(one.points), place, str(one.boards)]
        hands = [write_counts(pack, counts) for counts in (one.hand, one.known, one.aside)]
        words.append("/".join([*numbers, *hands, hidden, commit, waiting, mine]))
    text = " ".join(words)
    machine = "" if it.machine == it.default_machine() else ".".join(map(str, it.machine))
    return f"{text} {machine}:{_checksum(pack, text, machine)}" if machine else f"{text} -"


def _commit(pack: CardPack, commit: int | str) -> str:
    if isinstance(commit, str):
        return commit
    return "dig" if commit == codes.FORCED else pack.cards[commit].id


def _checksum(pack: CardPack, text: str, machine: str) -> str:
    return f"{zlib.crc32(f'{pack.pin} {text} {machine}'.encode()):08x}"


# ---------------------------------------------------------------- reading
_LAID: Final = re.compile(r"([A-Za-z0-9]+)@(-?[0-9]{1,2})(?:\+([1-3]))?(x?)(!?)(?:c([0-5]{1,6}))?", re.ASCII)
_COUNT: Final = re.compile(r"([A-Za-z0-9]+)(?:\*([0-9]{1,2}))?", re.ASCII)


def read_layout(pack: CardPack, text: str) -> Layout:
    """A position from its text, checked so far that the rules can go on from it."""
    words = text.split(" ")
    if not words[0] or words[0] not in "12345" or len(words) != 6 + int(words[0]):
        raise BadNotation("a position has seats, phase, faces, events, discards, each seat, and the machine")
    phase, _, turn = words[1].partition(":")
    if phase not in PHASES or not re.fullmatch("[0-9]|10", turn, re.ASCII):
        raise BadNotation(f"{words[1]!r} is no phase and round; write commit:1")
    if not re.fullmatch("[01]{3}", words[2], re.ASCII):
        raise BadNotation("faces are three of 0 and 1")
    event, past = _read_events(pack, words[3])
    miners = [_read_miner(pack, word) for word in words[5:-1]]
    it = Layout(
        PHASES.index(phase),
        int(turn),
        tuple(map(int, words[2])),
        event,
        past,
        _read_counts(pack, words[4]),
        miners,
        _read_machine(pack, words),
    )
    _check(pack, it)
    it.machine = it.machine or it.default_machine()
    return it


def _read_events(pack: CardPack, text: str) -> tuple[int | None, list[int]]:
    ids = [event.id for event in pack.events]
    current, slash, rest = text.partition("/")
    past = [] if rest == "-" else rest.split(",")
    if not slash or (current != "-" and current not in ids) or not set(past) <= set(ids):
        raise BadNotation(f"{text[:40]!r} does not name events; write e05/e01,e02")
    numbers = [ids.index(one) for one in past]
    if numbers != sorted(set(numbers)) or current in past:
        raise BadNotation("the events of past rounds are named once each, in the pack's order")
    return (None if current == "-" else ids.index(current)), numbers


def _read_counts(pack: CardPack, text: str) -> dict[int, int]:
    counts: dict[int, int] = {}
    for one in [] if text == "-" else text.split("."):
        found = _COUNT.fullmatch(one)
        index = pack.by_id(found[1]) if found else None
        if found is None or index is None or index in counts or found[2] in ("0", "1"):
            raise BadNotation(f"{one[:20]!r} is no card, or there twice; write s1*2.b4")
        counts[index] = int(found[2] or 1)
    if list(counts) != sorted(counts):
        raise BadNotation("cards are named in the pack's order")
    return counts


def _small(text: str, most: int) -> int:
    if not re.fullmatch("0|[1-9][0-9]{0,3}", text, re.ASCII) or int(text) > most:
        raise BadNotation(f"{text[:20]!r} is not a number up to {most}")
    return int(text)


def _one_card(pack: CardPack, text: str) -> int | None:
    if text == "-":
        return None
    index = pack.by_id(text)
    if index is None:
        raise BadNotation(f"there is no card {text[:20]!r}")
    return index


def _read_miner(pack: CardPack, text: str) -> Miner:
    parts = text.split("/")
    if len(parts) != 11:
        raise BadNotation("a seat has eleven parts between slashes")
    board, _, place = parts[2].partition(".")
    if board not in ("-", "1", "2", "3"):
        raise BadNotation(f"{parts[2]!r} is no place on a board; write 2.4")
    hidden = [0] * 5 if parts[7] == "-" else [0, *(_small(n, 40) for n in parts[7].split("."))]
    if len(hidden) != 5 or (parts[7] != "-" and not any(hidden)):
        raise BadNotation("unknown cards are four numbers, by level")
    commit: int | str | None = codes.FORCED if parts[8] == "dig" else UNKNOWN
    if parts[8] not in ("dig", UNKNOWN):
        commit = _one_card(pack, parts[8])
    return Miner(
        _small(parts[0], 9999),
        _small(parts[1], 9999),
        3 if board == "-" else int(board) - 1,
        _small(place, 12),
        _small(parts[3], 99),
        _read_counts(pack, parts[4]),
        _read_counts(pack, parts[5]),
        _read_counts(pack, parts[6]),
        hidden,
        commit,
        _one_card(pack, parts[9]),
        [_read_laid(pack, one) for one in ([] if parts[10] == "-" else parts[10].split(","))],
    )


def _read_laid(pack: CardPack, text: str) -> Laid:
    found = _LAID.fullmatch(text)
    index = pack.by_id(found[1]) if found else None
    if found is None or index is None or abs(int(found[2])) > MOST_COLUMN or found[2] == "-0":
        raise BadNotation(f"{text[:30]!r} is no card in a mine; write s1@0+2x!")
    sides = found[6] or ""
    if list(sides) != sorted(set(sides)) or found[2] != str(int(found[2])):
        raise BadNotation(f"{text[:30]!r}: sides with carts are named once, in order, columns without zeros")
    carts = sum(1 << int(side) for side in sides)
    return Laid(index, int(found[2]) + codes.MID, int(found[3] or 0), bool(found[4]), bool(found[5]), carts)


def _read_machine(pack: CardPack, words: list[str]) -> list[int]:
    """The effects under way. They are trusted only under their checksum: nobody writes them by hand."""
    if words[-1] == "-":
        return []
    machine, _, checksum = words[-1].partition(":")
    if checksum != _checksum(pack, " ".join(words[:-1]), machine) or len(machine) > 30000:
        raise BadNotation("the effects under way do not fit their checksum")
    return [int(n) for n in machine.split(".")]


def _check(pack: CardPack, it: Layout) -> None:
    """BadNotation if no game can come to stand so."""
    if not it.machine and it.phase not in (codes.COMMITTING, codes.OVER):
        raise BadNotation("only `commit` and `over` can be written without the effects under way")
    if not it.machine and it.phase == codes.COMMITTING and all(one.commit is not None for one in it.miners):
        raise BadNotation("somebody must still commit")
    if (it.phase == codes.COMMITTING) != (it.event is not None) and not it.machine:
        raise BadNotation("there is an event in a round, and none after the end")
    if not it.machine and len(it.past) + (it.event is not None) != it.round:
        raise BadNotation("as many events as rounds have been revealed")
    if min(it.unseen(pack)) < 0:
        raise BadNotation("more cards of one kind than there are")
    if min(it.deck_sizes(pack)[1:]) < 0:
        raise BadNotation("more unknown cards than there are")
    for one in it.miners:
        _check_miner(pack, it, one)


def _check_miner(pack: CardPack, it: Layout, one: Miner) -> None:
    if (one.board == 3) != (one.place == 0):
        raise BadNotation("a marker is on a place of a board, or before all: -.0")
    if one.board < 3 and one.place > len(pack.faces[2 * one.board + it.sides[one.board]].spaces):
        raise BadNotation("that board is not so long")
    if any(one.hand.get(design, 0) < count for design, count in one.known.items()):
        raise BadNotation("a card is known that is not in the hand")
    if isinstance(one.commit, int) and one.commit != codes.FORCED and not one.hand.get(one.commit):
        raise BadNotation("the card committed is not in the hand")
    if one.commit is not None and it.phase != codes.COMMITTING:
        raise BadNotation("commitments are made in the phase commit")
    if len(one.mine) > min(codes.CARDS, it.round):
        raise BadNotation("a mine has at most a card a round")
    places = {(pack.cards[laid.design].level, laid.col) for laid in one.mine}
    if len(places) < len(one.mine):
        raise BadNotation("two cards at one place")
    for level, col in places:
        if (col - codes.MID + level) % 2 == 0 or (
            level > 1 and not {(level - 1, col - 1), (level - 1, col + 1)} & places
        ):
            raise BadNotation("a card at a column of the other kind, or without one above (R17, R18)")
