"""Every design of our pack, played by scripted deciders beside a plain reading of its data, and its text beside both.

The tests are generated from the pack. For each effect of each card the card is laid in a mine with everything that it
could ask for, the effect is chosen, and the game is led to its end by one way of answering and by another. `plain`
reads the effect from the file of the pack: at every question the answers offered, coins, points, hand, marker,
machines, collapses and carts must be what it says.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from tests.support.games.imperial_miners.oracle import Table
from tests.support.games.imperial_miners.oracle_mine import OUR_BOOK
from tests.support.games.imperial_miners.positions import PACK, solo, variant

from underhall.games.imperial_miners import ImperialMinersState
from underhall.games.imperial_miners.card_text import Text
from underhall.games.imperial_miners.vocabulary import LANGUAGES

CARDS, level_of = OUR_BOOK.cards, OUR_BOOK.level
EFFECTS = [(card, number) for card in CARDS for number in range(len(CARDS[card]["effects"]))]
NAMES = [f"{card}-{number + 1}" for card, number in EFFECTS]
DECIDERS: dict[str, Callable[[list[str]], str]] = {
    "first": lambda answers: answers[0],
    "last": lambda answers: answers[-1],
    "middle": lambda answers: answers[len(answers) // 2],
}
WORDS = {
    "coins": ("coin", "monet", "moeda"),
    "points": ("point", "punt", "ponto"),
    "machines": ("machine", "macchinar", "máquina"),
    "collapse": ("collapse", "croll", "desabamento"),
    "clear": ("collapse", "croll", "desabamento"),
    "cart": ("cart", "carrell", "vagonete"),
    "advance": ("advance", "avanza", "avança"),
    "draw": ("draw", "pesca", "tira"),
    "look": ("look at", "guarda", "vê "),
    "recruit": ("draw", "pesca", "tira"),
    "pay": ("pay", "paga", "paga"),
    "pay_machines": ("remove", "rimuovi", "remove"),
    "pay_cards": ("discard", "scarta", "descarta"),
    "pay_collapse": ("collapse", "croll", "desabamento"),
    "tiers": ("one of", "una tra", "uma de"),
    "choose": ("choose", "scegli", "escolhe"),
    "discard": ("discard", "scarta", "descarta"),
    "repeat": ("times", "volte", "vezes"),
    "activate": ("activate", "attiva", "ativa"),
    "when": ("with", "con", "com"),
    "may": ("you may", "puoi", "podes"),
    "at an edge": ("at most one card beside it", "al massimo una carta accanto", "no máximo uma carta ao lado"),
    "alone in its row": ("alone in its row", "sola", "sozinha"),
}
"""What the text of each verb must say, in the three languages."""
KINDS = {
    "scots": ("scots", "scozzesi", "escoceses"),
    "barbarians": ("barbarians", "barbari", "bárbaros"),
    "egyptians": ("egyptians", "egizi", "egípcios"),
    "japanese": ("japanese", "giapponesi", "japoneses"),
    "atlanteans": ("atlanteans", "atlantidei", "atlantes"),
    "romans": ("romans", "romani", "romanos"),
}

COUNTED = {
    "factions": "different factions in the mine", "cards": "cards in the mine", "depth": "levels of depth",
    "machines here": "machines here", "machines": "machines in the mine", "machines adjacent": "machines on adjacent",
    "collapses": "collapses in the mine", "collapses adjacent": "collapses on adjacent",
    "collapses put": "collapses put",
    "carts": "completed carts in the mine", "carts here": "completed carts on this card",
    "open half-carts": "half-carts between cards", "half-carts here": "half-carts printed here",
    "half-carts": "half-carts printed in the mine",
    "neighbours": "adjacent cards", "above": "cards above", "beside": "cards beside", "below": "cards below",
    "longest run": "longest run", "full rows": "without a gap", "same column": "cards in this column",
    "factions adjacent": "different factions adjacent", "marker": "your marker", "boards": "boards completed",
    "advanced now": "just advanced", "advanced this round": "advanced this round", "to the top": "left to the top",
    "activated": "activated this round", "hand": "cards in hand", "coins": "coins you have",
    "its level": "levels of that card", "at an edge": "one card beside it", "alone in its row": "alone in its row",
}  # fmt: skip
"""How English says each counter."""
TARGETS = {
    "this": "this card", "any": "of yours", "another": "other card", "adjacent": "adjacent card",
    "above": "above this one", "beside": "beside this one", "below": "below this one", "row": "of this row",
    "fresh": "not yet activated", "machine": "with a machine", "collapsed": "with a collapse", "clear": "without a",
    "all": "each ",
}  # fmt: skip
"""How it says each word of a target."""


def scene(card: str, marker: str = "1.2") -> ImperialMinersState:
    """A mine with cards of all factions, machines, a collapse and open edges, and the card about to be played."""
    mine = ["s1@0+2", "b2@2x", "e1@-2", "j3@4+1", "a3@-4+1", "r3@6"]
    mine += [] if level_of(card) == 2 else ["b4@1+1", "r5@-1x"]
    mine += ["n3@0"] if level_of(card) == 4 else []
    hand = sorted((card, "r14", "n4") if card not in ("r14", "n4") else (card, "n1"), key=list(CARDS).index)
    return solo(".".join(hand), ",".join(mine), coins=40, points=3, marker=marker, turn=10)


def lead(state: ImperialMinersState, card: str, number: int, answer: Callable[[list[str]], str]) -> None:
    """Play the card and choose its effect; everything else by the decider. The plain reading checks each step."""
    chosen: list[str] = []

    def decide(offered: dict[int, list[str]]) -> tuple[int, str]:
        answers = [state.game.write_move(move) for move in state.moves(0)]  # in the game's order
        if answers[0].startswith("play"):
            return 0, f"play {card}"
        if answers[0].startswith("place"):
            return 0, answers[len(answers) // 2]
        if "decline" in answers and not chosen:  # the first card to be activated is the one that was placed
            chosen.append(f"effect {number + 1}")
            assert chosen[0] in answers
            return 0, chosen[0]
        return 0, answer(answers)

    table = Table(state, decide)
    table.finish_round()
    table.end()
    assert chosen


@pytest.mark.parametrize(("card", "number"), EFFECTS, ids=NAMES)
def test_a_card_does_what_its_data_say(card: str, number: int) -> None:
    for answer, marker in zip(DECIDERS.values(), ("1.2", "2.7", "-.0"), strict=True):
        lead(scene(card, marker), card, number, answer)


def test_a_fault_of_the_game_would_show() -> None:
    """The same cards in a pack whose effects differ by one: the plain reading, which has ours, objects."""
    wrong: dict[str, list[list[dict[str, Any]]]] = {
        "s1": [[{"coins": 2}], CARDS["s1"]["effects"][1]],
        "s4": [[{"coins": 4}], [{"pay": 6, "less": {"per": "cards of romans"}, "then": [{"points": 3}]}]],
        "b8": [CARDS["b8"]["effects"][0], [{"collapse": 1, "on": "above"}, *CARDS["b8"]["effects"][1][1:]]],
        "e4": [[{"advance": 1}], [{"points": {"per": "marker"}}]],
        "a5": [[{"machines": 1, "on": "all beside"}, {"coins": 1}], CARDS["a5"]["effects"][1]],
    }
    for card, number in (("s1", 0), ("s4", 1), ("b8", 1), ("e4", 1), ("a5", 0)):
        options = variant(**{card: wrong[card]})
        state = solo(card, "r1@0,r2@2,b2@4,r5@-1", coins=40, marker="1.6", turn=10, options=options)
        with pytest.raises(AssertionError):
            lead(state, card, number, DECIDERS["first"])


def numbers(value: Any, key: str = "") -> list[int]:
    """The numbers of effect data that a reader must be told: factors of 1 and single activations go without."""
    if isinstance(value, bool | str):
        return [int(n) for n in re.findall(r"\d+", str(value))]
    if isinstance(value, int):
        return [] if key in ("div", "times", "activate") and value == 1 else [abs(value)]
    if isinstance(value, list):
        return [n for one in value for n in numbers(one)]
    if "when" in value and value["when"] in ("at an edge", "alone in its row"):
        return [n for name in ("then", "else") for n in numbers(value.get(name, []))]
    return [n for name, one in value.items() for n in numbers(one, name)]


def words(value: Any) -> set[str]:
    """Verbs and kinds that effect data name."""
    if isinstance(value, str):
        return {word for word in value.split() if word in KINDS}
    if isinstance(value, list):
        return set().union(*(words(one) for one in value))
    if not isinstance(value, dict):
        return set()
    verbs = {word for word in value if word in WORDS and not (word == "coins" and "then" in value)}
    if value.get("when") in ("at an edge", "alone in its row"):  # said without "with"
        verbs = verbs - {"when"} | {value["when"]}
    return verbs.union(*(words(one) for one in value.values()))


@pytest.mark.parametrize(("card", "number"), EFFECTS, ids=NAMES)
def test_a_text_tells_the_verbs_the_kinds_and_every_number_of_its_data(card: str, number: int) -> None:
    steps = CARDS[card]["effects"][number]
    for place, lang in enumerate(LANGUAGES):
        text = Text(lang).steps(steps).lower()
        for word in words(steps):
            assert (WORDS.get(word) or KINDS[word])[place] in text, f"{lang}: {text!r} does not tell of {word}"
        said = [int(n) for n in re.findall(r"\d+", text)]
        missing = [n for n in numbers(steps) if n > 1 and said.count(n) < numbers(steps).count(n)]
        assert not missing, f"{lang}: {text!r} does not say {missing}"
        assert {kind for kind in KINDS if KINDS[kind][place] in text} == words(steps) & set(KINDS)


def of_whom(value: Any) -> tuple[set[str], set[str]]:
    """The counters that effect data name, and the words of their targets."""
    counters: set[str] = set()
    targets: set[str] = set()
    for one in value if isinstance(value, list) else value.values() if isinstance(value, dict) else []:
        inner = of_whom(one)
        counters, targets = counters | inner[0], targets | inner[1]
    if isinstance(value, dict):
        counters |= {str(value[key]) for key in ("per", "when") if key in value}
        named = [str(value[key]) for key in ("on", "from", "pay_collapse") if key in value]
        named += [value["of"]] if "activate" in value and "of" in value else []
        targets |= {word for words in named for word in words.split()}
    return counters, targets


@pytest.mark.parametrize(("card", "number"), EFFECTS, ids=NAMES)
def test_a_text_tells_what_is_counted_and_whom_it_concerns(card: str, number: int) -> None:
    steps = CARDS[card]["effects"][number]
    text = Text("en").steps(steps).lower()
    counters, targets = of_whom(steps)
    for counter in counters & set(COUNTED):
        assert COUNTED[counter] in text, f"{text!r} does not tell of {counter}"
    for word in targets & set(TARGETS):
        assert TARGETS[word] in text, f"{text!r} does not tell of {word}"


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


def test_one_card_of_a_level_is_not_called_cards() -> None:
    step: dict[str, Any] = {"when": "cards of level IV", "exactly": 1, "then": [{"points": 7}]}
    assert Text("en").steps([step]) == "With exactly 1 level IV card in the mine: gain 7 points."
    assert Text("it").steps([step]) == "Con esattamente 1 carta di livello IV nella miniera: ottieni 7 punti."
    assert Text("pt").steps([step]) == "Com exatamente 1 carta de nível IV na mina: ganha 7 pontos."
