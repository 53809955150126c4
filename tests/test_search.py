"""Search for any game: the same for the same dice, cut short where wanted, and knowing what its seat knows."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from tests.support import searching
from tests.support.searching import GAMES, asked, early, found
from tests.support.toys.tallow import Tallow

from underhall import compiled, games
from underhall.bots import Points, Searched, TreeSearch, race, race_deals, search
from underhall.bots.search import share_of_win, surely_worse
from underhall.games.saboteur import SaboteurView, rules
from underhall.games.saboteur import walks as plain
from underhall.table import Chance, Outcome, State, UnderhallError, View
from underhall.table.rollouts import Tried

ROOT = Path(__file__).parents[1]
MONTANARA = games.get("montanara")
TRIES = 200
"""So many that the trees go deeper than one move."""
INTERPRETED = """
from tests.support import searching
from underhall import compiled
assert not any(compiled.is_compiled(compiled.load(name)) for name in compiled.HOT)
searching.main()
"""


def in_python(view: View, seed: int = 3, iterations: int = 24) -> Searched:
    """The same, but that the caller says what an end is worth, and is asked."""

    def win(outcome: Outcome, seat: int) -> float:
        return share_of_win(outcome, seat)

    return search(view, random.Random(seed), iterations=iterations, policy="random", value=win)


@pytest.mark.parametrize("searched", [found, in_python])
@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_same_view_and_dice_give_the_same_answer_whatever_is_hidden(
    game: str, seats: int, searched: Callable[[View], Searched]
) -> None:
    """Twins: the truth, another state that the seat cannot tell from it, and the view read from its text."""
    state = early(game, seats)
    seat = state.to_act[0]
    view = state.view(seat)
    twin = view.sample(random.Random(8))
    assert str(twin.view(seat)) == str(view)
    answers = [searched(one) for one in (view, twin.view(seat), view.game.read_view(str(view)))]
    assert answers[0] == answers[1] == answers[2]
    assert sum(answers[0].visits.values()) == answers[0].iterations == 24
    assert answers[0].best in view.moves


def test_a_search_comes_out_the_same_where_the_rules_run_interpreted(capsys: pytest.CaptureFixture[str]) -> None:
    given = {**os.environ, "UNDERHALL_PURE": "1"}
    run = subprocess.run([sys.executable, "-c", INTERPRETED], env=given, cwd=ROOT, capture_output=True, text=True)
    searching.main()
    assert run.stdout == capsys.readouterr().out, run.stderr


def test_a_search_is_the_same_in_one_go_or_in_many() -> None:
    view = asked(early("saboteur", 4))
    whole = search(view, random.Random(3), iterations=60, policy="random")
    assert whole == search(view, random.Random(3), iterations=60, policy="random", stop=lambda: False)


@pytest.mark.parametrize("searched", [found, in_python])
def test_a_search_finds_the_move_that_wins_at_once(searched: Callable[..., Searched]) -> None:
    text = (
        "1:?'/-/-/?'?'?':?=D3X1E1U2R1,a=0+?*3+b*2-D3-U2,b=D1U1,c=C2D2X1+?*1:c/C1 CCCD/CCCD D18X5T9E6U8R8O7 1 turn 115"
    )
    answer = searched(MONTANARA.read_view(text), iterations=150)
    assert MONTANARA.write_move(answer.best) == "dig hand"  # the only card there is the fourth crystal
    assert answer.values[answer.best] == 1.0


def test_a_game_without_walks_of_its_own_is_searched_in_python() -> None:
    state = Tallow().deal(3, chance=Chance(4))
    answer = search(state.view(1), random.Random(2), iterations=80)
    assert sum(answer.visits.values()) == answer.iterations == 80
    assert set(answer.visits) == set(state.moves(1))
    with pytest.raises(ValueError, match="tallow does not"):
        search(state.view(1), random.Random(2), ahead=3)


def test_deals_can_be_drawn_from_a_belief_of_ones_own() -> None:
    state = early("saboteur", 4)
    view, drawn = asked(state), list[State]()

    def believed(rng: random.Random) -> State:
        drawn.append(view.sample(rng))
        return drawn[-1].copy()

    answer = search(view, random.Random(2), iterations=30, policy="random", sample=believed)
    assert len(drawn) == sum(answer.visits.values()) == 30
    texts = [str(deal) for deal in drawn]
    for value in (share_of_win, lambda outcome, seat: share_of_win(outcome, seat)):  # inside the rules, and in Python
        search(view, random.Random(2), iterations=30, policy="random", sample=lambda rng: drawn[0], value=value)
    assert [str(deal) for deal in drawn] == texts, "a deal that was given was changed"


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("ahead", [0, 5])
def test_what_follows_may_be_cut_off_where_the_standing_counts(game: str, seats: int, ahead: int) -> None:
    view = asked(early(game, seats, moves=30))
    answer = search(view, random.Random(1), iterations=30, policy="random", ahead=ahead)
    assert sum(answer.visits.values()) == 30
    assert any(value not in (0, 1) for value in answer.values.values())  # nobody has won yet


def test_who_plays_alone_counts_points() -> None:
    state = games.get("imperial_miners").deal(1, chance=Chance(3))
    wins, points = (search(state.view(0), random.Random(1), iterations=60, value=v) for v in (Points(1), Points(90)))
    assert set(wins.values.values()) == {1.0}  # everybody has a point
    assert all(0.2 < value < 1 for value in points.values.values())
    assert len(set(points.values.values())) > 1


def test_what_a_caller_says_of_a_search_is_looked_at() -> None:
    view = asked(early("montanara", 2))
    with pytest.raises(ValueError, match="at least one iteration, not 0"):
        search(view, random.Random(1), iterations=0)
    with pytest.raises(ValueError, match="1 to 64 decisions, not 0"):
        search(view, random.Random(1), depth=0)
    with pytest.raises(ValueError, match="say with `promise`"):
        search(view, random.Random(1), ahead=3, promise=lambda _: None)
    with pytest.raises(UnderhallError, match="there is no policy 'clever'"):
        search(view, random.Random(1), policy="clever")


def test_what_seems_best_at_a_glance_hangs_on_nothing_hidden() -> None:
    """In a tree a gold-digger does not know the roles of the deal that is imagined, as players by `informed` do."""
    twin = compiled.pure(rules.__name__)
    for seed in range(12):
        state = early("saboteur", 5, seed, moves=25)
        view = asked(state)
        assert isinstance(view, SaboteurView)
        seen = set()
        for number in range(8):
            deal = view.sample(random.Random(number))
            p = twin.Position.unpack(deal.position.pack())  # type: ignore[attr-defined]
            seen.add(tuple(plain.glance(p, move) for move in view.moves))
        assert len(seen) == 1


def test_a_search_is_cut_short_by_time_or_by_whoever_asked() -> None:
    view = early("montanara", 2).view(early("montanara", 2).to_act[0])
    assert search(view, random.Random(1), iterations=50, ms=0, policy="random").iterations == 1
    answers = iter([False, False, True])
    assert 3 <= search(view, random.Random(1), policy="random", stop=lambda: next(answers)).iterations <= 7


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
    ends: list[State] = []
    seen = search(view, dice(1), iterations=30, policy="random", promise=ends.append)
    assert len(ends) == 30 and set(seen.values.values()) != {hopes[me]}  # nothing is promised: it is played on


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


def test_what_is_surely_worse_is_given_up_and_luck_is_not() -> None:
    rng = random.Random(2)
    luck = [rng.gauss(50, 6) for _ in range(40)]  # the same deals for both
    assert surely_worse([one - 2 + rng.gauss(0, 1) for one in luck], luck)
    assert not surely_worse([one + rng.gauss(0, 6) for one in luck], luck)
    assert not surely_worse(luck, luck)
    assert surely_worse([one - 1 for one in luck], luck)  # always by as much


@pytest.mark.parametrize("many", [1, 2, 3, 9])
def test_a_race_on_deals_finds_the_best_move_and_names_it_first(many: int) -> None:
    rng, rounds = random.Random(many), [0]
    better = {move: float(rank) for rank, move in enumerate(range(many))}

    def run(moves: Sequence[int]) -> dict[int, list[float]]:
        rounds[0] += 1
        luck = [rng.gauss(0, 5) for _ in range(8)]
        return {move: [better[move] + one + rng.gauss(0, 2) for one in luck] for move in moves}

    found = race_deals(range(many), 400, run)
    assert next(iter(found)) == many - 1
    assert next(iter(found.values())) == max(found.values())
    assert set(found) == set(range(many))
    before = rounds[0]
    assert next(iter(race_deals(range(many), 400, run, stop=lambda: True))) in range(many)
    assert rounds[0] - before == (many > 1)
