"""That a page never gets more than its seat may know: everything it received, beside what the rules show that seat."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Page, Response, WebSocket, expect
from tests.support.client.browser import Open
from tests.support.client.players import printed, table_of
from tests.support.waiting import wait_on

from underhall import games
from underhall.table import Record, replay

MESSAGES = {"welcome", "table", "update", "room", "said", "tables", "tables_changed", "called"}
MESSAGES |= {"done", "refused", "pong", "beat", "bye"}
SIGHT = {"view", "to_act", "moves", "rule", "rules", "clocks", "undo", "result", "text"}
HELD = {"underhall.settings", "underhall.deals"}
"""What a page keeps: its settings, and for each deal its own share of the randomness with the commits it was shown."""


class Ear:
    """Hears all that a page is sent, from before its first request on."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.got: list[dict[str, Any]] = []
        self.answers: list[Response] = []
        page.on("websocket", self._listen)
        page.on("response", self._answered)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.got.append(json.loads(data)))

    def _answered(self, answer: Response) -> None:
        if "/api/" in answer.url and not answer.url.endswith("/record"):  # of a finished game: everything is open
            self.answers.append(answer)

    @property
    def view(self) -> dict[str, Any]:
        """The position as it was last shown."""
        found: dict[str, Any] = next(m["sight"]["view"] for m in reversed(self.got) if m.get("sight"))
        return found


def same(one: object) -> str:
    return json.dumps(one, sort_keys=True)


def nothing_hidden_came(ear: Ear, seat: int) -> int:
    """Every message, in its order, is what the rules show this seat at that step; nothing else is in it. After the end
    of the game, whose record says what was true. How many positions were compared."""
    table = table_of(ear.page)
    record = Record.parse(ear.page.evaluate(f"fetch('/api/tables/{table}/record').then(r => r.text())"))
    assert record.seed is not None
    for message in ear.got:
        if not (message.get("sight") or {}).get("result"):
            assert record.seed.hex() not in json.dumps(message)
    return nothing_hidden_in(ear.got, record, seat)


def nothing_hidden_in(messages: list[dict[str, Any]], record: Record, seat: int) -> int:
    """The same of messages that were kept, beside the record of their game."""
    game = games.get(record.game, record.rules)
    views: list[str] = []
    moves: list[list[str]] = []
    events: list[str] = []
    for step in replay(record, games.get):
        view = step.state.view(seat)
        views.append(same(view.facts()))
        moves.append([game.write_move(move) for move in view.moves])
        events.append(same([event.seen(seat) for event in step.events]))
    at, compared = 0, 0
    for message in messages:
        assert message["type"] in MESSAGES
        sight, happened = message.get("sight"), message.get("happened") or {}
        missed = [same(entry["events"]) for entry in message.get("missed", []) if entry.get("events")]
        if sight:
            assert set(sight) <= SIGHT
            told = same(happened["events"]) if happened.get("events") else None
            shown, may = same(sight["view"]), sight.get("moves", [])
            # Steps that change nothing for a seat look alike: the one meant is not before what was missed.
            fits = (
                k
                for k in range(at, len(views))
                if views[k] == shown
                and moves[k] == may
                and told in (None, events[k])
                and all(one in events[: k + 1] for one in missed)
            )
            found = next(fits, None)
            assert found is not None, f"not what seat {seat} sees after step {at}: {message}"
            at, compared = found, compared + 1
        assert sight or not missed
    assert at == len(views) - 1
    return compared


SECRET = ("hand", "held", "known", "role", "roles", "kind", "nuggets", "yours", "offered", "seed")
"""The names under which hidden things go, in what the hall sends and in what the boards make of it."""
HEAP = """function (names) {
    const found = {};
    for (const one of this)
        for (const name of names)
            try {
                if (Object.hasOwn(one, name)) (found[name] ??= new Set()).add(JSON.stringify(one[name]) ?? 'null');
            } catch {}  // the browser's own, or a ring
    return Object.fromEntries(Object.entries(found).map(([name, all]) => [name, [...all]]));
}"""
KEPT = """async () => ({
    keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    other: [history.state, window.name, document.cookie, ...await caches.keys(), ...await indexedDB.databases()],
    address: decodeURIComponent(location.search),
})"""


def heap(page: Page, names: tuple[str, ...] = SECRET) -> dict[str, set[str]]:
    """Every value of a secret's name in any object that the page's script holds, wherever it hangs: signals, closures,
    what is drawn and what waits to be drawn. Objects that nothing holds any more are swept first."""
    debugger = page.context.new_cdp_session(page)
    root = debugger.send("Runtime.evaluate", {"expression": "Object.prototype"})["result"]["objectId"]
    every = debugger.send("Runtime.queryObjects", {"prototypeObjectId": root})["objects"]["objectId"]
    asked = {"objectId": every, "functionDeclaration": HEAP, "arguments": [{"value": names}], "returnByValue": True}
    found = debugger.send("Runtime.callFunctionOn", asked)["result"]["value"]
    debugger.detach()
    return {name: {same(json.loads(text)) for text in texts} for name, texts in found.items()}


def forgotten(page: Page, bare: dict[str, set[str]], name: str = "hand") -> None:
    """Nothing that this page holds has a value of that name which a page of rules has not: at once, or as soon as the
    browser lets go of what it drew."""

    def free() -> bool:
        left = heap(page).get(name, set()) - bare.get(name, set())
        if left:
            print(f"still held: {left}")
        return not left

    wait_on(page, f"the page to forget every {name}", free)


def still(visit: Open, game: str, url: str | None = None) -> dict[str, set[str]]:
    """What a page has in its objects that shows the rules of a game and no table."""
    return reading(visit("about:blank", url=url), game)


def reading(page: Page, game: str, names: tuple[str, ...] = SECRET) -> dict[str, set[str]]:
    """What this page has in its objects when it shows the rules of a game and has not been at a table yet."""
    page.goto(f"/#/rules/{game}")
    expect(page.locator(".picture svg:visible").first).to_be_visible()
    return heap(page, names)


def told(value: object, found: dict[str, set[str]]) -> dict[str, set[str]]:
    """Every value of a secret's name in a message, and what the boards make of it, put with those found before."""
    if isinstance(value, dict):
        for name, item in value.items():
            if name in found:
                found[name].add(same(item))
            for into, made in derived(name, item, value):
                if into in found:
                    found[into].add(same(made))
            told(item, found)
    elif isinstance(value, list):
        for item in value:
            told(item, found)
    return found


def derived(name: str, item: Any, around: dict[str, Any]) -> Iterator[tuple[str, object]]:
    """What a board makes of a fact: cards counted, nuggets added up, tunnels as they are printed, treasure cards."""
    if name in ("hand", "held") and isinstance(item, str | list):
        hands = item if name == "held" and isinstance(item, list) else [item]
        counted = [Counter(card for card in hand if card != "-") for hand in hands]
        yield from ((name, one) for one in (counted, *counted))
        yield from (("held", one) for one in counted)
        yield from (("kind", card) for card in item)
    elif name == "discards" and isinstance(item, dict):
        yield "held", {card: count for card, count in item.items() if count}
    elif name == "nuggets" and isinstance(item, list):
        yield name, sum(item) + around.get("owed", 0)
    elif name == "yours":
        yield "offered", item
    elif name == "card" and isinstance(item, dict):
        yield name, {part: item.get(part) for part in ("number", "counts", "good", "bad")}
    elif name in ("card", "edges") and isinstance(item, str):
        yield "kind", printed(item)[0]


def nothing_hidden_is_held(
    ear: Ear,
    bare: dict[str, set[str]] | None = None,
    roles: tuple[str, ...] = (),
    names: tuple[str, ...] = SECRET,
) -> None:
    """What the page keeps is what it was sent for its seat, and nothing more: in all its script's objects (`bare` is
    what a page of rules has in them; without it they are not looked through), in its storage, history and address.
    Words under `role` that are not among `roles` are those of screen readers. A game may have other secrets' `names`.
    """
    kept = ear.page.evaluate(KEPT)
    assert set(kept["keys"]) <= HELD, kept
    assert not any(kept["other"]), kept
    assert not kept["address"]
    nothing = {"null", "[]", "{}", "0", "false", '""', '"-"', '"role"'}  # the last is Playwright's, in every page
    clocks = {'"none"', '"live"', '"days"'}  # of the tables in the lobby's lists, which anybody may read
    held = heap(ear.page, names) if bare is not None else {}
    ear.page.evaluate("0")  # all that came before has been heard when this is answered
    may = told(ear.got, {name: set() for name in names})
    for name, values in held.items():
        values = values & {same(role) for role in roles} if name == "role" else values
        more = values - may[name] - (bare or {}).get(name, set()) - nothing - (clocks if name == "kind" else set())
        assert not more, f"{name}: {more}"
    for answer in ear.answers:
        with suppress(Error):  # the browser forgets what it got before a reload
            body = answer.text()
            assert '"seed"' not in body
            assert '"view"' not in body
