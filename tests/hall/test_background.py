"""Tasks that run for ever: whenever one ends, it is begun again, counted and shown."""

from __future__ import annotations

import asyncio

import pytest
from tests.support.waiting import until

from underhall.hall import background
from underhall.hall.background import Background
from underhall.hall.metrics import Metrics


async def test_a_task_that_fails_is_begun_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "AGAIN_SECONDS", 0.01)
    monkeypatch.setattr(background, "STEADY_SECONDS", 0.05)
    metrics = Metrics()
    tasks = Background(metrics)
    begun: list[int] = []
    go = asyncio.Event()

    async def work() -> None:
        begun.append(1)
        if len(begun) < 3:
            raise OSError("away")
        go.set()
        await asyncio.Event().wait()

    tasks.supervise("work", work)
    await until("the task to fail", lambda: tasks.failing == {"work"})
    await until("the task to run again", go.is_set)
    await until("the task to be steady", lambda: not tasks.failing)
    assert "underhall_task_restarts_total 2" in metrics.text()
    tasks.cancel()


def test_a_figure_that_is_measured_is_of_the_moment_that_it_is_asked_for() -> None:
    metrics, here = Metrics(), ["Ada"]
    metrics.measure("sockets", lambda: len(here))
    assert "underhall_sockets 1\n" in metrics.text()
    here.append("Bob")
    assert "underhall_sockets 2\n" in metrics.text()
