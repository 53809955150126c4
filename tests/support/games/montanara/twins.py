"""Another game that a viewer cannot tell from this one: two cards that it never saw have changed places from the very
deal on.

Which cards a viewer saw is known from the plain reading of the rules, card by card; no View is asked.
"""

from __future__ import annotations

import random

from tests.support.games.montanara.oracle import COUNTS, LETTERS, Plain, kind

from underhall import games
from underhall.table import Answer, Played, Record, Sitting, State, Told, UnderhallError

GAME = games.get("montanara")
DECK = [f"{letter}{i}" for letter in LETTERS for i in range(COUNTS[letter] - 2 * (letter == "D"))]


def moves_of(record: Record) -> tuple[list[Answer], list[tuple[Played, list[Answer]]]]:
    """The answers of the set-up, and each move with the answers it asked for."""
    setup: list[Answer] = []
    moves: list[tuple[Played, list[Answer]]] = []
    for entry in record.entries:
        if isinstance(entry, Answer):
            (moves[-1][1] if moves else setup).append(entry)
        elif isinstance(entry, Played):
            moves.append((entry, []))
    return setup, moves


def unseen(record: Record, viewer: int | None) -> list[str]:
    """The cards that lie hidden now and that this viewer has never seen. A dwarf that everybody takes is known to
    all."""
    setup, moves = moves_of(record)
    sizes = [int(str(n)) for n in record.options["sizes"]]  # type: ignore[union-attr]
    option = str(record.options["first"])
    first = (setup[0].pick or 0) if option == "random" else int(option)
    order = setup[-1].order
    assert order is not None
    plain = Plain(sizes, first, list(order), bool(record.options["dig_all"]))
    for played, answers in moves:
        said = [list(a.order) if a.order is not None else [a.pick or 0] for a in answers]
        plain.play("decline" if played.move.startswith("timeout") else played.move, said)
    hidden = [card for pile in plain.piles for card in pile]
    for seat in (0, 1):
        if seat != viewer:
            hidden += plain.hands[seat]
    seen = plain.public if viewer is None else plain.seen[viewer]
    return [card for card in hidden if card not in seen and card in DECK]


def twin(state: State, record: Record, viewer: int | None, rng: random.Random) -> Record | None:
    """The hook for `check_game`."""
    if state.outcome is not None:
        return None
    cards = unseen(record, viewer)
    pairs = [(a, b) for a in cards for b in cards if kind(a) < kind(b)]
    if not pairs:
        return None
    one, other = rng.choice(pairs)
    setup, moves = moves_of(record)
    assert setup[-1].order is not None
    change = {DECK.index(one): DECK.index(other), DECK.index(other): DECK.index(one)}
    setup[-1] = Answer("deal", 78, order=tuple(change.get(i, i) for i in setup[-1].order))
    told = Told(setup)
    sitting = Sitting.begin(GAME, 2, record.options, told)
    true = GAME.deal(2, record.options, Told(moves_of(record)[0]))
    try:
        for played, answers in moves:
            true_chance = true.chance
            assert isinstance(true_chance, Told)
            true_chance.tell(answers)
            events = true.play(played.seat, played.move)
            turned = [str(e.facts["card"]) for e in events if e.name == "turn" and e.facts["mountain"] == 0]
            told.tell(steer(sitting.state, played.seat, turned, answers))
            sitting.play(played.seat, played.move)
    except UnderhallError:
        return None  # with the other card this move cannot have been made: no twin
    return sitting.record


def steer(state: State, seat: int, turned: list[str], answers: list[Answer]) -> list[Answer]:
    """The answers that let the same cards be turned over in a hand that is sorted otherwise."""
    hand = str(state.view(seat).facts()["hand"]) if turned else ""
    steered = []
    for answer in answers:
        if answer.what == "hand":
            card = turned.pop(0)
            if card not in hand:
                raise UnderhallError("this card is not in the other hand")
            answer = Answer("hand", len(hand), pick=hand.index(card))
            hand = hand.replace(card, "", 1)
        steered.append(answer)
    return steered
