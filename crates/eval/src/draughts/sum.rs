//! A weighted sum of features of draughts: the weights, which all threads share.

use crate::draughts::placement::Placement;
use crate::draughts::state::DraughtsState;
use crate::terms::{Globals, Hints, WeightedTerm, square_weight};
use crate::view::View;
use saltus_draughts::{Position, Variant};
use saltus_game::{Bits, EvalState, Evaluator, Position as _, Score, Side, score};

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

/// An evaluation of draughts: see [`draughts`](fn@crate::draughts).
pub struct DraughtsSum<V: Variant> {
    /// By side and [`Kind`].
    pub(crate) tables: Box<[[Table; 2]; 2]>,
    pub(crate) terms: Vec<WeightedTerm<Position<V>>>,
    pub(crate) globals: Globals,
    /// What is added for the side to move.
    pub(crate) tempo: i64,
    pub(crate) view: View,
}

impl<V: Variant> DraughtsSum<V> {
    pub(crate) fn new(terms: Vec<WeightedTerm<Position<V>>>, view: View) -> DraughtsSum<V> {
        let tables = Side::BOTH.map(|side| [false, true].map(|king| table(&terms, side, king)));
        let tempo = terms.iter().map(|term| score::from_units(term.weight * term.feature.tempo()));
        let tempo = tempo.map(i64::from).sum();
        DraughtsSum { tables: Box::new(tables), globals: Globals::new(&terms), terms, tempo, view }
    }

    /// What the pieces of one side add by standing where they stand.
    pub(crate) fn squares(&self, position: &Position<V>, side: Side) -> i64 {
        let [men, kings] = &self.tables[side.index()];
        add(men, position.men(side)) + add(kings, position.kings(side))
    }

    /// The sum of one side, from nothing.
    fn own(&self, position: &Position<V>, side: Side) -> i64 {
        self.squares(position, side)
            + self.globals.of_material(&self.terms, position, side)
            + self.globals.value(&self.terms, position, side, Hints::default())
            + if position.turn() == side { self.tempo } else { 0 }
    }
}

impl<V: Variant> Evaluator<Position<V>> for DraughtsSum<V> {
    fn state<'a>(&'a self, root: &Position<V>) -> Box<dyn EvalState<Position<V>> + 'a> {
        Box::new(DraughtsState::new(self, root))
    }

    fn value(&self, position: &Position<V>, side: Side) -> Score {
        self.view.value(side, |side| self.own(position, side))
    }
}

fn add<S: Bits>(table: &Table, squares: S) -> i64 {
    squares.squares().map(|bit| i64::from(table[bit as usize])).sum()
}

fn table<V: Variant>(terms: &[WeightedTerm<Position<V>>], side: Side, king: bool) -> Table {
    let geometry = V::GEOMETRY;
    let mut table = [0; 128];
    for number in 1..=geometry.squares() {
        if let (Some(bit), Some(cell)) = (geometry.bit(number), geometry.cell(number)) {
            let placement = Placement::new(side, king, cell, geometry.size());
            table[bit as usize] = square_weight(terms, &placement);
        }
    }
    table
}
