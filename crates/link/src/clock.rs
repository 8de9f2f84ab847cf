//! How a side's time is shared out over the moves of a game.

use std::time::Duration;

/// What is left of a side's time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The time left, before this move's increment.
    pub left: Duration,
    /// What each move adds.
    pub increment: Duration,
    /// How many moves the time must last for; unknown, if not given.
    pub moves: Option<u32>,
}

/// How many moves are expected to come where no one says.
const USUAL_MOVES: u32 = 40;

/// What starting a search and passing on a move may take.
const OVERHEAD: Duration = Duration::from_millis(30);

/// How many times its share a move may take at most.
const STRETCH: u32 = 4;

/// The time of a move, as a clock allows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// What it should take.
    pub soft: Duration,
    /// What it may take at most: never so much that the clock could run out.
    pub hard: Duration,
}

impl Clock {
    /// The time to think about this move.
    ///
    /// ```
    /// use saltus_link::Clock;
    /// use std::time::Duration;
    /// let clock = Clock { left: Duration::from_secs(60), increment: Duration::ZERO, moves: Some(30) };
    /// let share = clock.share();
    /// assert_eq!(share.soft, Duration::from_secs(2));
    /// assert!(share.hard > share.soft && share.hard < Duration::from_secs(10));
    /// ```
    pub fn share(&self) -> Share {
        let usable = (self.left + self.increment).saturating_sub(OVERHEAD);
        let moves = self.moves.unwrap_or(USUAL_MOVES).max(1);
        let even = self.left / moves + self.increment;
        // The last move before a new allowance keeps something back too: a late move loses everything.
        let most = usable.mul_f64(if moves == 1 { 0.8 } else { 0.4 });
        Share { soft: even.min(most), hard: (even * STRETCH).min(most) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_never_runs_out() {
        for moves in [None, Some(1), Some(2), Some(120)] {
            let mut clock =
                Clock { left: Duration::from_secs(20), increment: Duration::ZERO, moves };
            for _ in 0..moves.unwrap_or(500) {
                let share = clock.share();
                assert!(share.soft <= share.hard && share.hard < clock.left, "{clock:?}");
                clock.left -= share.hard;
                clock.moves = clock.moves.map(|moves| moves - 1);
            }
        }
    }
}
