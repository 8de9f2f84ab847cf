//! What is odd about a record that can be used all the same.

use super::{Points, Standing};
use saltus_game::{Conclusion, Side};
use saltus_pdn::Score;

/// What is odd about a record that can be used all the same.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Warning {
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
    /// Moves that are not there any more.
    #[error("{}", left_out(*moves))]
    LeftOut {
        /// How many.
        moves: usize,
    },
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
