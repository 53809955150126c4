"""Imperial Miners: the game and its states."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Self

from underhall.games.imperial_miners import notation, packs, rules
from underhall.games.imperial_miners.catalogue import catalogue
from underhall.games.imperial_miners.effects import BadPack
from underhall.games.imperial_miners.events import tell
from underhall.games.imperial_miners.notation import ROMAN, Layout
from underhall.games.imperial_miners.packs import CardPack
from underhall.games.imperial_miners.view import ASKED, ImperialMinersView
from underhall.games.imperial_miners.vocabulary import FACTIONS
from underhall.table.chance import Chance
from underhall.table.errors import BadNotation, BadOption, IllegalMove
from underhall.table.events import Event, Json
from underhall.table.game import Game
from underhall.table.options import Option, Options, write_value
from underhall.table.outcome import Outcome
from underhall.table.state import Move, State, View, read_ending

TITLES = ((35, "digger"), (46, "labourer"), (56, "expert"), (61, "engineer"), (66, "veteran"))
"""R48: below these scores; from 66 on one is king."""

QUESTIONS = {
    rules.Q_EVENT: "event",
    rules.Q_DRAW: "draw",
    rules.Q_RECRUIT: "recruit",
    rules.Q_FORCED: "dig",
    rules.Q_DEAL: "deal",
    rules.Q_FACE: "face",
    rules.Q_LOOK: "look",
}


class ImperialMinersState(State):
    """A game of Imperial Miners."""

    __slots__ = ("pack", "position")

    def __init__(self, game: Game, options: Options, chance: Chance, position: rules.Position) -> None:
        super().__init__(game, position.seats, options, chance)
        self.position = position
        assert isinstance(game, ImperialMiners)
        self.pack = game.pack

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.game, twin.seats, twin.options, twin.ended_by = self.game, self.seats, self.options, self.ended_by
        twin.chance = self.chance.copy()
        twin.pack = self.pack
        twin.position = rules.clone(self.position)
        return twin

    # ---------------------------------------------------------------- playing
    def _to_act(self) -> tuple[int, ...]:
        asked = self.position.asked
        return tuple(seat for seat in range(self.seats) if asked[seat])

    def _moves(self, seat: int) -> list[Move]:
        return rules.moves(self.position, self.pack.tables, seat)

    def _refusal(self, seat: int, move: Move) -> IllegalMove | None:
        if rules.allowed(self.position, self.pack.tables, seat, move):
            return None
        return refusal(self, seat, move)

    def _apply(self, seat: int, move: Move) -> list[Event]:
        rules.play(self.position, self.pack.tables, seat, move)
        self._ask_chance()
        return tell(self)

    def _ask_chance(self) -> None:
        p = self.position
        while p.chance != rules.ANSWERED:
            what = QUESTIONS[p.chance]
            if p.asker_level:
                what += f" {ROMAN[p.asker_level]}"
            rules.answer(p, self.pack.tables, self.chance.pick(what, p.need))

    def _outcome(self) -> Outcome | None:
        return result(self) if self.position.phase == rules.OVER else None

    def _scores(self) -> tuple[int, ...]:
        """R45: points on tokens and one for each completed cart."""
        return tuple(self.position.points[seat] + self.carts(seat) for seat in range(self.seats))

    def carts(self, seat: int) -> int:
        """Completed carts in a mine (R31)."""
        return rules.completed_carts(self.position, self.pack.tables, seat)

    # ---------------------------------------------------------------- seeing
    def view(self, seat: int | None) -> ImperialMinersView:
        return ImperialMinersView(self, seat)

    def census(self) -> dict[str, int]:
        """How many cards of each design there are, wherever they lie: always the same."""
        p = self.position
        deck, discards, hand, aside, card = p.deck, p.discards, p.hand, p.aside, p.card
        counts = {one.id: deck[one.index] + discards[one.index] for one in self.pack.cards}
        for seat in range(self.seats):
            for one in self.pack.cards:
                at = rules.DESIGNS * seat + one.index
                counts[one.id] += hand[at] + aside[at]
            for slot in range(p.n_mine[seat]):
                counts[self.pack.cards[card[rules.CARDS * seat + slot]].id] += 1
            if p.paid_with[seat] != rules.NOBODY:
                counts[self.pack.cards[p.paid_with[seat]].id] += 1
        return counts

    def _write(self) -> str:
        return notation.write_layout(self.pack, Layout.of(self.position)) + self.game.write_options(self.options)


def result(state: ImperialMinersState) -> Outcome:
    """R45, R46; alone, R48 tells the title."""
    scores = state._scores()
    p = state.position
    ranks = [(scores[seat], p.coins[seat], state.carts(seat)) for seat in range(state.seats)]
    winners = tuple(seat for seat in range(state.seats) if ranks[seat] == max(ranks))
    return Outcome(title(scores[0]) if state.seats == 1 else "ten_rounds", scores, winners)


def title(score: int) -> str:
    """R48: what a solo score is called."""
    for limit, name in TITLES:
        if score < limit:
            return name
    return "king"


_RULES = {
    "keep": "R7", "commit": "R16", "place": "R18", "branch": "R23", "up": "R21", "surface": "R22", "target": "R35",
    "edge": "R32", "steps": "R41", "board": "R40", "deck": "R36", "faction": "R39", "choice": "R23", "discard": "R37",
    "look": "R36",
}  # fmt: skip
"""The rule that governs each kind of question."""


def refusal(state: ImperialMinersState, seat: int, move: Move) -> IllegalMove:
    """Why a move is not legal where its seat is asked."""
    text = notation.write_move(state.pack, move)
    asked = ASKED[state.position.asked[seat]]
    if text.startswith("#"):
        return IllegalMove("", f"{move} is no move of Imperial Miners")
    word, _, rest = text.partition(" ")
    if asked == "commit" and word == "play":
        design = state.pack.by_id(rest)
        assert design is not None
        p, tables = state.position, state.pack.tables
        if not p.hand[rules.DESIGNS * seat + design]:
            return IllegalMove("R15", f"there is no {rest} in your hand")
        cost = rules.cost_of(p, tables, seat, design)
        if cost > p.coins[seat]:
            return IllegalMove("R16", f"{rest} costs {cost} coins and you have {p.coins[seat]}")
        return IllegalMove(
            "R18", f"{rest} finds no place: level {ROMAN[state.pack.cards[design].level]} needs a card above"
        )
    if asked == "commit" and word == "dig":
        return IllegalMove("R16", "the top card of deck I is played only where no hand card is playable")
    if asked == "place" and word == "place":
        return IllegalMove("R18", f"the card cannot lie in column {rest}")
    return IllegalMove(_RULES.get(asked, ""), f"{text!r} is no answer to what is asked now: {asked}")


@dataclass(frozen=True, slots=True)
class PackOption(Option):
    """The card pack, by name or by name and hash; what is kept is always both, so that a record pins its pack."""

    def wants(self) -> str:
        return "one of " + ", ".join(packs.known())

    def _parse(self, value: Json) -> Json:
        try:
            return packs.get(str(value)).pin
        except BadPack:
            raise BadOption(f"option {self.name} takes {self.wants()}, not {write_value(value)!r}") from None

    def offers(self) -> tuple[str, ...]:
        return tuple(packs.known())


FACE_CHOICES = ("random", *(f"{n:03b}" for n in range(8)))


class ImperialMiners(Game):
    """One to five mine owners at once, ten rounds: dig down, set off chains of cards, and climb the progress boards."""

    name = "imperial_miners"
    title = "Imperial Miners"
    rules = 1
    seats = range(1, 6)
    note = (
        "The cards are our own: the pack Lanternfall follows the printed game's counts and factions, not its cards. "
        "Whoever owns the game can write a private pack: docs/packs.md."
    )
    options = (
        PackOption("pack", "choice", packs.builtin().pin, "The card pack, pinned by its hash."),
        Option("first_game", "flag", False, "Set-up for a first game: two cards of each level, all kept."),
        Option("faces", "choice", "random", "The faces of the three progress boards.", choices=FACE_CHOICES),
        Option("surface_coins", "number", 3, "Coins of the first surface effect.", low=1, high=9),
        Option("row_one_gaps", "choice", "one", "Empty slots that level I may leave.", choices=("none", "one", "any")),
        Option("resolve_bottom", "flag", False, "The bottom space of the next board is resolved on arrival."),
    )

    def _deal(self, seats: int, options: Options, chance: Chance) -> tuple[State, list[Event]]:
        game = self.dealt_with(options)
        word = options.word("faces")
        faces = 8 if word == "random" else int(word[::-1], 2)
        coins, gaps, bottom, first = notation.settings(options)
        position = rules.start(game.pack.tables, seats, coins, gaps, bottom, first, faces)
        state = ImperialMinersState(game, options, chance, position)
        state._ask_chance()
        return state, tell(state)

    def __init__(self, pack: CardPack) -> None:
        self.pack = pack
        """Whose cards the texts of moves name."""

    def dealt_with(self, options: Mapping[str, Json]) -> ImperialMiners:
        if options["pack"] == self.pack.pin:
            return self
        return with_pack(packs.get(str(options["pack"])))

    def _read_move(self, text: str) -> Move:
        return notation.read_move(self.pack, text)

    def _write_move(self, move: Move) -> str:
        return notation.write_move(self.pack, move)

    def read_state(self, text: str, chance: Chance | None = None) -> ImperialMinersState:
        text, ended_by = read_ending(text)
        return self._state(text, Chance() if chance is None else chance, ended_by)

    def _state(self, text: str, chance: Chance, ended_by: Move | None) -> ImperialMinersState:
        place, options = self.split_options(text)
        game = self.dealt_with(options)
        layout = notation.read_layout(game.pack, place)
        state = ImperialMinersState(game, options, chance, layout.position(game.pack, options))
        state.ended_by = ended_by
        return state

    def read_view(self, text: str) -> View:
        text, ended_by = read_ending(text)
        who, _, rest = text.partition(" ")
        if who != "s" and (who not in ("0", "1", "2", "3", "4") or not rest):
            raise BadNotation(f"{who[:20]!r} is no seat: 0 to 4, or s for a spectator")
        seat = None if who == "s" else int(who)
        state = self._state(rest.removeprefix("open "), Chance(0), ended_by)
        if seat is not None and seat >= state.seats:
            raise BadNotation(f"there is no seat {seat} at this table")
        if rest.startswith("open ") != (state.outcome is not None):
            raise BadNotation("a view is open after the end, and only then")
        return state.view(seat)

    def parts(self, options: Options) -> dict[str, Json]:
        return catalogue(packs.get(options.word("pack")))

    def figures(self, state: State) -> dict[str, tuple[float, float]]:
        assert isinstance(state, ImperialMinersState)
        p = state.position
        carts = sum(state.carts(seat) for seat in range(state.seats))
        return {
            "carts": (carts, state.seats),
            "boards completed": (sum(p.boards[: state.seats]), state.seats),
            "forced plays": (p.forced, state.seats),
        }

    def rules_of(self, view: View) -> tuple[str, ...]:
        assert isinstance(view, ImperialMinersView)
        asked = view.phase
        return (_RULES[asked],) if asked in _RULES else ()


@cache
def with_pack(pack: CardPack) -> ImperialMiners:
    """One game object for each pack."""
    return ImperialMiners(pack)


__all__ = ["FACTIONS", "ImperialMiners", "ImperialMinersState", "PackOption", "refusal", "result", "title", "with_pack"]
