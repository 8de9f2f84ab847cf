//! The evaluation of Halma for four players: the features that are sums over squares, added up for each seat, and one
//! formula that makes a seat's worth of the four sums.
//!
//! A seat's worth is what it and its partners add up to, less what the others do: the mean of their leader and of their
//! average, so that the leader weighs most and nobody is forgotten, times `n / (n + 1)` where `n` opponents still play.
//! The factor makes getting on worth more than holding others up. Without it two teams block each other in the middle of
//! the board and wait. Who has finished is no longer an opponent: the places that are gone are counted by the search.

use super::last_ply::best_of;
use super::placement::Placement;
use super::sum::Table;
use super::{FEATURES, build};
use crate::arguments;
use crate::error::EvalError;
use crate::expression::Expression;
use crate::feature::Feature;
use crate::terms::{WeightedTerm, square_weight, terms};
use saltus_game::{LastPly, MultiEvaluator, MultiPosition, MultiState, Score, Seat, Side, score};
use saltus_halma::four::{PLAYERS, Position, Rules};
use saltus_halma::{Move, Position as TwoPlayerPosition, Square};

/// The evaluation for play of four: what [`PLAY`](super::PLAY) has that is a sum over squares.
pub const PLAY: &str = "progress + 0.3*stragglers";

/// An evaluation of Halma for four players: see [`halma_four`].
pub struct FourSum {
    /// What a piece adds by standing on a square, by seat and by [`Square::place`].
    tables: [Table; PLAYERS],
}

/// The evaluation that an expression stands for, for four players. Its features must be sums over squares.
///
/// ```
/// use saltus_eval::halma_four;
/// use saltus_game::{MultiEvaluator, Seat};
/// use saltus_halma::four::{Position, game};
///
/// let rules = game("halma-4")?;
/// let evaluation = halma_four(&"progress".parse()?, rules)?;
/// let start = Position::start(rules);
/// assert_eq!(evaluation.value(&start, Seat::at(2)), evaluation.value(&start, Seat::at(0)));
/// let error = halma_four(&"progress + bridges".parse()?, rules).err().unwrap();
/// assert!(error.to_string().starts_with("character 12: `bridges` is more than a sum over the squares"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn halma_four(expression: &Expression, rules: &'static Rules) -> Result<FourSum, EvalError> {
    let of_two = rules.moves();
    let terms = terms(expression, FEATURES, build, of_two, 0)?;
    for (term, written) in terms.iter().zip(&expression.terms) {
        if !is_sum_over_squares(&*term.feature) {
            let feature = FEATURES[arguments::find(written, FEATURES)?].name;
            let known = sums_over_squares(rules).join(", ");
            return Err(EvalError::NoSumOverSquares { feature, known, at: written.at });
        }
    }
    Ok(FourSum { tables: std::array::from_fn(|seat| table(rules, &terms, Seat::at(seat))) })
}

fn is_sum_over_squares(feature: &dyn Feature<TwoPlayerPosition>) -> bool {
    feature.global().is_none()
        && feature.tempo() == 0.0
        && feature.jitter().is_none()
        && !feature.follows_first_empty()
        && !feature.follows_phase()
}

/// The features that four players' evaluations may have.
fn sums_over_squares(rules: &'static Rules) -> Vec<&'static str> {
    let is_one = |name: &str| {
        let expression: Option<Expression> = name.parse().ok();
        let terms = expression.and_then(|one| terms(&one, FEATURES, build, rules.moves(), 0).ok());
        terms.is_some_and(|terms: Vec<WeightedTerm<TwoPlayerPosition>>| {
            terms.iter().all(|term| is_sum_over_squares(&*term.feature))
        })
    };
    FEATURES.iter().map(|info| info.name).filter(|name| is_one(name)).collect()
}

/// A seat sees the board as one of the two sides of a game for two, from its own edge: White and Red as it is, Black and
/// Yellow with its rows turned over, which leaves the camps in their places.
fn table(rules: &Rules, terms: &[WeightedTerm<TwoPlayerPosition>], seat: Seat) -> Table {
    let of_two = rules.moves();
    let side = if seat.index() < PLAYERS / 2 { Side::White } else { Side::Black };
    let turned_over = seat.index() % 2 == 1;
    let last = of_two.options().rows - 1;
    let mut table = [0; 256];
    for square in rules.board().iter() {
        let row = if turned_over { last - square.row() } else { square.row() };
        let seen = Square::new(row, square.column());
        let first_empty = of_two.corner(!side);
        let placement = Placement { rules: of_two, side, square: seen, first_empty, phase: 0 };
        table[square.place()] = square_weight(terms, &placement);
    }
    table
}

/// What each seat's pieces add up to.
type Sums = [i64; PLAYERS];

impl FourSum {
    fn sums(&self, position: &Position) -> Sums {
        std::array::from_fn(|seat| {
            let places = position.squares(Seat::at(seat)).places();
            places.map(|place| i64::from(self.tables[seat][place])).sum()
        })
    }
}

/// What the position is worth to a seat: the formula of this file.
#[inline]
fn worth(position: &Position, sums: &Sums, seat: Seat) -> Score {
    let team = |one: Seat| -> i64 {
        let partners = Seat::all(PLAYERS).filter(|&other| position.are_partners(one, other));
        partners.map(|partner| sums[partner.index()]).sum()
    };
    // Partners have one sum, so that a team is its own leader and its own average.
    let (mut leader, mut total, mut count) = (i64::MIN, 0, 0);
    for other in Seat::all(PLAYERS).filter(|&other| !position.are_partners(seat, other)) {
        if position.rules().teams() || !position.has_finished(other) {
            let sum = team(other);
            leader = leader.max(sum);
            total += sum;
            count += 1;
        }
    }
    let others = if count > 0 { (leader * count + total) / (2 * (count + 1)) } else { 0 };
    let most = i64::from(score::PLACE);
    (team(seat) - others).clamp(-most, most) as Score
}

impl MultiEvaluator<Position> for FourSum {
    fn state<'a>(&'a self, root: &Position) -> Box<dyn MultiState<Position> + 'a> {
        Box::new(FourState { sum: self, stack: vec![self.sums(root)] })
    }

    fn value(&self, position: &Position, seat: Seat) -> Score {
        worth(position, &self.sums(position), seat)
    }
}

/// The state of a [`FourSum`] in a search.
struct FourState<'a> {
    sum: &'a FourSum,
    /// The sums of the positions from the root to the present one; never empty.
    stack: Vec<Sums>,
}

impl FourState<'_> {
    #[inline]
    fn sums(&self) -> &Sums {
        &self.stack[self.stack.len() - 1]
    }

    /// What a move gains for the seat that makes it.
    #[inline]
    fn gain(&self, mover: Seat, mv: Move) -> Score {
        let table = &self.sum.tables[mover.index()];
        table[mv.to.place()] - table[mv.from.place()]
    }
}

impl MultiState<Position> for FourState<'_> {
    fn push(&mut self, before: &Position, mv: Move) {
        let (mover, mut sums) = (before.mover(mv), *self.sums());
        sums[mover.index()] += i64::from(self.gain(mover, mv));
        self.stack.push(sums);
    }

    fn pop(&mut self) {
        self.stack.pop();
    }

    fn value(&mut self, position: &Position, seat: Seat) -> Score {
        debug_assert_eq!(self.sums(), &self.sum.sums(position));
        worth(position, self.sums(), seat)
    }

    /// A move changes the sum of the seat that makes it and no other, and a seat's worth only grows with its own and its
    /// partners' sums and falls with those of the others: so only the move that gains most matters.
    fn last_ply(&mut self, position: &Position, mover: Seat, seat: Seat) -> Option<LastPly> {
        if position.may_change_soon() {
            return None;
        }
        let weights = &self.sum.tables[mover.index()];
        let (mut gain, mut moves) = (i64::MIN, 0);
        position.each_move_set_of(mover, |set| {
            moves += u64::from(set.count());
            gain = gain.max(best_of(weights, set));
        });
        // Who has no move passes.
        let (gain, moves) = if moves == 0 { (0, 1) } else { (gain, moves) };
        let mut sums = *self.sums();
        sums[mover.index()] += gain;
        Some(LastPly { best: worth(position, &sums, seat), moves })
    }

    fn score_moves(&mut self, position: &Position, moves: &[Move], gains: &mut Vec<Score>) {
        gains.clear();
        gains.extend(moves.iter().map(|&mv| self.gain(position.mover(mv), mv)));
    }
}
