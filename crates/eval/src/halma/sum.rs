//! A weighted sum of features, ready to judge positions.

use super::last_ply::{guess_last_ply, last_ply};
use crate::halma::accumulator;
use crate::halma::feature::Feature;
use crate::halma::noise::noise;
use crate::halma::placement::{Placement, goal_order};
use crate::view::View;
use saltus_game::{Evaluator, LastPly, Position as _, Score, Side, score};
use saltus_halma::{Move, Position, Rules, Square, Squares};

/// The weights of squares, by [`Square::place`].
pub(crate) type Table = [Score; 256];

/// The weights of one square by each table.
pub(crate) type Column = [i64; MOST_TABLES];

/// Goals with more squares than this less one have no columns.
pub(crate) const MOST_TABLES: usize = 24;

/// A feature with its weight.
pub(crate) struct Part {
    /// How the expression wrote it, without the weight.
    pub label: String,
    pub weight: f64,
    pub feature: Box<dyn Feature>,
}

/// An evaluation of Halma: see [`halma`](fn@crate::halma).
///
/// What the features say of single squares is added up in tables beforehand; only what is no sum over
/// squares is asked for at each position.
pub struct HalmaSum {
    pub(crate) rules: &'static Rules,
    /// For each side, a table for each place in [`goal_order`](HalmaSum::goal_order) that may be the
    /// first empty one, and one for a goal that is full. A single table if no feature asks.
    pub(crate) tables: [Vec<Table>; 2],
    /// For each side, the squares of its goal camp, row by row from the corner.
    pub(crate) goal_order: [Vec<Square>; 2],
    /// The same tables turned round, by place and then by table: to add up all of them at once.
    pub(crate) columns: [Vec<Column>; 2],
    /// A number that no other tables have.
    pub(crate) tables_id: u64,
    /// For each side, the first squares of its goal in that order: none, one, two and so on.
    pub(crate) goal_beginnings: [Vec<Squares>; 2],
    /// For each side, the bit of a square in that order, by its place; 0 outside the goal.
    pub(crate) goal_bits: [[u64; 256]; 2],
    pub(crate) parts: Vec<Part>,
    /// Which parts look at the whole position.
    pub(crate) globals: Vec<usize>,
    /// What is added for the side to move.
    pub(crate) tempo: i64,
    /// Below which number a random one is added for each piece; 0 for none.
    pub(crate) jitter: f64,
    pub(crate) seed: u64,
    pub(crate) view: View,
}

impl HalmaSum {
    pub(crate) fn new(rules: &'static Rules, parts: Vec<Part>, view: View, seed: u64) -> HalmaSum {
        let goal_order = Side::BOTH.map(|side| goal_order(rules, side));
        let follows = parts.iter().any(|part| part.feature.follows_first_empty());
        let tables = Side::BOTH.map(|side| {
            let followed = if follows { &goal_order[side.index()][..] } else { &[] };
            let corner = rules.corner(!side);
            let first_empties = followed.iter().copied().chain([corner]);
            first_empties.map(|first_empty| table(rules, &parts, side, first_empty)).collect()
        });
        let has_global = |&index: &usize| parts[index].feature.global().is_some();
        let globals = (0..parts.len()).filter(has_global).collect();
        let tempo = parts.iter().map(|part| part.weight * part.feature.tempo()).sum();
        let tempo = i64::from(score::from_units(tempo));
        let amplitude = |part: &Part| part.feature.jitter().map(|most| part.weight * most);
        let jitter = parts.iter().filter_map(amplitude).sum();
        let columns = tables.each_ref().map(|tables: &Vec<Table>| columns(tables));
        let goal_bits = goal_order.each_ref().map(|order| {
            let mut bits = [0; 256];
            for (index, square) in order.iter().enumerate().take(MOST_TABLES - 1) {
                bits[square.place()] = 1 << index;
            }
            bits
        });
        let goal_beginnings = goal_order.each_ref().map(|order| {
            (0..=order.len()).map(|length| order[..length].iter().copied().collect()).collect()
        });
        HalmaSum {
            rules,
            tables,
            goal_order,
            columns,
            tables_id: accumulator::new_tables(),
            goal_beginnings,
            goal_bits,
            parts,
            globals,
            tempo,
            jitter,
            seed,
            view,
        }
    }

    /// The same evaluation with the weights of one side's squares multiplied, and as many units as the
    /// factor exceeds 1 added for each of its pieces in the goal. So that side's progress, and most of
    /// all filling the goal, counts for more than its opponent's: for a player who has waited long
    /// enough.
    ///
    /// ```
    /// use saltus_eval::{View, halma};
    /// use saltus_game::{Evaluator, Side};
    ///
    /// let rules = saltus_halma::game("halma")?;
    /// let start = saltus_halma::Position::start(rules);
    /// let eager = halma(&"distance".parse()?, rules, View::Diff, 0)?.eager(Side::White, 1.5);
    /// assert!(eager.value(&start, Side::White) > 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn eager(mut self, side: Side, factor: f64) -> HalmaSum {
        let goal = self.rules.camp(!side);
        let tables = &mut self.tables[side.index()];
        for table in tables.iter_mut() {
            for (place, weight) in table.iter_mut().enumerate() {
                let arrived = if goal.has(Square::at_place(place)) { factor - 1.0 } else { 0.0 };
                *weight = score::from_units(factor * score::to_units(*weight) + arrived);
            }
        }
        self.columns[side.index()] = columns(tables);
        self.tables_id = accumulator::new_tables();
        self
    }

    /// The place of the table that holds: that of the first empty square of a side's goal.
    #[inline]
    pub(crate) fn table_index(&self, position: &Position, side: Side) -> usize {
        if self.tables[side.index()].len() == 1 {
            return 0;
        }
        let order = &self.goal_order[side.index()];
        let occupied = position.squares(Side::White) | position.squares(Side::Black);
        order.iter().position(|&square| !occupied.has(square)).unwrap_or(order.len())
    }

    /// The sum of one side.
    pub(crate) fn own(&self, position: &Position, side: Side) -> i64 {
        let table = &self.tables[side.index()][self.table_index(position, side)];
        let places = position.squares(side).places();
        let mut sum: i64 = places.map(|place| i64::from(table[place])).sum();
        sum += self.global(position, side);
        if position.turn() == side {
            sum += self.tempo;
        }
        if self.jitter != 0.0 {
            let noise = noise(self.seed, self.jitter, plies_of(position));
            sum += position.squares(side).places().map(|place| noise[place]).sum::<i64>();
        }
        sum
    }
}

impl HalmaSum {
    /// What is no sum over squares, for one side.
    #[inline]
    pub(crate) fn global(&self, position: &Position, side: Side) -> i64 {
        let worth = |&index: &usize| {
            let part = &self.parts[index];
            let value = part.feature.global().map_or(0.0, |global| global.value(position, side));
            i64::from(score::from_units(part.weight * value))
        };
        self.globals.iter().map(worth).sum()
    }
}

impl Evaluator<Position> for HalmaSum {
    fn value(&self, position: &Position, side: Side) -> Score {
        score::clamp(match self.view {
            View::Own => self.own(position, side),
            View::Diff => self.own(position, side) - self.own(position, !side),
        })
    }

    fn last_ply(&self, position: &Position, side: Side, stop: Score) -> Option<LastPly> {
        last_ply(self, position, side, stop)
    }

    fn guess_last_ply(&self, position: &Position, side: Side, stop: Score) -> Option<LastPly> {
        guess_last_ply(self, position, side, stop)
    }

    /// What the move gains by the weights of its two squares.
    fn move_gain(&self, position: &Position, mv: Move) -> Score {
        let side = position.turn();
        let table = &self.tables[side.index()][self.table_index(position, side)];
        table[mv.to.place()].saturating_sub(table[mv.from.place()])
    }
}

fn table(rules: &'static Rules, parts: &[Part], side: Side, first_empty: Square) -> Table {
    let mut table = [0; 256];
    for square in rules.board().iter() {
        let placement = Placement { rules, side, square, first_empty };
        let weigh = |part: &Part| part.weight * part.feature.square(&placement);
        table[square.place()] = score::from_units(parts.iter().map(weigh).sum());
    }
    table
}

fn columns(tables: &[Table]) -> Vec<Column> {
    if tables.len() > MOST_TABLES {
        return Vec::new();
    }
    let column = |place: usize| {
        let mut column = [0; MOST_TABLES];
        for (weight, table) in column.iter_mut().zip(tables) {
            *weight = i64::from(table[place]);
        }
        column
    };
    (0..256).map(column).collect()
}

/// Moves made since the game began.
pub(crate) fn plies_of(position: &Position) -> u32 {
    2 * (position.round() - 1) + u32::from(position.turn() == Side::Black)
}
