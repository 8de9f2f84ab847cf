//! The squares of a board by their places on the screen, and their names in either way.

use saltus_engine::AnyGame;
use saltus_game::{Cell, Names};
use std::collections::HashMap;

/// A place on the board as it is drawn with White at the bottom: row from the top, column from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct At {
    /// From the top.
    pub row: usize,
    /// From the left.
    pub column: usize,
}

impl At {
    /// How many steps of a king of chess apart.
    pub fn distance(self, other: At) -> usize {
        self.row.abs_diff(other.row).max(self.column.abs_diff(other.column))
    }
}

/// The squares of a game's board.
///
/// ```
/// use saltus_engine::AnyGame;
/// use saltus_game::Names;
/// use saltus_terminal::board::Grid;
///
/// let grid = Grid::new(&AnyGame::start("russian")?, Names::Numbers);
/// let corner = grid.at("a1").expect("a square");
/// assert_eq!((corner.row, corner.column), (7, 0));
/// assert_eq!((grid.name(corner), grid.at("29")), (Some("29"), Some(corner)));
/// # Ok::<(), saltus_engine::GameError>(())
/// ```
pub struct Grid {
    rows: Vec<Vec<Option<String>>>,
    /// By number and by letters, whichever way is shown.
    places: HashMap<String, At>,
}

impl Grid {
    /// The squares of a game, with the names that are to be shown.
    pub fn new(game: &AnyGame, names: Names) -> Grid {
        let board = game.board();
        let height = board.rows.len();
        let mut places = HashMap::new();
        let mut count = 0;
        let mut rows = Vec::with_capacity(height);
        for (row, squares) in board.rows.iter().enumerate() {
            let name = |(column, square): (usize, &Option<saltus_engine::BoardSquare>)| {
                let square = square.as_ref()?;
                count += 1;
                // Numbers run row by row from the top; boards that are mirrored have them as their own names.
                let number = match game.custom() {
                    Names::Numbers => square.name.clone(),
                    Names::Letters => count.to_string(),
                };
                let letters = letters(height, row, column);
                let at = At { row, column };
                let (shown, other) = match names {
                    Names::Numbers => (number, letters),
                    Names::Letters => (letters, number),
                };
                if game.names().len() > 1 {
                    places.insert(other, at);
                }
                places.insert(shown.clone(), at);
                Some(shown)
            };
            rows.push(squares.iter().enumerate().map(name).collect());
        }
        Grid { rows, places }
    }

    /// Rows and columns.
    pub fn size(&self) -> (usize, usize) {
        (self.rows.len(), self.rows.first().map_or(0, Vec::len))
    }

    /// Where the square of a name is, whichever way it is named.
    pub fn at(&self, name: &str) -> Option<At> {
        self.places.get(name).copied()
    }

    /// The name of a square; none where no piece can stand.
    pub fn name(&self, at: At) -> Option<&str> {
        self.rows.get(at.row)?.get(at.column)?.as_deref()
    }
}

fn letters(height: usize, row: usize, column: usize) -> String {
    Cell { file: column as u8, rank: (height - 1 - row) as u8 }.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Moves are listed in one order whatever squares are called: the two names of a square must meet.
    #[test]
    fn both_names_of_a_square_are_one_place() {
        for listed in saltus_engine::games() {
            let game = AnyGame::start(listed.id).expect("a game");
            for &names in game.names() {
                let grid = Grid::new(&game, names);
                let (one, other) = (game.names()[0], game.names()[game.names().len() - 1]);
                for (first, second) in game.moves(one).iter().zip(game.moves(other)) {
                    let pairs = first.route.squares.iter().zip(&second.route.squares);
                    for (a, b) in pairs {
                        assert!(grid.at(a).is_some(), "{}: {a}", listed.id);
                        assert_eq!(grid.at(a), grid.at(b), "{}: {a} {b}", listed.id);
                    }
                }
                for stone in game.stones() {
                    let at = grid.at(&stone.square).expect("a square");
                    let shown = grid.name(at).expect("a square that is played on");
                    assert_eq!(grid.at(shown), Some(at), "{}", listed.id);
                }
            }
        }
    }
}
