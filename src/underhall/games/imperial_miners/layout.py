"""A position taken apart, for notation, views and samples."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Final

from underhall.games.imperial_miners import codes, rules
from underhall.games.imperial_miners.packs import CardPack
from underhall.games.imperial_miners.verbs import CODES
from underhall.table.options import Options

GAPS: Final = ("none", "one", "any")
UNKNOWN: Final = "?"
"""What stands for a card that the reader does not know."""


@dataclass(slots=True)
class Laid:
    """A card in a mine."""

    design: int
    col: int
    machines: int = 0
    fallen: bool = False
    active: bool = False
    carts: int = 0


NO_CARD: Final = Laid(0, 0)
"""What stands in a mine where no card lies."""


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
    """Questions and effects under way: what the table alone cannot tell. Five numbers of the table; then of each seat
    five, and the frames of its effects."""

    @classmethod
    def of(cls, p: rules.Position) -> Layout:
        coins, points, board, place, boards = p.coins, p.points, p.board, p.place, p.boards
        hidden, commit, waiting = p.hidden, p.commit, p.paid_with
        miners = []
        for seat in range(p.seats):
            cards = rules.cards_held(p, seat)
            miners.append(
                Miner(
                    coins[seat],
                    points[seat],
                    board[seat],
                    place[seat],
                    boards[seat],
                    {design: hand for design, hand, _, _ in cards if hand},
                    {design: known for design, _, known, _ in cards if known},
                    {design: aside for design, _, _, aside in cards if aside},
                    list(hidden[5 * seat : 5 * seat + 5]),
                    None if commit[seat] == codes.NOBODY else commit[seat],
                    None if waiting[seat] == codes.NOBODY else waiting[seat],
                    [Laid(d, col, m, bool(x), bool(a), c) for d, col, m, x, a, c in rules.cards_laid(p, seat)],
                )
            )
        seen = p.seen
        event = None if p.event == codes.NOBODY else p.event
        return cls(
            p.phase,
            p.round,
            tuple(face & 1 for face in p.faces),
            event,
            [e for e in range(seen.bit_length()) if seen >> e & 1 and e != event],
            {design: n for design, n in enumerate(p.discards) if n},
            miners,
            rules.machine_of(p),
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
        one = self.miners
        coins, gaps, bottom, first, faces = settings(options)
        unseen = self.unseen(pack)
        laid = [card for miner in one for card in (*miner.mine, *[NO_CARD] * (codes.CARDS - len(miner.mine)))]
        p = rules.Position().fill(
            seats=len(one),
            surface_coins=coins,
            gaps=gaps,
            resolve_bottom=bottom,
            first_game=first,
            phase=self.phase,
            round=self.round,
            event=codes.NOBODY if self.event is None else self.event,
            seen=sum(1 << event for event in (*self.past, *([] if self.event is None else [self.event]))),
            faces=[2 * board + side for board, side in enumerate(self.sides)],
            faces_set=3,
            chosen_faces=faces,
            deck=unseen,
            discards=_row(self.discards),
            n_deck=[0, *self.deck_sizes(pack, unseen)[1:]],
            n_discards=[_of_level(pack, self.discards, level) for level in range(5)],
            coins=[miner.coins for miner in one],
            points=[miner.points for miner in one],
            board=[miner.board for miner in one],
            place=[miner.place for miner in one],
            boards=[miner.boards for miner in one],
            commit=[_card(codes.FORCED if miner.commit == UNKNOWN else miner.commit) for miner in one],
            paid_with=[_card(miner.waiting) for miner in one],
            n_hand=[sum(miner.hand.values()) + sum(miner.hidden) for miner in one],
            hand=b"".join(_row(miner.hand) for miner in one),
            known=b"".join(_row(miner.known) for miner in one),
            aside=b"".join(_row(miner.aside) for miner in one),
            hidden=[n for miner in one for n in miner.hidden],
            n_mine=[len(miner.mine) for miner in one],
            card=[card.design for card in laid],
            col=[card.col for card in laid],
            machines=[card.machines for card in laid],
            fallen=[card.fallen for card in laid],
            active=[card.active for card in laid],
            carts=[card.carts for card in laid],
        )
        rules.tie_mines(p, pack.tables)
        _set_machine(p, self.machine or self.default_machine())
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

    def deck_sizes(self, pack: CardPack, unseen: list[int] | None = None) -> list[int]:
        """How many cards lie in each deck, by level; the first number means nothing. `unseen` saves counting again."""
        sizes = [-n for n in self.elsewhere(pack)]
        for card, count in zip(pack.cards, self.unseen(pack) if unseen is None else unseen, strict=True):
            sizes[card.level] += count
        return sizes


def _set_machine(p: rules.Position, machine: list[int]) -> None:
    numbers = iter(machine)

    def some(n: int) -> list[int]:
        return list(islice(numbers, n))

    p.chance, p.need, p.asker, p.asker_level, p.forced = some(5)
    rows: list[list[int]] = []
    frames: list[int] = []
    for seat in range(p.seats):
        rows.append(some(5))
        own = some(rows[-1][1] * codes.FR)
        if own:
            frames += [0] * (seat * codes.DEPTH * codes.FR - len(frames)) + own
    asked, depth, done, extra, walked = zip(*rows, strict=True)
    p.fill(asked=asked, depth=depth, done=done, extra=extra, walked=walked, frames=frames)


def _row(counts: dict[int, int]) -> bytes:
    """Cards by design."""
    row = bytearray(codes.DESIGNS)
    for design, count in counts.items():
        row[design] = count
    return bytes(row)


def _card(design: int | str | None) -> int:
    return codes.NOBODY if design is None else int(design)


def own_frame(machine: list[int], seat: int) -> list[int] | None:
    """The topmost effect of a seat, from a layout's `machine`."""
    n = 5
    for _ in range(seat):
        n += 5 + codes.FR * machine[n + 1]
    depth = machine[n + 1]
    first = n + 5 + codes.FR * (depth - 1)
    return machine[first : first + codes.FR] if depth else None


def settings(options: Options) -> list[int]:
    """The options that the rules know, as numbers."""
    faces = options.word("faces")
    return [
        options.number("surface_coins"),
        GAPS.index(options.word("row_one_gaps")),
        int(options.flag("resolve_bottom")),
        int(options.flag("first_game")),
        codes.BY_LOT if faces == "random" else int(faces[::-1], 2),
    ]


def _of_level(pack: CardPack, counts: dict[int, int], level: int) -> int:
    return sum(count for design, count in counts.items() if pack.cards[design].level == level)
