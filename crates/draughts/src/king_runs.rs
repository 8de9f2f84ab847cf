//! Frisian draughts: how often in a row a side has moved the same king quietly. Such a run ends
//! with a capture, with a move of another piece, or when the king is taken; it does not count once
//! the side has no men.

use crate::moves::Move;
use crate::variants::Variant;
use saltus_game::{Bits, keys};

/// The run of one side: the king's bit and its moves so far, none if 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Run {
    pub king: u8,
    pub moves: u8,
}

/// The runs of both sides; empty, and free of cost, in other variants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Runs(pub [Run; 2]);

/// By side and number of moves, then by bit of the king.
static RUN_KEYS: [[u64; crate::geometry::MAX_BITS]; 6] = keys::table(0xd2a7_0002);

impl Runs {
    pub(crate) fn key(&self) -> u64 {
        let key = |side: usize, run: Run| match run.moves {
            0 => 0,
            moves => RUN_KEYS[side * 3 + usize::from(moves) - 1][usize::from(run.king)],
        };
        key(0, self.0[0]) ^ key(1, self.0[1])
    }

    pub(crate) fn resting<S: Bits>(&self, side: usize, limit: u8) -> S {
        let run = self.0[side];
        if run.moves >= limit { S::square(u32::from(run.king)) } else { S::EMPTY }
    }

    pub(crate) fn played<V: Variant>(&mut self, own: usize, mv: Move<V>, quiet_king_move: bool) {
        let other = 1 - own;
        self.0[own] = match self.0[own] {
            _ if !quiet_king_move => Run::default(),
            run if run.moves > 0 && run.king == mv.from => {
                Run { king: mv.to, moves: run.moves + 1 }
            }
            _ => Run { king: mv.to, moves: 1 },
        };
        if mv.captured.has(u32::from(self.0[other].king)) {
            self.0[other] = Run::default();
        }
    }

    /// Calls `f` with each run of the first side from which a quiet move, whose piece left `from` for `to`, makes the
    /// present one. Its kings stood on `kings` before.
    #[inline(always)]
    pub(crate) fn each_before<S: Bits>(
        &self,
        kings: S,
        (from, to, king): (u32, u32, bool),
        limit: u8,
        mut f: impl FnMut(Run),
    ) {
        let after = self.0[0];
        let mut any_of = |kings: S| {
            f(Run::default());
            for square in kings.squares() {
                (1..=limit).for_each(|moves| f(Run { king: square as u8, moves }));
            }
        };
        match (king, after.moves) {
            // A man's move ends every run.
            (false, 0) => any_of(kings),
            (true, moves) if moves > 0 && u32::from(after.king) == to => match moves {
                1 => any_of(kings & !S::square(from)),
                _ => f(Run { king: from as u8, moves: moves - 1 }),
            },
            _ => {}
        }
    }

    /// The runs on a board turned by half a turn, colours swapped. `last` is the board's highest bit.
    pub(crate) fn turned(&self, last: u32) -> Runs {
        let turned = |run: Run| match run.moves {
            0 => run,
            moves => Run { king: last as u8 - run.king, moves },
        };
        Runs([turned(self.0[1]), turned(self.0[0])])
    }

    pub(crate) fn forget_without_men<S: Bits>(&mut self, men: &[S; 2]) {
        for (run, men) in self.0.iter_mut().zip(men) {
            if !men.any() {
                *run = Run::default();
            }
        }
    }
}
