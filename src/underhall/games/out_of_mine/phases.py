"""The course of a game of Out of Mine!: moves carried out, rounds begun, checked and scored, boards exchanged. Each
function tells what happened."""

from __future__ import annotations

from collections.abc import Sequence

from underhall.games.out_of_mine import codes as m
from underhall.games.out_of_mine import events, rules, tiles
from underhall.games.out_of_mine.position import (
    DIG,
    NONE,
    OVER,
    PAUSE,
    READY,
    ROUNDS,
    SCORED,
    STACK,
    Laid,
    Position,
    Score,
    judge,
)
from underhall.games.out_of_mine.refusal import reason
from underhall.games.out_of_mine.tiles import CELL_TEXTS, KIND_MASKS, KIND_TEXTS
from underhall.table.chance import Chance
from underhall.table.events import Event, Json


# ---------------------------------------------------------------- set-up and the beginning of a round
def deal(p: Position, chance: Chance) -> list[Event]:
    """Boards and cards (1, 3)."""
    boards = [rules.all_boards()[i] for i in chance.shuffle("boards", len(rules.all_boards()))]
    p.boards, rest = boards[: p.seats], boards[p.seats :]
    p.stack, p.unseen = rest[:STACK], rest[STACK:]
    p.cards = [rules.all_cards()[i] for i in chance.shuffle("cards", len(rules.all_cards()))]
    return [events.deal(p)]


def choose_side(p: Position, seat: int, side: int) -> list[Event]:
    p.sides[seat] = side
    return [events.chosen(seat, side), *_sides_if_all(p)]


def _sides_if_all(p: Position) -> list[Event]:
    """The choices are shown together (2), and the cards lie ready, face down (5)."""
    if NONE in p.sides or p.apart:  # by correspondence they are shown when the round is compared (23)
        return []
    p.phase = READY
    shown = [events.sides(p)]
    return shown if p.real else shown + begin(p)  # in ticks there is nothing to wait for


def begin(p: Position) -> list[Event]:
    """Into the mine (6): all cards are shown; or on after a pause (22)."""
    again = p.phase == PAUSE
    p.phase = DIG
    p.ready = [False] * p.seats
    if again:
        return [events.resume(p)]
    return [events.start(p)]


def in_ticks(p: Position, chance: Chance) -> Position:
    """A position of real time as one in which everybody makes one action a tick: what is in hand lies in the supply
    again, nobody is waited for, and the limit begins anew."""
    q = p.copy()
    for seat in range(q.seats):
        put_back(q, seat)
    q.real = False
    q.away, q.ready, q.votes = [False] * q.seats, [False] * q.seats, [False] * q.seats
    q.tick, q.pending = 0, [NONE] * q.seats
    if q.ended == "giveup":  # 14: giving up is for those who wait for each other
        q.ended = "limit"
    if q.phase in (READY, PAUSE):
        begin(q)
    elif q.phase == SCORED:
        exchange_boards(q, chance)
    return q


# ---------------------------------------------------------------- a seat acts
def act(p: Position, seat: int, move: int, chance: Chance) -> list[Event]:
    """A legal move of a seat."""
    verb, args = m.parts(move)
    if verb == "side":
        return choose_side(p, seat, args[0])
    if verb in ("ready", "unready"):
        p.ready[seat] = verb == "ready"
        return [Event(verb, {"seat": seat})]
    if verb in ("vote", "unvote"):
        p.votes[seat] = verb == "vote"
        return [Event(verb, {"seat": seat})]
    if p.real:
        return call(p, seat, chance) if verb == "call" else handle(p, seat, verb, args)
    p.pending[seat] = move
    told = [events.decided(seat, move)]
    return told if NONE in p.pending else told + carry_out(p, chance)


def handle(p: Position, seat: int, verb: str, args: tuple[int, ...]) -> list[Event]:
    """An action with tiles (7): each is carried out at once and whole."""
    facts: dict[str, Json] = {"seat": seat}
    laid, hand, empty = p.laid[seat], p.hands[seat], p.empty(seat)
    if verb == "take":
        facts |= put_back(p, seat)
        _draw(p, seat, args[0])
    elif verb == "back":
        facts |= put_back(p, seat)
    elif verb in ("lay", "dig"):
        kind, place = args
        if verb == "dig":
            p.supply[kind] -= 1
        else:
            p.hands[seat] = NONE
        laid.append((kind, place))
        facts["place"] = tiles.write_place(place)
    else:
        index = p.at(seat, args[0])
        facts |= _handle_laid(p, seat, index, verb, args)
    if verb in ("take", "lay", "dig", "exchange"):
        facts["kind"] = KIND_TEXTS[args[1] if verb == "exchange" else args[0]]
    if verb == "take" and hand >= 0:
        facts["kind_back"] = KIND_TEXTS[hand]
    _count(p, seat, empty)
    return [Event(verb, facts)]


def _handle_laid(p: Position, seat: int, index: int, verb: str, args: tuple[int, ...]) -> dict[str, Json]:
    laid = p.laid[seat]
    kind = laid[index][0]
    facts: dict[str, Json] = {"cell": CELL_TEXTS[args[0]], "kind": KIND_TEXTS[kind]}
    if verb == "move":
        laid[index] = kind, args[1]  # 10: moving does not change when it arrived
        facts["place"] = tiles.write_place(args[1])
    elif verb == "swap":
        other = p.at(seat, args[2])
        facts |= {"cell_2": CELL_TEXTS[args[2]], "kind_2": KIND_TEXTS[laid[other][0]]}
        facts |= {"place": tiles.write_place(args[1]), "place_2": tiles.write_place(args[3])}
        laid[index], laid[other] = (kind, args[1]), (laid[other][0], args[3])
    else:
        del laid[index]
        p.stock(seat)[kind] += 1
        if verb == "exchange":  # 7: atomic, and the new tile is in hand
            facts["kind_back"] = KIND_TEXTS[kind]
            put_back(p, seat)
            _draw(p, seat, args[1])
    return facts


def _draw(p: Position, seat: int, kind: int) -> None:
    p.stock(seat)[kind] -= 1
    p.hands[seat] = kind


def put_back(p: Position, seat: int) -> dict[str, Json]:
    """The tile in hand returns to the supply."""
    kind = p.hands[seat]
    if kind < 0:
        return {}
    p.stock(seat)[kind] += 1
    p.hands[seat] = NONE
    return {"kind": KIND_TEXTS[kind]}


def _count(p: Position, seat: int, empty: int) -> None:
    """Number an accepted action (15), and note since when the seat has as many empty spaces as now (14)."""
    _recover(p, seat)
    if p.apart:
        return  # each is alone: its clock is all the order there is
    p.number += 1
    if p.empty(seat) != empty:
        p.since[seat] = p.number


def call(p: Position, seat: int, chance: Chance) -> list[Event]:
    """Out of mine (9)."""
    p.number += 1
    return [Event("call", {"seat": seat}), *end_round(p, "call", seat, [seat], chance)]


def carry_out(p: Position, chance: Chance) -> list[Event]:
    """The actions of a tick (20), in the order of seats beginning with seat (tick mod players); those that the others
    have made impossible, and those after a call, are refused."""
    told = [Event("tick", {"tick": p.tick + 1}, opens=True)]
    order = [(p.tick + i) % p.seats for i in range(p.seats)]
    chosen, p.pending = p.pending, [NONE] * p.seats
    p.last = chosen
    p.tick += 1
    for place, seat in enumerate(order):
        verb, args = m.parts(chosen[seat])
        if verb == "call":
            late = [
                events.refused(other, chosen[other], "15") for other in order[place + 1 :] if chosen[other] != m.WAIT
            ]
            return told + late + call(p, seat, chance)
        found = reason(p, seat, chosen[seat])
        if found is not None:
            told.append(events.refused(seat, chosen[seat], found[0]))
        elif verb != "wait":
            told += handle(p, seat, verb, args)
    if p.tick >= p.ticks:
        told += [Event("limit", {}), *end_round(p, "limit", rules.stand_in(p), [], chance)]
    return told


# ---------------------------------------------------------------- the table acts
def table(p: Position, move: int, chance: Chance) -> list[Event]:
    """A legal move of the table: time and connections (14, 15, 17, 22)."""
    verb, args = m.parts(move)
    if verb == "sides":
        late = [seat for seat in range(p.seats) if p.sides[seat] == NONE]
        p.sides = [0 if side == NONE else side for side in p.sides]  # 2: then side A
        return [events.late(late), *_sides_if_all(p)]
    if verb == "start":
        return begin(p)
    if verb == "next":
        return exchange_boards(p, chance)
    if verb in ("limit", "giveup"):
        return [Event(verb, {}), *end_round(p, verb, rules.stand_in(p), [], chance)]
    if verb == "pause":
        for seat in range(p.seats):
            put_back(p, seat)
        p.phase = PAUSE
        return [Event("pause", {})]
    seat = args[0]
    if verb == "here":
        p.away[seat] = False
        return [Event("here", {"seat": seat})]
    facts: dict[str, Json] = {"seat": seat, **put_back(p, seat)}
    if verb == "away":
        p.away[seat] = True
        p.votes[seat] = p.ready[seat] = False
    return [Event(verb, facts)]


# ---------------------------------------------------------------- the end of a round
def end_round(p: Position, how: str, caller: int, called: Sequence[int], chance: Chance) -> list[Event]:
    """Check (10) and score (11), for those who called with what that brings. In hand counts nothing (15)."""
    told: list[Event] = []
    row: list[Score] = []
    for seat in range(p.seats):
        put_back(p, seat)
        row.append(rules.score(p, seat, seat in called))
        kept, wrong = judge(p.side(seat), p.card(seat), p.laid[seat])
        if wrong:
            told.append(events.checked(seat, wrong))
            for kind, _ in wrong:
                p.stock(seat)[kind] += 1
            p.laid[seat] = kept
            _recover(p, seat)
    p.sheet.append(row)
    p.caller, p.ended = caller, how
    p.votes = [False] * p.seats
    told += [events.scored(p, seat, score) for seat, score in enumerate(row)]
    if p.round + 1 == ROUNDS:  # 13: no board is left to draw
        p.phase = OVER
        return [*told, events.end(p)]
    p.phase = SCORED
    return told if p.real else told + exchange_boards(p, chance)


def relay(p: Position, seat: int, laid: list[Laid]) -> None:
    """By correspondence: a gallery with these tiles, and the rest in its supply."""
    p.laid[seat] = laid
    p.supplies[seat] = p.all_tiles()
    for kind, _ in laid:
        p.supplies[seat][kind] -= 1
    _recover(p, seat)


def _recover(p: Position, seat: int) -> None:
    p.covered[seat] = 0
    for kind, place in p.laid[seat]:
        p.covered[seat] |= KIND_MASKS[kind][place]


def exchange_boards(p: Position, chance: Chance) -> list[Event]:
    """The caller's board leaves the game, the top of the stack comes in, and all are dealt anew (12)."""
    before, sides = p.boards, p.sides
    pool = before[:]
    p.gone.append(pool[p.caller])
    pool[p.caller] = p.stack.pop(0)
    p.round += 1
    p.begin_round()
    p.boards = [pool[i] for i in chance.shuffle("boards", p.seats)]
    for seat in range(p.seats):
        if p.boards[seat] == before[seat]:  # 12: the very board of the round just played, on its other side
            p.forced[seat] = True
            p.sides[seat] = 1 - sides[seat]
    return [events.boards(p), *_sides_if_all(p)]
