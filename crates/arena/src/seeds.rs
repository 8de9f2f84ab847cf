//! Seeds of single games: a function of the tournament's seed, the pairing's name and the game's number alone.

use crate::GameKey;
use saltus_game::keys::SplitMix;

/// The seed of a game. A pairing is known by its name, so that its games stay the same when others are added before
/// it.
pub(crate) fn seed(tournament: u64, pairing: &str, key: GameKey) -> u64 {
    let game = 2 * u64::from(key.pair) + u64::from(key.swapped);
    let name = pairing
        .bytes()
        .fold(SplitMix::new(tournament).next(), |mixed, byte| mix(mixed, byte.into()));
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
        for tournament in 0..3 {
            for pairing in ["a", "b", "ab", "ba", ""] {
                for game in 0..100 {
                    let key = GameKey { pairing: 7, pair: game / 2, swapped: game % 2 == 1 };
                    let drawn = seed(tournament, pairing, key);
                    assert!(seen.insert(drawn), "{tournament} {pairing} {game}");
                    assert_eq!(drawn, seed(tournament, pairing, GameKey { pairing: 0, ..key }));
                }
            }
        }
    }

    /// Stored experiments are resumed with these: a change would mix two kinds of games in one result.
    #[test]
    fn seeds_are_what_they_have_always_been() {
        let key = GameKey { pairing: 0, pair: 3, swapped: true };
        assert_eq!(seed(5, "depth", key), 12_500_643_345_052_519_862);
    }
}
