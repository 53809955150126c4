"""Talk at a table: who watches, phrases, rooms that are apart until the end, and reading from one's arrival on."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any, get_args

import pytest
from tests.support.hall.ears import Ear
from tests.support.hall.inside import begin, guests_of, hall_inside
from tests.support.hall.servers import Player, Server, guests
from tests.support.hall.tables import table

from underhall.hall.config import database_url
from underhall.hall.play.chat import _insert
from underhall.hall.protocol.bodies import NewTable
from underhall.hall.protocol.messages import Phrase
from underhall.hall.store.migrations import downgrade, upgrade
from underhall.words import LANGUAGES, Words


def said(player: Player) -> list[str]:
    """All that was ever said to somebody over the socket, whatever message brought it."""
    lines = []
    for text in player.raw:
        message = json.loads(text)
        lines += [line["text"] for line in [message, *message.get("chat", [])] if "text" in line]
    return lines


async def told(player: Player) -> list[str]:
    """The same, when all that was sent before now has come."""
    await player.send(type="ping", id="all")
    await player.next("pong")
    return said(player)


async def chat_of(player: Player, made: str) -> list[str]:
    return [line["text"] for line in (await player.watch(made)).get("chat", [])]


async def test_players_and_spectators_are_apart_until_the_end_and_then_together(server: Server) -> None:
    async with guests(server.url, "Ada", "Bob", "Eve") as (ada, bob, eve):
        made = await table(ada, bob)
        for player in (ada, bob, eve):
            await player.watch(made)
        await ada.ask("say", made, text="seat 3 is on our side")
        await eve.ask("say", made, text="Bob holds the map")
        await eve.ask("say", made, phrase="how_clever")
        assert await told(eve) == ["Bob holds the map", "I did not see that coming."]
        assert await told(ada) == await told(bob) == ["seat 3 is on our side"]
        assert await chat_of(bob, made) == ["seat 3 is on our side"]

        await ada.ask("resign", made)
        heard = [(await eve.next("said"))["text"]]
        assert heard == ["seat 3 is on our side"]  # what was said in the other room comes by itself
        assert [(await bob.next("said"))["text"] for _ in range(2)] == [
            "Bob holds the map",
            "I did not see that coming.",
        ]
        await eve.ask("say", made, text="well dug")
        assert (await bob.next("said"))["room"] == "all"
        together = ["seat 3 is on our side", "Bob holds the map", "I did not see that coming.", "well dug"]
        assert await chat_of(ada, made) == await chat_of(eve, made) == together
        for bad in ("", " \n ", "x" * 501):
            assert (await ada.ask("say", made, text=bad))["code"] == "bad_message"


async def test_who_comes_reads_from_then_on_and_again_after_coming_back(server: Server) -> None:
    async with guests(server.url, "Ada", "Eve", "Mia") as (ada, eve, mia):
        room = await ada.post("/api/tables", game="tallow", seats=2, public=True)
        made = str(room["id"])
        await ada.watch(made)
        await ada.ask("say", made, text="before Mia sat down")
        await mia.post(f"/api/tables/{made}/join")
        await ada.ask("say", made, text="hello Mia")
        assert await chat_of(mia, made) == ["hello Mia"]  # said before her page looked, but after she sat down
        await eve.watch(made)
        await eve.ask("say", made, text="anybody else here?")
        assert await chat_of(eve, made) == ["anybody else here?"]
        late = await Player.guest(server.url, "Late")
        await late.open()
        assert await chat_of(late, made) == []
        lines = f"/api/people/{eve.id}/lines/{made}"
        assert (await late.get(lines))["lines"] == []  # who thinks of a report reads no more than that
        assert [line["text"] for line in (await eve.get(lines))["lines"]] == ["anybody else here?"]
        await eve.ask("say", made, text="yes: Late")
        assert await told(late) == ["yes: Late"]
        again = eve.at(server.url)
        await again.open()
        assert await chat_of(again, made) == ["anybody else here?", "yes: Late"]
        nameless = Player(server.url)
        await nameless.open()
        assert await chat_of(nameless, made) == []
        for player in (late, again, nameless):
            await player.close()


async def test_who_is_watching_is_told_to_all(server: Server) -> None:
    async with guests(server.url, "Ada", "Bob", "Eve") as (ada, bob, eve):
        made = await table(ada, bob, public=True)
        await ada.watch(made)
        nameless = Player(server.url)
        await nameless.open()
        await nameless.watch(made)
        await eve.watch(made)
        room: dict[str, Any] = {}
        while room.get("spectators") != 2 or not room.get("watching"):
            room = (await ada.next("room"))["room"]
        assert [who["name"] for who in room["watching"]] == ["Eve"]
        await eve.send(type="unwatch", table=made)
        while room.get("spectators") != 1:
            room = (await ada.next("room"))["room"]
        assert room.get("watching", []) == []
        await nameless.close()


async def test_phrases_are_ids_that_everybody_has_words_for(server: Server) -> None:
    for language in LANGUAGES:
        assert all(Words(language).has(f"phrase-{phrase}") for phrase in get_args(Phrase)), language
    async with guests(server.url, "Ada", "Bob") as (ada, bob):
        made = await table(ada, bob)
        await bob.watch(made)
        await ada.ask("say", made, phrase="oh_no")
        line = await bob.next("said")
        assert (line["phrase"], line["text"]) == ("oh_no", "Oh no!")
        for wrong in ({}, {"phrase": "your mother"}, {"phrase": "oh_no", "text": "and more"}, {"phrase": None}):
            assert (await ada.ask("say", made, **wrong))["code"] == "bad_message", wrong
        eve = await Player.guest(server.url, "Eve")
        await eve.open()
        await eve.watch(made, invite=(await ada.get(f"/api/tables/{made}"))["invite"])
        for _ in range(1000):  # phrases have the limits of all talk, and those who watch have less of it
            answer = await eve.ask("say", made, phrase="hello")
            if answer["type"] == "refused":
                break
        assert answer["code"] == "too_fast"
        await eve.close()


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "hall.db"


def test_the_database_of_before_is_carried_over_with_what_was_said(database: Path) -> None:
    url = database_url(str(database))
    upgrade(url)
    downgrade(url, "0011")
    with sqlite3.connect(database) as rows:
        columns = "id, game, rules, options, seats, clock, public, invite, created, seed"
        rows.execute(f"INSERT INTO tables ({columns}) VALUES ('t', 'tallow', 1, '{{}}', 2, '{{}}', 1, '', 1, x'00')")
        lines = [(1, 50, "spectators", "eve", None), (2, 60, "spectators", "eve", None), (3, 70, "players", "ada", 0)]
        said = "INSERT INTO chat (table_id, number, at, room, person, seat, text) VALUES ('t', ?, ?, ?, ?, ?, 'x')"
        rows.executemany(said, lines)
    rows.close()
    upgrade(url)
    with sqlite3.connect(database) as rows:
        assert rows.execute("SELECT * FROM arrivals").fetchall() == [("t", "eve", 50)]
        assert rows.execute("SELECT phrase FROM chat").fetchall() == [(None,)] * 3
    rows.close()


async def test_a_line_of_another_node_is_told_to_all_though_a_newcomer_has_read_it_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_inside(tmp_path) as hall:
        monkeypatch.setattr(hall.storage, "shared", True)
        ada, bob = await guests_of(hall, "Ada", "Bob")
        session = await begin(hall, [ada, bob], NewTable("montanara", seats=2))
        ears = [Ear(hall, ada), Ear(hall, bob)]
        await ears[0].begin(session.id)
        line = {"person": bob.id, "request": "1", "room": "players", "seat": 1, "text": "psst", "phrase": None}
        await hall.commits.do(lambda connection: _insert(connection, session.id, line))  # as another node stores it
        await ears[1].begin(session.id)
        await hall.chat.catch_up(session)  # the other node's word comes late
        assert [m["text"] for m in ears[0].all() if m["type"] == "said"] == ["psst"]
        read = [line["text"] for m in ears[1].all() for line in [m, *m.get("chat", [])] if "text" in line]
        assert read == ["psst"]
