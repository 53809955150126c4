"""Setting up a game and its rounds, in steps between which chance is asked.  Part of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.saboteur import cards, codes
from underhall.games.saboteur.maze import open_maze
from underhall.games.saboteur.position import Position
from underhall.games.saboteur.seats import receive

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, ByteTable, i32

DECK: ByteTable = [kind for kind, card in enumerate(cards.KINDS) for _ in range(card.count)]
NUGGETS: ByteTable = [value for value, count in cards.NUGGET_CARDS.items() for _ in range(count)]
POOL_SABOTEURS: ByteTable = [cards.ROLE_POOL.get(seats, (0, 0))[1] for seats in range(11)]
HAND_SIZE: ByteTable = [cards.HAND_SIZE.get(seats, 0) for seats in range(11)]
EMPTY_MAZE: Bytes = bytearray(codes.TORUS + 1)
EMPTY_HANDS: Bytes = bytearray(32 * codes.MAX_SEATS)


def start(p: Position, seats: i32, starter: i32) -> None:
    """Begin a game with the options that `p` has; starter -1 leaves the first player to chance (E1)."""
    if seats < 3 or seats > codes.MAX_SEATS or starter < -1 or starter >= seats:
        raise ValueError(f"no game for {seats} seats that seat {starter} begins")
    begin(p, seats, starter)


def begin(p: Position, seats: i32, starter: i32) -> None:
    """The same, for numbers known to be right."""
    p.seats = seats
    p.round = 0
    p.winner = 0
    for i in range(codes.ROUNDS):
        p.won[i] = 0
    for i in range(11 * codes.ROUNDS):
        p.roles[i] = 0
    for i in range(codes.MAX_DRAFT * codes.ROUNDS):
        p.taker[i] = 0
        p.value[i] = 0
    for i in range(4 * codes.MAX_DRAFT * codes.ROUNDS):
        p.saw[i] = 0
    for i in range(codes.MAX_SEATS * codes.ROUNDS):
        p.paid[i] = 0
    for i in range(4 * codes.MAX_SEATS * codes.ROUNDS):
        p.gold[i] = 0
    for i in range(codes.MAX_SEATS):
        p.owed[i] = 0
    for i in range(4):
        p.purse[i] = 0
    for i in range(codes.NUGGET_COUNT):
        p.purse[NUGGETS[i]] += 1
        p.nuggets[i] = 0
    clear_round(p)
    p.player = starter
    if starter < 0:
        ask(p, codes.CHANCE_FIRST, seats)
    else:
        ask(p, codes.CHANCE_ROLES, role_count(p))


def clear_round(p: Position) -> None:
    """S5: all cards go back to the deck, what maps showed no longer holds."""
    p.card[:] = EMPTY_MAZE
    p.demand[:] = EMPTY_MAZE
    p.lit[:] = EMPTY_MAZE
    p.held[:] = EMPTY_HANDS
    p.face_down[:] = EMPTY_HANDS
    p.n_open = 0
    p.n_laid = 0
    p.revealed = 0
    p.reached = 0
    p.n_deck = 0
    p.unplayed = 0
    p.turns = 0
    p.last_player = -1
    p.last_layer = -1
    p.winner = 0
    p.n_draft = 0
    p.n_picks = 0
    for i in range(3):
        p.broken[i] = 0
        p.goal[i] = 0
    for i in range(4):
        p.draft[i] = 0
    for i in range(32):
        p.face_up[i] = 0
    for i in range(codes.MAX_SEATS):
        p.kinds[i] = 0
        p.variants[i] = 0
        p.n_hand[i] = 0
        p.n_face_down[i] = 0
        p.looked[i] = 0


# ---------------------------------------------------------------- chance, step by step
def ask(p: Position, chance: i32, need: i32) -> None:
    """Stop until chance has put `need` things in order."""
    p.phase = codes.SETUP
    p.chance = chance
    p.need = need


def settle(p: Position) -> None:
    """Go on with the permutation that stands in `p.order`."""
    chance = p.chance
    p.chance = 0
    p.need = 0
    if chance == codes.CHANCE_FIRST:
        p.player = p.order[0]
        ask(p, codes.CHANCE_ROLES, role_count(p))
    elif chance == codes.CHANCE_ROLES:
        p.round += 1
        clear_round(p)
        deal_roles(p)
        ask(p, codes.CHANCE_GOALS, 3)
    elif chance == codes.CHANCE_GOALS:
        for i in range(3):
            p.goal[i] = codes.TREASURE + p.order[i]
        open_maze(p)
        ask(p, codes.CHANCE_DECK, codes.DECK_SIZE)
    elif chance == codes.CHANCE_DECK:
        deal_hands(p)
        ask(p, codes.CHANCE_NUGGETS, p.purse[1] + p.purse[2] + p.purse[3])
    elif chance == codes.CHANCE_NUGGETS:
        shuffle_nuggets(p)
        p.phase = codes.PLAY


def role_count(p: Position) -> i32:
    return p.seats if p.all_saboteurs else p.seats + 1


def deal_roles(p: Position) -> None:
    """S1; with all_saboteurs one gold-digger less is in the pool, with selfish_dwarf the first of them is selfish."""
    diggers = role_count(p) - POOL_SABOTEURS[p.seats]
    for i in range(role_count(p)):
        role = codes.DIGGER if p.order[i] < diggers else codes.SABOTEUR
        if p.selfish_dwarf and p.order[i] == 0:
            role = codes.SELFISH
        p.roles[11 * (p.round - 1) + i] = role


def deal_hands(p: Position) -> None:
    """S3: the first cards in order are seat 0's hand, the next seat 1's, ...; then comes the draw pile."""
    for i in range(codes.DECK_SIZE):
        p.deck[codes.DECK_SIZE - 1 - i] = DECK[p.order[i]]
    p.n_deck = codes.DECK_SIZE
    p.unplayed = codes.DECK_SIZE
    size = HAND_SIZE[p.seats]
    for seat in range(p.seats):
        p.n_hand[seat] = size
        for _ in range(size):
            p.n_deck -= 1
            receive(p, seat, p.deck[p.n_deck])


def shuffle_nuggets(p: Position) -> None:
    """S4: those that earlier rounds took are gone."""
    ones = p.purse[1]
    twos = ones + p.purse[2]
    for i in range(twos + p.purse[3]):
        card = p.order[i]
        p.nuggets[i] = 1 if card < ones else 2 if card < twos else 3
