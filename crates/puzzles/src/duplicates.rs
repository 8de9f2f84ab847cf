//! Which puzzles are the same: by position, by mirror image, by solution.

use crate::collection::Collection;
use crate::mine::start;
use crate::puzzle::{Kind, Puzzle};
use saltus_engine::{AnyGame, GameError, Seat};
use std::collections::{HashMap, HashSet};

/// What puzzles are compared by; the same for mirror images.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Keys {
    position: String,
    /// In Halma none: the same moves are found in many positions.
    solution: Option<String>,
}

/// The puzzles so far.
#[derive(Default)]
pub(crate) struct Seen {
    positions: HashSet<String>,
    solutions: HashSet<String>,
}

impl Seen {
    pub fn has(&self, keys: &Keys) -> bool {
        let solution = keys.solution.as_ref();
        self.positions.contains(&keys.position)
            || solution.is_some_and(|solution| self.solutions.contains(solution))
    }

    pub fn add(&mut self, keys: Keys) {
        self.positions.insert(keys.position);
        self.solutions.extend(keys.solution);
    }
}

/// The puzzles of a collection that are the same as an earlier one: the numbers of both. Those that cannot be played
/// are left out.
pub fn duplicates(rules: &AnyGame, collection: &Collection) -> Vec<(u32, u32)> {
    let mut found = Vec::new();
    let (mut positions, mut solutions) = (HashMap::new(), HashMap::new());
    for puzzle in &collection.puzzles {
        let Ok(keys) = keys_of(rules, puzzle) else { continue };
        let by_solution = keys.solution.as_ref().and_then(|solution| solutions.get(solution));
        let same = positions.get(&keys.position).or(by_solution).copied();
        match same {
            Some(earlier) => found.push((puzzle.number, earlier)),
            None => {
                positions.insert(keys.position, puzzle.number);
                solutions.extend(keys.solution.map(|solution| (solution, puzzle.number)));
            }
        }
    }
    found
}

/// The keys of a puzzle.
pub(crate) fn keys_of(rules: &AnyGame, puzzle: &Puzzle) -> Result<Keys, GameError> {
    let start = start(rules, puzzle)?;
    Ok(match puzzle.kind {
        Kind::Win => keys(&start, &puzzle.solution, ""),
        kind => Keys { solution: None, ..keys(&start, &[], kind.id()) },
    })
}

type Square = (usize, usize);

/// A symmetry of the game: where squares go, and whether the sides change places.
struct Symmetry {
    half_turn: bool,
    mirrored: bool,
    transposed: bool,
}

impl Symmetry {
    fn all() -> impl Iterator<Item = Symmetry> {
        (0..8).map(|bits| Symmetry {
            half_turn: bits & 1 > 0,
            mirrored: bits & 2 > 0,
            transposed: bits & 4 > 0,
        })
    }

    fn square(&self, (row, column): Square, rows: usize, columns: usize) -> Square {
        let column = if self.mirrored { columns - 1 - column } else { column };
        let (row, column) = if self.transposed { (column, row) } else { (row, column) };
        match self.half_turn {
            true => (rows - 1 - row, columns - 1 - column),
            false => (row, column),
        }
    }

    fn seat(&self, seat: Seat) -> usize {
        seat.index() ^ usize::from(self.half_turn)
    }
}

/// The keys of a puzzle that starts here, with the solver to move.
fn keys(start: &AnyGame, moves: &[String], asked: &str) -> Keys {
    let rows = start.board().rows;
    let (height, width) = (rows.len(), rows.first().map_or(0, Vec::len));
    let mut squares: HashMap<&str, Square> = HashMap::new();
    // The squares, and whose camp they are in.
    let mut board: HashSet<(Square, Option<usize>)> = HashSet::new();
    for (row, line) in rows.iter().enumerate() {
        for (column, square) in line.iter().enumerate() {
            if let Some(square) = square {
                squares.insert(&square.name, (row, column));
                board.insert(((row, column), square.camp.map(Seat::index)));
            }
        }
    }
    let fits = |symmetry: &Symmetry| {
        (height == width || !symmetry.transposed)
            && board.iter().all(|&(square, camp)| {
                let camp = camp.map(|camp| camp ^ usize::from(symmetry.half_turn));
                board.contains(&(symmetry.square(square, height, width), camp))
            })
    };
    // A game whose camps do not go with a mirror, or whose squares do not, has no such symmetry.
    let symmetries: Vec<Symmetry> = Symmetry::all().filter(fits).collect();
    let stones = start.stones();
    let position = |symmetry: &Symmetry| {
        let mut pieces: Vec<String> = stones
            .iter()
            .filter_map(|stone| {
                let (row, column) =
                    symmetry.square(*squares.get(stone.square.as_str())?, height, width);
                let (seat, piece) = (symmetry.seat(stone.seat), stone.piece);
                Some(format!("{row}.{column}.{seat}.{piece:?}"))
            })
            .collect();
        pieces.sort();
        format!("{asked} {} {}", symmetry.seat(start.turn()), pieces.join(" "))
    };
    let mut ends: Vec<[Square; 2]> = Vec::new();
    let mut game = start.clone();
    for mv in moves {
        let route = game.legal_move(mv, game.custom()).map(|line| line.route.squares);
        let Ok(route) = route else { break };
        let of = |name: Option<&String>| squares.get(name?.as_str()).copied();
        if let (Some(from), Some(to)) = (of(route.first()), of(route.last())) {
            ends.push([from, to]);
        }
        if game.play(mv).is_err() {
            break;
        }
    }
    let solution = |symmetry: &Symmetry| {
        let moves = ends.iter().map(|ends| {
            let [from, to] = ends.map(|square| symmetry.square(square, height, width));
            format!("{}.{}-{}.{}", from.0, from.1, to.0, to.1)
        });
        format!("{} {}", symmetry.seat(start.turn()), moves.collect::<Vec<_>>().join(" "))
    };
    let least =
        |of: &dyn Fn(&Symmetry) -> String| symmetries.iter().map(of).min().unwrap_or_default();
    Keys { position: least(&position), solution: Some(least(&solution)) }
}
