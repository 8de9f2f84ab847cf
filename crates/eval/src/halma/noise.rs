//! Jitter: random numbers that are added for each piece, by square and ply.

use crate::chance;
use saltus_game::score;
use saltus_halma::{Square, Squares};

/// The random numbers of one ply, by the [place](Square::place) of a piece.
pub(crate) type Noise = [i64; 256];

/// Where random numbers come from: between 0 and `most`, drawn anew for each square at each ply, and always the same
/// for the same seed, square and ply.
#[derive(Clone, Copy)]
pub(crate) struct Jitter {
    pub seed: u64,
    pub most: f64,
}

impl Jitter {
    fn at(self, plies: u32, place: usize) -> i64 {
        let square = Square::at_place(place).index() as u64;
        let unit = chance::unit(self.seed, [u64::from(plies), square]);
        i64::from(score::from_units(self.most * unit))
    }

    /// What is added for pieces on these squares.
    pub(crate) fn sum(self, plies: u32, pieces: Squares) -> i64 {
        pieces.places().map(|place| self.at(plies, place)).sum()
    }
}

/// The random numbers of two plies. The leaves of a search are all of one ply, and its inner positions that are judged
/// mostly of another, so those asked for are mostly here.
#[derive(Default)]
pub(crate) struct NoiseCache {
    /// By the parity of the ply.
    tables: [Option<(u32, Box<Noise>)>; 2],
}

impl NoiseCache {
    /// The random numbers of a ply.
    pub(crate) fn get(&mut self, jitter: Jitter, plies: u32) -> &Noise {
        let kept = &mut self.tables[plies as usize % 2];
        if kept.as_ref().is_none_or(|(of, _)| *of != plies) {
            *kept = Some((plies, Box::new(std::array::from_fn(|place| jitter.at(plies, place)))));
        }
        &kept.as_ref().expect("just drawn").1
    }
}
