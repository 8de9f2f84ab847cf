//! What is odd about a record that can be used all the same.

use super::{Points, Standing};
use saltus_game::{Conclusion, Seat, Side};
use saltus_pdn::{Oddity, Place, Score};

/// What is odd about a record that can be used all the same.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Warning {
    /// The text.
    #[error("{oddity}")]
    Text {
        /// Where.
        place: Place,
        /// What is odd there.
        oddity: Oddity,
    },
    /// Two results.
    #[error("the tag Result says {tag}, and the moves end with {moves}, which counts")]
    Results {
        /// That of the tag.
        tag: String,
        /// That behind the last move.
        moves: &'static str,
    },
    /// A result that the last position does not bear out.
    #[error("on the board the game is over ({outcome}), and the result is {result}")]
    Outcome {
        /// How it ended on the board.
        outcome: Conclusion,
        /// What the record says.
        result: String,
    },
    /// Neither moves nor a position: someone won without play, or the moves were lost.
    #[error("the game has no moves")]
    NoMoves,
    /// A position that does not say who is to move.
    #[error("the position does not say who is to move; it is read as {turn}'s move")]
    Turn {
        /// Who is taken to be.
        turn: Seat,
    },
    /// A position with men on their crowning row.
    #[error("a man cannot stand on its crowning row, and is read as a king: {squares}")]
    Crowned {
        /// Where they stand.
        squares: String,
    },
    /// The sign of a capture where nothing is taken.
    #[error("{text} takes nothing, and is read as a move without a capture")]
    Cross {
        /// Where it is so first.
        place: Place,
        /// The move as it is written.
        text: String,
    },
    /// A capture whose way is not one.
    #[error("{text} is read as {taken}")]
    Way {
        /// Where.
        place: Place,
        /// The move as it is written.
        text: String,
        /// What it is taken for.
        taken: String,
    },
    /// A capture that could be one of several.
    #[error("{text} could be any of {moves}; {}", why(taken, *only))]
    Ambiguous {
        /// Where.
        place: Place,
        /// The move as it is written.
        text: String,
        /// What it could be.
        moves: String,
        /// What it is taken for.
        taken: String,
        /// Whether the moves that follow allow no other.
        only: bool,
    },
    /// An opening that was drawn by lot, in which a man of one side or of each stands elsewhere.
    #[error("not played but drawn by lot: {text}; the game begins with the men on these squares")]
    Displaced {
        /// Where.
        place: Place,
        /// The lots, as they are written.
        text: String,
    },
    /// A variation that cannot be played.
    #[error("a variation cannot be played, and is left out from here on: {problem}")]
    Variation {
        /// Where.
        place: Place,
        /// What is wrong with its move.
        problem: String,
    },
    /// Moves that are not there any more.
    #[error("{}", left_out(*moves))]
    LeftOut {
        /// How many.
        moves: usize,
    },
}

impl Warning {
    /// Whether a move was not written as it is played.
    pub(super) fn is_of_moves(&self) -> bool {
        matches!(
            self,
            Warning::Cross { .. }
                | Warning::Way { .. }
                | Warning::Ambiguous { .. }
                | Warning::Displaced { .. }
                | Warning::LeftOut { .. }
        )
    }

    /// Where in the text it is odd, if that is one place.
    pub fn place(&self) -> Option<Place> {
        match self {
            Warning::Text { place, .. }
            | Warning::Cross { place, .. }
            | Warning::Way { place, .. }
            | Warning::Ambiguous { place, .. }
            | Warning::Displaced { place, .. }
            | Warning::Variation { place, .. } => Some(*place),
            _ => None,
        }
    }
}

fn why(taken: &str, only: bool) -> String {
    match only {
        true => format!("only {taken} allows the moves that follow"),
        false => format!("the moves that follow do not tell, and {taken} is taken"),
    }
}

fn left_out(moves: usize) -> String {
    let (moves, are) = match moves {
        1 => ("1 move".to_owned(), "is"),
        _ => (format!("{moves} moves"), "are"),
    };
    format!(
        "{moves} {are} left out: behind the end of the game by its rules, or of a variation from another position"
    )
}

/// How a game stands that has this result.
pub(super) fn standing(score: Option<Score>) -> Standing {
    match score {
        Some(Score::White) => Standing::Won(Side::White),
        Some(Score::Black) => Standing::Won(Side::Black),
        Some(Score::Draw) => Standing::Drawn,
        Some(Score::Neither) => Standing::Neither,
        None => Standing::Open,
    }
}

/// What is odd about a game's result: the one of its tag, the one behind its moves, the one that counts, the end on the
/// board.
pub(super) fn of_results(
    tag: Option<&str>,
    moves: Option<Score>,
    counts: Standing,
    outcome: Option<Conclusion>,
) -> Vec<Warning> {
    let mut warnings = Vec::new();
    let tag = tag.map(str::trim);
    let in_tag = tag.and_then(Score::parse);
    if let (Some(tag), Some(score)) = (tag, moves)
        && (in_tag.is_some() || tag == "*")
        && in_tag != moves
    {
        warnings.push(Warning::Results {
            tag: tag.to_owned(),
            moves: Points::One.result(standing(Some(score))),
        });
    }
    if let Some(outcome) = outcome
        && counts != Standing::from(outcome.places)
    {
        warnings.push(Warning::Outcome { outcome, result: Points::One.told(counts) });
    }
    warnings
}
