"""Halma by the rules of the course tournaments, plainly, from their description alone.

A board is a list of 16 strings of W, B and '.', as in input.txt; a square is (x, y), from 0 at the top left. Black's
camp is the corner at the top left, White's the one at the bottom right; each side's goal is the other's camp.
"""

SIZE = 16
ROWS = (5, 5, 4, 3, 2)  # the lengths of a camp's rows from its corner
AROUND = [(dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if (dx, dy) != (0, 0)]

BLACK_CAMP = {(x, y) for y, width in enumerate(ROWS) for x in range(width)}
WHITE_CAMP = {(SIZE - 1 - x, SIZE - 1 - y) for x, y in BLACK_CAMP}
HOME = {"B": BLACK_CAMP, "W": WHITE_CAMP}
GOAL = {"B": WHITE_CAMP, "W": BLACK_CAMP}


def start():
    return [
        "".join("B" if (x, y) in BLACK_CAMP else "W" if (x, y) in WHITE_CAMP else "." for x in range(SIZE))
        for y in range(SIZE)
    ]


def pieces(board, colour):
    return [(x, y) for y in range(SIZE) for x in range(SIZE) if board[y][x] == colour]


def inside(square):
    return 0 <= square[0] < SIZE and 0 <= square[1] < SIZE


def at(board, square):
    return board[square[1]][square[0]]


def is_step(board, square, to):
    return inside(to) and at(board, to) == "." and max(abs(square[0] - to[0]), abs(square[1] - to[1])) == 1


def is_jump(board, origin, square, to):
    """Whether a piece that began at `origin` and stands on `square` can jump to `to`: its first square is empty now."""
    dx, dy = to[0] - square[0], to[1] - square[1]
    if (abs(dx), abs(dy)) not in ((0, 2), (2, 0), (2, 2)) or not inside(to):
        return False
    over = (square[0] + dx // 2, square[1] + dy // 2)
    return over != origin and at(board, over) != "." and (at(board, to) == "." or to == origin)


def chains(board, origin):
    """The squares that jumps lead to, each with a shortest way."""
    ways = {origin: [origin]}
    queue = [origin]
    for square in queue:
        for dx, dy in AROUND:
            to = (square[0] + 2 * dx, square[1] + 2 * dy)
            if to not in ways and is_jump(board, origin, square, to):
                ways[to] = ways[square] + [to]
                queue.append(to)
    del ways[origin]
    return ways


def legal_moves(board, colour):
    """The legal moves: from (from, to) to the way."""
    home, goal = HOME[colour], GOAL[colour]
    moves = {}
    for origin in pieces(board, colour):
        ways = chains(board, origin)
        for dx, dy in AROUND:
            to = (origin[0] + dx, origin[1] + dy)
            if is_step(board, origin, to):
                ways[to] = [origin, to]
        for to, way in ways.items():
            leaves_goal = origin in goal and to not in goal
            comes_home = origin not in home and to in home
            if not leaves_goal and not comes_home:
                moves[origin, to] = way
    if any(square in home for square in pieces(board, colour)):
        corner = (0, 0) if colour == "B" else (SIZE - 1, SIZE - 1)

        def out_of_camp(origin, to):
            return origin in home and to not in home

        def further(origin, to):
            far = [[abs(square[axis] - corner[axis]) for axis in (0, 1)] for square in (origin, to)]
            return origin in home and far[1] != far[0] and far[1][0] >= far[0][0] and far[1][1] >= far[0][1]

        def others(origin, to):
            return origin not in home

        for allowed in (out_of_camp, further, others):
            some = {move: way for move, way in moves.items() if allowed(*move)}
            if some:
                return some
        return {}
    return moves


def play(board, origin, to):
    rows = [list(row) for row in board]
    rows[to[1]][to[0]], rows[origin[1]][origin[0]] = at(board, origin), "."
    return ["".join(row) for row in rows]


def has_won(board, colour):
    goal = [at(board, square) for square in GOAL[colour]]
    return "." not in goal and colour in goal


def write(way):
    """The lines of output.txt."""
    kind = "E" if max(abs(way[0][0] - way[1][0]), abs(way[0][1] - way[1][1])) == 1 else "J"
    return "".join(f"{kind} {a[0]},{a[1]} {b[0]},{b[1]}\n" for a, b in zip(way, way[1:]))


def read(text, board, colour):
    """The move of an output.txt, checked step by step; a ValueError says what is wrong."""
    way, kinds = [], []
    for line in text.splitlines():
        kind, *squares = line.split(" ")
        if kind not in ("E", "J") or len(squares) != 2:
            raise ValueError(f"not a line of output.txt: {line!r}")
        origin, to = (tuple(int(number) for number in square.split(",")) for square in squares)
        if way and way[-1] != origin:
            raise ValueError(f"{line!r} does not go on where the line before ended")
        way = way + [to] if way else [origin, to]
        kinds.append(kind)
    if not way:
        raise ValueError("output.txt is empty")
    if at(board, way[0]) != colour:
        raise ValueError(f"no piece of {colour} on {way[0]}")
    if kinds == ["E"]:
        real = is_step(board, way[0], way[1])
    else:
        real = "E" not in kinds and all(is_jump(board, way[0], a, b) for a, b in zip(way, way[1:]))
    if not real:
        raise ValueError(f"{text!r} is no way over the board")
    if (way[0], way[-1]) not in legal_moves(board, colour):
        raise ValueError(f"{text!r} is against the rules of camps")
    return way[0], way[-1]


def read_input(path="input.txt"):
    """Mode, colour as one letter, seconds and board of an input.txt."""
    with open(path) as file:
        lines = file.read().split("\n")
    board = lines[3:19]
    assert lines[0] in ("SINGLE", "GAME") and lines[1] in ("BLACK", "WHITE"), lines[:2]
    assert len(board) == SIZE and all(len(row) == SIZE for row in board), board
    return lines[0], lines[1][0], float(lines[2]), board
