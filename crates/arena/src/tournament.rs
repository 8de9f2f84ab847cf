//! A tournament as data: pairings, and how the spec of each game follows from its key. Matches, experiments and the
//! page's tournaments are all one of these.

use crate::{
    Adjudication, Entrant, GameKey, GameSpec, Opening, Openings, ReadError, SequentialTest,
    seatings, seeds,
};
use saltus_engine::AnyGame;
use saltus_game::Seat;
use saltus_stats::Sprt;
use std::collections::HashMap;

/// Who meets whom in which game, and how games begin and end.
#[derive(Clone)]
pub struct Tournament {
    /// The pairings, no two of one name.
    pub pairings: Vec<Pairing>,
    /// How games begin.
    pub openings: OpeningSource,
    /// The seed of all randomness.
    pub seed: u64,
    /// What ends games before their rules do.
    pub adjudication: Adjudication,
}

/// Entrants who meet in one game.
#[derive(Clone)]
pub struct Pairing {
    /// Its name. The seeds of its games follow from it.
    pub name: String,
    /// The game at its start, with the endings by agreement of its games.
    pub start: AnyGame,
    /// In a game for two, who has the first move in the first game of each pair, and the other. In a game for more, two
    /// entrants to as many as there are seats, who sit in turn wherever they can: see [`seatings`].
    pub entrants: Vec<Entrant>,
    /// The sequential test that ends it early.
    pub sprt: Option<Sprt>,
    /// The name that the seeds follow from, if not its own: that of a pairing whose games these are to repeat with other
    /// players.
    pub seeds_of: Option<String>,
}

/// Where the openings of a tournament come from. Pairs of one number begin alike in all pairings of a game, so that
/// pairings can be compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpeningSource {
    /// Every game from the start.
    Start,
    /// So many random moves.
    Random(u32),
    /// The openings of a text, one a line: see [`Openings::read`].
    Text(String),
}

impl OpeningSource {
    /// The openings of one game.
    pub fn openings(&self, start: &AnyGame, seed: u64) -> Result<Openings, ReadError> {
        match self {
            OpeningSource::Start => Ok(Openings::start()),
            OpeningSource::Random(plies) => Ok(Openings::random(start, *plies, seed)),
            OpeningSource::Text(text) => Openings::read(start, text),
        }
    }
}

impl Pairing {
    /// What a pairing of these two is called where nothing else is said.
    ///
    /// ```
    /// use saltus_arena::Pairing;
    /// assert_eq!(Pairing::usual_name("scan", "random"), "scan – random");
    /// assert_eq!(Pairing::usual_name("scan", "scan"), "scan");
    /// ```
    pub fn usual_name(first: &str, second: &str) -> String {
        if first == second { first.to_owned() } else { format!("{first} – {second}") }
    }

    /// Which entrant sits on each seat in a game that `begins` begins.
    pub fn seating(&self, key: GameKey, begins: Seat) -> Vec<usize> {
        match self.start.seats() {
            2 => key.sides(begins).to_vec(),
            seats => {
                let mut all = seatings(self.entrants.len(), seats);
                all.swap_remove(key.pair as usize % all.len())
            }
        }
    }

    /// The number of the opening of a game: all games of a pair have the same one, and so have all seatings of more than
    /// two.
    fn opening(&self, key: GameKey) -> u32 {
        match self.start.seats() {
            2 => key.pair,
            seats => key.pair / seatings(self.entrants.len(), seats).len() as u32,
        }
    }
}

/// Who has the first move in a game from this position: an opening may begin with another seat than the game does.
pub fn seat_to_begin(start: &AnyGame, position: Option<&str>) -> Seat {
    // Openings and stored games have been checked before, so that it is a position.
    let opened = position.and_then(|position| start.at_position(position).ok());
    opened.map_or(start.turn(), |game| game.turn())
}

impl Tournament {
    /// The sequential tests of its pairings, before the first game.
    pub fn tests(&self) -> Vec<Option<SequentialTest>> {
        self.pairings.iter().map(|pairing| pairing.sprt.map(SequentialTest::new)).collect()
    }
}

/// Makes the specs of a tournament's games from their keys.
pub struct GameSpecs<'a> {
    tournament: &'a Tournament,
    /// The openings of each game that occurs, with what has been drawn of them.
    openings: HashMap<&'a str, Openings>,
}

/// A game that is to be played.
#[derive(Clone, Debug, PartialEq)]
pub struct Planned {
    /// Which one.
    pub key: GameKey,
    /// Who has the first move in it.
    pub begins: Seat,
    /// Which entrant of its pairing sits on each seat.
    pub seating: Vec<usize>,
    /// Everything that decides it.
    pub spec: GameSpec,
}

impl<'a> GameSpecs<'a> {
    /// The games of this tournament. Fails if its openings cannot be played in one of its games.
    pub fn new(tournament: &'a Tournament) -> Result<GameSpecs<'a>, ReadError> {
        let mut openings = HashMap::new();
        for Pairing { start, .. } in &tournament.pairings {
            if !openings.contains_key(start.id()) {
                let own = tournament.openings.openings(start, tournament.seed)?;
                openings.insert(start.id(), own);
            }
        }
        Ok(GameSpecs { tournament, openings })
    }

    /// A game of the tournament.
    ///
    /// # Panics
    ///
    /// If the tournament has no such pairing.
    pub fn get(&mut self, key: GameKey) -> Planned {
        let tournament = self.tournament;
        let pairing = &tournament.pairings[key.pairing];
        let openings = self.openings.get_mut(pairing.start.id());
        let number = pairing.opening(key);
        let opening = openings.map_or_else(Opening::default, |openings| openings.get(number));
        let begins = seat_to_begin(&pairing.start, opening.position.as_deref());
        let seating = pairing.seating(key, begins);
        let players = seating.iter().map(|&one| pairing.entrants[one].spec.to_string()).collect();
        let spec = GameSpec {
            game: pairing.start.id().to_owned(),
            end_rules: pairing.start.end_rules(),
            opening,
            players,
            seed: seeds::seed(
                tournament.seed,
                pairing.seeds_of.as_ref().unwrap_or(&pairing.name),
                key,
            ),
            adjudication: tournament.adjudication.clone(),
        };
        Planned { key, begins, seating, spec }
    }
}
