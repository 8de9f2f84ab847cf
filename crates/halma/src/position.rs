//! A legal position: pieces, side to move, and how many moves have been made.

use crate::destinations::PieceMoves;
use crate::generate::View;
use crate::move_sets::MoveSet;
use crate::moves::Move;
use crate::rules::{GoalLock, Rules, Win};
use crate::square::Square;
use crate::squares::Squares;
use saltus_game::{Outcome, Reason, Side, keys};
use std::ops::ControlFlow;

/// A position of a game. Made from the start, from a validated [`Setup`](crate::Setup), or by
/// playing; so it is always legal.
///
/// ```
/// use saltus_game::{Notation, Position as _};
/// use saltus_halma::{Position, game};
///
/// let mut position = Position::start(game("halma")?);
/// assert_eq!(position.count_moves(), 40);
/// let mv = position.read_move("(0,2)->(2,4)")?;
/// position.play(mv);
/// assert_eq!(mv.to_string(), "c1-e3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    sides: [Squares; 2],
    rules: &'static Rules,
    key: u64,
    /// Moves made since the game began, by both sides together.
    plies: u32,
    turn: Side,
}

/// How many moves of both sides before the deadline for leaving home the round begins to matter.
const CLOCK_HORIZON: u32 = 24;

/// By side and square.
static PIECE_KEYS: [[u64; 256]; 2] = keys::table(0x4a1a_0001);

impl Position {
    /// The position in which a game begins: each side fills its camp, and White moves.
    pub fn start(rules: &'static Rules) -> Position {
        Position::new(rules, Side::BOTH.map(|side| rules.camp(side)), Side::White, 0)
    }

    /// A position from parts that have been validated.
    pub(crate) fn new(
        rules: &'static Rules,
        sides: [Squares; 2],
        turn: Side,
        plies: u32,
    ) -> Position {
        let mut position = Position { sides, rules, key: 0, plies, turn };
        position.key = saltus_game::Position::key_from_scratch(&position);
        position
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &'static Rules {
        self.rules
    }

    /// The squares of a side's pieces.
    pub fn squares(&self, side: Side) -> Squares {
        self.sides[side.index()]
    }

    /// How many moves a side may still make before its home must be empty; none where the rules have no deadline.
    pub fn moves_to_leave_home(&self, side: Side) -> Option<u32> {
        let deadline = u32::from(self.rules.options().home_deadline?);
        Some(deadline.saturating_sub(self.moves_of(side)))
    }

    /// How many moves a side has made, or would have by the round that a position says.
    fn moves_of(&self, side: Side) -> u32 {
        (self.plies + u32::from(side == Side::White)) / 2
    }

    /// The round being played, counted from 1: it has a move of White and one of Black.
    pub fn round(&self) -> u32 {
        self.plies / 2 + 1
    }

    /// Calls `f` with each piece of the side to move that can move, in generation order, and the
    /// squares where it may end; no piece if the side must pass. For evaluating moves without making
    /// them. The caller must know that the game is not decided: that is not checked.
    ///
    /// ```
    /// use saltus_halma::{Position, game};
    /// use std::ops::ControlFlow;
    ///
    /// let start = Position::start(game("halma")?);
    /// let mut moves = 0;
    /// start.each_piece(|piece| {
    ///     moves += piece.destinations.count();
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(moves, 40);
    /// # Ok::<(), saltus_halma::GameError>(())
    /// ```
    #[inline]
    pub fn each_piece(&self, f: impl FnMut(&PieceMoves) -> ControlFlow<()>) {
        self.view(self.turn).each_piece(f);
    }

    /// Calls `f` with all moves of the side to move as sets, in any order, in a game not decided. False,
    /// and no move, where a rule looks at single moves, and in the rare case that there is none.
    ///
    /// ```
    /// use saltus_halma::{Position, game};
    ///
    /// let start = Position::start(game("halma")?);
    /// let mut moves = 0;
    /// assert!(start.each_move_set(|set| moves += set.count()));
    /// assert_eq!(moves, 40);
    /// # Ok::<(), saltus_halma::GameError>(())
    /// ```
    #[inline(always)]
    pub fn each_move_set(&self, f: impl FnMut(MoveSet)) -> bool {
        self.view(self.turn).each_move_set(f)
    }

    /// Whether the next move might end the game. Where this is false, no legal move does; where it is
    /// true, one may or may not.
    pub fn may_end_soon(&self) -> bool {
        let options = self.rules.options();
        let occupied = self.sides[0] | self.sides[1];
        let near = |side: Side| match options.win {
            Win::CampFull => (self.rules.camp(!side) & !occupied).count() <= 1,
            Win::AllInGoal => (self.sides[side.index()] & !self.rules.camp(!side)).count() <= 1,
        };
        let late = options.home_deadline.is_some_and(|n| self.plies + 2 >= 2 * u32::from(n));
        // A move fills one square, so a side that could step to two can still move after it.
        let roomy = self.view(!self.turn).free_steps().count() >= 2;
        late || !roomy || Side::BOTH.into_iter().any(near)
    }

    #[inline(always)]
    pub(crate) fn view(&self, side: Side) -> View {
        View {
            rules: self.rules,
            own: self.sides[side.index()],
            occupied: self.sides[0] | self.sides[1],
            home: self.rules.camp(side),
            goal: self.rules.camp(!side),
            corner: self.rules.corner(side),
        }
    }

    /// The key after a move.
    #[inline]
    fn after(&self, mv: Move) -> u64 {
        let keys = &PIECE_KEYS[self.turn.index()];
        let moved = if mv.is_pass() { 0 } else { keys[mv.from.index()] ^ keys[mv.to.index()] };
        self.key ^ keys::BLACK_TO_MOVE ^ moved
    }

    /// Whether a side fulfils the condition for a win.
    #[inline]
    fn has_won(&self, side: Side) -> bool {
        let (own, goal) = (self.sides[side.index()], self.rules.camp(!side));
        match self.rules.options().win {
            Win::CampFull => {
                let occupied = self.sides[0] | self.sides[1];
                !(goal & !occupied).any() && (own & goal).any()
            }
            Win::AllInGoal => !(own & !goal).any() && own.any(),
        }
    }

    /// The win on the board, if there is one. Where both sides have won, the last move decided.
    #[inline]
    fn decided(&self) -> Option<Outcome> {
        for side in [!self.turn, self.turn] {
            if self.has_won(side) {
                return Some(Outcome::win(side, Reason::GoalReached));
            }
        }
        let deadline = u32::from(self.rules.options().home_deadline?);
        let late = |&side: &Side| {
            self.moves_of(side) >= deadline
                && (self.sides[side.index()] & self.rules.camp(side)).any()
        };
        // White makes its move of each number first, so it is late first.
        let loser = Side::BOTH.into_iter().find(late)?;
        Some(Outcome::win(!loser, Reason::HomeDeadline))
    }
}

impl saltus_game::Position for Position {
    type Move = Move;

    fn perft(&self, depth: u32) -> u64 {
        saltus_game::count_paths(self, depth)
    }

    fn turn(&self) -> Side {
        self.turn
    }

    fn legal_moves(&self, out: &mut Vec<Move>) {
        out.clear();
        if self.decided().is_none() {
            self.view(self.turn).list(out);
            if out.is_empty() {
                out.push(Move::PASS);
            }
        }
    }

    fn unordered_moves(&self, out: &mut Vec<Move>) {
        out.clear();
        if self.decided().is_none() {
            self.view(self.turn).list_unordered(out);
            if out.is_empty() {
                out.push(Move::PASS);
            }
        }
    }

    #[inline]
    fn count_moves(&self) -> usize {
        // A side that has no move passes.
        if self.decided().is_some() { 0 } else { self.view(self.turn).count().max(1) }
    }

    fn has_moves(&self) -> bool {
        self.decided().is_none()
    }

    /// Where the goal is locked, a piece that has entered it never leaves.
    #[inline]
    fn is_irreversible(&self, mv: Move) -> bool {
        let goal = self.rules.camp(!self.turn);
        self.rules.options().goal_lock != GoalLock::Off && goal.has(mv.to) && !goal.has(mv.from)
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        self.key = self.after(mv);
        if !mv.is_pass() {
            let own = self.turn.index();
            self.sides[own].remove(mv.from);
            self.sides[own].insert(mv.to);
        }
        self.plies += 1;
        self.turn = !self.turn;
    }

    fn outcome(&self) -> Option<Outcome> {
        self.decided().or_else(|| self.is_draw().then_some(Outcome::draw(Reason::BothBlocked)))
    }

    #[inline]
    fn is_draw(&self) -> bool {
        // Two passes in a row are a draw, and they follow just where neither side can move.
        !self.view(self.turn).can_move() && !self.view(!self.turn).can_move()
    }

    fn pieces(&self, side: Side) -> usize {
        self.sides[side.index()].count() as usize
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    #[inline]
    fn key_after(&self, mv: Move) -> Option<u64> {
        Some(self.after(mv))
    }

    fn clock(&self) -> u64 {
        let Some(deadline) = self.rules.options().home_deadline else { return 0 };
        let at_home = |side: Side| (self.sides[side.index()] & self.rules.camp(side)).any();
        let near = self.plies + CLOCK_HORIZON >= 2 * u32::from(deadline);
        if near && Side::BOTH.into_iter().any(at_home) { u64::from(self.plies) } else { 0 }
    }

    #[inline]
    fn move_key(mv: Move) -> u16 {
        (mv.from.index() << 8 | mv.to.index()) as u16
    }

    fn key_from_scratch(&self) -> u64 {
        let piece_keys = |side: Side| {
            self.sides[side.index()]
                .iter()
                .map(move |sq: Square| PIECE_KEYS[side.index()][sq.index()])
        };
        let turn = if self.turn == Side::Black { keys::BLACK_TO_MOVE } else { 0 };
        Side::BOTH.into_iter().flat_map(piece_keys).fold(turn, |key, piece| key ^ piece)
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.rules.options() == other.rules.options()
            && self.sides == other.sides
            && self.turn == other.turn
    }
}

impl Eq for Position {}
