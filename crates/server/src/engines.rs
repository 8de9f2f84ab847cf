//! Players that the operator has given names, other programs among them. Clients choose them by name: they never say, nor
//! are told, what is run.

use crate::app::StartError;
use crate::failure::Failure;
use crate::threads::lock;
use saltus_engine::{AnyGame, Choice, Control, Player, games, nearest};
use saltus_link::AnySpec;
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
const KEPT: usize = 8;

/// All that are offered.
pub(crate) struct Engines {
    listed: Vec<Listed>,
    /// Players that have moved and may be asked again, the one asked last at the end.
    idle: Mutex<Vec<Idle>>,
}

/// One that is offered.
pub(crate) struct Listed {
    pub name: String,
    pub spec: AnySpec,
    /// The ids of the games that it plays.
    pub games: Vec<&'static str>,
}

/// A player between two moves of a game.
struct Idle {
    engine: String,
    /// The id of the game being played, not of its rules.
    table: String,
    player: Box<dyn Player>,
}

impl Engines {
    /// Looks which games each can play: a program that cannot be started is told of now, not in the middle of a game.
    pub(crate) fn open(engines: &[Engine]) -> Result<Engines, StartError> {
        let mut listed: Vec<Listed> = Vec::new();
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
            let games: Vec<_> = all.iter().map(|game| game.id).filter(|id| fits(id)).collect();
            if games.is_empty() {
                return Err(problem("it plays none of the games".to_owned()));
            }
            listed.push(Listed { name: name.clone(), spec: spec.clone(), games });
        }
        Ok(Engines { listed, idle: Mutex::default() })
    }

    pub(crate) fn listed(&self) -> &[Listed] {
        &self.listed
    }

    /// The one of this name, if it plays this game.
    pub(crate) fn named(&self, name: &str, game: &AnyGame) -> Result<&Listed, Failure> {
        let bad = |message| Failure::unusable("bad-player", message);
        let found = self.listed.iter().find(|listed| listed.name == name).ok_or_else(|| {
            let near = nearest(name, self.listed.iter().map(|listed| listed.name.as_str()));
            let hint = near.map_or(String::new(), |near| format!(", did you mean {near}?"));
            bad(format!("no engine of this name is offered here{hint}"))
        })?;
        if !found.games.contains(&game.id()) {
            return Err(bad(format!("{name} does not play {}", game.id())));
        }
        Ok(found)
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
        let listed = self.named(name, game).ok()?;
        let told = |problem: String| {
            // Whoever runs the server wants to know; whoever plays sees that the engine has failed.
            eprintln!("engine {name}: {problem}");
        };
        let mut player = match self.take(name, table) {
            Some(player) => player,
            None => listed.spec.player(game).map_err(|error| told(error.to_string())).ok()?,
        };
        let choice = player.choose(game, control).map_err(|error| told(error.to_string())).ok()?;
        if game.legal_move(&choice.mv, game.custom()).is_err() {
            told(format!("`{}` is no legal move", choice.mv));
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
        let over = idle.len().saturating_sub(KEPT);
        let gone: Vec<Idle> = idle.drain(..over).collect();
        drop(idle);
        // Ending a program may take a moment: not under the lock.
        drop(gone);
    }
}
