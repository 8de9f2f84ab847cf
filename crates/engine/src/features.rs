//! The evaluations by name, for people: what `eval=` may be made of.

use crate::catalogue::Family;
use saltus_eval::{FeatureInfo, ParameterInfo};

/// A feature of an evaluation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeatureLine {
    /// What expressions call it.
    pub name: &'static str,
    /// Its formula in one line.
    pub formula: &'static str,
    /// Its parameters, each with its default and range.
    pub parameters: Vec<String>,
}

/// The features that evaluations of a family's games are made of.
///
/// ```
/// use saltus_engine::{AnyGame, features};
/// let game = AnyGame::start("russian")?;
/// let lines = features::features(game.family());
/// assert!(lines.iter().any(|line| line.name == "men-and-kings"));
/// # Ok::<(), saltus_engine::GameError>(())
/// ```
pub fn features(family: Family) -> Vec<FeatureLine> {
    let infos = match family {
        Family::Halma => saltus_eval::halma::FEATURES,
        Family::Draughts => saltus_eval::draughts::FEATURES,
    };
    let line = |info: &FeatureInfo| FeatureLine {
        name: info.name,
        formula: info.formula,
        parameters: info.parameters.iter().map(ParameterInfo::to_string).collect(),
    };
    infos.iter().map(line).collect()
}

/// The evaluation that the engine plays by where none is named, in most games.
pub fn for_play(family: Family) -> &'static str {
    match family {
        Family::Halma => saltus_eval::halma::TRAINED,
        Family::Draughts => saltus_eval::draughts::TRAINED,
    }
}

/// The evaluation that was made by hand, which the classics use where none is named.
pub fn handmade(family: Family) -> &'static str {
    match family {
        Family::Halma => saltus_eval::halma::PLAY,
        Family::Draughts => saltus_eval::draughts::PLAY,
    }
}

/// The same of Halma for four: a sum over squares alone.
pub fn handmade_of_four() -> &'static str {
    saltus_eval::halma::four::PLAY
}
