//! Why an evaluation says what it says: the weights of squares, and each term's share.

use crate::beyond::Beyond;
use crate::draughts::feature::Spot;
use crate::draughts::sum::{DraughtsSum, Kind, Part};
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
    /// let beyond = sum.beyond_squares();
    /// assert_eq!((beyond[0].term.as_str(), beyond[0].entirely), ("mobility", true));
    /// assert_eq!(beyond.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn beyond_squares(&self) -> Vec<Beyond> {
        let geometry = V::GEOMETRY;
        let spots = || {
            let cells = (1..=geometry.squares()).filter_map(|number| geometry.cell(number));
            let kinds = [false, true];
            cells.flat_map(move |cell| {
                kinds.map(|king| Spot::new(Side::White, king, cell, geometry.size()))
            })
        };
        let beyond = |part: &Part<V>| Beyond {
            term: part.label.clone(),
            entirely: spots().all(|spot| part.feature.square(&spot) == 0.0),
        };
        let parts = self.parts.iter().filter(|part| part.feature.whole().is_some());
        parts.map(beyond).collect()
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
        let spots = cells.map(|cell| Spot::new(side, king, cell, geometry.size()));
        spots.map(|spot| part.feature.square(&spot)).sum()
    };
    let whole = part.feature.whole().map_or(0.0, |whole| whole.value(position, side));
    of(false, position.men(side)) + of(true, position.kings(side)) + whole
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
