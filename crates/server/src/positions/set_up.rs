//! Positions that someone puts together piece by piece, and what is wrong with them.

use crate::app::App;
use crate::catalogue;
use crate::failure::Failure;
use crate::wire::{self, WireSide};
use axum::Json;
use axum::extract::State;
use saltus_engine::{Piece, SetUpError, Stone};
use serde::Deserialize;
use serde_json::{Value, json};

/// No board has more squares than this.
const MOST_STONES: usize = 256;

/// No square has a longer name.
const LONGEST_NAME: usize = 8;

#[derive(Deserialize)]
pub(super) struct Edit {
    game: String,
    stones: Vec<WireStone>,
    turn: WireSide,
}

#[derive(Deserialize)]
struct WireStone {
    square: String,
    side: WireSide,
    #[serde(default)]
    king: bool,
}

pub(super) async fn edit(
    State(app): State<App>,
    Json(asked): Json<Edit>,
) -> Result<Json<Value>, Failure> {
    app.desk.aside(move || answer(asked)).await.map(Json)
}

fn answer(asked: Edit) -> Result<Value, Failure> {
    let game = catalogue::game(&asked.game)?;
    if asked.stones.len() > MOST_STONES {
        return Err(Failure::bad_request(format!("stones: more than {MOST_STONES}")));
    }
    let stone = |stone: WireStone| Stone {
        square: stone.square.chars().take(LONGEST_NAME).collect(),
        side: stone.side.into(),
        piece: if stone.king { Piece::King } else { Piece::Man },
    };
    let stones: Vec<Stone> = asked.stones.into_iter().map(stone).collect();
    let set_up = game.set_up(&stones, asked.turn.into()).map_err(refusal)?;
    let text = set_up.position(set_up.custom());
    // By way of its text, so that what holds for positions that are sent holds for this one too.
    let game = catalogue::at(&asked.game, Some(&text), &[])?;
    Ok(json!({ "text": text, "position": wire::position(&game) }))
}

fn refusal(error: SetUpError) -> Failure {
    let failure = Failure::unusable("bad-position", error.to_string());
    let mut failure = failure.with("problem", error.problem.to_string());
    if let Some(side) = error.side {
        failure = failure.with("side", json!(WireSide::from(side)));
    }
    if let Some(square) = error.square {
        failure = failure.with("square", square);
    }
    failure
}
