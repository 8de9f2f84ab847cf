//! What games are called over Hub: by their ids, and international draughts `normal`, as Scan calls it.

use saltus_engine::{AnyGame, GameError, games};

/// Other names that programs have for games.
const OTHERS: &[(&str, &[&str])] =
    &[("international", &["normal", "standard"]), ("english", &["american", "checkers"])];

/// What Scan calls international draughts: the game of engines that do not say which they play.
pub(crate) const NORMAL: &str = "normal";

/// The names of a game, the usual one first.
pub(crate) fn names(id: &str) -> Vec<String> {
    let others = OTHERS.iter().find(|(own, _)| *own == id).map_or(&[][..], |(_, names)| names);
    let mut names: Vec<String> = others.iter().map(|&name| name.to_owned()).collect();
    let first = if names.first().is_some_and(|name| name == NORMAL) { 1 } else { 0 };
    names.insert(first, id.to_owned());
    names
}

/// A game by any of its names; Halma games take their options here too.
pub(crate) fn game(name: &str) -> Result<AnyGame, GameError> {
    let own = OTHERS.iter().find(|(_, names)| names.contains(&name)).map(|(id, _)| *id);
    AnyGame::start(own.unwrap_or(name))
}

/// What is announced: `normal` and the ids of all games.
pub(crate) fn all() -> Vec<String> {
    let ids = games().into_iter().map(|game| game.id.to_owned());
    std::iter::once(NORMAL.to_owned()).chain(ids).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_leads_to_its_game() {
        assert_eq!(names("international"), ["normal", "international", "standard"]);
        assert_eq!(names("english"), ["english", "american", "checkers"]);
        for listed in games() {
            for name in names(listed.id) {
                assert_eq!(game(&name).expect("a game").id(), listed.id);
            }
        }
        assert!(all().iter().all(|name| game(name).is_ok()));
        assert!(game("chess").is_err());
    }
}
