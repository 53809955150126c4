"""That a page never gets more than its seat may know: everything it received, beside what the rules show that seat."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Page, Response, WebSocket
from tests.client.player import table_of

from underhall import games
from underhall.table import Record, replay

MESSAGES = {"welcome", "table", "update", "room", "said", "tables", "done", "refused", "pong", "bye"}
SIGHT = {"view", "to_act", "moves", "rule", "rules", "clocks", "undo", "result", "text"}
HELD = {"underhall.settings"}


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
    for message in ear.got:
        assert message["type"] in MESSAGES
        sight, happened = message.get("sight"), message.get("happened") or {}
        if sight:
            assert set(sight) <= SIGHT
            told = same(happened["events"]) if happened.get("events") else None
            shown, may = same(sight["view"]), sight.get("moves", [])
            fits = [
                k for k in range(at, len(views)) if views[k] == shown and moves[k] == may and told in (None, events[k])
            ]
            assert fits, f"not what seat {seat} sees after step {at}: {message}"
            at, compared = fits[0], compared + 1
        for entry in message.get("missed", []):
            assert not entry.get("events") or same(entry["events"]) in events[: at + 1]
        if not (sight and sight.get("result")):
            assert record.seed.hex() not in json.dumps(message)
    assert at == len(views) - 1
    return compared


def nothing_hidden_is_held(ear: Ear) -> None:
    """What the page keeps and shows: settings, its own hand, no card that its view does not name."""
    held = set(ear.page.evaluate("[...Object.keys(localStorage), ...Object.keys(sessionStorage)]"))
    assert held <= HELD, held
    read = 0
    for answer in ear.answers:
        with suppress(Error):  # the browser forgets what it got before a reload
            body = answer.text()
            assert '"seed"' not in body
            assert '"view"' not in body
            read += 1
    assert read
