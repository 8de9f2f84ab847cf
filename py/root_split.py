"""What it would bring to divide the moves at the root between workers that share nothing, as the page without a server could.

    python py/root_split.py            # with the package installed

Counts nodes, so that it prints the same on any machine: those of one search of a position to a depth, for one line and for three;
and those of a search of each position after one move to one depth less. The latter are shared out among workers, the largest first to
whoever has least, and the busiest counts. Workers know no bound from one another, so that each value is searched for exactly.
"""

from __future__ import annotations

import saltus

POSITIONS = [
    ("english", "B:W21-32:B1-12", 13),
    ("english", "B:W17,21,23-32:B1-8,10-12,14", 13),
    ("russian", "W:W21-32:B1-12", 12),
    ("international", "W:W31-50:B1-20", 11),
    ("halma-8x8", "wwww4/www5/ww6/w7/7b/6bb/5bbb/4bbbb w", 6),
    ("halma", None, 5),
]


def nodes(board: saltus.Board, depth: int, lines: int = 1) -> int:
    """The nodes of a search by an engine that remembers nothing of another."""
    infos = saltus.Engine().analyse(board, saltus.Limit(depth=depth), multipv=lines)
    return infos[0].nodes if infos else 0


def busiest(parts: list[int], workers: int) -> int:
    """The nodes of the worker that has most to do."""
    loads = [0] * workers
    for part in sorted(parts, reverse=True):
        loads[loads.index(min(loads))] += part
    return max(loads)


def main() -> None:
    print(f"{'':14}{'depth':>6}{'moves':>6}{'one line':>12}{'three':>12}{'all apart':>12}{'':4}times as fast with 2 and 4 workers")
    for game, text, depth in POSITIONS:
        board = saltus.Board(game, text=text) if text else saltus.Board(game)
        one, three = nodes(board, depth), nodes(board, depth, 3)
        parts = []
        for move in board.legal_moves:
            after = board.copy()
            after.push(move)
            parts.append(nodes(after, depth - 1))
        gains = [f"{whole / busiest(parts, workers):.2f}" for whole in (one, three) for workers in (2, 4)]
        told = f"one line {gains[0]}, {gains[1]}; three {gains[2]}, {gains[3]}"
        print(f"{game:14}{depth:6}{len(parts):6}{one:12,}{three:12,}{sum(parts):12,}{'':4}{told}")


if __name__ == "__main__":
    main()
