"""Our pack as a player sees it: every card has its use, every condition can turn out both ways, and pay-offs differ."""

from __future__ import annotations

import json
from collections import defaultdict
from itertools import combinations
from typing import Any

import pytest
from tests.support.games.imperial_miners.oracle_mine import OUR_BOOK
from tests.support.games.imperial_miners.positions import OURS, PACK, variant

from underhall.compiled import pure
from underhall.games.imperial_miners import codes, interpreter, pack_recipe, packs
from underhall.games.imperial_miners.dominance import dominated, is_dominated
from underhall.games.imperial_miners.verbs import CODES

CARDS: dict[str, Any] = OUR_BOOK.cards
SEEN = 8
"""A count is judged where it was read so often."""


def counted(text: str, games: int) -> dict[str, set[int]]:
    """What each counter of each effect, space and event came to in games by lot, capped as it stands there; of a
    condition, whether it held. By what it belongs to and the place of its instruction."""
    rules = pure("underhall.games.imperial_miners.rules")
    pack = packs.read(text)
    tables = rules.make_pack(*pack.numbers)
    found: dict[str, list[int]] = defaultdict(list)
    real = interpreter.amount

    def watch(p: Any, k: Any, seat: int, f: int, index: int) -> int:
        n = real(p, k, seat, f, index)
        pc, slot = p.frames[f + codes.PC], p.frames[f + codes.SLOT]
        op, _, how, value = k.code[codes.WIDE * pc : codes.WIDE * pc + 4]
        if k.amounts[codes.AM * index + 1]:
            owner = "" if slot == codes.NOBODY else pack.cards[p.card[codes.CARDS * seat + slot]].id
            holds = (n >= value, n <= value, n == value)[how] if op == CODES["when"] else n
            found[f"{owner} at {pc}"].append(int(holds))
        return n

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(interpreter, "amount", watch)
        for seed in range(games):
            rules.playout(rules.start(tables, 5, 3, codes.GAPS_ONE, 0, 0, 8), tables, seed)
    return {name: set(values) for name, values in found.items() if len(values) >= SEEN}


def test_no_count_and_no_condition_is_always_the_same() -> None:
    found = counted(OURS, 120)
    assert len(found) > 70
    assert [name for name, values in found.items() if len(values) == 1] == []


def test_what_is_always_the_same_would_show() -> None:
    """A card of level III always lies three deep, and the half-carts printed on one are always as many."""
    constant = {"n3": [{"points": {"per": "depth", "max": 3}}], "r12": [{"points": {"per": "half-carts here"}}]}
    data = json.loads(OURS)
    for card in data["cards"]:
        if card["id"] in constant:
            card["effects"][1] = constant[card["id"]]
    same = {name.split(" at ")[0] for name, values in counted(json.dumps(data), 60).items() if len(values) == 1}
    assert set(constant) <= same


def test_no_card_is_never_better_than_another() -> None:
    assert [(card.id, other.id) for card, other in dominated(PACK.cards)] == []


@pytest.mark.parametrize(
    ("effects", "by"),
    [
        ([[{"coins": 1}], [{"pay": 1, "then": [{"advance": 1}]}]], "e2"),  # who advances for nothing need not pay
        ([[{"coins": 3}], [{"pay": 6, "less": {"per": "cards of scots"}, "then": [{"points": 2}]}]], "s1"),
        ([[{"coins": 1}, {"machines": 1}], [{"coins": {"per": "machines", "max": 5}}]], "a1"),
        ([[{"when": "factions", "least": 6, "then": [{"points": 2}]}]], "j1"),
    ],
    ids=["e2", "s1", "a1", "j1"],
)
def test_a_card_that_another_outdoes_is_told(effects: list[list[dict[str, Any]]], by: str) -> None:
    pack = packs.get(variant(b1=effects).removeprefix(" pack="))
    cards = {card.id: card for card in pack.cards}
    assert is_dominated(cards["b1"], cards[by])
    assert not is_dominated(cards[by], cards["b1"])


def caps(value: Any, unit: str = "") -> list[int]:
    """The most that a counter can bring in points."""
    if isinstance(value, list):
        return [n for one in value for n in caps(one)]
    if not isinstance(value, dict):
        return []
    own = [value["max"]] if unit == "points" and "max" in value else []
    return own + [n for name, one in value.items() for n in caps(one, name)]


def test_points_that_are_counted_may_soar() -> None:
    assert [card for card in CARDS if any(n < 4 for n in caps(CARDS[card]["effects"]))] == []


def test_no_two_progress_faces_begin_alike_or_are_much_alike() -> None:
    for one, other in combinations(PACK.faces, 2):
        assert one.spaces[0] != other.spaces[0]
        assert sum(a == b for a, b in zip(one.spaces, other.spaces, strict=True)) <= 4, (one.name, other.name)


FIGURES = {
    "1 coin and a machine here, or advance 1 for each machine here": ("a6", [{"coins": 1}, {"machines": 1}], "advance"),
    "coins, or pay 1 to advance": ("e1", [{"coins": 2}], "pay"),
    "2 coins, or with 6 different factions": ("j1", [{"coins": 2}], "when"),
    "a collapse here to gain": ("b4", [{"points": 1}, {"coins": 2}], "collapse"),
    "1 coin, or activate another card": ("n2", [{"coins": 1}], "activate"),
    "3 coins, or pay less for each Scot": ("s1", [{"coins": 3}], "pay"),
    "a point for each machine": ("a2", [{"machines": 1}, {"draw": 1}], "points"),
    "points for half-carts": ("r12", [{"coins": 3}, {"points": 1}], "points"),
}
"""What the figures of the rulebook show, and our card of that kind: its first effect and the verb of its second."""


@pytest.mark.parametrize("figure", FIGURES)
def test_what_the_figures_of_the_rulebook_show_is_in_the_pack(figure: str) -> None:
    card, first, verb = FIGURES[figure]
    effects = CARDS[card]["effects"]
    assert effects[0] == first
    assert next(iter(effects[1][0])) == verb


def test_the_checker_tells_of_cards_that_are_never_better() -> None:
    pack = packs.get(variant(e1=[[{"coins": 1}], [{"pay": 1, "then": [{"advance": 1}]}]]).removeprefix(" pack="))
    assert "card e1: effects: e2 does as much in every case and costs no more" in pack_recipe.check(pack).remarks
