"""Events: what happened, and who saw how much of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

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


@dataclass(frozen=True, slots=True, init=False)
class Event:
    """One thing that happened at the table.

    `facts` is what everybody sees; `secrets` adds, for some seats, what only they see. `opens` says that somebody
    learned something that was hidden, or that a card was drawn: such a move is never undone.
    """

    name: str
    facts: Mapping[str, Json]
    secrets: Mapping[int, Mapping[str, Json]]
    opens: bool

    def __init__(
        self,
        name: str,
        facts: Mapping[str, Json] | None = None,
        secrets: Mapping[int, Mapping[str, Json]] | None = None,
        opens: bool = False,
    ) -> None:
        # Every move makes some: this is twice as fast as what a frozen dataclass writes for itself.
        _set_name(self, name)
        _set_facts(self, {} if facts is None else facts)
        _set_secrets(self, {} if secrets is None else secrets)
        _set_opens(self, opens)

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


_slots: Any = vars(Event)
_set_name, _set_facts = _slots["name"].__set__, _slots["facts"].__set__
_set_secrets, _set_opens = _slots["secrets"].__set__, _slots["opens"].__set__
