"""What a seat may know, written as JSON for its client: the text of what `view` tells as facts.  Part of the rules.

It is written for everybody who looks on, after every move, which Python is too slow for.  The decided rounds, which
change seldom, are left to Python, and so is all that is shown after the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.saboteur import codes, phrases
from underhall.games.saboteur.maze import GOAL_SPOT
from underhall.games.saboteur.position import Position, spot_at, x_of, y_of
from underhall.games.saboteur.seats import role_of
from underhall.table.page import Page, put, put_number, put_phrase

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, ByteTable, Ints, Shorts, i32

PHRASE: ByteTable = phrases.ALL.letters()
PHRASE_AT: Shorts = phrases.ALL.starts()


def say(page: Page, phrase: i32) -> None:
    put_phrase(page, PHRASE, PHRASE_AT, phrase)


def say_number(page: Page, phrase: i32, number: i32) -> None:
    """A fact that is a number."""
    put_phrase(page, PHRASE, PHRASE_AT, phrase)
    put_number(page, number)


def next_item(page: Page, first: i32) -> None:
    """Before another item of a list that begins at `first`."""
    if page.length > first:
        put(page, 44)  # ,


def write_facts(p: Position, page: Page, seat: i32) -> None:
    """All facts up to the decided rounds, from a position in which what the seat may not know is blanked; -1 is a
    spectator."""
    page.length = 0
    say(page, phrases.SEAT)
    if seat < 0:
        say(page, phrases.NULL)
    else:
        put_number(page, seat)
    say(page, phrases.TO_ACT)
    put_number(page, p.player)
    say(page, phrases.PHASE)
    say(page, phrases.PHASES + p.phase)
    say_number(page, phrases.ROUND, p.round)
    say_number(page, phrases.TURNS, p.turns)
    say_number(page, phrases.PILE, p.n_deck)
    write_laid(p, page)
    write_goals(p, page)
    write_seats(p, page, seat)
    say(page, phrases.HAND)
    if seat < 0:
        say(page, phrases.NULL)
    else:
        write_names(p.held, seat << 5, page)
    say(page, phrases.ROLE)
    say(page, phrases.ROLES + (0 if seat < 0 else role_of(p, seat)))
    write_discards(p, page)
    say(page, phrases.DRAFT)
    if p.n_draft:
        say_number(page, phrases.NUGGETS_HERE, p.n_draft)
        say(page, phrases.YOURS)
        write_values(p.draft, page)
        put(page, 125)  # }
    else:
        say(page, phrases.NULL)


# ---------------------------------------------------------------- the maze
def write_laid(p: Position, page: Page) -> None:
    """The path cards by columns, then by rows, and the cells where one may be laid."""
    found: Ints = [0] * (codes.MAX_LAID + 1)
    found[0] = spot_at(0, 0) << 6 | (1 if p.lit[codes.START & codes.TORUS] else 0)
    for i in range(p.n_laid):
        spot = p.laid[i]
        place = spot & codes.TORUS
        number = spot_at(y_of(spot), x_of(spot)) << 6 | (p.card[place] - 1) << 1 | (1 if p.lit[place] else 0)
        at = i + 1
        while at > 0 and found[at - 1] > number:
            found[at] = found[at - 1]
            at -= 1
        found[at] = number
    say(page, phrases.MAZE)
    for i in range(p.n_laid + 1):
        if i:
            put(page, 44)
        spot = found[i] >> 6
        say_number(page, phrases.X, y_of(spot))
        say_number(page, phrases.Y, x_of(spot))
        if spot == codes.START:
            say(page, phrases.START + (found[i] & 1))
        else:
            say(page, phrases.CARDS + (found[i] & 63))
    say(page, phrases.OPEN)
    for i in range(p.n_open):
        if i:
            put(page, 44)
        put(page, 91)  # [
        put_number(page, x_of(p.open_spots[i]))
        put(page, 44)
        put_number(page, y_of(p.open_spots[i]))
        put(page, 93)  # ]


def write_goals(p: Position, page: Page) -> None:
    say(page, phrases.GOALS)
    for goal in range(3):
        if goal:
            put(page, 44)
        place = GOAL_SPOT[goal] & codes.TORUS
        shown = 0 if p.card[place] == codes.HIDDEN else 1
        say(page, phrases.GOAL + goal)
        say(page, phrases.TRUTH + shown)
        say(page, phrases.KIND)
        say(page, phrases.GOAL_KINDS + p.goal[goal])
        say(page, phrases.EDGES)
        if shown:
            say(page, phrases.WAYS + p.card[place] - 1)
        else:
            say(page, phrases.NULL)
        say(page, phrases.LIT)
        say(page, phrases.TRUTH + (1 if shown and p.lit[place] else 0))
        say(page, phrases.LOOKED)
        first = page.length
        for seat in range(p.seats):
            if (p.looked[seat] >> goal) & 1:
                next_item(page, first)
                put_number(page, seat)
        put(page, 93)
        put(page, 125)


# ---------------------------------------------------------------- the players
def write_seats(p: Position, page: Page, own: i32) -> None:
    say(page, phrases.PLAYERS)
    for seat in range(p.seats):
        if seat:
            put(page, 44)
        say_number(page, phrases.SEAT, seat)
        say(page, phrases.BROKEN)
        first = page.length
        for tool in range(3):
            if (p.broken[tool] >> seat) & 1:
                next_item(page, first)
                say(page, phrases.TOOLS + tool)
        say_number(page, phrases.HAND_SIZE, p.n_hand[seat])
        say(page, phrases.HAND)
        if seat == own:
            write_names(p.held, seat << 5, page)
        else:
            say(page, phrases.NULL)
        say_number(page, phrases.FACE_DOWN, p.n_face_down[seat])
        say(page, phrases.DISCARDED)
        if seat == own:
            write_names(p.face_down, seat << 5, page)
        else:
            say(page, phrases.NULL)
        write_gold(p, page, seat, own)
        say(page, phrases.ROLE)
        say(page, phrases.ROLES + role_of(p, seat))
        put(page, 125)
    put(page, 93)


def write_gold(p: Position, page: Page, seat: i32, own: i32) -> None:
    """How many nugget cards a player kept, how much they were paid, and before the one who looks on the cards."""
    kept = 0
    paid = 0
    values: Bytes = bytearray(4)
    for r in range(codes.ROUNDS):
        for i in range(codes.MAX_DRAFT * r, codes.MAX_DRAFT * (r + 1)):
            if p.taker[i] != seat + 1:
                continue
            if p.won[r] == codes.DIGGERS and p.roles[11 * r + seat] == codes.DIGGER:
                kept += 1
                values[p.value[i]] += 1
            else:
                at = codes.MAX_SEATS * r + seat
                paid += p.paid[at]
                for value in range(4):
                    values[value] += p.gold[at << 2 | value]
    say_number(page, phrases.GOLD_CARDS, kept)
    say_number(page, phrases.PAID, paid)
    say_number(page, phrases.OWED, p.owed[seat])
    say(page, phrases.NUGGETS)
    if seat == own:
        write_values(values, page)
    else:
        say(page, phrases.NULL)


def write_values(values: Bytes, page: Page) -> None:
    """Nugget cards, counted by value, as a list."""
    put(page, 91)
    first = page.length
    for value in range(4):
        for _ in range(values[value]):
            next_item(page, first)
            put_number(page, value)
    put(page, 93)


def write_names(held: Bytes, at: i32, page: Page) -> None:
    """Cards, counted by kind from `at` on, as a list."""
    put(page, 91)
    first = page.length
    for kind in range(codes.MAP_KIND + 1):
        for _ in range(held[at + kind]):
            next_item(page, first)
            say(page, phrases.NAMES + kind)
    put(page, 93)


def write_discards(p: Position, page: Page) -> None:
    say(page, phrases.DISCARDS)
    first = page.length
    for kind in range(codes.MAP_KIND + 1):
        if p.face_up[kind]:
            next_item(page, first)
            say(page, phrases.NAMES + kind)
            put(page, 58)  # :
            put_number(page, p.face_up[kind])
