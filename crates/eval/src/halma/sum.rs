//! A weighted sum of features of Halma: the weights, which all threads share.

use crate::halma::noise::Jitter;
use crate::halma::phase::{PHASES, Phases};
use crate::halma::placement::{Placement, goal_order};
use crate::halma::state::HalmaState;
use crate::terms::{Globals, Hints, WeightedTerm, square_weight};
use crate::view::View;
use saltus_game::{EvalState, Evaluator, Position as _, Score, Side, score};
use saltus_halma::{Position, Rules, Square, Squares};

/// The weights of squares, by [`Square::place`].
pub(crate) type Table = [Score; 256];

/// The weights of one square by each table.
pub(crate) type Column = [i64; MOST_TABLES];

/// With more tables than this there are no columns.
pub(crate) const MOST_TABLES: usize = 24;

/// An evaluation of Halma: see [`halma`](fn@crate::halma).
///
/// What the features say of single squares is added up in tables beforehand; only what is no sum over
/// squares is asked for at each position.
pub struct HalmaSum {
    pub(crate) rules: &'static Rules,
    /// For each side and each phase of the game, a table for each place in [`goal_order`](HalmaSum::goal_order) that may
    /// be the first empty one, and one for a goal that is full. A single phase, and a single table for it, if no feature
    /// asks.
    pub(crate) tables: [Vec<Table>; 2],
    /// How many tables a phase has.
    pub(crate) tables_a_phase: usize,
    /// The phases, if a feature asks.
    pub(crate) phases: Option<Phases>,
    /// For each side, the squares of its goal camp, row by row from the corner.
    pub(crate) goal_order: [Vec<Square>; 2],
    /// The same tables turned round, by place and then by table: to add up all of them at once.
    pub(crate) columns: [Vec<Column>; 2],
    /// For each side, the first squares of its goal in that order: none, one, two and so on.
    pub(crate) goal_beginnings: [Vec<Squares>; 2],
    /// For each side, the bit of a square in that order, by its place; 0 outside the goal.
    pub(crate) goal_bits: [[u64; 256]; 2],
    pub(crate) terms: Vec<WeightedTerm<Position>>,
    pub(crate) globals: Globals,
    /// What is added for the side to move.
    pub(crate) tempo: i64,
    /// The random numbers that are added for each piece, if any are.
    pub(crate) jitter: Option<Jitter>,
    pub(crate) view: View,
}

impl HalmaSum {
    pub(crate) fn new(
        rules: &'static Rules,
        terms: Vec<WeightedTerm<Position>>,
        view: View,
        seed: u64,
    ) -> HalmaSum {
        let goal_order = Side::BOTH.map(|side| goal_order(rules, side));
        let follows = terms.iter().any(|term| term.feature.follows_first_empty());
        let phased = terms.iter().any(|term| term.feature.follows_phase());
        let tables = Side::BOTH.map(|side| {
            let followed = if follows { &goal_order[side.index()][..] } else { &[] };
            let corner = rules.corner(!side);
            let of_phase = |phase: usize| {
                let first_empties = followed.iter().copied().chain([corner]);
                let terms = &terms;
                first_empties.map(move |first_empty| table(rules, terms, side, first_empty, phase))
            };
            (0..if phased { PHASES } else { 1 }).flat_map(of_phase).collect()
        });
        let tables_a_phase = if follows { goal_order[0].len() + 1 } else { 1 };
        let tempo = terms.iter().map(|term| term.weight * term.feature.tempo()).sum();
        let tempo = i64::from(score::from_units(tempo));
        let amplitude = |term: &WeightedTerm<Position>| Some(term.weight * term.feature.jitter()?);
        let most: f64 = terms.iter().filter_map(amplitude).sum();
        let jitter = (most != 0.0).then_some(Jitter { seed, most });
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
            tables_a_phase,
            phases: phased.then(|| Phases::new(rules)),
            goal_order,
            columns,
            goal_beginnings,
            goal_bits,
            globals: Globals::new(&terms),
            terms,
            tempo,
            jitter,
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
        self
    }

    /// The place of the table that holds: that of the phase and of the first empty square of a side's goal.
    #[inline]
    pub(crate) fn table_index(&self, position: &Position, side: Side) -> usize {
        let first = self.phases.as_ref().map_or(0, |phases| phases.of(position));
        first * self.tables_a_phase + self.first_empty_index(position, side)
    }

    /// The place of the first empty square of a side's goal, where it matters.
    #[inline]
    fn first_empty_index(&self, position: &Position, side: Side) -> usize {
        if self.tables_a_phase == 1 {
            return 0;
        }
        let order = &self.goal_order[side.index()];
        let occupied = position.squares(Side::White) | position.squares(Side::Black);
        order.iter().position(|&square| !occupied.has(square)).unwrap_or(order.len())
    }

    /// What the pieces of one side add by standing where they stand.
    pub(crate) fn squares(&self, position: &Position, side: Side) -> i64 {
        let table = &self.tables[side.index()][self.table_index(position, side)];
        position.squares(side).places().map(|place| i64::from(table[place])).sum()
    }

    /// What is no sum over squares, for one side; the phase, if it is known already.
    #[inline]
    pub(crate) fn global(&self, position: &Position, side: Side, phase: Option<usize>) -> i64 {
        self.globals.value(&self.terms, position, side, Hints { phase, no_capture: false })
    }

    /// What counts for the side that looks alone.
    #[inline]
    pub(crate) fn mutual(&self, position: &Position, side: Side) -> i64 {
        self.globals.mutual(&self.terms, position, side)
    }

    /// The value for a side, from nothing.
    pub(crate) fn seen(&self, position: &Position, viewer: Side) -> Score {
        self.view.value(viewer, |side| {
            let mutual = if side == viewer { self.mutual(position, side) } else { 0 };
            self.own(position, side) + mutual
        })
    }

    /// The sum of one side, from nothing.
    pub(crate) fn own(&self, position: &Position, side: Side) -> i64 {
        let jitter = |jitter: Jitter| jitter.sum(plies_of(position), position.squares(side));
        self.squares(position, side)
            + self.global(position, side, None)
            + if position.turn() == side { self.tempo } else { 0 }
            + self.jitter.map_or(0, jitter)
    }
}

impl Evaluator<Position> for HalmaSum {
    fn state<'a>(&'a self, root: &Position) -> Box<dyn EvalState<Position> + 'a> {
        Box::new(HalmaState::new(self, root))
    }

    fn value(&self, position: &Position, side: Side) -> Score {
        self.seen(position, side)
    }
}

fn table(
    rules: &'static Rules,
    terms: &[WeightedTerm<Position>],
    side: Side,
    first_empty: Square,
    phase: usize,
) -> Table {
    let mut table = [0; 256];
    for square in rules.board().iter() {
        table[square.place()] =
            square_weight(terms, &Placement { rules, side, square, first_empty, phase });
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
