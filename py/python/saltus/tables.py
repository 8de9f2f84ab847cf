"""Endgame tables of draughts: who wins every placement of few pieces. `Board.table_value` looks a position up."""

from __future__ import annotations

import os
from pathlib import Path

from . import _saltus
from ._data import threads_of


def folder(game: str, root: str | os.PathLike[str] | None = None) -> Path:
    """Where the tables of a game are: in `root`, or in the user's cache folder, where players and boards look."""
    return Path(_saltus.tables_folder(game, root))


def build(
    game: str,
    pieces: int = 3,
    *,
    root: str | os.PathLike[str] | None = None,
    threads: int | None = None,
    memory: int = 1024,
) -> int:
    """Builds what is missing up to so many pieces, with so many mebibytes of memory; says how many slices were made.

    Ctrl-C stops it; what is done is kept, and the next call goes on.
    """
    _, made, _ = _saltus.build_tables(game, pieces, root, threads_of(threads), memory)
    return made
