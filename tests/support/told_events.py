"""What happened, told in words: every event as somebody saw it has a sentence, and a whole one."""

from __future__ import annotations

from collections.abc import Iterable

from underhall.table import Json, View
from underhall.words import Words

Story = tuple[dict[str, Json], View]
"""An event as somebody saw it, and their view of that moment."""


def told_events(game: str, lang: str, stories: Iterable[Story], names: list[str]) -> set[Json]:
    """The names of all events that were told."""
    words = Words(lang)
    told = set()
    for event, view in stories:
        name = event["event"]
        assert words.has(f"event-{game}-{name}") or words.has(f"event-{name}")
        sentence = words.event(game, event, view.seat, names)
        assert sentence
        assert not {"{", "\n"} & set(sentence)
        assert "???" not in sentence
        told.add(name)
    return told
