//! Random numbers for simulations: seeded, and the same everywhere.

use saltus_stats::Points;

/// SplitMix64, by Steele, Lea and Flood (2014).
pub struct Chance(pub u64);

impl Chance {
    /// A number from 0 to 1, without 1.
    pub fn share(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 11) as f64 / (1u64 << 53) as f64
    }

    /// A game of a player who scores `score` on the average, of which a share `draws` is drawn.
    pub fn game(&mut self, score: f64, draws: f64) -> Points {
        let share = self.share();
        if share < draws {
            Points::Draw
        } else if share < draws + score - draws / 2.0 {
            Points::Win
        } else {
            Points::Loss
        }
    }
}
