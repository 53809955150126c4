"""What happened, as events: the journal of the rules, in words of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.imperial_miners import rules
from underhall.games.imperial_miners.notation import ROMAN, SIDES, SURFACE, write_move
from underhall.games.imperial_miners.vocabulary import FACTIONS
from underhall.table.events import Event, Json

if TYPE_CHECKING:
    from underhall.games.imperial_miners.game import ImperialMinersState

_NAMES = {
    rules.J_DEAL: "deal",
    rules.J_ASIDE: "aside",
    rules.J_EVENT: "event",
    rules.J_COMMIT: "commit",
    rules.J_REVEAL: "reveal",
    rules.J_FORCED: "dig",
    rules.J_PLACE: "place",
    rules.J_ACTIVATE: "activate",
    rules.J_DECLINE: "decline",
    rules.J_CLEARED: "cleared",
    rules.J_COINS: "coins",
    rules.J_POINTS: "points",
    rules.J_MACHINE: "machines",
    rules.J_COLLAPSE: "collapse",
    rules.J_CART: "cart",
    rules.J_ADVANCE: "advance",
    rules.J_BOARD: "board",
    rules.J_DRAW: "draw",
    rules.J_LOOK: "look",
    rules.J_TAKE: "take",
    rules.J_BACK: "back",
    rules.J_RECRUIT: "recruit",
    rules.J_NONE: "none",
    rules.J_DISCARD: "discard",
    rules.J_SURFACE: "surface",
    rules.J_DONE: "done",
    rules.J_ROUND: "round",
    rules.J_PASSED: "passed",
    rules.J_FOURTH: "fourth",
    rules.J_CHOSE: "choose",
}

_ON_CARDS = (
    rules.J_PLACE, rules.J_ACTIVATE, rules.J_DECLINE, rules.J_CLEARED, rules.J_MACHINE, rules.J_COLLAPSE, rules.J_CART,
    rules.J_PASSED,
)  # fmt: skip


def tell(state: ImperialMinersState) -> list[Event]:
    """The events that the journal of a move tells."""
    journal = state.position.journal
    numbers = [journal[i : i + 4] for i in range(0, state.position.n_journal, 4)]
    told: list[Event] = []
    dealt: dict[int, list[int]] = {}
    aside = sorted(a for what, _, a, _ in numbers if what == rules.J_ASIDES)  # whose they were, the piles do not tell
    for what, seat, a, b in numbers:
        if what == rules.J_DEAL:
            dealt.setdefault(seat, []).append(a)
        elif what == rules.J_ASIDES:
            if aside:
                shown = [state.pack.cards[d] for d in aside]
                names = ", ".join(card.name for card in shown)
                told.append(Event("begin", {"ids": [card.id for card in shown], "names": names}, opens=True))
                aside = []
        else:
            told.append(_event(state, what, seat, a, b))
    if dealt:
        told.insert(0, _deal(state, dealt))
    return told


def _deal(state: ImperialMinersState, dealt: dict[int, list[int]]) -> Event:
    """R3, R7: the faces lie open, each sees its own cards."""
    faces: list[Json] = [state.pack.faces[face].name for face in state.position.faces]
    hands: dict[int, dict[str, Json]] = {}
    for seat, designs in dealt.items():
        cards = [state.pack.cards[d] for d in designs]
        hands[seat] = {"hand": ", ".join(card.name for card in cards), "ids": [card.id for card in cards]}
    return Event("deal", {"faces": faces}, hands, opens=True)


def _event(state: ImperialMinersState, what: int, seat: int, a: int, b: int) -> Event:
    pack = state.pack
    facts: dict[str, Json] = {"seat": seat}
    if what == rules.J_END:
        outcome = state.outcome
        assert outcome is not None
        return Event("end", outcome.to_json(), opens=True)
    name = _NAMES[what]
    if what in (rules.J_ASIDE, rules.J_COMMIT, rules.J_DRAW, rules.J_LOOK, rules.J_TAKE):
        return _secret(state, what, seat, a, b)
    if what == rules.J_EVENT:
        return Event(
            name, {"id": pack.events[a].id, "name": pack.events[a].name, "round": state.position.round}, opens=True
        )
    if what == rules.J_ROUND:
        return Event(name, {"round": a})
    if what == rules.J_FORCED and a == rules.NOBODY:
        return Event(name, {**facts, "id": None, "name": "-"}, opens=True)
    if what in (rules.J_REVEAL, rules.J_FORCED, rules.J_DISCARD, rules.J_FOURTH, rules.J_RECRUIT):
        card = pack.cards[b if what == rules.J_RECRUIT else a]
        facts |= {"id": card.id, "name": card.name}
        if what == rules.J_REVEAL:
            facts["cost"] = b
        if what == rules.J_RECRUIT:
            facts["faction"] = FACTIONS[a]
            facts["level"] = ROMAN[card.level]
        return Event(name, facts, opens=True)
    if what in _ON_CARDS:
        return Event(name, {**facts, **_card_facts(state, what, seat, a, b)})
    if what in (rules.J_COINS, rules.J_POINTS):
        facts["change"] = a - 1000 if what == rules.J_COINS else a
        facts["source"] = _source(state, seat, b)
    elif what in (rules.J_ADVANCE, rules.J_BOARD):
        face = pack.faces[state.position.faces[a]]
        facts |= {"board": a + 1, "face": face.name}
        if what == rules.J_ADVANCE:
            facts["place"] = b
        else:
            facts |= {"next": b + 1, "next_face": pack.faces[state.position.faces[b]].name}
    elif what == rules.J_NONE:
        facts |= {"faction": FACTIONS[a], "level": ROMAN[b]}
        return Event(name, facts, opens=True)
    elif what == rules.J_BACK:
        facts |= {"level": ROMAN[a], "count": b}
    elif what == rules.J_CHOSE:
        facts["move"] = write_move(pack, a)
        facts["do"], _, facts["arg"] = write_move(pack, a).partition(" ")
    elif what == rules.J_SURFACE:
        facts["effect"] = SURFACE[a]
    return Event(name, facts)


def _source(state: ImperialMinersState, seat: int, source: int) -> str:
    """Where a gain comes from: a card's name, or what else it was."""
    if source < rules.CARDS:
        return state.pack.cards[state.position.card[rules.CARDS * seat + source]].id
    kind = source - rules.FROM_OTHER
    return {rules.F_SPACE: "space", rules.F_SURFACE: "surface", rules.F_EVENT: "event"}.get(kind, "")


def _card_facts(state: ImperialMinersState, what: int, seat: int, slot: int, b: int) -> dict[str, Json]:
    s = rules.CARDS * seat + slot
    card = state.pack.cards[state.position.card[s]]
    level, column = ROMAN[card.level], state.position.col[s] - rules.MID
    facts: dict[str, Json] = {"id": card.id, "name": card.name, "level": level, "column": column}
    if what == rules.J_ACTIVATE:
        facts["effect"] = b + 1
    elif what == rules.J_MACHINE:
        facts["count"] = b
    elif what == rules.J_CART:
        facts["side"] = SIDES[b - 3]
    return facts


def _secret(state: ImperialMinersState, what: int, seat: int, a: int, b: int) -> Event:
    """What only the seat itself sees: the others see that it happened, and levels."""
    facts: dict[str, Json] = {"seat": seat}
    if what == rules.J_COMMIT:
        card = None if a == rules.FORCED else state.pack.cards[a]
        shown: dict[str, Json] = {"id": "dig", "name": "-"} if card is None else {"id": card.id, "name": card.name}
        return Event("commit", facts, {seat: shown})
    card = state.pack.cards[a if what == rules.J_ASIDE else b]
    facts["level"] = ROMAN[card.level]
    opens = what in (rules.J_DRAW, rules.J_LOOK)
    return Event(_NAMES[what], facts, {seat: {"id": card.id, "name": card.name}}, opens=opens)
