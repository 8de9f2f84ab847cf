"""Games by numbers: states, and many at once."""

import random
import unittest

import numpy as np
import saltus


class States(unittest.TestCase):
    def test_every_game(self) -> None:
        mix = random.Random(2)
        for info in saltus.games():
            state = saltus.State(info.id, rounds=25)
            planes, rows, columns = state.observation_tensor_shape()
            while not state.is_terminal():
                actions = state.legal_actions()
                self.assertEqual(list(np.flatnonzero(state.legal_actions_mask())), actions)
                self.assertEqual(state.observation_tensor().shape, (planes, rows, columns))
                action = mix.choice(actions)
                self.assertTrue(state.action_to_string(action))
                state.apply_action(action)
            self.assertEqual(state.current_player(), -4)
            self.assertAlmostEqual(sum(state.returns()), 0.0, places=5)
            self.assertEqual(len(state.returns()), state.num_players())
            board = state.board()
            self.assertTrue(board.is_game_over())
            self.assertEqual(board.state().history(), state.history())

    def test_a_move_and_its_action(self) -> None:
        state = saltus.State("english")
        action = state.string_to_action("11-15")
        self.assertEqual(action, 10 * 32 + 14)
        self.assertEqual(state.action_to_string(action), "11-15")
        other = state.clone()
        other.apply_action(action)
        self.assertEqual((state.history(), other.history()), ([], [action]))
        mine, theirs = other.observation_tensor(0), other.observation_tensor(1)
        self.assertTrue((mine[0] == theirs[2]).all() and (mine[2] == theirs[0]).all())
        with self.assertRaisesRegex(ValueError, "action 3 is not legal here: there are 7 legal actions of 1026"):
            state.apply_action(3)
        with self.assertRaisesRegex(ValueError, "player 2: expected 0 to 1"):
            state.observation_tensor(2)

    def test_random_play_depends_on_the_seed_alone(self) -> None:
        games = []
        for _ in range(2):
            state = saltus.State("russian", rounds=60)
            self.assertEqual(state.play_randomly(5), len(state.history()))
            games.append(state.history())
        self.assertTrue(state.is_terminal())
        self.assertEqual(*games)
        state = saltus.State("halma")
        self.assertEqual(state.play_randomly(5, most=30), 30)


class Vectors(unittest.TestCase):
    def test_shapes_and_memory(self) -> None:
        games = saltus.VectorGame("halma-8x8", 600, threads=2)
        step = games.reset()
        self.assertEqual(step.observations.shape, (600, 3, 8, 8))
        self.assertEqual(step.masks.shape, (600, games.num_actions))
        before = step.observations.__array_interface__["data"]
        first = step.observations.copy()
        after = games.step(games.sample())
        self.assertEqual(after.observations.__array_interface__["data"], before)  # the same memory: nothing is copied
        self.assertFalse((first == after.observations).all())
        with self.assertRaises(ValueError):
            after.masks[0, 0] = True

    def test_the_same_games_as_states(self) -> None:
        games = saltus.VectorGame("english", 40, rounds=50, seed=3)
        states = [saltus.State("english", rounds=50) for _ in range(40)]
        ended = 0
        step = games.current
        for _ in range(160):
            actions = games.sample()
            step = games.step(actions)
            for index, state in enumerate(states):
                state.apply_action(int(actions[index]))
                over = bool(step.terminated[index] or step.truncated[index])
                self.assertEqual(over, state.is_terminal())
                if over:
                    self.assertEqual(list(step.rewards[index]), state.returns())
                    self.assertEqual(bool(step.truncated[index]), state.is_truncated())
                    states[index] = saltus.State("english", rounds=50)
                    ended += 1
                state = states[index]
                self.assertEqual(step.players[index], state.current_player())
                self.assertTrue((step.observations[index] == state.observation_tensor()).all())
                self.assertTrue((step.masks[index] == state.legal_actions_mask()).all())
        self.assertGreater(ended, 40)
        self.assertEqual(games.state(7).history(), states[7].history())

    def test_wrong_input(self) -> None:
        games = saltus.VectorGame("english", 3)
        for words, call in [
            ("2 actions for 3 games", lambda: games.step([1, 2])),
            ("game 0: action 0 is not legal here", lambda: games.step([0, 0, 0])),
            ("actions of type float64: expected whole numbers", lambda: games.step([0.5, 1.0, 2.0])),
            ("count=0: expected a whole number from 1", lambda: saltus.VectorGame("english", 0)),
            ("games of halma: expected 1 to", lambda: saltus.VectorGame("halma", 10**9)),
            ("the game is over", lambda: saltus.VectorGame("english", 2, text="W:W:B1")),
        ]:
            with self.assertRaises(ValueError) as raised:
                call()
            self.assertIn(words, str(raised.exception))
        with self.assertRaises(IndexError):
            games.state(3)


class Memory(unittest.TestCase):
    def test_a_million_boards_leave_nothing_behind(self) -> None:
        def resident() -> int:
            with open("/proc/self/statm") as file:
                return int(file.read().split()[1]) * 4

        def make(count: int) -> None:
            for number in range(count):
                board = saltus.Board("english")
                if number % 8 == 0:
                    board.push("11-15")
                    board.state().legal_actions_mask()

        make(20_000)
        before = resident()
        for _ in range(10):
            make(100_000)
        self.assertLess(resident() - before, 20_000)  # KiB, after a million boards


if __name__ == "__main__":
    unittest.main()
