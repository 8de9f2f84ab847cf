//! Chance that is a function: a seed and some facts give a number that looks random and is always the
//! same. So an evaluation with chance in it is still a function of the position.

use saltus_game::keys::SplitMix;

/// A number between 0 and 1, neither included, that depends on nothing but the seed and the facts.
pub(crate) fn unit(seed: u64, facts: [u64; 2]) -> f64 {
    let mixed = facts
        .iter()
        .fold(SplitMix::new(seed).next(), |mixed, fact| SplitMix::new(mixed ^ fact).next());
    // As many bits as a float holds, and half a step up, so that 0 is left out too.
    ((mixed >> 12) as f64 + 0.5) / (1u64 << 52) as f64
}
