//! A legal position of four players: pieces, who is to move, and who has finished.

use super::{PLAYERS, Rules, opposite};
use crate::destinations::PieceMoves;
use crate::generate::View;
use crate::move_sets::MoveSet;
use crate::moves::Move;
use crate::squares::Squares;
use saltus_game::{MultiPosition, Places, Reason, Seat, keys};
use std::ops::ControlFlow;

/// A position of a game of four players. Made from the start, from a validated [`Setup`](super::Setup), or by playing;
/// so it is always legal.
#[derive(Clone, Debug)]
pub struct Position {
    /// Pieces by seat.
    squares: [Squares; PLAYERS],
    rules: &'static Rules,
    key: u64,
    finished: Finished,
    /// Who has given up, the first first.
    resigned: Finished,
    turn: Seat,
}

/// The seats that have finished or given up, the first first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Finished {
    order: [Seat; PLAYERS],
    count: u8,
}

impl Finished {
    const NOBODY: Finished = Finished { order: [Seat::at(0); PLAYERS], count: 0 };

    #[inline]
    fn seats(&self) -> &[Seat] {
        &self.order[..usize::from(self.count)]
    }

    #[inline]
    fn has(&self, seat: Seat) -> bool {
        self.seats().contains(&seat)
    }

    /// Adds a seat, and gives the place that it has in the list.
    fn add(&mut self, seat: Seat) -> usize {
        let place = usize::from(self.count);
        self.order[place] = seat;
        self.count += 1;
        place
    }
}

/// By seat and square.
static PIECE_KEYS: [[u64; 256]; PLAYERS] = keys::table(0x4a1a_0004);
/// By seat to move.
static TURN_KEYS: [[u64; PLAYERS]; 1] = keys::table(0x4a1a_0005);
/// By place and seat.
static FINISH_KEYS: [[u64; PLAYERS]; PLAYERS] = keys::table(0x4a1a_0006);
/// By the order of giving up and seat.
static RESIGN_KEYS: [[u64; PLAYERS]; PLAYERS] = keys::table(0x4a1a_0007);

impl Position {
    /// The position in which a game begins: each seat fills its camp, and White moves.
    pub fn start(rules: &'static Rules) -> Position {
        let squares = std::array::from_fn(|index| rules.camp(Seat::at(index)));
        Position::new(rules, squares, Seat::at(0), &[], &[])
    }

    /// A position from parts that have been validated. Whoever's goal is full has finished, named or not, and the turn is
    /// that of the next who has not.
    pub(crate) fn new(
        rules: &'static Rules,
        squares: [Squares; PLAYERS],
        turn: Seat,
        finished: &[Seat],
        resigned: &[Seat],
    ) -> Position {
        let nobody = Finished::NOBODY;
        let mut position =
            Position { squares, rules, key: 0, finished: nobody, resigned: nobody, turn };
        for &seat in resigned {
            position.resigned.add(seat);
        }
        for &seat in finished {
            position.finish(seat);
        }
        for seat in Seat::all(PLAYERS) {
            if !position.is_out(seat) && position.has_filled_goal(seat) {
                position.finish(seat);
            }
        }
        if position.is_out(turn) {
            position.turn = position.next_after(turn);
        }
        position.key = position.key_from_scratch();
        position
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &'static Rules {
        self.rules
    }

    /// The squares of a seat's pieces.
    #[inline]
    pub fn squares(&self, seat: Seat) -> Squares {
        self.squares[seat.index()]
    }

    /// The squares of all pieces.
    #[inline]
    pub fn occupied(&self) -> Squares {
        self.squares[0] | self.squares[1] | self.squares[2] | self.squares[3]
    }

    /// The seats that have finished, the first first.
    pub fn finished(&self) -> &[Seat] {
        self.finished.seats()
    }

    /// The seats that have given up, the first first.
    pub fn resigned(&self) -> &[Seat] {
        self.resigned.seats()
    }

    /// Whether a seat plays no more: it has finished or given up.
    #[inline]
    fn is_out(&self, seat: Seat) -> bool {
        self.finished.has(seat) || self.resigned.has(seat)
    }

    /// Calls `f` with each piece of a seat that can move and the squares where it may end, in generation order; no piece
    /// if the seat must pass. The caller must know that the game is not decided: that is not checked.
    #[inline]
    pub fn each_piece_of(&self, seat: Seat, f: impl FnMut(&PieceMoves) -> ControlFlow<()>) {
        self.view(seat).each_piece(f);
    }

    /// Calls `f` with all moves of a seat as sets, in any order, in a game not decided.
    #[inline(always)]
    pub fn each_move_set_of(&self, seat: Seat, f: impl FnMut(MoveSet)) {
        // Only the lock of single hops, and the rule to leave home first, keep moves from being sets.
        let by_sets = self.view(seat).each_move_set(f);
        debug_assert!(by_sets);
    }

    /// Whether a single move of some seat might let someone finish, or leave nobody a move. Where this is false, no move
    /// does; where it is true, one may or may not.
    pub fn may_change_soon(&self) -> bool {
        let occupied = self.occupied();
        let playing = || Seat::all(PLAYERS).filter(|&seat| !self.is_out(seat));
        let nearly_full = |seat| (self.rules.goal(seat) & !occupied).count() <= 1;
        // A move fills one square, so a seat that could step to two can still move after it.
        let roomy = |seat| self.view(seat).free_steps().count() >= 2;
        playing().any(nearly_full) || !playing().any(roomy)
    }

    #[inline(always)]
    pub(crate) fn view(&self, seat: Seat) -> View {
        View {
            rules: self.rules.moves,
            own: self.squares(seat),
            occupied: self.occupied(),
            home: self.rules.camp(seat),
            goal: self.rules.goal(seat),
            corner: self.rules.corner(seat),
        }
    }

    /// Whether every square of the seat's goal is filled, by anyone, and at least one by a piece of its own.
    #[inline]
    fn has_filled_goal(&self, seat: Seat) -> bool {
        let goal = self.rules.goal(seat);
        !(goal & !self.occupied()).any() && (self.squares(seat) & goal).any()
    }

    /// Notes that a seat has finished.
    fn finish(&mut self, seat: Seat) {
        let place = self.finished.add(seat);
        self.key ^= FINISH_KEYS[place][seat.index()];
    }

    /// Notes that a seat has given up.
    fn resign(&mut self, seat: Seat) {
        let place = self.resigned.add(seat);
        self.key ^= RESIGN_KEYS[place][seat.index()];
    }

    /// Whether a seat and its partner, if it has one, have finished.
    fn is_home(&self, seat: Seat) -> bool {
        self.finished.has(seat) && (!self.rules.teams || self.finished.has(opposite(seat)))
    }

    /// Whether the game is decided: one seat is left, a team is home, or one of a team has given up.
    #[inline]
    fn is_decided(&self) -> bool {
        let out = self.finished.count + self.resigned.count;
        if self.rules.teams && self.resigned.count > 0 {
            return true;
        }
        if out < 2 {
            return false;
        }
        usize::from(out) >= PLAYERS - 1 || self.has_team_home()
    }

    fn has_team_home(&self) -> bool {
        self.rules.teams && Seat::all(PLAYERS).any(|seat| self.is_home(seat))
    }

    /// The next seat in the order of play that has not finished; the seat itself if all others have.
    #[inline]
    fn next_after(&self, seat: Seat) -> Seat {
        let after = |steps: usize| Seat::at((seat.index() + steps) % PLAYERS);
        (1..PLAYERS).map(after).find(|&next| !self.is_out(next)).unwrap_or(seat)
    }
}

impl MultiPosition for Position {
    type Move = Move;

    fn players(&self) -> usize {
        PLAYERS
    }

    #[inline]
    fn are_partners(&self, one: Seat, other: Seat) -> bool {
        one == other || self.rules.teams && one == opposite(other)
    }

    #[inline]
    fn turn(&self) -> Seat {
        self.turn
    }

    /// Or has given up: searches and turns pass over both alike.
    #[inline]
    fn has_finished(&self, seat: Seat) -> bool {
        self.is_out(seat)
    }

    fn moves_of(&self, seat: Seat, out: &mut Vec<Move>) {
        if self.is_decided() {
            return;
        }
        let before = out.len();
        self.view(seat).list(out);
        if out.len() == before {
            out.push(Move::PASS);
        }
    }

    fn unordered_moves_of(&self, seat: Seat, out: &mut Vec<Move>) {
        if self.is_decided() {
            return;
        }
        let before = out.len();
        self.view(seat).list_unordered(out);
        if out.len() == before {
            out.push(Move::PASS);
        }
    }

    #[inline]
    fn count_moves_of(&self, seat: Seat) -> usize {
        // Who has no move passes.
        if self.is_decided() { 0 } else { self.view(seat).count().max(1) }
    }

    fn is_legal(&self, mv: Move) -> bool {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        // Whoever may move may give up.
        moves.contains(&mv) || mv == Move::RESIGN && !moves.is_empty()
    }

    #[inline]
    fn mover(&self, mv: Move) -> Seat {
        let owner = Seat::all(PLAYERS).find(|&seat| self.squares(seat).has(mv.from));
        if mv.is_pass() { self.turn } else { owner.unwrap_or(self.turn) }
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        let mover = self.turn;
        if !mv.is_pass() {
            let own = mover.index();
            self.squares[own].remove(mv.from);
            self.squares[own].insert(mv.to);
            self.key ^= PIECE_KEYS[own][mv.from.index()] ^ PIECE_KEYS[own][mv.to.index()];
            // A move fills one square, so it can complete one goal: that which the square is of.
            let completed = |&seat: &Seat| {
                self.rules.goal(seat).has(mv.to) && !self.is_out(seat) && self.has_filled_goal(seat)
            };
            if let Some(seat) = Seat::all(PLAYERS).find(completed) {
                self.finish(seat);
            }
        } else if mv == Move::RESIGN {
            self.resign(mover);
        }
        self.skip_to(self.next_after(mover));
    }

    #[inline]
    fn skip_to(&mut self, seat: Seat) {
        self.key ^= TURN_KEYS[0][self.turn.index()] ^ TURN_KEYS[0][seat.index()];
        self.turn = seat;
    }

    /// A piece that has entered its goal never leaves.
    #[inline]
    fn is_irreversible(&self, mv: Move) -> bool {
        let goal = self.rules.goal(self.mover(mv));
        goal.has(mv.to) && !goal.has(mv.from)
    }

    fn standing(&self) -> Places {
        if self.rules.teams {
            let loser = self.resigned().first().copied();
            Places::by_team(PLAYERS, |seat| match loser {
                Some(loser) => !self.are_partners(seat, loser),
                None => self.is_home(seat),
            })
        } else {
            Places::by_finish(PLAYERS, self.finished(), self.resigned())
        }
    }

    fn ended(&self) -> Option<Reason> {
        if self.is_decided() {
            let home =
                if self.rules.teams { self.has_team_home() } else { self.finished.count > 0 };
            return Some(if home { Reason::GoalReached } else { Reason::Resigned });
        }
        // All who play passing in a row are a draw, and that follows just where none of them can move.
        let mut playing = Seat::all(PLAYERS).filter(|&seat| !self.is_out(seat));
        let blocked = !playing.any(|seat| self.view(seat).can_move());
        blocked.then_some(Reason::BothBlocked)
    }

    fn pieces(&self, seat: Seat) -> usize {
        self.squares(seat).count() as usize
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    #[inline]
    fn move_key(mv: Move) -> u16 {
        <crate::Position as saltus_game::Position>::move_key(mv)
    }

    fn key_from_scratch(&self) -> u64 {
        let mut key = TURN_KEYS[0][self.turn.index()];
        for (place, seat) in self.finished().iter().enumerate() {
            key ^= FINISH_KEYS[place][seat.index()];
        }
        for (place, seat) in self.resigned().iter().enumerate() {
            key ^= RESIGN_KEYS[place][seat.index()];
        }
        for seat in Seat::all(PLAYERS) {
            for square in self.squares(seat).iter() {
                key ^= PIECE_KEYS[seat.index()][square.index()];
            }
        }
        key
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.rules.teams == other.rules.teams
            && self.squares == other.squares
            && self.finished() == other.finished()
            && self.resigned() == other.resigned()
            && self.turn == other.turn
    }
}

impl Eq for Position {}
