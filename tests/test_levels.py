"""The levels of bots: the same four in every game, offered the gentlest first and called in the reader's language."""

from __future__ import annotations

import re

import pytest

from underhall import bots, games
from underhall.arena import play_match
from underhall.bots import LEVELS
from underhall.hall.lobby.facts import game_facts
from underhall.hall.table.stand_in import bot_for
from underhall.table import Chance, UnknownBot
from underhall.terminal.narration import names_of
from underhall.words import LANGUAGES, Words

SEATS = {"montanara": 2, "saboteur": 4, "imperial_miners": 2, "out_of_mine": 2}


@pytest.mark.parametrize("game", SEATS)
def test_every_game_has_four_levels_of_the_same_names(game: str) -> None:
    assert bots.levels(game) == bots.offered(game) == [f"{game}:{level}" for level in LEVELS]
    assert [bots.get(level, game).level for level in LEVELS] == list(LEVELS)
    assert bots.at_level(game, "master") == bots.names(game)[-1]
    shown = next(one for one in game_facts().games if one.name == game)
    assert shown.bots == bots.levels(game)
    assert bot_for(game) == f"{game}:foreman"


def test_what_is_not_offered_is_still_a_bot() -> None:
    """Records and tables of former days name them."""
    assert bots.get("random", "montanara").level == ""
    assert bots.get("planner", "imperial_miners").name == "imperial_miners:planner"
    with pytest.raises(UnknownBot, match="miner, montanara:foreman"):
        bots.get("planner", "montanara")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_levels_have_a_name_and_a_line_in_every_language(lang: str) -> None:
    words = Words(lang)
    named = [words.say(f"level-{level}") for level in LEVELS]
    lines = [words.say(f"level-{level}-line") for level in LEVELS]
    assert len(set(named + lines)) == 8
    assert all(line.endswith(".") for line in lines)
    players = ["person", "saboteur:apprentice", "saboteur:master", "saboteur:master", "random"]
    assert names_of(players, words)[1:] == [named[0], f"{named[3]} 2", f"{named[3]} 3", "Random"]


@pytest.mark.parametrize("game", SEATS)
def test_the_lower_levels_play_a_game_together(game: str) -> None:
    names = [bots.levels(game)[seat % 3] for seat in range(SEATS[game])]
    played = play_match(games.get(game), [bots.get(name, game)(1) for name in names], chance=Chance(3))
    assert played.record.players == names


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_bot_is_shown_by_its_identifier(lang: str) -> None:
    """Bots of former days, and those of bot writers that come along, may stand in profiles and lists."""
    words = Words(lang)
    for game in SEATS:
        for last in (bot.rpartition(":")[2] for bot in bots.names(game)):
            shown = words.first(f"level-{last}", f"bot-{last}")
            assert shown and shown != last and shown[0].isupper()
            assert not re.search("random|planner", shown, re.I)
