//! Programs that play one game after another. To start one may take seconds; to tell it of a new game takes nothing.

use crate::hub::Engine;
use crate::{AnySpec, Protocol, StartError, hub};
use saltus_engine::{AnyGame, Choice, Control, Player, PlayerError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

/// So many idle programs are kept at most; the one that has been idle longest goes first.
const MOST_IDLE: usize = 16;

/// Makes players, and keeps the Hub engines among them for further games. Meant for one thread that plays game after
/// game; all engines end with it.
///
/// An engine comes back when its player is dropped. One that crashed, gave no legal move or was stopped while it was
/// thinking does not: the next game has a fresh one. The same holds for all with `restart=on`.
#[derive(Default)]
pub struct PlayerPool {
    idle: Arc<Idle>,
}

/// Idle engines with what they were started for: the player's string and the game. The last one was used last.
#[derive(Default)]
struct Idle(Mutex<Vec<(Purpose, Engine)>>);

type Purpose = (String, String);

impl PlayerPool {
    /// A player for one game.
    pub fn player(&self, spec: &AnySpec, game: &AnyGame) -> Result<Box<dyn Player>, StartError> {
        let program = match spec {
            AnySpec::Program(program) if program.protocol == Protocol::Hub => program,
            _ => return spec.player(game),
        };
        if program.restart {
            return spec.player(game);
        }
        let purpose = (spec.to_string(), game.id().to_owned());
        let engine = match self.idle.take(&purpose) {
            Some(mut engine) => {
                engine.new_game();
                engine
            }
            None => hub::start(program, game)?,
        };
        let home = Arc::downgrade(&self.idle);
        Ok(Box::new(Borrowed { engine: Some(engine), purpose, home }))
    }
}

impl Idle {
    fn take(&self, purpose: &Purpose) -> Option<Engine> {
        let mut all = self.lock();
        while let Some(place) = all.iter().rposition(|(known, _)| known == purpose) {
            let (_, mut engine) = all.remove(place);
            // It may have ended by itself since.
            if engine.is_sound() {
                return Some(engine);
            }
        }
        None
    }

    fn put(&self, purpose: Purpose, engine: Engine) {
        let mut all = self.lock();
        all.push((purpose, engine));
        if all.len() > MOST_IDLE {
            all.remove(0);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Vec<(Purpose, Engine)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Idle {
    fn drop(&mut self) {
        // All are asked first, and then waited for one after another: together they take as long as one.
        self.lock().iter().for_each(|(_, engine)| engine.quit());
    }
}

/// An engine for one game, which goes back to the pool.
struct Borrowed {
    engine: Option<Engine>,
    purpose: Purpose,
    home: Weak<Idle>,
}

impl Player for Borrowed {
    fn choose(&mut self, game: &AnyGame, control: &mut Control) -> Result<Choice, PlayerError> {
        let gone = || PlayerError::Failed { problem: "the engine has gone".to_owned() };
        self.engine.as_mut().ok_or_else(gone)?.choose(game, control)
    }

    fn new_game(&mut self) {
        if let Some(engine) = &mut self.engine {
            engine.new_game();
        }
    }
}

impl Drop for Borrowed {
    fn drop(&mut self) {
        if let Some(mut engine) = self.engine.take()
            && engine.is_sound()
            && let Some(home) = self.home.upgrade()
        {
            home.put(std::mem::take(&mut self.purpose), engine);
        }
    }
}
