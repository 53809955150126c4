"""Positions for tests of Imperial Miners: one seat between rounds, in notation, and packs with one card changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

from underhall import games
from underhall.games.imperial_miners import ImperialMinersState, packs
from underhall.table import Answer, Chance, Event, Json, Told

GAME = games.get("imperial_miners")
PACK = packs.builtin()
OURS = (files("underhall.games.imperial_miners") / "packs" / "lanternfall.json").read_text(encoding="utf-8")


def seat(hand: str = "-", mine: str = "-", coins: int = 0, points: int = 0, marker: str = "-.0", **more: Any) -> str:
    """A seat's part of a position."""
    known, boards = more.get("known", "-"), more.get("boards", 0)
    return f"{coins}/{points}/{marker}/{boards}/{hand}/{known}/-/-/-/-/{mine}"


def position(
    *seats: str,
    turn: int = 9,
    event: str = "e01",
    coming: str = "",
    discards: str = "-",
    options: str = "",
    chance: Chance | None = None,
) -> ImperialMinersState:
    """Everybody is about to commit, in round `turn` under `event`; the event `coming` is next, where one is named."""
    past = [one.id for one in PACK.events if one.id not in (event, coming)][: turn - 1]
    if coming:
        unseen = [one.id for one in PACK.events if one.id not in (event, *past)]
        chance = told(("event", len(unseen), unseen.index(coming)))
    text = f"{len(seats)} commit:{turn} 000 {event}/{','.join(past) or '-'} {discards} {' '.join(seats)} -{options}"
    state = GAME.read_state(text, chance or Chance(1))
    assert isinstance(state, ImperialMinersState)
    return state


def solo(hand: str = "-", mine: str = "-", **more: Any) -> ImperialMinersState:
    """One seat about to commit."""
    table = {
        name: more.pop(name) for name in ("turn", "event", "coming", "discards", "options", "chance") if name in more
    }
    return position(seat(hand, mine, **more), **table)


def play(state: ImperialMinersState, *moves: str, who: int = 0) -> list[Event]:
    """Moves of one seat, one after the other; all that they told."""
    told: list[Event] = []
    for move in moves:
        told += state.play(who, move)
    return told


def texts(state: ImperialMinersState, who: int = 0) -> list[str]:
    return [GAME.write_move(move) for move in state.moves(who)]


def me(state: ImperialMinersState, who: int = 0) -> dict[str, Any]:
    seats = state.view(who).facts()["seats"]
    assert isinstance(seats, list)
    found = seats[who]
    assert isinstance(found, dict)
    return found


def named(events: list[Event], name: str) -> list[dict[str, Any]]:
    return [dict(event.facts) for event in events if event.name == name]


def told(*answers: tuple[str, int, int]) -> Told:
    """Chance that will say this: question, of how many, which."""
    return Told([Answer(what, of, pick=pick) for what, of, pick in answers])


def variant(**effects: list[list[dict[str, Json]]]) -> str:
    """A pack like ours in which these cards have other effects; as options behind a text."""

    def change(data: dict[str, Any]) -> None:
        for card in data["cards"]:
            if card["id"] in effects:
                card["effects"] = effects[card["id"]]

    return changed(change)


def changed(change: Callable[[dict[str, Any]], None]) -> str:
    """A pack like ours with something changed in its data; as options behind a text."""
    data = json.loads(OURS)
    change(data)
    data["name"] = "variant"
    pack = packs.read(json.dumps(data))
    packs.add(pack)
    return f" pack={pack.pin}"
