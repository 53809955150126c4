"""`python -m tests.support.hall.hostile_campaign`: generated messages and requests by the thousand, nearly right or not
at all, sent to a hall on each store by somebody without a seat, by a player out of turn and by strangers. It fails if
anything is answered as an error of the hall, something of the table beside it has changed, or the hall has logged an
error. The same number makes the same ones; the tests of hypothesis and schemathesis (tests/hall/test_hostile.py) have
fewer, and make what fails smaller."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import sys
import time
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, get_args
from urllib.parse import urlsplit

import msgspec
from tests.support.hall.servers import Player, Server, guests
from tests.support.hall.services import postgres
from tests.support.hall.tables import table_asking_the_first
from websockets.exceptions import ConnectionClosed

from underhall.hall.protocol.messages import FromClient

OF_KIND: dict[str, list[str]] = {
    str(msgspec.inspect.type_info(one).tag): [field.name for field in msgspec.structs.fields(one)]  # type: ignore[attr-defined]
    for one in get_args(FromClient)
}
"""Every kind of message that the hall takes, and its fields."""
KINDS = [*OF_KIND, "x"]
FIELDS = sorted({field for fields in OF_KIND.values() for field in fields})
MOVES = ("lay 1", "lay 2", "keep", "dig", "bell", "abandon", "resign 0", "timeout 1")
OWN = ("say", "undo", "resign", "step_out", "step_in", "vote", "set_hints", "hint")
"""What a player may do out of turn, which is not hostile."""
TOGETHER = 20
"""Messages between two looks whether the hall is still there."""
LINES = 4
"""Connections for requests."""
SOME = 2500
"""Between two looks at the table."""
METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "BREW")
TEXTS = (
    *(
        "",
        "\0",
        "\ud800",
        "ﷺ" * 40,
        "x" * 5000,
        "9" * 5000,
        "1e999",
        "-0",
        "null",
        "../../etc",
        "'; --",
        "{}",
        "[",
        "%00",
    ),
    *(
        "a" * 12,
        "A" * 12,
        "aaaaaaaaaaa\n",
        "http://[",
        "lay 1",
        "keep",
        "dig",
        "abandon",
        "tallow",
        "saboteur",
        "random",
    ),
)


def junk(dice: random.Random, deep: int = 0) -> Any:
    """Anything that JSON can say, and some that it cannot."""
    kind = dice.randrange(12 if deep < 4 else 9)
    if kind < 5:
        return dice.choice(TEXTS)
    if kind < 7:
        return dice.choice((0, 1, -1, 2**31, 2**63, -(2**64), 10**60, 0.5, -1e300))
    if kind < 9:
        return dice.choice((None, True, False))
    if kind < 11:
        return [junk(dice, deep + 1) for _ in range(dice.randrange(4))]
    return {dice.choice((*TEXTS, *FIELDS)): junk(dice, deep + 1) for _ in range(dice.randrange(4))}


def body_text(dice: random.Random, fields: dict[str, Any]) -> str:
    """A body with some of these fields, most of them nearly right; or another text."""
    kind = dice.random()
    if kind < 0.05:
        return json.dumps(junk(dice))
    worse = dice.choice((0.0, 0.0, 0.0, 0.15, 0.5))
    spared = ("type", "table") if worse < 0.5 else ()
    chosen = {name: value for name, value in fields.items() if name in spared or dice.random() >= worse / 2}
    for name in chosen:
        if name not in spared and dice.random() < worse:
            chosen[name] = junk(dice)
    if dice.random() < worse / 2:
        chosen[dice.choice(TEXTS)] = junk(dice)
    text = json.dumps(chosen)
    if kind < 0.1:
        return text[: dice.randrange(len(text) + 1)]
    return "[" * 500 + text if kind < 0.11 else text


def message(dice: random.Random, made: str, out_of_turn: bool) -> str:
    """One for the socket."""
    kind = dice.choice(KINDS)
    if out_of_turn and kind in OWN:
        kind = "play"
    right: dict[str, Any] = {
        "table": made if dice.random() < 0.8 else "b" * 12,
        "id": f"r{dice.randrange(10**6)}",
        "protocol": 1,
        "text": kind == "watch" or "a word",
        "move": dice.choice(MOVES),
        "what": dice.choice(("abandon", "bot")),
        "phrase": dice.choice(("hello", "oh_no")),
        **dict.fromkeys(("n", "after", "about"), dice.randrange(60)),
        **dict.fromkeys(("commit", "random"), "00" * 32),
        **dict.fromkeys(("yes", "deals", "on", "changes"), dice.random() < 0.5),
    }
    if kind == "say":
        del right[dice.choice(("text", "phrase"))]
    names = OF_KIND.get(kind, FIELDS) if dice.random() < 0.95 else FIELDS
    return body_text(dice, {"type": kind, **{name: right[name] for name in names if name in right}})


async def send_messages(
    dice: random.Random, server: Server, players: list[Player], made: str, many: int
) -> Counter[str]:
    """So many, on their sockets; what was answered."""
    told: Counter[str] = Counter()
    for first in range(0, many, TOGETHER):
        player = players[first // TOGETHER % len(players)]
        for _ in range(2):
            try:
                assert player.socket is not None
                for _ in range(TOGETHER):
                    text = message(dice, made, player is players[0])
                    await player.socket.send(
                        text if dice.random() < 0.98 else text.encode("utf-8", "surrogatepass") + b"\xff"
                    )
                await player.send(type="ping", id="still here")
                while (answer := await player.next())["type"] != "pong" or answer.get("re") != "still here":
                    told[answer.get("code", answer["type"])] += 1
                break
            except (ConnectionClosed, UnicodeEncodeError):  # too many strikes: a new socket
                told["closed"] += 1
                await player.open()
    return told


def request(dice: random.Random, known: list[tuple[str, str, dict[str, Any]]], made: str, cookie: str) -> bytes:
    """One for the API."""
    method, path, fields = dice.choice(known)
    if dice.random() < 0.05:
        method = dice.choice(METHODS)
    while "{" in path:
        name = path[path.index("{") : path.index("}") + 1]
        odd = dice.choice(("b" * 12, "%00", "x" * 300, "..%2f..", "%ff", "9" * 400, "tallow", "0", made))
        path = path.replace(name, made if dice.random() < 0.6 else odd, 1)
    if dice.random() < 0.1:
        path += "?" + dice.choice(
            ("status=open", "before=" + "9" * 5000, "before=-1", "game=%00", "x", "status=%F0%9F")
        )
    body = body_text(dice, fields).encode("utf-8", "surrogatepass") if method not in ("GET", "HEAD") else b""
    lines = [
        f"{method} {path} HTTP/1.1",
        "host: 127.0.0.1",
        f"content-length: {len(body)}",
        "content-type: application/json",
    ]
    if dice.random() < 0.7:
        lines.append(f"cookie: underhall={cookie}")
    elif dice.random() < 0.3:
        lines.append(f"cookie: underhall={cookie[:-1]}x; a={'b' * dice.choice((1, 300))}")
    if dice.random() < 0.05:
        lines.append("origin: " + dice.choice(("http://[", "null", "http://127.0.0.1", "x" * 300)))
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


async def send_requests(
    dice: random.Random, server: Server, known: list[Any], made: str, cookie: str, many: int
) -> Counter[str]:
    """So many, on some connections; how each was answered."""
    told: Counter[str] = Counter()
    where = urlsplit(server.url)

    async def line(dice: random.Random, many: int) -> None:
        writer: asyncio.StreamWriter | None = None
        for _ in range(many):
            if writer is None:
                reader, writer = await asyncio.open_connection(where.hostname, where.port, limit=1 << 20)
            asked = request(dice, known, made, cookie)
            try:
                writer.write(asked)
                status, again = await answer(reader, asked.startswith(b"HEAD"))
            except (ConnectionError, asyncio.IncompleteReadError):
                status, again = "closed", False
            told[status] += 1
            if status[0] == "5" and status != "503":
                raise AssertionError(f"{status} to {asked[:600]!r}")
            if not again:
                writer.close()
                writer = None

    await asyncio.gather(*(line(random.Random(dice.random()), many // LINES) for _ in range(LINES)))
    return told


async def answer(reader: asyncio.StreamReader, head_only: bool) -> tuple[str, bool]:
    """The status of an answer, and whether the connection goes on."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
    status = head.split(" ", 2)[1]
    length = next((int(line.split(":")[1]) for line in head.split("\r\n") if line.startswith("content-length:")), None)
    if not head_only and status not in ("204", "304"):
        if length is None:
            return status, False
        await reader.readexactly(length)
    return status, "connection: close" not in head


def operations(described: dict[str, Any]) -> list[tuple[str, str, dict[str, Any]]]:
    """Every address of the API with each of its methods, and what its body may hold."""
    bodies = described["components"]["schemas"]
    found = []
    for path, methods in described["paths"].items():
        for method, told in methods.items():
            schema = told.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
            fields = bodies.get(schema.get("$ref", "").rpartition("/")[2], {}).get("properties", {})
            if (method, path) != ("delete", "/api/me") and "logout" not in path:  # whoever is gone asks for nothing
                found.append((method.upper(), path, {name: _right(one) for name, one in fields.items()}))
    return found


def _right(schema: dict[str, Any]) -> Any:
    """What a field might hold."""
    kinds = {"integer": 1, "number": 1, "boolean": True, "array": [], "object": {}, "string": "tallow"}
    return schema.get("default", kinds.get(schema.get("type", ""), "tallow"))


async def attack(server: Server, many: int, seed: int) -> None:
    """Half of them messages, half requests."""
    dice = random.Random(seed)
    async with guests(server.url, "Ada", "Bob", "Eve") as (ada, bob, eve):
        made = await table_asking_the_first(ada, bob, eve)
        stranger = Player(server.url)
        await stranger.open()
        known = operations(await ada.get("/api/openapi.json"))

        async def state() -> Any:
            seen = await ada.watch(made)
            people = [seat.get("person") for seat in seen["room"]["seats"]]
            return seen["sight"]["view"], seen["sight"]["moves"], seen["room"]["n"], people

        before, told = await state(), (Counter[str](), Counter[str]())
        for first in range(0, many // 2, SOME):
            some = min(SOME, many // 2 - first)
            told[0].update(await send_messages(dice, server, [bob, eve, stranger], made, some))
            assert await state() == before, f"the table has changed by messages {first} and on"
            mallory = await Player.guest(server.url, "Mallory")
            told[1].update(await send_requests(dice, server, known, made, str(mallory.cookie), some))
            assert await state() == before, f"the table has changed by requests {first} and on"
            await mallory.http.aclose()
            print(f"{2 * (first + some)} sent", file=sys.stderr, flush=True)
        print(f"messages: {dict(told[0].most_common())}\nrequests: {dict(told[1].most_common())}")
        await stranger.close()
    assert server.errors() == [], server.errors()[:3]


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--many", type=int, default=50_000, help="messages and requests to each store, half of each")
    words.add_argument("--stores", default="sqlite,postgres")
    words.add_argument("--seed", type=int, default=1)
    said = words.parse_args()
    for store in said.stores.split(","):
        with contextlib.ExitStack() as held:
            folder = Path(held.enter_context(TemporaryDirectory()))
            settings: dict[str, object] = {}
            if store == "postgres":
                settings["database"] = held.enter_context(postgres()).database()
            server = Server(folder, **settings).start()
            held.callback(server.stop)
            began = time.monotonic()
            asyncio.run(attack(server, said.many, said.seed))
            print(
                f"{store}: {said.many} in {time.monotonic() - began:.0f} s: no error of the hall, nothing has changed"
            )


if __name__ == "__main__":
    main()
