"""Each card is played by its own text: a reader takes the sentences back to what they say, and that is what happens."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.support.games.imperial_miners.oracle import Table
from tests.support.games.imperial_miners.oracle_mine import OUR_BOOK, Book
from tests.support.games.imperial_miners.positions import OURS, PACK, solo
from tests.support.games.imperial_miners.text_reader import TextReader, Unclear

from underhall.games.imperial_miners.card_text import Text
from underhall.games.imperial_miners.vocabulary import LANGUAGES

EFFECTS = [(card.id, number) for card in PACK.cards for number in range(len(card.effects))]
NAMES = [f"{card}-{number + 1}" for card, number in EFFECTS]


def read_back(steps: Any) -> Any:
    """What the texts of three languages say: the same."""
    told = [TextReader(lang).sentences(Text(lang).steps(steps)) for lang in LANGUAGES]
    assert told[0] == told[1] == told[2]
    return told[0]


def by_its_text() -> Book:
    """Our cards, and what their texts say that they do."""
    data: dict[str, Any] = json.loads(OURS)
    for card in data["cards"]:
        card["effects"] = [read_back(steps) for steps in card["effects"]]
    for event in data["events"]:
        if "steps" in event:
            event["steps"] = read_back(event["steps"])
    for face in data["faces"]:
        face["spaces"] = [read_back(steps) for steps in face["spaces"]]
    return Book(data)


@pytest.fixture(scope="module")
def book() -> Book:
    return by_its_text()


@pytest.mark.parametrize(("card", "number"), EFFECTS, ids=NAMES)
def test_a_card_does_what_its_text_says(book: Book, card: str, number: int) -> None:
    level = OUR_BOOK.level(card)
    mine = ["s1@0+2", "b2@2x", "e1@-2", "j3@4+1", "a3@-4+1", "r3@6"]
    mine += [] if level == 2 else ["b4@1+1", "r5@-1x"]
    mine += ["n3@0"] if level == 4 else []
    hand = sorted({card, "r14", "n4"}, key=list(OUR_BOOK.cards).index)
    state = solo(".".join(hand), ",".join(mine), coins=40, points=3, marker="1.2", turn=10)
    chosen: list[str] = []

    def decide(offered: dict[int, list[str]]) -> tuple[int, str]:
        answers = [state.game.write_move(move) for move in state.moves(0)]
        if answers[0].startswith("play"):
            return 0, f"play {card}"
        if "decline" in answers and not chosen:
            chosen.append(f"effect {number + 1}")
            return 0, chosen[0]
        return 0, answers[len(answers) // 2]

    table = Table(state, decide, book)
    table.finish_round()
    table.end()
    assert chosen


@pytest.mark.parametrize(
    ("steps", "texts"),
    [
        (
            [{"machines": 2, "on": "another"}],
            (
                "Put 2 machines on one or more other cards.",
                "Metti 2 macchinari su una o più altre carte.",
                "Põe 2 máquinas numa ou mais outras cartas.",
            ),
        ),
        (
            [{"collapse": 2, "on": "adjacent"}],
            (
                "Put 2 collapses on adjacent cards, one on each.",
                "Metti 2 crolli su carte adiacenti, uno su ognuna.",
                "Põe 2 desabamentos em cartas adjacentes, um em cada.",
            ),
        ),
        (
            [{"pay": 4, "less": 2, "then": [{"points": 1}]}],
            (
                "Pay 4 coins (minus 2 coins): gain 1 point.",
                "Paga 4 monete (meno 2 monete): ottieni 1 punto.",
                "Paga 4 moedas (menos 2 moedas): ganha 1 ponto.",
            ),
        ),
        (
            [{"pay": 9, "less": {"per": "machines", "times": 2, "max": 6}, "then": [{"points": 1}]}],
            (
                "Pay 9 coins (minus 2 coins × machines in the mine (at most 6)): gain 1 point.",
                "Paga 9 monete (meno 2 monete × macchinari nella miniera (al massimo 6)): ottieni 1 punto.",
                "Paga 9 moedas (menos 2 moedas × máquinas na mina (no máximo 6)): ganha 1 ponto.",
            ),
        ),
        (
            [{"discard": 2, "each": [{"coins": 1}]}],
            (
                "Discard up to 2 cards; for each, gain 1 coin.",
                "Scarta fino a 2 carte; per ognuna, ottieni 1 moneta.",
                "Descarta até 2 cartas; por cada uma, ganha 1 moeda.",
            ),
        ),
        (
            [{"when": "hand", "most": 1, "then": [{"draw": 1}]}],
            (
                "With at most 1 card in hand: draw 1 card.",
                "Con al massimo 1 carta in mano: pesca 1 carta.",
                "Com no máximo 1 carta na mão: tira 1 carta.",
            ),
        ),
    ],
)
def test_texts_follow_the_engine_and_agree_in_number_and_gender(steps: Any, texts: tuple[str, ...]) -> None:
    assert tuple(Text(lang).steps(steps) for lang in LANGUAGES) == texts


@pytest.mark.parametrize(
    "text",
    [
        "Put 2 machines on another card.",  # each may go elsewhere
        "Put 2 collapses on another card.",  # impossible (R29)
        "Gain 1 coins.",
        "Pay 4 coins: nothing.",
    ],
)
def test_the_reader_refuses_what_a_player_would_misread(text: str) -> None:
    with pytest.raises(Unclear):
        TextReader("en").sentences(text)


def test_what_follows_an_activation_is_told_from_what_follows_the_price() -> None:
    """s13: one point for the card activated, three more in any case."""
    card = next(card for card in PACK.cards if card.id == "s13")
    assert Text("en").steps(card.effects[1]) == (
        "Pay 5 coins (minus 1 coin × Scots in the mine): "
        "(activate a card above this one, then gain 1 point) and gain 3 points."
    )


def test_a_fault_of_a_text_would_show() -> None:
    data = json.loads(OURS)
    data["cards"][0]["effects"] = [TextReader("en").sentences("Gain 2 coins."), data["cards"][0]["effects"][1]]
    state = solo("s1", "b2@0", turn=10)
    table = Table(state, lambda offered: (0, "effect 1" if "effect 1" in offered[0] else offered[0][0]), Book(data))

    def played() -> None:
        table.finish_round()
        table.end()

    with pytest.raises(AssertionError):
        played()
