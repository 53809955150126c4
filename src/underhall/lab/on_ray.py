"""The same tournament on a Ray cluster, where one machine is not enough: `pip install 'underhall[ray]'`."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from typing import Any

from underhall.lab.results import DealResult
from underhall.lab.run import AGAIN, Executor, here_known, play_deal
from underhall.lab.schedule import Task
from underhall.lab.tournament import Tournament
from underhall.table import UnderhallError

AHEAD = 4
"""So many tasks for each of the cluster's processors are given out before the first of them is done."""


def on_ray(address: str | None = None) -> Executor:
    """An executor on the cluster at this address, or on one that is started here for the run. Ray itself plays a deal
    anew whose worker or machine died."""
    try:
        import ray
    except ModuleNotFoundError:
        raise UnderhallError("--on ray needs Ray, which is not installed: pip install 'underhall[ray]'") from None

    def execute(tournament: Tournament, tasks: Iterable[Task]) -> Iterator[DealResult]:
        waiting = list(tasks)
        if not waiting:
            return
        if not ray.is_initialized():
            ray.init(address=address, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
        remote = ray.remote(max_retries=AGAIN)(_play)
        plan = ray.put(tournament)
        there = ray.cluster_resources()  # type: ignore[no-untyped-call]
        most = AHEAD * max(1, int(there.get("CPU", 1)))
        given: list[Any] = []
        while waiting or given:
            while waiting and len(given) < most:
                given.append(remote.remote(plan, waiting.pop(0)))
            done, given = ray.wait(given, num_returns=1)
            for one in done:
                yield ray.get(one)

    return execute


def _play(tournament: Tournament, task: Task) -> DealResult:
    return play_deal(here_known(tournament), task)
