"""Boards as pictures: SVG with the last move, arrows and a heat map."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from html import escape

from ._data import BLACK, RED, WHITE
from ._saltus import Board

CELL = 44
"""The edge of a square, in pixels."""
_MARGIN = 20
_PIECES = {WHITE: ("#fbf7ee", "#5b4a36"), BLACK: ("#33302c", "#0e0d0c"), RED: ("#c0392b", "#6d1f17")}
_YELLOW = ("#f1c40f", "#8a6d06")
_CAMPS = ("#e8d3a8", "#b9a58c", "#e5b5a5", "#efe08f")
_ARROWS = ("#1b6ca8", "#7b2d8b", "#d35400", "#444")


def board(
    position: Board,
    *,
    last_move: bool = True,
    arrows: Iterable[Sequence[str]] = (),
    heatmap: Sequence[Sequence[float | None]] | None = None,
    size: int | None = None,
) -> str:
    """The picture of a board.

    `arrows` are paths of squares, such as `move.squares`; `heatmap` gives a number for each square, as `Board.heatmap`
    does; `size` is the width in pixels.
    """
    rows = position.squares()
    height, width = len(rows), len(rows[0])
    centre = {
        name: (_MARGIN + column * CELL + CELL / 2, row * CELL + CELL / 2)
        for row, names in enumerate(rows)
        for column, name in enumerate(names)
        if name is not None
    }
    view = (width * CELL + _MARGIN, height * CELL + _MARGIN)
    shown = f' width="{size}" height="{round(size * view[1] / view[0])}"' if size else ""
    label = escape(f"{position.game}: {position.fen()}", quote=True)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {view[0]} {view[1]}"{shown} role="img" aria-label="{label}">',
        f'<rect width="{view[0]}" height="{view[1]}" fill="#fff"/>',
    ]
    camps = {square: seat for seat, squares in enumerate(position.camps()) for square in squares}
    for row, names in enumerate(rows):
        for column, name in enumerate(names):
            fill = "#f3e9d7" if name is None else _ground(position, camps.get(name), row, column)
            parts.append(
                f'<rect x="{_MARGIN + column * CELL}" y="{row * CELL}" width="{CELL}" height="{CELL}" fill="{fill}"/>'
            )
    parts += _heat(rows, heatmap)
    moves = position.moves if last_move else []
    marked = {moves[-1].squares[0], moves[-1].squares[-1]} if moves else set()
    for name in sorted(marked & centre.keys()):
        x, y = centre[name]
        half = CELL / 2
        parts.append(
            f'<rect x="{x - half}" y="{y - half}" width="{CELL}" height="{CELL}" fill="#f6d743" fill-opacity=".55"/>'
        )
    parts += _names(centre, width, height)
    for square, (seat, kind) in position.pieces().items():
        x, y = centre[square]
        fill, edge = _PIECES.get(seat, _YELLOW)
        parts.append(
            f'<circle cx="{x}" cy="{y}" r="{CELL * 0.38:.1f}" fill="{fill}" stroke="{edge}" stroke-width="2"/>'
        )
        if kind == "king":
            parts.append(
                f'<circle cx="{x}" cy="{y}" r="{CELL * 0.2:.1f}" fill="none" stroke="{_PIECES[1 - seat][0]}" stroke-width="4"/>'
            )
    for number, path in enumerate(arrows):
        unknown = [name for name in path if name not in centre]
        if unknown:
            raise ValueError(f"there is no square `{unknown[0]}` on this board")
        parts += _arrow([centre[name] for name in path], _ARROWS[number % len(_ARROWS)])
    parts.append("</svg>")
    return "".join(parts)


def _ground(position: Board, camp: int | None, row: int, column: int) -> str:
    if camp is not None:
        return _CAMPS[camp]
    if position.family == "draughts":
        return "#b58863"
    return "#f3e9d7" if (row + column) % 2 else "#ead9bd"


def _heat(rows: list[list[str | None]], heatmap: Sequence[Sequence[float | None]] | None) -> list[str]:
    if heatmap is None:
        return []
    if [len(row) for row in heatmap] != [len(row) for row in rows]:
        raise ValueError(f"the heat map is not {len(rows)} by {len(rows[0])}, as the board is")
    most = max((abs(weight) for row in heatmap for weight in row if weight is not None), default=0.0) or 1.0
    parts = []
    for row, weights in enumerate(heatmap):
        for column, weight in enumerate(weights):
            if weight is None or rows[row][column] is None:
                continue
            x, y = _MARGIN + column * CELL, row * CELL
            fill, opacity = "#1f9d55" if weight > 0 else "#c0392b", 0.75 * abs(weight) / most
            parts.append(
                f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{fill}" fill-opacity="{opacity:.2f}">'
                f"<title>{rows[row][column]}: {weight:g}</title></rect>"
            )
    return parts


def _names(centre: dict[str, tuple[float, float]], width: int, height: int) -> list[str]:
    """Letters and numbers at the edge; where squares have numbers, those, each in a corner of its square."""
    if all(name.isdigit() for name in centre):
        return [_text(x + CELL * 0.32, y - CELL * 0.28, name, 9) for name, (x, y) in centre.items()]
    down = [_text(_MARGIN / 2, row * CELL + CELL / 2 + 4, str(height - row)) for row in range(height)]
    along = [
        _text(_MARGIN + column * CELL + CELL / 2, height * CELL + 14, chr(ord("a") + column)) for column in range(width)
    ]
    return down + along


def _text(x: float, y: float, text: str, size: int = 12) -> str:
    fill = "#555" if size == 12 else "#f3e9d7"
    place = f'x="{x:.1f}" y="{y:.1f}" font-family="sans-serif" font-size="{size}" text-anchor="middle"'
    return f'<text {place} fill="{fill}">{text}</text>'


def _arrow(points: list[tuple[float, float]], colour: str) -> list[str]:
    if len(points) < 2 or points[-1] == points[-2]:
        return []
    (x0, y0), (x1, y1) = points[-2:]
    angle = math.atan2(y1 - y0, x1 - x0)
    back, side = 16.0, 8.0
    base = (x1 - back * math.cos(angle), y1 - back * math.sin(angle))
    left = (base[0] - side * math.sin(angle), base[1] + side * math.cos(angle))
    right = (base[0] + side * math.sin(angle), base[1] - side * math.cos(angle))
    way = " ".join(f"{x:.1f},{y:.1f}" for x, y in [*points[:-1], base])
    head = " ".join(f"{x:.1f},{y:.1f}" for x, y in ((x1, y1), left, right))
    return [
        f'<polyline points="{way}" fill="none" stroke="{colour}" stroke-width="6" stroke-opacity=".8" stroke-linejoin="round"/>',
        f'<polygon points="{head}" fill="{colour}" fill-opacity=".9"/>',
    ]
