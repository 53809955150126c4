"""Two nodes are brought to a new version one after the other, while people play."""

from __future__ import annotations

import asyncio
import subprocess
from pathlib import Path

import pytest
from tests.support.hall.crash_campaign import Report, progress, run
from tests.support.hall.servers import ROOT
from tests.support.hall.services import Services


def before(folder: Path) -> Path:
    """The sources of the commit before this one, as far as the history goes back."""
    for commit in ("HEAD~1", "HEAD"):
        packed = subprocess.run(["git", "archive", commit, "src", "tests"], cwd=ROOT, capture_output=True)
        if packed.returncode == 0:
            subprocess.run(["tar", "-x"], cwd=folder, input=packed.stdout, check=True)
            return folder
    raise AssertionError(packed.stderr)


@pytest.mark.left_to_ci("halls are upgraded in place")
async def test_nodes_are_upgraded_one_after_the_other_while_people_play(services: Services, tmp_path: Path) -> None:
    """Each is stopped with SIGTERM and started with the new sources, which bring the database up to date under the node
    that is still of the old ones. Everybody goes on at the other node, and nothing that was shown is lost."""
    old = before(tmp_path)
    nodes = services.nodes(tree=old, database=services.postgres.empty())
    try:

        async def disturb(report: Report) -> None:
            for node in nodes:
                await progress(report, 15)
                assert await asyncio.to_thread(node.stop) in (0, -15)
                node.tree = ROOT
                await progress(report, 5)  # at the other one
                await asyncio.to_thread(node.start)
            await progress(report, 15)

        def alive() -> list[str]:
            return [node.url for node in nodes if node.running]

        await run(str(nodes[0].settings["database"]), alive, disturb, 2, kinds=["tallow"])
        assert [node.errors() for node in nodes] == [[], []]
    finally:
        for node in nodes:
            node.stop()
