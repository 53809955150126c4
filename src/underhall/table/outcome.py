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
