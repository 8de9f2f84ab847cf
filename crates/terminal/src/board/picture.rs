//! A position as it is to be drawn: what stands where, what is marked, what is written at the edges.

use super::grid::{At, Grid};
use saltus_engine::{AnyGame, Family, Piece};
use saltus_game::{Names, Seat};

/// What is marked on a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The squares of the last move.
    pub last: Vec<At>,
    /// The piece that was picked.
    pub picked: Option<At>,
    /// Where it may go.
    pub targets: Vec<At>,
    /// The square under the cursor.
    pub cursor: Option<At>,
}

/// A square as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Square {
    /// Where it is, with White at the bottom.
    pub at: At,
    /// Its name; none where no piece can stand.
    pub name: Option<String>,
    /// Whose camp it belongs to, in Halma.
    pub camp: Option<Seat>,
    /// Whose piece stands there, and whether it is a king.
    pub stone: Option<(Seat, bool)>,
    /// Whether it belongs to the last move.
    pub last: bool,
    /// Whether the piece on it was picked.
    pub picked: bool,
    /// Whether the picked piece may go there.
    pub target: bool,
    /// Whether the cursor is on it.
    pub cursor: bool,
}

/// A position as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The squares from the top left of the screen.
    pub rows: Vec<Vec<Square>>,
    /// What is written left and right of each row.
    pub sides: Vec<(String, String)>,
    /// What is written below each column; empty where squares have numbers.
    pub files: Vec<String>,
    /// The text beside the top and the bottom row.
    pub corners: [String; 2],
    /// Whether empty squares show their names.
    pub numbered: bool,
    /// Whether squares on which no piece can stand are drawn.
    pub chequered: bool,
}

impl Picture {
    /// The present position of a game.
    pub fn new(game: &AnyGame, names: Names, marks: &Marks, flipped: bool) -> Picture {
        let grid = Grid::new(game, names);
        let board = game.board();
        let (height, width) = grid.size();
        let mut rows: Vec<Vec<Square>> = (0..height)
            .map(|row| (0..width).map(|column| square(&grid, marks, At { row, column })).collect())
            .collect();
        for (row, squares) in board.rows.iter().enumerate() {
            for (column, square) in squares.iter().enumerate() {
                rows[row][column].camp = square.as_ref().and_then(|square| square.camp);
            }
        }
        for stone in game.stones() {
            if let Some(at) = grid.at(&stone.square) {
                rows[at.row][at.column].stone = Some((stone.seat, stone.piece == Piece::King));
            }
        }
        let mut corners = corners(game);
        if flipped {
            rows.reverse();
            rows.iter_mut().for_each(|row| row.reverse());
            corners.reverse();
        }
        let numbered = names == Names::Numbers;
        let sides = rows.iter().map(|row| edge(row, numbered, height)).collect();
        let file = |square: &Square| char::from(b'a' + square.at.column as u8).to_string();
        let files = if numbered { Vec::new() } else { rows[0].iter().map(file).collect() };
        let chequered = rows.iter().flatten().any(|square| square.name.is_none());
        Picture { rows, sides, files, corners, numbered, chequered }
    }
}

fn square(grid: &Grid, marks: &Marks, at: At) -> Square {
    Square {
        at,
        name: grid.name(at).map(str::to_owned),
        camp: None,
        stone: None,
        last: marks.last.contains(&at),
        picked: marks.picked == Some(at),
        target: marks.targets.contains(&at),
        cursor: marks.cursor == Some(at),
    }
}

/// What is written beside a row: its rank, or the numbers of its first and its last square.
fn edge(row: &[Square], numbered: bool, height: usize) -> (String, String) {
    if !numbered {
        let rank = (height - row[0].at.row).to_string();
        return (rank.clone(), rank);
    }
    let mut names = row.iter().filter_map(|square| square.name.clone());
    let first = names.next().unwrap_or_default();
    let last = names.next_back().unwrap_or_default();
    (first, last)
}

/// What those at the top of the board have done so far, and those at the bottom: of four, Black and Red sit at the top.
fn corners(game: &AnyGame) -> [String; 2] {
    let told = |seats: &[usize]| {
        let own = seats.iter().filter(|&&seat| seat < game.seats());
        let all: Vec<String> = own.map(|&seat| corner(game, Seat::at(seat))).collect();
        all.join(", ") + if game.seats() > 2 { " in the goal" } else { "" }
    };
    [told(&[1, 2]), told(&[0, 3])]
}

/// What a seat has done so far: pieces taken, or pieces that are in the goal.
fn corner(game: &AnyGame, seat: Seat) -> String {
    let stones = game.stones();
    match game.family() {
        Family::Draughts => {
            let count = |game: &AnyGame| game.stones().iter().filter(|s| s.seat != seat).count();
            let taken = count(&game.beginning()).saturating_sub(count(game));
            format!("{seat} took {taken}")
        }
        Family::Halma => {
            let board = game.board();
            let opposite = Seat::at((seat.index() + game.seats() / 2) % game.seats());
            let goal: Vec<&str> = board
                .rows
                .iter()
                .flatten()
                .flatten()
                .filter(|square| square.camp == Some(opposite))
                .map(|square| square.name.as_str())
                .collect();
            let own = stones.iter().filter(|stone| stone.seat == seat);
            let there = own.clone().filter(|stone| goal.contains(&stone.square.as_str())).count();
            match game.seats() {
                2 => format!("{seat} has {there} of {} in the goal", own.count()),
                // Two of them share a line.
                _ => format!("{seat} {there}/{}", own.count()),
            }
        }
    }
}
