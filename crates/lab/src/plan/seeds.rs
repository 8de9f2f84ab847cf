//! Seeds of single games: a function of the file's seed and the game's key alone.

use crate::plan::GameKey;
use saltus_game::keys::SplitMix;

/// The seed of a game. A contest is known by its name, so that its games stay what they are when others are
/// added before it.
pub(super) fn seed(experiment: u64, contest: &str, key: GameKey) -> u64 {
    let game = 2 * u64::from(key.pair) + u64::from(key.swapped);
    let name = contest
        .bytes()
        .fold(SplitMix::new(experiment).next(), |mixed, byte| mix(mixed, byte.into()));
    mix(name, game)
}

fn mix(so_far: u64, next: u64) -> u64 {
    SplitMix::new(so_far ^ next).next()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn each_game_has_its_own_seed_and_keeps_it() {
        let mut seen = HashSet::new();
        for experiment in 0..3 {
            for contest in ["a", "b", "ab", "ba", ""] {
                for game in 0..100 {
                    let key = GameKey { contest: 7, pair: game / 2, swapped: game % 2 == 1 };
                    let drawn = seed(experiment, contest, key);
                    assert!(seen.insert(drawn), "{experiment} {contest} {game}");
                    assert_eq!(drawn, seed(experiment, contest, GameKey { contest: 0, ..key }));
                }
            }
        }
    }
}
