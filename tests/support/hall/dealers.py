"""Players whose clients give randomness to the deal, step by step, so that a test can stop anywhere."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any

from tests.support.hall.servers import Player

from underhall.table.promise import contribution_commit

Room = dict[str, Any]


def random_of(seat: int) -> bytes:
    """What the client at a seat draws in these tests."""
    return bytes([seat + 65]) * 32


@contextlib.asynccontextmanager
async def dealers(url: str, *names: str) -> AsyncIterator[list[Player]]:
    """Some guests whose clients give randomness."""
    players = [await Player.guest(url, name) for name in names]
    try:
        for player in players:
            await player.open(deals=True)
        yield players
    finally:
        for player in players:
            await player.close()


async def seated(host: Player, *others: Player, **settings: object) -> str:
    """A table (of Tallow, if nothing else is said) that all sit at and follow, not started."""
    wish = {"game": "tallow", "seats": 1 + len(others), **settings}
    room = await host.post("/api/tables", None, **wish)
    for other in others:
        await other.post(f"/api/tables/{room['id']}/join", invite=room["invite"])
    for player in (host, *others):
        await player.watch(room["id"])
    return str(room["id"])


async def room_where(player: Player, found: Callable[[Room], bool], room: Room | None = None) -> Room:
    """Read on until the room is so (`room`: as it is known to be now)."""
    while room is None or not found(room):
        message = await player.next("table", "update", "room")
        room = message.get("room", room)
    return room


def at_step(step: str) -> Callable[[Room], bool]:
    """Whether the deal is at a step."""
    return lambda room: room.get("dealing", {}).get("step") == step


def is_playing(room: Room) -> bool:
    """Whether the cards are dealt."""
    return bool(room["status"] == "playing")


async def commit(player: Player, room: Room, seat: int) -> dict[str, Any]:
    """Send a commit."""
    promised = contribution_commit(room["dealing"]["commitment"], seat, random_of(seat))
    return await player.ask("contribute", room["id"], commit=promised)


async def reveal(player: Player, table: str, seat: int) -> dict[str, Any]:
    """Reveal what was committed to."""
    return await player.ask("reveal", table, random=random_of(seat).hex())


async def give(player: Player, seat: int, room: Room | None = None) -> Room:
    """Both steps, until the cards are dealt; the room then."""
    room = await room_where(player, at_step("commit"), room)
    answer = await commit(player, room, seat)
    assert answer["type"] == "update", answer
    room = await room_where(player, at_step("reveal"), answer["room"])
    answer = await reveal(player, room["id"], seat)
    assert answer["type"] == "update", answer
    return await room_where(player, is_playing, answer["room"])
