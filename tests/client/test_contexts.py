"""Browser tests lend a context to one person after another: nobody finds anything there of whoever was before."""

from __future__ import annotations

from tests.support.client.contexts import Contexts
from tests.support.client.running_hall import RunningHall

LEAVE = """async () => {
    localStorage.setItem('mine', 'yes');
    sessionStorage.setItem('mine', 'yes');
    document.cookie = 'mine=yes';
    await caches.open('mine');
    await new Promise((done, wrong) => Object.assign(indexedDB.open('mine'), {onsuccess: done, onerror: wrong}));
}"""
FIND = """async () => [
    Object.keys(localStorage), Object.keys(sessionStorage), document.cookie, await caches.keys(),
    await indexedDB.databases(), (await navigator.permissions.query({name: 'clipboard-read'})).state,
]"""


def test_a_context_that_is_lent_again_has_nothing_of_whoever_had_it(contexts: Contexts, hall: RunningHall) -> None:
    kind = {"base_url": hall.url, "locale": "en", "service_workers": "block"}
    first = contexts.lend(**kind)
    fresh = first.new_page()
    fresh.goto("/mark.svg")
    before = fresh.evaluate(FIND)
    first.grant_permissions(["clipboard-read"])
    fresh.evaluate(LEAVE)
    first.request.post("/api/guest", data={"name": "Ada"})
    assert fresh.evaluate(FIND) != before
    contexts.take_back(first)

    second = contexts.lend(**kind)
    assert second is first
    page = second.new_page()
    page.goto("/mark.svg")
    assert page.evaluate(FIND) == before
    assert second.cookies() == []
    contexts.take_back(second)
