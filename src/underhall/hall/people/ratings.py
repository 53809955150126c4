"""Ratings: how good players are, worked out from one game after another by openskill. No I/O here.

A player is a person or a bot, and has a rating for each game and number of seats it is played with (a pool). The games
of a pool are rated in the order of their ends; so the same games give the same ratings, whoever works them out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce

from underhall.table import Contest

PROVISIONAL_GAMES: Final = 10
"""A rating of fewer games is a guess, and marked as one."""
FIRST_POINTS: Final = 1500
POINTS: Final = 50
"""Ratings are shown as chess players read them: with openskill's own numbers, eight times this is odds of about ten to
one."""

_model = PlackettLuce()


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's rating after some games: openskill's mean and doubt."""

    mu: float = _model.mu
    sigma: float = _model.sigma
    games: int = 0
    last: int = 0
    """When the last of them ended."""

    @property
    def points(self) -> int:
        """The rating as it is shown."""
        return round(FIRST_POINTS + POINTS * (self.mu - _model.mu))

    @property
    def doubt(self) -> int:
        """How far off it may be: two standard deviations."""
        return round(2 * POINTS * self.sigma)

    @property
    def provisional(self) -> bool:
        """Whether it is no more than a guess yet."""
        return self.games < PROVISIONAL_GAMES


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A game as ratings need it: who had each seat, and who stood against whom."""

    table_id: str
    ended: int
    players: list[str]
    contests: list[Contest]


def rate(game: RatedGame, known: Mapping[str, Standing]) -> dict[str, Standing]:
    """The standings of all who played, after a game."""
    now = {player: known.get(player, Standing()) for player in game.players}
    for contest in game.contests:
        now |= _contested(contest, game.players, now)
    return {player: Standing(s.mu, s.sigma, s.games + 1, game.ended) for player, s in now.items()}


def _contested(contest: Contest, players: Sequence[str], now: Mapping[str, Standing]) -> dict[str, Standing]:
    """After one contest. A bot that had several seats gets the mean of what each of them brought it."""
    teams = [
        [_model.rating(now[players[seat]].mu, now[players[seat]].sigma) for seat in team] for team in contest.teams
    ]
    found = defaultdict(list)
    for team, rated in zip(contest.teams, _model.rate(teams, ranks=[float(p) for p in contest.places]), strict=True):
        for seat, one in zip(team, rated, strict=True):
            found[players[seat]].append((one.mu, one.sigma))
    return {
        player: Standing(sum(mu for mu, _ in many) / len(many), sum(s for _, s in many) / len(many), now[player].games)
        for player, many in found.items()
    }


@dataclass(frozen=True, slots=True)
class Change:
    """How a game changed the rating of the player in a seat, as it is shown."""

    table_id: str
    seat: int
    before: int
    after: int


def changes(game: RatedGame, before: Mapping[str, Standing], after: Mapping[str, Standing]) -> list[Change]:
    """What a game did to each seat's player."""
    return [
        Change(game.table_id, seat, before.get(player, Standing()).points, after[player].points)
        for seat, player in enumerate(game.players)
    ]


def rate_all(games: Iterable[RatedGame]) -> tuple[dict[str, Standing], list[Change]]:
    """A whole pool from its beginning."""
    standings: dict[str, Standing] = {}
    changed: list[Change] = []
    for game in sorted(games, key=lambda game: (game.ended, game.table_id)):
        after = rate(game, standings)
        changed += changes(game, standings, after)
        standings |= after
    return standings, changed
