"""The protocol as schemas: OpenAPI for the HTTP side, JSON Schema for the socket's messages, and a page that shows
both."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterable
from typing import Any, Final, get_args

import msgspec

from underhall.hall.config import VERSION
from underhall.hall.protocol.bodies import Problem
from underhall.hall.protocol.messages import PROTOCOL, FromClient, FromHall, Status
from underhall.hall.protocol.refusals import CODES

QUERIES: Final[dict[str, dict[str, Any]]] = {
    "status": {"name": "status", "in": "query", "schema": {"enum": [*get_args(Status)]}},
    "game": {"name": "game", "in": "query", "schema": {"type": "string", "maxLength": 40}},
    "seats": {"name": "seats", "in": "query", "schema": {"type": "integer", "minimum": 1, "maximum": 32}},
    "before": {
        "name": "before",
        "in": "query",
        "schema": {"type": "integer", "minimum": 0, "maximum": 999999999999999},
    },
}
"""What may stand behind the question mark of an address."""
IN_QUERY: Final = {
    ("GET", "/api/tables"): ("status", "game", "before"),
    ("GET", "/api/tables/mine"): ("status", "game", "before"),
    ("GET", "/api/people/{person}/games"): ("before",),
    ("GET", "/api/leaders"): ("game", "seats"),
}
Address = tuple[str, str, type | None, type | None, Callable[..., Any]]


def messages() -> dict[str, Any]:
    """JSON Schemas of everything on the socket."""
    (incoming, outgoing), definitions = msgspec.json.schema_components(
        [FromClient, FromHall], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "protocol": PROTOCOL,
        "from_client": incoming,
        "from_hall": outgoing,
        "codes": CODES,
        "$defs": definitions,
    }


def openapi(addresses: Iterable[Address]) -> dict[str, Any]:
    """The OpenAPI text of the HTTP side."""
    listed = list(addresses)
    kinds = {kind for _, _, takes, gives, _ in listed for kind in (takes, gives) if kind is not None} | {Problem}
    ordered = sorted(kinds, key=lambda kind: kind.__name__)
    found, components = msgspec.json.schema_components(ordered, ref_template="#/components/schemas/{name}")
    schema_of = dict(zip(ordered, found, strict=True))
    paths: dict[str, Any] = {}
    for method, path, takes, gives, _ in listed:
        paths.setdefault(path, {})[method.lower()] = _operation(method, path, takes, gives, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Underhall", "version": VERSION, "description": "The HTTP side of the hall."},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"person": {"type": "apiKey", "in": "cookie", "name": "underhall"}},
        },
    }


def _operation(
    method: str, path: str, takes: type | None, gives: type | None, schema_of: dict[type, Any]
) -> dict[str, Any]:
    error = {
        "description": "Refused; `code` says why.",
        "content": {"application/json": {"schema": schema_of[Problem]}},
    }
    answer: dict[str, Any] = {"description": "Done."}
    if gives is not None:
        schema = schema_of[gives]
        if path == "/api/me":
            schema = {"anyOf": [schema, {"type": "null"}]}
        answer["content"] = {"application/json": {"schema": schema}}
    elif path.endswith("/record"):
        answer["content"] = {"application/jsonl": {"schema": {"type": "string"}}}
    elif method == "POST":
        answer["content"] = {"application/json": {"schema": {"type": "object"}}}
    made: dict[str, Any] = {
        "responses": {"200": answer, "201": answer, "default": error},
        "security": [{}, {"person": []}],
    }
    parameters = []
    if "{table}" in path:
        parameters.append(
            {"name": "table", "in": "path", "required": True, "schema": {"type": "string", "pattern": "^[a-z0-9]{12}$"}}
        )
    if "{person}" in path:
        parameters.append(
            {
                "name": "person",
                "in": "path",
                "required": True,
                "schema": {"type": "string", "pattern": "^p[a-z0-9]{12}$"},
            }
        )
    parameters += [QUERIES[name] for name in IN_QUERY.get((method, path), ())]
    if method == "GET" and "{table}" in path:
        parameters.append({"name": "underhall-invite", "in": "header", "schema": {"type": "string", "maxLength": 40}})
    if parameters:
        made["parameters"] = parameters
    if takes is not None:
        made["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema_of[takes]}}}
    return made


def page(description: dict[str, Any]) -> str:
    """A plain page with all addresses, messages and codes."""
    said = messages()
    rows = []
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            takes = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
            rows.append((f"{method.upper()} {path}", takes.get("$ref", "").rpartition("/")[2]))
    parts = [
        "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>",
        "<title>Underhall: the protocol</title>",
        "<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}",
        "td{padding:.1rem 1rem .1rem 0;vertical-align:top}pre{overflow:auto}</style>",
        f"<h1>Underhall: the protocol, version {PROTOCOL}</h1>",
        "<p><a href=/api/openapi.json>openapi.json</a> · <a href=/api/messages.json>messages.json</a></p>",
        "<h2>HTTP</h2><table>",
        *(f"<tr><td><code>{html.escape(a)}</code><td>{html.escape(b)}" for a, b in rows),
        "</table><h2>Codes</h2><table>",
        *(f"<tr><td><code>{html.escape(code)}</code><td>{html.escape(text)}" for code, text in said["codes"].items()),
        "</table><h2>Messages and bodies</h2>",
    ]
    everything = {**description["components"]["schemas"], **said["$defs"]}
    for name, schema in sorted(everything.items()):
        text = msgspec.json.format(msgspec.json.encode(schema), indent=2).decode()
        about = html.escape(str(schema.get("description", "")))
        parts.append(f"<h3 id={html.escape(name)}>{html.escape(name)}</h3><p>{about}</p><pre>{html.escape(text)}</pre>")
    return "\n".join(parts)
