"""check_bot lets honest bots through, and finds each way to play unfair."""

from __future__ import annotations

import random
from typing import ClassVar

import pytest
from tests.support.toys import TALLOW, TallowState

from underhall.bots import Bot, Random, Reason
from underhall.table import Chance, Json, Move, View
from underhall.testing import Failure, Scripted, check_bot, play_out


def test_the_random_bot_is_fair() -> None:
    report = check_bot(Random, TALLOW)
    assert report.subject == "random in tallow"
    assert (report.games, report.seats) == (8, [1, 2, 3, 4])
    assert report.checks["joining late"].runs > 0
    assert report.notes[0].startswith("the slowest decision took")


class Watcher(Bot):
    """Counts what it sees, honestly: it may depend on its stream."""

    name = "watcher"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.seen = 0

    def see(self, event: dict[str, Json]) -> None:
        self.seen += 1

    def choose(self, view: View) -> Move:
        return view.moves[self.seen % len(view.moves)]


def test_a_bot_that_watches_is_fair() -> None:
    check_bot(Watcher, TALLOW, games=1)


class Unfair(Random):
    pass


class PlaysAnything(Unfair):
    def choose(self, view: View) -> Move:
        return self.rng.randint(1, 6)


class UsesGlobalDice(Unfair):
    def choose(self, view: View) -> Move:
        return random.choice(view.moves)


class Remembers(Unfair):
    others: ClassVar[list[Move]] = []

    def choose(self, view: View) -> Move:
        self.others.append(0)
        return view.moves[len(self.others) // 3 % len(view.moves)]


class Scribbles(Unfair):
    def choose(self, view: View) -> Move:
        view.moves.sort(reverse=True)
        return view.moves[0]


class NeedsTheBeginning(Watcher):
    def choose(self, view: View) -> Move:
        return view.moves[0 if self.seen else 99]


class FailsWhenAskedTwice(Unfair):
    last: View | None = None

    def choose(self, view: View) -> Move:
        assert view is not self.last
        self.last = view
        return view.moves[0]


class ExplainsAtLength(Unfair):
    def why(self, view: View, move: Move) -> Reason:
        return Reason("well", well="well\nwell")


@pytest.mark.parametrize(
    ("bot", "problem"),
    [
        (PlaysAnything, "not in its list"),
        (UsesGlobalDice, "used the global generator"),
        (Remembers, "the same seed and the same view"),
        (Scribbles, "changed its view"),
        (NeedsTheBeginning, "IndexError"),
        (FailsWhenAskedTwice, "AssertionError"),
        (ExplainsAtLength, "not a line"),
    ],
)
def test_unfair_bots_are_found(bot: type[Bot], problem: str) -> None:
    with pytest.raises(Failure, match=problem) as found:
        check_bot(bot, TALLOW, games=10)
    assert found.value.check == "bot"
    assert found.value.seat is not None or "Error" in problem


def test_check_bot_gives_the_global_generator_back() -> None:
    random.seed(3)
    before = random.getstate()
    check_bot(Random, TALLOW, seats=2, games=1)
    assert random.getstate() == before


def test_scripted_players_play_their_script() -> None:
    seats = [Scripted(["lay 1"], Random(1)), Scripted(["lay 3"], Random(2))]
    line = play_out(TALLOW, seats, seed=find_deal("1", "3"), plies=2)
    assert line.ply == 2
    assert line.decisions == [(0, 1), (1, 3)]
    assert [event["event"] for event in seats[0].seen][-3:] == ["laid", "laid", "shown"]
    assert {"event": "laid", "seat": 1} in seats[0].seen
    assert {"event": "laid", "seat": 1, "candle": "3"} in seats[1].seen


def test_a_script_that_does_not_fit_says_so() -> None:
    with pytest.raises(AssertionError, match="'keep' is not legal here; legal: lay"):
        play_out(TALLOW, [Scripted(["keep"])])
    with pytest.raises(AssertionError, match="a move more than the 0 of its script"):
        play_out(TALLOW, [Scripted([])])


def find_deal(*holds: str) -> int:
    """A seed with which these candles are dealt to the seats."""
    for seed in range(1000):
        state = TALLOW.deal(len(holds), chance=Chance(seed))
        assert isinstance(state, TallowState)
        if all(hold in held for hold, held in zip(holds, state.held, strict=True)):
            return seed
    raise AssertionError("no such deal")
