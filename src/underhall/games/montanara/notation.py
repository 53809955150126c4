"""Montanara in text: moves, positions.

A position reads `mountains hands areas discards player phase turns`, as in

    DDUX/CDT/-/RRE CDDT/DX DC/- D3X1 0 turn 12

Mountains and what lies in them from the top; a hand or an area is its letters; discards are counted; the player whose
turn it is; what is asked (`turn`, `dig:2:1` one more card in mountain 2, `dig:hand:3`, `tunnel:4`, `drill:1`,
`examine:2` both players still to be asked, `examine:1` only the player, `over:mountains`, `over:four_crystals`); turns
played; `dig_all` where that option is on. Behind `|` may stand what each seat and a spectator know (see knowledge.py);
without it nobody has looked at anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from underhall.games.montanara import cards, codes, rules
from underhall.games.montanara.cards import read_cards, write_bag, write_cards
from underhall.table.errors import BadNotation
from underhall.table.moves import Move, unreadable
from underhall.table.options import Options

REASONS: Final = {codes.FOUR_CRYSTALS: "four_crystals", codes.MOUNTAINS: "mountains"}
"""The outcome's reasons."""


def _texts() -> dict[Move, str]:
    texts = {
        codes.PLAY_DWARF: "dwarf",
        codes.PLAY_COLLAPSE: "collapse",
        codes.PLAY_THIEF: "thief",
        codes.PLAY_DRILL: "drill",
    }
    texts |= {codes.PLAY_EARTHQUAKE + m: f"quake {m + 1}-{m + 2}" for m in range(3)}
    for word, first in (
        ("draw", codes.DRAW),
        ("tunnel", codes.PLAY_TUNNEL),
        ("pit", codes.PLAY_OPEN_PIT),
        ("dig", codes.DIG),
        ("examine", codes.EXAMINE),
    ):
        texts |= {first + m: f"{word} {m + 1}" for m in range(4)}
    texts[codes.DIG + codes.BASE] = "dig hand"
    for number in range(24):
        texts[codes.ORDER + number] = "order " + "".join(str(p + 1) for p in rules.PERMS[4 * number : 4 * number + 4])
    texts |= {
        codes.LEAVE: "leave",
        codes.PUT_ON_TOP: "top",
        codes.DIG_ON: "on",
        codes.STOP: "stop",
        codes.DECLINE: "decline",
    }
    return dict(sorted(texts.items()))


TEXTS: Final = _texts()
"""The text of every move."""

_MOVES: Final = {text: move for move, text in TEXTS.items()}


def write_move(move: Move) -> str:
    """A move's text; a number that is no move is written as such, and no text reads as it."""
    return TEXTS.get(move) or f"#{move}"


def read_move(text: str) -> Move:
    if text not in _MOVES:
        raise unreadable(text, "draw 2", *_MOVES)
    return _MOVES[text]


@dataclass(slots=True)
class Layout:
    """A position taken apart: what notation, views and sampling are made of. Mountains from the bottom, hands
    counted."""

    piles: list[list[int]]
    hands: list[list[int]]
    dwarfs: list[int]
    crystals: list[int]
    discards: list[int]
    player: int
    phase: int
    where: int
    left: int
    turns: int
    over: int
    largest_hand: int = 0

    @classmethod
    def of(cls, p: rules.Position) -> Layout:
        pile, height, hand = p.pile, p.height, p.hand
        return cls(
            piles=[list(pile[codes.PILE * m : codes.PILE * m + height[m]]) for m in range(4)],
            hands=[list(hand[:8]), list(hand[8:])],
            dwarfs=list(p.dwarfs),
            crystals=list(p.crystals),
            discards=list(p.discards),
            player=p.player,
            phase=p.phase,
            where=p.where,
            left=p.left,
            turns=p.turns,
            over=p.over,
            largest_hand=p.largest_hand,
        )

    def position(self, options: Options) -> rules.Position:
        """Put together again."""
        actor = 1 - self.player if self.phase == codes.EXAMINING and self.left == 2 else self.player
        winners = 0
        if self.over == codes.FOUR_CRYSTALS:
            winners = 1 << self.player
        elif self.over:
            best = [(self.crystals[seat], self.dwarfs[seat]) for seat in range(2)]
            winners = 3 if best[0] == best[1] else 1 if best[0] > best[1] else 2
        held = [sum(hand) for hand in self.hands]
        return rules.Position().fill(
            pile=(kind for pile in self.piles for kind in (*pile, *[0] * (codes.PILE - len(pile)))),
            height=map(len, self.piles),
            hand=(*self.hands[0], *self.hands[1]),
            n_hand=held,
            dwarfs=self.dwarfs,
            crystals=self.crystals,
            discards=self.discards,
            sizes=options.numbers("sizes"),
            dig_all=int(options.flag("dig_all")),
            player=self.player,
            actor=actor,
            phase=self.phase,
            where=self.where,
            left=self.left,
            turns=self.turns,
            over=self.over,
            winners=winners,
            largest_hand=max(self.largest_hand, *held),
        )


def write_area(dwarfs: int, crystals: int) -> str:
    return "C" * crystals + "D" * dwarfs or "-"


def write_counted(counts: Sequence[int]) -> str:
    return "".join(f"{cards.LETTERS[kind]}{count}" for kind, count in enumerate(counts) if count) or "-"


def read_counted(text: str) -> list[int]:
    counts = [0] * cards.KINDS
    kind = -1
    for sign in "" if text == "-" else text:
        if sign in cards.LETTERS:
            kind = cards.LETTERS.index(sign)
        elif sign.isascii() and sign.isdigit() and kind >= 0:
            counts[kind] = 10 * counts[kind] + int(sign)
        else:
            raise BadNotation(f"{text!r} does not count cards; write D3X1")
    return counts


def write_phase(phase: int, where: int, left: int, over: int) -> str:
    if phase == codes.DIGGING:
        return f"dig:{'hand' if where == codes.BASE else where + 1}:{left}"
    if phase == codes.EXAMINING:
        return f"examine:{left}"
    if phase == codes.ORDERING:
        return f"tunnel:{where + 1}"
    if phase == codes.DRILLING:
        return f"drill:{where + 1}"
    return f"over:{REASONS[over]}" if phase == codes.OVER else "turn"


def read_phase(text: str) -> tuple[int, int, int, int]:
    """Phase, where, left, over."""
    word, *rest = text.split(":")
    try:
        if word == "turn" and not rest:
            return codes.TURN, 0, 0, 0
        if word == "dig":
            return codes.DIGGING, codes.BASE if rest[0] == "hand" else _mountain(rest[0]), "01234".index(rest[1]), 0
        if word == "examine" and rest[0] in ("1", "2"):
            return codes.EXAMINING, 0, int(rest[0]), 0
        if word == "tunnel":
            return codes.ORDERING, _mountain(rest[0]), 0, 0
        if word == "drill":
            return codes.DRILLING, _mountain(rest[0]), 0, 0
        if word == "over":
            over = {name: code for code, name in REASONS.items()}[rest[0]]
            return codes.OVER, 0, 0, over
    except (ValueError, LookupError):
        pass
    raise BadNotation(f"{text!r} is nothing that is asked in Montanara; try `turn`")


def _mountain(text: str) -> int:
    if text not in ("1", "2", "3", "4"):
        raise BadNotation(f"there is no mountain {text!r}: they are 1 to 4")
    return int(text) - 1


def write_layout(it: Layout) -> str:
    piles = "/".join(write_cards(reversed(pile)) for pile in it.piles)
    hands = "/".join(write_bag(hand) for hand in it.hands)
    areas = "/".join(write_area(it.dwarfs[s], it.crystals[s]) for s in range(2))
    phase = write_phase(it.phase, it.where, it.left, it.over)
    return " ".join([piles, hands, areas, write_counted(it.discards), str(it.player), phase, str(it.turns)])


def read_layout(text: str) -> Layout:
    words = text.split()
    if len(words) != 7:
        raise BadNotation("a position has seven parts: mountains hands areas discards player phase turns")
    piles = [read_cards(pile)[::-1] for pile in words[0].split("/")]
    hands = [cards.count(read_cards(hand)) for hand in words[1].split("/")]
    areas = [cards.count(read_cards(area)) for area in words[2].split("/")]
    if len(piles) != 4 or len(hands) != 2 or len(areas) != 2:
        raise BadNotation("a position has four mountains, two hands and two areas")
    if words[4] not in ("0", "1") or not (words[6].isascii() and words[6].isdigit() and int(words[6]) < 150):
        raise BadNotation("the player is 0 or 1, and turns are counted to 149")
    phase, where, left, over = read_phase(words[5])
    return Layout(
        piles,
        hands,
        [area[cards.DWARF] for area in areas],
        [area[cards.CRYSTAL] for area in areas],
        read_counted(words[3]),
        int(words[4]),
        phase,
        where,
        left,
        int(words[6]),
        over,
    )
