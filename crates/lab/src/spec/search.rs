//! Searches of fixed positions, as the file has them.

use serde::Deserialize;
use toml::Spanned;

/// Searches of fixed positions by several players: what finding a move costs, depth by depth.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SearchEntry {
    /// What tables call it; the game, if not given.
    pub name: Option<Spanned<String>>,
    /// The game; the file's own, if not given.
    pub game: Option<Spanned<String>>,
    /// Names of players, or their strings. Others are compared with the first.
    pub players: Spanned<Vec<Spanned<String>>>,
    /// Every player searches to depth 1, to depth 2, and so on up to this one; as far as its string says, if not given.
    pub depths: Option<Spanned<u32>>,
    /// The positions.
    pub positions: PositionsEntry,
}

/// Which positions are searched: given ones, or some that are drawn from games.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionsEntry {
    /// One by one, as text.
    pub list: Option<Vec<Spanned<String>>>,
    /// How many are drawn.
    pub count: Option<Spanned<u32>>,
    /// After how many moves: the first position after the least, the last after the most, the others between.
    pub plies: Option<Spanned<[u32; 2]>>,
    /// How many moves of each game are random; all of them, if no player is named.
    pub random: Option<Spanned<u32>>,
    /// Who plays the other moves, for both sides.
    pub player: Option<Spanned<String>>,
}
