"""A toy game that uses everything the contract has, in as little as possible: for the tests of the kit and of the
contract.

Tallow: twelve candles of lengths 1 to 4, three of each. Everybody holds some in secret. In a round all lay one candle
face down at the same time (the table may ring the bell: then whoever has not laid one lays the shortest); they are
shown together. The longest wins, of equals the lowest seat's, and the winner chooses: *keep* the sum of the candles
shown, or *dig* a candle out of the box by lot and take its length twice. Then each draws one from the box while it
lasts. Without candles in hand the game is over, and the most wins.
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from typing import ClassVar, Self

from underhall.table import (
    TABLE,
    BadNotation,
    Chance,
    Event,
    Game,
    IllegalMove,
    Json,
    Move,
    Option,
    Options,
    Outcome,
    State,
    UnreadableMove,
    View,
)
from underhall.table.moves import read_table_move, write_ending
from underhall.testing import Questions

CANDLES = "111222333444"
KEEP, DIG, BELL = 5, 6, 7
TEXTS = {1: "lay 1", 2: "lay 2", 3: "lay 3", 4: "lay 4", KEEP: "keep", DIG: "dig", BELL: "bell"}


class Tallow(Game):
    name = "tallow"
    title = "Tallow"
    rules = 1
    seats = range(1, 5)
    options = (Option("hand", "number", 2, "How many candles each holds.", low=1, high=3),)
    state_type: ClassVar[type[TallowState]]
    view_type: ClassVar[type[TallowView]]

    def _deal(self, seats: int, options: Options, chance: Chance) -> tuple[State, list[Event]]:
        state = self.state_type(self, seats, options, chance)
        state.box = "".join(CANDLES[i] for i in chance.shuffle("the box", len(CANDLES)))
        drawn = [event for _ in range(options.number("hand")) for event in state.draw_round()]
        return state, [Event("begin", {"seats": seats}), *drawn]

    def _sample(self, view: View, rng: random.Random) -> State:
        assert isinstance(view, TallowView)
        unseen = list(CANDLES)
        for candle in view.box + view.out + "".join(view.held + view.laid):
            if candle != "?":
                unseen.remove(candle)
        rng.shuffle(unseen)
        text = re.sub(r"\?", lambda _: unseen.pop(), view.text.partition(":")[2])
        state = self.read_state(text, Chance(rng.getrandbits(64)))
        assert isinstance(state, TallowState)
        state.held = ["".join(sorted(held)) for held in state.held]
        return state

    def _read_move(self, text: str) -> Move:
        for move, known in TEXTS.items():
            if text == known:
                return move
        raise UnreadableMove(f"{text[:20]!r} is not a move here; a move looks like 'lay 3'")

    def _write_move(self, move: Move) -> str:
        return TEXTS.get(move, f"move {move}")

    def read_state(self, text: str, chance: Chance | None = None) -> State:
        if not (found := FORM.fullmatch(text)):
            raise BadNotation("a state looks like '2 hand=2 box=1122 held=12/34 laid=-/3 out= gold=0/0 asks=-'")
        state = self.state_type(self, int(found["seats"]), self.read_options({"hand": found["hand"]}), Chance())
        state.chance = state.chance if chance is None else chance
        state.box, state.out = found["box"], found["out"]
        state.held, state.laid = found["held"].split("/"), found["laid"].replace("-", "").split("/")
        state.gold = [int(n) for n in found["gold"].split("/")]
        state.asks = None if found["asks"] == "-" else int(found["asks"])
        if not (len(state.held) == len(state.laid) == len(state.gold) == state.seats):
            raise BadNotation("every seat holds, lays and has gold")
        state.ended_by = read_table_move(found["ended"] or "")
        if "?" not in text and sorted(state.box + state.out + "".join(state.held + state.laid)) != list(CANDLES):
            raise BadNotation("a state has three candles of each length")
        return state

    def read_view(self, text: str) -> View:
        seat, _, rest = text.partition(":")
        if not re.fullmatch("[0-9]|-", seat, re.ASCII):
            raise BadNotation("a view is a seat, a colon, and a state in which ? is a candle that is not seen")
        state = self.read_state(rest)
        if seat != "-" and int(seat) >= state.seats:
            raise BadNotation("there is no such seat")
        return state.view(None if seat == "-" else int(seat))


FORM = re.compile(
    r"(?P<seats>[1-4]) hand=(?P<hand>[1-3]) box=(?P<box>[1-4?]*) held=(?P<held>[1-4?/]*) laid=(?P<laid>[1-4?/-]*) "
    r"out=(?P<out>[1-4]*) gold=(?P<gold>[0-9]{1,3}(?:/[0-9]{1,3})*) asks=(?P<asks>[0-3]|-)"
    r"(?: !(?P<ended>[a-z]+(?: [0-9])?))?",
    re.ASCII,
)


class TallowState(State):
    __slots__ = ("asks", "box", "gold", "held", "laid", "out")

    def __init__(self, game: Tallow, seats: int, options: Options, chance: Chance) -> None:
        super().__init__(game, seats, options, chance)
        self.box = ""
        self.out = ""
        self.held = [""] * seats
        self.laid = [""] * seats
        self.gold = [0] * seats
        self.asks: int | None = None
        """Who has won the round and must choose."""

    def view(self, seat: int | None) -> View:
        assert isinstance(self.game, Tallow)
        return self.game.view_type(self, seat)

    def copy(self) -> Self:
        assert isinstance(self.game, Tallow)
        twin = type(self)(self.game, self.seats, self.options, self.chance.copy())
        twin.box, twin.out, twin.asks, twin.ended_by = self.box, self.out, self.asks, self.ended_by
        twin.held, twin.laid, twin.gold = self.held[:], self.laid[:], self.gold[:]
        return twin

    def census(self) -> Mapping[str, int]:
        candles = self.box + self.out + "".join(self.held + self.laid)
        return {length: candles.count(length) for length in "1234"}

    def _to_act(self) -> tuple[int, ...]:
        if self.asks is not None:
            return (self.asks,)
        held, laid = self.held, self.laid
        return tuple([seat for seat in range(self.seats) if held[seat] and not laid[seat]])

    def _moves(self, seat: int) -> list[Move]:
        if self.asks is not None:
            return [KEEP, DIG] if self.box else [KEEP]
        return sorted({int(candle) for candle in self.held[seat] if candle != "?"})

    def _table_moves(self) -> list[Move]:
        return super()._table_moves() + ([BELL] if self.asks is None else [])

    def _refusal(self, seat: int, move: Move) -> IllegalMove | None:
        return None if move in self._moves(seat) else IllegalMove("1", "that cannot be done now")

    def _apply(self, seat: int, move: Move) -> list[Event]:
        if move in (KEEP, DIG):
            return self.choose(seat, move)
        laying = [(seat, str(move))]
        if seat == TABLE:
            laying = [(s, min(self.held[s])) for s in self.to_act]
        return [self.lay(s, candle) for s, candle in laying] + self.show()

    def lay(self, seat: int, candle: str) -> Event:
        self.held[seat] = self.held[seat].replace(candle, "", 1)
        self.laid[seat] = candle
        return Event("laid", {"seat": seat}, {seat: {"candle": candle}})

    def show(self) -> list[Event]:
        if self.to_act:
            return []
        longest = max(self.laid)
        self.asks = self.laid.index(longest)
        return [Event("shown", {"candles": "/".join(self.laid), "winner": self.asks}, opens=True)]

    def choose(self, seat: int, move: Move) -> list[Event]:
        events = [Event("chose", {"seat": seat, "what": TEXTS[move]})]
        if move == KEEP:
            self.gold[seat] += sum(int(candle) for candle in self.laid if candle)
        else:
            at = self.chance.pick("dig", len(self.box))
            candle = self.box[at]
            self.box = self.box[:at] + self.box[at + 1 :]
            self.out += candle
            self.gold[seat] += 2 * int(candle)
            events.append(Event("dug", {"candle": candle}, opens=True))
        self.out = "".join(sorted(self.out + "".join(self.laid)))
        self.laid = [""] * self.seats
        self.asks = None
        events += self.draw_round()
        if (outcome := self.outcome) is not None:
            events.append(Event("end", outcome.to_json(), opens=True))
        return events

    def draw_round(self) -> list[Event]:
        events = []
        for seat in range(self.seats):
            if self.box:
                candle, self.box = self.box[0], self.box[1:]
                self.held[seat] = "".join(sorted(self.held[seat] + candle))
                events.append(self.drawn(seat, candle))
        return events

    def drawn(self, seat: int, candle: str) -> Event:
        return Event("drawn", {"seat": seat}, {seat: {"candle": candle}}, opens=True)

    def _outcome(self) -> Outcome | None:
        if any(self.held) or any(self.laid):
            return None
        best = max(self.gold)
        return Outcome("dark", self._scores(), tuple(s for s in range(self.seats) if self.gold[s] == best))

    def _scores(self) -> tuple[int, ...]:
        return tuple(self.gold)

    def _write(self) -> str:
        held, laid = "/".join(self.held), "/".join(candle or "-" for candle in self.laid)
        asks = "-" if self.asks is None else self.asks
        gold = "/".join(map(str, self.gold))
        hand = self.options.number("hand")
        return f"{self.seats} hand={hand} box={self.box} held={held} laid={laid} out={self.out} gold={gold} asks={asks}"


class TallowView(View):
    """Candles that this seat does not see are question marks."""

    __slots__ = ("asks", "box", "gold", "held", "laid", "out", "table", "written")

    def __init__(self, state: State, seat: int | None) -> None:
        super().__init__(state, seat)
        assert isinstance(state, TallowState)
        self.box, self.held, self.laid = state.box, tuple(state.held), tuple(state.laid)
        if self.outcome is None:
            self.box = "?" * len(state.box)
            self.held = tuple([h if s == seat else "?" * len(h) for s, h in enumerate(state.held)])
            if state.asks is None:
                self.laid = tuple([c if s == seat else "?" * len(c) for s, c in enumerate(state.laid)])
        self.out, self.gold, self.asks = state.out, tuple(state.gold), state.asks
        self.written = ""
        self.table: dict[str, Json] = {
            "box": len(state.box),
            "held": list(self.held),
            "laid": list(self.laid),
            "gold": list(self.gold),
            "out": self.out,
            "asks": self.asks,
        }

    @property
    def text(self) -> str:
        """The notation, written when somebody wants it."""
        if not self.written:
            written = TallowState._write(self)  # type: ignore[arg-type]  # it has all that is written
            self.written = f"{'-' if self.seat is None else self.seat}:{written}{write_ending(self.ended_by)}"
        return self.written

    def __str__(self) -> str:
        return self.text

    def certain(self) -> dict[str, Json]:
        """What this seat knows of every hand and of the box, also by counting what is left."""
        shut = {f"held {seat}": held for seat, held in enumerate(self.held)} | {"box": self.box}
        shut |= {f"laid {seat}": laid for seat, laid in enumerate(self.laid)}
        unseen = list(CANDLES)
        for candle in "".join(shut.values()) + self.out:
            if candle != "?":
                unseen.remove(candle)
        where = [place for place, candles in shut.items() if "?" in candles]
        sure: dict[str, Json] = {place: "".join(sorted(shut[place])) for place in shut if place not in where}
        if len(where) == 1 or len(set(unseen)) == 1:
            sure |= {place: "".join(sorted(unseen[: len(shut[place])])) for place in where}
        return sure

    def facts(self) -> dict[str, Json]:
        return {key: value[:] if isinstance(value, list) else value for key, value in self.table.items()}

    def shown(self) -> dict[str, Json]:
        return self.table


def answers(state: State) -> dict[str, Json]:
    """What can be asked of a table: what is in every hand, laid by everybody, in the box."""
    assert isinstance(state, TallowState)
    found: dict[str, Json] = {f"held {seat}": "".join(sorted(held)) for seat, held in enumerate(state.held)}
    found |= {f"laid {seat}": laid for seat, laid in enumerate(state.laid)}
    return found | {"box": "".join(sorted(state.box))}


def certain(view: View) -> dict[str, Json]:
    """What a view says of it."""
    assert isinstance(view, TallowView)
    return view.certain()


QUESTIONS = Questions(answers, certain)


def reasons(state: State, move: Move) -> tuple[str, ...]:
    """There is one rule."""
    return ("1",)


Tallow.state_type = TallowState
Tallow.view_type = TallowView
TALLOW = Tallow()
