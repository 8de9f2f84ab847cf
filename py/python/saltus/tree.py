"""Classic searches with the tree that they went through."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from . import _saltus
from ._data import Score


@dataclass(frozen=True)
class Node:
    """A node of a searched tree: a move, and what was found after it. Values are seen from the side at the root."""

    number: int
    parent: int | None
    move: str | None
    seat: int
    """Who is to move here."""
    is_max: bool
    """Whether that is the side at the root."""
    ply: int
    alpha: Score | None
    beta: Score | None
    value: Score | None
    cut: int
    """Moves right below that were cut off."""
    children: int
    """Recorded nodes right below."""
    unrecorded: int
    """Nodes anywhere below that were visited and not recorded."""
    visits: int | None
    """How often simulations came here, in MCTS."""


class SearchTree:
    """A searched tree; node 0 is the root."""

    def __init__(self, tree: _saltus.Tree) -> None:
        self._tree = tree
        self.visited = tree.visited
        """Moves made anywhere in the tree: the node count."""
        self.leaves = tree.leaves
        self.cut = tree.cut
        """Moves that were cut off."""
        self.line = tree.line
        """The best moves of both sides."""
        value = tree._value
        self.value = None if value is None else Score(*value)

    def __len__(self) -> int:
        return len(self._tree)

    def node(self, number: int) -> Node:
        return _node(self._tree._node(number))

    def children(self, number: int = 0) -> list[Node]:
        """The nodes right below one, in the order in which they were searched."""
        return [_node(child) for child in self._tree._children(number)]

    def path(self, number: int) -> list[str]:
        """The moves that lead from the root to a node."""
        return self._tree.path(number)

    def walk(self) -> Iterator[tuple[str, int]]:
        """The search step by step: `enter`, `cut` or `leave`, and the node."""
        for step in range(self._tree.steps):
            yield self._tree.step(step)

    def __repr__(self) -> str:
        return f"<SearchTree: {self.visited} nodes, value {self.value}, {' '.join(self.line)}>"


def search_tree(board: _saltus.Board, player: str, limit: int = 100_000) -> SearchTree:
    """Searches by one of the classics (`minimax:depth=3`) or by MCTS, and records up to `limit` nodes of the tree."""
    return SearchTree(board.search_tree(player, limit))


def _node(parts: dict[str, Any]) -> Node:
    for key in ("alpha", "beta", "value"):
        parts[key] = None if parts[key] is None else Score(*parts[key])
    return Node(**parts)
