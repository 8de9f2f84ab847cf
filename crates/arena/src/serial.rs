//! How types of other crates, which know no serde, stand in specs and results.

use saltus_game::{EndRules, Reason, Side};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::time::Duration;

#[derive(Serialize, Deserialize)]
#[serde(remote = "EndRules", deny_unknown_fields)]
pub(crate) struct EndRulesDef {
    repetition: bool,
    rounds: Option<u32>,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Reason", rename_all = "kebab-case")]
pub(crate) enum ReasonDef {
    NoMoves,
    GoalReached,
    HomeDeadline,
    BothBlocked,
    Repetition,
    NoProgress,
    EndingTooLong,
    OnePieceEach,
    RoundLimit,
}

/// A winner as `"white"`, `"black"` or null.
pub(crate) mod winner {
    use super::*;

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Winner {
        White,
        Black,
    }

    pub(crate) fn serialize<S: Serializer>(side: &Option<Side>, to: S) -> Result<S::Ok, S::Error> {
        let winner = side.map(|side| match side {
            Side::White => Winner::White,
            Side::Black => Winner::Black,
        });
        winner.serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Side>, D::Error> {
        let winner = Option::<Winner>::deserialize(from)?;
        Ok(winner.map(|winner| match winner {
            Winner::White => Side::White,
            Winner::Black => Side::Black,
        }))
    }
}

/// A duration in nanoseconds.
pub(crate) mod nanos {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(time: &Duration, to: S) -> Result<S::Ok, S::Error> {
        // 584 years fit.
        (time.as_nanos() as u64).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Duration, D::Error> {
        u64::deserialize(from).map(Duration::from_nanos)
    }
}

/// A duration in nanoseconds, or null.
pub(crate) mod optional_nanos {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(
        time: &Option<Duration>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        time.map(|time| time.as_nanos() as u64).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Duration>, D::Error> {
        Ok(Option::<u64>::deserialize(from)?.map(Duration::from_nanos))
    }
}
