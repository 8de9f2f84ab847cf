"""Every example of the documents is run, and prints what the document says."""

import doctest
import re
import unittest
from pathlib import Path

import saltus

DOCUMENTS = Path(__file__).parents[2] / "docs"


class Documents(unittest.TestCase):
    def check(self, name: str) -> None:
        text = (DOCUMENTS / name).read_text("utf-8")
        blocks = re.findall(r"^```pycon\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
        self.assertGreater(len(blocks), 3)
        parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
        names: dict[str, object] = {}
        for number, block in enumerate(blocks):
            test = parser.get_doctest(block, names, f"{name}, block {number + 1}", name, 0)
            runner.run(test, clear_globs=False)
            names = test.globs
        self.assertEqual(runner.summarize(verbose=False).failed, 0)

    def test_quick_start(self) -> None:
        self.check("python.md")

    def test_minimax(self) -> None:
        self.check("python-minimax.md")

    def test_training(self) -> None:
        self.check("python-training.md")

    def test_examples_in_the_package(self) -> None:
        for module in (saltus, saltus.vector):
            self.assertEqual(doctest.testmod(module).failed, 0)


if __name__ == "__main__":
    unittest.main()
