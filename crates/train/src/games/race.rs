//! The race in which a training game of Halma ends: by how many moves it is won.

use saltus_engine::AnyGame;
use saltus_game::{Notation as _, Position as _, Side};
use saltus_halma::Position;
use saltus_race::{passed, race};

/// Positions that the solver may look at for both ways home together: enough to be seldom off by more than a move.
const NODES: u64 = 4000;

/// Follows a game of Halma until the sides have passed each other.
pub(super) struct RaceWatch {
    position: Position,
}

impl RaceWatch {
    /// A watch that begins where the game stands; none if it is no game of Halma.
    pub(super) fn new(game: &AnyGame) -> Option<RaceWatch> {
        let rules = saltus_halma::game(game.id()).ok()?;
        let mut position = Position::start(rules);
        let mut moves = Vec::new();
        for index in game.move_indexes() {
            position.legal_moves(&mut moves);
            position.play(moves[index]);
        }
        Some(RaceWatch { position })
    }

    /// A move of the game was made.
    pub(super) fn play(&mut self, mv: &str) {
        let mv = self.position.read_move(mv).expect("a move that the game has made");
        self.position.play(mv);
    }

    /// By how many half moves White wins the race, if the sides have passed; fewer than 0 if Black does.
    pub(super) fn margin(&self) -> Option<i8> {
        if !passed(&self.position) {
            return None;
        }
        let race = race(&self.position, NODES, &|| false)?;
        let ahead = race.other.moves_left() as i32 - race.own.moves_left() as i32;
        // The mover wins a race in which both have as far to go: half a move is the turn.
        let mover = 2 * ahead + 1;
        let white = if race.mover == Side::White { mover } else { -mover };
        Some(white.clamp(-127, 127) as i8)
    }
}
