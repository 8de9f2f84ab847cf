//! A game at the terminal: who plays, what was played, what can be taken back. Knows no screen.

mod autosave;
mod live;
mod move_input;
mod record;

pub use autosave::{Autosave, SaveError, Saved, latest};
pub use live::{LiveGame, Update};
pub use move_input::{MoveInput, from_square, read_move};
pub use record::{ResumeError, Resumed};

use crate::board::{At, Grid, Marks};
use crate::controller::Controller;
use saltus_engine::record::plies_before;
use saltus_engine::{AnyGame, EvalSpec, GameError, MoveLine};
use saltus_game::{Conclusion, Names, Places, Seat};
use std::fmt;

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// By the rules.
    Rules(Conclusion),
    /// A seat gave up, in a game for so many players.
    Resigned(Seat, usize),
    /// A player gave no move, in a game for so many.
    Failed(Seat, usize, String),
}

impl End {
    /// Who came where. Whoever gives up is last; of the others no one knows.
    pub fn places(&self) -> Places {
        match self {
            End::Rules(end) => end.places,
            End::Resigned(seat, seats) | End::Failed(seat, seats, _) => {
                Places::without(*seats, *seat)
            }
        }
    }

    /// Who has won alone, if anyone has.
    pub fn winner(&self) -> Option<Seat> {
        self.places().winner()
    }

    /// Why.
    pub fn reason(&self) -> String {
        match self {
            End::Rules(outcome) => outcome.reason.to_string(),
            End::Resigned(seat, _) => format!("{seat} resigns"),
            End::Failed(seat, _, why) => format!("{seat} gave no move: {why}"),
        }
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.places(), self.reason())
    }
}

/// A game, those who play it, and what was taken back.
pub struct Session {
    game: AnyGame,
    names: Names,
    /// By seat, White's first.
    controllers: Vec<Controller>,
    /// Moves that were taken back, the next one last.
    undone: Vec<String>,
    ended: Option<End>,
    date: String,
}

impl Session {
    /// A game from its present position on; moves that were made before belong to it. There is a controller for each seat.
    /// The date is the one that the game's record tells.
    pub fn new(
        game: AnyGame,
        names: Names,
        controllers: impl Into<Vec<Controller>>,
        date: String,
    ) -> Session {
        let controllers = controllers.into();
        Session { game, names, controllers, undone: Vec::new(), ended: None, date }
    }

    /// The game.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// How squares are written.
    pub fn names(&self) -> Names {
        self.names
    }

    /// Who moves for a seat.
    pub fn controller(&self, seat: Seat) -> &Controller {
        &self.controllers[seat.index()]
    }

    /// Whether a person is to move.
    pub fn waits_for_human(&self) -> bool {
        self.end().is_none() && self.controller(self.game.turn()).is_human()
    }

    /// Whether no person plays.
    pub fn is_watched(&self) -> bool {
        !self.controllers.iter().any(Controller::is_human)
    }

    /// The seats, in their order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> {
        Seat::all(self.game.seats())
    }

    /// The seat of the only person, if there is one.
    pub fn own_seat(&self) -> Option<Seat> {
        let mut seats = self.seats().filter(|&seat| self.controller(seat).is_human());
        seats.next().filter(|_| seats.next().is_none())
    }

    /// How the game ended, if it is over.
    pub fn end(&self) -> Option<End> {
        self.ended.clone().or_else(|| self.game.outcome().map(End::Rules))
    }

    /// Makes a legal move.
    pub fn play(&mut self, mv: &str) -> Result<(), GameError> {
        self.game.play(mv)?;
        self.undone.clear();
        Ok(())
    }

    /// A seat gives up, which ends the game.
    pub fn resign(&mut self, seat: Seat) {
        if self.end().is_none() {
            self.ended = Some(End::Resigned(seat, self.game.seats()));
        }
    }

    /// A player gave no move, and loses by it.
    pub fn fail(&mut self, why: String) {
        self.ended = Some(End::Failed(self.game.turn(), self.game.seats(), why));
    }

    /// Takes moves back until a person is to move, and at least one; returns how many. A resigned game continues.
    pub fn undo(&mut self) -> usize {
        let gave_up = self.ended.take();
        if gave_up.is_some() && self.waits_for_human() {
            return 1;
        }
        // Nothing is taken back where no one could go on: the computer's first move stands.
        let mut trial = self.game.clone();
        let mut count = 0;
        while trial.undo() {
            count += 1;
            if self.goes_on(trial.turn()) {
                break;
            }
        }
        if count == 0 || !self.goes_on(trial.turn()) {
            self.ended = gave_up;
            return 0;
        }
        for _ in 0..count {
            let past = self.game.past(self.game.custom());
            self.undone.extend(past.last().map(|line| line.text.clone()));
            self.game.undo();
        }
        count
    }

    /// Whether the game can continue after an undo when this seat is to move.
    fn goes_on(&self, turn: Seat) -> bool {
        self.is_watched() || self.controller(turn).is_human()
    }

    /// Plays moves again that were taken back, until a person is to move; returns how many.
    pub fn redo(&mut self) -> usize {
        let mut count = 0;
        while let Some(mv) = self.undone.pop() {
            if self.game.play(&mv).is_err() {
                self.undone.clear();
                break;
            }
            count += 1;
            if self.waits_for_human() || self.is_watched() {
                break;
            }
        }
        count
    }

    /// Begins the same game again.
    pub fn restart(&mut self) {
        self.game = self.game.beginning();
        self.undone.clear();
        self.ended = None;
    }

    /// How many moves the first round lacks, where another seat began than usually does.
    pub fn missing_moves(&self) -> usize {
        let usual = AnyGame::start(self.game.id());
        usual.map_or(0, |usual| plies_before(&self.game.beginning(), &usual))
    }

    /// The move that was made last.
    pub fn last_move(&self) -> Option<MoveLine> {
        self.game.past(self.names).pop()
    }

    /// The squares of the last move.
    pub fn marks(&self) -> Marks {
        let grid = Grid::new(&self.game, self.names);
        let squares = self.last_move().map(|line| line.route.squares).unwrap_or_default();
        let ends = [squares.first(), squares.last()];
        let last: Vec<At> = ends.into_iter().flatten().filter_map(|name| grid.at(name)).collect();
        Marks { last, ..Marks::default() }
    }

    /// The evaluation that the computer was asked to use; the game's own, if none.
    pub fn eval(&self) -> Option<&EvalSpec> {
        self.controllers.iter().find_map(Controller::eval)
    }
}

#[cfg(test)]
mod tests;
