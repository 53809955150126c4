"""What has been played, in one SQLite file: a deal of a pair is written whole or not at all, so that a run that was
killed goes on where it was, and nothing is played twice."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from underhall.lab.schedule import Task
from underhall.table import Figure, UnderhallError

FILE = "results.sqlite"

TABLES = """
create table if not exists tournament (identity text not null, text text not null);
create table if not exists games (
    event integer not null, deal integer not null, first text not null, second text not null,
    seating integer not null, bots text not null, winners text not null, scores text not null, reason text not null,
    decisions integer not null, figures text not null, record blob not null,
    primary key (event, first, second, deal, seating)
) without rowid;
"""


@dataclass(frozen=True)
class GameResult:
    """One game of a deal."""

    seating: int
    bots: tuple[str, ...]
    """Who sat where."""
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    decisions: int
    figures: tuple[Figure, ...]
    record: bytes
    """The record in JSON Lines, compressed with zlib."""

    def first_share(self, name: str) -> float:
        """This bot's share of the first place, a shared one in parts; where nobody won, as many parts as seats."""
        won = self.winners or range(len(self.bots))
        return sum(self.bots[seat] == name for seat in won) / len(won)


@dataclass(frozen=True)
class DealResult:
    """One deal of a pair, in all its seatings."""

    task: Task
    games: tuple[GameResult, ...]

    @property
    def score(self) -> float:
        """What the first bot made of it: its share of the first places, 0 to 1. Alone at a table, who has more points
        has won the deal."""
        if len(self.games[0].bots) > 1:
            return sum(game.first_share(self.task.first) for game in self.games) / len(self.games)
        mine, theirs = self.games[0].scores[0], self.games[1].scores[0]
        return 0.5 if mine == theirs else float(mine > theirs)


class Results:
    """The results in a folder."""

    def __init__(self, folder: Path, identity: str, text: str = "") -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._base = sqlite3.connect(folder / FILE)
            self._base.executescript(TABLES)
            found = self._base.execute("select identity from tournament").fetchone()
        except (OSError, sqlite3.Error) as error:
            raise UnderhallError(f"cannot keep results in {folder}: {error}") from None
        if found is None:
            with self._base:
                self._base.execute("insert into tournament values (?, ?)", (identity, text))
        elif found[0] != identity:
            self._base.close()
            raise UnderhallError(
                f"{folder} holds the results of another tournament, or of other rules: choose another folder with --out"
            )

    def close(self) -> None:
        self._base.close()

    def played(self) -> set[Task]:
        """All deals that need not be played again."""
        rows = self._base.execute("select distinct event, deal, first, second from games")
        return {Task(*row) for row in rows}

    def add(self, result: DealResult) -> None:
        """Keep one deal; kept once it is kept."""
        task = result.task
        with self._base:
            self._base.executemany(
                "insert or ignore into games values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                [(task.event, task.deal, task.first, task.second, *_row(game)) for game in result.games],
            )

    def deals(self, event: int) -> list[DealResult]:
        """All deals of an event, pair by pair in the order of their deals."""
        rows = self._base.execute(
            "select event, deal, first, second, seating, bots, winners, scores, reason, decisions, figures, x'' "
            "from games where event = ? order by first, second, deal, seating",
            (event,),
        )
        found: dict[Task, list[GameResult]] = {}
        for row in rows:
            found.setdefault(Task(*row[:4]), []).append(_game(row[4:]))
        return [DealResult(task, tuple(games)) for task, games in found.items()]

    def records(self) -> Iterator[tuple[str, str]]:
        """A name and the text of each record."""
        rows = self._base.execute(
            "select event, deal, first, second, seating, record from games order by event, deal, first, second, seating"
        )
        for event, deal, first, second, seating, record in rows:
            pair = f"{first}-{second}".replace(":", "_").replace("/", "_")
            yield f"{event + 1}-{pair}-{deal:05}-{seating}", zlib.decompress(record).decode()

    def merge(self, others: Iterable[Path]) -> int:
        """Take over what other folders hold of the same tournament; how many games are new."""
        before = self._base.total_changes
        (identity,) = self._base.execute("select identity from tournament").fetchone()
        for other in others:
            if not (other / FILE).is_file():
                raise UnderhallError(f"there are no results in {other}")
            Results(other, identity).close()  # refuses another tournament's
            self._base.execute("attach ? as other", (str(other / FILE),))
            with self._base:
                self._base.execute("insert or ignore into games select * from other.games")
            self._base.execute("detach other")
        return self._base.total_changes - before


def stored_text(folder: Path) -> str:
    """The tournament's file as it was when these results were begun."""
    if not (folder / FILE).is_file():
        raise UnderhallError(f"there are no results in {folder}")
    base = sqlite3.connect(folder / FILE)
    try:
        (text,) = base.execute("select text from tournament").fetchone()
    except (sqlite3.Error, TypeError) as error:
        raise UnderhallError(f"{folder / FILE} holds no tournament: {error}") from None
    finally:
        base.close()
    return str(text)


def kept_games(folder: Path) -> int:
    """How many games a folder of results holds."""
    base = sqlite3.connect(folder / FILE)
    try:
        (many,) = base.execute("select count(*) from games").fetchone()
    except sqlite3.Error as error:
        raise UnderhallError(f"{folder / FILE} holds no games: {error}") from None
    finally:
        base.close()
    return int(many)


def _row(game: GameResult) -> Sequence[object]:
    figures = [(figure.name, figure.total, figure.of, figure.seat) for figure in game.figures]
    written = (json.dumps(part) for part in (game.bots, game.winners, game.scores))
    return (game.seating, *written, game.reason, game.decisions, json.dumps(figures), game.record)


def _game(row: Sequence[object]) -> GameResult:
    seating, bots, winners, scores, reason, decisions, figures, record = row
    assert isinstance(seating, int) and isinstance(decisions, int) and isinstance(record, bytes)
    sat, won, got = (tuple(json.loads(str(part))) for part in (bots, winners, scores))
    told = tuple(Figure(*figure) for figure in json.loads(str(figures)))
    return GameResult(seating, sat, won, got, str(reason), decisions, told, record)
