"""The full screen, as a person sits before it: mouse, keys alone, every answer, small windows, the end."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from unittest.mock import patch

import pytest
from tests.support.full_screen import Person, before, play_frame
from tests.support.toys import TALLOW

from underhall.table import Json, Played
from underhall.terminal.full.drawing import nearest
from underhall.terminal.full.frame import Frame
from underhall.terminal.full.play import PlayFrame
from underhall.terminal.saved_games import read_record

SMALL = (80, 24)


def played(frame: PlayFrame, seat: int = 0) -> list[str]:
    entries = frame.table.sitting.record.entries
    return [entry.move for entry in entries if isinstance(entry, Played) and entry.seat == seat]


async def play_on(person: Person, frame: PlayFrame) -> None:
    """The first choice of every step until the game is over: some by keys, the rest without drawing in between."""
    await person.press("tab", "enter")
    await choose_first(person, frame, lambda: frame.table.sitting.state.outcome is not None)
    await person.settle()


async def choose_first(person: Person, frame: PlayFrame, enough: Callable[[], bool]) -> None:
    """The first choice of every step, again and again; only one table in eight is drawn."""
    for number in itertools.count(1):
        if enough():
            break
        with nullcontext() if number % 8 == 0 else patch.object(Frame, "drawn", False), frame.batch_update():
            frame.choose(options(frame)[0])
            await person.sees(lambda: not frame.busy, "the others to have acted")
    frame.show_table()


async def test_a_choice_by_number_in_two_steps(file: Path) -> None:
    frame = play_frame(file, "montanara", options={"first": "0"})
    async with before(frame) as person:
        assert "Draw, play a card or dig." in person.screen
        await person.press("2")
        assert "› mountain 2" in person.screen
        await person.press("1")
        assert played(frame)[0] == "draw 2"
        assert "You drew" in person.screen


def first_card(frame: PlayFrame) -> str:
    """The first path card of the hand."""
    assert frame.view is not None
    return next(card.target for card in frame.teller.hand(frame.view) if set(card.title) <= set("NESW"))


def options(frame: PlayFrame) -> list[str]:
    assert frame.choices is not None
    return [option.target for option in frame.choices.options]


def chosen(frame: PlayFrame) -> list[str]:
    assert frame.choices is not None
    return list(frame.choices.chosen)


async def test_a_card_and_its_place_by_mouse(file: Path) -> None:
    frame = play_frame(file, "saboteur", seats=3)
    async with before(frame) as person:
        card = first_card(frame)
        await person.click(card, "hand")
        assert chosen(frame) == [card]
        cell = next(target for target in options(frame) if target.startswith("cell:"))
        await person.click(cell)
        if not played(frame):  # it may lie both ways
            await person.click(options(frame)[0], "choices")
        assert played(frame)[0].startswith("lay ")


async def test_keys_alone_reach_every_choice(file: Path) -> None:
    frame = play_frame(file, "saboteur", seats=3)
    async with before(frame, SMALL) as person:
        await person.press("tab", "tab")
        assert frame.cursor == options(frame)[1]
        await person.press("shift+tab", "right", "enter")
        assert len(chosen(frame)) == 1
        await person.press("down", "escape")
        assert chosen(frame) == []
        await person.press(":", *"discard", "space", *first_card(frame).removeprefix("card:"), "enter")
        assert played(frame)[0].startswith("discard ")


async def test_a_hint_leads_to_its_move_and_enter_plays_it(file: Path) -> None:
    frame = play_frame(file, "montanara", options={"first": "0"})
    async with before(frame) as person:
        await person.press("h")
        await person.sees(lambda: "would choose" in person.screen, "the hint")
        await person.press("enter")
        assert len(played(frame)) == 1


async def test_a_move_that_cannot_be_is_refused_with_the_reason(file: Path) -> None:
    frame = play_frame(file, "montanara", options={"first": "0"})
    async with before(frame, SMALL) as person:
        for typed, said in (("dig 1", "Not now: to dig you need"), ("banana", "banana is neither the number")):
            await person.press(":", *("space" if sign == " " else sign for sign in typed), "enter")
            assert said in person.screen
        assert played(frame) == []


async def test_the_help_has_the_rules_by_number(file: Path) -> None:
    async with before(play_frame(file, "montanara", options={"first": "0"}, lang="it"), SMALL) as person:
        await person.press("?")
        assert "Regola 4. Pescare:" in person.screen
        await person.press("x")
        assert "Regola 4." not in person.screen
        await person.press("l")
        assert "Le carte sono distribuite" in person.screen


async def test_leaving_asks_and_the_game_is_kept(file: Path) -> None:
    frame = play_frame(file, "montanara", options={"first": "0"})
    async with before(frame, SMALL) as person:
        await person.press("1", "1", "q")
        assert "Leave the table?" in person.screen
        await person.press("escape")
        assert frame.is_running
        await person.pilot.press("q", "enter")
    assert not frame.interrupted
    assert read_record(file).outcome is None
    assert played(frame)[0] == "draw 1"


async def test_giving_up_ends_the_game_and_opens_it(file: Path) -> None:
    frame = play_frame(file, "montanara", options={"first": "0"})
    async with before(frame, SMALL) as person:
        await person.press("R", "enter")
        assert "A player gave the game up. Random won." in person.screen
        await person.pilot.press("q")
    assert read_record(file).outcome is not None


async def test_a_small_window_says_what_it_needs_and_a_larger_one_plays_on(file: Path) -> None:
    frame = play_frame(file, "montanara", options={"first": "0"})
    async with before(frame, (50, 12)) as person:
        assert "It needs 60 columns and 20 lines" in person.screen
        await person.pilot.resize_terminal(80, 24)
        await person.settle()
        assert "Draw, play a card or dig." in person.screen
        await person.pilot.resize_terminal(120, 40)
        await person.settle()
        assert "╭" in person.screen.partition("»")[0]


async def test_two_people_do_not_see_each_others_cards(file: Path) -> None:
    frame = play_frame(file, "montanara", people=(0, 1), options={"first": "0"})
    async with before(frame) as person:
        await person.press("1", "1")
        assert "Hand the keyboard to Seat 1" in person.screen
        assert "mountain" not in person.screen
        await person.press("enter")
        assert "Seat 0 drew from mountain 1." in person.screen


async def test_a_game_without_a_drawing_is_played_by_its_list(file: Path) -> None:
    frame = play_frame(file, TALLOW, seats=2)
    async with before(frame, SMALL) as person:
        await play_on(person, frame)
        assert frame.table.sitting.state.outcome is not None


@pytest.mark.in_passing("saboteur-3-options0", "out_of_mine-2-options3")
@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("saboteur", 3, {}),
        ("montanara", 2, {}),
        ("imperial_miners", 2, {}),
        ("out_of_mine", 2, {"ticks": 2}),
    ],
)
async def test_a_whole_game(file: Path, game: str, seats: int, options: dict[str, Json]) -> None:
    frame = play_frame(file, game, seats=seats, options=options)
    async with before(frame, SMALL) as person:
        await play_on(person, frame)
        assert any(line in person.screen for line in ("won", "share", "draw"))
    assert read_record(file).outcome is not None


async def test_half_carts_are_on_the_edges_of_cards_in_hand_and_mine(file: Path) -> None:
    frame = play_frame(file, "imperial_miners", seats=2)
    async with before(frame) as person:
        await choose_first(person, frame, lambda: "Round 1 is over." in frame.log_lines)
        await person.settle()
        assert "● cart · ◐ half a cart" in person.screen
        mine, _, hand = person.screen.partition("half a cart")
        assert "◐" in mine and "◐" in hand


async def test_a_tile_its_form_and_its_place_by_mouse(file: Path) -> None:
    frame = play_frame(file, "out_of_mine", seats=2)
    async with before(frame) as person:
        assert person.screen.count("·") >= 40  # both sides are shown before one is chosen: twenty spaces each
        assert re.search(r"\b(\d+)A +\1B\b", person.screen)
        await person.press("1")
        await person.click("tile:L4", "hand") if "tile:L4" in options(frame) else await person.press("2")
        await person.click(next(target for target in options(frame) if target.startswith("form:")), "hand")
        await person.click(next(target for target in options(frame) if target.startswith("cell:")))
        assert played(frame)[1].startswith("dig ")


async def test_in_real_time_clocks_run_bots_act_and_what_was_chosen_stays(file: Path) -> None:
    frame = play_frame(file, "out_of_mine", seats=2, options={"pace": "real"}, lang="en")
    async with before(frame) as person:
        assert "sides 0:15" in person.screen
        await person.press("1")
        frame.late = 16.0
        await person.sees(lambda: "start 0:03" in person.screen, "the countdown")
        frame.late = 20.0
        await person.sees(lambda: any("Into the mine!" in line for line in frame.log_lines), "the round")
        tile = next(target for target in options(frame) if target.startswith("tile:"))
        await person.click(tile, "hand")
        assert played(frame)[-1].startswith("take ")
        await person.click("form:0", "hand")
        seen = len(frame.log_lines)
        frame.late = 29.0
        await person.sees(lambda: len(frame.log_lines) > seen, "a bot's action")
        assert chosen(frame) == ["form:0"] or not options(frame)
        frame.late = 60.0
        await person.sees(lambda: "expire 0" in played(frame, -1), "the tile to go back")
    assert all(entry.at is not None for entry in read_record(file).entries if isinstance(entry, Played))


async def test_by_correspondence_the_own_clock_runs_from_the_card_and_its_time_is_told(file: Path) -> None:
    frame = play_frame(file, "out_of_mine", seats=2, options={"pace": "correspondence"}, lang="en")
    async with before(frame) as person:
        await person.press("1")
        await person.sees(lambda: "Your round: ready?" in person.screen, "the word to begin")
        await person.press("1")
        await person.sees(lambda: "round 3:00" in person.screen, "the own clock")
        frame.late = 5.0
        await person.click(next(target for target in options(frame) if target.startswith("tile:")), "hand")
        assert played(frame)[-1].startswith("take ")
        assert any(move.startswith("clock 0 5") for move in played(frame, -1))
        frame.late = 400.0
        await person.sees(lambda: "limit 0" in played(frame, -1), "the end of the time")


def test_the_cursor_goes_to_what_lies_in_its_direction() -> None:
    places = {"here": (10, 5), "right": (16, 5), "far": (40, 5), "below": (10, 7), "corner": (16, 7)}
    assert nearest(places, "here", (1, 0)) == "right"
    assert nearest(places, "here", (0, 1)) == "below"
    assert nearest(places, "here", (-1, 0)) is None
    assert nearest(places, None, (1, 0)) == "here"
