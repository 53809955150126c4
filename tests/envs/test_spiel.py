"""OpenSpiel: its own test of games, its observers, and two of its algorithms."""

from __future__ import annotations

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")  # no wheel of it for some systems

from open_spiel.python import observation  # noqa: E402
from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts  # noqa: E402

from underhall.envs import spiel  # noqa: E402, F401  registers the games

GAMES = [("montanara", 2, ""), ("saboteur", 3, ""), ("imperial_miners", 2, ""), ("out_of_mine", 2, "ticks=8,elves=yes")]
ENDGAME = "C/X/-/- D/R D/D - 0 turn 60"
"""Montanara, two cards from its end."""


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_it_is_a_game_of_open_spiel(name: str, players: int, options: str) -> None:
    game = pyspiel.load_game(f"underhall_{name}", {"players": players, "deals": 8, "options": options})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    state = game.new_initial_state()
    assert state.is_chance_node() and sum(share for _, share in state.chance_outcomes()) == pytest.approx(1)
    state.apply_action(5)
    dice = np.random.default_rng(1)
    for _ in range(20):
        state.apply_action(dice.choice(state.legal_actions()))
    again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
    assert str(again) == str(state) and again.history() == state.history()
    twin = state.clone()
    state.apply_action(state.legal_actions()[0])
    assert str(twin) == str(again) != str(state)


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_another_state_of_the_same_knowledge(name: str, players: int, options: str) -> None:
    """The one who asks cannot tell it from the truth, by text, by numbers or by what it may do; others can."""
    game = pyspiel.load_game(f"underhall_{name}", {"players": players, "deals": 8, "options": options})
    observer, other = observation.make_observation(game), observation.make_observation(game)
    state, dice, differed = game.new_initial_state(), np.random.default_rng(2), False
    state.apply_action(3)
    for _ in range(12):
        player = state.current_player()
        imagined = state.resample_from_infostate(player, dice.random)
        assert imagined.information_state_string(player) == state.information_state_string(player)
        assert imagined.legal_actions() == state.legal_actions()
        observer.set_from(state, player)
        other.set_from(imagined, player)
        assert (observer.tensor == other.tensor).all() and observer.tensor.any()
        next_ = (player + 1) % players
        differed |= imagined.information_state_string(next_) != state.information_state_string(next_)
        state.apply_action(dice.choice(state.legal_actions()))
    assert differed


def test_external_sampling_mccfr_solves_an_endgame_of_montanara() -> None:
    """Seat 0 has a dwarf in play and does not know which of two mountains hides the crystal."""
    game = pyspiel.load_game("underhall_montanara", {"deals": 20, "position": ENDGAME})
    np.random.seed(1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game, external_sampling_mccfr.AverageType.SIMPLE)
    for _ in range(30):
        solver.iteration()
    policy, dealt = solver.average_policy(), game.new_initial_state()
    dealt.apply_action(4)
    shares = policy.action_probabilities(dealt)
    assert set(shares) == set(dealt.legal_actions()) and sum(shares.values()) == pytest.approx(1)
    assert max(shares.values()) - min(shares.values()) > 0.1  # it has learnt that moves differ


def test_information_set_search_plays_saboteur() -> None:
    game = pyspiel.load_game("underhall_saboteur", {"players": 3, "deals": 8})
    dice = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, dice), uct_c=1.4, max_simulations=6, random_state=dice)
    state = game.new_initial_state()
    state.apply_action(2)
    for _ in range(3):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
