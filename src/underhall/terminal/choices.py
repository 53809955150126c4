"""A seat's moves as choices one after another: first a card, say, and then the place where it goes.

Which targets a move names, in the order in which one would point at them, a game tells by `targets(view, text)` in its
room `terminal`. A game that tells nothing is played by the list of its moves.
"""

from __future__ import annotations

from typing import NamedTuple

from underhall.table import Move, View
from underhall.terminal.narration import Teller


class Option(NamedTuple):
    """Something to choose now: a move, or a target after which more is asked."""

    target: str
    label: str
    move: Move | None


class Choices:
    """What can be chosen, step by step. `chosen` are the targets so far."""

    def __init__(self, teller: Teller, view: View, asked: bool = True) -> None:
        self.teller = teller
        self.view = view
        self.chosen: tuple[str, ...] = ()
        self._paths = [(move, teller.targets(view, move)) for move in (view.moves if asked else ())]
        self.options = self._options()

    def _options(self) -> list[Option]:
        """One for each next target. Moves that name the same targets to the end stand apart in a last step."""
        depth = len(self.chosen)
        groups: dict[str, list[tuple[Move, tuple[str, ...]]]] = {}
        for move, path in self._paths:
            if path[:depth] == self.chosen[: len(path)]:
                last = path[depth] if depth < len(path) else self.teller.game.write_move(move)
                groups.setdefault(last, []).append((move, path))
        return [self._option(target, group) for target, group in groups.items()]

    def _option(self, target: str, group: list[tuple[Move, tuple[str, ...]]]) -> Option:
        move, path = group[0]
        if len(group) == 1 and len(path) <= len(self.chosen) + 1:
            return Option(target, self.teller.label(self.view, move), move)
        return Option(target, self.teller.target_label(self.view, (*self.chosen, target)), None)

    def choose(self, target: str) -> Move | None:
        """Choose a target of this step; the move, if that settles it. A step with one answer that does not settle it
        is passed over."""
        option = next((option for option in self.options if option.target == target), None)
        if option is None or option.move is not None:
            return None if option is None else option.move
        self.chosen += (target,)
        self.options = self._options()
        if len(self.options) == 1 and self.options[0].move is None:
            return self.choose(self.options[0].target)
        return None

    def offers(self, target: str) -> bool:
        """Whether this target can be chosen now."""
        return any(option.target == target for option in self.options)

    def back(self) -> bool:
        """Take the last step back; False where there is none."""
        if not self.chosen:
            return False
        before = self.chosen
        self.chosen = before[:-1]
        self.options = self._options()
        if len(self.options) == 1 and self.options[0].move is None and self.chosen:
            return self.back()  # it was passed over on the way here
        return True

    def lead_to(self, move: Move) -> str | None:
        """Go to the step before a move; the target that then settles it."""
        path = next((path for one, path in self._paths if one == move), None)
        if path is None:
            return None
        self.chosen = path[:-1]
        self.options = self._options()
        if not any(option.move == move for option in self.options):  # more than one move names all these targets
            self.chosen = path
            self.options = self._options()
        return next(option.target for option in self.options if option.move == move)

    def restart(self) -> None:
        """Forget what was chosen."""
        self.chosen = ()
        self.options = self._options()
