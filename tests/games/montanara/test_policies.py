"""How imagined players of Montanara go on: they remember what they saw, and it serves them."""

from __future__ import annotations

import random

from underhall import compiled, games
from underhall.games.montanara import MontanaraState, codes, rules
from underhall.games.montanara.policies import remember
from underhall.table import Chance

GAME = games.get("montanara")
INFORMED = GAME.policies.index("informed")


def test_informed_players_beat_random_ones() -> None:
    """Deals played twice, each policy once in each seat."""
    won = 0.0
    for number in range(200):
        p = rules.start(bytes((12, 16, 20, 24)), 0, number % 2)
        p.fill(rng=[number // 2 * 977 + 1])
        rows, mask, actors = bytearray(codes.OBSERVED), bytearray(codes.ACTIONS), memoryview(bytearray(4)).cast("i")
        rewards, ends, action = memoryview(bytearray(8)).cast("f"), bytearray(1), memoryview(bytearray(4)).cast("i")
        mine, action[0] = number % 4 // 2, -1
        by = bytearray((0, 0))
        by[1 - mine] = 1
        while not ends[0]:
            assert rules.step_games((p,), action, by, rows, mask, actors, rewards, ends) == 0  # type: ignore[arg-type]
            action[0] = rules.policy_move(p, actors[0], INFORMED)
        won += rewards[mine]
    assert won > 130  # of 200; by lot 100, give or take 7


def test_they_know_the_places_that_they_have_looked_at_and_no_others() -> None:
    """`seen` is what a spectator knows of who has looked where; after a quake of one card they may have forgotten."""
    same = places = 0
    for seed in range(6):
        rng = random.Random(seed)
        state = GAME.deal(2, chance=Chance(seed))
        assert isinstance(state, MontanaraState)
        twin = compiled.pure(rules.__name__)
        mirror = twin.Position.unpack(state.position.pack())
        while state.outcome is None:
            move = rng.choice(state.moves(state.to_act[0]))
            player, actor = mirror.player, mirror.actor
            twin.apply(mirror, move)
            state.play(state.to_act[0], move)
            while mirror.chance != codes.ANSWERED:
                answer = state.chance.take()[-1]
                mirror.order[: answer.of] = answer.order if answer.order else [answer.pick] * answer.of
                twin.settle(mirror)
            remember(mirror, player, actor)
            looked = state.memory(None).flat.looked
            for m in range(4):
                for i in range(codes.PILE * m, codes.PILE * m + mirror.height[m]):
                    assert mirror.seen[i] & ~looked[i] == 0
                    places += 1
                    same += mirror.seen[i] == looked[i]
    assert same > 0.99 * places > 1000
