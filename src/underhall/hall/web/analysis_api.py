"""Looking into finished games over HTTP: what each move gave away, and trying others. Only for who has a name, because
it takes long; worked out in a process of its own, a part at a time."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from underhall import signatures
from underhall.hall.hall import Hall
from underhall.hall.protocol import bodies
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.side.jobs import Job
from underhall.hall.table import replays
from underhall.hall.web.requests import address, api, body, somebody
from underhall.table import BadRecord, Record


def _json(made: bytes) -> Response:
    return Response(made, 200, {"cache-control": "no-store"}, "application/json")


async def _allow(hall: Hall, request: Request) -> None:
    if not hall.settings.analysis:
        raise Refusal("not_found", "This hall does not look into games.")
    await somebody(hall, request)


class _Close(msgspec.Struct):
    """What the last line of a finished record says of who vouches for it."""

    digest: str
    hall: str
    signature: str


def _own_digest(hall: Hall, text: str) -> str | None:
    """The digest that a record closes with, if this hall has signed it: of other records nothing is kept, for anybody
    can make them. Whether the lines fit the digest is seen where the record is read, before anything is kept."""
    try:
        close = msgspec.json.decode(text.rstrip("\n").rpartition("\n")[2], type=_Close)
        said = Record("", 0, 0, {}, key=close.hall, signature=close.signature, digest=close.digest)
        return close.digest if signatures.check(said) == hall.signer.key else None
    except (msgspec.DecodeError, BadRecord):
        return None


@api
async def analysis(hall: Hall, request: Request) -> Response:
    """A part of what a finished game shows."""
    await _allow(hall, request)
    wish = await body(request, bodies.AnalysisWish, replays.BYTES)
    digest = _own_digest(hall, wish.record)
    if digest is not None and (kept := await hall.analyses.find(digest, wish.first)) is not None:
        return _json(kept)
    payer = address(request.scope)
    hall.limits.take("analysis", payer)
    made = await hall.analyst.body(Job(analysis=wish), payer)
    if digest is not None:
        await hall.analyses.keep(digest, wish.first, made)
    return _json(made)


@api
async def attempt(hall: Hall, request: Request) -> Response:
    """Playing on otherwise from a decision of a finished game, against bots. Nothing is kept of it."""
    await _allow(hall, request)
    wish = await body(request, bodies.AttemptWish, replays.BYTES)
    payer = address(request.scope)
    hall.limits.take("attempt", payer)
    return _json(await hall.analyst.body(Job(attempt=wish), payer))


ROUTES: Final = [
    ("POST", "/api/analysis", analysis, bodies.AnalysisWish, bodies.Analysis),
    ("POST", "/api/attempt", attempt, bodies.AttemptWish, bodies.Attempt),
]
"""As in `api`."""
