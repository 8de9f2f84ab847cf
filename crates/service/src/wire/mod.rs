//! What goes over the wire: every request and every answer as a type. `docs/api.md` describes them for people, and the
//! page's TypeScript types are generated from them (`typescript.rs`).

mod catalogue;
mod drill;
mod error;
mod experiment;
mod fleet;
mod game;
mod lesson;
mod position;
mod puzzle;
mod room;
mod study;
mod tournament;
mod tree;

pub use catalogue::*;
pub use drill::*;
pub use error::*;
pub use experiment::*;
pub use fleet::*;
pub use game::*;
pub use lesson::*;
pub use position::*;
pub use puzzle::*;
pub use room::*;
pub use study::*;
pub use tournament::*;
pub use tree::*;

use saltus_game::{Conclusion, Places, Reason, Score};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A side, as `"white"` or `"black"`; in games for four also `"red"` or `"yellow"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// White.
    White,
    /// Black.
    Black,
    /// Red.
    Red,
    /// Yellow.
    Yellow,
}

impl From<saltus_game::Seat> for Side {
    fn from(seat: saltus_game::Seat) -> Side {
        [Side::White, Side::Black, Side::Red, Side::Yellow][seat.index()]
    }
}

impl From<Side> for saltus_game::Seat {
    fn from(side: Side) -> saltus_game::Seat {
        saltus_game::Seat::at(match side {
            Side::White => 0,
            Side::Black => 1,
            Side::Red => 2,
            Side::Yellow => 3,
        })
    }
}

/// What something is worth, in the one encoding that every answer uses: `{"units": 1.25}`, `{"win": 5}` for a win in
/// five plies and `{"win": -4}` for a loss in four, or `{"tables": 1}` for a win that endgame tables know of, and
/// `{"tables": -1}` for a loss.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Value {
    /// Units of the evaluation: about one man, or one step.
    Units(f64),
    /// Plies until the win; negative for a loss.
    Win(i64),
    /// 1 if the endgame tables say that it is won, -1 if lost: no one knows in how many plies, or a draw by counting may
    /// come first.
    Tables(i8),
}

impl From<Score> for Value {
    fn from(value: Score) -> Value {
        match saltus_engine::Value::from(value) {
            saltus_engine::Value::Units(units) => Value::Units(units),
            saltus_engine::Value::Win(plies) => Value::Win(i64::from(plies)),
            saltus_engine::Value::Loss(plies) => Value::Win(-i64::from(plies)),
            saltus_engine::Value::TableWin => Value::Tables(1),
            saltus_engine::Value::TableLoss => Value::Tables(-1),
        }
    }
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
pub struct Outcome {
    /// Who has won; `null` is a draw, and in a game for four also a first place that is shared.
    pub winner: Option<Side>,
    /// The place of each seat, in a game for four; a shared place is the best of those that are shared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub places: Option<[u8; 4]>,
    /// What ended it.
    pub reason: OutcomeReason,
}

/// What ended a game: a rule, or something that the rules do not see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the rules are explained at `saltus_game::Reason`
pub enum OutcomeReason {
    NoMoves,
    GoalReached,
    HomeDeadline,
    BothBlocked,
    Repetition,
    NoProgress,
    EndingTooLong,
    OnePieceEach,
    RoundLimit,
    /// The loser has resigned.
    Resigned,
    /// The loser's time was up.
    Time,
    /// The loser is a program that gave no legal move.
    PlayerFailed,
    NoMoveInTime,
    /// The loser's move was not legal.
    IllegalMove,
    /// The endgame tables know who wins.
    Tables,
    /// Both have agreed to a draw.
    Agreed,
    /// The record says so, and not why.
    Recorded,
}

impl From<Reason> for OutcomeReason {
    fn from(reason: Reason) -> OutcomeReason {
        match reason {
            Reason::NoMoves => OutcomeReason::NoMoves,
            Reason::GoalReached => OutcomeReason::GoalReached,
            Reason::HomeDeadline => OutcomeReason::HomeDeadline,
            Reason::BothBlocked => OutcomeReason::BothBlocked,
            Reason::Repetition => OutcomeReason::Repetition,
            Reason::NoProgress => OutcomeReason::NoProgress,
            Reason::EndingTooLong => OutcomeReason::EndingTooLong,
            Reason::OnePieceEach => OutcomeReason::OnePieceEach,
            Reason::RoundLimit => OutcomeReason::RoundLimit,
            Reason::Resigned => OutcomeReason::Resigned,
        }
    }
}

impl Outcome {
    /// The end of a game in which these came where.
    pub fn new(places: Places, reason: OutcomeReason) -> Outcome {
        let winner = places.winner().map(Side::from);
        Outcome { winner, places: places.as_slice().try_into().ok(), reason }
    }
}

impl From<Conclusion> for Outcome {
    fn from(end: Conclusion) -> Outcome {
        Outcome::new(end.places, end.reason.into())
    }
}
