"""The registry: a fifth game needs nothing but to be added. And the engine stays light."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator

import pytest
from tests.support.toys import TALLOW, Tallow

from underhall import bots, games
from underhall.table import BadRecord, Chance, Record, Sitting, UnknownBot, UnknownGame, replay, verify
from underhall.testing import check_bot, check_game


@pytest.fixture
def tallow() -> Iterator[Tallow]:
    games.add(TALLOW)
    yield TALLOW
    games._added.pop(TALLOW.name)


def test_an_added_game_is_a_game_like_any_other(tallow: Tallow) -> None:
    assert "tallow" in games.names()
    assert games.get("tallow") is games.get("tallow", 1) is tallow
    sitting = Sitting.begin(games.get("tallow"), 2, None, Chance(3), ["Anna", "random"])
    bot = bots.get("random", "tallow")(seed=1)
    while sitting.state.outcome is None:
        seat = sitting.state.to_act[0]
        sitting.play(seat, bot.choose(sitting.state.view(seat)))
    record = Record.parse(str(sitting.record))
    *_, last = replay(record, games.get)
    assert last.state == sitting.state
    verify(record, games.get)
    check_game(games.get("tallow"), games=4, looks=1)
    check_bot(bots.get("random", "tallow"), games.get("tallow"), games=1)


def test_a_game_that_was_found_is_not_looked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hall asks for it at every table: nobody should wait for the disk."""
    found = games.get("montanara")
    monkeypatch.setattr("pkgutil.iter_modules", None)
    assert games.get("montanara") is found
    assert games.versions("montanara")[-1] is found


def test_a_game_may_have_several_versions_of_its_rules() -> None:
    class Second(Tallow):
        rules = 2

    second = Second()
    games.add(TALLOW, second)
    try:
        assert games.versions("tallow") == (TALLOW, second)
        assert games.get("tallow") is second
        assert games.get("tallow", 1) is TALLOW
        with pytest.raises(BadRecord, match="tallow has no rules version 3 here; it has 1, 2"):
            games.get("tallow", 3)
    finally:
        games._added.pop("tallow")


def test_unknown_games_and_bots_say_what_there_is(tallow: Tallow) -> None:
    with pytest.raises(UnknownGame, match=r"there is no game 'tallwo'; did you mean tallow\? There is: .*tallow"):
        games.get("tallwo")
    for name in ("", "..", "table", "montanara.rules", "__init__"):
        with pytest.raises(UnknownGame):
            games.get(name)
    with pytest.raises(UnknownBot, match=r"there is no bot for tallow called 'randon'; did you mean random\?"):
        bots.get("randon", "tallow")
    assert bots.names("tallow")[0] == "random"  # other tests may have added bots for all games


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout


@pytest.mark.parametrize(
    "module", ["underhall", "underhall.table", "underhall.games", "underhall.bots", "underhall.testing"]
)
def test_the_engine_needs_the_standard_library_only(module: str) -> None:
    code = f"""
import sys, json
before = set(sys.modules)
import {module}
names = {{name.partition(".")[0] for name in set(sys.modules) - before}}
print(json.dumps(sorted(names - set(sys.stdlib_module_names) - {{"underhall"}})))
"""
    # what Cython puts into every process that loads a compiled module is no package of anybody's
    assert [name for name in json.loads(run(code)) if not name.startswith(("_cython", "cython_runtime"))] == []


def test_import_underhall_imports_little_and_no_game() -> None:
    code = """
import sys
before = set(sys.modules)
import underhall, underhall.table
print(len(set(sys.modules) - before))
others = ("underhall.games.", "underhall.hall", "underhall.arena", "hypothesis")
print([name for name in sys.modules if name.startswith(others)])
"""
    count, others = run(code).splitlines()
    assert others == "[]"
    assert int(count) < 200
