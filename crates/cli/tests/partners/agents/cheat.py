"""An agent that writes moves in the right form which are not legal."""

import sys

import rules


def main():
    _, colour, _, board = rules.read_input()
    other = "W" if colour == "B" else "B"
    moves = rules.legal_moves(board, colour)
    chain = max(moves.values(), key=len)
    step = next(way for way in moves.values() if rules.is_step(board, way[0], way[1]))
    own = rules.pieces(board, colour)
    # An empty square far from everyone.
    middle = next((x, y) for x in range(3, 13) for y in range(3, 13) if rules.at(board, (x, y)) == ".")
    (ax, ay), (bx, by) = step[0], step[1]
    text = {
        "opponent": lambda: rules.write(next(iter(rules.legal_moves(board, other).values()))),
        "nothing": lambda: rules.write([middle, (middle[0] + 1, middle[1])]),
        "flight": lambda: f"E {own[0][0]},{own[0][1]} {middle[0]},{middle[1]}\n",
        "long-jump": lambda: f"J {own[0][0]},{own[0][1]} {middle[0]},{middle[1]}\n",
        "step-as-jump": lambda: f"J {ax},{ay} {bx},{by}\n",
        "jump-as-step": lambda: f"E {chain[0][0]},{chain[0][1]} {chain[-1][0]},{chain[-1][1]}\n",
        "detour": lambda: f"J {ax},{ay} {middle[0]},{middle[1]}\nJ {middle[0]},{middle[1]} {bx},{by}\n",
        "two-steps": lambda: f"E {ax},{ay} {bx},{by}\nE {bx},{by} {ax},{ay}\n",
        "outside": lambda: f"E {ax},{ay} 16,{ay}\n",
        # Home is not empty, and yet another piece moves.
        "camp": lambda: rules.write(against_the_camp(board, colour)),
    }[sys.argv[1]]()
    with open("output.txt", "w") as file:
        file.write(text)


def against_the_camp(board, colour):
    """A step of a piece that has left the camp, while others have not; until there is one, a legal step."""
    home = rules.HOME[colour]
    for x, y in rules.pieces(board, colour):
        for dx, dy in rules.AROUND:
            to = (x + dx, y + dy)
            if (x, y) not in home and to not in home and rules.is_step(board, (x, y), to):
                return [(x, y), to]
    return next(iter(rules.legal_moves(board, colour).values()))


main()
