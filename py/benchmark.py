"""Random games of English draughts, on one core and in one run: Saltus, py-draughts and OpenSpiel; then steps of Halma.

    pip install -r py/tests/requirements.txt && python py/benchmark.py

Rates differ from machine to machine and from hour to hour: the ratios are what counts. Games are of different length, since rules for
draws differ and py-draughts leaves captures optional, so moves a second are compared too.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import saltus

SECONDS = 1.5
ROUNDS = 3
"""Each is measured so many times in turn, and the best counts: others are at work on the machine too."""


def saltus_states() -> tuple[int, int]:
    """Action by action, as with OpenSpiel."""
    choose, moves = random.random, 0
    state = saltus.State("english")
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(choose() * len(actions))])
        moves += 1
    return 1, moves


def calls_alone() -> tuple[int, int]:
    """What a move costs in Python before anything is done: three calls of the module that give a constant, and the choice."""
    choose, moves = random.random, 0
    state, actions = saltus.State("english"), [0] * 7
    while moves < 100:
        state.num_players()
        state.num_players()
        state.num_players()
        actions[int(choose() * len(actions))]
        moves += 1
    return 1, moves


def saltus_playouts() -> tuple[int, int]:
    """A whole game with one call, as a tree search plays it out."""
    moves = sum(saltus.State("english").play_randomly(random.getrandbits(60)) for _ in range(10))
    return 10, moves


_vector = saltus.VectorGame("english", 1024, threads=1, rounds=None)
_halma = saltus.VectorGame("halma", 256, threads=1)
_halma_8x8 = saltus.VectorGame("halma-8x8", 1024, threads=1)


def _steps(games: saltus.VectorGame) -> tuple[int, int]:
    step = games.step(games.sample())
    return int(step.terminated.sum() + step.truncated.sum()), len(games)


def saltus_vector() -> tuple[int, int]:
    return _steps(_vector)


def halma_vector() -> tuple[int, int]:
    return _steps(_halma)


def halma_8x8_vector() -> tuple[int, int]:
    return _steps(_halma_8x8)


def py_draughts() -> tuple[int, int]:
    import draughts

    choose, moves = random.random, 0
    board = draughts.AmericanBoard()
    while not board.game_over:
        legal = board.legal_moves
        board.push(legal[int(choose() * len(legal))])
        moves += 1
    return 1, moves


def open_spiel() -> tuple[int, int]:
    import pyspiel

    choose, moves = random.random, 0
    state = pyspiel.load_game("checkers").new_initial_state()
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(choose() * len(actions))])
        moves += 1
    return 1, moves


def measure(play: Callable[[], tuple[int, int]]) -> tuple[float, float]:
    """Games and moves a second of processor time."""
    games = moves = 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < SECONDS:
        played, made = play()
        games, moves = games + played, moves + made
    return games / spent, moves / spent


def main() -> None:
    contestants: dict[str, Callable[[], tuple[int, int]]] = {
        "py-draughts": py_draughts,
        "OpenSpiel": open_spiel,
        "saltus.State, action by action": saltus_states,
        "its calls, doing nothing": calls_alone,
        "saltus.State.play_randomly": saltus_playouts,
        "saltus.VectorGame, 1024 games": saltus_vector,
        "VectorGame, halma (16x16)": halma_vector,
        "VectorGame, halma-8x8": halma_8x8_vector,
    }
    best = dict.fromkeys(contestants, (0.0, 0.0))
    for _ in range(ROUNDS):
        for name, play in contestants.items():
            best[name] = max(best[name], measure(play), key=lambda rates: rates[1])
    print(f"{'':32}{'games/s':>12}{'moves/s':>14}{'times py-draughts':>26}{'times OpenSpiel':>24}")
    for name, (games, moves) in best.items():
        ratios = ""
        if "halma" not in name and "calls" not in name:
            for other in ("py-draughts", "OpenSpiel"):
                other_games, other_moves = best[other]
                ratios += f"{games / other_games:12.1f} /{moves / other_moves:8.1f}"
        print(f"{name:32}{games:12,.0f}{moves:14,.0f}   {ratios}")
    print("Ratios: games / moves.")


if __name__ == "__main__":
    main()
