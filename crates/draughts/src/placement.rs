//! Pieces on squares as the side to move sees them, without keys and counters: what endgame tables are made of.
//!
//! Tables need each placement once, whoever is to move: so the side to move is always White here, and a position in
//! which Black is to move is turned by half a turn with the colours swapped. They also need moves backwards.

use crate::board::Board;
use crate::generate::{each_quiet, each_unmove};
use crate::king_runs::{Run, Runs};
use crate::moves::Move;
use crate::position::Position;
use crate::setup::KingRun;
use crate::variants::Variant;
use saltus_game::{Bits, Position as _, Side};

/// A placement of pieces with White to move.
///
/// ```
/// use saltus_draughts::{English, Placement, Position};
/// use saltus_game::Side;
///
/// let black_to_move = Position::<English>::from_fen("B:WK1:B12")?;
/// let white_to_move = Position::<English>::from_fen("W:W21:BK32")?;
/// assert_eq!(Placement::of(&black_to_move), Placement::of(&white_to_move));
/// # Ok::<(), saltus_draughts::FenError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement<V: Variant> {
    board: Board<V>,
}

impl<V: Variant> Placement<V> {
    /// These men and kings of White and of Black. The sets must not overlap, no man may stand on its crowning row.
    #[inline]
    pub fn new(men: [V::Set; 2], kings: [V::Set; 2]) -> Placement<V> {
        let sides = [men[0] | kings[0], men[1] | kings[1]];
        Placement { board: Board { sides, kings: kings[0] | kings[1], runs: Runs::default() } }
    }

    /// The pieces of a position, as its side to move sees them.
    #[inline]
    pub fn of(position: &Position<V>) -> Placement<V> {
        let placement = Placement { board: position.board };
        if position.turn() == Side::White { placement } else { placement.turned() }
    }

    /// The same pieces as a position with White to move; its counters start anew.
    pub fn position(&self) -> Position<V> {
        Position::new(self.board, Side::White)
    }

    /// The men of a side.
    #[inline]
    pub fn men(&self, side: Side) -> V::Set {
        self.board.sides[side.index()] & !self.board.kings
    }

    /// The kings of a side.
    #[inline]
    pub fn kings(&self, side: Side) -> V::Set {
        self.board.sides[side.index()] & self.board.kings
    }

    /// The king of a side that is on a run of quiet moves, by its bit, and how many moves it has made: where the
    /// variant limits them, and the side has men.
    #[inline]
    pub fn run(&self, side: Side) -> Option<(u32, u8)> {
        let run = self.board.runs.0[side.index()];
        (run.moves > 0).then_some((u32::from(run.king), run.moves))
    }

    /// The same with this run of a king; the other side's run stays.
    #[inline]
    pub fn with_run(mut self, side: Side, bit: u32, moves: u8) -> Placement<V> {
        self.board.runs.0[side.index()] = Run { king: bit as u8, moves };
        self
    }

    /// The runs as a [`Setup`](crate::Setup) gives them.
    pub fn king_runs(&self) -> Vec<KingRun> {
        let run = |side| {
            let (bit, moves) = self.run(side)?;
            Some(KingRun { side, square: V::GEOMETRY.number(bit), moves })
        };
        Side::BOTH.into_iter().filter_map(run).collect()
    }

    /// The board turned by half a turn, and the colours swapped.
    #[inline]
    pub fn turned(&self) -> Placement<V> {
        let turn = |set: V::Set| V::GEOMETRY.turned(set);
        let Board { sides: [white, black], kings, runs } = self.board;
        let runs = match V::RULES.king_run {
            Some(_) => runs.turned(V::GEOMETRY.last_bit()),
            None => runs,
        };
        Placement { board: Board { sides: [turn(black), turn(white)], kings: turn(kings), runs } }
    }

    /// Whether White can capture, and so must.
    #[inline]
    pub fn can_capture(&self) -> bool {
        self.board.can_capture(Side::White)
    }

    /// Whether Black could capture if it were to move.
    #[inline]
    pub fn is_threatened(&self) -> bool {
        self.board.can_capture(Side::Black)
    }

    /// Replaces `out` by White's legal moves.
    #[inline]
    pub fn legal_moves(&self, out: &mut Vec<Move<V>>) {
        self.board.list(Side::White, out);
    }

    /// Calls `f` with each quiet move of White, which must have no capture.
    #[inline(always)]
    pub fn each_quiet(&self, f: impl FnMut(Move<V>)) {
        each_quiet::<V, true>(&self.board.view::<true>(), self.board.resting(0), f);
    }

    /// The pieces after a move of White, as Black sees them: White is to move again.
    #[inline]
    pub fn after(&self, mv: Move<V>) -> Placement<V> {
        let mut board = self.board;
        board.play::<true>(mv);
        Placement { board }.turned()
    }

    /// Calls `f` with each placement from which White could have come here by a quiet move that crowned no man.
    /// White may have had a capture there, which it would have had to make.
    #[inline(always)]
    pub fn each_unmove(&self, mut f: impl FnMut(Placement<V>)) {
        let board = &self.board;
        each_unmove::<V, true>(&board.view::<true>(), |from, to, king| {
            let squares = V::Set::square(from) | V::Set::square(to);
            let mut before = *board;
            before.sides[0] ^= squares;
            if king {
                before.kings ^= squares;
            }
            match V::RULES.king_run {
                Some(limit) if before.men()[0].any() => {
                    let kings = before.sides[0] & before.kings;
                    board.runs.each_before(kings, (from, to, king), limit, |run| {
                        before.runs.0[0] = run;
                        f(Placement { board: before });
                    });
                }
                _ => f(Placement { board: before }),
            }
        });
    }
}
