"""A hall that watches where its own processor time goes: `benchmarks.hall_budget` opens it and reads what it says.

A timer of the process's CPU time interrupts it a thousand times a CPU-second. The loop's thread is asked where it is;
what it did is a step of the way of a move (docs/hall.md), by the deepest of the hall's own functions on its stack. The
time of SQLite's thread is read from the thread's own clock. SIGUSR1 begins to count, SIGUSR2 prints and ends counting.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Final

from underhall.hall import config
from underhall.hall.server import serve

STEPS: Final[dict[str, str]] = {
    "web/fast_websocket.py": "frames, read and sent",
    "web/connection.py": "messages in and out, limits",
    "protocol/": "messages in and out, limits",
    "play/handlers.py": "the request and its session",
    "play/sessions.py": "the request and its session",
    "play/session.py": "the request and its session",
    "play/replica.py": "the request and its session",
    "table/state.py": "rules, clocks and the log's entry",
    "table/clocks.py": "rules, clocks and the log's entry",
    "table/entries.py": "rules, clocks and the log's entry",
    "table/dealing.py": "rules, clocks and the log's entry",
    "table/projection.py": "views, events and moves for all eyes",
    "play/audience.py": "updates put together",
    "play/streams.py": "updates put together",
    "store/": "group commit, on the loop",
    "bots/": "what follows: clocks, bots, other nodes",
    "hall.py": "what follows: clocks, bots, other nodes",
    "cluster/": "what follows: clocks, bots, other nodes",
    "alerts/": "what follows: clocks, bots, other nodes",
}
"""By the beginning of a file's path in the hall; the first that fits."""
HALL: Final = str(Path(config.__file__).parent) + os.sep
LOOP: Final = "the loop itself, its tasks and timers"
SQLITE: Final = "SQLite's thread"
PERIOD: Final = 0.001


class Sampler:
    """Where the loop's thread was, each time that the process had used another millisecond."""

    def __init__(self) -> None:
        self.found: Counter[str] = Counter()
        self._exact: Counter[str] = Counter()
        self._began = (0.0, 0.0)
        self._steps: dict[str, str | None] = {}

    def sample(self, _number: int, frame: FrameType | None) -> None:
        """Called by the timer, between two instructions of the loop's thread."""
        step: str | None = None
        where = "" if frame is None else f"{Path(frame.f_code.co_filename).name}:{frame.f_code.co_name}"
        while frame is not None and step is None:
            file = frame.f_code.co_filename
            if file not in self._steps:
                self._steps[file] = self._step(file)
            step = self._steps[file]
            frame = frame.f_back
        self.found[step or LOOP] += 1
        self._exact[f"{step or LOOP}: {where}"] += 1

    @staticmethod
    def _step(file: str) -> str | None:
        inside = file.removeprefix(HALL)
        return next((step for start, step in STEPS.items() if inside.startswith(start)), None)

    def begin(self, *_signal: object) -> None:
        """Begin to count."""
        self.found.clear()
        self._exact.clear()
        self._began = (time.process_time(), time.thread_time())
        signal.setitimer(signal.ITIMER_PROF, PERIOD, PERIOD)

    def end(self, *_signal: object) -> None:
        """Say what was found, in seconds of CPU: samples share out what the loop's thread has used."""
        signal.setitimer(signal.ITIMER_PROF, 0)
        process, loop = time.process_time() - self._began[0], time.thread_time() - self._began[1]
        samples = sum(self.found.values()) or 1
        spent = {step: loop * many / samples for step, many in self.found.items()}
        spent[SQLITE] = process - loop
        exact = {where: loop * many / samples for where, many in self._exact.most_common(60)}
        print(json.dumps({"steps": spent, "exact": exact}), flush=True)


def main() -> None:
    """A hall by the settings of the environment."""
    sampler = Sampler()
    signal.signal(signal.SIGPROF, sampler.sample)
    signal.signal(signal.SIGUSR1, sampler.begin)
    signal.signal(signal.SIGUSR2, sampler.end)
    sys.setswitchinterval(0.005)
    serve(config.read())


if __name__ == "__main__":
    main()
