"""Tallow, broken: each class overrides one method and so breaks one promise, which `breaks` names."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Callable
from typing import ClassVar, Self

from tests.support.toys.tallow import BELL, CANDLES, KEEP, Tallow, TallowState, TallowView

from underhall.table import TABLE, Chance, Due, Event, IllegalMove, Json, Move, Options, Outcome, State
from underhall.table.c_types import Bytes, Ints, i32
from underhall.table.flat import Flat

WRONG: list[tuple[str, str, Tallow]] = []
"""The name of each broken game, the check that must find it, and the game."""


def breaks(check: str) -> Callable[[type], type]:
    """Make a game of a class of states, views or games, and remember which check must fail."""

    def enter(kind: type) -> type:
        game = kind() if issubclass(kind, Tallow) else type(kind.__name__, (Tallow,), {part(kind): kind})()
        assert isinstance(game, Tallow)
        WRONG.append((kind.__name__, check, game))
        return kind

    def part(kind: type) -> str:
        return "state_type" if issubclass(kind, TallowState) else "view_type"

    return enter


# ---------------------------------------------------------------- clocks and connections
@breaks("clocks")
class ClockTellsTheBox(TallowState):
    def due(self) -> list[Due]:
        return [Due(BELL, float(len(self.box.partition("3")[0])), "bell")] if BELL in self.moves(TABLE) else []


@breaks("clocks")
class NeverBelievesIt(TallowState):
    def link(self, seat: int, here: bool) -> Move | None:
        return None if here else BELL


# ---------------------------------------------------------------- views that know too much
@breaks("histories")
class BoxShowsItsTop(TallowView):
    def __init__(self, state: State, seat: int | None) -> None:  # and `sample` keeps to it, so that samples agree
        super().__init__(state, seat)
        self.written = self.text.replace("box=?", f"box={state.box[:1]}", 1)  # type: ignore[attr-defined]


@breaks("samples")
class FactsShowTheBox(TallowView):
    def __init__(self, state: State, seat: int | None) -> None:
        super().__init__(state, seat)
        self.table["box"] = state.box  # type: ignore[attr-defined]


@breaks("histories")
class SpectatorsSeeMore(TallowView):
    def __init__(self, state: State, seat: int | None) -> None:
        super().__init__(state, seat)
        if seat is None:
            self.written = self.text.replace("box=?", f"box={state.box[:1]}", 1)  # type: ignore[attr-defined]


@breaks("samples")
class HoldsTheBoxUnseen(TallowView):
    def __init__(self, state: State, seat: int | None) -> None:
        super().__init__(state, seat)
        self.memory = state.box  # type: ignore[attr-defined]


@breaks("lockstep")
class LaidCandlesShow(TallowView):
    def __init__(self, state: State, seat: int | None) -> None:
        super().__init__(state, seat)
        self.table["longest"] = max(state.laid)  # type: ignore[attr-defined]


@breaks("held")
class HoldsTheStateInAClosure(TallowView):
    def __init__(self, state: State, seat: int | None) -> None:
        super().__init__(state, seat)
        self.later = [lambda: state]


@breaks("held")
class HoldsTheSeed(TallowView):
    def __init__(self, state: State, seat: int | None) -> None:
        super().__init__(state, seat)
        self.memory = {"key": state.chance.seed}


@breaks("views")
class IsAWindow(TallowView):
    def __init__(self, state: State, seat: int | None) -> None:
        super().__init__(state, seat)
        self.table["gold"] = state.gold  # type: ignore[attr-defined]


@breaks("views")
class WritesTheBox(TallowState):
    def facts_text(self, seat: int | None) -> bytes | None:
        return json.dumps(self.view(seat).facts() | {"box": self.box}, separators=(",", ":")).encode()


@breaks("views")
class FactsAreNotJson(TallowView):
    def facts(self) -> dict[str, Json]:
        return {**super().facts(), "gold": self.gold}  # type: ignore[dict-item]


@breaks("views")
class FactsShareWhatLiesDeep(TallowView):
    shared: ClassVar[Json] = [["made once for all views"]]

    def facts(self) -> dict[str, Json]:
        return {**super().facts(), "deep": {"shared": self.shared}}


@breaks("outcome")
class StaysClosedAfterTheEnd(TallowView):
    def __init__(self, state: State, seat: int | None) -> None:
        super().__init__(state, seat)
        self.written = self.text.replace(f"box={self.box}", "box=" + "?" * len(self.box))


@breaks("knowledge")
class NeverCounts(TallowView):
    def certain(self) -> dict[str, Json]:
        return {place: candles for place, candles in super().certain().items() if place == f"held {self.seat}"}


@breaks("knowledge")
class SaysMoreThanItSees(TallowView):
    def certain(self) -> dict[str, Json]:
        return {"box": "".join(sorted(CANDLES))[: len(self.box)], **super().certain()}


# ---------------------------------------------------------------- samples
@breaks("samples")
class SamplesDealAllAnew(TallowView):
    def sample(self, rng: random.Random) -> State:
        return self.game.deal(self.seats, self.options, Chance(rng.getrandbits(64)))


@breaks("samples")
class SamplesHaveAnyFuture(TallowView):
    def sample(self, rng: random.Random) -> State:
        state = super().sample(rng)
        state.chance = Chance()
        return state


@breaks("samples")
class SamplesUseOtherDice(TallowView):
    def sample(self, rng: random.Random) -> State:
        state = super().sample(random.Random())
        state.chance = Chance(rng.getrandbits(64))
        return state


# ---------------------------------------------------------------- events
@breaks("lockstep")
class AllSeeWhatIsDrawn(TallowState):
    def drawn(self, seat: int, candle: str) -> Event:
        return Event("drawn", {"seat": seat, "candle": candle}, opens=True)


@breaks("lockstep")
class DrawingOpensNothing(TallowState):
    def drawn(self, seat: int, candle: str) -> Event:
        return Event("drawn", {"seat": seat}, {seat: {"candle": candle}})


@breaks("twins")
class AllSeeWhatIsLaid(TallowState):
    def lay(self, seat: int, candle: str) -> Event:
        super().lay(seat, candle)
        return Event("laid", {"seat": seat, "candle": candle})


@breaks("events")
class EventsAreNotJson(TallowState):
    def drawn(self, seat: int, candle: str) -> Event:
        return Event("drawn", {"seat": seat}, {seat: {"candle": (candle,)}}, opens=True)  # type: ignore[dict-item]


# ---------------------------------------------------------------- moves and refusals
@breaks("lockstep")
class TheOrderOfMovesTells(TallowState):
    def _moves(self, seat: int) -> list[Move]:
        return super()._moves(seat)[:: -1 if self.box.startswith("4") else 1]


@breaks("moves")
class ListsAMoveTwice(TallowState):
    def _moves(self, seat: int) -> list[Move]:
        return super()._moves(seat) + super()._moves(seat)[:1]


calls = itertools.count()


@breaks("moves")
class TheOrderOfMovesChanges(TallowState):
    def _moves(self, seat: int) -> list[Move]:
        return super()._moves(seat)[:: -1 if next(calls) % 2 else 1]


@breaks("turns")
class NobodyIsAsked(TallowState):
    def _to_act(self) -> tuple[int, ...]:
        return () if self.asks is not None else super()._to_act()


@breaks("moves")
class AMoveReadsAsAnother(Tallow):
    def _read_move(self, text: str) -> Move:
        return super()._read_move("lay 2" if text == "lay 1" else text)


@breaks("refusals")
class NamesNoRule(TallowState):
    def _refusal(self, seat: int, move: Move) -> IllegalMove | None:
        refusal = super()._refusal(seat, move)
        return refusal and IllegalMove("", str(refusal))


@breaks("refusals")
class NamesAnotherRule(TallowState):
    def _refusal(self, seat: int, move: Move) -> IllegalMove | None:
        refusal = super()._refusal(seat, move)
        return refusal and IllegalMove("2" if move == KEEP else "1", str(refusal))


@breaks("types")
class TakesAnythingForASeat(TallowState):
    def check(self, seat: int, move: Move) -> None:
        super().check(int(seat), move)


@breaks("refusals")
class AnyCandleWillDo(TallowState):
    def _refusal(self, seat: int, move: Move) -> IllegalMove | None:
        return None if 1 <= move <= 4 else super()._refusal(seat, move)


@breaks("refusals")
class RefusalsAskChance(TallowState):
    def _refusal(self, seat: int, move: Move) -> IllegalMove | None:
        refusal = super()._refusal(seat, move)
        if refusal:
            self.chance.pick("what to say", 3)
        return refusal


@breaks("refusals")
class RefusalsCost(TallowState):
    def _refusal(self, seat: int, move: Move) -> IllegalMove | None:
        refusal = super()._refusal(seat, move)
        self.gold[seat] -= 1 if refusal else 0
        return refusal


@breaks("refusals")
class RefusesByAnotherError(TallowState):
    def _refusal(self, seat: int, move: Move) -> IllegalMove | None:
        return None if (0, 1, 2, 3, 4, 5, 6, 7)[move] in self._moves(seat) else super()._refusal(seat, move)


@breaks("refusals")
class ReadsAnyDigits(Tallow):
    def _read_move(self, text: str) -> Move:
        return int(text[4:]) if text.startswith("lay ") and text[4:].isdigit() else super()._read_move(text)


# ---------------------------------------------------------------- copies, notation, records, chance
@breaks("copies")
class CopiesShareTheGold(TallowState):
    def copy(self) -> Self:
        twin = super().copy()
        twin.gold = self.gold
        return twin


@breaks("copies")
class CopiesHaveTheirOwnChance(TallowState):
    def copy(self) -> Self:
        twin = super().copy()
        twin.chance = Chance(1)
        return twin


@breaks("notation")
class TheTextForgetsWhoIsAsked(TallowState):
    def _write(self) -> str:
        return super()._write().rpartition("=")[0] + "=-"


@breaks("notation")
class BadTextsRaiseAnything(Tallow):
    def read_state(self, text: str, chance: Chance | None = None) -> State:
        return super().read_state(text if int(text.split()[0]) else "", chance)


@breaks("determinism")
class UsesTheGlobalGenerator(TallowState):
    def show(self) -> list[Event]:
        random.random()
        return super().show()


@breaks("determinism")
class DependsOnTheGlobalGenerator(TallowState):
    def draw_round(self) -> list[Event]:
        kept = random.getstate()
        self.box = "".join(random.sample(self.box, len(self.box)))
        random.setstate(kept)
        return super().draw_round()


@breaks("record")
class AsksTheSeedInstead(TallowState):
    def draw_round(self) -> list[Event]:
        self.box = self.box[::-1] if self.chance.seed else self.box
        return super().draw_round()


# ---------------------------------------------------------------- arrays
class Tray(Flat):
    candles: Bytes = bytearray(3)
    ends: Ints = [0] * 2
    n_candles: i32 = 0

    def _tidy(self) -> None:
        for i in range(self.n_candles, 3):
            self.candles[i] = 0


class OnATray(TallowState):
    """It also keeps what was shown in a flat position."""

    __slots__ = ("tray",)

    def __init__(self, game: Tallow, seats: int, options: Options, chance: Chance) -> None:
        super().__init__(game, seats, options, chance)
        self.tray = Tray()


@breaks("arrays")
class CountsPastTheEnd(OnATray):
    def choose(self, seat: int, move: Move) -> list[Event]:
        self.tray.n_candles += len(self.laid)
        return super().choose(seat, move)


@breaks("arrays")
class LaysBesideTheTray(OnATray):
    def choose(self, seat: int, move: Move) -> list[Event]:
        self.tray.candles += b"2"
        return super().choose(seat, move)


@breaks("arrays")
class TooLongForTheTray(OnATray):
    def choose(self, seat: int, move: Move) -> list[Event]:
        self.tray.ends[1] = 2**31
        return super().choose(seat, move)


# ---------------------------------------------------------------- components and endings
@breaks("conservation")
class LosesACandle(TallowState):
    def draw_round(self) -> list[Event]:
        self.out = self.out[1:]
        return super().draw_round()


@breaks("termination")
class NeverEnds(TallowState):
    def draw_round(self) -> list[Event]:
        if not self.box:
            self.box, self.out = self.out, ""
        return super().draw_round()


@breaks("outcome")
class ForgetsASeat(TallowState):
    def _scores(self) -> tuple[int, ...]:
        return super()._scores()[1:]


@breaks("outcome")
class SaysNotWhy(TallowState):
    def _outcome(self) -> Outcome | None:
        outcome = super()._outcome()
        return outcome and Outcome("", outcome.scores, outcome.winners)


@breaks("play")
class BreaksInPlay(TallowState):
    def choose(self, seat: int, move: Move) -> list[Event]:
        return super().choose(seat, move) if self.out else [Event(CANDLES[99])]


class OrderOfHashes(TallowState):
    """Only to be seen in two processes: `check_hash_seeds`."""

    def _moves(self, seat: int) -> list[Move]:
        return super()._moves(seat) if self.asks is not None else [int(candle) for candle in set(self.held[seat])]


class Hashes(Tallow):
    state_type = OrderOfHashes
    view_type = TallowView


HASHES = Hashes()
