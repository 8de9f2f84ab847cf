"""An agent that breaks down: at once, at its third move (it counts in playdata.txt), or after its answer."""

import os
import sys

import greedy


def main():
    when = sys.argv[1]
    if when == "third":
        count = 1 + (int(open("playdata.txt").read()) if os.path.exists("playdata.txt") else 0)
        with open("playdata.txt", "w") as file:
            file.write(str(count))
        if count < 3:
            greedy.main()
            return
    elif when == "after":
        greedy.main()
    sys.exit("the agent gives up")


main()
