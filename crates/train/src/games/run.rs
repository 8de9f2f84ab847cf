//! Many training games, several at a time, into one file.

use super::file::{FileError, Settings, StoredGame, continue_file};
use super::play::play;
use saltus_arena::InOrder;
use saltus_engine::{
    AnyGame, GameError, MemoryError, PlayerError, PlayerSpec, SpecError, Stop, expect_memory,
};
use std::io::{self, Write};
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
}

/// How far it has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Games in the file.
    pub games: u64,
    /// Moves made since this run began.
    pub moves: u64,
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
    let start = AnyGame::start(&settings.game)?;
    let spec: PlayerSpec = settings.player.parse()?;
    // A wrong one is refused before the file is touched.
    start.player(&spec)?;
    expect_memory([&spec], threads)?;
    let in_file = |error| GamesError::File { file: path.display().to_string(), error };
    let (mut file, first) = continue_file(path, settings).map_err(in_file)?;
    let mut progress = Progress { games: first, moves: 0 };
    report(progress);
    let next = AtomicU64::new(first);
    let (sender, results) = mpsc::sync_channel(64);
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (sender, next, start, spec) = (sender.clone(), &next, &start, &spec);
            scope.spawn(move || {
                let work = || -> Result<(), GamesError> {
                    let mut player = start.player(spec)?;
                    loop {
                        let number = next.fetch_add(1, Relaxed);
                        if number >= games || stop.is_stopped() {
                            return Ok(());
                        }
                        let Some(game) = play(settings, start, &mut *player, number, stop)? else {
                            return Ok(());
                        };
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
        let mut in_order = InOrder::default();
        for result in &results {
            let (number, game): (u64, StoredGame) = result?;
            in_order.push(number - first, game);
            while let Some(game) = in_order.pop() {
                let write =
                    |file: &mut std::fs::File| -> io::Result<()> { file.write_all(&game.record()) };
                write(&mut file).map_err(|error| in_file(error.into()))?;
                progress.games += 1;
                progress.moves += game.moves.len() as u64;
                report(progress);
            }
        }
        file.sync_data().map_err(|error| in_file(error.into()))?;
        Ok(progress.games)
    })
}
