//! The problem of one side alone as a space to search.

use crate::heuristic::{Heuristic, State};
use crate::problem::{Problem, play_alone};
use crate::space::Space;
use saltus_halma::{Move, Position, Squares};

/// One side's moves from some position, over some ground.
#[derive(Clone, Copy)]
pub(crate) struct Alone<'a> {
    pub problem: &'a Problem,
    pub heuristic: &'a Heuristic,
    pub start: &'a Position,
    /// Where moves may end.
    pub ground: Squares,
}

impl Space for Alone<'_> {
    type State = State;

    fn step(&self) -> u32 {
        1
    }

    fn start(&self) -> &Position {
        self.start
    }

    fn state(&self, position: &Position) -> State {
        self.heuristic.state(self.problem, position)
    }

    fn key(&self, state: &State) -> u64 {
        state.key
    }

    fn is_solved(&self, state: &State) -> bool {
        state.tally.outside() == 0
    }

    fn value(&self, state: &State) -> i32 {
        self.heuristic.value(self.problem, state)
    }

    fn prospects(&self, position: &Position) -> i32 {
        self.heuristic.prospects(position)
    }

    fn after(&self, state: &State, mv: Move) -> State {
        self.heuristic.after(self.problem, state, mv)
    }

    fn each_child(
        &self,
        position: &Position,
        state: &State,
        left: u32,
        mut f: impl FnMut(Move, State),
    ) {
        let (problem, outside) = (self.problem, state.tally.outside());
        let consider = |mv: Move| {
            let after = self.after(state, mv);
            if after.tally.fits(&problem.goal, left) {
                f(mv, after);
            }
        };
        if left + 1 == outside {
            // No move can be spared: each must bring a piece home.
            problem.each_homecoming(position, consider);
        } else if left + 1 > outside {
            problem.each_move(position, self.ground, consider);
        }
    }

    fn play(&self, position: &mut Position, mv: Move) {
        play_alone(position, mv);
    }
}
