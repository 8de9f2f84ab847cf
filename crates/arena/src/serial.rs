//! How types of other crates, which know no serde, stand in specs and results.

use saltus_game::{EndRules, Places, Reason, Seat, Side};
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
    Resigned,
}

/// Places as `"white"`, `"black"` or null for a draw where there are two players, and as `[1, 3, 2, 4]` where there are
/// more.
pub(crate) mod places {
    use super::*;
    use serde::de::Error;

    #[derive(Serialize, Deserialize)]
    #[serde(untagged)]
    enum Written {
        Winner(Winner),
        Places(Vec<u8>),
    }

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Winner {
        White,
        Black,
    }

    pub(crate) fn serialize<S: Serializer>(places: &Places, to: S) -> Result<S::Ok, S::Error> {
        let written = match places.winner().and_then(Seat::side) {
            _ if places.seats() > 2 => Some(Written::Places(places.as_slice().to_vec())),
            Some(Side::White) => Some(Written::Winner(Winner::White)),
            Some(Side::Black) => Some(Written::Winner(Winner::Black)),
            None => None,
        };
        written.serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Places, D::Error> {
        Ok(match Option::<Written>::deserialize(from)? {
            None => Places::of_two(None),
            Some(Written::Winner(Winner::White)) => Places::of_two(Some(Side::White.into())),
            Some(Written::Winner(Winner::Black)) => Places::of_two(Some(Side::Black.into())),
            Some(Written::Places(places)) => Places::new(&places)
                .ok_or_else(|| D::Error::custom("expected places such as [1, 3, 2, 4]"))?,
        })
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
