"""Matches of two players, and results of experiments, as data."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, NamedTuple

from . import _saltus
from ._data import expect_whole, threads_of


class Estimate(NamedTuple):
    """A value with its interval of 95 %."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class MatchGame:
    """A game of a match."""

    pair: int
    """The number of its pair: two games from one opening with sides swapped."""
    white: int
    """Who had White: 0 for the first player, 1 for the second."""
    winner: int | None
    """Who won: 0 or 1, or None for a draw."""
    termination: str
    start: str
    opening_plies: int
    moves: list[str]


@dataclass(frozen=True)
class MatchResult:
    """A match, seen from the first player."""

    wins: int
    draws: int
    losses: int
    pairs: list[int]
    """Pairs of games by the points of the first player: 0, ½, 1, 1½, 2."""
    score: Estimate | None
    elo: Estimate | None
    superiority: float | None
    """How likely the first player is the stronger one."""
    plies: int
    games: list[MatchGame]

    def to_pandas(self) -> Any:
        """The games as a DataFrame, where pandas is installed."""
        return _frame([asdict(game) for game in self.games])


def match(
    first: str,
    second: str,
    game: str = "english",
    *,
    games: int = 100,
    random_plies: int = 4,
    openings: str | None = None,
    seed: int = 1,
    rounds: int | None = None,
    threads: int | None = None,
) -> MatchResult:
    """Plays a match of two players by their strings. Each opening is played twice with sides swapped, so `games` is even.

    Openings are so many random moves, or a text with one opening a line. The result depends on the arguments alone
    where players are limited by depth or nodes, however many games are played at a time.
    """
    if games < 2 or games % 2:
        raise ValueError(f"games={games}: expected an even number from 2")
    expect_whole(0, random_plies=random_plies, seed=seed, rounds=rounds)
    workers = threads_of(threads)
    parts = _saltus.play_match(first, second, game, games // 2, random_plies, openings, seed, rounds, workers)
    parts["games"] = [MatchGame(**played) for played in parts["games"]]
    for key in ("score", "elo"):
        parts[key] = None if parts[key] is None else Estimate(*parts[key])
    return MatchResult(**parts)


def lab_results(folder: str | os.PathLike[str]) -> dict[str, Any]:
    """What `saltus lab run` found: the folder's `results.json` as data."""
    path = Path(folder) / "results.json"
    if not path.is_file():
        raise ValueError(f"{folder} has no results.json: it is no results folder of `saltus lab run`")
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def lab_contests(folder: str | os.PathLike[str]) -> Any:
    """The contests of an experiment, a row for each, as a DataFrame; as a list of dictionaries where pandas is missing."""
    rows = []
    for contest in lab_results(folder)["contests"]:
        row = {key: contest[key] for key in ("contest", "group", "game", "games")}
        row |= {"first": contest["first"]["name"], "second": contest["second"]["name"]}
        row |= contest["results"]
        elo = contest["elo"] or {}
        row |= {"elo": elo.get("value"), "elo_low": elo.get("low"), "elo_high": elo.get("high")}
        rows.append(row)
    try:
        return _frame(rows)
    except ImportError:
        return rows


def _frame(rows: list[dict[str, Any]]) -> Any:
    import pandas  # type: ignore[import-untyped,import-not-found,unused-ignore]

    return pandas.DataFrame(rows)
