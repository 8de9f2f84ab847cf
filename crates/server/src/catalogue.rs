//! The games, levels, features and limits; the board of each game; games by their ids, for every other part.

use crate::app::App;
use crate::failure::Failure;
use crate::wire::WireSide;
use crate::{foreign, limits};
use axum::extract::{Path, State};
use axum::routing::get;
use axum::{Json, Router};
use saltus_engine::features::{FeatureLine, features, for_play};
use saltus_engine::{AnyGame, Board, BoardSquare, Family, GameError, LEVELS, games, nearest};
use saltus_game::{Names, Side};
use serde_json::{Value, json};

pub(crate) fn routes() -> Router<App> {
    Router::new().route("/api/catalogue", get(catalogue)).route("/api/rules/{game}", get(rules))
}

/// A game by its id, at its start. Only ids of the list are taken: each set of Halma's options would be kept in
/// memory for ever, and strangers could name new ones without end. Everything that reads an id from a
/// client calls this.
pub(crate) fn game(id: &str) -> Result<AnyGame, Failure> {
    let listed = games();
    if !listed.iter().any(|game| game.id == id) {
        let near = nearest(id, listed.iter().map(|game| game.id)).map(str::to_owned);
        let name = id.chars().take(limits::NAME).collect();
        return Err(GameError::Unknown { name, nearest: near }.into());
    }
    Ok(AnyGame::start(id)?)
}

/// A game at a position that a client has sent, after moves that it has sent: no longer than the limits, from a
/// position that is no danger to those who list its moves, every move legal. It may take
/// milliseconds: not for threads that serve others meanwhile.
pub(crate) fn at(id: &str, position: Option<&str>, moves: &[String]) -> Result<AnyGame, Failure> {
    let mut game = game(id)?;
    if let Some(text) = position {
        game = read(&game, text)?;
    }
    if moves.len() > limits::MOVES {
        return Err(Failure::bad_request(format!("more than {} moves", limits::MOVES)));
    }
    for (index, text) in moves.iter().enumerate() {
        play(&mut game, text).map_err(|failure| failure.with("at", index))?;
    }
    Ok(game)
}

/// A game, given at its start, from a position that a client has sent.
pub(crate) fn read(game: &AnyGame, text: &str) -> Result<AnyGame, Failure> {
    if text.len() > limits::POSITION {
        let told = format!("a position of more than {} bytes", limits::POSITION);
        return Err(Failure::unusable("bad-position", told));
    }
    let read = game.at_position(text)?;
    foreign::expect_harmless(game, &read)?;
    Ok(read)
}

/// Makes a move that a client has sent; where it cannot be made, the failure lists those that can.
pub(crate) fn play(game: &mut AnyGame, text: &str) -> Result<(), Failure> {
    if let Some(outcome) = game.outcome() {
        return Err(Failure::conflict("game-over", format!("the game is over: {outcome}")));
    }
    let played = match text.len() {
        0..=limits::MOVE => game.play(text).map_err(Failure::from),
        _ => Err(Failure::conflict("illegal-move", "no move is so long")),
    };
    played.map_err(|failure| {
        let legal = game.moves(game.custom()).into_iter().map(|line| line.text);
        failure.with("moves", legal.collect::<Vec<_>>())
    })
}

/// How many pieces White and Black have.
pub(crate) fn pieces(game: &AnyGame) -> [usize; 2] {
    let stones = game.stones();
    Side::BOTH.map(|side| stones.iter().filter(|stone| stone.side == side).count())
}

async fn catalogue(State(app): State<App>) -> Json<Value> {
    let games = games().into_iter().map(
        |game| json!({ "id": game.id, "family": game.family.to_string(), "about": game.about }),
    );
    let levels = LEVELS.iter().map(|level| json!({ "level": level.number, "name": level.name }));
    let engines = app.engines.listed().iter();
    let engines = engines.map(|engine| json!({ "name": engine.name, "games": engine.games }));
    let listed = |family| features(family).iter().map(feature).collect::<Value>();
    Json(json!({
        "version": env!("CARGO_PKG_VERSION"),
        "games": games.collect::<Value>(),
        "levels": levels.collect::<Value>(),
        "engines": engines.collect::<Value>(),
        "features": { "halma": listed(Family::Halma), "draughts": listed(Family::Draughts) },
        "play": { "halma": for_play(Family::Halma), "draughts": for_play(Family::Draughts) },
        "limits": {
            "body": limits::BODY,
            "position": limits::POSITION,
            "moves": limits::MOVES,
            "player": limits::PLAYER,
            "name": limits::NAME,
            "nodes": limits::NODES,
            "listed": limits::LISTED,
            "clock": limits::CLOCK,
            "increment": limits::INCREMENT,
        },
    }))
}

fn feature(line: &FeatureLine) -> Value {
    json!({ "name": line.name, "formula": line.formula, "parameters": line.parameters })
}

async fn rules(Path(id): Path<String>) -> Result<Json<Value>, Failure> {
    // In the address of a page an unknown game is an unknown page.
    let game = game(&id).map_err(|_| Failure::not_found("game"))?;
    let listed = games().into_iter().find(|listed| listed.id == id);
    let [white, black] = pieces(&game);
    let names = match game.custom() {
        Names::Letters => "letters",
        Names::Numbers => "numbers",
    };
    Ok(Json(json!({
        "id": id,
        "family": game.family().to_string(),
        "about": listed.map(|listed| listed.about),
        "first": WireSide::from(game.turn()),
        "rows": rows(&game.board()),
        "names": names,
        "pieces": { "white": white, "black": black },
        "start": game.position(game.custom()),
    })))
}

fn rows(board: &Board) -> Value {
    let square = |square: &BoardSquare| match square.camp {
        Some(camp) => json!({ "name": square.name, "camp": WireSide::from(camp) }),
        None => json!({ "name": square.name }),
    };
    let row = |row: &Vec<Option<BoardSquare>>| {
        row.iter().map(|place| place.as_ref().map(square)).collect::<Value>()
    };
    board.rows.iter().map(row).collect()
}
