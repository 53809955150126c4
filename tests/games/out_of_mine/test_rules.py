"""The rules of Out of Mine!, one by one."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from tests.support.games.out_of_mine.positions import (
    GAME,
    SET,
    card_with,
    colour,
    covers,
    full,
    lays,
    scene,
    side_of,
    text,
)

from underhall.games.out_of_mine import OutOfMineState, notation, rules, tiles
from underhall.games.out_of_mine.cards import Side
from underhall.games.out_of_mine.position import Laid, judge
from underhall.table import TABLE, Chance, IllegalMove, Sitting
from underhall.table.events import Json

CARD = card_with(2, 2, 2, 2, 0)  # two each of yellow, blue, green and red
OTHER = card_with(1, 2, 2, 1, 1)


def dealt(seats: int = 2, seed: int = 1, **options: Json) -> OutOfMineState:
    state = GAME.deal(seats, {"pace": "real", **options}, Chance(seed))
    assert isinstance(state, OutOfMineState)
    return state


def begun(seats: int = 2, seed: int = 1, **options: Json) -> OutOfMineState:
    """A table where the first round is being dug."""
    state = dealt(seats, seed, **options)
    for seat in range(seats):
        state.play(seat, "side a")
    state.play(TABLE, "start")
    return state


def refused(state: OutOfMineState, seat: int, move: str) -> str:
    """The rule that forbids it; nothing changed."""
    before = str(state)
    with pytest.raises(IllegalMove) as caught:
        state.play(seat, move)
    assert str(state) == before
    return caught.value.rule


def done(card: int = CARD.number, **options: Json) -> OutOfMineState:
    """Seat 0 has filled its gallery, seat 1 has laid nothing."""
    return scene("1A/2A", [card, OTHER.number], [text(full("1A", SET.cards[card - 1]))], options=dict(options))


# ---------------------------------------------------------------- set-up
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rule_1_one_board_each_six_in_the_stack_the_rest_out(seats: int) -> None:
    p = dealt(seats).position
    assert (len(p.boards), len(p.stack), len(p.unseen)) == (seats, 6, 4 - seats)
    assert sorted(p.boards + p.stack + p.unseen) == list(range(10))


def test_rule_2_sides_are_chosen_in_secret_and_shown_together() -> None:
    state = dealt()
    told = state.play(0, "side b")
    assert told[0].seen(0)["side"] == "B"
    assert "side" not in told[0].seen(1)
    assert [player["side"] for player in players(state, 1)] == [None, None]
    assert state.to_act == (1,)
    (_, shown) = state.play(1, "side a")
    assert [str(name)[-1] for name in shown.facts["galleries"]] == ["B", "A"]  # type: ignore[union-attr]


def players(state: OutOfMineState, seat: int | None) -> list[dict[str, Json]]:
    return state.view(seat).facts()["players"]  # type: ignore[return-value]


def test_rule_2_who_is_late_gets_side_a() -> None:
    state = dealt()
    state.play(1, "side b")
    state.play(TABLE, "sides")
    assert state.position.sides == [0, 1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rule_3_seven_rounds_take_seven_cards_each_and_none_comes_twice(seats: int) -> None:
    state = begun(seats)
    met: list[Json] = []
    while state.outcome is None:
        met += [player["card"]["number"] for player in players(state, None)]  # type: ignore[index, call-overload]
        to_next_round(state)
    assert len(met) == len(set(met)) == 7 * seats


def to_next_round(state: OutOfMineState) -> None:
    state.play(TABLE, "limit")
    if state.outcome is None:
        state.play(TABLE, "next")
        if state.position.phase == "sides":
            state.play(TABLE, "sides")
        state.play(TABLE, "start")


def test_rule_4_one_open_supply_of_69_tiles_elements_only_with_variant_b() -> None:
    plain, marked = begun(), begun(elements=True)
    for state in (plain, marked):
        assert sum(state.position.supply) == 69
        assert state.view(None).facts()["supply"] == state.view(0).facts()["supply"]
    assert "I2g" in marked.view(0).facts()["supply"]  # type: ignore[operator]
    assert "I2g" not in plain.view(0).facts()["supply"]  # type: ignore[operator]


# ---------------------------------------------------------------- a round
def test_rule_5_cards_lie_face_down_before_the_start() -> None:
    state = dealt()
    state.play(0, "side a")
    state.play(1, "side a")
    for seat in (0, 1, None):
        assert all(player["card"] is None for player in players(state, seat))


def test_rule_6_into_the_mine_shows_all_cards_and_earlier_actions_are_refused() -> None:
    state = dealt()
    state.play(0, "side a")
    state.play(1, "side a")
    assert refused(state, 0, "take I1") == "6"
    (start,) = state.play(TABLE, "start")
    assert start.facts["cards"] == [state.position.card(0).number, state.position.card(1).number]
    assert start.opens


def test_rule_7_one_tile_in_hand_laid_moved_lifted() -> None:
    state = scene("1A/2A", [CARD.number, OTHER.number])
    state.play(0, "take I2")
    assert refused(state, 0, "take I2") == "7"
    state.play(0, "lay I2 b2/1")  # 1A: b1 and below
    assert refused(state, 0, "lay I2 b4/0") == "17"
    state.play(0, "take O4")
    state.play(0, "move b2 b3/0")  # with a supply tile in hand
    assert text(state.position.laid[0]) == "I2@b3/0"
    state.play(0, "lift b3")
    state.play(0, "back")
    assert sum(state.position.supply) == 69


def test_rule_7_taking_with_a_full_hand_exchanges_or_changes_nothing() -> None:
    state = scene("1A/2A", [OTHER.number, CARD.number], hands=["F5"])
    state.play(0, "take L5")
    assert state.position.hands[0] == tiles.KINDS_BY_TEXT["l5"]
    assert state.position.supply[tiles.KINDS_BY_TEXT["f5"]] == 1
    state = scene("1A/2A", [OTHER.number, card_with(1, 1, 1, 1, 2).number], hands=["F5", "L5"])
    assert refused(state, 0, "take L5") == "17"


def test_rule_7_a_laid_tile_is_exchanged_for_another_kind_at_once() -> None:
    state = scene("1A/2A", [card_with(3, 4, 0, 1, 1).number, CARD.number], ["I4@b3/0"])
    assert refused(state, 0, "take O4") == "18"  # the one red is laid
    state.play(0, "exchange b3 O4")
    assert text(state.position.laid[0]) == "-"
    assert state.position.hands[0] == tiles.KINDS_BY_TEXT["o4"]
    assert refused(state, 0, "exchange b3 I4") == "7"


def test_rule_7_two_laid_tiles_swap_places_without_the_supply() -> None:
    state = scene("1A/2A", [CARD.number, OTHER.number], ["I1@b4/0,I3@c4/0"])
    state.play(0, "swap b4 e4/0 c4 b4/0")
    assert text(state.position.laid[0]) == "I1@e4/0,I3@b4/0"
    assert refused(state, 0, "swap b4 b4/0 e4 f4/0") == "7"


def test_rule_8_a_correct_tile_lies_on_spaces_alone_and_its_colour_is_on_the_card() -> None:
    card = card_with(0, 4, 4, 0, 0)
    side = side_of("1A")
    laid = notation_laid("I2@a1/0,I4@b4/0,I3@c3/0,I2@c5/0")
    kept, wrong = judge(side, card, laid)
    assert text(kept) == "I3@c3/0,I2@c5/0"  # fewer than the card says is no error
    assert text(wrong) == "I2@a1/0,I4@b4/0"


def notation_laid(written: str) -> list[Laid]:
    return notation.read_laid(written)


def test_rule_9_a_call_needs_a_full_gallery_and_never_comes_by_itself() -> None:
    state = done()
    assert state.position.phase == "dig"  # full, and nobody called
    assert refused(state, 1, "call") == "9"
    state.play(0, "call")
    assert state.position.phase == "scored"
    assert refused(state, 1, "take I1") == "9"


def test_rule_10_wrong_tiles_leave_rock_first_then_colours_then_the_latest_surplus() -> None:
    card, side = card_with(3, 4, 3, 0, 0), side_of("1A")  # four blue, no red
    blues = "I2@a1/0,I2@b3/0,I2@d3/0,I2@b4/0,I2@d4/0,I2@b5/0"  # the first lies half on rock: it takes no blue's room
    kept, wrong = judge(side, card, notation_laid(blues + ",I4@a6/0"))
    assert text(kept) == "I2@b3/0,I2@d3/0,I2@b4/0,I2@d4/0"
    assert text(wrong) == "I2@a1/0,I2@b5/0,I4@a6/0"


def test_rule_10_moving_does_not_change_when_a_tile_came_exchanging_does() -> None:
    state = scene("1A/2A", [CARD.number, OTHER.number], ["I2@b3/0,I2@b4/0,I2@b1/1"], options={"mode": "free"})
    state.play(0, "move b3 d3/0")
    assert text(state.position.laid[0]) == "I2@d3/0,I2@b4/0,I2@b1/1"
    state.play(0, "lift d3")
    for move in lays(notation_laid("I2@d3/0")):
        state.play(0, move)
    assert text(state.position.laid[0]) == "I2@b4/0,I2@b1/1,I2@d3/0"


def test_rule_11_tim_calls_with_a_green_too_many_and_a_blue_half_on_rock() -> None:
    """10 - 4 - 2 = 4."""
    card, side = card_with(2, 2, 2, 2, 0), side_of("1A")
    need = (2, 0, 3, 2, 0)  # his two blue are missing, a green is too many; the blue on rock covers one space
    for cell in (c for c in range(tiles.CELLS) if side.spaces >> c & 1):
        rocky = [
            place
            for place in tiles.ALL_PLACES[1]
            if (tiles.MASKS[1][place] & side.spaces).bit_count() == 1 and tiles.MASKS[1][place] >> cell & 1
        ]
        for laid in covers(side.spaces & ~(1 << cell), need, 3) if rocky else ():
            laid.sort(key=lambda tile: colour(tile) == "green")  # a green arrives last but for the blue
            state = scene(
                "1A/2A", [card.number, OTHER.number], [text([*laid, (5, rocky[0])])], options={"mode": "free"}
            )
            events = state.play(0, "call")
            assert state.position.sheet[0][0] == (4, -2, 0, 0, 4)
            assert len(next(e.facts["removed"] for e in events if e.name == "check")) == 2  # type: ignore[arg-type]
            return
    pytest.fail("no such gallery")


def test_rule_11_carl_has_two_elves_served_and_a_white_before_the_green_one() -> None:
    """10 - 4 + 1 + 1 = 8."""
    card = card_with(1, 1, 1, 1, 2)
    for side in SET.sides:
        elves = {tiles.COLOURS[elf.colour]: elf.cell for elf in side.elves}
        if not {"blue", "white", "green"} <= set(elves) or side.board == 1:
            continue
        for laid in before_elves(side, [(elves["green"], 4), (elves["white"], 4), (elves["blue"], 1)]):
            free = side.spaces & ~sum(tiles.KIND_MASKS[kind][place] for kind, place in laid)
            for rest in covers(free, (1, 0, 1, 1, 0), 1):
                shown = text([*laid, *(tile for tile in rest if colour(tile) != "red")])  # the red is missing
                state = scene(f"1A/{side.name}", [1, card.number], ["-", shown], options={"elves": True})
                state.play(TABLE, "limit")
                assert state.position.sheet[0][1] == (4, 0, 2, 0, 8)
                return
    pytest.fail("no such gallery")


def before_elves(side: Side, wanted: list[tuple[int, int]]) -> Iterator[list[Laid]]:
    """Tiles that lie before elves: for each cell one of the colour wanted, no shape of them twice."""
    if not wanted:
        yield []
        return
    (cell, colour_), *more = wanted
    for laid in before_elves(side, more):
        taken = sum(tiles.KIND_MASKS[kind][place] for kind, place in laid)
        for shape in range(tiles.SHAPE_COUNT):
            if tiles.COLOUR_OF[shape] == colour_ and SET.shapes[shape] and shape * 5 not in [kind for kind, _ in laid]:
                for place in side.places[shape]:
                    mask = tiles.MASKS[shape][place]
                    if mask >> cell & 1 and not mask & taken:
                        yield [*laid, (shape * 5, place)]


def test_rule_11_ann_has_one_worm_and_two_gold() -> None:
    """10 - 4 - 1 + 2 + 2 = 9."""
    gold, worm = tiles.ELEMENTS.index("gold"), tiles.ELEMENTS.index("worm")
    for card in SET.cards:
        if (card.good, card.good_points, card.bad, card.bad_points) != (gold, 2, worm, -1) or not card.counts[3]:
            continue
        for laid in covers(side_of("3A").spaces, card.counts, 60):
            reds = [tile for tile in laid if colour(tile) == "red"]
            rest = [tile for tile in laid if tile != reds[0]]
            for element in (gold, gold, worm):
                for index, (kind, place) in enumerate(rest):
                    marked = kind + element
                    if kind % 5 == 0 and [k for k, _ in rest].count(marked) < SET.marked[marked]:
                        rest[index] = marked, place
                        break
            if sorted(kind % 5 for kind, _ in rest if kind % 5) != [gold, gold, worm]:
                continue
            if any([k for k, _ in rest].count(kind) > SET.marked[kind] for kind, _ in rest):
                continue
            state = scene("1A/3A", [1, card.number], ["-", text(rest)], options={"elements": True})
            state.play(TABLE, "limit")
            assert state.position.sheet[0][1] == (4, 0, 0, 3, 9)
            return
    pytest.fail("no such gallery")


def test_rule_11_ten_empty_spaces_score_nothing_and_no_round_scores_below_zero() -> None:
    state = scene("1A/2A", [CARD.number, OTHER.number], ["I4@a6/0,I3@c4/0,I3@c3/0"])
    state.play(TABLE, "limit")
    assert state.position.sheet[0] == [(10, 0, 0, 0, 0), (20, 0, 0, 0, 0)]
    wrong = scene(
        "1A/2A", [CARD.number, OTHER.number], ["I4@a6/0,I3@c4/0,I3@c3/0,I1@b1/0,I2@f1/0"], options={"mode": "free"}
    )
    assert rules.score(wrong.position, 0, called=True) == (9, -2, 0, 0, 0)  # 10 - 9 - 2


def test_rule_12_the_callers_board_leaves_and_the_very_same_board_is_turned() -> None:
    turned = 0
    for seed in range(12):
        state = begun(3, seed)
        before = state.position.boards[:]
        state.play(TABLE, "limit")
        top, caller = state.position.stack[0], state.position.caller
        (boards, *_) = state.play(TABLE, "next")
        p = state.position
        assert p.gone == [before[caller]]
        assert sorted(p.boards) == sorted({*before, top} - {before[caller]})
        assert sum(p.supply) == 69
        for seat in range(3):
            assert p.forced[seat] == (p.boards[seat] == before[seat])
            assert not p.forced[seat] or p.sides[seat] == 1
            turned += p.forced[seat]
        assert boards.facts["seats"] == [seat for seat in range(3) if p.forced[seat]]
    assert turned


def test_rule_12_a_wrong_caller_is_the_caller() -> None:
    card, side = card_with(2, 2, 2, 2, 0), side_of("1A")
    laid = next(covers(side.spaces, (0, 3, 2, 2, 0), 9))  # a blue for two yellow
    state = scene("2A/1A", [OTHER.number, card.number], ["-", text(laid)], options={"mode": "free"})
    state.play(1, "call")
    assert (state.position.caller, state.position.sheet[0][1][1]) == (1, -2)


def test_rule_13_seven_rounds_and_most_points_win_ties_shared() -> None:
    state = begun()
    for _ in range(6):
        to_next_round(state)
    assert state.position.stack == []
    assert state.to_act  # not over yet
    state.play(TABLE, "limit")
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.winners) == ("week", (0, 1))


# ---------------------------------------------------------------- what playing online adds
def test_rule_14_at_the_limit_the_fullest_gallery_the_earliest_stands_in() -> None:
    state = scene("1A/2A/3A", [CARD.number, OTHER.number, 4], ["I4@a6/0", "I4@a2/1"], since=[7, 5, 0])
    state.play(TABLE, "limit")
    assert (state.position.caller, state.position.ended) == (1, "limit")
    assert all(score[1] == 0 for score in state.position.sheet[0])
    nobody = begun(4)
    nobody.play(TABLE, "limit")
    assert nobody.position.caller == 0


def test_rule_14_moving_a_tile_does_not_change_since_when_a_gallery_is_as_full() -> None:
    state = scene("1A/2A", [CARD.number, OTHER.number], number=0)
    state.play(0, "take I1")
    state.play(0, "lay I1 b1/0")
    state.play(0, "move b1 b2/0")
    assert state.position.since == [2, 0]
    assert state.position.number == 3


def test_rule_14_no_limit_is_a_table_without_that_move() -> None:
    assert GAME.read_move("limit") not in begun(limit=0).moves(TABLE)
    assert GAME.read_move("limit") in begun().moves(TABLE)


def test_rule_14_a_vote_to_give_up_can_be_taken_back_and_lasts_a_round() -> None:
    state = begun()
    assert GAME.read_move("giveup") not in state.moves(TABLE)
    state.play(0, "vote")
    state.play(0, "unvote")
    assert GAME.read_move("giveup") not in state.moves(TABLE)
    state.play(0, "vote")
    state.play(1, "vote")
    state.play(TABLE, "away 1")
    assert state.position.votes == [True, False]  # of connected people only
    state.play(TABLE, "giveup")
    assert (state.position.ended, state.position.votes) == ("giveup", [False, False])
    state.play(0, "ready")
    assert [player["ready"] for player in players(state, 1)] == [True, False]


def test_rule_15_an_action_after_the_limit_is_refused_as_late_not_as_early() -> None:
    state = scene("1A/2A", [CARD.number, OTHER.number], ["I4@a6/0"], ["I3", "I2"])
    state.play(TABLE, "limit")
    assert refused(state, 0, "take I3") == "15"
    assert refused(state, 1, "call") == "15"


def test_rule_14_a_round_is_given_up_only_when_all_who_are_here_have_voted() -> None:
    state = scene("1A/2A", [CARD.number, OTHER.number], ["I4@a6/0"], ["I3", "I2"])
    state.play(0, "vote")
    assert GAME.read_move("giveup") not in state.moves(TABLE)
    with pytest.raises(IllegalMove):
        state.play(TABLE, "giveup")
    state.play(TABLE, "away 1")
    state.play(TABLE, "giveup")
    assert state.position.ended == "giveup"


def test_rule_15_after_a_call_all_is_refused_and_a_tile_in_hand_counts_nothing() -> None:
    state = done()
    state.play(1, "take F5")
    state.play(0, "call")
    assert state.position.hands == [-1, -1]
    assert sum(state.position.supply) + len(state.position.laid[0]) == 69
    assert refused(state, 1, "lay F5 b2/0") == "9"
    assert refused(state, 1, "call") == "9"
    assert [score[1] for score in state.position.sheet[0]] == [2, 0]


def test_rule_16_no_card_face_is_told_before_the_start() -> None:
    sitting = Sitting.begin(GAME, 2, {"pace": "real"}, Chance(9))
    told = [*sitting.opening, *sitting.play(0, "side a"), *sitting.play(1, "side b"), *sitting.play(0, "ready")]
    assert not any("card" in json.dumps(event.opened()) for event in told)
    p = sitting.state.view(0).position  # type: ignore[attr-defined]
    assert p.cards == [] and p.stack == [] and p.unseen == []


def test_rule_17_takes_name_kinds_and_lays_are_refused_on_mismatch() -> None:
    state = scene("1A/2A", [OTHER.number, card_with(1, 1, 1, 1, 2).number])
    state.play(1, "take W5")
    assert refused(state, 0, "take W5") == "17"  # who comes second to the last one
    assert refused(state, 0, "lay W5 c3/0") == "17"
    state.play(TABLE, "expire 1")
    state.play(0, "take W5")
    assert GAME.read_move("expire 1") not in state.moves(TABLE)


def test_rule_17_with_variant_b_a_kind_is_a_shape_and_an_element() -> None:
    state = scene("1A/2A", [OTHER.number, CARD.number], options={"elements": True})
    assert refused(state, 0, "take F5") == "17"  # the one there is has gold in it
    state.play(0, "take F5g")


def test_rule_17_a_disconnection_returns_the_hand_and_leaves_what_is_laid() -> None:
    state = scene("1A/2A", [CARD.number, OTHER.number], ["I4@a6/0"], ["I3"])
    state.play(TABLE, "away 0")
    assert state.position.hands[0] == -1
    assert text(state.position.laid[0]) == "I4@a6/0"
    assert players(state, 1)[0]["away"] is True
    state.play(TABLE, "here 0")
    state.play(0, "take I3")  # on return the player goes on


def test_rule_18_assisted_refuses_what_would_be_wrong() -> None:
    state = scene("1A/2A", [CARD.number, OTHER.number], ["I2@b3/0,I2@d3/0"])
    assert refused(state, 0, "take I2") == "18"
    assert refused(state, 0, "take F5") == "18"  # white is not on the card
    state.play(0, "take I4")
    assert refused(state, 0, "lay I4 a1/0") == "18"


def test_rule_18_free_takes_one_more_of_a_colour_and_two_more_in_all() -> None:
    state = scene("1A/2A", [CARD.number, OTHER.number], ["I2@b3/0,I2@d3/0"], options={"mode": "free"})
    for move in lays(notation_laid("I2@a1/0,F5@f1/0")):  # half on rock; a colour that is not on the card
        state.play(0, move)
    assert refused(state, 0, "take I2") == "18"
    assert refused(state, 0, "take P5") == "18"
    laid = "I2@b3/0,I2@d3/0,I2@b4/0,I1@a1/0,I1@a2/0,I1@a3/0,I3@c5/0,I4@a6/0,O4@f1/0,L3@f4/0"
    many = scene("1A/2A", [CARD.number, OTHER.number], [laid], options={"mode": "free"})
    assert len(many.position.laid[0]) == sum(CARD.counts) + 2
    assert refused(many, 0, "take L4") == "18"


def test_rule_18_free_refuses_a_call_that_the_check_would_leave_with_ten_empty_spaces() -> None:
    card = card_with(2, 3, 4, 0, 0)  # no red, no white
    laid = next(covers(side_of("1A").spaces, (1, 0, 2, 2, 1), 9))  # 4 + 4 + 5 wrong
    state = scene("1A/2A", [card.number, OTHER.number], [text(laid)], options={"mode": "free"})
    assert refused(state, 0, "call") == "18"


def test_rule_19_bots_say_how_long_they_think_and_a_table_may_ask_for_an_interval() -> None:
    from underhall.games.out_of_mine.bots import BOTS

    state = begun(interval=500)
    assert state.options["interval"] == 500
    times = [bot(1).pace(state.view(0)) for bot in BOTS]
    assert all(time is not None and 1 < time < 45 for time in times)  # an apprentice on a bad day thinks for long
    assert [bot.action for bot in BOTS] == sorted((bot.action for bot in BOTS), reverse=True)
    waiting = scene(phase="ready")
    waiting.play(0, "ready")
    assert BOTS[0](1).pace(waiting.view(0)) is None


def ticking(**options: Json) -> OutOfMineState:
    state = GAME.deal(2, {"ticks": 5, **options}, Chance(1))
    state.play(0, "side a")
    state.play(1, "side a")
    assert isinstance(state, OutOfMineState)
    return state


def test_rule_20_in_ticks_actions_are_carried_out_together_in_turning_order() -> None:
    state = ticking(mode="free")
    told = state.play(0, "dig F5 b1/0")
    assert told[0].seen(1) == {"event": "decide", "seat": 0}
    assert state.position.laid == [[], []]
    events = state.play(1, "dig F5 c1/0")  # the only F5: seat 0 comes first in tick 0
    assert [event.name for event in events] == ["decide", "tick", "dig", "refused"]
    assert [len(laid) for laid in state.position.laid] == [1, 0]
    state.play(0, "lift b1")
    state.play(1, "dig I1 a1/0")
    assert state.position.tick == 2


def test_rule_20_after_a_call_the_rest_of_the_tick_is_refused_and_the_limit_is_in_ticks() -> None:
    state = ticking()
    p = state.position
    for seat in (0, 1):
        p.laid[seat] = full(p.side(seat).name, p.card(seat))
        p.covered[seat] = p.side(seat).spaces
        for kind, _ in p.laid[seat]:
            p.supply[kind] -= 1
    p.tick = 1
    state.play(0, "call")
    events = state.play(1, "call")  # seat 1 comes first in tick 1
    assert [(e.facts["seat"], e.facts["rule"]) for e in events if e.name == "refused"] == [(0, "15")]
    assert [score[1] for score in p.sheet[0]] == [0, 2]
    while p.round == 1:
        for seat in state.to_act:
            state.play(seat, state.moves(seat)[0])
    assert (p.ended, len(p.sheet)) == ("limit", 2)


def test_rule_21_hidden_are_cards_choices_deck_and_boards_not_in_play() -> None:
    state = dealt(3)
    state.play(1, "side b")
    other = state.copy()
    p = other.position
    p.cards.reverse()
    p.stack.reverse()
    p.stack[0], p.unseen[0] = p.unseen[0], p.stack[0]
    p.sides[1] = 0
    for viewer in (0, 2, None):
        assert str(other.view(viewer)) == str(state.view(viewer))
    assert str(other.view(1)) != str(state.view(1))


def test_rule_22_a_pause_returns_hands_and_the_round_goes_on_after_a_new_start() -> None:
    state = scene("1A/2A", [CARD.number, OTHER.number], ["I4@a6/0"], ["I3", "I2"])
    state.play(TABLE, "pause")
    assert state.position.hands == [-1, -1]
    assert refused(state, 0, "take I3") == "22"
    (resumed,) = state.play(TABLE, "start")
    assert resumed.name == "resume"
    assert text(state.position.laid[0]) == "I4@a6/0"
    state.play(0, "take I3")
