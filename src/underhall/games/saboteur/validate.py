"""Whether a layout that was read can be a position of Saboteur at all. What cannot is a BadNotation that says why."""

from __future__ import annotations

from collections import Counter
from typing import Final

from underhall.games.saboteur import cards, codes
from underhall.games.saboteur.layout import COUNTS, Cell, Layout, Pay, Pick, count
from underhall.games.saboteur.notation import EDGES, NAMES
from underhall.table.errors import BadNotation

AROUND: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE: Final = {"N": "S", "E": "W", "S": "N", "W": "E"}


def check(it: Layout, whole: bool) -> None:
    """BadNotation unless somebody could come to see this; `whole` if nothing may be hidden."""
    _check_rounds(it)
    _check_roles(it, whole)
    _check_goals(it, whole)
    check_maze(it)
    _check_cards(it, whole)
    _check_gold(it)
    if whole:
        _check_nuggets(it)


def need(kept: bool, problem: str) -> None:
    if not kept:
        raise BadNotation(problem)


def _check_rounds(it: Layout) -> None:
    decided = it.round - (it.phase == codes.PLAY)
    need(len(it.won) == decided and len(it.roles) == it.round, f"in round {it.round} {decided} rounds are decided")
    need(it.phase != codes.OVER or it.round == codes.ROUNDS, "the game is over after three rounds, not earlier")
    need(it.phase != codes.GOLD or it.winner == codes.DIGGERS, "gold is chosen where the gold-diggers have won")
    found = codes.TREASURE in (goal for goal, how in zip(it.goals, it.facing, strict=True) if how != codes.HIDDEN)
    need(found == (it.winner == codes.DIGGERS), "a treasure face up is a round won by the gold-diggers")
    left = len(it.pile) + sum(it.hand_sizes)
    need(it.turns + left == codes.DECK_SIZE, f"{it.turns} cards played and {left} left do not make {codes.DECK_SIZE}")
    need(it.phase != codes.PLAY or left > 0, "with no card left the round is decided")
    need(it.winner != codes.SABOTEURS or left == 0, "the saboteurs win when no card is left")
    largest = cards.HAND_SIZE[it.seats]
    need(max(it.hand_sizes) <= largest, f"with {it.seats} seats a hand has at most {largest} cards")
    if it.phase == codes.GOLD:
        need(_shares(it, it.player) and it.last_player >= 0, f"seat {it.player} does not share this gold")
        need(it.n_draft > 1, "a single last nugget card is taken without asking")
    else:
        need(it.n_draft == 0, "nugget cards are in hand only while gold is chosen")


def _shares(it: Layout, seat: int) -> bool:
    hurt = it.fields["no_gold_with_broken_tool"] and any(seats >> seat & 1 for seats in it.broken)
    return it.roles[-1][seat] == codes.DIGGER and not hurt


def pool(it: Layout) -> Counter[int]:
    """The roles that are shuffled."""
    return Counter(roles_of(it.seats, it.fields["all_saboteurs"], it.fields["selfish_dwarf"]))


def roles_of(seats: int, all_saboteurs: int, selfish: int) -> dict[int, int]:
    """How often each role is shuffled, with so many seats and these options."""
    diggers, saboteurs = cards.ROLE_POOL[seats]
    return {codes.DIGGER: diggers - all_saboteurs - selfish, codes.SABOTEUR: saboteurs, codes.SELFISH: selfish}


def _check_roles(it: Layout, whole: bool) -> None:
    for number, row in enumerate(it.roles, 1):
        dealt = Counter(role for role in row if role)
        need(all(n <= pool(it)[role] for role, n in dealt.items()), f"round {number} has other roles than the pool")
        known = all(row) or (number == it.round and not it.winner and not whole)
        need(known, f"the roles of round {number} are open")


def _check_goals(it: Layout, whole: bool) -> None:
    known = [goal for goal in it.goals if goal]
    need(len(set(known)) == len(known), "each goal is there once")
    need(len(known) == 3 or not whole, "of a position all goals are known")
    shown = all(goal for goal, how in zip(it.goals, it.facing, strict=True) if how != codes.HIDDEN)
    need(shown, "a goal face up is known")


# ---------------------------------------------------------------- the maze
def neighbours(cell: Cell) -> dict[str, Cell]:
    return {side: (cell[0] + dx, cell[1] + dy) for side, (dx, dy) in AROUND.items()}


def check_maze(it: Layout) -> None:
    """P2, and that the maze is no larger than cards can make it."""
    taken = {cards.START, *cards.GOALS}
    need(not taken & set(it.maze), "no card is laid on the start or on a goal")
    edges = {cell: EDGES[variant].lstrip("x") for cell, variant in it.maze.items()} | {cards.START: "NESW"}
    for cell, mine in edges.items():
        for side, other in neighbours(cell).items():
            if other in edges:
                agree = (side in mine) == (OPPOSITE[side] in edges[other])
                need(agree, f"the cards at {cell[0]},{cell[1]} and {other[0]},{other[1]} do not agree")
    far = max(abs(x) + abs(y) for x, y in edges)
    need(far < 44, "with 40 cards no path leads so far from the start")
    cells = [*edges, *cards.GOALS]
    for sums in ([x + y for x, y in cells], [x - y for x, y in cells]):
        need(max(sums) - min(sums) <= 54, "the maze is larger than 40 cards can make it")
    need(most_open(it) <= codes.MAX_OPEN, "the maze lies in too many pieces")


def most_open(it: Layout) -> int:
    """How many cells at the most can be open in all the rest of the round, so that the list of them has room.

    Open cells are empty neighbours of cards face up. A path card takes one of them and has three other neighbours: two
    more. A rockfall leaves its own cell: one more. A goal is turned up by a card beside it: three more. So what is open
    now and what these can still add never grows in play; at the start of a round it is 4 + 40 * 2 + 3 + 3 * 3 = 96.
    """
    hidden = [cell for cell, how in zip(cards.GOALS, it.facing, strict=True) if how == codes.HIDDEN]
    face_up = {cards.START, *it.maze, *cards.GOALS} - set(hidden)
    around = {other for cell in face_up for other in neighbours(cell).values()} - face_up - set(hidden)
    unknown = it.pile.count(codes.NO_KIND) + sum(it.hand_sizes) - sum(map(sum, it.hands))

    def left(first: int, end: int) -> int:  # cards of these kinds that may still be played
        there = sum(first <= kind < end for kind in it.pile) + sum(sum(hand[first:end]) for hand in it.hands)
        out = sum(it.face_up[first:end]) + (len(it.maze) if first == 0 else 0)
        return min(there + unknown, sum(COUNTS[first:end]) - out)

    rockfalls = left(codes.ROCKFALL_KIND, codes.ROCKFALL_KIND + 1)
    return len(around) + 2 * left(0, len(cards.PATHS)) + rockfalls + 3 * len(hidden)


# ---------------------------------------------------------------- cards and gold
def _check_cards(it: Layout, whole: bool) -> None:
    unseen = it.unseen()
    for kind, left in enumerate(unseen):
        need(left >= 0, f"{COUNTS[kind] - left} cards {NAMES[kind]}: there are only {COUNTS[kind]}")
    hidden = it.pile.count(codes.NO_KIND)
    for bags, sizes in ((it.hands, it.hand_sizes), (it.face_down, it.face_down_sizes)):
        hidden += sum(size - sum(bag) for bag, size in zip(bags, sizes, strict=True))
    need(not (whole and hidden), "in a position nothing is hidden")
    need(sum(unseen) == hidden, f"{sum(unseen)} cards are nowhere, and {hidden} are hidden")
    seats = it.broken[0] | it.broken[1] | it.broken[2]
    need(seats < 1 << it.seats, "a broken tool lies before somebody")
    need(it.face_up[codes.FIRST_BREAK :][-1] <= COUNTS[-1], "there are six maps")


def _check_gold(it: Layout) -> None:
    for r, given in enumerate(it.gold):
        need(not given or r < len(it.won), f"no gold was given out in round {r + 1}")
        need(len(given) <= 9, "at most nine nugget cards are drawn, or four players paid")
        paid = [item.seat for item in given if isinstance(item, Pay)]
        need(len(set(paid)) == len(paid), "each is paid once in a round")
        for item in given:
            role, won = it.roles[r][item.seat], it.won[r]
            if isinstance(item, Pick):
                fits = won == codes.DIGGERS and role == codes.DIGGER
            else:
                fits = (won, role) in ((codes.SABOTEURS, codes.SABOTEUR), (codes.DIGGERS, codes.SELFISH))
            need(fits, f"seat {item.seat} does not get gold so in round {r + 1}")
    need(min(it.purse()) >= 0, "more nugget cards were given out than there are")
    picked = sum(isinstance(item, Pick) for item in it.gold[it.round - 1])
    need(picked + it.n_draft <= 9, "at most nine nugget cards are drawn")


def _check_nuggets(it: Layout) -> None:
    """S4: the nugget pile is what earlier rounds left; while gold is chosen, its first cards are those drawn."""
    if it.phase == codes.OVER:
        need(not it.nuggets, "after the end there is no order of nugget cards")
        return
    drawn = [item.value for item in it.gold[it.round - 1] if isinstance(item, Pick)]
    left = [a + b for a, b in zip(it.purse(), count(drawn, 4), strict=True)]
    need(count(it.nuggets, 4) == left, "the nugget pile is not what earlier rounds left")
    front = [a + b for a, b in zip(it.draft, count(drawn, 4), strict=True)]
    need(count(it.nuggets[: sum(front)], 4) == front, "the first of the nugget pile are those drawn")
    values = [item.value for given in it.gold for item in given if isinstance(item, Pick)]
    need(all(values), "in a position nothing is hidden")
    sums = [item.sum == sum(item.cards) for given in it.gold for item in given if isinstance(item, Pay)]
    need(all(sums), "in a position nothing is hidden")
