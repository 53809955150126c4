"""The bodies of the HTTP API: what a client sends, and what it is answered. The browser's types are made from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta

from underhall.hall.protocol.messages import (
    ClientMessage,
    Clock,
    Name,
    Password,
    Result,
    Room,
    SeatNumber,
    ServerMessage,
)

if TYPE_CHECKING:
    from underhall.table import Json
else:
    Json = Any  # msgspec takes no type that speaks of itself


Language = Literal["en", "it", "pt"]


class Problem(ServerMessage):
    """The body of every HTTP error: as `refused`."""

    code: str
    message: str
    rule: str | None = None
    retry: float | None = None


class NewGuest(ClientMessage):
    """Take a nickname and play."""

    name: Name


class Rename(ClientMessage):
    """Take another nickname."""

    name: Name


class Claim(ClientMessage):
    """Keep this guest as an account."""

    login: Name
    password: Password


class Login(ClientMessage):
    """Come back to an account."""

    login: Name
    password: Annotated[str, Meta(max_length=200)]


class ChangePassword(ClientMessage):
    """Another password. All other browsers are logged out."""

    old: Annotated[str, Meta(max_length=200)]
    password: Password


class ForgotPassword(ClientMessage):
    """A letter to the account's confirmed address, by which its owner chooses another password."""

    login: Annotated[str, Meta(max_length=200)]


class ResetPassword(ClientMessage):
    """Another password, with the word of that letter."""

    word: Annotated[str, Meta(max_length=120)]
    password: Password


class LoginFacts(ServerMessage):
    """A browser in which you are logged in."""

    id: str
    created: int
    seen: int
    """When it was last used, within an hour."""
    agent: str
    """What the browser said of itself."""
    here: bool = False
    """Whether it is this one."""


class Logins(ServerMessage):
    """Where you are logged in, the last used first."""

    logins: list[LoginFacts]


class DeleteMe(ClientMessage):
    """Forget me. An account needs its password; a guest does not."""

    password: Annotated[str, Meta(max_length=200)] | None = None


class OptionFacts(ServerMessage):
    """One choice before a game."""

    name: str
    kind: Literal["flag", "number", "choice", "numbers"]
    default: Json
    help: str
    wants: str
    choices: list[str] = []
    low: int = 0
    high: int = 0
    length: int = 0
    group: Literal["edition", "variant", "setup", "technical"] = "variant"
    """Where a form has it; what is technical is not for players."""


class GameFacts(ServerMessage):
    """What a game is."""

    name: str
    title: str
    rules: int
    seats: list[int]
    options: list[OptionFacts]
    bots: list[str]
    """Those that a player is offered, the gentlest first: the last part of a name is its level, where it has one. A
    table takes others by name too."""
    note: str = ""
    live: dict[str, Json] = {}
    """Options that a table of the hall has unless its host says otherwise: they make it a live one."""
    levels: list[str] = []
    """How hard its puzzles can be; a game without puzzles has none."""
    lesson: bool = False
    """Whether it has a lesson for newcomers."""


class PuzzleFacts(ServerMessage):
    """A puzzle at its beginning: the position as a view shows it, and the most points known for it. The one who solves
    it keeps the position; the hall keeps nothing."""

    game: str
    name: str
    options: dict[str, Json]
    view: dict[str, Json]
    par: int


class HintWish(ServerMessage):
    """How to go on from this position of a puzzle?"""

    position: Json


class Hint(ServerMessage):
    """The next move; empty where it is solved."""

    move: str


class Games(ServerMessage):
    """The games of this hall."""

    games: list[GameFacts]


class PartsWish(ClientMessage):
    """Ask what a game is played with under some options."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, Json] = {}


class Parts(ServerMessage):
    """What a game is played with: the game's own facts, `Game.parts`. They hide nothing and stay the same."""

    game: str
    parts: dict[str, Json]


class NewTable(ClientMessage):
    """Open a table. You sit at seat 0 and are its host; `bots` names a bot for some of the other seats."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=32)] | None = None
    options: dict[str, Json] = {}
    clock: Clock = msgspec.field(default_factory=Clock)
    public: bool = True
    bots: dict[str, Annotated[str, Meta(max_length=60)]] = {}
    """By seat number: `{"1": "random"}`."""


class PlayNow(ClientMessage):
    """Play at once against bots: a table with one in every other seat, started."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=32)] | None = None
    options: dict[str, Json] = {}
    bot: Annotated[str, Meta(max_length=60)] | None = None
    """The gentlest that the game has, if none is named."""
    deals: bool = False
    """Whether your client gives randomness to the deal: it is waited for, and must watch the table at once."""


class Join(ClientMessage):
    """Sit down, at this seat or at the first free one."""

    seat: SeatNumber | None = None
    invite: Annotated[str, Meta(max_length=40)] | None = None


class SeatBot(ClientMessage):
    """The host puts a bot into a free seat before the start."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=60)]


class Start(ClientMessage):
    """The host starts the table; it need not say anything."""

    deals: bool = False
    """Whether your client gives randomness to the deal though it does not watch the table yet: it must at once."""


class Kick(ClientMessage):
    """The host frees a seat before the start, of a person or of a bot."""

    seat: SeatNumber


class ReplayWish(ClientMessage):
    """Show a record step by step: as this seat saw it, as a spectator did, or with everything open."""

    record: Annotated[str, Meta(max_length=160000)]
    """The record's text, JSON Lines. Only of a game that is over."""
    seat: SeatNumber | None = None
    open: bool = False
    first: Annotated[int, Meta(ge=0, le=100000)] = 0
    """The number of the first step wanted: what `more` said."""


class Frame(ServerMessage):
    """One step of a replay: the position after it, who moved, how, and what happened."""

    view: dict[str, Json]
    to_act: list[int] = []
    seat: int | None = None
    move: str | None = None
    events: list[dict[str, Json]] = []
    at: int | None = None
    """Milliseconds since the start, where the table kept time."""


class LessonScene(ServerMessage):
    """One thing that is said in a lesson, after what happened. A move in `by_move` leads to the scene of that number;
    with `on` it goes on when it was read; `back` leads back after a slip; a scene that leads nowhere is the last."""

    say: str
    happened: list[Frame]
    moves: list[str] = []
    rule: str | None = None
    by_move: dict[str, int] = {}
    on: int | None = None
    back: int | None = None


class LessonFacts(ServerMessage):
    """A game's lesson for newcomers, whole. Who takes it keeps the place; the hall keeps nothing."""

    game: str
    seats: int
    seat: int
    options: dict[str, Json]
    scenes: list[LessonScene]


class Replayed(ServerMessage):
    """A game, ready to be shown, a page at a time. The first frame of the first page is the set-up."""

    game: str
    rules: int
    seats: int
    options: dict[str, Json]
    players: list[str]
    frames: list[Frame]
    result: Result
    live: bool = False
    """Whether it was played in real time: then it is best shown in its own time (`Frame.at`)."""
    more: int | None = None
    """Where it goes on: pass it as `first`. Nothing where this is the end."""


class HallKey(ServerMessage):
    """The public key that this hall signs finished records with; `docs/protocol.md` says what is signed."""

    algorithm: Literal["Ed25519"]
    key: str
    """32 bytes in hexadecimal."""


class Rooms(ServerMessage):
    """A list of tables, newest first. `more` continues it: pass it as `before`."""

    tables: list[Room]
    more: int | None = None


class MailFacts(ServerMessage):
    """Where a person wants mail about their turns."""

    address: str
    confirmed: bool


class AlertFacts(ServerMessage):
    """What this hall can tell a person who is away, and what they want of it."""

    push_key: str | None = None
    """The hall's public key for browsers that subscribe; none where it sends nothing to browsers."""
    browsers: int = 0
    """How many browsers of this person are told."""
    mail_offered: bool = False
    mail: MailFacts | None = None


class PushKeys(ClientMessage):
    """The keys of a browser's subscription."""

    p256dh: Annotated[str, Meta(max_length=120)]
    auth: Annotated[str, Meta(max_length=60)]


class AddBrowser(ClientMessage):
    """A browser wants to be told: its subscription (`PushSubscription.toJSON`)."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    keys: PushKeys
    language: Language


class RemoveBrowser(ClientMessage):
    """A browser does not want to be told any more."""

    endpoint: Annotated[str, Meta(max_length=1000)]


class AskForMail(ClientMessage):
    """An address for mail about turns; a letter goes there first, to be confirmed."""

    address: Annotated[str, Meta(max_length=200)]
    language: Language


class AnswerMail(ClientMessage):
    """What the reader of a letter says: more of them, or none."""

    word: Annotated[str, Meta(max_length=60)]
    yes: bool
