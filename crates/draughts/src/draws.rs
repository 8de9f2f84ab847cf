//! Draws by counting: moves without progress, and endings that last too long.
//!
//! Counters count half-moves and are compared with twice the moves that the rules allow each side.
//! They stop at their largest value, which is beyond every limit.

use crate::board::Board;
use crate::moves::Move;
use crate::rules::{Ending, MAX_ENDINGS};
use crate::variants::Variant;
use saltus_game::{Bits, Outcome, Reason, Side};

/// What the draw rules count.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counters {
    /// Half-moves by kings without a capture.
    idle: u8,
    /// For each ending of the rules: 0 if it is not on the board, otherwise 1 more than the half-moves
    /// since it arose.
    endings: [u8; MAX_ENDINGS],
}

impl Counters {
    /// The counters of a position that has no past.
    pub(crate) fn fresh<V: Variant>(board: &Board<V>) -> Counters {
        let mut counters = Counters::default();
        counters.count_endings(board, true);
        counters
    }

    /// Counts a move that led to this board.
    #[inline(always)]
    pub(crate) fn played<V: Variant>(
        &mut self,
        board: &Board<V>,
        mv: Move<V>,
        quiet_king_move: bool,
    ) {
        self.idle = if quiet_king_move { self.idle.saturating_add(1) } else { 0 };
        if !V::RULES.draws.endings.is_empty() {
            self.count_endings(board, mv.is_capture() || mv.promotes);
        }
    }

    #[inline(always)]
    fn count_endings<V: Variant>(&mut self, board: &Board<V>, changed: bool) {
        const { assert!(V::RULES.draws.endings.len() <= MAX_ENDINGS) };
        // No ending begins with many men on the board, and most positions have many.
        let [white, black] = board.men();
        if (white | black).count() <= const { most_men(V::RULES.draws.endings) } {
            self.count_few(board, changed);
        }
    }

    #[cold]
    #[inline(never)]
    fn count_few<V: Variant>(&mut self, board: &Board<V>, changed: bool) {
        for (ending, counter) in V::RULES.draws.endings.iter().zip(&mut self.endings) {
            let anew = changed && matches!(ending, Ending::SameMaterial { .. });
            *counter = match (holds(ending, board), anew) {
                (false, _) => 0,
                (true, true) => 1,
                (true, false) => counter.saturating_add(1),
            };
        }
    }

    /// The counters as far as they matter to what may happen soon: see `Position::clock`. Idle moves
    /// count by groups of eight once half of the allowed ones are used up.
    #[inline]
    pub(crate) fn clock<V: Variant>(&self) -> u64 {
        let draws = &V::RULES.draws;
        let half = draws.no_progress.is_some_and(|moves| self.idle >= moves);
        let idle = if half { u64::from(self.idle) / 8 } else { 0 };
        let endings = &self.endings[..draws.endings.len()];
        endings.iter().fold(idle, |clock, &counter| clock << 8 | u64::from(counter))
    }

    /// How many half-moves can be made, whatever they are, before a counter may end the game.
    pub(crate) fn plies_left<V: Variant>(&self, board: &Board<V>) -> u32 {
        let draws = &V::RULES.draws;
        let pieces = (board.sides[0] | board.sides[1]).count();
        if draws.one_piece_each && pieces > 1 {
            // One capture may come to it.
            return 1;
        }
        let allowed = |moves: u8| 2 * u32::from(moves);
        let idle = draws.no_progress.map(|moves| allowed(moves).saturating_sub(self.idle.into()));
        let endings = draws.endings.iter().zip(&self.endings);
        let endings = endings.filter_map(|(ending, &counter)| match counter {
            // It may arise with the next move, unless there are too few pieces already.
            0 => (pieces >= fewest_pieces(ending)).then_some(allowed(moves_allowed(ending)) + 1),
            begun => Some((allowed(moves_allowed(ending)) + 1).saturating_sub(begun.into())),
        });
        idle.into_iter().chain(endings).min().unwrap_or(u32::MAX)
    }

    /// The draw that the counters have come to, if any.
    pub(crate) fn draw<V: Variant>(&self, board: &Board<V>, turn: Side) -> Option<Outcome> {
        let draws = &V::RULES.draws;
        let one_each = || board.sides.iter().all(|pieces| pieces.count() == 1);
        // A capture is forced, and would take the last piece: that is a win, and no draw.
        if draws.one_piece_each && one_each() && !board.can_capture(turn) {
            return Some(Outcome::draw(Reason::OnePieceEach));
        }
        if draws.no_progress.is_some_and(|moves| u16::from(self.idle) >= 2 * u16::from(moves)) {
            return Some(Outcome::draw(Reason::NoProgress));
        }
        let over = |(ending, &counter): (&Ending, &u8)| {
            u16::from(counter) > 2 * u16::from(moves_allowed(ending))
        };
        let late = draws.endings.iter().zip(&self.endings).any(over);
        late.then_some(Outcome::draw(Reason::EndingTooLong))
    }
}

/// The most men that any of these endings has on the board.
const fn most_men(endings: &[Ending]) -> u32 {
    let mut most_men = 0;
    let mut index = 0;
    while index < endings.len() {
        let men = match endings[index] {
            Ending::AgainstLoneKing { kings_only: true, .. } => 0,
            Ending::AgainstLoneKing { most, .. } | Ending::SameMaterial { most, .. } => most,
        };
        if men > most_men {
            most_men = men;
        }
        index += 1;
    }
    most_men
}

/// The fewest pieces of both sides together with which an ending is on the board.
fn fewest_pieces(ending: &Ending) -> u32 {
    match *ending {
        Ending::AgainstLoneKing { least, .. } => least + 1,
        Ending::SameMaterial { least, .. } => least,
    }
}

fn moves_allowed(ending: &Ending) -> u8 {
    match *ending {
        Ending::AgainstLoneKing { moves, .. } | Ending::SameMaterial { moves, .. } => moves,
    }
}

/// Whether an ending is on the board.
fn holds<V: Variant>(ending: &Ending, board: &Board<V>) -> bool {
    let &Board { sides, kings, .. } = board;
    match *ending {
        Ending::SameMaterial { least, most, .. } => {
            (least..=most).contains(&(sides[0] | sides[1]).count())
        }
        Ending::AgainstLoneKing { least, most, kings_only, main_road, .. } => {
            let road = V::Set::from_wide(V::GEOMETRY.main_road);
            let against = |strong: V::Set, lone: V::Set| {
                lone.count() == 1
                    && (lone & kings).any()
                    && (!main_road || (lone & road).any())
                    && (least..=most).contains(&strong.count())
                    && (strong & kings).any()
                    && (!kings_only || !(strong & !kings).any())
            };
            against(sides[0], sides[1]) || against(sides[1], sides[0])
        }
    }
}
