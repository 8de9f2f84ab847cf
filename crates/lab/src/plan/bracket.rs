//! A knockout within a plan.

use saltus_arena::Knockout;
use std::fmt;

/// After a level tie, so many further pairs are played before the better seed goes on.
const FURTHER: u32 = 5;

/// A knockout in one game. Anyone may meet anyone, so that the plan has a contest for each two players; those
/// that do not come about stay without games.
#[derive(Clone, Debug)]
pub struct Bracket {
    /// The game.
    pub game: String,
    /// How many players there are.
    pub players: usize,
    /// How many pairs of games decide a tie.
    pub pairs: u32,
    /// The first of its contests, by its place in the plan. The others follow in the order of players.
    pub(super) base: usize,
}

impl Bracket {
    /// The schedule, before the first game.
    pub fn schedule(&self) -> Knockout {
        Knockout::new(self.players, self.pairs, FURTHER).with_base(self.base)
    }
}

/// All that decides how many games there are.
impl fmt::Display for Bracket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Bracket { game, players, pairs, .. } = self;
        write!(f, "{game}: {players} players, {pairs} pairs a tie, {FURTHER} further ones")
    }
}
