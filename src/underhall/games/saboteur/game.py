"""Saboteur: the game and its states."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, Self

from underhall.compiled import is_compiled
from underhall.games.saboteur import codes, events, notation, options, puzzle, rules, validate
from underhall.games.saboteur.layout import ROLE_NAMES, Layout, count, spread
from underhall.games.saboteur.refusal import refusal
from underhall.games.saboteur.view import Common, Given, SaboteurView, given_to
from underhall.table.chance import Chance
from underhall.table.errors import BadNotation, BadOption, IllegalMove
from underhall.table.events import Event, Json
from underhall.table.game import Game, State, View
from underhall.table.moves import ABANDON, Move, read_table_move
from underhall.table.options import Options
from underhall.table.outcome import Contest, Outcome
from underhall.table.rollouts import Tried, Tries
from underhall.table.searching import Walks

_ASKED: Final = {
    codes.CHANCE_ROLES: "roles",
    codes.CHANCE_GOALS: "goals",
    codes.CHANCE_DECK: "deck",
    codes.CHANCE_NUGGETS: "nuggets",
}
"""What chance is asked, by name."""

COUNTED: Final = ("goals_revealed", "double_reveals", "laid_outside", "laid", "rockfalls", "maps", "discards")
"""What a state counts for simulations."""
_TWIN: Final = rules.Position()
_PAGE: Final = rules.Page()
"""Room to write facts in."""
_COMPILED: Final = is_compiled(rules)
_PICTURE: Final = (range(9), range(-2, 3))
"""The 9 by 5 cells of the rulebook's picture, from the start to the goals."""


class SaboteurState(State):
    """A game of Saboteur."""

    __slots__ = ("_common", "_counts", "_ends", "_given", "position")

    def __init__(self, game: Game, options: Options, chance: Chance, position: rules.Position) -> None:
        super().__init__(game, position.seats, options, chance)
        self.position = position
        self._counts = [0] * len(COUNTED)
        """Since this state was dealt or read; no part of the position."""
        self._common: Common | None = None
        """What the views of this position share, once there is one."""
        self._given: list[Given] | None = None
        """The same of all positions until gold is given out again."""
        self._ends: dict[int, bytes] = {}
        """For so long too: how the text of the facts ends, by seat."""

    def copy(self) -> Self:
        twin = self._twin()
        twin.position = self.position.copy()
        twin._counts = self._counts[:]
        twin._common = self._common
        twin._given = self._given
        twin._ends = self._ends
        return twin

    def view(self, seat: int | None) -> SaboteurView:
        if self._given is None:
            self._given = given_to(self.seats)
        if self._common is None:
            self._common = Common(self._given[-1])
        return SaboteurView(self, seat, self.position, self._common, self._given)

    def facts_text(self, seat: int | None) -> bytes | None:
        if not _COMPILED or self.ended_by is not None or self.position.phase == codes.OVER:
            return None
        if self._given is None:
            self._given = given_to(self.seats)
        own = -1 if seat is None else seat
        text = rules.facts_text(self.position, _TWIN, _PAGE, own)
        if not text:
            return None
        end = self._ends.get(own)
        if end is None:  # of the twin, in which all is blanked now that this seat may not know
            end = self._ends[own] = self._given[own].end_of_text(_TWIN)
        return text + end

    # ---------------------------------------------------------------- playing
    def _to_act(self) -> tuple[int, ...]:
        p = self.position
        return () if p.phase == codes.OVER else (p.player,)

    def _moves(self, seat: int) -> list[Move]:
        return rules.moves(self.position)

    def _refusal(self, seat: int, move: Move) -> IllegalMove | None:
        return None if rules.is_legal(self.position, move) else refusal(self.position, move)

    def _apply(self, seat: int, move: Move) -> list[Event]:
        p = self.position
        what = rules.verb_of(move)
        if what == codes.TAKE:
            picks = p.n_picks
            rules.apply(p, move)
            told = events.takes(p, picks)
        else:
            told = self._play_card(seat, what, move)
        self._common = None
        if p.winner or what == codes.TAKE:  # gold may have been given out
            self._given, self._ends = None, {}
        if p.phase == codes.SETUP:
            self.ask_chance()
            told.append(events.deal(p))
        elif p.phase == codes.OVER:
            told.append(Event("end", self._result().to_json(), opens=True))
        return told

    def _play_card(self, seat: int, what: int, move: Move) -> list[Event]:
        p = self.position
        revealed, left, owed = p.revealed, p.n_deck, bytes(p.owed)
        drawn = p.deck[left - 1] if left else 0
        fallen = (0, 0)
        if what == codes.ROCKFALL:
            spot, lit = rules.argument_of(move), _lit(p)
            gone = p.card[spot & codes.TORUS] - 1
            lit -= p.lit[spot & codes.TORUS] > 0
            rules.apply(p, move)
            fallen = (gone, lit - _lit(p))
        else:
            rules.apply(p, move)
        told = [events.played(p, seat, move, fallen)]
        if p.revealed != revealed:
            told += events.reveals(p, revealed, seat)
        self._count(what, move, (p.revealed & ~revealed).bit_count())
        if p.n_deck < left:  # T2
            secret = {seat: {"card": notation.NAMES[drawn]}}
            told.append(Event("draw", {"seat": seat, "pile": left - 1}, secret, opens=True))
        if p.winner:
            told += self._round_ended(owed)
        return told

    def _round_ended(self, owed: bytes) -> list[Event]:
        p = self.position
        told = [events.round_end(p)]
        if p.phase == codes.GOLD:
            told.append(events.draft(p, p.player, spread(p.draft)))
        elif p.n_picks:  # a single card: nobody was asked
            first = 9 * (p.round - 1)
            told.append(events.draft(p, p.taker[first] - 1, [p.value[first]]))
            told += events.takes(p, 0)
        else:
            told += events.pays(p, owed)
        return told

    def _count(self, what: int, move: Move, revealed: int) -> None:
        counts = self._counts
        if what == codes.LAY:
            counts[0] += revealed
            counts[1] += revealed > 1
            spot = rules.spot_of(move)
            counts[2] += rules.x_of(spot) not in _PICTURE[0] or rules.y_of(spot) not in _PICTURE[1]
            counts[3] += 1
        elif what == codes.ROCKFALL:
            counts[4] += 1
        elif what == codes.MAP:
            counts[5] += 1
        elif what == codes.DISCARD:
            counts[6] += 1

    def ask_chance(self) -> None:
        """Let chance say all that the rules wait for."""
        p = self.position
        while p.phase == codes.SETUP:
            if p.chance == codes.CHANCE_FIRST:
                rules.answer(p, bytes([self.chance.pick("first", p.need)]))
            else:
                rules.answer(p, bytes(self.chance.shuffle(_ASKED[p.chance], p.need)))

    def _rollout(self, seed: int, policy: str) -> Outcome:
        twin = self.copy()
        rules.rollout(twin.position, self.game.policies.index(policy), seed)
        return twin._result()

    def standing(self, rng: random.Random, tries: int = 100) -> dict[str, float]:
        """Of this round: later ones are luck as far as anybody can tell now."""
        wins = rules.round_ends(self.position, self.position.copy(), tries, rng.getrandbits(64)) / tries
        return {"diggers": wins, "saboteurs": 1 - wins}

    # ---------------------------------------------------------------- results
    def _outcome(self) -> Outcome | None:
        return self._result() if self.position.phase == codes.OVER else None

    def _result(self) -> Outcome:
        scores = self._scores()
        best = max(scores)
        return Outcome("three_rounds", scores, tuple(s for s, score in enumerate(scores) if score == best))  # E3

    def _contests(self, outcome: Outcome) -> tuple[Contest, ...]:
        """Each round is one: its diggers, its saboteurs and the selfish dwarf, each group a team (G7). A round in which
        all were on one side decides nothing between them."""
        p, found = self.position, []
        for r in range(codes.ROUNDS):
            roles = p.roles[11 * r : 11 * r + p.seats]
            alone = p.taker[9 * r] - 1  # of a round that diggers won: the selfish dwarf, if that one was paid
            winner = codes.SABOTEUR if p.won[r] == codes.SABOTEURS else codes.DIGGER
            if winner == codes.DIGGER and alone >= 0 and roles[alone] == codes.SELFISH:
                winner = codes.SELFISH
            sides = sorted(set(roles))
            teams = tuple(tuple(seat for seat in range(p.seats) if roles[seat] == side) for side in sides)
            if len(sides) > 1:
                found.append(Contest(teams, tuple(int(side != winner) for side in sides)))
        return tuple(found)

    def _scores(self) -> tuple[int, ...]:
        p = self.position
        return tuple(rules.score(p, seat) for seat in range(p.seats))

    def census(self) -> dict[str, int]:
        """How many cards of each kind there are, wherever they lie, with goals, roles and nuggets: always the same."""
        it = Layout.of(self.position)
        counts = [a + b for a, b in zip(it.face_up, count(it.pile), strict=True)]
        for bag in (*it.hands, *it.face_down):
            counts = [a + b for a, b in zip(counts, bag, strict=True)]
        for variant in it.maze.values():
            counts[variant >> 1] += 1
        for tool, seats in enumerate(it.broken):
            counts[codes.FIRST_BREAK + tool] += seats.bit_count()
        found = dict(zip(notation.NAMES, counts, strict=True))
        found |= {f"goal {goal}": it.goals.count(goal) for goal in (1, 2, 3)}
        found |= {name: it.roles[-1].count(role) for role, name in ROLE_NAMES.items()}
        purse, gold = self.position.purse, self.position.gold
        found |= {f"nugget {value}": purse[value] + sum(gold[value::4]) for value in (1, 2, 3)}
        return found

    def _write(self) -> str:
        return notation.write_position(self.position, options.write_options(self.options))

    def counts(self) -> dict[str, int]:
        """How often what happened since this state was dealt or read."""
        return dict(zip(COUNTED, self._counts, strict=True))


def _lit(p: rules.Position) -> int:
    """How many laid cards are linked to the start."""
    lit = p.lit
    return sum(lit[spot & codes.TORUS] > 0 for spot in p.laid[: p.n_laid])


class Saboteur(Game):
    """Three to ten dwarfs dig for the treasure; some of them hope that nobody finds it."""

    name = "saboteur"
    title = "Saboteur"
    rules = 1
    seats = range(3, 11)
    options = options.OPTIONS
    policies = ("random", "informed")
    levels = puzzle.LEVELS
    note = (
        "Where the books are silent: a path card is linked to the start in both editions, a map shows no goal that "
        "lies open, a saboteur who finds the treasure sees no nuggets, saboteurs are paid by the program, or owed."
    )

    def read_options(self, given: Mapping[str, Json]) -> Options:
        return options.read(given)

    def _deal(self, seats: int, options_: Options, chance: Chance) -> tuple[State, list[Event]]:
        first = -1 if options_.word("first") == "random" else int(options_.word("first"))
        if first >= seats:
            raise BadOption(f"option first: there is no seat {first} at a table of {seats}")
        p = rules.Position()
        for name, number in options.field_numbers(options_).items():
            setattr(p, name, number)
        rules.start(p, seats, first)
        state = SaboteurState(self, options_, chance, p)
        state.ask_chance()
        return state, [events.deal(p)]

    def _sample(self, view: View, rng: random.Random) -> SaboteurState:
        assert isinstance(view, SaboteurView)
        p = view.position.copy()
        rules.imagine(p, -1 if view.seat is None else view.seat, view.outcome is not None, rng.getrandbits(64))
        return SaboteurState(self, view.options, Chance(rng.getrandbits(64)), p)

    def _rollouts(
        self, view: View, moves: Sequence[Move], budget: int, rng: random.Random, policy: str
    ) -> dict[Move, Tried]:
        assert isinstance(view, SaboteurView) and view.seat is not None
        known, tries = view.position.copy(), Tries(moves, view.seats, codes.WHOLE_WIN)
        deal, trial = rules.Position(), rules.Position()  # scratch
        by, seed = self.policies.index(policy), rng.getrandbits(64)
        told = tries.visits, tries.wins, tries.scores
        rules.try_moves(known, deal, trial, view.seat, tries.choices, budget, by, seed, *told)
        return tries.found()

    def _walks(self, view: View) -> Walks:
        assert isinstance(view, SaboteurView) and view.seat is not None
        known, seat, trial = (view.position,), view.seat, rules.Position()

        def grow(tree: rules.Tree, deals: Sequence[State] | None, count: int, policy: int, ahead: int) -> int:
            given = known if deals is None else tuple(_position(deal) for deal in deals)
            return rules.grow(given, deals is not None, seat, trial, tree, count, policy, ahead)

        return Walks(rules, grow)

    def _read_move(self, text: str) -> Move:
        return notation.read_move(text)

    def _write_move(self, move: Move) -> str:
        return notation.write_move(move)

    def write_moves(self, moves: Sequence[Move]) -> list[str]:
        return [*map(notation.write_move, moves)]

    def read_state(self, text: str, chance: Chance | None = None) -> SaboteurState:
        return self._read(text, chance, True)

    def read_view(self, text: str) -> View:
        word, _, rest = text.partition(" ")
        state = self._read(rest, Chance(0), False)
        seat = word.removeprefix("seat=")
        if seat == "-" and word != seat:
            return state.view(None)
        if word == seat or seat not in map(str, range(state.seats)):
            raise BadNotation(f"{word[:40]!r} is no seat; write seat=0, or seat=- for a spectator")
        p, own = state.position, int(seat)
        if len(rules.hand(p, own)) != p.n_hand[own] or len(rules.discarded(p, own)) != p.n_face_down[own]:
            raise BadNotation(f"seat {own} knows its own cards")
        if not rules.role_of(p, own):
            raise BadNotation(f"seat {own} knows its own role")
        return state.view(own)

    def _read(self, text: str, chance: Chance | None, whole: bool) -> SaboteurState:
        text, mark, ending = text.partition(" !")
        words = notation.read_words(text)
        found = options.parse_options(words["rules"])
        it = notation.read_layout(words, options.field_numbers(found))
        validate.check(it, whole)
        position = it.position()
        if position.reached:
            raise BadNotation("a goal that a linked tunnel has reached lies face up")
        state = SaboteurState(self, found, Chance() if chance is None else chance, position)
        if mark:
            state.ended_by = read_table_move(ending)
            if state.ended_by != ABANDON or it.phase == codes.OVER:
                raise BadNotation(f"{ending[:40]!r} ends no game of Saboteur early; write !abandon")
        return state

    def rematch(self, state: State) -> dict[str, Json]:
        """E1: a new game begins as a further round would."""
        assert isinstance(state, SaboteurState)
        p = state.position
        before = p.last_layer if p.next_starter == codes.LAST_PATH and p.last_layer >= 0 else p.last_player
        return {"first": str((before + 1) % p.seats)}

    def puzzle(self, name: str) -> puzzle.Puzzle | None:
        return puzzle.puzzle_named(self, name)

    def rules_of(self, view: View) -> tuple[str, ...]:
        assert isinstance(view, SaboteurView)
        p = view.position
        if p.phase != codes.PLAY:
            return ("D1", "D2") if p.phase == codes.GOLD else ("E3",)
        hurt = view.seat is not None and rules.any_broken(p, view.seat) > 0
        return _rules_of(hurt, rules.verbs(p) if view.moves else 0)


@cache
def _rules_of(hurt: bool, verbs: int) -> tuple[str, ...]:
    """Of a seat with a broken tool or without, which may make moves of these kinds."""
    found = ["T1", "P4"] if hurt else ["T1", "P1", "P2", "P3"]
    found += [rule for what, rule in _RULES if verbs >> what & 1]
    return tuple(found)


_RULES: Final = (
    (codes.BREAK, "A1"),
    (codes.REPAIR, "A2"),
    (codes.REPAIR, "A3"),
    (codes.ROCKFALL, "A4"),
    (codes.MAP, "A5"),
    (codes.DISCARD, "T3"),
    (codes.PASS, "T3"),
)
"""What governs a move of each kind."""


def _position(state: State) -> rules.Position:
    assert isinstance(state, SaboteurState)
    return state.position
