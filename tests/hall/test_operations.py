"""A hall from the host's side: stopping, restarting, upgrading, looking after it, bots from outside."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import re
import shutil
import signal
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory
from tests.support.hall.commands import underhall
from tests.support.hall.servers import ROOT, Player, Server, guests, hall
from tests.support.hall.tables import finish, table, upgraded_in_place
from tests.support.required import missing
from tests.support.toys import TALLOW
from tests.support.waiting import until

from underhall.hall.admin import CannotDo, find_hall
from underhall.hall.bots.client import Guest
from underhall.hall.client import NoHall
from underhall.hall.config import BadSetting, Settings, read
from underhall.hall.store.database import Storage
from underhall.hall.store.migrations import config, newest, upgrade
from underhall.hall.store.schema import schema
from underhall.table import Record, verify


async def test_a_hall_stops_in_good_order_and_goes_on_where_it_was(tmp_path: Path) -> None:
    with hall(tmp_path, bot_pace=0.3) as server:
        ada = await Player.guest(server.url, "Ada")
        await ada.open()
        made = await table(ada, seats=3, bots={"1": "random", "2": "watchful"}, clock={"kind": "days", "days": 2})
        seen = await ada.watch(made)
        await ada.ask("play", made, id="first", move=seen["sight"]["moves"][0])
        stopping = asyncio.create_task(asyncio.to_thread(server.stop))
        assert (await ada.next("bye"))["again"] is True
        assert await stopping in (0, -signal.SIGTERM)  # done with it, the server dies of the signal it was sent
        ada.socket = None
        server.start()
        back = ada.at(server.url)
        await back.open()
        assert (await back.ask("play", made, id="first", move="lay 1"))["type"] == "done"
        assert (await finish(back, made, random.Random(1)))["sight"]["result"]["reason"]
        verify(Record.parse((await back.http.get(f"/api/tables/{made}/record")).text), lambda _n, _r: TALLOW)
        await back.close()
    assert server.errors() == []


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of eight megabytes."""
    made = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(tmp_path)], capture_output=True)
    if made.returncode:
        missing("a full disk needs a disk to fill: mounting one takes root")
    yield tmp_path
    subprocess.run(["umount", "--lazy", str(tmp_path)], check=True)


def fill(file: Path) -> None:
    """Write until there is no place left."""
    with file.open("wb", buffering=0) as full, contextlib.suppress(OSError):
        while full.write(bytes(4096)):
            pass


async def test_a_full_disk_is_said_and_play_goes_on_when_there_is_room_again(
    small_disk: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    server = Server(small_disk)
    server.log = tmp_path_factory.mktemp("log") / "log.txt"
    server.start()
    try:
        async with guests(server.url, "Ada", "Bob") as (ada, bob):
            made = await table(ada, bob)
            for player in (ada, bob):
                if moves := (await player.watch(made))["sight"]["moves"]:
                    mover, first = player, {"id": "first", "move": moves[0]}
            with contextlib.closing(sqlite3.connect(small_disk / "hall.db")) as database:
                database.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # what its log has room for would still be stored
            fill(small_disk / "full")
            assert (await mover.ask("play", made, **first))["code"] == "busy"
            unready = await ada.http.get("/readyz")
            assert (unready.status_code, unready.text) == (503, "not ready\nthe disk is full\n")
            assert (await bob.http.get("/api/games")).status_code == 200

            (small_disk / "full").unlink()
            assert (await mover.ask("play", made, **first))["type"] == "update"
            assert (await ada.http.get("/readyz")).text == "ready\n"
            ends = await asyncio.gather(finish(ada, made, random.Random(1)), finish(bob, made, random.Random(2)))
            assert all(end["sight"]["result"] for end in ends)
            verify(Record.parse((await ada.http.get(f"/api/tables/{made}/record")).text), lambda _n, _r: TALLOW)
    finally:
        server.stop()
    assert server.errors() == []


async def test_health_and_figures(tmp_path: Path) -> None:
    with hall(tmp_path) as running:
        async with guests(running.url, "Ada") as (ada,):
            await table(ada, seats=2, bots={"1": "random"})
            assert (await ada.http.get("/healthz")).text == "ok\n"
            assert (await ada.http.get("/readyz")).text == "ready\n"
            text = (await ada.http.get("/metrics")).text
            assert "underhall_commits_total" in text
            assert "process_cpu_seconds_total" in text
            assert ada.id not in text
            assert (await ada.get("/api/openapi.json"))["openapi"] == "3.1.0"
            assert "Play" in (await ada.get("/api/messages.json"))["$defs"]
            assert "too_fast" in (await ada.http.get("/api/docs")).text
            assert (await ada.http.get("/api/nothing")).json()["code"] == "not_found"
            assert (await ada.http.put("/api/me")).json()["code"] == "bad_method"
        said = running.log.read_text()
    assert "underhall=" not in said  # no cookies in the logs


async def test_the_host_looks_after_a_running_hall(tmp_path: Path) -> None:
    with hall(tmp_path) as server:
        ada = await Player.guest(server.url, "Ada")
        await ada.open()
        running = await table(ada, seats=2, bots={"1": "sleeper"})
        over = await table(ada, seats=2, bots={"1": "random"})
        await finish(ada, over, random.Random(2))
        database = str(server.settings["database"])
        assert f"id={ada.id}" in underhall("admin", "people", "ada", database=database)
        assert running in underhall("admin", "tables", "playing", database=database)
        record = Record.parse(underhall("admin", "export", over, database=database))
        verify(record, lambda _n, _r: TALLOW)
        assert "seed" not in underhall("admin", "export", running, database=database)
        copy = tmp_path / "copy.db"
        underhall("admin", "backup", str(copy), database=database)
        assert underhall("admin", "replay", database=str(copy)).startswith("2 tables")
        with contextlib.closing(sqlite3.connect(copy)) as damaged:
            damaged.execute("DELETE FROM entries WHERE table_id = ? AND n = 2", (over,))
            damaged.commit()
        told = underhall("admin", "replay", database=str(copy), fails=True)
        assert f"table {over}: entry 2 is missing" in told
        assert running not in told
        underhall("admin", "close", running, database=database)

        async def closed() -> bool:
            return bool((await ada.watch(running))["room"]["status"] == "closed")

        await until("the table to be closed", closed)
        await ada.close()
    assert server.errors() == []


async def test_a_host_who_errs_is_told_so_in_a_line(tmp_path: Path) -> None:
    missing, nothing = tmp_path / "missing.db", tmp_path / "nothing.db"
    sqlite3.connect(nothing).close()
    for file, said in ((missing, "no file"), (nothing, "no hall")):
        kept = Storage(str(file))
        with pytest.raises(CannotDo, match=said):
            await find_hall(kept)
        await kept.close()
    assert not missing.exists()  # nothing is made by looking
    with pytest.raises(NoHall, match="http://"):
        Guest("nonsense", "random")
    with pytest.raises(AssertionError, match=r"^underhall: the hall cannot open with [^\n]*\n"):
        underhall("serve", "--port", "0", database=str(tmp_path / "no folder" / "hall.db"))


async def test_a_bot_from_outside_plays_as_a_guest(tmp_path: Path) -> None:
    with hall(tmp_path) as server:
        async with guests(server.url, "Ada") as (ada,):
            room = await ada.post("/api/tables", game="tallow", seats=2)
            joining = asyncio.create_task(
                asyncio.to_thread(
                    underhall, "connect", server.url, "--bot", "random", "--table", room["id"], "--name", "Visitor"
                )
            )

            async def seated() -> bool:
                seats = (await ada.get(f"/api/tables/{room['id']}"))["seats"]
                return all("person" in seat for seat in seats)

            await until("the bot to sit down", seated)
            await ada.post(f"/api/tables/{room['id']}/start")
            await finish(ada, room["id"], random.Random(5))
            assert "over:" in await joining


async def test_a_hall_upgraded_in_place_finishes_the_tables_it_had(tmp_path: Path) -> None:
    await upgraded_in_place(Server(tmp_path).start())


def test_the_migrations_make_the_schema(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'fresh.db'}"
    upgrade(url)
    upgrade(url)  # nothing is left to do
    assert newest() == ScriptDirectory.from_config(config(url)).get_current_head()
    connection = sqlite3.connect(tmp_path / "fresh.db")
    for name, kept in schema.tables.items():
        columns = {row[1] for row in connection.execute(f"PRAGMA table_info({name})")}
        assert columns == {column.name for column in kept.columns}, name
    connection.close()


def test_settings_by_flag_environment_and_file(tmp_path: Path) -> None:
    file = tmp_path / "hall.toml"
    file.write_text('port = 1\nhost = "::1"\norigins = ["https://a.example"]\n')
    environment = {
        "UNDERHALL_PORT": "2",
        "UNDERHALL_ORIGINS": "https://b.example, https://c.example",
        "UNDERHALL_SECURE_COOKIES": "true",
    }
    found = read({"port": 3, "host": None}, file, environment)
    assert (found.port, found.host, found.secure_cookies) == (3, "::1", True)
    assert found.origins == ["https://b.example", "https://c.example"]
    assert read({}, file, {"UNDERHALL_PORT": "2"}).port == 2
    file.write_text("prot = 1\n")
    with pytest.raises(BadSetting, match="prot"):
        read({}, file, {})
    with pytest.raises(BadSetting, match="port"):
        read({}, None, {"UNDERHALL_PORT": "many"})


def test_what_the_examples_for_hosts_set_are_settings() -> None:
    """A name that is none would be passed over in silence."""
    texts = {file.name: file.read_text() for file in (ROOT / "deploy").iterdir()}
    named = {(name, word.lower()) for name in texts for word in re.findall(r"\bUNDERHALL_(\w+)", texts[name])}
    assert {name for name, _ in named} == {"Containerfile", "compose.yaml", "underhall.service"}
    assert {word for _, word in named} <= set(Settings.__struct_fields__)


ENGINE = """#!/bin/sh
case $1 in
pull) ;;
image)
    sum=$(printf %s "$5" | sha256sum | cut -c1-64)
    [ "$5" = "$UNPINNED" ] && echo '[]' || echo "registry.example/$5@sha256:$sum" ;;
esac
"""


def test_images_are_named_by_digest_and_by_nothing_else(tmp_path: Path) -> None:
    """The files in `deploy` take them from what `pin-images` writes, here with an engine that only answers."""
    deploy = tmp_path / "deploy"
    shutil.copytree(ROOT / "deploy", deploy, ignore=shutil.ignore_patterns(".env"))
    engine = tmp_path / "engine"
    engine.write_text(ENGINE)
    engine.chmod(0o700)

    def pin(unpinned: str = "") -> subprocess.CompletedProcess[str]:
        set_to = {**os.environ, "ENGINE": str(engine), "UNPINNED": unpinned}
        return subprocess.run(["sh", deploy / "pin-images"], env=set_to, capture_output=True, text=True)

    (deploy / ".env").write_text("HALL_PASSWORD=abc\nNATS_IMAGE=nats:1\n")
    assert "caddy:2 has no digest" in pin("caddy:2").stderr
    assert (deploy / ".env").read_text() == "HALL_PASSWORD=abc\nNATS_IMAGE=nats:1\n"
    assert pin().returncode == 0
    kept = dict(line.split("=", 1) for line in (deploy / ".env").read_text().splitlines())
    assert kept.pop("HALL_PASSWORD") == "abc"
    assert all(re.fullmatch(r"\S+@sha256:[0-9a-f]{64}", image) for image in kept.values())

    text = (deploy / "compose.yaml").read_text() + (deploy / "Containerfile").read_text()
    named = re.findall(r"^ *(?:image:|FROM) (\S+)", text, flags=re.MULTILINE)
    assert {re.sub(r"\W*([A-Z_]+).*", r"\1", name) for name in named} - {"localhost/underhall"} == set(kept)
