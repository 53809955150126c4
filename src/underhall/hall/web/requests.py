"""A request to the JSON API: who asks, from where and in which words; and the form of the answer."""

from __future__ import annotations

import ipaddress
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar, get_args
from urllib.parse import urlsplit

import msgspec
from sqlalchemy.exc import DBAPIError
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope

from underhall.hall.config import Settings
from underhall.hall.hall import Hall
from underhall.hall.people.accounts import PersonRecord
from underhall.hall.people.logins import COOKIE, COOKIE_DAYS
from underhall.hall.protocol.bodies import Problem
from underhall.hall.protocol.messages import Status
from underhall.hall.protocol.refusals import STATUS, Refusal, refusal
from underhall.hall.side.jobs import Job
from underhall.hall.store.database import DatabaseAway
from underhall.hall.store.group_commit import NotStored
from underhall.table import UnderhallError

T = TypeVar("T")
WRONG_DATA: Final = "22"
"""How Postgres begins its codes for texts that it cannot keep, such as one with a NUL."""
Handler = Callable[[Hall, Request], Awaitable[Response]]


def reply(body: Any, status: int = 200) -> Response:
    """A JSON answer."""
    return Response(msgspec.json.encode(body), status, {"cache-control": "no-store"}, "application/json")


async def beside(hall: Hall, request: Request, limit: str, job: Job, keep: bool = False) -> Response:
    """The answer to what takes long: worked out in a process of its own, for the tables go on meanwhile. What is not
    known already has a limit of its own, for nobody needs a name to ask."""
    made = hall.side.kept(job)
    if made is None:
        hall.limits.take(limit, address(request.scope))
        made = await hall.side.body(job, address(request.scope), keep)
    return Response(made, 200, {"cache-control": "no-store"}, "application/json")


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


def check_host(settings: Settings, scope: Scope) -> None:
    """The name by which a browser found this hall must be one of its own: a name that somebody else has led here would
    let their page speak for people here."""
    names = {*settings.hosts, *(urlsplit(origin).hostname or "" for origin in settings.origins)}
    if not names and (settings.proxies or not _is_here(settings.host)):
        return  # who listens for others and has no names set is found by any
    try:
        said = urlsplit("//" + dict(scope["headers"]).get(b"host", b"").decode("latin-1")).hostname or ""
    except ValueError:
        said = ""
    if said not in names and not _is_here(said):
        raise Refusal("bad_host")


def _is_here(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


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
    try:
        from_here = urlsplit(origin).netloc == headers.get(b"host", b"").decode("latin-1")
    except ValueError:  # as `http://[`
        from_here = False
    if not from_here:
        raise Refusal("bad_origin")


async def body(request: Request, kind: type[T], most: int = 0) -> T:
    """The body of a request, checked; it may have `most` bytes, where that is more than is usual here."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refusal("bad_message", "The body must be JSON, and its Content-Type say so.")
    data = b""
    async for part in request.stream():
        data += part
        if len(data) > max(most, request.app.state.hall.settings.body_bytes):
            raise Refusal("too_large")
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("bad_message", f"Not what this address takes: {error}"[:300]) from None


def listing_of(request: Request) -> tuple[str | None, str | None, int | None]:
    """What of a list is wanted: status, game, and where it goes on."""
    status, game, before = (request.query_params.get(name) for name in ("status", "game", "before"))
    if status not in (None, *get_args(Status)):
        raise Refusal("bad_message", "status is open, playing, over or closed.")
    if before is not None and not (before.isascii() and before.isdigit() and len(before) < 16):
        raise Refusal("bad_message", "before is what `more` said.")
    if game is not None and len(game) > 40:
        raise Refusal("unknown_game")
    return status, game, None if before is None else int(before)


def table_id(request: Request) -> str:
    """The table that an address names."""
    table = str(request.path_params["table"])
    if len(table) != 12 or not table.isascii() or not table.isalnum() or (not table.islower() and not table.isdigit()):
        raise Refusal("no_table")
    return table


async def visitor(hall: Hall, request: Request) -> PersonRecord | None:
    """Who asks; None for somebody without a name."""
    return await hall.people.who(request.cookies.get(COOKIE))


async def somebody(hall: Hall, request: Request) -> PersonRecord:
    """Who asks; Refusal if nobody does."""
    person = await visitor(hall, request)
    if person is None:
        raise Refusal("need_person")
    hall.limits.note(person.id, address(request.scope))
    return person


async def opener(hall: Hall, request: Request) -> PersonRecord:
    """Who asks for a new table."""
    person = await somebody(hall, request)
    hall.limits.take("tables", address(request.scope))
    return person


def api(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """An address of the API: origin before, refusals as answers after. Whatever may change something has a limit, here
    at the least, so that no new address can be without one."""

    async def answer(request: Request) -> Response:
        hall: Hall = request.app.state.hall
        try:
            if request.method not in ("GET", "HEAD"):
                check_origin(hall.settings, request.scope)
                hall.limits.take("change", address(request.scope))
                if hall.stopping:
                    raise Refusal("stopping")
            return await handler(hall, request)
        except Refusal as error:
            return problem(error)
        except (NotStored, DatabaseAway):
            return problem(Refusal("busy"))
        except DBAPIError as error:
            if not str(getattr(error.orig, "sqlstate", "")).startswith(WRONG_DATA):
                raise
            return problem(Refusal("bad_message", "This has signs that no text may have."))
        except UnderhallError as error:
            return problem(refusal(error))

    return answer


async def logged_in(hall: Hall, request: Request, person: PersonRecord) -> Response:
    """An answer that tells the browser who it is: with every log-in the cookie is a new one, and the old one void."""
    former, login = await hall.people.visitor(request.cookies.get(COOKIE))
    if former is not None and former.id != person.id:
        await hall.people.log_out(former, login)
        await hall.person_changed(former.id)
    instead = login if former is not None and former.id == person.id else None
    person, cookie = await hall.people.log_in(person, request.headers.get("user-agent", ""), instead)
    if instead is not None:
        await hall.person_changed(person.id)
    made = reply(person.me)
    made.set_cookie(
        COOKIE,
        cookie,
        COOKIE_DAYS * 86400,
        httponly=True,
        samesite="lax",
        secure=hall.settings.secure_cookies,
    )
    return made


def without_cookie() -> Response:
    """An answer that tells the browser to forget who it was."""
    made = reply({})
    made.delete_cookie(COOKIE)
    return made
