"""How imagined players go on, and running ahead from what a seat knows.  Part of the rules.

`random` is any legal move.  `informed` gathers a crew, looks before it digs, remembers the cards that it saw on the
mountains (`seen`, by the journal of each move), and digs where that pays; one move in eight is any legal one, so that
nothing is beyond trying.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.montanara import cards, codes
from underhall.games.montanara.moves import begins_turn, number_of, verb_of
from underhall.games.montanara.playouts import playout, roll
from underhall.games.montanara.position import PERMS, Position, lift, turn_upside_down
from underhall.games.montanara.sample import Mind, imagine_cards
from underhall.games.montanara.turn import apply, legal
from underhall.table.batches import add_end, room_to_tell
from underhall.table.dice import below, seed_dice, wide

if TYPE_CHECKING:
    from underhall.table.c_types import BigInts, Bytes, ByteTable, Ints, i32, i64, u64

COUNTS: ByteTable = list(cards.COUNTS)


# ---------------------------------------------------------------- memory
def forget(p: Position) -> None:
    """Nobody has looked at anything."""
    for i in range(4 * codes.PILE):
        p.seen[i] = 0


def remember(p: Position, player: i32, actor: i32) -> None:
    """Take in the journal of a move of `actor` in the turn of `player`, chance having answered."""
    for i in range(0, p.n_journal, 3):
        what = p.journal[i]
        seat = actor if what == codes.EXAMINED else player
        if what in (codes.QUAKED, codes.LOOKED, codes.ORDERED, codes.BORED, codes.EXAMINED):
            look(p, what, p.journal[i + 1], 1 << seat)
        elif what == codes.DUG_UP:
            bottom = codes.PILE * p.journal[i + 1]
            turn_upside_down(p.seen, bottom, bottom + p.height[p.journal[i + 1]])  # what lay lowest has left it
        elif what == codes.PUT and p.journal[i + 2]:
            bottom = codes.PILE * p.journal[i + 1]
            lift(p.seen, bottom, bottom + p.height[p.journal[i + 1]] - 1)


def look(p: Position, what: i32, m: i32, mark: i32) -> None:
    """A seat sees cards of a mountain, or mixes them up for the other."""
    bottom = codes.PILE * m
    top = bottom + p.height[m]
    if what == codes.BORED:
        p.seen[bottom] |= mark
    elif what == codes.QUAKED:
        for i in range(bottom, bottom + 2 * codes.PILE):
            p.seen[i] = 0
        for k in range(m, m + 2):
            if p.height[k]:
                p.seen[codes.PILE * k + p.height[k] - 1] = mark
    else:
        first = bottom if what == codes.EXAMINED else max(bottom, top - 4)
        for i in range(first, top):
            p.seen[i] = mark if what == codes.ORDERED else p.seen[i] | mark


# ---------------------------------------------------------------- what a move seems worth, a crystal being 10 000
def kind_seen(p: Position, seat: i32, m: i32, depth: i32) -> i32:
    """The kind of a card on a mountain, if the seat has seen it; -1 if not."""
    at = codes.PILE * m + p.height[m] - 1 - depth
    return p.pile[at] if (p.seen[at] >> seat) & 1 else -1


def unseen_share(p: Position, seat: i32, kind: i32) -> i32:
    """How many of a thousand cards that the seat does not hold are of a kind, as far as lies open."""
    left = COUNTS[kind] - p.discards[kind] - p.hand[8 * seat + kind]
    if kind == cards.CRYSTAL:
        left -= p.crystals[0] + p.crystals[1]
    elif kind == cards.DWARF:
        left -= p.dwarfs[0] + p.dwarfs[1]
    total = p.n_hand[1 - seat]
    for m in range(4):
        total += p.height[m]
    return min(1000, 1000 * left // total) if total else 0


def dig_worth(p: Position, seat: i32, where: i32, many: i32) -> i32:
    """What digging so many cards there brings: crystals found, less the crew that a collapse buries."""
    alive = 1000
    find = 0
    fall = 0
    if where == codes.BASE:
        mine = 8 * seat
        for i in range(min(many, p.n_hand[seat])):
            left = p.n_hand[seat] - i
            find += alive * p.hand[mine + cards.CRYSTAL] // left
            fall += alive * p.hand[mine + cards.COLLAPSE] // left
            alive -= alive * min(left, p.hand[mine + cards.CRYSTAL] + p.hand[mine + cards.COLLAPSE]) // left
    else:
        crystals = unseen_share(p, seat, cards.CRYSTAL)
        falls = unseen_share(p, seat, cards.COLLAPSE)
        for depth in range(min(many, p.height[where])):
            kind = kind_seen(p, seat, where, depth)
            good = crystals if kind < 0 else 1000 if kind == cards.CRYSTAL else 0
            bad = falls if kind < 0 else 1000 if kind == cards.COLLAPSE else 0
            find += alive * good // 1000
            fall += alive * bad // 1000
            alive -= alive * min(1000, good + bad) // 1000
    return 10 * find - 16 * fall * p.dwarfs[seat] // 10


def unseen_among(p: Position, seat: i32, m: i32, many: i32) -> i32:
    """How many of the uppermost cards of a mountain the seat has not seen."""
    n = 0
    for depth in range(min(many, p.height[m])):
        if kind_seen(p, seat, m, depth) < 0:
            n += 1
    return n


def worth_of_turn(p: Position, seat: i32, move: i32) -> i32:
    """Of a move that begins a turn."""
    verb = verb_of(move)
    m = number_of(move)
    mine = p.dwarfs[seat]
    if verb == codes.DIG:
        return dig_worth(p, seat, m, mine) - 1000
    if verb == codes.PLAY_DWARF:
        return 6000 if mine == 0 else 4500 if mine < 3 else 2000
    if verb == codes.PLAY_COLLAPSE:
        return 1800 * (p.dwarfs[1 - seat] - mine)
    if verb == codes.PLAY_THIEF:
        hand = 2 * p.hand[8 * seat + cards.CRYSTAL] + p.hand[8 * seat + cards.DWARF]
        each = 2 * unseen_share(p, seat, cards.CRYSTAL) + unseen_share(p, seat, cards.DWARF)
        return 8 * (each * p.n_hand[1 - seat] - 1000 * hand) // 10
    if verb == codes.PLAY_OPEN_PIT:
        return 300 if kind_seen(p, seat, m, p.height[m] - 1) == cards.COLLAPSE else 1400
    if verb == codes.PLAY_DRILL:
        return 2600 if mine else 1200
    if verb == codes.PLAY_TUNNEL:
        return 1500 + 500 * unseen_among(p, seat, m, 4) if mine else 800
    if verb == codes.PLAY_EARTHQUAKE:
        return 1100
    kind = kind_seen(p, seat, m, 0)
    return 3000 if kind == cards.DWARF else 1000 if kind == cards.COLLAPSE else 1200 if kind == cards.CRYSTAL else 2000


def worth(p: Position, seat: i32, move: i32) -> i32:
    verb = verb_of(move)
    m = number_of(move)
    if begins_turn(move):
        return worth_of_turn(p, seat, move)
    if verb == codes.ORDER:  # 11: crystals up, collapses down
        found = 0
        for place in range(min(4, p.height[p.where])):
            kind = p.pile[codes.PILE * p.where + p.height[p.where] - 1 - PERMS[4 * m + place]]
            found += (12 if kind == cards.CRYSTAL else -12 if kind == cards.COLLAPSE else 0) // (1 + place)
        return found
    if verb == codes.PUT_ON_TOP or verb == codes.LEAVE:  # 12
        wanted = 1 if p.pile[codes.PILE * p.where] == cards.CRYSTAL and p.dwarfs[seat] else 0
        return 1 if wanted == (1 if verb == codes.PUT_ON_TOP else 0) else 0
    if verb == codes.DIG_ON:
        return dig_worth(p, seat, p.where, p.left)
    return unseen_among(p, seat, m, codes.PILE) if verb == codes.EXAMINE else 0


def choose(p: Position, policy: i32) -> i32:
    """The move that a policy makes for the one who is asked."""
    out: Bytes = bytearray(64)
    n = legal(p, out)
    if policy == codes.RANDOM or below(p.rng, 8) == 0:
        return out[below(p.rng, n)]
    shift = below(p.rng, n)
    best = -1000000
    found = 0
    for i in range(n):
        move = out[(shift + i) % n]
        value = worth(p, p.actor, move)
        if value > best:
            best = value
            found = move
    return found


def policy_move(p: Position, seat: i32, policy: i32) -> i32:
    """The move that a policy makes for a seat that is asked, by the position's dice."""
    return choose(p, policy)


# ---------------------------------------------------------------- to the end
def advance(p: Position, move: i32) -> None:
    """Make a move, let chance answer, and remember what was seen."""
    player = p.player
    actor = p.actor
    apply(p, move)
    while p.chance != codes.ANSWERED:
        roll(p)
    remember(p, player, actor)


def go_to_end(p: Position, policy: i32) -> None:
    """Everybody goes on by a policy, chance included, to the end of the game."""
    while p.chance != codes.ANSWERED:
        roll(p)
    if policy == codes.RANDOM:
        playout(p)
    while p.phase != codes.OVER:
        advance(p, choose(p, policy))


def rollout(p: Position, mind: Mind, policy: i32, seed: u64) -> None:
    """Bring a position to the end of its game by a policy; `mind` tells which places were looked at by whom."""
    seed_dice(p.rng, seed)
    p.seen[:] = mind.looked
    go_to_end(p, policy)


def imagine(p: Position, mind: Mind, seed: u64) -> bool:
    """Fill in what a viewer does not know; False if what was seen contradicts itself."""
    seed_dice(p.rng, seed)
    return imagine_cards(p, mind) != 0


def try_moves(
    known: Position,
    mind: Mind,
    deal: Position,
    trial: Position,
    choices: Ints,
    budget: i32,
    policy: i32,
    seed: u64,
    visits: Ints,
    wins: BigInts,
    scores: BigInts,
) -> i32:
    """Try moves in turn from what a seat knows, each imagined deal with every one of them; -1 if there is no room to
    tell, -2 if what was seen contradicts itself.  `wins`, in parts of WHOLE_WIN, and `scores` have two places for each
    move; `deal` and `trial` are scratch."""
    n: i64 = len(choices)
    if not room_to_tell(n, 2, len(visits), len(wins), len(scores)):
        return -1
    points: Ints = [0] * 2
    won: Ints = [0] * 2
    seed_dice(known.rng, seed)
    for number in range(budget):
        at = number % n
        if at == 0:
            deal._copy(known)
            if not imagine_cards(deal, mind):
                return -2
            known.rng[0] = deal.rng[0]
        trial._copy(deal)
        trial.seen[:] = mind.looked
        trial.rng[0] = wide(known.rng) | 1
        advance(trial, choices[at])
        go_to_end(trial, policy)
        visits[at] += 1
        for seat in range(2):
            points[seat] = trial.crystals[seat]
            won[seat] = (trial.winners >> seat) & 1
        add_end(points, won, 1 if trial.winners == 3 else codes.WHOLE_WIN, 2, wins, scores, 2 * at)
    return 0
