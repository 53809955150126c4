"""Saboteur told to people: every event, move, card, rule and option has words in three languages; the maze is drawn."""

from __future__ import annotations

import random

import pytest
from rich.console import Console
from rich.theme import Theme
from tests.support.games.saboteur.chooser import towards_goals
from tests.support.games.saboteur.positions import GAME, LINE, table

from underhall.games.saboteur import SaboteurState, terminal
from underhall.games.saboteur.notation import NAMES as CARDS
from underhall.table import Chance, Json, View
from underhall.testing import any_move, generate
from underhall.words import LANGUAGES, Words

NAMES = ["Ada", "Bram", "Cora", "Dov"]
RULES = [
    "S1", "S2", "S3", "S4", "S5", "T1", "T2", "T3", "T4", "P1", "P2", "P3", "P4", "A1", "A2", "A3", "A4", "A5", "A6",
    "G1", "G2", "G3", "G4", "G5", "G6", "G7", "D1", "D2", "D3", "D4", "D5", "D6", "E1", "E2", "E3",
]  # fmt: skip
EVENTS = {
    "deal", "lay", "reveal", "break", "repair", "rockfall", "map", "discard", "draw", "round_end", "draft", "take",
    "pay", "end",
}  # fmt: skip


def stories() -> list[tuple[dict[str, Json], View]]:
    found: list[tuple[dict[str, Json], View]] = []
    for seed in range(3):
        rng = random.Random(seed)
        state, events = GAME.deal_and_tell(4, {"selfish_dwarf": seed == 2}, Chance(seed))
        while True:
            found += [(event.seen(seat), state.view(seat)) for event in events for seat in (0, 1, None)]
            if not state.to_act:
                break
            events = state.play(*(any_move if seed == 1 else towards_goals)(state, rng))
    return found


@pytest.fixture(scope="module")
def told() -> list[tuple[dict[str, Json], View]]:
    return stories()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_words(lang: str, told: list[tuple[dict[str, Json], View]]) -> None:
    words = Words(lang)
    for event, view in told:
        assert words.has(f"event-saboteur-{event['event']}") or words.has(f"event-{event['event']}")
        sentence = words.event("saboteur", event, view.seat, NAMES)
        assert sentence.strip() == sentence
        assert "{" not in sentence
        assert "\n" not in sentence
    assert {event["event"] for event, _ in told} == EVENTS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_move_has_words_and_no_two_read_the_same(lang: str, told: list[tuple[dict[str, Json], View]]) -> None:
    words = Words(lang)
    for _, view in told[::7]:
        texts = [GAME.write_move(move) for move in view.moves]
        labels = [words.move("saboteur", text, **terminal.move_facts(view, text, words)) for text in texts]
        assert len(set(labels)) == len(labels)
        assert all(label[0].isupper() and label not in texts for label in labels)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_rules_options_prompts_and_reasons_have_words(lang: str) -> None:
    words = Words(lang)
    assert all(words.has(f"card-saboteur-{card}") for card in (*CARDS, "digger", "saboteur", "selfish"))
    assert all(words.rule("saboteur", rule) for rule in RULES)
    assert all(words.has(f"option-saboteur-{option.name}") for option in GAME.options)
    assert all(words.has(f"prompt-saboteur-{phase}") for phase in ("play", "gold", "over"))
    assert words.reason("saboteur", "three_rounds") != "three_rounds"


def test_sentences_tell_secrets_only_where_they_were_seen() -> None:
    words = Words("en")
    drawn: dict[str, Json] = {"event": "draw", "seat": 0, "pile": 3}
    assert words.event("saboteur", {**drawn, "card": "map"}, 0, NAMES) == "You drew a map."
    assert words.event("saboteur", drawn, 1, NAMES) == "Ada drew a card."
    broke: dict[str, Json] = {"event": "break", "seat": 2, "target": 0, "own": False, "tool": "cart"}
    assert words.event("saboteur", broke, 0, NAMES) == "Cora broke your cart."
    assert Words("it").event("saboteur", broke, 1, NAMES) == "Cora ha rotto il carrello di Ada."


def shown(view: View, lang: str = "en") -> list[str]:
    styles = Theme({"lit": "bold", "broken": "bold", "quiet": "dim", "title": "bold"})
    console = Console(theme=styles, width=100, no_color=True)
    with console.capture() as caught:
        console.print(terminal.draw(view, Words(lang), NAMES))
    return [line.rstrip() for line in caught.get().splitlines()]


def test_the_maze_is_drawn_lit_dark_and_blocked() -> None:
    maze = """
        .     ES   EW  xSW
        start NSW  .   .
        .     NE   EW  .
    """
    state = table(maze, {0: "map rockfall", 1: "map"}, broken={1: "pc"}, goals="SW gold NW")
    state.play(0, "map 2")
    lines = shown(state.view(0))
    assert lines[0].split() == ["-1", "0", "1", "2", "3", "4", "5", "6", "7", "8"]
    assert any("═◎══╣" in line for line in lines)
    assert any("╔════╌┐" in line for line in lines)
    assert any("[◆]" in line for line in lines)
    assert not any("[◆]" in line for line in shown(state.view(1)))
    assert any("broken: pickaxe · broken: cart" in line for line in lines)
    state.play(1, "map 1")
    for _ in range(state.seats):
        if "rockfall 1,0" in [GAME.write_move(move) for move in state.moves(state.to_act[0])]:
            state.play(state.to_act[0], "rockfall 1,0")
            break
        state.play(state.to_act[0], state.moves(state.to_act[0])[-1])
    assert any("┌────╌┐" in line for line in shown(state.view(None)))
    assert "round 1 of 3" in terminal.headline(state.view(0), Words("en"))


def test_the_rules_that_govern_a_choice_are_named() -> None:
    def asked(state: SaboteurState) -> tuple[str, ...]:
        return GAME.rules_of(state.view(state.to_act[0]))

    assert asked(table("start", {0: "EW map"})) == ("T1", "P1", "P2", "P3", "A5", "T3")
    assert asked(table("start", {0: "repair-cart"}, broken={0: "c"})) == ("T1", "P4", "A2", "A3", "T3")
    state = table(LINE, {0: "EW"})
    state.play(0, "lay EW@7,0")
    assert asked(state) == ("D1", "D2")


def test_who_changes_the_facts_of_a_view_changes_nobody_elses() -> None:
    state = generate(GAME, 4, seed=3, plies=30).state
    before = [str(state.view(seat).facts()) for seat in (0, 1, None)]
    for seat in (0, 1, None):
        ruin(state.view(seat).facts())
    assert [str(state.view(seat).facts()) for seat in (0, 1, None)] == before


def test_what_is_only_written_out_is_the_same() -> None:
    for plies in (0, 30, 200):
        state = generate(GAME, 4, seed=3, plies=plies).state
        for seat in (0, 1, None):
            assert state.view(seat).shown() == state.view(seat).facts()


def ruin(value: Json) -> None:
    """Change everything that can be changed, however deep."""
    if isinstance(value, dict | list):
        for item in list(value.values() if isinstance(value, dict) else value):
            ruin(item)
        value.clear()
