"""The addresses for passkeys: logging in without a password."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response

from underhall.hall.hall import Hall
from underhall.hall.people.passkeys import ID_MOST, Site
from underhall.hall.protocol import bodies, messages
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.web.requests import address, api, body, logged_in, reply, somebody


def site_of(hall: Hall, request: Request) -> Site:
    """What keys are for: the name by which the browser found this hall, if it is one that its host has set, or this
    machine's own. A name that anybody can lead here is none."""
    host = request.headers.get("host", "")
    try:
        name = urlsplit("//" + host).hostname or ""
    except ValueError:
        name = ""
    settings = hall.settings
    origins = [origin for origin in settings.origins if urlsplit(origin).hostname == name]
    if not origins and name != "localhost" and name not in settings.hosts:
        raise Refusal("not_allowed", "Passkeys need a name of this hall that its host has set.")
    return Site(name, origins or [f"{request.url.scheme}://{host}"])


@api
async def challenge(hall: Hall, request: Request) -> Response:
    """What a key is to sign: to log in, or, for somebody, to be added."""
    hall.limits.take("entry", address(request.scope))
    wish = await body(request, bodies.PasskeyWish)
    site = site_of(hall, request)
    if wish.what == "log_in":
        which, options = await hall.passkeys.ask_to_log_in(site)
    else:
        which, options = await hall.passkeys.ask_to_add(await somebody(hall, request), wish.login, site)
    return reply(bodies.PasskeyChallenge(which, options))


@api
async def add(hall: Hall, request: Request) -> Response:
    """Keep a key that was made; a guest becomes an account by it."""
    hall.limits.take("entry", address(request.scope))
    person = await somebody(hall, request)
    wish = await body(request, bodies.AddPasskey)
    site = site_of(hall, request)
    await hall.passkeys.add(person, wish.challenge, wish.credential, wish.name, wish.login, site)
    await hall.person_changed(person.id)
    known = await hall.people.get(person.id)
    return await logged_in(hall, request, known or person)


@api
async def log_in(hall: Hall, request: Request) -> Response:
    """Back to an account, by a key."""
    hall.limits.take("entry", address(request.scope))
    wish = await body(request, bodies.PasskeyLogin)
    site = site_of(hall, request)
    return await logged_in(hall, request, await hall.passkeys.log_in(wish.challenge, wish.credential, site))


@api
async def passkeys(hall: Hall, request: Request) -> Response:
    """The keys of this person."""
    person = await somebody(hall, request)
    return reply(bodies.Passkeys(await hall.passkeys.of(person)))


@api
async def remove(hall: Hall, request: Request) -> Response:
    """Take a key away."""
    person = await somebody(hall, request)
    hall.limits.take("own", person.id)
    which = str(request.path_params["passkey"])
    if len(which) > ID_MOST or "\0" in which:
        raise Refusal("not_found", "You have no such passkey.")
    await hall.passkeys.remove(person, which)
    return reply(bodies.Passkeys(await hall.passkeys.of(person)))


ROUTES: Final = [
    ("POST", "/api/passkeys/challenge", challenge, bodies.PasskeyWish, bodies.PasskeyChallenge),
    ("POST", "/api/passkeys", add, bodies.AddPasskey, messages.Me),
    ("POST", "/api/passkeys/log-in", log_in, bodies.PasskeyLogin, messages.Me),
    ("GET", "/api/passkeys", passkeys, None, bodies.Passkeys),
    ("POST", "/api/passkeys/{passkey}/remove", remove, None, bodies.Passkeys),
]
