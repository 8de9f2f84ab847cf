//! What both sides work for when they help each other: that one of them, the *winner*, is home.

use super::bound;
use crate::bound::Tally;
use crate::goal::Goal;
use crate::heuristic::best_gains;
use crate::space::Space;
use saltus_game::{Position as _, Side, keys};
use saltus_halma::{Move, Position, Rules, Square, Win};
use std::ops::ControlFlow;

/// By side and place: the random numbers by which positions are told apart.
static KEYS: [[u64; 256]; 2] = keys::table(0x4ace_0002);

/// Both sides' moves in turn, towards the win of one.
pub(crate) struct Aim {
    pub start: Position,
    pub winner: Side,
    /// The winner's.
    pub goal: Goal,
    pub win: Win,
    /// How many squares the goal has.
    pub size: u32,
    /// By side and place: what a piece there is worth; less is nearer to the end.
    worth: [[i32; 256]; 2],
    /// Whether the board and its camps are the same when rows and columns are exchanged.
    symmetric: bool,
}

/// A position as the searches see it.
#[derive(Clone, Copy)]
pub(crate) struct State {
    /// The winner's pieces, and the helper's as the winner's goal sees them.
    pub own: Tally,
    pub other: Tally,
    /// Whether the winner is to move.
    pub to_move: bool,
    /// The key of the pieces, and that of the same pieces with rows and columns exchanged.
    keys: [u64; 2],
    worth: i32,
}

/// For each piece of the winner: the square of its distance from the last corner.
const DISTANCE: i32 = 2;
/// For each piece of the winner outside the goal.
const OUTSIDE: i32 = 100;
/// For each piece of the helper: the square of its distance from its own last corner.
const HELPER: i32 = 1;
/// For each piece of the helper in the winner's goal.
const IN_THE_WAY: i32 = 60;
/// For each change of class that the goal asks for.
const MISFIT: i32 = 60;
/// For each move that the bridge between the winner and its goal asks for.
const BRIDGE: i32 = 100;
/// For each step between the winner's last piece and the goal.
const LAST: i32 = 60;
/// Where a full goal wins, what all pieces are worth counts so many times less.
const FORWARD: i32 = 32;
/// For what each piece of the winner could gain by a move at once.
const PROSPECTS: i32 = 2;

impl Aim {
    /// The aim that a side wins; `None` if there are too few pieces for that.
    pub(crate) fn new(position: &Position, winner: Side) -> Option<Aim> {
        let rules = position.rules();
        let [own, other] = [winner, !winner].map(|side| position.squares(side).count());
        let (win, size) = (rules.options().win, rules.options().camp.size() as u32);
        let enough = match win {
            Win::CampFull => own + other >= size,
            Win::AllInGoal => true,
        };
        (own > 0 && enough).then(|| Aim {
            start: position.clone(),
            winner,
            goal: Goal::new(rules, winner),
            win,
            size,
            worth: worth(rules, winner),
            symmetric: is_symmetric(rules),
        })
    }

    /// Whether moves are legal one after the other and end with the winner's pieces home.
    pub(crate) fn is_reached_by(&self, moves: &[Move]) -> bool {
        let mut position = self.start.clone();
        for &mv in moves {
            if !position.is_legal(mv) {
                return false;
            }
            position.play(mv);
        }
        let won = position.outcome().and_then(|outcome| outcome.winner) == Some(self.winner);
        won && self.is_solved(&self.state(&position))
    }
}

/// The worth of each place for a piece of either side.
fn worth(rules: &Rules, winner: Side) -> [[i32; 256]; 2] {
    let goal = rules.camp(!winner);
    let of = |side: Side| {
        let corner = rules.corner(!side);
        std::array::from_fn(|place| {
            let square = Square::at_place(place);
            let rows = i32::from(square.row().abs_diff(corner.row()));
            let columns = i32::from(square.column().abs_diff(corner.column()));
            let (distance, inside) = (rows * rows + columns * columns, goal.has(square));
            match side == winner {
                true => DISTANCE * distance + OUTSIDE * i32::from(!inside),
                false => HELPER * distance + IN_THE_WAY * i32::from(inside),
            }
        })
    };
    Side::BOTH.map(of)
}

fn mirrored(square: Square) -> Square {
    Square::new(square.column(), square.row())
}

fn is_symmetric(rules: &Rules) -> bool {
    let same = |side: Side| {
        let camp = rules.camp(side);
        camp.iter().all(|square| camp.has(mirrored(square)))
    };
    rules.options().rows == rules.options().columns && Side::BOTH.into_iter().all(same)
}

impl Space for Aim {
    type State = State;

    fn step(&self) -> u32 {
        match self.win {
            // The winner makes the last move, and the sides move in turn.
            Win::AllInGoal => 2,
            Win::CampFull => 1,
        }
    }

    fn start(&self) -> &Position {
        &self.start
    }

    fn state(&self, position: &Position) -> State {
        let tally = |side: Side| Tally::new(&self.goal, position.squares(side));
        let mut state = State {
            own: tally(self.winner),
            other: tally(!self.winner),
            to_move: position.turn() == self.winner,
            keys: [0; 2],
            worth: 0,
        };
        for side in Side::BOTH {
            for square in position.squares(side).iter() {
                state.keys[0] ^= KEYS[side.index()][square.place()];
                state.keys[1] ^= KEYS[side.index()][mirrored(square).place()];
                state.worth += self.worth[side.index()][square.place()];
            }
        }
        state
    }

    fn key(&self, state: &State) -> u64 {
        let [key, mirrored] = state.keys;
        let key = if self.symmetric { key.min(mirrored) } else { key };
        if state.to_move { key ^ keys::BLACK_TO_MOVE } else { key }
    }

    fn is_solved(&self, state: &State) -> bool {
        bound::plies(self, state) == 0
    }

    fn value(&self, state: &State) -> i32 {
        let own = &state.own;
        let times = |weight: i32, number: u32| weight * number as i32;
        if self.win == Win::CampFull {
            let crossing = times(BRIDGE, bound::plies(self, state)) + times(LAST, own.nearest());
            // All must go forward a little too, where the rules make them leave their camp first.
            return crossing + state.worth / FORWARD;
        }
        state.worth
            + times(MISFIT, own.misfits(&self.goal))
            + times(BRIDGE, own.bridge(&state.other))
            + times(LAST, own.last())
    }

    fn prospects(&self, position: &Position) -> i32 {
        if self.win == Win::CampFull {
            return 0;
        }
        let mut position = position.clone();
        if position.turn() != self.winner {
            position.play(Move::PASS);
        }
        PROSPECTS * best_gains(&position, &self.worth[self.winner.index()])
    }

    fn after(&self, state: &State, mv: Move) -> State {
        let mut after = *state;
        after.to_move = !state.to_move;
        if mv.is_pass() {
            return after;
        }
        let side = match state.to_move {
            true => {
                after.own = state.own.after(&self.goal, mv);
                self.winner
            }
            false => {
                after.other = state.other.after(&self.goal, mv);
                !self.winner
            }
        };
        let side = side.index();
        for square in [mv.from, mv.to] {
            after.keys[0] ^= KEYS[side][square.place()];
            after.keys[1] ^= KEYS[side][mirrored(square).place()];
        }
        after.worth += self.worth[side][mv.to.place()] - self.worth[side][mv.from.place()];
        after
    }

    fn each_child(
        &self,
        position: &Position,
        state: &State,
        left: u32,
        mut f: impl FnMut(Move, State),
    ) {
        // A game that is over some other way leads nowhere.
        if !position.has_moves() {
            return;
        }
        let mut consider = |mv: Move| {
            let after = self.after(state, mv);
            if bound::plies(self, &after) <= left {
                f(mv, after);
            }
        };
        let mut passes = true;
        position.each_piece(|piece| {
            passes = false;
            let to = |place| Move { from: piece.from, to: Square::at_place(place) };
            piece.destinations.places().for_each(|place| consider(to(place)));
            ControlFlow::Continue(())
        });
        if passes {
            consider(Move::PASS);
        }
    }

    fn play(&self, position: &mut Position, mv: Move) {
        position.play(mv);
    }
}
