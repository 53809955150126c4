"""Imperial Miners' rules over one flat position: THE rules, interpreted or compiled (docs/compiling.md).

Effects are not code but numbers: `effects.py` turns a card pack into the instructions of a small machine (`Pack`), and
here they are carried out. Each seat has a stack of frames; a frame says which instruction of whose effect is under way.
Where a seat must decide, its machine stops (`asked`); where the book draws a card, the whole table stops with a
question to chance (`chance`, `need`). So a game can be copied, saved and shown at any decision, and nothing here calls
itself.

Decks are bags: a deck that is shuffled before every look at it is the same as one drawn from at random, so there is no
order to hide. What a move brought about is noted in the `journal`, from which events are made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.imperial_miners import codes
from underhall.games.imperial_miners.counters import bit_count, count, price
from underhall.games.imperial_miners.decisions import decide
from underhall.games.imperial_miners.legal import is_legal, legal, legal_commit
from underhall.games.imperial_miners.mine import carts_of, lose_card, places, push, tie, top
from underhall.games.imperial_miners.moves import (
    MOVES_END,
    advance_move,
    at_move,
    board_move,
    cart_move,
    choose_move,
    column_of,
    deck_move,
    design_of,
    discard_move,
    effect_move,
    faction_move,
    is_effect,
    place_move,
    play_move,
    spaces_of,
    surface_move,
    take_move,
)
from underhall.games.imperial_miners.phases import proceed, settle, settle_unknown
from underhall.games.imperial_miners.plans import imagine_scores, try_plans
from underhall.games.imperial_miners.playouts import best_chain, finish_at_random, hand_worth, worth
from underhall.games.imperial_miners.policies import choose_by, finish, try_moves
from underhall.games.imperial_miners.position import Pack, Position
from underhall.games.imperial_miners.sample import blank, fill
from underhall.games.imperial_miners.tensors import action_of, move_of, observe, step_games
from underhall.games.imperial_miners.walks import grow
from underhall.table.dice import seed_dice
from underhall.table.tree import Tree, key_after, plant_tree, read_tree

if TYPE_CHECKING:
    from underhall.table.c_types import Ints, i32, i64, u64

__all__ = [
    "Pack",
    "Position",
    "Tree",
    "action_of",
    "advance_move",
    "allowed",
    "answer",
    "at_move",
    "blank",
    "board_move",
    "cards_held",
    "cards_laid",
    "cart_move",
    "chain_plan",
    "choose_move",
    "column_of",
    "commit_moves",
    "completed_carts",
    "cost_of",
    "counter_of",
    "deck_move",
    "design_of",
    "discard_move",
    "drawn_unknown",
    "effect_move",
    "faction_move",
    "frame_of",
    "grow",
    "imagine",
    "imagine_scores",
    "is_effect",
    "journal_of",
    "keep_plan",
    "key_after",
    "machine_of",
    "make_pack",
    "move_of",
    "moves",
    "observe",
    "place_move",
    "place_moves",
    "plant_tree",
    "play",
    "play_move",
    "playout",
    "policy_move",
    "prices_of",
    "read_tree",
    "rollout",
    "settle_game",
    "spaces_of",
    "start",
    "step_games",
    "surface_move",
    "take_move",
    "tie_mines",
    "try_moves",
    "try_plans",
    "worth_of",
]


def make_pack(
    code: list[int],
    amounts: list[int],
    targets: list[int],
    options: list[int],
    cards: list[int],
    spaces: list[int],
    lengths: list[int],
    events: list[int],
) -> Pack:
    """A pack from its numbers, as `effects.compile_pack` makes them."""
    k = Pack().fill(code=code, amounts=amounts, targets=targets, options=options)
    k.fill(cards=cards, spaces=spaces, lengths=lengths, events=events)
    k.n_cards = len(cards) // codes.CD
    k.n_events = len(events) // codes.EV
    return k


def start(
    k: Pack, seats: int, surface_coins: int, gaps: int, resolve_bottom: int, first_game: int, faces: int
) -> Position:
    """A position before the first question to chance. `faces` is BY_LOT, or three bits."""
    p = Position()
    p.seats = seats
    p.surface_coins = surface_coins
    p.gaps = gaps
    p.resolve_bottom = resolve_bottom
    p.first_game = first_game
    p.chosen_faces = faces
    if faces < codes.BY_LOT:
        for i in range(3):
            p.faces[i] = 2 * i + (faces >> i & 1)
        p.faces_set = 3
    for d in range(k.n_cards):
        p.deck[d] = k.cards[codes.CD * d + codes.CD_COPIES]
        p.n_deck[k.cards[codes.CD * d]] += p.deck[d]
    settle_game(p, k)
    return p


def tie_mines(p: Position, k: Pack) -> None:
    """Let all cards of all mines know their neighbours: a position that was filled in from outside is then whole."""
    for seat in range(p.seats):
        for i in range(p.n_mine[seat]):
            tie(p, k, seat, i)


def settle_game(p: Position, k: Pack) -> None:
    """Go on until somebody must decide or chance must answer."""
    proceed(p, k)


def moves(p: Position, k: Pack, seat: i32) -> list[int]:
    """What a seat may do now."""
    out: Ints = [0] * 160
    n = legal(p, k, seat, out)
    return [out[i] for i in range(n)]


def commit_moves(p: Position, k: Pack, seat: i32) -> list[int]:
    """What a seat could commit, whether it is asked or has done so already."""
    out: Ints = [0] * 160
    n = legal_commit(p, k, seat, out)
    return [out[i] for i in range(n)]


def place_moves(p: Position, k: Pack, seat: i32, level: i32) -> list[int]:
    """Where a seat could lay a card of a level, whether it is asked or not."""
    out: Ints = [0] * 160
    n = places(p, k, seat, level, out)
    return [out[i] for i in range(n)]


def allowed(p: Position, k: Pack, seat: i32, move: int) -> bool:
    """Whether any number whatever is a legal move."""
    return 0 <= move < MOVES_END and is_legal(p, k, seat, move)


def play(p: Position, k: Pack, seat: i32, move: i32) -> None:
    """Carry out a move that is allowed, up to the next decision or question to chance."""
    p.n_journal = 0
    decide(p, k, seat, move)
    proceed(p, k)


def answer(p: Position, k: Pack, pick: i32) -> None:
    """Tell what chance said."""
    settle(p, k, pick)
    proceed(p, k)


def drawn_unknown(p: Position, k: Pack) -> None:
    """For plans: the card asked of chance is drawn, and stays unknown."""
    settle_unknown(p, k)


def imagine(p: Position, k: Pack, seat: i32, seed: u64) -> None:
    """Fill in all that a blanked position does not know; -1 is a spectator's."""
    seed_dice(p.rng, seed)
    fill(p, k, seat)
    p.rng[0] = 1


def cards_held(p: Position, seat: i32) -> list[tuple[int, int, int, int]]:
    """A seat's designs in their order: how many are in the hand, of these known to all, and put aside."""
    found = []
    for d in range(codes.DESIGNS):
        i = codes.DESIGNS * seat + d
        if p.hand[i] or p.known[i] or p.aside[i]:
            found.append((d, p.hand[i], p.known[i], p.aside[i]))
    return found


def cards_laid(p: Position, seat: i32) -> list[tuple[int, int, int, int, int, int]]:
    """A seat's mine: design, column, machines, whether it is collapsed and active, sides with a cart put on them."""
    first = codes.CARDS * seat
    end = first + p.n_mine[seat]
    return [(p.card[i], p.col[i], p.machines[i], p.fallen[i], p.active[i], p.carts[i]) for i in range(first, end)]


def journal_of(p: Position) -> list[tuple[int, int, int, int]]:
    """What the last move brought about: what, to whom, and two numbers."""
    j = p.journal
    return [(j[i], j[i + 1], j[i + 2], j[i + 3]) for i in range(0, p.n_journal, 4)]


def machine_of(p: Position) -> list[int]:
    """Questions and effects under way: what the table alone cannot tell."""
    found = [p.chance, p.need, p.asker, p.asker_level, p.forced]
    for seat in range(p.seats):
        found += [p.asked[seat], p.depth[seat], p.done[seat], p.extra[seat], p.walked[seat]]
        for i in range(p.depth[seat] * codes.FR):
            found.append(p.frames[seat * codes.DEPTH * codes.FR + i])
    return found


def frame_of(p: Position, seat: i32, depth: i32) -> list[int]:
    """The effect of a seat that lies so deep, counted from 1."""
    first = (seat * codes.DEPTH + depth - 1) * codes.FR
    return [p.frames[first + i] for i in range(codes.FR)]


def prices_of(p: Position, k: Pack, seat: i32) -> list[tuple[int, int]]:
    """The designs in a seat's hand, and what each costs it now."""
    return [(d, price(p, k, seat, d)) for d in range(k.n_cards) if p.hand[codes.DESIGNS * seat + d]]


def playout(p: Position, k: Pack, seed: u64) -> i64:
    """Play `p` to its end at random; how many decisions were made."""
    seed_dice(p.rng, seed)
    return finish_at_random(p, k)


def rollout(p: Position, k: Pack, policy: i32, seed: u64) -> None:
    """Play `p` to its end, all seats by a policy."""
    t = Position()
    b = Position()
    seed_dice(p.rng, seed)
    finish(p, k, t, b, policy)


def policy_move(p: Position, k: Pack, seat: i32, policy: i32) -> int:
    """What a policy does in the place of a seat that is asked, by the position's dice."""
    t = Position()
    b = Position()
    trails: Ints = [0] * (codes.TRAIL * codes.SEATS)
    ends: Ints = [0] * (2 * codes.SEATS)
    return choose_by(p, k, t, b, seat, policy, trails, ends)


def completed_carts(p: Position, k: Pack, seat: i32) -> i32:
    """R34."""
    return carts_of(p, k, seat)


def cost_of(p: Position, k: Pack, seat: i32, design: i32) -> i32:
    """What a card costs this seat now."""
    return price(p, k, seat, design)


def worth_of(p: Position, k: Pack, seat: i32) -> i32:
    """What a position seems worth to a seat, in hundredths of a point."""
    return worth(p, k, seat)


def counter_of(p: Position, k: Pack, seat: i32, slot: i32, what: i32, of: i32) -> i32:
    """A counter for a card of the mine, outside any effect."""
    push(p, seat, 0, slot, codes.F_EVENT)
    n = count(p, k, seat, top(p, seat), what, of)
    p.depth[seat] -= 1
    return n


def chain_plan(p: Position, k: Pack, seat: i32, tries: i32, seed: u64) -> tuple[int, int]:
    """The first move of the best of many ways to end the seat's chain, draws unknown, and what its end seems worth."""
    t = Position()
    b = Position()
    trail: Ints = [0] * 64
    seed_dice(p.rng, seed)
    made = best_chain(t, b, p, k, seat, tries, trail)
    return (trail[0] if made else -1), worth(b, k, seat)


def keep_plan(p: Position, k: Pack, seat: i32, tries: i32, seed: u64) -> list[int]:
    """For each design of an opening hand: what the best four cards without one of it seem worth, by what they bring
    together in the first rounds, in hundredths of a point. What is not in the hand is worth 0."""
    found: Ints = [0] * codes.DESIGNS
    hand: Ints = [0] * 8
    t = Position()
    b = Position()
    c = Position()
    held: i32 = 0
    for d in range(k.n_cards):
        for _ in range(p.hand[codes.DESIGNS * seat + d]):
            if held < 8:
                hand[held] = d
                held += 1
    seed_dice(p.rng, seed)
    for kept in range(1 << held):
        if bit_count(kept) != 4:
            continue
        dice: u64 = p.rng[0]
        c._copy(p)
        c.rng[0] = dice
        for i in range(held):
            if kept >> i & 1 == 0:
                lose_card(c, seat, hand[i])
        w = hand_worth(t, b, c, k, seat, tries)
        p.rng[0] = c.rng[0]
        for i in range(held):
            if kept >> i & 1 == 0 and w > found[hand[i]]:
                found[hand[i]] = w
    return [found[d] for d in range(k.n_cards)]
