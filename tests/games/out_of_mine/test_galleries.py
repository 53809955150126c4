"""Sets of galleries: ours is sound, others are judged, new ones can be made."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest
from tests.support.games.out_of_mine.positions import SET

from underhall import compiled
from underhall.cli import main
from underhall.games.out_of_mine import cards, cover, galleries, generate, notation, proof, tiles
from underhall.games.out_of_mine.galleries import BadGalleries
from underhall.table import UnderhallError

TEXT = galleries.write(SET, "ours again")


slow = pytest.mark.skipif(not compiled.is_compiled(cover), reason="interpreted, the proof takes minutes")


def run(*args: str) -> int:
    with pytest.raises(SystemExit) as left:
        main(args)
    assert isinstance(left.value.code, int)
    return left.value.code


@slow
def test_our_set_is_proved_solvable_and_unblockable(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("galleries", "check", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["pairs"], found["solvable"], found["unblockable"]) == (800, 800, 800)
    assert found["faults"] == []


def test_some_pairs_of_our_set_are_unblockable() -> None:
    for card in SET.cards[3::12]:
        allowed = proof.Holdings(SET, card)
        for side in SET.sides[::7]:
            assert proof.blocked_by(side, card, SET.shapes, allowed) is None


def test_a_set_reads_back() -> None:
    assert galleries.read(TEXT) == SET


def test_forms_and_places_are_what_they_should_be() -> None:
    assert [len(forms) for forms in tiles.FORMS] == [1, 2, 2, 4, 2, 1, 4, 4, 8, 8, 2, 8, 8, 8, 4, 4, 4, 4, 1, 8, 4]
    for shape in range(tiles.SHAPE_COUNT):
        for place in tiles.ALL_PLACES[shape]:
            mask = tiles.MASKS[shape][place]
            assert mask.bit_count() == tiles.SIZES[shape]
            assert (mask & -mask).bit_length() - 1 == place % tiles.CELLS  # the first cell is the lowest


def test_a_gallery_is_readable_as_text() -> None:
    side = SET.sides[0]
    assert galleries.read_grid("/".join(cards.write_grid(side.spaces))) == side.spaces
    laid = notation.read_laid("I4@a6/0,I2@a1/0")
    assert notation.picture(side.spaces, laid) == ["Bb.....", ".#..#..", ".####..", ".#####.", ".###.#.", "aaaa..."]


def broken(change: str) -> str:
    data = json.loads(TEXT)
    if change == "space":
        data["boards"][0]["sides"][0]["grid"][0] = "##....."
    elif change == "pieces":
        data["boards"][0]["sides"][0]["grid"][0:2] = ["..#....", ".#..#.."]
    elif change == "card":
        data["cards"][3]["counts"]["blue"] += 1
    elif change == "tile":
        del data["tiles"][0]
    elif change == "element":
        next(tile for tile in data["tiles"] if tile["element"] == "gold")["element"] = "rat"
    elif change == "elf":
        data["boards"][0]["sides"][0]["elves"][0]["cell"] = [0, 0]
    else:
        data["cards"].pop()
    return json.dumps(data)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("space", "21 spaces"),
        ("pieces", "in pieces"),
        ("card", "totals 22"),
        ("tile", "11 yellow"),
        ("element", "5 tiles carry gold"),
        ("elf", "elf does not stand"),
        ("cards", "39 cards"),
    ],
)
def test_what_the_rulebook_counts_is_counted(change: str, said: str) -> None:
    assert any(said in fault for fault in proof.faults(galleries.read(broken(change))))


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"frame": [9, 9]}', TEXT.replace('"I2"', '"J9"'), TEXT[:900]])
def test_what_is_no_set_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(BadGalleries) as caught:
        galleries.read(text)
    assert len(str(caught.value).splitlines()) == 1


def test_a_set_where_opponents_can_block_is_found_out() -> None:
    """With one white shape only, an opponent who holds it blocks every card that wants a white."""
    marked = [0] * tiles.KINDS
    for kind, many in enumerate(SET.plain):
        marked[kind] = many if tiles.KIND_COLOUR[kind] < 4 or tiles.KIND_TEXTS[kind] == "P5" else 0
    card = next(card for card in SET.cards if card.counts[4] == 1)
    poor = dataclasses.replace(SET, marked=tuple(marked))
    held = proof.blocked_by(SET.sides[0], card, poor.shapes, proof.Holdings(poor, card))
    assert held is not None
    assert held[tiles.SHAPES.index("P5")] == 1


def test_an_unsound_file_ends_with_code_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(TEXT)
    data["boards"], data["cards"] = data["boards"][:1], data["cards"][:4]
    file = tmp_path / "few.json"
    file.write_text(json.dumps(data))
    assert run("galleries", "check", str(file)) == 1
    assert "1 boards" in capsys.readouterr().out
    assert run("galleries", "check", str(tmp_path / "none.json")) == 2


@slow
@pytest.mark.left_to_ci("our own set is proved in the same way")
def test_new_galleries_keep_what_was_promised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generate, "BOARDS", 1)  # a whole set takes some seconds
    low, high = generate.DIFFICULTIES["easy"]
    made = generate.make(3, "easy")
    assert made == generate.make(3, "easy")
    assert len(made.sides) == 2
    assert all(low <= generate.outline(side.spaces) <= high for side in made.sides)
    assert [fault for fault in proof.faults(made) if "boards" not in fault] == []
    found = proof.survey(made)
    assert (found.solvable, found.blockable) == (80, [])
    with pytest.raises(UnderhallError):
        generate.make(1, "impossible")
