"""Words: every sentence for people, in their language, from one set of Fluent files for terminal, hall and browser.

The files are `locales/<language>/table.ftl` and one more for each game. How an event's facts become a message's
variables is the same for every game, and for every program that tells events:

- a fact that is a seat (`SEATS`) gives its name, and with `_you` behind its own name `yes` or `no`: is it the one who
  reads;
- a list of seats gives their names; a list that counts by seat (`BY_SEAT`) gives each name with its number;
- `card` stays the card's letter, for messages to choose by; any other text (`-` for none) or list of cards' letters
  gives their names, in order, and the cards of a `hand`, which has no order, counted;
- the name of a thing (`NAMES`), or several between commas, gives its name in this language, if there is one
  (`name-GAME-` and the English name in small letters);
- any other list gives its items, and each of them with `_1`, `_2`, … behind the name;
- yes and no are `yes` and `no`, and nothing is `none`.

A message may have an attribute `.seen`: it is said where all the facts that it needs are there, which is where the
reader has seen the secret part; else the message itself is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message
from fluent.runtime.types import FluentNone
from fluent.syntax import ast, visitor

from underhall.table.errors import UnderhallError, one_of
from underhall.table.events import Json

LANGUAGES: Final = ("en", "it", "pt")

SEATS: Final = frozenset({"seat", "first", "target", "owner", "winners", "seats"})
"""The facts that are seats, or lists of them, in the events of all games."""
BY_SEAT: Final = frozenset({"lost", "scores", "gold"})
"""The facts that are lists of one number for each seat."""
NAMES: Final = frozenset({"name", "names", "face", "next_face", "faces", "hand"})
"""The facts that may be names of things: English, as the game's own data has them."""
BAGS: Final = frozenset({"hand"})
"""The facts that are cards in no order."""


class UnknownLanguage(UnderhallError, LookupError):
    """A language that nobody has written yet."""


class NoWords(LookupError):
    """A message that is missing, or that needs a fact which was not given: a fault of ours, never of a user."""


class Words:
    """All messages of one language."""

    def __init__(self, lang: str = "en") -> None:
        if lang not in LANGUAGES:
            raise UnknownLanguage(one_of(lang, list(LANGUAGES), "language"))
        self.lang = lang
        self._messages = _messages(lang)

    # ---------------------------------------------------------------- one message
    def has(self, key: str) -> bool:
        """Whether there is such a message; `key.seen` asks for an attribute."""
        name, _, attribute = key.partition(".")
        if name not in self._messages:
            return False
        return not attribute or attribute in self._messages[name].attributes

    def say(self, key: str, /, **facts: Json) -> str:
        """The message with these facts in it. NoWords if it is missing or a fact is."""
        text, errors = self._format(key, facts)
        if errors:
            raise NoWords(f"{self.lang}: {key}: {errors[0]}")
        return text

    def first(self, *keys: str, **facts: Json) -> str | None:
        """The first of these messages that exists; None if none does."""
        for key in keys:
            if self.has(key):
                return self.say(key, **facts)
        return None

    def join(self, items: Iterable[str]) -> str:
        """Names in a row: `Ada, Bram and Cora`."""
        *rest, last = list(items) or [self.say("nobody")]
        return self.say("list-and", rest=", ".join(rest), last=last) if rest else last

    # ---------------------------------------------------------------- a game's things
    def card(self, game: str, letter: str | None) -> str:
        """The name of a card; a letter that no message knows stays a letter."""
        if letter is None:
            return self.say("no-card")
        return self.first(f"card-{game}-{letter}") or letter

    def named(self, game: str, names: str) -> str:
        """A thing of a game by its name in this language, or several between commas; one without stays as it is."""
        keys = [(name, f"name-{game}-{slug(name)}") for name in names.split(", ")]
        return ", ".join(self.say(key) if key in self._messages else name for name, key in keys)

    def cards(self, game: str, letters: Iterable[str | None]) -> str:
        """The names of cards in their order."""
        return ", ".join(self.card(game, letter) for letter in letters) or self.say("no-card")

    def bag(self, game: str, letters: Iterable[str]) -> str:
        """The names of cards that have no order, equal ones counted."""
        counts: dict[str, int] = {}
        for letter in letters:
            counts[letter] = counts.get(letter, 0) + 1
        shown = [
            self.card(game, letter) if count == 1 else self.say("counted", what=self.card(game, letter), count=count)
            for letter, count in counts.items()
        ]
        return ", ".join(shown) or self.say("no-card")

    def move(self, game: str, text: str, /, **more: Json) -> str:
        """What a move does, as one reads it on a button: `draw 1` is `move-montanara-draw` with `$arg` 1 (and
        `$arg_1`, `$arg_2`)."""
        verb, _, rest = text.partition(" ")
        facts: dict[str, Json] = {"arg": rest, **{f"arg_{i}": part for i, part in enumerate(rest.split(), 1)}, **more}
        key = f"move-{game}-{verb}"
        if not self.has(key):
            return text
        shown, errors = self._format(key, facts)
        return text if errors else shown

    def event(self, game: str, event: Mapping[str, Json], you: int | None, names: Sequence[str]) -> str:
        """What happened, told to this seat (None: a spectator). An event without a message is told as it stands."""
        name = event.get("event")
        for key in (f"event-{game}-{name}", f"event-{name}"):
            if self.has(key):
                facts = self.facts(game, event, you, names)
                if self.has(f"{key}.seen"):
                    text, errors = self._format(f"{key}.seen", facts)
                    if not errors:
                        return text
                return self.say(key, **facts)
        rest = ", ".join(f"{key} {value}" for key, value in event.items() if key != "event")
        return f"{name}: {rest}" if rest else str(name)

    def why(self, game: str, key: str, facts: Mapping[str, Json], you: int | None, names: Sequence[str]) -> str | None:
        """A bot's reason for a move; None if nobody has written it down."""
        return self.first(f"why-{game}-{key}", f"why-{key}", **self.facts(game, facts, you, names))

    def facts(self, game: str, event: Mapping[str, Json], you: int | None, names: Sequence[str]) -> dict[str, Json]:
        """An event's facts as variables of its message."""
        shown: dict[str, Json] = {}
        for name, value in event.items():
            if name in SEATS and isinstance(value, int):
                shown[name] = names[value] if 0 <= value < len(names) else str(value)
                shown[f"{name}_you"] = "yes" if value == you else "no"
            elif isinstance(value, list):
                items = self._items(game, name, value, you, names)
                if name in NAMES:
                    items = [self.named(game, item) if isinstance(item, str) else item for item in items]
                shown.update({f"{name}_{i}": item for i, item in enumerate(items, 1)})
                shown[name] = self._row(game, name, value, items)
            elif isinstance(value, str) and name != "card" and self._are_cards(game, letters := _letters(value)):
                shown[name] = self.bag(game, letters) if name in BAGS else self.cards(game, letters)
            elif isinstance(value, bool):
                shown[name] = "yes" if value else "no"
            elif not isinstance(value, dict):
                said = self.named(game, value) if name in NAMES and isinstance(value, str) else value
                shown[name] = "none" if said is None else said
        return shown

    def reason(self, game: str, reason: str) -> str:
        """Why a game ended."""
        return self.first(f"reason-{game}-{reason}", f"reason-{reason}") or reason

    def rule(self, game: str, number: str) -> str | None:
        """What a rule says, in a sentence or two."""
        return self.first(f"rule-{game}-{number}") if number else None

    def rules(self, game: str) -> list[str]:
        """The numbers of the rules of a game that are told, in their order."""
        told = f"rule-{game}-"
        return [name.removeprefix(told) for name in self._messages if name.startswith(told)]

    # ---------------------------------------------------------------- how it is done
    def _items(self, game: str, name: str, value: list[Json], you: int | None, names: Sequence[str]) -> list[Json]:
        if name in SEATS:
            return [self.name(n, you, names) if isinstance(n, int) else str(n) for n in value]
        if name in BY_SEAT:
            return [self.say("by-seat", name=self.name(i, you, names), value=n) for i, n in enumerate(value)]
        if self._are_cards(game, value):
            return [self.card(game, _letter(item)) for item in value]
        return ["none" if item is None else item for item in value]

    def _row(self, game: str, name: str, value: list[Json], items: list[Json]) -> str:
        if name in SEATS:
            return self.join(map(str, items))
        if self._are_cards(game, value):
            return self.bag(game, map(str, value)) if name in BAGS else self.cards(game, map(_letter, value))
        return ", ".join(map(str, items)) if name in BY_SEAT else self.join(map(str, items))

    def name(self, seat: int, you: int | None, names: Sequence[str]) -> str:
        """The name of a seat in a row of names; the reader's own is `you`."""
        if seat == you:
            return self.say("you")
        return names[seat] if 0 <= seat < len(names) else str(seat)

    def _are_cards(self, game: str, items: Sequence[Json]) -> bool:
        return all(
            item is None or (isinstance(item, str) and f"card-{game}-{item}" in self._messages) for item in items
        )

    def _format(self, key: str, facts: Mapping[str, Json]) -> tuple[str, list[str]]:
        name, _, attribute = key.partition(".")
        if not self.has(key):
            return key, ["there is no such message"]
        message = self._messages[name]
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            return key, ["the message has attributes only"]
        given = {name: fact for name, fact in facts.items() if not isinstance(fact, list | dict)}
        text, errors = self._messages.bundle.format_pattern(pattern, given)
        faults = [str(error) for error in errors]
        return ("???", [*faults, "nothing to say"]) if isinstance(text, FluentNone) else (text, faults)


def slug(name: str) -> str:
    """An English name as a part of a message's key."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def _letters(text: str) -> list[str]:
    return [] if text == "-" else list(text)


def _letter(item: Json) -> str | None:
    return None if item is None else str(item)


class _Messages(Mapping[str, Message]):
    """The messages of a language by name, in the order of their files. Each is read when it is first asked for: to read
    them all takes as long as everything else that a short command does."""

    def __init__(self, lang: str) -> None:
        self.bundle = FluentBundle([lang], use_isolating=False)  # all three run one way, and terminals show the marks
        self._texts: dict[str, str] = {}
        for text in texts(lang).values():
            begun = [(found[0], found.start()) for found in ENTRY.finditer(text)]
            ends = [start for _, start in begun[1:]] + [len(text)]
            for (name, start), end in zip(begun, ends, strict=True):
                self._texts.setdefault(name, text[start:end])
        self._read: set[str] = set()

    def __contains__(self, name: object) -> bool:
        return name in self._texts

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)

    def __getitem__(self, name: str) -> Message:
        self._have(name)
        return self.bundle.get_message(name)

    def _have(self, name: str) -> None:
        """Read this one, and those that it names; it counts as read when they are, for whoever asks meanwhile."""
        if name in self._read or name not in self._texts:
            return
        entry = FluentResource(self._texts[name])
        named = _Named()
        named.visit(entry)
        for other in named.found:
            self._have(other)
        self.bundle.add_resource(entry)
        self._read.add(name)


class _Named(visitor.Visitor):
    """The other messages and terms that a message has in it."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.found.append(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.found.append(f"-{node.id.name}")
        self.generic_visit(node)


ENTRY: Final = re.compile(r"^-?[A-Za-z][\w-]*(?= *=)", re.MULTILINE)
"""Where a message begins: at the left, with its name. What lies between it and the next is its own, or a comment."""

_messages = cache(_Messages)


def texts(lang: str) -> dict[str, str]:
    """The message files of a language."""
    folder = files("underhall") / "locales" / lang
    found = sorted(file.name for file in folder.iterdir() if file.name.endswith(".ftl"))
    return {name: (folder / name).read_text(encoding="utf-8") for name in found}


@cache
def resources(lang: str) -> dict[str, ast.Resource]:
    """The message files of a language, read whole: for tests that compare languages."""
    return {name: FluentResource(text) for name, text in texts(lang).items()}
