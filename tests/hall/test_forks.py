"""The process that forks halls for the tests."""

from __future__ import annotations

import threading
import time
from pathlib import Path

from tests.support.hall.forks import Forked, start_hall

STARTED = 25


def test_a_thread_that_starts_something_is_answered_while_another_asks_what_has_ended(tmp_path: Path) -> None:
    with (tmp_path / "errors").open("w+", encoding="utf-8") as errors:
        ended = start_hall({}, tmp_path, errors, ["--version"])
        assert ended.wait(120) == 0
        started: list[Forked] = []

        def start() -> None:
            started.extend(start_hall({}, tmp_path, errors, ["--version"]) for _ in range(STARTED))

        starting = threading.Thread(target=start, daemon=True)
        starting.start()
        last = time.monotonic() + 120
        while starting.is_alive() and time.monotonic() < last:
            ended.returncode = None  # as if it were asked for the first time
            assert ended.poll() == 0
        assert len(started) == STARTED
        assert {one.wait(120) for one in started} == {0}
