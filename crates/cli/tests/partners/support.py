"""What all tests with partners share: the program, and ways to start it."""

import json
import os
import pathlib
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[3]
TARGET = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))

# The program that `cargo test` or `cargo build` has built.
SALTUS = os.environ.get("SALTUS", str(TARGET / "debug" / "saltus"))


def saltus(*arguments, **options):
    """Runs the program to its end and returns what came of it."""
    options.setdefault("timeout", 300)
    return subprocess.run([SALTUS, *arguments], capture_output=True, text=True, **options)


def experiment(folder, player, games):
    """Writes `mine.toml`: an experiment in which this player meets chance at English draughts."""
    (folder / "mine.toml").write_text(
        f"""
title = "t"
question = "q"

[[player]]
name = "other"
spec = {json.dumps(player)}

[[contest]]
game = "english"
first = "other"
second = "random"
games = {games}
"""
    )
