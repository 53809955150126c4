"""Running ahead: rollouts of a state, and of the moves of a view, in every game."""

from __future__ import annotations

import random
import threading

import pytest
from tests.support.toys import TALLOW

from underhall import compiled, games
from underhall.games.saboteur import SaboteurView, codes, rules
from underhall.table import Chance, Game, IllegalMove, State, Tried, UnderhallError
from underhall.table.lending import big_ints, ints

GAMES = [*map(games.get, games.names()), TALLOW]


def some_way_in(game: Game, seed: int, moves: int = 4) -> State:
    state, rng = game.deal(chance=Chance(seed)), random.Random(seed)
    for _ in range(moves):
        state.play(state.to_act[0], rng.choice(state.moves(state.to_act[0])))
    return state


@pytest.mark.parametrize(("game", "policy"), [(game, policy) for game in GAMES for policy in game.policies])
def test_a_rollout_ends_the_game_and_leaves_the_state_alone(game: Game, policy: str) -> None:
    state = some_way_in(game, 3)
    before = str(state)
    ends = [state.rollout(random.Random(seed), policy) for seed in (1, 1, 2, 3, 4)]
    assert str(state) == before and state.outcome is None
    assert all(len(end.scores) == state.seats and end.reason for end in ends)
    assert ends[0] == ends[1]
    assert len({end.scores for end in ends}) > 1 or game is TALLOW


@pytest.mark.parametrize(("game", "policy"), [(game, policy) for game in GAMES for policy in game.policies])
def test_moves_are_tried_in_turn_from_what_a_seat_knows(game: Game, policy: str) -> None:
    state = some_way_in(game, 5)
    view = state.view(state.to_act[0])
    before, some = str(view), view.moves[:3]
    found = view.rollouts(some, 7, random.Random(4), policy)
    assert [found[move].visits for move in some] == [7 // len(some) + (i < 7 % len(some)) for i in range(len(some))]
    for tried in found.values():
        assert len(tried.wins) == len(tried.scores) == view.seats
        assert 0 <= sum(tried.wins) <= 1 + 1e-9
    again = game.read_view(before).rollouts(some, 7, random.Random(4), policy)
    assert found == again and str(view) == before
    assert view.rollouts(some[:1], 0, random.Random(4)) == {some[0]: Tried(0, (0,) * view.seats, (0,) * view.seats)}


def test_what_cannot_be_run_ahead_is_refused_in_a_line() -> None:
    state = games.get("saboteur").deal(chance=Chance(1))
    view, rng = state.view(state.to_act[0]), random.Random(1)
    with pytest.raises(UnderhallError, match=r"there is no policy 'clever'\. There is: random, informed"):
        view.rollouts(None, 5, rng, "clever")
    with pytest.raises(IllegalMove):
        view.rollouts([view.moves[0], rules.action_move(codes.PASS, 0, 0)], 5, rng)
    assert state.view(None).rollouts(None, 5, rng) == {}
    live = games.get("out_of_mine").deal(options={"pace": "real"}, chance=Chance(1))
    with pytest.raises(UnderhallError, match="time is real"):
        live.rollout(rng)


def test_a_game_that_is_over_has_its_outcome() -> None:
    state = games.get("montanara").deal(chance=Chance(2))
    state.play(-1, "resign 0")
    assert state.rollout(random.Random(1)) == state.outcome


# ---------------------------------------------------------------- inside the compiled rules
def test_saboteur_runs_ahead_alike_compiled_and_interpreted_and_in_threads() -> None:
    twin = compiled.pure("underhall.games.saboteur.rules")
    state = games.get("saboteur").deal(5, chance=Chance(8))
    view = state.view(state.to_act[0])
    assert isinstance(view, SaboteurView)
    found = []

    def run(module: object, policy: int) -> None:
        known = module.Position.unpack(view.position.pack())  # type: ignore[attr-defined]
        sums = ints([0] * len(view.moves)), *(big_ints([0] * (5 * len(view.moves))) for _ in range(2))
        scratch = module.Position(), module.Position()  # type: ignore[attr-defined]
        moves = ints(view.moves)
        module.try_moves(known, *scratch, view.seat, moves, 12, policy, 77, *sums)  # type: ignore[attr-defined]
        found.append((policy, *map(list, sums)))

    threads = [threading.Thread(target=run, args=(rules, policy)) for policy in (0, 1, 0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for policy in (0, 1):
        run(twin, policy)
    kinds = [[row for row in found if row[0] == policy] for policy in (0, 1)]
    assert all(len(rows) == 3 and rows[0] == rows[1] == rows[2] for rows in kinds)


def test_informed_players_of_saboteur_find_the_treasure_now_and_then() -> None:
    """Players by lot hardly ever do."""

    def won(policy: int) -> int:
        rounds = 0
        for seed in range(20):
            state = games.get("saboteur").deal(5, chance=Chance(seed))
            p = state.position.copy()  # type: ignore[attr-defined]
            rules.rollout(p, policy, seed)
            rounds += sum(side == codes.DIGGERS for side in p.won)
        return rounds

    assert won(codes.RANDOM) <= 3
    assert 12 <= won(codes.INFORMED) <= 55
