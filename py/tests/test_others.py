"""Rules compared with libraries by others, on positions of random games."""

import json
import os
import random
import subprocess
import unittest
from collections.abc import Iterator

import draughts
import pyspiel
import saltus

POSITIONS = int(os.environ.get("SALTUS_POSITIONS", "1000"))
"""For each game; more in an hour at leisure."""

Turn = tuple[int, int, frozenset[int]]
"""The first square, the last, and what is captured."""


def positions(game: str, count: int, seed: int) -> Iterator[saltus.Board]:
    """Positions of random games in which someone can move, every game cut off where random kings only wander."""
    mix = random.Random(seed)
    while True:
        board = saltus.Board(game, repetition=False, rounds=60)
        while not board.is_game_over():
            yield board
            count -= 1
            if count == 0:
                return
            board.push(mix.choice(board.legal_moves))


def numbers(board: saltus.Board, upwards: bool = False) -> dict[str, int]:
    """The numbers of squares, from the topmost row, or from the lowest."""
    rows = board.squares()[:: -1 if upwards else 1]
    names = [name for row in rows for name in row if name is not None]
    return {name: number for number, name in enumerate(names, 1)}


def turns(board: saltus.Board, number: dict[str, int]) -> set[Turn]:
    return {
        (number[move.squares[0]], number[move.squares[-1]], frozenset(number[square] for square in move.captures))
        for move in board.legal_moves
    }


class PyDraughts(unittest.TestCase):
    """py-draughts (module `draughts` here). Its American checkers leaves captures optional, which is wrong: where there are
    captures, only they are compared."""

    def compare(self, game: str, kind: type[draughts.BaseBoard]) -> None:
        number = numbers(saltus.Board(game))
        for board in positions(game, POSITIONS, seed=1):
            other = kind.from_fen(board.fen(names="numbers") if game == "russian" else board.fen())
            theirs = {
                (move.square_list[0] + 1, move.square_list[-1] + 1, frozenset(at + 1 for at in move.captured_list))
                for move in other.legal_moves
                if move.captured_list or not (game == "english" and board.must_capture)
            }
            self.assertEqual(turns(board, number), theirs, board.fen())

    def test_english(self) -> None:
        self.compare("english", draughts.AmericanBoard)

    def test_russian(self) -> None:
        self.compare("russian", draughts.RussianBoard)

    def test_brazilian(self) -> None:
        self.compare("brazilian", draughts.BrazilianBoard)

    def test_international(self) -> None:
        self.compare("international", draughts.StandardBoard)

    def test_frisian(self) -> None:
        self.compare("frisian", draughts.FrisianBoard)


class OtherPyDraughts(unittest.TestCase):
    """pydraughts, which has the same module name, and so is asked in an environment of its own. For American checkers it turns
    every position that it reads by half a turn and swaps the colours, so it is given what it will turn back. In Turkish draughts its
    kings go over other pieces when they capture nothing: those moves are left out."""

    PYTHON = os.environ.get("PYDRAUGHTS_PYTHON")
    SCRIPT = """
import json, sys
from draughts import Board
for line in sys.stdin:
    variant, fen = json.loads(line)
    moves = Board(variant=variant, fen=fen).legal_moves()
    print(json.dumps([[m.steps_move[0], m.steps_move[-1], sorted(c for c in m.captures if c)] for m in moves]), flush=True)
"""

    @unittest.skipUnless(PYTHON, "PYDRAUGHTS_PYTHON names no interpreter with pydraughts")
    def test_all_its_variants(self) -> None:
        asked, expected = [], []
        for game, variant in (
            ("english", "american"),
            ("international", "standard"),
            ("brazilian", "brazilian"),
            ("russian", "russian"),
            ("italian", "italian"),
            ("frisian", "frisian"),
            ("turkish", "turkish"),
        ):
            # Where squares have letters, it counts them from a1.
            letters = game in ("brazilian", "russian", "turkish")
            number = numbers(saltus.Board(game), upwards=letters)
            for board in positions(game, POSITIONS // 8, seed=2):
                asked.append(json.dumps([variant, _turned(board) if variant == "american" else board.fen()]))
                impossible = _over_pieces(board, number) if variant == "turkish" else set()
                expected.append((board.fen(), turns(board, number), impossible))
        assert self.PYTHON
        done = subprocess.run([self.PYTHON, "-c", self.SCRIPT], input="\n".join(asked), capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        answers = done.stdout.splitlines()
        self.assertEqual(len(answers), len(expected))
        for answer, (fen, ours, impossible) in zip(answers, expected):
            theirs = {(start, end, frozenset(taken)) for start, end, taken in json.loads(answer)}
            self.assertEqual(ours, theirs - impossible, fen)


def _over_pieces(board: saltus.Board, number: dict[str, int]) -> set[Turn]:
    """Moves of Turkish kings along a rank or file that capture nothing, and go over a piece or end on one."""
    files = "abcdefgh"
    occupied = {(files.index(square[0]), int(square[1])) for square in board.pieces()}
    over: set[Turn] = set()
    for square, (seat, kind) in board.pieces().items():
        if seat != board.turn or kind != "king":
            continue
        for right, up in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            file, rank, met = files.index(square[0]) + right, int(square[1]) + up, False
            while 0 <= file < 8 and 1 <= rank <= 8:
                met = met or (file, rank) in occupied
                if met:
                    over.add((number[square], number[f"{files[file]}{rank}"], frozenset()))
                file, rank = file + right, rank + up
    return over


def _turned(board: saltus.Board) -> str:
    """The position by half a turn, with the colours swapped."""
    men: dict[int, list[str]] = {saltus.WHITE: [], saltus.BLACK: []}
    for square, (seat, kind) in board.pieces().items():
        men[1 - seat].append(("K" if kind == "king" else "") + str(33 - int(square)))
    turn = "B" if board.turn == saltus.WHITE else "W"
    return f"{turn}:W{','.join(men[saltus.WHITE])}:B{','.join(men[saltus.BLACK])}"


class OpenSpiel(unittest.TestCase):
    """OpenSpiel's `checkers`, which makes a chain of captures as several actions of one player."""

    def test_whole_games_of_english_draughts(self) -> None:
        names = [name for row in saltus.Board("russian").squares() for name in row if name is not None]
        mix, games, compared = random.Random(3), 40, 0
        for _ in range(games):
            state = pyspiel.load_game("checkers").new_initial_state()
            board = saltus.Board("english", _start(state), repetition=False)
            number = numbers(board)
            back = {value: key for key, value in number.items()}
            while not state.is_terminal() and not board.is_game_over():
                ways = list(_whole(state))
                theirs = {(names.index(way[0]) + 1, names.index(way[-1]) + 1, taken) for way, taken, _ in ways}
                ours = {(start, end, len(taken)) for start, end, taken in turns(board, number)}
                self.assertEqual(ours, theirs, board.fen())
                compared += 1
                way, _, state = mix.choice(ways)
                board.push("x".join(back[names.index(at) + 1] for at in way) if len(way) > 2 else _text(board, way, names))
        self.assertGreater(compared, 1000)


def _text(board: saltus.Board, way: tuple[str, ...], names: list[str]) -> str:
    start, end = (str(names.index(at) + 1) for at in way)
    (move,) = [move for move in board.legal_moves if move.squares == (start, end)]
    return move.text


def _start(state: pyspiel.State) -> str:
    """OpenSpiel's first player moves up the board, as White does."""
    return "W:W21-32:B1-12"


def _whole(state: pyspiel.State) -> Iterator[tuple[tuple[str, ...], int, pyspiel.State]]:
    """Every whole turn: the squares of its way, how many it captures, and the state after it."""
    mover = state.current_player()
    open_ways = [((), 0, state)]
    while open_ways:
        way, taken, at = open_ways.pop()
        for action in at.legal_actions():
            text = at.action_to_string(mover, action)
            start, end = text[:2], text[2:4]
            if way and way[-1] != start:
                continue
            jump = abs(ord(start[0]) - ord(end[0])) == 2
            after = at.child(action)
            on = (*(way or (start,)), end)
            if jump and not after.is_terminal() and after.current_player() == mover:
                open_ways.append((on, taken + 1, after))
            else:
                yield on, taken + jump, after


if __name__ == "__main__":
    unittest.main()
