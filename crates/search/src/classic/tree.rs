//! How a search shows its tree to those who look: every move with its window, its value, what it cut off.

use super::INFINITE;
use saltus_game::Score;

/// What alpha-beta looks for: values between the two bounds, both seen from the player at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// What the player has for sure elsewhere.
    pub alpha: Score,
    /// What the opponent has for sure elsewhere.
    pub beta: Score,
}

impl Window {
    /// Every value: where alpha-beta begins, and all that minimax knows.
    pub const FULL: Window = Window { alpha: -INFINITE, beta: INFINITE };

    /// The same window as the other side sees it.
    pub(super) fn flipped(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}

/// Sees a search go through its tree. Values are of type `V`: one number where two sides play, one for each seat in
/// [max-n](crate::multi::max_n).
pub trait Watcher<M, V = Score> {
    /// Whether anything is done with what is seen. If not, the search may take short cuts that leave
    /// its values and counts as they are.
    const WATCHES: bool;

    /// A new pass through the tree begins at the root: an iteration of iterative deepening, or one of the null windows of
    /// MTD(f). Minimax and alpha-beta have one pass, and do not tell it.
    fn pass(&mut self, _depth: u32, _window: Window) {}

    /// The next move made is the one taken back last, whose null window was too narrow: it is searched again.
    fn search_again(&mut self) {}

    /// The value of the present position comes from the transposition table: it is not searched.
    fn table_hit(&mut self) {}

    /// A move was made; what follows, up to the matching [`leave`](Watcher::leave), lies below it.
    fn enter(&mut self, mv: M, window: Window);

    /// The move was taken back. It was worth `value`, none if the search was stopped below it; it is the `best` so far
    /// in its position; and because of it so many of the moves after it there were cut off.
    fn leave(&mut self, value: Option<V>, best: bool, cut: usize);

    /// The search is over: the root is worth `value`, none if the search was stopped.
    fn end(&mut self, value: Option<V>);
}

/// No one looks.
impl<M, V> Watcher<M, V> for () {
    const WATCHES: bool = false;

    fn enter(&mut self, _: M, _: Window) {}

    fn leave(&mut self, _: Option<V>, _: bool, _: usize) {}

    fn end(&mut self, _: Option<V>) {}
}
