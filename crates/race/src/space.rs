//! What beams and proofs search: positions, what is known of each, and where moves lead.

use saltus_halma::{Move, Position};

/// A problem as the searches see it. A line is a list of moves from the start to a solved state.
pub(crate) trait Space {
    /// What is kept of a position beside itself, brought up to date move by move.
    type State: Copy;

    /// Lengths of lines differ by a multiple of this.
    fn step(&self) -> u32;

    /// Where lines begin.
    fn start(&self) -> &Position;

    fn state(&self, position: &Position) -> Self::State;

    /// Tells positions apart that are not equivalent.
    fn key(&self, state: &Self::State) -> u64;

    fn is_solved(&self, state: &Self::State) -> bool;

    /// A guess of how far it is to a solved state: less is nearer. It proves nothing.
    fn value(&self, state: &Self::State) -> i32;

    /// What a closer look at a position adds to that guess: how far each piece could get in one move.
    fn prospects(&self, position: &Position) -> i32;

    /// The state after a move.
    fn after(&self, state: &Self::State, mv: Move) -> Self::State;

    /// Calls `f` with each move after which an admissible bound lets `left` more suffice, and with the
    /// state that it leads to.
    fn each_child(
        &self,
        position: &Position,
        state: &Self::State,
        left: u32,
        f: impl FnMut(Move, Self::State),
    );

    /// Makes a move.
    fn play(&self, position: &mut Position, mv: Move);
}
