"""The JSON API of the hall: who asks, what for, and the answer. `ROUTES` lists every address."""

from __future__ import annotations

import ipaddress
import re
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
from underhall.hall.lobby import facts
from underhall.hall.lobby.lobby import Lobby
from underhall.hall.people.accounts import PersonRecord
from underhall.hall.people.logins import COOKIE, COOKIE_DAYS
from underhall.hall.protocol import bodies, messages
from underhall.hall.protocol.bodies import Problem
from underhall.hall.protocol.messages import Status
from underhall.hall.protocol.refusals import STATUS, Refusal, refusal
from underhall.hall.side.jobs import Job, PuzzleWish, find_puzzle
from underhall.hall.store.database import DatabaseAway
from underhall.hall.store.group_commit import NotStored
from underhall.hall.table import projection, replays
from underhall.table import UnderhallError

T = TypeVar("T")
WRONG_DATA: Final = "22"
"""How Postgres begins its codes for texts that it cannot keep, such as one with a NUL."""
LOGIN_ID: Final = re.compile("l[a-z0-9]{12}")
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
    """An address of the API: origin before, refusals as answers after."""

    async def answer(request: Request) -> Response:
        hall: Hall = request.app.state.hall
        try:
            if request.method not in ("GET", "HEAD"):
                check_origin(hall.settings, request.scope)
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
    return await logged_in(hall, request, await hall.people.guest(wish.name))


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
    return await logged_in(hall, request, person)


@api
async def login(hall: Hall, request: Request) -> Response:
    """Back to an account."""
    hall.limits.take("entry", address(request.scope))
    wish = await body(request, bodies.Login)
    # by name and address together: who tries names from elsewhere does not keep their owners out
    hall.limits.take("login", f"{wish.login.casefold()} {address(request.scope)}")
    return await logged_in(hall, request, await hall.people.login(wish.login, wish.password))


@api
async def logout(hall: Hall, request: Request) -> Response:
    """Make the cookie of this browser void."""
    person, login = await hall.people.visitor(request.cookies.get(COOKIE))
    if person is not None:
        await hall.people.log_out(person, login)
        await hall.person_changed(person.id)
    return without_cookie()


@api
async def logins(hall: Hall, request: Request) -> Response:
    """Where this person is logged in."""
    person, login = await hall.people.visitor(request.cookies.get(COOKIE))
    if person is None:
        raise Refusal("need_person")
    return reply(bodies.Logins(await hall.people.logins(person, login)))


@api
async def end_login(hall: Hall, request: Request) -> Response:
    """Log this person out in one browser."""
    person, login = await hall.people.visitor(request.cookies.get(COOKIE))
    if person is None:
        raise Refusal("need_person")
    which = str(request.path_params["login"])
    if not LOGIN_ID.fullmatch(which) or not await hall.people.log_out(person, which):
        raise Refusal("not_found", "There is no such log-in.")
    await hall.person_changed(person.id)
    return reply(bodies.Logins(await hall.people.logins(person, login)))


@api
async def change_password(hall: Hall, request: Request) -> Response:
    """Another password; all other browsers are logged out, and this one gets another cookie."""
    hall.limits.take("entry", address(request.scope))
    person, login = await hall.people.visitor(request.cookies.get(COOKIE))
    if person is None:
        raise Refusal("need_person")
    wish = await body(request, bodies.ChangePassword)
    hall.limits.take("login", f"{person.id} {address(request.scope)}")
    person = await hall.people.change_password(person, wish.old, wish.password, login)
    return await logged_in(hall, request, person)


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
    ("GET", "/api/me", me, None, messages.Me),
    ("POST", "/api/guest", guest, bodies.NewGuest, messages.Me),
    ("POST", "/api/rename", rename, bodies.Rename, messages.Me),
    ("POST", "/api/claim", claim, bodies.Claim, messages.Me),
    ("POST", "/api/login", login, bodies.Login, messages.Me),
    ("POST", "/api/logout", logout, None, None),
    ("POST", "/api/password", change_password, bodies.ChangePassword, messages.Me),
    ("GET", "/api/logins", logins, None, bodies.Logins),
    ("POST", "/api/logins/{login}/end", end_login, None, bodies.Logins),
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
"""Every address of the API: method, path, who answers, what it takes, what it gives. The OpenAPI text is made from
this."""
