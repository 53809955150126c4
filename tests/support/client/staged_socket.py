"""The other end of a page's socket, and a person for it: what a stage of any table is built on."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

TABLE_ID = "k3v9x0q2m4ab"
"""The id of the table."""


ANSWERS = """answers => {
    const plain = window.fetch;
    window.fetch = (asked, how) => {
        const path = new URL(asked.url ?? asked, location.href).pathname;
        return path in answers ? Promise.resolve(Response.json(answers[path])) : plain(asked, how);
    };
}"""
"""What the hall says about the person, said in the page: if Playwright's routes said it, every request of the page
would go through its driver, and none would come from the browser's cache."""


class StagedSocket:
    """Answers what a page says; who builds a stage on it fills in `hear`."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.me = {"id": "p0", "name": name}
        self.played: list[str] = []
        """The moves that the page has sent."""
        self.socket: WebSocketRoute | None = None
        page.route_web_socket("**/api/socket", self._open)
        answers = {"/api/me": self.me, "/api/friends": {"friends": []}}
        page.add_init_script(f"({ANSWERS})({json.dumps(answers)})")

    def hear(self, message: dict[str, Any]) -> None:
        """What follows from a message of the page."""
        raise NotImplementedError

    def send(self, message: dict[str, Any]) -> None:
        assert self.socket is not None
        self.socket.send(json.dumps(message))

    def _open(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.on_message(self._heard)

    def _heard(self, data: str | bytes) -> None:
        message = json.loads(data)
        if message["type"] == "hello":
            self.send({"type": "welcome", "protocol": 1, "version": "0", "now": 0, "me": self.me})
        else:
            self.hear(message)
