"""Tables of Out of Mine! in any state, from the engine's own facts; and somebody who digs at a real one."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Page, expect
from tests.support.client.staged_socket import TABLE_ID, StagedSocket
from tests.support.waiting import look_on

from underhall import games
from underhall.games.out_of_mine import planning, tiles
from underhall.games.out_of_mine.game import OutOfMineState
from underhall.table import TABLE, Chance, IllegalMove
from underhall.table.game import State

NAMES = ["Giulia", "Tomás", "Inês", "Old Wick"]
GAME = games.get("out_of_mine")


def began(seed: int = 3, seats: int = 4, sides: str = "aaaa", **options: Any) -> State:
    """A round that has just begun, all cards shown."""
    state = GAME.deal(seats, {"pace": "real", **options}, Chance(seed))
    for seat in range(seats):
        state.play(seat, f"side {sides[seat]}")
    state.play(TABLE, GAME.read_move("start"))
    return state


def dug(state: State) -> State:
    """The same round later: some tiles lie in every gallery, fewer from seat to seat."""
    assert isinstance(state, OutOfMineState)
    for seat in range(state.seats):
        for kind, place in (planning.plan(state.position, seat, seat + 1) or [])[: 4 - seat + seat // 2]:
            state.play(seat, f"take {tiles.KIND_TEXTS[kind]}")
            state.play(seat, f"lay {tiles.KIND_TEXTS[kind]} {tiles.write_place(place)}")
    return state


class Stage(StagedSocket):
    """The other end of a page's socket: a table in real time, with the rules behind it and nobody else at it."""

    def __init__(self, page: Page, state: State, you: int | None = 0) -> None:
        super().__init__(page, NAMES[0])
        self.state = state
        self.you = you
        self.n = 1
        self.due: list[dict[str, Any]] = [{"move": "limit", "due": 108_000}]
        self.links = {"0": 18, "1": 43, "2": 310}
        self.told: list[dict[str, Any]] = []
        self.gone: set[int] = set()

    def room(self) -> dict[str, Any]:
        seats = [
            {"seat": k, "bot": "out_of_mine:master"}
            if k == 3
            else {"seat": k, "person": {"id": f"p{k}", "name": NAMES[k]}, "here": k not in self.gone}
            for k in range(self.state.seats)
        ]
        facts: dict[str, Any] = {"id": TABLE_ID, "game": "out_of_mine", "rules": 1, "options": dict(self.state.options)}
        facts |= {"seats": seats, "clock": {"kind": "none"}, "status": "playing", "public": True, "host": "p0"}
        return facts | {"created": 0, "n": self.n, "you": self.you, "live": True, "commitment": "9f"}

    def sight(self) -> dict[str, Any]:
        view = self.state.view(self.you)
        moves = [] if self.you is None else [GAME.write_move(m) for m in self.state.moves(self.you)]
        outcome = self.state.outcome
        return {
            "view": view.facts(),
            "to_act": list(self.state.to_act),
            "moves": moves,
            "rule": next(iter(GAME.rules_of(view)), None),
            "clocks": {"now": 1000, "alarms": self.due},
            "result": None if outcome is None else outcome.to_json(),
        }

    def play(self, seat: int, move: str, re: str | None = None) -> None:
        """Somebody acts, and the page hears of it."""
        events = self.state.play(seat, GAME.read_move(move))
        self.n += 1
        told = {"n": self.n, "at": self.n, "events": [event.seen(self.you) for event in events]}
        told |= {} if seat == TABLE else {"seat": seat}
        self.told.append(told)
        message = {"type": "update", "table": TABLE_ID, "happened": told, "sight": self.sight()}
        self.send(message | ({} if re is None else {"re": re}))

    def hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "watch":
            self.send({"type": "table", "room": self.room(), "sight": self.sight(), "missed": self.told, "chat": []})
            self.send({"type": "beat", "table": TABLE_ID, "n": 1, "now": 1000, "links": self.links})
        elif message["type"] == "play":
            self.answer(message["move"], message["id"])

    def answer(self, move: str, re: str) -> None:
        """What the hall does with a move of the page's seat."""
        assert self.you is not None
        self.played.append(move)
        try:
            self.play(self.you, move, re)
        except IllegalMove as error:
            said: dict[str, Any] = {"type": "refused", "code": "illegal", "message": str(error), "rule": error.rule}
            self.send(said | {"re": re, "table": TABLE_ID, "n": self.n, "sight": self.sight()})


# ---------------------------------------------------------------- hands
def middle(page: Page, cell: str) -> tuple[float, float]:
    """Where a space is on the screen."""
    box = page.locator(f".om-gallery .om-spaces [data-cell='{cell}']").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def cells_of(kind: int, place: int) -> list[str]:
    """The cells that a tile covers there."""
    mask = tiles.KIND_MASKS[kind][place]
    return [tiles.CELL_TEXTS[cell] for cell in range(tiles.CELLS) if mask >> cell & 1]


def hovering(page: Page) -> list[str]:
    """The cells over which the tile in hand hovers."""
    return sorted((page.locator(".om-ghost").get_attribute("data-cells") or "").split())


def shape(cells: list[str]) -> list[tuple[int, int]]:
    """Cells counted from the corner of what they cover."""
    spots = [(ord(cell[0]), int(cell[1])) for cell in cells]
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    return sorted((x - left, y - top) for x, y in spots)


def carry(page: Page, cells: list[str]) -> None:
    """Turn, flip and move what is held until it hovers over these cells, with keys."""
    for key in "rrrfrrr":
        if shape(hovering(page)) == shape(cells):
            break
        page.keyboard.press(key)
    assert shape(hovering(page)) == shape(cells)
    for axis, (less, more) in ((0, ("ArrowLeft", "ArrowRight")), (1, ("ArrowUp", "ArrowDown"))):
        here, there = min(cell[axis] for cell in hovering(page)), min(cell[axis] for cell in cells)
        for _ in range(abs(ord(there) - ord(here))):
            page.keyboard.press(more if there > here else less)
    assert hovering(page) == sorted(cells)


def take_by_keys(page: Page, kind: str) -> None:
    """A tile from the supply, with keys alone."""
    page.keyboard.press(kind[1])
    for _ in range(12):
        if page.evaluate("document.activeElement.dataset.kind") == kind:
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".om-ghost")).to_be_visible()


def lay_by_keys(page: Page, kind: str, cells: list[str]) -> None:
    """A tile from the supply to these cells, with keys alone."""
    take_by_keys(page, kind)
    carry(page, cells)
    page.keyboard.press("Enter")
    expect(page.locator(".om-ghost")).to_have_count(0)


SEEN = """() => {
    const on = selector => document.querySelector(selector) !== null;
    const kinds = [...document.querySelectorAll('.om-bench.active .om-kind[aria-disabled=false]:not(.none)')];
    return {
        over: on('.result'), sides: on('.om-face:enabled'), go: on('.om-call.go'), ghost: on('.om-ghost'),
        kinds: kinds.map(button => button.dataset.kind),
    };
}"""
"""What a page offers at a glance: one question, as every question takes its time."""


def kinds(page: Page) -> list[str]:
    """The kinds that could be taken now."""
    found: list[str] = page.evaluate(SEEN)["kinds"]
    return found


class Digger:
    """Somebody at a table who fills a gallery without much thought, with mouse and keys or by touch."""

    def __init__(self, page: Page, touch: bool = False) -> None:
        self.page = page
        self.touch = touch
        self._tried: set[str] = set()

    def _press(self, selector: str) -> None:
        """Press something that may be gone in a moment: then that is that."""
        found = self.page.locator(selector).first
        with suppress(Error):
            found.tap(timeout=1000) if self.touch else found.click(timeout=1000)

    def step(self) -> bool:
        """Do the next thing, if there is one. Whether the game is over."""
        seen = self.page.evaluate(SEEN)
        fresh = [kind for kind in seen["kinds"] if kind not in self._tried]
        if seen["over"]:
            return True
        if seen["sides"]:
            self._tried.clear()
            self._press(".om-face:enabled >> nth=1")
        elif seen["go"]:
            self._press(".om-call.go")
        elif seen["ghost"]:
            self._lay()
        elif fresh:
            self._tried.add(fresh[0])
            self._take(fresh[0])
        else:
            look_on(self.page)
        return False

    def _take(self, kind: str) -> None:
        if self.touch:
            self._press(f".om-tabs button >> nth={int(kind[1]) - 1}")
        self._press(f".om-kind[data-kind='{kind}']")

    def _lay(self) -> None:
        with suppress(Error, AssertionError):
            ghost = self.page.locator(".om-ghost").first
            if ghost.get_attribute("data-fit", timeout=500) == "no":
                self._press(".om-last .btn.icon >> nth=2")
            elif self.touch:
                cell = (ghost.get_attribute("data-cells", timeout=500) or "").split()[0]
                self.page.touchscreen.tap(*middle(self.page, cell))
            else:
                self.page.locator(".om-gallery").press("Enter", timeout=1000)
