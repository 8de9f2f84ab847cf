//! A match in a sentence, and what both kinds of reports share.

use saltus_arena::MatchResult;
use saltus_lab::report::{Block, Section};
use saltus_stats::Verdict;

/// A part of a report.
pub(crate) fn section(heading: &str, blocks: Vec<Block>) -> Section {
    Section { heading: heading.to_owned(), blocks }
}

/// What came of a match: `players` says who met, and `test` which normalised Elo the sequential test told apart.
pub(crate) fn match_in_words(players: &str, played: &MatchResult, test: (f64, f64)) -> String {
    let tally = played.tally();
    let games = tally.games();
    let strength = tally.strength();
    let elo = strength.map_or("no game was finished".to_owned(), |it| format!("Elo {}", it.elo));
    let verdict = match played.verdict() {
        Some(Verdict::AcceptH1) => "The test has found the first one stronger",
        Some(Verdict::AcceptH0) => "The test has found no gain",
        _ => "The test is not decided",
    };
    format!(
        "{players}: {} won, {} drawn, {} lost; {elo}. {verdict} (sequential test of {} against {} normalised Elo, \
         errors of 5 %).",
        games.wins, games.draws, games.losses, test.0, test.1
    )
}
