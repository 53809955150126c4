"""What can go wrong, by kind. Every message is one line that says what to do or which rule stands in the way."""

from __future__ import annotations


class UnderhallError(Exception):
    """The base of all errors that a user, a bot or a file can cause."""


class UnreadableMove(UnderhallError, ValueError):
    """The text is not a move of this game in any position."""


class IllegalMove(UnderhallError):
    """The move exists, but not here and now. `rule` is the number of the rule that forbids it."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(f"{message} (rule {rule})" if rule else message)
        self.rule = rule
        self.message = message

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[str, str]]:
        return type(self), (self.rule, self.message)  # so that it crosses from one process to another


class NotYourTurn(UnderhallError):
    """This seat is not asked now, or the game is over."""


class BadOption(UnderhallError, ValueError):
    """An option that the game does not have, or a value that it does not take."""


class BadSeats(UnderhallError, ValueError):
    """A number of seats that the game cannot be played with."""


class BadNotation(UnderhallError, ValueError):
    """A text of a state or a view that cannot be read."""


class BadRecord(UnderhallError, ValueError):
    """A record that is damaged, edited, or of a game or a rules version that is not known here."""


class UnknownGame(UnderhallError, LookupError):
    """No game of that name."""


class UnknownBot(UnderhallError, LookupError):
    """No bot of that name, or not for this game."""


def one_of(name: str, known: list[str], what: str) -> str:
    """The line for an unknown name: says what there is, the likely one first."""
    from difflib import get_close_matches

    close = get_close_matches(name, known, 1, 0.5)
    hint = f"; did you mean {close[0]}?" if close else "."
    return (
        f"there is no {what} {name!r}{hint} There is: {', '.join(known)}" if known else f"there is no {what} {name!r}"
    )
