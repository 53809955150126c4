"""What a seat may know, written as JSON for its client: the text of what `view` tells as facts, and what follows for
certain from its notes, as `certain` has it.  Part of the rules.

It is written for everybody who looks on, after every move, which Python is too slow for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.montanara import cards, codes, phrases
from underhall.games.montanara.flows import Ways, least_flow, more_flows, narrow, sort_ways, start_flow
from underhall.games.montanara.notes import Notes, any_gone, bag_size
from underhall.games.montanara.position import Position
from underhall.table.flat import Flat
from underhall.table.page import Page, put, put_number, put_phrase

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, ByteTable, Shorts, i32

PHRASE: ByteTable = phrases.ALL.letters()
PHRASE_AT: Shorts = phrases.ALL.starts()
LETTER: ByteTable = list(cards.LETTERS.encode())


class Weighed(Flat):
    """How few cards of each kind there can be where cards are now, and room to find it out in."""

    lying: Bytes = bytearray(codes.NOTED)  # by bag: at how many places its cards lie
    least: Bytes = bytearray((codes.NOTED + 2) * cards.KINDS)  # of those places; then of the seats' hands
    more: Bytes = bytearray((codes.NOTED + 2) * cards.KINDS)  # 1 if there may be more


# ---------------------------------------------------------------- what is certain
def count_lying(t: Notes, found: Weighed) -> None:
    for bag in range(codes.NOTED):
        found.lying[bag] = 0
    for m in range(4):
        for i in range(codes.PILE * m, codes.PILE * m + t.height[m]):
            if t.place[i] >= cards.KINDS:
                found.lying[t.place[i] - cards.KINDS] += 1


def is_plain(t: Notes) -> i32:
    """1 if every card is known or of the deck, but for those known in a hand."""
    for bag in range(1, t.n_bags):
        if t.hand_bag[0] != bag and t.hand_bag[1] != bag:
            return 0
        if t.sources[bag] > 1 or any_gone(t, bag):
            return 0
    return 1


def is_whole(t: Notes, bag: i32, places: i32) -> i32:
    """1 if all cards of a bag are known and still lie where they were put."""
    return 1 if t.sources[bag] == 0 and not any_gone(t, bag) and bag_size(t, bag) == places else 0


def add_way(w: Ways, tail: i32, head: i32, n: i32) -> None:
    w.tail[w.ways] = tail
    w.head[w.ways] = head
    w.cap[w.ways] = n
    for kind in range(cards.KINDS):
        w.low[cards.KINDS * w.ways + kind] = 0
        w.high[cards.KINDS * w.ways + kind] = n
    w.ways += 1


def weigh_notes(t: Notes, w: Ways, found: Weighed) -> i32:
    """What follows from the notes; 0 if that contradicts itself."""
    node: Bytes = bytearray(codes.NOTED)  # by bag: its node, after those it was filled from
    n = 1
    lost = 0
    w.ways = 0
    for kind in range(cards.KINDS):
        w.fixed[kind] = 0
    while n <= t.n_bags:
        before = n
        for bag in range(t.n_bags):
            if node[bag] == 0 and all_placed(t, node, bag):
                node[bag] = n
                for kind in range(cards.KINDS):
                    at = cards.KINDS * bag + kind
                    w.fixed[cards.KINDS * n + kind] = t.bag_kinds[at] - t.bag_gone[at]
                n += 1
        if n == before:
            return 0  # a bag that was filled from itself
    w.nodes = n
    left: Shorts = [0] * codes.NOTED
    for bag in range(t.n_bags):
        left[bag] += bag_size(t, bag)
        lost |= any_gone(t, bag)
        for source in range(t.n_bags):
            if (t.sources[bag] >> source) & 1:
                add_way(w, node[source], node[bag], t.bag_parts[codes.NOTED * bag + source])
                left[source] -= t.bag_parts[codes.NOTED * bag + source]
    last = w.ways
    for bag in range(t.n_bags):
        if found.lying[bag]:
            add_way(w, node[bag], 0, found.lying[bag])
            left[bag] -= found.lying[bag]
    for seat in range(2):
        if t.hand_bag[seat] != codes.NO_BAG:
            add_way(w, node[t.hand_bag[seat]], 0, left[t.hand_bag[seat]] & 255)
    sort_ways(w)
    if lost and not narrow(w):
        return 0
    return weigh_kinds(t, w, found, last)


def all_placed(t: Notes, node: Bytes, bag: i32) -> i32:
    for source in range(t.n_bags):
        if (t.sources[bag] >> source) & 1 and node[source] == 0:
            return 0
    return 1


def hand_is_hidden(t: Notes, seat: i32) -> bool:
    return t.hand_bag[seat] != codes.NO_BAG


def weigh_kinds(t: Notes, w: Ways, found: Weighed, last: i32) -> i32:
    for kind in range(cards.KINDS):
        there = start_flow(w, kind)
        if there < 0:
            return 0
        way = last
        for row in range(codes.NOTED + 2):
            at = cards.KINDS * row + kind
            found.least[at] = 0
            found.more[at] = 0
            is_there: bool = found.lying[row] > 0 if row < codes.NOTED else hand_is_hidden(t, row - codes.NOTED)
            if is_there:
                if there:
                    found.least[at] = least_flow(w, way, kind)
                    found.more[at] = more_flows(w, way, kind)
                way += 1
    return 1


# ---------------------------------------------------------------- writing
def say(page: Page, phrase: i32) -> None:
    put_phrase(page, PHRASE, PHRASE_AT, phrase)


def say_number(page: Page, phrase: i32, number: i32) -> None:
    """A fact that is a number."""
    put_phrase(page, PHRASE, PHRASE_AT, phrase)
    put_number(page, number)


def say_numbers(page: Page, phrase: i32, numbers: Bytes, n: i32) -> None:
    """A fact that is a list of numbers."""
    put_phrase(page, PHRASE, PHRASE_AT, phrase)
    put(page, 91)  # [
    for i in range(n):
        if i:
            put(page, 44)  # ,
        put_number(page, numbers[i])
    put(page, 93)  # ]


def say_bag(page: Page, counts: Bytes, at: i32) -> None:
    """Cards, counted by kind from `at` on, as sorted letters; `-` for none."""
    put(page, 34)  # "
    first = page.length
    for kind in range(cards.KINDS):
        for _ in range(counts[at + kind]):
            put(page, LETTER[kind])
    if page.length == first:
        put(page, 45)
    put(page, 34)


def write_piles(t: Notes, page: Page, known: Bytes) -> None:
    """The places from the top: what is known of each, and who has looked there."""
    say(page, phrases.KNOWN)
    for m in range(4):
        if m:
            put(page, 44)
        put(page, 91)
        for i in range(t.height[m]):
            if i:
                put(page, 44)
            kind: i32 = t.place[codes.PILE * m + t.height[m] - 1 - i]
            if kind >= cards.KINDS:
                kind = known[kind - cards.KINDS]
            say(page, phrases.NULL if kind >= cards.KINDS else phrases.KINDS + kind)
        put(page, 93)
    say(page, phrases.LOOKED)
    for m in range(4):
        if m:
            put(page, 44)
        put(page, 91)
        for i in range(t.height[m]):
            if i:
                put(page, 44)
            put(page, 48 + t.looked[codes.PILE * m + t.height[m] - 1 - i])
        put(page, 93)


def write_sets(t: Notes, page: Page, found: Weighed, weighed: i32) -> None:
    """Of each bag but the deck that lies on the mountains: the cards that are there for certain, the kinds of which
    there may be more, and the places."""
    say(page, phrases.SETS)
    n = 0
    for bag in range(1, t.n_bags):
        if found.lying[bag] == 0:
            continue
        if n:
            put(page, 44)
        n += 1
        say(page, phrases.CARDS)
        if weighed:
            say_bag(page, found.least, cards.KINDS * bag)
        else:
            say_bag(page, t.bag_kinds, cards.KINDS * bag)
        say(page, phrases.MAYBE)
        put(page, 34)
        first = page.length
        for kind in range(cards.KINDS):
            if weighed and found.more[cards.KINDS * bag + kind]:
                put(page, LETTER[kind])
        if page.length == first:
            put(page, 45)
        put(page, 34)
        say(page, phrases.PLACES)
        write_places(t, page, bag)
        say(page, phrases.END_SET)


def write_places(t: Notes, page: Page, bag: i32) -> None:
    first = page.length
    for m in range(4):
        for i in range(t.height[m]):
            if t.place[codes.PILE * m + i] == cards.KINDS + bag:
                if page.length > first:
                    put(page, 44)
                put(page, 91)
                put_number(page, m + 1)
                put(page, 44)
                put_number(page, t.height[m] - i)
                put(page, 93)


def write_hands(t: Notes, page: Page, found: Weighed, plain: i32) -> None:
    """The own hand, how many cards are in each, and what is there for certain."""
    sizes: Bytes = bytearray(2)
    held: Bytes = bytearray(2 * cards.KINDS)
    for seat in range(2):
        bag: i32 = t.hand_bag[seat]
        others: i32 = 0
        if plain and bag != codes.NO_BAG:  # so many of the deck's cards cannot all be of other kinds
            others = bag_size(t, 0) - t.bag_parts[codes.NOTED * bag]
        for kind in range(cards.KINDS):
            at = cards.KINDS * seat + kind
            if bag == codes.NO_BAG:
                held[at] = t.own_hand[kind]
                sizes[seat] += t.own_hand[kind]
            elif plain:
                held[at] = t.bag_kinds[cards.KINDS * bag + kind] + max(0, t.bag_kinds[kind] - others)
            else:
                held[at] = found.least[cards.KINDS * (codes.NOTED + seat) + kind]
        if bag != codes.NO_BAG:
            sizes[seat] = bag_size(t, bag)
    say(page, phrases.HAND)
    if t.viewer > 1:
        say(page, phrases.NULL)
    else:
        say_bag(page, t.own_hand, 0)
    say_numbers(page, phrases.HAND_SIZES, sizes, 2)
    say(page, phrases.HELD)
    say_bag(page, held, 0)
    put(page, 44)
    say_bag(page, held, cards.KINDS)


def write_known(p: Position, t: Notes, w: Ways, found: Weighed, page: Page) -> i32:
    """All facts after the number of turns, from a position in which what the viewer may not know is blanked; 0 if the
    notes contradict themselves."""
    known: Bytes = bytearray(codes.NOTED)
    count_lying(t, found)
    plain = is_plain(t)
    weighed = 0
    for bag in range(1, t.n_bags):
        if found.lying[bag] and not is_whole(t, bag, found.lying[bag]):
            weighed = 1
    if (weighed or not plain) and not weigh_notes(t, w, found):
        return 0
    for bag in range(t.n_bags):
        known[bag] = codes.NO_KIND
        for kind in range(cards.KINDS):
            if not plain and found.lying[bag] and found.least[cards.KINDS * bag + kind] == found.lying[bag]:
                known[bag] = kind
                break
    say_numbers(page, phrases.HEIGHTS, t.height, 4)
    write_piles(t, page, known)
    write_sets(t, page, found, weighed)
    write_hands(t, page, found, plain)
    say_numbers(page, phrases.DWARFS, p.dwarfs, 2)
    say_numbers(page, phrases.CRYSTALS, p.crystals, 2)
    say(page, phrases.DISCARDS)
    first = page.length
    for kind in range(cards.KINDS):
        if p.discards[kind]:
            if page.length > first:
                put(page, 44)
            say(page, phrases.KINDS + kind)
            put(page, 58)  # :
            put_number(page, p.discards[kind])
    say(page, phrases.OUTCOME)
    return 1
