"""What the master of Saboteur believes, how it says so, and that it knows no more than its seat."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

from underhall import bots, games
from underhall.games.saboteur import codes, habits, rules
from underhall.games.saboteur.beliefs import CLASSES, SKILLS, Belief, Beliefs, likelihoods
from underhall.games.saboteur.foreman import Foreman, Table
from underhall.games.saboteur.game import SaboteurState
from underhall.games.saboteur.master import Master
from underhall.games.saboteur.view import SaboteurView
from underhall.table import Chance, Json, Move
from underhall.table.lending import ints
from underhall.terminal.narration import Teller
from underhall.words import LANGUAGES, Words

GAME = games.get("saboteur")
NAMES = ["Ada", "Bram", "Cora", "Dana", "Egon"]


class Quick(Master):
    """A master that imagines few deals."""

    deals = 2


def dealt(seats: int = 5, seed: int = 3) -> SaboteurState:
    state = GAME.deal(seats, chance=Chance(seed))
    assert isinstance(state, SaboteurState)
    return state


def deal_event(state: SaboteurState) -> dict[str, Json]:
    p = state.position
    return {"event": "deal", "round": 1, "cards": p.n_hand[0], "pile": p.n_deck}


def seen_by(state: SaboteurState, seat: int, events: list[dict[str, Json]]) -> Belief:
    view = state.view(seat)
    assert isinstance(view, SaboteurView)
    return Beliefs.from_stream(view, [deal_event(state), *events])


def lay(seat: int, x: int, y: int, edges: str, card: str | None = None) -> dict[str, Json]:
    return {"event": "lay", "seat": seat, "card": card or edges, "edges": edges, "x": x, "y": y}


def hurt(seat: int, target: int) -> dict[str, Json]:
    card = "break-lantern"
    return {"event": "break", "seat": seat, "target": target, "own": False, "tool": "lantern", "card": card}


def test_the_likelihoods_are_whole() -> None:
    """Every case's deeds make one, for everybody who was counted."""
    likely = likelihoods()
    assert len(likely.logs) == CLASSES
    assert 0 < likely.weight <= 1
    for column in range(2 * len(SKILLS)):
        for case in range(codes.CASES):
            total = sum(2.718281828 ** likely.logs[i][column] for i in range(case, CLASSES, codes.CASES))
            assert total == pytest.approx(1, abs=0.2)


def test_before_anything_is_done_everybody_is_as_likely() -> None:
    state = dealt()
    belief = seen_by(state, 0, [])
    others = belief.roles()[1:]
    assert max(others) - min(others) < 1e-9
    assert belief.goals() == pytest.approx([1 / 3] * 3)


def test_who_blocks_the_tunnel_is_suspected_and_who_digs_is_not() -> None:
    state = dealt()
    events = [lay(1, 1, 0, "EW"), lay(2, 2, 0, "EW"), lay(3, 3, 0, "xEW"), hurt(3, 1)]
    belief = seen_by(state, 0, events)
    roles = belief.roles()
    assert roles[3] > 0.5 > roles[4] > roles[1]
    deed, tells = belief.reasons(3)[0]
    assert tells > 0
    assert deed.event in events


def test_where_a_trusted_map_reader_digs_tells_where_the_treasure_is() -> None:
    """Bram looks at the upper goal and then digs upwards, card after card."""
    state = dealt()
    events: list[dict[str, Json]] = [lay(seat, seat, 0, "EW") for seat in range(1, 5)]
    events.append({"event": "map", "seat": 1, "goal": 1})
    events += [lay(1, 5, 0, "NEW"), lay(1, 5, -1, "NS"), lay(1, 5, -2, "ES"), lay(1, 6, -2, "EW")]
    belief = seen_by(state, 0, events)
    assert belief.goals()[0] > 0.45
    assert sum(belief.goals()) == pytest.approx(1)


def test_what_is_drawn_is_what_the_seat_may_think() -> None:
    """Roles of the pool, the own role and known goals as they are, in every deal."""
    state = dealt()
    view = state.view(2)
    assert isinstance(view, SaboteurView)
    row = Beliefs().about(view).draw(random.Random(1), 50)
    for at in range(0, len(row), 9):
        roles, goals = row[at : at + 6], row[at + 6 : at + 9]
        assert roles.count(codes.SABOTEUR) == 2
        assert roles[2] == rules.role_of(view.position, 2)
        assert sorted(goals) == [codes.TREASURE, codes.STONE_SW, codes.STONE_NW]


Stream = list[dict[str, Json]]


def turns(seats: int, seed: int, moves: int) -> Iterator[tuple[SaboteurState, list[Quick], int, list[Stream]]]:
    """A game of masters before each of its moves, with what every seat has seen."""
    state = dealt(seats, seed)
    players = [Quick(seed + seat) for seat in range(seats)]
    streams: list[Stream] = [[] for _ in players]
    told: list[Stream] = [[deal_event(state)] for _ in players]
    for _ in range(moves):
        for bot, stream, new in zip(players, streams, told, strict=True):
            stream += new
            for event in new:
                bot.see(event)
        seat = state.to_act[0]
        yield state, players, seat, streams
        move: Move = players[seat].choose(state.view(seat))
        events = state.play(seat, move)
        told = [[event.seen(other) for event in events] for other in range(seats)]


def test_twins_get_the_same_decision() -> None:
    """The same view, stream and dice: whatever is hidden, the same move for the same reason."""
    for turn, (state, _, seat, streams) in enumerate(turns(4, 11, 24)):
        if turn % 6 != 5:
            continue
        view = state.view(seat)
        answers = []
        for one in (view, view.sample(random.Random(turn)).view(seat), GAME.read_view(str(view))):
            bot = Quick(5)
            for event in streams[seat]:
                bot.see(event)
            move = bot.choose(one)
            answers.append((move, str(bot.why(one, move))))
        assert answers[0] == answers[1] == answers[2]


def test_a_master_says_what_it_believes_in_three_languages() -> None:
    tellers = [Teller(GAME, Words(lang), NAMES) for lang in LANGUAGES]
    told = set()
    for state, players, seat, _ in turns(5, 8, 60):
        if state.position.phase != codes.PLAY:
            break
        view = state.view(seat)
        reason = players[seat].why(view, view.moves[0])
        sentences = [teller.why(reason, seat) for teller in tellers]
        assert len(set(sentences)) == 3
        assert not any("{" in sentence for sentence in sentences), sentences
        told.add(reason.key)
    assert {"trial_spoil"} <= told
    assert told & {"believes", "trial"}


def test_the_example_of_a_belief() -> None:
    words = Words("en")
    facts: dict[str, Json] = {"seat": 1, "chance": 72, "deed": "break", "goal": 2, "tool": "lantern", "mine": True}
    said = words.why("saboteur", "believes_of", facts | {"target": 0}, 0, NAMES)
    assert said == "Bram is a saboteur with 72 %: broke my lantern while the tunnel led to the middle goal."


def test_a_table_that_plays_by_lot_is_known_as_one() -> None:
    """Single deeds of such players look like a plan; what the whole table does tells that there is none."""
    state = dealt(seed=21)
    alone, together = Beliefs(), Beliefs()
    dice = random.Random(4)
    for mind in (alone, together):
        mind.see(deal_event(state))
    for _ in range(40):
        seat = state.to_act[0]
        for event in state.play(seat, dice.choice(state.moves(seat))):
            together.see(event.seen(None))
            if seat == 0:
                alone.see(event.seen(None))
    lot = SKILLS.index("random")
    assert together.priors()[lot] > alone.priors()[lot] > max(together.priors()[lot + 1 :])
    assert abs(together.openly(0) - 1 / 3) < 0.1


def test_a_master_follows_what_a_foreman_at_every_seat_suspects() -> None:
    """From its own events alone, which do not say what the maps of others showed: it tells it for every goal."""
    knowing = 0
    for state, players, _, _ in turns(5, 8, 40):
        treasure = list(state.position.goal).index(codes.TREASURE)
        for bot in players[:2]:
            evidence = bot.onlookers.evidence(treasure)
            knowing += len(bot.onlookers.knowing)
            for watcher, other in enumerate(players):
                for seat in range(5):
                    suspected = other.suspicion.evidence.get(seat, 0.0)
                    assert evidence[codes.MAX_SEATS * watcher + seat] == pytest.approx(suspected)
    assert knowing > 0


def test_imagined_foremen_choose_as_foremen_do() -> None:
    """By the moves that they rate best, which are nearly as good to the foreman that is asked."""
    same, asked = 0, 0
    for seed in range(4):
        state, players = dealt(5, seed), [Foreman(seed + seat) for seat in range(5)]
        told = [[deal_event(state)] for _ in players]
        while state.position.phase == codes.PLAY and state.position.round == 1:
            for bot, new in zip(players, told, strict=True):
                for event in new:
                    bot.see(event)
            seat = state.to_act[0]
            view = state.view(seat)
            assert isinstance(view, SaboteurView)
            table = players[seat].table(view)
            rated = imagined_foreman(table, players[seat].suspicion.evidence, view.moves)
            worth = {move: table.worth(move)[0] for move in view.moves}
            asked += 1
            same += worth[max(rated, key=lambda move: rated[move])] > max(worth.values()) - 0.15
            events = state.play(seat, players[seat].choose(view))
            told = [[event.seen(other) for event in events] for other in range(5)]
    assert same > 0.85 * asked, f"{same} of {asked}"


def imagined_foreman(table: Table, evidence: dict[int, float], moves: Sequence[Move]) -> dict[Move, int]:
    """What moves seem worth to an imagined foreman in the place of a real one."""
    suspects = [0] * codes.EVIDENCE
    for seat, odds in evidence.items():
        suspects[codes.MAX_SEATS * table.me + seat] = round(256 * odds)
    crew = rules.Crew()
    crew.fill(habit=[*habits.FOREMAN, *habits.MASTER], prior=habits.priors(4, 2), evidence=suspects)
    worths, hopes = ints([0] * len(moves)), ints(round(codes.SURE * hope) for hope in table.hopes)
    assert rules.rate_moves(table.p.copy(), rules.Ways(), crew, hopes, ints(moves), worths) >= -1
    return dict(zip(moves, worths, strict=True))


def test_imagined_players_see_how_far_the_goals_are() -> None:
    """Flooded as bits, or walked where rocks cut a card off: as many cards as the exact count has."""
    dice = random.Random(7)
    cut = 0
    for seed in range(12):
        state = dealt(4, seed)
        while state.position.phase == codes.PLAY and state.position.round == 1:
            p = state.position.copy()
            ways = rules.Ways()
            move = dice.choice(rules.moves(p))
            rules.read_deeds(p, ways, move, 0)
            for near, left in zip(ways.nearest, rules.left_to_dig(p), strict=True):
                assert near == left or (near > 9 and left > 9)  # the window ends, and goals that are turned up
            cut += any(not p.lit[spot & codes.TORUS] for spot in p.laid[: p.n_laid])
            state.play(state.to_act[0], move)
    assert cut > 0


def test_the_master_is_the_strongest_bot_of_the_game() -> None:
    assert bots.names("saboteur")[-1] == Master.name
