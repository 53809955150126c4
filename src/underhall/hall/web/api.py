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
from underhall.hall.lobby import facts
from underhall.hall.lobby.lobby import Lobby
from underhall.hall.people.accounts import COOKIE, COOKIE_DAYS, PersonRecord
from underhall.hall.protocol import bodies, messages
from underhall.hall.protocol.bodies import Problem
from underhall.hall.protocol.messages import Status
from underhall.hall.protocol.refusals import STATUS, Refusal, refusal
from underhall.hall.store.group_commit import NotStored
from underhall.hall.table import projection, replays
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


async def visitor(hall: Hall, request: Request) -> PersonRecord | None:
    """Who asks; None for somebody without a name."""
    return await hall.people.who(request.cookies.get(COOKIE))


async def somebody(hall: Hall, request: Request) -> PersonRecord:
    """Who asks; Refusal if nobody does."""
    person = await visitor(hall, request)
    if person is None:
        raise Refusal("need_person")
    return person


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


def with_cookie(hall: Hall, person: PersonRecord, made: Response) -> Response:
    """An answer that tells the browser who it is."""
    made.set_cookie(
        COOKIE,
        hall.people.cookie(person),
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


# ---------------------------------------------------------------- people
@api
async def me(hall: Hall, request: Request) -> Response:
    """Who asks; null for somebody without a name."""
    person = await visitor(hall, request)
    return reply(None if person is None else person.me)


@api
async def guest(hall: Hall, request: Request) -> Response:
    """A new guest, and the cookie."""
    hall.limits.take("entry", address(request.scope))
    wish = await body(request, bodies.NewGuest)
    person = await hall.people.guest(wish.name)
    return with_cookie(hall, person, reply(person.me))


@api
async def rename(hall: Hall, request: Request) -> Response:
    """Another nickname."""
    person = await somebody(hall, request)
    person = await hall.people.rename(person, (await body(request, bodies.Rename)).name)
    await hall.person_changed(person.id)
    return reply(person.me)


@api
async def claim(hall: Hall, request: Request) -> Response:
    """The guest becomes an account."""
    hall.limits.take("entry", address(request.scope))
    person = await somebody(hall, request)
    wish = await body(request, bodies.Claim)
    person = await hall.people.claim(person, wish.login, wish.password)
    await hall.person_changed(person.id)
    return reply(person.me)


@api
async def login(hall: Hall, request: Request) -> Response:
    """Back to an account."""
    hall.limits.take("entry", address(request.scope))
    wish = await body(request, bodies.Login)
    hall.limits.take("entry", "login " + wish.login.casefold())
    person = await hall.people.login(wish.login, wish.password)
    return with_cookie(hall, person, reply(person.me))


@api
async def logout(hall: Hall, request: Request) -> Response:
    """Forget the cookie in this browser."""
    return without_cookie()


@api
async def logout_everywhere(hall: Hall, request: Request) -> Response:
    """Make all cookies of this person void."""
    person = await hall.people.log_out_everywhere(await somebody(hall, request))
    await hall.person_changed(person.id)
    return without_cookie()


@api
async def delete_me(hall: Hall, request: Request) -> Response:
    """Forget this person."""
    hall.limits.take("entry", address(request.scope))
    person = await somebody(hall, request)
    wish = await body(request, bodies.DeleteMe)
    await hall.people.delete(person, wish.password)
    await hall.lobby.leave_all(person)
    await hall.person_changed(person.id)
    return without_cookie()


# ---------------------------------------------------------------- tables
@api
async def games_(hall: Hall, request: Request) -> Response:
    """The games of this hall."""
    return reply(facts.game_facts())


@api
async def parts(hall: Hall, request: Request) -> Response:
    """What a game is played with."""
    return reply(facts.parts(await body(request, bodies.PartsWish)))


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
    person = await somebody(hall, request)
    return reply(await hall.lobby.create(person, await body(request, bodies.NewTable)), 201)


@api
async def play_now(hall: Hall, request: Request) -> Response:
    """A started table against bots."""
    person = await somebody(hall, request)
    return reply(await hall.lobby.play_now(person, await body(request, bodies.PlayNow)), 201)


def _id(request: Request) -> str:
    table = str(request.path_params["table"])
    if len(table) != 12 or not table.isascii() or not table.isalnum() or (not table.islower() and not table.isdigit()):
        raise Refusal("no_table")
    return table


@api
async def one_table(hall: Hall, request: Request) -> Response:
    """One table."""
    person = await visitor(hall, request)
    session = await hall.sessions.get(_id(request))
    await session.refresh_if_shared()
    async with session.reading():
        return reply(hall.lobby.show(person, session, request.query_params.get("invite")))


def _says_nothing(request: Request, kind: type) -> bool:
    """Whether a request has no body, where none is needed."""
    return kind is bodies.Start and request.headers.get("content-length", "0") == "0"


def at_table(work: Callable[..., Awaitable[Any]], kind: type | None = None) -> Callable[[Request], Awaitable[Response]]:
    """An address that changes a table, by a method of the lobby."""

    @api
    async def handler(hall: Hall, request: Request) -> Response:
        person = await somebody(hall, request)
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
    if not session.table.may_enter(who, request.query_params.get("invite")):
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
    """A record, step by step: in a thread, for it takes a while and the tables go on; one at a time, for all threads
    share the time of one."""
    hall.limits.take("replay", address(request.scope))
    wish = await body(request, bodies.ReplayWish, replays.BYTES)
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
    return reply(bodies.PuzzleFacts(game, name, found.options(), found.facts(), par))


@api
async def hint(hall: Hall, request: Request) -> Response:
    """How to go on with a puzzle: in a thread, for it may search a while."""
    _, _, found = _puzzle(hall, request)
    wish = await body(request, bodies.HintWish)
    return reply(bodies.Hint(await asyncio.to_thread(found.hint, wish.position)))


ROUTES: Final = [
    ("GET", "/api/me", me, None, messages.Me),
    ("POST", "/api/guest", guest, bodies.NewGuest, messages.Me),
    ("POST", "/api/rename", rename, bodies.Rename, messages.Me),
    ("POST", "/api/claim", claim, bodies.Claim, messages.Me),
    ("POST", "/api/login", login, bodies.Login, messages.Me),
    ("POST", "/api/logout", logout, None, None),
    ("POST", "/api/logout-everywhere", logout_everywhere, None, None),
    ("POST", "/api/delete-me", delete_me, bodies.DeleteMe, None),
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
    ("POST", "/api/tables/{table}/bot", at_table(Lobby.seat_bot, bodies.SeatBot), bodies.SeatBot, messages.Room),
    ("POST", "/api/tables/{table}/start", at_table(Lobby.start, bodies.Start), bodies.Start, messages.Room),
    ("POST", "/api/tables/{table}/close", at_table(Lobby.close), None, messages.Room),
    ("POST", "/api/tables/{table}/rematch", at_table(Lobby.rematch), None, messages.Room),
    ("GET", "/api/tables/{table}/record", record, None, None),
    ("GET", "/api/key", key, None, bodies.HallKey),
    ("GET", "/api/puzzles/{game}/{name}", puzzle, None, bodies.PuzzleFacts),
    ("POST", "/api/puzzles/{game}/{name}/hint", hint, bodies.HintWish, bodies.Hint),
    ("POST", "/api/replay", replay, bodies.ReplayWish, bodies.Replayed),
]
"""Every address of the API: method, path, who answers, what it takes, what it gives. The OpenAPI text is made from
this."""
