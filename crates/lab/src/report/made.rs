//! How a report was made: what makes it possible to make it again.

use crate::plan::Plan;
use crate::report::lang::Lang;
use crate::report::model::{Block, Column, Table};
use crate::report::number::{self, NONE};
use crate::store::Run;
use saltus_arena::OpeningSource;

/// How the report was made.
pub(super) fn blocks(plan: &Plan, digest: &str, runs: &[Run], lang: Lang) -> Vec<Block> {
    let mut blocks = Vec::new();
    if let Some(run) = runs.last() {
        blocks.push(Block::Code(run.command.clone()));
    }
    blocks.push(Block::Notes(rules(plan, digest, lang)));
    if !runs.is_empty() {
        blocks.push(Block::Table(table(runs, lang)));
    }
    blocks
}

/// What all games were played by.
fn rules(plan: &Plan, digest: &str, lang: Lang) -> Vec<String> {
    let rounds = round_limit(plan.spec.end_rules().rounds, lang);
    let repetition = match plan.spec.repetition {
        true => lang.say("a draw at the third occurrence of a position"),
        false => lang.say("positions may recur"),
    };
    let openings = match &plan.openings {
        OpeningSource::Start | OpeningSource::Random(0) => {
            lang.say("Games begin at the start.").to_owned()
        }
        OpeningSource::Random(1) => lang
            .say(
                "Games begin with 1 random move; both games of a pair begin alike, and pairs of the same number do in all \
                 contests of a game.",
            )
            .to_owned(),
        OpeningSource::Random(plies) => lang.fill(
            "Games begin with {0} random moves; both games of a pair begin alike, and pairs of the same number do in all \
             contests of a game.",
            &[&plies.to_string()],
        ),
        OpeningSource::Text(text) => {
            let count =
                text.lines().filter(|line| !line.split('#').next().unwrap_or("").trim().is_empty());
            match count.count() {
                1 => lang.say("All games begin with the same given opening.").to_owned(),
                count => lang.fill(
                    "Games begin with one of {0} given openings in turn.",
                    &[&count.to_string()],
                ),
            }
        }
    };
    let mut rules = vec![
        lang.fill(
            "Seed {0}: the same file and seed give the same games, unless a player looks at the clock. Results {1}.",
            &[&plan.spec.seed.to_string(), digest],
        ),
        lang.fill("End of games beside the rules: {0}; {1}.", &[&rounds, repetition]),
    ];
    rules.extend(other_round_limits(plan, lang));
    rules.extend([
        openings,
        lang.say(
            "Errors are those of 95 % intervals. Those of scores and of Elo count pairs of games where games come in \
             pairs; those of ratings and of means of a game count single games.",
        )
        .to_owned(),
    ]);
    if plan.adjudication != Default::default() {
        let what = [
            plan.adjudication.resignation.map(|_| lang.say("players resign")),
            plan.adjudication.agreed_draw.map(|_| lang.say("players agree on draws")),
            plan.adjudication.timeout.map(|_| lang.say("players who take too long lose")),
        ];
        let what: Vec<&str> = what.into_iter().flatten().collect();
        rules.push(lang.fill("Games may end early: {0}.", &[&what.join(", ")]));
    }
    rules
}

fn round_limit(rounds: Option<u32>, lang: Lang) -> String {
    match rounds {
        None => lang.say("no round limit").to_owned(),
        Some(1) => lang.say("a draw after 1 round").to_owned(),
        Some(rounds) => lang.fill("a draw after {0} rounds", &[&number::whole(u64::from(rounds))]),
    }
}

/// The contests with round limits of their own, those of one limit together.
fn other_round_limits(plan: &Plan, lang: Lang) -> Vec<String> {
    let mut limits: Vec<(Option<u32>, Vec<&str>)> = Vec::new();
    for contest in plan.contests().into_iter().filter(|contest| contest.rounds.is_some()) {
        let rounds = contest.start.end_rules().rounds;
        match limits.iter_mut().find(|(known, _)| *known == rounds) {
            Some((_, names)) => names.push(&contest.name),
            None => limits.push((rounds, vec![&contest.name])),
        }
    }
    let note = |(rounds, names): (_, Vec<&str>)| {
        lang.fill("In {0}: {1}.", &[&names.join("; "), &round_limit(rounds, lang)])
    };
    limits.into_iter().map(note).collect()
}

fn table(runs: &[Run], lang: Lang) -> Table {
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
        caption: lang.say("Runs").to_owned(),
        columns: heads.map(|head| Column::text(lang.say(head))).into(),
        rows: runs.iter().map(row).collect(),
    }
}
