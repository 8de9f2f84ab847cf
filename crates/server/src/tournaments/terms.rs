//! What is asked for, and what of it may be played.

use crate::engines::Engines;
use crate::failure::Failure;
use crate::{catalogue, limits, players};
use saltus_arena::{Fixed, Openings};
use saltus_engine::{AnyGame, LEVELS, PlayerSpec};
use saltus_game::EndRules;
use saltus_link::AnySpec;
use serde::Deserialize;
use std::time::Duration;

/// A request for a tournament.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Asked {
    game: String,
    players: Vec<AskedPlayer>,
    rounds: u32,
    seed: Option<u32>,
    pause: Option<u64>,
}

/// A player that is asked for: one of the three.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AskedPlayer {
    level: Option<u8>,
    player: Option<String>,
    engine: Option<String>,
}

/// A tournament that may be played.
pub(super) struct Terms {
    /// The game, with what ends it.
    pub start: AnyGame,
    pub players: Vec<Contestant>,
    /// In how many pairs of games any two meet.
    pub rounds: u32,
    /// What openings and players leave to chance.
    pub seed: u32,
    /// How long a move takes at least while somebody looks on.
    pub pause: Duration,
}

/// Someone who takes part.
pub(super) struct Contestant {
    /// What tables call it; no two have the same name.
    pub name: String,
    pub level: Option<u8>,
    pub spec: AnySpec,
    /// The spec as text, but for engines that the operator has given a name: what they run is no one's business.
    pub player: Option<String>,
}

impl Terms {
    /// The terms, or what is wrong with the first of them that is.
    pub fn check(asked: Asked, engines: &Engines) -> Result<Terms, Failure> {
        let game = catalogue::game(&asked.game)?;
        let count = asked.players.len();
        if !(2..=limits::TOURNAMENT_PLAYERS).contains(&count) {
            let most = limits::TOURNAMENT_PLAYERS;
            return Err(bad(format!("players: expected 2 to {most}, but there are {count}")));
        }
        let games = Fixed::round_robin(count, 1).games();
        let most = (limits::TOURNAMENT_GAMES / games) as u32;
        if !(1..=most).contains(&asked.rounds) {
            return Err(bad(format!(
                "rounds: expected 1 to {most} for {count} players, but there are {}",
                asked.rounds
            )));
        }
        let pause = asked.pause.unwrap_or(0);
        if pause > limits::TOURNAMENT_PAUSE {
            let most = limits::TOURNAMENT_PAUSE;
            return Err(bad(format!("pause: expected at most {most} milliseconds, not {pause}")));
        }
        let mut players: Vec<Contestant> = Vec::new();
        for asked in asked.players {
            let mut player = contestant(&game, asked, engines)?;
            player.name = unlike(&players, player.name);
            players.push(player);
        }
        let rules =
            EndRules { rounds: Some(limits::TOURNAMENT_ROUND_LIMIT), ..EndRules::default() };
        Ok(Terms {
            start: game.with_end_rules(rules),
            players,
            rounds: asked.rounds,
            seed: asked.seed.unwrap_or(1),
            pause: Duration::from_millis(pause),
        })
    }

    /// Who meets whom.
    pub fn schedule(&self) -> Fixed {
        Fixed::round_robin(self.players.len(), self.rounds)
    }

    /// How games begin: players without chance would else repeat one game.
    pub fn openings(&self) -> Openings {
        Openings::random(&self.start, limits::TOURNAMENT_OPENING, self.seed.into())
    }
}

fn contestant(
    game: &AnyGame,
    asked: AskedPlayer,
    engines: &Engines,
) -> Result<Contestant, Failure> {
    let own = |name, level, spec: PlayerSpec| {
        let player = Some(spec.to_string());
        Contestant { name, level, spec: spec.into(), player }
    };
    match (asked.level, asked.player, asked.engine) {
        (Some(level), None, None) => {
            let spec = players::level(game, level)?;
            let known = LEVELS.iter().find(|known| known.number == level);
            let name = known.map_or(String::new(), |known| known.name.to_owned());
            Ok(own(name, Some(level), spec))
        }
        (None, Some(text), None) => {
            let spec = players::bounded(game, &text)?;
            Ok(own(text.trim().to_owned(), None, spec))
        }
        (None, None, Some(name)) => {
            let engine = engines.named(&name, game)?;
            let (name, spec) = (engine.name.clone(), engine.spec.clone());
            Ok(Contestant { name, level: None, spec, player: None })
        }
        _ => Err(bad("players: expected one of `level`, `player` and `engine` of each")),
    }
}

/// The name, with a number where another has it already.
fn unlike(players: &[Contestant], name: String) -> String {
    let taken = |name: &str| players.iter().any(|player| player.name == name);
    let numbered = (2..).map(|number| format!("{name} ({number})"));
    let mut names = std::iter::once(name.clone()).chain(numbered);
    names.find(|name| !taken(name)).unwrap_or(name)
}

fn bad(message: impl Into<String>) -> Failure {
    Failure::unusable("bad-value", message)
}
