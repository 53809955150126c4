"""Records turned into training rows: Parquet files with a schema and a card that says how they were made.

Records are cut into parts beforehand and a part is one file, so the files are the same however many processes write
them.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pyarrow.parquet as pq

from underhall import games
from underhall.arena.process_pool import in_order
from underhall.lab.dataset_card import Written, card, schema_json
from underhall.lab.results import FILE, Results, kept_games, stored_text
from underhall.lab.tournament import parse_tournament
from underhall.lab.training_rows import BATCH, MEANING, Batch, schema_of
from underhall.table import BadRecord, Record, UnderhallError

PART = 500
"""So many games are a part."""


@dataclass(frozen=True)
class Part:
    """Games of one kind, for one file."""

    game: str
    rules: int
    number: int
    records: list[tuple[str, str]]
    """A name and the text of each."""


# ---------------------------------------------------------------- where records are
def records_in(sources: Sequence[Path]) -> Iterator[tuple[str, str]]:
    """A name and the text of each record in these files, folders of them, and folders of tournaments."""
    for source in sources:
        if (source / FILE).is_file():
            tournament = parse_tournament(stored_text(source))
            with closing(Results(source, tournament.identity)) as results:
                for name, text in results.records():
                    yield f"{source.as_posix()}/{name}", text
        elif source.is_dir():
            found = sorted(source.rglob("*.jsonl"))
            if not found:
                raise UnderhallError(f"there are no records in {source}: neither files *.jsonl nor a tournament")
            for file in found:
                yield file.as_posix(), _text(file)
        else:
            yield source.as_posix(), _text(source)


def count_records(sources: Sequence[Path]) -> int:
    """How many there are, without reading them."""
    many = 0
    for source in sources:
        if (source / FILE).is_file():
            many += kept_games(source)
        else:
            many += sum(1 for _ in source.rglob("*.jsonl")) if source.is_dir() else 1
    return many


def _text(file: Path) -> str:
    try:
        return file.read_bytes().decode()
    except OSError as error:
        raise UnderhallError(f"cannot read {file}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise UnderhallError(f"{file} is not a record: it is not text") from None


def parts_of(records: Iterable[tuple[str, str]], left_out: list[tuple[str, str]]) -> Iterator[Part]:
    """The records by game and version of its rules, `PART` at a time; what is no record at all is left out."""
    open_parts: dict[tuple[str, int], Part] = {}
    for name, text in records:
        try:
            head = Record.parse(text[: text.find("\n") + 1])
        except BadRecord as error:
            left_out.append((name, str(error)))
            continue
        kind = (head.game, head.rules)
        part = open_parts.setdefault(kind, Part(*kind, 0, []))
        part.records.append((name, text))
        if len(part.records) == PART:
            yield part
            open_parts[kind] = Part(*kind, part.number + 1, [])
    yield from (part for part in open_parts.values() if part.records)


# ---------------------------------------------------------------- writing
def export(
    sources: Sequence[Path],
    out: Path,
    command: str,
    jobs: int = 1,
    load: Sequence[str] = (),
    progress: Callable[[int, int], None] | None = None,
) -> list[Written]:
    """Write the decisions of all finished games of these sources into a new folder; what came of it, game by game.

    Records that do not replay, games that are not over and games that have no rows for learners are left out, and what
    was left out is said; if that is everything, UnderhallError. `load` names modules that add games; `progress` hears
    how many games have been gone through, of how many.
    """
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise UnderhallError(f"{out} is not an empty folder: choose another with --out")
    out.mkdir(parents=True, exist_ok=True)
    unread: list[tuple[str, str]] = []
    parts = parts_of(records_in(sources), unread)
    found: dict[str, Written] = {}
    done, most = 0, 0 if progress is None else count_records(sources)
    plan = (str(out), tuple(load))
    for written in in_order(_begin, plan, parts, jobs) if jobs > 1 else map(_begin(plan), parts):
        done += written.records + len(written.left_out)
        if progress is not None:
            progress(done, most)
        if written.folder in found:
            found[written.folder].add(written)
        else:
            found[written.folder] = written
    if unread:
        found[""] = Written("", 0, left_out=unread)
    if not any(one.decisions for one in found.values()):
        reasons = [why for one in found.values() for _, why in one.left_out]
        raise UnderhallError(f"there is nothing to export: {reasons[0] if reasons else 'no records'}")
    for folder, one in found.items():
        if one.decisions:
            game = games.get(one.game, one.rules)
            (out / folder / "schema.json").write_text(schema_json(game), encoding="utf-8")
            (out / folder / "README.md").write_text(card(game, one, command), encoding="utf-8")
        elif (out / folder).is_dir() and folder:
            (out / folder).rmdir()
    return list(found.values())


def _begin(plan: tuple[str, Sequence[str]]) -> Callable[[Part], Written]:
    out, load = plan
    for module in load:
        importlib.import_module(module)
    return lambda part: _write(Path(out), part)


def _write(out: Path, part: Part) -> Written:
    written = Written(part.game, part.rules)
    try:
        game = games.get(part.game, part.rules)
        batch = Batch(game)
    except UnderhallError as error:
        written.left_out = [(name, str(error)) for name, _ in part.records]
        return written
    folder = out / written.folder
    folder.mkdir(exist_ok=True)
    file = folder / f"part-{part.number:05}.parquet"
    unfinished = file.with_suffix(".unfinished")
    with pq.ParquetWriter(unfinished, schema_of(game), compression="zstd", use_dictionary=_REPEATED) as writer:
        for name, text in part.records:
            try:
                record = Record.parse(text)
                if record.outcome is None:
                    raise BadRecord("the game is not over")
                written.decisions += batch.add(name, record)
                written.records += 1
            except BadRecord as error:
                written.left_out.append((name, str(error)))
            if len(batch) >= BATCH:
                writer.write_table(batch.take())
        if len(batch):
            writer.write_table(batch.take())
    if written.decisions:
        os.replace(unfinished, file)
    else:
        unfinished.unlink()
    return written


_REPEATED = [name for name in MEANING if name not in ("observation", "mask", "step", "action")]
"""The columns in which a value is written once and then pointed at."""
