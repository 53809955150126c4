"""Report: what was checked, how often, and how long it took."""

from __future__ import annotations

from dataclasses import dataclass, field

from underhall.table import Json


@dataclass
class Tally:
    """How often a check was run, and for how many seconds."""

    runs: int = 0
    seconds: float = 0.0


@dataclass
class Report:
    """What the kit did. It exists only if nothing failed; a failure is raised."""

    subject: str
    """The game, or the bot and its game."""
    rules: int
    seats: list[int]
    games: int = 0
    plies: int = 0
    seconds: float = 0.0
    checks: dict[str, Tally] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    """What a reader should know: hooks that were not given, the slowest decision."""

    def add(self, check: str, seconds: float) -> None:
        """Count one run of a check."""
        tally = self.checks.setdefault(check, Tally())
        tally.runs += 1
        tally.seconds += seconds

    def to_json(self) -> dict[str, Json]:
        return {
            "subject": self.subject,
            "rules": self.rules,
            "seats": list(self.seats),
            "games": self.games,
            "plies": self.plies,
            "seconds": round(self.seconds, 3),
            "checks": {name: {"runs": t.runs, "seconds": round(t.seconds, 3)} for name, t in self.checks.items()},
            "notes": list(self.notes),
        }

    def __str__(self) -> str:
        seats = ", ".join(map(str, self.seats))
        done = f"{self.games} games, {self.plies} plies, {self.seconds:.1f} s"
        lines = [f"{self.subject} (rules {self.rules}) keeps the contract: {done}"]
        lines.append(f"  seats         {seats}")
        lines += [f"  {name:<13} {tally.runs:>6} times {tally.seconds:>7.2f} s" for name, tally in self.checks.items()]
        return "\n".join(lines + [f"  note: {note}" for note in self.notes])
