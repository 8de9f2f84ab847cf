//! Games of two players, and the keys of single ones.

use crate::spec::Figures;
use saltus_arena::Entrant;
use saltus_engine::AnyGame;
use saltus_game::Side;
use saltus_link::AnySpec;

/// A player with the name that tables call it.
#[derive(Clone, Debug)]
pub struct Contender {
    /// Its name.
    pub name: String,
    /// What it is.
    pub spec: AnySpec,
    /// What the original says of it.
    pub original: Figures,
}

impl Contender {
    /// The one who takes part in games.
    pub fn entrant(&self) -> Entrant {
        Entrant::of(&self.name, self.spec.clone())
    }
}

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
    pub first: Contender,
    /// The other.
    pub second: Contender,
    /// How many games; none if a knockout decides.
    pub games: Option<u32>,
    /// Whether sides change from game to game.
    pub swap: bool,
    /// Where it comes from.
    pub origin: Origin,
    /// Where it stands on the x axis of charts.
    pub x: Option<f64>,
    /// Which line or colour of charts it belongs to.
    pub series: Option<String>,
    /// What the original says of it.
    pub original: Figures,
}

/// Where a contest comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The tournament.
    Tournament,
    /// A `[[contest]]` of the file.
    File,
}

/// Which game of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameKey {
    /// The contest, by its place in the plan.
    pub contest: usize,
    /// Which pair: both games of it have the same opening.
    pub pair: u32,
    /// Whether sides are changed.
    pub swapped: bool,
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
    pub fn begins(&self, position: &str) -> Side {
        // What an opening or the store holds has been read before, so that it is a position.
        self.start.at_position(position).map_or(self.start.turn(), |game| game.turn())
    }

    /// White's player and Black's in a game that `begins` begins. The first of the two has the first move,
    /// unless sides have changed.
    pub fn sides(&self, begins: Side, swapped: bool) -> [&Contender; 2] {
        if (begins == Side::White) != swapped {
            [&self.first, &self.second]
        } else {
            [&self.second, &self.first]
        }
    }

    /// The key of the contest's game number `index`, where it is contest number `contest` of its plan.
    pub fn key(&self, contest: usize, index: u32) -> GameKey {
        if self.swap {
            GameKey { contest, pair: index / 2, swapped: index % 2 == 1 }
        } else {
            GameKey { contest, pair: index, swapped: false }
        }
    }

    /// The number of a game within its contest.
    pub fn index(&self, key: GameKey) -> u64 {
        if self.swap { 2 * u64::from(key.pair) + u64::from(key.swapped) } else { key.pair.into() }
    }
}
