"""Environments for reinforcement learning: PettingZoo (all seats), Gymnasium (one seat against a built-in opponent).

They need `pip install saltus[environments]`. Observations are dictionaries: `observation` holds the planes, `action_mask` says which
actions are legal.
"""

from __future__ import annotations

from typing import Any, Literal

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from ._saltus import State
from .engine import Engine, Limit

Observation = dict[str, npt.NDArray[Any]]


def _spaces(state: State) -> tuple[Any, Any]:
    actions = state.num_distinct_actions()
    observation = spaces.Dict(
        {
            "observation": spaces.Box(0, 1, state.observation_tensor_shape(), np.uint8),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )
    return observation, spaces.Discrete(actions)


def _observe(state: State, player: int) -> Observation:
    acts = state.current_player() == player
    mask = state.legal_actions_mask() if acts else np.zeros(state.num_distinct_actions(), np.bool_)
    return {"observation": state.observation_tensor(player), "action_mask": mask.astype(np.int8)}


class SaltusAEC(AECEnv):  # type: ignore[misc]
    """A game for all its players, as PettingZoo has it: agents `player_0`, `player_1`, ... in the order of their seats."""

    metadata = {"render_modes": ["ansi"], "name": "saltus_v0", "is_parallelizable": False}

    def __init__(
        self,
        game: str = "english",
        *,
        text: str | None = None,
        rounds: int | None = 200,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._begin = State(game, text, rounds=rounds)
        if self._begin.is_terminal():
            raise ValueError("the game is over before it begins")
        self._state = self._begin.clone()
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self._state.num_players())]
        observation, action = _spaces(self._state)
        self.observation_spaces = {agent: observation for agent in self.possible_agents}
        self.action_spaces = {agent: action for agent in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._state = self._begin.clone()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._state.current_player()]

    def observe(self, agent: str) -> Observation:
        return _observe(self._state, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        if action is None:
            raise ValueError(f"{agent} is to move: expected an action")
        self._state.apply_action(int(action))
        if self._state.is_terminal():
            cut_off = self._state.is_truncated()
            self.rewards = dict(zip(self.possible_agents, map(float, self._state.returns())))
            self.terminations = dict.fromkeys(self.agents, not cut_off)
            self.truncations = dict.fromkeys(self.agents, cut_off)
            following = self.possible_agents.index(agent) + 1
            self.agent_selection = self.possible_agents[following % len(self.possible_agents)]
        else:
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self.agent_selection = self.possible_agents[self._state.current_player()]
        self._accumulate_rewards()

    def render(self) -> str | None:
        return str(self._state.board()) if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass


class SaltusEnv(gymnasium.Env[Observation, Any]):
    """A game of one seat against a built-in player, as Gymnasium has it.

    The reward comes with the last step: 1 for a win, -1 for a loss, 0 for a draw. An action that is not legal raises ValueError, or,
    with `illegal="lose"`, loses the game.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str = "english",
        opponent: str = "random",
        *,
        seat: int = 0,
        limit: Limit | None = None,
        text: str | None = None,
        rounds: int | None = 200,
        illegal: Literal["raise", "lose"] = "raise",
        render_mode: str | None = None,
    ) -> None:
        self._begin = State(game, text, rounds=rounds)
        if self._begin.is_terminal():
            raise ValueError("the game is over before it begins")
        if illegal not in ("raise", "lose"):
            raise ValueError(f"illegal={illegal!r}: expected 'raise' or 'lose'")
        if not 0 <= seat < self._begin.num_players():
            raise ValueError(f"seat={seat}: expected 0 to {self._begin.num_players() - 1}")
        self._state = self._begin.clone()
        self._seat, self._limit, self._opponent, self._illegal = seat, limit, opponent, illegal
        Engine(opponent)  # a string that is no player is told at once
        self._engine: Engine | None = None
        self.render_mode = render_mode
        self.observation_space, self.action_space = _spaces(self._state)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._state = self._begin.clone()
        self._engine = Engine(self._seeded())
        self._reply()
        return _observe(self._state, self._seat), {}

    def _seeded(self) -> str:
        """A random opponent plays another game each time, as the environment's seed has it."""
        if self._opponent.split(":")[0] not in ("random", "level"):
            return self._opponent
        separator = "," if ":" in self._opponent else ":"
        if "seed=" in self._opponent:
            return self._opponent
        return f"{self._opponent}{separator}seed={int(self.np_random.integers(2**31))}"

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self._engine is None:
            raise RuntimeError("call reset before step")
        if self._illegal == "lose" and int(action) not in self._state.legal_actions():
            self._engine = None
            observation = _observe(self._state, self._seat)
            observation["action_mask"][:] = 0
            return observation, -1.0, True, False, {}
        self._state.apply_action(int(action))
        self._reply()
        over = self._state.is_terminal()
        cut_off = self._state.is_truncated()
        reward = float(self._state.returns()[self._seat])
        return _observe(self._state, self._seat), reward, over and not cut_off, over and cut_off, {}

    def _reply(self) -> None:
        """Lets the others move until it is this seat's turn."""
        while not self._state.is_terminal() and self._state.current_player() != self._seat:
            board = self._state.board()
            assert self._engine is not None
            board.push(self._engine.play(board, self._limit).move)
            self._state = board.state()

    def render(self) -> Any:
        return str(self._state.board()) if self.render_mode == "ansi" else None
