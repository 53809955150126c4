"""Refusals: why a request was not carried out. Each has a code of `protocol.CODES` and a sentence for people."""

from __future__ import annotations

from typing import Final

from underhall.hall.protocol.messages import CODES
from underhall.table import (
    BadOption,
    BadRecord,
    BadSeats,
    IllegalMove,
    NotYourTurn,
    UnderhallError,
    UnknownBot,
    UnknownGame,
    UnreadableMove,
)


class Refusal(Exception):
    """A request that was not carried out, and changed nothing."""

    def __init__(
        self, code: str, message: str | None = None, rule: str | None = None, retry: float | None = None
    ) -> None:
        self.code = code
        self.message = CODES[code] if message is None else message
        self.rule = rule
        self.retry = retry
        super().__init__(f"{code}: {self.message}")


_KINDS: Final[tuple[tuple[type[UnderhallError], str], ...]] = (
    (IllegalMove, "illegal"),
    (UnreadableMove, "unreadable"),
    (NotYourTurn, "not_your_turn"),
    (BadOption, "bad_option"),
    (BadRecord, "bad_record"),
    (BadSeats, "bad_seats"),
    (UnknownGame, "unknown_game"),
    (UnknownBot, "unknown_bot"),
)

STATUS: Final[dict[str, int]] = {
    "need_person": 401,
    "bad_login": 403,
    "not_allowed": 403,
    "bad_origin": 403,
    "muted": 403,
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
            rule = error.rule or None if isinstance(error, IllegalMove) else None
            return Refusal(code, str(error), rule)
    return Refusal("bad_message", str(error))
