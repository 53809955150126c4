"""Tell a game between bots move by move: what each did, why, and whom it suspects. For docs/commented-games.md.

python -m tools.tell_game saboteur master,master,foreman,foreman,foreman [--seed 4] [--rounds 1]
"""

from __future__ import annotations

import argparse

from underhall import bots, games
from underhall.table import Chance, Sitting
from underhall.terminal.narration import Teller
from underhall.words import Words

NAMES = ("Ada", "Bram", "Cora", "Dana", "Egon", "Fay", "Gus", "Hope", "Ivo", "June")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("bots", help="a bot for each seat, with commas between them")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=99, help="of Saboteur: stop after so many")
    given = parser.parse_args()
    game, levels = games.get(given.game), given.bots.split(",")
    names = NAMES[: len(levels)]
    teller = Teller(game, Words("en"), names)
    sitting = Sitting.begin(game, len(levels), {}, Chance(given.seed), list(names))
    players = [bots.get(level, game.name)(given.seed + seat) for seat, level in enumerate(levels)]
    state, events, rounds = sitting.state, sitting.opening, 0
    while True:
        for event in events:
            for seat, bot in enumerate(players):
                bot.see(event.seen(seat))
            if not teller.silent(event.seen(None), None):
                print("   ", teller.event(event.seen(None), None))
            rounds += event.name == "round_end"
        if state.outcome is not None or rounds >= given.rounds:
            break
        seat = state.to_act[0]
        view = state.view(seat)
        move = players[seat].choose(view)
        suspects = {names[other]: chance for other, chance in players[seat].suspects(view).items()}
        thought = ", ".join(f"{name} {chance:.0%}" for name, chance in suspects.items())
        why = teller.why(players[seat].why(view, move), seat)
        print(f"{names[seat]} ({levels[seat]}): {game.write_move(move)}. {why}{' ' if thought else ''}{thought}")
        events = sitting.play(seat, move)


if __name__ == "__main__":
    main()
