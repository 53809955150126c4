"""Our pack as a player sees it: every card has its use, every condition can turn out both ways, and pay-offs differ."""

from __future__ import annotations

import json
import random
from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from tests.support.games.imperial_miners.oracle_mine import OUR_BOOK
from tests.support.games.imperial_miners.positions import GAME, OURS, PACK, me, play, solo, variant

from underhall.compiled import pure
from underhall.games.imperial_miners import ImperialMinersState, codes, counters, interpreter, pack_recipe, packs
from underhall.games.imperial_miners.bots import Foreman
from underhall.games.imperial_miners.dominance import dominated, is_dominated
from underhall.games.imperial_miners.verbs import CODES
from underhall.table import Chance

CARDS: dict[str, Any] = OUR_BOOK.cards
RULES = pure("underhall.games.imperial_miners.rules")


def mines(games: int) -> Iterator[Any]:
    """Positions between two rounds, from games of the foreman, with a marker that has come more or less far."""
    for seed in range(games):
        state, bot = GAME.deal(1, chance=Chance(seed)), Foreman(seed)
        while state.view(0).facts()["round"] != 4 + seed % 7 or state.view(0).facts()["phase"] != "commit":
            state.play(0, bot.choose(state.view(0)))
        assert isinstance(state, ImperialMinersState)
        p = RULES.Position.unpack(state.position.pack())
        p.boards[0], p.walked[0], p.phase, p.asked[0] = seed % 3, seed % 4, codes.MINING, 0
        p.board[0], p.place[0] = seed % 3, 1 + seed % 7
        yield p


def counted(pack: packs.CardPack, games: int) -> dict[str, set[int]]:
    """What each counter of each card comes to, capped as it stands there; of a condition, whether it holds. Each card
    is activated in the place of every card of its level, in mines of played games; answers are given by lot."""
    tables = RULES.make_pack(*pack.numbers)
    found: dict[str, set[int]] = defaultdict(set)
    real, rng = counters.amount, random.Random(1)

    def watch(p: Any, k: Any, seat: int, f: int, index: int) -> int:
        n = real(p, k, seat, f, index)
        pc, slot = p.frames[f + codes.PC], p.frames[f + codes.SLOT]
        op, _, how, value = k.code[codes.WIDE * pc : codes.WIDE * pc + 4]
        if k.amounts[codes.AM * index + 1] and slot != codes.NOBODY:
            holds = (n >= value, n <= value, n == value)[how] if op == CODES["when"] else n
            found[f"{pack.cards[p.card[slot]].id} at {pc}"].add(int(holds))
        return n

    played = list(mines(games))  # before anything is watched: where all is interpreted, the foreman counts there too
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(interpreter, "amount", watch)
        for p in played:
            for slot in range(p.n_mine[0]):
                for card in pack.cards:
                    if card.level == pack.cards[p.card[slot]].level:
                        for effect in range(len(card.effects)):
                            activate(p.copy(), tables, slot, card.index, effect, rng)
    return found


def activate(p: Any, tables: Any, slot: int, design: int, effect: int, rng: random.Random) -> None:
    """One effect of a card that lies at a place of the mine, to its end."""
    p.card[slot], p.fallen[slot] = design, 0
    RULES.push(p, 0, codes.PC_CARD, slot, codes.F_CARD)
    move = RULES.effect_move(effect)
    while p.depth[0]:
        RULES.proceed(p, tables)
        if p.chance != codes.ANSWERED:
            RULES.settle(p, tables, rng.randrange(p.need))
        elif p.depth[0]:
            moves = RULES.moves(p, tables, 0)
            RULES.decide(p, tables, 0, move if move in moves else rng.choice(moves))
            move = -1


def test_no_count_and_no_condition_is_always_the_same() -> None:
    found = counted(PACK, 14)
    assert len(found) > 50
    same = {name.split(" at ")[0] for name, values in found.items() if len(values) == 1}
    assert same <= {"iv"}  # a second card of level IV is rare: see below


def test_only_the_first_card_of_level_four_pays() -> None:
    for mine, points in (("", 7), (",iv@1", 0)):
        state = solo("iv", f"s1@0,b2@2,b4@1,n3@0,r13@2{mine}", turn=8)
        play(state, "play iv", "place 3", "effect 1")
        assert me(state)["points"] == points


def test_what_is_always_the_same_would_show() -> None:
    """A card of level III always lies three deep, the half-carts printed on one are always as many, and two machines
    and one more make three."""
    constant = {
        "n3": [{"points": {"per": "depth", "max": 3}}],
        "r12": [{"points": {"per": "half-carts here"}}],
        "a14": [{"machines": 2}, {"points": {"per": "machines here", "add": 1, "max": 3}}],
    }
    data = json.loads(OURS)
    data["cards"] = [card | {"effects": [constant.get(card["id"], [{"coins": 1}])]} for card in data["cards"]]
    found = counted(packs.read(json.dumps(data)), 5)
    same = {name.split(" at ")[0] for name, values in found.items() if len(values) == 1}
    assert same == set(constant)


def test_no_card_is_never_better_than_another() -> None:
    assert [(card.id, other.id) for card, other in dominated(PACK.cards)] == []


@pytest.mark.parametrize(
    ("effects", "by"),
    [
        ([[{"coins": 1}], [{"pay": 1, "then": [{"advance": 1}]}]], "e2"),  # who advances for nothing need not pay
        ([[{"coins": 3}], [{"pay": 7, "less": {"per": "cards of scots"}, "then": [{"points": 2}]}]], "s1"),
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
    "a coin, or activate another card": ("n2", [{"coins": 1}, {"draw": 2}], "activate"),
    "3 coins, or pay less for each Scot": ("s1", [{"coins": 3}], "pay"),
    "a point for each machine": ("a2", [{"machines": 1}, {"draw": 1}], "points"),
    "points for half-carts": ("r12", [{"coins": 4}, {"points": 1}], "points"),
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
