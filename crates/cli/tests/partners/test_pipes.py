"""Whole games by pipe: what one `saltus best` prints is what the next one reads.

The referees know nothing of the program: pydraughts for draughts, and the plain rules below for Halma.
"""

import concurrent.futures
import subprocess
import sys
import unittest

import draughts
from support import SALTUS, saltus

PLAYERS = ("engine:nodes=60,hash=1,seed={}", "alphabeta:depth=2,seed={}")


def best(game, board, player, *options):
    """What `saltus best` prints for a board on its standard input."""
    done = saltus("best", "--game", game, "--player", player, *options, input=board, timeout=60)
    if done.returncode != 0 or done.stderr:
        raise AssertionError(f"{game}: {done.stderr}\n{board}")
    return done.stdout


class Halma:
    """Two-player Halma on a small square board without locks, by steps and chains of jumps."""

    GAME = "halma:board=6x6,camp=3/2/1,goal-lock=off,win=all-in-goal"
    SIZE, CAMP = 6, {(row, column) for row, width in enumerate((3, 2, 1)) for column in range(width)}
    AROUND = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if (a, b) != (0, 0)]

    def __init__(self):
        far = {(self.SIZE - 1 - row, self.SIZE - 1 - column) for row, column in self.CAMP}
        self.camps = {"w": self.CAMP, "b": far}
        self.pieces = {"w": set(self.CAMP), "b": far}
        self.turn = "w"

    def reached(self, origin):
        taken = (self.pieces["w"] | self.pieces["b"]) - {origin}

        def free(square):
            return all(0 <= part < self.SIZE for part in square) and square not in taken

        near = [(origin[0] + a, origin[1] + b) for a, b in self.AROUND]
        found, queue = {square for square in near if free(square)}, [origin]
        jumped = {origin}
        for row, column in queue:
            for a, b in self.AROUND:
                over, to = (row + a, column + b), (row + 2 * a, column + 2 * b)
                if over in taken and free(to) and to not in jumped:
                    jumped.add(to)
                    queue.append(to)
        return (found | jumped) - {origin}

    def play(self, move):
        """Plays `c1-e3` or the lines of an agent, and says whether that is legal."""
        lines = move.splitlines()
        if lines[0][0] in "EJ":
            (x1, y1), (x2, y2) = (
                map(int, square.split(",")) for square in (lines[0].split()[1], lines[-1].split()[2])
            )
            origin, to = (y1, x1), (y2, x2)
        else:
            origin, to = ((int(name[1:]) - 1, ord(name[0]) - ord("a")) for name in move.split("-"))
        own = self.pieces[self.turn]
        if origin not in own or to not in self.reached(origin):
            return False
        self.pieces[self.turn] = own - {origin} | {to}
        self.turn = "b" if self.turn == "w" else "w"
        return True

    def over(self):
        return self.pieces["w"] == self.camps["b"] or self.pieces["b"] == self.camps["w"]

    def rows(self, letters, between):
        def square(row, column):
            for side, letter in zip("wb", letters[1:]):
                if (row, column) in self.pieces[side]:
                    return letter
            return letters[0]

        rows = (between.join(square(row, column) for column in range(self.SIZE)) for row in range(self.SIZE))
        return "".join(f"{row}\n" for row in rows)

    def line(self):
        rows = []
        for row in self.rows(".wb", "").split():
            for run in range(self.SIZE, 0, -1):
                row = row.replace("." * run, str(run))
            rows.append(row)
        return f"{'/'.join(rows)} {self.turn}\n"

    def boards(self, form):
        """The present board in a form, as it is piped, and the options that go with it."""
        side = "white" if self.turn == "w" else "black"
        return {
            "digits": (self.rows("012", " "), ["--turn", side]),
            "digits-turn": (self.rows("012", " ") + f"{self.turn}\n", []),
            "letters": (self.rows(".WB", ""), ["--turn", side]),
            "letters-turn": (self.rows(".WB", "") + f"{self.turn}\n", []),
            "line": (self.line(), []),
        }[form]


def halma(form, number):
    """A game in one form, the output of each program being the input of the other: how many plies it had."""
    game = Halma()
    text, options = game.boards(form)
    for ply in range(120):
        # What came before is passed on as it was printed: move and board.
        text = best(game.GAME, text, PLAYERS[(ply + number) % 2].format(number), *options)
        move, board = text.split("\n", 1)
        if not game.play(move):
            raise AssertionError(f"{form}: {move} is not legal")
        expected, options = game.boards(form)
        if board != expected:
            raise AssertionError(f"{form}: after {move} came\n{board}and not\n{expected}")
        if game.over():
            return ply + 1
    return None


def agent(number):
    """A game in the form of course agents: who pipes writes the head of each input.txt."""
    game = Halma()
    board = game.rows(".BW", "")
    for ply in range(120):
        colour = "BLACK" if game.turn == "w" else "WHITE"
        text = best(game.GAME, f"SINGLE\n{colour}\n10.0\n{board}", PLAYERS[(ply + number) % 2].format(number))
        lines = text.splitlines(keepends=True)
        moves = [line for line in lines if line[0] in "EJ"]
        board = "".join(lines[len(moves) :])
        if not game.play("".join(moves)):
            raise AssertionError(f"agent: {moves} is not legal")
        if board != game.rows(".BW", ""):
            raise AssertionError(f"agent: after {moves} came\n{board}")
        if game.over():
            return ply + 1
    return None


# The variants that pydraughts and the program both know, with the names that each has for them.
VARIANTS = {
    "english": "english",
    "russian": "russian",
    "brazilian": "brazilian",
    "italian": "italian",
    "international": "standard",
    "frisian": "frisian",
    "turkish": "turkish",
}


def steps(move, variant):
    return (move.steps_move[0], move.steps_move[-1], tuple(sorted(move.captures or [])))


def fen(variant, number):
    """A game of draughts, in which every position goes by as FEN."""
    game = VARIANTS[variant]
    board = draughts.Board(variant=game)
    text = ""
    for ply in range(200):
        if board.is_over():
            return ply
        text = best(variant, text, PLAYERS[(ply + number) % 2].format(number))
        move, position = text.split("\n", 1)
        squares = [int(square) for square in move.replace("x", "-").split("-")]
        fits = [
            legal
            for legal in board.legal_moves()
            if (legal.steps_move[0], legal.steps_move[-1]) == (squares[0], squares[-1])
            and ("x" in move) == bool(legal.captures)
        ]
        after = []
        for legal in fits:
            board.push(legal)
            after.append((legal, occupied(board.fen)))
            board.pop()
        legal = [legal for legal, squares in after if squares == occupied(position)]
        if not legal:
            raise AssertionError(f"{variant}: {move} to {position} is not legal in {board.fen}")
        board.push(legal[0])
    return None


def occupied(position):
    """The pieces of a FEN, and who is to move."""
    turn, *fields = position.strip().rstrip(".").split(":")[:3]
    pieces = set()
    for field in fields:
        for part in filter(None, field[1:].split(",")):
            king, part = part[0] == "K", part.lstrip("K")
            first, _, last = part.partition("-")
            pieces |= {(field[0], king, number) for number in range(int(first), int(last or first) + 1)}
    return turn, frozenset(pieces)


class Pipes(unittest.TestCase):
    def test_a_hundred_whole_games(self):
        jobs = [(halma, form, number)
                for form in ("digits", "digits-turn", "letters", "letters-turn", "line") for number in range(11)]
        jobs += [(agent, number) for number in range(10)]
        jobs += [(fen, variant, number) for variant in VARIANTS for number in range(5)]
        self.assertEqual(len(jobs), 100)
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            plies = list(pool.map(lambda job: job[0](*job[1:]), jobs))
        for job, count in zip(jobs, plies):
            print(job[0].__name__, *job[1:], count)

    def test_programs_can_be_piped_one_into_the_other(self):
        command = f"{SALTUS} best --game english --player engine:depth=3"
        done = subprocess.run(" | ".join([command] * 4), shell=True, capture_output=True, text=True, timeout=60)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        board = draughts.Board(variant="english")
        self.assertEqual(len(done.stdout.splitlines()), 2)
        self.assertEqual(done.stdout.splitlines()[1][0], board.fen[0], "after four moves")

    def test_a_board_may_not_contradict_the_option(self):
        for game, board in (("halma-8x8", ""), ("halma-8x8", Halma().line()), ("english", "B:W21-32:B1-12")):
            done = saltus("best", "--game", game, "--turn", "black", "--player", "random", input=board)
            self.assertEqual(done.returncode, 2, done.stdout)


if __name__ == "__main__":
    unittest.main()
