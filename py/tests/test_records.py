"""Games as text, endgame tables, matches and results of experiments."""

import io
import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import saltus
from saltus import contest, pdn, tables

try:
    import pandas
except ImportError:
    pandas = None

TEXT = b"""[White "Ann"] [Black "Bob"] [GameType "21"] 1. 11-15 {good} 23-19 2. 8-11 1/2-1/2

[GameType "21"] 1. 11-20 *

[GameType "25"] 1. c3-d4 f6-g5 1-0
"""


class Records(unittest.TestCase):
    def test_a_stream_of_games(self) -> None:
        for source in (TEXT, io.BytesIO(TEXT), io.StringIO(TEXT.decode())):
            games = list(pdn.read(source, skip=True))
            self.assertEqual([game.number for game in games], [1, 3])
        first, second = games
        self.assertEqual((first.label, first.result, first.moves), ("Ann - Bob", "1/2-1/2", ["11-15", "23-19", "8-11"]))
        self.assertEqual(first.comments, ["good", "", ""])
        self.assertEqual(first.tags["White"], "Ann")
        self.assertEqual((first.board(1).ply, first.board().ply), (1, 3))
        self.assertEqual((second.game, second.moves), ("russian", ["c3-d4", "f6-g5"]))
        with self.assertRaisesRegex(pdn.RecordError, "game 2: line 3, column .*11-20 is not legal"):
            list(pdn.read(TEXT))
        with self.assertRaises(OSError):
            pdn.read("/no/such/file.pdn").__next__()

    def test_written_and_read_again(self) -> None:
        for game, text in (("english", None), ("halma-8x8", None), ("russian", "W:Wd6,a1:Be7,g7,h8"), ("halma-4", None)):
            board = saltus.Board(game, text)
            for _ in range(3):
                if not board.is_game_over():
                    board.push(board.legal_moves[0])
            written = pdn.write(board, {"White": 'An "A"', "Black": "B"}, ["first"])
            (again,) = pdn.read(written.encode())
            self.assertEqual((again.board(), again.moves), (board, [move.text for move in board.moves]))
            self.assertEqual((again.tags["White"], again.comments[0]), ('An "A"', "first"))

    def test_a_long_file_is_read_piece_by_piece(self) -> None:
        with tempfile.NamedTemporaryFile(suffix=".pdn") as file:
            game = b'[GameType "20"] 1. 32-28 19-23 2. 28x19 14x23 1-1\n\n'
            file.write(game * 5000)
            file.flush()
            self.assertEqual(sum(len(record.moves) for record in pdn.read(file.name)), 4 * 5000)


class Tables(unittest.TestCase):
    def test_built_and_looked_up(self) -> None:
        script = """
import saltus
from saltus import tables
assert tables.build("english", 2) > 0
assert tables.build("english", 2) == 0
assert tables.folder("english").is_dir()
print(saltus.Board("english", "W:WK10:B1").table_value())
print(saltus.Board("english", "B:WK22:B13").table_value())
print(saltus.Board("english").table_value())
"""
        with tempfile.TemporaryDirectory() as folder:
            environment = os.environ | {"XDG_CACHE_HOME": folder, "HOME": folder}
            done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True)
        self.assertEqual(done.stderr, "")
        first, second, third = done.stdout.splitlines()
        self.assertIn(first.split(",")[0], ("('win'", "('draw'", "('loss'"))
        self.assertIn("True", second)
        self.assertEqual(third, "None")

    def test_wrong_input(self) -> None:
        with self.assertRaisesRegex(ValueError, "only draughts games have endgame tables"):
            tables.build("halma")
        with self.assertRaisesRegex(ValueError, "tables of 9 pieces: expected 2 to 7"), tempfile.TemporaryDirectory() as root:
            tables.build("english", 9, root=root)
        with self.assertRaisesRegex(ValueError, "threads=-1: expected 1 to 1024"):
            tables.build("english", threads=-1)


class Matches(unittest.TestCase):
    def test_a_match_is_data(self) -> None:
        result = saltus.match("alphabeta:depth=3", "random", games=6, threads=2)
        self.assertEqual((result.wins, result.draws, result.losses), (6, 0, 0))
        self.assertEqual((result.pairs, len(result.games)), ([0, 0, 0, 0, 3], 6))
        assert result.score is not None and result.superiority is not None
        self.assertEqual(result.score.value, 1.0)
        game = result.games[0]
        board = saltus.Board("english", game.start, repetition=False)
        for move in game.moves:
            board.push(move)
        outcome = board.outcome()
        assert outcome is not None
        self.assertEqual(outcome.winner, saltus.WHITE if game.white == game.winner else saltus.BLACK)
        self.assertEqual(result, saltus.match("alphabeta:depth=3", "random", games=6, threads=1))

    def test_wrong_input(self) -> None:
        for words, call in [
            ("games=3: expected an even number from 2", lambda: saltus.match("random", "random", games=3)),
            ("a match is for games of two, not for halma-4", lambda: saltus.match("random", "random", "halma-4")),
            ("there is no player `rnd`", lambda: saltus.match("rnd", "random")),
            ("the openings cannot be played: line 1", lambda: saltus.match("random", "random", openings="nonsense")),
            ("there is no game `chess`", lambda: saltus.match("random", "random", "chess")),
            ("seed=-1: expected a whole number from 0", lambda: saltus.match("random", "random", seed=-1)),
            ("rounds=-1: expected a whole number from 0", lambda: saltus.match("random", "random", rounds=-1)),
            ("threads=0: expected 1 to 1024", lambda: saltus.match("random", "random", threads=0)),
            ("threads=100000: expected 1 to 1024", lambda: saltus.match("random", "random", threads=100_000)),
        ]:
            with self.assertRaises(ValueError) as raised:
                call()
            self.assertIn(words, str(raised.exception))

    def test_results_of_experiments(self) -> None:
        row = {"contest": "a - b", "group": None, "game": "english", "games": 2, "elo": None}
        row |= {"first": {"name": "a"}, "second": {"name": "b"}, "results": {"wins": 1, "draws": 1, "losses": 0}}
        with tempfile.TemporaryDirectory() as folder:
            with self.assertRaisesRegex(ValueError, "has no results.json"):
                contest.lab_results(folder)
            (Path(folder) / "results.json").write_text(json.dumps({"contests": [row]}))
            rows = contest.lab_contests(folder)
        if pandas:
            self.assertIsInstance(rows, pandas.DataFrame)
            rows = rows.to_dict("records")
        self.assertEqual([(row["first"], row["wins"], row["group"]) for row in rows], [("a", 1, None)])

    @unittest.skipUnless(pandas, "pandas is not installed")
    def test_a_match_as_a_table(self) -> None:
        result = saltus.match("alphabeta:depth=2", "random", games=4, random_plies=2)
        frame = result.to_pandas()
        self.assertEqual((list(frame["winner"]), list(frame["pair"])), ([0, 0, 0, 0], [0, 0, 1, 1]))
        self.assertEqual(frame["moves"].map(len).sum(), result.plies)


if __name__ == "__main__":
    unittest.main()
