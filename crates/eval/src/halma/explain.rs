//! Why an evaluation of Halma says what it says: the weights of squares, and each term's share.

use crate::explain::{self, UnmappedTerm};
use crate::halma::noise::Jitter;
use crate::halma::sum::{HalmaSum, plies_of};
use saltus_game::{Side, score};
use saltus_halma::{Position, Square};
use std::fmt;

impl HalmaSum {
    /// What a piece of a side adds by standing on each square, in units, while its goal camp is empty, at the start
    /// of a game: rows from row 0, each from column 0. For heat maps.
    ///
    /// All squares have a weight; they are optional as in draughts, where not all squares are played on.
    ///
    /// ```
    /// use saltus_eval::{View, halma};
    /// use saltus_game::Side;
    ///
    /// let rules = saltus_halma::game("halma")?;
    /// let rows = halma(&"camp-distance".parse()?, rules, View::Own, 0)?.square_weights(Side::White);
    /// assert_eq!(rows[0][0], Some(-900.0));
    /// assert_eq!(rows[15][15], Some(1000.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn square_weights(&self, side: Side) -> Vec<Vec<Option<f64>>> {
        // The last table of a phase is that of the corner.
        self.rows(side, self.tables_a_phase - 1)
    }

    /// The same in a position: some features follow the first empty square of the goal, or the phase of the game.
    ///
    /// ```
    /// use saltus_eval::{View, halma};
    /// use saltus_game::{Notation, Side};
    ///
    /// let rules = saltus_halma::game("halma-8x8")?;
    /// let sum = halma(&"camp-distance".parse()?, rules, View::Own, 0)?;
    /// let position = saltus_halma::Position::start(rules).read("w7/8/8/8/8/8/b7/7w w")?;
    /// // With h8 taken the goal is g8, one step nearer to a1.
    /// assert_eq!(sum.square_weights_in(&position, Side::White)[0][0], Some(-13.0 * 13.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn square_weights_in(&self, position: &Position, side: Side) -> Vec<Vec<Option<f64>>> {
        self.rows(side, self.table_index(position, side))
    }

    /// The terms that the weights of squares do not show, or not in full.
    ///
    /// ```
    /// use saltus_eval::{View, halma};
    ///
    /// let rules = saltus_halma::game("halma")?;
    /// let sum = halma(&"distance + dispersion - 2*anti-block".parse()?, rules, View::Own, 0)?;
    /// let unmapped = sum.unmapped_terms();
    /// assert_eq!((unmapped[0].term.as_str(), unmapped[0].entirely), ("dispersion", false));
    /// assert_eq!((unmapped[1].term.as_str(), unmapped[1].entirely), ("anti-block", true));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn unmapped_terms(&self) -> Vec<UnmappedTerm> {
        explain::unmapped(&self.terms, self.rules)
    }

    /// One of a side's tables, as rows of units.
    fn rows(&self, side: Side, table: usize) -> Vec<Vec<Option<f64>>> {
        let options = self.rules.options();
        let table = &self.tables[side.index()][table];
        let weight = |row, column| score::to_units(table[Square::new(row, column).place()]);
        let row = |row| (0..options.columns).map(|column| Some(weight(row, column))).collect();
        (0..options.rows).map(row).collect()
    }

    /// What each term of the expression adds to the value of a position, in units, weight and view
    /// included. Their sum is the value, but for the rounding of the value to thousandths.
    ///
    /// ```
    /// use saltus_eval::{View, halma};
    /// use saltus_game::Side;
    /// use saltus_halma::{Position, game};
    ///
    /// let rules = game("halma-classic")?;
    /// let sum = halma(&"camp-distance - 0.5*anti-block".parse()?, rules, View::Own, 0)?;
    /// let terms = sum.terms(&Position::start(rules), Side::Black);
    /// assert_eq!(terms[0], ("camp-distance".to_owned(), -13730.0));
    /// assert_eq!(terms[1].1, 0.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn terms(&self, position: &Position, side: Side) -> Vec<(String, f64)> {
        explain::shares(&self.terms, self.view, position, side, |term, side| {
            let (Some(most), Some(all)) = (term.feature.jitter(), self.jitter) else { return 0.0 };
            let jitter = Jitter { most: term.weight * most, ..all };
            let sum = jitter.sum(plies_of(position), position.squares(side));
            sum as f64 / f64::from(score::UNIT)
        })
    }
}

impl fmt::Debug for HalmaSum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        explain::debug("HalmaSum", &self.terms, self.view, f)
    }
}
