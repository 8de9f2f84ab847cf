"""Halma and draughts: rules, strong and classic searches, environments for reinforcement learning.

>>> import saltus
>>> board = saltus.Board("russian")
>>> board.push("c3-d4")
>>> result = saltus.Engine().play(board, saltus.Limit(nodes=1000))
>>> result.move in board.legal_moves
True
"""

from ._data import BLACK, RED, WHITE, YELLOW, GameInfo, Outcome, Score, Term, games
from ._saltus import Board, Move, State, __version__, features
from .contest import Estimate, MatchGame, MatchResult, match
from .engine import Engine, HubEngine, Info, Limit, PlayResult
from .tree import Node, SearchTree, search_tree
from .vector import VectorGame

__all__ = [
    "BLACK",
    "RED",
    "WHITE",
    "YELLOW",
    "Board",
    "Engine",
    "Estimate",
    "GameInfo",
    "HubEngine",
    "Info",
    "Limit",
    "MatchGame",
    "MatchResult",
    "Move",
    "Node",
    "Outcome",
    "PlayResult",
    "Score",
    "SearchTree",
    "State",
    "Term",
    "VectorGame",
    "__version__",
    "features",
    "games",
    "match",
    "search_tree",
]
