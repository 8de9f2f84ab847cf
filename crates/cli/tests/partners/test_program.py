"""Whether there is a program to test at all."""

import unittest

from support import saltus


class Program(unittest.TestCase):
    def test_it_is_built_and_lists_its_games(self):
        done = saltus("games")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("international", done.stdout)


if __name__ == "__main__":
    unittest.main()
