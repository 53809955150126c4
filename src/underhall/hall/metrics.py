"""Counters, gauges and times of the hall, in the text form that Prometheus reads."""

from __future__ import annotations

import os
import time
from bisect import bisect_left
from collections.abc import Callable
from typing import Final

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)

HELP: Final[dict[str, str]] = {
    "commits": "Transactions committed by the writer.",
    "stored": "Pieces of work that those transactions carried.",
    "commit_failures": "Transactions that failed.",
    "moves": "Moves played by people and bots.",
    "refusals": "Requests refused on sockets.",
    "messages_in": "Messages received on sockets.",
    "messages_out": "Messages sent on sockets.",
    "dropped_sockets": "Sockets closed because they did not keep up.",
    "bot_moves": "Moves chosen by bots.",
    "bot_failures": "Times that a bot was too slow, crashed or chose an illegal move.",
    "bots_waiting": "Bots that wait for a process to think in.",
    "side_failures": "Replays and puzzles that were given up.",
    "task_restarts": "Times that a task which runs for ever was begun again.",
    "tasks": "Tasks on the node's loop.",
    "task_failures": "Tasks that failed.",
    "lines_lost": "Sockets that were told to come again, because this node had lost its database.",
    "fenced": "Appends refused because another node has the lease.",
    "forwarded": "Requests that the node which has the table carried out for people here.",
    "sockets_moved": "Sockets that went from here to the process of this machine that has their table.",
    "too_fast": "Requests refused by a limit.",
    "sockets": "Open sockets.",
    "connections": "Open connections that are no sockets.",
    "connections_refused": "Connections refused because there were too many.",
    "connections_cut": "Connections ended because a request was too large or too slow, or an answer was not read.",
    "tables_in_memory": "Tables held in memory.",
    "workers": "Running bot processes.",
    "bus_up": "Whether the bus between the nodes is connected.",
    "tables_open": "Tables that wait.",
    "tables_playing": "Tables at which a game goes on.",
    "http_requests": "HTTP requests.",
    "http_refused": "HTTP requests that were refused.",
    "http_errors": "HTTP requests that failed.",
    "http_seconds": "From an HTTP request to the end of its answer.",
    "loop_delay_seconds": "How late the node's loop is, looked at every second.",
    "commit_seconds": "How long transactions take.",
    "not_stored": "Appends that the database did not take.",
    "move_seconds": "From the arrival of a move to its broadcast.",
}


class Metrics:
    """All figures of one node."""

    def __init__(self, node: str = "") -> None:
        self._node = node
        self._counters: dict[str, float] = {}
        self._gauges: dict[str, float] = {}
        self._measured: dict[str, Callable[[], float]] = {}
        self._times: dict[str, list[int]] = {}
        self._sums: dict[str, float] = {}
        self._born = time.time()

    def count(self, name: str, by: float = 1) -> None:
        """Add to a counter."""
        self._counters[name] = self._counters.get(name, 0) + by

    def gauge(self, name: str, value: float) -> None:
        """Set a gauge."""
        self._gauges[name] = value

    def measure(self, name: str, read: Callable[[], float]) -> None:
        """A gauge that is read when somebody asks for it: it costs nothing until then, and is of that moment."""
        self._measured[name] = read

    def took(self, name: str, seconds: float) -> None:
        """Note a duration."""
        cells = self._times.get(name)
        if cells is None:
            cells, self._sums[name] = self._times.setdefault(name, [0] * (len(BUCKETS) + 1)), 0.0
        cells[bisect_left(BUCKETS, seconds)] += 1
        self._sums[name] += seconds

    def text(self) -> str:
        """Everything, for /metrics."""
        lines: list[str] = []
        if self._node:
            lines += ["# TYPE underhall_node_info gauge", f'underhall_node_info{{node="{self._node}"}} 1']
        gauges = self._gauges | {name: read() for name, read in self._measured.items()}
        for kind, values in (("counter", self._counters), ("gauge", gauges)):
            for name, value in sorted(values.items()):
                full = f"underhall_{name}" + ("_total" if kind == "counter" else "")
                lines += [f"# HELP {full} {HELP.get(name, name)}", f"# TYPE {full} {kind}", f"{full} {value:g}"]
        for name, cells in sorted(self._times.items()):
            lines += [f"# HELP underhall_{name} {HELP.get(name, name)}", f"# TYPE underhall_{name} histogram"]
            total = 0
            for bound, cell in zip((*BUCKETS, float("inf")), cells, strict=True):
                total += cell
                label = "+Inf" if bound == float("inf") else f"{bound:g}"
                lines.append(f'underhall_{name}_bucket{{le="{label}"}} {total}')
            lines += [f"underhall_{name}_sum {self._sums[name]:.6f}", f"underhall_{name}_count {total}"]
        times = os.times()
        lines += [
            "# TYPE process_cpu_seconds_total counter",
            f"process_cpu_seconds_total {times.user + times.system:.2f}",
        ]
        lines += ["# TYPE process_start_time_seconds gauge", f"process_start_time_seconds {self._born:.0f}"]
        if (rss := _resident()) is not None:
            lines += ["# TYPE process_resident_memory_bytes gauge", f"process_resident_memory_bytes {rss}"]
        return "\n".join(lines) + "\n"


def _resident() -> int | None:
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return None
