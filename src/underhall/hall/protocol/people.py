"""The bodies of the HTTP API about people: profiles, friends, ratings. As `bodies`, which has the others."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from underhall.hall.protocol.messages import ClientMessage, Person, ServerMessage

PersonId = Annotated[str, Meta(pattern="^p[a-z0-9]{12}$", description="The id of a person.")]
Wanted = Literal["ask", "end", "block", "unblock", "mute", "unmute"]
"""What somebody wants with another: `ask` to be friends, or say yes to who asked; `end` it, or say no."""


class RatingFacts(ServerMessage):
    """How good a player is at a game for so many, in points; `doubt` is how far off that may be. A rating of few games
    is `provisional`."""

    points: int
    doubt: int
    games: int
    provisional: bool = False


class PoolResults(ServerMessage):
    """How somebody did at a game for so many."""

    game: str
    seats: int
    played: int
    won: int
    rating: RatingFacts | None = None


class BotMet(ServerMessage):
    """A bot that somebody has played with."""

    game: str
    bot: str
    played: int
    won: int
    """How many of these games the person has won."""


class RelationFacts(ServerMessage):
    """What you think of somebody, and whether they ask to be friends."""

    kind: Literal["", "asked", "friend", "blocked"] = ""
    muted: bool = False
    asks: bool = False


class Profile(ServerMessage):
    """Somebody, as you may know them. Games at tables that were not public count only in your own."""

    person: Person
    since: int
    pools: list[PoolResults] = []
    bots: list[BotMet] = []
    """Those met most, first."""
    you: bool = False
    relation: RelationFacts | None = None
    """Where you have a name."""


class FriendFacts(ServerMessage):
    """A friend, and whether they are here and let you see it."""

    person: Person
    online: bool = False


class Invitation(ServerMessage):
    """A friend asks you to a table."""

    table: str
    game: str
    by: Person
    invite: str


class Friends(ServerMessage):
    """All that you have to do with others."""

    friends: list[FriendFacts] = []
    asking: list[Person] = []
    """Those who ask you to be friends."""
    asked: list[Person] = []
    """Those whom you have asked."""
    blocked: list[Person] = []
    muted: list[Person] = []
    invitations: list[Invitation] = []
    shows_online: bool = False
    """Whether friends see when you are here."""


class Relate(ClientMessage):
    """What you want with somebody."""

    what: Wanted


class ShowOnline(ClientMessage):
    """Whether friends see when you are here."""

    shown: bool


class InviteFriend(ClientMessage):
    """Ask a friend to this table."""

    person: PersonId


class Leader(ServerMessage):
    """One of the best: a person or a bot."""

    rating: RatingFacts
    person: Person | None = None
    bot: str | None = None


class PoolFacts(ServerMessage):
    """A game for so many, and how many players have a rating in it."""

    game: str
    seats: int
    players: int


class Leaders(ServerMessage):
    """The games that have ratings; and of the one that was asked for, the best, first."""

    pools: list[PoolFacts]
    leaders: list[Leader] = []


class SeatChange(ServerMessage):
    """How a game has changed the rating of the player in a seat."""

    seat: int
    before: int
    after: int


class RatingChanges(ServerMessage):
    """What a game that is over has done to ratings; nothing where it does not count."""

    changes: list[SeatChange] = []
