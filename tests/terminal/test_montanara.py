"""Montanara, drawn."""

from __future__ import annotations

import random

import pytest
from tests.terminal.conftest import Script

from underhall import games
from underhall.games.montanara.terminal import draw, headline, move_facts
from underhall.table import Chance
from underhall.words import LANGUAGES, Words

MONTANARA = games.get("montanara")
EN = Words("en")
NAMES = ["Ada", "Bram"]


def drawn(text: str, seat: int | None = 0, width: int = 80) -> list[str]:
    screen = Script([], width=width)
    screen.show(draw(MONTANARA.read_state(text).view(seat), EN, NAMES))
    return screen.text.splitlines()


def test_a_position_as_a_player_sees_it() -> None:
    rows = drawn("DDUX/CDT/-/RRE CDDT/DX DC/- D3X1 0 turn 12")
    assert rows == [
        "Bram        ◇◇◇◇  0 crystals · 0 dwarfs · 2 cards in hand",
        "mountain 1   4 ░░░░",
        "mountain 2   3 ░░░",
        "mountain 3   0",
        "mountain 4   3 ░░░",
        "            the left is the top",
        "you         ◆◇◇◇  1 crystal · 1 dwarf · 4 cards in hand",
        "hand        crystal, dwarf ×2, thief",
        "discards    dwarf ×3, collapse",
    ]


def test_a_spectator_sees_no_hand() -> None:
    rows = drawn("DDUX/CDT/-/RRE CDDT/DX DC/- D3X1 0 turn 12", seat=None)
    assert rows[0].startswith("Ada ")
    assert rows[1].startswith("Bram ")
    assert not any("hand  " in row or row.startswith("you") for row in rows)


def test_what_was_seen_stands_at_its_place() -> None:
    state = MONTANARA.read_state("DDUX/CDT/-/RRE CDDTU/DX DC/- D3X1 0 turn 12")
    state.play(0, "tunnel 2")
    view = state.view(0)
    screen = Script([])
    screen.show(draw(view, EN, NAMES))
    assert "mountain 2   3 CDT" in screen.text
    assert "the left is the top · C crystal · D dwarf · T thief" in screen.text
    texts = [MONTANARA.write_move(move) for move in view.moves]
    assert move_facts(view, "order 3214", EN) == {"cards": "T D C"}
    assert len({str(move_facts(view, text, EN)) for text in texts}) == len(texts)
    assert headline(view, EN) == "turn 13"


def test_after_the_end_all_is_open() -> None:
    rows = drawn("DDUX/-/-/- CDDT/DX DC/- D3X1 0 over:mountains 12", seat=1)
    assert "mountain 1   4 DDUX" in rows
    assert "            crystal, dwarf ×2, thief" in rows


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [80, 200])
def test_nothing_is_wider_than_the_screen(lang: str, width: int) -> None:
    words = Words(lang)
    rng = random.Random(4)
    state = MONTANARA.deal(options={"sizes": [1, 1, 1, 69]}, chance=Chance(4))
    while state.to_act:
        state.play(state.to_act[0], rng.choice(state.moves(state.to_act[0])))
        for seat in (0, 1, None):
            screen = Script([], width=width)
            screen.show(draw(state.view(seat), words, NAMES))
            assert all(len(row) <= width for row in screen.text.splitlines())
