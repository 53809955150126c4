"""Record: a game as decisions and answers of chance, in JSON Lines.

The first line says which game it is; then one line for every answer of chance and every move, in order; a finished
game closes with its outcome and a digest of all lines before it. A record replays without a seed, on any machine and
any version of Python.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from underhall.table.chance import Answer, Chance, Told
from underhall.table.errors import BadRecord
from underhall.table.events import Event, Json
from underhall.table.game import Game, State
from underhall.table.moves import TABLE, Move
from underhall.table.outcome import Outcome
from underhall.table.promise import Contribution, deal_seed

FORMATS: Final = (1, 2)
"""The versions of the file's form; the rules have versions of their own. A record is written in the first that has all
its fields, so that what needs no more is still read everywhere."""


@dataclass(frozen=True, slots=True)
class Played:
    """A move in a record: whose, which, and at what millisecond since the start where the table kept time."""

    seat: int
    move: str
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """Something the table wrote down that the rules need not know: a bot taking over a seat, a vote."""

    what: str
    facts: dict[str, Json] = field(default_factory=dict)


Entry = Answer | Played | Note


@dataclass
class Record:
    """A game that was or is being played."""

    game: str
    rules: int
    seats: int
    options: dict[str, Json]
    entries: list[Entry] = field(default_factory=list)
    outcome: Outcome | None = None
    players: list[str] = field(default_factory=list)
    commitment: str | None = None
    seed: bytes | None = None
    """Opened after the end only."""
    recipe: int = 1
    """How the commitment was made: 1 covers the seed alone, 2 the facts of the game too (`promise`)."""
    seating: list[str] = field(default_factory=list)
    """Who sat where when the commitment was made, by what does not change: `person ID`, `bot NAME`."""
    parts: str = ""
    """A hash of what the options bring to the game, as a pack of cards (`Game.fingerprint`)."""
    contributions: list[Contribution] = field(default_factory=list)
    """The randomness that the players gave to the deal, seat by seat."""
    key: str | None = None
    """The public key of the hall that signed this, in hexadecimal."""
    signature: str | None = None
    """Of the digest, by that key; see `signed`."""
    digest: str | None = field(default=None, compare=False)
    """Where this was read: the digest that it closes with, and that fits its lines."""

    @property
    def format(self) -> int:
        """The version of the form that it is written in."""
        return 2 if self.recipe != 1 or self.seating or self.parts or self.contributions or self.key else 1

    @property
    def deal_seed(self) -> bytes | None:
        """The seed that the answers of chance follow from, if it is open."""
        return None if self.seed is None else deal_seed(self.seed, self.contributions)

    def lines(self) -> Iterator[str]:
        """The record as lines of JSON, the closing line included if the game is over."""
        digest = hashlib.sha256()
        head: dict[str, Json] = {"underhall": self.format, "game": self.game, "rules": self.rules, "seats": self.seats}
        head["options"] = self.options
        if self.players:
            head["players"] = list(self.players)
        if self.commitment:
            head["commitment"] = self.commitment
        if self.recipe != 1:
            head["recipe"] = self.recipe
        if self.seating:
            head["seating"] = list(self.seating)
        if self.parts:
            head["parts"] = self.parts
        if self.contributions:
            head["contributions"] = [one.to_json() for one in self.contributions]
        for line in (head, *map(_entry_json, self.entries)):
            text = _dump(line)
            digest.update(text.encode() + b"\n")
            yield text
        if self.outcome:
            last: dict[str, Json] = {"outcome": self.outcome.to_json()}
            if self.seed is not None:
                last["seed"] = self.seed.hex()
            if self.key is not None:
                last["hall"] = self.key
            digest.update(_dump(last).encode() + b"\n")
            last["digest"] = digest.hexdigest()
            if self.signature is not None:
                last["signature"] = self.signature
            yield _dump(last)

    def __str__(self) -> str:
        return "".join(line + "\n" for line in self.lines())

    def sign(self, key: str, sign: Callable[[bytes], bytes]) -> None:
        """Have a finished record signed: `sign` makes the signature that `key` checks."""
        self.key, self.signature = key, None
        *_, last = self.lines()
        self.digest = str(json.loads(last)["digest"])
        self.signature = sign(signed(self.digest)).hex()

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record; BadRecord names the line at fault."""
        record: Record | None = None
        digest = hashlib.sha256()
        lines = text.split("\n")
        if lines and lines[-1] == "":
            lines.pop()
        elif lines and text:
            raise BadRecord(f"line {len(lines)}: the record is cut off in the middle of a line")
        for number, line in enumerate(lines, 1):
            try:
                data = json.loads(line)
                if not isinstance(data, dict):
                    raise BadRecord("not a JSON object")
                if record is None:
                    record = _read_head(data)
                elif record.outcome is not None:
                    raise BadRecord("there is more after the outcome")
                elif "outcome" in data and "note" not in data:
                    _read_close(record, data, digest)
                else:
                    record.entries.append(_read_entry(data))
                digest.update(line.encode() + b"\n")
            except BadRecord as error:
                raise BadRecord(f"line {number}: {error}") from None
            except (ValueError, KeyError, TypeError, RecursionError) as error:
                raise BadRecord(f"line {number}: not a line of a record ({error})") from None
        if record is None:
            raise BadRecord("the record is empty")
        return record


def signed(digest: str) -> bytes:
    """What is signed of a record that closes with this digest."""
    return b"underhall record 1:" + digest.encode()


class Sitting:
    """A game being played and its record: the one place where moves and answers of chance are written down."""

    def __init__(self, game: Game, state: State, record: Record, events: list[Event]) -> None:
        self.game = game
        self.state = state
        self.record = record
        self.opening = events
        """The events of the set-up."""

    @classmethod
    def begin(
        cls,
        game: Game,
        seats: int | None = None,
        options: dict[str, Json] | None = None,
        chance: Chance | None = None,
        players: Iterable[str] = (),
    ) -> Sitting:
        """Deal a game and open its record, with the commitment to its chance."""
        chance = Chance() if chance is None else chance
        state, events = game.deal_and_tell(seats, options, chance)
        record = Record(game.name, game.rules, state.seats, dict(state.options), players=list(players))
        record.commitment = None if isinstance(chance, Told) else chance.commitment
        record.entries += chance.take()
        return cls(state.game, state, record, events)

    def play(self, seat: int, move: Move | str, at: int | None = None) -> list[Event]:
        """Play a move and write it down with what chance answered. A refused move raises and leaves no trace."""
        if isinstance(move, str):
            move = self.game.read_move(move)
        events = self.state.play(seat, move)
        self.record.entries.append(Played(seat, self.game.write_move(move), at))
        self.record.entries += self.state.chance.take()
        self.record.outcome = self.state.outcome
        if self.record.outcome is not None and not isinstance(self.state.chance, Told):
            self.record.seed = self.state.chance.seed
        return events

    def note(self, what: str, **facts: Json) -> None:
        """Write down something the rules need not know."""
        self.record.entries.append(Note(what, facts))


def _dump(data: Json) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _entry_json(entry: Entry) -> dict[str, Json]:
    if isinstance(entry, Answer):
        if entry.order is not None:
            return {"chance": entry.what, "order": list(entry.order)}
        return {"chance": entry.what, "of": entry.of, "pick": entry.pick}
    if isinstance(entry, Note):
        return {"note": entry.what, **entry.facts}
    shown: dict[str, Json] = {"table": entry.move} if entry.seat == TABLE else {"seat": entry.seat, "move": entry.move}
    if entry.at is not None:
        shown["at"] = entry.at
    return shown


def _read_head(data: dict[str, Json]) -> Record:
    if data.get("underhall") not in FORMATS:
        raise BadRecord("not a record of Underhall, or of a later version of it")
    options, players, commitment = data.get("options", {}), data.get("players", []), data.get("commitment")
    game, rules, seats = data["game"], data["rules"], data["seats"]
    if not (
        isinstance(game, str)
        and _whole(rules)
        and _whole(seats)
        and isinstance(options, dict)
        and isinstance(players, list)
    ):
        raise BadRecord("the first line does not say game, rules, seats and options")
    if commitment is not None and not isinstance(commitment, str):
        raise BadRecord("the commitment is not a text")
    assert isinstance(rules, int)
    assert isinstance(seats, int)
    record = Record(game, rules, seats, options, players=[str(p) for p in players], commitment=commitment)
    if data["underhall"] != 1:
        _read_promise(record, data)
    return record


def _read_promise(record: Record, data: dict[str, Json]) -> None:
    """What a first line has since version 2."""
    recipe, parts = data.get("recipe", 1), data.get("parts", "")
    seating, contributions = data.get("seating", []), data.get("contributions", [])
    if recipe not in (1, 2):
        raise BadRecord("the commitment was made by a recipe of a later version")
    if not isinstance(parts, str) or not isinstance(seating, list) or not all(isinstance(who, str) for who in seating):
        raise BadRecord("the seating is a list of texts, and the parts a text")
    if not isinstance(contributions, list):
        raise BadRecord("the contributions are a list")
    record.recipe = 2 if recipe == 2 else 1
    record.parts, record.seating = parts, [str(who) for who in seating]
    record.contributions = [Contribution.from_json(one) for one in contributions]


def _read_entry(data: dict[str, Json]) -> Entry:
    if "note" in data:  # first: its facts may have any name
        return Note(str(data["note"]), {key: value for key, value in data.items() if key != "note"})
    if "chance" in data:
        order, pick, of = data.get("order"), data.get("pick"), data.get("of")
        if isinstance(order, list) and all(_whole(n) for n in order):
            return Answer(str(data["chance"]), len(order), order=tuple(n for n in order if isinstance(n, int)))
        if isinstance(pick, int) and isinstance(of, int) and _whole(pick) and 0 < of <= 1 << 32 and pick < of:
            return Answer(str(data["chance"]), of, pick=pick)
        raise BadRecord("an answer of chance is an order, or a pick of so many")
    at = data.get("at")
    if at is not None and not isinstance(at, int):
        raise BadRecord("the time is not a whole number")
    if isinstance(move := data.get("table"), str):
        return Played(TABLE, move, at)
    seat, move = data["seat"], data["move"]
    if not (isinstance(seat, int) and _whole(seat) and isinstance(move, str)):
        raise BadRecord("a move needs a seat and a text")
    return Played(seat, move, at)


def _read_close(record: Record, data: dict[str, Json], digest: hashlib._Hash) -> None:
    shown = data["outcome"]
    if not isinstance(shown, dict) or not isinstance(shown["scores"], list) or not isinstance(shown["winners"], list):
        raise BadRecord("the outcome needs a reason, scores and winners")
    scores = tuple(n for n in shown["scores"] if isinstance(n, int))
    winners = tuple(n for n in shown["winners"] if isinstance(n, int))
    rest = {key: value for key, value in data.items() if key not in ("digest", "signature")}
    digest.update(_dump(rest).encode() + b"\n")
    if data.get("digest") != digest.hexdigest():
        raise BadRecord("the digest does not fit: the record was changed after it was closed")
    record.outcome = Outcome(str(shown["reason"]), scores, winners)
    if isinstance(seed := data.get("seed"), str):
        record.seed = bytes.fromhex(seed)
    key, signature = data.get("hall"), data.get("signature")
    if not (key is None or isinstance(key, str)) or not (signature is None or isinstance(signature, str)):
        raise BadRecord("the key and the signature are texts")
    record.digest, record.key, record.signature = digest.hexdigest(), key, signature


def _whole(value: Json) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
