"""Boards and moves: rules, text, copies, pictures, wrong input."""

import copy
import os
import pickle
import random
import unittest
import xml.dom.minidom
from pathlib import Path

import saltus
from saltus import svg

DATA = Path(__file__).parents[2] / "data" / "perft"
PERFT = int(os.environ.get("SALTUS_PERFT", "1000000"))
"""The largest count that is counted again; the others are the Rust tests' task: this is about the way through Python."""


class Rules(unittest.TestCase):
    def test_all_counts_of_the_perft_data(self) -> None:
        lines = compared = 0
        for file in ("draughts.perft", "halma.perft"):
            for line in (DATA / file).read_text("utf-8").splitlines():
                line = line.split("#")[0].strip()
                if not line:
                    continue
                game, position, counts = (part.strip() for part in line.split("|"))
                board = saltus.Board(game, None if position == "start" else position)
                running = counts.startswith("sum")  # the nodes of all depths so far
                total = 0
                for depth, count in enumerate(map(int, counts.removeprefix("sum").split()), 1):
                    if count <= PERFT:
                        total = board.perft(depth) + (total if running else 0)
                        self.assertEqual(total, count, (line, depth))
                        compared += 1
                lines += 1
        self.assertGreater(lines, 30)
        self.assertGreater(compared, 100)

    def test_every_game_plays_and_takes_back(self) -> None:
        mix = random.Random(1)
        for info in saltus.games():
            board = saltus.Board(info.id, rounds=30)
            self.assertEqual((board.seats, board.family), (info.seats, info.family))
            positions = [board.fen()]
            while not board.is_game_over():
                board.push(mix.choice(board.legal_moves))
                positions.append(board.fen())
            self.assertEqual(board.legal_moves, [])
            outcome = board.outcome()
            assert outcome is not None
            self.assertEqual(len(outcome.places), info.seats)
            self.assertEqual(board.ply, len(positions) - 1)
            while board.ply:
                self.assertEqual(board.fen(), positions.pop())
                board.pop()
            self.assertEqual(board, saltus.Board(info.id))

    def test_moves_have_their_way(self) -> None:
        board = saltus.Board("russian", "W:Wd6:Be7,g7")
        (move,) = board.legal_moves
        self.assertEqual((move.text, move.squares, move.captures), ("d6xh6", ("d6", "f8", "h6"), ("e7", "g7")))
        self.assertEqual(board.parse_move("d6:h6"), move)
        self.assertEqual((str(move), repr(move), hash(move)), ("d6xh6", 'Move("d6xh6")', hash("d6xh6")))
        self.assertTrue(board.must_capture and move == "d6xh6" and move != "d6-e7" and move != 3)
        self.assertEqual(board.move_text(move, names="numbers"), "10x12")
        self.assertEqual(board.fen(names="numbers"), "W:W10:B7,8")
        board.push(move)
        outcome = board.outcome()
        assert outcome is not None
        self.assertEqual((outcome.winner, outcome.result()), (saltus.WHITE, "1-0"))
        self.assertEqual(str(outcome), "white wins: the opponent cannot move")
        self.assertEqual(board.pieces(), {"h6": (saltus.WHITE, "king")})

    def test_four_play(self) -> None:
        board = saltus.Board("halma-4")
        self.assertEqual((board.seats, board.turn), (4, saltus.WHITE))
        board.push(board.legal_moves[0])
        self.assertEqual(board.turn, saltus.BLACK)
        self.assertEqual(len(board.camps()), 4)


class Copies(unittest.TestCase):
    def test_equality_and_hashes_are_those_of_positions(self) -> None:
        one, other = saltus.Board("english"), saltus.Board("english")
        for move in ("11-15", "23-19", "8-11", "22-17"):
            one.push(move)
        for move in ("11-15", "22-17", "8-11", "23-19"):
            other.push(move)
        self.assertEqual(one, other)
        self.assertEqual(len({one, other, saltus.Board("english")}), 2)
        self.assertNotEqual(one, saltus.Board("russian"))
        self.assertNotEqual(one, "a text")

    def test_copies_are_played_on_by_themselves(self) -> None:
        board = saltus.Board("halma-8x8", rounds=7)
        board.push("b2-d2")
        for other in (board.copy(), copy.copy(board), copy.deepcopy(board), pickle.loads(pickle.dumps(board))):
            self.assertEqual((other, other.moves, other.ply), (board, board.moves, 1))
            other.push(other.legal_moves[0])
            self.assertNotEqual(other, board)
            while not other.is_game_over():
                other.push(other.legal_moves[0])
            self.assertLessEqual(other.ply, 14)  # the round limit has come along

    def test_states_are_pickled_with_an_open_question(self) -> None:
        state = saltus.State("english", "W:W30:B17,18,25,26")
        state.apply_action(state.legal_actions()[0])
        self.assertEqual(state.legal_actions(), list(state.answers() or ()))
        again = pickle.loads(pickle.dumps(state))
        self.assertEqual((again.legal_actions(), again.history()), (state.legal_actions(), state.history()))


class Pictures(unittest.TestCase):
    def test_notebooks_get_sound_xml(self) -> None:
        for game in ("english", "halma", "halma-4", "turkish", "canadian"):
            board = saltus.Board(game)
            board.push(board.legal_moves[0])
            picture = board._repr_svg_()
            xml.dom.minidom.parseString(picture)
            self.assertEqual(picture.count("<circle"), len(board.pieces()))
            self.assertIn("#f6d743", picture)

    def test_arrows_and_heat(self) -> None:
        board = saltus.Board("english", "W:W32,31,K30:B1,2")
        arrows = [move.squares for move in board.legal_moves[:3]]
        heat = board.heatmap("three-areas(a1=3, a2=2)")
        picture = svg.board(board, arrows=arrows, heatmap=heat, size=300)
        xml.dom.minidom.parseString(picture)
        self.assertEqual((picture.count("<polygon"), picture.count("<title>")), (3, 32))
        with self.assertRaisesRegex(ValueError, "there is no square `99`"):
            svg.board(board, arrows=[("99", "1")])
        with self.assertRaisesRegex(ValueError, "8 by 8"):
            svg.board(board, heatmap=[[1.0]])


class Evaluations(unittest.TestCase):
    def test_terms_add_up(self) -> None:
        board = saltus.Board("english", "W:W32,31,K30:B1,2")
        first, second = board.terms("2*men-and-kings - mobility")
        self.assertEqual(first, saltus.Term("men-and-kings", 10.0, 4.0))
        expected = first.white - first.black + second.white - second.black
        self.assertAlmostEqual(board.evaluate("2*men-and-kings - mobility"), expected)
        turned = saltus.Board("english", "B:W32,31,K30:B1,2")
        self.assertAlmostEqual(turned.evaluate("men-and-kings"), -3.0)
        self.assertIn("men-and-kings", [name for name, _, _ in saltus.features("english")])


class WrongInput(unittest.TestCase):
    """Every sentence is Saltus' own."""

    def refused(self, words: str, call: object, *args: object, **named: object) -> None:
        with self.assertRaises(ValueError) as raised:
            call(*args, **named)  # type: ignore[operator]
        self.assertIn(words, str(raised.exception))

    def test_sentences(self) -> None:
        board = saltus.Board("english")
        self.refused("there is no game `russia`, did you mean russian?", saltus.Board, "russia")
        self.refused("takes no options: only Halma games do", saltus.Board, "russian:x=1")
        self.refused("X", saltus.Board, "english", "X")
        self.refused("11-20 is not legal: the piece on 11 cannot go there", board.push, "11-20")
        self.refused("is no move: write 32-28", board.parse_move, "hello")
        self.refused("expected `numbers` or `letters`", board.fen, names="roman")
        self.refused("expected `man` or `king`", board.heatmap, "material", 0, "queen")
        self.refused("seat 2: expected 0 to 1", board.heatmap, "material", 2)
        self.refused("nonsense", board.terms, "nonsense")
        self.refused("keeps no tree", saltus.search_tree, board, "random")
        self.refused("there is no player `enigne` (did you mean engine?)", saltus.Engine, "enigne")
        self.refused("for games of two", saltus.Board("halma-4").terms)
        with self.assertRaisesRegex(IndexError, "there is no move to take back"):
            board.pop()
        self.refused("-1: expected a whole number from 0", board.perft, -1)
        self.refused("-5: expected a whole number from 0", saltus.Board, "english", rounds=-5)
        self.refused("-5: expected a whole number from 0", saltus.State, "english", rounds=-5)
        self.refused("-5: expected a whole number from 0", saltus.VectorGame, "english", 2, seed=-5)
        self.refused("-1: expected a whole number from 0", saltus.State().play_randomly, -1)
        self.refused("4294967296: the number is too large", saltus.Board, "english", rounds=2**32)
        self.refused("18446744073709551616: the number is too large", saltus.State().play_randomly, 2**64)
        self.refused("-1: expected a whole number from 0", saltus.search_tree(board, "minimax:depth=1").node, -1)
        with self.assertRaises(TypeError):
            board.push(3)  # type: ignore[arg-type]


if __name__ == "__main__":
    unittest.main()
