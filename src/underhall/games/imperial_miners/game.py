"""Imperial Miners: the game and its states."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Self

from underhall.games.imperial_miners import codes, notation, packs, rules
from underhall.games.imperial_miners.catalogue import catalogue
from underhall.games.imperial_miners.events import result, scores, tell
from underhall.games.imperial_miners.layout import Layout, settings
from underhall.games.imperial_miners.notation import ROMAN
from underhall.games.imperial_miners.options import OPTIONS
from underhall.games.imperial_miners.packs import CardPack
from underhall.games.imperial_miners.refusal import RULES, refusal
from underhall.games.imperial_miners.view import ImperialMinersView
from underhall.table.chance import Chance
from underhall.table.errors import BadNotation, IllegalMove
from underhall.table.events import Event, Json
from underhall.table.game import Game, State, View
from underhall.table.moves import Move, read_ending, read_viewer
from underhall.table.options import Options
from underhall.table.outcome import Outcome
from underhall.table.rollouts import Tried, Tries
from underhall.table.searching import Walks

QUESTIONS = {
    codes.Q_EVENT: "event",
    codes.Q_DRAW: "draw",
    codes.Q_RECRUIT: "recruit",
    codes.Q_FORCED: "dig",
    codes.Q_DEAL: "deal",
    codes.Q_FACE: "face",
    codes.Q_LOOK: "look",
}


@cache
def _marked(by_seat: bytes) -> tuple[int, ...]:
    """The seats that are marked."""
    return tuple(seat for seat, mark in enumerate(by_seat) if mark)


class ImperialMinersState(State):
    """A game of Imperial Miners."""

    __slots__ = ("pack", "position")

    def __init__(self, game: Game, options: Options, chance: Chance, position: rules.Position) -> None:
        super().__init__(game, position.seats, options, chance)
        self.position = position
        assert isinstance(game, ImperialMiners)
        self.pack = game.pack

    def copy(self) -> Self:
        twin = self._twin()
        twin.pack = self.pack
        twin.position = self.position.copy()
        return twin

    # ---------------------------------------------------------------- playing
    def _to_act(self) -> tuple[int, ...]:
        return _marked(bytes(self.position.asked))

    def _moves(self, seat: int) -> list[Move]:
        return rules.moves(self.position, self.pack.tables, seat)

    def _refusal(self, seat: int, move: Move) -> IllegalMove | None:
        if rules.allowed(self.position, self.pack.tables, seat, move):
            return None
        return refusal(self.pack, self.position, seat, move)

    def _apply(self, seat: int, move: Move) -> list[Event]:
        rules.play(self.position, self.pack.tables, seat, move)
        self._ask_chance()
        return tell(self.pack, self.position)

    def _ask_chance(self) -> None:
        p = self.position
        while p.chance != codes.ANSWERED:
            what = QUESTIONS[p.chance]
            if p.asker_level:
                what += f" {ROMAN[p.asker_level]}"
            rules.answer(p, self.pack.tables, self.chance.pick(what, p.need))

    def _rollout(self, seed: int, policy: str) -> Outcome:
        p = self.position.copy()
        rules.rollout(p, self.pack.tables, self.game.policies.index(policy), seed)
        return result(self.pack, p)

    def _outcome(self) -> Outcome | None:
        return result(self.pack, self.position) if self.position.phase == codes.OVER else None

    def _scores(self) -> tuple[int, ...]:
        return scores(self.pack, self.position)

    def carts(self, seat: int) -> int:
        """Completed carts in a mine (R31)."""
        return rules.completed_carts(self.position, self.pack.tables, seat)

    # ---------------------------------------------------------------- seeing
    def view(self, seat: int | None) -> ImperialMinersView:
        return ImperialMinersView(self, seat, self.pack, self.position)

    def census(self) -> dict[str, int]:
        """How many cards of each design there are, wherever they lie: always the same."""
        p = self.position
        deck, discards, hand, aside, card = p.deck, p.discards, p.hand, p.aside, p.card
        counts = {one.id: deck[one.index] + discards[one.index] for one in self.pack.cards}
        for seat in range(self.seats):
            for one in self.pack.cards:
                at = codes.DESIGNS * seat + one.index
                counts[one.id] += hand[at] + aside[at]
            for slot in range(p.n_mine[seat]):
                counts[self.pack.cards[card[codes.CARDS * seat + slot]].id] += 1
            if p.paid_with[seat] != codes.NOBODY:
                counts[self.pack.cards[p.paid_with[seat]].id] += 1
        return counts

    def _write(self) -> str:
        return notation.write_layout(self.pack, Layout.of(self.position)) + self.game.write_options(self.options)


class ImperialMiners(Game):
    """One to five mine owners at once, ten rounds: dig down, set off chains of cards, and climb the progress boards."""

    name = "imperial_miners"
    title = "Imperial Miners"
    rules = 1
    seats = range(1, 6)
    note = (
        "The cards are our own: the pack Lanternfall follows the printed game's counts and factions, not its cards. "
        "Whoever owns the game can write a private pack: docs/packs.md."
    )
    options = OPTIONS
    policies = ("random", "informed")

    def _deal(self, seats: int, options: Options, chance: Chance) -> tuple[State, list[Event]]:
        game = self.dealt_with(options)
        position = rules.start(game.pack.tables, seats, *settings(options))
        state = ImperialMinersState(game, options, chance, position)
        state._ask_chance()
        return state, tell(game.pack, position)

    def __init__(self, pack: CardPack) -> None:
        self.pack = pack
        """Whose cards the texts of moves name."""

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[Any, ...]]:
        return with_pack, (self.pack,)

    def dealt_with(self, options: Mapping[str, Json]) -> ImperialMiners:
        if options["pack"] == self.pack.pin:
            return self
        return with_pack(packs.get(str(options["pack"])))

    def _sample(self, view: View, rng: random.Random) -> ImperialMinersState:
        assert isinstance(view, ImperialMinersView)
        position = view.position()
        if view.outcome is None:
            rules.imagine(position, self.pack.tables, -1 if view.seat is None else view.seat, rng.getrandbits(64))
        return ImperialMinersState(self, view.options, Chance(rng.getrandbits(64)), position)

    def _rollouts(
        self, view: View, moves: Sequence[Move], budget: int, rng: random.Random, policy: str
    ) -> dict[Move, Tried]:
        assert isinstance(view, ImperialMinersView) and view.seat is not None
        known, tries = view.position(), Tries(moves, view.seats, codes.WHOLE_WIN)
        one, two, three, four = (rules.Position() for _ in range(4))  # scratch
        by, seed = self.policies.index(policy), rng.getrandbits(64)
        k, told = self.pack.tables, (tries.visits, tries.wins, tries.scores)
        rules.try_moves(known, one, two, three, four, k, view.seat, tries.choices, budget, by, seed, *told)
        return tries.found()

    def _walks(self, view: View) -> Walks:
        assert isinstance(view, ImperialMinersView) and view.seat is not None
        known, seat, k = (view.position(),), view.seat, self.pack.tables
        scratch = rules.Position(), rules.Position(), rules.Position()

        def grow(tree: rules.Tree, deals: Sequence[State] | None, count: int, policy: int, ahead: int) -> int:
            given = known if deals is None else tuple(_position(deal) for deal in deals)
            return rules.grow(given, deals is not None, seat, k, *scratch, tree, count, policy, ahead)

        return Walks(rules, grow)

    def _read_move(self, text: str) -> Move:
        return notation.read_move(self.pack, text)

    def _write_move(self, move: Move) -> str:
        return notation.write_move(self.pack, move)

    def read_state(self, text: str, chance: Chance | None = None) -> ImperialMinersState:
        text, ended_by = read_ending(text)
        return self._state(text, Chance() if chance is None else chance, ended_by)

    def _state(self, text: str, chance: Chance, ended_by: Move | None) -> ImperialMinersState:
        place, options = self.split_options(text)
        game = self.dealt_with(options)
        layout = notation.read_layout(game.pack, place)
        state = ImperialMinersState(game, options, chance, layout.position(game.pack, options))
        state.ended_by = ended_by
        return state

    def read_view(self, text: str) -> View:
        text, ended_by = read_ending(text)
        who, _, rest = text.partition(" ")
        state = self._state(rest.removeprefix("open "), Chance(0), ended_by)
        seat = read_viewer(who, state.seats)
        if rest.startswith("open ") != (state.outcome is not None):
            raise BadNotation("a view is open after the end, and only then")
        return state.view(seat)

    def passed_over(self) -> tuple[str, ...]:
        return packs.passed_over()

    def parts(self, options: Options) -> dict[str, Json]:
        return catalogue(packs.get(options.word("pack")))

    def fingerprint(self, options: Options) -> str:
        return packs.get(options.word("pack")).hash

    def rules_of(self, view: View) -> tuple[str, ...]:
        assert isinstance(view, ImperialMinersView)
        asked = view.phase
        return (RULES[asked],) if asked in RULES else ()


@cache
def with_pack(pack: CardPack) -> ImperialMiners:
    """One game object for each pack."""
    return ImperialMiners(pack)


def _position(state: State) -> rules.Position:
    assert isinstance(state, ImperialMinersState)
    return state.position
