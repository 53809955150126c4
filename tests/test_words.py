"""Three languages say the same things, and everything that happens has words."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import ast, serialize, visitor
from tests.support.told_events import Story, told_events

from underhall import games
from underhall.games.montanara import notation
from underhall.games.montanara.terminal import move_facts
from underhall.table import Chance, Json
from underhall.words import LANGUAGES, NoWords, UnknownLanguage, Words, resources

ROOT = Path(__file__).parents[1]
MONTANARA = games.get("montanara")
NAMES = ["Ada", "Bram"]


class Variables(visitor.Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


@cache
def messages(lang: str) -> dict[str, set[str]]:
    """Every message and attribute of a language with the variables it uses."""
    found: dict[str, set[str]] = {}
    for file, resource in resources(lang).items():
        for entry in resource.body:
            assert not isinstance(entry, ast.Junk), f"{lang}/{file}: {entry.content}"
            if isinstance(entry, ast.Message):
                key = f"{file}: {entry.id.name}"
                assert key not in found, f"{lang}: {key} is there twice"
                for name, pattern in [("", entry.value), *((f".{a.id.name}", a.value) for a in entry.attributes)]:
                    seen = Variables()
                    if pattern is not None:
                        seen.visit(pattern)
                    found[key + name] = seen.found
    return found


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_all_languages_have_the_same_messages_with_the_same_variables(lang: str) -> None:
    assert messages(lang) == messages("en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_message_read_alone_says_what_it_says_in_its_file(lang: str) -> None:
    """Words reads each message when it is first said, with those that it names and without those around it."""
    whole = FluentBundle([lang], use_isolating=False)
    for resource in resources(lang).values():
        whole.add_resource(resource)
    told = messages(lang)
    facts = dict.fromkeys(set().union(*told.values()), "7")
    for key in told:
        name, _, attribute = key.partition(": ")[2].partition(".")
        message = whole.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is not None:
            alone = Words(lang).say(key.partition(": ")[2], **facts)
            assert alone == whole.format_pattern(pattern, facts)[0]


def test_every_message_is_said_somewhere() -> None:
    """By its whole name, by a name that is put together (`event-{game}-`), or inside another message."""
    folders = (ROOT / "src" / "underhall", ROOT / "client" / "src", ROOT / "client" / "art")
    files = [file for folder in folders for file in folder.rglob("*.*") if file.suffix in (".py", ".ts", ".tsx")]
    files.append(ROOT / "client" / "offline.html")
    code = "\n".join(file.read_text(encoding="utf-8") for file in files)
    for resource in resources("en").values():
        code += "\n".join(re.findall(r"\{ ([a-z][\w-]*)", serialize(resource)))
    named = set(re.findall(r"[A-Za-z][\w-]*\w", code))
    begun = tuple(set(re.findall(r"[\"'`]([a-z][\w-]*-)(?:[\"']\s*\+|\$\{|\{)", code)))
    keys = {key.partition(": ")[2].partition(".")[0] for key in messages("en")}
    assert [key for key in sorted(keys) if key not in named and not key.startswith(begun)] == []


def played() -> Iterator[Story]:
    """Events of random games as each seat and a spectator saw them, with a view of that moment."""
    for seed in range(12):
        rng = random.Random(seed)
        state, events = MONTANARA.deal_and_tell(chance=Chance(seed))
        while True:
            for event in events:
                for seat in (0, 1, None):
                    yield event.seen(seat), state.view(seat)
            if not state.to_act:
                break
            seat = state.to_act[0]
            events = state.play(seat, rng.choice(state.moves(seat)))


@pytest.fixture(scope="module")
def stories() -> list[Story]:
    return list(played())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_of_montanara_has_words(lang: str, stories: list[Story]) -> None:
    assert len(told_events("montanara", lang, stories, NAMES)) == 20


@pytest.mark.parametrize("lang", LANGUAGES)
def test_secrets_are_told_only_where_they_were_seen(lang: str, stories: list[Story]) -> None:
    words = Words(lang)
    card = words.say("montanara-a-card", card="C")
    for event, view in stories:
        if event["event"] in ("draw", "bore", "pit"):
            sentence = words.event("montanara", event, view.seat, NAMES)
            assert (card in sentence) == (event.get("card") == "C")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_move_of_montanara_has_words(lang: str, stories: list[Story]) -> None:
    words = Words(lang)
    for text in notation.TEXTS.values():
        more = {"cards": "x"} if text.startswith("order") else {}
        label = words.move("montanara", text, **more)
        assert label != text
        assert label[0].isupper()
    for _, view in stories:
        labels = []
        for move in view.moves:
            text = MONTANARA.write_move(move)
            labels.append(words.move("montanara", text, **move_facts(view, text, words)))
        assert len(set(labels)) == len(labels), "two choices read the same"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_rules_options_and_reasons_have_words(lang: str) -> None:
    words = Words(lang)
    for letter in "CDXTEURO":
        assert words.card("montanara", letter) != letter
    for number in range(1, 16):
        assert words.rule("montanara", str(number))
    for option in MONTANARA.options:
        assert words.has(f"option-montanara-{option.name}")
    for reason in ("four_crystals", "mountains", "resigned", "abandoned"):
        assert words.reason("montanara", reason) != reason
    for phase in ("turn", "dig", "examine", "tunnel", "drill"):
        assert words.has(f"prompt-montanara-{phase}")


def test_sentences_in_three_languages() -> None:
    drawn: dict[str, Json] = {"event": "draw", "seat": 0, "mountain": 2, "card": "E"}
    seen: dict[str, Json] = {"event": "draw", "seat": 0, "mountain": 2}
    assert Words("en").event("montanara", drawn, 0, NAMES) == "You drew an earthquake from mountain 2."
    assert Words("it").event("montanara", seen, 1, NAMES) == "Ada ha pescato dal monte 2."
    fell: dict[str, Json] = {"event": "collapse", "seat": 1, "lost": [2, 0]}
    assert Words("pt").event("montanara", fell, 0, NAMES) == "Bram deixou o teto cair. Anões perdidos: tu 2, Bram 0."
    stolen: dict[str, Json] = {"event": "thief", "seat": 1, "hand": "CDDX"}
    assert Words("en").event("montanara", stolen, 0, NAMES).endswith("Yours is now crystal, dwarf ×2, collapse.")
    emptied: dict[str, Json] = {"event": "thief", "seat": 1, "hand": "-"}
    assert Words("en").event("montanara", emptied, 0, NAMES).endswith("Yours is now nothing.")


def test_what_has_no_words_is_an_error_or_told_as_it_stands() -> None:
    words = Words()
    with pytest.raises(NoWords, match="no-such-thing"):
        words.say("no-such-thing")
    with pytest.raises(NoWords, match="won"):
        words.say("won")
    with pytest.raises(UnknownLanguage, match="there is no language 'de'"):
        Words("de")
    assert words.event("chess", {"event": "castle", "side": "king"}, None, NAMES) == "castle: side king"
    assert words.move("chess", "castle king") == "castle king"


RETIRED = {
    "it": r"\bmanche\b|\bcollass|\bmedagli|rimescolament|\bgir[oi] \d|\bconto\b(?! (alla rovescia|finale))",
    "pt": r"desmoron|\bcarrinho|\bquebr|\bcompr(a|as|ar|ou|aste)\b|\bsal(ão|ões)\b|vagoneta\b|facç",
}
"""Words that once stood beside another for the same thing: round, collapse, tag, shuffle, account; rockfall, cart,
break, draw, hall, people."""


@pytest.mark.parametrize("lang", RETIRED)
def test_one_thing_has_one_word(lang: str) -> None:
    for name, resource in resources(lang).items():
        assert re.findall(rf"(?i).*(?:{RETIRED[lang]}).*", serialize(resource)) == [], name


def test_one_is_not_many() -> None:
    """Numbers that may be one have a form for it."""
    assert "un sabotatore" in Words("it").say("sb-pool", diggers=3, saboteurs=1)
    assert "um sabotador" in Words("pt").say("sb-pool", diggers=3, saboteurs=1)
    assert Words("it").say("days", n=1) == "un giorno"
    assert Words("pt").say("om-empty", n=1) == "um vazio"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_every_choice_before_a_game_is_in_words(name: str, lang: str) -> None:
    """Seats are numbered, boards lettered, packs named; all the rest is a word, and every option says what it does."""
    words = Words(lang)
    for option in games.get(name).options:
        assert words.has(f"option-{name}-{option.name}")
        for choice in option.offers():
            plain = re.fullmatch(r"\d|[01]{3}|\w+@\w+", choice)
            assert plain or words.has(f"choice-{option.name}-{choice}"), f"{option.name}: {choice}"


def test_no_name_of_a_message_is_there_twice() -> None:
    """All files of a language are one for the browser: a name in two of them would hide one of the messages."""
    names = [key.partition(": ")[2] for key in messages("en")]
    assert sorted(name for name in set(names) if names.count(name) > 1) == []
