//! Many training games, several at a time, into one file.

use super::file::{FileError, Settings, StoredGame, continue_file};
use super::play::play;
use saltus_arena::InOrder;
use saltus_engine::{
    AnyGame, GameError, MemoryError, Player, PlayerError, SpecError, Stop, expect_memory,
};
use std::io::Write;
use std::ops::Range;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc;
use std::thread;

/// Why no games could be made.
#[derive(Debug, thiserror::Error)]
pub enum GamesError {
    /// The file.
    #[error("{file}: {error}")]
    File {
        /// Its name.
        file: String,
        /// What is wrong.
        error: FileError,
    },
    /// The game is not known.
    #[error(transparent)]
    UnknownGame(#[from] GameError),
    /// The player cannot be made.
    #[error(transparent)]
    Player(#[from] SpecError),
    /// The machine has no room for its tables.
    #[error(transparent)]
    Memory(#[from] MemoryError),
    /// The player gave no move.
    #[error(transparent)]
    NoMove(#[from] PlayerError),
    /// A move could not be made or written.
    #[error("{0}")]
    Game(String),
    /// Other machines do not play.
    #[error("{0}")]
    Elsewhere(String),
}

/// How far it has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Games in the file.
    pub games: u64,
    /// Moves made since this run began.
    pub moves: u64,
}

/// Plays single games of a file.
pub struct Maker {
    settings: Settings,
    start: AnyGame,
    player: Box<dyn Player>,
}

impl Maker {
    /// For games of these settings.
    pub fn new(settings: &Settings) -> Result<Maker, GamesError> {
        let start = AnyGame::start(&settings.game)?;
        let player = start.player(&settings.player.parse()?)?;
        Ok(Maker { settings: settings.clone(), start, player })
    }

    /// The game of this number; none if `stop` was raised in it.
    pub fn game(&mut self, number: u64, stop: &Stop) -> Result<Option<StoredGame>, GamesError> {
        play(&self.settings, &self.start, &mut *self.player, number, stop)
    }
}

/// What a source hands its games to, by their numbers and in any order.
pub type Hear<'a> = dyn FnMut(u64, StoredGame) -> Result<(), GamesError> + 'a;

/// Who plays the games of a file: threads of this process, or other machines.
pub trait Source {
    /// Plays the games of these numbers and hands over each, until all are played or `stop` is raised.
    fn play(
        &mut self,
        settings: &Settings,
        numbers: Range<u64>,
        stop: &Stop,
        hear: &mut Hear,
    ) -> Result<(), GamesError>;
}

/// So many threads of this process.
pub struct Threads(pub usize);

impl Source for Threads {
    fn play(
        &mut self,
        settings: &Settings,
        numbers: Range<u64>,
        stop: &Stop,
        hear: &mut Hear,
    ) -> Result<(), GamesError> {
        let next = AtomicU64::new(numbers.start);
        let (sender, results) = mpsc::sync_channel(64);
        thread::scope(|scope| {
            for _ in 0..self.0.max(1) {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || {
                    let work = || -> Result<(), GamesError> {
                        let mut maker = Maker::new(settings)?;
                        loop {
                            let number = next.fetch_add(1, Relaxed);
                            if number >= numbers.end || stop.is_stopped() {
                                return Ok(());
                            }
                            let Some(game) = maker.game(number, stop)? else { return Ok(()) };
                            if sender.send(Ok((number, game))).is_err() {
                                return Ok(());
                            }
                        }
                    };
                    if let Err(error) = work() {
                        // Nobody hears it only where another thread's error has come first.
                        let _ = sender.send(Err(error));
                    }
                });
            }
            drop(sender);
            for result in &results {
                let (number, game) = result?;
                hear(number, game)?;
            }
            Ok(())
        })
    }
}

/// Plays games until the file has so many, `threads` at a time, and reports after each. Returns how many the file has:
/// fewer, if `stop` was raised.
pub fn make(
    path: &Path,
    settings: &Settings,
    games: u64,
    threads: usize,
    stop: &Stop,
    report: &mut dyn FnMut(Progress),
) -> Result<u64, GamesError> {
    expect_memory([&settings.player.parse()?], threads)?;
    make_with(path, settings, games, &mut Threads(threads), stop, report)
}

/// The same, with games from any source.
pub fn make_with(
    path: &Path,
    settings: &Settings,
    games: u64,
    source: &mut dyn Source,
    stop: &Stop,
    report: &mut dyn FnMut(Progress),
) -> Result<u64, GamesError> {
    // A wrong one is refused before the file is touched.
    Maker::new(settings)?;
    let in_file = |error| GamesError::File { file: path.display().to_string(), error };
    let (mut file, first) = continue_file(path, settings).map_err(in_file)?;
    let mut progress = Progress { games: first, moves: 0 };
    report(progress);
    let mut in_order = InOrder::default();
    let mut hear = |number: u64, game: StoredGame| {
        in_order.push(number - first, game);
        while let Some(game) = in_order.pop() {
            file.write_all(&game.record()).map_err(|error| in_file(error.into()))?;
            progress.games += 1;
            progress.moves += game.moves.len() as u64;
            report(progress);
        }
        Ok(())
    };
    if first < games {
        source.play(settings, first..games, stop, &mut hear)?;
    }
    file.sync_data().map_err(|error| in_file(error.into()))?;
    Ok(progress.games)
}
