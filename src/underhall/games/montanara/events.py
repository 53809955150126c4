"""What happens in Montanara, told: the journal of a move as events, with what all see and what only some do."""

from __future__ import annotations

from underhall.games.montanara import cards, notation, rules
from underhall.games.montanara.cards import LETTERS, write_cards
from underhall.table.events import Event, Json
from underhall.table.outcome import Outcome


def result(p: rules.Position) -> Outcome:
    """The outcome of a position that is over."""
    winners = tuple(seat for seat in range(2) if p.winners >> seat & 1)
    return Outcome(notation.REASONS[p.over], tuple(p.crystals), winners)


def deal(p: rules.Position) -> Event:
    """1, 2, 3: who begins, the mountains' heights, and to each seat its hand."""
    return Event("deal", {"first": p.player, "sizes": list(p.sizes)}, _hands(p), opens=True)


def _hands(p: rules.Position) -> dict[int, dict[str, Json]]:
    return {s: {"hand": write_cards(cards.spread(p.hand[8 * s : 8 * s + 8]))} for s in range(2)}


def tell(p: rules.Position, player: int, actor: int) -> list[Event]:
    """The events that the journal of a move tells; `actor` is who moved, in the turn of `player`."""
    journal = p.journal
    return [
        _event(
            p,
            journal[i],
            journal[i + 1],
            journal[i + 2],
            actor if journal[i] in (rules.EXAMINED, rules.DECLINED) else player,
        )
        for i in range(0, p.n_journal, 3)
    ]


def _event(p: rules.Position, what: int, a: int, b: int, seat: int) -> Event:
    if what == rules.ENDED:
        return Event("end", result(p).to_json(), opens=True)
    name = _NAMES[what]
    facts: dict[str, Json] = {"seat": seat}
    mine: dict[str, Json] = {}
    if what in (rules.DREW, rules.DUG_UP, rules.BORED):
        facts["mountain"] = a + 1
        mine["card"] = LETTERS[b]
    elif what in (rules.LOOKED, rules.ORDERED):
        facts["mountain"] = a + 1
        if what == rules.LOOKED:
            facts["cards"] = b
        mine["top"] = write_cards(_top(p, a, b))
    elif what == rules.EXAMINED:
        facts["mountain"] = a + 1
        mine["cards"] = write_cards(_top(p, a, p.height[a]))
    elif what == rules.QUAKED:
        facts |= {"mountains": [a + 1, a + 2], "heights": [p.height[a], p.height[a + 1]]}
        tops: list[Json] = [LETTERS[_top(p, m, 1)[0]] if p.height[m] else None for m in (a, a + 1)]
        mine["tops"] = tops
    elif what == rules.STOLE:
        return Event(name, facts, _hands(p), opens=True)
    elif what == rules.TURNED:
        return Event(name, {**facts, "mountain": 0 if a == rules.BASE else a + 1, "card": LETTERS[b]}, opens=True)
    elif what == rules.PUT:
        facts |= {"mountain": a + 1, "top": bool(b)}
    elif what == rules.DUG:
        facts["mountain"] = 0 if a == rules.BASE else a + 1
    elif what == rules.FELL:
        facts["lost"] = [a, b]
    elif what in (rules.FOUND, rules.CAVED_IN):
        facts["crystals" if what == rules.FOUND else "lost"] = a
    return Event(name, facts, {seat: mine} if mine else {}, opens=bool(mine) and what != rules.ORDERED)


_NAMES = {
    rules.DREW: "draw",
    rules.LAID_DWARF: "dwarf",
    rules.FELL: "collapse",
    rules.STOLE: "thief",
    rules.QUAKED: "quake",
    rules.LOOKED: "tunnel",
    rules.ORDERED: "order",
    rules.DRILLED: "drill",
    rules.BORED: "bore",
    rules.PUT: "put",
    rules.DUG_UP: "pit",
    rules.EXAMINED: "examine",
    rules.DECLINED: "decline",
    rules.DUG: "dig",
    rules.TURNED: "turn",
    rules.FOUND: "crystal",
    rules.CAVED_IN: "cave_in",
    rules.STOPPED: "stop",
}


def _top(p: rules.Position, m: int, n: int) -> list[int]:
    """The n uppermost cards of a mountain, from the top."""
    end = rules.PILE * m + p.height[m]
    return list(p.pile[end - n : end])[::-1]
