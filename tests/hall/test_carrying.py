"""What people at another node ask for is carried out by the one that has the table."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import pytest
from tests.support.hall.inside import begin, guests_of, hall_inside
from tests.support.toys import TALLOW

from underhall.hall.cluster.bus import Forward, Sent
from underhall.hall.protocol.bodies import NewTable
from underhall.hall.store.database import DatabaseAway


async def test_a_node_whose_database_is_away_carries_nothing_out_for_others(
    tmp_path: Path, tallow: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_inside(tmp_path) as hall:
        people = await guests_of(hall, "Ada", "Bob")
        session = await begin(hall, people, NewTable(TALLOW.name, 2))

        async def away(_ids: object) -> NoReturn:
            raise DatabaseAway("it is being restarted")

        monkeypatch.setattr(hall.people, "many", away)
        before = session.table.n
        asked = Forward("elsewhere", session.id, [Sent(people[0].id, "{}")])
        assert await hall._carry(asked) is None  # and nothing is logged: the outage was
        assert session.table.n == before
