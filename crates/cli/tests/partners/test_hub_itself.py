"""Saltus against itself over Hub: a hundred whole games of both families, and not one fault."""

import json
import pathlib
import subprocess
import tempfile
import unittest

from support import SALTUS, experiment, saltus

DRAUGHTS = [
    "international", "english", "russian", "brazilian", "pool", "italian", "spanish", "czech", "canadian", "turkish",
    "frisian", "simple", "simple-forward", "simple-6x6",
]
HALMA = ["halma-8x8", "halma-10x10", "ugolki-9", "ugolki-12", "ugolki-16", "halma", "halma-8x8:goal-lock=off"]

# How a game may end that both sides played to its end.
FAULTS = ["a crash", "an illegal move", "no move in time", "could not begin"]


PLAYER = f"hub:nodes=40,hash=1 -- {SALTUS} hub"


class Itself(unittest.TestCase):
    def match(self, game, games):
        done = saltus(
            "match", "--game", game, "--first", PLAYER, "--second", PLAYER, "--games", str(games), "--json",
            "--rounds", "150", timeout=120,
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        for fault in FAULTS:
            self.assertNotIn(fault, done.stdout, game)
        return json.loads(done.stdout)

    def test_a_hundred_games(self):
        played = 0
        for game in DRAUGHTS + HALMA:
            with self.subTest(game):
                played += self.match(game, 4 if game == "halma" else 6)["games"]
        self.assertGreaterEqual(played, 100)

    def test_the_same_move_as_without_hub(self):
        for game in ["international", "italian", "turkish", "halma-8x8"]:
            moves = []
            for player in ["engine:depth=5,hash=1", f"hub:depth=5,hash=1 -- {SALTUS} hub"]:
                done = saltus("best", "--game", game, "--player", player, "--json", stdin=subprocess.DEVNULL)
                self.assertEqual(done.returncode, 0, done.stderr)
                answer = json.loads(done.stdout)
                moves.append([answer[key] for key in ["move", "depth", "nodes", "win_in"]] + [round(answer["value"], 2)])
            self.assertEqual(moves[0], moves[1], game)

    def test_an_experiment(self):
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        experiment(folder, PLAYER, games=4)
        done = saltus("lab", "run", "mine.toml", "--json", cwd=folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue(json.loads(done.stdout)["finished"])
        for fault in FAULTS:
            self.assertNotIn(fault, (folder / "results" / "mine" / "report.html").read_text())


if __name__ == "__main__":
    unittest.main()
