"""The checkers of PettingZoo and Gymnasium themselves, and what they do not look at."""

import unittest
import warnings

import numpy as np
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test
from saltus import Limit
from saltus.environments import SaltusAEC, SaltusEnv


class PettingZoo(unittest.TestCase):
    def test_its_own_checks(self) -> None:
        for game in ("english", "halma-8x8", "halma-4", "international"):
            with warnings.catch_warnings():
                warnings.simplefilter("error")
                # PettingZoo's own games of this kind have dictionaries too, for the mask.
                warnings.filterwarnings("ignore", message="Observation.*")
                api_test(SaltusAEC(game, rounds=40), num_cycles=300)

    def test_seeds(self) -> None:
        seed_test(lambda: SaltusAEC("english"), num_cycles=100)

    def test_the_last_rewards(self) -> None:
        env = SaltusAEC("english", text="W:W17:B13,9", render_mode="ansi")
        env.reset()
        mix = np.random.default_rng(1)
        total = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            total[agent] += reward
            action = None
            if not (terminated or truncated):
                action = mix.choice(np.flatnonzero(observation["action_mask"]))
            env.step(action)
        self.assertEqual(sorted(total.values()), [-1.0, 1.0])
        self.assertTrue(env.render())


class Gymnasium(unittest.TestCase):
    def test_its_own_checks(self) -> None:
        for game, opponent in (("english", "random"), ("halma-8x8", "level:number=1"), ("halma-4", "random")):
            # The checker draws actions from the space without a mask.
            env = SaltusEnv(game, opponent, rounds=30, illegal="lose")
            with warnings.catch_warnings():
                warnings.simplefilter("error")
                warnings.filterwarnings("ignore", message=".*we recommend using `gymnasium.make`.*|.*spec.*")
                check_env(env, skip_render_check=True)

    def test_a_whole_game_against_an_engine(self) -> None:
        env = SaltusEnv("english", "engine:hash=1", seat=1, limit=Limit(nodes=100), rounds=60)
        observation, _ = env.reset(seed=4)
        mix, over = np.random.default_rng(4), False
        reward = 0.0
        while not over:
            action = mix.choice(np.flatnonzero(observation["action_mask"]))
            observation, reward, terminated, truncated, _ = env.step(action)
            over = terminated or truncated
        self.assertEqual(reward, -1.0)
        self.assertFalse(observation["action_mask"].any())

    def test_an_illegal_action_loses_where_that_is_wanted(self) -> None:
        env = SaltusEnv("english", illegal="lose")
        observation, _ = env.reset(seed=1)
        observation, reward, terminated, _, _ = env.step(np.flatnonzero(observation["action_mask"])[0])
        self.assertEqual((reward, terminated), (0.0, False))
        observation, reward, terminated, truncated, _ = env.step(np.flatnonzero(observation["action_mask"] == 0)[0])
        self.assertEqual((reward, terminated, truncated), (-1.0, True, False))
        self.assertFalse(observation["action_mask"].any())
        with self.assertRaises(RuntimeError):
            env.step(0)
        observation, _ = env.reset(seed=1)
        self.assertTrue(observation["action_mask"].any())

    def test_wrong_input(self) -> None:
        env = SaltusEnv("english")
        with self.assertRaises(RuntimeError):
            env.step(0)
        env.reset()
        with self.assertRaisesRegex(ValueError, "action 0 is not legal here"):
            env.step(0)
        with self.assertRaisesRegex(ValueError, "illegal='skip': expected 'raise' or 'lose'"):
            SaltusEnv("english", illegal="skip")
        with self.assertRaisesRegex(ValueError, "there is no player"):
            SaltusEnv("english", "nobody")
        with self.assertRaisesRegex(ValueError, "seat=2: expected 0 to 1"):
            SaltusEnv("english", seat=2)


if __name__ == "__main__":
    unittest.main()
