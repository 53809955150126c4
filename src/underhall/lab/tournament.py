"""A tournament as its file says it: events, who plays in them, and how much is played.

name = "Who digs best?"
seed = 7

[[events]]
game = "montanara"
seats = 2
bots = ["random", "foreman", { name = "deep", bot = "mine:Digger", settings = { depth = 3 } }]
kind = "round-robin"
deals = 50
"""

from __future__ import annotations

import hashlib
import importlib
import json
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

from underhall import __version__, bots, games
from underhall.bots import Bot
from underhall.table import Game, Json, UnderhallError

KINDS = ("round-robin", "gauntlet", "ladder", "swiss")


class BadTournament(UnderhallError):
    """A tournament's file says what cannot be played. The message names the place."""


@dataclass(frozen=True)
class Stop:
    """Sequential stopping: each pair plays until its first bot is shown to have at least the second of these shares of
    the first places, or no more than the first of them, with these chances of being wrong."""

    shares: tuple[float, float]
    alpha: float
    beta: float


@dataclass(frozen=True)
class Event:
    """One game with its bots. Each pair of bots that meet plays `deals` deals, every deal once in each seating."""

    number: int
    game: Game
    seats: int
    options: dict[str, Json]
    bots: dict[str, Callable[[int], Bot]]
    kind: str
    deals: int
    rounds: int
    stop: Stop | None

    @property
    def title(self) -> str:
        options = ", ".join(f"{name} {value}" for name, value in self.options.items())
        many = "1 seat" if self.seats == 1 else f"{self.seats} seats"
        return f"{self.game.name}, {many}" + (f" ({options})" if options else "")

    def pairs(self) -> list[tuple[str, str]]:
        """Who meets whom, where that is settled beforehand."""
        names = list(self.bots)
        if self.kind == "gauntlet":
            return [(names[0], other) for other in names[1:]]
        if self.kind == "ladder":
            return list(pairwise(names))
        return list(combinations(names, 2))


@dataclass(frozen=True)
class Tournament:
    """All that is played."""

    name: str
    seed: int
    events: tuple[Event, ...]
    identity: str
    """A hash of what decides the results: results of another tournament are not mixed with these."""


def read_text(file: Path) -> str:
    """The text of a tournament's file."""
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise BadTournament(f"cannot read {file}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise BadTournament(f"{file} is not a text: {error}") from None


def parse_tournament(text: str) -> Tournament:
    """A tournament from the text of its file."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadTournament(f"the tournament is not TOML: {error}") from None
    _known(data, {"name", "seed", "load", "events"}, "the tournament")
    for module in _take(data, "load", list, "the tournament", []):
        try:
            importlib.import_module(str(module))
        except Exception as error:  # not ours: say it, and that is all we can do
            raise BadTournament(f"cannot load {module}: {error or type(error).__name__}") from error
    seed = _take(data, "seed", int, "the tournament", 0)
    if seed < 0:
        raise BadTournament(f"a seed is 0 or more, not {seed}")
    listed = _take(data, "events", list, "the tournament")
    if not listed:
        raise BadTournament("a tournament has at least one of [[events]]")
    events = tuple(_event(number, one) for number, one in enumerate(listed))
    versions = [event.game.rules for event in events]
    decisive = json.dumps([__version__, versions, {**data, "name": ""}], sort_keys=True, default=str)
    identity = hashlib.sha256(decisive.encode()).hexdigest()
    return Tournament(_take(data, "name", str, "the tournament", "A tournament"), seed, events, identity)


def _event(number: int, data: object) -> Event:
    where = f"event {number + 1}"
    if not isinstance(data, dict):
        raise BadTournament(f"{where} is a table [[events]], not {data!r}")
    _known(data, {"game", "seats", "options", "bots", "kind", "deals", "rounds", "stop"}, where)
    game = games.get(_take(data, "game", str, where))
    seats = game.check_seats(_take(data, "seats", int, where, None))
    options = game.read_options(_take(data, "options", dict, where, {}))
    given = {name: options[name] for name in _take(data, "options", dict, where, {})}
    kind = _take(data, "kind", str, where, "round-robin")
    if kind not in KINDS:
        raise BadTournament(f"{where}: a kind is one of {', '.join(KINDS)}, not {kind!r}")
    found = _bots(_take(data, "bots", list, where), game, where)
    if len(found) < 2:
        raise BadTournament(f"{where}: a tournament takes at least two different bots")
    deals, rounds = _take(data, "deals", int, where, 100), _take(data, "rounds", int, where, 1)
    if deals < 1 or rounds < 1:
        raise BadTournament(f"{where}: deals and rounds are 1 or more")
    if rounds > 1 and kind != "swiss":
        raise BadTournament(f"{where}: only a Swiss tournament has rounds")
    stop = _stop(_take(data, "stop", dict, where), where) if "stop" in data else None
    if stop and kind == "swiss":
        raise BadTournament(f"{where}: a Swiss tournament plays fixed numbers of deals and takes no [events.stop]")
    return Event(number, game, seats, given, found, kind, deals, rounds, stop)


def _stop(data: Mapping[str, Any], where: str) -> Stop:
    where = f"{where}, stop"
    _known(data, {"shares", "alpha", "beta"}, where)
    shares = _take(data, "shares", list, where, [0.5, 0.55])
    alpha, beta = (float(_take(data, name, (int, float), where, 0.05)) for name in ("alpha", "beta"))
    if len(shares) != 2 or not all(isinstance(one, int | float) for one in shares) or not 0 < shares[0] < shares[1] < 1:
        raise BadTournament(f"{where}: shares are two numbers between 0 and 1, the smaller first, not {shares}")
    if not (0 < alpha < 0.5 and 0 < beta < 0.5):
        raise BadTournament(f"{where}: alpha and beta are between 0 and 0.5")
    return Stop((float(shares[0]), float(shares[1])), alpha, beta)


def _bots(given: Sequence[object], game: Game, where: str) -> dict[str, Callable[[int], Bot]]:
    found: dict[str, Callable[[int], Bot]] = {}
    for one in given:
        maker: Callable[[int], Bot]
        if isinstance(one, str):
            name, maker = one, _bot(one, game, where)
        elif isinstance(one, dict):
            _known(one, {"name", "bot", "settings"}, f"{where}, a bot")
            bot = _take(one, "bot", str, f"{where}, a bot")
            name = _take(one, "name", str, f"{where}, a bot", bot)
            settings = _take(one, "settings", dict, f"{where}, bot {name}", {})
            made: Callable[..., Bot] = _bot(bot, game, where)
            maker = partial(made, **settings)
            try:
                maker(0)
            except TypeError as error:
                raise BadTournament(f"{where}: bot {name} cannot be made with these settings: {error}") from None
        else:
            raise BadTournament(f"{where}: a bot is a name or a table, not {one!r}")
        if name in found:
            raise BadTournament(f"{where}: two bots are called {name!r}: give one of them another name")
        found[name] = maker
    return found


def _bot(text: str, game: Game, where: str) -> type[Bot]:
    """A bot that is known by name, or `module:Class`."""
    module, colon, name = text.partition(":")
    if colon and module != game.name:
        try:
            found = getattr(importlib.import_module(module), name)
        except (ImportError, AttributeError) as error:
            raise BadTournament(f"{where}: there is no bot {text}: {error}") from None
        if not (isinstance(found, type) and issubclass(found, Bot)):
            raise BadTournament(f"{where}: {text} is no class of bots")
        return found
    return bots.get(text, game.name)


def _known(data: Mapping[str, object], names: set[str], where: str) -> None:
    if unknown := sorted(set(data) - names):
        raise BadTournament(f"{where}: {unknown[0]!r} means nothing here; there is: {', '.join(sorted(names))}")


_NEEDED = object()


def _take(data: Mapping[str, Any], name: str, kind: Any, where: str, default: Any = _NEEDED) -> Any:
    value = data.get(name, default)
    if value is _NEEDED:
        raise BadTournament(f"{where}: {name} is missing")
    if name in data and (not isinstance(value, kind) or isinstance(value, bool)):
        raise BadTournament(f"{where}: {name} cannot be {value!r}")
    return value
