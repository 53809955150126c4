"""Browser contexts that one person after another uses, as if each had a new one: a third of the work of a visit is that
of a new context, whose cache is empty and whose process has compiled nothing yet."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, BrowserContext

IDLE = 8
"""How many contexts may wait for their next person: each has a process of its own."""


class Contexts:
    """Lends contexts, and makes those that come back forget everything but what they have loaded."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._idle: list[tuple[str, BrowserContext]] = []
        self._lent: dict[BrowserContext, str] = {}

    def lend(self, **how: Any) -> BrowserContext:
        """A context of this kind without cookies, storage, permissions or pages that anybody had opened."""
        kind = json.dumps(how, sort_keys=True)
        at = next((k for k, (other, _) in enumerate(self._idle) if other == kind), None)
        if at is None:
            context = self._browser.new_context(**how)
            context.new_page()  # stays empty and open: as long as it is there, its process is
        else:
            _, context = self._idle.pop(at)
        self._lent[context] = kind
        return context

    def take_back(self, context: BrowserContext) -> None:
        """Whoever had it has gone."""
        kind = self._lent.pop(context)
        how = json.loads(kind)
        if not context.pages or how.get("service_workers") != "block":  # closed; or a worker would outlive its pages
            context.close()
            return
        empty, *others = context.pages
        for page in others:
            page.close()
        context.clear_cookies()
        context.clear_permissions()
        debugger = context.new_cdp_session(empty)
        debugger.send("Storage.clearDataForOrigin", {"origin": how["base_url"], "storageTypes": "all"})
        debugger.detach()
        self._idle.append((kind, context))
        while len(self._idle) > IDLE:
            self._idle.pop(0)[1].close()
