//! Halma for four players on 16x16, each for himself or in two teams. Players are numbered from 0 in the order of play.
//!
//! It must not know draws by rule, nor the games of two players.

/// A square as (row, column), from 0.
pub type Square = (usize, usize);

/// The edge of the board.
const EDGE: usize = 16;

/// A camp's row lengths from its corner on.
const CAMP: [usize; 4] = [4, 4, 3, 2];

/// The letters of the players.
const LETTERS: [char; 4] = ['w', 'b', 'r', 'y'];

/// All directions as (rows, columns), in the order in which moves are listed.
const DIRECTIONS: [(isize, isize); 8] =
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// A position of four players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// Whether opposite corners are partners.
    pub teams: bool,
    /// `board[row][col]`.
    board: Vec<Vec<Option<usize>>>,
    /// Who is to move.
    pub turn: usize,
    /// Who has finished, the first first.
    pub finished: Vec<usize>,
}

/// Whether a square is in the camp of a player: 0 sits at the lower left, and the others follow clockwise.
fn in_camp(player: usize, (row, col): Square) -> bool {
    let top = player == 1 || player == 2;
    let right = player == 2 || player == 3;
    let rows_away = if top { EDGE - 1 - row } else { row };
    let cols_away = if right { EDGE - 1 - col } else { col };
    rows_away < CAMP.len() && cols_away < CAMP[rows_away]
}

/// Everyone goes to the corner opposite.
fn in_goal(player: usize, square: Square) -> bool {
    in_camp((player + 2) % 4, square)
}

fn all_squares() -> Vec<Square> {
    (0..EDGE).flat_map(|row| (0..EDGE).map(move |col| (row, col))).collect()
}

fn neighbour((row, col): Square, (down, right): (isize, isize)) -> Option<Square> {
    let row = row.checked_add_signed(down)?;
    let col = col.checked_add_signed(right)?;
    (row < EDGE && col < EDGE).then_some((row, col))
}

impl Position {
    /// The start: every camp full, player 0 to move.
    pub fn start(teams: bool) -> Position {
        let mut board = vec![vec![None; EDGE]; EDGE];
        for (row, col) in all_squares() {
            board[row][col] = (0..4).find(|&player| in_camp(player, (row, col)));
        }
        Position { teams, board, turn: 0, finished: Vec::new() }
    }

    /// A position with these pieces, in which no one has finished; if someone's goal is full, none.
    pub fn with_pieces(teams: bool, pieces: &[(usize, Square)], turn: usize) -> Option<Position> {
        let mut board = vec![vec![None; EDGE]; EDGE];
        for &(player, (row, col)) in pieces {
            board[row][col] = Some(player);
        }
        let position = Position { teams, board, turn, finished: Vec::new() };
        let anyone = (0..4).any(|player| position.has_full_goal(player));
        (!anyone).then_some(position)
    }

    fn piece(&self, (row, col): Square) -> Option<usize> {
        self.board[row][col]
    }

    /// The goal is full of anyone's pieces, and one of them is the player's own.
    fn has_full_goal(&self, player: usize) -> bool {
        let mut goal = all_squares();
        goal.retain(|&square| in_goal(player, square));
        let full = goal.iter().all(|&square| self.piece(square).is_some());
        full && goal.iter().any(|&square| self.piece(square) == Some(player))
    }

    /// Alone, the game is over when one player is left; in teams, when both players of one have finished.
    pub fn is_over(&self) -> bool {
        let done = |player: usize| self.finished.contains(&player);
        let team_done = (done(0) && done(2)) || (done(1) && done(3));
        self.finished.len() >= 3 || (self.teams && team_done)
    }

    /// The legal moves as (from, to): pieces row by row; for each its steps, then its jumps, nearest landings first.
    /// Empty if the game is over, or if the player to move has to pass.
    pub fn legal_moves(&self) -> Vec<(Square, Square)> {
        let mut moves = Vec::new();
        if self.is_over() {
            return moves;
        }
        for from in all_squares() {
            if self.piece(from) != Some(self.turn) {
                continue;
            }
            let mut ends = self.step_ends(from);
            ends.extend(self.jump_ends(from));
            // A piece in its goal must end its move there.
            ends.retain(|&to| !in_goal(self.turn, from) || in_goal(self.turn, to));
            moves.extend(ends.into_iter().map(|to| (from, to)));
        }
        moves
    }

    fn step_ends(&self, from: Square) -> Vec<Square> {
        let steps = DIRECTIONS.iter().filter_map(|&direction| neighbour(from, direction));
        steps.filter(|&to| self.piece(to).is_none()).collect()
    }

    /// Every square that the piece can reach by jumps, breadth first.
    fn jump_ends(&self, from: Square) -> Vec<Square> {
        let mut lifted = self.clone();
        lifted.board[from.0][from.1] = None;
        let mut reached = vec![from];
        let mut next = 0;
        while next < reached.len() {
            for direction in DIRECTIONS {
                if let Some(over) = neighbour(reached[next], direction)
                    && let Some(landing) = neighbour(over, direction)
                    && lifted.piece(over).is_some()
                    && lifted.piece(landing).is_none()
                    && !reached.contains(&landing)
                {
                    reached.push(landing);
                }
            }
            next += 1;
        }
        reached.remove(0);
        reached
    }

    /// The position after this move, which must be a legal one.
    pub fn play(&self, (from, to): (Square, Square)) -> Position {
        let mut after = self.clone();
        after.board[to.0][to.1] = after.board[from.0][from.1].take();
        for player in 0..4 {
            if !after.finished.contains(&player) && after.has_full_goal(player) {
                after.finished.push(player);
            }
        }
        after.pass()
    }

    /// The same board with the next player to move who has not finished.
    pub fn pass(&self) -> Position {
        let mut after = self.clone();
        let others = (1..=4).map(|steps| (self.turn + steps) % 4);
        let next = others.into_iter().find(|player| !after.finished.contains(player));
        after.turn = next.unwrap_or(self.turn);
        after
    }

    /// Rows joined by `/`, the player to move, and those who have finished, if any have.
    pub fn to_line(&self) -> String {
        let mut rows = Vec::new();
        for row in &self.board {
            let mut text = String::new();
            let mut empties = 0;
            for &cell in row.iter().chain([&Some(4)]) {
                match cell {
                    None => empties += 1,
                    Some(player) => {
                        if empties > 0 {
                            text.push_str(&empties.to_string());
                            empties = 0;
                        }
                        // The one after the last square only ends the row.
                        text.extend(LETTERS.get(player));
                    }
                }
            }
            rows.push(text);
        }
        let mut line = format!("{} {}", rows.join("/"), LETTERS[self.turn]);
        if !self.finished.is_empty() {
            line.push(' ');
            line.extend(self.finished.iter().map(|&player| LETTERS[player]));
        }
        line
    }
}

/// The number of ways to play `depth` moves from here. A forced pass counts as one move; a position in which the game is
/// over has none.
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.is_over() {
        return 0;
    }
    let moves = position.legal_moves();
    if moves.is_empty() {
        return perft(&position.pass(), depth - 1);
    }
    moves.into_iter().map(|next| perft(&position.play(next), depth - 1)).sum()
}
