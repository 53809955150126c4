"""Options: the choices made before a game begins, as data with defaults, bounds and explanations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from underhall.table.errors import BadOption, one_of
from underhall.table.events import Json

Group = Literal["edition", "variant", "setup", "technical"]
"""Where a form has an option."""


@dataclass(frozen=True, slots=True)
class Option:
    """One choice; `help` is a sentence for people.

    `low` and `high` bound numbers; `length` is how many of them "numbers" has; `choices` lists the words of a "choice".
    `check` may refuse a value that is well formed, by returning the reason. `group` says where a form has it: with the
    edition and its parts, among the variants, with how a game is set up and paced; what is technical is for no form.
    """

    name: str
    kind: Literal["flag", "number", "choice", "numbers"]
    default: Json
    help: str
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    length: int = 0
    check: Callable[[Json], str | None] | None = None
    group: Group = "variant"

    def read(self, value: Json) -> Json:
        """The value as the rules want it, from JSON or from a text on the command line ("yes", "3", "12-16-20-24")."""
        result = self._parse(value)
        reason = self.check(result) if self.check else None
        if reason:
            raise BadOption(f"option {self.name}: {reason}")
        return result

    def offers(self) -> tuple[str, ...]:
        """The words of a "choice", as they can be chosen now."""
        return self.choices

    def wants(self) -> str:
        """What this option takes, in words."""
        if self.kind == "flag":
            return "true or false"
        if self.kind == "number":
            return f"a number from {self.low} to {self.high}"
        if self.kind == "choice":
            return "one of " + ", ".join(self.choices)
        return f"{self.length} numbers from {self.low} to {self.high}, as " + write_value(self.default)

    def _parse(self, value: Json) -> Json:
        if self.kind == "flag":
            word = str(value).lower()
            if isinstance(value, bool) or word in ("true", "yes", "on", "1", "false", "no", "off", "0"):
                return word in ("true", "yes", "on", "1")
        elif self.kind == "choice":
            chosen = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
            if isinstance(chosen, str) and chosen in self.choices:
                return chosen
        elif self.kind == "number":
            number = _whole(value)
            if number is not None and self.low <= number <= self.high:
                return number
        else:
            parts: list[Json] = (
                list(value.split("-")) if isinstance(value, str) else value if isinstance(value, list) else []
            )
            numbers = [_whole(part) for part in parts]
            if len(numbers) == self.length and all(n is not None and self.low <= n <= self.high for n in numbers):
                return list(numbers)
        raise BadOption(f"option {self.name} takes {self.wants()}, not {write_value(value)!r}")


@dataclass(frozen=True, slots=True)
class PinnedOption(Option):
    """A choice among files that a game is played with, by name, or by name and hash. What is kept is always both, so
    that a record pins what it was played with."""

    known: Callable[[], Iterable[str]] = tuple
    """The pins of those there are now."""
    find: Callable[[str], str] = str
    """The pin of the one with this name; LookupError or ValueError if there is none."""

    def wants(self) -> str:
        return "one of " + ", ".join(self.known())

    def offers(self) -> tuple[str, ...]:
        return tuple(self.known())

    def _parse(self, value: Json) -> Json:
        try:
            return self.find(str(value))
        except (LookupError, ValueError):
            raise BadOption(f"option {self.name} takes {self.wants()}, not {write_value(value)!r}") from None


def _whole(value: Json) -> int | None:
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 20:  # longer ones break int()
        return int(value)
    return None


def write_value(value: Json) -> str:
    """A value as one writes it on the command line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return "-".join(str(v) for v in value) if isinstance(value, list) else str(value)


class Options(Mapping[str, Json]):
    """The values of all options of one game: complete, checked and unchangeable."""

    __slots__ = ("_values", "_written")

    def __init__(self, values: Mapping[str, Json]) -> None:
        self._written: dict[Callable[[Options], str], str] = {}
        self._values = {name: value[:] if isinstance(value, list) else value for name, value in values.items()}

    def __getitem__(self, name: str) -> Json:
        value = self._values[name]
        return value[:] if isinstance(value, list) else value  # so that nobody can change what others read

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return f"Options({self._values!r})"

    def written(self, write: Callable[[Options], str]) -> str:
        """Their text as somebody writes it, which is done once: they never change."""
        text = self._written.get(write)
        if text is None:
            text = self._written[write] = write(self)
        return text

    def __reduce__(self) -> tuple[type[Options], tuple[dict[str, Json]]]:
        return Options, (self._values,)

    def flag(self, name: str) -> bool:
        return self._values[name] is True

    def word(self, name: str) -> str:
        return str(self._values[name])

    def number(self, name: str) -> int:
        value = self._values[name]
        assert isinstance(value, int)
        return value

    def numbers(self, name: str) -> list[int]:
        value = self._values[name]
        assert isinstance(value, list)
        return [n for n in value if isinstance(n, int)]


def read_options(known: tuple[Option, ...], given: Mapping[str, Json]) -> Options:
    """Defaults, overlaid with what was given; an unknown name or a bad value is a BadOption that says what would do."""
    names = [option.name for option in known]
    if not isinstance(given, Mapping):
        raise BadOption(f"options are given by name, as {{'{names[0] if names else 'name'}': …}}, not {given!r}")
    for name in given:
        if name not in names:
            raise BadOption(one_of(name, names, "option"))
    return Options({o.name: o.read(given[o.name]) if o.name in given else o.default for o in known})


def read_pairs(text: str | None) -> dict[str, Json]:
    """`sizes=18-18-18-18,dig_all=yes` as names and values; the game reads the values."""
    found: dict[str, Json] = {}
    for part in (text or "").split(","):
        name, equals, value = part.partition("=")
        if not part.strip():
            continue
        if not equals or not name.strip():
            raise BadOption(f"options are written name=value,name=value; {part.strip()!r} is not")
        if name.strip() in found:
            raise BadOption(f"option {name.strip()} is given twice")
        found[name.strip()] = value.strip()
    return found
