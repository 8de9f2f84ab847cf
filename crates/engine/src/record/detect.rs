//! Which game a record is of, by its tags.

use super::error::RecordError;
use crate::any_game::AnyGame;
use crate::catalogue::{Family, games};
use saltus_pdn::RecordGame;
use std::sync::LazyLock;

/// Names of our games that other programs write into the tag `Variant`.
const NAMES: [(&str, &str); 3] =
    [("american/english", "english"), ("american", "english"), ("polish", "international")];

/// Games of theirs that are not played here: moves that fit another game by chance must not make them that.
const OTHERS: [&str; 4] = ["antidraughts", "breakthrough", "frysk!", "portuguese"];

/// The games that a record's tags name, the likeliest first; none if they name none. `given` is the game in mind.
pub(super) fn named(
    game: &RecordGame,
    given: Option<&str>,
) -> Result<Option<Vec<String>>, RecordError> {
    let listed = games();
    let is_listed = |id: &str| listed.iter().any(|known| known.id == id);
    // Other programs write names of their own there, or that of an opening.
    if let Some(variant) = game.tag("Variant") {
        let id = variant.trim().to_ascii_lowercase();
        if id.split(':').next().is_some_and(is_listed) {
            return Ok(Some(vec![id]));
        }
        if let Some((_, ours)) = NAMES.iter().find(|(name, _)| *name == id) {
            return Ok(Some(vec![(*ours).to_owned()]));
        }
        if OTHERS.contains(&id.as_str()) {
            return Err(RecordError::OtherGame { tag: "Variant", value: variant.to_owned() });
        }
    }
    let Some(game_type) = game.tag("GameType").filter(|value| !matches!(value.trim(), "" | "?"))
    else {
        return Ok(None);
    };
    let kind = game_type.split(',').next().unwrap_or_default().trim().to_ascii_lowercase();
    if is_listed(&kind) && kind != "halma" {
        return Ok(Some(vec![kind]));
    }
    if kind == "halma" {
        let halma = listed.iter().filter(|known| known.family == Family::Halma);
        let mut ids: Vec<String> = halma.map(|known| known.id.to_owned()).collect();
        // The game in mind comes first, if it is one of them.
        ids.sort_by_key(|id| given != Some(id.as_str()));
        return Ok(Some(ids));
    }
    let number = kind.parse().ok();
    let found = with_numbers().iter().find(|&&(known, _)| Some(known) == number);
    let other = || RecordError::OtherGame { tag: "GameType", value: game_type.to_owned() };
    found.map(|&(_, id)| Some(vec![id.to_owned()])).ok_or_else(other)
}

/// The games that the standard has numbers for. Asked once a game of a file, and always the same.
pub(super) fn with_numbers() -> &'static [(u8, &'static str)] {
    static FOUND: LazyLock<Vec<(u8, &str)>> = LazyLock::new(|| {
        let number = |id| Some((AnyGame::start(id).ok()?.game_type()?, id));
        let mut found: Vec<_> =
            games().into_iter().filter_map(|listed| number(listed.id)).collect();
        found.sort_unstable();
        found
    });
    &FOUND
}
