"""Engines that misbehave, hosted in real matches: each loses for its own reason, and nothing hangs or is left behind."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

from support import HERE, SALTUS, experiment, saltus

os.environ["SALTUS"] = SALTUS
MARK = f"engines-of-{os.getpid()}"


def spec(way, settings="time=50ms -- "):
    # The last word is for no one but us: it marks the process.
    return f"hub:{settings}{sys.executable} {HERE / 'engines.py'} {way} {MARK}"


def left_behind():
    """Engines of this test that are still there."""
    found = []
    for entry in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if MARK.encode() in entry.read_bytes() and int(entry.parent.name) != os.getpid():
                found.append(entry.parent.name)
        except OSError:
            pass
    return found


class Faults(unittest.TestCase):
    def tearDown(self):
        until = time.monotonic() + 5
        while left_behind() and time.monotonic() < until:
            time.sleep(0.05)
        self.assertEqual(left_behind(), [])

    def match(self, way, games=2):
        done = saltus(
            "match", "--game", "english", "--first", spec(way), "--second", "random", "--games", str(games),
            "--opening-plies", "0", "--json", timeout=60,
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)

    def test_each_fault_costs_the_game_and_is_named(self):
        reasons = {
            "crash": "a crash",
            "hang": "no move in time",
            "deaf": "no move in time",
            "late": "no move in time",
            "chatter": "no move in time",
            "flood": "a crash",
            "cheat": "an illegal move",
            "silent_move": "an illegal move",
            "garbage": "an illegal move",
        }
        for way, reason in reasons.items():
            with self.subTest(way):
                told = json.dumps(self.match(way))
                self.assertIn(reason, told, way)
                self.assertIn('"losses": 2', told, way)

    def logged(self, player, games=6, workers=1, opponent="random"):
        """Plays a match with an engine that keeps a log: what it says, and what came of the match."""
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        done = saltus(
            "match", "--game", "english", "--first", player, "--second", opponent, "--games", str(games), "--rounds",
            "20", "--workers", str(workers), "--json", timeout=120,
            env={**os.environ, "ENGINE_LOG": str(folder / "log")},
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        return (folder / "log").read_text().split(), json.loads(done.stdout)

    def test_an_engine_is_started_once_for_each_worker(self):
        # One more start is the trial before the first game.
        log, done = self.logged(spec("logged", "depth=1 -- "))
        self.assertEqual(log, ["start", "start"] + 5 * ["new-game"])
        self.assertEqual(done["games"], 6)
        log, _ = self.logged(spec("logged", "depth=1 -- "), games=8, workers=2)
        self.assertLessEqual(log.count("start"), 3)
        self.assertEqual(log.count("start") + log.count("new-game"), 1 + 8)

    def test_a_fresh_engine_for_each_game_where_that_is_wanted(self):
        # Random players would differ, since their seeds follow from the players' strings.
        log, again = self.logged(spec("logged", "depth=1,restart=on -- "), opponent="alphabeta:depth=2")
        self.assertEqual(log, 7 * ["start"])
        # It makes no difference to an engine that forgets.
        _, once = self.logged(spec("logged", "depth=1 -- "), opponent="alphabeta:depth=2")
        for part in ["wins", "draws", "losses", "plies", "ends"]:
            self.assertEqual(once[part], again[part])

    def test_a_crash_costs_one_game_and_the_next_has_a_fresh_engine(self):
        log, done = self.logged(spec("crash_in_second", "depth=1 -- "))
        self.assertEqual(log, ["start"] + 3 * ["start", "crash"])
        self.assertEqual(done["ends"]["second wins: a crash"], 3)
        self.assertEqual(done["games"], 6)

    def test_an_engine_that_ends_between_games_loses_one_at_most(self):
        log, done = self.logged(spec("leaves", "depth=1 -- "))
        self.assertLessEqual(done["ends"].get("second wins: a crash", 0), 3)
        self.assertGreaterEqual(log.count("start"), 4)
        self.assertEqual(done["games"], 6)

    def test_what_the_record_tells(self):
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        for way, words in {"crash": "out of cheese", "cheat": "1-32"}.items():
            file = folder / f"{way}.pdn"
            done = saltus(
                "match", "--game", "english", "--first", spec(way), "--second", "level:number=1", "--games", "2",
                "--record", str(file), "--quiet", timeout=60,
            )
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn(words, file.read_text(), way)

    def test_a_program_that_cannot_play_is_told_before_the_first_game(self):
        reasons = {
            spec("dies_at_once"): "it ended with exit status: 3; it said: no licence",
            spec("other_games"): "it does not play english, but normal, frisian",
            "hub:/no/such/engine": "cannot be started",
            spec("cheat", "book=false -- "): "it has no parameter `book`: it has variant",
            "hub:true": "it ended with exit status: 0",
        }
        for player, reason in reasons.items():
            with self.subTest(player):
                done = saltus("match", "--game", "english", "--first", "random", "--second", player, timeout=60)
                self.assertEqual(done.returncode, 2)
                self.assertEqual(done.stdout, "")
                self.assertIn("--second", done.stderr)
                self.assertIn(reason, done.stderr)
                done = saltus("best", "--game", "english", "--player", player, stdin=subprocess.DEVNULL, timeout=60)
                self.assertEqual(done.returncode, 2)
                self.assertIn(reason, done.stderr)

    def test_one_that_never_gets_ready(self):
        def best(way):
            program = [SALTUS, "best", "--game", "international", "--player", spec(way)]
            return subprocess.Popen(program, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

        # Each takes all of its ten seconds.
        words = {"mute": "no `wait`", "unready": "no `ready`"}
        running = {way: best(way) for way in words}
        for way, program in running.items():
            _, told = program.communicate(timeout=60)
            self.assertEqual(program.returncode, 2)
            self.assertIn(words[way], told)

    def test_an_experiment_with_a_program_that_cannot_play(self):
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        experiment(folder, spec("other_games"), games=2)
        done = saltus("lab", "run", "mine.toml", "--quiet", cwd=folder, timeout=60)
        self.assertEqual(done.returncode, 2, done.stdout + done.stderr)
        self.assertIn("it does not play english", done.stderr)

    def test_ctrl_c_ends_a_match_and_its_engines(self):
        log = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()), "log")
        first = spec("hang", "depth=3 -- ")
        program = [SALTUS, "match", "--game", "english", "--first", first, "--second", "random", "--games", "2"]
        environment = {**os.environ, "ENGINE_LOG": str(log)}
        running = subprocess.Popen(
            program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
        )
        # An engine that has been told to go is in a game: the match has begun.
        until = time.monotonic() + 30
        while not log.exists() and time.monotonic() < until:
            time.sleep(0.05)
        self.assertTrue(log.exists(), "no game begins")
        running.send_signal(2)
        out, err = running.communicate(timeout=20)
        self.assertEqual(running.returncode, 130, err)


if __name__ == "__main__":
    unittest.main()
