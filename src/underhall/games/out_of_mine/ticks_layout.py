"""From a position of every pace to the flat one of the tick form, and a set of galleries as numbers."""

from __future__ import annotations

from typing import Any, Final

from underhall.games.out_of_mine import codes, ticks, tiles
from underhall.games.out_of_mine.cards import Galleries
from underhall.games.out_of_mine.position import DIG, OVER, SIDES, Position
from underhall.table.options import Options

_PHASES: Final = {SIDES: codes.T_SIDES, DIG: codes.T_DIG, OVER: codes.T_OVER}
_ENDED: Final = {"": codes.T_NOT_ENDED, "call": codes.T_CALLED, "limit": codes.T_LIMIT}
_sets: Final[dict[tuple[str, str], Any]] = {}


def tables(galleries: Galleries, module: Any = ticks) -> Any:
    """A set as the compiled rules have it, or as their interpreted twin has."""
    key = galleries.hash, module.__name__
    if key not in _sets:
        _sets[key] = _tables(galleries, module)
    return _sets[key]


def _tables(galleries: Galleries, module: Any) -> Any:
    places: list[int] = []
    first: list[int] = []
    for by_shape in (*(side.places for side in galleries.sides), tiles.ALL_PLACES):
        for shape in range(tiles.SHAPE_COUNT):
            first.append(len(places))
            places += by_shape[shape]
        first.append(len(places))
    elves = [[*side.elves, *[None] * (codes.MOST_ELVES - len(side.elves))] for side in galleries.sides]
    return module.Set().fill(
        spaces=[side.spaces for side in galleries.sides],
        n_elves=[len(side.elves) for side in galleries.sides],
        elf_cell=[elf.cell if elf else 0 for row in elves for elf in row],
        elf_colour=[elf.colour if elf else 0 for row in elves for elf in row],
        counts=[count for card in galleries.cards for count in card.counts],
        brings=[points for card in galleries.cards for points in card.worth],
        marked=galleries.marked,
        plain=galleries.plain,
        first=first,
        places=places,
    )


def fresh(seats: int, options: Options, module: Any = ticks) -> Any:
    """A flat position before the first question to chance."""
    return module.Position().fill(
        seats=seats,
        elves=int(options.flag("elves")),
        elements=int(options.flag("elements")),
        assisted=int(options.word("mode") == "assisted"),
        ticks=options.number("ticks"),
    )


def flat(p: Position, module: Any = ticks) -> Any:
    """A position in ticks, whole or as a seat knows it, as the compiled rules have it."""
    laid: list[int] = []
    element: list[int] = []
    for row in p.laid:
        room = [0] * (codes.MOST_LAID - len(row))
        laid += [*(kind // 5 * tiles.PLACES + place for kind, place in row), *room]
        element += [*(kind % 5 for kind, _ in row), *room]
    sheet = [n for row in p.sheet for one in (*row, *[(0,) * 5] * (codes.SEATS - p.seats)) for n in one]
    return module.Position().fill(
        seats=p.seats,
        elves=int(p.elves),
        elements=int(p.elements),
        assisted=int(p.assisted),
        ticks=p.ticks,
        phase=_PHASES[p.phase],
        chance=codes.T_ANSWERED,
        need=0,
        round=p.round,
        tick=p.tick,
        number=p.number,
        caller=p.caller,
        ended=_ENDED[p.ended],
        cards=p.cards,
        n_cards=len(p.cards),
        board=p.boards,
        side=p.sides,
        forced=p.forced,
        stack=p.stack,
        n_stack=len(p.stack),
        unseen=p.unseen,
        n_unseen=len(p.unseen),
        gone=p.gone,
        laid=laid,
        element=element,
        n_laid=[len(row) for row in p.laid],
        covered=p.covered,
        supply=p.supply,
        since=p.since,
        pending=p.pending,
        last=p.last,
        sheet=sheet,
    )
