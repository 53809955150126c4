"""Conservation and endings: nothing is lost on the way, and the end is an end."""

from __future__ import annotations

import random

from underhall.table import TABLE, NotYourTurn, State
from underhall.testing.check import check, need
from underhall.testing.failure import Problem, differ
from underhall.testing.texts import dump, look
from underhall.testing.trace import Line, ends_early


@check("conservation")
def conservation(line: Line, rng: random.Random) -> None:
    """The census of all components is what it was after the deal."""
    now, then = line.census(line.state), line.first_census
    moved = [
        f"{key}: {then.get(key, 0)}, now {now.get(key, 0)}"
        for key in {**then, **now}
        if now.get(key, 0) != then.get(key, 0)
    ]
    need(not moved, "components were lost or found: " + "; ".join(moved))


@check("outcome")
def outcome(line: Line, rng: random.Random) -> None:
    """A finished game has a score for each seat, winners among the seats and a reason of one word; it takes no
    more moves, and every view of it is open: its samples are all the same and show everybody what the state shows.
    So too where the table ends it early, by abandon or resign, from any position."""
    if line.state.outcome is not None:
        _ended(line, line.state, rng)
        return
    for move in line.state.moves(TABLE):
        if ends_early(move):
            state = line.state.copy()
            events = state.play(TABLE, move)
            need(bool(events), f"nothing is told of the table's {line.game.write_move(move)!r}")
            _ended(line, state, rng)
            again = line.game.read_state(str(state), state.chance.copy())
            need(str(again) == str(state), differ(str(state), str(again), "a game that ended early is not read back"))
            need(again.outcome == state.outcome, f"a game read back has outcome {again.outcome}, not {state.outcome}")


def _ended(line: Line, state: State, rng: random.Random) -> None:
    found = state.outcome
    if found is None:
        raise Problem("the move that ends the game leaves it without an outcome")
    need(found == state.outcome, "the outcome is not the same twice")
    need(len(found.scores) == state.seats, f"there are {len(found.scores)} scores for {state.seats} seats")
    need(all(type(score) is int for score in found.scores), f"a score is not a whole number: {found.scores}")
    seats = set(range(state.seats))
    need(set(found.winners) <= seats, f"winners who have no seat: {found.winners}")
    need(sorted(set(found.winners)) == list(found.winners), f"the winners are not each once, in order: {found.winners}")
    need(bool(found.reason) and found.reason.split() == [found.reason], f"the reason {found.reason!r} is not a word")
    dump(found.to_json())
    need(state.to_act == (), f"after the end seats {state.to_act} are to act")
    for seat in (TABLE, *range(state.seats)):
        need(state.moves(seat) == [], "there are moves after the end", seat)
        _closed(state, seat, rng.choice(sorted(line.pool) or [0]))
    for viewer in line.viewers:
        view = state.view(viewer)
        need(view.outcome == found and view.moves == [], "the view does not know that the game is over", viewer)
        sample = view.sample(random.Random(rng.getrandbits(64)))
        again = view.sample(random.Random(rng.getrandbits(64)))
        need(
            str(sample) == str(again), differ(str(sample), str(again), "after the end a view leaves much open"), viewer
        )
        for other in line.viewers:
            mine, theirs = look(state.view(other)), look(sample.view(other))
            need(
                mine == theirs,
                differ(mine, theirs, f"after the end a view is not open to all that {other} sees"),
                viewer,
            )


def _closed(state: State, seat: int, move: int) -> None:
    try:
        state.play(seat, move)
    except NotYourTurn:
        return
    except Exception as error:
        raise Problem(f"a move after the end raised {type(error).__name__} ({error}), not NotYourTurn", seat) from error
    raise Problem("a move was accepted after the end", seat)
