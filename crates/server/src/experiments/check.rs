//! Texts of experiments that anyone may send: read without opening a file or starting a program, and bounded.

use crate::limits;
use saltus_engine::PlayerSpec;
use saltus_lab::draft::{Draft, DraftKind};
use saltus_lab::spec::Faults;
use saltus_lab::{Plan, searches, shipped};
use saltus_service::Error;
use saltus_service::wire::{ExperimentChecked, ExperimentDraft, ExperimentKind, TextFault};
use std::path::Path;

/// What faults call a text that has no file.
const FILE: &str = "experiment.toml";

/// The plan of a text, if it may be run for anybody.
pub(super) fn plan(text: &str) -> Result<Plan, Error> {
    let plan = Plan::read_alone(FILE, text).map_err(|faults| refused(&faults))?;
    let too_large = |message: String| Error::unusable("experiment-too-large", message);
    let (games, most) = (plan.games().unwrap_or(0) + searches::planned(&plan), limits::EXPERIMENT);
    if games > most {
        let message = format!("{games} games and searches are too many: at most {most}");
        return Err(too_large(message));
    }
    let contests = plan.contests().into_iter().flat_map(|it| [&it.first, &it.second]);
    let sets = plan.sets().into_iter().flat_map(|it| &it.entrants);
    let searches = plan.searches().into_iter().flat_map(|it| &it.players);
    for entrant in contests.chain(sets).chain(searches) {
        let (hash, threads) = match entrant.spec.own() {
            Some(PlayerSpec::Engine(engine)) => (engine.hash, engine.threads),
            Some(PlayerSpec::Classic(classic)) => (classic.tricks.table.unwrap_or(0), 1),
            Some(PlayerSpec::Mcts(mcts)) => (mcts.memory, 1),
            _ => (0, 1),
        };
        let name = &entrant.name;
        if hash > limits::EXPERIMENT_HASH {
            let most = limits::EXPERIMENT_HASH;
            return Err(too_large(format!("{name}: hash={hash}: expected at most {most} here")));
        }
        if threads > 1 {
            return Err(too_large(format!("{name}: threads={threads}: expected 1 here")));
        }
    }
    Ok(plan)
}

/// What a plan comes to.
pub(super) fn checked(plan: &Plan) -> ExperimentChecked {
    ExperimentChecked {
        title: plan.spec.title.clone(),
        games: plan.games(),
        searches: searches::planned(plan),
        draft: Draft::of(plan).and_then(as_form),
    }
}

/// The text of what a form says.
pub(super) fn draft(form: ExperimentDraft) -> String {
    let ExperimentDraft { kind, title, question, game, players, count, seed, test } = form;
    let kind = match kind {
        ExperimentKind::Tournament => DraftKind::Tournament,
        ExperimentKind::Contests => DraftKind::Contests,
        ExperimentKind::Positions => DraftKind::Positions,
    };
    let seed = seed.into();
    Draft { kind, title, question, game, players, count, seed, test }.text()
}

fn as_form(draft: Draft) -> Option<ExperimentDraft> {
    let Draft { kind, title, question, game, players, count, seed, test } = draft;
    let kind = match kind {
        DraftKind::Tournament => ExperimentKind::Tournament,
        DraftKind::Contests => ExperimentKind::Contests,
        DraftKind::Positions => ExperimentKind::Positions,
    };
    let seed = seed.try_into().ok()?;
    Some(ExperimentDraft { kind, title, question, game, players, count, seed, test })
}

/// The text of an experiment that ships, or that has results.
pub(super) fn text(results: &Path, name: &str) -> Option<String> {
    let own = || super::files::text(&super::files::folder(results, name)?.join(FILE));
    shipped::text(name).map(str::to_owned).or_else(own)
}

/// All that is wrong with a text.
fn refused(faults: &Faults) -> Error {
    let told = faults.faults.iter().map(|fault| TextFault {
        line: fault.line,
        column: fault.column,
        problem: fault.problem.clone(),
    });
    let told: Vec<TextFault> = told.collect();
    Error::unusable("bad-experiment", faults.to_string()).with(|it| it.faults = Some(told))
}

/// A name for the folder of an experiment, from its title: plain letters, digits and hyphens.
pub(super) fn slug(title: &str) -> String {
    const LONGEST: usize = 60;
    let plain = |c: char| match c {
        'ą' => 'a',
        'ć' => 'c',
        'ę' => 'e',
        'ł' => 'l',
        'ń' => 'n',
        'ó' => 'o',
        'ś' => 's',
        'ź' | 'ż' => 'z',
        other => other,
    };
    let letters: String = title.to_lowercase().chars().map(plain).collect();
    let words: Vec<&str> = letters
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let mut name = words.join("-");
    name.truncate(LONGEST);
    match name.trim_end_matches('-') {
        "" => "experiment".to_owned(),
        name => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_from_titles_and_are_plain() {
        for (title, name) in [
            ("First look: does looking ahead win?", "first-look-does-looking-ahead-win"),
            ("Ile wart jest półruch?", "ile-wart-jest-polruch"),
            ("../../etc/passwd", "etc-passwd"),
            ("…", "experiment"),
        ] {
            assert_eq!(slug(title), name);
            assert!(super::super::files::is_plain(&slug(title)));
        }
        assert!(slug(&"long ".repeat(100)).len() <= 60);
    }
}
