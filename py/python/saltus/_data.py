"""Plain data that more than one module speaks of."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import _saltus

if TYPE_CHECKING:
    from ._saltus import Board, State

WHITE, BLACK, RED, YELLOW = range(4)


@dataclass(frozen=True)
class GameInfo:
    """A game of the list."""

    id: str
    family: str
    """`draughts` or `halma`."""
    seats: int
    """How many play."""
    about: str


def games() -> list[GameInfo]:
    """Every game, Halma first. Halma games take options too: `halma-8x8:goal-lock=off`."""
    return [GameInfo(*row) for row in _saltus.games()]


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    winner: int | None
    """The seat that won alone, if one did."""
    places: list[int]
    """The place of every seat, 1 being the best; who shares a place has the best of those shared."""
    reason: str
    """The rule that ended it."""
    text: str
    """All of it as a sentence."""

    def result(self) -> str:
        """`1-0`, `0-1` or `1/2-1/2`; the places where more than two play."""
        if len(self.places) > 2:
            return "-".join(map(str, self.places))
        return {WHITE: "1-0", BLACK: "0-1", None: "1/2-1/2"}[self.winner]

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, order=True)
class Score:
    """What a position is worth to the side to move. Scores compare as the search compares them."""

    raw: int
    """In thousandths of a unit; wins lie beyond every evaluation."""
    units: float
    """In units of the evaluation: about one man in draughts, one step in Halma."""
    win_in: int | None
    """Plies to a win that is known, below 0 for a loss."""
    text: str
    """For people: `+1.25`, `win in 3 plies`."""

    def __neg__(self) -> Score:
        """The same from the other side; only the numbers, since words do not turn round."""
        win_in = None if self.win_in is None else -self.win_in
        return Score(-self.raw, -self.units, win_in, f"{-self.units:+.2f}")

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Term:
    """A term of an evaluation, and what it is worth to either side."""

    term: str
    white: float
    black: float


MOST_THREADS = 1024


def threads_of(threads: int | None) -> int:
    """So many threads, or one for each core."""
    if threads is None:
        return os.cpu_count() or 1
    if not 1 <= threads <= MOST_THREADS:
        raise ValueError(f"threads={threads}: expected 1 to {MOST_THREADS}")
    return threads


def expect_whole(least: int, **numbers: int | None) -> None:
    """Refuses numbers below the least, by their names; None is none."""
    for name, number in numbers.items():
        if number is not None and number < least:
            raise ValueError(f"{name}={number}: expected a whole number from {least}")


def restore_board(game: str, start: str, repetition: bool, rounds: int | None, moves: list[str]) -> Board:
    """A board from what it was pickled as."""
    board = _saltus.Board(game, start, repetition=repetition, rounds=rounds)
    for move in moves:
        board.push(move)
    return board


def restore_state(board: Board, actions: list[int]) -> State:
    """A state from what it was pickled as: its board, and the answers that are not a whole move yet."""
    state = board.state()
    for action in actions:
        state.apply_action(action)
    return state
