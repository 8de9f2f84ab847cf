"""Play in the terminal, tested as a person would: in tmux, by what is to be seen."""

import json
import pathlib
import re
import shlex
import tempfile
import time
import unittest

from support import SALTUS, saltus
from tmux import Terminal

COLOUR = re.compile(r"\x1b\[[0-9;]*(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[0-9;]*)?m")

# One who plays the same wherever it stands, and one who beats it.
BLACK = "alphabeta:depth=1"
WHITE = "alphabeta:depth=3"


def won_game(game):
    """A game that White wins, as two computers play it."""
    with tempfile.TemporaryDirectory() as data:
        arguments = ["play", "--game", game, "--white", WHITE, "--black", BLACK, "--json"]
        done = saltus(*arguments, env={"XDG_DATA_HOME": data, "PATH": ""})
    found = json.loads(done.stdout)
    assert found["winner"] == "white", found
    return found["moves"]


# Everyone has one piece left to bring home: Black's has one step to go, the others' two.
NEARLY_HOME = (
    "rrrr7b1bbb/rrrr8bbbb/rrr10bbb/1r12bb/16/r15/16/16/16/16/15w/16/yy12w1/yyy10www/yyyy8wwww/yyy2y6wwww w"
)

# Three who play the same each time against a person.
COMPUTERS = ("--black", "max-n:depth=1", "--red", "paranoid:depth=1", "--yellow", "max-n:depth=1")


def game_of_four():
    """The moves of a game of four that computers play to its end."""
    arguments = ["play", "--game", "halma-4", "--white", "max-n:depth=1", *COMPUTERS, "--json"]
    with tempfile.TemporaryDirectory() as data:
        done = saltus(*arguments, env={"XDG_DATA_HOME": data, "PATH": ""})
    return json.loads(done.stdout)["moves"]


def own_moves(moves):
    """White's moves of a game of four: of its pieces, wherever they have come to."""
    own = {f"{column}{row}" for row, columns in enumerate(["abcd", "abcd", "abc", "ab"], 1) for column in columns}
    found = []
    for mv in moves:
        start, end = mv.split("-")
        if start in own:
            own = own - {start} | {end}
            found.append(mv)
    return found


def ready(*parts):
    """Whether all of this is to be seen, and the prompt with nothing typed after it."""
    return lambda screen: screen.rstrip().endswith(">") and all(part in screen for part in parts)


class Lines(unittest.TestCase):
    def type_whole_game(self, game, wrong, refusal, env=None):
        moves = won_game(game)
        with Terminal("play", "--game", game, "--black", BLACK, env=env) as terminal:
            screen = terminal.wait("white>")
            self.assertIn("you are white", screen)
            terminal.type(wrong)
            terminal.wait(ready(refusal))
            terminal.type("hint")
            terminal.wait(ready("Hint: "))
            terminal.type("moves")
            terminal.wait(ready(f"\n  {moves[0]}"))
            # Tab makes a move of its beginning, as far as there is only one.
            terminal.press(*moves[0][:-1])
            terminal.press("Tab")
            terminal.wait(lambda screen: screen.rstrip().endswith(f"white> {moves[0]}"))
            terminal.press("Enter")
            terminal.wait(ready(f"Last move: black {moves[1]}"))
            terminal.type("undo")
            terminal.wait(ready("2 moves taken back."))
            for mv, answer in zip(moves[0::2], [*moves[1::2], None]):
                terminal.type(mv)
                if answer:
                    terminal.wait(ready(f"white> {mv}\n", f"Last move: black {answer}"))
            terminal.wait(ready("White wins: "))
            terminal.type("save game.pdn")
            terminal.wait("Saved in game.pdn.")
            coloured = COLOUR.search(terminal.screen(escapes=True))
            terminal.type("quit")
            terminal.wait("ended with 0")
            record = (pathlib.Path(terminal.data.name) / "game.pdn").read_text()
            self.assertIn("1-0", record)
            self.assertIn(f"1. {moves[0]} {moves[1]}", record)
            return coloured

    def test_a_whole_game_of_draughts_is_typed(self):
        coloured = self.type_whole_game("simple-4x4", "7-1", "From 7: ")
        self.assertTrue(coloured, "a terminal has colours")

    def test_a_whole_game_of_halma_is_typed_without_colours(self):
        coloured = self.type_whole_game(
            "halma:board=6x6,camp=3/2/1", "a1-f6", "From a1: ", env={"NO_COLOR": "1"}
        )
        self.assertFalse(coloured, coloured)

    def test_the_board_of_halma_fits(self):
        with Terminal("play", "--game", "halma", "--black", BLACK, env={"NO_COLOR": "1"}) as terminal:
            terminal.wait("white>")
            terminal.type("c1 e3")
            screen = terminal.wait(ready("Last move: black "))
            lines = screen.splitlines()
            rows = [line for line in lines if re.match(r"\s*\d+ ", line)]
            self.assertEqual(len(rows), 16, screen)
            self.assertTrue(any("a b c d e f g h i j k l m n o p" in line for line in lines), screen)

    def test_a_whole_game_of_four_is_typed_by_one_of_them(self):
        moves = game_of_four()
        with Terminal("play", "--game", "halma-4", *COMPUTERS, lines=40) as terminal:
            screen = terminal.wait("white>")
            self.assertIn("you are white against max-n, depth 1; paranoid, depth 1; max-n, depth 1", screen)
            terminal.type("a16-b14")
            terminal.wait(ready("white has no piece on a16"))
            for number, own in enumerate(moves[0:20:4]):
                terminal.type(own)
                terminal.wait(ready(f"white> {own}\n", f"Last move: yellow {moves[4 * number + 3]}"))
            terminal.type("undo")
            terminal.wait(ready("4 moves taken back."))
            for mv in own_moves(moves)[4:]:
                terminal.type(mv)
                terminal.wait(ready(f"white> {mv}\n", "Last move: "))
            # White came in first, and the others have played on for places.
            screen = terminal.wait(ready("1 white, 2 red, 3 yellow, 4 black: ", "game over>"))
            self.assertIn(f"Last move: yellow {moves[-1]}", screen)
            terminal.type("save four.pdn")
            terminal.wait("Saved in four.pdn.")
            terminal.type("quit")
            terminal.wait("ended with 0")
            record = (pathlib.Path(terminal.data.name) / "four.pdn").read_text()
            self.assertIn('[Yellow "', record)
            self.assertIn(f"1. {' '.join(moves[:4])} 2. ", " ".join(record.split()))

    def test_ctrl_c_at_the_prompt_and_while_the_computer_thinks(self):
        with Terminal("play", "--game", "english", "--white", "engine:time=10m") as terminal:
            terminal.wait("black>")
            terminal.type("11-15")
            # The thinking shows.
            terminal.wait("depth ")
            terminal.press("C-c")
            terminal.wait(ready("Last move: white "))
            terminal.press("C-c")
            terminal.wait(ready("Press Ctrl-C again or type quit"))
            terminal.press("C-d")
            terminal.wait("saltus play --resume continues it")
            terminal.wait("ended with 0")

    def test_checkers(self):
        with Terminal("checkers", "white", "3", "--seed", "1") as terminal:
            screen = terminal.wait("white>")
            for part in ["level     3", "three-areas(a1=1,a2=1,a3=1)", "men-and-kings", "white took 0"]:
                self.assertIn(part, terminal.past())
            terminal.type("24-20")
            terminal.wait(ready("Last move: black "))
            terminal.press("C-d")
            terminal.wait("ended with 0")
            self.assertNotIn("panicked", screen)

    def test_two_computers_are_watched(self):
        arguments = ["play", "--game", "english", "--white", "random", "--black", "random:seed=2"]
        with Terminal(*arguments, "--delay", "100ms") as terminal:
            terminal.wait("3. ")
            terminal.press("C-c")
            terminal.wait("Stopped after ")
            terminal.wait("ended with 0")


def own_move(screen):
    """Whether all is drawn, down to the keys on the last line, and a move is asked for."""
    return "Your move (white)" in screen and "q quit" in screen.rstrip().splitlines()[-1]


class FullScreen(unittest.TestCase):
    def square(self, screen, name):
        """Where the middle of a square is, by the names at the edges."""
        lines = screen.splitlines()
        row = next(index for index, line in enumerate(lines) if re.match(rf"\s*{name[1:]} ", line))
        files = next(line for line in lines if re.match(r"\s*a\s+b\s+c\s", line))
        return files.index(name[0]), row

    def test_a_game_by_cursor_keys(self):
        with Terminal("play", "--game", "simple-4x4", "--black", BLACK, "--tui") as terminal:
            terminal.wait(own_move)
            # The cursor begins in the middle, at 6; 7 is a row below and two to the left, 5 above it.
            moves = won_game("simple-4x4")
            self.assertEqual(moves[0], "7-5")
            terminal.press("Down", "Left", "Left", "Enter", "Up", "Right", "Enter")
            terminal.wait(f"black {moves[1]}")
            terminal.press("u")
            terminal.wait(lambda screen: "1. " not in screen)
            terminal.press("Enter", "Down", "Left", "Enter", "Up", "Right", "Enter")
            terminal.wait(f"black {moves[1]}")
            terminal.press("?")
            terminal.wait("any key goes on")
            terminal.press("x", "h")
            terminal.wait("Hint: 5x2")
            # What must be taken is found by Tab.
            terminal.press("Tab", "Enter", "Tab", "Enter")
            terminal.wait(f"black {moves[3]}")
            terminal.press("Tab", "Enter", "Tab", "Enter")
            terminal.wait("White wins: ")
            terminal.press("q")
            terminal.wait("ended with 0")

    def test_a_game_of_four_by_mouse_to_its_end(self):
        arguments = ["play", "--game", "halma-4", *COMPUTERS, "--position", NEARLY_HOME, "--tui"]
        with Terminal(*arguments, columns=120, lines=40, env={"NO_COLOR": "1"}) as terminal:
            for start, end in [("p11", "p12"), ("p12", "p13")]:
                screen = terminal.wait(own_move)
                terminal.click(*self.square(screen, start))
                terminal.wait("*")
                terminal.click(*self.square(screen, end))
                terminal.wait(f"{start}-{end}")
            # Black had one step to go, and was there before White had made its second.
            terminal.wait("1 black, 2 white, 3 red, 4 yellow: ")
            terminal.press("q")
            terminal.wait("ended with 0")

    def test_a_game_by_mouse_and_another_size(self):
        arguments = ["play", "--game", "halma-8x8", "--black", BLACK, "--tui"]
        with Terminal(*arguments, env={"NO_COLOR": "1"}) as terminal:
            screen = terminal.wait(own_move)
            terminal.click(*self.square(screen, "b2"))
            terminal.wait("*")
            terminal.click(*self.square(screen, "d2"))
            terminal.wait("Last move: black ")
            self.assertIsNone(COLOUR.search(terminal.screen(escapes=True)))
            terminal.resize(40, 10)
            terminal.wait("needs ")
            terminal.resize(120, 40)
            screen = terminal.wait(lambda screen: len(screen.splitlines()) == 40 and own_move(screen))
            self.assertGreater(self.square(screen, "a1")[1], 24)
            terminal.click(*self.square(screen, "d2"))
            terminal.wait("*")
            terminal.press("Escape")
            terminal.resize(80, 24)
            terminal.wait(own_move)
            terminal.press("C-d")
            screen = terminal.wait("ended with 0")
            self.assertIn("saltus play --resume continues it", screen)

    def test_halma_fits_and_a_kill_gives_the_terminal_back(self):
        with Terminal("play", "--game", "halma", "--black", "engine:time=10m", "--tui") as terminal:
            screen = terminal.wait(own_move)
            terminal.click(*self.square(screen, "c1"))
            terminal.click(*self.square(screen, "e3"))
            terminal.wait("Thinking: depth")
            terminal.tmux("run-shell", f"kill {terminal.program()}")
            screen = terminal.wait("ended with ")
            self.assertIn("saltus play --resume continues it", screen)
            # Whoever types now sees it: the terminal is as it was.
            terminal.type("echo works")
            terminal.wait("echo works")

    def test_ctrl_z_gives_the_terminal_back_and_fg_the_game(self):
        # A shell with job control, which is what Ctrl-Z needs.
        shell = shlex.join([SALTUS, "play", "--game", "simple-4x4", "--black", BLACK, "--tui"])
        with Terminal(program=["bash", "--norc", "--noprofile", "-i"], env={"PS1": "shell> "}) as terminal:
            terminal.wait("shell>")
            terminal.type(shell)
            before = terminal.wait(own_move)
            terminal.press("C-z")
            terminal.wait("Stopped")
            # The terminal is the shell's again: what is typed shows and is run.
            terminal.type("echo th''ere")
            terminal.wait("there")
            terminal.type("fg")
            after = terminal.wait(own_move)
            self.assertEqual(before, after)
            terminal.press("q")
            terminal.wait(lambda screen: screen.rstrip().endswith("shell>"))

    def test_a_terminal_that_is_closed_ends_the_game_even_where_its_signal_is_ignored(self):
        with Terminal("play", "--game", "halma", "--tui", before="trap '' HUP; ") as terminal:
            terminal.wait(own_move)
            process = pathlib.Path("/proc") / terminal.program()
            self.assertTrue(process.exists())
            terminal.tmux("kill-server")
            end = time.monotonic() + 20
            while process.exists() and time.monotonic() < end:
                time.sleep(0.02)
            self.assertFalse(process.exists(), "it goes on without a terminal")


if __name__ == "__main__":
    unittest.main()
