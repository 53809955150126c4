"""The gold of three rounds in the master's mind: what the end of a round is worth in the whole game (D1 to D3, E3)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from tests.support.games.saboteur.positions import GAME, LINE, play, table, texts
from tools import tell_game

from underhall import compiled
from underhall.games.saboteur import SaboteurState, codes, rules
from underhall.games.saboteur.master import Master, MastersTable, Tried, for_gold
from underhall.games.saboteur.view import SaboteurView
from underhall.table import Chance, Json, Move
from underhall.words import Words

PURE = compiled.pure("underhall.games.saboteur.rules")
EVEN = "0:1<111,2:1<11,1:1<1"
"""A round that brought each of three a nugget."""


def pile(given: str, first: str = "") -> str:
    """The nuggets that are left when these cards were given out, those named first on top."""
    gone = given + first
    return first + "".join(value * (count - gone.count(value)) for value, count in (("1", 16), ("2", 8), ("3", 4)))


def last_round(paid: str, nuggets: str, roles: str = "DDS+D", hand: str = "EW NS map", **more: Any) -> SaboteurState:
    """Three seats, one card before the treasure; in both earlier rounds a saboteur was paid four, `21` being seat 2 in
    the first and seat 1 in the second."""
    earlier = "/".join("".join("S" if int(seat) == one else "D" for one in range(3)) + "+D" for seat in paid)
    gold = "/".join(f"{seat}+13" for seat in paid)
    it: dict[str, Any] = {
        "round": "3",
        "won": "S/S",
        "earlier": earlier,
        "gold": f"{gold}/-",
        "nuggets": pile("1313", nuggets),
    }
    return table(LINE, {0: hand, **more.pop("hands", {})}, roles=roles, **it, **more)


def game_shares(state: SaboteurState, move: str, lots: int = 1) -> list[float]:
    """What part of the game's win each seat has once a move has ended the round."""
    found = []
    for seat in range(state.seats):
        p = state.position.copy()
        rules.apply(p, state.game.read_move(move))
        assert p.phase != codes.PLAY
        found.append(rules.game_share(p, rules.Position(), seat, lots, 7) / codes.WHOLE_WIN)
    return found


# ---------------------------------------------------------------- the share of a game
def test_in_the_last_round_the_most_nuggets_win() -> None:
    """The finder takes the dearer of two cards, and it does not always do."""
    assert game_shares(last_round("21", "31"), "lay EW@7,0") == [0, 1, 0]  # 3, 4 + 1, 4
    assert game_shares(last_round("01", "31"), "lay EW@7,0") == [1, 0, 0]  # 4 + 3, 4 + 1, 0
    assert game_shares(last_round("22", "31"), "lay EW@7,0") == [0, 0, 1]  # 3, 1, 8


def test_those_who_tie_share_the_game() -> None:
    """The saboteurs win all rounds, every seat being the one of them once: four nuggets each."""
    state = last_round("21", "31", roles="SDD+D", hand="NS", hands={1: "", 2: ""}, pile="")
    assert game_shares(state, "discard NS") == pytest.approx([1 / 3] * 3)


def test_who_leads_by_more_than_can_be_got_has_won() -> None:
    """Four nuggets are the most that a round brings: eight ahead before the last, whatever is dealt."""
    state = table(
        "start", {0: "NS", 1: "", 2: ""}, roles="DDS+D", pile="", round="2", won="S", earlier="DDS+D",
        gold="2+13/-/-", nuggets=pile("13"),
    )  # fmt: skip
    assert game_shares(state, "discard NS", 50) == [0, 0, 1]


def test_before_the_last_round_a_lead_is_worth_a_part_of_the_game() -> None:
    """One is four ahead after the first round; all shares together are one game."""
    state = table("start", {0: "NS", 1: "", 2: ""}, roles="DDS+D", pile="")
    behind, as_far, leads = game_shares(state, "discard NS", 400)
    assert 0 < behind < 0.3 > as_far > 0
    assert 0.5 < leads < 1
    assert behind + as_far + leads == pytest.approx(1, abs=0.01)


def test_what_is_not_known_of_earlier_gold_is_imagined_the_dearest_first() -> None:
    """Seat 4 was a saboteur when the others shared: it saw no card, and knows only who chose before whom."""
    state = table(
        "start", seats=5, roles="DDDSD+S", asks=4, round="2", won="D", earlier="DDSDS+D",
        gold="0:3<123,3:2<12,1:1<1/-/-", nuggets=pile("123"),
    )  # fmt: skip
    p = state.view(4).position
    in_order, as_dealt = 0, 0
    for seed in range(40):
        imagined = p.copy()
        rules.imagine(imagined, 4, 0, seed)
        before = [rules.score(imagined, seat) for seat in (0, 3, 1)]
        rules.dearest_first(imagined, 4)
        after = [rules.score(imagined, seat) for seat in (0, 3, 1)]
        assert after == sorted(before, reverse=True), "the same cards"
        in_order += after == before
        as_dealt += before[0] == 3
    assert 0 < in_order < 40
    assert as_dealt < 40
    known = state.view(3).position
    rules.imagine(known, 3, 0, 1)
    rules.dearest_first(known, 3)
    assert rules.score(known, 3) == 2, "what it took itself, it knows"


def test_there_is_no_share_before_a_round_is_decided() -> None:
    p = last_round("21", "31").position
    assert rules.game_share(p.copy(), rules.Position(), 0, 1, 7) == -1


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_share_is_the_same_compiled_and_interpreted(number: int) -> None:
    """After each round of games by lot, gold of earlier rounds included."""
    choices: tuple[dict[str, Json], ...] = (
        {},
        {"selfish_dwarf": True, "nugget_cards": "per_player"},
        {"no_gold_with_broken_tool": True},
    )
    for options in choices:
        state = GAME.deal(5, options, Chance(number))
        assert isinstance(state, SaboteurState)
        rng = random.Random(number)
        while True:
            seat, p = state.to_act[0], state.position.copy()
            move = rng.choice(state.moves(seat))
            rules.apply(p, move)
            if state.position.round == number and state.position.phase == codes.PLAY != p.phase:
                break
            state.play(seat, move)
        for seat in range(5):
            other = PURE.Position.unpack(p.pack())
            args = seat, 3, rng.getrandbits(64)
            assert rules.game_share(p, rules.Position(), *args) == PURE.game_share(other, PURE.Position(), *args)


# ---------------------------------------------------------------- what the master makes of it
class Quick(Master):
    """A master that imagines few deals."""

    deals = 6


def knowing(state: SaboteurState) -> SaboteurState:
    """Seat 0 has looked at the middle goal, and it is its turn again."""
    play(state, "map 2")
    for _ in range(state.seats - 1):
        play(state, texts(state, "discard")[0])
    return state


def even_round() -> SaboteurState:
    """The last round of three who have two nuggets each, one card before the treasure, which seat 0 knows."""
    gold: dict[str, Any] = {
        "round": "3",
        "won": "D/D",
        "earlier": "DDD+S/DDD+S",
        "gold": f"{EVEN}/{EVEN}/-",
        "nuggets": pile("111111"),
    }
    return knowing(table(LINE, {0: "EW NS NS map rockfall"}, roles="DDD+S", **gold))


def ways(state: SaboteurState, bot: Master, *moves: str) -> list[Tried]:
    """How moves come out, in fifty deals."""
    view = state.view(0)
    assert isinstance(view, SaboteurView)
    found = bot._run(view, MastersTable(view, bot.beliefs.about(view)), [state.game.read_move(m) for m in moves], 50)
    return list(found.values())


def test_in_the_last_round_a_digger_takes_the_treasure_rather_than_leave_it_to_the_next() -> None:
    """Whoever finds it chooses first, and among equals that decides the game."""
    state = even_round()
    take, leave = ways(state, Quick(1), "lay EW@7,0", "discard NS")
    assert take.share == 1
    assert leave.share > 0.8, "the next would most likely win the round too"
    assert take.game > leave.game + 0.25
    assert state.game.write_move(Quick(1).choose(state.view(0))).endswith("@7,0")


def test_who_cannot_be_overtaken_has_the_game_and_who_cannot_catch_up_has_nothing_of_it() -> None:
    """Eight nuggets ahead in the last round: as often as its side wins."""
    for paid, sure in (("00", 1), ("22", 0)):
        state = knowing(last_round(paid, "31", hand="EW NS map"))
        for tried in ways(state, Quick(1), "lay EW@7,0", "discard NS"):
            assert tried.game == pytest.approx(sure * tried.share)


def test_gold_is_no_reason_to_betray_the_own_side() -> None:
    """Whoever has won the game already gains nothing by bringing the tunnel down, although it wins that way too."""
    state = knowing(last_round("00", "31", hand="EW NS map rockfall"))
    dig, tear = ways(state, Quick(1), "lay EW@7,0", "rockfall 3,0")
    assert dig.game > tear.game
    assert dig.points > tear.points


class Sure(Master):
    """A master that is told how moves come out."""

    outcomes: Sequence[Tried] = ()

    def _run(self, view: SaboteurView, table: MastersTable, moves: Sequence[Move], deals: int) -> dict[Move, Tried]:
        return {move: self.outcomes[view.moves.index(move)] for move in moves}


@pytest.mark.parametrize(
    ("first", "second", "better"),
    [
        (Tried(0.9, 100, 0.3), Tried(0.9, 100, 0.4), 1),  # the same of the round, more of the game
        (Tried(0.9, 100, 0.3), Tried(0.85, 94, 0.6), 1),  # a little less of the round, much more of the game
        (Tried(0.9, 100, 0.1), Tried(0.5, 55, 0.2), 0),  # the round is not given away for a little of the game
    ],
)
def test_in_the_last_round_the_game_is_weighed_beside_the_round(first: Tried, second: Tried, better: int) -> None:
    view = even_round().view(0)
    assert isinstance(view, SaboteurView)
    bot, both = Sure(1), view.moves[:2]
    bot.outcomes = first, second
    raced = bot._race(view, MastersTable(view, bot.beliefs.about(view)), list(both), dict.fromkeys(both, 0))
    assert next(iter(raced)) == both[better]


def test_nothing_hidden_matters_to_who_thinks_of_gold() -> None:
    """The truth, states with other nuggets in everybody's hands, and the view read from its text."""
    state = last_round("21", "31")
    views = [state.view(0), *(state.view(0).sample(random.Random(n)).view(0) for n in range(3))]
    views.append(GAME.read_view(str(views[0])))
    answers = set()
    for view in views:
        bot = Quick(5)
        move = bot.choose(view)
        answers.add((move, str(bot.why(view, move))))
    assert len(answers) == 1


def test_where_gold_decided_the_master_says_so() -> None:
    wins = {1: Tried(0.9, 110, 0.3), 2: Tried(0.8, 98, 0.5), 3: Tried(0.7, 85, 0.3)}
    assert [for_gold(wins, move) for move in (1, 2, 3, 4)] == [False, True, False, False]
    said = Words("en").why("saboteur", "trial_gold", {"share": 80, "game": 50}, 0, ["Ada", "Bram", "Cora"])
    assert said is not None
    assert said.startswith("In 80 of 100 games that I imagined we win this round after this, and in 50 of them")


@pytest.mark.left_to_ci("what waiting is worth is shown above; three rounds take masters long")
def test_the_commented_game_of_three_rounds_goes_as_it_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """docs/commented-games.md names it: two diggers wait for each other before the last two cards."""
    monkeypatch.setattr("sys.argv", ["tell_game", "saboteur", "master,master,master", "--seed", "3"])
    tell_game.main()
    told = capsys.readouterr().out.partition("Round 3 begins")[2]
    for line in (
        "Cora (master): lay NSW@6,-1.",
        "Bram (master): discard xNS. In 92 of 100 games that I imagined we win this round after this, and in 70 of",
        "Cora (master): map 2.",
        "Bram (master): discard xW. In 99 of 100 games that I imagined we win this round after this, and in 77 of",
        "Cora (master): lay NEW@6,0.",
        "Ada broke Bram’s lantern.",
        "Cora (master): lay NESW@7,0.",
        "the gold-diggers win round 3. Saboteurs: Ada.",
    ):
        assert line in told, line
        told = told.partition(line)[2]
