"""The same tournament on a Ray cluster of two nodes, one of which is lost in the middle."""

from __future__ import annotations

import logging
from contextlib import closing
from pathlib import Path

import pytest
from tests.support.tournaments import SMALL, all_deals, played

from underhall.lab.on_ray import on_ray
from underhall.lab.results import Results
from underhall.lab.run import run
from underhall.lab.tournament import parse_tournament


@pytest.mark.left_to_ci("processes that are killed lose nothing either")
def test_a_cluster_that_loses_a_node_plays_the_same_tournament(tmp_path: Path) -> None:
    import ray  # takes a second, and only here: every worker imports all modules of tests
    from ray.cluster_utils import Cluster

    alone = played(SMALL, tmp_path / "alone")
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        second = cluster.add_node(num_cpus=1)
        cluster.wait_for_nodes()
        ray.init(address=cluster.address, log_to_driver=False, logging_level=logging.ERROR)
        assert ray.cluster_resources()["CPU"] == 2  # type: ignore[no-untyped-call]
        tournament = parse_tournament(SMALL)
        heard = []

        def lose_a_node(done: int, most: int) -> None:
            heard.append(done)
            if done == 3:
                cluster.remove_node(second, allow_graceful=False)

        with closing(Results(tmp_path / "ray", tournament.identity, SMALL)) as results:
            run(tournament, results, on_ray(), progress=lose_a_node)
        assert heard == list(range(1, 12))
        assert all_deals(tournament, tmp_path / "ray") == alone
    finally:
        ray.shutdown()
        cluster.shutdown()  # type: ignore[no-untyped-call]
