//! `saltus bench`: a fixed workload. The node count identifies the search, the time measures the machine.

use crate::args::BenchArgs;
use crate::failure::Failure;
use crate::output::{self, grouped};
use saltus_engine::bench::{self, Done};
use serde_json::{Value, json};
use std::time::Duration;

pub(crate) fn run(args: &BenchArgs) -> Result<(), Failure> {
    let mut searches: Vec<Value> = Vec::new();
    let (mut nodes, mut time) = (0, Duration::ZERO);
    let mut written = Ok(());
    if !args.json {
        output::text(&row("game", "depth", "nodes", "seconds", "nodes/s", "best"))?;
    }
    bench::run(|done| {
        nodes += done.nodes;
        time += done.time;
        if args.json {
            searches.push(object(done));
        } else if written.is_ok() {
            written = output::text(&line(done));
        }
    });
    written?;
    let (seconds, nps) = (time.as_secs_f64(), output::rate(nodes, time));
    if args.json {
        let document =
            json!({ "searches": searches, "nodes": nodes, "seconds": seconds, "nps": nps });
        return Ok(output::json(&document)?);
    }
    // Numbers without blanks: scripts read this line.
    Ok(output::text(&format!("{nodes} nodes  {seconds:.3} s  {nps} nodes/s\n"))?)
}

fn object(done: &Done) -> Value {
    json!({
        "game": done.game,
        "position": done.position,
        "depth": done.depth,
        "best": done.best,
        "nodes": done.nodes,
        "seconds": done.time.as_secs_f64(),
    })
}

fn line(done: &Done) -> String {
    row(
        done.game,
        &done.depth.to_string(),
        &grouped(done.nodes),
        &format!("{:.3}", done.time.as_secs_f64()),
        &grouped(output::rate(done.nodes, done.time)),
        &done.best,
    )
}

fn row(game: &str, depth: &str, nodes: &str, seconds: &str, rate: &str, best: &str) -> String {
    format!("{game:14}  {depth:>5}  {nodes:>12}  {seconds:>8}  {rate:>12}  {best}\n")
}
