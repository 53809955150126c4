"""The compiled search in step with the uncompiled one, and both, check and score with a plain reading."""

from __future__ import annotations

import random

import pytest
from tests.support.games.out_of_mine import oracle as plain
from tests.support.games.out_of_mine.positions import GAME, SET

from underhall import compiled
from underhall.games.out_of_mine import OutOfMineState, codes, cover, notation, rules, ticks_layout, tiles
from underhall.games.out_of_mine.position import DIG, Position, judge
from underhall.table import TABLE, Chance
from underhall.table.events import Json

PURE = compiled.pure("underhall.games.out_of_mine.cover")


def test_compiled_and_uncompiled_search_go_in_step() -> None:
    rng = random.Random(4)
    for _ in range(24):
        side, card, turn = rng.choice(SET.sides), rng.choice(SET.cards), rng.randrange(5)
        have = bytes(rng.randrange(n + 1) if rng.random() < 0.3 else n for n in SET.shapes)
        given = (side.spaces, bytes(card.counts), have, turn, 3000)
        assert cover.cover(*given) == PURE.cover(*given)
        assert cover.count(side.spaces, bytes(card.counts), have, 50) == PURE.count(
            side.spaces, bytes(card.counts), have, 50
        )
        worth = [max(-2, 2 - n % 16) for n in range(tiles.SHAPE_COUNT * 16)]
        elves = [n for elf in side.elves for n in (elf.cell, elf.colour)]
        hunt = (side.spaces, bytes(card.counts), have, worth, elves, turn, 1500)
        assert cover.best(*hunt) == PURE.best(*hunt)


def test_the_search_counts_as_a_plain_one_does() -> None:
    have = {tiles.SHAPES[shape]: many for shape, many in enumerate(SET.shapes) if many}
    rng = random.Random(6)
    for _ in range(4):
        side, card = rng.choice(SET.sides), rng.choice(SET.cards)
        laid = cover.cover(side.spaces, bytes(card.counts), SET.shapes, rng.randrange(9))
        assert laid is not None
        free, need, left = 0, [0] * 5, dict(have)
        for tile in laid[: len(laid) - 3]:
            left[tiles.SHAPES[tile // tiles.PLACES]] -= 1
        for tile in laid[-3:]:
            shape, place = divmod(tile, tiles.PLACES)
            free |= tiles.MASKS[shape][place]
            need[tiles.COLOUR_OF[shape]] += 1
        cells = frozenset(divmod(cell, 7) for cell in range(42) if free >> cell & 1)
        shapes = bytes(left.get(name, 0) for name in tiles.SHAPES)
        wanted = plain.count_covers(cells, {size + 1: many for size, many in enumerate(need)}, left)
        assert cover.count(free, bytes(need), shapes, 10**6) == wanted > 0


def test_every_cover_found_is_one_and_uses_what_the_card_says() -> None:
    for side in SET.sides[::3]:
        for card in SET.cards[::5]:
            laid = cover.cover(side.spaces, bytes(card.counts), SET.shapes)
            assert laid is not None
            masks = [tiles.MASKS[tile // tiles.PLACES][tile % tiles.PLACES] for tile in laid]
            assert sum(masks) == side.spaces
            kept, wrong = judge(side, card, [(tile // 336 * 5, tile % 336) for tile in laid])
            assert (len(kept), wrong) == (sum(card.counts), [])


def test_most_pairs_are_solved_at_once_and_all_soon() -> None:
    """Counted in steps of the search, which take well under a microsecond each when it is compiled."""
    pairs = [(side.spaces, bytes(card.counts), SET.shapes, 0) for side in SET.sides for card in SET.cards]
    assert sum(cover.cover(*pair, 1000) is not None for pair in pairs) > len(pairs) / 2
    assert all(cover.cover(*pair, 1_000_000) is not None for pair in pairs)


def test_check_and_score_agree_with_a_plain_reading() -> None:
    rng = random.Random(11)
    seen = set()
    for _ in range(250):
        called = rng.random() < 0.5
        options: dict[str, Json] = {"mode": "free", "elves": rng.random() < 0.5, "elements": rng.random() < 0.7}
        state = GAME.deal(2, {"pace": "real", **options}, Chance(rng.getrandbits(32)))
        assert isinstance(state, OutOfMineState)
        p = state.position
        p.sides, p.phase = [rng.randrange(2), 0], DIG
        spoil(p, rng)
        laid = [
            (tiles.KIND_TEXTS[kind], {divmod(c, 7) for c in range(42) if tiles.KIND_MASKS[kind][place] >> c & 1})
            for kind, place in p.laid[0]
        ]
        wanted = plain.points(p.side(0).name, p.card(0).number, laid, called, p.elves, p.elements)
        assert rules.score(p, 0, called)[4] == wanted, notation.write_laid(p.laid[0])
        seen.add(wanted)
    assert len(seen) > 10


def spoil(p: Position, rng: random.Random) -> None:
    """A full gallery of which some tiles are moved, missing, too many or marked."""
    found = cover.cover(p.side(0).spaces, bytes(p.card(0).counts), SET.shapes, rng.randrange(1, 99))
    assert found is not None
    laid = []
    for tile in found:
        kind, place = tile // 336 * 5, tile % 336
        if p.elements and rng.random() < 0.6:
            kind += rng.choice([e for e in range(5) if SET.marked[kind + e]] or [0])
        if rng.random() < 0.12:
            place = rng.choice(tiles.ALL_PLACES[kind // 5])
        if rng.random() > 0.07:
            laid.append((kind, place))
    if rng.random() < 0.4:
        laid.append((rng.choice([0, 5, 10, 30]), rng.choice(tiles.ALL_PLACES[0])))
    rng.shuffle(laid)
    p.laid[0] = [(kind, place) for kind, place in laid if tiles.KIND_MASKS[kind][place]]


@pytest.mark.parametrize("pace", ["ticks", "real", "correspondence"])
def test_what_may_be_done_is_the_same_compiled_and_not(pace: str, monkeypatch: pytest.MonkeyPatch) -> None:
    twin = compiled.pure("underhall.games.out_of_mine.ticks")
    rng = random.Random(8)
    state = GAME.deal(2, {"pace": pace, "elements": True, "mode": rng.choice(["free", "assisted"])}, Chance(5))
    assert isinstance(state, OutOfMineState)
    seen: set[str] = set()
    for _ in range(90):
        seat = rng.choice(state.to_act)
        listed = state.moves(seat)
        with monkeypatch.context() as patch:
            patch.setattr(rules, "ticks", twin)
            patch.setattr(rules, "tables", lambda galleries: ticks_layout.tables(galleries, twin))
            assert rules.moves(state.position, seat) == listed
        verbs = {codes.parts(move)[0]: move for move in rng.sample(listed, len(listed))}
        seen |= verbs.keys()
        calm = [verb for verb in sorted(verbs) if verb not in ("call", "stop", "giveup", "lift", "back", "unready")]
        state.play(seat, verbs["lay" if "lay" in verbs else rng.choice(calm)])
        due = [one.move for one in state.due() if codes.START == one.move]
        if due:
            state.play(TABLE, due[0])
    wanted = {"dig", "move", "lift"} if pace == "ticks" else {"take", "lay", "move", "exchange", "swap", "back"}
    assert wanted <= seen
