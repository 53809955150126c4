"""Quarry: the game and its states."""

from __future__ import annotations

import random
from typing import Self

from underhall.skeleton import codes, events, notation, rules, sample, validate
from underhall.skeleton.cards import WEIGHTS
from underhall.skeleton.options import OPTIONS
from underhall.skeleton.position import Position
from underhall.skeleton.refusal import refusal
from underhall.skeleton.view import QuarryView
from underhall.table.chance import Chance
from underhall.table.errors import BadNotation, IllegalMove
from underhall.table.events import Event
from underhall.table.game import Game, State, View
from underhall.table.moves import Move, read_ending, read_viewer
from underhall.table.options import Options
from underhall.table.outcome import Outcome


class QuarryState(State):
    """A game of Quarry."""

    __slots__ = ("position",)

    def __init__(self, game: Game, options: Options, chance: Chance, position: Position) -> None:
        super().__init__(game, position.seats, options, chance)
        self.position = position

    def copy(self) -> Self:
        twin = self._twin()
        twin.position = self.position.copy()
        return twin

    def view(self, seat: int | None) -> QuarryView:
        return QuarryView(self, seat, self.position)

    # ---------------------------------------------------------------- playing
    def _to_act(self) -> tuple[int, ...]:
        return () if rules.is_over(self.position) else (self.position.player,)

    def _moves(self, seat: int) -> list[Move]:
        return rules.moves(self.position)

    def _refusal(self, seat: int, move: Move) -> IllegalMove | None:
        return None if move in rules.moves(self.position) else refusal(move)

    def _apply(self, seat: int, move: Move) -> list[Event]:
        p = self.position
        if move == codes.SEND:
            told = [events.sent(seat, rules.send(p))]
        else:
            stone = codes.stone(move)
            broke = rules.load(p, stone)
            told = [events.broke(seat, stone) if broke else events.loaded(p, seat, stone)]
            told += self.draw(seat)
        rules.pass_turn(p)
        if rules.is_over(p):
            told.append(events.end(p))
        return told

    def draw(self, seat: int) -> list[Event]:
        """Chance says which stone a seat draws, if the pit has any."""
        p = self.position
        if not any(p.pit):
            return []
        stone = rules.draw(p, seat, self.chance.pick("pit", sum(p.pit)))
        return [events.drew(p, seat, stone)]

    # ---------------------------------------------------------------- results and texts
    def _outcome(self) -> Outcome | None:
        return events.result(self.position) if rules.is_over(self.position) else None

    def _scores(self) -> tuple[int, ...]:
        return tuple(self.position.scores)

    def census(self) -> dict[str, int]:
        """How many stones of each weight there are, wherever they lie: always the same."""
        p = self.position
        counts = [sum(bags) for bags in zip(p.pit, p.rubble, *p.hands, *p.carts, strict=True)]
        return {str(stone): many for stone, many in zip(WEIGHTS, counts, strict=True)}

    def _write(self) -> str:
        return notation.write_position(self.position) + self.game.write_options(self.options)


class Quarry(Game):
    """Two to four players load stones onto their carts, and send them off before they break."""

    name = "quarry"
    title = "Quarry"
    rules = 1
    seats = range(2, 5)
    options = OPTIONS

    def _deal(self, seats: int, options: Options, chance: Chance) -> tuple[State, list[Event]]:
        state = QuarryState(self, options, chance, Position(seats))
        word = options.word("first")
        state.position.player = chance.pick("first", seats) if word == "random" else int(word)
        for seat in range(seats):
            for _ in range(options.number("hand")):
                state.draw(seat)
        return state, [events.deal(state.position)]

    def _sample(self, view: View, rng: random.Random) -> QuarryState:
        assert isinstance(view, QuarryView)
        position = sample.fill(view.position, rng)
        return QuarryState(self, view.options, Chance(rng.getrandbits(64)), position)

    def _read_move(self, text: str) -> Move:
        return notation.read_move(text)

    def _write_move(self, move: Move) -> str:
        return notation.write_move(move)

    def read_state(self, text: str, chance: Chance | None = None) -> QuarryState:
        state = self._read(text, Chance() if chance is None else chance)
        validate.check(state.position)
        return state

    def read_view(self, text: str) -> View:
        who, _, rest = text.partition(" ")
        state = self._read(rest, Chance(0))
        seat = read_viewer(who, state.seats)
        validate.check(state.position, seat, whole=state.outcome is not None)
        return state.view(seat)

    def _read(self, text: str, chance: Chance) -> QuarryState:
        text, ended_by = read_ending(text)
        text, options = self.split_options(text)
        state = QuarryState(self, options, chance, notation.read_position(text))
        if ended_by is not None and ended_by not in state._table_moves():
            raise BadNotation("the table cannot have ended the game so")
        state.ended_by = ended_by
        return state

    def rules_of(self, view: View) -> tuple[str, ...]:
        return ("R6",) if view.outcome is not None else ("R2", "R3", "R4", "R5")
