//! Why an evaluation says what it says: the weights of squares, and each term's share.

use crate::draughts::feature::Placement;
use crate::draughts::sum::{DraughtsSum, Kind, Part};
use crate::explain::UnmappedTerm;
use crate::view::View;
use saltus_draughts::{Position, Variant};
use saltus_game::{Bits, Side, score};
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
        let geometry = V::GEOMETRY;
        let placements = || {
            let cells = (1..=geometry.squares()).filter_map(|number| geometry.cell(number));
            let kinds = [false, true];
            cells.flat_map(move |cell| {
                kinds.map(|king| Placement::new(Side::White, king, cell, geometry.size()))
            })
        };
        let unmapped = |part: &Part<V>| UnmappedTerm {
            term: part.label.clone(),
            entirely: placements().all(|placement| part.feature.square(&placement) == 0.0),
        };
        let parts = self.parts.iter().filter(|part| part.feature.global().is_some());
        parts.map(unmapped).collect()
    }

    /// What each term of the expression adds to the value of a position, in units, weight and view
    /// included. Their sum is the value, but for the rounding of the value to thousandths.
    pub fn terms(&self, position: &Position<V>, side: Side) -> Vec<(String, f64)> {
        let share = |part: &Part<V>| {
            let of = |side| part.weight * worth(part, position, side);
            let share = match self.view {
                View::Own => of(side),
                View::Diff => of(side) - of(!side),
            };
            (part.label.clone(), share)
        };
        self.parts.iter().map(share).collect()
    }
}

/// A feature's value for a side, from its formula and not from tables.
fn worth<V: Variant>(part: &Part<V>, position: &Position<V>, side: Side) -> f64 {
    let geometry = V::GEOMETRY;
    let of = |king: bool, squares: V::Set| -> f64 {
        let cells = squares.squares().filter_map(|bit| geometry.cell(geometry.number(bit)));
        let placements = cells.map(|cell| Placement::new(side, king, cell, geometry.size()));
        placements.map(|placement| part.feature.square(&placement)).sum()
    };
    let global = part.feature.global().map_or(0.0, |global| global.value(position, side));
    of(false, position.men(side)) + of(true, position.kings(side)) + global
}

impl<V: Variant> fmt::Debug for DraughtsSum<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = self.parts.iter().map(|part| (part.weight, &part.label));
        let parts: Vec<_> = parts.collect();
        f.debug_struct("DraughtsSum")
            .field("parts", &parts)
            .field("view", &self.view)
            .finish_non_exhaustive()
    }
}
