"""A deal that nobody can choose: between the host's word to start and the cards, the clients of those who sit here
give randomness to it, by commit and reveal. The recipe is in `underhall.table.promise`.

The hall shows its commitment; each client that is asked sends a commit; when all are in, or the wait is over, those who
sent one reveal; then the cards are dealt. All of it is in the log, so another node, or the same one after a crash, goes
on where it was. No I/O, no sockets.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from underhall.table import Contribution
from underhall.table.promise import contribution_commit


@dataclass(slots=True)
class Dealing:
    """How far it is. `since` is when the present step began, `wait` how many milliseconds each of the two may last."""

    commitment: str
    asked: tuple[int, ...]
    wait: int
    since: int
    revealing: bool = False
    commits: dict[int, str] = field(default_factory=dict)
    reveals: dict[int, str] = field(default_factory=dict)
    over: bool = False
    """Nobody is waited for any more: the cards can be dealt."""

    @property
    def due(self) -> int:
        """When the wait is over."""
        return self.since + self.wait

    @property
    def awaited(self) -> list[int]:
        """The seats that have not done the present step."""
        if self.over:
            return []
        if self.revealing:
            return [seat for seat in self.asked if seat in self.commits and seat not in self.reveals]
        return [seat for seat in self.asked if seat not in self.commits]

    def last(self, seat: int) -> bool:
        """Whether this seat is the last one that has to reveal."""
        return self.revealing and self.awaited == [seat]

    def fits(self, seat: int, random: bytes) -> bool:
        """Whether a seat reveals what it has committed to."""
        return contribution_commit(self.commitment, seat, random) == self.commits.get(seat)

    def commit(self, seat: int, commit: str, at: int) -> None:
        """A seat has committed."""
        self.commits[seat] = commit
        self._step(at)

    def reveal(self, seat: int, random: str, at: int) -> None:
        """A seat has revealed."""
        self.reveals[seat] = random
        self._step(at)

    def give_up(self, at: int) -> None:
        """The wait is over for the present step."""
        if self.revealing or not self.commits:
            self.over = True
        else:
            self.revealing, self.since = True, at

    def _step(self, at: int) -> None:
        if not self.awaited:
            if self.revealing:
                self.over = True
            else:
                self.revealing, self.since = True, at


def contributions(dealing: Dealing | None, seats: int) -> list[Contribution]:
    """What each seat gave, for the record."""
    if dealing is None:
        return [Contribution(seat, missing="not asked") for seat in range(seats)]
    found = []
    for seat in range(seats):
        commit, random = dealing.commits.get(seat), dealing.reveals.get(seat)
        if random is not None:
            found.append(Contribution(seat, commit, random))
        else:
            found.append(Contribution(seat, commit, None, "no answer" if seat in dealing.asked else "not asked"))
    return found
