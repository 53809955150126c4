"""The HTTP side of the hall: a small JSON API, the socket's door, health and metrics, and the browser's files."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from underhall.hall import doors, lobby, pages, protocol, schemas
from underhall.hall import socket as sockets
from underhall.hall.config import Settings
from underhall.hall.hall import Hall
from underhall.hall.people import COOKIE, COOKIE_DAYS, Known
from underhall.hall.protocol import Problem
from underhall.hall.refusals import STATUS, Refusal, refusal
from underhall.hall.requests import may_enter
from underhall.hall.writer import NotStored
from underhall.table import UnderhallError

logger = logging.getLogger("underhall.http")
T = TypeVar("T")
Handler = Callable[[Hall, Request], Awaitable[Response]]

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final[list[tuple[bytes, bytes]]] = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


def reply(body: Any, status: int = 200) -> Response:
    """A JSON answer."""
    return Response(msgspec.json.encode(body), status, {"cache-control": "no-store"}, "application/json")


def problem(error: Refusal) -> Response:
    """The answer to a request that was refused."""
    made = reply(Problem(error.code, error.message, error.rule, error.retry), STATUS.get(error.code, 400))
    if error.retry is not None:
        made.headers["retry-after"] = str(max(1, round(error.retry)))
    return made


# ---------------------------------------------------------------- who asks, and how
def address(scope: Scope) -> str:
    """Who is at the other end, for limits; a whole /64 counts as one with IPv6."""
    host = scope["client"][0] if scope.get("client") else "?"
    try:
        ip = ipaddress.ip_address(host)
    except ValueError:
        return str(host)
    return str(ipaddress.ip_network(f"{host}/64", strict=False)) if ip.version == 6 else str(host)


def check_origin(settings: Settings, scope: Scope) -> None:
    """A browser says which page a request comes from: it must be ours. Other clients say nothing."""
    headers = dict(scope["headers"])
    origin = headers.get(b"origin", b"").decode("latin-1")
    if not origin:
        if headers.get(b"sec-fetch-site", b"same-origin") not in (b"same-origin", b"none"):
            raise Refusal("bad_origin")
        return
    if origin in settings.origins:
        return
    if urlsplit(origin).netloc != headers.get(b"host", b"").decode("latin-1"):
        raise Refusal("bad_origin")


async def body(request: Request, kind: type[T]) -> T:
    """The body of a request, checked."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refusal("bad_message", "The body must be JSON, and its Content-Type say so.")
    data = b""
    async for part in request.stream():
        data += part
        if len(data) > request.app.state.hall.settings.body_bytes:
            raise Refusal("too_large")
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("bad_message", f"Not what this address takes: {error}"[:300]) from None


async def person(hall: Hall, request: Request) -> Known:
    """Who asks; Refusal if nobody does."""
    known = await hall.people.who(request.cookies.get(COOKIE))
    if known is None:
        raise Refusal("need_person")
    return known


def api(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """An address of the API: limits and origin before, refusals as answers after."""

    async def answer(request: Request) -> Response:
        hall: Hall = request.app.state.hall
        try:
            hall.limits.take("request", address(request.scope))
            if request.method not in ("GET", "HEAD"):
                check_origin(hall.settings, request.scope)
                if hall.stopping:
                    raise Refusal("stopping")
            return await handler(hall, request)
        except Refusal as error:
            return problem(error)
        except NotStored:
            return problem(Refusal("busy"))
        except UnderhallError as error:
            return problem(refusal(error))

    return answer


def with_cookie(hall: Hall, known: Known, made: Response) -> Response:
    """An answer that tells the browser who it is."""
    made.set_cookie(
        COOKIE,
        hall.people.cookie(known),
        COOKIE_DAYS * 86400,
        httponly=True,
        samesite="lax",
        secure=hall.settings.secure_cookies,
    )
    return made


# ---------------------------------------------------------------- people
@api
async def me(hall: Hall, request: Request) -> Response:
    known = await hall.people.who(request.cookies.get(COOKIE))
    return reply(None if known is None else known.me)


@api
async def guest(hall: Hall, request: Request) -> Response:
    hall.limits.take("entry", address(request.scope))
    asked = await body(request, protocol.NewGuest)
    known = await hall.people.guest(asked.name)
    return with_cookie(hall, known, reply(known.me))


@api
async def rename(hall: Hall, request: Request) -> Response:
    known = await person(hall, request)
    known = await hall.people.rename(known, (await body(request, protocol.Rename)).name)
    await hall.person_changed(known.id)
    return reply(known.me)


@api
async def claim(hall: Hall, request: Request) -> Response:
    hall.limits.take("entry", address(request.scope))
    known = await person(hall, request)
    asked = await body(request, protocol.Claim)
    known = await hall.people.claim(known, asked.login, asked.password)
    await hall.person_changed(known.id)
    return reply(known.me)


@api
async def login(hall: Hall, request: Request) -> Response:
    hall.limits.take("entry", address(request.scope))
    asked = await body(request, protocol.Login)
    hall.limits.take("entry", "login " + asked.login.casefold())
    known = await hall.people.login(asked.login, asked.password)
    return with_cookie(hall, known, reply(known.me))


@api
async def logout(hall: Hall, request: Request) -> Response:
    made = reply({})
    made.delete_cookie(COOKIE)
    return made


@api
async def logout_everywhere(hall: Hall, request: Request) -> Response:
    known = await hall.people.log_out_everywhere(await person(hall, request))
    await hall.person_changed(known.id)
    made = reply({})
    made.delete_cookie(COOKIE)
    return made


@api
async def delete_me(hall: Hall, request: Request) -> Response:
    from underhall.hall.leaving import leave_all

    hall.limits.take("entry", address(request.scope))
    known = await person(hall, request)
    asked = await body(request, protocol.DeleteMe)
    await hall.people.delete(known, asked.password)
    await leave_all(hall, known)
    await hall.person_changed(known.id)
    made = reply({})
    made.delete_cookie(COOKIE)
    return made


# ---------------------------------------------------------------- tables
@api
async def games_(hall: Hall, request: Request) -> Response:
    return reply(lobby.facts())


def _listing(request: Request) -> tuple[str | None, str | None, int | None]:
    status, game, before = (request.query_params.get(name) for name in ("status", "game", "before"))
    if status not in (None, "open", "playing", "over", "closed"):
        raise Refusal("bad_message", "status is open, playing, over or closed.")
    if before is not None and not (before.isascii() and before.isdigit() and len(before) < 16):
        raise Refusal("bad_message", "before is what `more` said.")
    if game is not None and len(game) > 40:
        raise Refusal("unknown_game")
    return status, game, None if before is None else int(before)


@api
async def tables(hall: Hall, request: Request) -> Response:
    known = await hall.people.who(request.cookies.get(COOKIE))
    return reply(await lobby.listed(hall, None if known is None else known.id, False, *_listing(request)))


@api
async def mine(hall: Hall, request: Request) -> Response:
    known = await person(hall, request)
    return reply(await lobby.listed(hall, known.id, True, *_listing(request)))


@api
async def new_table(hall: Hall, request: Request) -> Response:
    known = await person(hall, request)
    return reply(await lobby.create(hall, known, await body(request, protocol.NewTable)), 201)


@api
async def play_now(hall: Hall, request: Request) -> Response:
    known = await person(hall, request)
    return reply(await lobby.play_now(hall, known, await body(request, protocol.PlayNow)), 201)


def _id(request: Request) -> str:
    table = str(request.path_params["table"])
    if len(table) != 12 or not table.isascii() or not table.isalnum() or (not table.islower() and not table.isdigit()):
        raise Refusal("no_table")
    return table


@api
async def one_table(hall: Hall, request: Request) -> Response:
    known = await hall.people.who(request.cookies.get(COOKIE))
    held = await hall.table(_id(request))
    async with held.lock:
        return reply(await lobby.show(hall, known, held, request.query_params.get("invite")))


def at_table(work: Callable[..., Awaitable[Any]], kind: type | None = None) -> Callable[[Request], Awaitable[Response]]:
    """An address that changes a table."""

    @api
    async def handler(hall: Hall, request: Request) -> Response:
        known = await person(hall, request)
        asked: list[Any] = [] if kind is None else [await body(request, kind)]
        held = await hall.table(_id(request))
        if kind is not protocol.Join and not may_enter(held, known.id, None):
            raise Refusal("no_table")
        return reply(await work(hall, known, held, *asked))

    return handler


@api
async def record(hall: Hall, request: Request) -> Response:
    known = await hall.people.who(request.cookies.get(COOKIE))
    who = None if known is None else known.id
    held = await hall.table(_id(request))
    if not may_enter(held, who, request.query_params.get("invite")):
        raise Refusal("no_table")
    async with held.lock:
        if held.position.state is None:
            raise Refusal("not_playing", "The game has not begun.")
        names = doors.players(held.position, held.around.names)
        if held.position.outcome is not None:
            log = [(at, entry) for _, at, _, _, entry in await hall.storage.entries(held.id)]
            text = str(doors.record(held.position, log, names))
        else:
            lines = doors.side_record(held.position, doors.eyes(held.position, who), names)
            text = "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)
    name = f"{held.position.head.game}-{held.id}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(text, 200, headers, "application/jsonl")


# ---------------------------------------------------------------- operations
async def healthz(request: Request) -> Response:
    return PlainTextResponse("ok\n")


async def readyz(request: Request) -> Response:
    """Whether this node can take people: its database answers and it is not stopping."""
    hall: Hall = request.app.state.hall
    try:
        if hall.ready:
            async with hall.storage.reading() as connection:
                await connection.exec_driver_sql("SELECT 1")
            return PlainTextResponse("ready\n")
    except Exception as error:
        logger.warning("not ready: %s", type(error).__name__)
    return PlainTextResponse("not ready\n", 503)


async def metrics(request: Request) -> Response:
    hall: Hall = request.app.state.hall
    host = request.client.host if request.client else ""
    if not hall.settings.metrics_public and host not in ("127.0.0.1", "::1"):
        return problem(Refusal("not_found"))
    return PlainTextResponse(hall.metrics.text(), media_type="text/plain; version=0.0.4")


class SocketDoor:
    """The websocket's address, as a bare ASGI application: every message counts here."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        hall = self._hall
        await receive()  # websocket.connect
        where = address(scope)
        try:
            check_origin(hall.settings, scope)
            if hall.stopping:
                raise Refusal("stopping")
            hall.limits.take("request", where)
            if not hall.limits.open_socket(where):
                raise Refusal("too_many")
        except Refusal as error:
            await self._deny(error, send)
            with contextlib.suppress(TimeoutError):  # the server takes an early return for a broken handshake
                async with asyncio.timeout(2):
                    await receive()
                    await receive()
            return
        try:
            cookies = Request({**scope, "type": "http"}).cookies
            known = await hall.people.who(cookies.get(COOKIE))
            await sockets.serve(hall, known, where, receive, send)
        finally:
            hall.limits.close_socket(where)

    @staticmethod
    async def _deny(error: Refusal, send: Send) -> None:
        made = problem(error)
        start: Message = {
            "type": "websocket.http.response.start",
            "status": made.status_code,
            "headers": made.raw_headers,
        }
        await send(start)
        await send({"type": "websocket.http.response.body", "body": bytes(made.body)})


class Guarded:
    """Puts the safety headers on every answer, and leads sockets to their door."""

    def __init__(self, app: ASGIApp, hall: Hall) -> None:
        self._app = app
        self._door = SocketDoor(hall)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and scope["path"] == "/api/socket":
            await self._door(
                scope, receive, send
            )  # past the routes and their wrappers: every message would pay for them
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        await self._app(scope, receive, guarded)


ROUTES: Final = [
    ("GET", "/api/me", me, None, protocol.Me),
    ("POST", "/api/guest", guest, protocol.NewGuest, protocol.Me),
    ("POST", "/api/rename", rename, protocol.Rename, protocol.Me),
    ("POST", "/api/claim", claim, protocol.Claim, protocol.Me),
    ("POST", "/api/login", login, protocol.Login, protocol.Me),
    ("POST", "/api/logout", logout, None, None),
    ("POST", "/api/logout-everywhere", logout_everywhere, None, None),
    ("POST", "/api/delete-me", delete_me, protocol.DeleteMe, None),
    ("GET", "/api/games", games_, None, protocol.Games),
    ("GET", "/api/tables", tables, None, protocol.Rooms),
    ("GET", "/api/tables/mine", mine, None, protocol.Rooms),
    ("POST", "/api/tables", new_table, protocol.NewTable, protocol.Room),
    ("POST", "/api/play-now", play_now, protocol.PlayNow, protocol.Room),
    ("GET", "/api/tables/{table}", one_table, None, protocol.Room),
    ("POST", "/api/tables/{table}/join", at_table(lobby.join, protocol.Join), protocol.Join, protocol.Room),
    ("POST", "/api/tables/{table}/leave", at_table(lobby.leave), None, protocol.Room),
    ("POST", "/api/tables/{table}/kick", at_table(lobby.kick, protocol.Kick), protocol.Kick, protocol.Room),
    ("POST", "/api/tables/{table}/bot", at_table(lobby.seat_bot, protocol.SeatBot), protocol.SeatBot, protocol.Room),
    ("POST", "/api/tables/{table}/start", at_table(lobby.start), None, protocol.Room),
    ("POST", "/api/tables/{table}/close", at_table(lobby.close), None, protocol.Room),
    ("POST", "/api/tables/{table}/rematch", at_table(lobby.rematch), None, protocol.Room),
    ("GET", "/api/tables/{table}/record", record, None, None),
]
"""Every address of the API: method, path, who answers, what it takes, what it gives. The OpenAPI text is made from
this."""


def application(hall: Hall) -> ASGIApp:
    """The whole hall as an ASGI application."""

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        await hall.start()
        hall.spawn(lobby.tell_lobby(hall))
        yield
        await hall.stop()

    async def wrong(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        if request.url.path.startswith("/api/"):
            return problem(Refusal("bad_method" if error.status_code == 405 else "not_found"))
        return PlainTextResponse("not found\n", error.status_code)

    openapi = schemas.openapi([(method, path, takes, gives, handler) for method, path, handler, takes, gives in ROUTES])

    async def openapi_json(request: Request) -> Response:
        return reply(openapi)

    async def messages_json(request: Request) -> Response:
        return reply(schemas.messages())

    async def docs(request: Request) -> Response:
        return Response(schemas.page(openapi), media_type="text/html")

    routes: list[Any] = [Route(path, handler, methods=[method]) for method, path, handler, _, _ in ROUTES]
    routes += [
        Route("/api/openapi.json", openapi_json),
        Route("/api/messages.json", messages_json),
        Route("/api/docs", docs),
        Route("/healthz", healthz),
        Route("/readyz", readyz),
        Route("/metrics", metrics),
        *pages.routes(),
    ]
    app = Starlette(routes=routes, lifespan=life, exception_handlers={404: wrong, 405: wrong})
    app.state.hall = hall
    return Guarded(app, hall)
