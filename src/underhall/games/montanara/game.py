"""Montanara: the game and its states."""

from __future__ import annotations

from typing import Self

from underhall.games.montanara import cards, codes, knowledge_notation, notation, rules
from underhall.games.montanara.cards import LETTERS, write_cards
from underhall.games.montanara.knowledge import Knowledge
from underhall.games.montanara.notation import Layout
from underhall.games.montanara.view import VIEWERS, MontanaraView, blank_mind
from underhall.table.chance import Chance
from underhall.table.errors import BadNotation, IllegalMove
from underhall.table.events import Event, Json
from underhall.table.game import Game
from underhall.table.options import Option, Options
from underhall.table.outcome import Outcome
from underhall.table.state import Move, State, View, read_ending, timeout


class MontanaraState(State):
    """A game of Montanara: the position, and what each seat and a spectator know of it."""

    __slots__ = ("_minds", "_news", "_own", "_read", "position")

    def __init__(
        self,
        game: Game,
        options: Options,
        chance: Chance,
        position: rules.Position,
        minds: list[Knowledge] | None = None,
    ) -> None:
        super().__init__(game, 2, options, chance)
        self.position = position
        self._minds = minds or [Knowledge(viewer) for viewer in VIEWERS]
        # Knowledge is brought up to date when somebody asks for a view, so that playouts do not pay for it. It is
        # shared with views
        # and copies, and copied before it changes unless it is our own.
        self._own = [minds is None] * 3
        self._news: list[Event] = []
        self._read = [0, 0, 0]

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.game, twin.seats, twin.options, twin.ended_by = self.game, self.seats, self.options, self.ended_by
        twin.chance = self.chance.copy()
        twin.position = self.position.copy()
        twin._minds = self._minds[:]
        twin._own = [False] * 3
        self._own = [False] * 3
        twin._news = self._news[:]
        twin._read = self._read[:]
        return twin

    # ---------------------------------------------------------------- playing
    def _to_act(self) -> tuple[int, ...]:
        return () if self.position.phase == codes.OVER else (self.position.actor,)

    def _moves(self, seat: int) -> list[Move]:
        return rules.moves(self.position)

    def _refusal(self, seat: int, move: Move) -> IllegalMove | None:
        return None if rules.allowed(self.position, move) else refusal(self.position, move)

    def _apply(self, seat: int, move: Move) -> list[Event]:
        if move == timeout(seat := self.position.actor):  # 8: time running out is a refusal to look
            move = codes.DECLINE
        player = self.position.player
        rules.play(self.position, move)
        self._ask_chance()
        events = tell(self.position, player, seat)
        self._news += events
        return events

    def _ask_chance(self) -> None:
        p = self.position
        while p.chance != codes.ANSWERED:
            if p.chance in (codes.DEAL, codes.QUAKE):
                order = bytes(self.chance.shuffle("deal" if p.chance == codes.DEAL else "quake", p.need))
            else:
                order = bytes([self.chance.pick("first" if p.chance == codes.FIRST else "hand", p.need)])
            rules.answer(p, order)

    def _table_moves(self) -> list[Move]:
        found = super()._table_moves()
        p = self.position
        if p.phase == codes.EXAMINING and p.actor != p.player:
            found.append(timeout(p.actor))
        return found

    def _outcome(self) -> Outcome | None:
        return result(self.position) if self.position.phase == codes.OVER else None

    def _scores(self) -> tuple[int, ...]:
        return tuple(self.position.crystals)

    # ---------------------------------------------------------------- seeing
    def view(self, seat: int | None) -> MontanaraView:
        return MontanaraView(self, seat)

    def mind(self, seat: int | None) -> Knowledge:
        """What a seat or a spectator knows by now. Who gets it may keep it: it is copied before it changes again."""
        viewer = VIEWERS.index(seat)
        mind = self._minds[viewer]
        if self._read[viewer] < len(self._news):
            if not self._own[viewer]:
                mind = self._minds[viewer] = mind.copy()
            for event in self._news[self._read[viewer] :]:
                mind.watch(event.seen(seat))
            self._read[viewer] = len(self._news)
            if min(self._read) == len(self._news):
                self._news = []
                self._read = [0, 0, 0]
        self._own[viewer] = False
        return mind

    def census(self) -> dict[str, int]:
        """How many cards of each kind there are, wherever they lie: always the same."""
        it = Layout.of(self.position)
        counts = [sum(pile.count(kind) for pile in it.piles) for kind in range(cards.KINDS)]
        for more in (*it.hands, it.discards):
            counts = [a + b for a, b in zip(counts, more, strict=True)]
        counts[cards.DWARF] += sum(it.dwarfs)
        counts[cards.CRYSTAL] += sum(it.crystals)
        return dict(zip(LETTERS, counts, strict=True))

    def _write(self) -> str:
        place = notation.write_layout(Layout.of(self.position)) + self.game.write_options(self.options)
        if self.outcome is not None:  # all is open: what was known no longer matters
            return place
        return " | ".join([place, *(knowledge_notation.write_knowledge(self.mind(seat)) for seat in VIEWERS)])


def result(p: rules.Position) -> Outcome:
    """The outcome of a position that is over."""
    winners = tuple(seat for seat in range(2) if p.winners >> seat & 1)
    return Outcome(notation.REASONS[p.over], tuple(p.crystals), winners)


def tell(p: rules.Position, player: int, actor: int) -> list[Event]:
    """The events that the journal of a move tells; `actor` is who moved, in the turn of `player`."""
    journal = p.journal
    return [
        _event(
            p,
            journal[i],
            journal[i + 1],
            journal[i + 2],
            actor if journal[i] in (codes.EXAMINED, codes.DECLINED) else player,
        )
        for i in range(0, p.n_journal, 3)
    ]


def _event(p: rules.Position, what: int, a: int, b: int, seat: int) -> Event:
    if what == codes.ENDED:
        return Event("end", result(p).to_json(), opens=True)
    name = _NAMES[what]
    facts: dict[str, Json] = {"seat": seat}
    mine: dict[str, Json] = {}
    if what in (codes.DREW, codes.DUG_UP, codes.BORED):
        facts["mountain"] = a + 1
        mine["card"] = LETTERS[b]
    elif what in (codes.LOOKED, codes.ORDERED):
        facts["mountain"] = a + 1
        if what == codes.LOOKED:
            facts["cards"] = b
        mine["top"] = write_cards(_top(p, a, b))
    elif what == codes.EXAMINED:
        facts["mountain"] = a + 1
        mine["cards"] = write_cards(_top(p, a, p.height[a]))
    elif what == codes.QUAKED:
        facts |= {"mountains": [a + 1, a + 2], "heights": [p.height[a], p.height[a + 1]]}
        tops: list[Json] = [LETTERS[_top(p, m, 1)[0]] if p.height[m] else None for m in (a, a + 1)]
        mine["tops"] = tops
    elif what == codes.STOLE:
        hands = {s: {"hand": write_cards(cards.spread(p.hand[8 * s : 8 * s + 8]))} for s in range(2)}
        return Event(name, facts, hands, opens=True)
    elif what == codes.TURNED:
        return Event(name, {**facts, "mountain": 0 if a == codes.BASE else a + 1, "card": LETTERS[b]}, opens=True)
    elif what == codes.PUT:
        facts |= {"mountain": a + 1, "top": bool(b)}
    elif what == codes.DUG:
        facts["mountain"] = 0 if a == codes.BASE else a + 1
    elif what == codes.FELL:
        facts["lost"] = [a, b]
    elif what in (codes.FOUND, codes.CAVED_IN):
        facts["crystals" if what == codes.FOUND else "lost"] = a
    return Event(name, facts, {seat: mine} if mine else {}, opens=bool(mine) and what != codes.ORDERED)


_NAMES = {
    codes.DREW: "draw",
    codes.LAID_DWARF: "dwarf",
    codes.FELL: "collapse",
    codes.STOLE: "thief",
    codes.QUAKED: "quake",
    codes.LOOKED: "tunnel",
    codes.ORDERED: "order",
    codes.DRILLED: "drill",
    codes.BORED: "bore",
    codes.PUT: "put",
    codes.DUG_UP: "pit",
    codes.EXAMINED: "examine",
    codes.DECLINED: "decline",
    codes.DUG: "dig",
    codes.TURNED: "turn",
    codes.FOUND: "crystal",
    codes.CAVED_IN: "cave_in",
    codes.STOPPED: "stop",
}


def _top(p: rules.Position, m: int, n: int) -> list[int]:
    """The n uppermost cards of a mountain, from the top."""
    end = codes.PILE * m + p.height[m]
    return list(p.pile[end - n : end])[::-1]


def refusal(p: rules.Position, move: Move) -> IllegalMove:
    """Why a move is not legal in a position where its seat is asked."""
    text = notation.write_move(move)
    if move not in notation.TEXTS:
        return IllegalMove("", f"{move} is no move of Montanara")
    asked = notation.write_phase(p.phase, p.where, p.left, p.over).partition(":")[0]
    answers = {"dig": "6", "examine": "7", "tunnel": "11", "drill": "12"}
    if p.phase == codes.ORDERING and codes.ORDER <= move < codes.LEAVE:
        return IllegalMove(
            "11",
            f"{text!r} moves cards that were not looked at, or only exchanges equal ones: name an order of the list",
        )
    if p.phase != codes.TURN:
        return IllegalMove(answers[asked], f"{text!r} is no answer to what is asked now: {asked}")
    if move >= codes.ORDER:
        return IllegalMove("4", f"{text!r} is a choice inside a turn; a turn begins with a draw, a card or a dig")
    seat, word = p.player, text.partition(" ")[0]
    need = {"dwarf": cards.DWARF, "collapse": cards.COLLAPSE, "thief": cards.THIEF, "quake": cards.EARTHQUAKE}
    need |= {"tunnel": cards.TUNNEL, "drill": cards.DRILL, "pit": cards.OPEN_PIT}
    if word in need and not p.hand[8 * seat + need[word]]:
        return IllegalMove("5", f"there is no {word} in your hand")
    if word == "dwarf":
        return IllegalMove("5", "your area has four dwarfs and crystals already")
    if word == "thief":
        return IllegalMove("9", "a thief needs at least one other card in your hand")
    if word == "dig" and not p.dwarfs[seat]:
        return IllegalMove("6", "to dig you need a dwarf in your area")
    if text == "dig hand":
        return IllegalMove("6", "your hand is empty")
    rule = {"draw": "4", "dig": "6", "quake": "10", "tunnel": "11", "pit": "13"}[word]
    return IllegalMove(rule, "both mountains are empty" if word == "quake" else "that mountain is empty")


def _check_sizes(value: Json) -> str | None:
    assert isinstance(value, list)
    total = sum(n for n in value if isinstance(n, int))
    return None if total == 72 else f"the four mountains hold 72 cards together, not {total}"


class Montanara(Game):
    """Two players, hidden hands and piles: find four crystals in the mountains."""

    name = "montanara"
    title = "Montanara"
    rules = 1
    seats = range(2, 3)
    options = (
        Option(
            "sizes",
            "numbers",
            list(cards.FIRST_SIZES),
            "How many cards each of the four mountains has at the start; together 72.",
            low=1,
            high=69,
            length=4,
            check=_check_sizes,
        ),
        Option(
            "dig_all", "flag", False, "A digger turns over as many cards as he has dwarfs, and may not stop earlier."
        ),
        Option("first", "choice", "random", "Who begins.", choices=("random", "0", "1")),
    )

    def _deal(self, seats: int, options: Options, chance: Chance) -> tuple[State, list[Event]]:
        first = codes.ANY_SEAT if options.word("first") == "random" else int(options.word("first"))
        sizes = options.numbers("sizes")
        position = rules.start(bytes(sizes), int(options.flag("dig_all")), first)
        state = MontanaraState(self, options, chance, position)
        state._ask_chance()
        hands = {s: {"hand": write_cards(cards.spread(position.hand[8 * s : 8 * s + 8]))} for s in range(2)}
        facts: dict[str, Json] = {"first": position.player, "sizes": list(sizes)}
        events = [Event("deal", facts, hands, opens=True)]
        state._news += events
        return state, events

    def _read_move(self, text: str) -> Move:
        return notation.read_move(text)

    def _write_move(self, move: Move) -> str:
        return notation.write_move(move)

    def read_state(self, text: str, chance: Chance | None = None) -> MontanaraState:
        """A state from its text; without what the seats know, they have looked at nothing."""
        text, ended_by = read_ending(text)
        place, *known = text.split(" | ")
        place, options = self.split_options(place)
        layout = notation.read_layout(place)
        layout.check_cards()
        layout.check_shape()
        position = layout.position(options)
        if known:
            minds = [knowledge_notation.read_knowledge(item) for item in known]
            for mind in minds:
                knowledge_notation.check_against(mind, layout.piles, layout.hands)
            if [mind.viewer for mind in minds] != list(VIEWERS):
                raise BadNotation("what is known is told for seat 0, seat 1 and a spectator")
        else:
            minds = [blank_mind(layout, viewer) for viewer in VIEWERS]
        state = MontanaraState(self, options, Chance() if chance is None else chance, position, minds)
        state.ended_by = ended_by
        return state

    def read_view(self, text: str) -> View:
        text, ended_by = read_ending(text)
        mind_text, _, public = text.partition(" ")
        if public.startswith("open "):
            if mind_text not in ("0", "1", "s"):
                raise BadNotation(f"{mind_text!r} is no seat: 0, 1, or s for a spectator")
            seat = None if mind_text == "s" else int(mind_text)
            state = self.read_state(public.removeprefix("open "))
            state.ended_by = ended_by
            return state.view(seat)
        mind = knowledge_notation.read_knowledge(mind_text)
        hidden = [
            [code & 255 if code & 255 < cards.KINDS else cards.CRYSTAL for code in place] for place in mind.places
        ]
        public, options = self.split_options(public)
        layout = notation.read_layout(f"-/-/-/- -/- {public}")
        layout.piles = hidden
        if mind.viewer is not None:
            layout.hands[mind.viewer] = mind.hand[:]
        for seat, name in enumerate(mind.hands):  # of the others' hands only the size matters here
            if name is not None:
                layout.hands[seat][cards.CRYSTAL] = mind.bags[name].size()
        layout.check_shape()
        position = layout.position(options)
        minds = [mind if mind.viewer == viewer else Knowledge(viewer) for viewer in VIEWERS]
        return MontanaraState(self, options, Chance(0), position, minds).view(mind.viewer)

    def rematch(self, state: State) -> dict[str, Json]:
        """3: the loser begins; after a draw, the one who did not."""
        assert isinstance(state, MontanaraState)
        p = state.position
        begun = p.turns - (p.phase == codes.OVER)
        began = p.player if begun % 2 == 0 else 1 - p.player
        winners = state.outcome.winners if state.outcome else ()
        return {"first": str(1 - winners[0] if len(winners) == 1 else 1 - began)}

    def figures(self, state: State) -> dict[str, tuple[float, float]]:
        assert isinstance(state, MontanaraState)
        p = state.position
        return {
            "turns": (p.turns, 1),
            "four_crystals": (float(p.over == codes.FOUR_CRYSTALS), 1),
            "largest_hand": (p.largest_hand, 1),
        }

    def rules_of(self, view: View) -> tuple[str, ...]:
        assert isinstance(view, MontanaraView)
        return _RULES[view.phase]


_RULES = {
    codes.TURN: ("4", "5", "6"),
    codes.DIGGING: ("6",),
    codes.EXAMINING: ("7",),
    codes.ORDERING: ("11",),
    codes.DRILLING: ("12",),
    codes.OVER: ("14", "15"),
}
