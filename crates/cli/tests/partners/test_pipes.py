"""Whole games by pipe: what one `saltus best` prints is what the next one reads.

The referees know nothing of the program: pydraughts for draughts, and the plain rules below for Halma.
"""

import concurrent.futures
import random
import subprocess
import unittest

import draughts
from support import SALTUS, saltus

# Who moves in turn: one has its memory in a table, the other has none.
PLAYERS = ("engine:nodes=60,hash=1", "engine:depth=2,hash=1")

# How many random moves are played before the programs take over, so that games differ.
OPENING = 4

# A game that is longer than this will not end: without a past no one sees repetitions.
LONGEST = 250


def best(game, board, player, *options):
    """What `saltus best` prints for a board on its standard input."""
    done = saltus("best", "--game", game, "--player", player, *options, input=board, timeout=60)
    if done.returncode != 0 or done.stderr:
        raise AssertionError(f"{game}: {done.stderr}\n{board}")
    return done.stdout


class Halma:
    """Halma on a small board without locks, by steps and chains of jumps; a full goal wins."""

    GAME = "halma:board=6x6,camp=3/2/1,goal-lock=off"
    SIZE, CAMP = 6, {(row, column) for row, width in enumerate((3, 2, 1)) for column in range(width)}
    AROUND = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if (a, b) != (0, 0)]

    def __init__(self, seed):
        """A game after some moves by chance."""
        far = {(self.SIZE - 1 - row, self.SIZE - 1 - column) for row, column in self.CAMP}
        self.camps = {"w": self.CAMP, "b": far}
        self.pieces = {"w": set(self.CAMP), "b": far}
        self.turn = "w"
        chance = random.Random(seed)
        for _ in range(OPENING):
            moves = [(origin, to) for origin in sorted(self.pieces[self.turn]) for to in sorted(self.reached(origin))]
            self.play("-".join(f"{chr(ord('a') + column)}{row + 1}" for row, column in chance.choice(moves)))

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
        taken = self.pieces["w"] | self.pieces["b"]
        goals = (("w", self.camps["b"]), ("b", self.camps["w"]))
        return any(goal <= taken and goal & self.pieces[side] for side, goal in goals)

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
    game = Halma(number)
    text, options = game.boards(form)
    for ply in range(LONGEST):
        # What came before is passed on as it was printed: move and board.
        text = best(game.GAME, text, PLAYERS[(ply + number) % 2], *options)
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
    game = Halma(number)
    board = game.rows(".BW", "")
    for ply in range(LONGEST):
        colour = "BLACK" if game.turn == "w" else "WHITE"
        text = best(game.GAME, f"SINGLE\n{colour}\n10.0\n{board}", PLAYERS[(ply + number) % 2])
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


# The variants that pydraughts and the program both know: what it calls them, whether it names squares by letters, and
# how many games are played.
VARIANTS = {
    "english": ("english", False, 2),
    "italian": ("italian", False, 1),
    "international": ("standard", False, 1),
    "frisian": ("frisian", False, 1),
    "russian": ("russian", True, 2),
    "brazilian": ("brazilian", True, 1),
    "turkish": ("turkish", True, 2),
}


def fen(variant, number):
    """A game of draughts, in which every position goes by as FEN: how many plies it had."""
    name, letters, _ = VARIANTS[variant]
    board = draughts.Board(variant=name)
    options = ["--squares", "letters"] if letters else []
    chance = random.Random(number)
    for _ in range(OPENING):
        board.push(chance.choice(board.legal_moves()))
    text = board.fen
    for ply in range(LONGEST):
        if board.is_over():
            return ply
        text = best(variant, text, PLAYERS[(ply + number) % 2], *options)
        move, position = text.split("\n", 1)
        _, before = pieces(board.fen)
        # A move is one of those that lead to the position which comes with it.
        for legal in board.legal_moves():
            board.push(legal)
            if pieces(board.fen) == pieces(position):
                break
            board.pop()
        else:
            raise AssertionError(f"{variant}: {move} to {position} is not legal in {board.fen}")
        origin, *_, to = move.replace("x", "-").split("-")
        mover = {piece[0] for piece in before if piece[2] == origin}
        if mover != {piece[0] for piece in pieces(position)[1] if piece[2] == to}:
            raise AssertionError(f"{variant}: {move} does not lead to {position}")
        if ("x" in move) != bool(legal.captures):
            raise AssertionError(f"{variant}: {move}, but {len(legal.captures)} pieces are taken")
    return None


def pieces(position):
    """Who is to move by a FEN, and each piece's colour, rank and square."""
    turn, *fields = position.strip().rstrip(".").split(":")[:3]
    found = set()
    for field in fields:
        for part in filter(None, field[1:].split(",")):
            king, part = part[0] == "K", part.lstrip("K")
            first, _, last = part.partition("-")
            names = [first] if not last else map(str, range(int(first), int(last) + 1))
            found |= {(field[0], king, name) for name in names}
    return turn, frozenset(found)


class Pipes(unittest.TestCase):
    def test_forty_whole_games(self):
        forms = ("digits", "digits-turn", "letters", "letters-turn", "line")
        jobs = [(halma, form, number) for form in forms for number in range(5)]
        jobs += [(agent, number) for number in range(5, 10)]
        jobs += [(fen, variant, number) for variant, (*_, games) in VARIANTS.items() for number in range(games)]
        self.assertEqual(len(jobs), 40)
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            plies = list(pool.map(lambda job: job[0](*job[1:]), jobs))
        endless = [job[1:] for job, count in zip(jobs, plies) if count is None]
        self.assertEqual(endless, [])
        self.assertGreater(len(set(plies)), 12, "games should differ")

    def test_programs_can_be_piped_one_into_the_other(self):
        command = f"{SALTUS} best --game english --player engine:depth=3"
        done = subprocess.run(" | ".join([command] * 4), shell=True, capture_output=True, text=True, timeout=60)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        board = draughts.Board(variant="english")
        self.assertEqual(len(done.stdout.splitlines()), 2)
        self.assertEqual(done.stdout.splitlines()[1][0], board.fen[0], "after four moves")

    def test_a_board_may_not_contradict_the_option(self):
        for game, board in (("halma-8x8", ""), ("halma-8x8", Halma(1).line()), ("english", "B:W21-32:B1-12")):
            done = saltus("best", "--game", game, "--turn", "black", "--player", "random", input=board)
            self.assertEqual(done.returncode, 2, done.stdout)


if __name__ == "__main__":
    unittest.main()
