"""A second reading of the rules, written from the rule text for nothing but clearness: one to five seats, all options.

It shares no code with the rules: effects are read from the file of the pack, mines are kept as places and tokens. It
goes in lockstep with a real game: at each question it says who is asked, what may be answered and how everything
stands, and all of it must be what the game says. Only what chance gives is taken from the game.

What a seat does is written as if it were alone. Where it must decide it yields the answers that it has, and `Table`
lets all seats go on side by side, in the order in which somebody outside has them answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Any, TypeVar

from tests.support.games.imperial_miners.oracle_mine import (
    EDGE_NAMES,
    FACTIONS,
    OUR_BOOK,
    ROMAN,
    SIDES,
    Book,
    Dug,
    PlainMine,
    Steps,
    around,
)
from tests.support.games.imperial_miners.positions import GAME

from underhall.games.imperial_miners import ImperialMinersState
from underhall.table import Chance, Event

BY_CHANCE = ("event", "dig", "draw", "look", "recruit", "none")
"""What the plain reading cannot know by itself and takes from the game."""

T = TypeVar("T")
Answers = Callable[[], list[str]]
"""What may be answered to a question: read anew each time, since others may empty a deck before the answer comes."""
Asking = Generator[Answers, str, T]
Decide = Callable[[dict[int, list[str]]], tuple[int, str]]
"""Given what each seat may answer: who answers, and what."""


@dataclass
class Effect:
    """What the steps of one effect remember: the acting card, if it is one, and what it did so far."""

    here: Dug | None = None
    put: int = 0
    activated: Dug | None = None
    advanced: int = 0


@dataclass
class Plain:
    """One seat."""

    table: Table
    seat: int
    mine: PlainMine
    coins: int = 0
    points: int = 0
    board: int | None = None
    place: int = 0
    boards: int = 0
    walked: int = 0
    mining: bool = False
    hand: Counter[str] = field(default_factory=Counter)
    known: Counter[str] = field(default_factory=Counter)
    aside: Counter[str] = field(default_factory=Counter)
    commit: str | None = None
    waiting: str | None = None

    def ask(self, answers: list[str] | Answers, always: bool = False) -> Asking[str]:
        """Where there is one answer only, the game gives it itself."""
        now = answers if callable(answers) else lambda: answers
        if len(now()) == 1 and not always:
            return now()[0]
        return (yield now)

    # ---------------------------------------------------------------- cards
    def lose(self, card: str) -> None:
        self.hand[card] -= 1
        self.known[card] = max(0, self.known[card] - 1)

    def throw(self, card: str) -> None:
        """R4: a IV goes back to its pile."""
        self.lose(card)
        if self.table.book.level(card) < 4:
            self.table.discards[card] += 1

    def one_of_hand(self, *more: str) -> Asking[str]:
        """A card to discard. Who has two is asked, though they be equal: nobody may learn that from silence."""
        return (yield from self.ask([*(f"discard {card}" for card in +self.hand), *more], self.hand.total() > 1))

    def limit(self) -> Asking[None]:
        """R37."""
        while self.hand.total() > 8:
            self.throw((yield from self.one_of_hand()).split()[1])

    def price(self, card: str) -> int:
        """R8."""
        data = self.mine.book.cards
        kinds = [data[card]["level"], *data[card]["factions"], "all"]
        less = [data[one.card]["less"] for one in self.mine.dug if "less" in data[one.card]]
        cheap = self.table.changes.get("cost", {"of": "", "less": 0})
        off = sum(one["coins"] for one in less if one["of"] in kinds) + cheap["less"] * (cheap["of"] in kinds)
        return max(0, self.mine.book.cost(card) - int(off))

    # ---------------------------------------------------------------- counting
    def amount(self, value: Any, effect: Effect) -> int:
        if isinstance(value, int):
            return value
        n: int = self.count(value["per"], effect) * value.get("times", 1) // value.get("div", 1) + value.get("add", 0)
        return max(0, min(n, value["max"]) if value.get("max") else n)

    def count(self, what: str, effect: Effect) -> int:
        found = self.mine.count(what, effect.here)
        return int(ELSEWHERE[what](self, effect)) if found is None else found

    def targets(self, words: str, effect: Effect) -> list[Dug]:
        """The cards that a target names; `it` is the one that the effect activated last."""
        if "it" in words.split():
            return [one for one in self.mine.targets(words.replace("it", "any"), None) if one is effect.activated]
        return self.mine.targets(words, effect.here)

    def choose(self, cards: list[Dug], *more: str) -> Asking[Dug | None]:
        """One of these cards, or None for one of the other answers."""
        move = yield from self.ask([*(str(one) for one in cards), *more])
        return next((one for one in cards if str(one) == move), None)

    # ---------------------------------------------------------------- effects
    def bonus(self, on: str) -> None:
        gift = self.table.changes.get("bonus", {})
        if self.mining and gift.get("on") == on:
            self.coins += gift.get("coins", 0)
            self.points += gift.get("points", 0)

    def payable(self, steps: Steps, effect: Effect) -> bool:
        """Whether steps do not begin with a price that cannot be paid: such ones are not offered."""
        step = steps[0]
        if "pay" in step:
            return self.coins >= self.coin_price(step, effect)
        if "pay_cards" in step:
            return self.hand.total() >= int(step["pay_cards"])
        if "pay_machines" in step:
            there = sum(one.machines for one in self.targets(step.get("from", "this"), effect))
            return there >= int(step["pay_machines"])
        if "pay_collapse" in step:
            return any(not one.collapse for one in self.targets(step["pay_collapse"], effect))
        return True

    def coin_price(self, step: dict[str, Any], effect: Effect) -> int:
        return max(0, self.amount(step["pay"], effect) - self.amount(step.get("less", 0), effect))

    def run(self, steps: Steps, effect: Effect) -> Asking[None]:
        for step in steps:
            verb = next(word for word in step if hasattr(self, f"do_{word}"))
            asking = getattr(self, f"do_{verb}")(step, effect)
            if asking is not None:
                yield from asking

    def resolve(self, steps: Steps, effect: Effect) -> Asking[None]:
        """A whole effect; the hand is looked at when it is over (R37)."""
        yield from self.run(steps, effect)
        yield from self.limit()

    def do_coins(self, step: dict[str, Any], effect: Effect) -> None:
        self.coins += self.amount(step["coins"], effect)

    def do_points(self, step: dict[str, Any], effect: Effect) -> None:
        self.points += self.amount(step["points"], effect)

    def do_machines(self, step: dict[str, Any], effect: Effect) -> Asking[None]:
        """R27."""
        words, n = step.get("on", "this"), self.amount(step["machines"], effect)
        if "all" in words.split():
            for one in self.targets(words, effect):
                for _ in range(min(n, 3 - one.machines)):
                    self.put_machine(one)
            return
        for _ in range(n):
            room = [one for one in self.targets(words, effect) if one.machines < 3]
            if not room:
                return
            found = yield from self.choose(room)
            assert found is not None
            self.put_machine(found)

    def put_machine(self, one: Dug) -> None:
        one.machines += 1
        self.bonus("machine")

    def do_collapse(self, step: dict[str, Any], effect: Effect) -> Asking[None]:
        """R29."""
        words, n = step.get("on", "this"), self.amount(step["collapse"], effect)
        many = "all" in words.split()
        for _ in range(len(self.mine.dug) * (n > 0) if many else n):
            sound = [one for one in self.targets(words, effect) if not one.collapse]
            if not sound:
                return
            found = sound[0] if many else (yield from self.choose(sound))
            assert found is not None
            found.collapse = True
            effect.put += 1

    def do_clear(self, step: dict[str, Any], effect: Effect) -> Asking[None]:
        for _ in range(self.amount(step["clear"], effect)):
            fallen = [one for one in self.targets(step.get("on", "any"), effect) if one.collapse]
            found = (yield from self.choose(fallen, "stop")) if fallen else None
            if found is None:
                return
            found.collapse = False
            yield from self.run(step.get("each", []), effect)

    def do_cart(self, step: dict[str, Any], effect: Effect) -> Asking[None]:
        """R32, R33."""
        for _ in range(self.amount(step["cart"], effect)):
            edges = self.mine.open_edges(effect.here, step["on"].split()) if "on" in step else self.mine.open_edges()
            if not edges:
                return
            _, where, side = (yield from self.ask(edges)).split()
            level, column = where.split(":")
            place = (ROMAN.index(level), int(column))
            way = next(short for short, name in EDGE_NAMES.items() if name == side)
            self.mine.carts.add(frozenset((place, around(place, way))))
            self.bonus("cart")

    def do_advance(self, step: dict[str, Any], effect: Effect) -> Asking[None]:
        """R40 to R43. On a top space, while it is resolved, an advance is lost."""
        n = self.amount(step["advance"], effect)
        if self.board is not None:
            n = min(n, len(self.table.faces[self.board]) - self.place)
        else:
            n = min(n, 12)  # no board is longer
        if n == 0:
            return
        first = n if step.get("exactly") else 0
        n = int((yield from self.ask([f"advance {i}" for i in range(first, n + 1)])).split()[1])
        if n == 0:
            return
        if self.board is None:
            self.board = int((yield from self.ask(["board 1", "board 2", "board 3"])).split()[1]) - 1
        spaces = self.table.faces[self.board]
        n = min(n, len(spaces) - self.place)
        self.place += n
        self.walked += n
        self.bonus("advance")
        yield from self.resolve(spaces[self.place - 1], Effect(advanced=n))
        if self.place == len(spaces):
            self.boards += 1
            others = [f"board {i + 1}" for i in range(3) if i != self.board]
            self.board, self.place = int((yield from self.ask(others)).split()[1]) - 1, 1
            if self.table.options["resolve_bottom"]:
                yield from self.resolve(self.table.faces[self.board][0], Effect(advanced=n))

    def choose_deck(self, tried: set[int]) -> Asking[int]:
        """The level of a deck that can give a card, or 0; refilled if it was empty (R4)."""
        if not self.table.open_decks(tried):
            return 0
        deck = yield from self.ask(lambda: self.table.open_decks(tried) or ["stop"])
        if deck == "stop":
            return 0
        level = ROMAN.index(deck.split()[1])
        self.table.refill(level)
        return level

    def do_draw(self, step: dict[str, Any], effect: Effect) -> Asking[None]:
        """R36, R38."""
        for _ in range(self.amount(step["draw"], effect)):
            if step.get("level") == "IV":
                for card in list(self.table.deck(4))[:1]:
                    self.hand[card] += 1
                    self.known[card] += 1
                continue
            if "level" in step:
                level = ROMAN.index(step["level"])
                self.table.refill(level)
            else:
                level = yield from self.choose_deck(set())
            if not level or not self.table.deck(level):
                return
            card = str(self.table.told_of(self.seat, "draw").seen(self.seat)["id"])
            assert self.table.deck(level)[card], f"{card} was not in deck {level}"
            self.hand[card] += 1

    def do_look(self, step: dict[str, Any], effect: Effect) -> Asking[None]:
        level = yield from self.choose_deck(set())
        for _ in range(step["look"] if level else 0):
            self.table.refill(level)
            if self.table.deck(level):
                card = str(self.table.told_of(self.seat, "look").seen(self.seat)["id"])
                assert self.table.deck(level)[card], f"{card} was not in deck {level}"
                self.aside[card] += 1
        for _ in range(min(step["keep"], self.aside.total())):
            takes = [f"take {card}" for card in +self.aside]
            card = (yield from self.ask(takes, self.aside.total() > 1)).split()[1]
            self.aside[card] -= 1
            self.hand[card] += 1
        self.aside.clear()

    def do_recruit(self, step: dict[str, Any], effect: Effect) -> Asking[None]:
        """R39."""
        faction = step["recruit"]
        if faction == "any":
            faction = (yield from self.ask([f"faction {one}" for one in FACTIONS])).split()[1]
        tried: set[int] = set()
        while level := (yield from self.choose_deck(tried)):
            tried.add(level)
            there = {card for card in self.table.deck(level) if faction in self.table.book.cards[card]["factions"]}
            found = self.table.told_of(self.seat, "recruit", "none")
            assert (found.name == "recruit") == bool(there)
            if there:
                card = str(found.facts["id"])
                assert card in there
                self.hand[card] += 1
                self.known[card] += 1
                return

    def do_pay(self, step: dict[str, Any], effect: Effect) -> Asking[None]:
        if self.payable([step], effect):
            self.coins -= self.coin_price(step, effect)
            yield from self.run(step["then"], effect)

    def do_pay_machines(self, step: dict[str, Any], effect: Effect) -> Asking[None]:
        if self.payable([step], effect):
            for _ in range(step["pay_machines"]):
                there = self.targets(step.get("from", "this"), effect)
                found = yield from self.choose([one for one in there if one.machines])
                assert found is not None
                found.machines -= 1
            yield from self.run(step["then"], effect)

    def do_pay_cards(self, step: dict[str, Any], effect: Effect) -> Asking[None]:
        if self.payable([step], effect):
            for _ in range(step["pay_cards"]):
                self.throw((yield from self.one_of_hand()).split()[1])
            yield from self.run(step["then"], effect)

    def do_pay_collapse(self, step: dict[str, Any], effect: Effect) -> Asking[None]:
        if self.payable([step], effect):
            yield from self.do_collapse({"collapse": 1, "on": step["pay_collapse"]}, effect)
            yield from self.run(step["then"], effect)

    def do_tiers(self, step: dict[str, Any], effect: Effect) -> Asking[None]:
        ways = [i for i, way in enumerate(step["tiers"]) if self.amount(way["coins"], effect) <= self.coins]
        if ways:
            chosen = yield from self.ask([f"choose {i + 1}" for i in ways])
            way = step["tiers"][int(chosen.split()[1]) - 1]
            self.coins -= self.amount(way["coins"], effect)
            yield from self.run(way["then"], effect)

    def do_choose(self, step: dict[str, Any], effect: Effect) -> Asking[None]:
        taken: list[int] = []
        for _ in range(step["choose"]):
            ways = [i for i, way in enumerate(step["of"]) if i not in taken and self.payable(way, effect)]
            if ways:
                chosen = yield from self.ask([f"choose {i + 1}" for i in ways])
                taken.append(int(chosen.split()[1]) - 1)
                yield from self.run(step["of"][taken[-1]], effect)

    def do_discard(self, step: dict[str, Any], effect: Effect) -> Asking[None]:
        for _ in range(self.amount(step["discard"], effect)):
            move = yield from self.one_of_hand("stop")
            if move == "stop":
                return
            self.throw(move.split()[1])
            yield from self.run(step["each"], effect)

    def do_repeat(self, step: dict[str, Any], effect: Effect) -> Asking[None]:
        for _ in range(self.amount(step["repeat"], effect)):
            if not (yield from self.wanted(step["do"], effect)):
                return
            yield from self.run(step["do"], effect)

    def do_may(self, step: dict[str, Any], effect: Effect) -> Asking[None]:
        if (yield from self.wanted(step["may"], effect)):
            yield from self.run(step["may"], effect)

    def wanted(self, steps: Steps, effect: Effect) -> Asking[bool]:
        return self.payable(steps, effect) and (yield from self.ask(["choose 1", "stop"])) != "stop"

    def do_activate(self, step: dict[str, Any], effect: Effect) -> Asking[None]:
        """R35."""
        for _ in range(self.amount(step["activate"], effect)):
            fresh = [one for one in self.targets(step.get("of", "any"), effect) if not one.active]
            found = (yield from self.choose(fresh)) if fresh else None
            if found is None:
                return
            effect.activated = found
            yield from self.activate(found)
            yield from self.run(step.get("then", []), effect)

    def do_when(self, step: dict[str, Any], effect: Effect) -> Asking[None]:
        n = self.count(step["when"], effect)
        if n >= step.get("least", 0) and n <= step.get("most", 999) and n == step.get("exactly", n):
            yield from self.run(step["then"], effect)
        else:
            yield from self.run(step.get("else", []), effect)

    # ---------------------------------------------------------------- the round
    def keep_four(self) -> Asking[None]:
        """R7."""
        while self.hand.total() > 4:
            card = (yield from self.one_of_hand()).split()[1]
            self.lose(card)
            self.aside[card] += 1

    def event(self) -> Asking[None]:
        yield from self.resolve(self.table.book.events[self.table.event]["steps"], Effect())

    def choose_card(self) -> Asking[None]:
        """R15, R16."""
        gaps, level = self.table.options["row_one_gaps"], self.table.book.level
        able = [card for card in +self.hand if self.price(card) <= self.coins and self.mine.columns(level(card), gaps)]
        self.commit = yield from self.ask([f"play {card}" for card in able] or ["dig"], always=True)

    def reveal(self) -> None:
        """R15, R16."""
        assert self.commit is not None
        if self.commit == "dig":
            self.table.refill(1)
            card = self.table.told_of(self.seat, "dig").facts["id"]
            assert card is None or self.table.deck(1)[str(card)]
            assert (card is None) == (not self.table.deck(1))
            self.waiting = None if card is None else str(card)
        else:
            self.waiting = self.commit.split()[1]
            self.lose(self.waiting)
            self.coins -= self.price(self.waiting)
        self.commit = None

    def mine_phase(self) -> Asking[None]:
        """R17 to R22."""
        self.mining = True
        if self.waiting is not None:
            level = self.table.book.level(self.waiting)
            columns = self.mine.columns(level, self.table.options["row_one_gaps"])
            column = int((yield from self.ask([f"place {column}" for column in columns])).split()[1])
            one = Dug(self.waiting, (level, column))
            self.waiting = None
            self.mine.dug.append(one)
            self.bonus("play")
            yield from self.activate(one)
            while one.place[0] > 1:
                above = yield from self.choose(self.mine.beside(one, "UL UR"))
                assert above is not None
                one = above
                yield from self.activate(one)
        for _ in range(1 + self.table.changes.get("surface", 0)):
            yield from self.surface()
        self.mining = False

    def activate(self, one: Dug) -> Asking[None]:
        """R23, R24, R30."""
        if one.active:
            return
        one.active = True
        if one.collapse and not self.table.changes.get("sound"):
            one.collapse = False
            return
        effects = self.table.book.cards[one.card]["effects"]
        open_ = [i for i, steps in enumerate(effects) if self.payable(steps, Effect(one))]
        move = yield from self.ask([*(f"effect {i + 1}" for i in open_), "decline"], always=True)
        if move != "decline":
            self.bonus("activate")
            yield from self.resolve(effects[int(move.split()[1]) - 1], Effect(one))

    def surface(self) -> Asking[None]:
        """R22."""
        able = [f"walk{price}" for price in (4, 8) if self.coins >= price]
        what = (yield from self.ask([f"surface {name}" for name in ("coins", *able, "draw")], always=True)).split()[1]
        self.bonus("surface")
        steps: dict[str, Steps] = {
            "coins": [{"coins": self.table.options["surface_coins"]}],
            "walk4": [{"pay": 4, "then": [{"advance": 2}]}],
            "walk8": [{"pay": 8, "then": [{"advance": 5}]}],
            "draw": [{"draw": 3}],
        }
        yield from self.resolve(steps[what], Effect())

    def score(self) -> int:
        """R45."""
        return self.points + len(self.mine.full_carts())

    def shown(self, own: bool) -> dict[str, Any]:
        """What a view tells of this seat, to itself or to others."""
        levels = [sum(n for card, n in self.hand.items() if self.table.book.level(card) == k) for k in range(1, 5)]
        chosen = self.commit.split()[-1] if self.commit and own else self.commit is not None
        return {
            "coins": self.coins,
            "points": self.points,
            "marker": (self.board, self.place, self.boards),
            "hand": +(self.hand if own else self.known),
            "known": +self.known,
            "levels": levels,
            "aside": +self.aside if own else Counter(),
            "commit": chosen,
            "waiting": self.waiting,
            "full carts": len(self.mine.full_carts()),
            "mine": [(one.card, one.place, one.machines, one.collapse, one.active) for one in self.mine.dug],
        }


class Table:
    """What all seats share, and the course of the game, beside the real one."""

    def __init__(self, state: ImperialMinersState, decide: Decide, book: Book = OUR_BOOK) -> None:
        self.state, self.decide, self.book = state, decide, book
        self.options: dict[str, Any] = dict(state.options)
        self.told: list[Event] = []
        self.asked = 0
        facts: Any = state.view(None).facts()
        self.faces = [book.faces[face]["spaces"] for face in facts["faces"]]
        self.event = facts["event"] or ""
        self.discards: Counter[str] = Counter(facts["discards"])
        self.seats = [self.sit(seat) for seat in range(state.seats)]

    def sit(self, seat: int) -> Plain:
        """A seat as it is now in the real game."""
        seats: Any = self.state.view(seat).facts()["seats"]
        me, one = seats[seat], Plain(self, seat, PlainMine(self.book))
        one.coins, one.points, one.boards = me["coins"], me["points"], me["boards"]
        one.board, one.place = me["board"], me["place"]
        one.hand, one.known = Counter(me["hand"]), Counter(me["known"])
        for laid in me["mine"]:
            at = (laid["level"], laid["column"])
            one.mine.dug.append(Dug(laid["card"], at, laid["machines"], laid["collapse"], laid["active"]))
            one.mine.carts |= {frozenset((at, around(at, list(SIDES)[side]))) for side in laid["carts"]}
        return one

    @classmethod
    def deal(cls, seats: int, options: dict[str, Any], chance: Chance, decide: Decide, book: Book = OUR_BOOK) -> Table:
        """A new game; what its first event did at once is not yet done here."""
        state, events = GAME.deal_and_tell(seats, options, chance)
        assert isinstance(state, ImperialMinersState)
        table = cls(state, decide, book)
        table.hear(events)
        for seat in range(seats):
            dealt: Any = events[0].seen(seat)["ids"]
            table.seats[seat] = Plain(table, seat, PlainMine(book), hand=Counter(dealt))
        return table

    @property
    def changes(self) -> dict[str, Any]:
        """What the event of this round changes (R13)."""
        return dict(self.book.events[self.event].get("changes", {}))

    # ---------------------------------------------------------------- lockstep
    def together(self, part: Callable[[Plain], Asking[None]]) -> None:
        """All seats go through a part of the game side by side; nobody goes beyond it before all are done."""
        asking = {one.seat: part(one) for one in self.seats}
        questions: dict[int, Answers] = {}
        for seat, its in list(asking.items()):
            questions |= self.on(seat, lambda its=its: next(its))  # type: ignore[misc]
        while questions:
            offered = {seat: sorted(answers()) for seat, answers in questions.items()}
            self.compare(offered)
            seat, move = self.decide(offered)
            self.hear(self.state.play(seat, move))
            self.asked += 1
            del questions[seat]
            questions |= self.on(seat, lambda seat=seat, move=move: asking[seat].send(move))  # type: ignore[misc]

    def on(self, seat: int, go: Callable[[], Answers]) -> dict[int, Answers]:
        """Let a seat go on to its next question."""
        try:
            return {seat: go()}
        except StopIteration:
            return {}

    def compare(self, offered: dict[int, list[str]]) -> None:
        """Those are asked who are asked here, the same; and one of them, another each time, sees what it should."""
        assert self.state.to_act == tuple(sorted(offered)), f"{self.state.to_act} are asked, here {offered}"
        for seat, answers in offered.items():
            moves = sorted(self.state.game.write_move(move) for move in self.state.moves(seat))
            assert moves == answers, f"seat {seat} may answer {moves}, in the plain reading {answers}"
        self.look(sorted(offered)[self.asked % len(offered)] if offered else 0)

    def look(self, viewer: int) -> None:
        """Everything that the game shows to a seat is as it is here."""
        facts: Any = self.state.view(viewer).facts()
        assert Counter(facts["discards"]) == +self.discards
        elsewhere = self.elsewhere()
        assert facts["decks"] == {
            name: self.left(level, elsewhere).total() for level, name in enumerate(ROMAN) if level
        }
        for one, told in zip(self.seats, facts["seats"], strict=True):
            assert {
                "coins": told["coins"],
                "points": told["points"],
                "marker": (told["board"], told["place"], told["boards"]),
                "hand": Counter(told["hand"]),
                "known": Counter(told["known"]),
                "levels": told["levels"],
                "aside": Counter(told["aside"]),
                "commit": told["commit"],
                "waiting": told["waiting"],
                "full carts": told["full_carts"],
                "mine": [
                    (laid["card"], (laid["level"], laid["column"]), laid["machines"], laid["collapse"], laid["active"])
                    for laid in told["mine"]
                ],
            } == one.shown(one.seat == viewer or self.state.outcome is not None)

    def hear(self, events: list[Event]) -> None:
        self.told += [event for event in events if event.name in BY_CHANCE]

    def told_of(self, seat: int | None, *names: str) -> Event:
        """The next thing of this kind that the game told of a seat: what chance gave."""
        for event in self.told:
            if event.name in names and event.facts.get("seat") == seat:
                self.told.remove(event)
                return event
        raise AssertionError(f"the game did not tell of {names} for seat {seat}")

    # ---------------------------------------------------------------- decks
    def deck(self, level: int) -> Counter[str]:
        """The cards of a deck: all that lie nowhere else."""
        return self.left(level, self.elsewhere())

    def left(self, level: int, elsewhere: Counter[str]) -> Counter[str]:
        return Counter(
            {card: n for card, copies in self.book.decks[level].items() if (n := copies - elsewhere[card]) > 0}
        )

    def elsewhere(self) -> Counter[str]:
        """The cards that lie in no deck."""
        lie = self.discards.copy()
        for one in self.seats:
            lie.update(one.hand)
            lie.update(one.aside)
            lie.update(dug.card for dug in one.mine.dug)
            if one.waiting:
                lie[one.waiting] += 1
        return lie

    def pile(self, level: int) -> list[str]:
        return [card for card, n in self.discards.items() if n and self.book.level(card) == level]

    def refill(self, level: int) -> None:
        """R4."""
        if not self.deck(level):
            for card in self.pile(level):
                del self.discards[card]

    def open_decks(self, tried: set[int]) -> list[str]:
        elsewhere = self.elsewhere()
        levels = [n for n in (1, 2, 3) if n not in tried and (self.left(n, elsewhere) or self.pile(n))]
        return [f"deck {ROMAN[level]}" for level in levels]

    # ---------------------------------------------------------------- the game
    def finish_round(self) -> None:
        """From the choice of cards to the end of the round (R15, R25)."""
        self.together(Plain.choose_card)
        for one in self.seats:
            one.reveal()
        self.together(Plain.mine_phase)
        if self.book.events[self.event]["kind"] == "end":
            self.together(Plain.event)
        for one in self.seats:
            one.walked = 0
            for dug in one.mine.dug:
                dug.active = False

    def game(self) -> tuple[int, ...]:
        """A whole game from the deal; the scores."""
        if not self.options["first_game"]:
            self.together(Plain.keep_four)
        for one in self.seats:
            self.discards += one.aside
            one.aside = Counter()
        for _ in range(10):
            self.event = str(self.told_of(None, "event").facts["id"])
            if self.book.events[self.event]["kind"] == "immediate":
                self.together(Plain.event)
            self.finish_round()
        return self.end()

    def end(self) -> tuple[int, ...]:
        """R45, R46: the game is over and everything stands as it does here; the scores."""
        outcome = self.state.outcome
        assert outcome is not None and self.state.to_act == ()
        self.look(0)
        scores = tuple(one.score() for one in self.seats)
        ranks = [(one.score(), one.coins, len(one.mine.full_carts())) for one in self.seats]
        assert outcome.scores == scores
        assert outcome.winners == tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
        return scores


ELSEWHERE: dict[str, Callable[[Plain, Effect], int]] = {
    "marker": lambda p, e: p.place,
    "boards": lambda p, e: p.boards,
    "advanced now": lambda p, e: e.advanced,
    "advanced this round": lambda p, e: p.walked,
    "to the top": lambda p, e: 8 - p.place if p.board is None else len(p.table.faces[p.board]) - p.place,
    "collapses put": lambda p, e: e.put,
    "hand": lambda p, e: p.hand.total(),
    "coins": lambda p, e: p.coins,
    "its level": lambda p, e: 0 if e.activated is None else e.activated.place[0],
}
"""Counters of what is not in the mine."""
