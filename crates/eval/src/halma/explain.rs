//! Why an evaluation says what it says: the weights of squares, and each term's share.

use crate::explain::UnmappedTerm;
use crate::halma::noise::noise;
use crate::halma::placement::Placement;
use crate::halma::sum::{HalmaSum, Part, plies_of};
use crate::view::View;
use saltus_game::{Position as _, Side, score};
use saltus_halma::{Position, Square};
use std::fmt;

impl HalmaSum {
    /// What a piece of a side adds by standing on each square, in units, while its goal camp is empty:
    /// rows from row 0, each from column 0. For heat maps.
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
        // The last table is that of the corner.
        self.rows(side, self.tables[side.index()].len() - 1)
    }

    /// The same in a position: some features follow the first empty square of the goal.
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
        let is_unmapped = |part: &&Part| {
            let feature = &part.feature;
            feature.global().is_some() || feature.tempo() != 0.0 || feature.jitter().is_some()
        };
        let side = Side::White;
        let first_empty = self.rules.corner(!side);
        let placements = || {
            let squares = self.rules.board().iter();
            squares.map(move |square| Placement { rules: self.rules, side, square, first_empty })
        };
        let unmapped = |part: &Part| UnmappedTerm {
            term: part.label.clone(),
            entirely: placements().all(|placement| part.feature.square(&placement) == 0.0),
        };
        self.parts.iter().filter(is_unmapped).map(unmapped).collect()
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
        let share = |part: &Part| {
            let of = |side| self.share(part, position, side);
            let share = match self.view {
                View::Own => of(side),
                View::Diff => of(side) - of(!side),
            };
            (part.label.clone(), share)
        };
        self.parts.iter().map(share).collect()
    }

    /// A term's value for a side, from its formula and not from tables.
    fn share(&self, part: &Part, position: &Position, side: Side) -> f64 {
        let first_empty = self.first_empty(position, side);
        let placement = |square| Placement { rules: self.rules, side, square, first_empty };
        let squares = position.squares(side).iter();
        let sum: f64 = squares.map(|square| part.feature.square(&placement(square))).sum();
        let global = part.feature.global().map_or(0.0, |global| global.value(position, side));
        let jitter = part.feature.jitter().map_or(0.0, |most| {
            let noise = noise(self.seed, part.weight * most, plies_of(position));
            let sum: i64 = position.squares(side).places().map(|place| noise[place]).sum();
            sum as f64 / f64::from(score::UNIT)
        });
        let tempo = if position.turn() == side { part.feature.tempo() } else { 0.0 };
        part.weight * (sum + global + tempo) + jitter
    }

    /// The first empty square of a side's goal camp, or its corner.
    fn first_empty(&self, position: &Position, side: Side) -> Square {
        let occupied = position.squares(Side::White) | position.squares(Side::Black);
        let mut order = self.goal_order[side.index()].iter();
        order.find(|&&sq| !occupied.has(sq)).copied().unwrap_or(self.rules.corner(!side))
    }
}

impl fmt::Debug for HalmaSum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = self.parts.iter().map(|part| (part.weight, &part.label));
        let parts: Vec<_> = parts.collect();
        f.debug_struct("HalmaSum")
            .field("parts", &parts)
            .field("view", &self.view)
            .finish_non_exhaustive()
    }
}
