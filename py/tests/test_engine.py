"""Players: moves, lines, limits, Ctrl-C, threads, trees, other programs."""

import os
import signal
import subprocess
import sys
import textwrap
import threading
import unittest
from pathlib import Path

import saltus
from saltus import Engine, HubEngine, Limit

PROGRAM = os.environ.get("SALTUS", str(Path(__file__).parents[2] / "target" / "debug" / "saltus"))


class Playing(unittest.TestCase):
    def test_a_game_of_two_players(self) -> None:
        board = saltus.Board("russian")
        players = [Engine("engine:hash=1"), Engine("alphabeta:depth=3,eval=handmade")]
        while not board.is_game_over() and board.ply < 40:
            result = players[board.turn].play(board, Limit(nodes=300) if board.turn == 0 else None)
            self.assertEqual(result.pv[0], result.move)
            board.push(result.move)
        self.assertEqual(board.ply, 40)

    def test_every_kind_of_player(self) -> None:
        for game, player in [
            ("halma-8x8", "minimax:depth=2"),
            ("english", "mcts:nodes=200"),
            ("english", "level:number=1"),
            ("halma-4", "max-n:depth=1"),
            ("halma-4", "engine:nodes=100,hash=1"),
            ("turkish", "random:seed=3"),
        ]:
            board = saltus.Board(game)
            self.assertIn(Engine(player).play(board).move, board.legal_moves)

    def test_lines(self) -> None:
        board = saltus.Board("english")
        heard: list[int] = []
        engine = Engine("engine:hash=1")
        lines = engine.analyse(board, Limit(depth=6), multipv=3, on_info=lambda infos: heard.append(infos[0].depth))
        self.assertEqual([line.multipv for line in lines], [1, 2, 3])
        self.assertTrue(lines[0].score >= lines[1].score >= lines[2].score)
        self.assertEqual(len({line.pv[0] for line in lines}), 3)
        self.assertEqual(heard, sorted(heard))
        self.assertEqual(heard[-1], lines[0].depth)
        won = saltus.Board("english", "W:WK10,K15:B6")
        best = engine.analyse(won, Limit(nodes=2000))[0].score
        assert best.win_in is not None
        self.assertGreater(best.win_in, 0)
        self.assertEqual((-best).win_in, -best.win_in)
        self.assertTrue(str(best).startswith(f"win in {best.win_in} pl"), str(best))

    def test_wrong_input(self) -> None:
        board = saltus.Board("english")
        for words, call in [
            ("time=-1: expected seconds above 0", lambda: Engine().play(board, Limit(time=-1))),
            ("time=NaN: expected seconds above 0", lambda: Engine().play(board, Limit(time=float("nan")))),
            ("depth=0: expected a whole number from 1", lambda: Limit(depth=0)),
            ("depth=-1: expected a whole number from 1", lambda: Limit(depth=-1)),
            ("nodes=-7: expected a whole number from 1", lambda: Limit(nodes=-7)),
            ("18446744073709551616: the number is too large", lambda: Engine().play(board, Limit(nodes=2**64))),
            ("multipv=0: expected a whole number from 1", lambda: Engine().analyse(board, multipv=0)),
            ("multipv is for `engine`", lambda: Engine("random").analyse(board, multipv=2)),
            ("the game is over", lambda: Engine().play(saltus.Board("english", "W:W:B1"))),
            ("max-n is for games of more than two players", lambda: Engine("max-n:depth=1").play(board)),
        ]:
            with self.assertRaises(ValueError) as raised:
                call()
            self.assertIn(words, str(raised.exception))

    def test_an_error_of_the_listener_comes_through(self) -> None:
        def fail(_: object) -> None:
            raise KeyError("mine")

        with self.assertRaisesRegex(KeyError, "mine"):
            Engine("engine:hash=1").analyse(saltus.Board("halma"), Limit(time=60), on_info=fail)


class Threads(unittest.TestCase):
    def test_ctrl_c_ends_a_search(self) -> None:
        script = """
            import saltus, sys
            say = lambda infos: print("searching", flush=True)
            try:
                saltus.Engine("engine:hash=1").analyse(saltus.Board("halma"), saltus.Limit(time=600), on_info=say)
            except KeyboardInterrupt:
                sys.exit(42)
        """
        command = [sys.executable, "-c", textwrap.dedent(script)]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as child:
            assert child.stdout is not None
            self.assertEqual(child.stdout.readline(), b"searching\n")
            child.send_signal(signal.SIGINT)
            child.communicate()
        self.assertEqual(child.returncode, 42)

    def test_ctrl_c_ends_a_count(self) -> None:
        script = """
            import saltus, sys, threading
            threading.Timer(0.5, lambda: print("counting", flush=True)).start()
            try:
                saltus.Board("halma").perft(9)
            except KeyboardInterrupt:
                sys.exit(42)
        """
        command = [sys.executable, "-c", textwrap.dedent(script)]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as child:
            assert child.stdout is not None
            self.assertEqual(child.stdout.readline(), b"counting\n")
            child.send_signal(signal.SIGINT)
            child.communicate(timeout=60)
        self.assertEqual(child.returncode, 42)

    def test_python_goes_on_while_others_search(self) -> None:
        """Three threads search for an hour; with Python's lock held the fourth would never have counted so far."""
        script = """
            import os, saltus, threading
            begun = threading.Barrier(4)
            def search(game):
                begun.wait()
                saltus.Engine("engine:hash=1").analyse(saltus.Board(game), saltus.Limit(time=3600))
                os._exit(1)
            for game in ("english", "halma", "russian"):
                threading.Thread(target=search, args=(game,), daemon=True).start()
            begun.wait()
            count = 0
            while count < 3_000_000:
                count += 1
            os._exit(42)
        """
        done = subprocess.run([sys.executable, "-c", textwrap.dedent(script)], timeout=120)
        self.assertEqual(done.returncode, 42)

    def test_four_threads_search_at_once(self) -> None:
        """Each thread waits in its search until all four are in one: with Python's lock held they would wait for ever."""
        together = threading.Barrier(4, timeout=60)
        boards = [saltus.Board(game) for game in ("english", "halma", "russian", "halma-8x8")]
        nodes = [0] * 4

        def search(index: int) -> None:
            met = False

            def meet(infos: list[saltus.Info]) -> None:
                nonlocal met
                if not met:
                    together.wait()
                    met = True

            lines = Engine("engine:hash=1").analyse(boards[index], Limit(depth=4), on_info=meet)
            nodes[index] = lines[0].nodes

        threads = [threading.Thread(target=search, args=(index,)) for index in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertTrue(all(nodes), nodes)

    def test_one_engine_for_many_threads(self) -> None:
        engine, board = Engine("alphabeta:depth=3"), saltus.Board("english")
        expected = engine.play(board).nodes
        found: list[int] = []
        threads = [threading.Thread(target=lambda: found.append(engine.play(board).nodes)) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, [expected] * 4)


class Trees(unittest.TestCase):
    def test_classics_have_exact_counts_and_their_trees(self) -> None:
        board = saltus.Board("english")
        full = saltus.search_tree(board, "minimax:depth=4,eval=men-and-kings")
        self.assertEqual((full.visited, full.leaves), (7 + 49 + 302 + 1469, 1469))
        cut = saltus.search_tree(board, "alphabeta:depth=4,eval=men-and-kings")
        self.assertEqual((cut.value, cut.line), (full.value, full.line))
        self.assertLess(cut.visited, full.visited)
        played = Engine("alphabeta:depth=4,eval=men-and-kings").play(board)
        self.assertEqual((played.nodes, played.move), (cut.visited, cut.line[0]))
        assert played.cutoffs is not None
        self.assertGreater(sum(played.cutoffs), 0)
        children = full.children()
        self.assertEqual(len(children), 7)
        self.assertEqual([child.move for child in children], [move.text for move in board.legal_moves])
        best = max(child.value for child in children if child.value is not None)
        self.assertEqual(best, full.value)
        deep = full.children(children[2].number)[0]
        self.assertEqual(full.path(deep.number), [children[2].move, deep.move])
        self.assertEqual(full.node(deep.number), deep)
        steps = list(cut.walk())
        self.assertEqual((steps[0], steps[-1]), (("enter", 0), ("leave", 0)))
        self.assertTrue(any(kind == "cut" for kind, _ in steps))
        with self.assertRaises(IndexError):
            full.node(10**6)

    def test_mcts_counts_visits(self) -> None:
        tree = saltus.search_tree(saltus.Board("english"), "mcts:nodes=300", limit=50)
        visits = [child.visits or 0 for child in tree.children()]
        self.assertEqual(visits, sorted(visits, reverse=True))
        self.assertLessEqual(len(tree), 50)


@unittest.skipUnless(Path(PROGRAM).exists(), f"{PROGRAM} is not built")
class Programs(unittest.TestCase):
    def test_hub(self) -> None:
        with HubEngine([PROGRAM, "hub"]) as engine:
            board = saltus.Board("international")
            result = engine.play(board, Limit(nodes=500))
            self.assertIn(result.move, board.legal_moves)
            board.push(result.move)
            self.assertIn(engine.play(board, Limit(nodes=500)).move, board.legal_moves)

    def test_a_program_that_is_none(self) -> None:
        with self.assertRaises(RuntimeError):
            HubEngine("/no/such/program").play(saltus.Board("english"))
        with self.assertRaisesRegex(ValueError, "names no program"):
            HubEngine("")


if __name__ == "__main__":
    unittest.main()
