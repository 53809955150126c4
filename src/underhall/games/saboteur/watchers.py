"""Saboteur: what is told of many games."""

from __future__ import annotations

from collections.abc import Iterable

from underhall.games.saboteur import codes
from underhall.games.saboteur.game import SaboteurState
from underhall.games.saboteur.layout import ROLE_NAMES, Layout, Pick
from underhall.table.game import State
from underhall.table.watcher import Figure, Watcher

COUNTED = ("goals_revealed", "double_reveals", "rockfalls", "maps", "discards")


class Rounds(Watcher):
    """Who won the rounds, for each number of saboteurs dealt, and what each role came to."""

    def after(self, state: State) -> Iterable[Figure]:
        assert isinstance(state, SaboteurState)
        it = Layout.of(state.position)
        yield Figure("rounds_won_by_diggers", it.won.count(codes.DIGGERS), len(it.won))
        for r, won in enumerate(it.won):
            roles = it.roles[r][: it.seats]
            dealt = roles.count(codes.SABOTEUR)
            yield Figure(f"rounds_won_by_diggers_{it.seats}_players_{dealt}_saboteurs", won == codes.DIGGERS)
            got = [0] * it.seats
            for item in it.gold[r]:
                got[item.seat] += item.value if isinstance(item, Pick) else item.sum
            for seat, role in enumerate(roles):
                yield Figure(f"gold_{ROLE_NAMES[role]}", got[seat], seat=seat)
                won_here = (won == codes.DIGGERS) == (role != codes.SABOTEUR)
                yield Figure(f"rounds_won_as_{ROLE_NAMES[role]}", won_here, seat=seat)


class Cards(Watcher):
    """What was played."""

    def after(self, state: State) -> Iterable[Figure]:
        assert isinstance(state, SaboteurState)
        counts, rounds = state.counts(), len(Layout.of(state.position).won)
        for name in COUNTED:
            yield Figure(f"{name}_a_round", counts[name], rounds)
        yield Figure("laid_outside_the_picture", counts["laid_outside"], max(1, counts["laid"]))


WATCHERS = (Rounds, Cards)
