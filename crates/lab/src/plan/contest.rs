//! Games of two players.

use crate::spec::Figures;
use saltus_arena::{Entrant, Games, Pairing, seat_to_begin};
use saltus_engine::AnyGame;
use saltus_game::Seat;
use saltus_stats::Sprt;

/// Games of two players.
#[derive(Clone)]
pub struct Contest {
    /// What tables call it: no other contest of the plan has this name.
    pub name: String,
    /// The table that it stands in.
    pub group: Option<String>,
    /// The game's id.
    pub game: String,
    /// The game at its start, with its end rules.
    pub start: AnyGame,
    /// Who has the first move in the first game of each pair.
    pub first: Entrant,
    /// The other.
    pub second: Entrant,
    /// How many games; none if a knockout decides.
    pub games: Option<u32>,
    /// After so many rounds its games are drawn, 0 for never, where that is not as in the file's other contests.
    pub rounds: Option<u32>,
    /// Whether sides are swapped from game to game.
    pub swap: bool,
    /// The sequential test that may end it before its last game.
    pub sprt: Option<Sprt>,
    /// The contest whose games it repeats: the same openings and seeds.
    pub like: Option<String>,
    /// Where it comes from.
    pub origin: Origin,
    /// Where it stands on the x axis of charts.
    pub x: Option<f64>,
    /// Which line or colour of charts it belongs to.
    pub series: Option<String>,
    /// What the original says of it.
    pub original: Figures,
    /// What the original says of its first player and its second.
    pub originals: [Figures; 2],
}

impl Contest {
    /// Whether a player minds the clock, so that its games are others on another machine.
    pub fn is_by_time(&self) -> bool {
        let minds = |entrant: &Entrant| entrant.spec.to_string().contains("time=");
        minds(&self.first) || minds(&self.second)
    }
}

/// Where a contest comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The tournament.
    Tournament,
    /// A `[[contest]]` of the file.
    File,
}

impl Contest {
    /// Its name for a table or a picture of one game alone, where it need not tell the game: contests `leader –
    /// proximity (halma)`, `minimax, halma` and `halma: level 2` are there without it.
    pub fn short_name(&self) -> &str {
        let (name, game) = (self.name.as_str(), &self.game);
        let short = name
            .strip_suffix(&format!(" ({game})"))
            .or_else(|| name.strip_suffix(&format!(", {game}")))
            .or_else(|| name.strip_prefix(&format!("{game}, ")))
            .or_else(|| name.strip_prefix(&format!("{game}: ")));
        short.filter(|short| !short.is_empty()).unwrap_or(name)
    }

    /// Who has the first move in a game from this position. An opening may begin with the other side than the
    /// game itself does.
    pub fn begins(&self, position: &str) -> Seat {
        seat_to_begin(&self.start, Some(position))
    }

    /// Its games, where their number is known.
    pub fn schedule(&self) -> Games {
        Games { count: self.games.unwrap_or(0), swap: self.swap }
    }

    /// The pairing of the tournament that its plan is.
    pub(super) fn pairing(&self) -> Pairing {
        Pairing {
            name: self.name.clone(),
            start: self.start.clone(),
            entrants: vec![self.first.clone(), self.second.clone()],
            sprt: self.sprt,
            seeds_of: self.like.clone(),
        }
    }
}
