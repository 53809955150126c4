"""Solo games for the measures of a card pack: who plays, what is changed for it, and what each game told."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache

from underhall.arena.process_pool import in_order
from underhall.bots.bot import Bot, Random
from underhall.games.imperial_miners import codes, packs, rules
from underhall.games.imperial_miners.bots import Foreman
from underhall.games.imperial_miners.game import ImperialMinersState, with_pack
from underhall.games.imperial_miners.master import Planner
from underhall.games.imperial_miners.packs import CardPack
from underhall.games.imperial_miners.view import ImperialMinersView
from underhall.games.imperial_miners.vocabulary import FACTIONS
from underhall.table.chance import Chance
from underhall.table.events import Event
from underhall.table.game import View
from underhall.table.moves import Move

LOYALTY = 300
"""How much more the loyal foreman wants a card of its faction in the opening hand, in hundredths of a point."""


@dataclass(frozen=True)
class Trial:
    """A solo game to be played: by random, foreman, planner, or by the foreman loyal to the faction named."""

    player: str
    seed: int
    without: str = ""
    """The id of an event that does nothing in this game."""


@dataclass
class Played:
    """What one solo game told."""

    score: int = 0
    opening: list[str] = field(default_factory=list)
    """The cards that were kept of those dealt."""
    held: set[str] = field(default_factory=set)
    """All cards that were ever in the hand."""
    cards: list[str] = field(default_factory=list)
    events: list[str] = field(default_factory=list)
    sources: Counter[str] = field(default_factory=Counter)
    effects: Counter[tuple[str, int]] = field(default_factory=Counter)
    faces: set[str] = field(default_factory=set)
    offered: set[str] = field(default_factory=set)
    forced: int = 0


class Loyal(Foreman):
    """The foreman, made to favour one faction: it keeps and recruits its cards, and lays one whenever it can."""

    faction = ""

    def choose(self, view: View) -> Move:
        assert isinstance(view, ImperialMinersView)
        if view.phase == "faction":
            named = rules.faction_move(FACTIONS.index(self.faction))
            return named if named in view.moves else super().choose(view)
        return super().choose(view)

    def hands(self, view: ImperialMinersView) -> list[int]:
        cards = view.pack.cards
        return [n - LOYALTY * (self.faction in cards[d].factions) for d, n in enumerate(super().hands(view))]

    def position(self, view: ImperialMinersView) -> rules.Position:
        """As it sees it: when it chooses a card, only those of the faction, if one of them can be laid."""
        if view.phase != "commit":
            return super().position(view)
        layout = view.layout.copy()
        mine = layout.miners[view.seat or 0]
        mine.hand = {d: n for d, n in mine.hand.items() if self.faction in view.pack.cards[d].factions}
        mine.known = {d: n for d, n in mine.known.items() if d in mine.hand}
        found = layout.position(view.pack, view.options)
        able = rules.commit_moves(found, view.pack.tables, view.seat or 0) != [codes.M_FORCED]
        return found if able else super().position(view)


def player(name: str) -> Callable[[int], Bot]:
    """The bot of a trial."""
    if name in FACTIONS:
        return type("Loyal", (Loyal,), {"faction": name})
    return {"random": Random, "foreman": Foreman, "planner": Planner}[name]


def play_solo(pack: CardPack, make: Callable[[int], Bot], seed: int) -> Played:
    """One solo game of a bot, with everything that balance asks about."""
    state, told = with_pack(pack).deal_and_tell(1, {"pack": pack.pin}, Chance(seed))
    assert isinstance(state, ImperialMinersState)
    bot, found = make(seed), Played()
    found.offered = {pack.faces[face].name for face in state.position.faces}
    while True:
        for event in told:
            _watch(pack, found, event)
        if not state.to_act:
            break
        told = state.play(0, bot.choose(state.view(0)))
    outcome = state.outcome
    assert outcome is not None
    found.score, found.forced = outcome.scores[0], state.position.forced
    found.sources["carts"] += state.carts(0)
    return found


def _watch(pack: CardPack, found: Played, event: Event) -> None:
    facts = event.facts
    if event.name == "points":
        index = pack.by_id(str(facts["source"]))
        where = "progress" if facts["source"] == "space" else "events"
        if index is not None:
            where = {1: "I and II", 2: "I and II", 3: "III", 4: "IV"}[pack.cards[index].level]
        found.sources[where] += int(str(facts["change"]))
    elif event.name == "deal":
        ids = event.secrets[0]["ids"]
        assert isinstance(ids, list)
        found.opening = [str(one) for one in ids]
        found.held.update(found.opening)
    elif event.name in ("draw", "recruit", "take", "fourth"):
        found.held.add(str(event.seen(0)["id"]))
    elif event.name == "aside":
        found.opening.remove(str(event.secrets[0]["id"]))
    elif event.name == "place":
        found.cards.append(str(facts["id"]))
    elif event.name == "activate":
        found.effects[str(facts["id"]), int(str(facts["effect"]))] += 1
    elif event.name == "advance":
        found.faces.add(str(facts["face"]))
    elif event.name == "event":
        found.events.append(str(facts["id"]))


# ---------------------------------------------------------------- many games
@cache
def pack_for(text: str, without: str = "") -> CardPack:
    """A pack by its text, known here; with one event that does nothing, where one is named."""
    if without:
        data = json.loads(text)
        for number, event in enumerate(data["events"]):
            if event["id"] == without:
                blank = {"id": event["id"], "name": event["name"], "kind": "immediate", "steps": [{"coins": 0}]}
                data["events"][number] = blank
        text = json.dumps(data)
    pack = packs.read(text)
    packs.add(pack)
    return pack


def play_all(
    text: str, trials: Sequence[Trial], jobs: int = 1, progress: Callable[[int], None] | None = None
) -> list[Played]:
    """The games of all trials with the pack of this text, in their order, on so many processes (0: all cores)."""
    many = min(jobs or os.cpu_count() or 1, max(1, len(trials) // 4))
    found: list[Played] = []
    if many == 1:
        results = (_begin(text)([trial]) for trial in trials)
    else:
        results = in_order(_begin, text, [trials[at : at + 4] for at in range(0, len(trials), 4)], many)
    for some in results:
        found += some
        if progress is not None:
            progress(len(some))
    return found


def _begin(text: str) -> Callable[[Sequence[Trial]], list[Played]]:
    """What a process does with some trials."""
    return lambda trials: [play_solo(pack_for(text, one.without), player(one.player), one.seed) for one in trials]
