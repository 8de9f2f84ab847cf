//! The game of a `pos` command.

use crate::hub::{Line, moves, position};
use saltus_engine::AnyGame;
use saltus_game::EndRules;

/// The game that the command describes: a position, and the moves made since.
///
/// Whoever sends it may not know our draws, and play on: then the counters of draws begin anew.
pub(super) fn read(start: &AnyGame, line: &Line) -> Result<AnyGame, String> {
    let squares = line.get("pos").ok_or("pos: pos= is missing")?;
    let mut game = position::read(start, squares).map_err(|error| format!("pos: {error}"))?;
    if let Some(fen) = line.get("fen") {
        let more = start.at_position(fen).map_err(|error| format!("pos: fen: {error}"))?;
        if position::write(&more) != squares {
            return Err("pos: fen= and pos= are different positions".to_owned());
        }
        game = more;
    }
    // A third repetition is no end here either; the search hears of it again below.
    let rules = EndRules { repetition: false, rounds: None };
    game = game.with_end_rules(rules);
    for (index, mv) in line.get("moves").unwrap_or_default().split_whitespace().enumerate() {
        let told = |problem: String| format!("pos: move {}: {problem}", index + 1);
        game = going_on(&game);
        let read = moves::read(&game, mv).map_err(|error| told(error.to_string()))?;
        game.play(&read.text).map_err(|error| told(error.to_string()))?;
    }
    Ok(game.with_end_rules(EndRules::default()))
}

/// The same game, or where it is drawn one that begins with its position: what came before counts no more. A variant
/// whose rules see a draw on the board itself stays drawn.
pub(super) fn going_on(game: &AnyGame) -> AnyGame {
    let drawn = game.outcome().is_some_and(|outcome| outcome.winner().is_none());
    let anew = drawn.then(|| game.set_up(&game.stones(), game.turn()).ok()).flatten();
    anew.unwrap_or_else(|| game.clone())
}
