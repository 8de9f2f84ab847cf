//! Jitter: random numbers that are added for each piece, by square and ply.

use crate::chance;
use saltus_game::score;
use saltus_halma::Square;
use std::cell::RefCell;
use std::rc::Rc;

/// The random numbers of one ply, by the [place](Square::place) of a piece.
pub(crate) type Noise = [i64; 256];

/// What a table of random numbers depends on.
#[derive(Clone, Copy, PartialEq)]
struct Source {
    seed: u64,
    most: f64,
    plies: u32,
}

thread_local! {
    /// The last table that was made. The leaves of a search are all of one ply, so mostly it is the one
    /// that is asked for.
    static LAST: RefCell<Option<(Source, Rc<Noise>)>> = const { RefCell::new(None) };
}

/// The random numbers of a ply: between 0 and `most`, drawn anew for each square at each ply, and always
/// the same for the same seed, square and ply.
pub(crate) fn noise(seed: u64, most: f64, plies: u32) -> Rc<Noise> {
    let source = Source { seed, most, plies };
    LAST.with_borrow_mut(|last| match last {
        Some((of, noise)) if *of == source => Rc::clone(noise),
        _ => {
            let noise = Rc::new(draw(source));
            *last = Some((source, Rc::clone(&noise)));
            noise
        }
    })
}

fn draw(Source { seed, most, plies }: Source) -> Noise {
    std::array::from_fn(|place| {
        let square = Square::at_place(place).index() as u64;
        let unit = chance::unit(seed, [u64::from(plies), square]);
        i64::from(score::from_units(most * unit))
    })
}
