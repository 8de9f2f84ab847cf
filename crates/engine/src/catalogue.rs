//! The games by id: the only place that names every game.

use crate::any_game::{AnyGame, GameError};
use saltus_draughts::{Position as Draughts, Variant, for_each_variant};
use saltus_eval::nearest;
use saltus_halma::{Position as Halma, four};
use std::fmt;

/// The two families of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// Halma and Ugolki.
    Halma,
    /// Draughts, checkers.
    Draughts,
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Family::Halma => "halma",
            Family::Draughts => "draughts",
        })
    }
}

/// A game of the list.
#[derive(Clone, Copy, Debug)]
pub struct Listed {
    /// What `--game` calls it.
    pub id: &'static str,
    /// Its family.
    pub family: Family,
    /// One line for people.
    pub about: &'static str,
    /// How many play it.
    pub seats: usize,
}

/// Every game, Halma first.
///
/// ```
/// assert!(saltus_engine::games().iter().any(|game| game.id == "russian"));
/// ```
pub fn games() -> Vec<Listed> {
    let halma = saltus_halma::GAMES.iter();
    let listed = |named: &saltus_halma::Named| Listed {
        id: named.id,
        family: Family::Halma,
        about: named.about,
        seats: 2,
    };
    let mut games: Vec<Listed> = halma.map(listed).collect();
    games.extend(four::GAMES.iter().map(|named| Listed {
        id: named.id,
        family: Family::Halma,
        about: named.about,
        seats: four::PLAYERS,
    }));
    macro_rules! push_all {
        ($($variant:ident)*) => {
            $(
                let rules = saltus_draughts::$variant::RULES;
                games.push(Listed {
                    id: rules.id,
                    family: Family::Draughts,
                    about: rules.about,
                    seats: 2,
                });
            )*
        };
    }
    for_each_variant!(push_all);
    games
}

impl AnyGame {
    /// Its family, whatever its options.
    pub fn family(&self) -> Family {
        let halma = self.typed::<Halma>().is_some() || self.four().is_some();
        if halma { Family::Halma } else { Family::Draughts }
    }

    /// The number that Portable Draughts Notation has for it, where it has one.
    pub fn game_type(&self) -> Option<u8> {
        macro_rules! find_type {
            ($($variant:ident)*) => {
                $(
                    if self.typed::<Draughts<saltus_draughts::$variant>>().is_some() {
                        return saltus_draughts::$variant::RULES.game_type;
                    }
                )*
            };
        }
        for_each_variant!(find_type);
        None
    }
}

/// A game by its id, at its start.
pub(crate) fn start(name: &str) -> Result<AnyGame, GameError> {
    // The board of `simple` is 8x8, and its longer name is understood too.
    let id = if name == "simple-8x8" { "simple" } else { name };
    macro_rules! find_variant {
        ($($variant:ident)*) => {
            $(
                if saltus_draughts::$variant::RULES.id == id {
                    return Ok(AnyGame::new(name, Draughts::<saltus_draughts::$variant>::start()));
                }
            )*
        };
    }
    for_each_variant!(find_variant);
    if let Ok(rules) = four::game(id) {
        return Ok(AnyGame::new_four(name, four::Position::start(rules)));
    }
    match saltus_halma::game(id) {
        Ok(rules) => Ok(AnyGame::new(name, Halma::start(rules))),
        Err(saltus_halma::GameError::Id { .. }) => Err(unknown(name)),
        Err(error) => Err(GameError::Options { name: name.to_owned(), problem: error.to_string() }),
    }
}

fn unknown(name: &str) -> GameError {
    let (id, options) = name.split_once(':').map_or((name, None), |(id, rest)| (id, Some(rest)));
    let games = games();
    if games.iter().any(|known| known.id == id) && options.is_some() {
        return GameError::NoOptions { id: id.to_owned() };
    }
    let nearest = nearest(id, games.iter().map(|game| game.id)).map(str::to_owned);
    GameError::Unknown { name: name.to_owned(), nearest }
}
