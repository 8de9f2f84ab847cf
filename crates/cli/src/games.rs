//! `saltus games`: the ids, with a line on each.

use crate::args::GamesArgs;
use crate::failure::Failure;
use crate::{catalogue, output};
use serde_json::{Value, json};
use std::fmt::Write;

pub(crate) fn run(args: &GamesArgs) -> Result<(), Failure> {
    if args.json {
        let game = |game: &catalogue::Listed| json!({ "id": game.id, "family": game.family, "about": game.about });
        let games: Value = catalogue::games().iter().map(game).collect();
        return Ok(output::json(&json!({ "games": games }))?);
    }
    Ok(output::text(&table())?)
}

/// The games as lines of text.
pub(crate) fn table() -> String {
    let games = catalogue::games();
    let width = games.iter().map(|game| game.id.len()).max().unwrap_or_default();
    let line = |mut text: String, game: &catalogue::Listed| {
        let _ = writeln!(text, "{:width$}  {}", game.id, game.about);
        text
    };
    games.iter().fold(String::new(), line)
}
