//! The games by id, and positions of any of them behind one interface.
//!
//! The only place that names every game. Types are erased here, once per command, so that perft
//! below runs at full speed.

use crate::failure::Failure;
use saltus_draughts::{Position as Draughts, Variant, for_each_variant};
use saltus_game::{Names, Notation, Outcome, Route, Side};
use saltus_halma::Position as Halma;

/// A game of the list.
pub(crate) struct Listed {
    pub id: &'static str,
    pub family: &'static str,
    pub about: &'static str,
}

/// A legal move as text.
pub(crate) struct MoveLine {
    pub text: String,
    pub route: Route,
}

/// A position of some game.
pub(crate) trait AnyPosition {
    fn names(&self) -> &'static [Names];
    fn turn(&self) -> Side;
    fn text(&self, names: Names) -> String;
    fn read(&self, text: &str) -> Result<Box<dyn AnyPosition>, String>;
    fn moves(&self, names: Names) -> Vec<MoveLine>;
    fn outcome(&self) -> Option<Outcome>;
    fn perft(&self, depth: u32) -> u64;
    /// [`perft`](AnyPosition::perft) after each legal move, which counts as one of the depth.
    fn divide(&self, depth: u32, names: Names) -> Vec<(String, u64)>;
}

impl<P: Notation> AnyPosition for P {
    fn names(&self) -> &'static [Names] {
        P::NAMES
    }

    fn turn(&self) -> Side {
        P::turn(self)
    }

    fn text(&self, names: Names) -> String {
        P::text(self, names)
    }

    fn read(&self, text: &str) -> Result<Box<dyn AnyPosition>, String> {
        match P::read(self, text) {
            Ok(position) => Ok(Box::new(position)),
            Err(error) => Err(error.to_string()),
        }
    }

    fn moves(&self, names: Names) -> Vec<MoveLine> {
        let line = |mv| MoveLine { text: self.move_text(mv, names), route: self.route(mv, names) };
        list(self).into_iter().map(line).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        P::outcome(self)
    }

    fn perft(&self, depth: u32) -> u64 {
        P::perft(self, depth)
    }

    fn divide(&self, depth: u32, names: Names) -> Vec<(String, u64)> {
        let after = |mv| {
            let mut next = self.clone();
            next.play(mv);
            (self.move_text(mv, names), P::perft(&next, depth - 1))
        };
        list(self).into_iter().map(after).collect()
    }
}

fn list<P: Notation>(position: &P) -> Vec<P::Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

/// Every game, Halma first.
pub(crate) fn games() -> Vec<Listed> {
    let halma = saltus_halma::GAMES.iter();
    let mut games: Vec<Listed> =
        halma.map(|named| Listed { id: named.id, family: "halma", about: named.about }).collect();
    macro_rules! push_all {
        ($($variant:ident)*) => {
            $(
                let rules = saltus_draughts::$variant::RULES;
                games.push(Listed { id: rules.id, family: "draughts", about: rules.about });
            )*
        };
    }
    for_each_variant!(push_all);
    games
}

/// The start position of a game by its id.
pub(crate) fn start(game: &str) -> Result<Box<dyn AnyPosition>, Failure> {
    // The board of `simple` is 8x8, and its longer name is understood too.
    let id = if game == "simple-8x8" { "simple" } else { game };
    macro_rules! find_variant {
        ($($variant:ident)*) => {
            $(
                if saltus_draughts::$variant::RULES.id == id {
                    return Ok(Box::new(Draughts::<saltus_draughts::$variant>::start()));
                }
            )*
        };
    }
    for_each_variant!(find_variant);
    match saltus_halma::game(id) {
        Ok(rules) => Ok(Box::new(Halma::start(rules))),
        Err(saltus_halma::GameError::Id { .. }) => Err(unknown_game(game)),
        Err(error) => Err(Failure::input(
            format!("--game {game}: {error}"),
            "write options as in halma:board=6x6,camp=3/2/1,goal-lock=off",
        )),
    }
}

fn unknown_game(game: &str) -> Failure {
    let (id, options) = game.split_once(':').map_or((game, None), |(id, rest)| (id, Some(rest)));
    let games = games();
    if let Some(known) = games.iter().find(|known| known.id == id && options.is_some()) {
        return Failure::input(
            format!("--game {game}: {id} takes no options"),
            format!("write --game {}; only Halma games take options", known.id),
        );
    }
    if id == "halma-4" {
        return Failure::input(
            format!("--game {game}: four players cannot play yet"),
            "write --game halma-13 for two players with 13 pieces each",
        );
    }
    let written = id.to_lowercase();
    let likeness = |known: &&Listed| (1000.0 * strsim::jaro_winkler(&written, known.id)) as u32;
    let nearest = games.iter().max_by_key(likeness).filter(|known| likeness(known) > 800);
    let hint = nearest.map_or(String::new(), |known| format!("did you mean {}? ", known.id));
    Failure::input(
        format!("--game {game}: there is no such game"),
        format!("{hint}`saltus games` lists the ids"),
    )
}
