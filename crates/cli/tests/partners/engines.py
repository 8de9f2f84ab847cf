"""Engines that misbehave, for the tests: `python engines.py WAY` speaks Hub until it goes wrong in its own way.

They know no rules: the one move they make by themselves is the first of the start of English draughts, and those that
are to play on ask `saltus hub` for their moves.
"""

import os
import subprocess
import sys
import time


def say(line):
    print(line, flush=True)


def greet():
    for line in sys.stdin:
        command = line.split()[0] if line.split() else ""
        if command == "hub":
            say("id name=Bad version=1")
            say('param name=variant value=english type=enum values="normal english"')
            say("wait")
        elif command == "init":
            say("ready")
        elif command == "go":
            yield line


def helped(hear=lambda line: None):
    """Passes everything on to a real engine, and tells of each `go`; `hear` gets every line before."""
    program = [os.environ["SALTUS"], "hub"]
    engine = subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
    for line in sys.stdin:
        hear(line)
        if line.startswith("go"):
            yield line
        engine.stdin.write(line)
        engine.stdin.flush()
        end = {"hub": "wait", "init": "ready", "go": "done"}.get(line.split()[0])
        while end:
            answer = engine.stdout.readline()
            say(answer.rstrip())
            if answer.startswith(end):
                break


def mute():
    for _ in sys.stdin:
        pass


def unready():
    for line in sys.stdin:
        if line.startswith("hub"):
            say("wait")


def dies_at_once():
    print("no licence", file=sys.stderr)
    sys.exit(3)


def other_games():
    for line in sys.stdin:
        if line.startswith("hub"):
            say('param name=variant value=normal type=enum values="normal frisian"')
            say("wait")


def crash():
    for number, _ in enumerate(helped()):
        if number == 2:
            print("out of cheese", file=sys.stderr, flush=True)
            os._exit(7)


def log(word):
    """Notes something in the file that the test names, if it names one."""
    with open(os.environ.get("ENGINE_LOG", os.devnull), "a") as file:
        file.write(f"{word}\n")


def logged():
    """Plays on, and notes its start and each new game."""
    log("start")
    yield from helped(lambda line: line.startswith("new-game") and log("new-game"))


def crash_in_second():
    """Plays a game, and breaks down in the next one."""
    games = []
    log("start")
    for _ in helped(lambda line: line.startswith("new-game") and games.append(line)):
        if games:
            log("crash")
            os._exit(7)


def leaves():
    """Ends by itself when a new game begins."""
    log("start")
    yield from helped(lambda line: line.startswith("new-game") and os._exit(0))


def hang():
    for _ in greet():
        log("go")
        time.sleep(3600)


def deaf():
    """Hangs, and minds no signal that can be minded."""
    import signal

    for name in ["SIGTERM", "SIGINT", "SIGHUP"]:
        signal.signal(getattr(signal, name), signal.SIG_IGN)
    for _ in greet():
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)", *sys.argv[2:]])
        while True:
            time.sleep(3600)


def cheat():
    for _ in greet():
        say("done move=1-32")


def silent_move():
    for _ in greet():
        say("done")


def garbage():
    for _ in greet():
        for _ in range(1000):
            sys.stdout.buffer.write(os.urandom(200) + b"\n")
        say('info depth="deep" score=lots pv="1-2 3"')
        say('done move="\x1b[31mh4x0r"')


def flood():
    """One line that never ends."""
    for _ in greet():
        while True:
            sys.stdout.write("x" * 65536)


def chatter():
    """Lines without end, and never an answer."""
    for _ in greet():
        while True:
            sys.stdout.write("info depth=1\n" * 1000)


def late():
    """Answers, but far beyond its time, and only once."""
    for _ in greet():
        time.sleep(5)
        say("done move=11-15")


if __name__ == "__main__":
    try:
        outcome = globals()[sys.argv[1]]()
        for _ in outcome or ():
            pass
    except (BrokenPipeError, KeyboardInterrupt):
        pass
