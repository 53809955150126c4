"""Tallow in real time: everybody lays when they like, the bell rings by itself, and while somebody who plays is not
connected it does not ring."""

from __future__ import annotations

from typing import ClassVar, Self

from tests.support.toys.tallow import BELL, TEXTS, Tallow, TallowState

from underhall.table import TABLE, Chance, Due, Event, Json, Move, Options

GONE, BACK = 10, 20
"""The table's moves that tell who is connected: so much and the seat."""
LINKS = {GONE + seat: f"gone {seat}" for seat in range(4)} | {BACK + seat: f"back {seat}" for seat in range(4)}


class HastyState(TallowState):
    __slots__ = ("away",)

    def __init__(self, game: Tallow, seats: int, options: Options, chance: Chance) -> None:
        super().__init__(game, seats, options, chance)
        self.away = [False] * seats

    def copy(self) -> Self:
        twin = super().copy()
        twin.away = self.away[:]
        return twin

    def due(self) -> list[Due]:
        return [Due(BELL, 3.0, "bell", not any(self.away))] if BELL in self.moves(TABLE) else []

    def link(self, seat: int, here: bool) -> Move | None:
        return None if here != self.away[seat] else (BACK if here else GONE) + seat

    def _table_moves(self) -> list[Move]:
        links = [(BACK if away else GONE) + seat for seat, away in enumerate(self.away)]
        return super()._table_moves() + links

    def _apply(self, seat: int, move: Move) -> list[Event]:
        if move in LINKS:
            verb, _, who = LINKS[move].partition(" ")
            self.away[int(who)] = verb == "gone"
            return [Event("link", {"seat": int(who), "here": verb == "back"})]
        return super()._apply(seat, move)


class Hasty(Tallow):
    name = "hasty"
    title = "Hasty Tallow"
    live: ClassVar[dict[str, Json]] = {"hand": 2}
    state_type = HastyState

    def _read_move(self, text: str) -> Move:
        for move, known in LINKS.items():
            if text == known:
                return move
        return super()._read_move(text)

    def _write_move(self, move: Move) -> str:
        return LINKS.get(move) or TEXTS.get(move, f"move {move}")


HASTY = Hasty()
