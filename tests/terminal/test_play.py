"""A game at the keyboard: every key, every wrong one, several people, the end."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from tests.support.toys import TALLOW
from tests.terminal.conftest import Table

from underhall import games
from underhall.table import Event, Played


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)


def moves(table: Table, seat: int = 0) -> list[str]:
    return [entry.move for entry in table.sitting.record.entries if isinstance(entry, Played) and entry.seat == seat]


def test_a_choice_by_number_and_by_its_text(file: Path) -> None:
    table = Table(file, ["2", "draw 3", " DRAW   4 "])
    table.run()
    assert moves(table)[:3] == ["draw 2", "draw 3", "draw 4"]


def test_what_happened_is_told_and_secrets_of_others_are_not(file: Path) -> None:
    shown = Table(file, ["1", "1", "1"]).run()
    assert "The cards are dealt: " in shown
    assert "You begin." in shown
    assert "You drew a" in shown
    assert "Random drew a" not in shown


def test_the_table_is_drawn_with_choices_and_a_prompt(file: Path) -> None:
    shown = Table(file, []).run()
    assert "Draw, play a card or dig." in shown
    assert " 1 Draw from mountain 1" in shown
    assert "mountain 4" in shown
    assert "░" * 24 in shown


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("0", "There is no choice 0: they go from 1 to "),
        ("99", "There is no choice 99: they go from 1 to "),
        ("9" * 5000, "There is no choice 999999999999:"),
        ("banana", "banana is neither the number of a choice nor a move. A move looks like draw 1."),
        ("[bold]x", "[bold]x is neither"),
        ("draw 9", "draw 9 is neither"),
        ("stop", "Not now: "),
        ("dig 1", "Not now: to dig you need a dwarf in your area (rule 6)"),
        ("abandon", "Not now: 'abandon' is a move of the table, not of a seat"),
        ("?", "Rule 4. Draw: take the top card"),
        ("?9", "Rule 9. Thief:"),
        ("? 14", "Rule 14. Whoever brings up a fourth crystal wins at once."),
        ("? 99", "There is no rule 99 here."),
        ("h", "Type the number of a choice"),
        ("w", "would choose "),
        ("l", "What you have seen so far"),
        ("b", "Draw, play a card or dig."),
    ],
)
def test_one_answer_and_asked_again(file: Path, typed: str, said: str) -> None:
    table = Table(file, [typed, "", "draw 1"])
    shown = table.run()
    assert said in shown.partition(f"> {typed}\n")[2]
    assert moves(table)[0] == "draw 1"


def test_in_italian_a_refusal_is_told_by_its_rule(file: Path) -> None:
    shown = Table(file, ["dig 1", "?"], lang="it").run()
    assert "Ora no: Regola 6. Scavare:" in shown
    assert "Regola 4. Pescare:" in shown


def test_leaving_keeps_the_record(file: Path) -> None:
    table = Table(file, ["1", "q", "1"])
    table.run()
    assert not table.ended
    assert len(moves(table)) == 1
    assert file.read_text() == str(table.sitting.record)


def test_the_end_of_input_is_leaving(file: Path) -> None:
    table = Table(file, ["1"])
    table.run()
    assert not table.ended


def test_the_end_says_why_and_opens_everything(file: Path) -> None:
    table = Table(file, ["1"] * 400)
    shown = table.run()
    assert table.ended
    end = shown[shown.index("Everything is open now.") - 300 :]
    assert "At most one mountain is left standing" in end or "A fourth crystal was brought up." in end
    assert "won." in end or "It is a draw." in end
    assert "Score: you " in end
    assert "among them" not in end


def test_resigning(file: Path) -> None:
    table = Table(file, ["resign"])
    shown = table.run()
    assert table.ended
    assert "A player gave the game up." in shown
    assert "Random won." in shown
    table = Table(file.with_name("other.jsonl"), ["resign"], game=TALLOW, seats=3)
    assert "With more than two seats nobody resigns" in table.run()


def test_two_people_hand_the_keyboard_over(file: Path) -> None:
    table = Table(file, ["", "1", "", "1", ""], people=(0, 1), live=True)
    table.run()
    asked = [prompt for prompt in table.screen.asked if prompt != "> "]
    assert asked[0] == "Hand the keyboard to Seat 0, then press Enter. "
    assert asked[1] == "Hand the keyboard to Seat 1, then press Enter. "
    assert table.screen.cleared == 2 * len(asked)


def test_in_a_pipe_nobody_is_asked_to_hand_over(file: Path) -> None:
    table = Table(file, ["1", "1"], people=(0, 1))
    assert "· Seat 1 " in table.run()
    assert len(moves(table, 0)) == len(moves(table, 1)) == 1
    assert table.screen.cleared == 0


def test_a_game_without_words_or_drawing_is_played_in_notation(file: Path) -> None:
    table = Table(file, ["1"] * 60, game=TALLOW, seats=3)
    shown = table.run()
    assert table.ended
    assert "hand=2 box=" in shown
    assert "1 lay " in shown
    assert "No rule is noted" in Table(file.with_name("b.jsonl"), ["?"], game=TALLOW, seats=3).run()


def test_people_who_act_at_once_each_see_their_own_news(file: Path) -> None:
    table = Table(file, ["1"] * 60, game=TALLOW, seats=2, people=(0, 1))
    table.run()
    assert table.ended


def test_by_correspondence_two_people_play_a_round_one_after_the_other_and_compare(file: Path) -> None:
    """Each round: the side where there is a choice, the card, a tile or nothing, and out."""
    mine = games.get("out_of_mine")
    typed = ["side a", "open", "stop", "side b", "open", "stop"] * 9
    table = Table(file, typed, game=mine, seats=2, people=(0, 1), options={"pace": "correspondence"})
    shown = table.run()
    assert "Your round: ready?" in shown
    assert "round 1, compared" in shown
    assert any(entry.move.startswith("clock 0 ") for entry in table.sitting.record.entries if isinstance(entry, Played))


def test_a_hint_comes_from_a_bot_that_has_seen_what_the_seat_saw(file: Path) -> None:
    shown = Table(file, ["1", "w"]).run()
    assert "would choose " in shown.partition("> w\n")[2]


def test_a_record_that_cannot_be_written_is_said_once_and_the_game_goes_on(file: Path) -> None:
    home = file.parent / "records"
    table = Table(home / file.name, ["1", "1", "1"])
    shutil.rmtree(home)
    shown = table.run()
    assert len(moves(table)) == 3
    assert shown.count("The record cannot be written to") == 1
    assert f"The record cannot be written to {table.keeper.file}: No such file or directory\n" in shown


def test_on_a_small_screen_much_news_is_told_shortly_and_the_log_tells_all(file: Path) -> None:
    table = Table(file, ["1", "l"], live=True)
    table.sitting.opening.extend(Event("draw", {"seat": 1, "mountain": 1 + n % 4}) for n in range(9))
    first, _, log = table.run().partition("> 1\n")
    assert plain(first).partition("How it began\n")[2].splitlines()[:4] == [
        "  … before that: 7 (l shows all)",
        "  Random drew from mountain 3.",
        "  Random drew from mountain 4.",
        "  Random drew from mountain 1.",
    ]
    assert len(plain(first).splitlines()) <= 24
    assert plain(log.partition("> l\n")[2]).count("Random drew from mountain") >= 9


def test_in_a_pipe_all_news_is_told(file: Path) -> None:
    table = Table(file, [])
    table.sitting.opening.extend(Event("draw", {"seat": 1, "mountain": 1}) for _ in range(9))
    assert table.run().count("Random drew from mountain 1.") == 9
