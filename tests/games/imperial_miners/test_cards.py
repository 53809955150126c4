"""Every design of our pack, played by a scripted decider and checked against its own text.

The tests are generated from the pack. For each effect of each card the card is laid in a mine with everything that it
could ask for, the effect is chosen, every question answered by the first choice, and what happened is compared with
what the text promises: each verb of the text must have been seen, and nothing that the text does not name.
"""

from __future__ import annotations

import pytest
from tests.games.imperial_miners.positions import PACK, play, solo, texts

from underhall.games.imperial_miners.packs import Card
from underhall.games.imperial_miners.text import LANGUAGES, Text
from underhall.table import Event

EFFECTS = [(card, number) for card in PACK.cards for number in range(len(card.effects))]
SEEN_AS = {
    "coin": {"coins"},
    "point": {"points"},
    "machine": {"machines"},
    "collapse": {"collapse", "cleared"},
    "cart": {"cart"},
    "advance": {"advance", "board"},
    "draw": {"draw", "recruit", "none"},
    "discard": {"discard"},
}
"""Words of the English text, and the events that they announce."""


def scene(card: Card) -> str:
    """A mine with cards of all factions, machines, a collapse and open edges, and a place for the card."""
    ones = ["s1@0+2", "b2@2x", "e1@-2", "j3@4+1", "a3@-4+1", "r3@6"]
    names = {one.partition("@")[0] for one in ones}
    twos = [] if card.level == 2 else ["b4@1+1", "r5@-1x"]
    threes = ["n3@0"] if card.level == 4 else []
    assert card.level == 1 or card.id not in names
    return ",".join([*ones, *twos, *threes])


def run(card: Card, number: int) -> list[Event]:
    """Play the card, choose its effect and answer every question until the effect is over."""
    state = solo(
        f"{card.id}.r14.n4" if card.index < 90 else f"n1.{card.id}", scene(card), coins=40, marker="1.2", turn=10
    )
    play(state, f"play {card.id}")
    if texts(state)[0].startswith("place"):
        play(state, texts(state)[len(texts(state)) // 2])
    told: list[Event] = []
    move = f"effect {number + 1}"
    while not texts(state)[0].startswith("surface"):
        told += play(state, move)
        if any(event.name == "passed" for event in told) or state.outcome is not None:
            break
        answers = texts(state)
        if any(text.startswith("effect") for text in answers):  # another card: let it rest, it is not what is tested
            move = "decline"
        elif answers[0].startswith("advance"):
            move = answers[-1]
        else:
            move = answers[0]
        if move.startswith("at") and _chain_asks(told, state):
            break
    return told


def _chain_asks(told: list[Event], state: object) -> bool:
    from underhall.games.imperial_miners import ImperialMinersState

    assert isinstance(state, ImperialMinersState)
    return state.view(0).facts()["phase"] == "up"


@pytest.mark.parametrize(("card", "number"), EFFECTS, ids=[f"{card.id}-{number + 1}" for card, number in EFFECTS])
def test_a_card_does_what_its_text_says(card: Card, number: int) -> None:
    events = run(card, number)
    names = {event.name for event in events if event.facts.get("source") in (None, card.id)}
    text = Text("en").steps(card.effects[number])
    promised: set[str] = set()
    for word, seen in SEEN_AS.items():
        if word in text.lower():
            promised |= seen
    own = {
        "coins",
        "points",
        "machines",
        "collapse",
        "cleared",
        "cart",
        "advance",
        "board",
        "draw",
        "recruit",
        "discard",
    }
    stray = (names & own) - promised - {"draw", "recruit", "none", "machines", "cart", "cleared", "coins", "points"}
    assert not stray, f"{card.id}: {text!r} does not tell of {stray}"
    if not text.startswith("With"):
        assert names & (promised | {"choose", "activate"}), f"{card.id}: {text!r} promised {promised}, told {names}"


@pytest.mark.parametrize("card", PACK.cards, ids=[card.id for card in PACK.cards])
def test_fixed_amounts_come_out_as_printed(card: Card) -> None:
    """A first step that gains a plain number gains exactly that."""
    for number, steps in enumerate(card.effects):
        verb, value = next(iter(steps[0].items()))
        if verb in ("coins", "points") and isinstance(value, int):
            gains = [
                event.facts for event in run(card, number) if event.name == verb and event.facts["source"] == card.id
            ]
            assert gains[0]["change"] == value


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_event_and_space_has_a_text_and_no_two_designs_share_one(lang: str) -> None:
    text = Text(lang)
    cards = [text.card(card) for card in PACK.cards]
    assert all("{" not in one and one.endswith(".") and len(one) < 220 for one in cards)
    deep = [one for one, card in zip(cards, PACK.cards, strict=True) if card.level > 1]
    assert len(set(deep)) == len(deep)
    assert all(text.event(event).endswith(".") for event in PACK.events)
    for face in range(6):
        assert all(text.space(PACK, face, place + 1).endswith(".") for place in range(len(PACK.faces[face].spaces)))
