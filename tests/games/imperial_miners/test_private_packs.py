"""A pack of one's own: names, texts and faces come from the pack a game was dealt with, wherever cards are named."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.support.games.imperial_miners.positions import GAME, OURS, PACK, play, solo, variant
from tests.support.games.imperial_miners.twins import twin

from underhall.games.imperial_miners import ImperialMinersState, packs
from underhall.games.imperial_miners.bots import Foreman
from underhall.table import BadOption, BadRecord, Chance, Record, Sitting, replay
from underhall.terminal.narration import Teller
from underhall.testing import check_game
from underhall.words import Words


def private(name: str = "private") -> dict[str, Any]:
    """Our pack turned round: other ids and names, the cards in another order, and one card that does something else."""
    data: dict[str, Any] = json.loads(OURS)
    data["name"], data["title"] = name, "A private pack"
    data["cards"].reverse()
    for number, card in enumerate(data["cards"]):
        card["id"], card["name"] = f"x{number}", f"Private card {number}"
    for number, event in enumerate(data["events"]):
        event["name"] = f"Private event {number}"
    for number, face in enumerate(data["faces"][1::2]):
        face["name"] = f"Private face {number}"
    return data


@pytest.fixture
def pack(monkeypatch: pytest.MonkeyPatch) -> packs.CardPack:
    monkeypatch.setattr(packs.PACKS, "_added", {})
    made = packs.read(json.dumps(private()))
    packs.add(made)
    return made


def test_moves_events_and_views_name_the_cards_of_the_pack_that_was_dealt(pack: packs.CardPack) -> None:
    sitting = Sitting.begin(GAME, 2, {"pack": "private"}, Chance(4))
    state = sitting.state
    assert isinstance(state, ImperialMinersState)
    ours = {card.id for card in PACK.cards}
    bots = [Foreman(1), Foreman(2)]
    while state.to_act:
        seat = state.to_act[0]
        view = state.view(seat)
        for move in view.moves:
            text = view.game.write_move(move)
            assert state.game.read_move(text) == move
            assert text.partition(" ")[2] not in ours
        for event in sitting.play(seat, bots[seat].choose(view)):
            seen = event.seen(seat)
            if isinstance(seen.get("id"), str) and "name" in seen and seen["name"] != "-":
                named = {card.id: card.name for card in pack.cards} | {one.id: one.name for one in pack.events}
                assert seen["name"] == named[str(seen["id"])]
    record = Record.parse(str(sitting.record))
    assert record.options["pack"] == pack.pin
    assert [step.state.outcome for step in replay(record, lambda _name, _rules: GAME)][-1] == state.outcome


def test_our_own_games_are_untouched_by_it(pack: packs.CardPack) -> None:
    theirs, ours = GAME.deal(1, {"pack": "private"}, Chance(1)), GAME.deal(1, chance=Chance(1))
    assert theirs.game is not ours.game is GAME
    assert theirs.game is GAME.deal(1, {"pack": "private"}, Chance(2)).game
    assert str(theirs.game.write_move(theirs.moves(0)[0])).startswith("discard x")
    assert GAME.read_view(str(theirs.view(0))) == theirs.view(0)


def test_the_contract_holds_with_it(pack: packs.CardPack) -> None:
    checks = ("moves", "refusals", "notation", "views", "samples", "twins", "record")
    check_game(GAME, seats=2, games=1, looks=2, options={"pack": "private"}, twin=twin, seed=3, checks=checks)


def test_a_game_says_its_parts_in_three_languages(pack: packs.CardPack) -> None:
    found: Any = GAME.parts(GAME.read_options({"pack": "private"}))
    assert (found["pack"], found["ours"], len(found["cards"])) == (pack.pin, False, len(pack.cards))
    card = found["cards"][f"x{len(pack.cards) - 1}"]  # our first
    assert card["name"].startswith("Private card")
    assert card["effects"][0]["text"] | {"pt": ""} == {"en": "Gain 3 coins.", "it": "Ottieni 3 monete.", "pt": ""}
    assert [len(face["spaces"]) for face in found["faces"]] == [len(face.spaces) for face in pack.faces]
    assert all(space["text"]["pt"] for face in found["faces"] for space in face["spaces"])
    assert all(event["text"]["it"] for event in found["events"].values())
    assert GAME.parts(GAME.read_options({}))["ours"] is True
    json.dumps(found)


def test_the_terminal_names_its_cards(pack: packs.CardPack) -> None:
    state = GAME.deal(1, {"pack": "private"}, Chance(1))
    view = state.view(0)
    telling = Teller(state.game, Words("en"), ["Ada"])
    for move in view.moves:
        assert "Private card" in telling.label(view, move)


def test_packs_of_a_folder_are_found_and_a_broken_one_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine.json").write_text(json.dumps(private("mine")), encoding="utf-8")
    (tmp_path / "zbroken.json").write_text("{}", encoding="utf-8")
    monkeypatch.setattr(packs.PACKS, "_added", {})
    monkeypatch.setenv("UNDERHALL_PACKS", str(tmp_path))
    options = GAME.read_options({"pack": "mine"})
    assert [line.partition(" (and")[0] for line in GAME.passed_over()] == [
        "zbroken.json is passed over: the pack: cards, events, faces, name, title is missing"
    ]
    assert options.word("pack").startswith("mine@")
    offered = next(option for option in GAME.options if option.name == "pack").offers()
    assert offered == (PACK.pin, options.word("pack"))
    with pytest.raises(BadOption, match="option pack takes one of lanternfall@"):
        GAME.read_options({"pack": "theirs"})


def test_a_record_of_an_older_version_replays_where_that_version_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pack of our own name with other cards is another pack: the pin says which, and both can lie side by side."""
    data: dict[str, Any] = json.loads(OURS)
    data["cards"][0]["effects"] = [[{"coins": 2}]]
    (tmp_path / "lanternfall-old.json").write_text(json.dumps(data), encoding="utf-8")
    monkeypatch.setattr(packs.PACKS, "_added", {})
    monkeypatch.setenv("UNDERHALL_PACKS", str(tmp_path))
    old = packs.read(json.dumps(data))
    sitting = Sitting.begin(GAME, 1, {"pack": old.pin}, Chance(2))
    while sitting.state.to_act:
        sitting.play(0, sitting.state.moves(0)[-1])
    text = str(sitting.record)
    assert [*replay(Record.parse(text), lambda _name, _rules: GAME)][-1].state.outcome == sitting.state.outcome
    assert GAME.read_options({"pack": "lanternfall"}).word("pack") == PACK.pin  # by name alone it is ours of today
    monkeypatch.delenv("UNDERHALL_PACKS")
    with pytest.raises(BadRecord, match=f"option pack takes one of {PACK.pin}, not '{old.pin}'"):
        [*replay(Record.parse(text), lambda _name, _rules: GAME)]


def test_a_view_tells_what_moves_cost_and_bring() -> None:
    """What a client shows before a choice: prices, places, and what an effect would give."""
    state = solo("s4.n4", "s1@0,s3@2", coins=2)
    offer: Any = state.view(0).facts()["offer"]
    assert offer["prices"] == {"s4": 2, "n4": 13}
    assert offer["places"] == [[-4, -2, 4, 6], [-1, 1, 3], [], []]
    play(state, "play s4", "place 1")
    offer = state.view(0).facts()["offer"]
    assert offer["gains"] == {"effect 1": {"coins": 4}, "decline": {}}
    assert offer["asks"] == {"from": "card", "card": "s4", "level": 2, "column": 1}
    assert "offer" not in state.view(None).facts()


def test_an_effect_that_would_do_nothing_says_so_and_one_that_asks_first_does_not() -> None:
    options = variant(s4=[[{"points": {"per": "machines"}}], [{"machines": 1, "on": "any"}]])
    state = solo("s4", "s1@0,b1@2", coins=2, options=options)
    play(state, "play s4", "place 1")
    offer: Any = state.view(0).facts()["offer"]
    assert offer["gains"] == {"effect 1": {"nothing": True}, "effect 2": {"more": True}, "decline": {}}
    play(state, "effect 2")
    offer = state.view(0).facts()["offer"]
    assert offer["asks"]["to"] == "machine"
    assert offer["gains"]["at I:0"] == {"machines": 1}


def test_a_view_tells_what_the_cards_would_bring_of_which_one_wakes() -> None:
    """Two cards above, and a card that an effect activates: each with what its effects would bring now."""
    options = variant(s4=[[{"activate": 1, "of": "any"}], [{"advance": 2}]], s1=[[{"coins": 3}]])
    state = solo("s4", "s1@0,b1@2x", coins=2, options=options)
    play(state, "play s4", "place 1")
    offer: Any = state.view(0).facts()["offer"]
    assert offer["gains"] == {"effect 1": {"more": True}, "effect 2": {"more": True, "up_to": 2}, "decline": {}}
    play(state, "effect 1")
    offer = state.view(0).facts()["offer"]
    assert offer["asks"]["to"] == "activate"
    assert offer["gains"] == {"at I:0": {"effects": [{"coins": 3}]}, "at I:2": {"cleared": 1}}


def test_what_the_surface_and_a_look_at_cards_bring() -> None:
    options = variant(s4=[[{"points": {"per": "machines"}}], [{"machines": 1, "on": "any"}]])
    state = solo("s4", "s1@0,b1@2", coins=2, options=options)
    play(state, "play s4", "place 1")
    play(state, "decline", "at I:0", "decline")
    offer: Any = state.view(0).facts()["offer"]  # the round ends with it; the event that comes is no gain of its own
    assert offer["gains"] == {"surface coins": {"coins": 3}, "surface draw": {}}
