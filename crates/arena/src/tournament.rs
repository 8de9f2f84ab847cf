//! A tournament as data: pairings, and how the spec of each game follows from its key. Matches, experiments and the
//! page's tournaments are all one of these.

use crate::{
    Adjudication, Entrant, GameKey, GameSpec, Opening, Openings, ReadError, SequentialTest, seeds,
};
use saltus_engine::AnyGame;
use saltus_game::{EndRules, Side};
use saltus_stats::Sprt;
use std::collections::HashMap;

/// Who meets whom in which game, and how games begin and end.
#[derive(Clone)]
pub struct Tournament {
    /// The pairings, no two of one name.
    pub pairings: Vec<Pairing>,
    /// The endings by agreement, in all games.
    pub end_rules: EndRules,
    /// How games begin.
    pub openings: OpeningSource,
    /// The seed of all randomness.
    pub seed: u64,
    /// What ends games before their rules do.
    pub adjudication: Adjudication,
}

/// Two entrants who meet in one game.
#[derive(Clone)]
pub struct Pairing {
    /// Its name. The seeds of its games follow from it.
    pub name: String,
    /// The game at its start, with the tournament's end rules.
    pub start: AnyGame,
    /// Who has the first move in the first game of each pair, and the other.
    pub entrants: [Entrant; 2],
    /// The sequential test that ends it early.
    pub sprt: Option<Sprt>,
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
}

/// Who has the first move in a game from this position: an opening may begin with the other side than the game does.
pub fn side_to_begin(start: &AnyGame, position: Option<&str>) -> Side {
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
    pub begins: Side,
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
        let opening = openings.map_or_else(Opening::default, |openings| openings.get(key.pair));
        let begins = side_to_begin(&pairing.start, opening.position.as_deref());
        let players = key.sides(begins).map(|side| pairing.entrants[side].spec.to_string());
        let spec = GameSpec {
            game: pairing.start.id().to_owned(),
            end_rules: tournament.end_rules,
            opening,
            players,
            seed: seeds::seed(tournament.seed, &pairing.name, key),
            adjudication: tournament.adjudication.clone(),
        };
        Planned { key, begins, spec }
    }
}
