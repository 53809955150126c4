"""Imperial Miners at a keyboard: whole games told in three languages, and choices that say what they are."""

from __future__ import annotations

import json
import random
from io import StringIO

import pytest
from rich.console import Console
from tests.support.games.imperial_miners.positions import GAME, play, position, seat, solo, variant
from tests.support.games.imperial_miners.random_packs import Wild

from underhall.games.imperial_miners import ImperialMinersState, packs
from underhall.games.imperial_miners.card_text import Text
from underhall.games.imperial_miners.vocabulary import LANGUAGES
from underhall.table import Chance
from underhall.terminal.narration import Teller
from underhall.words import Words


def drawn(teller: Teller, state: ImperialMinersState, who: int | None = 0) -> str:
    console = Console(width=120, record=True, file=StringIO())
    console.print(teller.draw(state.view(who)))
    return console.export_text()


def labels(state: ImperialMinersState, lang: str = "en") -> list[str]:
    teller, view = Teller(state.game, Words(lang), ["Ada", "Bram", "Cora"]), state.view(0)
    return [teller.label(view, move) for move in view.moves]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_is_told_to_its_end(lang: str) -> None:
    state, events = GAME.deal_and_tell(2, {}, Chance(1))
    assert isinstance(state, ImperialMinersState)
    rng, teller = random.Random(1), Teller(state.game, Words(lang), ["Ada", "Bram"])
    while state.to_act:
        who = state.to_act[0]
        view = state.view(who)
        assert teller.headline(view) and teller.prompt(view)
        for move in view.moves:
            assert "{" not in teller.label(view, move)
        events += state.play(who, rng.choice(view.moves))
    for event in events:
        for viewer in (0, 1, None):
            text = teller.event(event.seen(viewer), viewer)
            assert text and "{" not in text and "???" not in text
    assert state.outcome is not None and teller.result(state.outcome, 0)


def test_a_choice_says_what_it_is_and_what_it_brings() -> None:
    options = variant(s4=[[{"choose": 1, "of": [[{"coins": 2}], [{"points": {"per": "cards"}}]]}]])
    state = solo("s4", "s1@0", coins=2, options=options)
    play(state, "play s4", "place 1", "effect 1")
    assert labels(state) == ["Gain 2 coins. [coins +2]", "Gain 1 point × cards in the mine. [points +2]"]
    assert labels(state, "it")[0] == "Ottieni 2 monete. [monete +2]"


def test_a_question_says_who_asks_what_for_and_what_a_card_would_bring() -> None:
    options = variant(s4=[[{"activate": 1, "of": "any"}], [{"pay": 1, "then": [{"advance": 2}]}]], s1=[[{"coins": 3}]])
    state = solo("s4", "s1@0,b1@2x", coins=4, options=options)
    play(state, "play s4", "place 1")
    names = [Words(lang).named("imperial_miners", "Highland Foundry") for lang in LANGUAGES]
    name = names[0]
    prompts = [Teller(state.game, Words(lang), ["Ada"]).prompt(state.view(0)) for lang in LANGUAGES]
    said = ("asks: Which effect?", "chiede: Quale effetto?", "pergunta: Que efeito?")
    assert prompts == [f"{name} {each}" for name, each in zip(names, said, strict=True)]
    assert labels(state)[1].endswith("[coins −1 · advance up to 2]")
    play(state, "effect 1")
    assert Teller(state.game, Words(), ["Ada"]).prompt(state.view(0)) == f"{name} asks: Which card is activated?"
    assert [label.partition(" [")[2] for label in labels(state)] == ["coins +3]", "collapses −1]"]
    play(state, "at I:0", "decline")
    assert Teller(state.game, Words(), ["Ada"]).prompt(state.view(0)).startswith(f"{name} asks: Which card above")


def test_a_hand_over_the_limit_says_how_many_cards_it_has() -> None:
    state = solo("s1.s4.s5.s6.s7.s8.s9.b4.b5.b6", "s1@0")
    play(state, "play s1", "place 2", "decline", "surface coins")
    assert Teller(state.game, Words(), ["Ada"]).prompt(state.view(0)).startswith("9 cards in hand, and eight may stay")


def test_the_choice_of_a_board_says_what_its_space_gives() -> None:
    state = solo("s1", "s1@0", coins=8)
    play(state, "play s1", "place 2", "decline", "surface walk8")
    assert labels(state)[0] == "Stay where you are"
    faces = state.position.faces
    there = [f"{state.pack.faces[face].name}: {Text('en').space(state.pack, face, 3)}" for face in faces]
    assert labels(state)[3] == f"Advance 3: {' '.join(there)}"
    play(state, "advance 3")
    first = Text("en").space(state.pack, 0, 3)
    assert labels(state)[0] == f"The board {state.pack.faces[0].name}: {first}"


def test_the_mines_of_others_are_seen() -> None:
    state = position(seat("s1", "s1@0"), seat("b1", "b1@0+2,b2@2x,b4@1"))
    shown = drawn(Teller(state.game, Words("en"), ["Ada", "Bram"]), state)
    assert "I: b1 ⚙⚙ b2 × · II: b4" in shown
    assert "costs 0" in shown and "Peat Cutters" in shown


def test_a_wide_mine_is_drawn_narrower() -> None:
    wide = ",".join(f"{card}@{4 * i}" for i, card in enumerate(("s1", "s2", "s3", "b1", "b2", "b3", "e1", "e2")))
    state = solo("s4", wide + ",s5@1", coins=2)
    lines = drawn(Teller(state.game, Words("en"), ["Ada"]), state).splitlines()
    (row,) = [line for line in lines if line.startswith("           I ")]
    assert row.index("s2") - row.index("s1") == 12 and "e2" in row
    assert [line.index("s5") - row.index("s1") for line in lines if line.startswith("          II ")] == [3]


def test_carts_and_halves_of_them_are_on_the_edges() -> None:
    """s2 has halves to its left, right and lower left, b1 to its right and lower right: s5's upper left meets it."""
    state = solo("s4", "s2@-2,b1@0,s5@1", coins=2)
    lines = drawn(Teller(state.game, Words("en"), ["Ada"]), state).splitlines()
    top = next(number for number, line in enumerate(lines) if line.strip().startswith("-2 "))
    assert [line.strip() for line in lines[top : top + 6]] == [
        "-2    -1    0     1",
        "────────────────────────",
        "I ◐s2        ◐◐b1        ◐",
        "──◐─────────────────●─────────",
        "II                   ◐s5        ◐",
        "──◐─────────",
    ]


def test_before_the_first_round_it_is_no_round() -> None:
    state = GAME.deal(1, chance=Chance(1))
    assert Teller(GAME, Words("en"), ["Ada"]).headline(state.view(0)) == "Imperial Miners · set-up"


def test_texts_of_effects_by_lot_are_whole() -> None:
    """Amounts may stand wherever a number does: nothing of the data shows through in any language."""
    for number in range(3):
        pack = packs.read(json.dumps(Wild(number).pack()))
        for lang in LANGUAGES:
            text = Text(lang)
            told = [text.card(card) for card in pack.cards] + [text.event(event) for event in pack.events]
            told += [text.way(price, steps) for price, steps in pack.program.ways]
            assert not [one for one in told if "{" in one or "'per'" in one]
