//! Why an evaluation of draughts says what it says: the weights of squares, and each term's share.

use crate::draughts::sum::{DraughtsSum, Kind};
use crate::explain::{self, UnmappedTerm};
use saltus_draughts::{Position, Variant};
use saltus_game::{Side, score};
use std::fmt;

impl<V: Variant> DraughtsSum<V> {
    /// What a man or a king of a side adds by standing on each square, in units: rows from rank 1, each
    /// from file a; nothing where no piece can stand. For heat maps.
    ///
    /// ```
    /// use saltus_draughts::English;
    /// use saltus_eval::draughts::Kind;
    /// use saltus_game::Side;
    ///
    /// let sum = saltus_eval::draughts::<English>(
    ///     &"three-areas(a1=3, a2=2)".parse()?, Default::default(), 0)?;
    /// let rows = sum.square_weights(Side::White, Kind::Man);
    /// assert_eq!(rows[1][..4], [None, Some(2.0), None, Some(2.0)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn square_weights(&self, side: Side, kind: Kind) -> Vec<Vec<Option<f64>>> {
        let geometry = V::GEOMETRY;
        let edge = geometry.size() as usize;
        let mut rows = vec![vec![None; edge]; edge];
        let table = &self.tables[side.index()][kind as usize];
        for number in 1..=geometry.squares() {
            if let (Some(bit), Some(cell)) = (geometry.bit(number), geometry.cell(number)) {
                rows[usize::from(cell.rank)][usize::from(cell.file)] =
                    Some(score::to_units(table[bit as usize]));
            }
        }
        rows
    }

    /// The terms that the weights of squares do not show, or not in full.
    ///
    /// ```
    /// use saltus_draughts::English;
    ///
    /// let text = "three-areas + mobility".parse()?;
    /// let sum = saltus_eval::draughts::<English>(&text, Default::default(), 0)?;
    /// let unmapped = sum.unmapped_terms();
    /// assert_eq!((unmapped[0].term.as_str(), unmapped[0].entirely), ("mobility", true));
    /// assert_eq!(unmapped.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn unmapped_terms(&self) -> Vec<UnmappedTerm> {
        explain::unmapped(&self.terms, ())
    }

    /// What each term of the expression adds to the value of a position, in units, weight and view
    /// included. Their sum is the value, but for the rounding of the value to thousandths.
    pub fn terms(&self, position: &Position<V>, side: Side) -> Vec<(String, f64)> {
        explain::shares(&self.terms, self.view, position, side, |_, _| 0.0)
    }
}

impl<V: Variant> fmt::Debug for DraughtsSum<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        explain::debug("DraughtsSum", &self.terms, self.view, f)
    }
}
