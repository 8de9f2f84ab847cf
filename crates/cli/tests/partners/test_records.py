"""Game records between Saltus and pydraughts: what each writes, the other reads and plays to the same end."""

import json
import pathlib
import tempfile
import unittest

from draughts import Board, Move
from draughts.PDN import PDNReader, PDNWriter

from support import saltus

# Our ids, and the names of pydraughts, of the variants that both know.
VARIANTS = {
    "international": "standard",
    "english": "english",
    "italian": "italian",
    "russian": "russian",
    "brazilian": "brazilian",
    "turkish": "turkish",
    "frisian": "frisian",
}

# Those that pydraughts reads records of, without playing them: it has no board of theirs.
READ_ONLY = {"pool": "american pool", "canadian": "canadian", "czech": "czech"}


def pieces(fen):
    """A FEN as side to move and sets of pieces, whatever the order and the ranges."""
    turn, *fields = fen.strip().rstrip(".").split(":")
    sides = {}
    for field in fields:
        found = set()
        for part in filter(None, field[1:].split(",")):
            first, _, last = part.partition("-")
            if last:
                found |= {str(square) for square in range(int(first), int(last) + 1)}
            else:
                found.add(first)
        if field[0] in "WB":
            sides[field[0]] = found
    return turn, sides


def run(test, *arguments, status=0):
    done = saltus(*arguments)
    test.assertEqual(done.returncode, status, (arguments, done.stdout, done.stderr))
    return done.stdout


def play_match(test, game, folder):
    """Whole games, with random openings and a player that thinks a little, so that kings come up."""
    path = pathlib.Path(folder) / f"{game}.pdn"
    run(test, "match", "--game", game, "--first", "engine:nodes=200,hash=1", "--second", "random:seed=3",
        "--games", "6", "--rounds", "80", "--workers", "1", "--record", str(path), "--quiet")
    return path


def passes_over_a_piece(board, move):
    """Whether a quiet move of Turkish draughts leads over a piece. pydraughts lets kings do so, which no rules do."""
    if board.variant != "turkish" or move.captures:
        return False
    occupied = set().union(*pieces(board.fen)[1].values())
    occupied = {8 * (int(name[-1]) - 1) + ord(name[-2]) - ord("a") + 1 for name in occupied}
    first, last = sorted(move.board_move[0])
    step = 1 if (first - 1) // 8 == (last - 1) // 8 else 8
    return any(square in occupied for square in range(first + step, last, step))


class WrittenByUs(unittest.TestCase):
    def test_pydraughts_plays_our_games_to_the_same_end(self):
        for game, variant in VARIANTS.items():
            with self.subTest(game), tempfile.TemporaryDirectory() as folder:
                path = play_match(self, game, folder)
                ours = [json.loads(line) for line in run(self, "convert", str(path), "--to", "json").splitlines()]
                theirs = PDNReader(filename=str(path)).games
                self.assertEqual(len(theirs), len(ours))
                for own, read in zip(ours, theirs):
                    self.assertEqual(read.variant, variant)
                    self.assertEqual(read.moves, own["moves"])
                    self.assertEqual(read.game_ending, own["result"])
                    self.assertEqual(read.tags["White"], own["tags"]["White"])
                    board = Board(variant)
                    for text in read.moves:
                        board.push(Move(board, pdn_move=text))
                    self.assertEqual(pieces(board.fen), pieces(own["end"]), own["moves"])

    def test_pydraughts_reads_the_variants_that_it_cannot_play(self):
        for game, variant in READ_ONLY.items():
            with self.subTest(game), tempfile.TemporaryDirectory() as folder:
                path = play_match(self, game, folder)
                ours = [json.loads(line) for line in run(self, "convert", str(path), "--to", "json").splitlines()]
                theirs = PDNReader(filename=str(path)).games
                self.assertEqual([read.moves for read in theirs], [own["moves"] for own in ours])
                self.assertEqual({read.variant for read in theirs}, {variant})

    def test_comments_variations_marks_and_clocks_do_not_confuse_it(self):
        text = (
            "[White \"Ann\"]\n[Black \"Bob\"]\n[GameType \"20\"]\n\n"
            "{before} 1. 32-28! {[%clock w0:09:57 B0:09:58]} 19-23 (1... 18-23 {or (so)} 2. 38-32 (2. 37-32)) "
            "2. 28x19 $2 14x23 1-1\n\n[GameType \"20\"]\n\n1. 34-30 *\n"
        )
        with tempfile.TemporaryDirectory() as folder:
            source, written = pathlib.Path(folder) / "in.pdn", pathlib.Path(folder) / "out.pdn"
            source.write_text(text)
            run(self, "convert", str(source), "--out", str(written))
            games = PDNReader(filename=str(written)).games
            self.assertEqual([game.moves for game in games], [["32-28", "19-23", "28x19", "14x23"], ["34-30"]])
            self.assertEqual([game.game_ending for game in games], ["1-1", "*"])


class WrittenByThem(unittest.TestCase):
    def test_we_play_games_of_pydraughts_to_the_same_end(self):
        for game, variant in VARIANTS.items():
            with self.subTest(game), tempfile.TemporaryDirectory() as folder:
                path = pathlib.Path(folder) / "theirs.pdn"
                board = Board(variant)
                for ply in range(60):
                    moves = [move for move in board.legal_moves() if not passes_over_a_piece(board, move)]
                    if board.is_over() or not moves:
                        break
                    board.push(moves[(7 * ply) % len(moves)])
                PDNWriter(filename=str(path), board=board, tags={"White": "A", "Black": "B"})
                told = run(self, "check", str(path))
                self.assertIn("1 game, 1 good, 0 wrong", told)
                read = json.loads(run(self, "convert", str(path), "--to", "json"))
                self.assertEqual(read["game"], game)
                self.assertEqual(len(read["moves"]), len(board.move_stack))
                self.assertEqual(pieces(read["end"]), pieces(board.fen))


if __name__ == "__main__":
    unittest.main()
