"""Cards, events and boards of the pack have names in every language."""

from __future__ import annotations

import pytest

from underhall.games.imperial_miners import packs
from underhall.table import Json
from underhall.words import LANGUAGES, Words, resources, slug

GAME = "imperial_miners"


def names() -> list[str]:
    pack = packs.builtin()
    return [thing.name for things in (pack.cards, pack.events, pack.faces) for thing in things]


def test_the_english_names_are_those_of_the_pack() -> None:
    english = Words("en")
    assert [english.named(GAME, name) for name in names()] == names()
    told = {entry.id.name for entry in resources("en")[f"{GAME}_names.ftl"].body if hasattr(entry, "id")}
    assert told == {f"name-{GAME}-{slug(name)}" for name in names()}


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_no_two_things_have_one_name(lang: str) -> None:
    there = [Words(lang).named(GAME, name) for name in names()]
    assert len(set(there)) == len(there)


def test_events_are_told_with_the_names_of_the_language_and_private_cards_as_they_are() -> None:
    words = Words("it")
    played: dict[str, Json] = {"event": "reveal", "seat": 0, "id": "s1", "name": "Peat Cutters", "cost": 2}
    assert words.event(GAME, played, 0, ["Ada"]).startswith("Giochi Tagliatori di torba")
    assert "My Own Card" in words.event(GAME, {**played, "name": "My Own Card"}, 0, ["Ada"])
    dealt: dict[str, Json] = {"event": "deal", "faces": ["Alchemy", "Seafaring"], "ids": []}
    dealt["hand"] = "Peat Cutters, Penny Shaft"
    said = words.event(GAME, dealt, 0, ["Ada"])
    assert "Alchimia e Navigazione" in said
    assert "Tagliatori di torba, Pozzo del penny" in said
