//! Retrograde analysis of a slice and its mirror.
//!
//! A first pass forward looks at every placement: captures and crownings lead to slices that are solved, so a placement
//! that must capture has its value at once, and of the others the quiet moves that stay in the slice are counted. Then
//! the plies are gone through in rising order. From each placement lost in so many plies the moves backwards lead to
//! wins; from each one won, to placements with one way out less, which are lost when none is left. What is never
//! reached is drawn.
//!
//! The same completes a slice of which a file holds the quiet placements: their values stand from the start.
//!
//! The plies of a placement are written down as soon as they are known, mostly long before their turn: so one pass over
//! all placements for each number of plies takes the place of a queue. The state of a placement is one word, in which
//! threads write without locks: in a pass over losses they write the same, in one over wins they count down.

use crate::index::{Cursor, Index, Unranker};
use crate::library::Library;
use crate::slice::Slice;
use crate::tables::{Tables, is_stored};
use crate::value::{self, Best, DRAW, LARGEST, LOST, NONE};
use crate::{Control, Error};
use saltus_draughts::{Move, Placement, Variant};
use std::ops::Range;
use std::sync::atomic::{AtomicU8, AtomicU16, AtomicU32, Ordering::Relaxed};

/// The upper byte of a state: no move backwards changes it, since the side to move must capture.
const FIXED: u16 = 0xff00;
/// One quiet move that stays in the slice.
const MOVE: u16 = 0x0100;
/// Added where a crowning does not lose: the moves are never counted down to none.
const SAFE: u16 = 0x8000;

/// How many placements a thread takes at a time.
const CHUNK: u32 = 1 << 16;

/// A slice with the values of all its placements: plies where it has few pieces, and otherwise results.
pub(crate) struct Solved<V: Variant> {
    pub index: Index<V>,
    pub values: Vec<u8>,
}

/// One side of the pair while it is being solved.
struct Half<V: Variant> {
    index: Index<V>,
    unranker: Unranker,
    /// What its file says, if there is one.
    stored: Option<Vec<u8>>,
    /// Low byte: the value, as far as it is known. High byte: the quiet moves that are not known to lose.
    states: Vec<AtomicU16>,
}

struct Solver<'a, V: Variant> {
    halves: Vec<Half<V>>,
    library: &'a Library<V>,
    threads: usize,
    /// Whether plies count, or only who wins.
    distances: bool,
    /// The largest value written down.
    largest: AtomicU8,
    control: &'a Control<'a>,
    /// Hears of placements that the first pass has looked at.
    looked_at: &'a (dyn Fn(u64) + Sync),
}

/// Solves a slice and its mirror, or completes what is `stored` of them; what they lead to must be in the library.
/// `looked_at` hears how many placements more the first pass has seen, which takes about half of the time.
pub(crate) fn solve<V: Variant>(
    slice: Slice,
    library: &Library<V>,
    stored: Option<&Tables<V>>,
    threads: usize,
    control: &Control,
    looked_at: &(dyn Fn(u64) + Sync),
) -> Result<Vec<Solved<V>>, Error> {
    let halves = slice.pair().into_iter().map(|slice| {
        let index = library.index(slice)?;
        let states = (0..index.len()).map(|_| AtomicU16::new(0)).collect();
        let stored = stored.map(|tables| tables.stored_values(slice)).transpose()?;
        Ok(Half { unranker: Unranker::new(&index), index, stored, states })
    });
    let mut solver = Solver {
        halves: halves.collect::<Result<_, Error>>()?,
        library,
        threads,
        distances: slice.pieces() <= crate::MOST_WITH_DISTANCE,
        largest: AtomicU8::new(0),
        control,
        looked_at,
    };
    solver.first_pass()?;
    solver.halves.iter_mut().for_each(|half| half.stored = None);
    let mut value = LOST;
    while value <= solver.largest.load(Relaxed) {
        if solver.largest.load(Relaxed) > LARGEST {
            return Err(Error::TooLong { slice, most: u32::from(LARGEST) - 1 });
        }
        solver.pass(value)?;
        value += 1;
    }
    let distances = solver.distances;
    let finished = |half: Half<V>| {
        let byte = |state: AtomicU16| state.into_inner() as u8;
        let kept = |byte| if distances { byte } else { value::result(byte) };
        let values = half.states.into_iter().map(|state| kept(byte(state))).collect();
        Solved { index: half.index, values }
    };
    Ok(solver.halves.into_iter().map(finished).collect())
}

impl<V: Variant> Solver<'_, V> {
    /// Looks at every placement and its moves.
    fn first_pass(&self) -> Result<(), Error> {
        for half in &self.halves {
            self.in_parallel(half, |range| {
                let mut cursor = Cursor::new(&half.index, &half.unranker);
                let mut moves = Vec::new();
                let mut largest = 0;
                let placements = range.len() as u64;
                for index in range {
                    let state = match cursor.at(index) {
                        Some(placement) => match &half.stored {
                            Some(stored) if is_stored(&placement) => {
                                FIXED | u16::from(stored[index as usize])
                            }
                            _ => self.first_state(&placement, &mut moves),
                        },
                        None => FIXED | u16::from(NONE),
                    };
                    if state != FIXED | u16::from(NONE) {
                        largest = largest.max(state as u8);
                    }
                    half.states[index as usize].store(state, Relaxed);
                }
                self.largest.fetch_max(largest, Relaxed);
                (self.looked_at)(placements);
            })?;
        }
        Ok(())
    }

    fn first_state(&self, placement: &Placement<V>, moves: &mut Vec<Move<V>>) -> u16 {
        let mut best = Best::new();
        if placement.can_capture() {
            placement.legal_moves(moves);
            moves.iter().for_each(|&mv| best.add(self.converted(placement.after(mv))));
            return FIXED | u16::from(best.value());
        }
        let mut quiet = 0;
        let mut crownings = false;
        placement.each_quiet(|mv| {
            if mv.promotes() {
                crownings = true;
                best.add(self.converted(placement.after(mv)));
            } else {
                quiet += MOVE;
            }
        });
        match (quiet, crownings) {
            // No move, or crownings alone.
            (0, _) => FIXED | u16::from(best.value()),
            (quiet, false) => quiet,
            (quiet, true) if best.saves() => quiet | SAFE | u16::from(best.value()),
            (quiet, true) => quiet,
        }
    }

    /// The value of a placement after a capture or a crowning.
    #[inline]
    fn converted(&self, placement: Placement<V>) -> u8 {
        let value = self.library.value(&placement);
        if self.distances { value } else { value::result(value) }
    }

    /// Goes backwards from every placement of this value.
    fn pass(&self, value: u8) -> Result<(), Error> {
        for (number, half) in self.halves.iter().enumerate() {
            // The side that moved here had the other half's placements before it.
            let before = &self.halves[self.halves.len() - 1 - number];
            self.in_parallel(half, |range| {
                let mut cursor = Cursor::new(&half.index, &half.unranker);
                let mut largest = 0;
                for index in range {
                    if half.states[index as usize].load(Relaxed) as u8 == value {
                        let placement = cursor.at(index).expect("only placements have values");
                        placement.turned().each_unmove(|from| {
                            largest = largest.max(self.spread(before, &from, value));
                        });
                    }
                }
                self.largest.fetch_max(largest, Relaxed);
            })?;
        }
        Ok(())
    }

    /// Takes note that a move from this placement leads to one of this value. Returns what it is worth if that is new.
    #[inline]
    fn spread(&self, half: &Half<V>, placement: &Placement<V>, value: u8) -> u8 {
        let word = &half.states[half.index.rank(placement) as usize];
        let state = word.load(Relaxed);
        if state >= FIXED {
            return 0;
        }
        let known = state as u8;
        if !value::is_win(value) {
            // The opponent is lost there, so this is won, if not already sooner.
            let win = value.saturating_add(1);
            if known != DRAW && known <= win {
                return 0;
            }
            word.store(state & 0xff00 | u16::from(win), Relaxed);
            return win;
        }
        if known != DRAW || word.fetch_sub(MOVE, Relaxed) & 0xff00 != MOVE {
            return 0;
        }
        // No quiet move is left that does not lose. Crownings may take longer.
        let mut best = Best::new();
        best.add(value);
        placement.each_quiet(|mv| {
            if mv.promotes() {
                best.add(self.converted(placement.after(mv)));
            }
        });
        let loss = best.value();
        word.store(FIXED | u16::from(loss), Relaxed);
        loss
    }

    /// Runs `work` on parts of a half until all are done.
    fn in_parallel(&self, half: &Half<V>, work: impl Fn(Range<u32>) + Sync) -> Result<(), Error> {
        in_parallel(half.index.len(), self.threads, self.control, work)
    }
}

/// Runs `work` on parts of the numbers below `len`, on so many threads, until all are done or it is to stop.
pub(crate) fn in_parallel(
    len: u32,
    threads: usize,
    control: &Control,
    work: impl Fn(Range<u32>) + Sync,
) -> Result<(), Error> {
    let chunks = len.div_ceil(CHUNK);
    let next = AtomicU32::new(0);
    let run = || {
        while !(control.stop)() {
            let chunk = next.fetch_add(1, Relaxed);
            if chunk >= chunks {
                break;
            }
            let start = chunk * CHUNK;
            work(start..start.saturating_add(CHUNK).min(len));
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads.min(chunks as usize) {
            // A thread that the system refuses is done without.
            let _ = std::thread::Builder::new().spawn_scoped(scope, run);
        }
        run();
    });
    control.check()
}
