"""Many games at once, for training."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ._data import expect_whole, threads_of
from ._saltus import State, Vector


class Step(NamedTuple):
    """What a step came to. The arrays are the game's own and change with the next step: copy what you keep."""

    observations: npt.NDArray[np.uint8]
    """(games, planes, rows, columns), as the seat to act sees it."""
    masks: npt.NDArray[np.bool_]
    """(games, actions): which are legal."""
    players: npt.NDArray[np.int8]
    """The seat to act."""
    rewards: npt.NDArray[np.float32]
    """(games, seats): 1 for the first to -1 for the last of a game that has just ended, otherwise 0."""
    terminated: npt.NDArray[np.bool_]
    """Which games have just ended by their rules. They have begun anew: the observation is that of the new game."""
    truncated: npt.NDArray[np.bool_]
    """The same by the round limit."""


class VectorGame:
    """So many games of one kind, played side by side by numbered actions on all cores.

    >>> import saltus
    >>> games = saltus.VectorGame("halma-8x8", 1024)
    >>> step = games.reset()
    >>> step = games.step(games.sample())
    >>> step.observations.shape, step.masks.shape
    ((1024, 3, 8, 8), (1024, 4096))
    """

    def __init__(
        self,
        game: str,
        count: int,
        *,
        text: str | None = None,
        rounds: int | None = 200,
        seed: int = 0,
        threads: int | None = None,
    ) -> None:
        """`text` is the position that games begin with; after so many `rounds`, a move of each side, a game is cut off."""
        expect_whole(1, count=count)
        expect_whole(0, rounds=rounds, seed=seed)
        self._vector = Vector(game, count, text, rounds=rounds, seed=seed, threads=threads_of(threads))
        self._actions = np.zeros(count, np.int64)
        vector = self._vector
        arrays = (vector.planes, vector.masks, vector.turns, vector.rewards, vector.terminated, vector.truncated)
        self._step = Step(*map(_seen, arrays))

    @property
    def game(self) -> str:
        return self._vector.game

    @property
    def num_actions(self) -> int:
        return int(self._step.masks.shape[1])

    @property
    def observation_shape(self) -> tuple[int, ...]:
        return self._step.observations.shape[1:]

    @property
    def current(self) -> Step:
        """How the games stand."""
        return self._step

    def __len__(self) -> int:
        return len(self._vector)

    def reset(self) -> Step:
        """Begins all games anew."""
        self._vector.reset()
        return self._step

    def step(self, actions: npt.ArrayLike) -> Step:
        """Takes an action in every game; if one of them is not legal, none is taken and ValueError raised."""
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise ValueError(f"actions of type {given.dtype}: expected whole numbers")
        self._vector.step(np.ascontiguousarray(given, np.int64))
        return self._step

    def sample(self) -> npt.NDArray[np.int64]:
        """A random legal action of every game. The array is used again by the next call."""
        self._vector.sample(self._actions)
        return self._actions

    def state(self, index: int) -> State:
        """One of the games, to be played on by itself."""
        return self._vector.state(index)


def _seen(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """The same memory, which only the games may write into."""
    view = array.view()
    view.flags.writeable = False
    return view
