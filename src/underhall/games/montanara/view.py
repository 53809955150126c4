"""Montanara as one seat, or a spectator, may know it."""

from __future__ import annotations

from underhall.games.montanara import cards, knowledge_notation, notation, rules
from underhall.games.montanara.cards import KINDS, LETTERS
from underhall.games.montanara.certain import certain, sets
from underhall.games.montanara.knowledge import CODE, DECK, Knowledge
from underhall.games.montanara.memory import Memory, blank_mind
from underhall.games.montanara.notation import Layout
from underhall.table.events import Json
from underhall.table.game import State, View
from underhall.table.moves import Move, write_ending

_LETTER: list[str | None] = [*LETTERS, *[None] * (CODE + 1 - KINDS)] * 4
"""How a place that is known is written, by its number."""
_LOOKED = [code >> 8 for code in range(len(_LETTER))]
"""Who has looked at a place, by its number."""


class MontanaraView(View):
    """What is public, the own hand, and all that was seen of the hidden cards and is remembered.

    Mountains are numbered 0 to 3 here, as lists; depth 0 is the top card.
    """

    __slots__ = ("_memory", "position")

    def __init__(self, state: State, seat: int | None, position: rules.Position) -> None:
        super().__init__(state, seat)
        self.position = position.copy()
        """The rules' own position with all blanked that this seat may not know, and what it remembers of the piles."""
        self._memory: Memory | None = None
        if self.outcome is None:
            rules.mask(self.position, -1 if seat is None else seat)
        else:
            self.position.tidy()

    def _legal(self) -> list[Move]:
        return rules.moves(self.position)

    def remember(self, memory: Memory) -> MontanaraView:
        """With what this seat remembers."""
        self._memory = memory
        return self

    @property
    def memory(self) -> Memory:
        assert self._memory is not None
        return self._memory

    @property
    def open(self) -> Layout | None:
        """Everything, once the game is over: then memory no longer matters."""
        return None if self.outcome is None else Layout.of(self.position)

    @property
    def mind(self) -> Knowledge:
        """All that this seat knows of the hidden cards."""
        if self._memory is None:
            self._memory = Memory(blank_mind(Layout.of(self.position), self.seat))
        return self._memory.mind

    @property
    def dwarfs(self) -> tuple[int, ...]:
        return tuple(self.position.dwarfs)

    @property
    def crystals(self) -> tuple[int, ...]:
        return tuple(self.position.crystals)

    @property
    def discards(self) -> tuple[int, ...]:
        """Counted by kind."""
        return tuple(self.position.discards)

    @property
    def player(self) -> int:
        """Whose turn it is; somebody else may be asked inside it."""
        return self.position.player

    @property
    def phase(self) -> int:
        return self.position.phase

    @property
    def where(self) -> int:
        return self.position.where

    @property
    def left(self) -> int:
        return self.position.left

    @property
    def turns(self) -> int:
        return self.position.turns

    # ---------------------------------------------------------------- what a player asks
    @property
    def heights(self) -> list[int]:
        return [len(place) for place in self.mind.places]

    @property
    def hand(self) -> list[int]:
        """The own hand, counted by kind; nothing for a spectator."""
        return self.mind.hand[:]

    def kind_at(self, mountain: int, depth: int) -> int | None:
        """The kind of the card at this depth, if this seat knows it."""
        code = self.mind.places[mountain][-1 - depth] & CODE
        return code if code < KINDS else certain(self.mind).kinds.get(code - KINDS)

    @property
    def hand_sizes(self) -> list[int]:
        sizes = []
        for seat, name in enumerate(self.mind.hands):
            sizes.append(sum(self.mind.hand) if seat == self.seat or name is None else self.mind.bags[name].size())
        return sizes

    @property
    def known(self) -> list[list[int | None]]:
        """Each mountain from the top: the kinds that this seat knows for certain."""
        if self.open is not None:
            return [list(reversed(pile)) for pile in self.open.piles]
        return [[self.kind_at(m, d) for d in range(len(place))] for m, place in enumerate(self.mind.places)]

    def held(self, seat: int) -> list[int]:
        """How many cards of each kind are in a hand for certain."""
        return self.open.hands[seat][:] if self.open is not None else certain(self.mind).held[seat][:]

    def unseen(self) -> list[int]:
        """The cards that this seat has never seen, counted by kind, wherever they lie."""
        return self.mind.bags[DECK].kinds[:]

    # ---------------------------------------------------------------- text and JSON
    def _public(self) -> str:
        areas = "/".join(notation.write_area(self.dwarfs[s], self.crystals[s]) for s in range(2))
        over = self.open.over if self.open is not None else 0
        phase = notation.write_phase(self.phase, self.where, self.left, over)
        return " ".join([areas, notation.write_counted(self.discards), str(self.player), phase, str(self.turns)])

    def __str__(self) -> str:
        options = self.game.write_options(self.options)
        if self.open is not None:
            seat = "s" if self.seat is None else self.seat
            return f"{seat} open {notation.write_layout(self.open)}{options}{write_ending(self.ended_by)}"
        return f"{knowledge_notation.write_knowledge(self.mind)} {self._public()}{options}"

    def facts(self) -> dict[str, Json]:
        mind, opened, p = self.mind, self.open, self.position
        places, sure = mind.places, certain(mind)
        letter = _LETTER
        for name, kind in sure.kinds.items():
            letter = [LETTERS[kind] if code & CODE == KINDS + name else sign for code, sign in enumerate(letter)]
        known: list[Json] = [list(map(letter.__getitem__, reversed(place))) for place in places]
        if opened is not None:
            known = [[LETTERS[kind] for kind in reversed(pile)] for pile in opened.piles]
        shown: dict[str, Json] = {
            "seat": self.seat,
            "to_act": list(self.to_act),
            "player": p.player,
            "phase": notation.write_phase(p.phase, p.where, p.left, 0 if opened is None else opened.over),
            "turns": p.turns,
            "heights": [len(place) for place in places],
            "known": known,
            "looked": [list(map(_LOOKED.__getitem__, reversed(place))) for place in places],
            "sets": sets(mind),
            "hand": None if self.seat is None else cards.write_bag(mind.hand),
            "hand_sizes": list(self.hand_sizes),
            "held": [cards.write_bag(held) for held in (sure.held if opened is None else opened.hands)],
            "dwarfs": list(p.dwarfs),
            "crystals": list(p.crystals),
            "discards": {LETTERS[kind]: count for kind, count in enumerate(p.discards) if count},
        }
        shown["outcome"] = self.outcome.to_json() if self.outcome else None
        return shown
