"""A second reading of the rules, written from the rule text for one seat and nothing but clearness.

It shares no code with the rules: effects are read from the file of the pack, mines are kept as places and tokens. It
goes in lockstep with a real game: at each question it says what may be answered and how everything stands, and both
must be what the game says. Only what chance gives is taken from the game.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.games.imperial_miners.positions import GAME, OURS

from underhall.games.imperial_miners import ImperialMinersState
from underhall.table import Event

Place = tuple[int, int]
Steps = list[dict[str, Any]]
Decide = Callable[[ImperialMinersState, list[str]], str]

BOOK = json.loads(OURS)
CARDS: dict[str, dict[str, Any]] = {card["id"]: card for card in BOOK["cards"]}
EVENTS: dict[str, dict[str, Any]] = {event["id"]: event for event in BOOK["events"]}
ROMAN = ["", "I", "II", "III", "IV"]
FACTIONS = ["scots", "barbarians", "egyptians", "japanese", "atlanteans", "romans"]
SIDES = {"UL": (-1, -1), "UR": (-1, 1), "L": (0, -2), "R": (0, 2), "LL": (1, -1), "LR": (1, 1)}
"""R17: where the neighbour on each side lies."""
OPPOSITE = {"UL": "LR", "UR": "LL", "L": "R", "R": "L", "LL": "UR", "LR": "UL"}
EDGE_NAMES = {"R": "right", "LL": "lower-left", "LR": "lower-right"}


def level_of(card: str) -> int:
    return ROMAN.index(CARDS[card]["level"])


def cost_of(card: str) -> int:
    """R8."""
    return {1: 0, 2: 2, 4: 0}.get(level_of(card), int(CARDS[card].get("cost", 0)))


@dataclass
class Dug:
    """A card in the mine."""

    card: str
    place: Place
    machines: int = 0
    collapse: bool = False
    active: bool = False

    def __str__(self) -> str:
        return f"at {ROMAN[self.place[0]]}:{self.place[1]}"


@dataclass
class Effect:
    """What the steps of one effect remember: the acting card, if it is one, and what it did so far."""

    here: Dug | None = None
    put: int = 0
    activated: Dug | None = None
    advanced: int = 0


@dataclass
class Plain:
    """One seat's game, in the plain reading, beside the real one."""

    state: ImperialMinersState
    decide: Decide
    coins: int = 0
    points: int = 0
    board: int | None = None
    place: int = 0
    boards: int = 0
    walked: int = 0
    on_top: int = 0
    mining: bool = False
    event: str = ""
    mine: list[Dug] = field(default_factory=list)
    carts: set[frozenset[Place]] = field(default_factory=set)
    hand: Counter[str] = field(default_factory=Counter)
    known: Counter[str] = field(default_factory=Counter)
    aside: Counter[str] = field(default_factory=Counter)
    discards: Counter[str] = field(default_factory=Counter)
    waiting: str | None = None
    told: list[Event] = field(default_factory=list)
    asked: int = 0

    def __post_init__(self) -> None:
        facts: Any = self.state.view(0).facts()
        me = facts["seats"][0]
        self.faces = [BOOK["faces"][face]["spaces"] for face in facts["faces"]]
        self.coins, self.points, self.boards = me["coins"], me["points"], me["boards"]
        self.board, self.place, self.event = me["board"], me["place"], facts["event"] or ""
        self.hand, self.known, self.discards = Counter(me["hand"]), Counter(me["known"]), Counter(facts["discards"])
        for one in me["mine"]:
            at = (one["level"], one["column"])
            self.mine.append(Dug(one["card"], at, one["machines"], one["collapse"], one["active"]))
            self.carts |= {frozenset((at, around(at, list(SIDES)[side]))) for side in one["carts"]}

    # ---------------------------------------------------------------- lockstep
    def ask(self, options: list[str], always: bool = False) -> str:
        """A question of the game: it must offer the same answers, and stand as this does. Where there is one answer
        only, the game gives it itself."""
        if len(options) == 1 and not always:
            return options[0]
        offered = [GAME.write_move(move) for move in self.state.moves(0)]
        assert sorted(offered) == sorted(options), f"the game offers {offered}, the plain reading {options}"
        self.compare()
        move = self.decide(self.state, offered)
        self.told += self.state.play(0, move)
        self.asked += 1
        return move

    def compare(self) -> None:
        """Everything that the game shows is as it is here."""
        facts: Any = self.state.view(0).facts()
        me = facts["seats"][0]
        assert {
            "coins": me["coins"],
            "points": me["points"],
            "marker": (me["board"], me["place"], me["boards"]),
            "hand": Counter(me["hand"]),
            "known": Counter(me["known"]),
            "aside": Counter(me["aside"]),
            "discards": Counter(facts["discards"]),
            "fourth": facts["decks"]["IV"],
            "full carts": me["full_carts"],
            "mine": [
                (one["card"], (one["level"], one["column"]), one["machines"], one["collapse"], one["active"])
                for one in me["mine"]
            ],
        } == {
            "coins": self.coins,
            "points": self.points,
            "marker": (self.board, self.place, self.boards),
            "hand": +self.hand,
            "known": +self.known,
            "aside": +self.aside,
            "discards": +self.discards,
            "fourth": self.deck(4).total(),
            "full carts": len(self.full_carts()),
            "mine": [(one.card, one.place, one.machines, one.collapse, one.active) for one in self.mine],
        }

    def next_told(self, *names: str) -> Event:
        """The next thing of this kind that the game told: what chance gave."""
        while self.told:
            event = self.told.pop(0)
            if event.name in names:
                return event
        raise AssertionError(f"the game did not tell of {names}")

    # ---------------------------------------------------------------- cards
    def deck(self, level: int) -> Counter[str]:
        """The cards of a deck: with one seat, all that lie nowhere else."""
        all_ = Counter({card: data.get("copies", 1) for card, data in CARDS.items() if level_of(card) == level})
        seen = self.hand + self.aside + self.discards + Counter(one.card for one in self.mine)
        seen.update([self.waiting] if self.waiting else [])
        return all_ - Counter({card: n for card, n in seen.items() if level_of(card) == level})

    def pile(self, level: int) -> Counter[str]:
        return Counter({card: n for card, n in self.discards.items() if n and level_of(card) == level})

    def refill(self, level: int) -> None:
        """R4."""
        if not self.deck(level):
            for card in self.pile(level):
                del self.discards[card]

    def lose(self, card: str) -> None:
        self.hand[card] -= 1
        self.known[card] = max(0, self.known[card] - 1)

    def throw(self, card: str) -> None:
        """R4: a IV goes back to its pile."""
        self.lose(card)
        if level_of(card) < 4:
            self.discards[card] += 1

    def in_hand(self) -> list[str]:
        return [f"discard {card}" for card in +self.hand]

    def limit(self) -> None:
        """R37."""
        while self.hand.total() > 8:
            self.throw(self.ask(self.in_hand()).split()[1])

    # ---------------------------------------------------------------- the mine
    def at(self, place: Place) -> Dug | None:
        return next((one for one in self.mine if one.place == place), None)

    def beside(self, here: Dug, sides: str) -> list[Dug]:
        found = [self.at(around(here.place, side)) for side in sides.split()]
        return [one for one in found if one is not None]

    def edges(self) -> list[tuple[Dug, str, int]]:
        """Every edge between two cards once, with its number of printed halves."""
        found = []
        for one in self.mine:
            for side in EDGE_NAMES:
                other = self.at(around(one.place, side))
                if other is not None:
                    halves = (side, CARDS[one.card]), (OPPOSITE[side], CARDS[other.card])
                    found.append((one, side, sum(half in card["carts"].split() for half, card in halves)))
        return found

    def full_carts(self) -> list[frozenset[Place]]:
        """R31."""
        found = [(frozenset((one.place, around(one.place, side))), halves) for one, side, halves in self.edges()]
        return [edge for edge, halves in found if halves == 2 or edge in self.carts]

    def open_edges(self) -> list[str]:
        """R32."""
        full = self.full_carts()
        return [
            f"cart {str(one)[3:]} {EDGE_NAMES[side]}"
            for one, side, halves in self.edges()
            if halves and frozenset((one.place, around(one.place, side))) not in full
        ]

    def columns(self, level: int) -> list[int]:
        """R17, R18, and gaps of one on level I."""
        row = [one.place[1] for one in self.mine if one.place[0] == level]
        if level > 1:
            free = {one.place[1] + way for one in self.mine if one.place[0] == level - 1 for way in (-1, 1)}
        elif row:
            free = {column + way for column in row for way in (-4, -2, 2, 4)}
        else:
            free = {0}
        return sorted(free - set(row))

    def price(self, card: str) -> int:
        """R8."""
        kinds = [CARDS[card]["level"], *CARDS[card]["factions"], "all"]
        less = [CARDS[one.card]["less"] for one in self.mine if "less" in CARDS[one.card]]
        cheap = EVENTS[self.event].get("changes", {}).get("cost", {"of": "", "less": 0})
        off = sum(one["coins"] for one in less if one["of"] in kinds) + cheap["less"] * (cheap["of"] in kinds)
        return max(0, cost_of(card) - int(off))

    # ---------------------------------------------------------------- counting
    def amount(self, value: Any, effect: Effect) -> int:
        if isinstance(value, int):
            return value
        n: int = self.count(value["per"], effect) * value.get("times", 1) // value.get("div", 1) + value.get("add", 0)
        return max(0, min(n, value["max"]) if value.get("max") else n)

    def count(self, what: str, effect: Effect) -> int:
        words, mine = what.split(), self.mine
        if words[:3] == ["cards", "of", "level"]:
            return sum(CARDS[one.card]["level"] == words[3] for one in mine)
        if words[:2] == ["cards", "of"]:
            return sum(words[2] in CARDS[one.card]["factions"] for one in mine)
        if words[:2] == ["cards", "with"]:
            return sum(one.machines >= int(words[2]) for one in mine)
        if effect.here is not None and what in HERE:
            return int(HERE[what](self, effect.here))
        if what in HERE:
            return 0
        return int(EVERYWHERE[what](self, effect))

    def runs(self) -> list[tuple[int, int]]:
        """Level and length of every run of cards side by side."""
        found = []
        for one in self.mine:
            if not self.beside(one, "L"):
                n = 1
                while self.at((one.place[0], one.place[1] + 2 * n)):
                    n += 1
                found.append((one.place[0], n))
        return found

    def full_rows(self) -> int:
        runs = self.runs()
        return sum(length > 1 and [level for level, _ in runs].count(level) == 1 for level, length in runs)

    def targets(self, words: str, effect: Effect) -> list[Dug]:
        """The cards that a target names."""
        found = []
        for one in self.mine:
            kinds = [word for word in words.split() if word in FACTIONS]
            levels = [word for word in words.split() if word in ROMAN]
            if (
                self.related(words.split(), effect.here, one)
                and (not kinds or set(kinds) & set(CARDS[one.card]["factions"]))
                and (not levels or CARDS[one.card]["level"] in levels)
                and not ("fresh" in words and one.active)
                and not ("machine" in words and not one.machines)
                and not ("collapsed" in words and not one.collapse)
                and not ("clear" in words and one.collapse)
            ):
                found.append(one)
        return found

    def related(self, words: list[str], here: Dug | None, one: Dug) -> bool:
        if "any" in words or (here is None and "another" in words):
            return True
        if here is None:
            return False
        if "row" in words:
            return one is not here and one.place[0] == here.place[0]
        if "another" in words:
            return one is not here
        for word, sides in AROUND.items():
            if word in words:
                return any(one is other for other in self.beside(here, sides))
        return one is here

    def choose(self, cards: list[Dug], *more: str) -> Dug | None:
        """One of these cards, or None for one of the other answers."""
        move = self.ask([*(str(one) for one in cards), *more])
        return next((one for one in cards if str(one) == move), None)

    # ---------------------------------------------------------------- effects
    def bonus(self, on: str) -> None:
        gift = EVENTS[self.event].get("changes", {}).get("bonus", {})
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

    def run(self, steps: Steps, effect: Effect) -> None:
        for step in steps:
            verb = next(word for word in step if hasattr(self, f"do_{word}"))
            getattr(self, f"do_{verb}")(step, effect)

    def resolve(self, steps: Steps, effect: Effect) -> None:
        """A whole effect; the hand is looked at when it is over (R37)."""
        self.run(steps, effect)
        self.limit()

    def do_coins(self, step: dict[str, Any], effect: Effect) -> None:
        self.coins += self.amount(step["coins"], effect)

    def do_points(self, step: dict[str, Any], effect: Effect) -> None:
        self.points += self.amount(step["points"], effect)

    def do_machines(self, step: dict[str, Any], effect: Effect) -> None:
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
            found = self.choose(room)
            assert found is not None
            self.put_machine(found)

    def put_machine(self, one: Dug) -> None:
        one.machines += 1
        self.bonus("machine")

    def do_collapse(self, step: dict[str, Any], effect: Effect) -> None:
        """R29."""
        words = step.get("on", "this")
        many = "all" in words.split()
        for _ in range(len(self.mine) if many else self.amount(step["collapse"], effect)):
            sound = [one for one in self.targets(words, effect) if not one.collapse]
            if not sound:
                return
            found = sound[0] if many else self.choose(sound)
            assert found is not None
            found.collapse = True
            effect.put += 1

    def do_clear(self, step: dict[str, Any], effect: Effect) -> None:
        for _ in range(self.amount(step["clear"], effect)):
            fallen = [one for one in self.targets(step.get("on", "any"), effect) if one.collapse]
            found = self.choose(fallen, "stop") if fallen else None
            if found is None:
                return
            found.collapse = False
            self.run(step.get("each", []), effect)

    def do_cart(self, step: dict[str, Any], effect: Effect) -> None:
        """R32, R33."""
        for _ in range(self.amount(step["cart"], effect)):
            if not self.open_edges():
                return
            _, where, side = self.ask(self.open_edges()).split()
            level, column = where.split(":")
            place = (ROMAN.index(level), int(column))
            way = next(short for short, name in EDGE_NAMES.items() if name == side)
            self.carts.add(frozenset((place, around(place, way))))
            self.bonus("cart")

    def do_advance(self, step: dict[str, Any], effect: Effect) -> None:
        """R40 to R43."""
        n = self.amount(step["advance"], effect)
        if n == 0 or self.on_top:
            return
        if self.board is not None:
            n = min(n, len(self.faces[self.board]) - self.place)
        n = int(self.ask([f"advance {i}" for i in range(n if step.get("exactly") else 0, n + 1)]).split()[1])
        if n == 0:
            return
        if self.board is None:
            self.board = int(self.ask(["board 1", "board 2", "board 3"]).split()[1]) - 1
        spaces = self.faces[self.board]
        n = min(n, len(spaces) - self.place)
        self.place += n
        self.walked += n
        self.bonus("advance")
        top = self.place == len(spaces)
        self.on_top += top
        self.resolve(spaces[self.place - 1], Effect(advanced=n))
        self.on_top -= top
        if top:
            self.boards += 1
            others = [f"board {i + 1}" for i in range(3) if i != self.board]
            self.board, self.place = int(self.ask(others).split()[1]) - 1, 1

    def open_decks(self, tried: set[int]) -> list[str]:
        levels = [level for level in (1, 2, 3) if level not in tried and (self.deck(level) or self.pile(level))]
        return [f"deck {ROMAN[level]}" for level in levels]

    def choose_deck(self, tried: set[int]) -> int:
        """The level of a deck that can give a card, or 0; refilled if it was empty (R4)."""
        decks = self.open_decks(tried)
        if not decks:
            return 0
        level = ROMAN.index(self.ask(decks).split()[1])
        self.refill(level)
        return level

    def do_draw(self, step: dict[str, Any], effect: Effect) -> None:
        """R36, R38."""
        for _ in range(self.amount(step["draw"], effect)):
            if step.get("level") == "IV":
                for card in list(self.deck(4))[:1]:
                    self.hand[card] += 1
                    self.known[card] += 1
                continue
            level = self.choose_deck(set())
            if not level:
                return
            card = str(self.next_told("draw").seen(0)["id"])
            assert self.deck(level)[card], f"{card} was not in deck {level}"
            self.hand[card] += 1

    def do_look(self, step: dict[str, Any], effect: Effect) -> None:
        level = self.choose_deck(set())
        for _ in range(step["look"] if level else 0):
            self.refill(level)
            if self.deck(level):
                self.aside[str(self.next_told("look").seen(0)["id"])] += 1
        for _ in range(min(step["keep"], self.aside.total())):
            card = self.ask([f"take {card}" for card in +self.aside]).split()[1]
            self.aside[card] -= 1
            self.hand[card] += 1
        self.aside.clear()

    def do_recruit(self, step: dict[str, Any], effect: Effect) -> None:
        """R39."""
        faction = step["recruit"]
        if faction == "any":
            faction = self.ask([f"faction {one}" for one in FACTIONS]).split()[1]
        tried: set[int] = set()
        while level := self.choose_deck(tried):
            tried.add(level)
            there = {card for card in self.deck(level) if faction in CARDS[card]["factions"]}
            found = self.next_told("recruit", "none")
            assert (found.name == "recruit") == bool(there)
            if there:
                card = str(found.facts["id"])
                assert card in there
                self.hand[card] += 1
                self.known[card] += 1
                return

    def do_pay(self, step: dict[str, Any], effect: Effect) -> None:
        if self.payable([step], effect):
            self.coins -= self.coin_price(step, effect)
            self.run(step["then"], effect)

    def do_pay_machines(self, step: dict[str, Any], effect: Effect) -> None:
        if self.payable([step], effect):
            for _ in range(step["pay_machines"]):
                found = self.choose([one for one in self.targets(step.get("from", "this"), effect) if one.machines])
                assert found is not None
                found.machines -= 1
            self.run(step["then"], effect)

    def do_pay_cards(self, step: dict[str, Any], effect: Effect) -> None:
        if self.payable([step], effect):
            for _ in range(step["pay_cards"]):
                self.throw(self.ask(self.in_hand()).split()[1])
            self.run(step["then"], effect)

    def do_pay_collapse(self, step: dict[str, Any], effect: Effect) -> None:
        if self.payable([step], effect):
            self.do_collapse({"collapse": 1, "on": step["pay_collapse"]}, effect)
            self.run(step["then"], effect)

    def do_tiers(self, step: dict[str, Any], effect: Effect) -> None:
        ways = [i for i, way in enumerate(step["tiers"]) if self.amount(way["coins"], effect) <= self.coins]
        if ways:
            way = step["tiers"][int(self.ask([f"choose {i + 1}" for i in ways]).split()[1]) - 1]
            self.coins -= self.amount(way["coins"], effect)
            self.run(way["then"], effect)

    def do_choose(self, step: dict[str, Any], effect: Effect) -> None:
        taken: list[int] = []
        for _ in range(step["choose"]):
            ways = [i for i, way in enumerate(step["of"]) if i not in taken and self.payable(way, effect)]
            if ways:
                taken.append(int(self.ask([f"choose {i + 1}" for i in ways]).split()[1]) - 1)
                self.run(step["of"][taken[-1]], effect)

    def do_discard(self, step: dict[str, Any], effect: Effect) -> None:
        for _ in range(self.amount(step["discard"], effect)):
            move = self.ask([*self.in_hand(), "stop"])
            if move == "stop":
                return
            self.throw(move.split()[1])
            self.run(step["each"], effect)

    def do_repeat(self, step: dict[str, Any], effect: Effect) -> None:
        for _ in range(self.amount(step["repeat"], effect)):
            if not self.wanted(step["do"], effect):
                return
            self.run(step["do"], effect)

    def do_may(self, step: dict[str, Any], effect: Effect) -> None:
        if self.wanted(step["may"], effect):
            self.run(step["may"], effect)

    def wanted(self, steps: Steps, effect: Effect) -> bool:
        return self.payable(steps, effect) and self.ask(["choose 1", "stop"]) != "stop"

    def do_activate(self, step: dict[str, Any], effect: Effect) -> None:
        """R35."""
        for _ in range(self.amount(step["activate"], effect)):
            fresh = [one for one in self.targets(step.get("of", "any"), effect) if not one.active]
            found = self.choose(fresh) if fresh else None
            if found is None:
                return
            effect.activated = found
            self.activate(found)
            self.run(step.get("then", []), effect)

    def do_when(self, step: dict[str, Any], effect: Effect) -> None:
        n = self.count(step["when"], effect)
        if n >= step.get("least", 0) and n <= step.get("most", 99) and n == step.get("exactly", n):
            self.run(step["then"], effect)
        else:
            self.run(step.get("else", []), effect)

    # ---------------------------------------------------------------- the round
    def activate(self, one: Dug) -> None:
        """R23, R24, R30."""
        if one.active:
            return
        one.active = True
        if one.collapse:
            one.collapse = False
            return
        effects = CARDS[one.card]["effects"]
        open_ = [i for i, steps in enumerate(effects) if self.payable(steps, Effect(one))]
        move = self.ask([*(f"effect {i + 1}" for i in open_), "decline"], always=True)
        if move != "decline":
            self.bonus("activate")
            self.resolve(effects[int(move.split()[1]) - 1], Effect(one))

    def commit(self) -> None:
        """R15, R16."""
        able = [card for card in +self.hand if self.price(card) <= self.coins and self.columns(level_of(card))]
        move = self.ask([f"play {card}" for card in able] or ["dig"], always=True)
        if move == "dig":
            self.refill(1)
            card = self.next_told("dig").facts["id"]
            self.waiting = None if card is None else str(card)
        else:
            self.waiting = move.split()[1]
            self.lose(self.waiting)
            self.coins -= self.price(self.waiting)

    def mine_phase(self) -> None:
        """R17 to R22."""
        self.commit()
        self.mining = True
        if self.waiting is not None:
            level = level_of(self.waiting)
            column = int(self.ask([f"place {column}" for column in self.columns(level)]).split()[1])
            one = Dug(self.waiting, (level, column))
            self.waiting = None
            self.mine.append(one)
            self.bonus("play")
            self.activate(one)
            while one.place[0] > 1:
                above = self.choose(self.beside(one, "UL UR"))
                assert above is not None
                one = above
                self.activate(one)
        for _ in range(1 + EVENTS[self.event].get("changes", {}).get("surface", 0)):
            self.surface()
        self.mining = False

    def surface(self) -> None:
        """R22."""
        able = [f"walk{price}" for price in (4, 8) if self.coins >= price]
        what = self.ask([f"surface {name}" for name in ("coins", *able, "draw")], always=True).split()[1]
        self.bonus("surface")
        steps: dict[str, Steps] = {
            "coins": [{"coins": 3}],
            "walk4": [{"pay": 4, "then": [{"advance": 2}]}],
            "walk8": [{"pay": 8, "then": [{"advance": 5}]}],
            "draw": [{"draw": 3}],
        }
        self.resolve(steps[what], Effect())

    def finish_round(self) -> None:
        """The mine phase and the end of the round (R25)."""
        self.mine_phase()
        if EVENTS[self.event]["kind"] == "end":
            self.resolve(EVENTS[self.event]["steps"], Effect())
        self.walked = 0
        for one in self.mine:
            one.active = False

    def game(self) -> int:
        """A whole game from the deal; the score."""
        while self.hand.total() > 4:
            card = self.ask(self.in_hand()).split()[1]
            self.lose(card)
            self.aside[card] += 1
        self.discards, self.aside = self.discards + self.aside, Counter()
        for _ in range(10):
            self.event = str(self.next_told("event").facts["id"])
            if EVENTS[self.event]["kind"] == "immediate":
                self.resolve(EVENTS[self.event]["steps"], Effect())
            self.finish_round()
        return self.end()

    def end(self) -> int:
        """R45: the game is over and everything stands as it does here; the score."""
        assert self.state.outcome is not None
        self.compare()
        score = self.points + len(self.full_carts())
        assert self.state.outcome.scores == (score,)
        return score


def around(place: Place, side: str) -> Place:
    down, along = SIDES[side]
    return place[0] + down, place[1] + along


AROUND = {"adjacent": " ".join(SIDES), "above": "UL UR", "beside": "L R", "below": "LL LR"}
"""Relations of targets to sides of the acting card."""

HERE: dict[str, Callable[[Plain, Dug], int]] = {
    "machines here": lambda p, here: here.machines,
    "carts here": lambda p, here: sum(here.place in edge for edge in p.full_carts()),
    "half-carts here": lambda p, here: len(CARDS[here.card]["carts"].split()),
    "neighbours": lambda p, here: len(p.beside(here, AROUND["adjacent"])),
    "above": lambda p, here: len(p.beside(here, "UL UR")),
    "beside": lambda p, here: len(p.beside(here, "L R")),
    "below": lambda p, here: len(p.beside(here, "LL LR")),
    "at an edge": lambda p, here: int(len(p.beside(here, "L R")) < 2),
    "alone in its row": lambda p, here: int(sum(one.place[0] == here.place[0] for one in p.mine) == 1),
    "collapses adjacent": lambda p, here: sum(one.collapse for one in p.beside(here, AROUND["adjacent"])),
    "machines adjacent": lambda p, here: sum(one.machines for one in p.beside(here, AROUND["adjacent"])),
    "factions adjacent": lambda p, here: len(
        {kind for one in p.beside(here, AROUND["adjacent"]) for kind in CARDS[one.card]["factions"]}
    ),
    "same column": lambda p, here: sum(one is not here and one.place[1] == here.place[1] for one in p.mine),
}
"""Counters of the acting card; 0 where no card acts."""

EVERYWHERE: dict[str, Callable[[Plain, Effect], int]] = {
    "factions": lambda p, e: len({kind for one in p.mine for kind in CARDS[one.card]["factions"]}),
    "cards": lambda p, e: len(p.mine),
    "depth": lambda p, e: max((one.place[0] for one in p.mine), default=0),
    "machines": lambda p, e: sum(one.machines for one in p.mine),
    "collapses": lambda p, e: sum(one.collapse for one in p.mine),
    "carts": lambda p, e: len(p.full_carts()),
    "marker": lambda p, e: p.place,
    "boards": lambda p, e: p.boards,
    "advanced now": lambda p, e: e.advanced,
    "advanced this round": lambda p, e: p.walked,
    "to the top": lambda p, e: 8 - p.place if p.board is None else len(p.faces[p.board]) - p.place,
    "activated": lambda p, e: sum(one.active for one in p.mine),
    "collapses put": lambda p, e: e.put,
    "longest run": lambda p, e: max((length for _, length in p.runs()), default=0),
    "full rows": lambda p, e: p.full_rows(),
    "open half-carts": lambda p, e: len(p.open_edges()),
    "hand": lambda p, e: p.hand.total(),
    "coins": lambda p, e: p.coins,
    "its level": lambda p, e: 0 if e.activated is None else e.activated.place[0],
}
"""Counters of everything else."""
