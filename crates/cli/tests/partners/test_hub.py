"""pydraughts drives `saltus hub` through whole games, and its board is the referee."""

import logging
import random
import subprocess
import unittest

from draughts import Board
from draughts.core.game import Game
from draughts.core.move import StandardMove
from draughts.engine import HubEngine, Limit

from support import SALTUS

# What pydraughts calls a variant, and what Hub calls it. Frysk! is Frisian with five men a side.
VARIANTS = {
    "standard": "normal",
    "english": "english",
    "italian": "italian",
    "russian": "russian",
    "brazilian": "brazilian",
    "turkish": "turkish",
    "frisian": "frisian",
    "frysk!": "frisian",
}

# In these, pydraughts numbers the squares of moves as it numbers those of positions.
SAME_NUMBERS = ["standard", "italian", "frisian", "frysk!"]


class Complaints(logging.Handler):
    """pydraughts logs lines that it does not expect, such as `error`, and waits on: here they end the test."""

    def emit(self, record):
        raise AssertionError(record.getMessage())


class Partner(unittest.TestCase):
    def setUp(self):
        logger = logging.getLogger("pydraughts")
        handler = Complaints(logging.WARNING)
        logger.addHandler(handler)
        self.addCleanup(logger.removeHandler, handler)

    def engine(self, variant):
        engine = HubEngine([SALTUS, "hub"])
        self.addCleanup(self.end, engine)
        engine.configure({"variant": VARIANTS[variant], "hash": "1"})
        engine.init()
        return engine

    def end(self, engine):
        engine.quit()
        try:
            self.assertEqual(engine.p.wait(timeout=10), 0)
        except subprocess.TimeoutExpired:
            engine.kill_process()
            raise
        finally:
            engine.p.stdin.close()
            engine.p.stdout.close()


def between(move):
    """The squares that a straight move on the Turkish board passes."""
    low, high = sorted(move)
    step = 1 if (low - 1) // 8 == (high - 1) // 8 else 8
    return range(low + step, high, step)


def legal(game):
    """The moves that are legal by the rules, of those that pydraughts lists.

    In Turkish draughts it lets kings pass over pieces without taking them, which no rule book does."""
    moves, captures = game.legal_moves()
    if game.variant == "turkish":
        filled = game.board.searcher.filled_positions
        passes = lambda move: any(square in filled for square in between(move[0]))
        return [move for move, taken in zip(moves, captures) if taken[0] is not None or not passes(move)]
    return moves


def over(game):
    """pydraughts plays on for two moves with one piece each in Turkish draughts, a draw by our rules."""
    pieces = game.board.searcher.uncaptured_pieces
    return game.is_over() or (game.variant == "turkish" and len(pieces) == 2)


class WholeGames(Partner):
    """Saltus against random moves. A move of ours that pydraughts does not know ends in a KeyError, a move of its own that we
    do not know in a complaint."""

    def play(self, variant, engine, seed):
        chance = random.Random(seed)
        game = Game(variant)
        ours = seed % 2
        while not over(game) and len(game.move_stack) < 160:
            if len(game.move_stack) % 2 == ours:
                # Positions and moves as the board within keeps them: its numbers run from Black's side, as in
                # positions. `HubEngine.play` takes the moves of the board around it, which numbers squares from
                # White's side in some variants, but positions never: no engine could follow that.
                past = " ".join(move.hub_move for move in game.move_stack)
                best, ponder = engine.go(game.initial_hub_fen, moves=past, depth=3)
                self.assertIn("cp" if "cp" in engine.info["score"] else "win", engine.info["score"])
                chosen = StandardMove(game, hub_move=best)
                game.push(chosen.board_move)
                if ponder and not over(game):
                    StandardMove(game, hub_move=ponder)
            else:
                game.push(chance.choice(legal(game)))
        # The last move of the other side was legal here too.
        if not over(game):
            past = " ".join(move.hub_move for move in game.move_stack)
            engine.go(game.initial_hub_fen, moves=past, depth=1)
        return game, ours

    def test_every_variant_that_both_know(self):
        for variant in VARIANTS:
            with self.subTest(variant):
                engine = self.engine(variant)
                ended, sides = False, set()
                # One game on each side, and others until one was played to its end.
                for seed in range(8):
                    if ended and len(sides) == 2:
                        break
                    game, ours = self.play(variant, engine, seed)
                    ended = ended or over(game)
                    sides.add(ours)
                    engine.send("new-game")
                self.assertTrue(ended, "no game was played to its end")
                self.assertEqual(sides, {0, 1})


class AsPeopleUseIt(Partner):
    """The way of pydraughts' own documents: a board, a limit, `play`."""

    def test_each_limit(self):
        for variant in SAME_NUMBERS:
            engine = self.engine(variant)
            board = Board(variant)
            limits = [
                Limit(depth=4),
                Limit(nodes=500),
                Limit(movetime=0.02),
                Limit(time=3),
                Limit(time=3, inc=0.01),
            ]
            for limit in limits * 3:
                result = engine.play(board, limit, False)
                board.push(result.move)
                if board.is_over():
                    break
                self.assertIn("pv", engine.info)
            self.assertGreaterEqual(len(board.move_stack), 10)

    def test_ping_and_the_introduction(self):
        engine = self.engine("standard")
        engine.ping()
        engine.send("hub")
        engine.hub()
        self.assertLessEqual({"variant", "threads", "hash"}, engine.options)
        self.assertLessEqual({"normal", "frisian", "halma"}, engine.variants)


if __name__ == "__main__":
    unittest.main()
