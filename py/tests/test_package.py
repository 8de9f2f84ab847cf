"""The package as others meet it: its types, and the wheel in a clean environment."""

import os
import subprocess
import sys
import tempfile
import unittest
import venv
from importlib import metadata
from pathlib import Path

import saltus

WHEEL = os.environ.get("SALTUS_WHEEL")


def run(*command: str, **environment: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, env=os.environ | environment)
    if done.returncode:
        raise AssertionError(done.stdout + done.stderr)
    return done.stdout


class Types(unittest.TestCase):
    def test_the_package_is_typed(self) -> None:
        with tempfile.TemporaryDirectory() as cache:
            run(sys.executable, "-m", "mypy", "--strict", "--cache-dir", cache, "--package", "saltus")

    def test_the_stubs_are_those_of_the_module(self) -> None:
        run(sys.executable, "-m", "mypy.stubtest", "saltus._saltus")

    def test_a_user_is_told_of_a_wrong_type(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            script = Path(folder) / "user.py"
            script.write_text("import saltus\nsaltus.Board(3)\nx: str = saltus.Board('english').turn\n")
            done = subprocess.run(
                [sys.executable, "-m", "mypy", "--cache-dir", folder, str(script)], capture_output=True, text=True
            )
            self.assertIn("Found 2 errors", done.stdout)


@unittest.skipUnless(WHEEL, "SALTUS_WHEEL names no wheel")
class Wheel(unittest.TestCase):
    def test_installed_in_a_clean_environment(self) -> None:
        assert WHEEL
        with tempfile.TemporaryDirectory() as folder:
            venv.create(folder, with_pip=True)
            python = str(Path(folder) / "bin" / "python")
            run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", WHEEL)
            script = "import saltus; print(saltus.__version__, len(saltus.Board('english').legal_moves))"
            self.assertEqual(run(python, "-I", "-c", script), f"{saltus.__version__} 7\n")
            installed = run(python, "-m", "pip", "list", "--format=freeze", "--disable-pip-version-check")
            names = {line.split("==")[0] for line in installed.splitlines()} - {"pip", "setuptools"}
            self.assertEqual(names, {"numpy", "saltus"})
        self.assertEqual(metadata.version("saltus"), saltus.__version__)


if __name__ == "__main__":
    unittest.main()
