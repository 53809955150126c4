"""The card and the schema that go with training rows: what they are, how they were made, how to read them."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field

from underhall import __version__
from underhall.envs.rows import rows_of
from underhall.lab.training_rows import MEANING, schema_of
from underhall.table import Game


@dataclass
class Written:
    """What came of records of one game."""

    game: str
    """Empty where it is not known, because what was read is no record."""
    rules: int
    records: int = 0
    decisions: int = 0
    left_out: list[tuple[str, str]] = field(default_factory=list)
    """The records that gave no rows, and why."""

    @property
    def folder(self) -> str:
        """Where its rows are."""
        return f"{self.game}-v{self.rules}"

    def add(self, other: Written) -> None:
        self.records += other.records
        self.decisions += other.decisions
        self.left_out += other.left_out

    def reasons(self) -> list[tuple[str, int, str]]:
        """Why records were left out, how many, and one of them; the most first."""
        named = {why: name for name, why in reversed(self.left_out)}
        return [(why, many, named[why]) for why, many in Counter(why for _, why in self.left_out).most_common()]


def schema_json(game: Game) -> str:
    """The columns, and what each number of an observation is, for programs."""
    rows, schema = rows_of(game), schema_of(game)
    columns = [{"name": f.name, "type": str(f.type), "meaning": MEANING[f.name]} for f in schema]
    told = {
        "game": game.name,
        "rules": game.rules,
        "underhall": __version__,
        "columns": columns,
        "observation": rows.names,
        "actions": rows.actions,
    }
    return json.dumps(told, indent=1) + "\n"


def card(game: Game, written: Written, command: str) -> str:
    """The card: Markdown."""
    rows, schema = rows_of(game), schema_of(game)
    columns = "\n".join(f"| `{f.name}` | {_type(str(f.type))} | {MEANING[f.name]} |" for f in schema)
    left = "".join(f"\n- {many} left out, as `{name}`: {why}" for why, many, name in written.reasons())
    return f"""# Decisions in {game.name}

{written.decisions} decisions of {written.records} finished games, one row each: what the seat could know, what it might do, what it did, and what came of it.

- Made by `{command}` with Underhall {__version__}, from records of version {game.rules} of the rules.
- Every record was replayed by the rules, and every move is one of those that its mask allows.
- An observation is written by the rules from what the seat may know at that moment and from nothing else; what it saw earlier and is covered again is not in it.
- Who played is in `player`: these are the decisions of those players, good or bad.{left}

## Columns

| column | type | |
|---|---|---|
{columns}

`schema.json` has the same, and the names of the {rows.observed} numbers of an observation.

## Reading it

```python
import numpy as np
import pyarrow.dataset as ds

table = ds.dataset(".", format="parquet", exclude_invalid_files=True).to_table()


def matrix(name):
    column = table[name].combine_chunks()
    return np.frombuffer(column.buffers()[1], np.uint8).reshape(len(column), -1)


observations = matrix("observation")  # decisions × {rows.observed}
masks = np.unpackbits(matrix("mask"), axis=1, count={rows.actions}, bitorder="little")  # decisions × {rows.actions}
actions, won = table["action"].to_numpy(), table["won"].to_numpy()
```
"""  # noqa: E501


def _type(text: str) -> str:
    return "text" if text.startswith("dictionary") else text.replace("fixed_size_binary", "bytes ")
