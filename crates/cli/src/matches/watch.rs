//! What happens while a match runs: its progress is shown, and its games are kept.

use super::archive::Archive;
use super::stored::Stored;
use crate::on::{self, CountWorkers};
use crate::output;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use saltus_arena::{Counted, GameResult, MatchListener, MatchResult, Planned};
use saltus_engine::AnyGame;
use saltus_lab::StoreError;
use saltus_stats::{Counts, Sample};
use std::io;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// How often progress is shown.
const SHOW_EVERY: Duration = Duration::from_millis(200);

/// Why the games of a match cannot be kept.
pub(super) enum NotKept {
    /// They cannot be added to the file of records.
    Record(io::Error),
    /// They cannot be stored.
    Store(StoreError),
}

/// Follows a match.
pub(super) struct Watch {
    start: AnyGame,
    /// The first player's and the second's.
    names: [String; 2],
    archive: Option<Archive>,
    store: Option<Stored>,
    kept: Result<(), NotKept>,
    bar: ProgressBar,
    shown: Instant,
    /// How many workers play, if others do.
    workers: Option<CountWorkers>,
}

impl Watch {
    pub(super) fn new(
        start: AnyGame,
        names: [String; 2],
        games: u64,
        archive: Option<Archive>,
        store: Option<Stored>,
        workers: Option<CountWorkers>,
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
        Watch { start, names, archive, store, kept: Ok(()), bar, shown: Instant::now(), workers }
    }

    /// The match is over: whether its games could be kept.
    pub(super) fn end(self) -> Result<(), NotKept> {
        self.bar.finish_and_clear();
        self.kept
    }

    /// Adds a game to the file of records. Of a stored match, each goes there once, in the order of the match.
    fn record(&mut self, game: &Counted) -> Result<(), NotKept> {
        let Some(archive) = &mut self.archive else { return Ok(()) };
        if self.store.as_ref().is_some_and(|store| !store.is_next_record(game.key)) {
            return Ok(());
        }
        let names = game.sides.map(|player| self.names[player].as_str());
        let number = (game.key.pair, game.key.swapped.into());
        archive.add(&self.start, number, &names, game.result).map_err(NotKept::Record)?;
        self.store.as_mut().map_or(Ok(()), |store| store.recorded().map_err(NotKept::Store))
    }

    /// Games that cannot be kept need not be played.
    fn keep(&mut self, kept: Result<(), NotKept>) -> ControlFlow<()> {
        if self.kept.is_ok() {
            self.kept = kept;
        }
        if self.kept.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
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
        let workers = self
            .workers
            .as_ref()
            .map_or(String::new(), |count| format!("  {}", on::workers(count())));
        let rate = games.games() as f64 / self.bar.elapsed().as_secs_f64().max(0.001);
        let rate = self.workers.as_ref().map_or(String::new(), |_| format!(", {rate:.1} games/s"));
        self.bar.set_message(format!(
            "+{wins} ={draws} -{losses}  {score:.1} %{elo}{test}{workers}{rate}"
        ));
    }
}

impl MatchListener for Watch {
    fn ended(&mut self, game: &Planned, result: &GameResult) -> ControlFlow<()> {
        let stored = self.store.as_ref().map_or(Ok(()), |store| store.add(game, result));
        self.keep(stored.map_err(NotKept::Store))
    }

    fn counted(&mut self, game: &Counted) -> ControlFlow<()> {
        let recorded = self.record(game);
        self.bar.suspend(|| output::detail(&line(game, &self.names)));
        if self.shown.elapsed() >= SHOW_EVERY {
            self.shown = Instant::now();
            self.show(game.so_far);
        }
        self.keep(recorded)
    }
}

/// A game in a line.
fn line(game: &Counted, names: &[String; 2]) -> String {
    let [white, black] = game.sides.map(|player| names[player].as_str());
    let winner = game.result.winner().map_or("drawn".to_owned(), |seat| format!("{seat} wins"));
    format!(
        "pair {}: {white} - {black}: {winner}, {} after {} plies",
        u64::from(game.key.pair) + 1,
        game.result.termination,
        game.result.moves.len()
    )
}
