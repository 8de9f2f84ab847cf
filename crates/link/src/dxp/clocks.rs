//! The time of both sides, and how much of it a player may use for a move.

use crate::{AnySpec, Clock, Share};
use saltus_engine::{Limits, PlayerSpec};
use saltus_game::Side;
use std::time::Duration;

/// What is left of White's time and of Black's, where it is limited.
pub(super) struct Clocks([Option<Duration>; 2]);

impl Clocks {
    pub(super) fn new(time: Option<Duration>) -> Clocks {
        Clocks([time; 2])
    }

    pub(super) fn left(&self, side: Side) -> Option<Duration> {
        self.0[side.index()]
    }

    pub(super) fn spend(&mut self, side: Side, time: Duration) {
        if let Some(left) = &mut self.0[side.index()] {
            *left = left.saturating_sub(time);
        }
    }

    pub(super) fn ran_out(&self, side: Side) -> bool {
        self.left(side) == Some(Duration::ZERO)
    }

    /// A side's time for its next move, with so many to come where that is known.
    pub(super) fn share(&self, side: Side, moves: Option<u32>) -> Option<Share> {
        let left = self.left(side)?;
        Some(Clock { left, increment: Duration::ZERO, moves }.share())
    }
}

/// How far a player may think: no longer than its share, and no further than its own limits. Those that do not mind
/// the clock, such as levels, keep to their own.
pub(super) fn limits(player: &AnySpec, share: Option<Share>) -> Option<Limits> {
    let own = match player {
        AnySpec::Own(PlayerSpec::Engine(strong)) => strong.limits,
        AnySpec::Program(program) => program.limits,
        AnySpec::Own(_) | AnySpec::Named(_) => return None,
    };
    let Share { soft, hard } = share?;
    let time = own.time.map_or(hard, |time| time.min(hard));
    Some(Limits { time: Some(time), soft_time: Some(soft), ..own })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_keeps_to_its_share_and_to_its_own_limits() {
        let limits = |spec: &str, share| limits(&spec.parse().expect("a player"), share);
        let seconds = |seconds| Some(Duration::from_secs(seconds));
        let share = |most: u64| {
            Some(Share { soft: Duration::from_secs(most) / 2, hard: Duration::from_secs(most) })
        };
        let time = |spec, share| limits(spec, share).and_then(|limits| limits.time);
        assert_eq!(time("engine:time=5s", share(2)), seconds(2));
        assert_eq!(time("engine:time=1s", share(2)), seconds(1));
        assert_eq!(limits("engine:nodes=7", share(2)).and_then(|limits| limits.nodes), Some(7));
        assert_eq!(limits("level:number=3", share(2)), None);
        assert_eq!(limits("engine:time=5s", None), None);
    }
}
