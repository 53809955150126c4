"""Packs that nobody would play with: every step, counter and target of the effect language, thrown together by lot."""

from __future__ import annotations

import json
import random
from typing import Any

from tests.support.games.imperial_miners.oracle_mine import FACTIONS, ROMAN, Steps
from tests.support.games.imperial_miners.positions import OURS

from underhall.games.imperial_miners.effects import BadPack, Place, Program
from underhall.games.imperial_miners.pack_reader import TRIGGERS
from underhall.games.imperial_miners.vocabulary import COUNTERS, RELATIONS, SIDES

SIMPLE = ("coins", "points", "machines", "collapse", "cart", "advance", "draw", "look", "recruit")
WITH_STEPS = (
    "clear", "pay", "pay_machines", "pay_cards", "pay_collapse", "tiers", "choose", "discard", "repeat", "activate",
    "when", "may",
)  # fmt: skip


class Wild:
    """Effects by lot."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def pack(self) -> dict[str, Any]:
        """Our pack with all that its cards, events and spaces do changed for something else."""
        data: dict[str, Any] = json.loads(OURS)
        data["name"] = "wild"
        for card in data["cards"]:
            place = Place(ROMAN.index(card["level"]))
            card["effects"] = [self.effect(place, 1) for _ in range(self.rng.randint(1, 2))]
            if self.rng.random() < 0.1:
                card["less"] = {"of": self.rng.choice([*FACTIONS, "II", "III"]), "coins": 1}
        for event in data["events"]:
            if event["kind"] == "special":
                event["changes"] = self.changes()
            else:
                event["steps"] = self.effect(Place(), 1)
        for face in data["faces"]:
            face["spaces"] = [self.effect(Place(space=True), 0) for _ in range(self.rng.randint(4, 12))]
        return data

    def changes(self) -> dict[str, Any]:
        gift = {"on": self.rng.choice(TRIGGERS[1:]), self.rng.choice(("coins", "points")): self.rng.randint(1, 3)}
        cost = {"of": self.rng.choice([*FACTIONS, "II", "III", "all"]), "less": self.rng.randint(1, 3)}
        ways: list[dict[str, Any]] = [{"bonus": gift}, {"cost": cost}, {"surface": 1}, {"sound": True}]
        return self.rng.choice(ways)

    def effect(self, place: Place, deeper: int) -> Steps:
        """Steps that mean something where they stand."""
        while True:
            steps = self.steps(deeper, place.fourth)
            try:
                Program().effect([*steps], "", place)
            except BadPack:
                continue
            return steps

    def steps(self, deeper: int, fourth: bool = False) -> Steps:
        verbs = SIMPLE + (WITH_STEPS if deeper else ())
        return [self.step(self.rng.choice(verbs), deeper, fourth) for _ in range(self.rng.randint(1, 2))]

    def step(self, verb: str, deeper: int, fourth: bool) -> dict[str, Any]:
        rng = self.rng
        then = self.steps(deeper - 1, fourth) if deeper else []
        match verb:
            case "coins" | "points":
                return {verb: self.amount()}
            case "cart":
                sides = " ".join(rng.sample(SIDES, rng.randint(1, 3)))
                return {verb: self.amount()} | ({"on": sides} if rng.random() < 0.3 else {})
            case "machines" | "collapse":
                return {verb: self.amount(), "on": self.target("all " if rng.random() < 0.3 else "")}
            case "advance":
                return {verb: self.amount()} | ({"exactly": True} if rng.random() < 0.3 else {})
            case "draw":
                levels = ROMAN[1:] if fourth else ROMAN[1:4]
                return {verb: self.amount()} | ({"level": rng.choice(levels)} if rng.random() < 0.4 else {})
            case "look":
                n = rng.randint(2, 4)
                return {verb: n, "keep": rng.randint(1, n - 1)}
            case "recruit":
                return {verb: rng.choice([*FACTIONS, "any"])}
            case "clear":
                return {verb: self.amount(), "on": self.target(), "each": then}
            case "pay":
                return {verb: self.amount(), "less": self.amount(), "then": then}
            case "pay_machines":
                return {verb: rng.randint(1, 2), "from": self.target(), "then": then}
            case "pay_cards":
                return {verb: rng.randint(1, 2), "then": then}
            case "pay_collapse":
                return {verb: self.target(), "then": then}
            case "tiers":
                more = self.steps(deeper - 1, fourth)
                return {verb: [{"coins": self.amount(), "then": then}, {"coins": self.amount(), "then": more}]}
            case "choose":
                return {verb: rng.randint(1, 2), "of": [then, *(self.steps(deeper - 1, fourth) for _ in range(2))]}
            case "discard":
                return {verb: self.amount(), "each": then}
            case "repeat":
                return {verb: self.amount(), "do": then}
            case "activate":
                return {verb: self.amount(), "of": self.target(), "then": then}
            case "when":
                how = {rng.choice(("least", "most", "exactly")): rng.randint(0, 4)}
                step = {verb: self.counter(), **how, "then": then}
                return step | ({"else": self.steps(deeper - 1, fourth)} if rng.random() < 0.5 else {})
        return {"may": then}

    def amount(self) -> int | dict[str, Any]:
        if self.rng.random() < 0.5:
            return self.rng.choice((0, 1, 1, 2, 2, 3))
        found: dict[str, Any] = {"per": self.counter(), "max": self.rng.randint(1, 4)}
        for name, low, high in (("times", 1, 3), ("div", 1, 3), ("add", -3, 2)):
            if self.rng.random() < 0.4:
                found[name] = self.rng.randint(low, high)
        return found

    def counter(self) -> str:
        rng = self.rng
        kinds = [f"cards of {rng.choice(FACTIONS)}", f"cards of level {rng.choice(ROMAN[1:])}"]
        kinds += [f"neighbours of {rng.choice(FACTIONS)}", f"cards with {rng.randint(1, 3)} machines"]
        return rng.choice([*kinds, *(counter.name for counter in COUNTERS if not counter.values)])

    def target(self, first: str = "") -> str:
        words = [self.rng.choice([*(relation.name for relation in RELATIONS), "any", "any", "another"])]
        filters = (self.rng.choice(FACTIONS), self.rng.choice(ROMAN[1:]), "fresh", "machine", "collapsed", "clear")
        words += [word for word in filters if self.rng.random() < 0.07]
        if {"collapsed", "clear"} <= set(words):
            words.remove("clear")
        return first + " ".join(words)
