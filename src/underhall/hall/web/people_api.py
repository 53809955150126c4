"""The addresses for who somebody is: guests, accounts, log-ins."""

from __future__ import annotations

import re
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from underhall.hall.hall import Hall
from underhall.hall.people.logins import COOKIE
from underhall.hall.protocol import bodies, messages
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.web.requests import address, api, body, logged_in, reply, somebody, visitor, without_cookie

LOGIN_ID: Final = re.compile("l[a-z0-9]{12}")


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
    hall.limits.take("own", person.id)
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
]
