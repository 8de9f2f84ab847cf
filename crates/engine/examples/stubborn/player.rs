//! Opponents who do not leave home in Halma.

use saltus_engine::{AnyGame, MoveLine, Seat};
use std::collections::HashSet;

/// How an opponent keeps the other side from its goal, as far as the rules let it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stubborn {
    /// Moves one piece out, and that one to and fro.
    Stay,
    /// Empties the corner, and keeps the squares from which it can be entered; the others go out and wander about.
    Hole,
}

impl Stubborn {
    /// Its move: of those that suit it best the first, turn by turn another.
    pub fn choose(self, game: &AnyGame) -> String {
        let side = game.turn();
        let moves = game.moves(game.custom());
        let home = home(game, side);
        let dislike = |mv: &MoveLine| {
            let (from, to) = ends(&mv.text);
            let leaves = home.contains(from);
            match self {
                Stubborn::Stay => u32::from(leaves),
                Stubborn::Hole => {
                    let [corner, behind] = [0, 2].map(|steps| diagonal(game, side, steps));
                    let is_empty = !stands(game, side, &corner);
                    if to == corner {
                        3
                    } else if !is_empty {
                        // The piece in front makes way, and that of the corner takes its place.
                        u32::from(from != corner && from != behind)
                    } else if is_guard(game, side, from) {
                        2
                    } else {
                        u32::from(!leaves)
                    }
                }
            }
        };
        let least = moves.iter().map(dislike).min().expect("a side has a move");
        let suits: Vec<&MoveLine> = moves.iter().filter(|mv| dislike(mv) == least).collect();
        suits[game.moves_made() % suits.len()].text.clone()
    }
}

fn ends(mv: &str) -> (&str, &str) {
    mv.split_once('-').unwrap_or((mv, mv))
}

fn home(game: &AnyGame, side: Seat) -> HashSet<String> {
    let rows = game.board().rows;
    let squares = rows.iter().flatten().flatten();
    squares.filter(|square| square.camp == Some(side)).map(|square| square.name.clone()).collect()
}

/// The square so many steps from a side's corner towards the other's.
fn diagonal(game: &AnyGame, side: Seat, steps: usize) -> String {
    square(game, side, steps, steps)
}

/// The square so many columns and rows from a side's corner.
fn square(game: &AnyGame, side: Seat, columns: usize, rows: usize) -> String {
    let mut board = game.board().rows;
    board.reverse();
    let (height, width) = (board.len(), board[0].len());
    let (row, column) = match side.index() {
        0 => (rows, columns),
        _ => (height - 1 - rows, width - 1 - columns),
    };
    board[row][column].as_ref().expect("a square of the board").name.clone()
}

fn stands(game: &AnyGame, side: Seat, square: &str) -> bool {
    game.stones().iter().any(|stone| stone.seat == side && stone.square == square)
}

/// Whether the corner can be entered from this square, or by a jump over its neighbours from it.
fn is_guard(game: &AnyGame, side: Seat, name: &str) -> bool {
    let near = [(0, 1), (1, 0), (1, 1), (0, 2), (2, 0), (2, 2)];
    near.iter().any(|&(columns, rows)| square(game, side, columns, rows) == name)
}
