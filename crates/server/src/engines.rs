//! Players that the operator has given names, other programs among them. Clients choose them by name: they never say, nor
//! are told, what is run.

use crate::app::StartError;
use crate::threads::lock;
use saltus_engine::{AnyGame, Choice, Control, Player, games};
use saltus_link::AnySpec;
use saltus_service::wire::ListedEngine;
use saltus_service::{Error, players};
use std::sync::Mutex;

/// A player with a name, as the operator gives it.
#[derive(Clone, Debug)]
pub struct Engine {
    /// What people call it.
    pub name: String,
    /// What it is.
    pub spec: AnySpec,
}

/// How many players that wait for their next move are kept: each may be a program with memory of its own.
const MOST_IDLE: usize = 8;

/// All that are offered.
pub(crate) struct Engines {
    listed: Vec<ListedEngine>,
    /// What they run, in the same order.
    engines: Vec<Engine>,
    /// Players that have moved and may be asked again, the one asked last at the end.
    idle: Mutex<Vec<Idle>>,
}

/// A player between two moves of a game.
struct Idle {
    engine: String,
    /// The id of the game being played, not of its rules.
    table: String,
    player: Box<dyn Player>,
}

impl Engines {
    /// Looks which games each can play: a program that cannot be started is reported now, not in the middle of a game.
    pub(crate) fn open(engines: &[Engine]) -> Result<Engines, StartError> {
        let mut listed: Vec<ListedEngine> = Vec::new();
        for Engine { name, spec } in engines {
            let problem = |problem| StartError::Engine { name: name.clone(), problem };
            if listed.iter().any(|known| known.name == *name) {
                return Err(problem("two engines have this name".to_owned()));
            }
            let all = games();
            let starts: Vec<_> =
                all.iter().filter_map(|game| AnyGame::start(game.id).ok()).collect();
            let fit = spec.fitting(&starts).map_err(|error| problem(error.to_string()))?;
            let fits = |id: &str| fit.iter().any(|game| game.id() == id);
            let fitting = all.iter().map(|game| game.id).filter(|id| fits(id));
            let games: Vec<String> = fitting.map(str::to_owned).collect();
            if games.is_empty() {
                return Err(problem("it plays none of the games".to_owned()));
            }
            listed.push(ListedEngine { name: name.clone(), games });
        }
        Ok(Engines { listed, engines: engines.to_vec(), idle: Mutex::default() })
    }

    pub(crate) fn listed(&self) -> &[ListedEngine] {
        &self.listed
    }

    /// The engine of this name, if it plays this game.
    pub(crate) fn named(&self, name: &str, game: &AnyGame) -> Result<&Engine, Error> {
        let found = players::offered(&self.listed, name, game)?;
        let engine = self.engines.iter().find(|engine| engine.name == found.name);
        engine.ok_or_else(|| Error::fault("something went wrong", "a listed engine has no player"))
    }

    /// The move of an engine in a game being played. Its player stays for the next one, with what it has learnt; one that
    /// fails is not asked again.
    pub(crate) fn choose(
        &self,
        name: &str,
        table: &str,
        game: &AnyGame,
        control: &mut Control,
    ) -> Option<Choice> {
        let engine = self.named(name, game).ok()?;
        let report = |problem: String| {
            // The operator wants to know why; the players see that the engine has failed.
            tracing::error!("engine {name}: {problem}");
        };
        let mut player = match self.take(name, table) {
            Some(player) => player,
            None => engine.spec.player(game).map_err(|error| report(error.to_string())).ok()?,
        };
        let choice =
            player.choose(game, control).map_err(|error| report(error.to_string())).ok()?;
        if game.legal_move(&choice.mv, game.custom()).is_err() {
            report(format!("`{}` is no legal move", choice.mv));
            return None;
        }
        self.keep(Idle { engine: name.to_owned(), table: table.to_owned(), player });
        Some(choice)
    }

    fn take(&self, name: &str, table: &str) -> Option<Box<dyn Player>> {
        let mut idle = lock(&self.idle);
        let mine = |idle: &Idle| idle.engine == name && idle.table == table;
        let at = idle.iter().position(mine)?;
        Some(idle.remove(at).player)
    }

    fn keep(&self, player: Idle) {
        let mut idle = lock(&self.idle);
        idle.push(player);
        let over = idle.len().saturating_sub(MOST_IDLE);
        let gone: Vec<Idle> = idle.drain(..over).collect();
        drop(idle);
        // Ending a program may take a moment: not under the lock.
        drop(gone);
    }
}
