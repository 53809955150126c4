"""The addresses about other people: profiles, what somebody has played, friends, and who is best."""

from __future__ import annotations

import re
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from underhall.hall.hall import Hall
from underhall.hall.people.accounts import PersonRecord
from underhall.hall.play.session import seated
from underhall.hall.protocol import bodies, people
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.web.requests import address, api, body, listing_of, reply, somebody, table_id, visitor

PERSON_ID: Final = re.compile("p[a-z0-9]{12}")


def person_id(request: Request) -> str:
    """The person that an address names."""
    found = str(request.path_params["person"])
    if not PERSON_ID.fullmatch(found):
        raise Refusal("not_found", "There is nobody of that kind.")
    return found


async def _book(hall: Hall, person: PersonRecord) -> Response:
    return reply(await hall.friends.of(person.id, hall.here))


@api
async def profile(hall: Hall, request: Request) -> Response:
    """Somebody, as whoever asks may know them."""
    hall.limits.take("profile", address(request.scope))
    viewer = await visitor(hall, request)
    found = await hall.profiles.of(person_id(request), None if viewer is None else viewer.id)
    if viewer is not None and not found.you:
        found.relation = await hall.friends.relation(viewer.id, found.person.id)
    return reply(found)


@api
async def history(hall: Hall, request: Request) -> Response:
    """What somebody has played, the newest first."""
    hall.limits.take("profile", address(request.scope))
    viewer = await visitor(hall, request)
    before = listing_of(request)[2]
    return reply(await hall.listing.history(person_id(request), None if viewer is None else viewer.id, before))


@api
async def friends(hall: Hall, request: Request) -> Response:
    """All that this person has to do with others."""
    return await _book(hall, await somebody(hall, request))


@api
async def relate(hall: Hall, request: Request) -> Response:
    """This person thinks otherwise of another from now on."""
    person = await somebody(hall, request)
    wish = await body(request, people.Relate)
    hall.limits.take("friend", person.id)
    other = person_id(request)
    await hall.friends.change(person, other, wish.what)
    if wish.what == "ask" and not await hall.friends.is_unwelcome(person.id, [other]):
        hall.call(other)
    return await _book(hall, person)


@api
async def show_online(hall: Hall, request: Request) -> Response:
    """Whether friends see when this person is here."""
    person = await somebody(hall, request)
    hall.limits.take("own", person.id)
    await hall.friends.show_online(person.id, (await body(request, people.ShowOnline)).shown)
    return await _book(hall, person)


@api
async def invite_friend(hall: Hall, request: Request) -> Response:
    """Ask a friend to a table that is not full: whoever sits there may."""
    person = await somebody(hall, request)
    friend = (await body(request, people.InviteFriend)).person
    hall.limits.take("friend", person.id)
    session = await hall.sessions.get(table_id(request))
    await session.refresh_if_shared()
    if not session.table.may_enter(person.id, None):
        raise Refusal("no_table")
    seated(session.table, person.id)
    if session.table.status != "open":
        raise Refusal("not_open")
    await hall.friends.invite(person, friend, session.id)
    hall.call(friend)
    return reply({})


@api
async def decline(hall: Hall, request: Request) -> Response:
    """An invitation is not wanted."""
    person = await somebody(hall, request)
    hall.limits.take("own", person.id)
    await hall.friends.decline(person.id, table_id(request))
    return await _book(hall, person)


@api
async def leaders(hall: Hall, request: Request) -> Response:
    """The best at a game for so many."""
    hall.limits.take("profile", address(request.scope))
    game, seats = request.query_params.get("game"), request.query_params.get("seats", "")
    if game is not None and len(game) > 40:
        raise Refusal("unknown_game")
    many = int(seats) if seats.isascii() and seats.isdigit() and len(seats) < 3 else None
    return reply(await hall.profiles.leaders(game, many))


@api
async def rating_changes(hall: Hall, request: Request) -> Response:
    """What a game that is over has done to ratings. They are no secret; whoever may see the table may ask."""
    hall.limits.take("profile", address(request.scope))
    viewer = await visitor(hall, request)
    session = await hall.sessions.get(table_id(request))
    if not session.table.may_enter(None if viewer is None else viewer.id, request.headers.get("underhall-invite")):
        raise Refusal("no_table")
    return reply(await hall.profiles.changes(session.id))


ROUTES: Final = [
    ("GET", "/api/people/{person}", profile, None, people.Profile),
    ("GET", "/api/people/{person}/games", history, None, bodies.Rooms),
    ("POST", "/api/people/{person}/relation", relate, people.Relate, people.Friends),
    ("GET", "/api/friends", friends, None, people.Friends),
    ("POST", "/api/friends/online", show_online, people.ShowOnline, people.Friends),
    ("POST", "/api/tables/{table}/friend", invite_friend, people.InviteFriend, None),
    ("POST", "/api/tables/{table}/decline", decline, None, people.Friends),
    ("GET", "/api/tables/{table}/ratings", rating_changes, None, people.RatingChanges),
    ("GET", "/api/leaders", leaders, None, people.Leaders),
]
