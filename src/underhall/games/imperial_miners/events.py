"""What happened, as events: the journal of the rules, in words of the table."""

from __future__ import annotations

from underhall.games.imperial_miners import codes, rules
from underhall.games.imperial_miners.notation import ROMAN, SIDES, SURFACE, write_move
from underhall.games.imperial_miners.packs import CardPack
from underhall.games.imperial_miners.vocabulary import FACTIONS
from underhall.table.events import Event, Json
from underhall.table.outcome import Outcome

TITLES = ((35, "digger"), (46, "labourer"), (56, "expert"), (61, "engineer"), (66, "veteran"))
"""R48: below these scores; from 66 on one is king."""

_NAMES = {
    codes.J_DEAL: "deal",
    codes.J_ASIDE: "aside",
    codes.J_EVENT: "event",
    codes.J_COMMIT: "commit",
    codes.J_REVEAL: "reveal",
    codes.J_FORCED: "dig",
    codes.J_PLACE: "place",
    codes.J_ACTIVATE: "activate",
    codes.J_DECLINE: "decline",
    codes.J_CLEARED: "cleared",
    codes.J_COINS: "coins",
    codes.J_POINTS: "points",
    codes.J_MACHINE: "machines",
    codes.J_COLLAPSE: "collapse",
    codes.J_CART: "cart",
    codes.J_ADVANCE: "advance",
    codes.J_BOARD: "board",
    codes.J_DRAW: "draw",
    codes.J_LOOK: "look",
    codes.J_TAKE: "take",
    codes.J_BACK: "back",
    codes.J_RECRUIT: "recruit",
    codes.J_NONE: "none",
    codes.J_DISCARD: "discard",
    codes.J_SURFACE: "surface",
    codes.J_DONE: "done",
    codes.J_ROUND: "round",
    codes.J_PASSED: "passed",
    codes.J_FOURTH: "fourth",
    codes.J_CHOSE: "choose",
}

_ON_CARDS = (
    codes.J_PLACE, codes.J_ACTIVATE, codes.J_DECLINE, codes.J_CLEARED, codes.J_MACHINE, codes.J_COLLAPSE, codes.J_CART,
    codes.J_PASSED,
)  # fmt: skip


def scores(pack: CardPack, p: rules.Position) -> tuple[int, ...]:
    """R45: points on tokens and one for each completed cart."""
    return tuple(p.points[seat] + rules.completed_carts(p, pack.tables, seat) for seat in range(p.seats))


def result(pack: CardPack, p: rules.Position) -> Outcome:
    """R45, R46; alone, R48 tells the title."""
    points = scores(pack, p)
    ranks = [(points[seat], p.coins[seat], rules.completed_carts(p, pack.tables, seat)) for seat in range(p.seats)]
    winners = tuple(seat for seat in range(p.seats) if ranks[seat] == max(ranks))
    return Outcome(title(points[0]) if p.seats == 1 else "ten_rounds", points, winners)


def title(score: int) -> str:
    """R48: what a solo score is called."""
    for limit, name in TITLES:
        if score < limit:
            return name
    return "king"


def tell(pack: CardPack, p: rules.Position) -> list[Event]:
    """The events that the journal of a move tells."""
    numbers = rules.journal_of(p)
    told: list[Event] = []
    dealt: dict[int, list[int]] = {}
    aside = sorted(a for what, _, a, _ in numbers if what == codes.J_ASIDES)  # whose they were, the piles do not tell
    for what, seat, a, b in numbers:
        if what == codes.J_DEAL:
            dealt.setdefault(seat, []).append(a)
        elif what == codes.J_ASIDES:
            if aside:
                shown = [pack.cards[d] for d in aside]
                names = ", ".join(card.name for card in shown)
                told.append(Event("begin", {"ids": [card.id for card in shown], "names": names}, opens=True))
                aside = []
        else:
            told.append(_event(pack, p, what, seat, a, b))
    if dealt:
        told.insert(0, _deal(pack, p, dealt))
    return told


def _deal(pack: CardPack, p: rules.Position, dealt: dict[int, list[int]]) -> Event:
    """R3, R7: the faces lie open, each sees its own cards."""
    faces: list[Json] = [pack.faces[face].name for face in p.faces]
    hands: dict[int, dict[str, Json]] = {}
    for seat, designs in dealt.items():
        cards = [pack.cards[d] for d in designs]
        hands[seat] = {"hand": ", ".join(card.name for card in cards), "ids": [card.id for card in cards]}
    return Event("deal", {"faces": faces}, hands, opens=True)


def _event(pack: CardPack, p: rules.Position, what: int, seat: int, a: int, b: int) -> Event:
    facts: dict[str, Json] = {"seat": seat}
    if what == codes.J_END:
        return Event("end", result(pack, p).to_json(), opens=True)
    name = _NAMES[what]
    if what in (codes.J_ASIDE, codes.J_COMMIT, codes.J_DRAW, codes.J_LOOK, codes.J_TAKE):
        return _secret(pack, p, what, seat, a, b)
    if what == codes.J_EVENT:
        return Event(name, {"id": pack.events[a].id, "name": pack.events[a].name, "round": p.round}, opens=True)
    if what == codes.J_ROUND:
        return Event(name, {"round": a})
    if what == codes.J_FORCED and a == codes.NOBODY:
        return Event(name, {**facts, "id": None, "name": "-"}, opens=True)
    if what in (codes.J_REVEAL, codes.J_FORCED, codes.J_DISCARD, codes.J_FOURTH, codes.J_RECRUIT):
        card = pack.cards[b if what == codes.J_RECRUIT else a]
        facts |= {"id": card.id, "name": card.name}
        if what == codes.J_REVEAL:
            facts["cost"] = b
        if what == codes.J_RECRUIT:
            facts["faction"] = FACTIONS[a]
            facts["level"] = ROMAN[card.level]
        return Event(name, facts, opens=True)
    if what in _ON_CARDS:
        return Event(name, {**facts, **_card_facts(pack, p, what, seat, a, b)})
    if what in (codes.J_COINS, codes.J_POINTS):
        facts["change"] = a - 1000 if what == codes.J_COINS else a
        facts["source"] = _source(pack, p, seat, b)
    elif what in (codes.J_ADVANCE, codes.J_BOARD):
        face = pack.faces[p.faces[a]]
        facts |= {"board": a + 1, "face": face.name}
        if what == codes.J_ADVANCE:
            facts["place"] = b
        else:
            facts |= {"next": b + 1, "next_face": pack.faces[p.faces[b]].name}
    elif what == codes.J_NONE:
        facts |= {"faction": FACTIONS[a], "level": ROMAN[b]}
        return Event(name, facts, opens=True)
    elif what == codes.J_BACK:
        facts |= {"level": ROMAN[a], "count": b}
    elif what == codes.J_CHOSE:
        facts["move"] = write_move(pack, a)
        facts["do"], _, facts["arg"] = write_move(pack, a).partition(" ")
    elif what == codes.J_SURFACE:
        facts["effect"] = SURFACE[a]
    return Event(name, facts)


def _source(pack: CardPack, p: rules.Position, seat: int, source: int) -> str:
    """Where a gain comes from: a card's name, or what else it was."""
    if source < codes.CARDS:
        return pack.cards[p.card[codes.CARDS * seat + source]].id
    kind = source - codes.FROM_OTHER
    return {codes.F_SPACE: "space", codes.F_SURFACE: "surface", codes.F_EVENT: "event"}.get(kind, "")


def _card_facts(pack: CardPack, p: rules.Position, what: int, seat: int, slot: int, b: int) -> dict[str, Json]:
    s = codes.CARDS * seat + slot
    card = pack.cards[p.card[s]]
    level, column = ROMAN[card.level], p.col[s] - codes.MID
    facts: dict[str, Json] = {"id": card.id, "name": card.name, "level": level, "column": column}
    if what == codes.J_ACTIVATE:
        facts["effect"] = b + 1
    elif what == codes.J_MACHINE:
        facts["count"] = b
    elif what == codes.J_CART:
        facts["side"] = SIDES[b - 3]
    return facts


def _secret(pack: CardPack, p: rules.Position, what: int, seat: int, a: int, b: int) -> Event:
    """What only the seat itself sees: the others see that it happened, and levels."""
    facts: dict[str, Json] = {"seat": seat}
    if what == codes.J_COMMIT:
        card = None if a == codes.FORCED else pack.cards[a]
        shown: dict[str, Json] = {"id": "dig", "name": "-"} if card is None else {"id": card.id, "name": card.name}
        return Event("commit", facts, {seat: shown})
    card = pack.cards[a if what == codes.J_ASIDE else b]
    facts["level"] = ROMAN[card.level]
    opens = what in (codes.J_DRAW, codes.J_LOOK)
    return Event(_NAMES[what], facts, {seat: {"id": card.id, "name": card.name}}, opens=opens)
