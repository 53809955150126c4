"""A game that is over, as profiles and ratings need it: worked out from the table alone, so that the same comes of its
log at any time."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from underhall.hall.table.state import Chair, TableState
from underhall.table import Contest, Outcome


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How a seat did, and whose it was: a person's, or a bot's."""

    person: str | None
    bot: str | None
    won: bool
    score: int
    left: bool
    """A bot played it for its person when the game ended."""

    @property
    def player(self) -> str:
        """Who is rated for it."""
        return f"bot {self.bot}" if self.person is None else f"person {self.person}"


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that is over."""

    table_id: str
    game: str
    seats: int
    ended: int
    counts: bool
    """Whether ratings change by it."""
    results: list[SeatResult]
    contests: list[Contest]

    @property
    def contests_text(self) -> str:
        """The contests, as they are stored: for each the teams, and their places."""
        return msgspec.json.encode([[contest.teams, contest.places] for contest in self.contests]).decode()


def read_contests(text: str) -> list[Contest]:
    """Contests from their text."""
    stored = msgspec.json.decode(text, type=list[tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]])
    return [Contest(teams, places) for teams, places in stored]


def finished_game(table: TableState) -> FinishedGame | None:
    """A table's game; None if it is not over, or was closed without an end."""
    outcome, state, head = table.outcome, table.state, table.head
    if outcome is None or state is None:
        return None
    found = [_result(chair, seat, outcome) for seat, chair in enumerate(table.chairs)]
    contests = [_leavers_last(contest, found) for contest in state.contests]
    players = [one.player for one in found]
    counts = head.rated and bool(contests) and any(one.person for one in found) and len(set(players)) > 1
    return FinishedGame(head.id, head.game, head.seats, table.at, counts, found, contests)


def _result(chair: Chair, seat: int, outcome: Outcome) -> SeatResult:
    """Whoever has left has not won, whatever the bot in their seat has done."""
    left = chair.person is not None and chair.bot is not None
    bot = chair.bot if chair.person is None else None
    return SeatResult(chair.person, bot, seat in outcome.winners and not left, outcome.scores[seat], left)


def _leavers_last(contest: Contest, results: list[SeatResult]) -> Contest:
    """Leaving saves nobody from a loss, and wins nothing: who has left stands alone, behind all others."""
    gone = [seat for team in contest.teams for seat in team if results[seat].left]
    if not gone:
        return contest
    stayed = [
        (tuple(seat for seat in team if seat not in gone), place)
        for team, place in zip(contest.teams, contest.places, strict=True)
    ]
    stayed = [(team, place) for team, place in stayed if team]
    last = max(contest.places) + 1
    teams = [*(team for team, _ in stayed), *((seat,) for seat in gone)]
    return Contest(tuple(teams), (*(place for _, place in stayed), *(last for _ in gone)))
