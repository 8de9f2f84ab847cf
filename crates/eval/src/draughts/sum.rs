//! A weighted sum of features, ready to judge positions.

use crate::draughts::feature::{Feature, Placement};
use crate::view::View;
use saltus_draughts::{Move, Position, Variant};
use saltus_game::{Bits, Evaluator, Position as _, Score, Side, score};

/// What a captured man, a captured king and a promotion promise. Features may weigh them otherwise;
/// this is for the order of a search only.
const MAN_TAKEN: Score = score::UNIT;
const KING_TAKEN: Score = 3 * score::UNIT;
const CROWNED: Score = score::UNIT;

/// The weights of squares, by bit: see [`Geometry::bit`](saltus_draughts::Geometry::bit).
pub(crate) type Table = [Score; 128];

/// A man or a king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A man.
    Man,
    /// A king.
    King,
}

/// A feature with its weight.
pub(crate) struct Part<V: Variant> {
    /// How the expression wrote it, without the weight.
    pub label: String,
    pub weight: f64,
    pub feature: Box<dyn Feature<V>>,
}

/// An evaluation of draughts: see [`draughts`](fn@crate::draughts).
pub struct DraughtsSum<V: Variant> {
    /// By side and [`Kind`].
    pub(crate) tables: Box<[[Table; 2]; 2]>,
    pub(crate) parts: Vec<Part<V>>,
    /// Which parts look at the whole position.
    pub(crate) globals: Vec<usize>,
    pub(crate) view: View,
}

impl<V: Variant> DraughtsSum<V> {
    pub(crate) fn new(parts: Vec<Part<V>>, view: View) -> DraughtsSum<V> {
        let tables = Side::BOTH.map(|side| [false, true].map(|king| table(&parts, side, king)));
        let has_global = |&index: &usize| parts[index].feature.global().is_some();
        let globals = (0..parts.len()).filter(has_global).collect();
        DraughtsSum { tables: Box::new(tables), parts, globals, view }
    }

    /// The sum of one side.
    pub(crate) fn own(&self, position: &Position<V>, side: Side) -> i64 {
        let [men, kings] = &self.tables[side.index()];
        let mut sum = add(men, position.men(side)) + add(kings, position.kings(side));
        for &index in &self.globals {
            let part = &self.parts[index];
            if let Some(global) = part.feature.global() {
                sum += i64::from(score::from_units(part.weight * global.value(position, side)));
            }
        }
        sum
    }
}

impl<V: Variant> Evaluator<Position<V>> for DraughtsSum<V> {
    fn value(&self, position: &Position<V>, side: Side) -> Score {
        score::clamp(match self.view {
            View::Own => self.own(position, side),
            View::Diff => self.own(position, side) - self.own(position, !side),
        })
    }

    fn is_noisy(&self, position: &Position<V>) -> bool {
        position.can_capture(position.turn())
    }

    fn move_gain(&self, position: &Position<V>, mv: Move<V>) -> Score {
        let crowned = if mv.promotes() { CROWNED } else { 0 };
        if mv.is_capture() {
            let taken = mv.captured_set();
            let kings = (taken & position.kings(!position.turn())).count() as Score;
            let men = taken.count() as Score - kings;
            return crowned + KING_TAKEN * kings + MAN_TAKEN * men;
        }
        if mv.promotes() {
            return crowned;
        }
        let king = position.kings(position.turn()).has(mv.from_bit());
        let table = &self.tables[position.turn().index()][usize::from(king)];
        table[mv.to_bit() as usize].saturating_sub(table[mv.from_bit() as usize])
    }
}

fn add<S: Bits>(table: &Table, squares: S) -> i64 {
    squares.squares().map(|bit| i64::from(table[bit as usize])).sum()
}

fn table<V: Variant>(parts: &[Part<V>], side: Side, king: bool) -> Table {
    let geometry = V::GEOMETRY;
    let mut table = [0; 128];
    for number in 1..=geometry.squares() {
        if let (Some(bit), Some(cell)) = (geometry.bit(number), geometry.cell(number)) {
            let placement = Placement::new(side, king, cell, geometry.size());
            let weigh = |part: &Part<V>| part.weight * part.feature.square(&placement);
            table[bit as usize] = score::from_units(parts.iter().map(weigh).sum());
        }
    }
    table
}
