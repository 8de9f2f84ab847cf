//! The board as bits: where each square lies, and how a set of squares is moved in a direction.
//!
//! Dark squares are laid out with unused bits between the rows, so that one step in a direction is
//! one shift by a constant wherever the piece stands, and a step over the edge ends on an unused
//! bit. Rows alternate in length by half a square; with a step of `s` down-left and `s + 1`
//! down-right, two rows take `2s + 1` bits. `s` is the number of squares in a row where only
//! diagonals matter, and one more where a row's ends must not touch the next row (straight
//! captures):
//!
//! ```text
//!   8x8, s = 4          0   1   2   3
//!                     4   5   6   7      (8 unused)
//!                       9  10  11  12
//!                    13  14  15  16     (17 unused) ...
//! ```
//!
//! Where all squares are played on there is no room for unused bits: steps along a row are masked.

use crate::rules::{Field, Lines, Rules};
use saltus_game::{Bits, Cell, Side};

/// The eight directions, in the rising order of the squares that a jump reaches.
pub(crate) mod direction {
    pub(crate) const N: usize = 0;
    pub(crate) const NW: usize = 1;
    pub(crate) const NE: usize = 2;
    pub(crate) const W: usize = 3;
    pub(crate) const E: usize = 4;
    pub(crate) const SW: usize = 5;
    pub(crate) const SE: usize = 6;
    pub(crate) const S: usize = 7;
    pub(crate) const COUNT: usize = 8;

    /// The direction that leads back.
    pub(crate) const fn opposite(direction: usize) -> usize {
        COUNT - 1 - direction
    }

    /// A set of directions, bit `d` for direction `d`.
    pub(crate) const fn set(directions: &[usize]) -> u8 {
        let mut set = 0;
        let mut i = 0;
        while i < directions.len() {
            set |= 1 << directions[i];
            i += 1;
        }
        set
    }

    pub(crate) const DIAGONAL: u8 = set(&[NW, NE, SW, SE]);
    pub(crate) const STRAIGHT: u8 = set(&[N, W, E, S]);
    /// White moves up the board.
    pub(crate) const UP: u8 = set(&[N, NW, NE]);
    pub(crate) const DOWN: u8 = set(&[S, SW, SE]);
    pub(crate) const SIDEWAYS: u8 = set(&[W, E]);

    /// Calls `f` with each direction of the set. Written out so that, the set being a constant, the
    /// compiler knows each direction and turns every step into a shift by a constant.
    #[inline(always)]
    pub(crate) fn each(set: u8, mut f: impl FnMut(usize)) {
        macro_rules! one {
            ($($d:ident)*) => { $(if set & (1 << $d) != 0 { f($d); })* };
        }
        one!(N NW NE W E SW SE S);
    }
}

/// More bits than any board needs.
pub(crate) const MAX_BITS: usize = 128;

/// The layout of a variant's board. Sets are held in 128 bits here and cut to size where used.
#[derive(Debug)]
pub struct Geometry {
    /// Played squares in a row.
    per_row: u32,
    size: u32,
    field: Field,
    /// How far a piece moves in each direction, in bits.
    steps: [i32; direction::COUNT],
    /// The squares from which a step in each direction stays on the board, where the layout itself
    /// does not see to it; else all.
    guards: [u128; direction::COUNT],
    /// All squares.
    pub board: u128,
    /// The row on which each side's men are crowned, White first.
    pub crown: [u128; 2],
    /// The main road: the long diagonal from the lower left corner.
    pub(crate) main_road: u128,
    /// The men of each side at the start.
    pub(crate) start: [u128; 2],
    /// The bit of each square number; entry 0 is not used.
    bits: [u8; MAX_BITS],
    /// The number of each bit; 0 for unused bits.
    numbers: [u8; MAX_BITS],
    /// For each direction and bit, the squares that lie that way, up to the edge.
    rays: [[u128; MAX_BITS]; direction::COUNT],
}

impl Geometry {
    /// Lays out the board that the rules ask for.
    pub(crate) const fn new(rules: &Rules) -> Geometry {
        let all = matches!(rules.field, Field::All);
        let per_row = if all { rules.size } else { rules.size / 2 };
        let s = if matches!(rules.lines, Lines::Both) { per_row + 1 } else { per_row } as i32;
        let mut geometry = Geometry {
            per_row,
            size: rules.size,
            field: rules.field,
            steps: if all {
                let row = per_row as i32;
                [-row, 0, 0, -1, 1, 0, 0, row]
            } else {
                [-(2 * s + 1), -(s + 1), -s, -1, 1, s, s + 1, 2 * s + 1]
            },
            guards: [u128::MAX; direction::COUNT],
            board: 0,
            crown: [0; 2],
            main_road: 0,
            start: [0; 2],
            bits: [0; MAX_BITS],
            numbers: [0; MAX_BITS],
            rays: [[0; MAX_BITS]; direction::COUNT],
        };
        let mut number = 1;
        while number <= rules.size * per_row {
            let (row, column) = ((number - 1) / per_row, (number - 1) % per_row);
            let s = s as u32;
            let row_start = match rules.field {
                Field::All => row * per_row,
                Field::Dark => row / 2 * (2 * s + 1) + row % 2 * s,
                Field::DarkMirrored => row / 2 * (2 * s + 1) + row % 2 * (s + 1),
            };
            let bit = row_start + column;
            let square = 1u128 << bit;
            geometry.bits[number as usize] = bit as u8;
            geometry.numbers[bit as usize] = number as u8;
            geometry.board |= square;
            let from_edge = [rules.size - 1 - row, row]; // White's edge is below, Black's above
            let mut side = 0;
            while side < 2 {
                if from_edge[side] + 1 == rules.size {
                    geometry.crown[side] |= square;
                }
                if rules.men_rows.0 <= from_edge[side] && from_edge[side] <= rules.men_rows.1 {
                    geometry.start[side] |= square;
                }
                side += 1;
            }
            let (file, rank) = geometry.file_and_rank(number);
            if file == rank {
                geometry.main_road |= square;
            }
            if all && column == 0 {
                geometry.guards[direction::W] &= !square;
            }
            if all && column + 1 == per_row {
                geometry.guards[direction::E] &= !square;
            }
            number += 1;
        }
        geometry.rays = geometry.find_rays();
        geometry
    }

    const fn find_rays(&self) -> [[u128; MAX_BITS]; direction::COUNT] {
        let mut rays = [[0; MAX_BITS]; direction::COUNT];
        let mut d = 0;
        while d < direction::COUNT {
            let mut number = 1;
            while number <= self.size * self.per_row {
                let bit = self.bits[number as usize] as usize;
                let mut square = (1u128 << bit) & self.guards[d];
                let step = self.steps[d];
                while square != 0 && step != 0 {
                    square = if step < 0 { square >> -step } else { square << step };
                    square &= self.board;
                    rays[d][bit] |= square;
                    square &= self.guards[d];
                }
                number += 1;
            }
            d += 1;
        }
        rays
    }

    /// How many squares are played on.
    pub fn squares(&self) -> u32 {
        self.size * self.per_row
    }

    /// How many men both sides have at the start.
    pub const fn men_at_start(&self) -> u32 {
        self.start[0].count_ones() + self.start[1].count_ones()
    }

    /// Squares along one edge of the board.
    pub fn size(&self) -> u32 {
        self.size
    }

    /// Where a square number lies, a1 being the lower left corner.
    ///
    /// ```
    /// use saltus_draughts::{Russian, Variant};
    /// assert_eq!(Russian::GEOMETRY.cell(29).unwrap().to_string(), "a1");
    /// ```
    pub fn cell(&self, number: u32) -> Option<Cell> {
        self.bit(number)?;
        let (file, rank) = self.file_and_rank(number);
        Some(Cell { file: file as u8, rank: rank as u8 })
    }

    /// The number of the square that a bit of a set stands for; 0 for a bit that stands for none.
    pub fn number(&self, bit: u32) -> u32 {
        u32::from(self.numbers[bit as usize])
    }

    /// The bit of a square number, if the board has it.
    pub fn bit(&self, number: u32) -> Option<u32> {
        (1..=self.squares()).contains(&number).then(|| u32::from(self.bits[number as usize]))
    }

    /// Zero-based file and rank of a square number; rank 0 is the bottom row.
    const fn file_and_rank(&self, number: u32) -> (u32, u32) {
        let (row, column) = ((number - 1) / self.per_row, (number - 1) % self.per_row);
        let file = match self.field {
            Field::All => column,
            Field::Dark => 2 * column + (row + 1) % 2,
            Field::DarkMirrored => 2 * column + row % 2,
        };
        (file, self.size - 1 - row)
    }

    /// The set moved one step in a direction. Squares that leave the board are lost or land on
    /// unused bits: mask the result with a set of real squares.
    #[inline(always)]
    pub(crate) fn shift<S: Bits>(&self, set: S, direction: usize) -> S {
        let step = self.steps[direction];
        let set = if self.guards[direction] == u128::MAX {
            set
        } else {
            set & S::from_wide(self.guards[direction])
        };
        if step < 0 { set >> step.unsigned_abs() } else { set << step.unsigned_abs() }
    }
}

impl Geometry {
    /// The highest bit that stands for a square; the lowest is 0.
    #[inline(always)]
    pub(crate) const fn last_bit(&self) -> u32 {
        u128::BITS - 1 - self.board.leading_zeros()
    }

    /// The set on a board turned by half a turn: the first square becomes the last, and the bits of a square and of its
    /// image always have the same sum.
    #[inline(always)]
    pub(crate) fn turned<S: Bits>(&self, set: S) -> S {
        set.reversed() >> (8 * size_of::<S>() as u32 - 1 - self.last_bit())
    }
}

/// What lies in one direction from a square: squares up to the first piece, and that piece.
pub(crate) struct Ahead<S> {
    pub open: S,
    pub piece: S,
}

impl Geometry {
    /// Looks from a bit in a direction, over the squares of `empty`.
    #[inline(always)]
    pub(crate) fn look<S: Bits>(&self, bit: u32, d: usize, empty: S) -> Ahead<S> {
        // The remainder changes nothing, and spares a check of the bounds.
        let ray = S::from_wide(self.rays[d][bit as usize % MAX_BITS]);
        let pieces = ray & !empty;
        // Bits rise along the second half of the directions, and fall along the first.
        let (open, beyond) = if d >= direction::COUNT / 2 {
            (pieces.before_first(), pieces.without_first())
        } else {
            (pieces.after_last(), pieces.without_last())
        };
        Ahead { open: ray & open, piece: pieces & !beyond }
    }
}

/// The directions of a variant's moves.
#[derive(Debug)]
pub(crate) struct Ways {
    /// Quiet moves of men, by side.
    pub men: [u8; 2],
    /// Captures by men, by side.
    pub men_captures: [u8; 2],
    /// Quiet moves of kings.
    pub kings: u8,
    /// Captures by kings.
    pub king_captures: u8,
}

impl Ways {
    pub(crate) const fn new(rules: &Rules) -> Ways {
        use direction::{DIAGONAL, DOWN, STRAIGHT, UP};
        let quiet = if matches!(rules.lines, Lines::Straight) { STRAIGHT } else { DIAGONAL };
        let captures = match rules.lines {
            Lines::Diagonal => DIAGONAL,
            Lines::Straight => STRAIGHT,
            Lines::Both => DIAGONAL | STRAIGHT,
        };
        // Men move and, unless the rules say otherwise, capture in every direction but backwards.
        let forward = [!DOWN, !UP];
        Ways {
            men: [quiet & forward[0], quiet & forward[1]],
            men_captures: if rules.men_capture_back {
                [captures; 2]
            } else {
                [captures & forward[0], captures & forward[1]]
            },
            kings: quiet,
            king_captures: captures,
        }
    }
}

/// 0 for White, 1 for Black, from the constant that the generator is compiled for.
pub(crate) const fn index_of(white: bool) -> usize {
    if white { Side::White.index() } else { Side::Black.index() }
}
