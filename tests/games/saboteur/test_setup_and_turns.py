"""Setting up a round (S1 to S5) and taking a turn (T1 to T4)."""

# ruff: noqa: N802  tests are named by the rule they hold up
from __future__ import annotations

from collections import Counter

import pytest
from tests.support.games.saboteur.positions import GAME, LINE, layout, names, play, refused, table, texts

from underhall.games.saboteur import SaboteurState, cards, codes
from underhall.games.saboteur.layout import COUNTS
from underhall.games.saboteur.notation import NAMES
from underhall.table import BadOption, BadSeats, Chance
from underhall.testing import generate

POOLS = {3: "DDDS", 4: "DDDDS", 5: "DDDDSS", 6: "DDDDDSS", 7: "DDDDDSSS", 8: "DDDDDDSSS", 9: "DDDDDDDSSS",
         10: "DDDDDDDSSSS"}  # fmt: skip
HANDS = {3: 6, 4: 6, 5: 6, 6: 5, 7: 5, 8: 4, 9: 4, 10: 4}


def deal(seats: int, seed: int = 1, **options: str | bool) -> SaboteurState:
    state = GAME.deal(seats, dict(options), Chance(seed))
    assert isinstance(state, SaboteurState)
    return state


@pytest.mark.parametrize("seats", range(3, 11))
def test_S1_roles_come_from_the_pool_and_one_stays_over(seats: int) -> None:
    spare = set()
    for seed in range(25):
        row = layout(deal(seats, seed)).roles[0]
        assert len(row) == seats + 1
        assert sorted("?DSE"[role] for role in row) == sorted(POOLS[seats])
        spare.add(row[-1])
    assert spare == {codes.DIGGER, codes.SABOTEUR}


def test_S1_the_spare_role_is_shown_to_nobody_before_the_round_ends() -> None:
    state = deal(5)
    for seat in (*range(5), None):
        row = state.view(seat).layout().roles[0]
        assert [place for place, role in enumerate(row) if role] == ([] if seat is None else [seat])


def test_S1_with_all_saboteurs_none_is_spare_and_with_a_selfish_dwarf_one_digger_is() -> None:
    assert Counter(layout(deal(5, all_saboteurs=True)).roles[0]) == {codes.DIGGER: 3, codes.SABOTEUR: 2}
    assert Counter(layout(deal(5, selfish_dwarf=True)).roles[0]) == {1: 3, codes.SABOTEUR: 2, codes.SELFISH: 1}


def test_S2_the_start_and_three_goals_face_down() -> None:
    facts = deal(3).view(None).facts()
    assert [(g["x"], g["y"], g["revealed"], g["kind"]) for g in facts["goals"]] == [  # type: ignore[union-attr,index,call-overload]
        (8, -2, False, None), (8, 0, False, None), (8, 2, False, None),
    ]  # fmt: skip
    assert facts["open"] == [[0, -1], [-1, 0], [1, 0], [0, 1]]
    assert {tuple(layout(deal(3, seed)).goals) for seed in range(60)} == {
        (1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1),
    }  # fmt: skip


@pytest.mark.parametrize("seats", range(3, 11))
def test_S3_hands_and_pile(seats: int) -> None:
    it = layout(deal(seats))
    assert it.hand_sizes == [HANDS[seats]] * seats
    assert len(it.pile) == 67 - HANDS[seats] * seats
    dealt = [sum(hand[kind] for hand in it.hands) + it.pile.count(kind) for kind in range(len(NAMES))]
    assert tuple(dealt) == COUNTS


def test_S4_the_nugget_pile_is_what_earlier_rounds_left() -> None:
    state = deal(3)
    assert Counter(layout(state).nuggets) == {1: 16, 2: 8, 3: 4}
    state = table(LINE, {0: "EW"}, roles="DDS+D", options={"first": "0"})
    play(state, "lay EW@7,0", "take 1")
    it = layout(state)
    taken = Counter(item.value for item in it.gold[0])  # type: ignore[union-attr]
    assert it.round == 2
    assert Counter(it.nuggets) == Counter({1: 16, 2: 8, 3: 4}) - taken


def test_S5_a_later_round_is_set_up_anew() -> None:
    state = table(LINE, {0: "EW", 1: "map map", 2: "break-cart NS"}, asks=1, roles="DDS+D")
    play(state, "map 1", "break cart 1", "lay EW@7,0", "take 1")
    it = layout(state)
    assert (it.round, it.turns, it.maze, it.broken, it.looked) == (2, 0, {}, [0, 0, 0], [0, 0, 0])
    assert it.unseen() == [0] * len(NAMES)
    assert it.facing == [codes.HIDDEN] * 3
    assert len(it.roles) == 2


def test_T1_exactly_one_card_is_played_and_T2_one_is_drawn() -> None:
    state = table("start", {0: "EW NS map"}, pile="rockfall")
    told = play(state, "lay EW@1,0")
    assert names(told) == ["lay", "draw"]
    assert told[1].seen(0) == {"event": "draw", "seat": 0, "pile": 0, "card": "rockfall"}
    assert told[1].seen(1) == {"event": "draw", "seat": 0, "pile": 0}
    it = layout(state)
    assert [NAMES[k] for k, n in enumerate(it.hands[0]) if n] == ["NS", "rockfall", "map"]
    assert (it.player, it.turns, it.pile) == (1, 67 - 3, [])


def test_T1_what_is_not_in_the_hand_cannot_be_played() -> None:
    state = table("start", {0: "EW"})
    refused(state, "lay NESW@1,0", "T1")
    refused(state, "map 1", "T1")
    refused(state, "discard map", "T1")
    refused(state, "take 1", "D1")


def test_T2_nothing_is_drawn_from_an_empty_pile() -> None:
    state = table("start", {0: "EW NS", 1: "map", 2: "map"}, pile="")
    assert names(play(state, "discard EW")) == ["discard"]
    assert layout(state).hand_sizes == [1, 1, 1]


def test_T3_one_may_always_pass_with_a_card_face_down_that_nobody_sees() -> None:
    state = table("start", {0: "EW map"})
    assert texts(state, "discard") == ["discard EW", "discard map"]
    told = play(state, "discard map")
    assert told[0].seen(0) == {"event": "discard", "seat": 0, "card": "map"}
    assert told[0].seen(1) == told[0].seen(None) == {"event": "discard", "seat": 0}
    for seat in (1, 2, None):
        assert "down=?1/-/-" in str(state.view(seat))
    assert "down=map/-/-" in str(state.view(0))


def test_T3_with_an_empty_hand_one_passes_without_a_card() -> None:
    state = table("start", {0: "", 1: "EW", 2: "NS"}, pile="")
    assert texts(state) == ["pass"]
    assert names(play(state, "pass")) == ["pass"]
    assert state.to_act == (1,)
    refused(state, "pass", "T3")


@pytest.mark.parametrize("seats", [3, 5, 8, 10])
def test_T3_a_round_without_treasure_is_67_card_plays(seats: int) -> None:
    for seed in range(6):
        line = generate(GAME, seats, seed=seed)
        plays: list[list[str]] = [[]]
        for told in line.told[1:]:
            plays[-1].append(told[0].name)
            if "round_end" in names(told):
                winner = next(event.facts["winner"] for event in told if event.name == "round_end")
                assert winner == "diggers" or len(plays[-1]) == 67
                assert "pass" not in plays[-1]
                plays.append([])


def test_T4_what_is_played_for_its_effect_is_seen_by_all() -> None:
    state = table("start EW", {0: "map", 1: "rockfall", 2: "break-cart"})
    told = play(state, "map 2", "rockfall 1,0", "break cart 0")
    assert [event.seen(None) for event in told if event.name != "draw"] == [
        {"event": "map", "seat": 0, "goal": 2},
        {"event": "rockfall", "seat": 1, "x": 1, "y": 0, "card": "EW", "edges": "EW", "dark": 0},
        {"event": "break", "seat": 2, "target": 0, "own": False, "tool": "cart", "card": "break-cart"},
    ]
    assert state.view(None).facts()["discards"] == {"EW": 1, "rockfall": 1, "map": 1}


def test_seats_and_options_are_checked() -> None:
    for seats in (2, 11):
        with pytest.raises(BadSeats):
            GAME.deal(seats)
    with pytest.raises(BadOption, match="no seat 7"):
        GAME.deal(3, {"first": "7"})
    assert GAME.deal(5, {"first": "3"}).to_act == (3,)
    options = GAME.read_options({"preset": "first", "next_starter": "last_path"})
    assert [options[name] for name in ("play_direction", "nugget_cards", "next_starter")] == [
        "counter_clockwise", "per_player", "last_path",
    ]  # fmt: skip
    assert dict(GAME.read_options(dict(options))) == dict(options)


def test_the_deck_is_the_box() -> None:
    through = {"NESW": 5, "ESW": 5, "NSW": 5, "EW": 3, "NS": 4, "SW": 5, "ES": 4}
    blocked = {"NESW": 1, "ESW": 1, "NSW": 1, "EW": 1, "NS": 1, "SW": 1, "ES": 1, "W": 1, "S": 1}
    assert {card.edges: card.count for card in cards.PATHS if not card.blocked} == through
    assert {card.edges: card.count for card in cards.PATHS if card.blocked} == blocked
    actions = {card.name: card.count for card in cards.ACTIONS}
    assert actions == {
        "broken_pickaxe": 3, "broken_lantern": 3, "broken_cart": 3, "repair_pickaxe": 2, "repair_lantern": 2,
        "repair_cart": 2, "repair_pickaxe_lantern": 1, "repair_pickaxe_cart": 1, "repair_lantern_cart": 1,
        "rockfall": 3, "map": 6,
    }  # fmt: skip
    assert sum(through.values()) == 31
    assert sum(COUNTS) == 67
    assert dict(cards.NUGGET_CARDS) == {1: 16, 2: 8, 3: 4}
    assert [edges for _, edges in cards.GOAL_CARDS] == ["NESW", "SW", "NW"]
