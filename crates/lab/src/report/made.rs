//! How a report was made: what makes it possible to make it again.

use crate::plan::Plan;
use crate::report::model::{Block, Column, Table};
use crate::report::number::NONE;
use crate::store::Run;
use crate::words::plural;
use saltus_arena::OpeningSource;

/// How the report was made.
pub(super) fn blocks(plan: &Plan, runs: &[Run]) -> Vec<Block> {
    let mut blocks = Vec::new();
    if let Some(run) = runs.last() {
        blocks.push(Block::Code(run.command.clone()));
    }
    blocks.push(Block::Notes(rules(plan)));
    if !runs.is_empty() {
        blocks.push(Block::Table(table(runs)));
    }
    blocks
}

/// What all games were played by.
fn rules(plan: &Plan) -> Vec<String> {
    let rounds = match plan.spec.round_limit() {
        None => "no round limit".to_owned(),
        Some(rounds) => format!("a draw after {rounds} {}", plural(rounds.into(), "round")),
    };
    let repetition = match plan.spec.repetition {
        true => "a draw at the third occurrence of a position",
        false => "positions may recur",
    };
    let openings = match &plan.openings {
        OpeningSource::Start => "Games begin at the start.".to_owned(),
        OpeningSource::Random(0) => "Games begin at the start.".to_owned(),
        OpeningSource::Random(plies) => format!(
            "Games begin with {plies} random {}; both games of a pair begin alike, and pairs of the same \
             number do in all contests of a game.",
            plural((*plies).into(), "move")
        ),
        OpeningSource::Text(text) => {
            let count =
                text.lines().filter(|line| !line.split('#').next().unwrap_or("").trim().is_empty());
            match count.count() {
                1 => "All games begin with the same given opening.".to_owned(),
                count => format!("Games begin with one of {count} given openings in turn."),
            }
        }
    };
    let mut rules = vec![
        format!("Seed {}: the same file and seed give the same games, unless a player looks at the clock.", plan.spec.seed),
        format!("End of games beside the rules: {rounds}; {repetition}."),
        openings,
        "Errors are those of 95 % intervals. Those of scores and of Elo count pairs of games where games come in pairs; \
         those of ratings and of means of a game count single games."
            .to_owned(),
    ];
    if plan.adjudication != Default::default() {
        let what = [
            plan.adjudication.resignation.map(|_| "players resign"),
            plan.adjudication.agreed_draw.map(|_| "players agree on draws"),
            plan.adjudication.timeout.map(|_| "players who take too long lose"),
        ];
        let what: Vec<&str> = what.into_iter().flatten().collect();
        rules.push(format!("Games may end early: {}.", what.join(", ")));
    }
    rules
}

fn table(runs: &[Run]) -> Table {
    let heads = [
        "Started (UTC)",
        "Finished",
        "Version",
        "Commit",
        "Processor",
        "Cores",
        "System",
        "Games at a time",
    ];
    let row = |run: &Run| {
        let none = || NONE.to_owned();
        vec![
            run.started.clone(),
            run.finished.clone().unwrap_or_else(none),
            run.version.clone(),
            run.built_from.clone().unwrap_or_else(none),
            run.cpu.clone(),
            run.cores.to_string(),
            run.os.clone(),
            run.workers.to_string(),
        ]
    };
    Table {
        caption: "Runs".to_owned(),
        columns: heads.map(Column::text).into(),
        rows: runs.iter().map(row).collect(),
    }
}
