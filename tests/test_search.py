"""Search for any game: the same for the same dice, cut short where wanted, and knowing what its seat knows."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from underhall import games
from underhall.bots import Searched, TreeSearch, race, search
from underhall.table import Chance, State, View
from underhall.table.rollouts import Tried

MONTANARA = games.get("montanara")
TRIES = 200
"""So many that the trees go deeper than one move."""


def early(game: str, seats: int, seed: int = 5, moves: int = 6) -> State:
    """A position a few random moves into a game."""
    state, rng = games.get(game).deal(seats, chance=Chance(seed)), random.Random(seed)
    for _ in range(moves):
        seat = state.to_act[0]
        state.play(seat, rng.choice(state.moves(seat)))
    return state


def found(view: View, seed: int = 3, iterations: int = 24) -> Searched:
    return search(view, random.Random(seed), iterations=iterations, policy="random")


@pytest.mark.parametrize(("game", "seats"), [("montanara", 2), ("saboteur", 4), ("imperial_miners", 2)])
def test_the_same_view_and_dice_give_the_same_answer_whatever_is_hidden(game: str, seats: int) -> None:
    """Twins: the truth, another state that the seat cannot tell from it, and the view read from its text."""
    state = early(game, seats)
    seat = state.to_act[0]
    view = state.view(seat)
    twin = view.sample(random.Random(8))
    assert str(twin.view(seat)) == str(view)
    answers = [found(one) for one in (view, twin.view(seat), view.game.read_view(str(view)))]
    assert answers[0] == answers[1] == answers[2]
    assert sum(answers[0].visits.values()) == answers[0].iterations == 24
    assert answers[0].best in view.moves


def test_a_search_is_cut_short_by_time_or_by_whoever_asked() -> None:
    view = early("montanara", 2).view(early("montanara", 2).to_act[0])
    assert search(view, random.Random(1), iterations=50, ms=0, policy="random").iterations == 1
    answers = iter([False, False, True])
    assert search(view, random.Random(1), policy="random", stop=lambda: next(answers)).iterations == 3


def test_a_prior_restricts_and_a_search_widens() -> None:
    state = early("montanara", 2)
    view = state.view(state.to_act[0])
    liked = view.moves[-1]
    few = search(view, random.Random(1), iterations=3, policy="random", prior=lambda _: {liked: 1.0})
    many = search(view, random.Random(1), iterations=40, policy="random", prior=lambda _: {liked: 1.0})
    assert liked in few.visits
    assert len(few.visits) <= 3 < len(many.visits)


def go_on(state: State, seat: int, best: int, told: TreeSearch, dice: random.Random) -> None:
    """The seat makes its move, and the others go on by lot until it is asked again; the search is told of it."""
    move = best
    while True:
        mover = state.to_act[0]
        if mover != seat:
            move = dice.choice(state.moves(mover))
        events = state.play(mover, move)
        if mover == seat:
            told.made(move)
        for event in events:
            told.see(event.seen(seat))
        if state.outcome is not None or seat in state.to_act:
            return


def searched_on(game: str, seats: int, through: Callable[[View], View] = lambda view: view) -> list[Searched]:
    """Four decisions of a seat, by one search."""
    state, rng, dice = early(game, seats), random.Random(4), random.Random(6)
    seat = state.to_act[0]
    searching, found = TreeSearch(iterations=TRIES, policy="random"), list[Searched]()
    while len(found) < 4 and state.outcome is None:
        found.append(searching.search(through(state.view(seat)), rng))
        go_on(state, seat, found[-1].best, searching, dice)
    return found


def known(found: list[Searched]) -> list[int]:
    """How many tries were known already at each decision."""
    return [sum(one.visits.values()) - one.iterations for one in found]


@pytest.mark.parametrize(("game", "seats"), [("montanara", 2), ("imperial_miners", 2)])
def test_what_a_search_learned_stays_where_the_game_goes_on_as_imagined(game: str, seats: int) -> None:
    told = known(searched_on(game, seats))
    assert told[0] == 0
    assert max(told) > 0


def test_a_search_that_is_not_told_what_happens_begins_anew() -> None:
    searching, state, rng = TreeSearch(iterations=TRIES, policy="random"), early("montanara", 2), random.Random(4)
    seat = state.to_act[0]
    first = searching.search(state.view(seat), rng)
    searching.see({"what": "nobody has imagined this"})
    again = searching.search(state.view(seat), rng)
    assert sum(again.visits.values()) == sum(first.visits.values()) == TRIES
    for _ in range(3):  # nor does it take another position for the one that it knows
        go_on(state, seat, again.best, TreeSearch(), random.Random(6))
        again = searching.search(state.view(seat), rng)
        assert sum(again.visits.values()) == TRIES


def test_twins_search_alike_from_move_to_move() -> None:
    """The same views and the same stream: what is hidden has no part in what is kept, nor in what is chosen."""

    def of_a_twin(view: View) -> View:
        return view.sample(random.Random(8)).view(view.seat)

    truth = searched_on("montanara", 2)
    assert truth == searched_on("montanara", 2, of_a_twin)
    assert max(known(truth)) > 0


def test_a_position_that_promises_something_is_not_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    state = early("montanara", 2)
    me = state.to_act[0]
    monkeypatch.setattr(State, "rollout", lambda *_: pytest.fail("it was played on"))
    hopes = [0.25, 0.75]
    found = search(state.view(me), random.Random(1), iterations=30, depth=2, promise=lambda _: hopes)
    assert set(found.values.values()) == {hopes[me]}
    monkeypatch.undo()
    view, dice = state.view(me), random.Random
    seen = search(view, dice(1), iterations=30, policy="random", promise=lambda _: None)
    assert seen == search(view, dice(1), iterations=30, policy="random")  # nothing is promised: it is played on


def test_only_a_seat_that_is_asked_can_search() -> None:
    state = early("montanara", 2)
    with pytest.raises(ValueError, match="a seat that is asked"):
        found(state.view(1 - state.to_act[0]))
    with pytest.raises(ValueError, match="a seat that is asked"):
        found(state.view(None))


def test_a_race_gives_up_the_worse_half_and_names_the_best_first() -> None:
    asked: list[tuple[list[int], int]] = []

    def run(moves: object, budget: int) -> dict[int, Tried]:
        assert isinstance(moves, list)
        asked.append((list(moves), budget))
        return {move: Tried(budget // len(moves), (move / 10,), (0.0,)) for move in moves}

    worth = race([1, 2, 3, 4, 5], 90, run, lambda tried: tried.wins[0])
    assert next(iter(worth)) == 5
    assert [sorted(moves) for moves, _ in asked] == [[1, 2, 3, 4, 5], [3, 4, 5], [4, 5]]
    assert worth[5] == max(worth.values()) == 0.5
