"""Course agents, both ways: agents in Python play matches through `file:`, and `saltus agent` plays for a referee.

The rules in agents/rules.py are written from their description, not from the program: that every game passes both is a
check of either.
"""

import glob
import json
import os
import pathlib
import random
import re
import shlex
import subprocess
import sys
import tempfile
import time
import unittest

from support import HERE, ROOT, SALTUS, saltus

AGENTS = HERE / "agents"
sys.path.insert(0, str(AGENTS))
sys.dont_write_bytecode = True
import rules  # noqa: E402


# An agent is started for each move: without packages, which none of them needs, that takes half the time.
PYTHON = [sys.executable, "-S", "-E", "-B"]


def agent(name, *arguments, time="60s"):
    """The string of a player."""
    command = [*PYTHON, str(AGENTS / f"{name}.py"), *arguments]
    return f"file:time={time} -- {shlex.join(command)}"


def match(first, second="engine:nodes=300,hash=1", game="halma-course", rounds=200):
    """Plays two games with the sides swapped, and returns the result and the moves of each game with how it ended."""
    with tempfile.TemporaryDirectory() as folder:
        record = pathlib.Path(folder, "games.pdn")
        done = saltus(
            "match", "--game", game, "--first", first, "--second", second, "--games", "2",
            "--rounds", str(rounds), "--opening-plies", "0", "--json", "--quiet", "--record", str(record),
        )  # fmt: skip
        if done.returncode != 0:
            raise AssertionError(done.stderr)
        texts = re.split(r"(?=\[Event )", record.read_text())[1:]
        return json.loads(done.stdout), [(moves(text), termination(text)) for text in texts]


def moves(text):
    body = re.sub(r"\{[^}]*\}", "", text.split("\n\n", 1)[1])
    return re.findall(r"[a-p]\d+-[a-p]\d+", body)


def termination(text):
    return re.search(r'\[Termination "((?:[^"\\]|\\.)*)"\]', text)[1]


def replay(game):
    """Plays a game by the rules in Python: whether all moves are legal, and who has won."""
    board, colour = rules.start(), "B"  # who begins here has the corner that is Black's there
    for move in game:
        origin, to = (
            (ord(square[0]) - ord("a"), int(square[1:]) - 1) for square in move.split("-")
        )
        if (origin, to) not in rules.legal_moves(board, colour):
            raise AssertionError(f"{move} is not legal in {board}")
        board = rules.play(board, origin, to)
        if rules.has_won(board, colour):
            return colour
        colour = "W" if colour == "B" else "B"
    return None


class Left(unittest.TestCase):
    """Nothing may be left behind by any of these tests."""

    def folders(self):
        return set(glob.glob(os.path.join(tempfile.gettempdir(), "saltus-agent-*")))

    def setUp(self):
        self.before = self.folders()

    def tearDown(self):
        left = {folder for folder in self.folders() - self.before if not owner_lives(folder)}
        self.assertEqual(left, set())


def owner_lives(folder):
    """Whether the process that made a folder still runs: other tests may run beside these."""
    return os.path.exists(f"/proc/{folder.split('-')[-2]}")


def runs(pid):
    """Whether a process runs. One that was killed is there as a zombie until whoever inherited it looks."""
    try:
        stat = pathlib.Path("/proc", pid, "stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False
    return stat.rsplit(")", 1)[1].split()[0] not in "ZX"


def ends(pid):
    """Whether a process comes to its end: one that is killed may take a moment on a busy machine."""
    end = time.monotonic() + 10
    while runs(pid) and time.monotonic() < end:
        time.sleep(0.02)
    return not runs(pid)


class Matches(Left):
    def test_a_greedy_agent_plays_whole_games(self):
        result, games = match(agent("greedy"))
        self.assertEqual(result["games"], 2)
        # A player that does not look ahead loses, but by nothing that it did against the rules.
        self.assertEqual(result["losses"], 2, result["ends"])
        for game, how in games:
            self.assertGreater(len(game), 60)
            self.assertIsNotNone(replay(game), how)

    def test_it_plays_the_other_games_that_allow_what_the_course_allows(self):
        for game in ("halma", "halma-classic", "halma-locked"):
            result, _ = match(agent("greedy"), game=game, second="alphabeta:depth=1", rounds=25)
            faults = [end for end in result["ends"] if re.search("crash|illegal|in time|begin", end)]
            self.assertEqual(faults, [], game)

    def test_other_games_are_refused(self):
        for game in ("halma-single", "halma-13", "halma-8x8", "halma:jumps=single", "english"):
            done = saltus("best", "--game", game, "--player", agent("greedy"), stdin=subprocess.DEVNULL)
            self.assertEqual(done.returncode, 2)
            self.assertIn("file: cannot play", done.stderr)

    def test_a_crash_loses_with_what_was_said(self):
        for when, plies in (("at-once", 0), ("third", 4)):
            result, games = match(agent("crash", when))
            self.assertEqual((result["losses"], result["games"]), (2, 2))
            for number, (game, how) in enumerate(games):
                self.assertEqual(len(game), plies + number)
                self.assertIn("a crash: no output.txt, exit status: 1; it said: the agent gives up", how)

    def test_an_answer_counts_whatever_comes_after_it(self):
        done = saltus("best", "--game", "halma-course", "--player", agent("crash", "after"), stdin=subprocess.DEVNULL)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_an_agent_that_hangs_is_killed_with_all_that_it_started(self):
        with tempfile.TemporaryDirectory() as folder:
            pid = pathlib.Path(folder, "pid")
            begun = time.monotonic()
            result, games = match(agent("hang", str(pid), time="3s"))
            self.assertLess(time.monotonic() - begun, 60)
            self.assertEqual(result["losses"], 2)
            self.assertEqual({how for _, how in games}, {"no move in time"})
            self.assertTrue(ends(pid.read_text()), "the agent's own child still runs")

    def test_cheats_lose(self):
        kinds = ("opponent", "nothing", "flight", "long-jump", "step-as-jump", "jump-as-step", "detour",
                 "two-steps", "outside", "camp")  # fmt: skip
        for kind in kinds:
            with self.subTest(kind):
                result, games = match(agent("cheat", kind))
                self.assertEqual(result["losses"], 2, result["ends"])
                for game, how in games:
                    self.assertRegex(how, r"^an illegal move: [EJ] \d+,\d+ \d+,\d+")
                    replay(game)

    def test_answers_that_are_none_lose(self):
        for kind, how in (
            ("empty", r"an illegal move:"),
            ("small-letters", r"an illegal move: [ej] \d+,\d+ \d+,\d+"),
            ("words", r"an illegal move: I would like to move my piece"),
            ("brackets", r"an illegal move: E \(\d+,\d+\) \(\d+,\d+\)"),
            ("names", r"an illegal move: [a-p]\d+-[a-p]\d+"),
            ("half", r"an illegal move: [EJ] \d+,\d+ \d+"),
            ("bytes", r"an illegal move: output\.txt: it is not UTF-8 text"),
            ("huge", r"an illegal move: output\.txt: it is longer than 65536 bytes"),
            ("pipe", r"an illegal move: output\.txt: it is no plain file"),
            ("link", r"an illegal move: output\.txt: it is no plain file"),
            ("none", r"a crash: no output\.txt, exit status: 0"),
        ):
            with self.subTest(kind):
                result, games = match(agent("malformed", kind))
                self.assertEqual(result["losses"], 2, result["ends"])
                for _, told in games:
                    self.assertRegex(told, f"^{how}$")

    def test_files_are_named_from_where_the_command_was_given(self):
        player = f"file:{shlex.quote(sys.executable)} -B agents/greedy.py"
        done = saltus("best", "--game", "halma-course", "--player", player, cwd=HERE, stdin=subprocess.DEVNULL)
        self.assertEqual(done.returncode, 0, done.stderr)
        for missing in ("file:./nowhere/agent", "file:no-such-program-anywhere"):
            done = saltus("best", "--game", "halma-course", "--player", missing, stdin=subprocess.DEVNULL)
            self.assertEqual(done.returncode, 2)
            self.assertIn("there is no such program", done.stderr)

    def test_the_agent_of_the_documents_plays(self):
        text = (ROOT / "docs" / "partners.md").read_text()
        with tempfile.TemporaryDirectory() as folder:
            script = pathlib.Path(folder, "agent.py")
            script.write_text(re.search(r"```python\n(.*?)```", text, re.DOTALL)[1])
            _, games = match(f"file:{shlex.join([sys.executable, str(script)])}")
            for game, how in games:
                self.assertGreater(len(game), 10, how)

    def test_an_agent_is_told_its_true_time(self):
        with tempfile.TemporaryDirectory() as folder:
            script = pathlib.Path(folder, "agent.py")
            log = pathlib.Path(folder, "log")
            script.write_text(
                f"import sys, time; sys.path.insert(0, {str(AGENTS)!r})\n"
                f"import rules, greedy\n"
                f"open({str(log)!r}, 'a').write(f'{{rules.read_input()[:3]}}\\n')\n"
                f"time.sleep(0.2); greedy.main()\n"
            )
            player = f"file:time=3s -- {shlex.join([sys.executable, '-B', str(script)])}"
            result, games = match(player, second="random:seed=1")
            self.assertEqual({how for _, how in games}, {"no move in time"}, result["ends"])
            told = [eval(line) for line in log.read_text().splitlines()]
            # Two games, as the first player and as the second: each begins with all of its time.
            self.assertEqual({colour for _, colour, _ in told}, {"B", "W"})
            self.assertTrue(all(mode == "GAME" for mode, _, _ in told))
            for colour in "BW":
                left = [seconds for _, which, seconds in told if which == colour]
                self.assertEqual(left[0], 3.0)
                self.assertTrue(all(a - b > 0.2 for a, b in zip(left, left[1:])), left)
                self.assertGreater(len(left), 2)


class Referee:
    """The course's referee: it knows the files and its own rules, and nothing of the program."""

    def __init__(self, test, commands, seconds):
        self.test, self.commands = test, commands
        self.left = dict(seconds)
        self.board = rules.start()

    def ask(self, colour, folder):
        """One question; the time is the referee's own."""
        path = pathlib.Path(folder)
        word = "BLACK" if colour == "B" else "WHITE"
        (path / "input.txt").write_text(f"GAME\n{word}\n{self.left[colour]}\n" + "\n".join(self.board) + "\n")
        (path / "output.txt").unlink(missing_ok=True)
        begun = time.monotonic()
        done = subprocess.run(self.commands[colour], cwd=folder, capture_output=True, text=True, timeout=120)
        self.left[colour] -= time.monotonic() - begun
        self.test.assertEqual(done.returncode, 0, done.stderr)
        self.test.assertGreater(self.left[colour], 0, f"{word} is late")
        text = (path / "output.txt").read_text()
        self.test.assertRegex(text, r"\A(E \d+,\d+ \d+,\d+\n|(J \d+,\d+ \d+,\d+\n)+)\Z")
        return rules.read(text, self.board, colour)

    def play(self, opening, plies=240):
        """A whole game after some random moves: the colour that wins, if one does."""
        chance = random.Random(opening)
        with tempfile.TemporaryDirectory() as black, tempfile.TemporaryDirectory() as white:
            folders = {"B": black, "W": white}
            for ply in range(plies):
                colour = "BW"[ply % 2]
                if ply < opening:
                    move = chance.choice(sorted(rules.legal_moves(self.board, colour)))
                else:
                    move = self.ask(colour, folders[colour])
                self.board = rules.play(self.board, *move)
                if rules.has_won(self.board, colour):
                    return colour, ply + 1
        return None, plies


class SaltusAsAgent(unittest.TestCase):
    SALTUS = [SALTUS, "agent"]
    GREEDY = [*PYTHON, str(AGENTS / "greedy.py")]

    def test_it_beats_the_greedy_agent_with_either_colour(self):
        for colour in "BW":
            commands = {"B": self.GREEDY, "W": self.GREEDY, colour: self.SALTUS}
            # Python takes longer to start than Saltus has for a move.
            referee = Referee(self, commands, {"B": 90.0, "W": 90.0, colour: 10.0})
            winner, plies = referee.play(opening=0)
            self.assertEqual(winner, colour, f"after {plies} plies: {referee.board}")

    def test_it_plays_itself_to_the_end(self):
        referee = Referee(self, {"B": self.SALTUS, "W": self.SALTUS}, {"B": 10.0, "W": 10.0})
        winner, plies = referee.play(opening=6)
        self.assertIsNotNone(winner, f"{plies} plies: {referee.board}")

    def in_folder(self, text, **files):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        for name, content in {"input": text, **files}.items():
            pathlib.Path(folder.name, f"{name}.txt").write_text(content)
        begun = time.monotonic()
        done = saltus("agent", "--dir", folder.name)
        output = pathlib.Path(folder.name, "output.txt")
        return done, output.read_text() if output.exists() else None, time.monotonic() - begun

    def board(self):
        return "\n".join(rules.start()) + "\n"

    def test_hardly_any_time_is_enough(self):
        for mode in ("GAME", "SINGLE"):
            for colour in ("BLACK", "WHITE"):
                for seconds in ("0.05", "0", "0.0001", "1e-05"):
                    done, output, taken = self.in_folder(f"{mode}\n{colour}\n{seconds}\n{self.board()}")
                    self.assertEqual(done.returncode, 0, done.stderr)
                    rules.read(output, rules.start(), colour[0])
                    self.assertLess(taken, 1.0, "it should answer at once")

    def test_a_single_move_takes_a_part_of_its_time(self):
        done, output, taken = self.in_folder(f"SINGLE\nBLACK\n2.0\n{self.board()}")
        self.assertEqual(done.returncode, 0, done.stderr)
        rules.read(output, rules.start(), "B")
        self.assertTrue(0.5 < taken < 2.0, taken)

    def test_a_broken_or_foreign_memory_is_forgotten(self):
        for memory in ("", "nonsense\n" * 1000, "saltus agent\n", "saltus agent\n16/16 w\nc3-d4\n", "\x00\xff" * 50_000):
            done, output, _ = self.in_folder(f"GAME\nWHITE\n1.0\n{self.board()}", playdata=memory)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            rules.read(output, rules.start(), "W")

    def test_wrong_files_are_told_and_leave_no_old_answer(self):
        board = self.board()
        for text, told in (
            ("", "line 1: found ``, expected SINGLE or GAME"),
            (f"game\nBLACK\n1.0\n{board}", "line 1: found `game`, expected SINGLE or GAME"),
            (f"GAME\nRED\n1.0\n{board}", "line 2, the colour to play: found `RED`, expected BLACK or WHITE"),
            (f"GAME\nBLACK\nsoon\n{board}", "line 3, the seconds left: found `soon`"),
            (f"GAME\nBLACK\n1.0\n{board[17:]}", "15 rows, but the board has 16"),
            (f"GAME\nBLACK\n1.0\n{board[1:]}", "row 1 has 15 squares"),
            (f"GAME\nBLACK\n1.0\n{board.replace('W', '#', 1)}", "found `#`"),
            (f"GAME\nBLACK\n1.0\n{board.replace('.', 'B', 1)}", "20 pieces B, but a colour has 19 at most"),
        ):
            done, output, _ = self.in_folder(text, output="E 1,1 2,2\n")
            self.assertEqual((done.returncode, output), (2, None), text)
            self.assertIn(told, done.stderr)
            self.assertIn("hint: ", done.stderr)
        with tempfile.TemporaryDirectory() as folder:
            done = saltus("agent", cwd=folder)
            self.assertEqual(done.returncode, 2)
            self.assertIn("there is no input.txt", done.stderr)

    def test_a_game_that_is_over_is_told(self):
        board = [row.translate(str.maketrans("WB", "BW")) for row in rules.start()]
        text = "GAME\nBLACK\n1.0\n" + "\n".join(board) + "\n"
        done, output, _ = self.in_folder(text, output="E 1,1 2,2\n")
        self.assertEqual((done.returncode, output), (2, None))
        self.assertIn("no move can be made: the game is over", done.stderr)


if __name__ == "__main__":
    unittest.main()
