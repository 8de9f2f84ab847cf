"""What the compiled module holds."""

from collections.abc import Callable, Iterator
from os import PathLike
from typing import IO, Any, final

import numpy as np
import numpy.typing as npt

from ._data import Outcome, Term

_Scored = tuple[int, float, int | None, str]
_Chosen = tuple[str, _Scored | None, list[str], int, int, float, list[int] | None]
_Lines = list[tuple[_Scored, list[str]]]
_Found = tuple[int, int, float, _Lines]

__all__ = [
    "Board",
    "Move",
    "Player",
    "RecordReader",
    "State",
    "Tree",
    "Vector",
    "__version__",
    "build_tables",
    "features",
    "games",
    "play_match",
    "tables_folder",
    "write_record",
]
__version__: str

def games() -> list[tuple[str, str, int, str]]: ...
def features(game: str) -> list[tuple[str, str, list[str]]]:
    """The features that evaluations of a game are made of: name, formula, parameters."""

@final
class Move:
    """A legal move: one whole turn. It is equal to the text that writes it."""

    @property
    def text(self) -> str: ...
    @property
    def squares(self) -> tuple[str, ...]:
        """The squares that the piece stands on in turn."""
    @property
    def captures(self) -> tuple[str, ...]:
        """The squares of the captured pieces, in the order of capture."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Board:
    """A game, from its first position to its present one. Equal to another if game and position are."""

    def __new__(
        cls, game: str = "english", text: str | None = None, *, repetition: bool = True, rounds: int | None = None
    ) -> Board: ...
    @property
    def game(self) -> str:
        """The id of the game, with its options."""
    @property
    def family(self) -> str:
        """`draughts` or `halma`."""
    @property
    def seats(self) -> int:
        """How many play."""
    @property
    def turn(self) -> int:
        """The seat to move: WHITE, BLACK, RED or YELLOW."""
    @property
    def ply(self) -> int:
        """How many moves have been made."""
    @property
    def legal_moves(self) -> list[Move]:
        """The legal moves, in generation order; none once the game is over."""
    @property
    def moves(self) -> list[Move]:
        """The moves made so far."""
    @property
    def must_capture(self) -> bool: ...
    def parse_move(self, text: str) -> Move:
        """The legal move of a text; ValueError says what is wrong with it."""
    def move_text(self, mv: Move | str, *, names: str | None = None) -> str:
        """A legal move as text, squares by `numbers` or by `letters`."""
    def push(self, mv: Move | str) -> None:
        """Makes a move."""
    def pop(self) -> Move:
        """Takes the last move back, and gives it."""
    def is_game_over(self) -> bool: ...
    def outcome(self) -> Outcome | None:
        """The end of the game, if it is over."""
    def _outcome(self) -> tuple[int | None, list[int], str, str] | None: ...
    def fen(self, *, names: str | None = None) -> str:
        """The present position on one line."""
    def pieces(self) -> dict[str, tuple[int, str]]:
        """The pieces by square: whose each is, and `man` or `king`."""
    def squares(self) -> list[list[str | None]]:
        """The names of the squares, the topmost row first; None where no piece can stand."""
    def camps(self) -> list[list[str]]:
        """The squares of each seat's camp, in Halma."""
    def perft(self, depth: int) -> int:
        """The number of paths of legal moves."""
    def terms(self, eval: str | None = None) -> list[Term]:
        """What each term of an evaluation is worth to either side; of the hand-made one, if none is named."""
    def _terms(self, eval: str | None = None) -> list[tuple[str, float, float]]: ...
    def evaluate(self, eval: str | None = None) -> float:
        """What an evaluation says of the position for the side to move, in its units."""
    def heatmap(self, eval: str, seat: int | None = None, piece: str = "man") -> list[list[float | None]]:
        """What a piece adds to an evaluation by standing on each square, the topmost row first."""
    def search_tree(self, player: str, limit: int = 100_000) -> Tree: ...
    def table_value(self) -> tuple[str, int | None, bool] | None:
        """What the user's endgame tables say: `win`, `draw` or `loss` for the side to move, plies to the end where they are
        known, and whether that stands whatever the draw counters do."""
    def state(self) -> State:
        """The game so far, to be played on by numbers."""
    def copy(self) -> Board:
        """A board that is played on by itself."""
    def __copy__(self) -> Board: ...
    def __deepcopy__(self, _memo: Any, /) -> Board: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def _repr_svg_(self) -> str: ...

@final
class State:
    """A game played by numbered actions, with the names that OpenSpiel has."""

    def __new__(
        cls, game: str = "english", text: str | None = None, *, repetition: bool = True, rounds: int | None = None
    ) -> State: ...
    @property
    def game(self) -> str: ...
    def num_players(self) -> int: ...
    def num_distinct_actions(self) -> int: ...
    def observation_tensor_shape(self) -> tuple[int, int, int]:
        """Planes, rows and columns."""
    def answers(self) -> tuple[int, int] | None:
        """The actions that answer whether a capture takes the piece in question, in games that ask."""
    def current_player(self) -> int:
        """The seat to act, from 0; -4 once the game is over."""
    def legal_actions(self) -> list[int]:
        """The legal actions, rising."""
    def legal_actions_mask(self) -> npt.NDArray[np.bool_]: ...
    def apply_action(self, action: int) -> None: ...
    def is_terminal(self) -> bool: ...
    def is_truncated(self) -> bool:
        """Whether it is over by the round limit alone."""
    def returns(self) -> list[float]:
        """What each seat has of the end: from 1 for the first to -1 for the last; zeros before it."""
    def observation_tensor(self, player: int | None = None) -> npt.NDArray[np.uint8]:
        """The planes as a seat sees them, the one to act if none is named."""
    def action_to_string(self, action: int) -> str: ...
    def string_to_action(self, text: str) -> int: ...
    def history(self) -> list[int]:
        """The actions taken so far."""
    def board(self) -> Board:
        """The same game as a board."""
    def play_randomly(self, seed: int, most: int = 100_000) -> int:
        """Plays random actions to the end, or as many as `most`; gives how many that was."""
    def clone(self) -> State: ...
    def __copy__(self) -> State: ...
    def __deepcopy__(self, _memo: Any, /) -> State: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Vector:
    def __new__(
        cls,
        game: str,
        count: int,
        text: str | None = None,
        *,
        repetition: bool = True,
        rounds: int | None = None,
        seed: int = 0,
        threads: int = 1,
    ) -> Vector: ...
    def __len__(self) -> int: ...
    def reset(self) -> None: ...
    def step(self, actions: npt.NDArray[np.int64]) -> None: ...
    def sample(self, out: npt.NDArray[np.int64]) -> None: ...
    def state(self, index: int) -> State: ...
    @property
    def game(self) -> str: ...
    @property
    def masks(self) -> npt.NDArray[np.bool_]: ...
    @property
    def planes(self) -> npt.NDArray[np.uint8]: ...
    @property
    def turns(self) -> npt.NDArray[np.int8]: ...
    @property
    def rewards(self) -> npt.NDArray[np.float32]: ...
    @property
    def terminated(self) -> npt.NDArray[np.bool_]: ...
    @property
    def truncated(self) -> npt.NDArray[np.bool_]: ...

@final
class Player:
    def __new__(cls, spec: str) -> Player: ...
    @property
    def spec(self) -> str: ...
    def think(
        self,
        board: Board,
        time: float | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        lines: int = 1,
        analysis: bool = False,
        tell: Callable[[int, int, float, _Lines], object] | None = None,
    ) -> tuple[_Chosen, _Found | None]: ...
    def close(self) -> None: ...

@final
class Tree:
    @property
    def visited(self) -> int: ...
    @property
    def leaves(self) -> int: ...
    @property
    def cut(self) -> int: ...
    @property
    def table_hits(self) -> int: ...
    @property
    def line(self) -> list[str]: ...
    @property
    def _value(self) -> _Scored | None: ...
    @property
    def steps(self) -> int: ...
    def __len__(self) -> int: ...
    def _node(self, node: int) -> dict[str, Any]: ...
    def _children(self, node: int) -> list[dict[str, Any]]: ...
    def path(self, node: int) -> list[str]: ...
    def step(self, step: int) -> tuple[str, int]: ...

@final
class RecordReader:
    def __new__(cls, source: str | PathLike[str] | bytes | IO[Any], game: str | None = None) -> RecordReader: ...
    def __iter__(self) -> Iterator[dict[str, Any]]: ...
    def __next__(self) -> dict[str, Any]: ...

def write_record(board: Board, tags: list[tuple[str, str]], comments: list[str]) -> str: ...
def tables_folder(game: str, root: str | PathLike[str] | None = None) -> PathLike[str]: ...
def build_tables(
    game: str, pieces: int, root: str | PathLike[str] | None = None, threads: int = 1, memory: int = 1024
) -> tuple[int, int, int]: ...
def play_match(
    first: str,
    second: str,
    game: str,
    pairs: int,
    random: int,
    openings: str | None,
    seed: int,
    rounds: int | None,
    threads: int,
) -> dict[str, Any]: ...
