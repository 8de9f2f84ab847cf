//! Who wins the race: the two paths home, and what their lengths prove.

use crate::separation;
use crate::solve::{Solution, solve};
use saltus_game::{Position as _, Side};
use saltus_halma::Position;

/// A race between two sides that have passed each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race {
    /// The side to move.
    pub mover: Side,
    /// Its path home.
    pub own: Solution,
    /// The other side's path home.
    pub other: Solution,
    /// The side that wins, if the lengths of the paths prove it.
    ///
    /// This holds as long as neither side turns round to go back among the other's pieces. It is never
    /// said where the camps of the game are so close that the sides can use each other's pieces to
    /// the end, as in `ugolki-16`.
    pub winner: Option<Side>,
}

impl Race {
    /// What two paths of a position come to: that of the side to move, and that of the other.
    pub fn new(position: &Position, own: Solution, other: Solution) -> Race {
        let mover = position.turn();
        let winner = winner(mover, &own, &other).filter(|_| separation::is_wide(position.rules()));
        Race { mover, own, other, winner }
    }

    /// The side that wins if both follow the paths found; the winner, where one is proven.
    pub fn leader(&self) -> Side {
        if self.own.moves_left() <= self.other.moves_left() { self.mover } else { !self.mover }
    }

    /// After how many moves of both sides together the leader has won, if both follow the paths found.
    pub fn plies(&self) -> u32 {
        // The mover makes the first move of the race, and the last if it wins.
        let (own, other) = (2 * self.own.moves_left(), 2 * self.other.moves_left());
        if own <= other { own - 1 } else { other }
    }
}

/// Both paths home, and who wins; `None` if the sides have not [passed](crate::passed), if the game is
/// over, or if one of the paths was not found. Each side's search may look at half of the `nodes`; for
/// these and `stop` see [`solve`].
///
/// ```
/// use saltus_game::{Notation, Side};
/// use saltus_halma::{Position, game};
///
/// let start = Position::start(game("halma-8x8")?);
/// let position = start.read("b1b5/8/1b2b3/8/8/4w3/5w2/6ww w")?;
/// let race = saltus_race::race(&position, 20_000, &|| false).unwrap();
/// assert_eq!(race.winner, Some(Side::White));
/// assert_eq!((race.own.moves_left(), race.other.moves_left()), (2, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn race(position: &Position, nodes: u64, stop: &dyn Fn() -> bool) -> Option<Race> {
    if position.outcome().is_some() {
        return None;
    }
    let mover = position.turn();
    let own = solve(position, mover, nodes / 2, stop)?;
    let other = solve(position, !mover, nodes - nodes / 2, stop)?;
    Some(Race::new(position, own, other))
}

/// Who is home first, however well the other does from here on.
fn winner(mover: Side, own: &Solution, other: &Solution) -> Option<Side> {
    if own.moves_left() <= other.lower_bound {
        Some(mover)
    } else if other.moves_left() < own.lower_bound {
        Some(!mover)
    } else {
        None
    }
}
