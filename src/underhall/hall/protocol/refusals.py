"""Refusals: why a request was not carried out. Each has a code and a sentence for people."""

from __future__ import annotations

from typing import Final

from underhall.table import UnderhallError, errors

CODES: Final[dict[str, str]] = {
    "bad_message": "Not JSON, an unknown type or field, a missing field, or a value out of bounds.",
    "protocol": "The client speaks another version of the protocol.",
    "hello_first": "The first message of a socket must be `hello`.",
    "unreadable": "The text is no move of this game in any position.",
    "illegal": "The move exists, but not here and now; `rule` says why.",
    "not_your_turn": "Your seat is not asked now, or the game is over.",
    "stale": "Something was played since the position that the move was chosen in.",
    "not_seated": "You have no seat at this table, or a bot plays it now.",
    "not_allowed": "Only the host may do this, or only before the start, or not at all.",
    "no_undo": "The move cannot be taken back.",
    "no_hint": "No hint was found in time.",
    "no_table": "There is no such table, or it is not public and you were not invited.",
    "no_room": "The seat is taken, or the table is full.",
    "not_open": "The table has started already, or is over.",
    "not_playing": "The game has not begun, or is over.",
    "bad_option": "An option that the game does not have, or a value that it does not take.",
    "bad_record": "The record is damaged, of another version, or of a game that is not over.",
    "bad_seats": "A number of seats that the game cannot be played with.",
    "unknown_game": "There is no game of that name here.",
    "unknown_bot": "There is no bot of that name for this game.",
    "bad_name": "A name is 1 to 24 letters, digits, spaces and simple signs.",
    "taken": "Somebody else has that name for logging in.",
    "bad_login": "The name or the password is wrong.",
    "suspended": "The host of this hall keeps this person out.",
    "need_person": "This needs a person: take a nickname first.",
    "muted": "You may not speak here.",
    "too_fast": "Too many requests; `retry` says when.",
    "too_many": "You have, or the hall has, as many of these as is allowed.",
    "too_large": "The message is larger than the hall takes.",
    "bad_host": "This hall is not known by that name; its host can add it to `hosts`.",
    "bad_origin": "The request comes from a page of another site.",
    "not_found": "There is nothing at this address.",
    "bad_method": "This address does not take this method.",
    "busy": "The hall cannot do this just now; the same request may be sent again.",
    "stopping": "The hall is stopping; connect again.",
}
"""The codes of `refused` and of HTTP errors, and what they mean."""


class Refusal(Exception):
    """A request that was not carried out, and changed nothing."""

    known = True
    """Nobody needs to be told of it but who asked."""

    def __init__(
        self, code: str, message: str | None = None, rule: str | None = None, retry: float | None = None
    ) -> None:
        self.code = code
        self.message = CODES[code] if message is None else message
        self.rule = rule
        self.retry = retry
        super().__init__(f"{code}: {self.message}")


_KINDS: Final[tuple[tuple[type[UnderhallError], str], ...]] = (
    (errors.IllegalMove, "illegal"),
    (errors.UnreadableMove, "unreadable"),
    (errors.NotYourTurn, "not_your_turn"),
    (errors.BadOption, "bad_option"),
    (errors.BadRecord, "bad_record"),
    (errors.BadSeats, "bad_seats"),
    (errors.UnknownGame, "unknown_game"),
    (errors.UnknownBot, "unknown_bot"),
)

STATUS: Final[dict[str, int]] = {
    "need_person": 401,
    "bad_login": 403,
    "not_allowed": 403,
    "bad_origin": 403,
    "bad_host": 421,
    "muted": 403,
    "suspended": 403,
    "no_table": 404,
    "not_found": 404,
    "bad_method": 405,
    "no_room": 409,
    "not_open": 409,
    "not_playing": 409,
    "taken": 409,
    "too_large": 413,
    "too_fast": 429,
    "too_many": 429,
    "busy": 503,
    "stopping": 503,
}
"""The HTTP status of a code; 400 for all others."""


LASTING: Final = frozenset({"illegal", "unreadable", "not_your_turn", "no_undo", "not_allowed", "not_playing"})
"""Refusals that speak of the request. After the others, such as `busy`, the same request may be sent again."""


def refusal(error: UnderhallError) -> Refusal:
    """The refusal for an error of the games or bots."""
    for kind, code in _KINDS:
        if isinstance(error, kind):
            rule = error.rule or None if isinstance(error, errors.IllegalMove) else None
            return Refusal(code, str(error), rule)
    return Refusal("bad_message", str(error))
