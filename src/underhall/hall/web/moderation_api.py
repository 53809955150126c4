"""The addresses for reports, and those for moderators: to everybody else the latter are not there."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from underhall.hall.hall import Hall
from underhall.hall.people.accounts import PersonRecord
from underhall.hall.people.reports import Reach
from underhall.hall.play.chat import readable
from underhall.hall.protocol import moderation
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.table.entries import Closed
from underhall.hall.web.friends_api import person_id
from underhall.hall.web.requests import address, api, body, listing_of, reply, somebody, table_id, visitor

REPORT_ID: Final = re.compile("r[a-z0-9]{12}")


async def _reach(hall: Hall, person: PersonRecord, table: str) -> Reach:
    """What of a table's chat somebody may read; Refusal if they may not see the table."""
    session = await hall.sessions.get(table)
    await session.refresh_if_shared()
    if not session.table.may_enter(person.id, None):
        raise Refusal("no_table")
    return Reach(readable(session.table, person.id), await hall.chat.since(session, person.id))


@api
async def lines(hall: Hall, request: Request) -> Response:
    """What somebody said at a table, for whoever thinks of reporting it."""
    person = await somebody(hall, request)
    hall.limits.take("profile", address(request.scope))
    other, table = person_id(request), table_id(request)
    return reply(moderation.Lines(await hall.reports.lines(other, table, await _reach(hall, person, table))))


@api
async def report(hall: Hall, request: Request) -> Response:
    """Report somebody to the host."""
    person = await somebody(hall, request)
    wish = await body(request, moderation.Report)
    hall.limits.take("report", person.id)
    hall.limits.take("reports", address(request.scope))
    other = person_id(request)
    reach = None if wish.table is None else await _reach(hall, person, wish.table)
    await hall.reports.report(person, other, wish, reach)
    return reply({})


# ---------------------------------------------------------------- moderators
Work = Callable[[Hall, Request, PersonRecord], Awaitable[Response]]


def for_moderators(work: Work) -> Callable[[Request], Awaitable[Response]]:
    """An address that is there for moderators only: whoever else asks, and however, finds nothing."""

    async def handler(hall: Hall, request: Request) -> Response:
        person = await visitor(hall, request)
        if person is None or not person.moderator or person.login is None:
            raise Refusal("not_found")
        hall.limits.take("moderate", person.id)
        return await work(hall, request, person)

    handler.__doc__ = work.__doc__
    return api(handler)


@for_moderators
async def reports(hall: Hall, request: Request, by: PersonRecord) -> Response:
    """Reports, those that wait first."""
    return reply(await hall.reports.page(listing_of(request)[2]))


@for_moderators
async def settle_report(hall: Hall, request: Request, by: PersonRecord) -> Response:
    """A moderator is done with a report."""
    which = str(request.path_params["report"])
    if not REPORT_ID.fullmatch(which):
        raise Refusal("not_found", "There is no such report that waits.")
    await hall.moderation.settle(by, which)
    return reply(await hall.reports.page(None))


@for_moderators
async def people(hall: Hall, request: Request, by: PersonRecord) -> Response:
    """People by a part of their name, or by id."""
    return reply(await hall.moderation.find_people(request.query_params.get("name", "")[:40].replace("\0", "")))


@for_moderators
async def moderate_person(hall: Hall, request: Request, by: PersonRecord) -> Response:
    """Do something about somebody."""
    wish = await body(request, moderation.ModeratePerson)
    person = await hall.people.get(person_id(request))
    if person is None:
        raise Refusal("not_found", "There is nobody of that kind.")
    await hall.moderation.moderate(by, person, wish)
    if wish.what in ("suspend", "delete"):
        await hall.lobby.leave_all(person)
    await hall.person_changed(person.id)
    return reply(await hall.moderation.find_people("" if wish.what == "delete" else person.id))


@for_moderators
async def tables(hall: Hall, request: Request, by: PersonRecord) -> Response:
    """Tables, the newest first."""
    found = request.query_params.get("table", "")[:12].replace("\0", "") or None
    return reply(await hall.moderation.find_tables(listing_of(request)[0], found))


@for_moderators
async def chat(hall: Hall, request: Request, by: PersonRecord) -> Response:
    """What was said at a table."""
    return reply(moderation.Lines(await hall.moderation.chat(table_id(request))))


@for_moderators
async def end_table(hall: Hall, request: Request, by: PersonRecord) -> Response:
    """End a table without a result."""
    table = table_id(request)
    session = await hall.sessions.get(table)
    await session.refresh_if_shared()
    if session.table.status in ("over", "closed"):
        raise Refusal("not_playing", "This table is over already.")
    await hall.moderation.note(by, "end_table", table)
    async with session.writing(adopt=True) as write:
        if write.table.status not in ("over", "closed"):
            write.add(Closed("by the hall"))
    return reply(await hall.moderation.find_tables(None, table))


@for_moderators
async def remove_line(hall: Hall, request: Request, by: PersonRecord) -> Response:
    """Take a line of chat away."""
    number = str(request.path_params["number"])
    if not (number.isascii() and number.isdigit() and len(number) < 7):
        raise Refusal("not_found", "There is no such line.")
    await hall.moderation.remove_line(by, table_id(request), int(number))
    return reply(moderation.Lines(await hall.moderation.chat(table_id(request))))


@for_moderators
async def deeds(hall: Hall, request: Request, by: PersonRecord) -> Response:
    """What moderators did, the last first."""
    return reply(await hall.moderation.deeds())


ROUTES: Final = [
    ("GET", "/api/people/{person}/lines/{table}", lines, None, moderation.Lines),
    ("POST", "/api/people/{person}/report", report, moderation.Report, None),
    ("GET", "/api/admin/reports", reports, None, moderation.Reports),
    ("POST", "/api/admin/reports/{report}/settle", settle_report, None, moderation.Reports),
    ("GET", "/api/admin/people", people, None, moderation.ModeratedPeople),
    ("POST", "/api/admin/people/{person}", moderate_person, moderation.ModeratePerson, moderation.ModeratedPeople),
    ("GET", "/api/admin/tables", tables, None, moderation.ModeratedTables),
    ("GET", "/api/admin/tables/{table}/chat", chat, None, moderation.Lines),
    ("POST", "/api/admin/tables/{table}/end", end_table, None, moderation.ModeratedTables),
    ("POST", "/api/admin/tables/{table}/chat/{number}/remove", remove_line, None, moderation.Lines),
    ("GET", "/api/admin/deeds", deeds, None, moderation.Deeds),
]
