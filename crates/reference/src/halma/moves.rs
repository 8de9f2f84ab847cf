//! The legal moves of a position in generation order, and the count of move paths (perft).
//!
//! It must not know any text form.

use super::position::Position;
use super::rules::{GoalLock, Square};

/// All directions as (rows, columns), in the order in which moves are listed.
const DIRECTIONS: [(isize, isize); 8] =
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

impl Position {
    /// The legal moves as (from, to): pieces row by row; for each its steps, then its jumps,
    /// nearest landings first. Empty if the game is won, or if the side to move has to pass.
    pub fn legal_moves(&self) -> Vec<(Square, Square)> {
        if self.winner().is_some() {
            return Vec::new();
        }
        let mut moves = Vec::new();
        for from in self.pieces(self.turn) {
            for to in self.step_ends(from) {
                moves.push((from, to));
            }
            for to in self.jump_ends(from) {
                moves.push((from, to));
            }
        }
        moves.retain(|&(from, to)| self.locks_allow(from, to));
        if self.rules.leave_first {
            moves = self.leaving_first(moves);
        }
        moves
    }

    fn directions(&self) -> Vec<(isize, isize)> {
        let mut directions = DIRECTIONS.to_vec();
        if !self.rules.diagonals {
            directions.retain(|&(down, right)| down == 0 || right == 0);
        }
        directions
    }

    fn neighbour(&self, (row, col): Square, (down, right): (isize, isize)) -> Option<Square> {
        let row = row.checked_add_signed(down)?;
        let col = col.checked_add_signed(right)?;
        (row < self.rules.rows && col < self.rules.cols).then_some((row, col))
    }

    fn step_ends(&self, from: Square) -> Vec<Square> {
        let mut ends = Vec::new();
        for direction in self.directions() {
            if let Some(to) = self.neighbour(from, direction)
                && self.piece(to).is_none()
            {
                ends.push(to);
            }
        }
        ends
    }

    /// Every square that the piece can reach by jumps, breadth first.
    fn jump_ends(&self, from: Square) -> Vec<Square> {
        // The square that the piece left counts as empty: nothing can be jumped there.
        let mut lifted = self.clone();
        lifted.board[from.0][from.1] = None;

        // Landings in the order found. The origin comes first so that it is never found again.
        let mut reached = vec![from];
        let mut next = 0;
        while next < reached.len() {
            for landing in lifted.landings_of_one_jump(reached[next]) {
                if !reached.contains(&landing) && self.may_land(from, landing) {
                    reached.push(landing);
                }
            }
            next += 1;
            if self.rules.single_jump {
                break;
            }
        }
        reached.remove(0);
        reached
    }

    fn landings_of_one_jump(&self, from: Square) -> Vec<Square> {
        let mut landings = Vec::new();
        for direction in self.directions() {
            if let Some(over) = self.neighbour(from, direction)
                && let Some(landing) = self.neighbour(over, direction)
                && self.piece(over).is_some()
                && self.piece(landing).is_none()
            {
                landings.push(landing);
            }
        }
        landings
    }

    /// Under the hop lock a piece in its goal camp may not even land outside it.
    fn may_land(&self, from: Square, landing: Square) -> bool {
        self.rules.goal_lock != GoalLock::Hop
            || !self.rules.in_goal_camp(self.turn, from)
            || self.rules.in_goal_camp(self.turn, landing)
    }

    fn locks_allow(&self, from: Square, to: Square) -> bool {
        let in_goal = |square| self.rules.in_goal_camp(self.turn, square);
        let at_home = |square| self.rules.in_own_camp(self.turn, square);
        let leaves_goal = in_goal(from) && !in_goal(to);
        let comes_home = !at_home(from) && at_home(to);
        if self.rules.goal_lock != GoalLock::Off && leaves_goal {
            return false;
        }
        if self.rules.home_lock && comes_home {
            return false;
        }
        true
    }

    /// While pieces are in the own camp: moves out of it; if there is none, moves of these
    /// pieces away from the corner; if there is none, moves of the other pieces.
    fn leaving_first(&self, moves: Vec<(Square, Square)>) -> Vec<(Square, Square)> {
        let at_home = |square| self.rules.in_own_camp(self.turn, square);
        if !self.pieces(self.turn).into_iter().any(at_home) {
            return moves;
        }
        let only = |allowed: &dyn Fn(Square, Square) -> bool| -> Vec<(Square, Square)> {
            let mut kept = moves.clone();
            kept.retain(|&(from, to)| allowed(from, to));
            kept
        };
        let out = only(&|from, to| at_home(from) && !at_home(to));
        if !out.is_empty() {
            return out;
        }
        let further = only(&|from, to| at_home(from) && self.is_further_from_corner(from, to));
        if !further.is_empty() {
            return further;
        }
        only(&|from, _| !at_home(from))
    }

    /// Neither coordinate nearer to the own corner, at least one further from it.
    fn is_further_from_corner(&self, from: Square, to: Square) -> bool {
        let (from_rows, from_cols) = self.rules.from_corner(self.turn, from);
        let (to_rows, to_cols) = self.rules.from_corner(self.turn, to);
        to_rows >= from_rows && to_cols >= from_cols && from != to
    }
}

/// The number of ways to play `depth` moves from here. A forced pass counts as one move; a won
/// position has no moves. Draws by rule are not known.
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.winner().is_some() {
        return 0;
    }
    let moves = position.legal_moves();
    if moves.is_empty() {
        return perft(&position.pass(), depth - 1);
    }
    let mut count = 0;
    for next in moves {
        count += perft(&position.play(next), depth - 1);
    }
    count
}
