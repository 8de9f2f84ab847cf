//! Moves as text, and the way that a move takes.
//!
//! Read are `c1-e3`, a chain in full `c1-e3-g5`, `(0,2)->(2,4)` by row and column, the lines
//! `E x1,y1 x2,y2` and `J x1,y1 x2,y2` of course agents by column and row, and `pass`.

use crate::fen::TextError;
use crate::generate::{CONTINUE, View, directions};
use crate::moves::Move;
use crate::position::Position;
use crate::rules::GoalLock;
use crate::square::{MAX_EDGE, Square};
use saltus_game::{Names, Notation, Position as _, Route, Seat};
use std::collections::HashMap;

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// A position's text.
    #[error(transparent)]
    Position(#[from] TextError),
    /// A text that is no move in any form.
    #[error("`{text}` is no move: write c1-e3, c1-e3-g5, (0,2)->(2,4) or pass")]
    Form {
        /// The text.
        text: String,
    },
    /// A square that the board does not have.
    #[error("square {square} does not exist on a board of {rows}x{columns}")]
    NoSuchSquare {
        /// The square as it was written.
        square: String,
        /// Rows of the board.
        rows: u8,
        /// Columns of the board.
        columns: u8,
    },
    /// A move that the rules forbid.
    #[error("{text} is not legal: {reason}")]
    Illegal {
        /// The move as it was written.
        text: String,
        /// The rule that forbids it.
        reason: Illegal,
    },
}

/// Why a move is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The game has been decided.
    #[error("the game is over")]
    GameOver,
    /// A pass though there are moves.
    #[error("a side passes only when it cannot move")]
    NoPass,
    /// No piece to move.
    #[error("{turn} has no piece on {square}")]
    NoPiece {
        /// Who is to move.
        turn: Seat,
        /// The square.
        square: Square,
    },
    /// The end is occupied.
    #[error("{square} is occupied")]
    Occupied {
        /// The square.
        square: Square,
    },
    /// Neither a step nor a chain of jumps leads there.
    #[error("neither a step nor jumps lead from {from} to {to}")]
    Unreachable {
        /// The square it leaves.
        from: Square,
        /// The square it cannot reach.
        to: Square,
    },
    /// The ends are right, the way between them is not.
    #[error("{from} to {to} is legal, but not by this way")]
    NotAsWritten {
        /// The square it leaves.
        from: Square,
        /// The square it ends on.
        to: Square,
    },
    /// The lock on the goal camp.
    #[error("a piece in its goal camp must stay there")]
    GoalLock,
    /// The lock on the own camp.
    #[error("a piece may not come back into its own camp")]
    HomeLock,
    /// Pieces at home must move first.
    #[error("pieces must leave the own camp first")]
    LeaveFirst,
}

impl Position {
    /// A move as course agents write it: one `E` line for a step, a `J` line for each jump; empty
    /// for a pass, which their protocol does not have.
    pub fn agent_move(&self, mv: Move) -> String {
        let xy = |square: &Square| format!("{},{}", square.column(), square.row());
        let path = self.path(mv);
        let kind = if self.view(self.turn()).is_step(mv) { 'E' } else { 'J' };
        path.windows(2).map(|hop| format!("{kind} {} {}\n", xy(&hop[0]), xy(&hop[1]))).collect()
    }

    /// The squares of a legal move from first to last, by as few jumps as can be; none for a pass.
    pub fn path(&self, mv: Move) -> Vec<Square> {
        self.view(self.turn()).path(mv)
    }
}

/// What the text of moves needs is the board as the mover sees it, however many play.
impl View {
    /// Reads one of the legal moves, which are given.
    pub(crate) fn read_move(&self, text: &str, turn: Seat, legal: &[Move]) -> Result<Move, Error> {
        let text = text.trim();
        let illegal = |reason| Error::Illegal { text: text.to_owned(), reason };
        if text == "pass" {
            let passes = legal.contains(&Move::PASS);
            return if passes { Ok(Move::PASS) } else { Err(illegal(Illegal::NoPass)) };
        }
        let (squares, kind) = self.read_squares(text)?;
        let (from, to) = (squares[0], squares[squares.len() - 1]);
        let mv = Move { from, to };
        if from == to || !legal.contains(&mv) {
            return Err(illegal(self.why_illegal(mv, turn, legal)));
        }
        let step = self.is_step(mv) && squares.len() == 2;
        let fits = match kind {
            Some('E') => step,
            Some(_) => self.can_jump(&squares),
            None => squares.len() == 2 || self.can_jump(&squares),
        };
        if fits { Ok(mv) } else { Err(illegal(Illegal::NotAsWritten { from, to })) }
    }

    /// The squares of a legal move from first to last, by as few jumps as can be; none for a pass.
    pub(crate) fn path(&self, mv: Move) -> Vec<Square> {
        if mv.is_pass() {
            return Vec::new();
        }
        if self.is_step(mv) {
            return vec![mv.from, mv.to];
        }
        let mut came_from = HashMap::new();
        let _ = self.each_jump(mv.from, |from, to| {
            came_from.insert(to, from);
            CONTINUE
        });
        let mut path = vec![mv.to];
        while let Some(&before) =
            path.last().filter(|&&at| at != mv.from).and_then(|at| came_from.get(at))
        {
            path.push(before);
        }
        path.reverse();
        path
    }

    /// Whether a move goes to a neighbouring square: jumps never do.
    fn is_step(&self, mv: Move) -> bool {
        directions(self.rules).iter().any(|&d| mv.from.step(d) == Some(mv.to))
    }

    /// Reads squares in any of the forms, and says whether the form was a step's (`E`) or a
    /// jump's (`J`), where it tells.
    fn read_squares(&self, text: &str) -> Result<(Vec<Square>, Option<char>), Error> {
        let form = || Error::Form { text: text.to_owned() };
        if text.starts_with(['E', 'J']) {
            return self.read_agent_lines(text);
        }
        let squares = if text.starts_with('(') {
            let pairs = text.split("->").map(|pair| {
                let inside = pair.trim().strip_prefix('(')?.strip_suffix(')')?;
                let (row, column) = read_pair(inside)?;
                Some((row, column, pair))
            });
            let square = |pair: Option<(u32, u32, &str)>| {
                let (row, column, written) = pair.ok_or_else(form)?;
                self.square_at(row, column, written.trim())
            };
            pairs.map(square).collect::<Result<Vec<_>, _>>()?
        } else {
            let square = |name: &str| {
                let cell = saltus_game::Cell::parse(name.trim()).ok_or_else(form)?;
                self.square_at(cell.rank.into(), cell.file.into(), name.trim())
            };
            text.split('-').map(square).collect::<Result<Vec<_>, _>>()?
        };
        if squares.len() < 2 { Err(form()) } else { Ok((squares, None)) }
    }

    fn read_agent_lines(&self, text: &str) -> Result<(Vec<Square>, Option<char>), Error> {
        let form = || Error::Form { text: text.to_owned() };
        let mut squares: Vec<Square> = Vec::new();
        let mut kinds = Vec::new();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let fields: Vec<&str> = line.split_whitespace().collect();
            let [kind @ ("E" | "J"), from, to] = fields[..] else { return Err(form()) };
            let square = |written: &str| {
                let (column, row) = read_pair(written).ok_or_else(form)?;
                self.square_at(row, column, written)
            };
            let (from, to) = (square(from)?, square(to)?);
            if squares.last().is_some_and(|&last| last != from) {
                return Err(form());
            }
            if squares.is_empty() {
                squares.push(from);
            }
            squares.push(to);
            kinds.push(kind);
        }
        match kinds[..] {
            ["E"] => Ok((squares, Some('E'))),
            ["J", ..] if kinds.iter().all(|&kind| kind == "J") => Ok((squares, Some('J'))),
            _ => Err(form()),
        }
    }

    fn square_at(&self, row: u32, column: u32, written: &str) -> Result<Square, Error> {
        let options = self.rules.options();
        let (rows, columns) = (options.rows, options.columns);
        if row < u32::from(rows.min(MAX_EDGE)) && column < u32::from(columns.min(MAX_EDGE)) {
            return Ok(Square::new(row as u8, column as u8));
        }
        Err(Error::NoSuchSquare { square: written.to_owned(), rows, columns })
    }

    /// Whether a chain written in full can be jumped as written.
    fn can_jump(&self, chain: &[Square]) -> bool {
        let origin = chain[0];
        let landings = self.landings(origin);
        let lands = |square: Square| landings.has(square) || square == origin;
        let single = !self.rules.options().chains() && chain.len() > 2;
        let hop = |hop: &[Square]| lands(hop[1]) && self.jumps_from(hop[0]).any(|to| to == hop[1]);
        !single && chain.windows(2).all(hop)
    }

    /// The rule that forbids a move.
    fn why_illegal(&self, mv: Move, turn: Seat, legal: &[Move]) -> Illegal {
        let Move { from, to } = mv;
        if legal.is_empty() {
            Illegal::GameOver
        } else if !self.own.has(from) {
            Illegal::NoPiece { turn, square: from }
        } else if self.occupied.has(to) {
            Illegal::Occupied { square: to }
        } else if !self.is_step(mv) && !self.reaches(mv) {
            Illegal::Unreachable { from, to }
        } else if self.allowed(from).has(to) {
            Illegal::LeaveFirst
        } else if self.rules.options().goal_lock != GoalLock::Off && self.goal.has(from) {
            Illegal::GoalLock
        } else {
            Illegal::HomeLock
        }
    }
}

fn read_pair(text: &str) -> Option<(u32, u32)> {
    let (first, second) = text.split_once(',')?;
    Some((first.trim().parse().ok()?, second.trim().parse().ok()?))
}

impl Notation for Position {
    type Error = Error;

    const NAMES: &'static [Names] = &[Names::Letters];

    fn text(&self, _: Names) -> String {
        self.line()
    }

    fn read(&self, text: &str) -> Result<Position, Error> {
        Ok(self.parse(text)?)
    }

    fn move_text(&self, mv: Move, _: Names) -> String {
        mv.to_string()
    }

    fn read_move(&self, text: &str) -> Result<Move, Error> {
        let mut legal = Vec::new();
        self.legal_moves(&mut legal);
        self.view(self.turn()).read_move(text, self.turn().into(), &legal)
    }

    fn route(&self, mv: Move, _: Names) -> Route {
        let squares = self.path(mv).iter().map(Square::to_string).collect();
        Route { squares, captures: Vec::new() }
    }
}
