"""The JSON API of the hall: who asks, what for, and the answer. `ROUTES` lists every address."""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar, get_args
from urllib.parse import urlsplit

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope

from underhall import games
from underhall.hall.config import Settings
from underhall.hall.hall import Hall
from underhall.hall.lobby import lobby
from underhall.hall.lobby.leaving import leave_all
from underhall.hall.people.accounts import COOKIE, COOKIE_DAYS, Known
from underhall.hall.play.handlers import believed, may_enter
from underhall.hall.protocol import messages as protocol
from underhall.hall.protocol.messages import Problem, Status
from underhall.hall.protocol.refusals import STATUS, Refusal, refusal
from underhall.hall.store.group_commit import NotStored
from underhall.hall.table import projection as doors
from underhall.hall.table import replays
from underhall.table import Puzzle, UnderhallError

T = TypeVar("T")
Handler = Callable[[Hall, Request], Awaitable[Response]]


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
    """Who asks; null for somebody without a name."""
    known = await hall.people.who(request.cookies.get(COOKIE))
    return reply(None if known is None else known.me)


@api
async def guest(hall: Hall, request: Request) -> Response:
    """A new guest, and the cookie."""
    hall.limits.take("entry", address(request.scope))
    asked = await body(request, protocol.NewGuest)
    known = await hall.people.guest(asked.name)
    return with_cookie(hall, known, reply(known.me))


@api
async def rename(hall: Hall, request: Request) -> Response:
    """Another nickname."""
    known = await person(hall, request)
    known = await hall.people.rename(known, (await body(request, protocol.Rename)).name)
    await hall.person_changed(known.id)
    return reply(known.me)


@api
async def claim(hall: Hall, request: Request) -> Response:
    """The guest becomes an account."""
    hall.limits.take("entry", address(request.scope))
    known = await person(hall, request)
    asked = await body(request, protocol.Claim)
    known = await hall.people.claim(known, asked.login, asked.password)
    await hall.person_changed(known.id)
    return reply(known.me)


@api
async def login(hall: Hall, request: Request) -> Response:
    """Back to an account."""
    hall.limits.take("entry", address(request.scope))
    asked = await body(request, protocol.Login)
    hall.limits.take("entry", "login " + asked.login.casefold())
    known = await hall.people.login(asked.login, asked.password)
    return with_cookie(hall, known, reply(known.me))


@api
async def logout(hall: Hall, request: Request) -> Response:
    """Forget the cookie in this browser."""
    made = reply({})
    made.delete_cookie(COOKIE)
    return made


@api
async def logout_everywhere(hall: Hall, request: Request) -> Response:
    """Make all cookies of this person void."""
    known = await hall.people.log_out_everywhere(await person(hall, request))
    await hall.person_changed(known.id)
    made = reply({})
    made.delete_cookie(COOKIE)
    return made


@api
async def delete_me(hall: Hall, request: Request) -> Response:
    """Forget this person."""
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
    """The games of this hall."""
    return reply(lobby.facts())


@api
async def parts(hall: Hall, request: Request) -> Response:
    """What a game is played with."""
    return reply(lobby.parts(await body(request, protocol.PartsWish)))


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
    known = await hall.people.who(request.cookies.get(COOKIE))
    return reply(await lobby.listed(hall, None if known is None else known.id, False, *_listing(request)))


@api
async def mine(hall: Hall, request: Request) -> Response:
    """Tables where this person has a seat."""
    known = await person(hall, request)
    return reply(await lobby.listed(hall, known.id, True, *_listing(request)))


@api
async def new_table(hall: Hall, request: Request) -> Response:
    """Open a table."""
    known = await person(hall, request)
    return reply(await lobby.create(hall, known, await body(request, protocol.NewTable)), 201)


@api
async def play_now(hall: Hall, request: Request) -> Response:
    """A started table against bots."""
    known = await person(hall, request)
    return reply(await lobby.play_now(hall, known, await body(request, protocol.PlayNow)), 201)


def _id(request: Request) -> str:
    table = str(request.path_params["table"])
    if len(table) != 12 or not table.isascii() or not table.isalnum() or (not table.islower() and not table.isdigit()):
        raise Refusal("no_table")
    return table


@api
async def one_table(hall: Hall, request: Request) -> Response:
    """One table."""
    known = await hall.people.who(request.cookies.get(COOKIE))
    held = await hall.table(_id(request))
    await hall.news(held)
    async with held.settled():
        return reply(await lobby.show(hall, known, held, request.query_params.get("invite")))


def _says_nothing(request: Request, kind: type) -> bool:
    """Whether a request has no body, where none is needed."""
    return kind is protocol.Start and request.headers.get("content-length", "0") == "0"


def at_table(work: Callable[..., Awaitable[Any]], kind: type | None = None) -> Callable[[Request], Awaitable[Response]]:
    """An address that changes a table."""

    @api
    async def handler(hall: Hall, request: Request) -> Response:
        known = await person(hall, request)
        asked: list[Any] = [] if kind is None or _says_nothing(request, kind) else [await body(request, kind)]
        held = await hall.table(_id(request))

        async def try_it() -> Any:
            if kind is not protocol.Join and not may_enter(held, known.id, None):
                raise Refusal("no_table")
            return await work(hall, known, held, *asked)

        return reply(await believed(hall, held.id, try_it))

    return handler


@api
async def record(hall: Hall, request: Request) -> Response:
    """The record of a game: whole after its end, else as this person may know it."""
    known = await hall.people.who(request.cookies.get(COOKIE))
    who = None if known is None else known.id
    held = await hall.table(_id(request))
    await hall.news(held)
    if not may_enter(held, who, request.query_params.get("invite")):
        raise Refusal("no_table")
    async with held.settled():
        if held.position.state is None:
            raise Refusal("not_playing", "The game has not begun.")
        names = doors.players(held.position, held.around.names)
        if held.position.outcome is not None:
            log = [(at, entry) for _, at, _, _, entry in await hall.storage.entries(held.id)]
            whole = doors.record(held.position, log, names)
            hall.signer.sign(whole)
            text = str(whole)
        else:
            lines = doors.side_record(held.position, doors.eyes(held.position, who), names)
            text = "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)
    name = f"{held.position.head.game}-{held.id}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(text, 200, headers, "application/jsonl")


@api
async def key(hall: Hall, request: Request) -> Response:
    """The public key that this hall signs finished records with."""
    return reply(protocol.HallKey("Ed25519", hall.signer.key))


@api
async def replay(hall: Hall, request: Request) -> Response:
    """A record, step by step: in a thread, for it takes a while and the tables go on; one at a time, for all threads
    share the time of one."""
    hall.limits.take("replay", address(request.scope))
    wish = await body(request, protocol.ReplayWish, replays.BYTES)
    async with hall.replaying:
        return reply(await asyncio.to_thread(replays.replayed, wish))


def _puzzle(hall: Hall, request: Request) -> tuple[str, str, Puzzle]:
    """The puzzle that an address names. Nobody needs a name for it, so it has a limit of its own."""
    hall.limits.take("puzzle", address(request.scope))
    game, name = str(request.path_params["game"])[:40], str(request.path_params["name"])[:20]
    found = games.get(game).puzzle(name)
    if found is None:
        raise Refusal("not_found", "There is no such puzzle.")
    return game, name, found


@api
async def puzzle(hall: Hall, request: Request) -> Response:
    """A puzzle of a game, by its name: of a day, or of a level with a number. Nothing is kept of it."""
    game, name, found = _puzzle(hall, request)
    par = await asyncio.to_thread(found.par)
    return reply(protocol.PuzzleFacts(game, name, found.options(), found.facts(), par))


@api
async def hint(hall: Hall, request: Request) -> Response:
    """How to go on with a puzzle: in a thread, for it may search a while."""
    _, _, found = _puzzle(hall, request)
    wish = await body(request, protocol.HintWish)
    return reply(protocol.Hint(await asyncio.to_thread(found.hint, wish.position)))


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
    ("POST", "/api/parts", parts, protocol.PartsWish, protocol.Parts),
    ("GET", "/api/tables", tables, None, protocol.Rooms),
    ("GET", "/api/tables/mine", mine, None, protocol.Rooms),
    ("POST", "/api/tables", new_table, protocol.NewTable, protocol.Room),
    ("POST", "/api/play-now", play_now, protocol.PlayNow, protocol.Room),
    ("GET", "/api/tables/{table}", one_table, None, protocol.Room),
    ("POST", "/api/tables/{table}/join", at_table(lobby.join, protocol.Join), protocol.Join, protocol.Room),
    ("POST", "/api/tables/{table}/leave", at_table(lobby.leave), None, protocol.Room),
    ("POST", "/api/tables/{table}/kick", at_table(lobby.kick, protocol.Kick), protocol.Kick, protocol.Room),
    ("POST", "/api/tables/{table}/bot", at_table(lobby.seat_bot, protocol.SeatBot), protocol.SeatBot, protocol.Room),
    ("POST", "/api/tables/{table}/start", at_table(lobby.start, protocol.Start), protocol.Start, protocol.Room),
    ("POST", "/api/tables/{table}/close", at_table(lobby.close), None, protocol.Room),
    ("POST", "/api/tables/{table}/rematch", at_table(lobby.rematch), None, protocol.Room),
    ("GET", "/api/tables/{table}/record", record, None, None),
    ("GET", "/api/key", key, None, protocol.HallKey),
    ("GET", "/api/puzzles/{game}/{name}", puzzle, None, protocol.PuzzleFacts),
    ("POST", "/api/puzzles/{game}/{name}/hint", hint, protocol.HintWish, protocol.Hint),
    ("POST", "/api/replay", replay, protocol.ReplayWish, protocol.Replayed),
]
"""Every address of the API: method, path, who answers, what it takes, what it gives. The OpenAPI text is made from
this."""
