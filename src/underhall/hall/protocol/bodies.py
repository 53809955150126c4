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


class PasskeyWish(ClientMessage):
    """What a passkey is wanted for. A guest who adds one becomes the account `login`."""

    what: Literal["log_in", "add"]
    login: Name | None = None


class PasskeyChallenge(ServerMessage):
    """What a key is to sign, once and within five minutes: WebAuthn's options, in its JSON form."""

    challenge: str
    options: Json


class AddPasskey(ClientMessage):
    """A key that the browser has made, in WebAuthn's JSON form."""

    challenge: Annotated[str, Meta(max_length=40)]
    credential: dict[str, Json]
    name: Name
    """What you call it."""
    login: Name | None = None
    """For a guest: the name of the account."""


class PasskeyLogin(ClientMessage):
    """What the key has signed, in WebAuthn's JSON form."""

    challenge: Annotated[str, Meta(max_length=40)]
    credential: dict[str, Json]


class PasskeyFacts(ServerMessage):
    """A key by which you log in."""

    id: str
    name: str
    created: int
    used: int


class Passkeys(ServerMessage):
    """Your keys, the oldest first."""

    passkeys: list[PasskeyFacts]


class DeleteMe(ClientMessage):
    """Forget me. An account that has a password needs it; others do not."""

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
    usual: dict[str, Json] = {}
    """All options of a table whose host says nothing, as that table has them."""


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
    rated: bool = False
    """Whether it counts for ratings: then all who sit down have accounts, and the options are the usual ones."""
    hints: bool | None = None
    """Whether those who play may ask for hints. Unless it is said, they may where one person plays with bots only;
    where it counts for ratings, never."""


class PlayNow(ClientMessage):
    """Play at once against bots: a table with one in every other seat, started."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=32)] | None = None
    options: dict[str, Json] = {}
    bot: Annotated[str, Meta(max_length=60)] | None = None
    """The gentlest that the game has, if none is named."""
    deals: bool = False
    """Whether your client gives randomness to the deal: it is waited for, and must watch the table at once."""
    rated: bool = False


class FindPlayers(ClientMessage):
    """Play a game as it usually is with whoever else wants to: you are given a seat where others of the same mind
    wait, or wait there yourself. The table begins when it is full; after your wait bots of the gentlest level take the
    seats that are free. Who asks again waits there, and nowhere else."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=2, le=32)] | None = None
    clock: Clock = msgspec.field(default_factory=Clock)
    wait: Annotated[int, Meta(ge=15, le=3600)] = 60
    """Seconds."""
    deals: bool = False
    """Whether your client gives randomness to the deal: it is waited for, and must watch the table at once."""


class Join(ClientMessage):
    """Sit down, at this seat or at the first free one."""

    seat: SeatNumber | None = None
    invite: Annotated[str, Meta(max_length=40)] | None = None
    deals: bool = False
    """Where the table begins with you: as in `find-players`."""


class SeatBot(ClientMessage):
    """The host puts a bot into a free seat before the start."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=60)]


class Start(ClientMessage):
    """The host starts the table; it need not say anything."""

    deals: bool = False
    """Whether your client gives randomness to the deal though it does not watch the table yet: it must at once."""


class Rematch(ClientMessage):
    """After the end: propose a rematch, or say yes to the one that was proposed. You keep your seat, and when everybody
    has theirs it begins; where all others are bots, at once. With `yes` false the seat that is kept for you is free."""

    yes: bool = True
    deals: bool = False
    """As in `Start`."""


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
    analysed: bool = True
    """Whether it can be looked into and gone back to: not where each played alone, by correspondence."""


class AnalysisWish(ClientMessage):
    """Look into a finished game: the record, and from which step on."""

    record: Annotated[str, Meta(max_length=160000)]
    first: Annotated[int, Meta(ge=0, le=100000)] = 0
    """What `more` said."""


class JudgedMove(ServerMessage):
    """A move that gave something away: what would have been better, and what both were worth to the seat, judged by
    what it could know."""

    seat: int
    move: str
    better: str
    worth: float
    best: float
    grade: Literal["slip", "mistake", "blunder"]
    told: list[dict[str, Json]]
    """What would have happened first by the better move."""


class Moment(ServerMessage):
    """One step of a game that is looked into. Chances are those of the whole truth; a side is a seat (`seat-0`), a
    `score` where somebody played alone, or one of the game's own."""

    number: int
    standing: dict[str, float]
    judged: JudgedMove | None = None
    """The move that led here, if it gave something away."""
    beliefs: dict[str, dict[str, float]] = {}
    """By seat: whom a strong player there would suspect, and how much."""


class Analysis(ServerMessage):
    """A part of what a finished game shows."""

    moments: list[Moment]
    """In the order of their numbers; of a game in real time not every step has one."""
    steps: int
    """How many moves the game had."""
    more: int | None = None
    """Where it goes on: pass it as `first`."""


class LineMove(ClientMessage):
    """A move on a way of one's own; seat -1 is the table."""

    seat: Annotated[int, Meta(ge=-1, le=31)]
    move: Annotated[str, Meta(max_length=200)]


class AttemptWish(ClientMessage):
    """Play on from a decision of a finished game: after `step` moves, in this seat, these moves since."""

    record: Annotated[str, Meta(max_length=160000)]
    step: Annotated[int, Meta(ge=0, le=100000)]
    seat: SeatNumber
    line: Annotated[list[LineMove], Meta(max_length=1000)] = []
    known: Annotated[int, Meta(ge=0, le=10000)] = 0
    """How many frames of it you have: those that follow are given."""


class Attempt(ServerMessage):
    """How it stands: what you have not seen of it, the line as it is now, and what the seat may do.
    Where it may do nothing and there is no result, ask again: the others are still playing."""

    game: str
    seats: int
    options: dict[str, Json]
    """As it goes on: what was played in real time goes on by moves alone."""
    frames: list[Frame]
    line: list[LineMove]
    moves: list[str] = []
    result: Result | None = None


class HallKey(ServerMessage):
    """The public key that this hall signs finished records with; `docs/protocol.md` says what is signed."""

    algorithm: Literal["Ed25519"]
    key: str
    """32 bytes in hexadecimal."""


class Rooms(ServerMessage):
    """A list of tables, newest first (of those that are over, the one that ended last). `more` continues it: pass it as
    `before`."""

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
