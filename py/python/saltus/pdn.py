"""Games as text: Portable Draughts Notation, and the same for Halma, read as a stream and written."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import IO, Any

from . import _saltus
from ._saltus import Board


@dataclass(frozen=True)
class Record:
    """A game that was read, all of its moves played."""

    number: int
    """Which one it is in its text, from 1."""
    label: str
    """Who played it and where, as far as its tags say."""
    game: str
    start: str
    moves: list[str]
    """The main line."""
    comments: list[str]
    """What is said of each move; empty texts where nothing is."""
    tags: dict[str, str]
    result: str
    warnings: list[str]

    def board(self, ply: int | None = None) -> Board:
        """The board after so many moves, or at the end."""
        board = Board(self.game, self.start, repetition=False)
        for move in self.moves[:ply]:
            board.push(move)
        return board


class RecordError(ValueError):
    """A game that cannot be read. The games after it can be."""


def read(
    source: str | os.PathLike[str] | bytes | IO[Any],
    game: str | None = None,
    *,
    skip: bool = False,
) -> Iterator[Record]:
    """The games of a file, one at a time in memory: `source` is a path, a file object, or the text itself as bytes.

    `game` is for games whose tags do not say which game it is. A game that cannot be read raises RecordError, or is left out
    with `skip`.
    """
    for parts in _saltus.RecordReader(source, game):
        if "error" in parts:
            if skip:
                continue
            raise RecordError(f"game {parts['number']}: {parts['error']}")
        parts["tags"] = dict(parts["tags"])
        yield Record(**parts)


def write(board: Board, tags: Mapping[str, str] | None = None, comments: Sequence[str] = ()) -> str:
    """The text of a board's game from its first move. Texts one after another make a file of games."""
    return _saltus.write_record(board, list((tags or {}).items()), list(comments))
