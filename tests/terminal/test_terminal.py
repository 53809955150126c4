"""The real program on a real terminal (a pty), as a person sits before it."""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console
from tests.support.real_terminal import Person, plain

from underhall.terminal.screen import Screen


def test_a_person_plays_looks_things_up_and_leaves(tmp_path: Path) -> None:
    person = Person("play", "montanara", "--seed", "5", "--options", "first=0", data=tmp_path)
    first = person.wait_for("> ")
    assert "\x1b[" in first
    assert all(len(line) <= 80 for line in plain(first).splitlines())
    assert len(plain(first).splitlines()) <= 24
    person.type("?\n")
    assert "Rule 4" in plain(person.wait_for("> "))
    person.type("draw 1\n")
    assert "You drew " in plain(person.wait_for("q leave"))
    person.wait_for("> ")
    person.type("q\n")
    person.wait_for("--resume")
    assert person.leave() == 0
    assert '"move":"draw 1"' in person.record()


def test_control_d_leaves_politely(tmp_path: Path) -> None:
    person = Person("play", "montanara", "--lang", "it", data=tmp_path)
    person.wait_for("> ")
    person.type("\x04")
    person.wait_for("Hai lasciato il tavolo.")
    assert person.leave() == 0


def test_control_c_leaves_with_130_and_says_where_the_record_is(tmp_path: Path) -> None:
    person = Person("play", "montanara", data=tmp_path)
    person.wait_for("> ")
    person.interrupt("Go on with: underhall play --resume")
    assert person.leave() == 130


def test_two_people_do_not_see_each_others_hands(tmp_path: Path) -> None:
    person = Person("play", "montanara", "--humans", "0,1", "--options", "first=0", data=tmp_path)
    person.wait_for("Hand the keyboard to Seat 0")
    person.type("\n")
    person.wait_for("> ")
    person.type("1\n")
    between = person.wait_for("Hand the keyboard to Seat 1")
    assert "\x1b[2J" in between
    person.type("\n")
    assert "Seat 0 drew from mountain 1." in plain(person.wait_for("> "))
    person.type("q\n")
    assert person.leave() == 0


def test_a_simulation_shows_its_progress_on_a_terminal(tmp_path: Path) -> None:
    person = Person("sim", "montanara", "--games", "30", "--seed", "1", data=tmp_path)
    shown = person.wait_for("montanara (rules 1): 30 games")
    assert "/30" in shown
    assert person.leave() == 0


def test_a_drawing_that_was_broken_off_keeps_nothing_back() -> None:
    out = io.StringIO()
    screen = Screen(Console(file=out, width=60))
    screen.console.begin_capture()  # and then somebody pressed Ctrl-C
    screen.line("lost")
    screen.anew().line("Your game is kept.")
    assert out.getvalue() == "Your game is kept.\n"
