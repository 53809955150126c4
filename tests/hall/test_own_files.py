"""A file of the host's own that cannot be used: the hall runs on without it, and says so where a host looks."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

import httpx
import pytest
from tests.support.hall.servers import ROOT, Server

BROKEN = {"packs": "UNDERHALL_PACKS", "galleries": "UNDERHALL_GALLERIES"}
"""The folders of card packs and of sets of galleries."""
GAMES = {"packs": "imperial_miners", "galleries": "out_of_mine"}


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """In each of the two folders a file that was cut off while it was copied."""
    found = {}
    for name in BROKEN:
        folder = tmp_path_factory.mktemp(name)
        (folder / "cut-off.json").write_text('{"format": 1, "name": "cut')
        found[name] = str(folder)
    return found


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory, folders: dict[str, str]) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("hall"), **folders).start()
    yield server
    server.kill()


def about(text: str, name: str) -> list[str]:
    """The lines that tell of the broken file of a folder."""
    return [line for line in text.splitlines() if GAMES[name] in line and "cut-off.json" in line]


@pytest.mark.parametrize("name", BROKEN)
def test_the_hall_says_so_in_one_line_when_it_starts(hall: Server, name: str) -> None:
    log = hall.log.read_text()
    (line,) = about(log, name)
    assert "cut-off.json is passed over: " in line
    assert "Traceback" not in log and "UserWarning" not in log


@pytest.mark.parametrize("name", BROKEN)
def test_the_hosts_page_says_so(hall: Server, name: str) -> None:
    answer = httpx.get(f"{hall.url}/readyz", timeout=60)
    assert answer.status_code == 200  # people can come all the same
    assert answer.text.startswith("ready\n")
    assert len(about(answer.text, name)) == 1


def test_doctor_says_so(folders: dict[str, str]) -> None:
    environment = {**os.environ, **{BROKEN[name]: folder for name, folder in folders.items()}}
    command = [sys.executable, "-m", "underhall.cli", "doctor"]
    ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120)
    told = " ".join(ran.stdout.split())  # it folds long lines
    assert told.count("cut-off.json is passed over") == len(BROKEN)
    assert ran.returncode == 1
    assert ran.stderr == ""
