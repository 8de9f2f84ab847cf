//! The options of the rules, checked, and the sets of squares that they come to.

use crate::square::{MAX_EDGE, Square};
use crate::squares::Squares;
use saltus_game::Side;
use std::sync::Mutex;

/// What a piece that stands in its goal camp may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GoalLock {
    /// Anything.
    Off,
    /// It must end its move inside; a chain may pass outside.
    Turn,
    /// Every landing must stay inside.
    Hop,
}

/// Where steps and jumps lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Directions {
    /// Along rows, columns and diagonals.
    Eight,
    /// Along rows and columns only.
    Four,
}

/// How many jumps a move may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JumpCount {
    /// Any number.
    Chain,
    /// One.
    Single,
}

/// When a side has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Win {
    /// Every square of the goal camp is filled, by anyone, and at least one piece in it is one's own.
    CampFull,
    /// Every piece of one's own is in the goal camp.
    AllInGoal,
}

/// The shape of a camp: the lengths of its rows from the corner, then zeros.
///
/// ```
/// let camp = saltus_halma::Camp::new(&[4, 3, 2, 1]);
/// assert_eq!(camp.size(), 10);
/// assert_eq!(camp.rows(), [4, 3, 2, 1]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Camp([u8; MAX_EDGE as usize]);

impl Camp {
    /// A camp with these row lengths; at most 16 rows.
    pub const fn new(rows: &[u8]) -> Camp {
        let mut lengths = [0; MAX_EDGE as usize];
        let mut row = 0;
        while row < rows.len() {
            lengths[row] = rows[row];
            row += 1;
        }
        Camp(lengths)
    }

    /// The lengths of the rows that have any squares, from the corner.
    pub fn rows(&self) -> &[u8] {
        let used = self.0.iter().rposition(|&length| length > 0).map_or(0, |last| last + 1);
        &self.0[..used]
    }

    /// How many pieces it holds.
    pub fn size(&self) -> usize {
        self.0.iter().map(|&length| usize::from(length)).sum()
    }
}

/// The rules of a two-player game, option by option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Rows of the board, 4 to 16.
    pub rows: u8,
    /// Columns of the board, 4 to 16.
    pub columns: u8,
    /// White's camp in the corner a1; Black's is its image in the corner opposite.
    pub camp: Camp,
    /// The lock on pieces in their goal camp.
    pub goal_lock: GoalLock,
    /// Whether no move from outside may end in the own camp.
    pub home_lock: bool,
    /// Whether pieces must leave the own camp before others move.
    pub leave_first: bool,
    /// Where steps and jumps lead.
    pub directions: Directions,
    /// How many jumps a move may have.
    pub jumps: JumpCount,
    /// When a side has won.
    pub win: Win,
    /// After which of its moves a side with a piece at home loses, if ever.
    pub home_deadline: Option<u16>,
}

impl Options {
    pub(crate) fn diagonals(&self) -> bool {
        self.directions == Directions::Eight
    }

    pub(crate) fn chains(&self) -> bool {
        self.jumps == JumpCount::Chain
    }
}

/// Why a set of options makes no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionsError {
    /// An edge out of range.
    #[error("a board of {rows}x{columns}: each edge must have 4 to 16 squares")]
    Board {
        /// Rows asked for.
        rows: u8,
        /// Columns asked for.
        columns: u8,
    },
    /// A camp without squares.
    #[error("a camp needs at least one square")]
    NoCamp,
    /// A camp larger than the board.
    #[error("the camp does not fit on a board of {rows}x{columns}")]
    CampTooLarge {
        /// Rows of the board.
        rows: u8,
        /// Columns of the board.
        columns: u8,
    },
    /// Camps with squares in common.
    #[error("the two camps overlap")]
    CampsOverlap,
}

/// Options that have been checked, with the sets of squares that they come to.
///
/// Positions refer to their rules for as long as the program runs, so that copying one costs no
/// count of users: each different set of options is made once and kept.
#[derive(Debug)]
pub struct Rules {
    options: Options,
    board: Squares,
    /// White's and Black's camp.
    camps: [Squares; 2],
}

static MADE: Mutex<Vec<&'static Rules>> = Mutex::new(Vec::new());

impl Rules {
    /// The rules of these options.
    ///
    /// ```
    /// use saltus_halma::{GAMES, Options, OptionsError, Rules};
    /// let small = Options { rows: 6, columns: 6, camp: saltus_halma::Camp::new(&[3, 2, 1]), ..GAMES[0].options };
    /// assert!(Rules::new(small).is_ok());
    /// let narrow = Options { columns: 3, ..small };
    /// assert_eq!(Rules::new(narrow).unwrap_err(), OptionsError::Board { rows: 6, columns: 3 });
    /// ```
    pub fn new(options: Options) -> Result<&'static Rules, OptionsError> {
        let mut made = MADE.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(rules) = made.iter().find(|rules| rules.options == options) {
            return Ok(rules);
        }
        let rules: &'static Rules = Box::leak(Box::new(Rules::check(options)?));
        made.push(rules);
        Ok(rules)
    }

    fn check(options: Options) -> Result<Rules, OptionsError> {
        let Options { rows, columns, camp, .. } = options;
        if ![rows, columns].iter().all(|edge| (4..=MAX_EDGE).contains(edge)) {
            return Err(OptionsError::Board { rows, columns });
        }
        let lengths = camp.rows();
        if lengths.is_empty() {
            return Err(OptionsError::NoCamp);
        }
        if lengths.len() > usize::from(rows) || lengths.iter().any(|&length| length > columns) {
            return Err(OptionsError::CampTooLarge { rows, columns });
        }
        let board = (0..rows).flat_map(|row| (0..columns).map(move |col| Square::new(row, col)));
        let cells = || {
            let row = |(row, &length): (usize, &u8)| (0..length).map(move |col| (row as u8, col));
            lengths.iter().enumerate().flat_map(row)
        };
        let white: Squares = cells().map(|(row, col)| Square::new(row, col)).collect();
        let turned = |(row, col)| Square::new(rows - 1 - row, columns - 1 - col);
        let black: Squares = cells().map(turned).collect();
        if (white & black).any() {
            return Err(OptionsError::CampsOverlap);
        }
        Ok(Rules { options, board: board.collect(), camps: [white, black] })
    }

    /// The options.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// All squares of the board.
    #[inline]
    pub fn board(&self) -> Squares {
        self.board
    }

    /// A side's camp.
    #[inline]
    pub fn camp(&self, side: Side) -> Squares {
        self.camps[side.index()]
    }

    /// The corner square of a side's camp.
    pub fn corner(&self, side: Side) -> Square {
        match side {
            Side::White => Square::new(0, 0),
            Side::Black => Square::new(self.options.rows - 1, self.options.columns - 1),
        }
    }
}
