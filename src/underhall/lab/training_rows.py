"""A record as rows for learners: for every decision what its seat could know, what it might do, what it did, and what
came of it for that seat."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyarrow as pa

from underhall import __version__, games
from underhall.envs.rows import Rows, rows_of
from underhall.table import TABLE, BadRecord, Game, Move, Played, Record, UnderhallError, replay

BATCH = 4096
"""From so many decisions on a batch is full: what is held in memory does not grow with the number of games."""

NAMES = pa.dictionary(pa.int32(), pa.string())
"""Texts that are few and often the same."""

MEANING = {
    "record": "which game: decisions of one game belong together, so split by this, not by rows",
    "options": "the game's options, as JSON",
    "seats": "how many seats the game has",
    "step": "which move of the game this is, counted from 0",
    "seat": "whose decision",
    "player": "who sat there, as the record names them",
    "observation": "all that the seat may know: one byte for each name in schema.json",
    "mask": "what it may do: one bit for each action, the lowest bit of a byte first",
    "action": "what it did",
    "move": "the same in the game's notation",
    "won": "its share of the win at the end of the game, from 0 to 1",
    "score": "its points at the end of the game",
    "reason": "why the game ended",
}
"""The columns, in their order."""


def schema_of(game: Game) -> pa.Schema:
    """The columns and their types, for this game."""
    rows = rows_of(game)
    types = {
        "record": NAMES,
        "options": NAMES,
        "seats": pa.int8(),
        "step": pa.int32(),
        "seat": pa.int8(),
        "player": NAMES,
        "observation": pa.binary(rows.observed),
        "mask": pa.binary(packed(rows)),
        "action": pa.int32(),
        "move": NAMES,
        "won": pa.float32(),
        "score": pa.int32(),
        "reason": NAMES,
    }
    told = {"underhall": __version__, "game": game.name, "rules": str(game.rules)}
    return pa.schema([pa.field(name, types[name], nullable=False) for name in MEANING], told)


def packed(rows: Rows) -> int:
    """How many bytes a mask has."""
    return (rows.actions + 7) // 8


class Batch:
    """Decisions under way to a table."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rows = rows_of(game)
        self.schema = schema_of(game)
        self._observations = np.zeros((BATCH, self.rows.observed), np.uint8)
        self._masks = np.zeros((BATCH, self.rows.actions), np.uint8)
        self._columns: dict[str, list[Any]] = {}
        self._empty()

    def _empty(self) -> None:
        self._columns = {name: [] for name in MEANING if name not in ("observation", "mask")}

    def __len__(self) -> int:
        return len(self._columns["step"])

    def add(self, name: str, record: Record) -> int:
        """Every decision of a finished game, and how many there were; of one that does not replay BadRecord, and none.
        What the table did (a clock, a link) is no decision."""
        before = len(self)
        try:
            self._replay(record)
        except BadRecord:
            for column in self._columns.values():
                del column[before:]
            raise
        self._add_known(name, record, before)
        return len(self) - before

    def _replay(self, record: Record) -> None:
        moves = [entry for entry in record.entries if isinstance(entry, Played)]
        for step in replay(record, games.get):
            if step.number == len(moves) or (coming := moves[step.number]).seat == TABLE:
                continue
            try:
                move = self.game.read_move(coming.move)
                step.state.check(coming.seat, move)
            except UnderhallError:
                continue  # the replay will say so, and where
            self._decide(getattr(step.state, "position"), coming, move, step.number)  # noqa: B009

    def _decide(self, position: Any, coming: Played, move: Move, number: int) -> None:
        """One decision: what is known before the move is made."""
        at = len(self)
        if at == len(self._masks):
            self._observations = np.concatenate((self._observations, np.zeros_like(self._observations)))
            self._masks = np.concatenate((self._masks, np.zeros_like(self._masks)))
        rules, mask = self.rows.rules, self._masks[at]
        action = rules.action_of(position, coming.seat, move)
        rules.observe(position, coming.seat, self._observations[at], mask)
        if not (0 <= action < self.rows.actions and mask[action]):
            raise BadRecord(f"move {number}: {coming.move!r} is legal, but no action that its row allows")
        columns = self._columns
        columns["step"].append(number)
        columns["seat"].append(coming.seat)
        columns["action"].append(action)
        columns["move"].append(coming.move)

    def _add_known(self, name: str, record: Record, before: int) -> None:
        """What is the same for all decisions of a game, or of a seat in it."""
        assert record.outcome is not None
        outcome, columns = record.outcome, self._columns
        seats = columns["seat"][before:]
        players = record.players if len(record.players) == record.seats else [""] * record.seats
        won = [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(record.seats)]
        columns["player"] += [players[seat] for seat in seats]
        columns["won"] += [won[seat] for seat in seats]
        columns["score"] += [outcome.scores[seat] for seat in seats]
        options = json.dumps(record.options, sort_keys=True)
        same = {"record": name, "options": options, "seats": record.seats, "reason": outcome.reason}
        for column, value in same.items():
            columns[column] += [value] * len(seats)

    def take(self) -> pa.Table:
        """The decisions so far, and an empty batch again."""
        many = len(self)
        made = {
            "observation": _bytes(self._observations[:many]),
            "mask": _bytes(np.packbits(self._masks[:many], axis=1, bitorder="little")),
        }
        for field in self.schema:
            if field.type == NAMES:
                made[field.name] = pa.array(self._columns[field.name], pa.string()).dictionary_encode()
            elif field.name not in made:
                made[field.name] = pa.array(self._columns[field.name], field.type)
        self._empty()
        return pa.Table.from_arrays([made[name] for name in MEANING], schema=self.schema)


def _bytes(rows: np.ndarray[Any, np.dtype[np.uint8]]) -> pa.Array:
    many, wide = rows.shape
    return pa.FixedSizeBinaryArray.from_buffers(pa.binary(wide), many, [None, pa.py_buffer(rows.tobytes())])
