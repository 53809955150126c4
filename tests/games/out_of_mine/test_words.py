"""Everything that happens in Out of Mine! has words in three languages, and can be drawn in a terminal."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator

import pytest
from rich.console import Console
from tests.support.games.out_of_mine.chooser import lively
from tests.support.games.out_of_mine.positions import GAME
from tests.support.told_events import Story, told_events

from underhall.games.out_of_mine import terminal
from underhall.table import Chance, Json
from underhall.terminal.narration import Teller
from underhall.words import LANGUAGES, Words

NAMES = ["Ada", "Bram", "Cleo"]
OPTIONS: tuple[dict[str, Json], ...] = (
    {"pace": "real", "mode": "free", "elves": True},
    {"pace": "real", "elements": True},
    {"pace": "correspondence", "mode": "free", "elves": True},
    {"ticks": 12, "mode": "free", "elves": True, "elements": True},
)


def played() -> Iterator[Story]:
    """Events of generated games as a seat and a spectator saw them, with a view of that moment."""
    for number, options in enumerate(OPTIONS):
        rng = random.Random(number)
        state, events = GAME.deal_and_tell(3, options, Chance(number))
        while True:
            for event in events:
                for seat in (0, None):
                    yield event.seen(seat), state.view(seat)
            if state.outcome is not None:
                break
            events = state.play(*lively(state, rng))


@pytest.fixture(scope="module")
def stories() -> list[Story]:
    return list(played())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_words(lang: str, stories: list[Story]) -> None:
    told = told_events("out_of_mine", lang, stories, NAMES)
    assert {"deal", "choose", "sides", "start", "take", "lay", "dig", "tick", "score", "boards", "end"} <= told
    assert {"open", "alone", "clock", "out", "halt", "compare", "gallery"} <= told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_phase_move_option_and_rule_has_words(lang: str, stories: list[Story]) -> None:
    words = Words(lang)
    teller = Teller(GAME, words, NAMES)
    verbs = set()
    for _, view in stories[::7]:
        for move in view.moves[:: max(1, len(view.moves) // 12)]:
            text = GAME.write_move(move)
            verbs.add(text.partition(" ")[0])
            assert words.move("out_of_mine", text) != text
        if view.outcome is None:
            assert teller.prompt(view) != words.say("prompt-choose")
    assert {"side", "ready", "take", "lay", "dig", "move", "lift", "vote"} <= verbs
    for option in GAME.options:
        assert words.has(f"option-out_of_mine-{option.name}")
    for number in range(1, 25):
        assert words.rule("out_of_mine", str(number))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_view_can_be_drawn(lang: str, stories: list[Story]) -> None:
    words = Words(lang)
    console = Console(width=100, record=True, file=io.StringIO())
    for _, view in stories[::40]:
        console.print(terminal.draw(view, words, NAMES))
        assert terminal.headline(view, words)
        assert not view.moves or 1 <= terminal.listed(view) <= len(view.moves)
    drawn = console.export_text()
    assert "abcdefg" in drawn
    assert "out_of_mine-" not in drawn
