"""Games by lot with the rules as they are compiled: `python -m tools.play_by_lot FOLDER [GAMES [PLIES [GAME …]]]`.

Of every game, or of those named, with every option and number of seats, through the contract and inside the compiled
code, searches included. The compiled modules must be those below FOLDER. For tools/sanitize.py, whose builds end the
process at the first fault.
"""

from __future__ import annotations

import faulthandler
import inspect
import itertools
import random
import sys
from pathlib import Path
from types import ModuleType

from underhall import compiled, games
from underhall.bots import search
from underhall.table import BadOption, Chance, Game
from underhall.testing import generate, settings

SEEDS = 100
"""As many random games inside the compiled code for each one through the contract, which takes far longer."""


def check_modules(folder: Path) -> None:
    """All hot modules are compiled, fresh, and lie where they should."""
    for name in compiled.HOT:
        file = Path(str(compiled.load(name).__file__)).resolve()
        if not file.is_relative_to(folder.resolve()) or compiled.stale(name):
            raise SystemExit(f"{name} was loaded from {file}, which is not the checked build")
    faulthandler.enable()  # a process that ends says where it was


def through_the_contract(game: Game, count: int, plies: int) -> int:
    """Games of so many moves at most, whose last positions are read back and seen by everybody; how many."""
    played = 0
    for options, seats, seed in itertools.product(settings(game), game.seats, range(count)):
        try:
            line = generate(game, seats, options, seed, plies=plies)
        except BadOption:  # not for so few seats
            continue
        state = game.read_state(str(line.state))
        for viewer in line.viewers:
            assert str(state.view(viewer)) == str(line.state.view(viewer))
        played += 1
    return played


def by_searching(game: Game, count: int) -> None:
    """Searches in positions of games by lot."""
    for options, seats, seed in itertools.product(settings(game), game.seats, range(count)):
        rng = random.Random(seed)
        try:
            state = game.deal(seats, options, Chance(seed))
        except BadOption:
            continue
        if game.is_live(state.options):
            continue
        for _ in range(rng.randrange(20 * seats)):
            if state.outcome is None:
                seat = state.to_act[0]
                state.play(seat, rng.choice(state.moves(seat)))
        if state.outcome is None:
            for policy, ahead in itertools.product(game.policies, (None, 0, 4)):
                search(state.view(state.to_act[0]), rng, iterations=20, policy=policy, ahead=ahead)


def inside(module: ModuleType, twin: ModuleType, seats_allowed: range, count: int) -> None:
    """Random games inside the compiled code, where a module plays them; the twin's text tells what that takes."""
    wanted = inspect.signature(twin.playouts).parameters if hasattr(twin, "playouts") else {}
    for seats in seats_allowed if wanted else ():
        given = {"seats": seats, "seed": seats, "first": seats, "games": count, "count": count}
        module.playouts(*(module.Position() if name == "p" else given[name] for name in wanted))


def main(folder: str, count: str = "1", plies: str = "2000", *names: str) -> int:
    check_modules(Path(folder))
    for name in names or games.names():
        game = games.get(name)
        print(f"  {name}: {through_the_contract(game, int(count), int(plies))} games by lot", flush=True)
        by_searching(game, int(count))
        for hot in compiled.HOT:
            if hot.startswith(f"{type(game).__module__.rpartition('.')[0]}."):
                inside(compiled.load(hot), compiled.pure(hot), game.seats, SEEDS * int(count))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
