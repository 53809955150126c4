"""Playing at a hall from the terminal: by a link, by name, over the real socket, beside somebody in the browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.support.full_screen import before
from tests.support.hall.servers import Player, Server, guests

from underhall import games
from underhall.cli.join import find_table, visit
from underhall.hall.client import NoHall, Visitor, read_address
from underhall.table import UnderhallError
from underhall.terminal import Teller
from underhall.terminal.full.join import JoinFrame, names_at
from underhall.words import Words


@pytest.fixture(autouse=True)
def _own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def frame_at(visitor: Visitor, table: str, invite: str | None = None, lang: str = "en") -> JoinFrame:
    words = Words(lang)
    room = visitor.room(table, invite)
    teller = Teller(games.get(room["game"], room["rules"]), words, names_at(room, words))
    return JoinFrame(visitor, room, teller, invite)


async def private_table(host: Player) -> tuple[str, str]:
    """A table of Montanara where seat 1 will begin, and the word that lets others in."""
    room = await host.post("/api/tables", game="montanara", seats=2, public=False, options={"first": "1"})
    return str(room["id"]), str(room["invite"])


@pytest.mark.parametrize(
    ("url", "hall", "table", "invite"),
    [
        ("http://127.0.0.1:7878", "http://127.0.0.1:7878", None, None),
        ("https://hall.example/#/table/k3", "https://hall.example", "k3", None),
        ("http://hall:1/#/table/k3?invite=a%20b", "http://hall:1", "k3", "a b"),
    ],
)
def test_a_link_is_read(url: str, hall: str, table: str | None, invite: str | None) -> None:
    assert read_address(url) == (hall, table, invite)


def test_what_is_no_link_is_refused_in_a_line() -> None:
    with pytest.raises(NoHall, match="is no address of a hall"):
        read_address("k3")


async def test_a_person_in_the_terminal_plays_with_one_in_the_browser(server: Server) -> None:
    async with guests(server.url, "Ada") as (ada,):
        table, invite = await private_table(ada)
        address = read_address(f"{server.url}/#/table/{table}?invite={invite}")
        visitor = visit(address.hall, "Bram")
        assert find_table(visitor, address, None, False) == table
        frame = frame_at(visitor, table, invite)
        async with before(frame) as person:
            waiting = ("The game has not begun", "Ada", "Bram")
            await person.sees(lambda: all(text in person.screen for text in waiting), "the waiting")
            await ada.post(f"/api/tables/{table}/start")
            await person.sees(lambda: "Draw, play a card or dig." in person.screen, "the deal")
            await person.press("1", "1")
            await person.sees(lambda: "You drew" in person.screen, "the own move")
            await person.sees(lambda: "Waiting for Ada" in person.screen, "Ada's turn")
            seen = await ada.watch(table)
            await ada.ask("play", table, move=seen["sight"]["moves"][0])
            await person.sees(lambda: "Ada drew" in person.screen, "Ada's move")
            await person.press(":", *"dig", "space", "1", "enter")
            await person.sees(lambda: "Not now:" in person.screen, "the hall's refusal")
            await person.press("t", *"hello", "enter")
            await person.sees(lambda: "Bram: hello" in person.screen, "the own words")
            await person.press("h")
            assert "At a hall nobody is given hints." in person.screen
            await person.press("R", "enter")
            await person.sees(lambda: "Ada won." in person.screen, "the end")


async def test_a_lost_connection_is_told_and_the_game_goes_on(server: Server) -> None:
    visitor = visit(server.url, "Cora")
    table = visitor.play_now("montanara")
    frame = frame_at(visitor, table)
    async with before(frame, (80, 24)) as person:
        await person.sees(lambda: bool(frame.view and frame.view.moves), "the own turn")
        assert visitor._socket is not None
        await visitor._socket.close()
        await person.sees(lambda: frame.lost, "the loss")
        await person.sees(lambda: not frame.lost and bool(frame.view and frame.view.moves), "the table again")
        assert sum("The cards are dealt" in line for line in frame.lines) == 1, "what was seen is not told again"
        await person.press("1", "1")
        await person.sees(lambda: any("You drew" in line for line in frame.lines), "the move")


async def test_whoever_comes_back_is_the_same_person_at_the_same_seat(server: Server) -> None:
    first = visit(server.url, "Dora")
    table = first.play_now("montanara")
    again = visit(server.url, None)
    assert again.id == first.id
    address = read_address(f"{server.url}/#/table/{table}")
    assert find_table(again, address, None, False) == table
    assert visit(server.url, "Edda").id != first.id


async def test_out_of_mine_live_and_its_clocks(server: Server) -> None:
    visitor = visit(server.url, "Fay")
    table = visitor.play_now("out_of_mine")
    frame = frame_at(visitor, table, lang="it")
    async with before(frame) as person:
        await person.sees(lambda: bool(frame.view and frame.view.moves), "the sides")
        await person.press("1")
        await person.sees(lambda: any("Nella miniera" in line for line in frame.lines), "the round")
        await person.sees(lambda: bool(offered(frame, "tile:")), "the tiles")
        frame.choose(offered(frame, "tile:")[0])
        await person.sees(lambda: bool(offered(frame, "form:")), "the tile in hand")
        assert "torna nella riserva" in person.screen


def offered(frame: JoinFrame, kind: str) -> list[str]:
    """What of this kind can be chosen now."""
    options = [] if frame.choices is None else frame.choices.options
    return [option.target for option in options if option.target.startswith(kind)]


def test_no_table_and_no_game_are_refused_in_a_line(server: Server) -> None:
    visitor = visit(server.url, "Gil")
    with pytest.raises(UnderhallError, match="which game"):
        find_table(visitor, read_address(server.url), None, True)
    with pytest.raises(UnderhallError, match="no open table has room"):
        find_table(visitor, read_address(server.url), "saboteur", False)
