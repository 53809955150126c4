"""Trying moves to the end of the round, in deals whose roles and goals somebody believes in.  Part of the rules.

What later rounds bring is luck as far as a move of this one goes, and would drown what it does: they are dealt alike
after all moves that are tried.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.saboteur import codes
from underhall.games.saboteur.crew import CLASSES, Crew, treasure_at
from underhall.games.saboteur.deeds import nearness
from underhall.games.saboteur.later_rounds import LOTS, dearest_first, game_share
from underhall.games.saboteur.players import make_move, move_worth, play_crew, urgency_of
from underhall.games.saboteur.playouts import roll
from underhall.games.saboteur.policies import play_informed
from underhall.games.saboteur.position import Position
from underhall.games.saboteur.rounds import begin, role_count
from underhall.games.saboteur.sample import fill
from underhall.games.saboteur.seats import receive, role_of
from underhall.games.saboteur.turn import MENDERS
from underhall.games.saboteur.ways import Ways, measure
from underhall.table.dice import below, first_seed, seed_dice, stir, wide

if TYPE_CHECKING:
    from underhall.table.c_types import Ints, i32, u32, u64


def assume(p: Position, believed: Ints, first: i32) -> None:
    """Take roles (each seat's, then the spare one's) and goals as believed, as far as they are not known."""
    roles = role_count(p)
    for i in range(roles):
        if believed[first + i] < codes.DIGGER or believed[first + i] > codes.SELFISH:
            return
    for i in range(3):
        if believed[first + roles + i] < codes.TREASURE or believed[first + roles + i] > codes.STONE_NW:
            return
    for i in range(roles):
        if p.roles[11 * (p.round - 1) + i] == 0:
            p.roles[11 * (p.round - 1) + i] = believed[first + i]
    for i in range(3):
        if p.goal[i] == 0:
            p.goal[i] = believed[first + roles + i]


def give_back(p: Position, seat: i32, lacks: i32) -> None:
    """Somebody who left their own tools broken had no card to mend them: `lacks` has the tools.  Such cards of an
    imagined hand are exchanged with others of the pile, but for one that may have been drawn since."""
    if lacks == 0 or p.n_deck == 0 or role_of(p, seat) == codes.SABOTEUR:
        return
    wrong: u32 = 0
    for tool in range(3):
        if (lacks >> tool) & 1:
            wrong |= MENDERS[tool]
    for kind in range(codes.FIRST_REPAIR, codes.ROCKFALL_KIND):
        if not (wrong >> kind) & 1:
            continue
        for _ in range(p.held[seat << 5 | kind]):
            at = below(p.rng, p.n_deck)
            other = p.deck[at]
            if (wrong >> other) & 1 or below(p.rng, p.n_hand[seat]) == 0:
                continue
            p.deck[at] = kind
            p.held[seat << 5 | kind] -= 1
            if p.held[seat << 5 | kind] == 0:
                p.kinds[seat] &= ~(1 << kind)
            receive(p, seat, other)


def how_well(p: Position, w: Ways, seat: i32) -> i32:
    """What a decided round is worth to the gold-diggers: 100 for winning it, more if many cards were left; less than
    nothing for being far away in the end.  In the first round a little more to the one who came to the gold and
    chooses first; later it is known who has how much, and that is another matter (later_rounds.py)."""
    if p.winner == codes.DIGGERS or p.won[p.round - 1] == codes.DIGGERS:
        found = 3 if p.round == 1 and p.last_player == seat else 0
        return 100 + min(p.unplayed, 40) // 2 + found
    return -3 * min(w.nearest[treasure_at(p)], 10)


def try_rounds(
    known: Position,
    deal: Position,
    trial: Position,
    later: Position,
    before: Ways,
    ways: Ways,
    crew: Crew,
    seat: i32,
    choices: Ints,
    deals: i32,
    believed: Ints,
    evidence: Ints,
    telling: Ints,
    levels: Ints,
    lacks: Ints,
    seed: u64,
    wins: Ints,
    points: Ints,
    games: Ints,
) -> i32:
    """Try every move in so many imagined deals, played on to the end of the round: `wins` gets how often the
    gold-diggers won after each, `points` how well it went for them in all, `games` the seat's share of the
    game's win, in parts of WHOLE_WIN, where its own side won the round: gold is no reason to betray anybody.
    `believed` has for each deal the roles and the goals, `levels` which habits each seat has, `lacks` the tools that
    each has no card to mend; `evidence`, as a crew has it for each goal that may be the treasure, and the crew's
    `prior` are what everybody's deeds tell so far, in 256ths of log odds, `telling` what each deed would add as masters
    judge; `deal` to `ways` are scratch; -1 if something does not fit."""
    n = len(choices)
    row = role_count(known) + 3
    if len(wins) < n or len(points) < n or len(games) < n or len(believed) < deals * row or known.phase != codes.PLAY:
        return -1
    if len(evidence) < 3 * codes.EVIDENCE or len(telling) < CLASSES:
        return -1
    if len(levels) < deals * known.seats or len(lacks) < known.seats:
        return -1
    out: Ints = [0] * codes.MAX_MOVES
    this_round = known.round - 1
    own = codes.SABOTEURS if role_of(known, seat) == codes.SABOTEUR else codes.DIGGERS
    measure(known, before)
    seed_dice(known.rng, seed)
    for number in range(deals):
        deal._copy(known)
        assume(deal, believed, number * row)
        fill(deal, seat, 0)
        for i in range(known.seats):
            if i != seat:
                give_back(deal, i, lacks[i])
        dearest_first(deal, seat)
        known.rng[0] = deal.rng[0]
        dice: u64 = wide(known.rng) | 1
        for i in range(known.seats):
            crew.level[i] = 1 if levels[number * known.seats + i] > 0 else 0
        first = codes.EVIDENCE * treasure_at(deal)
        for at in range(n):
            trial._copy(deal)
            trial.rng[0] = dice
            ways._copy(before)
            for i in range(codes.EVIDENCE):
                crew.evidence[i] = evidence[first + i]
            make_move(trial, ways, crew, choices[at], telling)
            while trial.phase == codes.PLAY and trial.round - 1 == this_round:
                play_crew(trial, ways, crew, out, telling)
            points[at] += how_well(trial, ways, seat)
            wins[at] += 1 if trial.won[this_round] == codes.DIGGERS else 0
            if trial.won[this_round] == own:
                games[at] += game_share(trial, later, seat, LOTS, dice)
    return 0


def rate_moves(p: Position, ways: Ways, crew: Crew, hopes: Ints, choices: Ints, worths: Ints) -> i32:
    """What moves seem worth at a glance to the one who acts, who hopes for the goals as `hopes` has it, in parts of
    codes.SURE; -1 if something does not fit."""
    if len(worths) < len(choices) or len(hopes) < 3 or p.phase != codes.PLAY:
        return -1
    measure(p, ways)
    before = nearness(ways, hopes)
    urgency = urgency_of(p, crew, before) if role_of(p, p.player) == codes.SABOTEUR else -1
    for i in range(len(choices)):
        worths[i] = move_worth(p, ways, crew, hopes, before, urgency, choices[i])
    return urgency


def play_rounds(
    p: Position, ways: Ways, crew: Crew, seats: i32, diggers: i32, saboteurs: i32, telling: Ints, seed: u64, tally: Ints
) -> i32:
    """First rounds of as many games as `tally` wants, `diggers` being the level of those who dig: it has, by how many
    saboteurs were dealt, the rounds and how many of them the diggers won; its first place says how many to play."""
    if len(tally) < 12 or len(telling) < CLASSES or seats < 3 or seats > codes.MAX_SEATS:
        return -1
    out: Ints = [0] * codes.MAX_MOVES
    rounds = tally[0]
    tally[0] = 0
    first: u64 = first_seed(seed)
    for number in range(rounds):
        seed_dice(p.rng, first + number)
        begin(p, seats, -1)
        while p.phase == codes.SETUP:
            roll(p)
        spoil = 0
        for i in range(codes.EVIDENCE):
            crew.evidence[i] = 0
        for i in range(seats):
            spoils = role_of(p, i) == codes.SABOTEUR
            spoil += 1 if spoils else 0
            crew.level[i] = saboteurs if spoils else diggers
        measure(p, ways)
        while p.phase == codes.PLAY and p.round == 1:
            play_crew(p, ways, crew, out, telling)
        tally[2 * spoil] += 1
        if p.won[0] == codes.DIGGERS or p.winner == codes.DIGGERS:
            tally[2 * spoil + 1] += 1
    return 0


def round_ends(p: Position, trial: Position, tries: i32, seed: u64) -> i32:
    """Of so many games that go on from here, everybody by `informed` and the pile shuffled anew, which nobody knows:
    in how many the gold-diggers win this round."""
    out: Ints = [0] * codes.MAX_MOVES
    this_round = p.round - 1
    wins = 0
    for number in range(tries):
        trial._copy(p)
        seed_dice(trial.rng, seed + number)
        stir(trial.rng, trial.deck, trial.n_deck)
        while trial.phase == codes.PLAY and trial.round - 1 == this_round:
            play_informed(trial, out)
        if trial.won[this_round] == codes.DIGGERS:
            wins += 1
    return wins
