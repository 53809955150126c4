"""Records and determinism: a game can be had again from what was written down, and from its seed."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator

from underhall.table import (
    Answer,
    BadRecord,
    Chance,
    Game,
    Outcome,
    Played,
    Record,
    Sitting,
    State,
    replay,
    verify,
)
from underhall.testing.check import check, need
from underhall.testing.failure import Problem, differ
from underhall.testing.texts import future, glance, look, whole
from underhall.testing.trace import Line

CUTS = 40
"""At how many places a long record is cut off; a short one at every line."""


@check("record")
def record(line: Line, rng: random.Random) -> None:
    """The record's text reads back; its replay is the game, at every step, in states, views and events; a record
    that was cut off or edited is a BadRecord or honestly another game, and nothing else; a finished one can be
    verified against its seed."""
    text = str(line.record)
    parsed = Record.parse(text)
    need(str(parsed) == text, differ(text, str(parsed), "a record read and written again differs"))
    sitting = line.again()
    for step in replay(parsed, Finder(line.game)):
        events = sitting.opening if step.number == 0 else sitting.play(*line.decisions[step.number - 1])
        need(whole(events) == whole(step.events), "the replay tells other events", ply=step.number)
        need(str(step.state) == str(sitting.state), "the replay has another state", ply=step.number)
        for viewer in rng.sample(line.viewers, min(3, len(line.viewers))):
            same = look(step.state.view(viewer)) == look(sitting.state.view(viewer))
            need(same, "the replay shows another view", viewer, step.number)
    need(str(sitting.state) == str(line.state), "the same seed and moves lead elsewhere")
    for cut in _cuts(text, rng):
        _bad_or_honest(line, cut, "a record that was cut off")
    for edited in _edits(parsed, rng):
        _bad_or_honest(line, str(edited), "an edited record")
    if line.state.outcome is not None and line.record.seed is not None:
        _verified(line, parsed, rng)


class Finder:
    """`underhall.games.get` for a game that need not be registered."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __call__(self, name: str, rules: int) -> Game:
        if (name, rules) != (self.game.name, self.game.rules):
            raise BadRecord(f"no rules {rules} of {name!r} here")
        return self.game


def _cuts(text: str, rng: random.Random) -> Iterator[str]:
    lines = text.splitlines(keepends=True)
    places = range(len(lines))
    for at in places if len(lines) <= CUTS else sorted(rng.sample(places, CUTS)):
        yield "".join(lines[:at])
        yield "".join(lines[:at]) + lines[at][: rng.randrange(len(lines[at]))]


def _edits(original: Record, rng: random.Random) -> Iterator[Record]:
    """The record with one thing changed and its digest made to fit: moves, seats, answers, whole lines."""
    moves = [i for i, entry in enumerate(original.entries) if isinstance(entry, Played)]
    answers = [i for i, entry in enumerate(original.entries) if isinstance(entry, Answer)]
    for i in rng.sample(moves, min(4, len(moves))):
        entry, other = original.entries[i], original.entries[rng.choice(moves)]
        assert isinstance(entry, Played)
        assert isinstance(other, Played)
        yield _with(original, i, [Played(entry.seat, other.move)])
        yield _with(original, i, [Played(rng.randrange(original.seats + 1), entry.move)])
        yield _with(original, i, [Played(entry.seat, "nonsense")])
        yield _with(original, i, [])
        yield _with(original, i, [entry, entry])
    for i in rng.sample(answers, min(4, len(answers))):
        given = original.entries[i]
        assert isinstance(given, Answer)
        yield _with(original, i, [changed_answer(given, rng)])
        yield _with(original, i, [Answer("another question", given.of, given.pick, given.order)])
        yield _with(original, i, [Answer(given.what, 5, order=(0, 0, 1, 2, 9))])
        yield _with(original, i, [Answer(given.what, 3, pick=7)])
        yield _with(original, i, [])
    for seats in (0, original.seats + 1, 10**9):
        edited = copy.copy(original)
        edited.seats = seats
        yield edited


def _with(original: Record, at: int, entries: list[Answer | Played]) -> Record:
    edited = copy.copy(original)
    edited.entries = [*original.entries[:at], *entries, *original.entries[at + 1 :]]
    return edited


def changed_answer(given: Answer, rng: random.Random) -> Answer:
    """Another answer that chance might have given to the same question; the same one where there is no other."""
    if given.order is None:
        assert given.pick is not None
        return Answer(
            given.what, given.of, pick=(given.pick + rng.randrange(1, given.of)) % given.of if given.of > 1 else 0
        )
    order = list(given.order)
    if len(order) > 1:
        i, j = rng.sample(range(len(order)), 2)
        order[i], order[j] = order[j], order[i]
    return Answer(given.what, given.of, order=tuple(order))


def _bad_or_honest(line: Line, text: str, what: str) -> None:
    """Reading and replaying gives a BadRecord, or a game in which every step was legal."""
    try:
        for _ in replay(Record.parse(text), Finder(line.game)):
            pass
    except BadRecord as error:
        need(len(str(error).splitlines()) == 1, f"the refusal of {what} is not one line: {error}")
    except Exception as error:
        raise Problem(
            f"{what} raised {type(error).__name__} ({error}), not BadRecord; its text was:\n{text}"
        ) from error


def _verified(line: Line, parsed: Record, rng: random.Random) -> None:
    verify(parsed, Finder(line.game))
    assert parsed.outcome is not None
    lies: list[tuple[str, Record]] = []
    scores = (parsed.outcome.scores[0] + 1, *parsed.outcome.scores[1:])
    lies.append(("outcome", _replaced(parsed, outcome=Outcome(parsed.outcome.reason, scores, parsed.outcome.winners))))
    lies.append(("seed", _replaced(parsed, seed=b"another")))
    lies.append(("commitment", _replaced(parsed, commitment=Chance(b"another").commitment)))
    for i, entry in enumerate(parsed.entries):
        if isinstance(entry, Answer) and (other := changed_answer(entry, rng)) != entry:
            lies.append(("answer", _with(parsed, i, [other])))
            break
    for what, lie in lies:
        try:
            verify(Record.parse(str(lie)), Finder(line.game))
        except BadRecord:
            continue
        raise Problem(f"a record with a changed {what} was verified")
    text = str(parsed)
    at = text.rindex('"digest":"') + len('"digest":"')
    wrong = text[:at] + ("0" if text[at] != "0" else "1") + text[at + 1 :]
    try:
        Record.parse(wrong)
    except BadRecord:
        return
    raise Problem("a record with a changed digest was read")


def _replaced(
    parsed: Record, outcome: Outcome | None = None, seed: bytes | None = None, commitment: str | None = None
) -> Record:
    lie = copy.copy(parsed)
    lie.outcome = outcome or parsed.outcome
    lie.seed = seed or parsed.seed
    lie.commitment = commitment or parsed.commitment
    return lie


@check("determinism")
def determinism(line: Line, rng: random.Random) -> None:
    """The seed and the moves make the game: again the same alone, interleaved with another game, and with the
    global generator reseeded and used in between; and play never touches the global generator."""
    kept = random.getstate()
    try:
        _same_again(line, rng)
    finally:
        random.setstate(kept)


def _same_again(line: Line, rng: random.Random) -> None:
    random.seed(1)
    untouched = random.getstate()
    alone, mixed = line.again(), line.again()
    other = Sitting.begin(line.game, line.record.seats, dict(line.record.options), Chance(b"another table"))
    need(random.getstate() == untouched, "dealing used the global generator")
    need(whole(alone.opening) == whole(line.told[0]), "the deal tells other events the second time", ply=0)
    for ply, (seat, move) in enumerate(line.decisions, 1):
        random.seed(1)
        events = alone.play(seat, move)
        dice = rng.getrandbits(32)
        expected = glance(alone.state, random.Random(dice))
        need(random.getstate() == untouched, "play used the global generator", ply=ply)
        random.seed(rng.getrandbits(32))
        random.random()
        _elsewhere(other.state, rng)
        again = mixed.play(seat, move)
        same = whole(events) == whole(again) == whole(line.told[ply])
        need(same, "the same game tells other events the second time", ply=ply)
        for one, two in zip(expected, glance(mixed.state, random.Random(dice)), strict=True):
            need(one == two, differ(one, two, "the same game differs the second time"), ply=ply)
    need(str(alone.state) == str(line.state), "the same seed and moves lead to another state")
    if line.state.chance.seed == line.seed:  # else the line was read from a record, and goes on by other dice
        need(future(alone.state) == future(line.state), "chance goes on in another way")


def _elsewhere(state: State, rng: random.Random) -> None:
    """Something happens at another table in between."""
    if state.outcome is None:
        seat = rng.choice(state.to_act)
        state.play(seat, rng.choice(state.moves(seat)))
