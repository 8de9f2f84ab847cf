"""Players that choose moves and say what they think: Saltus' own, and other programs."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import TracebackType

from ._data import Score, expect_whole
from ._saltus import Board, Move, Player


@dataclass(frozen=True)
class Limit:
    """How far to think: whichever comes first."""

    time: float | None = None
    """Seconds."""
    depth: int | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        expect_whole(1, depth=self.depth, nodes=self.nodes)


@dataclass(frozen=True)
class Info:
    """A line of play, and what it is worth to the side to move."""

    score: Score
    pv: list[str]
    depth: int
    nodes: int
    time: float
    """Seconds since the search began."""
    multipv: int
    """Which of the best lines it is, from 1."""


@dataclass(frozen=True)
class PlayResult:
    """A move, and what was thought of it."""

    move: Move
    score: Score | None
    pv: list[str]
    depth: int
    nodes: int
    """Positions searched; exact for the classics."""
    time: float
    cutoffs: list[int] | None
    """For the classics with cut-offs: how many came by the first move searched, by the second, ...; the last counts all later."""


class Engine:
    """A player by its string: `engine`, `alphabeta:depth=6,eval=handmade`, `mcts:nodes=1000`, `level:number=3`, `random`.

    It keeps what it learns from move to move of a game. Python's lock is released while it thinks, so engines in several
    threads think at the same time; Ctrl-C ends a search.
    """

    def __init__(self, player: str = "engine") -> None:
        self._player = Player(player)

    @property
    def player(self) -> str:
        """The player string."""
        return self._player.spec

    def play(self, board: Board, limit: Limit | None = None) -> PlayResult:
        """Chooses a move. Without a limit the player's own count; it must not be given to players defined by their depth alone."""
        limit = limit or Limit()
        chosen, _ = self._player.think(board, limit.time, limit.depth, limit.nodes)
        text, score, line, depth, nodes, time, cutoffs = chosen
        worth = None if score is None else Score(*score)
        return PlayResult(board.parse_move(text), worth, line, depth, nodes, time, cutoffs)

    def analyse(
        self,
        board: Board,
        limit: Limit | None = None,
        *,
        multipv: int = 1,
        on_info: Callable[[list[Info]], object] | None = None,
    ) -> list[Info]:
        """The best lines, the best first. `on_info` hears each depth as it is finished."""
        limit = limit or Limit()
        expect_whole(1, multipv=multipv)

        def tell(depth: int, nodes: int, time: float, lines: list[tuple[_Scored, list[str]]]) -> None:
            assert on_info is not None
            on_info(_infos((depth, nodes, time, lines)))

        chosen, found = self._player.think(
            board,
            limit.time,
            limit.depth,
            limit.nodes,
            lines=multipv,
            analysis=True,
            tell=tell if on_info else None,
        )
        if found is not None:
            return _infos(found)
        _, score, line, depth, nodes, time, _ = chosen
        return [] if score is None else [Info(Score(*score), line, depth, nodes, time, 1)]

    def close(self) -> None:
        """Forgets its game, and ends a program that was started."""
        self._player.close()

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.player!r})"


class HubEngine(Engine):
    """Another program that speaks Hub, such as Scan: `HubEngine(["./scan", "hub"])`. It is started for the first move."""

    def __init__(self, command: str | Sequence[str], **settings: object) -> None:
        program = command if isinstance(command, str) else shlex.join(command)
        options = ",".join(f"{key}={value}" for key, value in settings.items())
        super().__init__(f"hub:{options} -- {program}" if options else f"hub:{program}")


_Scored = tuple[int, float, "int | None", str]


def _infos(found: tuple[int, int, float, list[tuple[_Scored, list[str]]]]) -> list[Info]:
    depth, nodes, time, lines = found
    return [
        Info(Score(*score), line, depth, nodes, time, number) for number, (score, line) in enumerate(lines, 1)
    ]
