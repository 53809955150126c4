"""What a viewer knows of the hidden cards of Montanara, flat: `knowledge.Knowledge` for the hall, which shows it to
everybody after every move.  Part of the rules.

It is the same to the last bag and its name; what is meant by it all is told there.  Bags stand in the order of their
names, the deck first, and are spoken of by their place in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.montanara import cards, codes
from underhall.games.montanara.position import lift, turn_upside_down
from underhall.table.flat import Flat
from underhall.table.intrinsics import bits, low_bit

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, ByteTable, Shorts, Words, i32, u32

KIND_OF: ByteTable = [cards.LETTERS.find(chr(sign)) % 256 for sign in range(128)]  # by letter; NO_KIND for others


class Notes(Flat):
    """What one viewer knows: seat 0, seat 1, or 2, a spectator."""

    viewer: i32 = 2
    n_bags: i32 = 1
    next_name: i32 = 1
    full: i32 = 0  # 1: there were more bags than there is room for, and all this is void
    name: Shorts = [0] * codes.NOTED
    bag_kinds: Bytes = bytearray(codes.NOTED * cards.KINDS)
    bag_gone: Bytes = bytearray(codes.NOTED * cards.KINDS)
    gone_since: Bytes = bytearray(codes.NOTED * cards.KINDS)  # of those that are: which came first
    sources: Words = [0] * codes.NOTED  # the bags that each was filled from, as a bit set
    bag_parts: Bytes = bytearray(codes.NOTED * codes.NOTED)  # [NOTED * bag + source]
    place: Bytes = bytearray(4 * codes.PILE)  # a kind, or KINDS + a bag
    looked: Bytes = bytearray(4 * codes.PILE)  # the seats that have looked at it, as a bit set
    height: Bytes = bytearray(4)
    own_hand: Bytes = bytearray(cards.KINDS)  # the viewer's own
    hand_bag: Bytes = bytearray([codes.NO_BAG]) * 2  # by seat; NO_BAG for the viewer's own


# ---------------------------------------------------------------- bags
def add_bag(t: Notes) -> i32:
    if t.n_bags == codes.NOTED:
        t.full = 1
        return codes.NOTED - 1
    bag = t.n_bags
    t.n_bags += 1
    t.name[bag] = t.next_name
    t.next_name += 1
    return bag


def drop_bag(t: Notes, bag: i32) -> None:
    """Those behind it move up."""
    one: u32 = 1
    low: u32 = (one << bag) - 1
    t.n_bags -= 1
    for i in range(bag, t.n_bags):
        t.name[i] = t.name[i + 1]
        t.sources[i] = t.sources[i + 1]
        for kind in range(cards.KINDS):
            t.bag_kinds[cards.KINDS * i + kind] = t.bag_kinds[cards.KINDS * (i + 1) + kind]
            t.bag_gone[cards.KINDS * i + kind] = t.bag_gone[cards.KINDS * (i + 1) + kind]
            t.gone_since[cards.KINDS * i + kind] = t.gone_since[cards.KINDS * (i + 1) + kind]
        for source in range(codes.NOTED):
            t.bag_parts[codes.NOTED * i + source] = t.bag_parts[codes.NOTED * (i + 1) + source]
    wipe_bag(t, t.n_bags)
    for i in range(t.n_bags):
        t.sources[i] = (t.sources[i] & low) | ((t.sources[i] >> 1) & ~low)
        for source in range(bag, codes.NOTED - 1):
            t.bag_parts[codes.NOTED * i + source] = t.bag_parts[codes.NOTED * i + source + 1]
        t.bag_parts[codes.NOTED * i + codes.NOTED - 1] = 0
    for m in range(4):
        for i in range(codes.PILE * m, codes.PILE * m + t.height[m]):
            if t.place[i] > cards.KINDS + bag:
                t.place[i] -= 1
    for seat in range(2):
        if t.hand_bag[seat] != codes.NO_BAG and t.hand_bag[seat] > bag:
            t.hand_bag[seat] -= 1


def wipe_bag(t: Notes, bag: i32) -> None:
    t.name[bag] = 0
    t.sources[bag] = 0
    for kind in range(cards.KINDS):
        t.bag_kinds[cards.KINDS * bag + kind] = 0
        t.bag_gone[cards.KINDS * bag + kind] = 0
        t.gone_since[cards.KINDS * bag + kind] = 0
    for source in range(codes.NOTED):
        t.bag_parts[codes.NOTED * bag + source] = 0


def join_bag(t: Notes, bag: i32, code: i32, n: i32) -> None:
    """So many cards of which `code` is known come into a bag, or leave it where fewer than none come."""
    one: u32 = 1
    if code < cards.KINDS:
        t.bag_kinds[cards.KINDS * bag + code] += n
    elif n:
        source = code - cards.KINDS
        at = codes.NOTED * bag + source
        t.bag_parts[at] += n
        if t.bag_parts[at]:
            t.sources[bag] |= one << source
        else:
            t.sources[bag] &= ~(one << source)


def bag_size(t: Notes, bag: i32) -> i32:
    """How many cards are still in it."""
    n: i32 = 0
    for kind in range(cards.KINDS):
        n += t.bag_kinds[cards.KINDS * bag + kind] - t.bag_gone[cards.KINDS * bag + kind]
    for source in range(t.n_bags):
        n += t.bag_parts[codes.NOTED * bag + source]
    return n


def any_gone(t: Notes, bag: i32) -> i32:
    for kind in range(cards.KINDS):
        if t.bag_gone[cards.KINDS * bag + kind]:
            return 1
    return 0


def only_kind(t: Notes, bag: i32) -> i32:
    """The one kind in a bag that holds no other, or -1."""
    found = -1
    for kind in range(cards.KINDS):
        if t.bag_kinds[cards.KINDS * bag + kind]:
            if found >= 0:
                return -1
            found = kind
    return found


def any_kinds(t: Notes, bag: i32) -> i32:
    for kind in range(cards.KINDS):
        if t.bag_kinds[cards.KINDS * bag + kind]:
            return 1
    return 0


def leave_bag(t: Notes, bag: i32, kind: i32) -> None:
    """A card of this kind leaves a bag, seen."""
    while t.bag_kinds[cards.KINDS * bag + kind] == 0:
        if bits(t.sources[bag]) != 1 or any_gone(t, bag):  # it is not clear which of several origins it had
            at = cards.KINDS * bag + kind
            if t.bag_gone[at] == 0:
                last: i32 = 0
                for i in range(cards.KINDS * bag, cards.KINDS * (bag + 1)):
                    if t.bag_gone[i]:
                        last = max(last, t.gone_since[i])
                t.gone_since[at] = last + 1
            t.bag_gone[at] += 1
            return
        source = low_bit(t.sources[bag])
        join_bag(t, bag, cards.KINDS + source, -1)
        bag = source
    t.bag_kinds[cards.KINDS * bag + kind] -= 1


# ---------------------------------------------------------------- what the acts are made of
def meet(t: Notes, code: i32, kind: i32) -> None:
    """A card of which the viewer knew `code` is seen to be of this kind."""
    if code >= cards.KINDS:
        leave_bag(t, code - cards.KINDS, kind)


def look_at(t: Notes, seat: i32, m: i32, at: i32, kind: i32) -> None:
    """A seat looks at a place; the viewer sees the kind, or NO_KIND: only that it was looked at."""
    i = codes.PILE * m + at
    if kind != codes.NO_KIND:
        meet(t, t.place[i], kind)
        t.place[i] = kind
    t.looked[i] |= 1 << seat


def pick_up(t: Notes, seat: i32, code: i32, kind: i32) -> None:
    """A seat takes a card into its hand."""
    one: u32 = 1
    if seat == t.viewer:
        meet(t, code, kind)
        t.own_hand[kind] += 1
        return
    bag: i32 = t.hand_bag[seat]
    if any_gone(t, bag):  # what comes now was not there when those cards left
        wrap = add_bag(t)
        if t.full:
            return
        t.bag_parts[codes.NOTED * wrap + bag] = bag_size(t, bag)
        t.sources[wrap] |= one << bag
        t.hand_bag[seat] = wrap
        bag = wrap
    join_bag(t, bag, code, 1)


def note_spent(t: Notes, seat: i32, kind: i32) -> None:
    """A card of a seat's hand is seen and leaves it."""
    if seat == t.viewer:
        t.own_hand[kind] -= 1
    else:
        leave_bag(t, t.hand_bag[seat], kind)


def take_top(t: Notes, m: i32) -> i32:
    """The top card of a mountain is no longer there: what was known of it."""
    t.height[m] -= 1
    i = codes.PILE * m + t.height[m]
    code = t.place[i]
    t.place[i] = 0
    t.looked[i] = 0
    return code


def note_theft(t: Notes, seen: Bytes, n: i32) -> None:
    """The hands are exchanged."""
    if t.viewer > 1:
        first = t.hand_bag[0]
        t.hand_bag[0] = t.hand_bag[1]
        t.hand_bag[1] = first
        return
    other = 1 - t.viewer
    bag = t.hand_bag[other]
    given = add_bag(t)
    if t.full:
        return
    for kind in range(cards.KINDS):
        t.bag_kinds[cards.KINDS * given + kind] = t.own_hand[kind]
        t.own_hand[kind] = 0
    for i in range(n):
        t.own_hand[seen[i]] += 1
    for kind in range(cards.KINDS):
        for _ in range(t.own_hand[kind]):  # all of the other's hand is seen now
            leave_bag(t, bag, kind)
    t.hand_bag[other] = given


def note_quake(t: Notes, seat: i32, low: i32, split: i32, tops: Bytes, n: i32) -> None:
    """Two mountains are mixed and parted again; a lone card stays what it is."""
    first = codes.PILE * low
    count: i32 = t.height[low] + t.height[low + 1]
    code: Bytes = bytearray(2 * codes.PILE)
    mark: Bytes = bytearray(2 * codes.PILE)
    for i in range(count):
        at = first + i if i < t.height[low] else first + codes.PILE + i - t.height[low]
        code[i] = t.place[at]
        mark[i] = t.looked[at]
    if count > 1:
        mixed = add_bag(t)
        if t.full:
            return
        for i in range(count):
            join_bag(t, mixed, code[i], 1)
            code[i] = cards.KINDS + mixed
            mark[i] = 0
    for i in range(2 * codes.PILE):
        t.place[first + i] = 0
        t.looked[first + i] = 0
    for i in range(count):
        at = first + i if i < split else first + codes.PILE + i - split
        t.place[at] = code[i]
        t.looked[at] = mark[i]
    t.height[low] = split
    t.height[low + 1] = count - split
    for i in range(2):
        if t.height[low + i]:
            look_at(t, seat, low + i, t.height[low + i] - 1, tops[i] if n else codes.NO_KIND)


def put_in_order(t: Notes, seat: i32, m: i32, top: Bytes, n: i32) -> None:
    """The topmost cards of a mountain, up to four, are put in an order that the viewer sees, or not."""
    count: i32 = min(4, t.height[m])
    first: i32 = codes.PILE * m + t.height[m] - count
    if n == 0 and count > 1:
        mixed = add_bag(t)
        if t.full:
            return
        for i in range(first, first + count):
            join_bag(t, mixed, t.place[i], 1)
            t.place[i] = cards.KINDS + mixed
    for i in range(count):
        if n:
            t.place[first + count - 1 - i] = top[i]
        t.looked[first + i] = 1 << seat


def begin_notes(t: Notes, sizes: Bytes, own: Bytes, n: i32) -> None:
    """The cards are dealt: `own` are those of the viewer's hand."""
    for m in range(4):
        t.height[m] = sizes[m]
        for i in range(codes.PILE * m, codes.PILE * m + sizes[m]):
            t.place[i] = cards.KINDS
    for seat in range(2):
        if seat == t.viewer:
            for i in range(n):
                t.own_hand[own[i]] += 1
            for kind in range(cards.KINDS):
                t.bag_kinds[kind] -= t.own_hand[kind]
            t.bag_kinds[cards.DWARF] += 1
        else:  # rule 1: everybody took a dwarf
            bag = add_bag(t)
            t.bag_kinds[cards.KINDS * bag + cards.DWARF] = 1
            join_bag(t, bag, cards.KINDS, 3)
            t.hand_bag[seat] = bag


# ---------------------------------------------------------------- keeping it small
def tidy_notes(t: Notes) -> None:
    """Drop bags that say nothing more than another one does, and say where lost cards came from once that is clear."""
    again = 1
    while again:
        again = 0
        bag = 0
        while bag < t.n_bags:
            if any_gone(t, bag):
                again |= place_lost(t, bag)
            lost = any_gone(t, bag)
            used = is_used(t, bag)
            if bag and not used and not lost:
                drop_bag(t, bag)
                continue
            if used and not lost and t.sources[bag] == 0 and only_kind(t, bag) >= 0:
                again |= rename_bag(t, bag, only_kind(t, bag))  # all of one kind: each card is known
            elif bits(t.sources[bag]) == 1 and not lost and not any_kinds(t, bag):
                again |= rename_bag(t, bag, cards.KINDS + low_bit(t.sources[bag]))  # a part of one bag, nothing more
            bag += 1


def place_lost(t: Notes, bag: i32) -> i32:
    """A card that left a bag of several origins was one of those since known to be in it, or came from the one
    origin that could hold it. 1 if that settled any."""
    order: Bytes = bytearray(cards.KINDS)
    n = 0
    for kind in range(cards.KINDS):
        if t.bag_gone[cards.KINDS * bag + kind]:
            at = n
            since = t.gone_since[cards.KINDS * bag + kind]
            while at > 0 and t.gone_since[cards.KINDS * bag + order[at - 1]] > since:
                order[at] = order[at - 1]
                at -= 1
            order[at] = kind
            n += 1
    settled = 0
    for i in range(n):
        settled |= place_kind(t, bag, order[i])
    return settled


def place_kind(t: Notes, bag: i32, kind: i32) -> i32:
    one: u32 = 1
    at = cards.KINDS * bag + kind
    settled = 0
    while t.bag_gone[at]:
        holders: u32 = 0
        for source in range(t.n_bags):
            if (t.sources[bag] >> source) & 1 and may_hold(t, source, kind):
                holders |= one << source
        if t.bag_kinds[at]:
            t.bag_kinds[at] -= 1
        elif bits(holders) == 1:
            join_bag(t, bag, cards.KINDS + low_bit(holders), -1)
            leave_bag(t, low_bit(holders), kind)
        else:
            return settled
        t.bag_gone[at] -= 1
        settled = 1
    return settled


def may_hold(t: Notes, bag: i32, kind: i32) -> i32:
    """1 if a card of this kind may have come from there."""
    one: u32 = 1
    found: u32 = one << bag
    left: u32 = found
    while left:
        here = low_bit(left)
        if t.bag_kinds[cards.KINDS * here + kind]:
            return 1
        left |= t.sources[here] & ~found
        found |= t.sources[here]
        left &= ~(one << here)
    return 0


def is_used(t: Notes, bag: i32) -> i32:
    for other in range(t.n_bags):
        if (t.sources[other] >> bag) & 1:
            return 1
    if t.hand_bag[0] == bag or t.hand_bag[1] == bag:
        return 1
    for m in range(4):
        for i in range(codes.PILE * m, codes.PILE * m + t.height[m]):
            if t.place[i] == cards.KINDS + bag:
                return 1
    return 0


def rename_bag(t: Notes, bag: i32, code: i32) -> i32:
    """Where cards of this bag are spoken of, speak of `code` instead. 1 if there were any."""
    one: u32 = 1
    moved: i32 = 0
    for m in range(4):
        for i in range(codes.PILE * m, codes.PILE * m + t.height[m]):
            if t.place[i] == cards.KINDS + bag:
                t.place[i] = code
                moved += 1
    for other in range(t.n_bags):
        n: i32 = t.bag_parts[codes.NOTED * other + bag]
        t.bag_parts[codes.NOTED * other + bag] = 0
        t.sources[other] &= ~(one << bag)
        join_bag(t, other, code, n)
        moved += n
    join_bag(t, bag, code, -moved)
    return 1 if moved else 0


# ---------------------------------------------------------------- watching
def take_note(t: Notes, what: i32, seat: i32, m: i32, number: i32, seen: Bytes, n: i32) -> None:
    """Something happened, as the journal has it; the viewer saw `n` cards of it, from the top."""
    kind: i32 = seen[0] if n else codes.NO_KIND
    if what == codes.DREW:
        pick_up(t, seat, take_top(t, m), kind)
    elif what == codes.DUG_UP:
        note_spent(t, seat, cards.OPEN_PIT)
        turn_upside_down(t.place, codes.PILE * m, codes.PILE * m + t.height[m] - 1)
        turn_upside_down(t.looked, codes.PILE * m, codes.PILE * m + t.height[m] - 1)
        pick_up(t, seat, take_top(t, m), kind)
    elif what == codes.LAID_DWARF:
        note_spent(t, seat, cards.DWARF)
    elif what == codes.FELL:
        note_spent(t, seat, cards.COLLAPSE)
    elif what == codes.DRILLED:
        note_spent(t, seat, cards.DRILL)
    elif what == codes.STOLE:
        note_spent(t, seat, cards.THIEF)
        note_theft(t, seen, n)
    elif what == codes.QUAKED:
        note_spent(t, seat, cards.EARTHQUAKE)
        note_quake(t, seat, m, number, seen, n)
    elif what == codes.LOOKED:
        note_spent(t, seat, cards.TUNNEL)
        for i in range(number):
            look_at(t, seat, m, t.height[m] - 1 - i, seen[i] if n else codes.NO_KIND)
    elif what == codes.ORDERED:
        put_in_order(t, seat, m, seen, n)
    elif what == codes.BORED:
        look_at(t, seat, m, 0, kind)
    elif what == codes.PUT:
        if number:
            lift(t.place, codes.PILE * m, codes.PILE * m + t.height[m] - 1)
            lift(t.looked, codes.PILE * m, codes.PILE * m + t.height[m] - 1)
    elif what == codes.EXAMINED:
        for i in range(t.height[m]):
            look_at(t, seat, m, t.height[m] - 1 - i, seen[i] if n else codes.NO_KIND)
    elif what == codes.TURNED:
        if m < 0:
            note_spent(t, seat, kind)
        else:
            meet(t, take_top(t, m), kind)
    if t.n_bags > 1 and not t.full:
        tidy_notes(t)
