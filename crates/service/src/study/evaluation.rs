//! Why a position has its value: an evaluation term by term, and the weights of its squares.

use crate::wire::{ExplainRequest, Explanation, HeatMap, HeatMapRequest, Term};
use crate::{Error, catalogue, limits};
use saltus_engine::features::for_play;
use saltus_engine::{EvalSpec, Piece, SpecError, TermWorth};

/// An evaluation term by term.
pub fn explain(request: &ExplainRequest) -> Result<Explanation, Error> {
    let game = catalogue::at(&request.game, request.position.as_deref(), &[])?;
    let eval = request.eval.as_deref().unwrap_or(for_play(game.family()));
    let terms = game.terms(Some(&bounded(eval)?)).map_err(bad_eval)?;
    let white: f64 = terms.iter().map(|term| term.white).sum();
    let black: f64 = terms.iter().map(|term| term.black).sum();
    let term = |term: TermWorth| Term {
        term: term.term,
        white: rounded(term.white),
        black: rounded(term.black),
    };
    Ok(Explanation {
        eval: eval.to_owned(),
        terms: terms.into_iter().map(term).collect(),
        white: rounded(white),
        black: rounded(black),
        total: rounded(white - black),
    })
}

/// The weights of an evaluation's squares.
pub fn heat_map(request: &HeatMapRequest) -> Result<HeatMap, Error> {
    let game = catalogue::at(&request.game, request.position.as_deref(), &[])?;
    let eval = request.eval.as_deref().unwrap_or(for_play(game.family()));
    let piece = if request.king { Piece::King } else { Piece::Man };
    let weights = game.square_weights(&bounded(eval)?, request.side.into(), piece);
    let weights = weights.map_err(bad_eval)?;
    let all = || weights.rows.iter().flatten().copied().flatten();
    Ok(HeatMap {
        least: all().reduce(f64::min),
        most: all().reduce(f64::max),
        beyond: weights.left_out(),
        blank: weights.blank,
        rows: weights.rows,
    })
}

/// An evaluation that is no longer than allowed: an expression, since a client may not name files of this machine.
pub(crate) fn bounded(eval: &str) -> Result<EvalSpec, Error> {
    if eval.len() > limits::PLAYER {
        let message = format!("an evaluation of more than {} bytes", limits::PLAYER);
        return Err(Error::unusable("bad-eval", message));
    }
    EvalSpec::expression(eval).map_err(bad_eval)
}

/// What is wrong with an evaluation, and at which character.
pub(crate) fn bad_eval(error: SpecError) -> Error {
    match error {
        SpecError::Eval { error, .. } => Error::unusable("bad-eval", error.to_string())
            .with(|details| details.at = Some(error.column())),
        other => Error::unusable("bad-eval", other.to_string()),
    }
}

/// To thousandths, as values are: sums of fractions have tails that no one wants to read.
fn rounded(units: f64) -> f64 {
    (units * 1000.0).round() / 1000.0
}
