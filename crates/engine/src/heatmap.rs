//! What an evaluation gives for standing on each square: for heat maps.

use saltus_eval::{Expression, UnmappedTerm};
use saltus_game::Cell;
use std::fmt;

/// A piece of draughts. Those of Halma are all alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Piece {
    /// A man.
    #[default]
    Man,
    /// A king.
    King,
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Piece::Man => "man",
            Piece::King => "king",
        })
    }
}

/// What a piece adds by standing on each square, as the board is drawn: White at the bottom.
#[derive(Clone, Debug, PartialEq)]
pub struct SquareWeights {
    /// The weights, in units of the evaluation, the topmost row first; none where no piece can stand.
    pub rows: Vec<Vec<Option<f64>>>,
    /// The numbers of the rows, the topmost first.
    pub row_names: Vec<String>,
    /// The letters of the columns, the leftmost first.
    pub column_names: Vec<String>,
    /// The terms that the weights do not show, or not in full, since they are no sums over squares.
    pub beyond: Vec<UnmappedTerm>,
    /// Whether that is every term, so that the weights say nothing.
    pub blank: bool,
}

impl SquareWeights {
    /// The terms that the weights do not show, in words, if there are any.
    pub fn left_out(&self) -> Option<String> {
        let term = |beyond: &UnmappedTerm| match beyond.entirely {
            true => beyond.term.clone(),
            false => format!("part of {}", beyond.term),
        };
        let terms: Vec<String> = self.beyond.iter().map(term).collect();
        (!terms.is_empty()).then(|| terms.join(", "))
    }

    /// From rows that begin with rank 1.
    pub(crate) fn new(
        mut rows: Vec<Vec<Option<f64>>>,
        expression: &Expression,
        beyond: Vec<UnmappedTerm>,
    ) -> SquareWeights {
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        // A square's name is its letter and its number.
        let letter = |file| Cell { file, rank: 0 }.to_string()[..1].to_owned();
        let row_names = (1..=rows.len()).rev().map(|rank| rank.to_string()).collect();
        rows.reverse();
        let entirely = beyond.iter().filter(|beyond| beyond.entirely).count();
        SquareWeights {
            rows,
            row_names,
            column_names: (0..columns as u8).map(letter).collect(),
            beyond,
            blank: entirely == expression.terms.len(),
        }
    }
}
