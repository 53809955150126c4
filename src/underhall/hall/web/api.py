"""The JSON API of the hall: games, tables, what is asked at a table, records, puzzles."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, get_args

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from underhall.hall.hall import Hall
from underhall.hall.lobby import facts
from underhall.hall.lobby.lobby import Lobby
from underhall.hall.protocol import bodies, messages
from underhall.hall.protocol.messages import Status
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.side.jobs import Job, PuzzleWish, find_puzzle
from underhall.hall.table import projection, replays
from underhall.hall.web.requests import api, beside, body, opener, reply, somebody, visitor


@api
async def games_(hall: Hall, request: Request) -> Response:
    """The games of this hall."""
    return Response(facts.encoded(), 200, {"cache-control": "no-store"}, "application/json")


@api
async def parts(hall: Hall, request: Request) -> Response:
    """What a game is played with."""
    return await beside(hall, request, "parts", Job(parts=await body(request, bodies.PartsWish)), keep=True)


def _listing(request: Request) -> tuple[str | None, str | None, int | None]:
    status, game, before = (request.query_params.get(name) for name in ("status", "game", "before"))
    if status not in (None, *get_args(Status)):
        raise Refusal("bad_message", "status is open, playing, over or closed.")
    if before is not None and not (before.isascii() and before.isdigit() and len(before) < 16):
        raise Refusal("bad_message", "before is what `more` said.")
    if game is not None and len(game) > 40:
        raise Refusal("unknown_game")
    return status, game, None if before is None else int(before)


@api
async def tables(hall: Hall, request: Request) -> Response:
    """Public tables."""
    person = await visitor(hall, request)
    return reply(await hall.listing.public(None if person is None else person.id, *_listing(request)))


@api
async def my_tables(hall: Hall, request: Request) -> Response:
    """Tables where this person has a seat."""
    person = await somebody(hall, request)
    return reply(await hall.listing.own(person.id, *_listing(request)))


@api
async def new_table(hall: Hall, request: Request) -> Response:
    """Open a table."""
    person = await opener(hall, request)
    return reply(await hall.lobby.create(person, await body(request, bodies.NewTable)), 201)


@api
async def play_now(hall: Hall, request: Request) -> Response:
    """A started table against bots."""
    person = await opener(hall, request)
    return reply(await hall.lobby.play_now(person, await body(request, bodies.PlayNow)), 201)


def _id(request: Request) -> str:
    table = str(request.path_params["table"])
    if len(table) != 12 or not table.isascii() or not table.isalnum() or (not table.islower() and not table.isdigit()):
        raise Refusal("no_table")
    return table


def invitation(request: Request) -> str | None:
    """The word of an invitation, where none is in a body: in a header, because addresses are written down on the
    way."""
    return request.headers.get("underhall-invite")


@api
async def one_table(hall: Hall, request: Request) -> Response:
    """One table."""
    person = await visitor(hall, request)
    session = await hall.sessions.get(_id(request))
    await session.refresh_if_shared()
    async with session.reading():
        return reply(hall.lobby.show(person, session, invitation(request)))


def _says_nothing(request: Request, kind: type) -> bool:
    """Whether a request has no body, where none is needed."""
    return kind is bodies.Start and request.headers.get("content-length", "0") == "0"


def at_table(work: Callable[..., Awaitable[Any]], kind: type | None = None) -> Callable[[Request], Awaitable[Response]]:
    """An address that changes a table, by a method of the lobby."""

    @api
    async def handler(hall: Hall, request: Request) -> Response:
        person = await (opener if work is Lobby.rematch else somebody)(hall, request)
        wish: list[Any] = [] if kind is None or _says_nothing(request, kind) else [await body(request, kind)]
        session = await hall.sessions.get(_id(request))

        async def try_it() -> Any:
            if kind is not bodies.Join and not session.table.may_enter(person.id, None):
                raise Refusal("no_table")
            return await work(hall.lobby, person, session, *wish)

        return reply(await hall.sessions.retry_if_stale(session.id, try_it))

    return handler


@api
async def record(hall: Hall, request: Request) -> Response:
    """The record of a game: whole after its end, else as this person may know it."""
    person = await visitor(hall, request)
    who = None if person is None else person.id
    session = await hall.sessions.get(_id(request))
    await session.refresh_if_shared()
    if not session.table.may_enter(who, invitation(request)):
        raise Refusal("no_table")
    async with session.reading() as table:
        if table.state is None:
            raise Refusal("not_playing", "The game has not begun.")
        names = projection.players(table, session.audience.presence.names)
        if table.outcome is not None:
            log = [(at, entry) for _, at, _, _, entry in await hall.storage.entries(session.id)]
            whole = projection.record(table, log, names)
            hall.signer.sign(whole)
            text = str(whole)
        else:
            lines = projection.side_record(table, projection.viewing_seat(table, who), names)
            text = "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)
    name = f"{table.head.game}-{session.id}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(text, 200, headers, "application/jsonl")


@api
async def key(hall: Hall, request: Request) -> Response:
    """The public key that this hall signs finished records with."""
    return reply(bodies.HallKey("Ed25519", hall.signer.key))


@api
async def replay(hall: Hall, request: Request) -> Response:
    """A record, step by step, a page at a time."""
    return await beside(hall, request, "replay", Job(replay=await body(request, bodies.ReplayWish, replays.BYTES)))


@api
async def lesson(hall: Hall, request: Request) -> Response:
    """A game's lesson for newcomers, the same for everybody. Nothing is kept of who takes it."""
    return await beside(hall, request, "parts", Job(lesson=str(request.path_params["game"])[:40]), keep=True)


def _puzzle(request: Request) -> PuzzleWish:
    """The puzzle that an address names."""
    return PuzzleWish(str(request.path_params["game"])[:40], str(request.path_params["name"])[:20])


@api
async def puzzle(hall: Hall, request: Request) -> Response:
    """A puzzle of a game, by its name: of a day, or of a level with a number. Nothing is kept of it."""
    return await beside(hall, request, "puzzle", Job(puzzle=_puzzle(request)), keep=True)


@api
async def hint(hall: Hall, request: Request) -> Response:
    """How to go on with a puzzle."""
    wish = _puzzle(request)
    find_puzzle(wish.game, wish.name)
    wish.position = (await body(request, bodies.HintWish)).position
    return await beside(hall, request, "puzzle", Job(puzzle=wish))


ROUTES: Final = [
    ("GET", "/api/games", games_, None, bodies.Games),
    ("POST", "/api/parts", parts, bodies.PartsWish, bodies.Parts),
    ("GET", "/api/tables", tables, None, bodies.Rooms),
    ("GET", "/api/tables/mine", my_tables, None, bodies.Rooms),
    ("POST", "/api/tables", new_table, bodies.NewTable, messages.Room),
    ("POST", "/api/play-now", play_now, bodies.PlayNow, messages.Room),
    ("GET", "/api/tables/{table}", one_table, None, messages.Room),
    ("POST", "/api/tables/{table}/join", at_table(Lobby.join, bodies.Join), bodies.Join, messages.Room),
    ("POST", "/api/tables/{table}/leave", at_table(Lobby.leave), None, messages.Room),
    ("POST", "/api/tables/{table}/kick", at_table(Lobby.kick, bodies.Kick), bodies.Kick, messages.Room),
    ("POST", "/api/tables/{table}/invite", at_table(Lobby.renew_invite), None, messages.Room),
    ("POST", "/api/tables/{table}/bot", at_table(Lobby.seat_bot, bodies.SeatBot), bodies.SeatBot, messages.Room),
    ("POST", "/api/tables/{table}/start", at_table(Lobby.start, bodies.Start), bodies.Start, messages.Room),
    ("POST", "/api/tables/{table}/close", at_table(Lobby.close), None, messages.Room),
    ("POST", "/api/tables/{table}/rematch", at_table(Lobby.rematch), None, messages.Room),
    ("GET", "/api/tables/{table}/record", record, None, None),
    ("GET", "/api/key", key, None, bodies.HallKey),
    ("GET", "/api/lessons/{game}", lesson, None, bodies.LessonFacts),
    ("GET", "/api/puzzles/{game}/{name}", puzzle, None, bodies.PuzzleFacts),
    ("POST", "/api/puzzles/{game}/{name}/hint", hint, bodies.HintWish, bodies.Hint),
    ("POST", "/api/replay", replay, bodies.ReplayWish, bodies.Replayed),
]
"""Addresses of the API: method, path, who answers, what it takes, what it gives. `app` joins all such lists, and the
OpenAPI text is made from them."""
