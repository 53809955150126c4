"""The contract: Game, what a game is before anybody plays it; State, a position as the rules have it; View, a position
as one seat may know it. The three name each other, so they are one file."""

from __future__ import annotations

import hashlib
import random
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Self

from underhall.table.chance import Chance
from underhall.table.errors import (
    BadNotation,
    BadOption,
    BadSeats,
    IllegalMove,
    NotYourTurn,
    UnderhallError,
    UnreadableMove,
    one_of,
)
from underhall.table.events import Event, Json
from underhall.table.moves import (
    ABANDON,
    LARGEST,
    RESIGN,
    TABLE,
    TIMEOUT,
    Due,
    Move,
    read_table_move,
    resign,
    write_ending,
    write_table_move,
)
from underhall.table.options import Option, Options, read_options, write_value
from underhall.table.outcome import Contest, Outcome
from underhall.table.puzzle import Puzzle
from underhall.table.rollouts import RANDOM, Ends, Tried
from underhall.table.searching import Walks


def is_whole(value: object) -> bool:
    """Whether this is a whole number: True and 1.0, which pass for one, are none."""
    return isinstance(value, int) and not isinstance(value, bool)


_split: dict[tuple[type, tuple[str, ...]], Options] = {}
"""Options that were read from texts: most texts of a table have the same."""


class Game(ABC):
    """The facts of a game and the way to begin one. There is one object of each game and rules version."""

    name: ClassVar[str]
    """As one writes it: `montanara`."""
    title: ClassVar[str]
    """As its box says it: *Montanara*."""
    rules: ClassVar[int]
    """The version of the rules. A record and a running table keep the one they began with."""
    seats: ClassVar[range]
    """With how many it can be played."""
    options: ClassVar[tuple[Option, ...]]
    """The choices before a game, with defaults."""
    live: ClassVar[Mapping[str, Json]] = {}
    """Options that a table with a clock sets unless its host says otherwise. By default every game is such that the
    seats' own moves alone bring it to its end; one that is meant to be played in real time says here how."""
    levels: ClassVar[tuple[str, ...]] = ()
    """How hard its puzzles can be, the easiest first; a game without puzzles has none."""
    policies: ClassVar[tuple[str, ...]] = (RANDOM,)
    """By what rollouts can go on: `random`, and what the game has beside it."""
    note: ClassVar[str] = ""
    """What is ours and not the printed game's, if anything: shown to users."""

    def deal(
        self,
        seats: int | None = None,
        options: Mapping[str, Json] | None = None,
        chance: Chance | None = None,
    ) -> State:
        """Set up a game. Without a chance of your own, one with a fresh seed is made."""
        return self.deal_and_tell(seats, options, chance)[0]

    def deal_and_tell(
        self,
        seats: int | None = None,
        options: Mapping[str, Json] | None = None,
        chance: Chance | None = None,
    ) -> tuple[State, list[Event]]:
        """Set up a game, with the events of the set-up: who begins, what each was dealt."""
        seats = self.check_seats(seats)
        return self._deal(seats, self.read_options(options or {}), Chance() if chance is None else chance)

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[Any, ...]]:
        return _one_game, (type(self), vars(self))

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self

    def check_seats(self, seats: int | None) -> int:
        """The number of seats, or the fewest where none is given; BadSeats if the game cannot be played so."""
        if seats is None:
            return self.seats[0]
        if not is_whole(seats) or seats not in self.seats:
            many = f"{self.seats[0]}" if len(self.seats) == 1 else f"{self.seats[0]} to {self.seats[-1]}"
            raise BadSeats(f"{self.name} is played with {many} seats, not {seats!r}")
        return seats

    def read_options(self, given: Mapping[str, Json]) -> Options:
        """Check the given options and fill in the others."""
        return read_options(self.options, given)

    def is_live(self, options: Mapping[str, Json]) -> bool:
        """Whether a game with these options is played in real time."""
        return bool(self.live) and all(options.get(name) == value for name, value in self.live.items())

    def is_apart(self, options: Mapping[str, Json]) -> bool:
        """Whether each seat plays by itself, in real time but when it likes, as by correspondence: nobody waits at the
        table for the others, so it keeps the clock that it was opened with, of days if need be. Not by default."""
        return False

    def in_turns(self, options: Mapping[str, Json]) -> dict[str, Json] | None:
        """The options with which such a game goes on by its seats' moves alone, for those who run ahead: these, unless
        time is real. None where it has no such form, as by default where time is real."""
        return None if self.is_live(options) else dict(options)

    def move_in_turns(self, move: Move) -> Move | None:
        """What a move of real time is where the game goes on by its seats' moves alone (`State.in_turns`); None for
        one that is nothing there."""
        return move

    def interval(self, options: Mapping[str, Json]) -> float:
        """The least seconds between two moves of a seat where time is real: whoever runs the table refuses what comes
        sooner. None by default."""
        return 0.0

    def write_options(self, options: Options) -> str:
        """The options that differ from the defaults, as words behind a text: ` dig_all=true sizes=18-18-18-18`."""
        return options.written(self._write_changed)

    def _write_changed(self, options: Options) -> str:
        changed = [o for o in self.options if options[o.name] != o.default]
        return "".join(f" {o.name}={write_value(options[o.name])}" for o in changed)

    def dealt_with(self, options: Mapping[str, Json]) -> Game:
        """This game as a table plays it with these options: where one of them brings parts of its own, as a pack of
        cards does, the texts of moves name those. Itself by default; a state's `game` is always such a one."""
        return self

    def split_options(self, text: str) -> tuple[str, Options]:
        """A text without the options written behind it, and the options; BadNotation if they are none."""
        words = text.split(" ")
        given = tuple([word for word in words if "=" in word])
        key = type(self), given
        try:
            if key not in _split:
                if len(_split) > 1000:
                    _split.clear()
                _split[key] = self.read_options({name: value for name, _, value in (w.partition("=") for w in given)})
        except BadOption as error:
            raise BadNotation(str(error)) from None
        return " ".join([word for word in words if "=" not in word]), _split[key]

    def read_move(self, text: str) -> Move:
        """The move that a text names, legal or not; UnreadableMove if it names none."""
        if not isinstance(text, str):
            raise UnreadableMove(f"a move is a text or a whole number, not {text!r}")
        text = " ".join(text.split())
        move = read_table_move(text)
        return self._read_move(text) if move is None else move

    def write_move(self, move: Move) -> str:
        """The text of a move."""
        return write_table_move(move) if move < 0 else self._write_move(move)

    def write_moves(self, moves: Sequence[Move]) -> list[str]:
        """The texts of all that a seat may do."""
        return [self.write_move(move) for move in moves]

    # ---------------------------------------------------------------- what a game gives
    @abstractmethod
    def _deal(self, seats: int, options: Options, chance: Chance) -> tuple[State, list[Event]]: ...

    @abstractmethod
    def _sample(self, view: View, rng: random.Random) -> State:
        """A full state that agrees with all that this view of ours knows, with a chance of its own. How the table ended
        the game, if it did, is added to it."""

    def _rollouts(
        self, view: View, moves: Sequence[Move], budget: int, rng: random.Random, policy: str
    ) -> dict[Move, Tried]:
        """`View.rollouts`, for moves known to be legal. Each imagined deal is tried with every move in turn."""
        assert view.seat is not None
        ends = {move: Ends(view.seats) for move in moves}
        for number in range(budget):
            if number % len(moves) == 0:
                deal = view.sample(rng)
            move, state = moves[number % len(moves)], deal.copy()
            state.chance = Chance(rng.getrandbits(64))
            state.play(view.seat, move)
            ends[move].add(state.outcome or state._rollout(rng.getrandbits(64), policy))
        return {move: found.mean() for move, found in ends.items()}

    def _walks(self, view: View) -> Walks | None:
        """How to search inside the compiled rules for the seat of this view, which is asked. None by default: then a
        search walks through states in Python."""
        return None

    def _check_policy(self, policy: str, options: Options) -> None:
        if policy not in self.policies:
            raise UnderhallError(one_of(policy, list(self.policies), "policy"))
        if self.is_live(options):
            raise UnderhallError("where time is real nobody is obliged to act, so there is no end to run ahead to")

    @abstractmethod
    def _read_move(self, text: str) -> Move: ...

    @abstractmethod
    def _write_move(self, move: Move) -> str: ...

    @abstractmethod
    def read_state(self, text: str, chance: Chance | None = None) -> State:
        """A state from its text, to go on with this chance."""

    @abstractmethod
    def read_view(self, text: str) -> View:
        """A view from its text."""

    def puzzle(self, name: str) -> Puzzle | None:
        """The puzzle of this name: of a day, `2026-11-16`, or of a level with a number, `easy-7`. None by default."""
        return None

    def rematch(self, state: State) -> dict[str, Json]:
        """The options that change when the same seats play again after this game. None by default."""
        return {}

    def parts(self, options: Options) -> dict[str, Json]:
        """What is played with under these options, for those who draw it: names, costs, texts in every language. It is
        the same all game long and hides nothing. Games whose parts are the same for all tell nothing here."""
        return {}

    def passed_over(self) -> tuple[str, ...]:
        """Files of a host's own (card packs, sets of boards) that cannot be used, a line for each. None by default."""
        return ()

    def fingerprint(self, options: Options) -> str:
        """A hash, in hexadecimal, of what these options bring to the game that its rules version does not settle: a
        pack of cards, a set of boards. A commitment covers it. Empty by default."""
        return ""

    def rules_of(self, view: View) -> tuple[str, ...]:
        """The numbers of the rules that govern what this seat is asked now, for a player who asks why."""
        return ()


class State(ABC):
    """A whole position: the truth, hidden cards and all. It belongs to the table; players and bots get a View.

    A game implements the underscored methods; the public ones are the same for all games.
    """

    __slots__ = ("chance", "ended_by", "game", "options", "seats")

    def __init__(self, game: Game, seats: int, options: Options, chance: Chance) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.chance = chance
        self.ended_by: Move | None = None
        """The move of the table (resign, abandon) that ended the game before its rules did."""

    # ---------------------------------------------------------------- what everybody calls
    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now: one, or several at once; none when the game is over."""
        return () if self.ended_by is not None else self._to_act()

    def moves(self, seat: int) -> list[Move]:
        """What this seat may do now, each once, in a stable order. `TABLE` has moves too."""
        if not is_whole(seat):
            raise self._no_seat(seat)
        if seat == TABLE:
            return self._table_moves() if self.outcome is None else []
        return self._moves(seat) if seat in self.to_act else []

    def play(self, seat: int, move: Move | str) -> list[Event]:
        """Carry a move out and tell what happened. A move that is refused raises, and changes nothing."""
        if isinstance(move, str):
            move = self.game.read_move(move)
        self.check(seat, move)
        if seat == TABLE and (move == ABANDON or TIMEOUT < move <= RESIGN):
            self.ended_by = move
            outcome = self.outcome
            assert outcome is not None
            return [Event("end", outcome.to_json(), opens=True)]
        return self._apply(seat, move)

    def check(self, seat: int, move: Move) -> None:
        """Raise what `play` would raise for this move; change nothing."""
        if type(seat) is int and type(move) is int and 0 <= move <= LARGEST and self.ended_by is None:
            if seat in self._to_act() and self._refusal(seat, move) is None:  # as nearly always
                return
        if self.outcome is not None:
            raise NotYourTurn("the game is over: no more moves are taken")
        if not is_whole(seat):
            raise self._no_seat(seat)
        if not is_whole(move):
            raise UnreadableMove(f"a move is a text or a whole number, not {move!r}")
        if seat == TABLE:
            if move not in self._table_moves() and not self._carries_time(move):
                text = repr(write_table_move(move)) if move < 0 else f"move {move}"
                raise IllegalMove("", f"the table cannot make {text} now")
            return
        if seat not in self.to_act:
            if not 0 <= seat < self.seats:
                raise self._no_seat(seat)
            raise NotYourTurn(f"seat {seat} is not asked now; the table waits for {_seats(self.to_act)}")
        if move < 0:
            raise IllegalMove("", f"{self.game.write_move(move)!r} is a move of the table, not of a seat")
        if move > LARGEST:  # before it meets the rules, whose numbers may be narrow
            raise IllegalMove("", f"there is no move {move}")
        refusal = self._refusal(seat, move)
        if refusal is not None:
            raise refusal

    @property
    def outcome(self) -> Outcome | None:
        """The result, once there is one."""
        if self.ended_by is None:
            return self._outcome()
        if self.ended_by == ABANDON:
            return Outcome("abandoned", self._scores(), ())
        loser = RESIGN - self.ended_by
        return Outcome("resigned", self._scores(), tuple(s for s in range(self.seats) if s != loser))

    @property
    def contests(self) -> tuple[Contest, ...]:
        """Who stood against whom, once the game is over: one contest, or one for each round where teams change. None
        where nobody was to win: alone, in a game that was given up, and before the end."""
        outcome = self.outcome
        if outcome is None or self.ended_by == ABANDON or self.seats < 2:
            return ()
        return self._contests(outcome)

    def _contests(self, outcome: Outcome) -> tuple[Contest, ...]:
        """Each for themselves, unless the game has teams."""
        return (Contest.of(outcome),)

    def rollout(self, rng: random.Random, policy: str = RANDOM) -> Outcome:
        """How the game ends if all seats go on from here by this policy (`Game.policies`), with new answers of chance.
        This state stays as it is. On a sample it is what search calls a playout; `View.rollouts` does many."""
        self.game._check_policy(policy, self.options)
        return self.outcome or self._rollout(rng.getrandbits(64), policy)

    def _rollout(self, seed: int, policy: str) -> Outcome:
        """The end of a game that is not over; a game with compiled rules does it there."""
        state, rng = self.copy(), random.Random(seed)
        state.chance = Chance(seed)
        while (outcome := state.outcome) is None:
            seat = state.to_act[0]
            moves = state.moves(seat)
            state.play(seat, moves[rng.randrange(len(moves))])
        return outcome

    def standing(self, rng: random.Random, tries: int = 100) -> dict[str, float]:
        """How the game stands, everything open: the chances of each side if all go on by the game's best policy,
        `tries` times. By default a side is a seat, `seat-0` and so on; who plays alone has no chance of winning but a
        `score`. A game with sides of its own names them."""
        ends = Ends(self.seats)
        for _ in range(tries):
            ends.add(self.rollout(rng, self.game.policies[-1]))
        mean = ends.mean()
        if self.seats == 1:
            return {"score": mean.scores[0]}
        return {f"seat-{seat}": share for seat, share in enumerate(mean.wins)}

    def in_turns(self, chance: Chance) -> State | None:
        """How the game stands, as one that goes on by its seats' moves alone (`Game.in_turns`) and with this chance:
        for running ahead, and for trying another move. A new state; None where there is no such form."""
        if self.game.is_live(self.options):
            return None
        twin = self.copy()
        twin.chance = chance
        return twin

    def would_tell(self, seat: int, move: Move) -> list[Event]:
        """What a legal move of this seat would bring about at once; chance answers anything. This state stays."""
        twin = self.copy()
        twin.chance = Chance(0)
        return twin.play(seat, move)

    def _no_seat(self, seat: object) -> NotYourTurn:
        return NotYourTurn(f"there is no seat {seat!r}: this table has seats 0 to {self.seats - 1}")

    def due(self) -> list[Due]:
        """What a table with a clock is to do as time passes, if nothing else happens. Nothing by default: the rules
        themselves never read a clock. It is shown to everybody, so nothing hidden may be told from it."""
        return []

    def link(self, seat: int, here: bool) -> Move | None:
        """The table's move that tells the rules whether a person is connected at this seat; None if they know already,
        or do not care, as by default."""
        return None

    def clock(self, seat: int, ms: int) -> Move | None:
        """The table's move that tells the rules what time it is for a seat whose own clock has run for so many
        milliseconds since this was not None; None where no clock of its own runs for the seat, as by default. Whoever
        keeps the clocks makes it before each move of the seat."""
        return None

    def halt(self) -> Move | None:
        """The table's move that stops play where time is real, made when the one who runs the table was away; None
        where nothing needs to be stopped."""
        return None

    def __reduce__(self) -> tuple[Callable[..., State], tuple[Game, str, Chance]]:
        """Pickled as its text and its chance: small, and the same for every version that reads the notation."""
        return _read_state, (self.game, str(self), self.chance)

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.copy()

    def __str__(self) -> str:
        """The state in notation; `Game.read_state` reads it."""
        return self._write() + write_ending(self.ended_by)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game is other.game and str(self) == str(other)

    __hash__ = None  # type: ignore[assignment]  # a state changes, so it is nobody's key

    def _table_moves(self) -> list[Move]:
        """What the table itself may do now. Games with clocks of their own add to it."""
        found = [ABANDON]
        if self.seats <= 2:
            found += [resign(seat) for seat in range(self.seats)]
        return found

    def _carries_time(self, move: Move) -> bool:
        """Whether the table may make this move, which carries a time. There are too many of them for `_table_moves`:
        that lists one or none."""
        return False

    def _twin(self) -> Self:
        """A new state with what every state has, and a chance that goes on in the same way: where `copy` begins."""
        kind = type(self)
        twin = kind.__new__(kind)
        twin.game = self.game
        twin.seats = self.seats
        twin.options = self.options
        twin.ended_by = self.ended_by
        twin.chance = self.chance.copy()
        return twin

    # ---------------------------------------------------------------- what a game gives
    @abstractmethod
    def view(self, seat: int | None) -> View:
        """All that this seat may know, and nothing else; None is a spectator. After the end everything is open."""

    def facts_text(self, seat: int | None) -> bytes | None:
        """The facts of this seat's view as JSON, to the byte as `view(seat).facts()` would be written without spaces,
        for games whose compiled rules write them; None where that is not so, as by default, or not so now."""
        return None

    @abstractmethod
    def copy(self) -> Self:
        """An independent state that will go on in the same way, chance included."""

    @abstractmethod
    def _to_act(self) -> tuple[int, ...]: ...

    @abstractmethod
    def _moves(self, seat: int) -> list[Move]: ...

    @abstractmethod
    def _refusal(self, seat: int, move: Move) -> IllegalMove | None:
        """None if the seat, which is asked now, may make this move; else the reason."""

    @abstractmethod
    def _apply(self, seat: int, move: Move) -> list[Event]:
        """Carry out a move that has been checked, ask chance where the rules do, and tell what happened."""

    @abstractmethod
    def _outcome(self) -> Outcome | None: ...

    @abstractmethod
    def _scores(self) -> tuple[int, ...]:
        """The scores as they stand, for a game that ends early."""

    @abstractmethod
    def _write(self) -> str: ...


class View(ABC):
    """All that one seat may know: its own cards, what it has seen and remembers, and what is public."""

    __slots__ = ("_moves", "ended_by", "game", "options", "outcome", "seat", "seats", "to_act")

    def __init__(self, state: State, seat: int | None) -> None:
        if seat is not None and not (is_whole(seat) and 0 <= seat < state.seats):
            raise state._no_seat(seat)
        self.game = state.game
        self.seats = state.seats
        self.options = state.options
        self.seat = seat
        self.to_act = state.to_act
        self.outcome = None if self.to_act else state.outcome
        self.ended_by = state.ended_by
        self._moves: list[Move] | None = None
        if seat is None or seat not in self.to_act:
            self._moves = []
        elif type(self)._legal is View._legal:
            self._moves = state.moves(seat)

    @property
    def moves(self) -> list[Move]:
        """What this seat may do now."""
        if self._moves is None:
            self._moves = self._legal()
        return self._moves

    def _legal(self) -> list[Move]:
        """What this seat, which is asked, may do: a view that can tell it from what it holds does so when somebody
        wants to know. By default the list is made with the view."""
        raise NotImplementedError

    def sample(self, rng: random.Random) -> State:
        """A full state that agrees with all this seat knows, with a chance of its own: for search."""
        state = self.game._sample(self, rng)
        state.ended_by = self.ended_by
        return state

    def rollouts(
        self, moves: Sequence[Move] | None, budget: int, rng: random.Random, policy: str = RANDOM
    ) -> dict[Move, Tried]:
        """Try these moves, or all where none are given, `budget` times in all: each time a deal that agrees with this
        view, the move, then everybody by the policy (`Game.policies`) to the end. Compiled rules do it without Python's
        lock, so threads help."""
        self.game._check_policy(policy, self.options)
        tried = self.moves if moves is None else list(dict.fromkeys(moves))
        for move in tried:
            if move not in self.moves:
                raise IllegalMove("", f"this seat cannot make the move {self.game.write_move(move)!r} now")
        return self.game._rollouts(self, tried, budget, rng, policy) if tried else {}

    @property
    def key(self) -> str:
        """A short name of all that this seat knows: the same for equal views, in every process and on every machine.
        For the nodes of a tree."""
        return hashlib.blake2b(f"{self.game.name} {self.game.rules} {self}".encode(), digest_size=16).hexdigest()

    def __reduce__(self) -> tuple[Callable[..., View], tuple[Game, str]]:
        return _read_view, (self.game, str(self))

    def __deepcopy__(self, memo: dict[int, object]) -> View:
        return self.game.read_view(str(self))

    @abstractmethod
    def __str__(self) -> str:
        """The view in notation: equal views have equal texts."""

    @abstractmethod
    def facts(self) -> dict[str, Json]:
        """The view as JSON, for a client to draw: a copy, down to its depths. Who writes into it changes no other."""

    def shown(self) -> dict[str, Json]:
        """The same for one who only writes it out, and changes nothing in it: what the views of a position have in
        common may be one object in all of them."""
        return self.facts()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.game is other.game and str(self) == str(other)

    __hash__ = None  # type: ignore[assignment]  # it lives no longer than the state it was made of


def _one_game(kind: type[Game], facts: dict[str, object]) -> Game:
    """In another process too there is one object of each game: the one in its package's `GAMES`, if it is there."""
    package = sys.modules.get(kind.__module__.rpartition(".")[0])
    for game in getattr(package, "GAMES", ()):
        if type(game) is kind and vars(game) == facts:
            return game
    found = kind.__new__(kind)
    vars(found).update(facts)
    return found


def _read_state(game: Game, text: str, chance: Chance) -> State:
    return game.read_state(text, chance)


def _read_view(game: Game, text: str) -> View:
    return game.read_view(text)


def _seats(seats: tuple[int, ...]) -> str:
    return "seat " + ", ".join(map(str, seats)) if len(seats) == 1 else "seats " + ", ".join(map(str, seats))
