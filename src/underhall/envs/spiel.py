"""OpenSpiel: the games registered with pyspiel, `underhall_saboteur` and so on, once this module is imported.

A game takes its seats as `players`, its `options` as `name=value,name=value` (or, in a game's string, where OpenSpiel
has other uses for these signs, `name:value;name:value`), and `deals`, how many numbered deals
chance chooses from: all that chance says later follows from that number, so a history replays. With `position`, a
state's text, the game begins there, and what a spectator cannot see is dealt anew. Where several seats may act at once,
they act one after the other, the lowest first, without seeing what the others did.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np
import pyspiel

from underhall import games
from underhall.envs.rows import Rows, has_rows, position_of, rows_of
from underhall.table import Chance, Game, State
from underhall.table.options import read_pairs

DEALS = 1 << 16
LONGEST = 100_000
"""No game has so many decisions."""


def _type(game: Game) -> Any:
    seats, alone = game.seats, 1 in game.seats
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"underhall_{game.name}",
        long_name=f"Underhall: {game.title}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if alone else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": seats[0], "deals": DEALS, "options": "", "position": ""},
    )


class Setting:
    """What is played, and how: shared by all states of a game, since pyspiel copies what a state holds."""

    def __init__(self, game: Game, given: dict[str, Any]) -> None:
        self._made_of = (game, given)
        text = str(given.get("options") or "").replace(":", "=").replace(";", ",")
        self.options = game.read_options(read_pairs(text))
        if game.is_live(self.options):
            raise ValueError(f"{game.name} in real time is no game of turns; set the options that play it in turns")
        self.game = game.dealt_with(self.options)
        self.players = game.check_seats(given.get("players") or None)
        self.deals = int(given.get("deals") or DEALS)
        self.start = str(given.get("position") or "")
        self.rows = rows_of(self.game, self.options)

    def __deepcopy__(self, memo: dict[int, Any]) -> Setting:
        return self

    def __reduce__(self) -> tuple[type[Setting], tuple[Game, dict[str, Any]]]:
        return Setting, self._made_of

    def deal(self, number: int) -> State:
        """The game of this number."""
        if not self.start:
            return self.game.deal(self.players, self.options, Chance(number))
        return self.game.read_state(self.start).view(None).sample(random.Random(number))


class SpielGame(pyspiel.Game):
    """A game of ours as OpenSpiel has it. Who wins alone gets 1 less an even share, so that all sum to 0; who plays
    alone gets the score."""

    name: ClassVar[str]
    """Of the game."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given, game = dict(params or {}), games.get(self.name)
        self.setting = Setting(game, given)
        if given.get("options"):  # as a game's string can say it, so that games and states can be written and read
            given["options"] = str(given["options"]).replace("=", ":").replace(",", ";")
        many = self.setting.players
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.rows.actions,
            max_chance_outcomes=self.setting.deals,
            num_players=many,
            min_utility=-1.0 if many > 1 else -1000.0,
            max_utility=1.0 if many > 1 else 1000.0,
            utility_sum=None if 1 in game.seats else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type(game), info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.setting.rows, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):
    """A game being played."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.setting = game.setting
        self.table: State | None = None
        """None before the deal."""

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        waiting = self.table.to_act
        return waiting[0] if waiting else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        if self.table is None or player not in self.table.to_act:
            return []
        row, mask = np.empty(self.setting.rows.observed, np.uint8), np.empty(self.setting.rows.actions, np.uint8)
        self.setting.rows.rules.observe(position_of(self.table), player, row, mask)
        found: list[int] = np.flatnonzero(mask).tolist()
        return found

    def chance_outcomes(self) -> list[tuple[int, float]]:
        share = 1 / self.setting.deals
        return [(number, share) for number in range(self.setting.deals)]

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.table = self.setting.deal(action)
            return
        seat = self.table.to_act[0]
        self.table.play(seat, self.setting.rows.rules.move_of(position_of(self.table), seat, action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0 or self.table is None:
            return f"deal {action}"
        return self.table.game.write_move(self.setting.rows.rules.move_of(position_of(self.table), player, action))

    def is_terminal(self) -> bool:
        return self.table is not None and not self.table.to_act

    def returns(self) -> list[float]:
        outcome = None if self.table is None else self.table.outcome
        many = self.setting.players
        if outcome is None:
            return [0.0] * many
        if many == 1:
            return [float(outcome.scores[0])]
        won = outcome.winners or range(many)
        return [(1 / len(won) if seat in won else 0.0) - 1 / many for seat in range(many)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Another state that this player cannot tell from this one."""
        twin = self.clone()
        if self.table is not None:
            twin.table = self.table.view(player).sample(random.Random(int(sampler() * (1 << 53))))
        found: SpielState = twin
        return found

    def __str__(self) -> str:
        return "before the deal" if self.table is None else str(self.table)


class Observer:
    """What a player may know: the row of bytes that the compiled rules write, and the view in notation. The notation
    tells all that a seat remembers; the row has no memory."""

    def __init__(self, rows: Rows, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observers take no parameters; passed {params}")
        self._own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._rows = rows
        self._row = np.zeros(rows.observed if self._own else 0, np.uint8)
        self._mask = np.zeros(rows.actions, np.uint8)
        self.tensor = np.zeros(len(self._row), np.float32)
        self.dict = {"row": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.table is not None and self._own:
            self._rows.rules.observe(position_of(state.table), player, self._row, self._mask)
            self.tensor[:] = self._row

    def string_from(self, state: SpielState, player: int) -> str:
        return "" if state.table is None else str(state.table.view(player if self._own else None))


def _register(game: Game) -> None:
    """A class of its own for each game, to be found in this module, since pyspiel pickles them."""
    name = f"Spiel_{game.name}"
    globals()[name] = type(name, (SpielGame,), {"name": game.name, "__module__": __name__})
    pyspiel.register_game(_type(game), globals()[name])


for _name in games.names():
    if has_rows(games.get(_name)):
        _register(games.get(_name))
