"""What a seat knows is what holds in every position that fits all it has seen: checked by trying all positions."""

from __future__ import annotations

import random

import pytest
from tests.support.games.montanara.possible_worlds import after, check_certain, check_sets, deals, layouts, world

from underhall import games
from underhall.games.montanara import MontanaraState, MontanaraView, codes, rules
from underhall.games.montanara.notation import Layout
from underhall.table import Answer, BadNotation, Chance, Told

GAME = games.get("montanara")
MOST = 400


def small_position(rng: random.Random) -> MontanaraState:
    """A position with few cards, and much that moves them unseen."""
    while True:
        letters = "".join(rng.sample("CDXTEURO", rng.choice((2, 3, 4))))

        def some(most: int, among: str = letters) -> str:
            return "".join(rng.choice(among) for _ in range(rng.randint(0, most))) or "-"

        piles = [some(3) for _ in range(4)]
        hands = [some(3, letters + "EUTROX"), some(3)]
        areas = [rng.choice(("-", "D", "DD", "CD")) for _ in range(2)]
        text = f"{'/'.join(piles)} {'/'.join(hands)} {'/'.join(areas)} - {rng.choice('01')} turn 20"
        if sum(len(word) for word in (*piles, *hands)) > 12:
            continue
        try:
            state = GAME.read_state(text, Chance(rng.getrandbits(60)))
        except BadNotation:
            continue
        assert isinstance(state, MontanaraState)
        return state


def _guess(view: MontanaraView, rng: random.Random) -> rules.Position:
    state = view.sample(rng)
    assert isinstance(state, MontanaraState)
    return state.position


def compare(view: MontanaraView, worlds: set[bytes], rng: random.Random) -> None:
    """The view against all worlds: it says what they have in common, no more and no less."""
    check_certain(view, layouts(worlds))
    check_sets(view, layouts(worlds))
    guesses = {world(_guess(view, rng)) for _ in range(30 * len(worlds) if len(worlds) < 9 else 10)}
    assert guesses <= worlds, "an impossible guess"
    if len(worlds) < 9:
        assert guesses == worlds, "a possible world that is never guessed"


@pytest.mark.in_passing("0")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_knowledge_against_all_worlds(viewer: int | None) -> None:
    checked = 0
    for seed in range(18):
        rng = random.Random(f"{viewer} {seed}")
        state = small_position(rng)
        worlds = deals(state, viewer, MOST)
        for _ in range(10):
            if worlds is None or state.outcome is not None:
                break
            seat = state.to_act[0]
            moves = state.moves(seat)
            acts = [move for move in moves if codes.PLAY_COLLAPSE <= move < codes.DIG]
            move = rng.choice(acts if acts and rng.random() < 0.6 else moves)
            seen = [event.seen(viewer) for event in state.play(seat, move)]
            worlds = after(worlds, viewer, seat, move, seen, MOST)
            if worlds is not None and state.outcome is None:
                assert world(state.position) in worlds
                compare(state.view(viewer), worlds, rng)
                checked += 1
    assert checked > 25


@pytest.mark.parametrize("seed", range(6))
def test_late_views_say_all_that_their_samples_have_in_common(seed: int) -> None:
    """Late in a long game all positions are too many; what a view leaves unsaid, some sample must contradict."""
    rng = random.Random(seed)
    state = GAME.deal(chance=Chance(seed))
    while state.outcome is None:
        for seat in (0, 1):
            view = state.view(seat)
            assert isinstance(view, MontanaraView)
            if view.turns > 60 and rng.random() < 0.05:
                compare_with_samples(view, rng)
        state.play(state.to_act[0], rng.choice(state.moves(state.to_act[0])))


def compare_with_samples(view: MontanaraView, rng: random.Random, most: int = 6_000) -> None:
    """Samples, until they have no more in common than the view says; a rare position may take thousands."""
    possible: list[Layout] = []
    while True:
        possible += [Layout.of(_guess(view, rng)) for _ in range(40)]
        try:
            check_certain(view, possible)
            return
        except AssertionError as error:
            if len(possible) >= most:
                raise AssertionError(f"{error}: {view}") from None


def test_a_card_that_left_is_not_counted_again_when_its_origin_becomes_known() -> None:
    """Seat 0 knew C and D together in two mountains; seat 1 drew from them and from others, and played a dwarf. Seat 0
    then draws the crystal: the dwarf played was the other card, and is not in seat 1's hand any more."""
    quakes = (Answer("quake", 2, order=(0, 1)), Answer("quake", 6, order=(0, 1, 2, 3, 4, 5)))
    state = GAME.read_state("CD/-/TUR/RRU XOOO/EEOO -/- X1 0 examine:1 5", Told(quakes))
    for move in ("examine 1", "quake 1-2", "collapse", "decline", "examine 3", "quake 3-4", "draw 4", "draw 1"):
        state.play(state.to_act[0], move)
    for move in ("draw 4", "draw 3", "pit 3", "dwarf", "draw 2"):
        state.play(state.to_act[0], move)
    held = state.view(0).facts()["held"]
    assert isinstance(held, list)
    assert "D" not in str(held[1])


LATE = (
    "1:-/R\"E^D^E^O^/h'h'h'h'h'h'h'h'h'h'h'h'h'h'/hhhhhhh:?=C5D13X5T6E3U7R2O5,a=X1+?*1+c*1-U1,b=T1+?*3,c=0+?*3"
    "6+b*4-C4-D6-X4-T5-U2-O4,d=X1+?*3+a*2-R1,e=C1+c*1+d*5-R1,f=O1+?*1+c*1+e*6-U1,g=C1X1U1O1,h=C2D3T3O2+c*12+g"
    "*4,i=X1+?*2+f*8+h*1-U1,j=0+h*4+i*11-C2-D4-X4-T1-E2-O2,k=C2D4X4T1E2O2:k/C1 CD/CC D11X2T4E2U6R8O1 1 turn 8"
    "2"
)
"""After 82 turns, in which thieves went to and fro: this seat has seen cards leave and come back, more of them in all
than there are."""


def test_cards_that_left_and_came_back_can_be_imagined() -> None:
    view = GAME.read_view(LATE)
    twin = view.sample(random.Random(1))
    assert str(twin.view(1)) == LATE
    assert view.rollouts(None, 30, random.Random(1), "informed")


def test_nobody_can_change_a_game_through_a_view() -> None:
    state = GAME.deal(chance=Chance(5))
    view = state.view(0)
    assert isinstance(view, MontanaraView)
    before = str(state), str(state.view(0))
    sizes = view.options["sizes"]
    assert isinstance(sizes, list)
    sizes.append(5)
    view.hand[0] += 3
    view.held(0)[0] += 3
    view.held(1)[0] += 3
    view.known[0].append(1)
    view.unseen()[0] += 1
    view.moves.clear()
    assert (str(state), str(state.view(0))) == before
    assert GAME.deal(chance=Chance(1)).options["sizes"] == [12, 16, 20, 24]
