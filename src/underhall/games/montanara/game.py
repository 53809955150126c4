"""Montanara: the game and its states."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Final, Self, TypeAlias

from underhall.compiled import is_compiled
from underhall.games.montanara import cards, codes, events, knowledge_notation, notation, puzzle, rules, validate
from underhall.games.montanara.cards import LETTERS
from underhall.games.montanara.knowledge import Knowledge
from underhall.games.montanara.memory import VIEWERS, LookedOnly, Memory, blank_mind
from underhall.games.montanara.notation import Layout
from underhall.games.montanara.options import OPTIONS
from underhall.games.montanara.refusal import refusal
from underhall.games.montanara.view import MontanaraView
from underhall.table.chance import Chance
from underhall.table.errors import BadNotation, IllegalMove
from underhall.table.events import Event, Json
from underhall.table.game import Game, State, View
from underhall.table.moves import Move, read_ending, read_viewer, timeout
from underhall.table.options import Options
from underhall.table.outcome import Outcome
from underhall.table.rollouts import Tried, Tries
from underhall.table.searching import Walks

News: TypeAlias = "tuple[News, list[Event]] | None"
"""What happened, move by move, the last one first."""


_COMPILED: Final = is_compiled(rules)
_TWIN: Final = rules.Position()
_WAYS: Final = rules.Ways()
_FOUND: Final = rules.Weighed()
_PAGE: Final = rules.Page()
"""Room to write facts in."""


@cache
def _phase_text(phase: int, where: int, left: int) -> bytes:
    return notation.write_phase(phase, where, left, 0).encode()


class MontanaraState(State):
    """A game of Montanara: the position, and what each seat and a spectator know of it."""

    __slots__ = ("_known", "_news", "position")

    def __init__(
        self,
        game: Game,
        options: Options,
        chance: Chance,
        position: rules.Position,
        memories: Sequence[Memory] | None = None,
    ) -> None:
        super().__init__(game, 2, options, chance)
        self.position = position
        # What a viewer knows is brought up to date when somebody asks for its view, so that playouts do not pay for it:
        # by viewer, the memory and the last news in it.
        self._news: News = None
        found = memories or [Memory(Knowledge(viewer)) for viewer in VIEWERS]
        self._known: tuple[tuple[Memory, News], ...] = tuple((memory, None) for memory in found)

    def copy(self) -> Self:
        twin = self._twin()
        twin.position = self.position.copy()
        twin._news = self._news
        twin._known = self._known
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
        told = events.tell(self.position, player, seat)
        self._news = (self._news, told)
        return told

    def _ask_chance(self) -> None:
        p = self.position
        while p.chance != codes.ANSWERED:
            if p.chance in (codes.DEAL, codes.QUAKE):
                order = bytes(self.chance.shuffle("deal" if p.chance == codes.DEAL else "quake", p.need))
            else:
                order = bytes([self.chance.pick("first" if p.chance == codes.FIRST else "hand", p.need)])
            rules.answer(p, order)

    def _rollout(self, seed: int, policy: str) -> Outcome:
        p = self.position.copy()
        if policy == "random":
            rules.random_playout(p, seed)
        else:
            rules.rollout(p, self.memory(None).flat, codes.INFORMED, seed)
        return events.result(p)

    def _table_moves(self) -> list[Move]:
        found = super()._table_moves()
        p = self.position
        if p.phase == codes.EXAMINING and p.actor != p.player:
            found.append(timeout(p.actor))
        return found

    def _outcome(self) -> Outcome | None:
        return events.result(self.position) if self.position.phase == codes.OVER else None

    def _scores(self) -> tuple[int, ...]:
        return tuple(self.position.crystals)

    # ---------------------------------------------------------------- seeing
    def view(self, seat: int | None) -> MontanaraView:
        view = MontanaraView(self, seat, self.position)
        return view if view.outcome is not None else view.remember(self.memory(seat))

    def facts_text(self, seat: int | None) -> bytes | None:
        p = self.position
        if not _COMPILED or self.ended_by is not None or p.phase == codes.OVER:
            return None
        notes = self.memory(seat).notes
        if notes is None:
            return None
        return rules.facts_text(p, _TWIN, notes, _WAYS, _FOUND, _PAGE, _phase_text(p.phase, p.where, p.left)) or None

    def memory(self, seat: int | None) -> Memory:
        """What a seat, or a spectator, has seen by now."""
        viewer = 2 if seat is None else seat
        memory, read = self._known[viewer]
        if read is not self._news:
            unread = []
            news = self._news
            while news is not read:
                assert news is not None
                unread.append(news[1])
                news = news[0]
            memory = Memory(None, memory, [event.seen(seat) for told in reversed(unread) for event in told])
            known = [*self._known]
            known[viewer] = (memory, self._news)
            self._known = tuple(known)
        return memory

    def mind(self, seat: int | None) -> Knowledge:
        """What a seat or a spectator knows by now; not to be changed."""
        return self.memory(seat).mind

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


class Montanara(Game):
    """Two players, hidden hands and piles: find four crystals in the mountains."""

    name = "montanara"
    title = "Montanara"
    rules = 1
    seats = range(2, 3)
    options = OPTIONS
    policies = ("random", "informed")
    levels = puzzle.LEVELS

    def _deal(self, seats: int, options: Options, chance: Chance) -> tuple[State, list[Event]]:
        first = codes.ANY_SEAT if options.word("first") == "random" else int(options.word("first"))
        position = rules.start(bytes(options.numbers("sizes")), int(options.flag("dig_all")), first)
        state = MontanaraState(self, options, chance, position)
        state._ask_chance()
        told = [events.deal(position)]
        state._news = (None, told)
        return state, told

    def _sample(self, view: View, rng: random.Random) -> MontanaraState:
        """Of what the others know, a sample keeps the places they have looked at."""
        assert isinstance(view, MontanaraView)
        p = view.position.copy()
        if view.outcome is not None:
            minds = [blank_mind(Layout.of(p), viewer) for viewer in VIEWERS]
            return MontanaraState(self, view.options, Chance(rng.getrandbits(64)), p, list(map(Memory, minds)))
        if not rules.imagine(p, view.memory.flat, rng.getrandbits(64)):
            raise BadNotation("what was seen contradicts itself")
        first, looked = p.copy(), view.mind.places
        memories = [view.memory if viewer == view.seat else LookedOnly(first, viewer, looked) for viewer in VIEWERS]
        return MontanaraState(self, view.options, Chance(rng.getrandbits(64)), p, memories)

    def _rollouts(
        self, view: View, moves: Sequence[Move], budget: int, rng: random.Random, policy: str
    ) -> dict[Move, Tried]:
        assert isinstance(view, MontanaraView)
        tries = Tries(moves, 2, codes.WHOLE_WIN)
        told = tries.visits, tries.wins, tries.scores
        known, deal, trial = view.position.copy(), rules.Position(), rules.Position()
        by, seed = self.policies.index(policy), rng.getrandbits(64)
        if rules.try_moves(known, view.memory.flat, deal, trial, tries.choices, budget, by, seed, *told) < 0:
            raise BadNotation("what was seen contradicts itself")
        return tries.found()

    def _walks(self, view: View) -> Walks:
        assert isinstance(view, MontanaraView)
        known, mind, trial = (view.position,), view.memory.flat, rules.Position()

        def grow(tree: rules.Tree, deals: Sequence[State] | None, count: int, policy: int, ahead: int) -> int:
            given = known if deals is None else tuple(_position(deal) for deal in deals)
            return rules.grow(given, deals is not None, mind, trial, tree, count, policy, ahead)

        return Walks(rules, grow)

    def _read_move(self, text: str) -> Move:
        return notation.read_move(text)

    def _write_move(self, move: Move) -> str:
        return notation.write_move(move)

    def write_moves(self, moves: Sequence[Move]) -> list[str]:
        return [notation.TEXTS[move] for move in moves]

    def read_state(self, text: str, chance: Chance | None = None) -> MontanaraState:
        """A state from its text; without what the seats know, they have looked at nothing."""
        text, ended_by = read_ending(text)
        place, *known = text.split(" | ")
        place, options = self.split_options(place)
        layout = notation.read_layout(place)
        validate.check_cards(layout)
        validate.check_shape(layout)
        position = layout.position(options)
        if known:
            minds = [knowledge_notation.read_knowledge(item) for item in known]
            for mind in minds:
                validate.check_against(mind, layout.piles, layout.hands)
            if [mind.viewer for mind in minds] != list(VIEWERS):
                raise BadNotation("what is known is told for seat 0, seat 1 and a spectator")
        else:
            minds = [blank_mind(layout, viewer) for viewer in VIEWERS]
        memories = list(map(Memory, minds))
        state = MontanaraState(self, options, Chance() if chance is None else chance, position, memories)
        state.ended_by = ended_by
        return state

    def read_view(self, text: str) -> View:
        text, ended_by = read_ending(text)
        mind_text, _, public = text.partition(" ")
        if public.startswith("open "):
            seat = read_viewer(mind_text, 2)
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
        validate.check_shape(layout)
        position = layout.position(options)
        memories = [Memory(mind if mind.viewer == viewer else Knowledge(viewer)) for viewer in VIEWERS]
        return MontanaraState(self, options, Chance(0), position, memories).view(mind.viewer)

    def rematch(self, state: State) -> dict[str, Json]:
        """3: the loser begins; after a draw, the one who did not."""
        assert isinstance(state, MontanaraState)
        p = state.position
        begun = p.turns - (p.phase == codes.OVER)
        began = p.player if begun % 2 == 0 else 1 - p.player
        winners = state.outcome.winners if state.outcome else ()
        return {"first": str(1 - winners[0] if len(winners) == 1 else 1 - began)}

    def puzzle(self, name: str) -> puzzle.Puzzle | None:
        return puzzle.puzzle_named(self, name)

    def rules_of(self, view: View) -> tuple[str, ...]:
        assert isinstance(view, MontanaraView)
        return _RULES[view.phase]


def _position(state: State) -> rules.Position:
    assert isinstance(state, MontanaraState)
    return state.position


_RULES = {
    codes.TURN: ("4", "5", "6"),
    codes.DIGGING: ("6",),
    codes.EXAMINING: ("7",),
    codes.ORDERING: ("11",),
    codes.DRILLING: ("12",),
    codes.OVER: ("14", "15"),
}
