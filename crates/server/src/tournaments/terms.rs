//! What is requested, and whether it may be played.

use crate::engines::Engines;
use crate::limits;
use saltus_arena::{Adjudication, Entrant, Games, OpeningSource, Pairing, Tournament, round_robin};
use saltus_engine::{AnyGame, LEVELS, PlayerSpec};
use saltus_game::EndRules;
use saltus_service::wire::{TournamentRequest, TournamentSeat};
use saltus_service::{Error, catalogue, players};
use std::time::Duration;

/// How large a tournament may be.
pub(super) struct Bounds {
    pub players: usize,
    pub games: usize,
    /// How long it may take.
    pub time: Duration,
    /// How long a player may take for one move.
    pub patience: Duration,
}

/// What clients may ask for.
pub(super) const OF_CLIENTS: Bounds = Bounds {
    players: limits::TOURNAMENT_PLAYERS,
    games: limits::TOURNAMENT_GAMES,
    time: limits::TOURNAMENT_TIME,
    patience: limits::TOURNAMENT_PATIENCE,
};

/// A tournament that may be played.
pub(super) struct Terms {
    /// What they follow from.
    pub request: TournamentRequest,
    /// The game, with what ends it.
    pub start: AnyGame,
    pub players: Vec<Player>,
    /// In how many pairs of games any two meet.
    pub rounds: u32,
    /// The seed of openings and players.
    pub seed: u32,
    /// How long a move takes at least while somebody looks on.
    pub pause: Duration,
    /// How long it may take.
    pub time: Duration,
    patience: Duration,
}

/// Someone who takes part.
pub(super) struct Player {
    /// No two have the same name.
    pub entrant: Entrant,
    pub level: Option<u8>,
    /// The player's string, except of engines that the operator has given a name: what they run is not shown.
    pub shown: Option<String>,
}

/// Repetition and the round limit.
const END_RULES: EndRules =
    EndRules { repetition: true, rounds: Some(limits::TOURNAMENT_ROUND_LIMIT) };

impl Terms {
    /// The terms, or what is wrong with the first of them that is.
    pub fn check(
        request: TournamentRequest,
        engines: &Engines,
        bounds: &Bounds,
    ) -> Result<Terms, Error> {
        let asked = request.clone();
        let game = catalogue::game(&asked.game)?;
        if game.seats() != 2 {
            return Err(bad(format!(
                "game: {} is for {} players, and tournaments are for games of two",
                game.id(),
                game.seats()
            )));
        }
        let count = asked.players.len();
        if !(2..=bounds.players).contains(&count) {
            let most = bounds.players;
            return Err(bad(format!("players: expected 2 to {most}, but there are {count}")));
        }
        let games = 2 * round_robin(count).len();
        let most = (bounds.games / games) as u32;
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
        let mut players: Vec<Player> = Vec::new();
        for asked in asked.players {
            let mut player = player(&game, asked, engines)?;
            player.entrant.name = unlike(&players, player.entrant.name);
            players.push(player);
        }
        Ok(Terms {
            request,
            start: game.with_end_rules(END_RULES),
            players,
            rounds: asked.rounds,
            seed: asked.seed.unwrap_or(1),
            pause: Duration::from_millis(pause),
            time: bounds.time,
            patience: bounds.patience,
        })
    }

    /// Which two players meet, by their places: each pairing of the tournament.
    pub fn pairings(&self) -> Vec<(usize, usize)> {
        round_robin(self.players.len())
    }

    /// How many games there are in all.
    pub fn games(&self) -> u64 {
        u64::from(Games::pairs(self.rounds).count) * self.pairings().len() as u64
    }

    /// The tournament as the arena plays it: everyone meets everyone else.
    pub fn tournament(&self) -> Tournament {
        let pairing = |(first, second): (usize, usize)| {
            let entrants = [first, second].map(|place| self.players[place].entrant.clone());
            let name = Pairing::usual_name(&entrants[0].name, &entrants[1].name);
            let (start, entrants) = (self.start.clone(), entrants.to_vec());
            Pairing { name, start, entrants, sprt: None, seeds_of: None }
        };
        Tournament {
            pairings: self.pairings().into_iter().map(pairing).collect(),
            // Players without randomness would otherwise repeat one game.
            openings: OpeningSource::Random(limits::TOURNAMENT_OPENING),
            seed: self.seed.into(),
            adjudication: Adjudication { timeout: Some(self.patience), ..Adjudication::default() },
        }
    }
}

fn player(game: &AnyGame, asked: TournamentSeat, engines: &Engines) -> Result<Player, Error> {
    let own = |name: String, level, spec: PlayerSpec| {
        let shown = Some(spec.to_string());
        Player { entrant: Entrant::new(name, spec), level, shown }
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
            let entrant = Entrant::new(&engine.name, engine.spec.clone());
            Ok(Player { entrant, level: None, shown: None })
        }
        _ => Err(bad("players: expected one of `level`, `player` and `engine` of each")),
    }
}

/// The name, with a number where another has it already.
fn unlike(players: &[Player], name: String) -> String {
    let taken = |name: &str| players.iter().any(|player| player.entrant.name == name);
    let numbered = (2..).map(|number| format!("{name} ({number})"));
    let mut names = std::iter::once(name.clone()).chain(numbered);
    names.find(|name| !taken(name)).unwrap_or(name)
}

fn bad(message: impl Into<String>) -> Error {
    Error::unusable("bad-value", message)
}
