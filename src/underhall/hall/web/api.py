"""The JSON API of the hall: games, tables, what is asked at a table, records."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from underhall.hall.hall import Hall
from underhall.hall.lobby import facts
from underhall.hall.lobby.lobby import Lobby
from underhall.hall.protocol import bodies, messages
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.side.jobs import Job
from underhall.hall.table import projection, replays
from underhall.hall.web.requests import (
    api,
    beside,
    body,
    listing_of,
    opener,
    reply,
    somebody,
    table_id,
    visitor,
)


@api
async def games_(hall: Hall, request: Request) -> Response:
    """The games of this hall."""
    return Response(facts.encoded(), 200, {"cache-control": "no-store"}, "application/json")


@api
async def parts(hall: Hall, request: Request) -> Response:
    """What a game is played with."""
    return await beside(hall, request, "parts", Job(parts=await body(request, bodies.PartsWish)), keep=True)


@api
async def tables(hall: Hall, request: Request) -> Response:
    """Public tables."""
    person = await visitor(hall, request)
    return reply(await hall.listing.public(None if person is None else person.id, *listing_of(request)))


@api
async def my_tables(hall: Hall, request: Request) -> Response:
    """Tables where this person has a seat."""
    person = await somebody(hall, request)
    return reply(await hall.listing.own(person.id, *listing_of(request)))


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


@api
async def find_players(hall: Hall, request: Request) -> Response:
    """A seat at a table of this kind, with whoever else looks for one."""
    person = await opener(hall, request)
    return reply(await hall.pairing.find(person, await body(request, bodies.FindPlayers)), 201)


def invitation(request: Request) -> str | None:
    """The word of an invitation, where none is in a body: in a header, because addresses are written down on the
    way."""
    return request.headers.get("underhall-invite")


@api
async def one_table(hall: Hall, request: Request) -> Response:
    """One table."""
    person = await visitor(hall, request)
    session = await hall.sessions.get(table_id(request))
    await session.refresh_if_shared()
    async with session.reading():
        return reply(hall.lobby.show(person, session, invitation(request)))


def _says_nothing(request: Request, kind: type) -> bool:
    """Whether a request has no body, where none is needed."""
    return kind in (bodies.Start, bodies.Rematch) and request.headers.get("content-length", "0") == "0"


def at_table(work: Callable[..., Awaitable[Any]], kind: type | None = None) -> Callable[[Request], Awaitable[Response]]:
    """An address that changes a table, by a method of the lobby."""

    @api
    async def handler(hall: Hall, request: Request) -> Response:
        person = await somebody(hall, request)
        wish: list[Any] = [] if kind is None or _says_nothing(request, kind) else [await body(request, kind)]
        session = await hall.sessions.get(table_id(request))

        async def try_it() -> Any:
            if kind is not bodies.Join and not session.table.may_enter(person.id, None):
                raise Refusal("no_table")
            return await work(hall.lobby, person, session, *wish)

        return reply(await hall.sessions.retry_if_stale(session.id, try_it))

    return handler


@api
async def rematch(hall: Hall, request: Request) -> Response:
    """Propose a rematch, or answer to the one that was proposed."""
    person = await opener(hall, request)
    wish = bodies.Rematch() if _says_nothing(request, bodies.Rematch) else await body(request, bodies.Rematch)
    return reply(await hall.rematches.answer(person, await hall.sessions.get(table_id(request)), wish))


@api
async def record(hall: Hall, request: Request) -> Response:
    """The record of a game: whole after its end, else as this person may know it."""
    person = await visitor(hall, request)
    who = None if person is None else person.id
    session = await hall.sessions.get(table_id(request))
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


ROUTES: Final = [
    ("GET", "/api/games", games_, None, bodies.Games),
    ("POST", "/api/parts", parts, bodies.PartsWish, bodies.Parts),
    ("GET", "/api/tables", tables, None, bodies.Rooms),
    ("GET", "/api/tables/mine", my_tables, None, bodies.Rooms),
    ("POST", "/api/tables", new_table, bodies.NewTable, messages.Room),
    ("POST", "/api/play-now", play_now, bodies.PlayNow, messages.Room),
    ("POST", "/api/find-players", find_players, bodies.FindPlayers, messages.Room),
    ("GET", "/api/tables/{table}", one_table, None, messages.Room),
    ("POST", "/api/tables/{table}/join", at_table(Lobby.join, bodies.Join), bodies.Join, messages.Room),
    ("POST", "/api/tables/{table}/leave", at_table(Lobby.leave), None, messages.Room),
    ("POST", "/api/tables/{table}/kick", at_table(Lobby.kick, bodies.Kick), bodies.Kick, messages.Room),
    ("POST", "/api/tables/{table}/invite", at_table(Lobby.renew_invite), None, messages.Room),
    ("POST", "/api/tables/{table}/bot", at_table(Lobby.seat_bot, bodies.SeatBot), bodies.SeatBot, messages.Room),
    ("POST", "/api/tables/{table}/start", at_table(Lobby.start, bodies.Start), bodies.Start, messages.Room),
    ("POST", "/api/tables/{table}/close", at_table(Lobby.close), None, messages.Room),
    ("POST", "/api/tables/{table}/rematch", rematch, bodies.Rematch, messages.Room),
    ("GET", "/api/tables/{table}/record", record, None, None),
    ("GET", "/api/key", key, None, bodies.HallKey),
    ("GET", "/api/lessons/{game}", lesson, None, bodies.LessonFacts),
    ("POST", "/api/replay", replay, bodies.ReplayWish, bodies.Replayed),
]
"""Addresses of the API: method, path, who answers, what it takes, what it gives. `app` joins all such lists, and the
OpenAPI text is made from them."""
