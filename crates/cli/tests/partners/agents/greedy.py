"""An agent that makes whatever legal move brings it nearest to its goal."""

import rules


def way_to_go(square, colour):
    corner = (15, 15) if colour == "B" else (0, 0)
    return (square[0] - corner[0]) ** 2 + (square[1] - corner[1]) ** 2


def main():
    _, colour, _, board = rules.read_input()
    moves = rules.legal_moves(board, colour)
    # Of equal moves the first by its squares: always the same.
    origin, to = min(moves, key=lambda move: (way_to_go(move[1], colour) - way_to_go(move[0], colour), move))
    with open("output.txt", "w") as file:
        file.write(rules.write(moves[origin, to]))


if __name__ == "__main__":
    main()
