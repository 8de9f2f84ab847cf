//! A legal position: pieces, side to move, and the counters of the draw rules.

use crate::board::Board;
use crate::draws::Counters;
use crate::geometry::direction;
use crate::king_runs::Runs;
use crate::moves::Move;
use crate::setup::Placed;
use crate::variants::Variant;
use saltus_game::{Bits, Outcome, Reason, Side, keys};

/// A position of a variant. Made from the start, from a validated [`Setup`](crate::Setup), or by
/// playing; so it is always legal.
///
/// ```
/// use saltus_draughts::{International, Position};
/// use saltus_game::{Notation, Position as _};
///
/// let mut position = Position::<International>::start();
/// assert_eq!(position.count_moves(), 9);
/// let mv = position.read_move("32-28")?;
/// position.play(mv);
/// assert_eq!(position.fen(), "B:W28,31,33-50:B1-20");
/// # Ok::<(), saltus_draughts::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Position<V: Variant> {
    pub(crate) board: Board<V>,
    pub(crate) turn: Side,
    counters: Counters,
    key: u64,
}

/// By kind of piece (men and kings of each side) and bit.
static PIECE_KEYS: [[u64; crate::geometry::MAX_BITS]; 4] = keys::table(0xd2a7_0001);

/// A kind of piece on a square.
fn piece_key(side: Side, king: bool, bit: u32) -> u64 {
    PIECE_KEYS[side.index() + 2 * usize::from(king)][bit as usize]
}

impl<V: Variant> Position<V> {
    /// The position in which a game begins.
    pub fn start() -> Position<V> {
        let sides = V::GEOMETRY.start.map(V::Set::from_wide);
        let board = Board { sides, kings: V::Set::EMPTY, runs: Runs::default() };
        Position::new(board, V::RULES.first)
    }

    /// The pieces by rising square number.
    pub fn placed(&self) -> Vec<Placed> {
        let [white, black] = self.board.sides;
        let piece = |bit| Placed {
            side: if white.has(bit) { Side::White } else { Side::Black },
            king: self.board.kings.has(bit),
            square: V::GEOMETRY.number(bit),
        };
        (white | black).squares().map(piece).collect()
    }

    /// The squares of a side's men, as bits: see [`Geometry::number`](crate::Geometry::number).
    #[inline]
    pub fn men(&self, side: Side) -> V::Set {
        self.board.sides[side.index()] & !self.board.kings
    }

    /// The squares of a side's kings, as bits.
    #[inline]
    pub fn kings(&self, side: Side) -> V::Set {
        self.board.sides[side.index()] & self.board.kings
    }

    /// Whether a side could capture if it were to move; the side to move then must.
    ///
    /// ```
    /// use saltus_draughts::{Position, Russian};
    /// use saltus_game::Side;
    /// let position = Position::<Russian>::from_fen("W:Wa1:Bb2")?;
    /// assert!(position.can_capture(Side::White) && !position.can_capture(Side::Black));
    /// # Ok::<(), saltus_draughts::FenError>(())
    /// ```
    #[inline]
    pub fn can_capture(&self, side: Side) -> bool {
        self.board.can_capture(side)
    }

    /// How many legal moves a side would have if it were to move.
    #[inline]
    pub fn mobility(&self, side: Side) -> usize {
        self.board.count(side)
    }

    /// [`mobility`](Position::mobility) of a side that is known to have no capture.
    #[inline]
    pub fn quiet_mobility(&self, side: Side) -> usize {
        self.board.count_quiet(side)
    }

    /// How many moves of both sides together can be made, whatever they are, before a counter may end the game as a
    /// draw. A win that takes no more than these comes first.
    ///
    /// ```
    /// use saltus_draughts::{English, Position};
    /// let position = Position::<English>::from_fen("W:WK1:BK32,K31")?;
    /// assert_eq!(position.plies_to_draw(), 80);
    /// # Ok::<(), saltus_draughts::FenError>(())
    /// ```
    pub fn plies_to_draw(&self) -> u32 {
        self.counters.plies_left(&self.board)
    }

    /// How many squares the kings of a side could move to if nothing could be captured.
    #[inline]
    pub fn king_mobility(&self, side: Side) -> usize {
        self.board.king_mobility(side)
    }

    /// Replaces `out` by the moves that a side would have if it were to move.
    pub fn moves_for(&self, side: Side, out: &mut Vec<Move<V>>) {
        self.board.list(side, out);
    }

    /// A position from a board that has been validated; counters start anew.
    pub(crate) fn new(mut board: Board<V>, turn: Side) -> Position<V> {
        // The variant's set must have a bit for every square of its board.
        const { assert!(V::GEOMETRY.board.leading_zeros() as usize + 8 * size_of::<V::Set>() >= 128) };
        board.runs.forget_without_men(&board.men());
        let mut position = Position { board, turn, counters: Counters::fresh(&board), key: 0 };
        position.key = saltus_game::Position::key_from_scratch(&position);
        position
    }

    /// What a move changes in the key, but for runs.
    #[inline(always)]
    fn key_change(&self, mv: Move<V>) -> u64 {
        let (from, to) = (u32::from(mv.from), u32::from(mv.to));
        let king = self.board.kings.has(from);
        let mut change = piece_key(self.turn, king, from)
            ^ piece_key(self.turn, king || mv.promotes, to)
            ^ keys::BLACK_TO_MOVE;
        for bit in mv.captured.squares() {
            change ^= piece_key(!self.turn, self.board.kings.has(bit), bit);
        }
        change
    }
}

impl<V: Variant> saltus_game::Position for Position<V> {
    type Move = Move<V>;

    fn turn(&self) -> Side {
        self.turn
    }

    fn legal_moves(&self, out: &mut Vec<Move<V>>) {
        self.board.list(self.turn, out);
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.board.count(self.turn)
    }

    #[inline]
    fn has_moves(&self) -> bool {
        self.board.has_moves(self.turn)
    }

    /// A capture, or a man's step, unless that leads along its row: nothing comes back, and no man goes back.
    #[inline]
    fn is_irreversible(&self, mv: Move<V>) -> bool {
        let man = !self.board.kings.has(u32::from(mv.from));
        // Along its row a piece steps to the next bit.
        let men_step_sideways = V::WAYS.men[0] & direction::SIDEWAYS != 0;
        let sideways = men_step_sideways && mv.from.abs_diff(mv.to) == 1;
        mv.is_capture() || (man && !sideways)
    }

    #[inline]
    fn is_threatened(&self) -> bool {
        self.board.can_capture(!self.turn)
    }

    /// Of men, while there are no kings: with kings on the board there are too many.
    #[inline]
    fn sacrifices(&self, out: &mut Vec<Move<V>>) {
        self.board.list_sacrifices(self.turn, out);
    }

    #[inline]
    fn play(&mut self, mv: Move<V>) {
        let quiet_king_move = self.board.kings.has(u32::from(mv.from)) && !mv.is_capture();
        self.key ^= self.key_change(mv) ^ self.board.runs.key();
        match self.turn {
            Side::White => self.board.play::<true>(mv),
            Side::Black => self.board.play::<false>(mv),
        }
        self.key ^= self.board.runs.key();
        self.turn = !self.turn;
        self.counters.played(&self.board, mv, quiet_king_move);
    }

    fn perft(&self, depth: u32) -> u64 {
        self.board.perft(self.turn, depth)
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.has_moves() {
            return Some(Outcome::win(!self.turn, Reason::NoMoves));
        }
        self.counters.draw(&self.board, self.turn)
    }

    #[inline]
    fn is_draw(&self) -> bool {
        self.counters.draw(&self.board, self.turn).is_some()
    }

    #[inline]
    fn clock(&self) -> u64 {
        self.counters.clock::<V>()
    }

    #[inline]
    fn move_key(mv: Move<V>) -> u16 {
        // Captures between the same squares may take other pieces: told apart, mostly, by a mixture.
        let mix = |mixed: u16, bit: u32| mixed.wrapping_mul(3) ^ bit as u16;
        let captured = mv.captured.squares().fold(0, mix);
        (u16::from(mv.from) << 7) ^ u16::from(mv.to) ^ (captured << 11)
    }

    fn pieces(&self, side: Side) -> usize {
        self.board.sides[side.index()].count() as usize
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    fn key_from_scratch(&self) -> u64 {
        let mut key = self.board.runs.key();
        if self.turn == Side::Black {
            key ^= keys::BLACK_TO_MOVE;
        }
        for side in Side::BOTH {
            for bit in self.board.sides[side.index()].squares() {
                key ^= piece_key(side, self.board.kings.has(bit), bit);
            }
        }
        key
    }
}

impl<V: Variant> PartialEq for Position<V> {
    fn eq(&self, other: &Self) -> bool {
        self.board == other.board && self.turn == other.turn
    }
}

impl<V: Variant> Eq for Position<V> {}
