"""Events: what happened, and who saw how much of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
"""What JSON can say."""


def as_list(value: Json) -> list[Json]:
    """A fact that is a list."""
    assert isinstance(value, list)
    return value


def as_dict(value: Json) -> dict[str, Json]:
    """A fact that has parts by name."""
    assert isinstance(value, dict)
    return value


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened at the table.

    `facts` is what everybody sees; `secrets` adds, for some seats, what only they see. `opens` says that somebody
    learned something that was hidden, or that a card was drawn: such a move is never undone.
    """

    name: str
    facts: Mapping[str, Json] = field(default_factory=dict)
    secrets: Mapping[int, Mapping[str, Json]] = field(default_factory=dict)
    opens: bool = False

    def seen(self, seat: int | None) -> dict[str, Json]:
        """The event as this seat sees it (None: a spectator), ready for JSON."""
        shown: dict[str, Json] = {"event": self.name, **self.facts}
        if seat is not None and seat in self.secrets:
            shown.update(self.secrets[seat])
        return shown

    def opened(self) -> dict[str, Json]:
        """The event with everybody's secrets, for a record after the end."""
        shown: dict[str, Json] = {"event": self.name, **self.facts}
        if self.secrets:
            shown["secrets"] = {str(seat): dict(facts) for seat, facts in sorted(self.secrets.items())}
        return shown
