"""One game between bots: what they are shown, and what becomes of those that do not keep the rules."""

from __future__ import annotations

import pytest
from tests.support.toys import TALLOW

from underhall import games
from underhall.arena import BotFault, play_match
from underhall.bots import Bot, Random
from underhall.table import Chance, Json, Move, State, View, replay


class Watcher(Random):
    """Remembers everything it was given."""

    name = "watcher"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.events: list[dict[str, Json]] = []
        self.given: list[object] = []

    def see(self, event: dict[str, Json]) -> None:
        self.events.append(event)

    def choose(self, view: View) -> Move:
        self.given.append(view)
        return super().choose(view)


class Cheat(Bot):
    name = "cheat"

    def choose(self, view: View) -> Move:
        return 6  # to dig, without having won the round


class Broken(Bot):
    name = "broken"

    def choose(self, view: View) -> Move:
        raise ZeroDivisionError("the lamp went out\nand on")


class Mute(Bot):
    name = "mute"

    def choose(self, view: View) -> Move:
        return None  # type: ignore[return-value]


class Blind(Random):
    name = "blind"

    def see(self, event: dict[str, Json]) -> None:
        raise KeyError("card")


def test_a_match_is_played_to_its_outcome_and_recorded() -> None:
    result = play_match(TALLOW, [Random(1), Random(2), Random(3)], chance=Chance(4))
    assert result.outcome == result.record.outcome
    assert result.record.players == ["random"] * 3
    assert result.decisions <= result.offered
    assert result.most_offered <= 4
    *_, last = replay(result.record, lambda _name, _rules: TALLOW)
    assert last.state.outcome == result.outcome


def test_bots_are_given_views_and_the_events_of_their_seat_and_never_the_state() -> None:
    bots = [Watcher(1), Watcher(2)]
    play_match(TALLOW, bots, chance=Chance(4))
    for seat, bot in enumerate(bots):
        assert all(isinstance(view, View) and view.seat == seat for view in bot.given)
        assert not any(isinstance(view, State) for view in bot.given)
        drawn = [event for event in bot.events if event["event"] == "drawn"]
        assert {event["seat"] for event in drawn if "candle" in event} == {seat}


def test_the_same_seeds_play_the_same_game() -> None:
    def text() -> str:
        return str(play_match(games.get("montanara"), [Random(1), Random(2)], chance=Chance(3)).record)

    assert text() == text()


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        (Cheat, "bot cheat in seat 1, decision 1, chose 'dig': that cannot be done now (rule 1)"),
        (Broken, "bot broken in seat 1, decision 1, failed: ZeroDivisionError: the lamp went out and on"),
        (Mute, "bot mute in seat 1, decision 1, chose None, which is not a move"),
        (Blind, "bot blind in seat 1, decision 0, failed to see 'begin': KeyError: 'card'"),
    ],
)
def test_a_bot_at_fault_is_named_with_its_seat_and_decision(bot: type[Bot], said: str) -> None:
    with pytest.raises(BotFault) as fault:
        play_match(TALLOW, [Random(1), bot(2)], chance=Chance(4))
    assert str(fault.value) == said
