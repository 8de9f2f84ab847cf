//! How the games of a plan begin: from the start, with random moves, or from a list that every game of it can play.

use crate::plan::names::Names;
use crate::plan::resolve::Beside;
use crate::spec::{OpeningsEntry, Spec};
use crate::words::plural;
use saltus_arena::{OpeningSource, Openings};
use saltus_engine::AnyGame;
use std::ops::Range;
use toml::Spanned;

/// The longest random opening that makes sense.
const MOST_PLIES: u32 = 200;

/// How the file's games begin, and the text of the file of openings if it names one.
pub(super) fn read(
    names: &mut Names,
    spec: &Spec,
    beside: Beside,
    games: &[&AnyGame],
) -> (OpeningSource, Option<String>) {
    let start = (OpeningSource::Start, None);
    let Some(OpeningsEntry { plies, list, file }) = &spec.openings else { return start };
    match (plies, list, file) {
        (Some(plies), None, None) => {
            let count = *plies.get_ref();
            if count > MOST_PLIES {
                names.fault(plies.span(), format!("expected a number of plies up to {MOST_PLIES}"));
            } else if let Some(rounds) = least_rounds(spec, games).filter(|&it| count / 2 >= it) {
                let limit = format!("{rounds} {}", plural(rounds.into(), "round"));
                let problem = format!(
                    "the game is a draw after {limit}: write fewer plies, or more `rounds`"
                );
                names.fault(plies.span(), problem);
            }
            (OpeningSource::Random(count), None)
        }
        (None, Some(list), None) => {
            if list.get_ref().is_empty() {
                names.fault(list.span(), "a list needs one opening at least");
            }
            for line in list.get_ref() {
                check(names, line.span(), line.get_ref(), games);
            }
            let lines: Vec<&str> =
                list.get_ref().iter().map(|line| line.get_ref().as_str()).collect();
            (OpeningSource::Text(lines.join("\n")), None)
        }
        (None, None, Some(file)) => match beside(file.get_ref()) {
            Ok(text) => {
                check(names, file.span(), &text, games);
                (OpeningSource::Text(text.clone()), Some(text))
            }
            Err(problem) => {
                names.fault(file.span(), format!("{}: {problem}", file.get_ref()));
                start
            }
        },
        _ => {
            let spans = [
                plies.as_ref().map(Spanned::span),
                list.as_ref().map(Spanned::span),
                file.as_ref().map(Spanned::span),
            ];
            let at = spans.into_iter().flatten().next().unwrap_or(0..0);
            names.fault(at, "[openings] takes one of `plies`, `list` and `file`");
            start
        }
    }
}

/// The least number of rounds after which a game of the file is a draw.
fn least_rounds(spec: &Spec, games: &[&AnyGame]) -> Option<u32> {
    let own = games.iter().map(|game| game.end_rules());
    own.chain([spec.end_rules()]).filter_map(|rules| rules.rounds).min()
}

/// Openings must be playable in every game of the plan.
fn check(names: &mut Names, span: Range<usize>, text: &str, games: &[&AnyGame]) {
    let mut seen: Vec<&str> = Vec::new();
    for game in games {
        if seen.contains(&game.id()) {
            continue;
        }
        seen.push(game.id());
        if let Err(error) = Openings::read(game, text) {
            names.fault(span.clone(), format!("in {}: {error}", game.id()));
        }
    }
}
