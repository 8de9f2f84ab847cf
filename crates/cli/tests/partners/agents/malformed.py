"""An agent whose output.txt is no output.txt."""

import os
import sys

import rules


def main():
    _, colour, _, board = rules.read_input()
    way = next(iter(rules.legal_moves(board, colour).values()))
    right = rules.write(way)
    (ax, ay), (bx, by) = way[0], way[-1]
    kind = sys.argv[1]
    if kind == "none":
        return
    if kind == "pipe":
        os.mkfifo("output.txt")
        return
    if kind == "link":
        with open("elsewhere.txt", "w") as file:
            file.write(right)
        os.symlink("elsewhere.txt", "output.txt")
        return
    data = {
        "empty": b"",
        "small-letters": right.lower().encode(),
        "words": b"I would like to move my piece\n",
        "brackets": f"E ({ax},{ay}) ({bx},{by})\n".encode(),
        "names": f"{chr(ord('a') + ax)}{ay + 1}-{chr(ord('a') + bx)}{by + 1}\n".encode(),
        "half": right[: right.rindex(",")].encode(),
        "bytes": bytes(range(256)),
        "huge": b"E 1,1 2,2\n" * 1_000_000,
    }[kind]
    with open("output.txt", "wb") as file:
        file.write(data)


main()
