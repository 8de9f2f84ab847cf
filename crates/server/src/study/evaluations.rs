//! Why a position is judged as it is: an evaluation term by term, and the weights of its squares.

use crate::app::App;
use crate::failure::Failure;
use crate::wire::WireSide;
use crate::{catalogue, limits};
use axum::Json;
use axum::extract::State;
use saltus_engine::features::for_play;
use saltus_engine::{EvalSource, Piece, SpecError};
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
pub(super) struct Explain {
    game: String,
    position: Option<String>,
    eval: Option<String>,
}

pub(super) async fn explain(
    State(app): State<App>,
    Json(asked): Json<Explain>,
) -> Result<Json<Value>, Failure> {
    app.desk.aside(move || explained(&asked)).await.map(Json)
}

fn explained(asked: &Explain) -> Result<Value, Failure> {
    let game = catalogue::at(&asked.game, asked.position.as_deref(), &[])?;
    let eval = asked.eval.as_deref().unwrap_or(for_play(game.family()));
    let terms = game.terms(Some(&bounded(eval)?)).map_err(bad_eval)?;
    let white: f64 = terms.iter().map(|term| term.white).sum();
    let black: f64 = terms.iter().map(|term| term.black).sum();
    let term = |term: &saltus_engine::TermWorth| json!({ "term": term.term, "white": rounded(term.white), "black": rounded(term.black) });
    Ok(json!({
        "eval": eval,
        "terms": terms.iter().map(term).collect::<Value>(),
        "white": rounded(white),
        "black": rounded(black),
        "total": rounded(white - black),
    }))
}

#[derive(Deserialize)]
pub(super) struct HeatMap {
    game: String,
    position: Option<String>,
    eval: Option<String>,
    side: WireSide,
    #[serde(default)]
    king: bool,
}

pub(super) async fn heat_map(
    State(app): State<App>,
    Json(asked): Json<HeatMap>,
) -> Result<Json<Value>, Failure> {
    app.desk.aside(move || weighed(&asked)).await.map(Json)
}

fn weighed(asked: &HeatMap) -> Result<Value, Failure> {
    let game = catalogue::at(&asked.game, asked.position.as_deref(), &[])?;
    let eval = asked.eval.as_deref().unwrap_or(for_play(game.family()));
    let piece = if asked.king { Piece::King } else { Piece::Man };
    let weights = game.square_weights(&bounded(eval)?, asked.side.into(), piece);
    let weights = weights.map_err(bad_eval)?;
    let all = || weights.rows.iter().flatten().copied().flatten();
    Ok(json!({
        "rows": weights.rows,
        "least": all().reduce(f64::min),
        "most": all().reduce(f64::max),
        "beyond": weights.left_out(),
        "blank": weights.blank,
    }))
}

/// An evaluation that is no longer than allowed: an expression, since no stranger may name files of this machine.
pub(crate) fn bounded(eval: &str) -> Result<EvalSource, Failure> {
    let told = || format!("an evaluation of more than {} bytes", limits::PLAYER);
    if eval.len() > limits::PLAYER {
        return Err(Failure::unusable("bad-eval", told()));
    }
    EvalSource::expression(eval).map_err(bad_eval)
}

/// What is wrong with an evaluation, and at which character.
pub(crate) fn bad_eval(error: SpecError) -> Failure {
    match error {
        SpecError::Eval { error, .. } => {
            Failure::unusable("bad-eval", error.to_string()).with("at", error.column())
        }
        other => Failure::unusable("bad-eval", other.to_string()),
    }
}

/// To thousandths, as values are: sums of fractions have tails that no one wants to read.
fn rounded(units: f64) -> f64 {
    (units * 1000.0).round() / 1000.0
}
