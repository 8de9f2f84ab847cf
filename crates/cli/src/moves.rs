//! `saltus moves`: the legal moves, with their paths.

use crate::args::MovesArgs;
use crate::failure::Failure;
use crate::input::{self, Opened};
use crate::output;
use saltus_engine::MoveLine;
use serde_json::{Value, json};

pub(crate) fn run(args: &MovesArgs) -> Result<(), Failure> {
    let Opened { game, names, .. } = input::open(&args.at)?;
    let moves = game.moves(names);
    let outcome = game.outcome();
    if args.at.json {
        let one = |line: &MoveLine| {
            json!({
                "move": line.text,
                "path": line.route.squares,
                "captures": line.route.captures,
            })
        };
        let list: Value = moves.iter().map(one).collect();
        let document = json!({
            "game": args.at.game,
            "position": game.position(names),
            "moves": list,
            "outcome": outcome.map(|end| end.to_string()),
        });
        return Ok(output::json(&document)?);
    }
    let mut text = format!("{}\n", game.position(names));
    if let Some(end) = outcome {
        text += &format!("{end}\n");
    } else {
        let noun = if moves.len() == 1 { "move" } else { "moves" };
        text += &format!("{} {noun}, {} to move\n", moves.len(), game.turn());
    }
    let width = moves.iter().map(|line| line.text.len()).max().unwrap_or_default();
    for line in &moves {
        text += format!("  {:width$}{}", line.text, details(line)).trim_end();
        text.push('\n');
    }
    Ok(output::text(&text)?)
}

/// What the short form of a move leaves out.
fn details(line: &MoveLine) -> String {
    let MoveLine { route, .. } = line;
    let mut details = String::new();
    if route.squares.len() > 2 {
        details += &format!("  by {}", route.squares.join(" "));
    }
    if !route.captures.is_empty() {
        details += &format!("  takes {}", route.captures.join(" "));
    }
    details
}
