"""Whatever is thrown at a hall: a clear refusal, and nothing has changed."""

from __future__ import annotations

import asyncio
import json
from typing import Any, get_args

import httpx
import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.support.depth import depth
from tests.support.hall import hostile_campaign
from tests.support.hall.servers import Player, Server, guests, hall
from tests.support.hall.tables import table_asking_the_first
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from underhall.hall.protocol.messages import FromClient
from underhall.hall.protocol.refusals import CODES

KINDS = [*(msgspec.inspect.type_info(kind).tag for kind in get_args(FromClient)), "x"]  # type: ignore[attr-defined]
"""Every kind of message that the hall takes, and one that it does not."""
FIELDS = {field.name for kind in get_args(FromClient) for field in msgspec.structs.fields(kind)}
scalars = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=30))
junk = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def messages(made: str) -> st.SearchStrategy[object]:
    """Messages that are nearly right, and some that are not at all."""
    fields = {
        "type": st.sampled_from(KINDS) | junk,
        "table": st.just(made) | st.text(alphabet="abc019/.", max_size=14) | junk,
        "id": st.sampled_from(["a", "b", "c"]) | junk,
        "move": st.sampled_from(["lay 1", "keep", "dig", "bell", "abandon", "resign 0", "timeout 1"]) | junk,
        "n": st.integers(-3, 60) | junk,
        "after": st.integers(-3, 10**12) | junk,
        "about": st.integers(-2, 40) | junk,
        "what": st.sampled_from(["abandon", "bot"]) | junk,
        "yes": st.booleans() | junk,
        "protocol": st.integers(0, 3) | junk,
        "text": st.text(max_size=20) | junk,
        "phrase": st.sampled_from(["hello", "oh_no", "HELLO", ""]) | junk,
        "invite": st.text(max_size=5) | junk,
        **dict.fromkeys(("commit", "random"), st.just("00" * 32) | junk),
        **dict.fromkeys(("deals", "on", "changes"), st.booleans() | junk),
        "extra": junk,
    }
    assert fields.keys() >= FIELDS, "whoever adds a field says what is nearly right in it"
    return st.fixed_dictionaries({"type": fields.pop("type")}, optional=fields) | junk


THROWN = settings(
    max_examples=depth(60, 100, 1500),
    deadline=None,
    suppress_health_check=list(HealthCheck),
    database=None,
    derandomize=True,
)


async def test_wrong_seats_and_broken_messages_change_nothing(server: Server) -> None:
    """An outsider, a spectator and a player out of turn send what they like; the table stands as it was."""
    loop = asyncio.get_running_loop()
    async with guests(server.url, "Ada", "Bob", "Eve") as (ada, bob, eve):
        made = await table_asking_the_first(ada, bob, eve)

        async def state() -> Any:
            seen = await ada.watch(made)
            return seen["sight"]["view"], seen["sight"]["moves"], [s.get("person") for s in seen["room"]["seats"]]

        @THROWN
        @given(st.data())
        def throw(data: st.DataObject) -> None:
            message = data.draw(messages(made))
            if isinstance(message, dict) and message.get("type") in ("say", "undo", "resign", "step_out", "vote"):
                sender = eve  # what Bob may do out of turn is not hostile
            else:
                sender = data.draw(st.sampled_from([bob, eve]))
            asyncio.run_coroutine_threadsafe(answered(sender, made, json.dumps(message)), loop).result()

        before = await state()
        await asyncio.to_thread(throw)
        assert await state() == before


async def test_a_little_of_the_hostile_campaign(server: Server) -> None:
    """`make campaign` sends fifty thousand to each store."""
    await hostile_campaign.attack(server, depth(200, 2000), 2)


async def answered(sender: Player, made: str, text: str) -> None:
    """Whatever somebody sends, the hall goes on, and a refusal says why."""
    assert sender.socket is not None
    try:
        await sender.socket.send(text)
        await sender.send(type="ping", id="still here")
        while (answer := await sender.next())["type"] != "pong":
            if answer["type"] == "refused":
                assert answer["code"] in CODES
                assert answer["message"]
    except ConnectionClosed:  # too many strikes: a new socket
        await sender.open()
        await sender.watch(made)


async def test_bytes_that_are_no_message(server: Server) -> None:
    async with guests(server.url, "Ada") as (ada,):
        assert ada.socket is not None
        for text in (
            "",
            "{",
            "null",
            "[]",
            '"x"',
            "{}",
            '{"type":1}',
            "[" * 5000,
            '{"type":"ping","id":"' + "x" * 3000 + '"}',
        ):
            await ada.socket.send(text)
            assert (await ada.next("refused"))["code"] == "bad_message"
        await ada.socket.send(b"\xff\xfe")
        assert (await ada.next("refused"))["code"] == "bad_message"
        await ada.send(type="ping", id="ok")
        await ada.next("pong")
        await ada.socket.send("x" * 20000)  # above the cap: the socket is closed, the hall goes on
        with pytest.raises(ConnectionClosed) as closed:
            await ada.next("the end")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        await ada.open()


async def test_the_first_message_must_be_hello_and_speak_our_version(server: Server) -> None:
    async with connect(server.url.replace("http", "ws") + "/api/socket") as socket:
        await socket.send('{"type":"ping","id":"a"}')
        assert json.loads(await socket.recv())["code"] == "hello_first"
        await socket.send('{"type":"hello","protocol":99}')
        assert json.loads(await socket.recv())["code"] == "protocol"


async def test_pages_of_other_sites_are_refused(server: Server) -> None:
    address = server.url.replace("http", "ws") + "/api/socket"
    for origin in ("http://evil.example", "null", server.url + "0"):
        with pytest.raises(InvalidStatus) as refused:
            await connect(address, origin=origin)  # type: ignore[arg-type]
        assert refused.value.response.status_code == 403
    async with connect(address, origin=server.url):  # type: ignore[arg-type]
        pass
    player = Player(server.url)
    answer = await player.http.post("/api/guest", json={"name": "X"}, headers={"origin": "http://evil.example"})
    assert answer.json()["code"] == "bad_origin"
    assert "set-cookie" not in answer.headers
    answer = await player.http.post("/api/guest", content='{"name":"X"}', headers={"content-type": "text/plain"})
    assert answer.json()["code"] == "bad_message"
    answer = await player.http.post(
        "/api/guest", content=b'{"name":"' + b"x" * 70000 + b'"}', headers={"content-type": "application/json"}
    )
    assert answer.status_code == 413
    await player.close()


async def test_answers_carry_the_safety_headers(server: Server) -> None:
    player = Player(server.url)
    for path in (
        "/",
        "/api/me",
        "/api/docs",
        "/nothing/here.js",
        "/healthz",
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
    ):
        answer = await player.http.get(path)
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "root:" not in answer.text
    await player.close()


async def test_a_reader_without_a_name_creates_nothing(server: Server) -> None:
    player = Player(server.url)
    looks = ("/", "/api/me", "/api/games", "/api/tables", "/api/tables/aaaaaaaaaaaa", "/api/docs", "/api/leaders")
    for path in (*looks, "/api/people/paaaaaaaaaaaa", "/api/tables/aaaaaaaaaaaa/ratings"):
        assert "set-cookie" not in (await player.http.get(path)).headers
    asks = ("tables", "play-now", "rename", "claim", "delete-me", "tables/aaaaaaaaaaaa/join", "friends/online")
    more = ("find-players", "people/paaaaaaaaaaaa/report")
    for path in (
        *asks,
        *more,
        "people/paaaaaaaaaaaa/relation",
        "tables/aaaaaaaaaaaa/friend",
        "tables/aaaaaaaaaaaa/decline",
    ):
        assert (await player.http.post(f"/api/{path}", json={})).status_code == 401
    await player.close()


async def test_who_asks_too_fast_is_told_so(tmp_path_factory: pytest.TempPathFactory) -> None:
    with hall(tmp_path_factory.mktemp("fast"), requests_per_second=5, guests_per_minute=8) as running:
        async with guests(running.url, "Ada") as (ada,):
            for number in range(60):
                await ada.send(type="ping", id=str(number))
            answers = [await ada.next("pong", "refused") for _ in range(60)]
            slow = [answer for answer in answers if answer["type"] == "refused"]
            assert slow
            assert {answer["code"] for answer in slow} == {"too_fast"}
            assert all(answer["retry"] > 0 and answer["re"] for answer in slow)
            codes = [(await ada.http.post("/api/guest", json={"name": "X"})).status_code for _ in range(12)]
            assert 429 in codes


async def test_replays_have_a_limit_of_their_own(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A record costs the hall far more than any other message of its size."""

    with hall(tmp_path_factory.mktemp("replays")) as running:
        async with guests(running.url, "Ada") as (ada,):
            answers = await asyncio.gather(*(ada.http.post("/api/replay", json={"record": "{}"}) for _ in range(90)))
            assert {answer.json()["code"] for answer in answers} == {"bad_record", "too_fast"}
            assert all(answer.json()["retry"] > 0 for answer in answers if answer.status_code == 429)
            assert (await ada.http.get("/api/me")).status_code == 200


def test_the_api_keeps_to_its_description(server: Server) -> None:
    """schemathesis throws generated requests, good and bad, at every address of the OpenAPI text."""
    import schemathesis  # takes a second, and only here: every worker imports all modules of tests
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import response_schema_conformance

    cookie = httpx.post(f"{server.url}/api/guest", json={"name": "Fuzz"}).cookies["underhall"]
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]

        @settings(THROWN, max_examples=depth(3, 6, 50))
        @given(case=operation.as_strategy())
        def throw(case: Any) -> None:
            response = case.call(headers={"cookie": f"underhall={cookie}"})
            case.validate_response(response, checks=[not_a_server_error, response_schema_conformance])

        throw()
