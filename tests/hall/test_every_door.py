"""Every address that a hall answers at, from the list that it serves: a new one is tried here without being named.
Strangers, other sites, bodies and paths that are none, too much at once: a clear refusal, and nothing has changed."""

from __future__ import annotations

import itertools
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import sqlalchemy as sa
from starlette.routing import Route
from tests.support.hall.inside import hall_inside, visitor

from underhall.hall import admin
from underhall.hall.config import Settings
from underhall.hall.hall import Hall
from underhall.hall.protocol.refusals import CODES
from underhall.hall.store.schema import schema
from underhall.hall.web.app import ADDRESSES, application

POSTS = [(path, takes) for method, path, _, takes, _ in ADDRESSES if method == "POST"]
GETS = [path for method, path, _, _, _ in ADDRESSES if method == "GET"]
NAMED = {
    "table": "aaaaaaaaaaaa",
    "person": "paaaaaaaaaaaa",
    "login": "laaaaaaaaaaaa",
    "passkey": "AAAA",
    "report": "raaaaaaaaaaaa",
    "number": "1",
    "game": "tallow",
    "name": "2026-01-01",
    "language": "en",
}
"""Things of the right form that are nowhere. Whoever adds an address with another part says here what it looks like."""
FOR_ANYBODY = {
    *("/api/guest", "/api/login", "/api/logout", "/api/passkeys/log-in", "/api/passkeys/challenge"),
    *("/api/password/forgotten", "/api/password/reset", "/api/alerts/mail/answer"),
    *("/api/parts", "/api/replay"),
    *(f"/api/puzzles/{{game}}/{{name}}/{what}" for what in ("hint", "step", "answer")),
}
"""Where somebody without a name may ask for something; everywhere else they are refused."""
NOT_THERE = {"need_person", "not_found", "no_table", "unknown_game"}
LONG_BODIES = {"/api/replay", "/api/analysis", "/api/attempt"}
"""Where a whole record is taken."""
BESIDE_THE_API = {
    *("/api/openapi.json", "/api/messages.json", "/api/docs", "/healthz", "/readyz", "/metrics"),
    "/invite/{language}/{game}/{table}",
    *("/help", "/help/{path:path}", "/{path:path}"),
}
"""The page, its files and what they are described by."""


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[tuple[Hall, httpx.AsyncClient]]:
    """A hall in this process, and somebody without a name."""
    many: dict[str, Any] = {"requests_per_address": 1e6, "guests_per_minute": 1e6, "tables_per_minute": 1e6}
    ways: dict[str, Any] = {
        "push_contact": "mailto:host@hall.example",
        "smtp": "smtp://127.0.0.1:9",
        "mail_from": "hall@hall.example",
    }
    origins = ["https://hall.example"]
    async with hall_inside(folder, origins=origins, **ways, **many) as hall, visitor(hall) as client:
        yield hall, client


def filled(path: str, **named: str) -> str:
    """An address with something in the place of each of its parts."""
    return re.sub(r"\{(\w+)(?::\w+)?\}", lambda part: (NAMED | named)[part[1]], path)


async def stored(hall: Hall) -> dict[str, int]:
    """How many rows each table of the database has."""
    async with hall.storage.reading() as connection:
        return {
            table.name: (await connection.execute(sa.select(sa.func.count()).select_from(table))).scalar_one()
            for table in schema.sorted_tables
        }


def refused(answer: httpx.Response, where: str) -> str:
    """The code of a refusal that is one."""
    assert 400 <= answer.status_code < 500, (where, answer.status_code, answer.text)
    said = answer.json()
    assert said["code"] in CODES and said["message"], (where, said)
    assert "set-cookie" not in answer.headers, where
    return str(said["code"])


async def somebody(hall: Hall, moderator: bool = False) -> dict[str, str]:
    """The headers of somebody with an account."""
    name = "Mo" if moderator else "Ada"
    known = await hall.people.claim(await hall.people.guest(name), name, "correct horse")
    if moderator:
        await admin.set_moderator(hall.storage, name, True)
        hall.people.forget(known.id)
    return {"cookie": f"underhall={(await hall.people.log_in(known, ''))[1]}"}


def test_no_address_is_beside_the_lists(tmp_path: Path) -> None:
    """What a hall answers at is in the API's list, which these tests and schemathesis go through, or named here."""
    app: Any = application(Hall(Settings(database=str(tmp_path / "hall.db"))))
    found = {route.path for route in app._app.routes if isinstance(route, Route)}
    assert found - {path for _, path, *_ in ADDRESSES} <= BESIDE_THE_API
    for _, path, *_ in ADDRESSES:
        filled(path)


async def test_strangers_get_a_clear_no_and_leave_nothing_behind(tmp_path: Path) -> None:
    async with opened(tmp_path) as (hall, client):
        before = await stored(hall)
        for path, takes in POSTS:
            code = refused(await client.post(filled(path), json={}), path) if path != "/api/logout" else ""
            if path not in FOR_ANYBODY:
                assert code in NOT_THERE, path
            if takes is None:
                continue
            right = {"content-type": "application/json"}
            for junk in (b"", b"{", b"[" * 5000, b"\xff\xfe", b'{"x":1e999}', b'{"name":"\\u0000"}', b"null"):
                refused(await client.post(filled(path), content=junk, headers=right), path)
        for path in GETS:
            answer = await client.get(filled(path))
            assert answer.status_code == 200 or refused(answer, path) in NOT_THERE, path
            assert "set-cookie" not in answer.headers, path
        assert await stored(hall) == before


async def test_pages_of_other_sites_and_bodies_that_are_none_change_nothing(tmp_path: Path) -> None:
    """For whoever has a name too, at every door."""
    async with opened(tmp_path) as (hall, client):
        cookie = await somebody(hall)
        before = await stored(hall)
        for path, takes in POSTS:
            for origin in ("http://evil.example", "null", "http://["):
                answer = await client.post(filled(path), json={}, headers={**cookie, "origin": origin})
                assert refused(answer, path) == "bad_origin"
            if takes is None:
                continue
            plain = {**cookie, "content-type": "text/plain"}
            answer = await client.post(filled(path), content=b"{}", headers=plain)
            assert refused(answer, path) in {"bad_message", *NOT_THERE}, path
            if path not in LONG_BODIES:
                answer = await client.post(filled(path), json={"x": "x" * 70_000}, headers=cookie)
                assert refused(answer, path) in {"too_large", *NOT_THERE}, path
        assert await stored(hall) == before


WRONG_PARTS = [
    *("%2e%2e%2fetc", "a%00", "'%20OR%201=1--", "%F0%9F%92%8E", "%ED%A0%80", "a" * 3000),
    *("-1", "99999999999999999999", "p" + "0" * 13, "%0d%0aSet-Cookie:x=y"),
]
"""What is no id of anything."""


async def test_addresses_that_name_nothing(tmp_path: Path) -> None:
    """By a moderator, to whom all doors are open."""
    async with opened(tmp_path) as (hall, client):
        cookie = await somebody(hall, moderator=True)
        before = await stored(hall)
        doors = [(method, path) for method, path, *_ in ADDRESSES if "{" in path]
        for (method, path), part in itertools.product(doors, WRONG_PARTS):
            address = re.sub(r"\{\w+\}", part, path)
            body: Any = {} if method == "POST" else None
            answer = await client.request(method, address, json=body, headers=cookie)
            assert answer.status_code < 500, (method, address, answer.text)
        assert await stored(hall) == before


async def test_whatever_may_change_something_has_a_limit(tmp_path: Path) -> None:
    """Each door by itself: who knocks too often is told when to come again, whoever they are."""
    async with opened(tmp_path) as (hall, client):
        cookies: list[dict[str, str]] = [{}, await somebody(hall), await somebody(hall, moderator=True)]
        hall.limits._rates["change"] = (0.01, 2.0)
        for path, _ in POSTS:
            for cookie in cookies:
                hall.limits._buckets.clear()
                answers = [await client.post(filled(path), json={}, headers=cookie) for _ in range(3)]
                assert answers[-1].status_code == 429, path
                assert answers[-1].json()["retry"] > 0


async def test_what_is_asked_for_often_has_a_limit_too(tmp_path: Path) -> None:
    """Reading is counted by the address, with everything else that comes from there, at every door."""
    async with opened(tmp_path) as (hall, client):
        hall.limits._rates["request"] = (0.01, 4.0)
        for path in [*GETS, "/api/openapi.json", "/", "/metrics", "/invite/en/saboteur/aaaaaaaaaaaa"]:
            hall.limits._buckets.clear()
            answers = [await client.get(filled(path)) for _ in range(5)]
            assert answers[-1].status_code == 429, path


async def test_what_moderators_send_is_read_as_strictly(tmp_path: Path) -> None:
    async with opened(tmp_path) as (hall, client):
        cookie = await somebody(hall, moderator=True)
        right = {**cookie, "content-type": "application/json"}
        before = await stored(hall)
        for path, takes in POSTS:
            if not path.startswith("/api/admin/"):
                continue
            answer = await client.post(filled(path), json={}, headers=cookie)
            assert refused(answer, path) in {"bad_message", *NOT_THERE}, path
            for junk in (b"[" * 5000, b'{"what":"suspend","for":-1}', b'{"what":"love"}') if takes is not None else ():
                assert refused(await client.post(filled(path), content=junk, headers=right), path) == "bad_message"
        for path in GETS:
            if path.startswith("/api/admin/"):
                answer = await client.get(filled(path), headers=cookie)
                assert answer.status_code in (200, 404), path
                assert msgspec.json.decode(answer.content) is not None
        assert await stored(hall) == before
