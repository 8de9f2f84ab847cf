//! What happens while a match runs: people are told how it goes, and its games go to a file.

use super::archive::Archive;
use crate::output;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use saltus_arena::{Counted, MatchResult};
use saltus_engine::AnyGame;
use saltus_stats::{Counts, Sample};
use std::io;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// How often people are told how it goes.
const SHOW_EVERY: Duration = Duration::from_millis(200);

/// Hears of each game.
pub(super) struct Watch {
    start: AnyGame,
    /// The first player's and the second's.
    names: [String; 2],
    archive: Option<Archive>,
    archived: io::Result<()>,
    bar: ProgressBar,
    shown: Instant,
}

impl Watch {
    pub(super) fn new(
        start: AnyGame,
        names: [String; 2],
        games: u64,
        archive: Option<Archive>,
    ) -> Watch {
        // It hides itself where standard error is no terminal.
        let target = match output::is_quiet() {
            true => ProgressDrawTarget::hidden(),
            false => ProgressDrawTarget::stderr(),
        };
        let bar = ProgressBar::with_draw_target(Some(games), target);
        if let Ok(style) =
            ProgressStyle::with_template("{bar:12} {pos}/{len} {eta} left  {wide_msg}")
        {
            bar.set_style(style);
        }
        Watch { start, names, archive, archived: Ok(()), bar, shown: Instant::now() }
    }

    /// A game was counted. Games that cannot be kept need not be played.
    pub(super) fn hear(&mut self, game: &Counted) -> ControlFlow<()> {
        if let Some(archive) = &mut self.archive
            && self.archived.is_ok()
        {
            let names = game.seats.map(|player| self.names[player].as_str());
            self.archived = archive.add(&self.start, game.meeting, names, game.record);
        }
        self.bar.suspend(|| output::detail(&told(game, &self.names)));
        if self.shown.elapsed() >= SHOW_EVERY {
            self.shown = Instant::now();
            self.show(game.so_far);
        }
        if self.archived.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    /// The match is over: whether its games could be kept.
    pub(super) fn end(self) -> io::Result<()> {
        self.bar.finish_and_clear();
        self.archived
    }

    fn show(&self, so_far: &MatchResult) {
        let tally = so_far.tally();
        let games = tally.games();
        self.bar.set_position(games.games());
        let score = 100.0 * games.score().unwrap_or(0.5);
        let elo = tally.strength().map_or(String::new(), |s| format!("  Elo {}", s.elo));
        let test = so_far.test.map_or(String::new(), |(sprt, llr)| {
            let (lower, upper) = sprt.bounds();
            format!("  LLR {llr:.2} ({lower:.2}, {upper:.2})")
        });
        let Counts { wins, draws, losses } = games;
        self.bar.set_message(format!("+{wins} ={draws} -{losses}  {score:.1} %{elo}{test}"));
    }
}

/// A game in a line.
fn told(game: &Counted, names: &[String; 2]) -> String {
    let [white, black] = game.seats.map(|player| names[player].as_str());
    let winner = game.record.winner.map_or("drawn".to_owned(), |side| format!("{side} wins"));
    format!(
        "pair {}: {white} - {black}: {winner}, {} after {} plies",
        u64::from(game.meeting.pair) + 1,
        game.record.end,
        game.record.moves.len()
    )
}
