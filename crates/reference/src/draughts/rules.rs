//! What sets one draughts variant apart from the others, as plain data.
//!
//! It must not know positions or how moves are found.

use crate::Side;

/// A square as (row, column), from 0. Row 0 is the top row, where Black sits.
pub type Place = (usize, usize);

/// A step as (rows, columns). A negative row step goes up the board.
pub type Direction = (isize, isize);

/// Which squares of the board are played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Squares {
    /// Every second square; in the top row the second, the fourth, and so on.
    DarkFromSecondColumn,
    /// Every second square; in the top row the first, the third, and so on (mirrored boards).
    DarkFromFirstColumn,
    /// Every square.
    All,
}

/// Which of the possible captures are allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Any of them.
    Free,
    /// Those that take the most pieces.
    Majority,
    /// Those that take the most pieces; of these those with the most kings taken.
    MajorityThenMostKings,
    /// Italian: most pieces, then capturing with a king, then most kings, then kings soonest.
    Italian,
    /// Those made with a king, if there is one.
    WithKing,
    /// Frisian: the greatest value taken; at equal value with a king rather than a man.
    Value,
}

/// What a man does that lands on its last row in a capture that could go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MidCapture {
    /// It is crowned and its turn ends.
    StopsCrowned,
    /// It is crowned and goes on as a king.
    GoesOnAsKing,
    /// It goes on as a man, and is crowned only if the capture ends on the last row.
    StaysMan,
}

/// When the captured pieces leave the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lift {
    /// After the whole capture: until then they stand in the way.
    AtEnd,
    /// Each one as soon as it has been jumped.
    AtOnce,
}

/// The rules of one variant. Directions are White's; Black's are the same upside down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The name of the variant.
    pub id: &'static str,
    /// Rows, and also columns, of the board.
    pub size: usize,
    /// The squares played on.
    pub squares: Squares,
    /// Rows left empty behind each side's men at the start.
    pub empty_back_rows: usize,
    /// Rows that each side's men fill at the start.
    pub rows_of_men: usize,
    /// Who moves first.
    pub first: Side,
    /// How a man moves without a capture: one step.
    pub man_steps: &'static [Direction],
    /// How a man captures: over the next square to the one behind it.
    pub man_captures: &'static [Direction],
    /// May a man take a king?
    pub men_take_kings: bool,
    /// How a king moves without a capture.
    pub king_steps: &'static [Direction],
    /// How a king captures.
    pub king_captures: &'static [Direction],
    /// Does a king move any distance (flying), or one step only (short)?
    pub flying_kings: bool,
    /// Does every capture end after its first jump?
    pub one_jump_only: bool,
    /// Which captures are allowed.
    pub choice: Choice,
    /// What a man does on its last row in the middle of a capture.
    pub mid_capture: MidCapture,
    /// When captured pieces leave the board.
    pub lift: Lift,
    /// May a king turn by 180 degrees between two captures?
    pub king_may_reverse: bool,
    /// How many quiet moves in a row one king may make while its side has men.
    pub king_run_limit: Option<u32>,
}

const FORWARD_DIAGONALS: &[Direction] = &[(-1, -1), (-1, 1)];
const ALL_DIAGONALS: &[Direction] = &[(-1, -1), (-1, 1), (1, -1), (1, 1)];
const FORWARD_AND_SIDEWAYS: &[Direction] = &[(-1, 0), (0, -1), (0, 1)];
const ALL_STRAIGHT: &[Direction] = &[(-1, 0), (0, -1), (0, 1), (1, 0)];
/// Along a row or a column the next dark square is two squares away.
const DIAGONAL_AND_STRAIGHT_ON_DARK: &[Direction] =
    &[(-1, -1), (-1, 1), (1, -1), (1, 1), (-2, 0), (2, 0), (0, -2), (0, 2)];

/// Every id that [`rules`] knows. `simple` and `simple-8x8` are the same game.
pub fn ids() -> Vec<&'static str> {
    vec![
        "simple",
        "simple-4x4",
        "simple-6x6",
        "simple-8x8",
        "simple-10x10",
        "simple-12x12",
        "simple-14x14",
        "simple-forward",
        "english",
        "international",
        "brazilian",
        "russian",
        "pool",
        "italian",
        "spanish",
        "czech",
        "canadian",
        "turkish",
        "frisian",
    ]
}

/// The rules with this id.
pub fn rules(id: &str) -> Option<Rules> {
    Some(match id {
        "simple" | "simple-8x8" => simple("simple", 8),
        "simple-4x4" => simple("simple-4x4", 4),
        "simple-6x6" => simple("simple-6x6", 6),
        "simple-10x10" => simple("simple-10x10", 10),
        "simple-12x12" => simple("simple-12x12", 12),
        "simple-14x14" => simple("simple-14x14", 14),
        "simple-forward" => {
            Rules { id: "simple-forward", man_captures: FORWARD_DIAGONALS, ..simple("simple", 8) }
        }
        "english" => Rules {
            id: "english",
            first: Side::Black,
            man_captures: FORWARD_DIAGONALS,
            flying_kings: false,
            choice: Choice::Free,
            mid_capture: MidCapture::StopsCrowned,
            ..international("english", 8)
        },
        "international" => international("international", 10),
        "brazilian" => international("brazilian", 8),
        "canadian" => international("canadian", 12),
        "russian" => Rules {
            choice: Choice::Free,
            mid_capture: MidCapture::GoesOnAsKing,
            ..international("russian", 8)
        },
        "pool" => Rules { first: Side::Black, choice: Choice::Free, ..international("pool", 8) },
        "italian" => Rules {
            squares: Squares::DarkFromFirstColumn,
            man_captures: FORWARD_DIAGONALS,
            men_take_kings: false,
            flying_kings: false,
            choice: Choice::Italian,
            mid_capture: MidCapture::StopsCrowned,
            ..international("italian", 8)
        },
        "spanish" => Rules {
            squares: Squares::DarkFromFirstColumn,
            man_captures: FORWARD_DIAGONALS,
            choice: Choice::MajorityThenMostKings,
            ..international("spanish", 8)
        },
        "czech" => Rules {
            man_captures: FORWARD_DIAGONALS,
            choice: Choice::WithKing,
            ..international("czech", 8)
        },
        "turkish" => Rules {
            squares: Squares::All,
            empty_back_rows: 1,
            rows_of_men: 2,
            man_steps: FORWARD_AND_SIDEWAYS,
            man_captures: FORWARD_AND_SIDEWAYS,
            king_steps: ALL_STRAIGHT,
            king_captures: ALL_STRAIGHT,
            lift: Lift::AtOnce,
            king_may_reverse: false,
            ..international("turkish", 8)
        },
        "frisian" => Rules {
            man_captures: DIAGONAL_AND_STRAIGHT_ON_DARK,
            king_captures: DIAGONAL_AND_STRAIGHT_ON_DARK,
            choice: Choice::Value,
            king_run_limit: Some(3),
            ..international("frisian", 10)
        },
        _ => return None,
    })
}

/// International draughts on a board of any even size. The other variants are written as what
/// they change in it. The men fill all but the two middle rows.
fn international(id: &'static str, size: usize) -> Rules {
    Rules {
        id,
        size,
        squares: Squares::DarkFromSecondColumn,
        empty_back_rows: 0,
        rows_of_men: (size - 2) / 2,
        first: Side::White,
        man_steps: FORWARD_DIAGONALS,
        man_captures: ALL_DIAGONALS,
        men_take_kings: true,
        king_steps: ALL_DIAGONALS,
        king_captures: ALL_DIAGONALS,
        flying_kings: true,
        one_jump_only: false,
        choice: Choice::Majority,
        mid_capture: MidCapture::StaysMan,
        lift: Lift::AtEnd,
        king_may_reverse: true,
        king_run_limit: None,
    }
}

/// The simple game: short kings, and one jump is a whole capture. What a man does in
/// mid-capture never matters there.
fn simple(id: &'static str, size: usize) -> Rules {
    Rules {
        flying_kings: false,
        one_jump_only: true,
        choice: Choice::Free,
        mid_capture: MidCapture::StopsCrowned,
        ..international(id, size)
    }
}

impl Rules {
    /// How many squares are played on. They are numbered from 1 to this.
    pub fn square_count(&self) -> usize {
        self.size * self.squares_in_a_row()
    }

    /// Is this square played on?
    pub fn is_used(&self, (row, column): Place) -> bool {
        match self.squares {
            Squares::DarkFromSecondColumn => (row + column) % 2 == 1,
            Squares::DarkFromFirstColumn => (row + column).is_multiple_of(2),
            Squares::All => true,
        }
    }

    /// The number of a square that is played on: row by row from the top, left to right.
    pub fn number(&self, (row, column): Place) -> usize {
        let before_in_row = match self.squares {
            Squares::All => column,
            // Squares played on and squares left out take turns, so half of those before count.
            _ => column / 2,
        };
        row * self.squares_in_a_row() + before_in_row + 1
    }

    /// The place of the square with this number, which must be from 1 to the square count.
    pub fn place(&self, number: usize) -> Place {
        let row = (number - 1) / self.squares_in_a_row();
        let column = (0..self.size)
            .find(|&column| self.is_used((row, column)) && self.number((row, column)) == number)
            .expect("every number up to the square count has its square");
        (row, column)
    }

    /// The square one step from here in this direction, if it is on the board.
    pub fn step(&self, (row, column): Place, (down, right): Direction) -> Option<Place> {
        let row = row.checked_add_signed(down)?;
        let column = column.checked_add_signed(right)?;
        (row < self.size && column < self.size).then_some((row, column))
    }

    /// The row on which men of this side are crowned.
    pub fn last_row(&self, side: Side) -> usize {
        match side {
            Side::White => 0,
            Side::Black => self.size - 1,
        }
    }

    fn squares_in_a_row(&self) -> usize {
        match self.squares {
            Squares::All => self.size,
            _ => self.size / 2,
        }
    }
}

/// White's directions as this side sees them.
pub(super) fn seen_by(side: Side, directions: &[Direction]) -> Vec<Direction> {
    directions
        .iter()
        .map(|&(down, right)| match side {
            Side::White => (down, right),
            Side::Black => (-down, right),
        })
        .collect()
}
