//! Which windows a board has, and which weight each fact of a position uses.
//!
//! A window is two neighbouring squares of each of some consecutive rows: on a board of dark squares, a rectangle of
//! four files. Windows lie at every second file, and every few rows. Its pattern is a number in base three, a digit
//! for each square: empty, a man of one's own, a man of the opponent. Kings count as empty.
//!
//! A board turned by half with colours swapped must have the opposite value. So each window shares its weights with
//! the window opposite, seen from the other side: only the first half of the windows have tables of their own, and
//! each is looked up twice, once for White and once for Black.

use saltus_draughts::Geometry;

/// The size of windows, and how densely they lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Windows {
    /// Rows of a window, two squares each.
    pub rows: u32,
    /// Rows from one window to the next.
    pub step: u32,
}

/// The weights of windows of one size by their places in one list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The windows.
    pub windows: Windows,
    /// Squares of the board.
    pub squares: usize,
    /// Rows of the board.
    pub rows: usize,
    /// Squares in a row.
    pub per_row: usize,
}

/// The places of single weights.
impl Layout {
    /// A man more.
    pub const MEN: usize = 0;
    /// A first king.
    pub const FIRST_KING: usize = 1;
    /// Each further king.
    pub const MORE_KINGS: usize = 2;
    /// To be on move.
    pub const TEMPO: usize = 3;
    /// Each square that a king can move to.
    pub const KING_MOBILITY: usize = 4;
    /// Each man that one half of the board has more than the other.
    pub const SKEW: usize = 5;
    /// The first of the weights of kings by square; then come the tables.
    pub const KING_SQUARES: usize = 6;

    /// What one can say of a window without knowing the board.
    pub(crate) fn check(windows: Windows, rows: usize) -> bool {
        (2..=6).contains(&windows.rows)
            && windows.rows as usize <= rows
            && windows.step > 0
            && (rows - windows.rows as usize).is_multiple_of(windows.step as usize)
    }

    /// The layout of a board; none if such windows do not cover it evenly.
    pub fn new(geometry: &Geometry, windows: Windows) -> Option<Layout> {
        let (squares, rows) = (geometry.squares() as usize, geometry.size() as usize);
        let layout = Layout { windows, squares, rows, per_row: squares / rows };
        Layout::check(windows, rows).then_some(layout)
    }

    /// Windows beside each other.
    #[inline]
    pub fn across(&self) -> usize {
        self.per_row - 1
    }

    /// Windows above each other.
    #[inline]
    pub fn down(&self) -> usize {
        (self.rows - self.windows.rows as usize) / self.windows.step as usize + 1
    }

    /// Windows with a table of their own.
    #[inline]
    pub fn tables(&self) -> usize {
        (self.across() * self.down()).div_ceil(2)
    }

    /// Patterns of a window.
    #[inline]
    pub fn patterns(&self) -> usize {
        9usize.pow(self.windows.rows)
    }

    /// The place of a window's first weight.
    #[inline]
    pub fn table(&self, window: usize) -> usize {
        Layout::KING_SQUARES + self.squares + window * self.patterns()
    }

    /// The place of a window's weight, square by square: `seen` has the men from the top left, 1 for a man of one's
    /// own, 2 for the opponent's.
    pub(super) fn place(&self, window: usize, seen: &[usize]) -> usize {
        let (band, lane) = (window / self.across(), window % self.across());
        let top = band * self.windows.step as usize;
        let rows = (top..top + self.windows.rows as usize).rev();
        let pattern = rows.fold(0, |pattern, row| {
            let left = row * self.per_row + lane;
            9 * pattern + seen[left] + 3 * seen[left + 1]
        });
        self.table(window) + pattern
    }

    /// How many weights there are, for each phase.
    pub fn weights(&self) -> usize {
        self.table(self.tables())
    }

    /// The first row of a window, and the lane that it lies in.
    pub(super) fn top_and_lane(&self, window: usize) -> (usize, usize) {
        (window / self.across() * self.windows.step as usize, window % self.across())
    }
}
