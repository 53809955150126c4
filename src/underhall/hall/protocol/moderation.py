"""The bodies of the HTTP API about reports and moderators. As `bodies`, which has the others."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from underhall.hall.protocol.messages import ClientMessage, Name, Person, ServerMessage

TableId = Annotated[str, Meta(pattern="^[a-z0-9]{12}$", description="The id of a table.")]
Reason = Literal["talk", "name", "play", "other"]
"""Why somebody is reported: what they say, what they call themselves, how they play, something else."""


class Line(ServerMessage):
    """A line of chat."""

    number: int
    at: int
    text: str
    person: str = ""
    """Who said it, by id."""


class Lines(ServerMessage):
    """What somebody said at a table, as far as you may read it; the last lines, in their order."""

    lines: list[Line]


class Report(ClientMessage):
    """Tell the host of the hall what somebody does, with the lines of chat that show it. Nobody else learns of it."""

    reason: Reason
    note: Annotated[str, Meta(max_length=500)] = ""
    table: TableId | None = None
    lines: Annotated[list[Annotated[int, Meta(ge=1, le=10**6)]], Meta(max_length=20)] = []
    """The numbers of lines at this table."""


class ReportFacts(ServerMessage):
    """A report, as moderators see it. Who was deleted since has no name."""

    id: str
    at: int
    person: Person
    by: Person
    reason: str
    note: str
    table: str | None = None
    lines: list[Line] = []
    settled: int | None = None
    """When a moderator was done with it."""


class Reports(ServerMessage):
    """Reports, those that wait first; `more` is the `before` of the next page."""

    reports: list[ReportFacts]
    waiting: int
    more: int | None = None


class ModeratedPerson(ServerMessage):
    """Somebody, as moderators see them."""

    person: Person
    created: int
    suspended: bool = False
    moderator: bool = False
    muted_until: int = 0
    logins: int = 0
    """In how many browsers they are logged in."""


class ModeratedPeople(ServerMessage):
    """People, the newest first."""

    people: list[ModeratedPerson]


class ModeratePerson(ClientMessage):
    """What a moderator does about somebody. `rename` gives the name; `mute` is for `minutes`, 0 gives the right to
    speak back."""

    what: Literal["suspend", "unsuspend", "end_sessions", "rename", "mute", "delete"]
    name: Name | None = None
    minutes: Annotated[int, Meta(ge=0, le=525_600)] = 60
    report: Annotated[str, Meta(max_length=20)] | None = None


class ModeratedTable(ServerMessage):
    """A table, as moderators see it: never cards."""

    id: str
    game: str
    status: str
    created: int
    public: bool
    people: list[Person] = []


class ModeratedTables(ServerMessage):
    """Tables, the newest first."""

    tables: list[ModeratedTable]


class Deed(ServerMessage):
    """Something that a moderator did."""

    at: int
    by: Person
    what: str
    person: Person | None = None
    table: str | None = None


class Deeds(ServerMessage):
    """What moderators did, the last first."""

    deeds: list[Deed]
