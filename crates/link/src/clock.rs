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

impl Clock {
    /// The time to think about this move: never so much that the clock could run out.
    ///
    /// ```
    /// use saltus_link::Clock;
    /// use std::time::Duration;
    /// let clock = Clock { left: Duration::from_secs(60), increment: Duration::ZERO, moves: Some(30) };
    /// let share = clock.share();
    /// assert!(share > Duration::from_secs(1) && share < Duration::from_secs(3));
    /// ```
    pub fn share(&self) -> Duration {
        let usable = (self.left + self.increment).saturating_sub(OVERHEAD);
        let moves = self.moves.unwrap_or(USUAL_MOVES).max(1);
        // The last move before a new allowance keeps something back too: a late move loses everything.
        let even = self.left / moves + self.increment;
        even.min(usable.mul_f64(if moves == 1 { 0.8 } else { 0.5 }))
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
                assert!(share < clock.left, "{clock:?}");
                clock.left -= share;
                clock.moves = clock.moves.map(|moves| moves - 1);
            }
        }
    }
}
