"""What happens in Montanara, told: the journal of a move as events, with what all see and what only some do."""

from __future__ import annotations

from underhall.games.montanara import cards, codes, notation, rules
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
            actor if journal[i] in (codes.EXAMINED, codes.DECLINED) else player,
        )
        for i in range(0, p.n_journal, 3)
    ]


def _event(p: rules.Position, what: int, a: int, b: int, seat: int) -> Event:
    if what == codes.ENDED:
        return Event("end", result(p).to_json(), opens=True)
    name = _NAMES[what]
    facts: dict[str, Json] = {"seat": seat}
    mine: dict[str, Json] = {}
    if what in (codes.DREW, codes.DUG_UP, codes.BORED):
        facts["mountain"] = a + 1
        mine["card"] = LETTERS[b]
    elif what in (codes.LOOKED, codes.ORDERED):
        facts["mountain"] = a + 1
        if what == codes.LOOKED:
            facts["cards"] = b
        mine["top"] = write_cards(_top(p, a, b))
    elif what == codes.EXAMINED:
        facts["mountain"] = a + 1
        mine["cards"] = write_cards(_top(p, a, p.height[a]))
    elif what == codes.QUAKED:
        facts |= {"mountains": [a + 1, a + 2], "heights": [p.height[a], p.height[a + 1]]}
        tops: list[Json] = [LETTERS[_top(p, m, 1)[0]] if p.height[m] else None for m in (a, a + 1)]
        mine["tops"] = tops
    elif what == codes.STOLE:
        return Event(name, facts, _hands(p), opens=True)
    elif what == codes.TURNED:
        return Event(name, {**facts, "mountain": 0 if a == codes.BASE else a + 1, "card": LETTERS[b]}, opens=True)
    elif what == codes.PUT:
        facts |= {"mountain": a + 1, "top": bool(b)}
    elif what == codes.DUG:
        facts["mountain"] = 0 if a == codes.BASE else a + 1
    elif what == codes.FELL:
        facts["lost"] = [a, b]
    elif what in (codes.FOUND, codes.CAVED_IN):
        facts["crystals" if what == codes.FOUND else "lost"] = a
    return Event(name, facts, {seat: mine} if mine else {}, opens=bool(mine) and what != codes.ORDERED)


_NAMES = {
    codes.DREW: "draw",
    codes.LAID_DWARF: "dwarf",
    codes.FELL: "collapse",
    codes.STOLE: "thief",
    codes.QUAKED: "quake",
    codes.LOOKED: "tunnel",
    codes.ORDERED: "order",
    codes.DRILLED: "drill",
    codes.BORED: "bore",
    codes.PUT: "put",
    codes.DUG_UP: "pit",
    codes.EXAMINED: "examine",
    codes.DECLINED: "decline",
    codes.DUG: "dig",
    codes.TURNED: "turn",
    codes.FOUND: "crystal",
    codes.CAVED_IN: "cave_in",
    codes.STOPPED: "stop",
}


def _top(p: rules.Position, m: int, n: int) -> list[int]:
    """The n uppermost cards of a mountain, from the top."""
    end = codes.PILE * m + p.height[m]
    return list(p.pile[end - n : end])[::-1]
