"""The HTTP side of the hall: the API's addresses, the socket's address, health and metrics, and the browser's files."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import cache
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from underhall import games
from underhall.hall.fair_queue import Turnstile
from underhall.hall.hall import Hall
from underhall.hall.people.logins import COOKIE
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import DatabaseAway
from underhall.hall.web import (
    alerts_api,
    analysis_api,
    api,
    connection,
    fast_websocket,
    friends_api,
    invitations,
    moderation_api,
    openapi,
    passkeys_api,
    people_api,
    puzzles_api,
    static_files,
)
from underhall.hall.web.requests import address, check_host, check_origin, problem

Address = tuple[str, str, Callable[[Request], Awaitable[Response]], Any, Any]
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
ADDRESSES: Final[list[Address]] = [
    *people_api.ROUTES,
    *passkeys_api.ROUTES,
    *friends_api.ROUTES,
    *moderation_api.ROUTES,
    *api.ROUTES,
    *puzzles_api.ROUTES,
    *alerts_api.ROUTES,
    *analysis_api.ROUTES,
]
"""All of the API: method, path, who answers, what it takes, what it gives."""


# ---------------------------------------------------------------- operations
async def healthz(request: Request) -> Response:
    """Whether this process lives."""
    return PlainTextResponse("ok\n")


async def readyz(request: Request) -> Response:
    """Whether this node can take people: it stores what they do, its tasks run, and it is not stopping. A line more for
    each file of the host's own that is passed over."""
    hall: Hall = request.app.state.hall
    wrong = [] if hall.ready else ["not open, or stopping"]
    wrong += [hall.storage.outage.why] if hall.storage.outage.why is not None else []
    wrong += ["what other nodes write is not known"] if hall.cut_off else []
    wrong += [f"begun again: {name}" for name in sorted(hall.background.failing)]
    try:
        async with hall.storage.reading() as connection:
            await connection.exec_driver_sql("SELECT 1")
    except DatabaseAway:
        wrong = wrong or ["the database does not answer"]
    if wrong:
        return PlainTextResponse("\n".join(["not ready", *wrong, ""]), 503)
    return PlainTextResponse("\n".join(["ready", *games.passed_over(), ""]))


async def metrics(request: Request) -> Response:
    """The figures, for Prometheus on this machine."""
    hall: Hall = request.app.state.hall
    host = request.client.host if request.client else ""
    if not hall.settings.metrics_public and host not in ("127.0.0.1", "::1"):
        return problem(Refusal("not_found"))
    return PlainTextResponse(hall.metrics.text(), media_type="text/plain; version=0.0.4")


class SocketEndpoint:
    """The websocket's address, as a bare ASGI application: every message counts here."""

    def __init__(self, hall: Hall, move: connection.Move | None) -> None:
        self._hall = hall
        self._move = move

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        hall = self._hall
        await receive()  # websocket.connect
        where = address(scope)
        try:
            check_host(hall.settings, scope)
            check_origin(hall.settings, scope)
            if hall.stopping:
                raise Refusal("stopping")
            if hall.cut_off:
                raise Refusal("busy")
            hall.limits.take("request", where)
            wire = scope.get("extensions", {}).get(fast_websocket.NAME)
            if not hall.limits.open_socket(where, admitted=wire is not None and wire.moved is not None):
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
            known, login = await hall.people.visitor(cookies.get(COOKIE))
            if known is not None:
                hall.limits.note(known.id, where)
                hall.background.start(hall.people.saw(login))
            await connection.serve(hall, known, login, where, scope, receive, send, self._move)
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
    """Limits every request by address, lets one begin at a turn of the loop, puts the safety headers on every answer,
    and leads sockets to their own endpoint."""

    def __init__(self, app: ASGIApp, hall: Hall, move: connection.Move | None) -> None:
        self._app = app
        self._limits, self._settings, self._metrics = hall.limits, hall.settings, hall.metrics
        self._socket = SocketEndpoint(hall, move)
        self._turnstile = Turnstile()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and scope["path"] == "/api/socket":
            await self._socket(
                scope, receive, send
            )  # past the routes and their wrappers: every message would pay for them
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
                if message["status"] >= 400:
                    self._metrics.count("http_errors" if message["status"] >= 500 else "http_refused")
            await send(message)

        began, path = time.perf_counter(), scope["path"]
        try:
            await self._turnstile.enter(address(scope))  # moves come between any two requests
            if path != "/healthz":
                check_host(self._settings, scope)
                self._limits.take("request", address(scope))
            await self._app(scope, receive, guarded)
        except Refusal as error:
            await problem(error)(scope, receive, guarded)
        except ClientDisconnect:  # nobody is left to answer
            return
        finally:
            self._metrics.count("http_requests")
            self._metrics.took("http_seconds", time.perf_counter() - began)


def once(made: bytes, kind: str) -> Callable[[Request], Awaitable[Response]]:
    """An address whose answer is made once and stays the same; large ones have a limit of their own."""
    headers = {"cache-control": "no-cache", "etag": f'"{hashlib.sha256(made).hexdigest()[:32]}"'}

    async def answer(request: Request) -> Response:
        hall: Hall = request.app.state.hall
        if request.headers.get("if-none-match") == headers["etag"]:
            return Response(status_code=304, headers=headers)
        try:
            hall.limits.take("docs", address(request.scope))
        except Refusal as error:
            return problem(error)
        return Response(made, 200, headers, kind)

    return answer


@cache
def descriptions() -> list[tuple[str, bytes, str]]:
    """What the hall says about its own addresses and messages: where, what, and of which type. The same for every hall,
    and a good part of the work of opening one."""
    listed = [(method, path, takes, gives, handler) for method, path, handler, takes, gives in ADDRESSES]
    described = openapi.openapi(listed)
    return [
        ("/api/openapi.json", msgspec.json.encode(described), "application/json"),
        ("/api/messages.json", msgspec.json.encode(openapi.messages()), "application/json"),
        ("/api/docs", openapi.page(described).encode(), "text/html"),
    ]


def application(hall: Hall, move: connection.Move | None = None) -> ASGIApp:
    """The whole hall as an ASGI application; the hall is started before, and stops with it. `move` lets sockets go to
    another process of this machine that has their table."""

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        yield
        await hall.stop()

    async def wrong(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        if request.url.path.startswith("/api/"):
            return problem(Refusal("bad_method" if error.status_code == 405 else "not_found"))
        return PlainTextResponse("not found\n", error.status_code)

    routes: list[Any] = [Route(path, handler, methods=[method]) for method, path, handler, _, _ in ADDRESSES]
    routes += [
        *(Route(path, once(made, kind)) for path, made, kind in descriptions()),
        Route("/healthz", healthz),
        Route("/readyz", readyz),
        Route("/metrics", metrics),
        *invitations.routes(),
        *static_files.routes(),
    ]
    app = Starlette(routes=routes, lifespan=life, exception_handlers={404: wrong, 405: wrong})
    app.state.hall = hall
    return Guarded(app, hall, move)
