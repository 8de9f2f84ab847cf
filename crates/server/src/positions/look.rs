//! A position after some moves, with what each of them did.

use crate::app::App;
use crate::failure::Failure;
use crate::{catalogue, limits, wire};
use axum::Json;
use axum::extract::State;
use saltus_engine::AnyGame;
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
pub(super) struct Look {
    game: String,
    position: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
}

pub(super) async fn look(
    State(app): State<App>,
    Json(asked): Json<Look>,
) -> Result<Json<Value>, Failure> {
    app.desk.aside(move || answer(&asked)).await.map(Json)
}

fn answer(asked: &Look) -> Result<Value, Failure> {
    let mut game = catalogue::at(&asked.game, asked.position.as_deref(), &[])?;
    if asked.moves.len() > limits::MOVES {
        return Err(Failure::bad_request(format!("moves: more than {}", limits::MOVES)));
    }
    let step = |(index, text): (usize, &String)| {
        step(&mut game, text).map_err(|failure| failure.with("at", index))
    };
    let line = asked.moves.iter().enumerate().map(step).collect::<Result<Vec<_>, _>>()?;
    let mut answer = wire::position(&game);
    answer["line"] = line.into();
    Ok(answer)
}

/// Makes a move, and tells what it did.
fn step(game: &mut AnyGame, text: &str) -> Result<Value, Failure> {
    // What it is can only be told before it is made, whether it can be made by making it.
    let told = (text.len() <= limits::MOVE).then(|| game.legal_move(text, game.custom()));
    catalogue::play(game, text)?;
    let told = told.and_then(Result::ok);
    let told = told.ok_or_else(|| Failure::conflict("illegal-move", "the move cannot be read"))?;
    let mut answer = wire::made(&told.text, &told.route);
    answer["stones"] = wire::stones(game);
    Ok(answer)
}
