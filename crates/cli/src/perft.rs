//! `saltus perft`: the number of move sequences, printed depth by depth.

use crate::args::PerftArgs;
use crate::failure::Failure;
use crate::input::{self, Opened};
use crate::output::{self, grouped};
use saltus_engine::Stop;
use serde_json::json;
use std::time::Instant;

pub(crate) fn run(args: &PerftArgs) -> Result<(), Failure> {
    let Opened { game, names, .. } = input::open(&args.at)?;
    let begun = Instant::now();
    let mut nodes = Vec::new();
    let mut divided = Vec::new();
    for depth in 1..=args.depth {
        let started = Instant::now();
        if args.divide && depth == args.depth {
            // The parts add up to the whole, so it need not be counted as well.
            divided = game.divide(depth, names);
            nodes.push(divided.iter().map(|(_, nodes)| nodes).sum());
        } else {
            nodes.extend(game.perft(depth, &Stop::never()));
        }
        if !args.at.json {
            let count = nodes[nodes.len() - 1];
            let seconds = started.elapsed().as_secs_f64();
            output::text(&format!("{depth:>5}  {:>22}  {seconds:>9.3} s\n", grouped(count)))?;
        }
    }
    if args.at.json {
        let mut document = json!({
            "game": args.at.game,
            "position": game.position(names),
            "depth": args.depth,
            "nodes": nodes,
        });
        if args.divide {
            let part = |(mv, nodes): &(String, u64)| json!({ "move": mv, "nodes": nodes });
            document["divide"] = divided.iter().map(part).collect();
        }
        document["seconds"] = json!(begun.elapsed().as_secs_f64());
        return Ok(output::json(&document)?);
    }
    if args.divide {
        let line = |(mv, nodes): &(String, u64)| format!("{mv:>12}  {:>22}\n", grouped(*nodes));
        let lines: String = divided.iter().map(line).collect();
        output::text(&format!("\nAfter each move, to depth {}:\n{lines}", args.depth))?;
    }
    Ok(())
}
