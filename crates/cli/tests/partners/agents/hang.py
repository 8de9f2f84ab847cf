"""An agent that never answers, and starts another program that does not end either."""

import pathlib
import signal
import subprocess
import sys
import time

signal.signal(signal.SIGTERM, signal.SIG_IGN)
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
# For the test, which looks whether they are gone.
pathlib.Path(sys.argv[1]).write_text(f"{child.pid}")
while True:
    print("still thinking " * 1000, flush=True)
    time.sleep(0.01)
