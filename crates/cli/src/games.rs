//! `saltus games`: the ids, with a line about each.

use crate::args::GamesArgs;
use crate::failure::Failure;
use crate::output;
use saltus_engine::Listed;
use serde_json::{Value, json};
use std::fmt::Write;

pub(crate) fn run(args: &GamesArgs) -> Result<(), Failure> {
    if args.json {
        let game = |game: &Listed| json!({ "id": game.id, "family": game.family.to_string(), "about": game.about });
        let games: Value = saltus_engine::games().iter().map(game).collect();
        return Ok(output::json(&json!({ "games": games }))?);
    }
    Ok(output::text(&table())?)
}

/// The games as lines of text.
pub(crate) fn table() -> String {
    let games = saltus_engine::games();
    let width = games.iter().map(|game| game.id.len()).max().unwrap_or_default();
    let line = |mut text: String, game: &Listed| {
        let _ = writeln!(text, "{:width$}  {}", game.id, game.about);
        text
    };
    games.iter().fold(String::new(), line)
}
