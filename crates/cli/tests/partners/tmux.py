"""A terminal as a person has it: tmux, with keys that are pressed and a screen that is read."""

import os
import pathlib
import shlex
import subprocess
import tempfile
import time

from support import SALTUS


class Terminal:
    """A program in a terminal of its own; ends with it."""

    servers = 0

    def __init__(self, *arguments, columns=80, lines=24, env=None, before="", program=(SALTUS,)):
        Terminal.servers += 1
        self.socket = f"saltus-{os.getpid()}-{Terminal.servers}"
        self.data = tempfile.TemporaryDirectory()
        settings = {"LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": self.data.name, **(env or {})}
        given = " ".join(f"{name}={shlex.quote(value)}" for name, value in settings.items())
        command = shlex.join([*program, *arguments])
        # What comes after the program shows that it has ended, and how it left the terminal.
        script = f"{before}cd {shlex.quote(self.data.name)}; env {given} {command}; echo ended with $?; exec cat"
        self.tmux("-f", "/dev/null", "new-session", "-d", "-s", "game", "-x", str(columns), "-y", str(lines), script)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.tmux("kill-server")
        self.data.cleanup()

    def tmux(self, *arguments):
        environment = {**os.environ, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
        for name in ("TMUX", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"):
            environment.pop(name, None)
        done = subprocess.run(
            ["tmux", "-L", self.socket, *arguments], capture_output=True, text=True, timeout=30, env=environment
        )
        return done.stdout

    def screen(self, escapes=False):
        """What is to be seen now."""
        return self.tmux("capture-pane", "-p", "-t", "game", *(["-e"] if escapes else []))

    def past(self):
        """What is to be seen, and what has gone over the upper edge."""
        return self.tmux("capture-pane", "-p", "-t", "game", "-S", "-")

    def wait(self, wanted, seconds=20):
        """Waits until this is to be seen: a text, or what a function of the screen finds good."""
        good = wanted if callable(wanted) else lambda screen: wanted in screen
        end = time.monotonic() + seconds
        while True:
            screen = self.screen()
            if good(screen):
                return screen
            if time.monotonic() > end:
                raise AssertionError(f"never seen: {wanted}\n{screen}")
            time.sleep(0.02)

    def press(self, *keys):
        """Keys by the names that tmux has for them."""
        self.tmux("send-keys", "-t", "game", *keys)

    def type(self, text):
        """A line, with Enter."""
        self.tmux("send-keys", "-t", "game", "-l", text)
        self.press("Enter")

    def click(self, column, line):
        """A click of the left button, as terminals report it; both counted from 0."""
        for ending in "Mm":
            self.tmux("send-keys", "-t", "game", "-l", f"\x1b[<0;{column + 1};{line + 1}{ending}")

    def program(self):
        """The number of the process that plays."""
        pid = self.tmux("list-panes", "-t", "game", "-F", "#{pane_pid}").strip()
        return pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()[0]

    def resize(self, columns, lines):
        self.tmux("resize-window", "-t", "game", "-x", str(columns), "-y", str(lines))
