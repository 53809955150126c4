"""Finished games with a promise that covers everything, as a hall makes them: for tests of records."""

from __future__ import annotations

import random

from underhall.signatures import Signer
from underhall.table import Chance, Contribution, Game, Json, Record, Sitting
from underhall.table.promise import commitment, contribution_commit, deal_seed

SEED = bytes(range(32))
SIGNER = Signer(bytes(range(100, 132)))


def promised(
    game: Game, seats: int, gives: tuple[int, ...] = (0,), seed: bytes = SEED, options: dict[str, Json] | None = None
) -> Record:
    """A game of random moves in which these seats give randomness to the deal. Not signed."""
    settled = game.read_options(options or {})
    seating = [f"person p{seat}" if seat in gives else "bot random" for seat in range(seats)]
    promise = commitment(game.name, game.rules, settled, seating, game.fingerprint(settled), seed)
    given = {seat: bytes([seat + 1]) * 32 for seat in gives}
    contributions = [
        Contribution(seat, contribution_commit(promise, seat, given[seat]), given[seat].hex())
        if seat in given
        else Contribution(seat, missing="not asked")
        for seat in range(seats)
    ]
    names = [f"Player {seat}" if seat in gives else "bot:random" for seat in range(seats)]
    sitting = Sitting.begin(game, seats, dict(settled), Chance(deal_seed(seed, contributions)), names)
    rng = random.Random(5)
    while sitting.state.outcome is None:
        seat = sitting.state.to_act[0]
        sitting.play(seat, rng.choice(sitting.state.moves(seat)))
    record = sitting.record
    record.seed, record.commitment, record.recipe = seed, promise, 2
    record.seating, record.parts, record.contributions = seating, game.fingerprint(settled), contributions
    return record


def signed(record: Record) -> Record:
    """The same, signed by the hall of the tests, and read again from its text."""
    SIGNER.sign(record)
    return Record.parse(str(record))
