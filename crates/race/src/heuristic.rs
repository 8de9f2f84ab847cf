//! How far from home a side looks: a guess that steers the search for a plan. It proves nothing.
//!
//! The weights were tuned by the length of plans in a hundred races on 16x16. That distances are squared
//! matters most: it brings on the last pieces.

use crate::bound::Tally;
use crate::problem::Problem;
use saltus_game::keys;
use saltus_halma::{Move, Position, Square};
use std::ops::ControlFlow;

/// By place: the random numbers by which sets of pieces are told apart.
static KEYS: [[u64; 256]; 1] = keys::table(0x4ace_0001);

/// For each piece: the square of its distance from the last corner.
const DISTANCE: i32 = 5;
/// For each piece outside the goal.
const OUTSIDE: i32 = 40;
/// For each change of class that the goal asks for.
const MISFIT: i32 = 60;
/// For each move that bands of empty levels ask for.
const BAND: i32 = 100;
/// For each step between the last piece and the goal.
const LAST: i32 = 60;

/// For what each piece could gain by a move at once.
const PROSPECTS: i32 = 2;

/// The worth of each place; less is nearer home.
pub(crate) struct Heuristic {
    places: [i32; 256],
}

/// A set of pieces as the searches see it.
#[derive(Clone, Copy)]
pub(crate) struct State {
    pub tally: Tally,
    /// Tells sets of pieces apart.
    pub key: u64,
    /// The sum over places.
    places: i32,
}

impl Heuristic {
    pub(crate) fn new(problem: &Problem) -> Heuristic {
        let corner = problem.start.rules().corner(!problem.side);
        let worth = |place: usize| {
            let square = Square::at_place(place);
            let rows = i32::from(square.row().abs_diff(corner.row()));
            let columns = i32::from(square.column().abs_diff(corner.column()));
            let outside = i32::from(!problem.goal.squares.has(square));
            DISTANCE * (rows * rows + columns * columns) + OUTSIDE * outside
        };
        Heuristic { places: std::array::from_fn(worth) }
    }

    pub(crate) fn state(&self, problem: &Problem, position: &Position) -> State {
        let own = position.squares(problem.side);
        State {
            tally: Tally::new(&problem.goal, own),
            key: own.places().fold(0, |key, place| key ^ KEYS[0][place]),
            places: own.places().map(|place| self.places[place]).sum(),
        }
    }

    /// The state after a move.
    #[inline]
    pub(crate) fn after(&self, problem: &Problem, state: &State, mv: Move) -> State {
        let (from, to) = (mv.from.place(), mv.to.place());
        State {
            tally: state.tally.after(&problem.goal, mv),
            key: state.key ^ KEYS[0][from] ^ KEYS[0][to],
            places: state.places - self.places[from] + self.places[to],
        }
    }

    /// What the side to move could gain at once with each of its pieces.
    pub(crate) fn prospects(&self, position: &Position) -> i32 {
        PROSPECTS * best_gains(position, &self.places)
    }

    /// The guess: less is nearer home.
    #[inline]
    pub(crate) fn value(&self, problem: &Problem, state: &State) -> i32 {
        let tally = &state.tally;
        let times = |weight: i32, number: u32| weight * number as i32;
        state.places
            + times(MISFIT, tally.misfits(&problem.goal))
            + times(BAND, tally.bands())
            + times(LAST, tally.last())
    }
}

/// The sum over the pieces of the side to move of the most that each could gain by a move, by the worth of
/// places; less is better.
pub(crate) fn best_gains(position: &Position, worth: &[i32; 256]) -> i32 {
    let mut sum = 0;
    position.each_piece(|piece| {
        let best = piece.destinations.places().map(|place| worth[place]).min().unwrap_or(0);
        sum += (best - worth[piece.from.place()]).min(0);
        ControlFlow::Continue(())
    });
    sum
}
