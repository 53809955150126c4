"""The result of a game."""

from __future__ import annotations

from dataclasses import dataclass

from underhall.table.events import Json


@dataclass(frozen=True, slots=True)
class Outcome:
    """Why the game ended, what each seat scored, and who won. Several winners share the win; none is nobody's win."""

    reason: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]

    def to_json(self) -> dict[str, Json]:
        return {"reason": self.reason, "scores": list(self.scores), "winners": list(self.winners)}


@dataclass(frozen=True, slots=True)
class Contest:
    """Who stood against whom in a game that is over, for whoever rates players: teams of seats, and the place of each
    team, 0 being the best; teams with the same place drew. Where everybody plays for themselves, a team is one seat."""

    teams: tuple[tuple[int, ...], ...]
    places: tuple[int, ...]

    @classmethod
    def of(cls, outcome: Outcome) -> Contest:
        """Each for themselves: the winners first, the others by their scores."""
        order = [(seat in outcome.winners, score) for seat, score in enumerate(outcome.scores)]
        if outcome.reason == "resigned":  # the scores stand as they stood, and decide nothing
            order = [(won, 0) for won, _ in order]
        ranked = sorted(set(order), reverse=True)
        return cls(tuple((seat,) for seat in range(len(order))), tuple(map(ranked.index, order)))
