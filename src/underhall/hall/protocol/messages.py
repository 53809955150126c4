"""Every message on the websocket, both ways; `bodies.py` has those of the HTTP API.

The schemas at `/api/docs` and the browser's types are made from these classes. `docs/protocol.md` explains them.
Changes are additive within one `PROTOCOL`: a client ignores fields and messages that it does not know; the hall
refuses them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from msgspec import Meta, Struct

if TYPE_CHECKING:
    from underhall.table import Json
else:
    Json = Any  # msgspec takes no type that speaks of itself

PROTOCOL: Final = 1
"""The version of the protocol. `Hello.protocol` names it; another one is refused with the code `protocol`."""

TableId = Annotated[str, Meta(pattern="^[a-z0-9]{12}$", description="The id of a table.")]
RequestId = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=40,
        pattern=r"^[^\x00-\x1f\x7f-\x9f]*$",
        description="Made by the client, unique for its seat at a table; without control characters.",
    ),
]
MoveText = Annotated[str, Meta(min_length=1, max_length=400)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
Phrase = Literal[
    "hello",
    "good_luck",
    "your_turn",
    "one_moment",
    "thinking",
    "thanks",
    "sorry",
    "well_played",
    "how_clever",
    "oh_no",
    "good_game",
    "once_more",
]
"""What can be said with one press: everybody reads it in their own language (`phrase-…`). None of them tells a card."""
Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="32 bytes in hexadecimal.")]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]


class ServerMessage(Struct, omit_defaults=True):
    """What the hall sends: a field that has its default is left out."""


class ClientMessage(Struct, forbid_unknown_fields=True):
    """What a client sends: a field that the hall does not know is an error, so that no misspelling goes unnoticed."""


class TableRequest(ClientMessage):
    """What a client asks at a table. The same id again gets the same answer, and is never carried out twice."""

    table: TableId
    id: RequestId


# ---------------------------------------------------------------- things that several messages speak of


class Person(ServerMessage):
    """Somebody as others may know them."""

    id: str
    name: str
    guest: bool


class Me(ServerMessage):
    """The person that a cookie belongs to."""

    id: str
    name: str
    guest: bool
    login: str | None = None
    moderator: bool = False
    """Whether the host lets you look after this hall."""
    password: bool = False
    """Whether your account has one; one that was made by a passkey has none."""


class Clock(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """The clock of a table: `none`; `live`, so many seconds a move and a bank for the whole game; `days`, so many
    days a move."""

    kind: Literal["none", "live", "days"] = "none"
    seconds: Annotated[int, Meta(ge=1, le=3600)] = 60
    bank: Annotated[int, Meta(ge=0, le=36000)] = 600
    days: Annotated[int, Meta(ge=1, le=30)] = 3


class Seat(ServerMessage):
    """A seat of a table. `bot` plays it if set; `person` owns it if set: both, while a bot stands in for somebody who
    left."""

    seat: int
    person: Person | None = None
    bot: str | None = None
    here: bool = False
    """Whether the person has a connection that watches this table."""
    warned: bool = False
    """The time was up once; a bot takes over when the grace has passed too."""
    out: bool = False
    """The person was put out or deleted and cannot take the seat back."""
    kept: Person | None = None
    """Whom a free seat is kept for: at a rematch, who had it before."""


class Result(ServerMessage):
    """How a game ended. `winners` are seats; several share the win; none is nobody's."""

    reason: str
    scores: list[int]
    winners: list[int]


Status = Literal["open", "playing", "over", "closed"]
"""How far a table is."""
Matter = Literal["abandon", "bot"]
"""What people vote about."""


class Vote(ServerMessage):
    """A running vote: to `abandon` the game, or to have a `bot` take the seat `about`. It passes when all people but
    that one agree."""

    what: Matter
    yes: list[int]
    about: int | None = None


class Dealing(ServerMessage):
    """Between the host's word to start and the cards: some seats are asked for randomness. First each sends
    `contribute` with a commit; when all have, or time is up, those who did send `reveal`; then the cards are dealt."""

    commitment: str
    """The hall's, to its own seed and to this table as it is: each commit is made under it."""
    asked: list[int]
    """The seats whose clients have said that they give randomness."""
    step: Literal["commit", "reveal"]
    commits: dict[str, str] = {}
    """By seat, those that are in."""
    awaited: list[int] = []
    """The seats that have not done this step."""
    due: int = 0
    """When it goes on without them."""


class Room(ServerMessage):
    """A table without its position: who sits where and how it is played."""

    id: str
    game: str
    rules: int
    options: dict[str, Json]
    seats: list[Seat]
    clock: Clock
    status: Status
    """`closed`: the host or the hall ended it without a result."""
    public: bool
    host: str
    """The person who may kick, seat bots and start."""
    created: int
    """Milliseconds since 1970, as all times."""
    n: int
    """The number of the last entry of the table's log."""
    you: int | None = None
    """Your seat, if you have one here."""
    invite: str | None = None
    """For those who sit here: the word that lets others into a table that is not public."""
    commitment: str | None = None
    """To the seed of the shuffles and to this table as it is, from the start on."""
    dealing: Dealing | None = None
    """While randomness for the deal is gathered; `status` is `open` until the cards are dealt."""
    result: Result | None = None
    ended: int | None = None
    """When it was over or closed."""
    votes: list[Vote] = []
    rematch: str | None = None
    """The table where it goes on: a proposal until it has begun. Its seats are kept for those who sat here."""
    spectators: int = 0
    """How many follow it without a seat."""
    watching: list[Person] = []
    """Those of them who have a name, as many as are shown."""
    live: bool = False
    """Played in real time: everybody may act at once, and who is connected matters."""
    awaited: list[int] = []
    """The seats of people that the game waits for."""
    rated: bool = False
    """Whether it counts for ratings."""
    hints: bool = False
    """Whether those who play here may ask for hints; not told in lists."""
    fill_at: int | None = None
    """Where strangers are brought together: the table begins by itself when it is full, and at this time bots take the
    seats that are free."""


class Alarm(ServerMessage):
    """A move that the table makes by itself when its time has come: the end of a countdown, the limit of a round."""

    move: str
    due: int | None = None
    """When, while its clock runs."""
    left: int | None = None
    """How many milliseconds are left, while its clock stands still."""


class Clocks(ServerMessage):
    """How the clocks stand. `now` is the hall's time at sending: a client counts from it, not from its own clock."""

    now: int
    due: dict[str, int] = {}
    """For each seat that is asked: when its time, bank included, is up."""
    bank: dict[str, int] = {}
    """For each seat: what is left in the bank, in milliseconds, not counting the running move."""
    alarms: list[Alarm] = []
    """The rules' own clocks."""
    own: int | None = None
    """Since when a clock of your own has run, where the game has such."""


class Happened(ServerMessage):
    """One entry of a table's log as you may see it: its number, who acted, what happened."""

    n: int
    at: int
    seat: int | None = None
    """Who acted; left out when the table itself did."""
    events: list[dict[str, Json]] = []
    note: str | None = None
    """What the hall did, if it was not a move: `seat`, `host`, `dealing`, `committed`, `revealed`, `waited`,
    `started`, `undone`, `vote`, `warned`, `bot`, `back`, `hints`, `hint`, `grace`, `closed`."""


class Sight(ServerMessage):
    """A position as you may know it: all that is needed to draw the table and to ask you for a move."""

    view: dict[str, Json]
    """The game's own facts: `View.facts()`."""
    to_act: list[int]
    text: str = ""
    """The same view in the game's notation, for those who asked for it: `Game.read_view` reads it."""
    moves: list[str] = []
    """What you may do now, as texts to send back."""
    rule: str | None = None
    """The number of the first rule that governs what you are asked."""
    rules: list[str] = []
    """All of them."""
    undo: bool = False
    """Whether you may take your last move back now."""
    clocks: Clocks | None = None
    result: Result | None = None


# ---------------------------------------------------------------- what a client sends


class Hello(ClientMessage, tag="hello"):
    """The first message on every socket. The person comes from the cookie of the handshake; without one you may watch
    only."""

    protocol: int
    deals: bool = False
    """Whether this client gives randomness to the deal of tables where its person has a seat: it will be waited for."""


class Watch(ClientMessage, tag="watch"):
    """Begin to follow a table, at your seat if you have one. `after` is the last number that you have seen, if any."""

    table: TableId
    after: Annotated[int, Meta(ge=0)] | None = None
    invite: Annotated[str, Meta(max_length=40)] | None = None
    text: bool = False
    """Whether to send the view in notation too: bots read it."""


class Unwatch(ClientMessage, tag="unwatch"):
    """Stop following a table. You keep your seat."""

    table: TableId


class Lobby(ClientMessage, tag="lobby"):
    """Begin (or stop) to follow the list of open public tables.

    With `changes`, the list comes once, and after that `tables_changed` tells what is otherwise.
    """

    on: bool = True
    changes: bool = False


class Play(TableRequest, tag="play"):
    """Make a move. The same id again gets the same answer and is never played twice.

    `n`, if given, is the number of the position that the move was chosen in: the hall refuses with `stale` if
    something was played since.
    """

    move: MoveText
    n: Annotated[int, Meta(ge=0)] | None = None


class Ask(TableRequest, tag="ask"):
    """Would this move be legal? Answered by `done`, or by `refused` with the rule. Nothing changes."""

    move: MoveText


class Undo(TableRequest, tag="undo"):
    """Take back your last move: allowed while nobody has acted since, nothing was revealed and chance was not asked."""


class Say(TableRequest, tag="say"):
    """Speak at a table: players to players, spectators to spectators, after the end all together. Either in words of
    your own (`text`) or by one of the phrases that everybody reads in their own language."""

    text: ChatText | None = None
    phrase: Phrase | None = None


class CastVote(TableRequest, tag="vote"):
    """Vote, or take your vote back with `yes` false."""

    what: Matter
    yes: bool = True
    about: SeatNumber | None = None


class Resign(TableRequest, tag="resign"):
    """Give the game up. With one or two seats that ends it; with more, a bot plays on for you and you cannot return."""


class StepOut(TableRequest, tag="step_out"):
    """Leave a game that goes on: a bot plays for you until you are back."""


class StepIn(TableRequest, tag="step_in"):
    """Take your seat back from the bot."""


class Contribute(TableRequest, tag="contribute"):
    """Your commit to 32 random bytes, when `room.dealing` asks your seat for it: SHA-256, in hexadecimal, of
    `underhall contribution 1:`, the hall's commitment, `:`, your seat, `:` and the bytes. Keep them."""

    commit: Hex32


class Reveal(TableRequest, tag="reveal"):
    """The bytes, in hexadecimal, when `room.dealing.step` is `reveal`."""

    random: Hex32


class AskHint(TableRequest, tag="hint"):
    """What would a master do in your place? Where `room.hints` says so, when your seat is asked. Everybody at the table
    sees that you asked (`note` `hint`), once for a position; what comes back, `hinted`, is for you alone."""


class Ping(ClientMessage, tag="ping"):
    """Are you there? Answered by `pong`."""

    id: RequestId


class Echo(ClientMessage, tag="echo"):
    """The answer to `beat`, at once: so the hall measures how far away you are. It is not answered."""

    table: TableId
    n: Annotated[int, Meta(ge=0)]


FromClient = (
    Hello
    | Watch
    | Unwatch
    | Lobby
    | Play
    | Ask
    | Undo
    | Say
    | CastVote
    | Resign
    | StepOut
    | StepIn
    | Contribute
    | Reveal
    | AskHint
    | Ping
    | Echo
)
"""All that may come in on a socket; the field `type` says which one it is."""


# ---------------------------------------------------------------- what the hall sends


class Welcome(ServerMessage, tag="welcome"):
    """The answer to `hello`."""

    protocol: int
    version: str
    now: int
    me: Me | None = None


class Table(ServerMessage, tag="table"):
    """The answer to `watch`: the whole table as you may know it, in a size that does not depend on the length of the
    game.

    `missed` has what happened since `after`, if that was little; if `gap` is true it was too much, or unknown, and is
    left out.
    """

    room: Room
    sight: Sight | None = None
    """From the start on."""
    missed: list[Happened] = []
    gap: bool = False
    chat: list[Said] = []
    """The last lines of the rooms that you may read."""


class Update(ServerMessage, tag="update"):
    """Something happened at a table that you watch. Numbers have no holes: a client that sees one watches again with
    `after`."""

    table: str
    happened: Happened
    sight: Sight | None = None
    room: Room | None = None
    """Sent when it has changed: seats, status, votes, result."""
    re: str | None = None
    """The id of your request that this is the answer to."""


class RoomChanged(ServerMessage, tag="room"):
    """The room has changed without an entry of the log: somebody came, went, was renamed, or offers a rematch."""

    room: Room


class Said(ServerMessage, tag="said"):
    """A line of chat. `number` grows within a table."""

    table: str
    number: int
    at: int
    room: Literal["players", "spectators", "all"]
    who: Person
    text: str
    """Of a phrase, what it says in English."""
    seat: int | None = None
    re: str | None = None
    phrase: Phrase | None = None
    """For a client that has its texts."""


class LobbyList(ServerMessage, tag="tables"):
    """The open public tables, newest first: sent at once and after every change, not more often than once a second."""

    tables: list[Room]


class LobbyChanges(ServerMessage, tag="tables_changed"):
    """What is otherwise in the list of open public tables: `order` has the ids of all of them, newest first, `tables`
    those that are new or have changed. Whoever lacks one of them asks for the whole list again."""

    order: list[TableId]
    tables: list[Room]


class Called(ServerMessage, tag="called"):
    """Somebody asks you to a table, or to be friends, or has answered: `/api/friends` says who."""


class Done(ServerMessage, tag="done"):
    """A request was carried out, now or when its id was first seen; `n` is the entry that it became, where it became
    one."""

    re: str
    n: int | None = None
    table: str | None = None


class Refused(ServerMessage, tag="refused"):
    """A request was not carried out, and changed nothing. `message` is a sentence for people, `rule` the rule in the
    way."""

    code: str
    message: str
    rule: str | None = None
    re: str | None = None
    table: str | None = None
    retry: float | None = None
    """After so many seconds the same may be tried again."""
    n: int | None = None
    sight: Sight | None = None
    """A refused `play` at a live table: the table as it is now, after entry `n`."""


class Hinted(ServerMessage, tag="hinted"):
    """The answer to `hint`: what a master, shown what your seat has seen and nothing else, would do, and why."""

    re: str
    table: str
    n: int
    """The number of the entry that says that you asked."""
    move: str
    why: str = ""
    """The message that tells why: `why-<game>-<why>`, or for every game `why-<why>`."""
    facts: dict[str, Json] = {}
    """What stands in it."""
    said: str = ""
    """A sentence in the place of that, where a bot has one of its own."""


class Beat(ServerMessage, tag="beat"):
    """At a live table in play, every two seconds: the hall's time, and how far away everybody is. Send `echo` back:
    who is silent for five seconds counts as gone."""

    table: str
    n: int
    now: int
    links: dict[str, int] = {}
    """By seat: the milliseconds to a person's connection and back, as the hall measured them last."""


class Pong(ServerMessage, tag="pong"):
    """The answer to `ping`."""

    re: str
    now: int


class Bye(ServerMessage, tag="bye"):
    """The hall is about to close this socket; `again` says whether to connect again, at once."""

    code: str
    message: str
    again: bool


FromHall = (
    Welcome
    | Table
    | Update
    | RoomChanged
    | Said
    | LobbyList
    | LobbyChanges
    | Called
    | Done
    | Refused
    | Hinted
    | Beat
    | Pong
    | Bye
)
"""All that the hall may send on a socket."""
