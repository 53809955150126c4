"""What the master imagines: its own game as if it sat alone, and what the others are building."""

from __future__ import annotations

import pytest
from tests.support.games.imperial_miners.positions import GAME, PACK

from underhall.compiled import pure
from underhall.games.imperial_miners import ImperialMinersState, ImperialMinersView, plans, rules
from underhall.games.imperial_miners.bots import Foreman
from underhall.games.imperial_miners.master import Master
from underhall.table import Chance
from underhall.table.lending import ints

PLAIN = pure("underhall.games.imperial_miners.rules")


def some_way(seats: int, decisions: int, seed: int = 4) -> ImperialMinersState:
    """Foremen have made so many decisions."""
    state, players = GAME.deal(seats, chance=Chance(seed)), [Foreman(seat) for seat in range(seats)]
    for number in range(decisions):
        seat = state.to_act[number % len(state.to_act)]
        state.play(seat, players[seat].choose(state.view(seat)))
    assert isinstance(state, ImperialMinersState)
    return state


def asked(state: ImperialMinersState) -> ImperialMinersView:
    """What the last of those who are asked, and have something to choose, knows."""
    seat = [seat for seat in state.to_act if len(state.moves(seat)) > 1][-1]
    view = state.view(seat)
    assert isinstance(view, ImperialMinersView)
    return view


@pytest.mark.parametrize("decisions", [3, 30, 75])
def test_a_seat_goes_on_in_the_same_way_alone(decisions: int) -> None:
    """R26: the same moves, and after each of them the same mine, coins and points, until chance has a say."""
    state = some_way(3, decisions)
    tables = PLAIN.make_pack(*PACK.numbers)
    for seat in state.to_act:
        whole = PLAIN.Position.unpack(state.position.pack())
        alone = PLAIN.Position.unpack(state.position.pack())
        plans.leave_alone(alone, seat)
        choices = PLAIN.moves(whole, tables, seat)
        assert PLAIN.moves(alone, tables, 0) == choices == state.moves(seat)
        for move in choices:
            one, other = whole.copy(), alone.copy()
            PLAIN.play(one, tables, seat, move)
            PLAIN.play(other, tables, 0, move)
            if other.chance == one.chance and other.phase == one.phase:
                assert PLAIN.cards_laid(other, 0) == PLAIN.cards_laid(one, seat)
                assert PLAIN.cards_held(other, 0) == PLAIN.cards_held(one, seat)
                assert (other.coins[0], other.points[0]) == (one.coins[seat], one.points[seat])


def test_plans_come_out_the_same_where_the_rules_run_interpreted() -> None:
    view = asked(some_way(3, 60))
    assert view.seat is not None
    found = []
    for module, lent in ((rules, ints), (PLAIN, list)):
        known, scratch = module.Position.unpack(view.position().pack()), [module.Position() for _ in range(4)]
        tables, scores = module.make_pack(*PACK.numbers), lent([0] * (2 * len(view.moves)))
        assert module.try_plans(known, *scratch, tables, view.seat, lent(view.moves), 2, 3, 7, scores) == 0
        found.append(list(scores))
    assert found[0] == found[1]
    assert all(score > 0 for score in found[0])


def test_what_has_no_room_is_refused() -> None:
    view = asked(some_way(2, 20))
    assert view.seat is not None
    scratch = rules.Position(), rules.Position(), rules.Position(), rules.Position()
    choices, room = ints(view.moves), ints([0] * (2 * len(view.moves) - 1))
    assert rules.try_plans(view.position(), *scratch, PACK.tables, view.seat, choices, 2, 2, 1, room) == -1


def test_alone_points_count_and_in_company_the_chance_to_be_first() -> None:
    alone = Master(1).worth(asked(some_way(1, 10)))
    assert [alone(points) for points in (0.0, 31.5, 90.0)] == [0.0, 31.5, 90.0]
    late = asked(some_way(3, 100))
    first, worth = Master(1).first(late), Master(1).worth(late)
    chances = [first(points) for points in range(151)]
    assert chances == sorted(chances)
    assert chances[0] < 0.01 and chances[150] > 0.99
    assert worth(150) - worth(140) > 0.05  # whoever is first for sure plays on all the same


def test_what_others_have_built_counts() -> None:
    """The same deal, in which a rival has twenty points more: the master needs about as many more to be the first."""
    state = some_way(2, 50)
    me = state.to_act[0]
    richer = state.copy()
    assert isinstance(richer, ImperialMinersState)
    points = list(richer.position.points)
    points[1 - me] += 20
    richer.position.fill(points=points)
    for seed in range(3):
        halves = []
        for one in (state, richer):
            view = one.view(me)
            assert isinstance(view, ImperialMinersView)
            first = Master(seed).first(view)
            halves.append(next(points for points in range(200) if first(points) > 0.5))
        assert 15 <= halves[1] - halves[0] <= 25


def test_rivals_are_imagined_anew_by_every_roll_of_the_dice() -> None:
    view = asked(some_way(3, 40))
    assert view.seat is not None
    first, second = Master(1).rivals(view), Master(2).rivals(view)
    assert set(first) == set(second) == {0, 1, 2} - {view.seat}
    assert first == Master(1).rivals(view) != second
    assert all(len(set(points)) > 1 for points in first.values())


class Beside(Master):
    """Knows where a rival ends."""

    end = 0.0

    def rivals(self, view: ImperialMinersView) -> dict[int, list[float]]:
        return {1: [self.end]}


def test_who_is_behind_dares_and_who_leads_plays_safe() -> None:
    """Fifty points for sure, or forty or sixty as it comes, late in the game."""
    view = asked(some_way(2, 100))
    assert view.layout.round > 5
    dares = {}
    for end in (35.0, 65.0):
        bot = Beside(1)
        bot.end = end
        worth = bot.worth(view)
        dares[end] = (worth(40) + worth(60)) / 2 > worth(50)
    assert dares == {35.0: False, 65.0: True}


def test_the_master_makes_the_move_after_which_it_is_first_most_often() -> None:
    view = asked(some_way(2, 60))
    bot = Master(3)
    bot.games = 60  # type: ignore[misc]
    scores = bot.scores(view)
    assert next(iter(scores)) == max(scores, key=lambda move: scores[move])
    again = Master(3)
    again.games = 60  # type: ignore[misc]
    assert again.choose(view) == next(iter(scores))


def test_it_tells_of_the_rival_it_plans_against() -> None:
    view = asked(some_way(3, 60))
    reason = Master(2).why(view, view.moves[0])
    assert reason.key in ("plan_against", "ends_against")
    assert reason.facts["seat"] in {0, 1, 2} - {view.seat}
    chance = reason.facts["chance"]
    assert isinstance(chance, int) and 0 <= chance <= 100
    alone = asked(some_way(1, 12))
    assert Master(2).why(alone, alone.moves[0]).key in ("plan", "ends")


def test_few_games_are_enough_where_one_move_is_clearly_better(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of moves whose ends are known: one is ten points better, or all are alike."""
    view, tried = asked(some_way(1, 30)), dict.fromkeys(("clear", "alike"), 0)
    for case in tried:

        def imagine(
            self: Master, view: ImperialMinersView, moves: list[int], deals: int, case: str = case
        ) -> dict[int, list[float]]:
            tried[case] += deals * len(moves)
            more = {view.moves[-1]: 10.0} if case == "clear" else {}
            return {move: [self.rng.gauss(50 + more.get(move, 0), 5) for _ in range(deals)] for move in moves}

        monkeypatch.setattr(Master, "imagine", imagine)
        best = Master(4).choose(view)
        assert best == view.moves[-1] or case == "alike"
    assert Master.games is not None
    assert tried["clear"] < Master.games / 2 < tried["alike"] < Master.games * 1.5
