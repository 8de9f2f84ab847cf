//! A knockout within a plan: which of its contests is the tie of which two players.

use saltus_arena::{Knockout, Meeting};
use std::fmt;
use std::ops::Range;

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
        Knockout::new(self.players, self.pairs, FURTHER)
    }

    /// The contest of a meeting, by its place in the plan.
    pub fn contest(&self, meeting: &Meeting) -> usize {
        let Meeting { first, second, .. } = *meeting;
        // Before those of `first` there are all of the players before it, each with one opponent fewer.
        let before = first * (2 * self.players - first - 1) / 2;
        self.base + before + (second - first - 1)
    }

    /// All its contests, by their places in the plan.
    pub fn contests(&self) -> Range<usize> {
        self.base..self.base + self.players * self.players.saturating_sub(1) / 2
    }

    /// The two players of a contest, if it is one of this knockout.
    pub fn players_of(&self, contest: usize) -> Option<(usize, usize)> {
        let two = |first| (first + 1..self.players).map(move |second| (first, second));
        let mut all = (0..self.players).flat_map(two);
        all.nth(contest.checked_sub(self.base)?)
    }

    /// How many games there will be if no tie is level.
    pub fn expected(&self) -> u64 {
        2 * u64::from(self.pairs) * (self.players as u64).saturating_sub(1)
    }
}

/// All that decides how many games there are.
impl fmt::Display for Bracket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Bracket { game, players, pairs, .. } = self;
        write!(f, "{game}: {players} players, {pairs} pairs a tie, {FURTHER} further ones")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contests_and_players_belong_together() {
        let bracket = Bracket { game: String::new(), players: 5, pairs: 1, base: 3 };
        assert_eq!(bracket.contests(), 3..13);
        for contest in bracket.contests() {
            let (first, second) = bracket.players_of(contest).expect("a tie");
            let meeting = Meeting { first, second, pair: 0, swapped: false };
            assert_eq!(bracket.contest(&meeting), contest);
        }
        assert_eq!((bracket.players_of(2), bracket.players_of(13)), (None, None));
    }
}
