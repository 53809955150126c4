"""A verb or a counter is one record: all that is to be said about it is there, and a new one needs little more."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.support.games.imperial_miners.positions import me, play, solo, texts, variant

from underhall import games
from underhall.games.imperial_miners.card_signs import signs_of
from underhall.games.imperial_miners.card_text import Text
from underhall.games.imperial_miners.effects import BadPack
from underhall.games.imperial_miners.verbs import VERBS, table_row
from underhall.games.imperial_miners.vocabulary import COUNTERS, LANGUAGES, RELATIONS, UNITS, said

HERE = Path(__file__).resolve().parents[3]
PAGE = (HERE / "docs" / "packs.md").read_text(encoding="utf-8")
CLIENT = HERE / "client"


# ---------------------------------------------------------------- the records and what shows them
def test_the_page_of_packs_has_a_row_for_every_verb_and_counter() -> None:
    rows = [table_row(verb) for verb in VERBS.values()]
    for counter in COUNTERS:
        words = said(counter.words, 0).replace("{of}", "…") + (" (0 or 1)" if counter.truth else "")
        rows.append(f"| `{counter.name}` | {words} |")
    missing = [row for row in rows if row not in PAGE]
    assert not missing, "docs/packs.md lacks these rows:\n" + "\n".join(missing)
    assert " ".join(relation.name for relation in RELATIONS) in PAGE


def test_every_record_speaks_three_languages() -> None:
    words = [verb.words for verb in VERBS.values()] + [
        one for verb in VERBS.values() for one in verb.otherwise.values()
    ]
    words += [its.words for verb in VERBS.values() for its in verb.fields.values()]
    words += [counter.words for counter in COUNTERS] + [unit.words for unit in UNITS.values()]
    words += [form for relation in RELATIONS for form in (relation.one, relation.each, relation.many)]
    for one in words:
        told = one.split(" | ")
        assert len(told) == len(LANGUAGES), one
        assert len({frozenset(re.findall(r"{\w*}", text)) for text in told}) == 1, f"{one}: not the same fields in all"


def test_every_icon_of_a_record_is_drawn_in_the_browser() -> None:
    drawn = (CLIENT / "art" / "symbols.svg").read_text(encoding="utf-8")
    own = CLIENT / "src" / "games" / "imperial_miners" / "art"
    drawn += (own / "symbols.svg").read_text(encoding="utf-8")
    made = (own / "index.ts").read_text(encoding="utf-8")
    icons = {word for counter in COUNTERS for word in counter.icon.split() if "{" not in word}
    icons |= {word for relation in RELATIONS for word in relation.icon.split()} | {unit.icon for unit in UNITS.values()}
    for verb in VERBS.values():
        shown = [verb.icon, *(its.icon for its in verb.fields.values())]
        icons |= {word for text in shown for word in text.split() if "{" not in word and not word.startswith("'")}
    for icon in icons:
        name = icon.removeprefix("im-")
        assert f'id="{icon}"' in drawn or (icon != name and re.search(rf"\b'?{name}'?[,:]", made)), f"no icon {icon}"


@pytest.mark.parametrize("verb", VERBS)
def test_signs_show_every_field_of_a_verb(verb: str) -> None:
    record = VERBS[verb]
    shown = record.icon + "".join(f"{{{name}}}" for name, its in record.fields.items() if its.kind == "number")
    hidden = [name for name in record.fields if f"{{{name}}}" not in shown]
    assert not hidden, f"nothing draws {hidden}"


def test_signs_are_drawn_from_the_record() -> None:
    steps: Any = [{"pay": 3, "less": {"per": "cards of scots"}, "then": [{"cart": 1, "on": "L"}]}]
    assert signs_of(steps) == [
        [
            ["number", "−3"],
            ["icon", "coin"],
            ["sign", "(−"],
            ["number", "1"],
            ["icon", "coin"],
            ["sign", "×"],
            ["people", "scots"],
            ["sign", ")"],
            ["icon", "arrow"],
            ["steps", [[["number", "1"], ["icon", "cart"], ["sign", "←"]]]],
        ]
    ]


# ---------------------------------------------------------------- the card just activated
def test_an_effect_can_put_something_on_the_card_that_it_has_activated() -> None:
    steps: Any = [{"activate": 1, "of": "another", "then": [{"machines": 2, "on": "it"}, {"coins": 1}]}]
    state = solo("s4", "s1@0,b1@2,e1@4", coins=2, options=variant(s4=[steps], b1=[[{"points": 5}]]))
    play(state, "play s4", "place 1", "effect 1", "at I:2", "effect 1")
    mine = {card["card"]: card["machines"] for card in me(state)["mine"]}
    assert (mine, me(state)["points"], me(state)["coins"]) == ({"s1": 0, "b1": 2, "e1": 0, "s4": 0}, 5, 1)
    assert Text("en").steps(steps) == "Activate another card, then put 2 machines on that card and gain 1 coin."
    assert (
        Text("it").steps(steps) == "Attiva un’altra carta, poi metti 2 macchinari su quella carta e ottieni 1 moneta."
    )
    assert Text("pt").steps(steps) == "Ativa outra carta, depois põe 2 máquinas nessa carta e ganha 1 moeda."


def test_each_activated_card_is_it_in_its_turn_and_a_collapse_may_fall_on_it() -> None:
    steps: Any = [{"activate": 2, "of": "another", "then": [{"collapse": 1, "on": "it"}]}]
    state = solo("s4", "s1@0,b1@2", coins=2, options=variant(s4=[steps]))
    play(state, "play s4", "place 1", "effect 1", "at I:0", "decline", "decline")
    assert [card["collapse"] for card in me(state)["mine"]] == [True, True, False]


def test_where_nothing_was_activated_nothing_is_done_to_it() -> None:
    steps: Any = [{"activate": 1, "of": "below", "then": [{"machines": 1, "on": "it"}]}, {"machines": 1, "on": "it"}]
    state = solo("s4", "s1@0,b1@2", coins=2, options=variant(s4=[steps]))
    play(state, "play s4", "place 1", "effect 1")
    assert [card["machines"] for card in me(state)["mine"]] == [0, 0, 0]


# ---------------------------------------------------------------- a cart on a named edge
def test_a_cart_goes_on_the_named_edge_of_the_acting_card() -> None:
    """b1 has a half on its right; s4 lies below s1 and b1, with none on its upper sides."""
    steps: Any = [{"cart": 1, "on": "UR"}]
    state = solo("s4", "s1@0,b1@2", coins=2, options=variant(s4=[steps]))
    before = state.carts(0)
    play(state, "play s4", "place 1", "effect 1")
    assert state.carts(0) == before  # no half on that edge (R32): none is taken (R33)
    open_edge = solo("s5", "s1@0,b1@2", coins=2, options=variant(s5=[[{"cart": 1, "on": "UL UR"}]]))
    play(open_edge, "play s5", "place 1", "effect 1")  # one edge only can take it: the upper left, to s1
    assert "cart" not in str(texts(open_edge))
    assert open_edge.carts(0) == 1
    assert Text("en").steps(steps) == "Place 1 cart on the upper right edge of this card."
    assert Text("it").steps(steps) == "Piazza 1 carrello sul lato in alto a destra di questa carta."
    assert Text("pt").steps(steps) == "Coloca 1 vagonete no lado superior direito desta carta."


def test_of_several_named_edges_the_owner_chooses() -> None:
    state = solo("r1", "s1@-2,j3@2", options=variant(r1=[[{"cart": 1, "on": "L R"}]]))
    play(state, "play r1", "place 0", "effect 1")
    assert state.carts(0) >= 1


@pytest.mark.parametrize("sides", ["", "up", "L M", 3])
def test_edges_that_are_none_are_refused(sides: Any) -> None:
    with pytest.raises(BadPack, match=r"steps\[0\]\.cart\.on names edges of UL UR L R LL LR"):
        variant(s1=[[{"cart": 1, "on": sides}]])


# ---------------------------------------------------------------- a new verb and a new counter
VERB = """
        Verb(
            "mint",
            {"mint": amount("coins")},
            "Turn up to {mint} into as many points. | Cambia fino a {mint} in altrettanti punti."
            " | Troca até {mint} por outros tantos pontos.",
            "-{mint} arrow point",
            "coins into points, one for one",
            plain,
            trade=True,
        ),
"""
DONE = """
def do_mint(p: Position, k: Pack, seat: i32, f: i32) -> None:
    n = amount(p, k, seat, f, k.code[codes.WIDE * p.frames[f] + 1])
    n = n if n < p.coins[seat] else p.coins[seat]
    pay_coins(p, seat, n)
    gain_points(p, seat, n)
    next_step(p, f)


"""
COUNTER = """
    Counter("lamps", "[lamp/lamps] lit | [lampada accesa/lampade accese] | [lâmpada acesa/lâmpadas acesas]", "sun"),
"""
COUNTED = """
def count_lamps(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    return p.round


"""
PLAYED = """
import json
from underhall import games
from underhall.games.imperial_miners import packs, rules
from underhall.games.imperial_miners.card_signs import signs_of
from underhall.games.imperial_miners.card_text import Text
from underhall.games.imperial_miners.verbs import VERBS, table_row
from underhall.table import Chance

data = json.loads((packs.files("underhall.games.imperial_miners") / "packs" / "lanternfall.json").read_text("utf-8"))
steps = [{"mint": {"per": "lamps"}}]
data["cards"][0] |= {"effects": [steps]}
pack = packs.read(json.dumps(data))
packs.add(pack)
text = "1 commit:3 000 e01/e02,e03 - 7/0/-.0/0/s1/-/-/-/-/-/- - pack=" + pack.pin
state = games.get("imperial_miners").read_state(text, Chance(1))
for move in ("play s1", "effect 1"):
    state.play(0, move)
seat = state.view(0).facts()["seats"][0]
told = [Text(lang).steps(steps) for lang in ("en", "it", "pt")]
print(json.dumps([seat["coins"], seat["points"], told, signs_of(steps), table_row(VERBS["mint"])]))
"""


def insert(file: Path, before: str, text: str) -> Path:
    """Put a text before a line of a file."""
    was = file.read_text(encoding="utf-8")
    assert was.count(before) == 1, f"{file.name}: {before!r}"
    file.write_text(
        was.replace(before, text.strip("\n") + "\n" * (3 if before.startswith("def") else 1) + before), "utf-8"
    )
    return file


def test_a_new_verb_and_a_new_counter_are_a_record_and_a_function_each(tmp_path: Path) -> None:
    """In a copy of the game, interpreted: played, said in three languages and drawn. Beside these two or three files a
    verb wants its row of docs/packs.md, the same in the plain reading, a test and a line of CHANGELOG.md: seven."""
    game = Path(games.__path__[0]) / "imperial_miners"
    shutil.copytree(
        game.parents[1], tmp_path / "underhall", ignore=shutil.ignore_patterns("*.so", "static", "__pycache__")
    )
    copy = tmp_path / "underhall" / "games" / "imperial_miners"
    touched = {
        insert(copy / "verbs.py", '        Verb(\n            "may",\n', VERB),
        insert(copy / "interpreter.py", "def do_jump(", DONE),
        insert(copy / "vocabulary.py", '    Counter("hand", ', COUNTER),
        insert(copy / "counters.py", "def count_hand(", COUNTED),
    }
    assert len(touched) == 4
    environ = {**os.environ, "PYTHONPATH": str(tmp_path), "UNDERHALL_PURE": "1"}
    environ.pop("UNDERHALL_PACKS", None)
    done = subprocess.run([sys.executable, "-c", PLAYED], env=environ, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    coins, points, told, signs, row = json.loads(done.stdout)
    assert (coins, points) == (4, 3)  # three lamps in the third round
    assert told == [
        "Turn up to 1 coin × lamps lit into as many points.",
        "Cambia fino a 1 moneta × lampade accese in altrettanti punti.",
        "Troca até 1 moeda × lâmpadas acesas por outros tantos pontos.",
    ]
    assert signs[0][-2:] == [["icon", "arrow"], ["icon", "point"]]
    assert row == '| `{"mint": A}` | coins into points, one for one |'
