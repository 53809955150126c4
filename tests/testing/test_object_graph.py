"""What an object holds is told by what it holds, not by where its parts lie in memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import pytest

from underhall import games
from underhall.table import Chance
from underhall.table.flat import Field
from underhall.testing.arrays import positions
from underhall.testing.object_graph import contents, fields, find_truth


class Copies(Mapping[int, list[int]]):
    """Gives a new list each time it is asked, as the arrays of a compiled position do."""

    def __init__(self, *numbers: int) -> None:
        self._numbers = numbers

    def __getitem__(self, number: int) -> list[int]:
        return [number]

    def __iter__(self) -> Iterator[int]:
        return iter(self._numbers)

    def __len__(self) -> int:
        return len(self._numbers)


class Compiled:
    """Has its arrays as compiled positions have them: declared, and no slot of theirs before one is read."""

    __slots__ = ()
    fields = (Field("height", "Shorts", "", 2, 0), Field("broken", "Shorts", "", 2, 0))

    def __getattr__(self, name: str) -> list[int]:
        if name.startswith("__"):
            raise AttributeError(name)
        return [len(name), 0]


def test_arrays_are_walked_that_nobody_has_read_yet() -> None:
    assert dict(fields(Compiled())) == {".height": [6, 0], ".broken": [6, 0]}


@pytest.mark.parametrize("game", games.names())
def test_all_that_a_position_declares_is_walked(game: str) -> None:
    state = games.get(game).deal()
    for _, position in positions(state):
        assert {f".{field.name}" for field in position.fields} <= {way for way, _ in fields(position)}


def test_parts_made_anew_are_never_taken_for_one_met_before() -> None:
    written = repr(contents(Copies(*range(50))))
    assert "again" not in written
    assert all(repr(("int", number)) in written for number in range(50))


def test_equal_things_are_equal_inside_wherever_their_parts_lie() -> None:
    kept: list[object] = []
    first = contents(Copies(*range(50)))
    for n in range(50):
        kept += [[n] for _ in range(n)]  # other places are free each time
        assert contents(Copies(*range(50))) == first
    assert contents(Copies(1, 2)) != contents(Copies(1, 3))


def test_an_object_met_again_is_said_to_be_the_same() -> None:
    shared = [1]
    round_about: list[object] = []
    round_about.append(round_about)
    assert contents([shared, shared]) != contents([[1], [1]])
    assert contents(round_about) == ("list", ((0, ("again", 0)),))


def kept_in_a_closure(secret: object) -> Callable[[], object]:
    return lambda: secret


SEED = bytes(range(16))


@pytest.mark.parametrize(
    ("thing", "way"),
    [
        ({"a": [Chance(1)]}, "view['a'][0] is a Chance"),
        (kept_in_a_closure((0, b"-" + SEED)), "view.closure[1] is the seed"),
        ({SEED.hex()}, "view's member is the seed in writing"),
        ([[int.from_bytes(SEED, "big")]], "view[0][0] is the seed as a number"),
        (iter([Chance(1)]), "view→list[0] is a Chance"),
        ([SEED[:8], 7, "a", None], None),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_way_to_the_truth_is_told(thing: object, way: str | None) -> None:
    assert find_truth(thing, SEED) == way
