"""Servers that most tests of the hall share: one hall, one Postgres, one NATS and two nodes on them, as they are
needed. Whoever breaks one leaves it mended: that is seen to here, and that nobody has made it log an error."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.support.hall.servers import Server, hall
from tests.support.hall.services import Nats, Postgres, Services, nats, postgres
from tests.support.toys import TALLOW

from underhall import games


@pytest.fixture
def tallow(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game is known here, and forgotten afterwards: other tests ask which games there are."""
    monkeypatch.setitem(games._added, TALLOW.name, (TALLOW,))


@pytest.fixture(scope="session")
def shared_hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with hall(tmp_path_factory.mktemp("hall")) as running:
        yield running


@pytest.fixture
def server(shared_hall: Server) -> Iterator[Server]:
    """A running hall, in which others have played."""
    before = len(shared_hall.errors())
    yield shared_hall
    assert shared_hall.errors()[before:] == []


@pytest.fixture(scope="module")
def own_hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A hall to which the tests of other modules do not come."""
    with hall(tmp_path_factory.mktemp("own")) as running:
        yield running
    assert running.errors() == []


@pytest.fixture(scope="session")
def shared_nats(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nats]:
    with nats(tmp_path_factory.mktemp("nats")) as running:
        yield running


@pytest.fixture
def bus(shared_nats: Nats) -> Iterator[Nats]:
    """A running NATS, which may be stopped."""
    yield shared_nats
    shared_nats.start()


@pytest.fixture(scope="session")
def shared_postgres() -> Iterator[Postgres]:
    with postgres() as running:
        yield running


@pytest.fixture
def services(shared_postgres: Postgres, bus: Nats) -> Services:
    """Postgres and NATS, for nodes of a test's own."""
    return Services(shared_postgres, bus)


@pytest.fixture(scope="session")
def shared_nodes(shared_postgres: Postgres, shared_nats: Nats) -> Iterator[list[Server]]:
    made = Services(shared_postgres, shared_nats).nodes()
    yield made
    for node in made:
        node.stop()


@pytest.fixture
def nodes(shared_nodes: list[Server], bus: Nats) -> Iterator[list[Server]]:
    """Two running nodes of one hall, which may be killed."""
    before = [len(node.errors()) for node in shared_nodes]
    yield shared_nodes
    for node in shared_nodes:
        if not node.running:
            node.start()
    assert [node.errors()[n:] for node, n in zip(shared_nodes, before, strict=True)] == [[], []]
