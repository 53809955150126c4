"""What happens in Saboteur, told: everybody's part of each event, and the secret parts.

Cards are named as in notation (`NAMES`), cells are x and y, goals 1 to 3, seats numbers. In the order in which they can
follow one move: lay, reveal, break, repair, rockfall, map, discard, pass; draw; round_end; draft, take, pay; deal; end.
"""

from __future__ import annotations

from collections.abc import Sequence

from underhall.games.saboteur import cards, codes, rules
from underhall.games.saboteur.layout import GOAL_NAMES, ROLE_NAMES, SIDE_NAMES, spread
from underhall.games.saboteur.notation import EDGES, NAMES
from underhall.table.events import Event, Json
from underhall.table.moves import Move


def played(p: rules.Position, seat: int, move: Move, fallen: tuple[int, int]) -> Event:
    """The card that a seat has just played; `fallen` is what a rockfall took, a card as it lay (`EDGES`), and how many
    other cards went dark."""
    what, kind, argument = rules.parts_of(move)
    if what == codes.LAY:
        variant, spot = rules.variant_of(move), rules.spot_of(move)
        return Event("lay", {
            "seat": seat,
            "card": NAMES[variant >> 1],
            "edges": EDGES[variant],
            "x": rules.x_of(spot),
            "y": rules.y_of(spot),
        })  # fmt: skip
    if what == codes.DISCARD:
        return Event("discard", {"seat": seat}, {seat: {"card": NAMES[kind]}})
    if what == codes.MAP:
        return Event(
            "map", {"seat": seat, "goal": argument + 1}, {seat: {"kind": GOAL_NAMES[p.goal[argument]]}}, opens=True
        )
    if what == codes.BREAK:
        tool = cards.TOOLS[kind - codes.FIRST_BREAK]
        return _tool("break", seat, argument, tool, kind)
    if what == codes.REPAIR:
        tool = cards.TOOLS[rules.tool_of(argument)]
        return _tool("repair", seat, rules.seat_of(argument), tool, kind)
    if what == codes.PASS:
        return Event("pass", {"seat": seat})
    x, y = rules.x_of(argument), rules.y_of(argument)
    gone, dark = fallen
    return Event(
        "rockfall", {"seat": seat, "x": x, "y": y, "card": NAMES[gone >> 1], "edges": EDGES[gone], "dark": dark}
    )


def _tool(name: str, seat: int, target: int, tool: str, kind: int) -> Event:
    own = seat == target
    return Event(name, {"seat": seat, "target": target, "own": own, "tool": tool, "card": NAMES[kind]})


def reveals(p: rules.Position, before: int, seat: int) -> list[Event]:
    """The goals that a laid card has turned up."""
    found = []
    card, revealed = p.card, p.revealed
    for goal, (x, y) in enumerate(cards.GOALS):
        if (revealed & ~before) >> goal & 1:
            facts: dict[str, Json] = {"seat": seat, "goal": goal + 1, "kind": GOAL_NAMES[p.goal[goal]]}
            facts |= {"edges": EDGES[card[rules.spot_at(x, y) & codes.TORUS] - 1], "x": x, "y": y}
            found.append(Event("reveal", facts, opens=True))
    return found


def round_end(p: rules.Position) -> Event:
    """G7: all roles are shown. `seats` are the saboteurs'; `share` says who gets gold: chosen, paid, alone or none."""
    r = p.round - 1
    row = p.roles[11 * r : 11 * r + 11]
    roles: list[Json] = [ROLE_NAMES[role] for role in row[: p.seats]]
    saboteurs: list[Json] = [seat for seat in range(p.seats) if row[seat] == codes.SABOTEUR]
    share = "none"
    if p.won[r] == codes.SABOTEURS:
        share = "paid" if saboteurs else "none"
    elif row[p.last_player] == codes.SELFISH:
        share = "alone"
    elif p.taker[9 * r] or p.n_draft:
        share = "chosen"
    return Event(
        "round_end",
        {
            "round": p.round,
            "winner": SIDE_NAMES[p.won[r]],
            "seats": saboteurs,
            "roles": roles,
            "spare": ROLE_NAMES.get(row[p.seats]) if not p.all_saboteurs else None,
            "share": share,
        },
        opens=True,
    )


def draft(p: rules.Position, seat: int, values: Sequence[int]) -> Event:
    """D1: nugget cards are drawn, and one seat has them in hand first."""
    return Event("draft", {"seat": seat, "cards": len(values)}, {seat: {"values": list(values)}}, opens=True)


def takes(p: rules.Position, since: int) -> list[Event]:
    """The nugget cards kept from the pick number `since` on, each with what was handed on, seen by who gets it."""
    found = []
    first = 9 * (p.round - 1)
    taker, value, saw = p.taker, p.value, p.saw
    for i in range(first + since, first + p.n_picks):
        seat, left = taker[i] - 1, list(saw[4 * i : 4 * i + 4])
        left[value[i]] -= 1
        rest: list[Json] = list(spread(left))
        secrets: dict[int, dict[str, Json]] = {seat: {"value": value[i]}}
        facts: dict[str, Json] = {"seat": seat, "cards": len(rest)}
        if rest:
            target = taker[i + 1] - 1 if i + 1 < first + p.n_picks else p.player
            facts["target"] = target
            secrets.setdefault(target, {})["values"] = rest
            secrets[seat]["values"] = rest
        found.append(Event("take", facts, secrets, opens=bool(rest)))
    return found


def pays(p: rules.Position, owed: Sequence[int]) -> list[Event]:
    """D3: what each was paid, in order; `owed` is what the pile owed before."""
    found = []
    r = p.round - 1
    gold, now = p.gold, p.owed
    for taker in p.taker[9 * r : 9 * r + 9]:
        if taker:
            seat = taker - 1
            at = 4 * (10 * r + seat)
            facts: dict[str, Json] = {"seat": seat, "sum": p.paid[10 * r + seat], "owed": now[seat] - owed[seat]}
            found.append(Event("pay", facts, {seat: {"values": list(spread(gold[at : at + 4]))}}, opens=True))
    return found


def deal(p: rules.Position) -> Event:
    """A round is set up: everybody gets a role and a hand."""
    secrets: dict[int, dict[str, Json]] = {}
    held, row = p.held, p.roles[11 * (p.round - 1) : 11 * p.round]
    for seat in range(p.seats):
        hand: list[Json] = [NAMES[kind] for kind in spread(held[32 * seat : 32 * seat + 27])]
        secrets[seat] = {"role": ROLE_NAMES[row[seat]], "hand": hand}
    facts: dict[str, Json] = {"round": p.round, "first": p.player, "cards": p.n_hand[0], "pile": p.n_deck}
    return Event("deal", facts, secrets, opens=True)
