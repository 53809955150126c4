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
from functools import cache
from typing import Final

from underhall.games.imperial_miners import codes, rules, validate
from underhall.games.imperial_miners.layout import UNKNOWN, Laid, Layout, Miner
from underhall.games.imperial_miners.packs import CardPack
from underhall.games.imperial_miners.vocabulary import FACTIONS
from underhall.table.errors import BadNotation
from underhall.table.moves import Move, unreadable

PHASES: Final = ("setup", "event", "commit", "mine", "close", "over")
ROMAN: Final = ("", "I", "II", "III", "IV")
SIDES: Final = ("right", "lower-left", "lower-right")
SURFACE: Final = ("coins", "walk4", "walk8", "draw")
MOST_COLUMN: Final = 44
_EXAMPLES: Final = (
    "play s1", "discard s1", "take s1", "place 1", "at II:1", "cart I:1 right", "dig", "decline", "stop", "effect 1",
    "choose 1", "board 1", "advance 0", "deck I", "faction scots", "surface coins",
)  # fmt: skip
"""A move of each kind, for whoever wrote one that is none."""


# ---------------------------------------------------------------- moves
@cache
def _texts(pack: CardPack) -> dict[Move, str]:
    """Every move of a pack by its number."""
    texts = {codes.M_FORCED: "dig", codes.M_DECLINE: "decline", codes.M_STOP: "stop"}
    for card in pack.cards:
        texts[rules.play_move(card.index)] = f"play {card.id}"
        texts[rules.discard_move(card.index)] = f"discard {card.id}"
        texts[rules.take_move(card.index)] = f"take {card.id}"
    texts |= {rules.effect_move(i): f"effect {i + 1}" for i in range(2)}
    texts |= {rules.choose_move(i): f"choose {i + 1}" for i in range(6)}
    texts |= {rules.board_move(i): f"board {i + 1}" for i in range(3)}
    texts |= {rules.advance_move(i): f"advance {i}" for i in range(13)}
    texts |= {rules.deck_move(i): f"deck {ROMAN[i]}" for i in range(1, 4)}
    texts |= {rules.faction_move(i): f"faction {name}" for i, name in enumerate(FACTIONS)}
    texts |= {rules.surface_move(i): f"surface {name}" for i, name in enumerate(SURFACE)}
    for shown in range(-MOST_COLUMN, MOST_COLUMN + 1):
        column = shown + codes.MID
        texts[rules.place_move(column)] = f"place {shown}"
        for level in range(1, 5):
            texts[rules.at_move(level, column)] = f"at {ROMAN[level]}:{shown}"
            for side, name in enumerate(SIDES, 3):
                texts[rules.cart_move(level, column, side)] = f"cart {ROMAN[level]}:{shown} {name}"
    return texts


@cache
def _moves(pack: CardPack) -> dict[str, Move]:
    """And by its text."""
    return {text: move for move, text in _texts(pack).items()}


def write_move(pack: CardPack, move: Move) -> str:
    """A move's text; a number that is no move is written as such, and no text reads as it."""
    return _texts(pack).get(move, f"#{move}")


def read_move(pack: CardPack, text: str) -> Move:
    found = _moves(pack).get(text)
    if found is None:
        raise unreadable(text, *_EXAMPLES)
    return found


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
    validate.check(pack, it)
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
