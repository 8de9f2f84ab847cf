//! How far to think, as `level` says.

use crate::Clock;
use crate::hub::Line;
use saltus_engine::{AnyGame, Limits};
use std::str::FromStr;
use std::time::Duration;

/// What a search is bounded by; by nothing, if nothing is given.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Level {
    depth: Option<u32>,
    nodes: Option<u64>,
    time: Option<Time>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Time {
    /// For this move.
    Move(Duration),
    /// For this one and those to come.
    Game(Clock),
}

impl Default for Level {
    /// A second for a move, where no one says.
    fn default() -> Level {
        Level { depth: None, nodes: None, time: Some(Time::Move(Duration::from_secs(1))) }
    }
}

impl Level {
    /// Reads the command; what is wrong with it, if it is.
    pub(super) fn read(line: &Line) -> Result<Level, String> {
        let depth: Option<u32> = number(line, "depth")?;
        let nodes: Option<u64> = number(line, "nodes")?;
        let time = match (seconds(line, "move-time")?, seconds(line, "time")?) {
            (Some(time), _) => Some(Time::Move(time)),
            (None, Some(left)) => {
                let increment = seconds(line, "inc")?.unwrap_or_default();
                let moves = number::<u32>(line, "moves")?;
                Some(Time::Game(Clock { left, increment, moves }))
            }
            (None, None) => None,
        };
        let level = Level { depth, nodes, time };
        if level.is_bounded() || line.get("infinite").is_some() {
            Ok(level)
        } else {
            Err("level: expected depth, nodes, move-time, time or infinite".to_owned())
        }
    }

    /// Whether a search ends by itself.
    pub(super) fn is_bounded(&self) -> bool {
        self.depth.is_some() || self.nodes.is_some() || self.time.is_some()
    }

    /// The bounds of a search for a move. Where only one move is legal no time is needed.
    pub(super) fn limits(&self, game: &AnyGame) -> Limits {
        let (time, soft_time) = match self.time {
            None => (None, None),
            Some(_) if game.moves(game.names()[0]).len() == 1 => (Some(SHORTEST), None),
            Some(Time::Move(time)) => (Some(time.saturating_sub((time / 20).min(BEFORE))), None),
            Some(Time::Game(clock)) => {
                let share = clock.share();
                (Some(share.hard), Some(share.soft))
            }
        };
        Limits { time: time.map(|time| time.max(SHORTEST)), soft_time, ..self.without_time() }
    }

    /// The time from now on for a search that has begun already, if time counts.
    pub(super) fn time_left(&self, game: &AnyGame) -> Option<Duration> {
        let limits = self.limits(game);
        limits.soft_time.or(limits.time)
    }

    /// The bounds but for time.
    pub(super) fn without_time(&self) -> Limits {
        Limits { depth: self.depth, nodes: self.nodes, ..Limits::default() }
    }
}

/// How long before the end of its time an answer should be there.
const BEFORE: Duration = Duration::from_millis(10);

/// The shortest time to think: enough for a move that makes sense.
const SHORTEST: Duration = Duration::from_millis(1);

/// The longest time that makes sense.
const LONGEST: f64 = 1e9;

fn number<T: FromStr + PartialOrd + From<u8>>(line: &Line, key: &str) -> Result<Option<T>, String> {
    let Some(text) = line.get(key) else { return Ok(None) };
    let number = text.parse().ok().filter(|number| *number >= T::from(1));
    number.map(Some).ok_or_else(|| format!("level: {key}=`{text}`: expected a whole number from 1"))
}

/// Seconds; a clock that has run out already, as some programs send it, is at 0.
fn seconds(line: &Line, key: &str) -> Result<Option<Duration>, String> {
    let Some(text) = line.get(key) else { return Ok(None) };
    let seconds: Option<f64> = text.parse().ok().filter(|seconds: &f64| !seconds.is_nan());
    let seconds = seconds.map(|seconds| Duration::from_secs_f64(seconds.clamp(0.0, LONGEST)));
    seconds.map(Some).ok_or_else(|| format!("level: {key}=`{text}`: expected seconds, such as 1.5"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(text: &str) -> Result<Level, String> {
        Level::read(&Line::read(text).expect("a line"))
    }

    #[test]
    fn levels_of_every_kind() {
        let game = AnyGame::start("english").expect("a game");
        let time = |text: &str| level(text).expect("a level").limits(&game).time;
        assert_eq!(time("level depth=7"), None);
        assert_eq!(time("level infinite"), None);
        assert_eq!(time("level move-time=0.1"), Some(Duration::from_millis(95)));
        let clock = level("level moves=10 time=60 inc=0.5").expect("a level");
        let (soft, hard) = (clock.limits(&game).soft_time, clock.limits(&game).time);
        assert_eq!(soft, Some(Duration::from_millis(6500)));
        assert!(soft < hard && hard < Some(Duration::from_secs(30)), "{hard:?}");
        assert_eq!(clock.time_left(&game), soft);
        assert_eq!(time("level time=-3"), Some(SHORTEST));
        assert!(time("level time=1e300").is_some());
        let forced = game.at_position("W:W22:B18,1").expect("a position");
        let second = level("level move-time=1").expect("a level");
        assert_eq!(second.limits(&forced).time, Some(SHORTEST));
        let both = level("level depth=3 nodes=500").expect("a level");
        let limits = Limits { depth: Some(3), nodes: Some(500), ..Limits::default() };
        assert_eq!(both.without_time(), limits);
    }

    #[test]
    fn wrong_levels_say_what_would_be_right() {
        for text in ["level", "level depth=0", "level nodes=many", "level move-time=NaN"] {
            assert!(level(text).expect_err(text).contains("expected"), "{text}");
        }
    }
}
