"""Positions for tests: a few words set up a table, the rest is filled in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from underhall import games
from underhall.games.out_of_mine import OutOfMine, OutOfMineState, cover, galleries, notation, tiles
from underhall.games.out_of_mine.cards import Card, Side
from underhall.games.out_of_mine.position import Laid
from underhall.table import Chance, Json

GAME = games.get("out_of_mine")
assert isinstance(GAME, OutOfMine)
SET = galleries.ours()
REAL = {"pace": "real"}


def scene(
    boards: str = "1A/2A",
    cards: Sequence[int] = (),
    laid: Sequence[str] = (),
    hands: Sequence[str] = (),
    phase: str = "dig",
    number: int = 40,
    since: Sequence[int] = (),
    options: dict[str, Json] | None = None,
) -> OutOfMineState:
    """The first round of a game in real pace: boards and sides, cards by number, tiles and hands by seat."""
    assert isinstance(GAME, OutOfMine)
    seats = len(boards.split("/"))
    used = [int(board.rstrip("AB!?*")) for board in boards.split("/")]
    rest = [str(board) for board in range(1, 11) if board not in used]
    deck = [*cards, *(card for card in range(1, 41) if card not in cards)]
    words = [
        f"1:{phase}:0:{number}",
        ".".join(map(str, deck)),
        boards,
        f"{'.'.join(rest[:6])}/{'.'.join(rest[6:]) or '-'}/-",
        ";".join([*laid, *["-"] * (seats - len(laid))]),
        ";".join([*hands, *["-"] * (seats - len(hands))]),
        ";".join("-" * seats),
        ".".join(map(str, [*since, *[0] * (seats - len(since))])),
        ";".join("-" * seats),
        ";".join("-" * seats),
        "-",
        "-",
    ]
    read = dict(GAME.read_options({**REAL, **(options or {})}))
    return GAME.read_state(" ".join(words) + GAME.write_options(GAME.read_options(read)), Chance(5))


def card_with(*counts: int) -> Card:
    """The card with so many yellow, blue, green, red and white."""
    return next(card for card in SET.cards if card.counts == counts)


def side_of(name: str) -> Side:
    return next(side for side in SET.sides if side.name == name)


def covers(spaces: int, need: Sequence[int], tries: int = 400) -> Iterator[list[Laid]]:
    """Some covers of these cells, as tiles without elements."""
    for turn in range(tries):
        found = cover.cover(spaces, bytes(need), SET.shapes, turn, 20_000)
        if found is not None:
            yield [(tile // tiles.PLACES * 5, tile % tiles.PLACES) for tile in found]


def full(name: str, card: Card, turn: int = 0) -> list[Laid]:
    """A gallery filled as its card says."""
    return next(covers(side_of(name).spaces, card.counts, 5))


def text(laid: Sequence[Laid]) -> str:
    return notation.write_laid(list(laid))


def colour(tile: Laid) -> str:
    return tiles.COLOURS[tiles.KIND_COLOUR[tile[0]]]


def lays(laid: Sequence[Laid]) -> Iterator[str]:
    """The moves that lay these tiles, take by take."""
    for kind, place in laid:
        yield f"take {tiles.KIND_TEXTS[kind]}"
        yield f"lay {tiles.KIND_TEXTS[kind]} {tiles.write_place(place)}"
